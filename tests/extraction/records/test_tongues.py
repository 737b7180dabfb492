"""Forums and guestbooks in other tongues than English and Chinese: what their labels say is known there too."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.markup.tree import parse
from extraction.records.signs.evidence import IDEA, forum_score, is_forum_address
from extraction.records.signs.outline import Outline

_POST = (
    "<table class=p><tr><td><b>{name}</b><br><small>{member}<br>{count}: 14<br>{since}: 01.02.20{n}0</small></td>"
    "<td><small>0{n}.03.2026 10:0{n}:00</small><hr><div class=t>{said}</div><a href=/r{n}>{quote}</a></td></tr></table>"
)
_LABELS = {
    "de": ("Mitglied", "Beiträge", "Mitglied seit", "Zitieren", "Neues Thema", "Antworten"),
    "fr": ("Membre", "Messages", "Inscrit", "Citer", "Nouveau sujet", "Réponses"),
    "es": ("Miembro", "Mensajes", "Registrado", "Citar", "Nuevo tema", "Respuestas"),
    "ru": ("Участник", "Сообщения", "Зарегистрирован", "Цитировать", "Новая тема", "Ответы"),
}


@pytest.mark.parametrize("tongue", list(_LABELS))
def test_a_thread_of_two_posts_is_known_by_its_labels(tongue: str) -> None:
    member, count, since, quote, new, replies = _LABELS[tongue]
    said = ["Der Tee vom Hang ist in diesem Jahr sehr spät dran, sagen alle im Dorf.", "Bei uns unten nicht."]
    posts = "".join(
        _POST.format(name=f"Picker{n}", n=n, said=text, member=member, count=count, since=since, quote=quote)
        for n, text in enumerate(said, 1)
    )
    page = f"<title>Tee</title><div><a href=/n>{new}</a> <span>{replies}</span></div><h1>Tee</h1><div>{posts}</div>"
    thread = extract(f"<html lang={tongue}><body>{page}", "http://tee.test/php/3.html").thread
    assert thread is not None
    assert [post.text for post in thread.posts] == said


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_entries_of_a_guestbook_need_no_story(count: int) -> None:
    entry = (
        "<table class=gb><tr><td><b>{n})</b> <b>{name}</b> aus Bremen schrieb am 0{n}.03.2026 um 10:0{n} Uhr:</td></tr>"
        "<tr><td class=gbtext>{said}</td></tr></table><br>"
    )
    people = ["Anna", "Bernd", "Clara", "Dieter", "Emil"][:count]
    said = [f"Ein schöner Laden, und der Tee von {name} war der beste im ganzen Jahr." for name in people]
    entries = "".join(entry.format(n=n, name=people[n - 1], said=text) for n, text in enumerate(said, 1))
    page = f"<title>Gästebuch</title><h1>Teehaus</h1><div><h2>Gästebuch</h2><p>{count} Einträge</p>{entries}</div>"
    found = extract(page, "http://www.teehaus.test/gaestebuch.php?seite=1")
    posts = found.thread.posts if found.thread else found.comments
    assert [post.text for post in posts] == said


def test_a_day_that_the_same_person_wrote_on_is_no_name() -> None:
    post = (
        "<li class=post><aside><a class=username href=/user/7>Wolfgang</a><span class=badge>Moderator</span></aside>"
        "<meta itemprop=datePublished content=2013-06-1{n}T10:00:00><header class=messageHeader><a href=#p{n}"
        " class=link><span>1{n}. Juni 2013</span></a> <a href=#p{n}>#{n}</a></header>"
        "<div class=messageText><p>{said}</p></div></li>"
    )
    said = ["Die Ernte beginnt morgen.", "Es regnet noch immer, also warten wir.", "Heute ist der erste Tag."]
    posts = "".join(post.format(n=n, said=text) for n, text in enumerate(said, 1))
    thread = extract(f"<title>Ernte</title><ul>{posts}</ul>", "http://forum.tee.test/thread/7-ernte/").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Wolfgang"] * 3


def test_short_answers_below_a_long_post_are_posts_without_a_clock_too() -> None:
    question = "".join(
        f"<p>第{n}年我在山上采茶，今年的雨比去年多，所以龙井开采要晚几天，请问各位怎么看？</p>" for n in range(9)
    )
    answer = (
        "<tr><td><a href=/my/{n} class=avatar><img src=/a.jpg></a></td><td><h4><a href=/my/{n} class=user>茶客{n}</a>"
        "</h4><p class=time># {n}楼 2026-03-0{n}</p><div class=ce><p>{said}</p></div></td></tr>"
    )
    said = ["再等几天就可以了。", "我们那里已经开采了。"]
    answers = "".join(answer.format(n=n, said=text) for n, text in enumerate(said, 1))
    page = (
        "<title>龙井何时开采</title><div><h2>龙井何时开采</h2><p>"
        "<a href=/my/9 class=user>茶客9</a>"
        f" <em>2026-03-01</em></p></div><div class=cen>{question}</div><div class=list><table>{answers}</table></div>"
        "<p>版主 会员 登录后回复</p>"
    )
    thread = extract(page, "http://bbs.test/thread/7.html").thread
    assert thread is not None
    assert [post.text for post in thread.posts[1:]] == said


@pytest.mark.parametrize(
    "labels",
    [
        ("กระทู้คำถาม", "สมาชิก"),
        ("เว็บบอร์ด", "สมาชิกตั้งแต่ 2563"),
        ("Chủ đề mới", "Thành viên"),
        ("موضوع جديد", "المشاركات: 7"),
        ("스레드 커뮤니티", "글쓰기"),
        ("スレッド一覧", "レス数"),
        ("Follow Ups:", "Discussion"),
    ],
)
def test_a_label_that_only_forums_have_speaks_for_one(labels: tuple[str, str]) -> None:
    spans = "".join(f"<p>{label}</p>" for label in labels)
    assert forum_score(Outline(parse(spans)), "http://tea.test/7") == pytest.approx(2 * IDEA)


@pytest.mark.parametrize(("step", "is_one"), [("wwwboard", True), ("message-board", True), ("dashboard", False)])
def test_a_board_in_an_address_is_a_forums(step: str, is_one: bool) -> None:
    assert is_forum_address(f"http://tea.test/{step}/messages/7.html") is is_one
