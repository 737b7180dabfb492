"""What programs put among a post's words: its buttons, its heading, what it is filed under."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.tongues.words import TONGUES

_TITLE = "How do I season a new clay pot?"
_TEXTS = ("I got one for my birthday.", "Rinse it twice with boiling water and throw that away.")


def _texts(below: str = "", above: str = "") -> list[str]:
    posts = "".join(
        f"<div class=message id=msg-{n}><div class=head><a href=/profile/{who}>{who}</a><br>"
        f"March {n}, 2026 10:0{n}AM</div>"
        f"<div class=message-body>{above}<p>{text}</p>{below.format(who=who)}</div></div>"
        for n, who, text in zip((5, 6), ("Ada", "Bo"), _TEXTS, strict=True)
    )
    page = extract(f"<title>{_TITLE}</title><h1>{_TITLE}</h1>{posts}", "http://forum.tea.test/topic/7")
    assert page.thread is not None
    return [post.text for post in page.thread.posts]


@pytest.mark.parametrize(
    "below",
    [
        "<div><a href=/re/7>Reply</a> <a href=/quote/7>Quote</a> <a href=/flag/7>Report</a></div>",
        "<p><a href=/re/7>Répondre</a> <a href=/quote/7>Citer</a> <a href=/flag/7>Signaler</a></p>",
        "<div><a href=/re/7>回复</a> <a href=/quote/7>引用</a> <a href=/flag/7>举报</a></div>",
        "<ul><li><a href=/login>Log in</a> or <a href=/join>register</a> to post comments</li></ul>",
    ],
)
def test_buttons_below_the_words_of_a_few_posts_are_none_of_them(below: str) -> None:
    assert _texts(below) == list(_TEXTS)


_ACTS = ("edit", "delete", "quote", "reply", "report")
_BUTTONS = {tongue: [roles[act][0] for act in _ACTS if act in roles] for tongue, roles in TONGUES.items()}


@pytest.mark.parametrize("tongue", [tongue for tongue, acts in _BUTTONS.items() if len(acts) > 2])
def test_a_list_of_buttons_at_the_end_of_a_text_is_none_of_it(tongue: str) -> None:
    items = "".join(f"<li><a href=/do/{n}>{act.capitalize()}</a></li>" for n, act in enumerate(_BUTTONS[tongue]))
    posts = "".join(
        f"<div class=post id=p{n}><a href=/u/{n}>{who}</a> <i>2026-03-0{n} 10:00</i>"
        f"<div class=body><p>{text}</p><ul>{items}</ul></div></div>"
        for n, who, text in zip((5, 6), ("Ada", "Bo"), _TEXTS, strict=True)
    )
    page = extract(f"<title>{_TITLE}</title><h1>{_TITLE}</h1>{posts}", "http://forum.tea.test/topic/7")
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == list(_TEXTS)


def test_a_list_of_links_at_the_end_of_a_text_is_its_own() -> None:
    below = "<ul><li><a href=/pots>Pots</a></li><li><a href=/edit>Edit</a></li><li><a href=/tea>Tea</a></li></ul>"
    assert _texts(below) == [f"{text}\nPots\nEdit\nTea" for text in _TEXTS]


def test_links_that_are_no_buttons_stay() -> None:
    below = "<p><a href=http://pots.test/>All pots of {who}</a></p>"
    assert _texts(below) == [f"{text}\nAll pots of {who}" for who, text in zip(("Ada", "Bo"), _TEXTS, strict=True)]


@pytest.mark.parametrize(
    "above",
    [
        f"<h4>Topic: {_TITLE}</h4>",
        "<div class=field><div class=field__label>Forums</div><div><a href=/forum/2>Clay pots</a></div></div>",
    ],
)
def test_a_heading_with_its_label_and_a_labelled_link_are_none_of_the_words(above: str) -> None:
    assert _texts(above=above) == list(_TEXTS)


def test_who_wrote_what_is_quoted_and_on_which_day_is_told_above_the_quotation() -> None:
    posts = "".join(
        f"<div class=post id=p{n}><b><a href=/user/{who}>{who}</a></b> <i>2026-03-0{n} 07:0{n}</i>"
        f"<div class=body>{text}</div></div>"
        for n, who, text in (
            (3, "Marie", "Wie lange muss ein neuer Topf wässern?"),
            (
                4,
                "Jan",
                "<cite>Marie schrieb am Di, 03 März 2026 07:03</cite><blockquote>Wie lange?</blockquote>Eine Nacht.",
            ),
            (
                5,
                "Ute",
                "<cite>Jan schrieb am Mi, 04 März 2026 07:04</cite><blockquote>Eine Nacht.</blockquote>Oder zwei.",
            ),
        )
    )
    page = extract(f"<title>Neuer Topf</title><h1>Neuer Topf</h1>{posts}", "http://forum.tee.test/topic/7")
    assert page.thread is not None
    assert [post.text for post in page.thread.posts][1:] == ["Eine Nacht.", "Oder zwei."]


def test_a_permalink_alone_is_no_post() -> None:
    comment = (
        "<div class=comment><div class=submitted><p class=commenter-name><a href=/user/9 class=username>Bo</a></p>"
        "<p class=comment-time>Fri, 03/06/2026 - 09:55</p><p class=comment-permalink>"
        "<a href=/c/2 class=permalink>Permalink</a></p></div><div class=comment-text>"
        "<div class=content><p>同问，求解答</p></div><ul class=links><li><a href=/login>Log in</a> or "
        "<a href=/join>register</a> to post comments</li></ul></div></div>"
    )
    opening = (
        "<div class=node><div class=submitted>Submitted by <a href=/user/3 class=username>Ada</a> on Thu, "
        f"03/05/2026 - 20:07</div><div class=content><p>{_TEXTS[1]}</p></div></div>"
    )
    page = extract(
        f"<title>{_TITLE}</title><h1>{_TITLE}</h1>{opening}<div id=comments><h2>Comments</h2>{comment}</div>",
        "http://forum.tea.test/node/7",
    )
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [_TEXTS[1], "同问，求解答"]


def test_a_button_that_counts_who_pressed_it_and_a_box_without_comments_are_no_words_of_a_post() -> None:
    post = (
        "<article><h2>출석합니다</h2><div class=info><b class=member>별이네</b> <b>2026-03-05 06:02</b></div>"
        "<section><div>오늘도 좋은 하루 되세요. 비가 온다고 하네요.</div>"
        "<p><a href=./good.php?id=9><i>추천</i><b>2</b></a></p></section>"
        "<section><h2>댓글목록</h2><p>등록된 댓글이 없습니다.</p></section></article>"
    )
    page = extract(f"<title>출석합니다 > 게시판</title>{post}", "http://tea.test/bbs/board.php?bo_table=free&wr_id=9")
    assert page.thread is not None
    assert [said.text for said in page.thread.posts] == ["오늘도 좋은 하루 되세요. 비가 온다고 하네요."]


def test_what_unfolds_a_text_above_it_is_none_of_it() -> None:
    posts = "".join(
        f"<div class=post><a href=/user/{n}>茶客{n}</a> <i>2026-03-0{n} 07:0{n}</i>"
        f"<div class=body>{more}{text}</div></div>"
        for n, (more, text) in enumerate(zip(("", *["<div>展开全部<b></b></div>"] * 2), _TEXTS, strict=False), 1)
    )
    page = extract(f"<title>{_TITLE}</title><h1>{_TITLE}</h1>{posts}", "http://bbs.tea.test/thread/7")
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [*_TEXTS[:3]]


def test_what_proves_who_wrote_behind_a_name_is_no_text_of_a_picture() -> None:
    posts = "".join(
        f"<div class=post><p><b class=name>{who}</b> {trip} <time datetime=2026-03-0{n}T07:00:00Z>Mar {n}</time></p>"
        f"{picture}<div class=body>{text}</div></div>"
        for n, (who, trip, picture, text) in enumerate(
            (
                ("Anna", "", "", _TEXTS[0]),
                ("Bo", "<i class=trip>!Ep8pui8Vw2</i>", "<a href=/7.png><img src=/t7.png width=99></a>", ""),
                ("Anna", "", "", _TEXTS[1]),
            ),
            1,
        )
    )
    page = extract(f"<title>{_TITLE}</title><h1>{_TITLE}</h1>{posts}", "http://chan.tea.test/tea/res/7.html")
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [_TEXTS[0], "", _TEXTS[1]]
