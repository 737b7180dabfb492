"""What stands beside a comment's words: badges, machines, days of the week, titles, and by whom it was sent."""

from __future__ import annotations

import pytest

from extraction import Page, extract

STORY = (
    "<html><head><title>Tea in spring</title></head><body><div class=entry><h1>Tea in spring</h1>"
    "<div class=meta>2026-03-01 08:00</div>"
    + "<p>The leaves of the upper garden were picked by hand, carried down the hill and dried in the sun.</p>" * 6
    + "</div>"
)
SAID = ("I pour it hot, and twice.", "Which garden is that?", "The lower one is wetter, says my aunt.", "Same here.")
PEOPLE = ("Anna", "Bo Lee", "Cy", "Dora Quist")
URL = "http://tea.test/2026/03/spring.html"


def told(row: str, count: int = 4) -> Page:
    rows = "".join(
        row.format(n=n, who=PEOPLE[n], said=SAID[n], day=f"2026-03-0{n + 2}", clock=f"1{n}:30") for n in range(count)
    )
    return extract(f"{STORY}<div id=comments><h3>Comments</h3>{rows}</div>", URL)


def named_and_said(page: Page) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in page.comments]


EXPECTED = list(zip(PEOPLE, SAID, strict=True))


def test_by_what_machine_a_comment_was_sent_is_none_of_its_words() -> None:
    row = (
        "<div class=reply><b class=who>{who}</b> <em>{day} {clock}</em><div class=words><p>{said}</p>"
        "<div class=small>{machine}</div></div></div>"
    )
    machines = (
        "<i>Windows 10</i> <i>Chrome 103.0</i> <i>广东省深圳市 电信</i>",
        "<i>Android</i> <i>QQ浏览器</i> <i>北京市海淀区 联通</i>",
        "<i>Mac OS X 10_15</i> <i>Safari</i> <i>浙江省杭州市 移动</i>",
        "<i>Linux</i> <i>Firefox 115</i> <i>上海市 教育网</i>",
    )
    rows = "".join(
        row.format(who=who, said=said, day="2026-03-02", clock=f"1{n}:30", machine=machines[n])
        for n, (who, said) in enumerate(EXPECTED)
    )
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3>{rows}</div>", URL)
    assert named_and_said(page) == EXPECTED


def test_a_browser_that_a_comment_speaks_of_is_its_word() -> None:
    row = "<div class=reply><b class=who>{who}</b> <em>{day} {clock}</em><div class=words><p>{said}</p></div></div>"
    rows = "".join(
        row.format(who=who, said=said, day="2026-03-02", clock=f"1{n}:30")
        for n, (who, said) in enumerate(zip(PEOPLE, (*SAID[:3], "Firefox"), strict=True))
    )
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3>{rows}</div>", URL)
    assert page.comments[-1].text == "Firefox"


def test_the_machine_of_the_only_comment_is_known_by_what_holds_it() -> None:
    row = (
        "<div class=reply><b class=author>{who}</b> <span class=useragent>Windows 10 Chrome 81</span>"
        " <em>{day} {clock}</em><div class=words><p>{said}</p></div></div>"
    )
    assert named_and_said(told(row, 1)) == EXPECTED[:1]


@pytest.mark.parametrize(
    "name",
    [
        "<a href=/u{n}><span class=badge>博主</span> {who}</a>",
        "<span class=author>{who} (nicht überprüft)</span>",
        "<span class=author>{who} （未验证）</span>",
        "<a rel=nofollow href=http://{n}.test/>{who}</a> <span>(nicht überprüft)</span>",
    ],
)
def test_what_a_program_puts_beside_names_is_no_part_of_them(name: str) -> None:
    row = f"<div class=reply><h4>{name}</h4> <em>{{day}} {{clock}}</em><div class=words><p>{{said}}</p></div></div>"
    assert named_and_said(told(row)) == EXPECTED


@pytest.mark.parametrize(("on", "weekday"), [("am", "Montag"), ("le", "lundi"), ("于", "星期一"), ("on", "Monday")])
def test_the_day_of_the_week_in_a_comments_time_is_nobodys_name(on: str, weekday: str) -> None:
    row = (
        f"<div class=reply><h4>{{who}} {on} <time datetime={{day}}T{{clock}}:00>{weekday}, {{day}}</time>:</h4>"
        "<div class=words>{said}</div></div>"
    )
    assert named_and_said(told(row)) == EXPECTED


def test_a_name_ends_before_a_slash_that_parts_it_from_the_time() -> None:
    row = "<li class=review><p>{said}</p><span>Review by {who} / (Posted on {day})</span></li>"
    assert named_and_said(told(row)) == EXPECTED


def test_who_is_cited_below_a_review_in_a_quotation_of_its_own_wrote_it() -> None:
    row = (
        "<blockquote class=col itemprop=review itemscope itemtype='http://schema.org/Review'>"
        "<p itemprop=reviewBody>{said}</p>"
        "<meta itemprop=datePublished content='{day} {clock}:00'><footer>Rated by <cite>{who}</cite></footer>"
        "</blockquote>"
    )
    assert named_and_said(told(row)) == EXPECTED


