"""Opening posts that are made otherwise than what is said below them."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.markup.tree import parse
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.verdicts import are_rows
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import NOW, read_page

_PERSON = "<a class=user-link href=/users/{n}>picker{n}</a>"
_QUESTION = (
    "<h1>龙井何时开采</h1><div class=votes>0</div><div class=post-body><p>{text}</p></div>"
    f"<div class=signed>{_PERSON} <a href=/revisions>asked <abbr title='2025-07-09 09:02'>Jul 9</abbr></a>"
    "<p><span>edit</span> <span>flag offensive</span> <span>remove flag</span></p></div>"
)
_REMARK = (
    f"<div class=comment><p class=said>{{text}}</p>{_PERSON}"
    " <abbr title='2025-07-09 1{k}:04'>Jul 9</abbr> <span>edit</span></div>"
)
_SAID = ("今年的雨比去年多，山上还很冷。", "我们那里清明以前就开采了，这两天正在炒。")


@pytest.mark.parametrize(
    "asked", ["请问龙井一般何时开采？今年的雨比去年多得多，山上也冷，谢谢各位了。", "请问龙井一般何时开采？谢谢。" * 12]
)
def test_a_question_that_is_signed_below_has_its_text(asked: str) -> None:
    remarks = "".join(_REMARK.format(n=3, k=k, text=text) for k, text in enumerate(_SAID))
    html = (
        f"<title>龙井何时开采</title><div>{_QUESTION.format(n=3, text=asked)}<div class=comments>{remarks}</div></div>"
    )
    thread = extract(html, "https://ask.tea.test/question/3/").thread
    assert thread is not None
    assert [(post.author, post.text) for post in thread.posts] == [("picker3", text) for text in (asked, *_SAID)]


def test_the_only_note_on_an_issue_is_read_though_it_updated_that() -> None:
    page = (
        "<h1>Tea is cold</h1><div class=issue><p>Added by <a class=user href=/users/1>Ada Byron</a>"
        " <a title='2026-03-01 10:00' href=/activity>about 3 years</a> ago.</p>"
        "<div class=description><p>The tea of the last three days was cold, and so was the milk.</p></div></div>"
        "<div id=history><div class=journal><h4>Updated by <a class=user href=/users/2>Bob Cup</a>"
        " <a title='2026-03-02 11:00' href=/activity>almost 3 years</a> ago</h4>"
        "<div class=wiki><p>The kettle is broken.</p></div></div></div>"
    )
    read = extract(f"<title>Tea is cold</title><body>{page}", "http://bugs.test/issues/3")
    posts = read.thread.posts if read.thread else read.comments
    assert [(post.author, post.text) for post in posts][1:] == [("Bob Cup", "The kettle is broken.")]


@pytest.mark.parametrize(
    ("url", "posts"), [("http://bugs.test/tea/issue7", 2), ("http://journal.test/issue7/tea.html", 0)]
)
def test_an_issue_whose_address_ends_with_its_number_is_a_trackers(url: str, posts: int) -> None:
    messages = "".join(
        f"<tr><th><a href=msg{n}>msg{n} (view)</a></th><th>Author: picker{n}</th><th>Date: 2022-05-2{n}.21:47</th></tr>"
        f"<tr><td colspan=3 class=content><pre>{text * 5}</pre></td></tr>"
        for n, text in enumerate(_SAID, 1)
    )
    html = f"<title>Tea</title><body><table class=messages><tr><th colspan=3>Messages</th></tr>{messages}</table>"
    thread = extract(html, url).thread
    assert len(thread.posts if thread else ()) == posts


@pytest.mark.parametrize("title", ["msg{n}", "Kommentar msg{n} (betrachten)"])
def test_a_trackers_newest_message_may_stand_first_below_a_line_that_tells_of_its_first(title: str) -> None:
    messages = "".join(
        f"<tr><th><a href=msg{n}>{title.format(n=n)}</a></th><th>Autor: [verborgen] (picker{n})</th>"
        f"<th>Datum: 2022-05-2{n}.21:47:15</th></tr><tr><td colspan=3 class=content><pre>{text * 5}</pre></td></tr>"
        for n, text in reversed(list(enumerate(_SAID, 1)))
    )
    fields = "<table><tr><th>Titel</th><td>Tee</td></tr><tr><th>Status</th><td>offen</td></tr></table>"
    line = "<p>Created on <b>2022-05-21.21:47:15</b> by <b>picker1</b>, last changed by <b>picker2</b>.</p>"
    table = f"<table class=messages><tr><th colspan=3>Kommentare</th></tr>{messages}</table>"
    thread = extract(f"<title>Tee</title><body>{fields}{line}{table}", "http://bugs.test/tea/issue7").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["picker2", "picker1"]


def _tracker(replies: int) -> str:
    notes = "".join(
        f"<div class=boardComment><table><tr><td><a href=/~picker{n} class=person>Picker {n}</a>"
        f" (<span>picker{n}</span>) wrote <time datetime=2026-03-0{n + 2}T10:00:00>on 2026-03-0{n + 2}</time>:</td>"
        f"<td><a href=/c/{n}>#{n}</a></td></tr></table><div class=boardCommentBody><p>{_SAID[n]}</p></div></div>"
        for n in range(replies)
    )
    asked = "今年的茶很冷，水壶昨天坏了，请各位看一看是怎么回事。"
    return (
        "<title>Bug #700 “Tea is cold” : kettle</title><div id=main><h1>Tea is cold</h1><div class=registering>Bug #700"
        " reported by <a href=/~ada class=person>Ada Byron</a> <time datetime=2026-03-01T10:00:00>on 2026-03-01</time>"
        "</div><table><tr><th>Affects</th><th>Status</th></tr><tr><td><a href=/kettle>kettle</a></td><td>New</td></tr>"
        f"</table><div class=report><h3>Bug Description</h3><div class=text><p>{asked * 2}</p></div></div>{notes}</div>"
    )


@pytest.mark.parametrize("replies", [0, 1, 2])
def test_a_bug_at_its_trackers_address_is_read_with_what_is_said_of_it(replies: int) -> None:
    thread = extract(_tracker(replies), "https://tea.test/kettle/+bug/700").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Ada Byron", *(f"Picker {n}" for n in range(replies))]


def test_a_letter_between_links_to_others_is_read_though_it_labels_no_subject() -> None:
    page = (
        "<h1>When do you pick?</h1><ul><li>Related messages: [ <a href=0002.html>Next message</a> ]</li></ul>"
        "<div class=mail><address><span><dfn>From</dfn>: Ada Byron &lt;<a href=mailto:ada@tea.test>ada@tea.test</a>&gt;"
        "</span><br><span><dfn>Date</dfn>: Sun, 1 Mar 2026 10:11:12 +0100</span></address>"
        "<p>Ours is still cold in the mornings, and the neighbours have begun.</p><p>What do others do?</p></div>"
    )
    thread = extract(f"<title>Tea: When do you pick?</title>{page}", "http://tea.test/archive/2026/03/0001.html").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Ada Byron"]
    assert thread.posts[0].text.endswith("What do others do?")


def test_a_heading_that_says_only_how_many_answered_has_its_text_below() -> None:
    heading = (
        "<header><h1>Which pot for oolong tea, and which for green tea from the high hills in the spring?</h1>"
        "<div>by <a class=name href=/members/3>Ada</a></div><time>Posted: 2025-03-02 10:00</time><span>2 replies</span>"
        "</header><div class=bar><span>Views: 14</span></div>"
        "<div class=text>I have three pots and two teas, and no idea which of them goes with which.</div>"
    )
    reply = (
        "<li class=item><a class=user href=/members/{n}>Picker{n}</a> <time>2025-03-0{n} 11:00</time>"
        "<div class=message>{text}</div></li>"
    )
    replies = "".join(
        reply.format(n=n, text=text) for n, text in ((4, "The small one, always."), (5, "A glass will do."))
    )
    page = f"<title>Which pot</title><article>{heading}<ul class=board>{replies}</ul></article>"
    thread = extract(page, "http://forum.test/showthread.php?t=3").thread
    assert thread is not None
    assert [(post.author, post.text.split(",")[0]) for post in thread.posts] == [
        ("Ada", "I have three pots and two teas"),
        ("Picker4", "The small one"),
        ("Picker5", "A glass will do."),
    ]


def test_buttons_in_brackets_make_no_rows_of_two_posts() -> None:
    url, buttons = "http://tea.test/post/1", ("<a href=/post/1?raw>[source]</a>", "<a href=/post/2>[link]</a>")
    posts = "".join(
        f"<div class=said><h3>({n}) By <a href=/line?u=picker{n}>picker{n}</a> on 2026-03-0{n} 10:11:12 {button}</h3>"
        f"<div class=text><p>{text}</p></div></div>"
        for n, (text, button) in enumerate(zip(_SAID, buttons, strict=True), 1)
    )
    outline = Outline(parse(f"<body><h1>龙井</h1>{posts}"))
    finder = Finder(outline, find_anchors(outline, NOW), url, "龙井", [])
    group = finder.groups[0]
    table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
    links = [i for i, tag in enumerate(outline.tags) if tag == "a"]
    assert not are_rows(outline, group.segments, table, titles_at=links, url=url)


def test_an_opening_post_of_a_few_words_in_paragraphs_is_no_threads_head() -> None:
    said = "".join(
        f"<li id=c_{n}><span class=writer><span class=nickname>손님{n}</span></span><p class=usertxt>{text}</p>"
        f"<span class=date_time>03.0{n} 12:4{n}:00</span></li>"
        for n, text in enumerate(("물 온도 낮춰라", "칠십도면 충분함", "팔십도"), 2)
    )
    page = (
        "<title>녹차가 쓰다</title><section><article><header><h3>녹차가 쓰다</h3><div class=writer>"
        "<span class=nickname>주인</span><span class=gall_date>2026.03.01 12:40:11</span>조회 345</div></header>"
        "<div class=view><div><p>어떻게 우려도 쓴데</p><p>잎은 좋은거 샀음</p></div></div></article></section>"
        f"<div id=cmt><div>전체 댓글 3개</div><ul>{said}</ul></div>"
    )
    records = read_page(page, "https://gall.a.test/board/view/?id=tea&no=50", NOW)
    assert [post.author for post in records.posts] == ["주인", "손님2", "손님3", "손님4"]


def test_a_poll_above_the_posts_opens_no_thread() -> None:
    poll = (
        "<form method=post><div class=panel><div class=content><h2>Welche Kanne?</h2><p class=author>"
        "Umfrage endete am 2. Mär 2026, 12:40<br>"
        "Sie können <strong>eine</strong> Option auswählen</p><fieldset class=polls><dl><dt>Ton</dt><dd>4</dd></dl>"
        "<dl><dt>Glas</dt><dd>6</dd></dl><dl><dt>&nbsp;</dt><dd>Insgesamt abgegebene Stimmen: 10</dd></dl></fieldset>"
        "</div></div></form>"
    )
    said = "".join(
        f"<div id=p9{n} class=post><div class=postbody><p class=author><a href=#p9{n}>Post</a>by <strong>"
        f"<a href=/member/{n} class=username>Picker{n}</a></strong> » "
        f"Mar {n}, 2026, 12:4{n}</p><div class=content>{text}</div></div></div>"
        for n, text in enumerate(("Clay, and nothing else.", "Clay keeps the taste. Glass!", "Both, then."), 3)
    )
    page = f"<title>Which pot?</title><body>{poll}{said}"
    records = read_page(page, "http://a.test/viewtopic.php?f=2&t=77&start=20", NOW)
    assert [post.author for post in records.posts] == ["Picker3", "Picker4", "Picker5"]


def test_who_asked_may_answer_last_on_what_is_told_as_the_same_day() -> None:
    def told(who: int, text: str) -> str:
        return f"<p class=stat><a href=/u/{who}>茶农{who}</a> 发表于 2个月前</p><div class=content>{text}</div>"

    said = ["山上的茶今年为什么发芽这么晚？", "因为三月还在下雪。", "再等十天就好。", "好的，谢谢各位，我再等等。"]
    people = [1, 2, 3, 1]
    answers = "".join(f"<li class=answer>{told(*each)}</li>" for each in zip(people[1:], said[1:], strict=True))
    question = f"<div class=question><h1>茶为什么发芽晚</h1>{told(people[0], said[0])}</div>"
    page = f"<title>茶为什么发芽晚</title>{question}<div><h2>共有3个答案</h2><ul>{answers}</ul></div>"
    thread = extract(page, "http://tea.test/question/7_3", now=NOW).thread
    assert thread is not None
    assert [(post.author, post.text) for post in thread.posts] == [
        (f"茶农{who}", text) for who, text in zip(people, said, strict=True)
    ]


@pytest.mark.parametrize("count", [1, 3])
def test_a_notice_of_who_wrote_last_above_the_posts_is_none_of_them(count: int) -> None:
    notice = (
        "<div class=notice><ul><li>このトピックには3件の返信、3人の参加者があり、最後に<a class=author>もぐら</a>により"
        "<a href=#>23時間前</a>に更新されました。</li></ul></div><ul><li class=head><div class=author>投稿者</div>"
        "<div class=reply-content>投稿</div></li>"
    )
    posts = "".join(
        f"<li><div class=meta><i>2026年3月9日 PM8:1{n}</i> <a href=#p{n}>#330{n}</a></div><div class=reply-{n}>"
        f"<div class=author><a class=author href=/users/u{n}><b>もぐら{n}</b></a></div><div class=reply-content><p>"
        f"{said}</p></div></div></li>"
        for n, said in enumerate(("11月中旬に行く予定です。", "去年は凍っていました。", "両方持っていけ")[:count], 1)
    )
    html = f"<title>硫黄岳</title><body class=bbpress><h1>硫黄岳</h1>{notice}{posts}</ul>"
    thread = extract(html, "http://yama.test/forums/topic/iwodake/", now=NOW.astimezone()).thread
    assert thread is not None
    assert [post.author for post in thread.posts] == [f"もぐら{n}" for n in range(1, count + 1)]


def test_what_begins_with_the_time_and_holds_a_body_is_no_body_itself() -> None:
    post = (
        "<tr class=post><td class=left><a class=user-link href=/user/{n}>Quill {n}</a></td><td class=content><article>"
        "<div class=info><i>Nov 14, 2025 at 9:0{n}am</i>{liked}</div><div class=controls><a class='button quote-button'"
        " href=/post/{n}?quote>Quote</a></div><div class=message>{said}</div></article></td></tr>"
    )
    liked = " <span>Ann, Bo, and 2 more like this</span>"
    said = ["Has anybody here done this for long?", "Six years, one pen. That is it.", "Do not let it dry out."]
    rows = "".join(post.format(n=n, said=text, liked=liked if n == 2 else "") for n, text in enumerate(said, 1))
    thread = extract(f"<title>Pens</title><h1>Pens</h1><table>{rows}</table>", "http://pens.test/thread/22/pens").thread
    assert thread is not None
    assert [(post.author, post.text, post.quote) for post in thread.posts] == [
        (f"Quill {n}", text, None) for n, text in enumerate(said, 1)
    ]
