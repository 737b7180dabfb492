"""Boards of East Asia: what their headings say, whom their columns name, and how they write names and days."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

REPLY = (
    "<article id=c_{n}><h2>{heading}</h2><span class=guest>{name}</span> <time>2026-03-0{n} 10:0{n}</time>"
    "<div class=cmt>{said}</div></article>"
)
SAID = (
    "저는 홍차를 더 좋아합니다.",
    "물은 팔십 도가 알맞습니다.",
    "지난주에 산 찻잔이 깨졌어요.",
    "보성에서 온 차라고 합니다.",
)
NAMES = ("푸른하늘", "손님", "a", "민수")


def test_a_title_that_begins_with_a_name_of_one_letter_is_not_that_name() -> None:
    rows = "".join(
        REPLY.format(n=n, name=f"<b title='{name} 자기소개'>{name}</b>", heading=f"{name}님의 댓글", said=said)
        for n, (name, said) in enumerate(zip(NAMES, SAID, strict=True), 1)
    )
    found = read_page(f"<body><section id=comments><h2>댓글목록</h2>{rows}</section>", now=NOW)
    assert [post.author for post in found.posts] == list(NAMES)


@pytest.mark.parametrize("behind", ["さんのコメント", "님의 댓글의 댓글", "的回复："])
def test_what_a_heading_calls_a_comment_is_none_of_its_authors_name(behind: str) -> None:
    rows = "".join(
        f"<div class=reply><h4>{name}{behind}</h4> <i>2026-03-0{n} 10:0{n}</i><div class=content>{said}</div></div>"
        for n, (name, said) in enumerate(zip(NAMES, SAID, strict=True), 1)
    )
    found = read_page(f"<body><div id=comments><h3>Comments</h3>{rows}</div>", now=NOW)
    assert [post.author for post in found.posts] == list(NAMES)


def test_the_subject_of_an_answer_is_nobodys_name() -> None:
    posts = "".join(
        f"<div class=art><div class=head><b>{f'Re[{n}]: ' if n else ''}お茶の淹れ方</b><br>(#{n + 40})</div>"
        f"<div class=info><span class=name>太郎</span>の投稿 :2026/03/0{n + 1}(木) 10:0{n}</div>"
        f"<div class=text>{n}回目の話です。{'やかんで沸かします。' * (n + 1)}</div></div>"
        for n in range(3)
    )
    found = read_page(f"<title>茶の会</title><body><h2>スレッド表示</h2>{posts}", now=NOW)
    assert [post.author for post in found.posts] == ["太郎"] * 3


def test_a_heading_for_the_blind_and_the_files_below_a_post_are_none_of_its_words() -> None:
    opening = (
        "<article id=view><h1>녹차를 어디에서 사야 할까요</h1><div class=info>작성자 <b class=author>하늘</b>"
        " 2026-03-01 10:00</div><section class=atc><h2>본문</h2><div class=con><p>녹차가 더 좋네요.</p></div></section>"
        "<section class=files><h2>첨부파일</h2><a href=/f/1>tea.zip</a> (12K) DATE : 2026-03-01 10:00:51</section>"
    )
    rows = "".join(
        REPLY.format(n=n, name=name, heading=f"{name}님의 댓글", said=said)
        for n, (name, said) in enumerate(zip(NAMES, SAID, strict=True), 2)
    )
    page = f"<title>녹차를 어디에서 사야 할까요</title><body>{opening}<section id=vc>{rows}</section></article>"
    found = read_page(page, "http://bbs.test/bbs/board.php?bo_table=tea&wr_id=3", now=NOW)
    assert [post.text for post in found.posts] == ["녹차가 더 좋네요.", *SAID]


def test_the_column_that_is_headed_as_the_writers_names_guests_where_a_topics_kind_is_a_link() -> None:
    names = ("푸른하늘", "손님", "민수", "새벽", "지영", "하늘")
    member = (
        "<span class=sv_wrap><a href=/profile/{n} class=sv_member title='{name} 자기소개'> {name}</a>"
        "<span class=sv><a href=/memo?u={n}>쪽지보내기</a> <a href=/new?u={n}>전체게시물</a></span></span>"
    )
    rows = "".join(
        f"<tr><td>{90 - n}<td class=subject><a class=cate href='/tea?sca=q'>{'질문' if n % 3 else '정보'}</a>"
        f"<div><a href=/tea/{n}>{n}번째 녹차를 어디에서 사야 할까요</a></div>"
        f"<td class=name>{f'<span class=sv_guest>{name}</span>' if n % 2 else member.format(n=n, name=name)}"
        f"<td>{n * 37 % 90}<td>03-0{n}"
        for n, name in enumerate(names, 1)
    )
    head = "<tr><th>번호<th>제목<th>글쓴이<th>조회<th>날짜"
    page = f"<html lang=ko><title>녹차 게시판</title><h1>녹차 게시판</h1><table>{head}{rows}</table>"
    listing = extract(page, "http://bbs.test/tea").listing
    assert listing is not None
    assert [topic.author for topic in listing.topics] == list(names)


def test_the_line_that_counts_the_replies_is_not_what_the_only_one_says() -> None:
    post = (
        "<div class=reply id=reply1><div class=infos><span class=name><a class=user-name href=/u/wang>老王</a></span>"
        " · <a href=#reply1>#1</a> · <abbr title=2026-03-02T10:00:00+08:00>8 天前</abbr>"
        "<div class=markdown><p>哈哈哈</p></div>"
    )
    opening = (
        "<div class=topic><h1>春茶的水温</h1><div class=info><a class=user-name href=/u/lin>小林</a> · "
        "<abbr title=2026-03-01T10:00:00+08:00>9 天前</abbr></div>"
        "<div class=markdown><p>春茶用多少度的水？请教各位。</div></div>"
    )
    replies = f"<div id=replies><div class=total>共收到 <b>1</b> 条回复</div><div class=items>{post}</div></div></div>"
    page = f"<title>春茶的水温 · 茶社区</title>{opening}{replies}</div></div>"
    found = read_page(page, "http://bbs.tea.test/topics/7", now=NOW)
    assert [post.text for post in found.posts] == ["春茶用多少度的水？请教各位。", "哈哈哈"]


def test_links_below_a_label_in_the_only_post_make_no_rows_of_it() -> None:
    titles = (
        "去山里买壶的一点经验",
        "泡白茶的水温到底是多少",
        "茶山游记之一",
        "新人报到，请多关照",
        "今年的龙井贵不贵",
    )
    links = "".join(f"<li><a href=/t/{n} title='{title}'>{title}</a></li>" for n, title in enumerate(titles, 70))
    post = (
        "<div class=topic-title><div class=topic-title-main><h1>春茶的水温和时间</h1>"
        "<div class=topic-title-date>By <a href=/member/3>小林</a> at 2026-03-01 10:00 • 30次点击</div></div>"
        "<div class=detail-avatar><a href=/member/3><img src=a.jpg alt=小林></a></div></div>"
        f"<div class=topic-content><p>{'春茶要用八十度的水，请教各位。' * 4}</p>"
        f"<div class=has_adv><h3>相关帖子：</h3><ul>{links}</ul></div></div>"
    )
    trail = "<div class=nav-title><a href=/>youBBS</a> &raquo; <a href=/n/1>技术</a> (123)</div>"
    ask = "<div class=no-comment>目前尚无回复</div><div class=no-comment>请 <a href=/login>登录</a> 后发表评论</div>"
    page = f"<title>春茶的水温和时间 - youBBS</title><div class=main>{trail}<div class=main-box>{post}</div>{ask}</div>"
    thread = extract(page, "http://bbs.tea.test/t/7").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["小林"]


@pytest.mark.parametrize("label", ["質問者からのお礼", "トピ主", "提问者"])
def test_what_whoever_asked_says_later_is_by_that_person(label: str) -> None:
    post = (
        "<div class={kind}><p class=user_name>{who}</p><span class=date>2026/03/0{n} 10:0{n}</span>"
        "<div class=body><p>{text}</p></div></div>"
    )
    said = [
        "お茶はいつ摘むのがいいですか。山の上はまだ寒いです。",
        "五月です。雨の前がいいと思います。",
        "ありがとうございます。",
    ]
    people = ["<a href=/profile/u1>tanaka</a>", "<a href=/profile/u7>kusuriya</a>", label]
    kinds = ["question", "answer", "answer"]
    posts = "".join(
        post.format(kind=kind, who=who, n=n, text=text)
        for n, (kind, who, text) in enumerate(zip(kinds, people, said, strict=True), 1)
    )
    thread = extract(f"<title>お茶</title><body><h1>お茶</h1>{posts}", "http://tea.test/question/7").thread
    assert thread is not None
    assert [(found.author, found.text) for found in thread.posts] == list(
        zip(["tanaka", "kusuriya", "tanaka"], said, strict=True)
    )
