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


@pytest.mark.parametrize("label", [None, "iso-8859-1", "utf-8"])
@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Die Anmeldung schlägt nach der Änderung fehl, und die Größe ist nicht für März.", "cp1252"),
        ("L'été dernier, les élèves étaient dans l'école ; ça marche très bien pour une fois.", "cp1252"),
        ("A eleição para a comissão de educação não está em questão, com uma exceção.", "cp1252"),
        ("El niño que mañana irá a España para los exámenes está con una niñera.", "cp1252"),
        ("Nie jest to źródło światła, proszę państwa, dla łąki przez którą idziemy.", "cp1250"),
        ("Příští rok bude podle něj třeba začít dříve, aby měli všichni dost času.", "cp1250"),
        ("Bir yıl sonra köyün çocukları şehre döndü ve bu iş ile uğraştı, daha güzel oldu.", "cp1254"),
        ("Привет, это обычный русский текст о том, как мы ездили на дачу и пили чай.", "cp1251"),
        ("Привет, это обычный русский текст о том, как мы ездили на дачу и пили чай.", "koi8_r"),
        ("Η συγκομιδή του τσαγιού άρχισε νωρίς φέτος, επειδή ο χειμώνας ήταν ήπιος.", "cp1253"),
        ("올해 녹차는 삼월 이십일에 따기 시작했다. 농부들은 비가 많다고 말한다.", "cp949"),
        ("今年の茶は三月二十日に摘み始めた。農家は雨が多いと言う。カタカナの茶。", "cp932"),
        ("今年的龍井三月二十日開採，茶農說雨水比往年多，芽頭比往年壯。", "big5"),
        ("今年的龍井三月二十日開採，茶農說雨水比往年多，芽頭比往年壯。", "gb18030"),
    ],
)
def test_text_is_read_whatever_tongue_it_is_in_though_no_label_is_true(
    text: str, encoding: str, label: str | None
) -> None:
    page = f"<html><title>{text}</title><body><p>{text}</p><p>{text}</p></body></html>"
    assert decode(page.encode(encoding), label=label)[0] == page
