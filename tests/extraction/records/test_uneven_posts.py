"""Posts of one page that are not marked up alike: with a heading, a note or a picture, a guest's, and one alone."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.page import Post
from tests.extraction.records.pages import NOW, read_page

SAID = (
    "We pick in May, before the rain.",
    "Here it is June, as the hill is high.",
    "Thank you, I will wait until then.",
)
THREAD = "http://forum.test/viewtopic.php?t=7"


def _post(n: int, body: str, *, head: str = "", foot: str = "", name: str = "<a href=/user/{n}>Picker{n}</a>") -> str:
    return (
        f"<div class=post><div class=author>{name.format(n=n)}</div><span>2026-03-0{n} 10:0{n}</span>{head}"
        f"<div class=content>{body}</div>{foot}</div>"
    )


def _posts(page: str, url: str = THREAD) -> list[Post]:
    return read_page(f"<title>When to pick - Tea Forum</title>{page}", url, now=NOW).posts


def _told(page: str, url: str = THREAD) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in _posts(page, url)]


def _by_pickers(*texts: str) -> list[tuple[str | None, str]]:
    return [(f"Picker{n}", text) for n, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    "note",
    [
        "<p>Zmieniane przez <a href=/user/2>Picker2</a> dnia 2026-03-04 11:20</p>",  # in whatever tongue
        "<p>Edytowane 1 raz, 2026-03-04 11:20</p>",
        "<p>[ Modifié mer. 4 mars 2026, 11:20 ]</p>",
        "<p>1 mal bearbeitet. Zuletzt am 04.03.26 11:20.</p>",
        "<p>แก้ไขล่าสุด 2026-03-04 11:20</p>",
        "<p>Upravil Petr 4.3.2026 11:20</p>",
    ],
)
def test_a_note_that_a_post_was_changed_is_not_what_it_says(note: str) -> None:
    page = _post(1, SAID[0]) + _post(2, SAID[1] + note) + _post(3, SAID[2])
    assert _told(page) == _by_pickers(*SAID)


@pytest.mark.parametrize(
    "note", ["最後に編集したユーザー Picker{n} [ 2026-03-0{n} 11:20 ]", "Muokkasi Picker{n} {n}.3.2026 11:20"]
)
def test_the_time_of_a_change_is_no_posts_where_posts_tell_only_days(note: str) -> None:
    said = (*SAID, "So will I.")
    posts = "".join(
        f"<article id=post-{n}><div class=c><a class=p href=/user/{n}>Picker{n}</a> <span>{n}#</span></div>"
        f"<div class=d>{text}{f'<br><i>{note.format(n=n)}</i>' if n in (2, 4) else ''}</div>"
        f"<div class=s>{6 - n} days ago</div></article>"
        for n, text in enumerate(said, 1)
    )
    assert [str(post.published_at)[:10] for post in _posts(posts)] == [f"2026-03-0{n}" for n in (5, 6, 7, 8)]
    assert _told(posts) == _by_pickers(*said)


def test_a_rule_parts_the_note_from_the_line_before_it() -> None:
    note = "<hr><span>Zmieniane przez <a href=/user/2>Picker2</a> dnia 2026-03-04 11:20</span>"
    assert _told(_post(1, SAID[0]) + _post(2, "+1" + note) + _post(3, SAID[2])) == _by_pickers(SAID[0], "+1", SAID[2])


def test_who_thanked_for_a_picture_is_not_what_it_says() -> None:
    thanks = "<p>2 users thanked Picker2 for this useful post.</p><a href=/user/8>Anna</a> <a href=/user/9>Bo</a>"
    page = _post(1, SAID[0]) + _post(2, f"<img src=cup.jpg>{thanks}") + _post(3, SAID[2])
    assert _told(page) == _by_pickers(SAID[0], "", SAID[2])


def test_the_time_of_a_post_alone_is_not_that_of_its_change() -> None:
    many = f"<ul>{''.join(f'<li>{said} And I pick the {said}</li>' for said in SAID)}</ul>"
    page = (
        "<table class=border><tr><td class=small><a id=post_7></a><b><a href=/user.php?id.7>Anna</a></b></td>"
        "<td class=head><table><tr><td><div class=small><a href=/7.post><img src=post.png></a> lun. 02 mars 2026, 10:00"
        "</div></td><td><a href=/quote.7><img alt=Citer></a></td></tr></table></td></tr><tr><td class=head><span>"
        f"Membre<br>Inscrit(e) : 03/05/2020<br>Messages : 7</span></td><td class=head>{SAID[0]}<br>{SAID[1]}{many}"
        "<br><span class=small>[ Modifié mer. 04 mars 2026, 11:20 ]</span></td></tr></table>"
    )
    [post] = _posts(page)
    assert (post.author, post.published_at and post.published_at.day) == ("Anna", 2)
    assert post.text.startswith(SAID[0])


def test_the_title_above_the_text_of_the_first_post_is_not_what_it_says() -> None:
    opening = f"<div class=subhead><span>When to pick</span></div><div class=quote-content><p>{SAID[0]}</p></div>"
    page = _post(1, opening) + "".join(_post(n, f"<p>{said}</p>") for n, said in enumerate(SAID[1:], 2))
    assert _told(page) == _by_pickers(*SAID)


def test_the_text_of_a_first_post_that_is_called_otherwise_is_found() -> None:
    def head(n: int, kind: str) -> str:
        name = f"<span class={kind}-author-name><a href=/profiles/{n}>Picker{n}</a></span>"
        when = f"<ul class=meta><li class=meta-data><time datetime=2026-03-0{n}T10:00:00Z>{n} March</time></ul>"
        return f"<div class={kind}-author><div class={kind}-meta>{name}{when}</div></div>"

    def reply(n: int) -> str:
        body = f"<section class=comment-body><p>{SAID[n % 3 - 1]}</p></section>"
        return f"<li class=comment><div><div class=comment-info>{head(n, 'comment')}{body}</div></div></li>"

    body = f"<div class=post-content><div class=post-body><p>{SAID[0]}</p></div></div>"
    votes = "<div class=vote><a href=/up>▲</a><span>0</span></div>"
    opening = f"<div class=post-box><div class=post-info>{head(1, 'post')}{body}</div>{votes}</div>"
    page = f"<section>{opening}<ul class=comments>{''.join(map(reply, (2, 3, 4, 5, 6)))}</ul></section>"
    assert _told(page) == _by_pickers(*SAID, *SAID)


def test_replies_that_are_numbered_and_titled_as_the_thread_are_no_rows() -> None:
    def reply(n: int) -> str:
        title = f"<a href=/message/{n}>{n}. Re: When to pick the first leaves</a>"
        return _post(n, f"<p>{SAID[n - 1]} {SAID[0]}</p>", head=f"<h4>{title}</h4>")

    page = f"<title>When to pick the first leaves</title>{''.join(map(reply, (1, 2, 3)))}"
    posts = read_page(page, "http://forum.test/thread/7", now=NOW).posts
    assert [(post.author, post.published_at is not None) for post in posts] == [(f"Picker{n}", True) for n in (1, 2, 3)]


def test_words_of_a_change_behind_a_time_that_only_its_title_tells_in_full_make_it_no_other() -> None:
    def post(n: int, changed: str = "", kind: str = "''") -> str:
        stated = f"title='March {n}, 2026 10:00:0{n}' data-timestamp=177235560{n}"
        when = f"<a class=time href=/post/{n} {stated}>Mar '26</a>"
        return (
            f"<li class={kind}><div><div class=info><h3><a href=/member/{n}>Picker{n}</a></h3>{when}{changed}</div>"
            "</div>"
            f"<div class=postBody><p>{SAID[n - 1]}</p></div></li>"
        )

    changed = "<span class=editedBy>Edited by Picker2 <span>Mar '26</span></span>"
    assert _told(f"<ol>{post(1)}{post(2, changed)}{post(3, kind='last-read')}</ol>") == _by_pickers(*SAID)


def test_votes_and_pictures_are_posts_in_a_forum() -> None:
    page = _post(1, "+1") + _post(2, "<img src=cup.jpg>") + _post(3, "+1") + _post(4, SAID[2])
    assert _told(page) == _by_pickers("+1", "", "+1", SAID[2])


def test_what_stands_behind_one_post_only_moves_no_place_in_it() -> None:
    def post(n: int, liked: str = "") -> str:
        who = f"<div class=user><a class=card href=/profile/{n}>Picker{n}</a></div>"
        shown = f"<div class=content><p>{SAID[n - 1]}</p><div><span>Responder</span><span>Cita</span></div></div>"
        return f"<div class=wrap id=p{n}>{who}{shown}<div class=foot>Respondido : 0{n}/03/2026 10:00{liked}</div></div>"

    liked = "<div><a href=/profile/9>Bo</a> reaccionó</div>"
    page = (
        f"<div id=posts>{post(1, liked)}<div class=tags>Etiquetas: <a href=/tag>pot</a></div>{post(2)}{post(3)}</div>"
    )
    assert _told(page) == _by_pickers(*SAID)


def test_a_sentence_below_a_letters_heading_is_no_line_of_it() -> None:
    def letter(n: int, said: str) -> str:
        head = f"发信人: Picker{n} (茶), 信区: Tea<br>标 题: 采茶<br>发信站: 茶社 (2026-03-0{n} 10:0{n}), 站内<br>"
        who = f"<div class=author><a href=/user/{n}>Picker{n}</a></div>"
        return f"<div class=post>{who}<div class=content><p>{head}&nbsp;<br>{said}<br></p></div></div>"

    said = ("今年雨水多，茶要晚些采。", "更新一下：已经开始采了。", "谢谢楼主。")
    assert [post.text for post in _posts("".join(letter(n, text) for n, text in enumerate(said, 1)))] == list(said)


def test_a_guest_is_named_where_members_are_linked() -> None:
    def post(n: int, name: str) -> str:
        when = f"<div class=head><strong>Re: Pots</strong><small>2026-03-0{n} 10:0{n}</small></div>"
        return f"<div class=post><div class=starter>{name}</div>{when}<div class=text><p>{SAID[n % 3]}</p></div></div>"

    member = "<a href=/profile/{n}>Picker{n}</a> <small>[</small><a href=/pm>Write</a><small>]</small>"
    names = ("Gast" if n == 2 else member.format(n=n) for n in (1, 2, 3, 4))
    posts = _posts("".join(post(n, name) for n, name in enumerate(names, 1)))
    assert [post.author for post in posts] == ["Picker1", "Gast", "Picker3", "Picker4"]


def test_a_text_that_no_element_holds_has_its_paragraphs_and_its_program() -> None:
    def post(n: int) -> str:
        head = f"<div><a href=/user/{n}>Picker{n}</a></div><span>2026-03-0{n} 10:0{n}</span><div></div>"
        return f"<div class=item>{head}<p>{SAID[n - 1]}</p><pre><code>{programs[n - 1]}</code></pre></div>"

    programs = (
        "rinse(cup, twice); dry(cup); pour(cup, slowly)",
        "sleep 240; kettle --degrees 80 --litres 1.5",
        "lid.close()",
    )
    shown = [f"{said}\n{program}" for said, program in zip(SAID, programs, strict=True)]
    assert _told("".join(map(post, (1, 2, 3)))) == _by_pickers(*shown)


def test_a_choice_of_what_to_show_above_a_post_alone_is_no_post() -> None:
    choice = "<div><a href=#>Filter</a><ul><li>Time</li><li>All Time</li><li>Today 10:00</li></ul></div>"
    profile = "<div class=author><a href=/member/7>Anna</a><ul><li>Join Date: May 2020</li><li>Posts: 7</li></ul></div>"
    body = f"<div class=b-comment><span>2026-03-02, 10:00</span><div class=post-text>{SAID[0]}</div></div>"
    assert _told(f"{choice}<div class=comments><div class=post>{profile}{body}</div></div>") == [("Anna", SAID[0])]


@pytest.mark.parametrize(
    ("url", "around"),
    [
        ("http://te.test/comunidad/teteras/7/", "wpforo-wrap"),
        ("http://help.test/hc/de/community/posts/7077", "post"),
        ("http://chan.test/tea/res/7077.html", "op"),
    ],
)
def test_a_post_alone_is_a_threads_where_its_address_or_its_names_say_so(url: str, around: str) -> None:
    labels = "<a href=/>Foros</a><a href=/a>Respuestas</a><a href=#1>#1</a>" if "te.test" in url else ""
    post = (
        f"<div class={around}><div class=who><a href=/profile/7>Anna</a> <span>2026-03-02 10:00</span></div>"
        f"<div class=post-body><p>{SAID[0]}</p><p>{SAID[1]}</p></div></div>"
    )
    page = extract(f"<title>When to pick</title>{labels}<h1>When to pick</h1>{post}", url)
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == [("Anna", f"{SAID[0]}\n{SAID[1]}")]


def test_links_to_other_letters_are_not_what_a_letter_says() -> None:
    others = (
        "<li><b>Next message:</b> <a href=4.html>Bo: 'Which pot'</a>"
        "<li><b>Previous message:</b> <a href=2.html>Cy: 'A cup'</a>"
    )
    ways = "<a href=date.html>[ date ]</a><a href=index.html>[ thread ]</a>"
    page = (
        f"<h1>When to pick</h1><hr><p><ul><li><b>Messages sorted by:</b> {ways}{others}</ul><hr><p>"
        "<b>From:</b> Anna (<a href=mailto:anna@tea.test>anna@tea.test</a>)<br>"
        f"<b>Date:</b> Mon Mar 02 2026 - 10:00:00 EST<p><p><br>{SAID[0]} {SAID[1]}<br><p>{SAID[2]}<br>"
        f"<p>--<br>Anna<br><hr><ul>{others}</ul><hr><small><i>This archive was generated by a program: "
        "Mon Mar 09 2026 - 23:11:02 EST</i></small>"
    )
    assert _told(page, "http://lists.test/archive/3.html") == [("Anna", f"{SAID[0]} {SAID[1]}\n{SAID[2]}")]


def test_posts_that_only_vote_are_a_threads() -> None:
    texts = ("Shall we meet on the hill?", "+1", "+1", "+1")
    post = (
        "<div class=post><a class=author href=/u/{n}>Ada {n}</a> <span>2026-03-0{n} 10:00</span>"
        "<div class=post-body>{text}</div></div>"
    )
    page = "".join(post.format(n=n, text=text) for n, text in enumerate(texts, 1))
    found = extract(f"<title>Tea</title><div id=thread>{page}</div>", "http://forum.tea.test/threads/tea.7/").thread
    assert found is not None
    assert [said.text for said in found.posts] == [*texts]


def test_a_profile_with_a_day_is_no_reply_though_it_has_the_class_of_a_post() -> None:
    post = (
        "<div class=box><div class=box><span>{name}</span><br>Posts: 34<br>Joined: 2012-3-4</div>"
        "<div><div class=line><time class=wide datetime=2026-03-0{n}T10:00>03-0{n} 10:00</time></div>"
        "<div class=box>{text}</div></div></div>"
    )
    said = [("Ada", SAID[0]), ("Bo", SAID[1]), ("Cy", SAID[2])]
    page = "".join(post.format(n=n, name=name, text=text) for n, (name, text) in enumerate(said, 1))
    assert _told(f"<div>{page}</div>") == said


def test_a_short_post_beside_a_profile_is_no_part_of_it() -> None:
    post = (
        "<tr><td colspan=2>0{n}.03.2026 10:00:0{n} <span>{n}#</span></td></tr>"
        "<tr><td class=qq1><a href=/user/{n}>Picker{n}</a><br>Member<br>Messages: 17{n}<br>Registered: 04.03.2012</td>"
        "<td><div class=qq2><p>{text}</p>{sign}</div></td></tr>"
    )
    said = (*SAID, "Аналогично.")
    rows = "".join(
        post.format(n=n, text=text, sign="<hr><small>green</small>" if n == 4 else "") for n, text in enumerate(said, 1)
    )
    told = _told(f"<table>{rows}</table>")
    assert [name for name, _ in told] == ["Picker1", "Picker2", "Picker3", "Picker4"]
    assert [text.partition("\n")[0] for _, text in told] == list(said)


def test_a_term_that_is_called_after_its_writer_is_one_of_its_list() -> None:
    told = [("Ada", "", SAID[0]), ("Bo", "odd", SAID[1]), ("Eve", "odd me", SAID[2])]
    items = "".join(
        f"<dt class='{name}'><a href=#c{n}>{n}.</a> March {n}, 2026, 10:0{n} by <a href=http://{who}.test>{who}</a></dt>"
        f"<dd class='{name}'><p>{text}</p></dd>"
        for n, (who, name, text) in enumerate(told, 1)
    )
    page = f"<div class=post><h2>Tea</h2><p>{'A story of tea. ' * 20}</p></div><h3>Comments</h3><dl>{items}</dl>"
    assert _told(page, "http://tea.test/post/7") == [(who, text) for who, _, text in told]


def test_remarks_between_posts_are_some_where_the_posts_numbers_go_on_in_them() -> None:
    post = (
        "<div id=post-{n} class=post-wrap><div class=when>0{n}/03/2026 9:12</div><div class=content><p>{text}</p></div>"
        "<div class=who><a class=name href=/profile/{name}>{name}</a></div></div>"
    )
    remark = (
        "<div id=post-{n} class=remark-wrap><p>{text}</p><span>by <a href=/profile/{name}>{name}</a> 0{n}/03/2026 9:40"
        "</span></div>"
    )
    told = [("Ada", SAID[0]), ("Bo", "Really?"), ("Ada", "Yes."), ("Cy", SAID[1]), ("Bo", "I see."), ("Dee", SAID[2])]
    shapes = [post, remark, remark, post, remark, post]
    page = "".join(
        shape.format(n=n, name=name, text=text)
        for n, (shape, (name, text)) in enumerate(zip(shapes, told, strict=True), 1)
    )
    assert _told(f"<div>{page}</div>") == told
