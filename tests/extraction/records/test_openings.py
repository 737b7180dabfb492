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
