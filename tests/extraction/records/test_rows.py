"""Rows of topics: who began each, how often it was answered and seen."""

from __future__ import annotations

from datetime import datetime

from extraction import Topic, extract
from extraction.markup.tree import parse
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.verdicts import are_rows
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import BUSY, NOW, read_page, told_rows

STARTERS = ("Jill", "Wang", "Otto", "Marusya")


def _topics(head: str, row: str) -> list[Topic]:
    rows = "".join(row.format(n=n, name=name, views=100 * n) for n, name in enumerate(STARTERS, 1))
    page = extract(f"<title>Tea</title><table>{head}{rows}</table>", "http://bbs.test/forumdisplay.php?f=2")
    assert page.listing is not None
    return page.listing.topics


TITLE = '<a href="thread-{n}.html">Which pot do you take for tea number {n}</a>'


def test_who_wrote_last_began_no_topic() -> None:
    head = (
        "<tr><td><a href=s1>Thread</a> / <a href=s2>Thread Starter</a></td><td><a href=s3>Last Post</a></td>"
        "<td><a href=s4>Replies</a></td></tr>"
    )
    row = (
        f"<tr><td><div>{TITLE}</div><div><span>{{name}}</span></div></td>"
        "<td>2026-03-0{n} 10:00 by <a href='member-{n}'>Poster {n}</a></td><td>{views}</td></tr>"
    )
    topics = _topics(head, row)
    assert [topic.author for topic in topics] == list(STARTERS)


def test_two_counts_in_a_cell_are_told_by_their_own_words() -> None:
    head = "<tr><th>Subject</th><th>Replies / Views</th><th>Last post</th></tr>"
    row = f"<tr><td>{TITLE}</td><td>{{n}} Replies<br>{{views}} Views</td><td>2026-03-0{{n}} 10:00</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics(head, row)] == [(n, 100 * n) for n in range(1, 5)]


def test_counts_of_one_kind_of_element_are_told_by_their_terms() -> None:
    counts = "<dl class=pair><dt>Replies</dt><dd>{n}</dd></dl><dl class=pair><dt>Views</dt><dd>{views}</dd></dl>"
    row = f"<tr><td>{TITLE}</td><td>{counts}</td><td>2026-03-0{{n}} 10:00</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics("", row)] == [(n, 100 * n) for n in range(1, 5)]


def test_rows_of_short_titles_beside_names_and_pages_are_a_list() -> None:
    row = (
        "<tr><td><a href='thread-{n}.html'>茶壶坏了第{n}次</a> <a href='thread-{n}-2.html'>2</a></td>"
        "<td><a href='u-{n}'>{name}</a></td><td><a href='thread-{n}.html'>{n}</a> {views}</td>"
        "<td><a href='u-9'>A much longer name {n}</a> <a href='last-{n}'>2026-03-0{n} 10:00</a></td></tr>"
    )
    assert len(_topics("", row)) == len(STARTERS)


def test_a_time_a_score_and_a_topics_own_number_are_no_counts() -> None:
    row = (
        "<tr><td>77{n}</td><td><a href='read?no=77{n}'>Which pot do you take for tea number {n}</a> <b>[{n}5]</b></td>"
        "<td>{n} minutes ago</td><td>3{n} points</td><td><span class=hits>{views}</span></td></tr>"
    )
    assert [(topic.replies, topic.views) for topic in _topics("", row)] == [(10 * n + 5, 100 * n) for n in range(1, 5)]


def test_counts_are_told_in_other_tongues_and_scripts() -> None:
    head = "<tr><th>번호</th><th>제목</th><th>추천</th><th>조회</th><th>댓글</th></tr>"
    row = f"<tr><td>{{n}}1</td><td>{TITLE}</td><td>7{{n}}</td><td>{{views}}</td><td>{{n}}</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics(head, row)] == [(n, 100 * n) for n in range(1, 5)]


def test_labels_summaries_and_menus_beside_titles_are_no_topics() -> None:
    menu = "<div class=dropdown><a href='search?u={name}'>Search this board for all the posts of {name}</a></div>"
    row = (
        "<tr><td><p class=title><a href='list?type=1'>[Question]</a>"
        "<a href='thread-{n}.html'>How to steep green tea {n}</a></p>"
        f"{menu}</td><td>{{name}}</td><td>2026-03-0{{n}} 10:00</td></tr>"
    )
    assert [topic.title for topic in _topics("", row)] == [f"How to steep green tea {n}" for n in range(1, 5)]


