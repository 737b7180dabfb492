"""Opening posts that are made otherwise than what is said below them."""

from __future__ import annotations

import pytest

from extraction import extract

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
