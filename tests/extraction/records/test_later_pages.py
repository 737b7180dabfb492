"""The pages of a thread after its first: its head tells on each of them who began it, and when."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

SAID = ("The small pot is better for oolong tea.", "Not if the water is hard, I am afraid.", "Mine is of glass.")
STARTED = "<a class=username href=/members/3>Ada</a> <time datetime='2026-02-01T09:00:00Z'>Feb 1, 2026</time>"


def _page(head: str, replies: int) -> str:
    posts = "".join(
        f"<article class=message><a class=username href=/members/{n + 4}>Picker{n}</a>"
        f" <time datetime='2026-03-0{n + 2}T10:11:12Z'>Mar {n + 2}, 2026</time><a class=floor>#{n + 21}</a>"
        f"<div class=wrapper>{said}</div></article>"
        for n, said in enumerate(SAID[:replies])
    )
    return f"<title>Which pot</title><div class=page><h1>Which pot</h1>{head}<div class=block>{posts}</div></div>"


@pytest.mark.parametrize("replies", [2, 3])
@pytest.mark.parametrize(
    "head",
    [
        f"<ul class=about><li><span class=note>Thread starter</span> {STARTED}</li></ul>",
        f"<div class=about>{STARTED}</div><div class=menu aria-hidden=true><div class=menu-content>"
        "<h4>Go to page</h4><form><input type=number><button>Go</button></form></div></div>",
        f"<div class=about>{STARTED}</div><dialog class=terms><div class=terms-content><h2>Our tea, our words</h2>"
        f"<p>{'What we make available here is made for those who drink tea, none else. ' * 3}</p></div></dialog>",
    ],
    ids=["a label", "a menu that is shut", "a dialog that is shut"],
)
def test_the_head_of_a_later_page_is_no_post(head: str, replies: int) -> None:
    thread = extract(_page(head, replies), "http://forum.test/threads/which-pot.3/page-2").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == [f"Picker{n}" for n in range(replies)]


def test_a_short_post_of_another_shape_opens_a_thread_where_its_text_stands_in_what_replies_stand_in() -> None:
    head = f"<div class=first>{STARTED}<div class=wrapper><p>Which one?</p></div></div>"
    records = read_page(_page(head, 3), "http://forum.test/threads/which-pot.3", NOW)
    assert [post.author for post in records.posts] == ["Ada", "Picker0", "Picker1", "Picker2"]


def test_the_head_of_a_page_with_a_single_reply_is_no_post() -> None:
    head = f"<div class=about><span>By</span> {STARTED}<span class=place>in the room of pots</span></div>"
    reply = (
        "<article class=comment><h3><a class=username href=/members/4>Picker</a></h3>"
        "<div class=comment-meta>Posted <time datetime='2026-03-02T10:11:12Z'>Mar 2, 2026</time></div>"
        f"<div class=comment-text><p>{SAID[0]} {SAID[1]}</p></div></article>"
    )
    page = f"<title>Which pot</title><div class=page><h1>Which pot</h1>{head}<div class=feed>{reply}</div></div>"
    records = read_page(page, "http://forum.test/topic/3-which-pot/page-2", NOW)
    assert [post.author for post in records.posts] == ["Picker"]
