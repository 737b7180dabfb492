"""The page with its fields boxed: what is boxed, and that opening the file runs and loads nothing."""

import re
from collections.abc import Callable

import pytest
from lxml import html

from extraction import extract
from extraction.overlay.drawing import overlay

STORY = "今年的龙井，三月二十日开采，茶农在茶园里采摘，一芽一叶，当日炒制，价格比去年高一成。"
ARTICLE = f"""<html><head><title>龙井开采_茶网</title><style>p{{color:red}}</style></head><body onload="steal()">
<ul><li><a href="/">首页</a></li></ul><h1>龙井开采</h1>
<div class="info">2026-03-20 10:30　来源：<a href="http://b.test/">茶报</a>　作者：李明</div>
<div id="story"><p>{STORY}</p><p>{STORY}</p><p>{STORY}</p></div></body></html>"""


def post(author: str, hour: int, text: str) -> str:
    when = f"2026-03-20 {hour}:30:00"
    return (
        f'<div class="post" id="p{hour}"><div class="who"><a href="/u/{hour}">{author}</a></div>'
        f'<div class="when">发表于 {when}</div><div class="text">{text}</div></div>'
    )


THREAD = (
    "<title>龙井怎么泡 - 茶论坛</title><h1>龙井怎么泡</h1>"
    + post("李明", 10, "第一泡用多少度的水，请教各位茶友？")
    + post("王芳", 11, "八十五度，先润杯，再注水。")
    + post("张伟", 12, "我用九十度，味道也不错的。")
    + post("刘洋", 13, "看茶叶老嫩，明前茶八十度就够了。")
)
ROWS = "".join(
    f'<tr><td><a href="/t/{n}.html">第{n}条茶叶新闻的标题在这里</a></td><td>2026-03-{n:02d}</td></tr>'
    for n in range(1, 29)
)


def boxed(source: str | bytes, url: str = "http://a.test/1.html") -> html.HtmlElement:
    return html.document_fromstring(overlay(source, extract(source, url)))


def box(shown: html.HtmlElement, label: str) -> str:
    """The text of the innermost box with this label, without labels."""
    found = [node for node in shown.iter("span") if "trawl-label" in node.get("class", "") and node.text == label]
    assert found, f"no box {label}"
    around = next(node for node in found[0].iterancestors() if "trawl-box" in node.get("class", ""))
    for inner in around.iter("span"):
        if "trawl-label" in inner.get("class", ""):
            inner.text = None
    return " ".join(around.text_content().split())


@pytest.mark.parametrize(
    ("label", "text"),
    [("title", "龙井开采"), ("time", "2026-03-20 10:30"), ("source", "茶报"), ("author", "李明"), ("body", STORY)],
)
def test_an_articles_fields_are_boxed(label: str, text: str) -> None:
    found = box(boxed(ARTICLE), label)
    assert found == text if label != "body" else found.count(text) == 3


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_post_is_boxed_with_its_author(number: int) -> None:
    found = box(boxed(THREAD, "http://a.test/thread-1-1-1.html"), f"post {number}")
    assert [name in found for name in ("李明", "王芳", "张伟", "刘洋")] == [n == number for n in (1, 2, 3, 4)]


def test_each_row_is_boxed_with_what_stands_beside_its_link() -> None:
    shown = boxed(f"<title>茶叶新闻</title><table>{ROWS}</table>", "http://a.test/news/")
    assert box(shown, "row 7") == "第7条茶叶新闻的标题在这里2026-03-07"


def test_the_rules_stand_above_the_page() -> None:
    report = boxed(ARTICLE).get_element_by_id("trawl-report").text_content()
    assert all(field in report for field in ("kind", "title", "published_at", "source", "author", "body"))


def test_a_page_keeps_its_own_styles() -> None:
    assert "p{color:red}" in overlay(ARTICLE, extract(ARTICLE, "http://a.test/1.html"))


ATTACKS = {
    "script": "<script>alert(1)</script>",
    "handler": "<p onclick=alert(1) ONMOUSEOVER='alert(1)'>茶</p>",
    "javascript link": "<a href=' javascript:alert(1)'>茶</a><a href='JaVa&#10;Script:alert(1)'>茶</a>",
    "frame": "<iframe srcdoc='<script>alert(1)</script>'></iframe><object data=javascript:alert(1)></object>",
    "svg": "<svg onload=alert(1)><script>alert(1)</script></svg><math><mi xlink:href='javascript:alert(1)'>",
    "form": "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>茶</button></form>",
    "refresh": "<meta http-equiv=refresh content='0;url=javascript:alert(1)'><base href=javascript:alert(1)//>",
    "noscript": "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "plaintext": "<plaintext><script>alert(1)</script>",
    "xmp": "<xmp><script>alert(1)</script></xmp><textarea><script>alert(1)</script></textarea>",
    "style": "<style></style><img src=x onerror=alert(1)></style><style>@import 'javascript:alert(1)'</style>",
    "names": "<x:script>alert(1)</x:script><a\x0bonclick=alert(1)>茶</a><p/onclick=alert(1)>",
    "template": "<template><script>alert(1)</script></template>",
    "title": "<title></title><script>alert(1)</script></title>",
}


@pytest.mark.parametrize("name", ATTACKS)
def test_nothing_that_runs_is_left(name: str) -> None:
    source = ARTICLE.replace("</h1>", f"</h1>{ATTACKS[name]}")
    shown = overlay(source, extract(source, "http://a.test/1.html"))
    page = html.document_fromstring(shown)
    assert not list(page.iter("script", "iframe", "object", "embed", "svg", "math", "base", "link", "form", "template"))
    for node in page.iter():
        for attribute, value in ((str(name), str(value)) for name, value in node.attrib.items()):
            assert not attribute.lower().startswith("on"), (node.tag, attribute)
            assert attribute in ("content", "title", "style") or "script:" not in value.lower()
            assert attribute not in ("src", "srcset", "data", "action", "formaction", "srcdoc", "background")


def test_the_policy_comes_first_and_forbids_the_rest() -> None:
    head = overlay(ARTICLE, extract(ARTICLE, "http://a.test/1.html"))
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', head)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'")
    assert "script-src" not in policy[1]
    assert head.index("Content-Security-Policy") < head.index("<title>") < head.index("<style>")


@pytest.mark.parametrize(
    "make",
    [
        lambda: "",
        lambda: "茶",
        lambda: "<div>" * 3_000 + STORY,
        lambda: "<frameset><frame src=a.html></frameset>",
        lambda: "<body></body><body>" + STORY,
        lambda: '<p {="1" {a}b=2 onclick=x class=k>' + STORY,
        lambda: b"\xff\xfe\x00",
        lambda: "<b></b>" * 1_000 + f"<p>\x00{STORY}\ud800</p>" * 3,
    ],
)
def test_any_page_has_an_overlay(make: Callable[[], str | bytes]) -> None:
    assert "trawl-report" in boxed(make()).xpath("string(//@id)")
