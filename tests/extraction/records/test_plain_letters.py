"""Letters that archives show as plain text."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from extraction import extract

_MENU = "<form><pre><a href=../>letters of the tea list</a> <input name=q> <a href=../help>help</a></pre></form>"
_LISTED = (
    "<pre><a href=#e{n} id=m{n}>*</a> <b>Re: Longjing</b>\n"
    "<b>@ 2023-03-2{n} 10:00 picker {n}</b>\n  2023-03-29 10:16 ` <a href=#m9>another</a>\n"
    "  <a href=#r{n}>2 replies; 3+ messages in thread</a>\n"
    "From: picker {n} @ 2023-03-2{n} 10:00 UTC (<a href=../{n}/>permalink</a> / <a href=../{n}/raw>raw</a>)\n"
    "  To: tea-list\n\n{text}\n\n"
    "<a href=#m{n}>^</a> <a href=../{n}/>permalink</a> [<a href=T>flat</a>|<a href=t>nested</a>]"
    "</pre><hr>"
)
_LETTER = (
    "{before}<pre>From: Ada Byron &lt;ada@tea.test&gt;\nTo: tea-list@tea.test\nSubject: <a href=#r>Longjing</a>\n"
    "Date: Tue, 21 Mar 2023 10:00:00 +0000\t<a href=#r>[thread]</a>\nMessage-ID: &lt;7@tea.test&gt;\n\n"
    "When do you pick it?\n\n-- \nAda\nTea hill 3\n</pre><hr><pre><b>How to reply:</b>\n\n{help}</pre>"
)
_HELP = "* Save this file and open it in your program for mail, then answer to all.\n" * 30


def test_every_letter_of_a_thread_in_plain_text_is_a_post() -> None:
    said = ["I pick it in May.", "On Tue, picker 1 wrote:\n<span>&gt; I pick it in May.\n</span>\nSo late!", "-"]
    html = _MENU + "".join(_LISTED.format(n=n, text=text) for n, text in enumerate(said, 1))
    thread = extract(f"<title>Longjing</title>{html}", "https://lists.tea.test/tea/7/T/").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["picker 1", "picker 2", "picker 3"]
    assert [post.text for post in thread.posts] == ["I pick it in May.", "So late!", "-"]
    assert thread.posts[1].quote == "On Tue, picker 1 wrote:\n> I pick it in May."
    assert thread.posts[2].published_at == datetime(2023, 3, 23, 10, tzinfo=UTC)


def test_a_letter_in_plain_text_is_a_post_without_heading_signature_and_help() -> None:
    html = _LETTER.format(before=_MENU, help=_HELP)
    thread = extract(f"<title>Longjing</title>{html}", "https://lists.tea.test/tea/7/").thread
    assert thread is not None
    assert [(post.author, post.text) for post in thread.posts] == [("Ada Byron", "When do you pick it?")]


def test_a_letter_that_a_story_shows_is_no_post() -> None:
    story = (
        "<p>A letter has a heading, and a blank line parts that from its text, as all of them have had since 1982.</p>"
    )
    page = extract(_LETTER.format(before=story * 4, help=""), "https://blog.tea.test/mail")
    assert page.thread is None
    assert not page.comments


_NEXT = (
    "<ul><li>Next message: <a href=3.html>[tea] Pots of 2013-08-25</a></li>"
    "<li>Previous message: <a href=1.html>Cups</a></li></ul>"
)


@pytest.mark.parametrize(
    "heading",
    [
        "<ul><li><em>To</em>: list</li><li><em>From</em>: Ada &lt;a@tea.test&gt;</li>"
        "<li><em>Date</em>: Thu, 13 Jun 2024 23:01:35 +0000</li></ul><hr>",
        "<p><span>From: Ada &lt;a@tea.test&gt;</span><br><span>Date: Thu, 13 Jun 2024 23:01:35 +0000</span></p>",
        "<b>Ada</b> <a href='mailto:a%40tea.test'>a at tea.test</a><br><i>Thu Jun 13 23:01:35 UTC 2024</i>"
        + _NEXT
        + "<hr>",
    ],
    ids=["list", "lines", "below the title"],
)
def test_a_letter_may_be_headed_before_its_text(heading: str) -> None:
    page = f"<title>[tea] White tea</title><h1>[tea] White tea</h1>{heading}<pre>+1\nhttp://tea.test/</pre><hr>{_NEXT}"
    thread = extract(page, "http://tea.test/2024-June/2.html").thread
    assert thread is not None
    assert [(post.author, str(post.published_at), post.text) for post in thread.posts] == [
        ("Ada", "2024-06-13 23:01:35+00:00", "+1\nhttp://tea.test/")
    ]


def test_a_listing_of_code_below_a_heading_is_no_letter() -> None:
    said = "<p>The pot is warmed first, then two spoons go in, and the water waits until it no longer boils.</p>" * 5
    page = f"<title>Tea</title><h1>Tea</h1><p>Ann Picker, 13 June 2024 23:01</p>{said}<pre>tea --brew</pre>{said}"
    assert extract(page, "http://tea.test/1.html").thread is None


def test_a_telnet_board_heads_its_letters_in_chinese_below_its_buttons() -> None:
    letter = (
        "<table><tr><td><pre>\n[<a href='/post?f=M.{n}.A'>回复本文</a>][<a href='/con?f=M.{n}.A'>原帖</a>] 发信人: "
        "<a href='/qry?u=ada{n}'>ada{n}</a>(采茶人), 信区: Tea\n标  题: Re: 哪种茶\n发信站: "
        "茶社 (2015年05月1{n}日21:33:12"
        " 星期日)\n\n第{n}泡最好。\n\n<font>【 在 ada0 (采茶人) 的大作中提到: 】\n: 哪种茶？\n</font>\n--\n"
        "<font>※ 来源:·茶社 bbs.tea.test·[FROM: 1.2.3.*]</font></pre></td></tr></table>"
    )
    page = extract(
        f"<title>茶社</title>{''.join(letter.format(n=n) for n in range(1, 4))}", "http://bbs.tea.test/tcon?b=Tea"
    )
    assert page.thread
    assert [(post.author, post.text, post.published_at) for post in page.thread.posts] == [
        (f"ada{n}", f"第{n}泡最好。", datetime(2015, 5, 10 + n, 21, 33, 12)) for n in range(1, 4)
    ]
    assert page.thread.posts[1].quote == "【 在 ada0 (采茶人) 的大作中提到: 】\n: 哪种茶？"


@pytest.mark.timeout(60)  # else it takes hours
@pytest.mark.parametrize("beside", [" " * 1_000_000 + "x", "(" * 1_000_000])
def test_a_heading_of_any_length_is_read_in_one_pass(beside: str) -> None:
    letter = f"<pre>From: Ada{beside}\nSubject: tea\nDate: Tue, 21 Mar 2023 10:00:00 +0000\n\nWhen?\n</pre>"
    thread = extract(f"<title>Tea</title>{letter}", "https://lists.tea.test/7").thread
    assert thread is not None
    assert [post.text for post in thread.posts] == ["When?"]
