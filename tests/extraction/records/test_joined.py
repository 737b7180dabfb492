"""Posts beside profiles that tell when their writers joined."""

from __future__ import annotations

import pytest

from extraction import extract


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(
    "joined",
    [
        "<p>注册时间 2012-03-0{n}</p>",
        "<p>注册: 2012-3-{n}</p>",
        "<p>注册时间：2012-03-0{n}</p><p>最后登录：2026-03-0{n}</p>",
        "<p>Joined: Mar {n}, 2012</p>",
        "<p>Dabei seit 0{n}.03.2012</p>",
        "<dl><dt>入会</dt><dd>2012-03-0{n}</dd></dl>",
        "<p>注册时间 2012-03-0{n} 10:00</p>",
    ],
)
@pytest.mark.parametrize("label", ["发表于 ", "Posted: ", ""])
def test_nobody_wrote_a_post_when_they_joined(joined: str, label: str, count: int) -> None:
    posts = (
        f"<div class=post><div class=au><a href=/u/{n}>茶客{n}</a><p>帖子 {n * 7}</p>{joined.format(n=n)}</div>"
        f"<div class=hd>{label}2026-03-0{n} 10:0{n} <b>{n}楼</b></div><div class=bd>{text}</div></div>"
        for n, text in zip(
            range(1, count + 1), ("今年的龙井真不错，大家说呢？", "价格有点贵，但是味道很好", "同意楼上"), strict=False
        )
    )
    page = extract(
        "<title>龙井 - 茶论坛</title><h1>龙井</h1>" + "".join(posts), "http://bbs.tea.test/thread-12-1-1.html"
    )
    assert page.thread is not None
    assert [f"{post.published_at:%Y-%m-%d %H:%M}" for post in page.thread.posts] == [
        f"2026-03-0{n} 10:0{n}" for n in range(1, count + 1)
    ]


def test_nobody_wrote_the_only_post_when_they_joined_as_a_cell_of_its_own_tells() -> None:
    post = (
        "<h1>Cold kettles</h1><div class=card>"
        "<div class=when><time datetime=2026-03-01T10:11:00>Mar 1, 2026</time></div>"
        "<div class=thread><div class=user><a href=/members/7/>Ada</a><p>Member</p>"
        "<div class=line><div>Joined:</div><div><time datetime=2012-03-04T05:06:00>Mar 4, 2012</time></div></div>"
        "<div class=line><div>Posts:</div><div>12</div></div></div>"
        f"<div class=main><div class=thread-content>{'The kettle on the hill was cold this morning. ' * 4}</div>"
        "</div></div></div>"
    )
    page = extract(f"<title>Cold kettles</title><body>{post}", "http://tea.test/board/thread/7/")
    assert page.thread is not None
    assert [(post.author, str(post.published_at)) for post in page.thread.posts] == [("Ada", "2026-03-01 10:11:00")]


def test_what_only_stands_before_a_posts_time_in_a_row_is_no_label_of_it() -> None:
    people, rows = ("Ada", "Bob", "Cy", "Dee", "Eve", "Fay"), ""
    for n, name in reversed(list(enumerate(people, 1))):
        answers = f"<ol>{rows}</ol>" if n < len(people) else ""
        rows = (
            f"<li><div class=comment><div class=byline><span><a href=/~{name}>{name}</a> {'edited ' * (n == 3)}"
            f"<a href=/c/{n}><time datetime=2026-03-0{n}T10:11:00>{n} days ago</time></a></span></div>"
            f"<div class=comment_text>The kettle of farm {n} was cold this morning.</div></div>{answers}</li>"
        )
    page = extract(f"<title>Cold kettles</title><body><h1>Cold kettles</h1><ol>{rows}</ol>", "http://a.test/s/7")
    posts = page.comments or (page.thread.posts if page.thread else [])
    assert [post.author for post in posts] == list(people)