def test_links_at_the_side_are_no_topics_however_many_they_are() -> None:
    row = f"<tr><td>{TITLE}</td><td>{{name}}</td><td>2026-03-0{{n}} 10:00</td></tr>"
    links = "".join(
        f"<li><a href='http://other.test/{n}'>A question of another site, number {n}</a></li>" for n in range(9)
    )
    rows = "".join(row.format(n=n, name=name) for n, name in enumerate(STARTERS, 1))
    page = extract(
        f"<title>Tea</title><table>{rows}</table><div id=sidebar><ul>{links}</ul></div>", "http://bbs.test/f-2"
    )
    assert page.listing is not None
    assert [topic.author for topic in page.listing.topics] == list(STARTERS)


def test_what_was_said_last_in_topics_is_no_thread() -> None:
    row = (
        "<li class=topic-row><h2><a href='/topic/{n}/tea'>Which pot does {name} take for green tea</a></h2>"
        "<span class=time title='2026-03-0{n}T10:00:00Z'></span> <a class=user href='/user/{n}'>{name}</a>"
        "<div class=stats-postcount><b>{n}</b><small>Posts</small></div>"
        "<div class=teaser><a class=user href='/user/9'>Ada</a><span class=time title='2026-03-1{n}T10:00:00Z'></span>"
        "<div class=post-content><p>I only ever take the brown pot for {n} spoons, "
        "since the white one has a crack and leaks all over the table.</p></div></div></li>"
    )
    rows = "".join(row.format(n=n, name=name) for n, name in enumerate(STARTERS, 1))
    page = extract(f"<title>Tea | Forum</title><h1>Tea</h1><ul>{rows}</ul>", "http://forum.test/category/2/tea")
    assert page.listing is not None
    assert [(topic.author, topic.replies) for topic in page.listing.topics] == list(
        zip(STARTERS, range(1, 5), strict=True)
    )


def test_rows_lead_where_the_pages_base_says() -> None:
    rows = "".join(
        f"<li><a href='thread-{n}.html'>Which pot do you take for tea number {n}</a></li>" for n in range(1, 5)
    )
    page = extract(f"<head><base href='/bbs/'></head><ul>{rows}</ul>", "http://bbs.test/forum/2")
    assert page.listing is not None
    assert [topic.url for topic in page.listing.topics] == [f"http://bbs.test/bbs/thread-{n}.html" for n in range(1, 5)]


def test_numbers_around_the_titles_of_all_rows_are_no_part_of_them() -> None:
    rows = "".join(
        f"<a href='{n}/l50'>{n}: Which pot does {name} take (2{n})</a>\n" for n, name in enumerate(STARTERS, 1)
    )
    page = extract(f"<title>Tea</title><div><small>{rows}</small></div>", "http://bbs.test/tea/subback.html")
    assert page.listing is not None
    told = [(topic.title, topic.replies) for topic in page.listing.topics]
    assert told == [(f"Which pot does {name} take", 20 + n) for n, name in enumerate(STARTERS, 1)]


def test_a_card_that_is_all_link_is_titled_by_its_heading_and_dated_by_what_else_it_tells() -> None:
    titles = ["明前龙井今日开采", "武夷岩茶价格回落", "普洱老树又获丰收", "茉莉花茶窨制开始", "安溪秋茶提前上市"]
    cards = "".join(
        f'<div class=card><a href="/a/{n}"><h2>{title}</h2><p>茶农说今年第 {n} 个晴天来得比去年早了许多。</p>'
        f"<span>{n} 小时前</span></a></div>"
        for n, title in enumerate(titles, 1)
    )
    page = extract(f"<title>茶讯</title><body>{cards}</body>", "http://tea.test/news", now=datetime(2026, 3, 10, 12, 0))
    assert page.kind == "listing"
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == titles
    assert [topic.published_at for topic in page.listing.topics] == [
        datetime(2026, 3, 10, 12 - n, 0) for n in range(1, 6)
    ]


