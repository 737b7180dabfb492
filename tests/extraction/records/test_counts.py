"""How often topics were answered and seen, as their rows tell it."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import BUSY, told_rows


@pytest.mark.parametrize(
    ("head", "cell"),
    [
        ("回复/查看", "{replies}/{views}"),
        ("点击/回复", "{views}/{replies}"),
        ("Views / Replies", "{views} / {replies}"),
        ("回复/查看", "<a>{replies}</a><em>{views}</em>"),
        ("查看/回复", "<em>{views}</em><a>{replies}</a>"),
        ("", "{replies}/{views}"),
    ],
)
def test_the_head_of_two_counts_in_a_cell_tells_their_order(head: str, cell: str) -> None:
    rows = "".join(
        f"<tr><td><a href=/thread-{n}-1-1.html>{title}</a></td><td><a href=/u/{n}>{name}</a></td>"
        f"<td>{cell.format(replies=replies, views=views)}</td><td>2026-03-0{n % 9 + 1} 10:00</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    heads = f"<tr><th>标题</th><th>作者</th><th>{head}</th><th>最后发表</th></tr>"
    assert told_rows(f"{heads}{rows}</table>", "<table>") == BUSY


@pytest.mark.parametrize(
    "counts",
    [
        "<span>{views}阅读</span> <span>{replies}回复</span>",
        "<span>{views}次浏览 · {replies} 个回复</span>",
        "<span>{replies} replies</span> <span>{views} views</span>",
        "<span>阅读({views})</span> <span>回复({replies})</span>",
        "<span>回复/查看: {replies}/{views}</span>",
        "<span>{replies} Antworten, {views} Aufrufe</span>",
        "<em>{replies}</em> replies <em>{views}</em> views",
        "replies <em>{replies}</em> views <em>{views}</em>",
        "<span>回复 {replies} 查看 {views}</span>",
        "<span>Replies {replies} Views {views}</span>",
        "<span>Antworten: {replies} / Zugriffe: {views}</span>",
        "<span>{replies} replies {views} views</span>",
        "<i>{views}0 bytes</i> <i>{views} reads</i> <em>({replies})</em>",
    ],
)
def test_a_count_is_told_by_its_own_words_before_its_neighbours(counts: str) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> {counts.format(replies=replies, views=views)}"
        f" <i>2026-03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY


def test_what_is_not_read_yet_is_no_view_and_of_two_columns_called_views_the_larger_is() -> None:
    rows = "".join(
        f"<li><div class=view_top>{n % 4}</div><a href=/t/{n}>{title}</a> <b>{name}</b>"
        f" <a class=unread-num href=/t/{n}#last>{replies}</a> <b class=hit>{views}</b> <i>2026-03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY


def test_only_what_stands_before_a_title_numbers_the_rows() -> None:
    counted = [(title, name, n + 4, views) for n, (title, name, _, views) in enumerate(BUSY)]
    rows = "".join(
        f"<tr><td>{n}</td><td><a href=/thread-{n}-1-1.html>{title}</a></td><td><a href=/u/{n}>{name}</a></td>"
        f"<td>{replies}</td><td>{views}</td></tr>"
        for n, (title, name, replies, views) in enumerate(counted, 1)
    )
    assert told_rows(f"<table>{rows}</table>") == counted


def test_counts_stand_behind_a_time_in_one_text() -> None:
    rows = "".join(
        f"<h3><a href='/t/{n}'>{title}</a></h3><div><a href='/u/{n}'>{name}</a> · 2026-03-05 10:2{n % 10}"
        f" · {replies} replies · {views} views</div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


@pytest.mark.parametrize(
    "line",
    [
        "作者：{name} 发表于 2026-03-05 10:24 回复：{replies} 浏览：{views}",
        "by {name}, March 5, 2026, {replies} replies, {views} views",
        "von {name} » 05.03.2026 10:24 Beiträge: {replies}, Zugriffe: {views}",
    ],
)
def test_one_line_tells_who_began_a_topic_and_when_and_what_became_of_it(line: str) -> None:
    rows = "".join(
        f"<li><h3><a href=/t/{n}>{title}</a></h3><p>{line.format(name=name, replies=replies, views=views)}</p></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY


@pytest.mark.parametrize(("shown", "number"), [("1.2k", 1200), ("3.4万", 34000), ("1,204", 1204)])
def test_a_line_abbreviates_its_counts(shown: str, number: int) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <span>回复 {replies} 查看 {shown}</span></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    counted = [(title, name, replies, number) for title, name, replies, _ in BUSY]
    assert told_rows(f"<ul>{rows}</ul>") == counted


def test_a_number_and_its_label_below_it_fill_a_box() -> None:
    rows = "".join(
        f"<div><div><div>{n % 7}</div><div>votes</div></div><div><div>{replies}</div><div>answers</div></div>"
        f"<div><div>{views}</div><div>views</div></div><div><h3><a href='/q/{n}'>{title}</a></h3>"
        f"<a href='/users/{n}'>{name}</a></div></div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


#: Boards of an index: what their rows count, and who wrote last in them.
BOARDS = [("Passion", 24959, 463498), ("Beer Forum", 1625, 50547), ("Brakes", 812, 168289), ("Clay Pots", 30, 84427)]


@pytest.mark.parametrize(
    ("head", "label", "cells"),
    [
        ("", "", "<td><ul><li>Threads: {topics:,}<li>Posts: {posts:,}</ul>"),
        ("", "", "<td><b class=topics>{topics}</b><td><b class=posts>{posts}</b>"),
        ("<tr><th>Раздел<th>Последнее<th>Тем<th>Сообщений", "", "<td>{topics}<td>{posts}"),
        ("", "{n} Viewing", "<td><ul><li>Themen: {topics}<li>Beiträge: {posts}</ul>"),
    ],
)
def test_nobody_began_a_board_and_its_topics_are_no_views(head: str, label: str, cells: str) -> None:
    rows = "".join(
        f"<tr><td><a href=/read-{n}>»</a><a href='javascript:fold()'>Fold</a>"
        f"<h2><a href=/board-{n}>{title}</a></h2> <span>{label.format(n=7 * n)}</span>"
        f"<td><a href=/t/{n}>Which pot do you take for tea {n}</a> <p>by <a class=user href=/u/{n}>Ada{n}</a></p>"
        f"{cells.format(topics=topics, posts=posts)}"
        for n, (title, topics, posts) in enumerate(BOARDS, 1)
    )
    assert told_rows(rows, f"<table>{head}") == [(title, None, posts, None) for title, _, posts in BOARDS]


@pytest.mark.parametrize("head", ["Topics", "Subject"])
def test_a_list_of_topics_that_have_views_has_authors_whatever_heads_it(head: str) -> None:
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a> <i>[{n % 5 + 2}]</i><td><a href=/u/{n}>{name}</a><td>{replies}<td>{views}"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    heads = f"<tr><th>{head}<th>Author<th>Replies<th>Views"
    assert told_rows(rows, f"<table>{heads}") == BUSY


def test_how_many_are_viewing_is_not_how_often_a_topic_was_seen_and_one_board_in_a_list_makes_no_others() -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <i>{n + 3} viewing</i> <em>{replies} replies</em>"
        f" <u>{'' if n else 'Topics: 12'}</u></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == [(title, name, replies, None) for title, name, replies, _ in BUSY]


@pytest.mark.parametrize("count", ["<span>[{}]</span>", "<a href='/t/{n}#c'>[{}]</a>", "({})"])
def test_the_number_in_brackets_behind_a_title_is_how_often_it_was_answered(count: str) -> None:
    rows = "".join(
        f"<tr><td>{n}</td><td><a href=/t/{n}>{title}</a> {count.format(replies, n=n) if n % 3 else ''}</td>"
        f"<td>{name}</td>"
        f"<td>2026-03-0{n % 9 + 1}</td><td>{views}</td><td>{n % 4}</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY, 901)
    )
    answered = [
        (title, name, replies if n % 3 else None, views) for n, (title, name, replies, views) in enumerate(BUSY, 901)
    ]
    assert told_rows(f"<table>{rows}</table>") == answered


def test_an_element_of_two_counts_is_named_after_the_first() -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <div class=replies>{replies} / {views}</div>"
        f"<div class=author>{name}</div> <i>2026-03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY


def test_a_big_number_in_an_element_of_its_own_keeps_its_label() -> None:
    def told(number: int) -> str:
        return f"<span title={number}>{number:,}</span>" if number > 3000 else str(number)

    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <dl><dt>Replies<dd>{told(replies * 40)}</dl>"
        f"<dl><dt>Views<dd>{told(views)}</dl></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    counted = [(title, name, replies * 40, views) for title, name, replies, views in BUSY]
    assert told_rows(f"<ul>{rows}</ul>") == counted


@pytest.mark.parametrize(("shown", "number"), [("2.3만", 23000), ("4천", 4000), ("1,2 тыс.", 1200)])
def test_numbers_are_cut_short_in_other_tongues(shown: str, number: int) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <span>{replies}</span> replies <em>{shown}</em> views</li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == [(title, name, replies, number) for title, name, replies, _ in BUSY]


@pytest.mark.parametrize("words", ["12 Kommentare", "12 mensajes", "12 komentarzy", "12 messages"])
def test_the_first_letter_of_a_word_is_no_thousand(words: str) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> | <a href=/t/{n}#c>{words}</a></li>"
        for n, (title, name, _, _) in enumerate(BUSY)
    )
    assert told_rows(f"<ul>{rows}</ul>") == [(title, name, 12, None) for title, name, _, _ in BUSY]


def test_heads_tell_what_cells_count_that_are_no_tables() -> None:
    pages = "<p><a href=/t/{n}?p=2>2</a><a href=/t/{n}?p=3>3</a><a href=/t/{n}?p=8>8</a></p>"
    rows = "".join(
        f"<div class=tr><div class=td><a href=/t/{n}>{title}</a>{pages.format(n=n) if n % 2 else '<i>31分</i>'}</div>"
        f"<div class=td><a href=/u/{n}>{name}</a><p>2026-03-0{n % 9 + 1} 10:00</p></div>"
        f"<div class=td><a href=/u/9{n}>末{name}</a></div><div class=td>{replies}</div></div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    heads = "".join(f"<div class=th>{head}</div>" for head in ("主題", "作者", "最後回覆", "回覆數"))
    told = told_rows(f"<div class=thead><div class=tr>{heads}</div></div><div>{rows}</div>")
    assert told == [(title, name, replies, None) for title, name, replies, _ in BUSY]


def test_what_a_head_tells_those_who_point_at_it_says_what_its_column_counts() -> None:
    rows = "".join(
        f"<tr><td><a href=/sujet_{n}_1.htm>{title}</a></td><td><a href=/sujet_{n}_{n + 3}.htm>{n + 3}</a></td>"
        f"<td><a href=/profil-{n}.htm>{name}</a></td><td>{replies}</td><td>{views}</td><td>0{n + 1}-03-2026</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY[:4])
    )
    heads = "<th>Sujet<th title='Dernière page'>DP<th>Auteur<th title='Nombre de réponses'>Rép.<th>Lus<th>Date"
    assert told_rows(f"<table><tr>{heads}</tr>{rows}</table>") == BUSY[:4]


def test_links_to_the_pages_of_a_topic_count_nothing_whichever_are_left_out() -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <span><a href=/t/{n}?p=2>2</a> <a href=/t/{n}?p=3>3</a> …"
        f" <a href=/t/{n}?p={n + 7}>{n + 7}</a></span> <b>{name}</b> <i>{replies}</i> <i>2026-03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [row[:3] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:3] for row in BUSY]


def test_a_number_in_a_button_counts_what_its_column_is_headed_with() -> None:
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a></td><td><a href=/u/{n}>{name}</a></td>"
        f"<td><button aria-label='{replies} replies, jump to the first'><b>{replies}</b></button></td>"
        f"<td>{views}</td><td>2026-03-0{n % 9 + 1}</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    heads = "<tr><th>Topic<th>Author<th><button>Replies</button><th><button>Views</button><th>Activity</tr>"
    assert told_rows(f"<table>{heads}{rows}</table>") == BUSY


@pytest.mark.parametrize(("shown", "title"), [("1k", "{n} visits"), ("1,{m} T", "wurde {n}-mal betrachtet")])
def test_a_title_tells_exactly_what_is_written_short(shown: str, title: str) -> None:
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{topic}</a></td><td>{name}</td><td>{replies}</td>"
        f"<td><b title='{title.format(n=1200 + n)}'>{shown.format(m=2)}</b></td></tr>"
        for n, (topic, name, replies, _) in enumerate(BUSY)
    )
    heads = "<tr><th>Topic</th><th>Author</th><th>Replies</th><th>Views</th></tr>"
    assert [row[3] for row in told_rows(f"<table>{heads}{rows}</table>")] == [1200 + n for n in range(len(BUSY))]


def test_a_number_that_leads_to_a_topics_replies_counts_them_however_few_topics_have_one() -> None:
    count = "<a class=state href='/t/{n}#reply-{id}'>{replies}</a>"
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <i>2026-03-0{n % 9 + 1}</i>"
        f"<div>{'' if n % 3 else count.format(n=n, id=9000 + n, replies=replies)}</div></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    told = [None if n % 3 else replies for n, (_, _, replies, _) in enumerate(BUSY)]
    assert [replies for _, _, replies, _ in told_rows(f"<ul>{rows}</ul>")] == told


@pytest.mark.parametrize("none", ["discuss", "comment", "no comments", "暂无评论"])
def test_a_word_in_place_of_how_often_a_topic_was_answered_tells_that_it_never_was(none: str) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <p>by <a href=/u/{n}>{name}</a> <span>2026-03-0{n % 9 + 1}</span> | "
        f"<a href=/t/{n}>{f'{replies} comments' if n % 3 else none}</a></p></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    told = [(title, replies if n % 3 else 0) for n, (title, _, replies, _) in enumerate(BUSY)]
    assert [(title, replies) for title, _, replies, _ in told_rows(f"<ul>{rows}</ul>")] == told


def test_a_label_with_a_colon_is_not_that_of_the_number_before_it() -> None:
    rows = "".join(
        f"<li><h3><a href=/t/{n}>{title}</a></h3><cite><strong><em>{views}</em></strong> 回复: "
        f"<a href=/t/{n}>{replies}</a></cite> <a href=/space-uid-{n}.html>{name}</a></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert [replies for _, _, replies, _ in told_rows(f"<ul>{rows}</ul>")] == [replies for _, _, replies, _ in BUSY]


def test_the_cells_of_a_table_in_a_cell_are_no_columns_of_its_row() -> None:
    rows = "".join(
        f"<tr><td><table><tr><td><img><td><a href=/t/{n}>{title}</a><td><a href='/t/{n}?page=2'><b>2</b></a></table>"
        f"<td><a href=/u/{n}>{name}</a><td>{replies}<td>{views}<td>2026-03-0{n % 9 + 1}"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<table><tr><td>主题<td>作者<td>回复<td>查看<td>最后更新{rows}</table>") == BUSY


@pytest.mark.parametrize("label", ["帖子", "Beiträge", "Posts"])
def test_where_posts_are_counted_their_number_is_told_as_it_is_shown(label: str) -> None:
    rows = "".join(
        f"<li><h2><a href=/t/{n}>{title}</a></h2> <a href=/u/{n}>{name}</a><div><b>{replies}</b><br>"
        f"<small>{label}</small></div><div><b>{views}</b><br><small>浏览</small></div></li>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    told = [replies for _, _, replies, _ in told_rows(f"<ul>{rows}</ul>")]
    assert told == [replies for _, _, replies, _ in BUSY]


@pytest.mark.parametrize(
    ("none", "some"), [("Aucune réponse", "réponses"), ("暂无回复", "回复"), ("No comments", "comments")]
)
def test_what_was_never_answered_says_so_where_others_tell_their_last_answer(none: str, some: str) -> None:
    rows = "".join(
        f"<li><h2><a href=/t/{n}>{title}</a></h2> by <a href=/u/{n}>{name}</a>"
        + (f"<p class=count>{replies} {some}</p>" if n else f"<p class=count></p><p class=last>{none}</p>")
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    told = [replies for _, _, replies, _ in told_rows(f"<ul>{rows}</ul>")]
    assert told == [0, *(replies for _, _, replies, _ in BUSY[1:])]


def test_what_says_that_a_name_follows_is_no_name_nor_is_a_stroke() -> None:
    said, kinds = ("", "<span> authored by </span>"), ("user", "author")
    rows = "".join(
        f"<li><a href=/s/{n}>{title}</a><div class=byline>{said[n % 2]}<a class={kinds[n % 2]} href=/~{name}>{name}</a>"
        f" <span> | </span><a href=/s/{n}#c>{replies} comments</a></div></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [name for _, name, _, _ in told_rows(f"<ul>{rows}</ul>")] == [name for _, name, _, _ in BUSY]


def test_the_head_of_posts_and_views_makes_no_views_of_the_posts() -> None:
    row = "<tr><td><a href=showthread.php?t={n}>{title}</a><td>مشاركات: <a href=who.php?t={n}>{n}</a><br>"
    row += "مشاهدات: {views}<p>التقييم0 / 5<td>2026-03-0{n} 10:00"
    rows = "".join(
        row.format(n=n, title=title, views=n * 70)
        for n, title in enumerate(("Which water?", "Pots", "The first flush", "Hills"), 1)
    )
    html = f"<table><tr><th>العنوان<th>مشاركات / مشاهدات<th>آخر مشاركة</tr>{rows}</table>"
    listing = extract(html, "http://tea.test/forumdisplay.php?f=14").listing
    assert listing is not None
    assert [(topic.replies, topic.views) for topic in listing.topics] == [(n, n * 70) for n in range(1, 5)]


def test_who_began_a_topic_is_named_without_the_words_for_that() -> None:
    for before, behind in (("Started by ", ""), ("由 ", " 發表")):
        rows = "".join(
            f"<div class=row><p><a href=/t/{n}>{title}</a><br><small>{before}{name}{behind}</small></p>"
            f"<p>{replies} Replies</p><p>Last post 2026-03-0{n % 9 + 1} 21:15</p></div>"
            for n, (title, name, replies, _) in enumerate(BUSY)
        )
        assert [name for _, name, _, _ in told_rows(f"<div>{rows}</div>")] == [name for _, name, _, _ in BUSY]


def test_labels_of_topics_are_nobody_where_a_line_says_who_began_them() -> None:
    rows = "".join(
        f"<li class=item><div class='ui label'>#{n}</div> <a class=title href=/issues/{n}>{title}</a> "
        f"<a class='ui label' href='/issues?labels={n % 3}'>{('bug', '前端', 'docs')[n % 3]}</a> <span>{replies}</span>"
        f"<p class=desc>由 {name} 于 <span title='2026-03-0{n % 9 + 1} 10:00'>{n + 1} 天前</span>创建</p></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [name for _, name, _, _ in told_rows(f"<div>{rows}</div>")] == [name for _, name, _, _ in BUSY]


@pytest.mark.parametrize("label", ["Started by", "Gestart door", "Gestartet von", "Lancé par", "Rozpoczęte przez"])
def test_a_line_of_a_row_tells_in_its_tongue_who_began_the_topic(label: str) -> None:
    rows = "".join(
        f"<li><ul><li><a href=/t/{n}>{title}</a><li>{replies} replies<li>Laatste bericht: 2026-03-0{n % 9 + 1} 21:15"
        f"<li>{label} {name}</ul>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [name for _, name, _, _ in told_rows(f"<ul>{rows}</ul>")] == [name for _, name, _, _ in BUSY]


@pytest.mark.parametrize(("form", "shown"), [("{0}@tea.test", "{0}@tea.test"), ("{0} &lt;{0}@tea.test&gt;", "{0}")])
def test_who_sent_a_letter_is_told_in_the_column_headed_so_if_only_by_an_address(form: str, shown: str) -> None:
    names = [f"reader{n}" for n in range(len(BUSY))]
    rows = "".join(
        f"<tr><td><a href=/m/{n}>{title}</a><td><a href=/by/{n}>{form.format(name)}</a><td>2026-03-0{n % 9 + 1} 21:15"
        f"<td><a href=/lists/{n % 2}>Tenors {n % 2}</a>"
        for n, ((title, *_), name) in enumerate(zip(BUSY, names, strict=True))
    )
    heads = "<tr><th>件名<th>差出人<th>受信日時<th>リスト</tr>"
    assert [name for _, name, _, _ in told_rows(f"{heads}{rows}</table>", "<table>")] == [
        shown.format(name) for name in names
    ]


def test_who_stands_before_a_line_that_names_who_wrote_last_began_the_topic() -> None:
    rows = "".join(
        f"<div class=cell><a class=count href=/t/{n}>{replies}</a><span class=bigger><a href=/t/{n}>{title}</a></span>"
        f"<span class=created><strong><a class=dark href=/user/{n}>{name}</a></strong> &bull; {views} 次浏览 &bull; "
        f"最后发表 {n + 2}天前 by 咸鱼翻不动</span></div>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert [name for _, name, _, _ in told_rows(f"<div>{rows}</div>")] == [name for _, name, _, _ in BUSY]