def test_sentences_of_comments_are_no_labels_of_a_forum() -> None:
    said = ("请问博主用的是什么主题？", "沙发，学习了。", "回复要等多久？", "会员才能看吗？")
    row = (
        "<li class=comment><span class=author>{who}</span><p>{said}</p><time datetime={day}>{day}</time>"
        "<a href=#c>回复</a></li>"
    )
    rows = "".join(
        row.format(who=who, said=text, day=f"2026-03-0{n}")
        for n, (who, text) in enumerate(zip(("Anna", *PEOPLE[1:]), said, strict=True), 2)
    )
    story = "<p>上园的茶叶都是手工采摘的，先运下山，再放在太阳底下晒干，一年只有这么一次。</p>" * 8
    head = (
        "<h1>春天的茶园</h1><div class=meta><span class=author>Anna</span>"
        " <time datetime=2026-03-01>2026-03-01</time></div>"
    )
    page = extract(
        f"<html><head><title>春天的茶园</title></head><body>{head}<div class=text>{story}</div>"
        f"<div class=comments><h3>评论</h3><ol>{rows}</ol></div>",
        "http://tea.test/archives/25/",
    )
    assert page.kind == "article"
    assert [post.text for post in page.comments] == list(said)


def test_an_element_that_is_called_the_story_by_its_id_holds_none_of_a_discussions_posts() -> None:
    row = "<h5><font>{day} {clock}:00</font> {who}</h5><div class=content>{said}</div><hr>"
    rows = "".join(
        row.format(who=who, said=text * 4, day=f"2026-03-0{n}", clock=f"1{n}:30")
        for n, (who, text) in enumerate(zip(PEOPLE, SAID, strict=True), 2)
    )
    story = "<p>The leaves of the upper garden were picked by hand and carried down.</p>" * 4
    page = extract(
        "<html><head><title>Tea in spring</title></head><body><div id=Article><h1>Tea in spring</h1>"
        f"<span>2026-03-01 08:00:00</span><div class=content>{story}</div></div><div class=list>{rows}</div>",
        "http://tea.test/html/25.html",
    )
    assert page.kind == "article"
    assert page.article is not None
    assert page.article.body.startswith("The leaves of the upper garden")


@pytest.mark.parametrize(
    "title",
    [
        "<div class=review-item-title><p class=h5>{title}</p></div>",
        "<p><b itemprop=name>{title}</b></p>",
        "<span class=comment-subject>{title}</span>",
    ],
)
def test_the_title_that_a_review_has_of_its_own_is_none_of_its_words(title: str) -> None:
    row = (
        "<div class=review itemprop=review itemscope itemtype='https://schema.org/Review'>"
        f"<div><b itemprop=author>{{who}}</b><p>{{day}}</p></div><div>{title}<p>{{said}}</p></div></div>"
    )
    titles = ("Five stars", "Not for me", "Second purchase", "Recommended")
    rows = "".join(
        row.format(who=who, said=said, day=f"2026-03-0{n}", title=titles[n - 2])
        for n, (who, said) in enumerate(EXPECTED, 2)
    )
    page = extract(f"{STORY}<div id=reviews><h3>Reviews</h3>{rows}</div>", URL)
    assert named_and_said(page) == EXPECTED


def test_a_title_is_all_that_a_review_says_where_nothing_stands_behind_it() -> None:
    row = "<div class=review><b class=author>{who}</b> <em>{day} {clock}</em><p class=review-title>{said}</p></div>"
    assert named_and_said(told(row)) == EXPECTED


def test_a_reviews_title_is_nobodys_name() -> None:
    row = (
        "<div class=review><small>{day}</small><div class=review-item-title><p class=h5>Title {n}</p></div>"
        "<p class=words>{said}</p></div>"
    )
    assert named_and_said(told(row)) == [(None, said) for said in SAID]


@pytest.mark.parametrize("posted", ["Posted on", "Veröffentlicht am"])
def test_a_day_of_two_digits_for_its_year_has_its_label_in_brackets(posted: str) -> None:
    row = (
        f"<dt><a href=/r/{{n}}>Title {{n}}</a></dt><dd>{{said}} <span>Review by {{who}} / ({posted} 1/2{{n}}/26)</span>"
    )
    page = told(row)
    assert named_and_said(page) == EXPECTED
    assert [post.published_at and post.published_at.day for post in page.comments] == [20, 21, 22, 23]


def test_replies_of_another_shape_in_comments_are_comments_themselves() -> None:
    row = (
        "<div class=item><b class=name>{who}</b> <span class=time>{day} {clock}</span><p class=text>{said}</p>"
        "<div class=sub>{replies}</div></div>"
    )
    reply = "<div class=subitem><b>{who}</b><div class=subtext>{said}</div><i>{day} 18:0{n}</i></div>"
    answers: list[list[str]] = [["Ed", "Flo"], [], ["Gus"], ["Hal", "Ida", "Jo"]]
    told_in_order: list[tuple[str, str]] = []
    rows = ""
    for n, (who, said) in enumerate(EXPECTED):
        told_in_order += [(who, said), *((name, f"So says {name} of {who}, too.") for name in answers[n])]
        replies = "".join(
            reply.format(who=name, said=f"So says {name} of {who}, too.", day=f"2026-03-0{n + 2}", n=k)
            for k, name in enumerate(answers[n])
        )
        rows += row.format(who=who, said=said, day=f"2026-03-0{n + 2}", clock="10:30", replies=replies)
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3><div class=list>{rows}</div></div>", URL)
    assert named_and_said(page) == told_in_order