def test_a_short_board_among_many_links_is_read_where_each_topic_has_its_time() -> None:
    menu = "".join(f"<li><a href=/help/{n}>Help {n}</a></li>" for n in range(90))
    rows = "".join(
        f"<tr><td><a href=viewtopic.php?t={n}>{title}</a></td><td><a href=/user/{n}>picker{n}</a></td><td>{n}</td>"
        f"<td>2026-03-0{n} 10:2{n}</td></tr>"
        for n, title in enumerate(["When do you pick?", "A pot for two", "Which hill is best?", "Rain again"], 1)
    )
    page = extract(
        f"<title>Tea forum</title><ul class=menu>{menu}</ul><h2>Green tea</h2><table class=forumbg>{rows}</table>"
        "<p>Powered by phpBB</p>",
        "http://a.test/viewforum.php?f=2",
    )
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics][:2] == ["When do you pick?", "A pot for two"]


def test_the_foot_of_a_board_is_not_the_only_post_of_a_thread() -> None:
    foot = (
        "<div class=wp><div class=y><p><a href=archiver/>Archiver</a> <strong><a href=http://discuz.test>Discuz! X</a>"
        "</strong></p><p class=xs0>GMT+8, 2026-3-9 12:00<span>, Processed in 0.03 second(s), 18 queries.</span></p>"
        "</div></div>"
    )
    page = f"<title>茶论坛 - Powered by Discuz!</title><h1>绿茶版</h1><p>版块里还没有主题</p>{foot}"
    assert extract(page, "http://bbs.tea.test/forum.php?mod=forumdisplay&fid=3").kind != "thread"


def test_who_wrote_last_is_told_in_other_tongues() -> None:
    head = "<tr><td>Тема / Автор</td><td>Последнее сообщение</td><td>Ответов</td></tr>"
    row = (
        f"<tr><td><div>{TITLE}</div><div><span>{{name}}</span></div></td>"
        "<td>0{n}.03.2026 10:00 от <a href='member-{n}'>Poster {n}</a></td><td>{views}</td></tr>"
    )
    assert [topic.author for topic in _topics(head, row)] == list(STARTERS)


def test_who_changed_a_topic_last_did_not_begin_it() -> None:
    row = (
        f"<tr><td>{TITLE}<cite class=updated-by><a href='/users/9{{n}}'>Ada {{n}}</a></cite>"
        "<cite class=started-by><a href='/users/{n}'>{name}</a></cite></td><td>{n}</td></tr>"
    )
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_two_counts_in_a_cell_are_parted_by_a_stroke() -> None:
    head = "<tr><th>标题</th><th>回复/查看</th><th>最后发表</th></tr>"
    row = f"<tr><td>{TITLE}</td><td><em>{{n}}</em>/{{views}}</td><td>2026-03-0{{n}}</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics(head, row)] == [(n, 100 * n) for n in range(1, 5)]


def test_how_many_take_part_is_nobodys_name() -> None:
    row = f"<tr><td>{TITLE}<div class=card><img alt=''><br>{{name}}</div><ul><li>{{n}} participants</li></ul></td></tr>"
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_a_portrait_names_who_began_a_topic_in_its_title_too() -> None:
    row = f"<tr><td><a class=user_avatar href='/user/{{n}}'><img title='{{name}}'></a></td><td>{TITLE}</td></tr>"
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_a_letter_that_is_a_portrait_stands_for_whom_its_title_names() -> None:
    row = f"<tr><td><div class=who><a href=/u/{{n}}><span title={{name}}>{{name[0]}}</span></a></div>{TITLE}</td></tr>"
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_guests_are_named_behind_the_same_word_as_members() -> None:
    member = f"<tr><td><h4>{TITLE}</h4>by <a href='/profile/{{n}}'>{{name}}</a></td><td>{{n}}</td></tr>"
    guest = f"<tr><td><h4>{TITLE}</h4>by {{name}}</td><td>{{n}}</td></tr>"
    rows = "".join((guest if n == 3 else member).format(n=n, name=name) for n, name in enumerate(STARTERS, 1))
    page = extract(f"<title>Tea</title><table>{rows}</table>", "http://bbs.test/forumdisplay.php?f=2")
    assert page.listing is not None
    assert [topic.author for topic in page.listing.topics] == list(STARTERS)


def test_a_board_that_is_marked_up_as_people_are_began_no_topic() -> None:
    row = (
        f"<tr><td>{TITLE}<p><span><a href='/node/{{n}}'>Pots {{n}}</a></span> "
        "<span><a href='/member/{name}'>{name}</a></span></p></td></tr>"
    )
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_who_is_only_on_a_portrait_began_a_topic_and_no_tag_did() -> None:
    row = (
        f"<tr><td>{TITLE}<div><a class=tag href='/tag/{{n}}'>water{{n}}</a></div></td>"
        "<td><a href='/u/{n}'><img class=avatar alt='' title='{name} - Original Poster'></a></td></tr>"
    )
    assert [topic.author for topic in _topics("", row)] == list(STARTERS)


