"""Comments whose elements are called nothing that tells: what a reader sees of them tells."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from extraction import Page, extract

NOW = datetime(2026, 3, 8, 12, tzinfo=UTC)
STORY = (
    "<h1>龙井开采</h1>"
    + "<p>今年的龙井，三月二十日开采，茶农说雨水好，价格也比去年高出一成，采茶工已经从外省赶来。</p>" * 8
)
SAID = [
    ("茶人", "2026-03-07 10:11", "明前的龙井今年一定很贵，我先订两斤。"),
    ("老徐", "2026-03-07 12:40", "雨水好产量就高，再等等看。"),
    ("山里人", "2026-03-08 09:05", "采茶工一天三百块，还请不到人。"),
]
OTHER_STORIES = [
    ("茶叶网", "2026-03-07 10:11", '<a href="/2.html">普洱古树春茶陆续开采，价格平稳</a>'),
    ("茶叶网", "2026-03-07 12:40", '<a href="/3.html">信阳毛尖三月底上市，产量略增</a>'),
    ("茶叶网", "2026-03-08 09:05", '<a href="/4.html">福鼎白茶开茶节开幕</a>'),
]


def page(before: str, each: str, said: list[tuple[str, str, str]]) -> Page:
    rows = "".join(f'<div class="x3"><b>{a}</b> <i>{t}</i><div class="x4">{w}</div>{each}</div>' for a, t, w in said)
    html = f'<html><body><div class="x1">{STORY}</div><div class="x2">{before}{rows}</div></body></html>'
    return extract(html, "http://a.test/1.html", now=NOW)


@pytest.mark.parametrize(
    ("before", "each"),
    [
        ("<h3>网友评论（3）</h3>", ""),
        ("<div>共3条评论</div><p>文明上网，理性发言</p>", ""),
        ("<h4>3 Comments:</h4>", ""),
        ("<h2>Kundenbewertungen</h2>", ""),
        ("<h2>Customer Reviews of the Tall Pot</h2>", ""),
        ("<h2>Opiniones de clientes</h2>", ""),
        ("<h3>Отзывы покупателей (3)</h3>", ""),
        ("<h2>カスタマーレビュー</h2>", ""),
        ("<h2>상품 후기 3</h2>", ""),
        ("<h3>التعليقات</h3>", ""),
        ("", "<a href='#'>回复</a>"),
        ("", "<button>Reply</button>"),
        ("", "<a href='#'><i class='icon-reply'></i> Reply</a>"),
        ("", "<span>Antworten</span> <span>Melden</span>"),
    ],
)
def test_comments_are_known_by_their_heading_or_by_what_each_offers(before: str, each: str) -> None:
    found = page(before, each, SAID)
    assert found.kind == "article"
    assert [(post.author, post.text) for post in found.comments] == [(author, words) for author, _, words in SAID]


@pytest.mark.parametrize("before", ["<h3>1 条评论</h3>", "<div><span>1</span> 评论</div>", "<h3>热门跟贴</h3>"])
def test_the_only_comment_is_known_by_its_heading(before: str) -> None:
    found = page(before, "", SAID[:1])
    assert [(post.author, post.text) for post in found.comments] == [(SAID[0][0], SAID[0][2])]


@pytest.mark.parametrize(
    ("before", "each", "said"),
    [
        ("<h3>评论员文章</h3>", "", OTHER_STORIES),
        ('<a href="/pl/1.html">网友评论</a>', "", OTHER_STORIES),
        ("<div><h3>网友评论</h3><div>加载中</div></div><h3>相关新闻</h3>", "", OTHER_STORIES),
        ("<h3>最新评论</h3>", "", OTHER_STORIES),
        ("", "<em>评论 92 条</em>", OTHER_STORIES),
    ],
)
def test_other_stories_under_a_story_are_no_comments(before: str, each: str, said: list[tuple[str, str, str]]) -> None:
    assert page(before, each, said).comments == []


def test_reviews_that_lead_to_themselves_below_their_thing_are_no_topics() -> None:
    said = ["It pours well.", "Two cups, no more.", "The cat likes the knob on its lid."]
    reviews = "".join(
        f"<section><h3><a href=/pot_1/reviews/{n}/>{title}</a></h3><p>{text}</p>"
        f"<p>Reviewed by <b>Ann{n}</b> on 6 Jul 2016, {n}:3{n} p.m.</p></section>"
        for n, (text, title) in enumerate(zip(said, ["A pot for all", "Too small", "My second"], strict=True), 1)
    )
    page = extract(f"<h1>Tea pot</h1><p>Holds a litre.</p><h2>Customer reviews</h2>{reviews}", "http://a.test/pot_1/")
    assert [post.text for post in page.comments] == said
    elsewhere = extract(f"<h1>Tea pots</h1><h2>Customer reviews</h2>{reviews}", "http://a.test/latest/")
    assert not elsewhere.comments


def test_as_many_records_without_times_as_their_heading_says_are_comments() -> None:
    said = {
        "茶客甲": "写得真好。",
        "茶客乙": "我家也种茶，今年的收成不错。",
        "茶客丙": "哪里买？",
        "茶客丁": "支持一下。",
    }
    rows = "".join(f"<div class=r><span class=n>{who}：</span><span>{text}</span></div>" for who, text in said.items())
    for count, told in ((4, list(said.items())), (7, [])):
        html = f"<html><body>{STORY}<div><h3>网友评论({count})</h3><div>{rows}</div></div></body></html>"
        assert [(post.author, post.text) for post in extract(html, "http://tea.test/1.html").comments] == told


@pytest.mark.parametrize(
    "asked",
    [
        "<form action=/say><h4>Your view</h4><p>Be kind, and sell nothing here.</p><textarea></textarea></form>",
        "<p><a href=/login>Log in to comment</a></p>",
        "<div>您需要登录后才能发表评论</div>",
    ],
)
@pytest.mark.parametrize("is_below", [True, False])
def test_comments_are_known_by_what_asks_for_more_of_them_beside_them(asked: str, is_below: bool) -> None:
    tabs = "<div><a href='?o=1'>Newest</a> <a href='?o=2'>Top</a></div>"
    rows = "".join(f'<div class="x3"><b>{a}</b> <i>{t}</i><div class="x4">{w}</div></div>' for a, t, w in SAID)
    part = tabs + rows + asked if is_below else asked + tabs + rows
    html = f'<html><body><div class="x1">{STORY}</div><div class="x2">{part}</div></body></html>'
    found = extract(html, "http://a.test/1.html", now=NOW).comments
    assert [(post.author, post.text) for post in found] == [(author, words) for author, _, words in SAID]


def test_what_stands_with_much_else_above_a_box_to_write_in_is_no_comment() -> None:
    rows = "".join(f'<div class="x3"><b>{a}</b> <i>{t}</i><div class="x4">{w}</div></div>' for a, t, w in SAID)
    shop = "<p>我们的茶叶店在杭州龙井村，每天早上八点开门，晚上六点关门，欢迎大家来喝茶，也可以打电话预订。</p>" * 3
    form = "<form action=/mail><textarea></textarea></form>"
    html = f'<html><body><div class="x1">{STORY}</div><div class="x2">{rows}{shop}{form}</div></body></html>'
    assert extract(html, "http://a.test/1.html", now=NOW).comments == []
