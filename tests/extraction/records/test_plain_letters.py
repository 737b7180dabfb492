"""Letters that archives show as plain text."""

from __future__ import annotations

from datetime import UTC, datetime

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