def test_signs_before_numbers_tell_what_they_count() -> None:
    signs = "".join(
        f"<span><i class='bi bi-{sign}'></i><em>{number}</em></span>"
        for sign, number in (("hand-thumbs-up", "9{n}"), ("chat-square-text", "{n}"), ("eye-fill", "{views}"))
    )
    row = f"<tr><td>{TITLE}<div>{signs}</div></td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics("", row)] == [(n, 100 * n) for n in range(1, 5)]


def test_rows_of_another_look_have_their_counts_in_cells_of_another_name() -> None:
    row = f"<tr><td>{TITLE}</td><td class={{name}}>{{n}} Replies<br>{{views}} Views</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics("", row)] == [(n, 100 * n) for n in range(1, 5)]


def test_answers_whose_times_lead_to_them_are_no_topics_whatever_one_of_them_links_to() -> None:
    answer = (
        "<div class=post id=p{n}><h2><span>#{n} <a href=t.php?pid={n}#p{n}>2026-03-0{n} 10:20:1{n}</a></span></h2>"
        "<div class=box><dl><dt><a href=profile.php?id={n}>茶客{n}</a><dd>Registered: 2010-0{n}-08</dl>"
        "<div class=msg><p>第{n}条回复说的是另一件事情。</p>{more}</div></div>"
    )
    link = "<p><a href=http://other.test/b/203>http://other.test/b/the-page-that-is-meant.html</a></p>"
    posts = [answer.format(n=n, more=link if n == 5 else "") for n in range(1, 9)]
    html = "".join(f"{'<div class=kids>'.join(posts[at : at + 4])}{'</div>' * 7}" for at in (0, 4))
    told = read_page(f"<title>求助</title><h1>求助</h1>{html}", "http://bbs.test/t.php?id=3").posts
    assert [post.published_at and post.published_at.day for post in told] == [*range(1, 9)]


