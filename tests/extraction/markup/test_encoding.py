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


STORY = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。</p>" * 20
FOOTER = "<div>版权所有 茶网 未经许可不得转载</div>"


@pytest.mark.parametrize("label", [None, "utf-8"])
@pytest.mark.parametrize("times", [1, 9])
def test_a_footer_in_gbk_is_read_on_a_page_in_utf8(label: str | None, times: int) -> None:
    story = STORY * times
    assert decode(story.encode() + FOOTER.encode("gbk"), label=label)[0] == story + FOOTER


@pytest.mark.parametrize("label", [None, "gbk"])
def test_a_footer_in_utf8_is_read_on_a_page_in_gbk(label: str | None) -> None:
    text, name = decode(STORY.encode("gbk") + FOOTER.encode(), label=label)
    assert (text, name) == (STORY + FOOTER, "gb18030")


def test_a_character_cut_in_two_stays_a_fault() -> None:
    cut = STORY.encode() + "<a>龙井茶".encode()[:-1] + "</a><i>茶".encode()[:-1] + b"</i>"
    assert decode(cut)[0] == STORY + "<a>龙井�</a><i>�</i>"


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
def test_utf16_is_known_without_a_mark(name: str) -> None:
    page = f"<!DOCTYPE html><html><head><meta charset=gb2312><title>龙井茶</title></head><body>{STORY}"
    assert decode(page.encode(name), label="gb2312") == (page, name)


def test_a_page_with_some_nuls_is_no_utf16() -> None:
    assert decode((STORY + "tea\0" * 9).encode())[1] == "utf-8"
