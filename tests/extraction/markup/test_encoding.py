import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.markup.encoding import decode

CHINESE = "茶文化的传承，终究要落在一杯看得见、喝得着的茶里。" * 5


@pytest.mark.parametrize("label", ["gb2312", "GBK", "gb_2312-80", "gb18030"])
def test_gb_labels_are_read_as_gb18030(label: str) -> None:
    assert decode("镕𠮷喆".encode("gb18030"), label=label) == ("镕𠮷喆", "gb18030")


@pytest.mark.parametrize(
    ("body", "label", "encoding"),
    [
        (CHINESE.encode(), "gb2312", "utf-8"),
        (CHINESE.encode(), "iso-8859-1", "utf-8"),
        (CHINESE.encode("gbk"), "utf-8", "gb18030"),
        (CHINESE.encode("gbk"), "iso-8859-1", "gb18030"),
        (CHINESE.encode("gbk"), "x-klingon", "gb18030"),
        (CHINESE.encode("gbk"), None, "gb18030"),
        (b'<meta charset="big5">' + "茶葉與茶園，龍井。".encode("big5"), None, "big5hkscs"),
        (
            b'<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">' + "お茶".encode("cp932"),
            None,
            "cp932",
        ),
        (CHINESE.encode("utf-8-sig"), "gbk", "utf-8"),
        (b"\xff\xfe" + CHINESE.encode("utf-16-le"), None, "utf-16-le"),
    ],
)
def test_the_bytes_decide_where_a_label_lies_or_is_missing(body: bytes, label: str | None, encoding: str) -> None:
    text, found = decode(body, label=label)
    assert found == encoding
    assert "茶" in text


def test_a_page_cut_in_a_character_is_still_utf_8() -> None:
    assert decode(CHINESE.encode()[:-1], label="gbk")[1] == "utf-8"


def test_some_wrong_bytes_are_replaced() -> None:
    text, encoding = decode(CHINESE.encode("gbk") + b"\xff\xff" + CHINESE.encode("gbk"), label="gbk")
    assert encoding == "gb18030"
    assert text.count("传承") == 10


@given(st.binary(max_size=400), st.sampled_from([None, "utf-8", "gbk", "utf-16", "base64", "idna", "\x00", "rot13"]))
def test_no_bytes_and_no_label_raise(body: bytes, label: str | None) -> None:
    text, _ = decode(body, label=label)
    assert isinstance(text, str)
