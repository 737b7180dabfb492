"""Boards with one topic or two: what is around them tells that they are lists, and no posts."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.page import Page

TITLES = ("How do you store an old clay pot over the winter", "The first flush from the northern hills is here")
NAMES = ("annabel", "ben_k")
SAID = (
    "I have had this old clay pot for twenty years, and lately there are white stains on its side. What do you do?",
    "We got a small box of it last week. It does not taste as I had hoped, and it was not cheap. Is it worth it?",
)
NAV = "<div><a href=/>Home</a> <a href=/forum/>Forum</a> <a href=/login>Log in</a></div>"
BOARD = "http://tea.test/viewforum.php?f=9"


def read(body: str, url: str = BOARD, title: str = "Tea ware") -> Page:
    return extract(f"<title>{title} - Tea Forum</title>{NAV}<h1>{title}</h1>{body}<p>Powered by people</p>", url)


def told(page: Page) -> list[tuple[str, str | None, int | None]]:
    return [(topic.title, topic.author, topic.replies) for topic in page.listing.topics] if page.listing else []


def row(n: int, cell: str = "td") -> str:
    return (
        f"<tr><td><a href=/viewtopic.php?t={n + 7}>{TITLES[n]}</a></td><{cell}>{NAMES[n]}</{cell}><td>{n + 2}</td>"
        f"<td>March {n + 2}, 2026 by Cornelius</td></tr>"
    )


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    "heads",
    [
        "<tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>",
        "<tr><td><a href='?sort=1'>主题</a></td><td><a href='?sort=2'>作者</a></td><td><a href='?sort=3'>回复</a></td>"
        "<td><a href='?sort=4'>最后发表</a></td></tr>",
    ],
)
def test_a_head_row_tells_that_one_topic_or_two_are_a_list(heads: str, count: int) -> None:
    page = read(f"<table>{heads}{''.join(row(n) for n in range(count))}</table>")
    assert told(page) == [(TITLES[n], NAMES[n], n + 2) for n in range(count)]


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    "heads",
    [
        ("<i class=icon></i>标题(共2条)", "作者", "回复", "最后回复"),
        ("<img src=t.gif>Topics (2)", "<i></i>Author", "<i></i>Replies", "<i></i>Last post"),
        ("Ämne", "Författare", "Svar", "Senaste inlägg"),
        ("Téma", "Szerző", "Válaszok", "Utolsó"),
        ("Chủ đề", "Người gửi", "Trả lời", "Bài cuối"),
    ],
)
def test_heads_are_told_in_other_tongues_and_stand_behind_icons(heads: tuple[str, ...], count: int) -> None:
    head = "".join(f"<th>{each}</th>" for each in heads)
    page = read(f"<table><tr>{head}</tr>{''.join(row(n) for n in range(count))}</table>")
    assert told(page) == [(TITLES[n], NAMES[n], n + 2) for n in range(count)]


def test_heads_stand_in_another_element_than_the_rows() -> None:
    heads = "<div><b>Title</b> / <i>Starter</i> <span>Replies</span> / <span>Views</span> <span>Last post</span></div>"
    topic = (
        f"<ol><li><h3><a href=/t/7>{TITLES[0]}</a></h3><b>{NAMES[0]}</b>, 2026-03-05 10:20 <i>2 replies</i></li></ol>"
    )
    assert [title for title, *_ in told(read(f"<div>{heads}{topic}</div>"))] == [TITLES[0]]


@pytest.mark.parametrize("count", [1, 2])
def test_a_day_stands_below_each_name_of_a_column(count: int) -> None:
    heads = "<tr><th>标题</th><th>楼主</th><th>回复/查看</th><th>最后回复</th></tr>"
    rows = "".join(
        f"<tr><td><a href=read.php?tid={n}>{TITLES[n]}</a></td><td>{NAMES[n]}<br>2026-03-02 10:20</td><td>{n}/4{n}</td>"
        "<td>听雨<br>2026-03-03 11:21</td></tr>"
        for n in range(count)
    )
    page = read(f"<table>{heads}{rows}</table>", "http://bbs.tea.test/thread.php?fid=9")
    assert told(page) == [(TITLES[n], NAMES[n], n) for n in range(count)]


def test_a_topic_with_the_days_of_its_first_and_last_post_is_neither_of_them() -> None:
    heads = "<tr><th>标题</th><th>楼主</th><th>回复/查看</th><th>最后回复</th></tr>"
    topic = (
        "<tr><td><a href=read.php?tid=71>紫砂壶养护有什么讲究</a></td><td>茶马古道<br>2026-03-02 10:20</td>"
        "<td>2/30</td><td>阿布<br>2026-03-03 11:21</td></tr>"
    )
    page = extract(
        f"<title>新茶 - 品茶论坛</title><a href=/>首页</a> <a href=/bbs/>论坛</a><h1>新茶</h1>"
        f"<table>{heads}{topic}</table>",
        "http://bbs.tea.test/thread.php?fid=9",
    )
    assert (page.kind, told(page)) == ("listing", [("紫砂壶养护有什么讲究", "茶马古道", 2)])


def test_what_is_asked_of_a_list_of_two_is_no_story() -> None:
    heads = "<tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>"
    asked = "<p>Use this control to limit the topics that are shown to those that are newer than the time you set.</p>"
    assert read(f"<table>{heads}{row(0)}{row(1)}</table>{asked * 2}").kind == "listing"


def test_heads_stand_over_more_topics_too() -> None:
    heads = "<tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>"
    rows = "".join(
        f"<tr><td><a href=/t/{n}>Topic of number {n}</a></td><td>ann</td><td>{n}</td><td>2026-03-05</td></tr>"
        for n in range(2, 6)
    )
    assert len(told(read(f"<table>{heads}{rows}</table>"))) == 4


@pytest.mark.parametrize(
    "item",
    [
        "<div><h3><a href=/t/{n}>{title}</a></h3><p>{name}, {day}</p><p>{said}</p><p>{replies} replies</p></div>",
        "<dl><dt><a href=/t/{n}>{title}</a><dd>by {name} on {day}<dd>{said}<dd>{replies} answers</dl>",
        "<div><p><a href=/u/{name}>{name}</a> posted <a href=/t/{n}>yesterday</a><p><a href=/t/{n}>{title}</a>"
        "<p>{said}<p>{replies} replies</div>",
        "<div><a href=/t/{n}>{replies} comments</a> <a href=/t/{n}>{title}</a> by <a href=/u/{name}>{name}</a> {day}"
        "<p>{said}</div>",
    ],
)
def test_two_topics_that_begin_with_their_first_words_and_count_replies_are_a_list(item: str) -> None:
    items = (
        item.format(n=n + 7, title=TITLES[n], name=NAMES[n], day=f"March {n + 2}, 2026", said=SAID[n], replies=n + 5)
        for n in range(2)
    )
    assert told(read("".join(items), "http://tea.test/forum/ware/")) == [(TITLES[n], NAMES[n], n + 5) for n in range(2)]


POST = (
    "<div><p><b>{name}</b> 2026-03-0{day} 10:20</p><p>Posts: 34{day}</p>"
    "<h3><a href={href}>{title}</a></h3><p>{said}</p><p>{signed}</p></div>"
)


@pytest.mark.parametrize(
    ("titles", "signed"),
    [
        (("How do you store it", "Re: How do you store it"), ("", "")),
        (("Link", "Link"), ("", "")),
        (("", ""), tuple(f"<a href=/topic/{n}>{title}</a>" for n, title in enumerate(TITLES, 30))),
        (("", ""), tuple(f"My topics: <a href=/t/{n}>{title}</a>" for n, title in enumerate(TITLES, 30))),
    ],
)
def test_two_posts_with_titles_or_links_to_topics_stay_a_thread(
    titles: tuple[str, str], signed: tuple[str, str]
) -> None:
    posts = (
        POST.format(name=NAMES[n], day=n + 2, href=f"/post/{n + 90}", title=titles[n], said=SAID[n], signed=signed[n])
        for n in range(2)
    )
    page = read("".join(posts), "http://tea.test/topic/7", "How do you store it")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == list(NAMES)


def test_a_table_without_times_is_no_list_of_topics() -> None:
    heads = "<tr><th>Title</th><th>Views</th><th>Last year</th></tr>"
    rows = "".join(
        f"<tr><td><a href=/tea/{n}>{title}</a></td><td>{n}</td><td>7</td></tr>" for n, title in enumerate(TITLES)
    )
    said = "<p>These are the two pages of our site that are read most, and how often they were read a year ago.</p>"
    assert read(f"{said * 2}<table>{heads}{rows}</table>", "http://tea.test/read.html").kind == "article"


def test_a_story_with_a_table_of_two_pages_stays_one() -> None:
    heads = "<tr><th>Title</th><th>Views</th><th>Last updated</th></tr>"
    rows = "".join(
        f"<tr><td><a href=/tea/{n}>{title}</a></td><td>{n}</td><td>{n + 2} hours ago</td></tr>"
        for n, title in enumerate(TITLES)
    )
    story = "".join(f"<p>{said} {said}</p>" for said in SAID * 2)
    assert (
        extract(f"<title>Spring</title>{story}<table>{heads}{rows}</table>", "http://tea.test/read.html").kind
        == "article"
    )


def test_who_wrote_last_began_no_topic() -> None:
    heads = "<tr><th>Topic</th><th>Replies</th><th>Last post</th></tr>"
    topic = f"<tr><td><a href=/t/7>{TITLES[0]}</a></td><td>2</td><td>March 5, 2026 by Cornelius</td></tr>"
    assert told(read(f"<table>{heads}{topic}</table>")) == [(TITLES[0], None, 2)]


def test_two_topics_with_replies_are_not_all_of_a_board() -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>A topic of tea, number {n}</a> by ann, 2026-03-05 {'<i>2 replies</i>' * (n < 4)}</li>"
        for n in range(2, 5)
    )
    assert len(told(read(f"<ul>{rows}</ul>"))) == 3


def test_a_section_before_the_day_is_no_author_of_stories_that_nobody_answers() -> None:
    rows = "".join(
        f"<div><h3><a href=/n/{n}>The tea of the year, part {n}</a></h3><p>{word}, March 5, 2026</p></div>"
        for n, word in enumerate(("Culture", "Markets", "Travel", "Weather"))
    )
    assert [author for _, author, _ in told(read(rows, "http://tea.test/news/"))] == [None] * 4


def test_two_posts_that_have_a_page_each_are_no_list() -> None:
    posts = "".join(
        POST.format(name=NAMES[n], day=n + 2, href=f"/topic/{n + 90}", title=TITLES[n], said=SAID[n], signed="")
        for n in range(2)
    )
    assert read(posts, "http://tea.test/topic/7", "Spring").kind != "listing"


def test_two_questions_without_a_time_of_their_own_are_no_list() -> None:
    asked = "".join(
        f"<div><h3><a href=/talk/{n}>{title}</a></h3><p>{said} <a href=/u/{n}>{name}</a> March {n + 6}, 2026</p>"
        "<span>2 comments</span></div>"
        for n, (title, said, name) in enumerate(zip(TITLES, SAID, NAMES, strict=True))
    )
    assert told(read(asked, "http://tea.test/talk/pot", "Talk: Pot")) == []


def test_two_comments_that_were_answered_are_no_list() -> None:
    said = "".join(
        f"<div class=comment><b>{name}</b> 2026-03-05 10:20<p>{text}</p><i>2 replies</i></div>"
        for name, text in zip(NAMES, SAID, strict=True)
    )
    story = "".join(f"<p>{text} {text}</p>" for text in SAID * 2)
    page = extract(f"<h1>Spring</h1>{story}<div id=comments>{said}</div>", "http://tea.test/news/7")
    assert [comment.author for comment in page.comments] == list(NAMES)


def test_two_stories_with_long_headlines_are_no_thread() -> None:
    stories = "".join(
        f"<div><div><a href=/s/{n}>{title}, and what to do</a></div><p>{name}, 2026-03-05</p><p>{said}</p></div>"
        for n, (title, name, said) in enumerate(zip(TITLES, NAMES, SAID, strict=True))
    )
    assert read(stories, "http://tea.test/forum/").thread is None


def test_two_stories_beside_another_are_no_list() -> None:
    others = "".join(
        f"<div><a href=/news/{n}>{title}</a> <i>{n + 2} answers</i></div>" for n, title in enumerate(TITLES)
    )
    page = extract(f"<title>Spring</title><p>{SAID[0]} {SAID[1]}</p>{others}", "http://tea.test/tea.html")
    assert page.kind != "listing"


def test_the_only_rows_of_a_board_beside_much_else_are_no_post() -> None:
    topics = "".join(
        f"<li><a href=/viewtopic.php?t={n}>{title}</a> <a href=/u/{n}>{name}</a> <span>2026-03-05 10:0{n}</span></li>"
        for n, (title, name) in enumerate(zip((*TITLES, "Which water"), (*NAMES, "cy"), strict=True), 1)
    )
    tags = "".join(f"<a href=/t/{n}>Tea of the hills {n}</a> " for n in range(40))
    labels = "<a href=/new>New topic</a> <a href=/reply>Reply</a> <a href=/members>Members</a>"
    page = read(f"{labels}<ul class=topics>{topics}</ul><aside><h3>Tags</h3>{tags}</aside>", "http://tea.test/group/9")
    assert page.thread is None


def test_two_posts_that_count_their_answers_are_no_rows_by_links_that_lead_nowhere() -> None:
    posts = "".join(
        f"<li class=post><a href=/user/{who}>{who}</a> {'<a href=/groups/staff>staff</a>' if n == 1 else ''} "
        f"<i>2026-03-0{n} 10:0{n}</i><div class=text><p>{text}</p></div>"
        "<div class=foot><a href=#><b>1 Reply</b> <i>Last reply</i></a></div></li>"
        for n, who, text in ((1, "Ada", "When do you pick the first leaves?"), (2, "Bo", "In the last week of March."))
    )
    page = extract(
        f"<title>First leaves</title><h1>First leaves</h1><ul class=posts>{posts}</ul>", "http://tea.test/topic/7/x"
    )
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["Ada", "Bo"]


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("url", ["http://tea.test/?cat=3", "http://tea.test/category/pots/"])
def test_the_headlines_of_a_category_with_a_story_or_two_are_its_rows(url: str, count: int) -> None:
    told = [("Which pot for which tea", "2026-03-01"), ("How old clay is mended", "2026-02-20")][:count]
    prose = "We carried it home, washed it twice, and found it better than we had been told it would be. " * 4
    stories = "".join(
        f"<article><h2><a href='/?p={n}'>{title}</a></h2><p>{prose}</p><time datetime='{day}'>{day}</time></article>"
        for n, (title, day) in enumerate(told, 7)
    )
    lately = "".join(f"<li><a class=post-title href='/?p={n}'>What we said of tea {n}</a></li>" for n in range(5))
    page = extract(
        f"<title>Pots – Tea</title><main><h1>Category: Pots</h1>{stories}</main><aside><ul>{lately}</ul></aside>", url
    )
    assert page.listing is not None
    assert [(topic.title, str(topic.published_at)[:10]) for topic in page.listing.topics] == told


def test_few_rows_come_before_more_links_at_the_side_that_tell_times_too() -> None:
    heads = "<tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>"
    side = "".join(
        f"<li><a href=/viewtopic.php?t={n + 90}>{said[:50]}</a> <i>{n + 3} hours ago</i></li>"
        for n, said in enumerate((*SAID, *TITLES, SAID[0][40:]))
    )
    board = f"<table>{heads}{row(0)}{row(1)}</table><div class=sidebar><h3>Recent topics</h3><ul>{side}</ul></div>"
    assert told(read(board)) == [(TITLES[n], NAMES[n], n + 2) for n in range(2)]


def test_the_letters_of_heads_are_set_apart_and_the_heads_stand_in_a_table_of_their_own() -> None:
    heads = "<table><tr><td>文 章</td><td>作 者</td><td>回复/人气</td><td>最后发表</td></tr></table>"
    rows = "".join(
        f"<table><tr><td><a href=/show/{n + 7}.html>{TITLES[n]}</a></td><td><a href=/users/{n}.html>{NAMES[n]}</a></td>"
        f"<td><b>{n + 2}</b>/120</td><td>2026-03-05 10:20</td></tr></table>"
        for n in range(2)
    )
    assert told(read(f"<div>{heads}{rows}</div>")) == [(TITLES[n], NAMES[n], n + 2) for n in range(2)]


def test_clocks_tell_the_times_of_a_boards_two_topics() -> None:
    heads = "<thead><tr><th>번호</th><th>제목</th><th>글쓴이</th><th>날짜</th><th>조회</th></tr></thead>"
    rows = "".join(
        f"<tr><td>{n + 90}</td><td><a href=/b.php?id={n + 90}&m=view>{TITLES[n]}</a></td><td>{NAMES[n]}</td>"
        f"<td>14:5{n}:20</td><td>{n + 310}</td></tr>"
        for n in range(2)
    )
    page = read(f"<table>{heads}{rows}</table>", "http://tea.test/b.php?b=ware")
    assert [title for title, *_ in told(page)] == [*TITLES]


def test_two_questions_count_their_answers_in_numbers_apart_from_the_word() -> None:
    rows = "".join(
        f"<div class=item><p><b>{n + 2}</b><i> answers</i></p><div class=item-title><a href=../{n + 7}/what-of-it>"
        f"{TITLES[n]}?</a></div><p>asked <b>{n + 3} hours</b><i> ago</i> by <a href=../user/{NAMES[n]}>{NAMES[n]}</a>"
        "</p></div>"
        for n in range(2)
    )
    side = "".join(f"<a href=../about/{n}>What you should know of us</a>" for n in range(11))
    page = extract(f"<title>Pots - Tea</title><h1>Pots</h1>{rows}<div>{side}</div>", "http://tea.test/tag/pots")
    assert told(page) == [(f"{TITLES[n]}?", NAMES[n], n + 2) for n in range(2)]


def test_whom_a_portrait_is_of_began_the_only_topic_and_not_its_category() -> None:
    heads = "<tr><th>Topic</th><th></th><th>Replies</th><th>Views</th><th>Activity</th></tr>"
    only = (
        f"<tr><td><a href=/t/old-pot/7>{TITLES[0]}</a>"
        "<p><a href=/c/pots/8><span class=category-name>Pots</span></a></p>"
        f"</td><td><a href=/u/{NAMES[0]}><img class=avatar title={NAMES[0]}></a><a href=/u/{NAMES[1]}>"
        f"<img class=avatar title={NAMES[1]}></a></td><td>6</td><td>231</td><td>March 5, 2026</td></tr>"
    )
    assert told(read(f"<table>{heads}{only}</table>", "http://tea.test/tag/pots")) == [(TITLES[0], NAMES[0], 6)]


def test_the_head_of_the_titles_may_be_called_the_title_of_the_subject() -> None:
    heads = "<tr><th>Titre du sujet</th><th>Auteur</th><th>Réponses</th><th>Dernière action</th></tr>"
    page = read(f"<table>{heads}{row(0)}{row(1)}</table>")
    assert told(page) == [(TITLES[0], NAMES[0], 2), (TITLES[1], NAMES[1], 3)]


def test_two_links_to_topics_beside_times_are_rows_at_a_boards_address() -> None:
    rows = "".join(
        f"<div class=bm_c><a href='forum.php?mod=viewthread&tid={n}&mobile=1'>{title}</a><br>"
        f"<span class=xg1>{name} 2026-3-{n + 1} 21:00</span></div>"
        for n, (title, name) in enumerate(zip(TITLES, NAMES, strict=True))
    )
    order = "<a href='forum.php?mod=forumdisplay&fid=37&orderby=lastpost'>New</a>"
    bar = f"<a href='forum.php?mod=post&action=newthread&fid=37'>Post</a> {order}"
    page = read(
        f"<div>{bar}</div><div id=list>{rows}</div>", "http://tea.test/forum.php?mod=forumdisplay&fid=37&mobile=1"
    )
    assert [topic.title for topic in page.listing.topics] == [*TITLES] if page.listing else False
