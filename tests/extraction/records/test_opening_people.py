"""The post that opens a thread: where it stands alone, is shaped otherwise than its replies, or is remarked on."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

SAID = ("남쪽의 바다가 좋습니다. ", "산으로 가세요. ", "집에서 쉬는 것이 더 낫겠네요. ", "저도 가고 싶습니다. ")
ASKED = "겨울에 갈 만한 곳을 찾고 있습니다. 아이들과 함께 갈 수 있으면 더 좋겠습니다."


def _board(replies: int) -> str:
    said = "".join(
        f"<div class=row_comment><div class=info><span class=nickname>손님{n}</span><button>메모</button>"
        f"<span class=stamp>2026-03-0{n + 2} 11:12:13</span></div>"
        f"<div class=view>{SAID[n] * 3}</div></div>"
        for n in range(replies)
    )
    return (
        "<div class=page><div class=head><h3>어디로 갈까요</h3></div>"
        "<div class=info><span class=nickname><span title=주인>주인</span></span><button>메모</button></div>"
        "<div class=view><div class=line><span class=date>2026-03-01 10:11:12</span></div>"
        f"<article><p>{ASKED}</p><p>{ASKED}</p></article></div>"
        f"<div class=replies><div class=count>댓글 {replies}</div>{said}</div></div>"
    )


def test_an_opening_post_by_a_plain_name_above_it_is_read_with_its_replies() -> None:
    for replies in (1, 4):
        page = f"<title>어디로 갈까요</title><body>{_board(replies)}"
        records = read_page(page, "http://a.test/service/board/park/3", NOW)
        assert [post.author for post in records.posts] == ["주인", *(f"손님{n}" for n in range(replies))]


def test_who_remarks_on_a_forums_only_post_did_not_write_it() -> None:
    page = (
        "<div class=thread><table><tr><td class=side><a href=/space-3>老王</a>"
        "<dl><dt>注册时间</dt><dd>2012-3-4</dd></dl>"
        "</td><td class=main><div class=info>发表于 2026-3-1 10:11:12 | <a href=#>只看该作者</a></div>"
        "<div class=cell><div class=wrap>"
        f"<div id=postmessage_3>{'这件事情没有那么简单，还是先看看再说。' * 3}</div></div>"
        "<div id=comment_3><h3>点评</h3><div><a class=nick href=/space-8>路人</a> 说得好"
        " <span>发表于 2026-3-2 11:12</span></div></div></div></td></tr></table></div>"
    )
    records = read_page(f"<title>一件事情</title><body>{page}", "http://bbs.a.test/thread-3-1-1.html", NOW)
    assert [(post.author, post.published_at and post.published_at.day) for post in records.posts] == [("老王", 1)]


def test_what_states_to_machines_that_it_is_a_question_is_a_post_alone_too() -> None:
    page = (
        "<div itemscope itemtype='http://schema.org/Question'><h1 itemprop=name>Cold tea</h1>"
        "<a href=/pages/user/7><span itemprop=author>ada</span></a>"
        "<time itemprop=dateCreated datetime='2026-03-01T10:11:12Z'></time>"
        f"<div itemprop=text>{'The tea of the last three days was cold, and so was the milk. ' * 3}</div></div>"
    )
    records = read_page(f"<title>Cold tea</title><body>{page}", "http://a.test/posts/Tea/show/3", NOW)
    assert [post.author for post in records.posts] == ["ada"]
    assert records.first_is_post


def test_a_question_of_nobody_is_what_the_page_states_to_be_its_text() -> None:
    asked = "Is the tea of the third year better, or do people only say so?"
    answers = "".join(
        f"<div class=item itemprop=suggestedAnswer itemscope itemtype=http://schema.org/Answer>"
        f"<a href=/people/{n}>ada{n}</a><div itemprop=text><p>{text}</p></div>"
        f"<span>Posted 2026-03-0{n} 10:1{n}</span></div>"
        for n, text in enumerate(("Ours was, by far.", "They do say so. It is the soil.", "No, and it never was."), 1)
    )
    page = (
        "<div itemscope itemtype=http://schema.org/Question><div class=head><h1>Third year</h1><button>Follow</button>"
        f"<p><span itemprop=text>{asked}</span></p><div>Followers <b>12</b></div></div>"
        f"<h4>3 answers</h4>{answers}</div>"
    )
    records = read_page(f"<title>Third year</title><body>{page}", "http://a.test/question/331", NOW)
    assert [(post.author, post.text) for post in records.posts][:2] == [(None, asked), ("ada1", "Ours was, by far.")]
    assert records.first_is_post


def _terminal_board(replies: int, asked: str) -> str:
    head = "".join(
        f"<div class=line><span class=tag>{label}</span><span class=value>{value}</span></div>"
        for label, value in (
            ("作者", "ada (小艾)"),
            ("看板", "Tea"),
            ("標題", "何時採茶"),
            ("時間", "Sun Mar  1 17:28:15 2026"),
        )
    )
    said = "".join(
        f"<div class=push><span class=mark>推 </span><span class=push-userid>茶客{n}</span>"
        f"<span class=push-content>: 第{n}人說的是別的事</span><span class=stamp> 03/0{n + 2} 18:3{n}</span></div>"
        for n in range(replies)
    )
    foot = "<span class=f2>※ 發信站: 茶葉實業坊(tea.test), 來自: 1.2.3.4</span>"
    return (
        "<title>[問題] 何時採茶 - 看板 Tea - 茶葉實業坊</title><div class=bar><a href=/bbs/>茶葉實業坊</a>"
        f"<a href=/bbs/Tea/index.html>看板 Tea</a></div><div id=main>{head}{asked}\n--\n{foot}{said}</div>"
    )


def test_a_post_that_no_element_holds_is_read_below_its_labelled_head_and_above_the_replies() -> None:
    asked = "大家好，請問各位的茶園什麼時候開始採茶呢？我們山上早上還很冷，可是鄰居已經開始採了。" * 3
    records = read_page(_terminal_board(4, asked), "http://a.test/bbs/Tea/M.17.A.html")
    assert [post.author for post in records.posts] == ["ada (小艾)", *(f"茶客{n}" for n in range(4))]
    assert records.posts[0].text.removesuffix(" --") == asked
    assert records.posts[0].published_at is not None
    assert records.posts[1].text == "第0人說的是別的事"


def test_the_times_of_short_replies_do_not_hide_that_of_what_they_reply_to() -> None:
    asked = "大家好，請問各位的茶園什麼時候開始採茶呢？我們山上早上還很冷，可是鄰居已經開始採了。" * 12
    for replies in (0, 1, 2):
        records = read_page(_terminal_board(replies, asked), "http://a.test/bbs/Tea/M.17.A.html")
        assert records.posts[0].author == "ada (小艾)"
        assert records.posts[0].text.startswith(asked)


_TOLD = ("The kettle on the hill holds a litre.", "Ours is smaller, and it drips.", "Buy a new lid, then.")


def test_a_post_in_the_frame_of_its_replies_opens_a_thread_wherever_its_author_is_told() -> None:
    frame = "<div class=post-box><div class=post-main><div class=post-content>{text}</div></div></div>"
    said = "".join(
        f"<div class=row><h4 class=post-user>picker{n}</h4> <h6>March {n}, 2026</h6>"
        f"{frame.format(text=text)}<button>Reply</button></div>"
        for n, text in enumerate(_TOLD, 2)
    )
    head = "<h3>Kettles</h3><div class=muted>Submitted by Ada Byron on March 1, 2026, 3:16 p.m.</div>"
    asked = "Which of your kettles holds its heat best, and how large is it?"
    page = f"<title>Kettles</title><body><div class=box>{head}{frame.format(text=asked)}</div><div>{said}</div>"
    records = read_page(page, "http://a.test/tea/9/kettles", NOW)
    assert records.first_is_post
    assert [post.author for post in records.posts] == ["Ada Byron", "picker2", "picker3", "picker4"]
    story = page.replace("<div class=post-content>Which", "<div class=story>Which")
    assert not read_page(story, "http://a.test/tea/9/kettles", NOW).first_is_post


def test_an_opening_posts_linked_name_is_called_as_the_plain_names_of_its_replies() -> None:
    said = "".join(
        f"<div class=change><h3>by <span class=x-author>picker{n}</span>, March {n}, 2026 10:00</h3><p>{text}</p></div>"
        for n, text in enumerate(_TOLD, 2)
    )
    asked = "Which of your kettles holds its heat best, and how large is it? Mine drips."
    head = "<p>Opened <b>March 1, 2026 9:00</b></p><p>Reported by: <a class=x-author href='/query?by=ada'>ada</a></p>"
    page = f"<title>Kettles</title><body><div class=box>{head}<div><p>{asked}</p></div></div><div>{said}</div>"
    posts = read_page(page, "http://a.test/ticket/9", NOW).posts
    assert [post.author for post in posts] == ["ada", "picker2", "picker3", "picker4"]
    assert posts[0].published_at is not None


def test_whom_a_label_in_an_element_of_its_own_tells_to_have_written_is_the_author() -> None:
    told = "<li><img src=/a.png><span class=text>{label}<small>{name}</small></span></li>"
    box = "<div class=view><div class=description>{head}<ul>{told}</ul></div><p>{counts}</p></div>"
    said = "".join(
        f"<div class='view reply_view'><div class=description><ul>{told.format(label='Replied By', name=f'picker{n}')}"
        f"</ul><p>{text}</p></div><a href=#><i class=icon></i>Reply</a></div>"
        for n, text in enumerate(_TOLD)
    )
    opening = box.format(
        head="<h3>Kettles</h3><p>Which of your kettles holds its heat best, and how large is it?</p>",
        told=told.format(label="Created By", name="Ada Byron, March 1, 2026, 3:16 p.m."),
        counts="<span class=replies>Replies 3</span> <span class=views>Views 9</span> <span class=users>Users 4</span>",
    )
    page = f"<title>Kettles</title><body><div>{opening}{said}</div>"
    records = read_page(page, "http://a.test/forum/topic/view/9/", NOW)
    assert [post.author for post in records.posts] == ["Ada Byron", "picker0", "picker1", "picker2"]


@pytest.mark.parametrize("points", ["text-muted", "small text-gray-500", "sm:text-lg"])
def test_what_looks_otherwise_beside_the_only_reply_is_not_its_text(points: str) -> None:
    box = "<div class=main><div class=column><div class=said>{text}</div><button>Reply</button></div></div>"
    asked = "Which of your kettles holds its heat best, and how large is it? Mine holds a litre, and it drips."
    page = (
        "<title>Kettles</title><body><div class=view><div class=head><h3>Kettles</h3>"
        "<div class=by>Submitted by Ada Byron on March 1, 2026, 3:16 p.m.</div></div>"
        f"{box.format(text=asked)}</div><div id=comments><h4>1 comment</h4><div class=row><div class=heading>"
        f"<h4 class=user>picker2</h4><h6 class='{points}'>4 points</h6><h6>March 2, 2026</h6></div>"
        f"{box.format(text=_TOLD[0])}</div></div>"
    )
    records = read_page(page, "http://a.test/tea/9/kettles", NOW)
    assert [(post.author, post.text) for post in records.posts] == [("Ada Byron", asked), ("picker2", _TOLD[0])]


def test_a_story_in_the_frame_of_its_comments_stays_one_where_the_page_says_so() -> None:
    card = "<div class=card><div class=card-body>{head}<p class=card-text>{text}</p></div></div>"
    story = "The harvest on the western hills began early this year, and the first kettles are warm already. " * 4
    told = "".join(
        card.format(head=f"<b>{name}</b> <i>2026-03-0{n} 10:0{n}</i>", text=f"Comment {n}: what a harvest it has been.")
        for n, name in enumerate(("Bob", "Cy", "Dee"), 2)
    )
    page = (
        "<title>Harvest</title><meta property=article:published_time content=2026-03-01T08:00:00><body><h1>Harvest</h1>"
        f"<p>By Ada Byron on 2026-03-01 08:00</p>{card.format(head='', text=story)}<h3>3 Comments</h3>{told}"
    )
    read = extract(page, "http://a.test/harvest")
    assert (read.kind, len(read.comments)) == ("article", 3)


def test_a_byline_that_ends_with_a_point_tells_the_time_of_its_post() -> None:
    row = (
        "<table class=post><tr><td>Posted by {name} in the Tea Room on March {n}, 2026 at 10:1{n} p.m.</td></tr>"
        "<tr><td>The kettle of farm {n} was cold this morning, and so was the tea.</td></tr></table>"
    )
    rows = "".join(row.format(n=n, name=name) for n, name in enumerate(("Ada", "Bob", "Cy", "Dee"), 1))
    records = read_page(f"<title>Kettles</title><body><h1>Kettles</h1>{rows}", "http://a.test/forum/thread/7", NOW)
    assert [post.published_at and post.published_at.day for post in records.posts] == [1, 2, 3, 4]


def test_an_opening_post_whose_author_is_led_to_from_within_a_bold_line_is_by_one_of_those_who_reply() -> None:
    opened = (
        "<article><h2>겨울</h2><section><h2>정보</h2><div class=profile_info><div class=pf_img><img></div>"
        "<div class=profile_info_ct><span>작성자</span> <strong><span class=sv_wrap>"
        "<a href=/profile.php?mb_id=lee class=sv_member target=_blank title='주인 소개'>주인</a></span></strong><br>"
        "<span>댓글</span><strong><a href=#said>2건</a></strong> <span>조회</span><strong>345회</strong> "
        "<strong class=if_date><span>작성일</span>2026-03-01 10:02</strong></div></div></section>"
        f"<div><p>{ASKED}</p></div></article>"
    )
    said = "".join(
        f"<article id=c_{n}><header><span class=sv_member>손님{n}</span> <time>2026-03-0{n + 2} 11:12</time></header>"
        f"<p>{SAID[n]}</p></article>"
        for n in range(2)
    )
    page = f"<title>겨울</title><body>{opened}<section>{said}</section>"
    records = read_page(page, "http://a.test/bbs/board.php?bo_table=free&wr_id=12", NOW)
    assert [post.author for post in records.posts] == ["주인", "손님0", "손님1"]
