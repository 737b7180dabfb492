"""``extract`` raises on no input, and takes no longer than its size warrants."""

import time
import tracemalloc
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extraction import extract
from extraction.learned import Memory
from extraction.markup.hostile import without_bombs
from extraction.markup.tree import MAX_CHARACTERS, MAX_ELEMENTS
from extraction.overlay.drawing import overlay

#: A step that looks at all that is around each line takes hours: the test that finds it is not to take them too.
pytestmark = pytest.mark.timeout(180)

WORDS = "茶农在茶园里采摘龙井，一芽一叶，当日炒制。"
HOSTILE: dict[str, str | bytes] = {
    "nothing": b"",
    "blank": "  \n ",
    "binary": bytes(range(256)) * 50,
    "NULs": b"<p>\x00" + WORDS.encode() + b"\x00</p>",
    "lone surrogates": "<p>\ud83d" + WORDS + "\udc00</p>",
    "hidden times": (
        "<div style='display:none'><div>2026-03-05 10:00</div></div><div style='display:none' id=x>12</div>"
        "<div style='display:none'><div>2026-03-05 10:00</div></div>"
    ),
    "deep nesting": "<div>" * 50_000 + WORDS,
    "deep nesting of spans": "<span>" * 50_000 + WORDS,
    "deep tables": "<table><tr><td>" * 5_000 + WORDS,
    "many elements": "<p>茶</p>" * 100_000,
    "more elements than are read": "<b></b>" * (MAX_ELEMENTS + 50_000) + WORDS,
    "one long text": "<p>" + "茶" * (MAX_CHARACTERS + 1),
    "one long link": "<a href=/x>" + "茶" * 1_000_000,
    "plaintext": "<plaintext>" + WORDS,
    "unclosed title": "<title>" + WORDS,
    "unclosed script": "<script>" + WORDS,
    "unclosed comment": "<!-- " + WORDS,
    "frameset": "<frameset><frame src=a.html><frame src=b.html></frameset>",
    "XML declaration": '<?xml version="1.0" encoding="utf-8"?><html><body><p>' + WORDS,
    "XML declaration that lies": '<?xml version="1.0" encoding="ucs-4"?><p>' + WORDS,
    "processing instructions": "<?php echo 1 ?><p>" + WORDS,
    "entities": "<p>&#0;&#x110000;&nosuch;&amp&lt;" + WORDS,
    "attribute bomb": "<p " + " ".join(f"a{n}={n}" for n in range(20_000)) + ">" + WORDS,
    "attribute bomb of 300,000": "<p " + " ".join(f"a{n}" for n in range(300_000)) + ">" + WORDS,
    "attribute bomb with brackets": "<p " + " ".join(f'a{n}="<>"' for n in range(100_000)) + ">" + WORDS,
    "script that writes": "<script>" + "document.write('<div>');" * 50_000 + "</script><p>" + WORDS,
    "many attributes of one": '<p class="' + "x " * 100_000 + '">' + WORDS,
    "doctype only": "<!DOCTYPE html>",
    "broken JSON-LD": '<script type="application/ld+json">{"@type": "Article", "headline": [[[</script><p>' + WORDS,
    "deep JSON-LD": '<script type="application/ld+json">' + "[" * 100_000 + "</script><p>" + WORDS,
}


@pytest.mark.parametrize(
    ("pages", "replies", "width"),
    [
        ("", "3" * 5_000, ""),
        ("", "9" * 400 + "万", ""),
        ("<a href=/t/1/2>2</a> <a href=/t/1/3>²</a>", "3", ""),
        ("", "3", "²"),
        ("", "3", "9" * 5_000),
    ],
)
def test_numbers_that_nobody_can_count_with_stop_no_board(pages: str, replies: str, width: str) -> None:
    rows = (
        f"<tr><td><a href=/t/{n}>今年的龙井茶开采了吗，大家说说第{n}回</a> {pages}<td>王小明<td>{replies}"
        f"<td>2026-03-0{n}</tr>"
        for n in range(1, 10)
    )
    head = f"<tr><th colspan={width}>主题<th>作者<th>回复<th>时间</tr>"
    page = extract(f"<table>{head}{''.join(rows)}</table>", "http://a.test/")
    assert page.listing is not None
    assert len(page.listing.topics) == 9


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_is_read(name: str) -> None:
    page = extract(HOSTILE[name], "http://a.test/x")
    assert page.url == "http://a.test/x"


