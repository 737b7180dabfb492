"""Names that are the page's title too, or that sound like something else: whom a talk is with, and vlasta."""

from __future__ import annotations

import pytest

from extraction import extract

TALK = (
    ("陈默", "2026年11月21日 09:12", "好的，那就周四下午两点，带上旧的那块主板。"),
    ("维修小高", "2026年11月21日 09:03", "周四全天都在，如果是电容鼓包，当场换，大约四十分钟。"),
    ("陈默", "2026年11月20日 23:47", "有时候能亮，风扇转，屏幕没信号。"),
    ("维修小高", "2026年11月20日 18:20", "您好，请描述一下故障现象，最好附一张主板照片。"),
    ("陈默", "2026年11月20日 17:58", "请问你们修台式机吗？"),
)


def test_whom_a_talk_is_with_is_named_in_it_though_the_page_is_called_so() -> None:
    items = "".join(f"<li><strong>{by}</strong> <small>{at}</small><p>{said}</p></li>" for by, at, said in TALK)
    page = extract(f"<title>对话</title><h3>维修小高</h3><ul>{items}</ul>", "http://shop.test/conversation/57/")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == [by for by, *_ in TALK]


def test_subjects_that_repeat_the_title_name_nobody() -> None:
    posts = (("Anna", "Tea pots"), ("Bo", "Re: Tea pots"), ("Cy", "Tea pots"), ("Anna", "Re: Tea pots"))
    items = "".join(
        f"<li><b>{subject}</b> <i class=author>{by}</i> <small>2026-03-0{n} 10:00</small><p>Clay keeps warm {n}.</p>"
        for n, (by, subject) in enumerate(posts, 1)
    )
    page = extract(f"<title>Tea pots</title><h3>Tea pots</h3><ul>{items}</ul>", "http://tea.test/forum/topic/5")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == [by for by, _ in posts]


@pytest.mark.parametrize("name", ["vlasta", "Plastic", "Adjoiner", "Glastonbury"])
def test_a_name_in_which_a_label_of_other_times_stands_hides_no_post(name: str) -> None:
    names = (name, "zuzka", name, "Ondra")
    items = "".join(
        f"<div class=message><div class=body><p>Clay keeps its warmth, and glass does not, as {n} of us say.</div>"
        f"<div class=foot><div class=author>{by}</div> <div class=time>Mar {n}, 2026, 8:02:00 PM</div></div></div>"
        for n, by in enumerate(names, 1)
    )
    page = extract(f"<title>Tea pots</title><h1>Tea pots</h1>{items}", "http://tea.test/forum/topic/5")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == list(names)
