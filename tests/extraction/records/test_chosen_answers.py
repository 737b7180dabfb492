"""Questions whose chosen answer stands in a block of its own, and answers that were answered."""

from __future__ import annotations

import pytest

from tests.extraction.records.pages import NOW, read_page

SAID = ("Pour it below eighty degrees.", "Ask at the shop.", "Never after ten in the morning.", "I buy mine in spring.")
CHOSEN = "The leaves turn bitter when the water boils, so let it stand for a while before you pour it over them."


def _answer(n: int, text: str, below: str = "") -> str:
    return (
        f"<div class=answer id=answer-{n}><div class=info><a href=/user/{n} class=user-name>picker{n}</a> "
        f"<span class=time>2026-03-0{n} 10:0{n}</span></div><pre class=answer-text>{text}</pre>{below}</div>"
    )


@pytest.mark.parametrize("asked", ["My tea is bitter, and I do not know why it is.", "My green tea is bitter. " * 12])
def test_a_question_and_the_answer_that_was_chosen_stand_before_the_others(asked: str) -> None:
    question = (
        f"<div class=ask><h1>Why is my tea bitter?</h1><pre class=q-content>{asked}</pre><div class=ask-info>"
        "<span class=time>2026-03-01 09:00</span> <a href=/user/9 class=user-name>asker</a> asked</div></div>"
    )
    best = (
        f"<div class=best><h2>Best</h2><span class=time>2026-03-01 12:00</span><pre class=best-text>{CHOSEN}</pre>"
        "<div class=replyer><a href=/user/8 class=user-name>master</a></div></div>"
    )
    others = "".join(_answer(n, text) for n, text in enumerate(SAID, 2))
    page = f"<title>Why is my tea bitter?</title>{question}{best}<div class=answers><h2>4 answers</h2>{others}</div>"
    posts = read_page(page, "http://ask.tea.test/question/7.html", NOW).posts
    assert [(post.author, post.text) for post in posts] == [
        ("asker", asked.strip()),
        ("master", CHOSEN),
        *((f"picker{n}", text) for n, text in enumerate(SAID, 2)),
    ]


def test_answers_are_told_apart_from_the_replies_in_them_with_bylines_of_the_same_look() -> None:
    day = "<div class=c><p class=d>2026/3/{n} 10:0{n}</p></div>"
    byline = f"<div class=u><a href=/user/{{n}}><b class=n>picker{{n}}</b></a>{day}</div>"
    reply = f"<div class=r1>{byline}<div class=rt><p class=t>Thank you, {{n}}.</p></div></div>"
    answer = f"<div class=a1><div class=head>{byline}</div><div class=at><p class=t>{{text}}</p></div>{{below}}</div>"
    replies = f"<div class=rs><h3>2 replies</h3>{reply.format(n=7)}{reply.format(n=8)}</div>"
    told = (answer.format(n=n, text=text, below=replies if n == 3 else "") for n, text in enumerate(SAID, 2))
    page = f"<title>Tea</title><h1>Tea</h1><div class=answers>{''.join(told)}</div>"
    posts = read_page(page, "http://forum.tea.test/thread/7", NOW).posts
    assert [post.text for post in posts if post.text in SAID] == list(SAID)


def test_replies_that_stand_between_comments_are_read_with_them() -> None:
    info = (
        "<li class=one><div class={kind}_info><b class=nick>picker{n}</b><div class='clear txt {more}'><p class=said>"
        "{text}</p></div><div class='fr clear'><span class=date_time>2026-03-0{n} 10:00:0{n}</span></div></div></li>"
    )
    comments = [info.format(kind="cmt", more="write_all", n=n, text=text) for n, text in enumerate(SAID, 2)]
    replies = "".join(info.format(kind="reply", more="", n=n, text=f"Thank you, picker{n}.") for n in (6, 7))
    comments.insert(2, f"<li><div class=show><ul class=reply_list>{replies}</ul></div></li>")
    story = f"<title>Tea</title><h1>Tea</h1><p>{'The harvest began early in the hills. ' * 9}</p>"
    page = f"{story}<div class=comments><ul class=cmt_list>{''.join(comments)}</ul></div>"
    said = [post.text for post in read_page(page, now=NOW).posts]
    assert said == [*SAID[:2], "Thank you, picker6.", "Thank you, picker7.", *SAID[2:]]


def test_a_question_of_nobody_under_the_pages_heading_was_asked_before_it_was_answered() -> None:
    question = (
        "<div class=ask><h1>冰箱结冰怎么办？</h1><p>家里的旧冰箱用了九年，最下面一层都拉不动了，冻得跟砖头一样。</p>"
        "<div><span>我来答</span> <span>2026-03-01 09:00</span></div></div>"
    )
    others = "".join(_answer(n, text) for n, text in enumerate(SAID, 2))
    page = f"<title>冰箱结冰怎么办？</title>{question}<h2>其他4条回答</h2>{others}"
    posts = read_page(page, "http://ask.tea.test/question/7.html", NOW).posts
    assert [(post.author, post.text[:4]) for post in posts][:2] == [(None, "家里的旧"), ("picker2", "Pour")]


