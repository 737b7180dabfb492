"""Questions that their page shows in its heading and nowhere else, and whose title has some of that."""

from __future__ import annotations

import pytest

from extraction import extract

_ASKED = (
    "庭の茶の木が大きくなりすぎて電線に届きそうです。値段だけで選ぶと後悔することが多いです。どうすればよいでしょうか。"
)
_SAID = (
    "<div class={kind}><div class=who><a class=user href=/user/{n}>茶客{n}</a><p class=when>2026/3/{n} 8:50</p></div>"
    "{text}</div>"
)
_BEST = "<p class=text>茶の木は冬に切るのがよいと、祖父はいつも言っていました。毎年そうしています。</p>"


@pytest.mark.parametrize("title", [_ASKED, _ASKED[:30]], ids=["whole", "cut"])
def test_what_a_heading_asks_in_sentences_is_the_first_post(title: str) -> None:
    asked = _SAID.format(kind="question", n=3, text=f"<h1>{_ASKED}</h1><p><span>・194閲覧</span></p>")
    best = _SAID.format(kind="answer", n=4, text=_BEST)
    answer = "<p class=text>{}年に一度、業者に頼むと楽です。</p>"
    others = "".join(_SAID.format(kind="answer", n=n, text=answer.format(n)) for n in (5, 6, 7))
    answers = f"<div class=best><h2>ベストアンサー</h2>{best}</div><div class=answers>{others}</div>"
    page = f"<title>{title} - 知恵の茶</title><main>{asked}{answers}</main>"
    thread = extract(page, "http://tea.test/qa/question_detail/q13").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == [f"茶客{n}" for n in range(3, 8)]
    assert thread.posts[0].text.startswith(_ASKED)


def test_the_time_of_an_opening_post_is_not_that_of_joining_before_it() -> None:
    first = (
        "<div class=first><div class=who><a href=/user/3>茶客三</a><br>注册：2008-8-28</div>"
        "<div class=head><b>茶客三</b> 于 <span>2026/3/3 22:14:07</span> 发布</div>"
        "<div class=text>今年的龙井开采得晚，山上早上还很冷，可是邻居已经开始采了，各位的茶园什么时候开始？</div></div>"
    )
    reply = (
        "<div class=reply><a class=user href=/user/{n}>茶客{n}</a> <span>于 2026/3/{n} 22:40:54 回复</span>"
        "<div class=said>{text}</div></div>"
    )
    replies = "".join(reply.format(n=n, text=f"我们第{n}天开始采，雨太多了，不敢再等。") for n in range(4, 8))
    thread = extract(f"<title>开采</title>{first}<div class=all>{replies}</div>", "http://club.test/bbs/3.html").thread
    assert thread is not None
    assert [str(post.published_at) for post in thread.posts][:2] == ["2026-03-03 22:14:07", "2026-03-04 22:40:54"]


def test_a_page_that_says_it_has_a_sidebar_is_none() -> None:
    post = (
        "<ol><li class=message id=post-3><div class=user><a class=username href=/members/3>Ada</a><dl><dt>Joined:</dt>"
        "<dd>Jun 19, 2019</dd></dl></div><div class=info><div class=details><a class=username href=/members/3>Ada</a>, "
        "<span class=DateTime title='Dec 1, 2019 at 8:00 PM'>Dec 1, 2019</span></div><div class=messageText>"
        "It worked fine right up to the last of the tea, then the lid of the pot started to leak.</div></div></li></ol>"
    )
    page = f"<html class='Public Sidebar'><title>Pots</title><h1>Pots</h1>{post}"
    thread = extract(page, "http://forum.test/threads/pots.3/").thread
    assert thread is not None
    assert [(post.author, str(post.published_at)) for post in thread.posts] == [("Ada", "2019-12-01 20:00:00")]


def test_a_question_is_its_asker_s_and_its_only_answer_the_others() -> None:
    asked = (
        "<div class=question-content><div class=title>{title}</div><div class=text>{title} {said}</div><div class=info>"
        "<span class=info__author>{who}</span><span><em>작성일</em>2026.03.03.</span></div></div>"
    ).format(
        title="차나무를 언제 다듬나요?", who="행복한하루", said="지난 겨울에는 눈이 많이 와서 가지가 많이 상했습니다."
    )
    answer = (
        "<div class=answer-content><h3>1 개 답변</h3><div class=answer-item id=answer_1><div class=who>"
        "<strong class=name>지나가던행인</strong></div><div class=text>저희는 겨울이 끝나고 눈이 다 녹은 다음에"
        " 다듬습니다.</div><p class=date>2026.03.05.</p></div></div>"
    )
    page = f"<title>차나무를 언제 다듬나요? : 지식</title><main>{asked}{answer}</main>"
    thread = extract(page, "https://kin.test/qna/detail.naver?docId=3").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["행복한하루", "지나가던행인"]