def test_a_note_on_when_a_comment_was_changed_is_no_reply_in_it() -> None:
    row = (
        "<div class=item><b class=name>{who}</b> <span class=time>{day} {clock}</span><p class=text>{said}</p>"
        "<div class=note><i>Last edited by {who}</i> <em>{day} 19:00</em></div></div>"
    )
    assert named_and_said(told(row)) == EXPECTED


def test_a_line_in_italics_that_another_comment_says_is_a_quotation_of_it() -> None:
    row = "<div class=reply><b class=author>{who}</b> <em>{day} {clock}</em><div class=words>{said}</div></div>"
    said = [
        SAID[0],
        f"<p><i>{SAID[0]}</i></p>Me too.",
        f"<p><i>{SAID[3]}</i> I said.</p>",
        "<i>All of it is slanted.</i>",
    ]
    rows = "".join(
        row.format(who=who, said=text, day="2026-03-02", clock=f"1{n}:30")
        for n, (who, text) in enumerate(zip(PEOPLE, said, strict=True))
    )
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3>{rows}</div>", URL)
    assert [post.text for post in page.comments] == [SAID[0], "Me too.", f"{SAID[3]} I said.", "All of it is slanted."]
    assert page.comments[1].quote == SAID[0]


def test_what_others_said_below_a_comment_that_no_element_holds_is_a_quotation() -> None:
    row = (
        "<div class=itm><div class=cnt><a href=/user/{n}>{who}</a>：{said}</div>{other}"
        "<div class=rp><div class=time>{day}</div><a data-type=reply>Reply</a></div></div>"
    )
    other = "<div class=que><i>◆</i><a href=/user/9>Eve</a>：It is the garden on the hill.</div>"
    rows = [row.replace("{other}", other if n == 1 else "") for n in range(4)]
    html = "".join(
        each.format(n=n, who=PEOPLE[n], said=SAID[n], day=f"2026年3月{n + 2}日") for n, each in enumerate(rows)
    )
    page = extract(f"{STORY}<div class=m-cmmt><h3>评论</h3><div>{html}</div></div>", URL)
    assert [post.text for post in page.comments] == [*SAID]


def test_a_short_story_that_is_called_an_article_is_no_post_of_a_thread() -> None:
    head = "<div class=author><div class=info><a class=name href=/u/{n}>{who}</a><div class=meta>{at}</div></div></div>"
    story = head.format(n=0, who="Anna", at="2026-03-01 08:00")
    html = f"<title>Tea in spring</title><div class=post><div class=article><h1>Tea in spring</h1>{story}<p>"
    html += f"{SAID[2] * 9}</p></div><div id=comments><div class=top>2条评论 <a>按时间倒序</a></div>"
    for n in (1, 2):
        said = head.format(n=n, who=PEOPLE[n], at=f"{n}楼 · 2026-03-0{n + 1} 10:00")
        html += f"<div class=comment>{said}<div class=wrap><p>{SAID[n]}</p><a>回复</a></div></div>"
    page = extract(f"{html}</div></div>", URL)
    assert page.thread is None
    assert [post.text for post in page.comments] == [*SAID[1:3]]


def test_what_was_said_elsewhere_stands_at_the_side_while_the_box_to_write_in_does_not() -> None:
    story = f"<h1>Winter tyres</h1><p>Told by Eve on March 28, 2026</p><p>{'It has snowed again today. ' * 12}</p>"
    comment = (
        "<div id=comment_7 class=x_comment><div class=x_commentBody>I told you so!</div><div class=x_source>"
        "<a href=#c7>#1</a> <span class=x_author>Ann</span> on <span class=x_date>2026-03-28 18:20</span></div></div>"
    )
    form = "<form><label>Your comment</label><textarea></textarea></form>"
    others = "".join(
        f"<li><a href=/old/{n}.html#c{n}>Bo{n}</a> <i>2026-03-0{n} 09:1{n}</i><p>That was spring {n}.</p></li>"
        for n in range(1, 4)
    )
    side = f"<div class=x_pluginSideBarItem><div>Comments</div><ul class=plugin_comments>{others}</ul></div>"
    page = f"<title>Winter tyres</title><body><div class=x_main>{story}<h3>Comments</h3>{{}}{form}</div>{side}</body>"
    found = extract(page.format(comment), "http://blog.test/archives/318.html").comments
    assert [(post.author, post.text) for post in found] == [("Ann", "I told you so!")]
    assert not extract(page.format(""), "http://blog.test/archives/318.html").comments