#: Pages that would cost the square of their size, were a step to look at all that is around each line.
UNCLOSED: dict[str, Callable[[int], str]] = {
    "lines in blocks that never close": lambda n: f"<div><p>{WORDS}</p>" * n,
    "lines in bold that never closes": lambda n: f"<b>{WORDS}<br>" * n,
    "quotations in quotations": lambda n: f"<blockquote>{WORDS}" * n,
    "a title that never closes": lambda n: f"<title>茶 - 茶_网 | {WORDS}" * n,
    "a story for scripts in a text area that never closes": lambda n: (
        f'<script type="application/ld+json">{{"articleBody": "{WORDS * 40}"}}</script><textarea>' + "<p>茶" * n
    ),
    "a post that tells its time again and again": lambda n: (
        "<body class=thread><h1>Tea forum</h1><div class=post><b class=author>Ada</b> <span>2026-03-01 10:00</span>"
        f"{'<i>2026-03-01 10:00</i> ' * n}<p>{WORDS}</div><p>Reply Quote topics posts: moderator</p>"
    ),
    "a post that quotes again and again": lambda n: (
        "<body class=thread><h1>Tea forum</h1>"
        + (
            "<div class=post><b class=author>Ada</b> <span>2026-03-01 10:00</span>"
            f"{f'<p>Ada wrote:</p><blockquote>{WORDS}</blockquote>' * (n // 4)}<p>{WORDS}</div>"
        )
        * 2
        + "<p>Reply Quote topics posts: moderator</p>"
    ),
    "links around times that never close": lambda n: (
        "<body class=thread><title>Tea - forum</title><h1>Tea</h1>"
        + "".join(f"<nav><a href=/x?page={i}><center>Ada says 更多 #12 2026-03-05 10:00<h3>" for i in range(n // 50))
    ),
    "heads of lists above links": lambda n: (
        "<div>"
        + "<div><i>主题</i><i>回复</i><i>最后发表</i></div>" * (n // 8)
        + "".join(f"<a href=/t/{i}>龙井茶</a>" for i in range(n // 2))
        + "<i>2026-03-05 10:00</i></div>"
    ),
    "lines broken in code": lambda n: f"<h1>龙井茶</h1><pre>{'picked in the spring of the year<br>' * n}</pre>",
}


@pytest.mark.parametrize("name", UNCLOSED)
def test_four_times_the_page_takes_not_much_more_than_four_times_as_long(name: str) -> None:
    def seconds(n: int) -> float:
        started = time.process_time()
        extract(UNCLOSED[name](n), "http://a.test/x")
        return time.process_time() - started

    seconds(10)
    few = min(seconds(2_000), seconds(2_000))
    assert any(seconds(8_000) < 10 * few + 0.2 for _ in range(3)), "each time, and not only where the machine is busy"


@pytest.mark.parametrize(
    "name", ["NULs", "lone surrogates", "plaintext", "XML declaration", "entities", "attribute bomb"]
)
def test_what_can_be_read_beside_it_is_read(name: str) -> None:
    assert "采摘龙井" in extract(HOSTILE[name], "http://a.test/x").text


@pytest.mark.parametrize(
    "name",
    [
        *("deep nesting", "deep nesting of spans", "deep tables"),
        *("attribute bomb of 300,000", "attribute bomb with brackets", "script that writes"),
    ],
)
def test_a_page_cannot_hide_its_text(name: str) -> None:
    assert "采摘龙井" in extract(HOSTILE[name], "http://a.test/x").text


def test_what_follows_a_deep_nesting_is_read_and_its_scripts_are_not() -> None:
    page = extract(
        "<div>" * 50_000 + "<script>采茶</script>" + "</div>" * 50_000 + f"<p>{WORDS * 3}</p>", "http://a.test/x"
    )
    assert WORDS in page.text
    assert "采茶" not in page.text


@pytest.mark.parametrize("begin", ["<main>", "<header>茶</header><article>", "<head><meta name=a><main>"])
def test_a_page_that_leaves_out_the_tags_of_head_and_body_is_read(begin: str) -> None:
    page = extract(f"<!doctype html><html lang=zh><title>采茶</title>{begin}<p>{WORDS * 3}</p>", "http://a.test/x")
    assert WORDS in page.text


@pytest.mark.parametrize("end", ["</html>", "</body></html>", "</BODY></HTML>"])
def test_a_page_that_goes_on_behind_its_end_is_read(end: str) -> None:
    page = extract(
        f"<html><title>采茶</title><body><div>茶</div>{end}\n<p>{WORDS * 3}</p></body></html>", "http://a.test/x"
    )
    assert WORDS in page.text


@pytest.mark.parametrize("url", ["", "x", "http://", "http://[", "file:///a", "http://a.test/\ud800"])
def test_no_address_raises(url: str) -> None:
    extract(f'<a href="/y">茶</a><p>{WORDS}', url)


MARKUP = st.lists(
    st.sampled_from(["<p>", "</p>", "<div>", "</div>", "<td>", "<table>", "<a href=/x>", "</a>", "<br>", "<!--", "-->"])
    | st.sampled_from(["<script>", "</script>", "2026-03-05 10:00", "来源：", "作者", "&#x0;", "<![CDATA[", WORDS])
    | st.sampled_from(["<svg><p>", "<noscript>", "<template>", "<select><option>", "<plaintext>", "<frameset>", "<li>"])
    | st.sampled_from(["<p class=post id=p1>", "<td colspan=-1>", "<a href='http://[x'>", "<img width=９ src=/a>"])
    | st.sampled_from(["<p style='display:none'>", "<p =\"'>", "<time datetime=9999-99-99>", "第1楼", "下一页", "<h1>"])
    | st.text(max_size=20),
    max_size=60,
)


@settings(max_examples=200)
@given(MARKUP)
def test_no_markup_raises(pieces: list[str]) -> None:
    source = "".join(pieces)
    overlay(source, extract(source, "http://a.test/x", learned=Memory()))


@pytest.mark.parametrize("value", ["1", '"x y"', '">"'])
def test_a_tag_of_a_small_page_with_thousands_of_attributes_is_left_without_them(value: str) -> None:
    tag = "<p " + " ".join(f"a{n}={value}" for n in range(2_000)) + ">"
    assert without_bombs(f"<title>龙井</title>{tag}{WORDS}") == f"<title>龙井</title><p>{WORDS}"


def test_a_long_tag_with_few_attributes_stays_as_it_is() -> None:
    page = f'<img alt="茶 园" src="data:image/png;base64,{"A" * 50_000}"><p>{WORDS}'
    assert without_bombs(page) == page


@pytest.mark.parametrize("script", ["for(i=0;i<n;i++){", "<!-- a <b ", 's="<p ";'])
def test_what_looks_like_a_tag_in_a_script_is_none(script: str) -> None:
    page = f"<script>{script}{'x = 1; ' * 2_000}</script><p>{WORDS}"
    assert without_bombs(page) == page


def test_tags_that_begin_in_the_values_of_others_cost_no_more_than_they_are_long() -> None:
    def seconds(n: int) -> float:
        started = time.process_time()
        without_bombs("""<x q="<y p='" r='""" * n)
        return time.process_time() - started

    seconds(1_000)
    assert seconds(40_000) < 10 * min(seconds(10_000), seconds(10_000)) + 0.2


def test_links_that_hold_each_other_are_not_kept_with_all_that_they_hold() -> None:
    page = "".join(f"<div><a href=/t/{n}>Title number {n} of the list {'wort ' * 180}" for n in range(1_000))
    tracemalloc.start()
    extract(page, "http://a.test/1.html")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 40 * len(page)
