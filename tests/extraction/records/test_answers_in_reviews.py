"""What stands in a review beside its first text: what a shop or an owner answered, and what its writer added later."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from extraction.page import Post

STORY = "<h1>The tall pot</h1><p>A pot of clay, fired twice, that keeps its water hot for the length of a film.</p>" * 2
ROW = (
    "<div class=review><b class=author>{who}</b> <em>2026-03-0{n}</em><div class=words>{said}</div>"
    "<div class=line><span>Blue</span> <a href=#>Report</a></div>{more}</div>"
)
SAID = ("It boils fast, and whistles.", "The lid is loose.", "Too small for the four of us.")
PEOPLE = ("Anna", "Bo", "Cy")


def _comments(*more: str) -> list[Post]:
    told = zip(PEOPLE, SAID, more, strict=False)
    rows = "".join(ROW.format(who=who, said=said, more=each, n=n) for n, (who, said, each) in enumerate(told, 1))
    html = f"<title>The tall pot</title><body>{STORY}<section id=reviews><h3>Reviews</h3>{rows}</section></body>"
    return extract(html, "http://pots.test/p/7.html").comments


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("answer", "who"),
    [
        ("<div class=owner_reply><p class=head>Response from the owner</p><p>{}</p></div>", "Response from the owner"),
        ("<div class=replies><div class=reply-item><b>Pot House</b> replied: <i>{}</i></div></div>", "Pot House"),
        ("<div class=x3-reply><p>&gt;&gt; <b>Pot House</b> replied: </p><div>{}</div></div>", "Pot House"),
        ("<p class=shop-reply>商家回复：{}</p>", "商家回复"),
        ("<p class=shop-reply>解释：{}</p>", None),
        ("<div class=reply-item><p><b>店主回复</b> <i>2026-03-09</i></p><p>：{}</p></div>", "店主回复"),
        ("<p><font>管理员：</font>{}</p>", "管理员"),
        ("<dd>卖家解释：<span>{}</span></dd>", "卖家解释"),
        ("<div class=shop-reply><p>Comments by Pot House on Loose lid</p><p>{}</p></div>", "Pot House"),
        ("<div class=shop-reply><div>P</div><strong>Pot House</strong><p>{}</p></div>", "Pot House"),
        ("<div class=x3ShopCmt><dl><dt>ショップより</dt><dd>{}</dd></dl></div>", "ショップより"),
        ("<div class=shop-reply><p>{}</p> <span>Pot House Works</span></div>", "Pot House Works"),
        ("<div class=cAnswer><b>Відповідь</b>: {}</div>", None),
        ("<font><b>站长回复</b>（2026-3-9 8:40:02）：<br>{}</font>", "站长回复"),
        ("<p class=re>&nbsp;<strong>阿良回复</strong>：<span>{}</span></p>", "阿良"),
    ],
)
def test_what_the_owner_answers_in_a_review_is_a_post_of_its_own(answer: str, who: str | None, count: int) -> None:
    thanks = "We thank you for your words."
    found = _comments(*[answer.format(thanks), "", ""][:count])
    said = [*zip(PEOPLE, SAID, strict=True)][:count]
    assert [(post.author, post.text) for post in found] == [said[0], (who, thanks), *said[1:]]


@pytest.mark.parametrize(
    ("head", "who"),
    [
        ("<b>Comment from Mei L.</b><br>Owner of the pots<i>March 9, 2026</i>", "Mei L."),
        ("Mei L., owner of the pots, responded to this review<i>Responded March 9, 2026</i>", "Mei L."),
        ("<h4>Response from Pot House:</h4><p>Customer care</p><i>March 9, 2026</i>", "Pot House"),
    ],
)
def test_who_answers_is_named_in_a_line_that_says_so_above_the_time(head: str, who: str) -> None:
    found = _comments(
        "", f"<div class=owner-reply><div>{head}</div> <span>We thank you for your words.</span></div>", ""
    )
    assert (found[2].author, found[2].text) == (who, "We thank you for your words.")


def test_an_answer_may_stand_behind_the_review_that_it_answers() -> None:
    head = "<div><b class=author>Pot House</b> <em>2026-03-09</em></div>"
    rows = [
        ROW.format(who=who, n=n, said=said, more="") for n, (who, said) in enumerate(zip(PEOPLE, SAID, strict=True), 1)
    ]
    rows.insert(2, f"<div class=shop-reply>{head} We thank you for your words.</div>")
    html = (
        f"<title>The tall pot</title><body>{STORY}<section id=reviews><h3>Reviews</h3>{''.join(rows)}</section></body>"
    )
    found = extract(html, "http://pots.test/p/7.html").comments
    said = [*zip(PEOPLE, SAID, strict=True)]
    answer = ("Pot House", "We thank you for your words.")
    assert [(post.author, post.text) for post in found] == [*said[:2], answer, said[2]]


def test_a_review_may_say_nothing_beside_one_that_is_answered() -> None:
    answer = "<div class=reply><b>Pot House</b> replied: <i>We thank you.</i></div>"
    rows = [
        ROW.format(who=who, n=n, said=SAID[n - 1] * (n < 3), more=answer * (n == 1)) for n, who in enumerate(PEOPLE, 1)
    ]
    html = (
        f"<title>The tall pot</title><body>{STORY}<section id=reviews><h3>Reviews</h3>{''.join(rows)}</section></body>"
    )
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found][:2] == [("Anna", SAID[0]), ("Pot House", "We thank you.")]


def test_a_button_to_reply_is_no_answer() -> None:
    found = _comments(*["<div class=reply>Please <a href=/in>log in</a> to reply</div>"] * 3)
    assert [post.author for post in found] == list(PEOPLE)


@pytest.mark.parametrize("line", ["[购买23天后追评]", "Update after a year:", "追加评价", "收货12天后追加："])
def test_what_the_writer_of_a_review_added_later_is_the_rest_of_it(line: str) -> None:
    found = _comments("", f"<div class=more><div class=when>{line}</div><p>Now the lid is lost.</p></div>", "")
    assert [post.text for post in found] == [SAID[0], f"{SAID[1]}\nNow the lid is lost.", SAID[2]]


@pytest.mark.parametrize(
    "head",
    [
        "<div><b>Pot House Ltd.</b></div><div>March 9, 2026</div>",
        "<p>Response from <a href=/u/7>Pot House Ltd.</a>, <i>owner</i></p><p>Responded on March 9, 2026</p>",
    ],
)
def test_an_answer_that_nothing_names_so_has_a_time_between_who_answers_and_what(head: str) -> None:
    thanks = "We thank you for your words."
    found = _comments("", f"<div class=x1><div class=x2>{head}</div><div class=x3>{thanks}</div></div>", "")
    said = [*zip(PEOPLE, SAID, strict=True)]
    assert [(post.author, post.text) for post in found] == [*said[:2], ("Pot House Ltd.", thanks), said[2]]
    assert [str(post.published_at)[:10] for post in found] == ["2026-03-01", "2026-03-02", "2026-03-09", "2026-03-03"]


def test_what_all_answers_end_with_is_the_sites() -> None:
    head = "<div class=x2><b>Pot House</b></div><div>March 9, 2026</div>"
    said = ("We thank you for your words.", "The lid is in the post.", "There is a bigger one.")
    ends = "<div>This is the opinion of the owner.</div>"
    found = _comments(*(f"<div class=x1>{head}<div class=x3>{each}</div>{ends}</div>" for each in said))
    assert [post.text for post in found[1::2]] == [*said]


LINKED = (
    "<article class=card><aside><a href=/users/{n}><b class=x1>{who}</b> <span>{n} things in all</span></a></aside>"
    "<section><div><time datetime=2026-03-0{n}T08:00:00Z>{n} March</time></div>"
    "<a href=/told/{n}><h2 class=x2>{title}</h2></a><p class=x3>{said}</p></section>{more}</article>"
)


@pytest.mark.parametrize("count", [1, 3])
def test_parts_of_an_answer_that_are_named_so_make_none_of_what_has_a_time_below_its_writer(count: int) -> None:
    head = "<p class=replyCompany>Reply from Pot House Ltd</p><time datetime=2026-03-09>9 March</time>"
    answer = f"<div class=x4><div class=replyHead>{head}</div><p class=x5>We thank you for your words.</p></div>"
    told = zip(PEOPLE, SAID, ("So fast", "Not good", "Small"), (answer, "", ""), strict=True)
    rows = [
        LINKED.format(n=n, who=who, said=said, title=title, more=more)
        for n, (who, said, title, more) in enumerate(told, 1)
    ]
    html = f"<title>The tall pot</title>{STORY}<section id=reviews><h3>Reviews</h3>{''.join(rows[:count])}</section>"
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, str(post.published_at)[:10]) for post in found] == [
        ("Anna", "2026-03-01"),
        ("Pot House Ltd", "2026-03-09"),
        ("Bo", "2026-03-02"),
        ("Cy", "2026-03-03"),
    ][: count + 1]


def test_an_answer_may_tell_its_time_below_what_it_says() -> None:
    said = "<a class=name href=/u/8>Di</a><span>Reply <a href=/u/9>@Bo</a> :So do I.</span>"
    answer = f"<div class=reply-item><div>{said}</div><div><span>2026-03-09 09:00</span><span>Reply</span></div></div>"
    found = _comments("", answer, "")
    assert [(post.author, post.text) for post in found][2] == ("Di", "So do I.")
    assert str(found[2].published_at) == "2026-03-09 09:00:00"


def test_the_only_review_of_a_page_stands_before_all_that_answer_it() -> None:
    head = "<span class=user><a class=user-name href=/u/{n}>{who}</a></span>"
    answer = "<li class=comment-item>" + head + "<div class=text><p>{said}</p></div><i>2026-03-0{n} 10:00</i></li>"
    people = zip(("Bo", "Cy", "Dora"), SAID, strict=True)
    answers = "".join(answer.format(n=n, who=who, said=said) for n, (who, said) in enumerate(people, 2))
    review = f"{head.format(n=1, who='Anna')} <i>2026-03-01 09:00</i><div class=text><p>We use it every day.</p></div>"
    item = f"<li class=review-item><div>{review}<div class=comments><ul>{answers}</ul></div></div></li>"
    html = f"<title>The tall pot</title><body>{STORY}<ul class=review-list>{item}</ul></body>"
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found] == [
        ("Anna", "We use it every day."),
        *zip(("Bo", "Cy", "Dora"), SAID, strict=True),
    ]


def test_the_days_of_reviews_are_theirs_where_only_their_answers_tell_hours() -> None:
    now = datetime(2026, 3, 20, 12, 0)
    answer = (
        "<div class=review-answer><b class=author>Owner</b> <i class=ago>{} ago</i><p>We thank you for it.</p></div>"
    )
    ago = ("1 day ago", "3 days ago", "7 days ago", "2026-03-01")
    more = (answer.format("2 hours"), answer.format("2 days"), "", "")
    told = zip((*PEOPLE, "Di"), (*SAID, "Fine."), ago, more, strict=True)
    rows = "".join(
        f"<li><div><b class=author>{who}</b> <i class=ago>{when}</i></div><p class=words>{said}</p>{each}</li>"
        for who, said, when, each in told
    )
    html = (
        f"<title>The tall pot</title><body>{STORY}<section id=reviews><h3>Reviews</h3><ul>{rows}</ul></section></body>"
    )
    found = extract(html, "http://pots.test/p/7.html", now=now).comments
    days = [(post.author, post.published_at and post.published_at.day) for post in found]
    assert days == [("Anna", 19), ("Owner", 20), ("Bo", 17), ("Owner", 18), ("Cy", 13), ("Di", 1)]


def test_a_mark_before_the_name_of_who_answers_is_none_of_it() -> None:
    answer = "<div class=res><div>▼<a href=/u/9>Pot House</a> [2026-03-09 10:12]</div><div>{}</div></div>"
    thanks = ["We thank you for your words.", "We thank you for the photo."]
    more = [*map(answer.format, thanks), ""]
    rows = "".join(
        f"<div class=review><div class=words>{said}</div><div class=by>By <a href=/u/{n}>{who}</a>"
        f"<br>2026-03-0{n} 08:12</div><div><a href=#>Reply</a></div>{each}</div>"
        for n, (who, said, each) in enumerate(zip(PEOPLE, SAID, more, strict=True), 1)
    )
    page = extract(f"<title>Pot</title>{STORY}<section><h3>Reviews</h3>{rows}</section>", "http://pots.test/p/7.html")
    told = [(post.author, post.text) for post in page.comments]
    own = [*zip(PEOPLE, SAID, strict=True)]
    assert told == [own[0], ("Pot House", thanks[0]), own[1], ("Pot House", thanks[1]), own[2]]
