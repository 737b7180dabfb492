"""The body as clean HTML, and the rows of its tables as text."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lxml import html

from extraction import Article, extract

STORY = "今年的龙井三月二十日开采，茶农在茶园里采摘一芽一叶，当日炒制，价格比去年高一成，各地茶商已经到村里看货。"
ALLOWED = {"p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "h2", "h3", "h4", "h5", "h6", "br", "a"} | {
    *("table", "tr", "th", "td", "figure", "figcaption", "img", "strong", "em", "sub", "sup", "code")
}


def read(inside: str) -> Article:
    page = extract(
        f"<title>龙井开采_茶网</title><h1>龙井开采</h1><div>2026-03-20 来源：茶报</div><div class=content>"
        f"<p>{STORY}</p>{inside}<p>{STORY}</p></div><div class=foot><a href=/>首页</a></div>",
        "http://a.test/news/1.html",
    )
    assert page.article is not None
    return page.article


def middle(article: Article) -> str:
    """What stands between the first and the last paragraph."""
    lines = article.body_html.removeprefix(f"<p>{STORY}</p>").removesuffix(f"<p>{STORY}</p>")
    return lines.replace("\n", "")


@pytest.mark.parametrize(
    ("inside", "clean"),
    [
        (f"<h2>采摘</h2><p>{STORY}</p>", f"<h2>采摘</h2><p>{STORY}</p>"),
        (f"<h1>采摘</h1><div>{STORY}</div>", f"<h2>采摘</h2><p>{STORY}</p>"),
        (f"<ul><li>龙井一号</li><li>{STORY}</li></ul>", f"<ul><li>龙井一号</li><li>{STORY}</li></ul>"),
        (f"<blockquote><p>{STORY}</p></blockquote>", f"<blockquote><p>{STORY}</p></blockquote>"),
        (f"<p>{STORY}<br>{STORY}</p>", f"<p>{STORY}<br>{STORY}</p>"),
        (f"<div>{STORY}<br><br>{STORY}</div>", f"<p>{STORY}</p><p>{STORY}</p>"),
        (f"<p>{STORY}<b>明前</b>茶</p>", f"<p>{STORY}<strong>明前</strong>茶</p>"),
        (f"<p>{STORY}<b>明前<br>雨前</b>", f"<p>{STORY}<strong>明前</strong><br><strong>雨前</strong></p>"),
        (f"<p>{STORY}<a href='/n?a&b' onclick='x()'>茶</a>", f'<p>{STORY}<a href="http://a.test/n?a&amp;b">茶</a></p>'),
        (f"<p>{STORY}<a href='javascript:x()'>茶商</a></p>", f"<p>{STORY}茶商</p>"),
        (f"<p>{STORY}1 &lt; 2 &amp; 3</p>", f"<p>{STORY}1 &lt; 2 &amp; 3</p>"),
    ],
)  # fmt: skip
def test_blocks_stay_and_the_rest_goes(inside: str, clean: str) -> None:
    assert middle(read(inside)) == clean


def test_a_picture_stands_where_it_stood_with_its_caption() -> None:
    figure = "<figure><img src='/a.jpg' width=600 onerror='x()'><figcaption>采茶的人</figcaption></figure>"
    assert middle(read(f"<p>{STORY}</p>{figure}")) == (
        f'<p>{STORY}</p><figure><img src="http://a.test/a.jpg" alt=""><figcaption>采茶的人</figcaption></figure>'
    )


HEAD = "<tr><th>茶</th><th>每斤价格，元</th></tr>"
FIRST = "<tr><td>龙井，明前采摘</td><td>八百元上下</td></tr>"
WIDE = '<tr><td colspan="2">普洱，今年新采，三百元</td></tr>'
LAST = "<tr><td>毛尖，雨前采摘</td><td>五百元上下</td></tr>"


def test_a_table_with_data_keeps_its_rows() -> None:
    table = f"<table border=1><thead>{HEAD}</thead><tbody>{FIRST}{WIDE}{LAST}</tbody></table>"
    article = read(table.replace("colspan", "style='x' colspan"))
    assert middle(article) == f"<table>{HEAD}{FIRST}{WIDE}{LAST}</table>"
    assert "龙井，明前采摘 | 八百元上下" in article.body.split("\n")


def test_a_table_for_the_layout_is_none() -> None:
    article = read(f"<table><tr><td>{STORY}</td><td>{STORY}</td></tr></table>")
    assert "<table" not in article.body_html
    assert article.body.split("\n") == [STORY] * 4


PIECES = st.lists(
    st.sampled_from(
        [STORY, "<p>", "</p>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<b>", "</b>"]
    )
    | st.sampled_from(["<br>", "<a href='/x'>", "<a href=javascript:x>", "</a>", "<img src=/a.jpg>", "<pre>", "</pre>"])
    | st.sampled_from(["<h2>", "</h2>", "<script>alert(1)</script>", "<p onclick=x>", "&lt;script&gt;", "<blockquote>"])
    | st.sampled_from(["<dl><dt>", "<dd>", "<svg onload=x>", "<style>", "</style>", "<i>", "</i>", "</b>", "<figure>"]),
    max_size=25,
)


@settings(max_examples=150)
@given(PIECES)
@example([STORY, "<i>", "<img src=/a.jpg>", "<ul>", STORY])
@example([STORY, "<i>", "<img src=/a.jpg>", "<ul>", "&lt;script&gt;"])
def test_whatever_the_page_holds_only_clean_markup_is_written_and_no_word_is_lost(pieces: list[str]) -> None:
    page = extract(f"<h1>龙井开采</h1><p>{STORY}</p>{''.join(pieces)}", "http://a.test/news/1.html")
    if page.article is None:
        return
    shown = html.fragment_fromstring(page.article.body_html, create_parent="div")
    for node in shown.iterdescendants():
        assert node.tag in ALLOWED
        assert {*node.attrib} <= {"href", "src", "alt", "colspan", "rowspan"}
        assert (node.get("href") or node.get("src") or "http://").startswith("http://")
    plain = re.sub(r"[\s|]", "", page.article.body)
    assert re.sub(r"[\s|]", "", shown.text_content()) == plain
