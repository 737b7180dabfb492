from hypothesis import given
from hypothesis import strategies as st

from writing.simplified import simplified


def test_what_lies_outside_the_basic_plane_stays() -> None:
    assert simplified("𠮷野家的龍井\ud83d") == "𠮷野家的龙井\ud83d"


@given(st.text())
def test_each_character_stays_in_its_place(text: str) -> None:
    assert len(simplified(text)) == len(text)
    assert simplified(simplified(text)) == simplified(text)