def test_answers_of_which_one_is_marked_as_the_best_are_alike() -> None:
    answer = (
        "<div class=item><div class=vote>{n}</div><div class={kind}><div class='content answer'><p>{text}</p></div>"
        "<div class=by><img src={n}.png><a class=blue href=/u/{n}>picker{n}</a> | 2026-03-0{n} 10:0{n}</div>{below}"
        "</div></div>"
    )
    question = (
        "<h2>Why is my tea bitter?</h2><div class=content><div id=asked><p>My green tea is bitter, whatever I do."
        "</p></div></div><div class=asked><a class=blue href=/u/9>asker</a><br>Asked on: 2026-03-01 09:00</div>"
    )
    remark = (
        "<div class=comments><div class=comment><div class=comment-content><div>Thank you, that was it.</div>"
        "<div class=meta><a href=/u/9>asker</a> | 2026-03-02 14:19 <a href=#>Reply</a></div></div></div></div>"
    )
    told = zip(("best-inner", "inner"), SAID[:2], (remark, ""), strict=True)
    answers = "".join(answer.format(n=n, kind=kind, text=text, below=it) for n, (kind, text, it) in enumerate(told, 2))
    page = f"<title>Why is my tea bitter?</title><div class=main>{question}<div class=all>{answers}</div></div>"
    posts = read_page(page, "http://ask.tea.test/q/7/", NOW).posts
    assert [post.author for post in posts] == ["asker", "picker2", "asker", "picker3"]


def test_the_heads_of_a_question_and_its_answers_are_raised_to_what_holds_their_texts() -> None:
    head = (
        "<dl class=who><dd><ul><li>{0}者：<a href=/u/{1}>{1}</a><li>{0}日時：<time>2026-03-0{2} 10:00</time></ul></dl>"
    )
    asked = head.format("質問", "ada", 1)
    question = f"<article class=asked><h1>お茶が苦い</h1>{asked}<div>緑茶が苦くなります。</div></article>"
    answers = "".join(
        f"<section class=answer><h2>No.{n}</h2>{head.format('回答', name, n + 1)}<div>{text}</div></section>"
        for n, (name, text) in enumerate((("bo", "お湯が熱すぎます。"), ("cy", "七十度まで冷ましてください。")), 1)
    )
    page = f"<title>お茶が苦い</title><main>{question}<h2>回答 （2件）</h2><div>{answers}</div></main>"
    posts = read_page(page, "http://ask.tea.test/qa/7.html", NOW).posts
    assert [(post.author, post.text) for post in posts] == [
        ("ada", "緑茶が苦くなります。"),
        ("bo", "お湯が熱すぎます。"),
        ("cy", "七十度まで冷ましてください。"),
    ]


def test_a_question_that_was_changed_and_its_answers_hold_their_remarks_behind_a_bar_that_sorts_them() -> None:
    info = (
        "<div class=info><p><a href=/r/{n}>{verb} <strong><abbr class=ago>2026-03-0{n} 10:00</abbr></strong></a></p>"
        "<div class=card><a href=/users/{n}>picker{n}</a><br><span class=score>11{n}</span></div></div>"
    )
    remark = (
        "<div class=comment><div class=comment-body><p>{text}</p></div><div class=controls>{name}<span>"
        "(<abbr class=ago>2026-03-0{n} 11:00</abbr>)</span><a class=edit>edit</a></div></div>"
    )
    post = "<div class='post {kind}'><div class=body>{info}<p>{text}</p></div><div class=comments>{remarks}</div></div>"
    name = "<a class=author href=/users/{n}>reader{n}</a>"
    remarks = [remark.format(n=n, text=f"Is that so in year {n} too?", name=name.format(n=n)) for n in (6, 7, 8)]
    asked = info.format(n=1, verb="asked") + info.format(n=4, verb="updated")
    question = post.format(kind="question", info=asked, text=SAID[0], remarks=remarks[0])
    answers = [
        post.format(kind="answer", info=info.format(n=n, verb="answered"), text=SAID[n - 1], remarks="".join(told))
        for n, told in ((2, remarks[1:]), (3, []))
    ]
    bar = "<div class=bar><h2>2 answers</h2><a href=?s=1>oldest</a> <a href=?s=2>newest</a></div>"
    template = f"<div style='display: none'>{remark.format(n=9, text='', name=name.format(n=0)[:-11])}</a></div>"
    page = f"<title>Tea</title><div><h1>Tea</h1>{question}{bar}{'<a id=2></a>'.join(answers)}</div>{template}"
    posts = read_page(page, "http://ask.tea.test/question/7/tea/", NOW).posts
    told = ["picker1", "reader6", "picker2", "reader7", "reader8", "picker3"]
    assert [post.author for post in posts] == told
