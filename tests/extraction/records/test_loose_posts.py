"""Posts whose words stand in no element of their own, beside a byline, a signature, a note on a change and buttons."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

SAID = (
    "We pick in April, when it rains no more.",
    "So do we, but the goats are faster than that.",
    "Frost took ours in one night of March.",
    "Ours too, and we drank coffee for a year.",
)
NAMES = ("Ada", "Bob", "Cyd", "Dot")
BUTTONS = " <a href=/act?do={n}>Reply</a> | <a href=/act?q={n}>Quote</a> | <a href=/act?r={n}>Report</a>"


def _posts(each: str, count: int = 4, around: str = "<div>{}</div>") -> list[tuple[str | None, str]]:
    posts = "".join(each.format(n=n, by=NAMES[n - 1], said=SAID[n - 1]) for n in range(1, count + 1))
    page = f"<h1>When to pick</h1>{around.format(posts)}"
    return [(post.author, post.text) for post in read_page(page, "http://bbs.test/topic/7", now=NOW).posts]


@pytest.mark.parametrize("count", [2, 4])
def test_what_a_rule_parts_from_loose_words_is_a_signature_though_all_posts_have_the_rule(count: int) -> None:
    each = (
        f"<section class=post><div class=postinfo>{{by}} Mar {{n}}, 2026 10:0{{n}} AM <span>No.{{n}}</span></div>"
        f"{{said}}<br><i>Last edited by {{by}} on 2026-03-0{{n}} 11:0{{n}}</i><br>--<br>~ {{by}} of farm {{n}} ~"
        f"<div class=links>{BUTTONS}</div></section>"
    )
    assert _posts(each, count) == list(zip(NAMES, SAID, strict=True))[:count]


def test_a_line_that_labels_a_loose_posts_author_is_none_of_its_words() -> None:
    each = (
        "<div><div>Posted by {by} <a href=#p{n}>#{n}</a></div>{said}"
        f"<div>{{n}} March 2026, 10:00:0{{n}}{BUTTONS}</div></div>"
    )
    assert _posts(each) == list(zip(NAMES, SAID, strict=True))


def test_a_cell_with_a_picture_is_headed_by_a_name_wherever_it_stands() -> None:
    each = (
        f"<tr><td colspan=2><div><span>{{n}}#</span>{BUTTONS}</div></td></tr>"
        "<tr><td>{by}<br><img src=/a/{n}.png><br>Picker<br>Posts: 5{n}<br>From: Anxi</td>"
        "<td>{said}<div><i>2026-03-0{n} 10:00</i></div></td></tr>"
    )
    assert _posts(each, around="<table>{}</table>") == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("label", ["Date:", "Datum:", "时间："])
def test_a_word_may_label_the_time_behind_the_name_of_who_opened_a_thread(label: str) -> None:
    opening = f"<div><div>Ada {label}2026-03-01 10:00</div><div><p>When do you pick?</p></div></div>"
    reply = (
        f"<tr id=post-7><td class=reply><div class=postinfo>Bob {label}2026-03-02 11:00 <span>No.2</span>"
        f"{BUTTONS}</div><div class=content><p>{SAID[1]}</p></div></td></tr>"
    )
    page = f"<h1>When to pick</h1>{opening}<table>{reply}</table>"
    posts = read_page(page, "http://bbs.test/topic/7", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == [("Ada", "When do you pick?"), ("Bob", SAID[1])]


def test_the_label_of_the_name_and_what_parts_the_buttons_are_none_of_the_words_of_a_post_alone() -> None:
    each = f"<dl><dt>Author: <a href=/user/7>{{by}}</a> 2026-03-0{{n}} 10:00 {BUTTONS}</dt><dd>{{said}}</dd></dl>"
    assert _posts(each, count=1) == [(NAMES[0], SAID[0])]


@pytest.mark.parametrize("by", ["Par", "Von", "Por", "Door", "Oleh"])
def test_a_word_that_stands_before_every_name_in_a_pane_is_no_part_of_them(by: str) -> None:
    each = (
        f"<div id=post-{{n}}><div>{by} {{by}}<br><img src=/a/{{n}}.png><br>Messages : 10{{n}}<br>Lieu : Brest</div>"
        f"<div><div><i>2026-03-0{{n}} 10:00</i></div><div><p>{{said}}</p></div><div>{BUTTONS}</div></div></div>"
    )
    assert _posts(each) == list(zip(NAMES, SAID, strict=True))


def test_a_note_on_a_change_above_the_buttons_is_none_of_the_words_nor_is_who_is_named_below_it_a_changer() -> None:
    note = "<br><i>本帖最后由 {by} 于 2026-03-0{n} 11:00 编辑</i>"
    above = f"<dt><div><i>2026-03-0{{n}} 10:00</i> <span>No.{{n}}</span>{BUTTONS}</div></dt>"
    named = f"<dl>{above}<dd>{{said}}{note}<div class=buttons><b>{{by}}</b></div></dd></dl>"
    assert _posts(named) == list(zip(NAMES, SAID, strict=True))
    headed = "<dl><dt><div>{by} <small>2026-03-0{n} 10:00</small> <span>#{n}</span></div></dt>"
    assert _posts(f"{headed}<dd>{{said}}{note}<div>{BUTTONS}</div></dd></dl>") == list(zip(NAMES, SAID, strict=True))


def test_the_number_of_a_post_tells_one_that_stands_alone_without_a_word_for_whose_name_is_in_it() -> None:
    trail = "<a href=/>Home</a> » <a href=/f/3>Forum</a> » When to pick<h1>When to pick</h1>"
    box = "<form><b>Post a reply</b><textarea></textarea></form>"
    numbered = f"<div><i>2026-03-01 10:00</i> <span>#1</span></div><p>{SAID[0]}</p><div><span>Ada</span></div>"
    page = f"<title>When to pick</title>{trail}<div><div>{{}}</div></div>{box}"
    told = [
        [(post.author, post.text) for post in read_page(page.format(post), "http://bbs.test/topic/7", now=NOW).posts]
        for post in (numbered, numbered.replace("#1", ""))
    ]
    assert told == [[("Ada", SAID[0])], []]


def test_topics_above_the_pages_heading_do_not_open_its_thread() -> None:
    rows = "".join(f"<li><a href=/t/{n}>{said} Or later?</a> Eve 2026-03-09 10:0{n}" for n, said in enumerate(SAID))
    opening = f"<div><div><b>Ada</b> 2026-03-01 10:00</div><div><p>{SAID[0]}</p></div></div>"
    replies = "".join(
        f"<section class=box><div class=col>2026-03-0{n} 11:00 <a href=#p{n}>#{n}</a></div><div class=col><p>"
        f"{SAID[n - 1]}</p></div><div class=row><b>{NAMES[n - 1]}</b>{BUTTONS.format(n=n)}</div></section>"
        for n in (2, 3, 4)
    )
    side = f"<table><tr><td><h3>Latest topics</h3><ul>{rows}</ul><td><h1>When to pick</h1>"
    page = f"<title>When to pick</title>{side}{opening}<div>{replies}</div></table>"
    posts = read_page(page, "http://bbs.test/topic/7", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == list(zip(NAMES, SAID, strict=True))


def test_what_answers_a_quotation_right_in_its_cell_is_what_a_post_alone_says() -> None:
    date = "<span class=date title='2026-03-0{} 10:00:00'>2026-03-0{}</span>"
    opening = f"<div><div><span class=user>Ada</span> {date.format(1, 1)}</div><div><p>{SAID[0]}</p></div></div>"
    reply = (
        "<table><tr id=post-7 class=post><td class=author><span class=user>Bob</span><br><img src=/a.png><br>Posts: 51"
        f"<td><div class=head>{date.format(2, 2)}</div><blockquote>Ada wrote:<br>{SAID[0]}</blockquote>"
        f"{SAID[1]}<div>{BUTTONS.format(n=1)}</div></table>"
    )
    posts = read_page(f"<h1>When to pick</h1>{opening}{reply}", "http://bbs.test/topic/7", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == [("Ada", SAID[0]), ("Bob", SAID[1])]


def test_replies_in_a_list_without_numbers_below_posts_in_a_numbered_one_are_posts() -> None:
    told = [
        f"<li><div>Author: {NAMES[n]} #{n + 1}</div><div>{SAID[n]}</div><div>{4 - n} days ago</div>" for n in range(4)
    ]
    page = f"<h1>When to pick</h1><ol>{told[0]}<ul>{told[1]}<ul>{told[2]}</ul></ul>{told[3]}</ol>"
    posts = read_page(page, "http://bbs.test/topic/7", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == list(zip(NAMES, SAID, strict=True))


def test_buttons_behind_the_time_over_loose_words_are_none_of_what_a_post_alone_says() -> None:
    each = f"<article class=entry><div>Author: {{by}} <i>2026-03-0{{n}} 10:00</i>{BUTTONS}</div>{{said}}</article>"
    assert _posts(each, count=1) == [(NAMES[0], SAID[0])]


def test_words_in_the_cell_of_a_link_to_their_author_are_a_post_alone_where_a_forum_is_likely() -> None:
    each = (
        "<dl><dt><a name={n}></a><div>2026-03-0{n} 10:00</div></dt><dd>{said}<br>And why?<div>"
        "<a class=nick href=/user/{n}>{by}</a> <a href=/q/{n}>Quote</a></div></dd></dl>"
    )
    trail = "<a href=/>Home</a> » <a href=/f/3>Forum</a> » When to pick<h1>When to pick</h1>"
    box = "<form><b>Post a reply</b><textarea></textarea></form>"
    post = each.format(n=1, by=NAMES[0], said=SAID[0])
    page = f"<title>When to pick</title>{trail}<div>{post}</div>{box}"
    posts = read_page(page, "http://tea.test/4000.shtml", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == [(NAMES[0], f"{SAID[0]}\nAnd why?")]


@pytest.mark.parametrize(
    ("head", "day"), [("Posted by {by} Posted on", "0{n} March 2026"), ("von {by} Verfasst am:", "0{n}.03.2026")]
)
def test_what_says_that_a_post_was_written_is_no_part_of_the_name_before_it(head: str, day: str) -> None:
    each = f"<div class=rm><div class=qz>{head} {day}, 10:22 <span>{{n}}#</span>{BUTTONS}</div>{{said}}</div>"
    assert _posts(each) == list(zip(NAMES, SAID, strict=True))


def test_a_signature_ends_with_the_element_of_the_words_when_buttons_stand_in_another_of_the_same_class() -> None:
    each = (
        "<li class=mb><div class=row><a href=/user/{n}>{by}</a> <span>{n} days ago</span></div>"
        f"<div class=mt>{{said}}<br>--<br>~ {{by}} ~</div>"
        f"<div class=mt>{BUTTONS} | <a href=/act?l={{n}}>Like</a></div></li>"
    )
    assert _posts(each, around="<ol>{}</ol>") == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("count", [1, 2])
def test_numbered_replies_answer_a_post_of_another_shape_however_few_they_are_and_little_they_say(count: int) -> None:
    time = "<span class=vy title='2026-03-01 1{}:30:00'>1 days ago</span>"
    opening = f"<div><div>Dot {time.format(0)}</div><div><p>{SAID[2]}</p><p>{SAID[0]}</p><p>Who knows?</p></div></div>"
    replies = "".join(
        f"<section id=p{n} class=as><div class=xs>{NAMES[n]} {time.format(n + 1)} <span>{n + 2}#</span></div>"
        f"{SAID[3 - 2 * n][:12]}.</section>"
        for n in range(count)
    )
    pager = "<div>1 <a href=?page=2>2</a> <a href=?page=2>Next page</a></div>"
    form = "<form action=/reply><b>Post a reply</b><textarea name=m></textarea></form>"
    page = f"<h1>When to pick</h1>{pager}{opening}<div class=ra>{replies}</div>{pager}{form}"
    posts = read_page(page, "http://forum.test/thread/7", now=NOW).posts
    assert [post.author for post in posts] == ["Dot", *NAMES[:count]]


def test_a_name_stands_alone_on_its_line_beside_the_number_of_the_post() -> None:
    each = (
        "<dt id=p{n}><div class=w>{by} <span>#{n}</span></div></dt>"
        "<dd><div class=w>{said}<br>It was so last year.</div><div class=d><small>0{n}.03.2026</small></div></dd>"
    )
    authors = [author for author, _ in _posts(each, around="<dl class=b>{}</dl>")]
    assert authors == list(NAMES)


def test_loose_words_begin_behind_the_blocks_of_their_head() -> None:
    review = (
        "<div><div>{0} stars</div><div><b>{1}</b>, <i>March 1{0}, 2026</i></div><div>By <a href=/user/{2}>{2}</a> ({3})"
        "</div>{4}{5}<div><a href=/report/{0}>Report</a></div></div>"
    )
    told = [
        (1, "Boils fast", "Anna", "Leeds", "<div>Bought here</div>", "We use it every day, and it has yet to leak."),
        (2, "Loose!", "Bo", "Bern", "", "Too small for the five of us.<br>The lid is loose too, and falls in."),
        (3, "As hoped", "Cy", "Lyon", "<div>Bought here</div>", "It came in a box of straw, and is all whole."),
    ]
    reviews = "".join(f"<a name=r{each[0]}></a><br>{review.format(*each)}" for each in told)
    page = f"<title>The tall pot</title><body><h1>The tall pot</h1><h2>Customer Reviews</h2>{reviews}</body>"
    found = extract(page, "http://pots.test/p/7/reviews/").comments
    assert [post.text for post in found] == [each[5].replace("<br>", "\n") for each in told]


def test_what_stands_loose_behind_a_quotation_that_ended_its_paragraph_is_the_posts_text() -> None:
    said = ("终于更新了，恭喜", "呵呵，最近太忙了", "装不上，有人碰到过吗", "先装那个")
    quote = "<div class=quote><div class=quote-title>引用 阿飞 说过的话:</div><div>终于更新了，恭喜</div></div><br>"
    comments = "".join(
        f"<a name=cm{n}></a><p class=lesscontent id=comm_{n}>{quote if n == 1 else ''}{text}</p>"
        f"<p class=lessdate>Post by 茶客{n} on 2026-3-{n + 1} 21:14 <img src=quote.gif> #<strong>{n + 1}</strong></p>"
        for n, text in enumerate(said)
    )
    html = (
        f"<title>迁移</title><h2>迁移</h2><p>{'今天把服务器迁走了，花了六个小时。' * 6}</p><h2>访客评论</h2>{comments}"
    )
    told = extract(html, "http://blog.test/?action=show&id=88", now=NOW).comments
    assert [post.text for post in told] == list(said)
