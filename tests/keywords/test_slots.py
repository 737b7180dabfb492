"""Texts are hashed all at once to the places that each of their features has by itself."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from keywords.features import of_text
from keywords.slots import slot_of, slots_of_texts
from keywords.terms import fold, fold_all

#: Han, kana, hangul, full-width forms, marks that join, digits, Latin, a letter outside of the first plane.
TEXTS = st.text("茶叶市場のﾃ한글 ，：（Ａa´e\u0301ﬁ1_\n\0\ud800𠀀ÀЖ", max_size=12)


@given(st.lists(TEXTS, max_size=5))
@example([])
@example(["", "T恤", "茶", "龙井\0茶叶", "市场"])
def test_each_text_has_the_places_of_its_own_features(texts: list[str]) -> None:
    found = [places.tolist() for places in slots_of_texts(fold_all(texts))]
    assert found == [sorted(set(map(slot_of, of_text(text)))) for text in texts]


@given(st.lists(TEXTS, max_size=5))
def test_texts_fold_together_as_each_does_alone(texts: list[str]) -> None:
    assert fold_all(texts) == list(map(fold, texts))