def test_who_is_said_to_have_written_last_began_no_topic_wherever_that_stands() -> None:
    rows = "".join(
        f"<li><span>Latest: <a href='/u/{n + 50}'>kettle{n % 3}</a></span> <a href='/t/{n}'>{title}</a>"
        f" <a href='/u/{n}'>{name}</a> <i>{replies} replies</i></li>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    assert [row[:3] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:3] for row in BUSY]


def test_a_price_below_each_title_is_nobody_and_counts_nothing() -> None:
    row = f"<tr><td>{TITLE}<p class=user-price><b>{{views}},00 zł</b></p></td></tr>"
    assert {(topic.author, topic.replies, topic.views) for topic in _topics("", row)} == {(None, None, None)}
    row = f"<tr><td>{TITLE}<p><a href=/buy/{{n}}>75{{n}} грн</a></p></td></tr>"
    assert {(topic.author, topic.replies, topic.views) for topic in _topics("", row)} == {(None, None, None)}


def test_what_leads_where_the_title_does_names_nobody_but_beside_the_title_in_its_own_link() -> None:
    again = "<p><a class=author href='thread-{n}.html'>{name} more</a></p>"
    assert {topic.author for topic in _topics("", f"<tr><td>{TITLE}{again}</td></tr>")} == {None}
    card = TITLE.replace(">Which", "><b>Which").replace("</a>", "</b><i class=author>{name}</i></a>")
    assert [topic.author for topic in _topics("", f"<tr><td>{card}</td></tr>")] == list(STARTERS)


def test_one_row_of_newer_stories_below_a_story_leads_to_itself() -> None:
    entry = (
        "<article class='post entry'>{}<p class=meta><time>2026-03-0{} 08:30</time>"
        " by <a class=author href=/u/{}>{}</a></p><div class=text>{}</div></article>"
    )
    said = ("The ferry", "Who has a boat?", "The longer road", "A bridge of 1802", "Rain")
    titles = (f"<h2><a href=/{title.split()[-1]}>{title}</a></h2>" for title in said)
    names = ("Bruno", "Clara", "Agnes", "Doris", "Emil")
    told = enumerate(zip(titles, names, strict=True))
    rows = [entry.format(title, 6 - n, name, name, "") for n, (title, name) in told]
    story = entry.format("<h1>The longer road</h1>", 7, "Agnes", "Agnes", "The village takes the longer road. " * 9)
    outline = Outline(parse(f"<body><main>{story}</main><section>{''.join(rows)}</section>"))
    finder = Finder(outline, find_anchors(outline, NOW), "http://a.test/road", "The longer road", [])
    group = finder.groups[0]
    table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
    assert len(group.segments) == 1 + len(rows)
    assert are_rows(outline, group.segments, table, titles_at=[], url="http://a.test/road")


def test_the_rows_of_an_archive_tell_who_sent_each_letter() -> None:
    rows = "".join(
        f"<li><a href=msg{n}.html>{title}</a><br>From: {name} Leaf<br>Date: March {n}, 2026</li>"
        for n, (title, name) in enumerate(zip(_SUBJECTS, STARTERS, strict=True), 1)
    )
    page = f"<title>Tea list archive</title><h1>Tea list archive</h1><ul>{rows}</ul>"
    listing = extract(page, "https://lists.tea.test/2026-March/").listing
    assert listing is not None
    assert [(topic.title, topic.author) for topic in listing.topics] == [
        (title, f"{name} Leaf") for title, name in zip(_SUBJECTS, STARTERS, strict=True)
    ]


_SUBJECTS = (
    "Best pot for oolong under fifty",
    "Where do you buy first flush",
    "My kettle broke again today",
    "Storing white tea for years",
)


def test_a_row_that_stands_out_among_timed_ones_is_a_row_if_it_tells_its_time() -> None:
    rows = "".join(
        f"<li>{'<p class=lead>' * (n == 2)}<a href=/n/{n}.html>{title}</a> <i>03/{n:02}</i></li>"
        for n, title in enumerate((*_SUBJECTS, "A school for pickers opens", "Traders meet for the yearly fair"), 1)
    )
    page = f"<title>Tea news - Tea</title><h1>Tea news</h1><ul class=list>{rows}</ul>"
    listing = extract(page, "https://tea.test/news/").listing
    assert listing is not None
    assert [topic.url[-6:] for topic in listing.topics] == [f"{n}.html" for n in range(1, 7)]


def test_a_link_to_the_last_reply_makes_no_comments_of_short_rows() -> None:
    rows = "".join(
        f"<li class=media><a class=reply_last_time href=/topics/{n}><span>2026-03-0{n} 10:0{n}:11</span></a>"
        f"<a href=/users/{n}><img alt={name}></a> <span>{n * 37 % 9}</span>/<span>{n * 37}</span>"
        f"<div class=head><a href=/topics/{n} title='{title}'>{title}</a></div></li>"
        for n, (title, name) in enumerate(zip(("绿茶产区", "新人报到", "今年的价格", "水温"), STARTERS, strict=True), 1)
    )
    listing = extract(f"<title>茶社区</title><h1>茶社区</h1><ul>{rows}</ul>", "http://tea.test/topics?page=1").listing
    assert listing is not None
    assert [topic.title for topic in listing.topics] == ["绿茶产区", "新人报到", "今年的价格", "水温"]


def test_what_marks_short_rows_in_brackets_is_nobodys_word() -> None:
    titles = (
        "版规疑问请进",
        "变速箱异响",
        "钥匙丢了",
        "面包配方",
        "晚上网速特别慢",
        "新人报到帖",
        "打印机坏了",
        "用什么锯子好",
    )
    marks = ("[置顶] [已关闭]", "页：", "", "", "[已关闭]", "", "页：", "")
    pages = "<span><a href=/topic/{n}/?page=2>2</a></span>"
    rows = "".join(
        f"<tr><td><a href=/topic/{n}/>{title}</a> {mark}{pages.format(n=n) if mark == '页：' else ''}</td>"
        f"<td>{n + 2}</td><td>{n}07</td><td>2026-03-0{n} 10:0{n}</td></tr>"
        for n, (title, mark) in enumerate(zip(titles, marks, strict=True), 1)
    )
    head = "<tr><th>主题</th><th>帖子</th><th>浏览数</th><th>最近更新</th></tr>"
    page = extract(f"<title>论坛</title><h1>求助</h1><table>{head}{rows}</table>", "http://a.test/forum/1/")
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == list(titles)


def test_a_line_that_tells_when_a_post_was_changed_is_none_of_its_words() -> None:
    posts = "".join(
        f"<table class=post><tr><th><span>2026-03-0{n} 10:00</span></th></tr><tr><td><a href=/u/{n}>茶客{n}</a></td>"
        f"<td class=post-content><p>第{n}条回复说的是另一件事情。</p>"
        f"<div class=message>{'已编辑 2026-03-09，02:03' if n == 2 else ''}</div></td></tr></table>"
        for n in range(1, 5)
    )
    thread = extract(f"<title>茶 - 论坛</title><h1>茶</h1>{posts}", "http://bbs.a.test/topic/1/").thread
    assert thread is not None
    assert [post.text for post in thread.posts] == [f"第{n}条回复说的是另一件事情。" for n in range(1, 5)]


def test_a_category_wrote_nothing() -> None:
    links = "<a href=/c/tea rel='category tag'>Green tea</a>", "Filed in <a href=/category/pots/>Old pots</a>"
    rows = "".join(
        f"<li><a href='/a/{n}'>{title}</a> <time>2026-03-0{n % 9 + 1}</time> <span class=in>{links[n % 2]}</span></li>"
        for n, (title, *_) in enumerate(BUSY, 1)
    )
    assert {author for _, author, *_ in told_rows(f"<ul>{rows}</ul>")} == {None}


def test_a_day_before_the_title_in_its_link_is_its_time_and_the_address_tells_one_that_is_not_shown() -> None:
    def read(shown: str) -> list[tuple[str, str]]:
        rows = "".join(
            f"<li><a href='/2026/03/0{n}/a/'>{shown.format(n)}<span>{title}</span></a></li>"
            for n, (title, *_) in enumerate(BUSY[:8], 1)
        )
        page = extract(f"<title>归档</title><h1>归档</h1><ul>{rows}</ul>", "http://a.test/archives/", now=NOW)
        assert page.listing is not None
        return [(topic.title, str(topic.published_at)[:10]) for topic in page.listing.topics]

    told = [(title, f"2026-03-0{n}") for n, (title, *_) in enumerate(BUSY[:8], 1)]
    assert read("<time>2026-03-0{}</time> ") == read("<time>03-0{}</time> ") == read("") == told


def test_a_number_in_a_title_that_a_row_repeats_counts_nothing() -> None:
    titles = [f"老码头：{n}年之后" for n in (20, 35, 61, 88, 12)]
    rows = "".join(
        f"<article><h2><a href=/a/{n}>{title}</a></h2><p>2026-03-0{n}</p>"
        f"<p><a href=/a/{n}#respond><span>{title}</span>没有评论</a></p></article>"
        for n, title in enumerate(titles, 1)
    )
    assert [(title, replies) for title, _, replies, _ in told_rows(f"<div>{rows}</div>")] == [
        (title, None) for title in titles
    ]


def test_cells_stand_below_their_heads_where_one_is_as_wide_as_two() -> None:
    heads = "<tr><th colspan=3>主题</th><th>回复</th><th>作者</th><th>查看</th><th>最后发表</th></tr>"
    rows = "".join(
        f"<tr><td colspan=2><img src=/new.gif><td class=tt><a href=/t/{n}>{title}</a><td>{replies}"
        f"<td><a href=/u/{n}>{name}</a><td>{views}<td>2026-03-0{n % 9 + 1} 10:00<br><a href=/u/9>老王</a>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<table>{heads}{rows}</table>") == BUSY


def test_who_began_the_topics_is_headed_in_other_tongues() -> None:
    row = (
        "<tr><td><a href='/f/{n}'>{name}tea</a> " + TITLE + "</td><td>{name}</td><td>{n}</td>"
        "<td>2026-03-0{n} 10:20 <a href='/members/7'>Poster</a></td></tr>"
    )
    for heads in (("Ämne", "Författare", "Svar", "Senaste"), ("Chủ đề", "Người gửi", "Trả lời", "Bài cuối")):
        topics = _topics("<tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>", row)
        assert [topic.author for topic in topics] == list(STARTERS)


def test_topics_are_no_people_where_their_addresses_have_people_among_their_words() -> None:
    for where in ("/aerospace/{n}-tea-in-orbit", "/t/what-users-brew-{n}", "http://users.tea.test/t/pots-{n}/{n}"):
        row = f"<tr><td><a href='{where}'>Which pot do you take for tea {{n}}</a></td><td>2026-03-0{{n}}</td></tr>"
        assert len(_topics("", row)) == len(STARTERS)
