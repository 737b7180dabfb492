"""A post and what opens it, where they are marked up each in its own way, and a post beside rows of topics."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.page import Post
from tests.extraction.records.pages import NOW, read_page

SAID = (
    "작년 봄에 산 다관인데 아직도 물이 새지 않고 잘 나옵니다. 두 번 헹구고 말리면 됩니다.",
    "감사합니다, 저도 하나 샀어요.",
)
REPLIES = {
    2: "저는 겨울 두 번 지나고 고무 패킹이 나가서 거기부터 봤어요. 판매자가 당일에 답장 주고 새 주둥이를 보내줬네요.",
    3: "설명서 십이 쪽에 그림이 있어요.",
    4: "고도는 생각도 못 했네요.",
}
BOARD = "http://tea.test/bbs/board.php?bo_table=free&wr_id=7"


def _posts(page: str, url: str = BOARD) -> list[Post]:
    return read_page(f"<html lang=ko><title>다관 추천 > 자유게시판</title>{page}", url, now=NOW).posts


def _told(page: str, url: str = BOARD) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in _posts(page, url)]


def _gnu_opening(count: int) -> str:
    name = "<span>작성자</span> <strong><span class=sv_member>찻잔</span></strong><br><span>댓글</span>"
    when = "<span>조회</span><strong>720회</strong><strong class=if_date><span>작성일</span> 26-03-01 10:01</strong>"
    told = f"<strong><a href=#c>{count}건</a></strong>{when}"
    head = f"<h2>페이지 정보</h2><div class=profile_info><div class=profile_info_ct>{name}{told}</div></div>"
    text = f"<h2>본문</h2><div id=con><p>{SAID[0]}</p></div>"
    return f"<header><h2><span>다관 추천</span></h2></header><section>{head}</section><section>{text}</section>"


def _gnu_reply(n: int) -> str:
    name = f"<h2>손님{n}님의 댓글</h2><span class=sv_member>손님{n}</span>"
    head = f"<header>{name} <time>26-03-0{n} 10:0{n}</time></header>"
    return f"<article><div class=cm_wrap>{head}<div class=cmt_contents><p>{REPLIES[n]}</p></div></div></article>"


def test_an_opening_post_whose_name_is_in_what_is_called_as_the_replies_names_are_is_read() -> None:
    replies = "".join(map(_gnu_reply, (2, 3, 4)))
    page = f"<article>{_gnu_opening(3)}<section><h2>댓글목록</h2>{replies}</section></article>"
    assert _told(page) == [("찻잔", SAID[0]), *((f"손님{n}", said) for n, said in REPLIES.items())]


def test_the_only_reply_does_not_hide_the_opening_post_above_it() -> None:
    page = f"<article>{_gnu_opening(1)}<section><h2>댓글목록</h2>{_gnu_reply(2)}</section></article>"
    assert _told(page) == [("찻잔", SAID[0]), ("손님2", REPLIES[2])]


def test_a_few_comments_below_their_heading_in_korean_are_read() -> None:
    replies = "".join(map(_gnu_reply, (2, 3)))
    story = f"<p>{'차를 마시는 이야기가 길게 이어집니다. ' * 40}</p>"
    page = f"<h1>다관 추천</h1>{story}<section><h2>댓글목록</h2>{replies}</section>"
    assert _told(page, "http://news.test/7.html") == [("손님2", REPLIES[2]), ("손님3", REPLIES[3])]


def test_a_notice_to_guests_below_the_only_reply_is_not_what_it_says() -> None:
    opening = (
        "<div class=board_read><h1><a href=/board/7>다관 추천</a></h1><p class=time>2026.03.01 10:01</p><p class=meta>"
        f"<a href=#menu class='member_5 author'>찻잔</a></p><div class=xe_content><p>{SAID[0]}</p></div></div>"
    )
    reply = (
        "<li class=fbItem><div class=fbMeta><h3 class=author><a href=#menu class=member_7>손님</a></h3>"
        "<p class=time>2026.03.02 10:02</p></div><div class=xe_content>저도요</div></li>"
    )
    notice = "<div class=write_comment><p>로그인 후 댓글쓰기가 가능합니다.</p></div>"
    page = f"{opening}<div class=feedback id=comment><h2>댓글 <em>1</em></h2><ul>{reply}</ul>{notice}</div>"
    assert _told(page, "http://tea.test/forum/board/7") == [("찻잔", SAID[0]), ("손님", "저도요")]


def test_an_answer_of_the_asker_on_the_same_day_is_another_post() -> None:
    def answer(n: int, name: str, said: str) -> str:
        who = f"<div class=user-name-box><a class=user-name href=/people?uid={n}>{name}</a></div>"
        return f"<div class=answer>{who}<div class=when>2026-03-01</div><pre class=answer_con>{said}</pre></div>"

    asked = (
        f"<div class=question-main><h1>다관 추천</h1><div class=con><p>{SAID[0]}</p></div>"
        "<a class=user-name href=/people?uid=5>찻잔</a> <span>2026-03-01</span></div>"
    )
    answers = answer(5, "찻잔", "첫물은 버리세요. 물은 팔십 도.") + answer(6, "손님", SAID[1])
    page = f"{asked}<div class=answers>{answers}</div>"
    told = _told(page, "http://tea.test/question/7")
    assert told == [("찻잔", SAID[0]), ("찻잔", "첫물은 버리세요. 물은 팔십 도."), ("손님", SAID[1])]


def test_a_post_whose_heading_stands_before_it_is_read_beside_rows_of_topics() -> None:
    rows = "".join(
        f"<li><a href=/bbs/Tea/{n}>{title}</a> <span>0{n}/12 10:0{n}</span></li>"
        for n, title in enumerate(
            ("겨울에 찻잎을 보관하는 방법", "주전자 뚜껑에서 물이 새요", "첫 차밭 구경 이야기"), 1
        )
    )
    info = "<div class=info><a href=/user/anna>anna</a> <time>2026/03/01 10:01</time></div>"
    head = f"<div class=head><h1>다관 추천</h1>{info}</div>"
    page = f"<div class=wrapper>{head}<div class=main><p>{SAID[0]}</p></div><div class=more><ul>{rows}</ul></div></div>"
    assert _told(page, "http://p.test/bbs/Tea/M.7") == [("anna", SAID[0])]


def test_a_question_alone_is_a_threads_where_its_page_asks_for_answers() -> None:
    page = (
        "<div class=question-main><h1>多少度的水合适</h1><div class=con><p>家里的水壶只有八十度和一百度两档，"
        "泡新茶用哪一档比较好，请有经验的朋友说说。</p></div><div><a class=user-name href=/people?uid=5>小石头</a> "
        "<span>2026-03-01 提问</span></div></div><div>0个回答</div>"
    )
    [(author, said)] = _told(page, "http://wen.test/z/q7.htm")
    assert (author, said[:4]) == ("小石头", "家里的水")


def _topics_beside(post: str) -> list[tuple[str | None, str]]:
    page = f"<title>绿茶水温多高 - 茶友论坛</title><div><a href=/>首页</a> <a href=/forum>论坛</a></div>{post}"
    return _told(page, "https://bbs.tea.test/thread-7-1-1.html")


_ASKED = "绿茶的水温应该多高？我泡的每次都发苦，虽然已经晾了一分钟，大家有什么好办法吗？"
_ONLY = (
    "<h1>绿茶水温多高</h1><div class=post><p><a class=username href=/u/1>茶农老王</a> 2026-3-5 10:00</p>"
    f"<div class=post-content>{_ASKED}</div></div>"
)
_TOPICS = (
    *("紫砂壶怎么开壶比较好", "今年的明前龙井哪里买", "老白茶怎么存放不受潮", "大家今天早上喝什么茶"),
    *("普洱生茶要不要洗茶两遍", "铁壶煮水真的更甜吗", "自己在家炒茶的经验分享", "盖碗烫手怎么办求助大家"),
)


def test_a_table_of_topics_is_no_reply_to_the_only_post_above_it_and_opens_none_below_it() -> None:
    row = "<tr><td><a href=/thread-{0}-1-1.html>{1}</a><td><a href=/u/{0}>茶客{0}</a><td>{0} 条回复<td>2026-3-{0}</tr>"
    rows = "".join(row.format(n, title) for n, title in enumerate(_TOPICS, 2))
    table = f"<div class=similar><h3>相关主题</h3><table>{rows}</table></div>"
    assert _topics_beside(_ONLY + table) == [("茶农老王", _ASKED)]
    assert _topics_beside(table + _ONLY) == [("茶农老王", _ASKED)]


def test_topics_that_say_how_they_begin_are_no_reply_to_the_only_post_above_them() -> None:
    row = (
        "<tr><td><a href=/thread-{0}-1-1.html>{1}</a><p>我泡的每次都发苦，大家有什么好办法吗？今年的雨水多。</p>"
        "<td><a href=/u/{0}>茶客{0}</a><td>{0} 条回复<td>2026-3-{0}</tr>"
    )
    rows = "".join(row.format(n, title) for n, title in enumerate(_TOPICS, 2))
    assert _topics_beside(f"{_ONLY}<table>{rows}</table>") == [("茶农老王", _ASKED)]


def test_a_link_to_another_topic_is_no_reply_to_the_only_post_above_it() -> None:
    row = "<tr><td><a href=/thread-9-1-1.html>紫砂壶怎么开壶比较好</a><td><a href=/u/9>茶客</a> 2026-3-6</tr>"
    assert _topics_beside(f"{_ONLY}<h3>相关主题</h3><table>{row}</table>") == [("茶农老王", _ASKED)]


def test_an_only_post_that_is_much_of_its_page_is_read_below_rows_of_other_topics() -> None:
    row = "<li><a href=/thread-{0}-1-1.html>{1}</a> 2026-3-{0}</li>"
    rows = "".join(row.format(n, title) for n, title in enumerate(_TOPICS, 2))
    assert _topics_beside(f"<div class=hot><h3>热门帖子</h3><ul>{rows}</ul></div>{_ONLY}") == [("茶农老王", _ASKED)]


@pytest.mark.parametrize("first", ["<div class=first>{}</div>", "<p>{}</p>"])
def test_the_first_post_is_what_stands_below_a_head_like_those_of_the_replies(first: str) -> None:
    head = "<div class=h><a class=user href=/u/{0}>茶客{0}</a> <i>2026-3-{0} 10:00</i></div>"
    replies = "".join(f"<div class=p>{head.format(n)}<div class=x>{REPLIES[n]}</div></div>" for n in REPLIES)
    page = f"<div class=p>{head.format(1)}</div>{first.format(_ASKED)}<div class=replies>{replies}</div>"
    told = [("茶客1", _ASKED), *((f"茶客{n}", said) for n, said in REPLIES.items())]
    assert _topics_beside(f"<h1>绿茶水温多高</h1>{page}") == told


def test_a_reply_of_a_number_is_no_head_of_the_first_post() -> None:
    person = "<a class=username href=/u/{0}>茶客{0}</a> <span>2026-3-{0} 10:00</span>"
    asked = f"<article class=node><p>{person.format(1)}</p><div class=content><p>{_ASKED}</p></div></article>"
    reply = "<article class=comment><p>{}</p><div class=content>{}</div><a href=/in>登录后才能发表评论</a></article>"
    replies = [reply.format(person.format(2), "<p>666</p>"), reply.format(person.format(3), f"<p>{REPLIES[2]}</p>")]
    page = f"<h1>绿茶水温多高</h1>{asked}<section class=comments>{''.join(replies)}</section>"
    assert _topics_beside(page) == [("茶客1", _ASKED), ("茶客2", "666"), ("茶客3", REPLIES[2])]


def test_what_the_form_for_a_new_post_says_opens_no_thread() -> None:
    rules = "".join(
        f"<li>第{n}条：可附加图档类型为GIF、JPG、PNG，浏览器才能正常附加图档，其它的类型请先转换，附加图档最大上传资料量为五千字节，"
        "当档案超过宽度时会自动缩小尺寸显示。"
        for n in range(1, 5)
    )
    form = f"<form action=post.php><input name=name><textarea name=com></textarea><ul>{rules}</ul></form>"
    posts = "".join(
        f"<div class='post {'reply' if n > 1 else 'op'}' id=r{n}><span class=name>茶客{n}</span>"
        f" <i>2026/03/0{n} 10:0{n}</i><div class=quote>{said}</div></div>"
        for n, said in enumerate(("今年的绿茶在哪里买比较好？", "去山里买。", "网上也有，就是贵一点。"), 1)
    )
    thread = extract(f"<title>茶</title><h1>茶</h1>{form}<hr>{posts}", "http://tea.test/b/res/1.html").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["茶客1", "茶客2", "茶客3"]


def test_the_head_of_a_thread_may_be_marked_up_as_its_replies_are() -> None:
    form = (
        "<{tag} class=row><a href=/user-{n}.htm><img class=face></a><div class=words>{title}<div class=small><div>"
        "<span class=username><a href=/user-{n}.htm>tea{n}</a></span><span class=day>2026-03-0{n} 10:00</span>{views}"
        "</div><div class=side>{floor}</div></div>{text}</div></{tag}>"
    )
    head = form.format(tag="div", n=1, title="<h4>다관 추천</h4>", views="<span>421</span>", floor="", text="")
    opening = f"<div class=card><div>{head}<hr><div class='message long'><p>{SAID[0]}</p></div></div></div>"
    replies = "".join(
        form.format(tag="li", n=n, title="", views="", floor=n, text=f"<div class=message>{text}</div>")
        for n, text in ((2, REPLIES[3]), (3, REPLIES[4]))
    )
    page = f"<div id=body>{opening}<div class=card><b>Replies</b> (2)<ul>{replies}</ul></div></div>"
    told = [("tea1", SAID[0]), ("tea2", REPLIES[3]), ("tea3", REPLIES[4])]
    assert _told(page, "http://tea.test/thread-7.htm") == told
