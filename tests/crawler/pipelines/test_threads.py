"""Threads in a crawl: followed over their pages by several workers, put together once, read again when they grew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.crawler.visits.test_recrawl import staying, until
from tests.crawler.webs import Crawl, Reply, SmallWeb

SAID = ("今年的龙井比去年早", "老树普洱茶更厚一些", "水温八十度正好", "紫砂壶要养三年", "雨前的茶叶贵一半")
#: Posts on a page of the forum, and in its long thread at first.
A_PAGE, POSTS = 5, 13


def page(title: str, body: str) -> Reply:
    return Reply(f"<html><head><title>{title} - 茶坛</title></head><body>{body}</body></html>".encode())


def post(thread: int, number: int, text: str = "") -> str:
    said = text or f"{SAID[number % 5]}，这是第 {number} 回试了。"
    return (
        f'<div class="post" id="p{thread * 100 + number}">'
        f'<div class="who"><a href="/user/{number}">茶客{number}</a></div>'
        f'<div class="when">2024-05-{number:02d} 10:0{number % 10}</div><div class="floor">#{number}</div>'
        f'<div class="said">{said}</div></div>'
    )


def thread(number: int, title: str, posts: list[str]) -> dict[str, Reply]:
    """A thread's pages by their addresses, each with a pager."""
    count = -(-len(posts) // A_PAGE)
    address = f"http://a.test/thread.php?id={number}"
    urls = {n: address + (f"&page={n}" if n > 1 else "") for n in range(1, count + 1)}
    pages = {}
    for n, url in urls.items():
        pager = "".join(f'<a href="{other}">{m}</a>' for m, other in urls.items() if m != n)
        shown = "".join(posts[(n - 1) * A_PAGE : n * A_PAGE])
        pages[url] = page(title, f'<h1>{title}</h1><div class="thread">{shown}</div><div class="pager">{pager}</div>')
    return pages


def board(replies: int) -> Reply:
    rows = "".join(
        f'<tr><td><a href="/thread.php?id={n}">{title}</a></td><td><a href="/user/{n}">茶客{n}</a></td>'
        f"<td>{count}</td><td>2024-05-0{n} 09:00</td></tr>"
        for n, title, count in (
            (1, "明前龙井茶怎么选", replies),
            (2, "普洱茶饼如何存放", 4),
            (3, "求购一把龙井茶壶", 0),
        )
    )
    head = "<tr><th>主题</th><th>作者</th><th>回复</th><th>时间</th></tr>"
    return page("茶叶版", f"<table class=threads>{head}{rows}</table>")


def forum(posts: list[str]) -> dict[str, Any]:
    web: dict[str, Any] = {"http://a.test/": board(len(posts) - 1)}
    web |= thread(1, "明前龙井茶怎么选", posts)
    web |= thread(2, "普洱茶饼如何存放", [post(2, n) for n in range(1, 6)])
    return web


def stored(crawl: Crawl) -> list[dict[str, Any]]:
    return crawl.rows(
        "select p.*, d.url from discussion_posts p join discussions d on d.fingerprint = p.discussion"
        " where d.url like '%id=1' order by p.place"
    )


def test_a_thread_is_read_over_its_pages(tmp_path: Path) -> None:
    posts = [post(1, n) for n in range(1, POSTS + 1)]
    with SmallWeb(forum(posts)) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run(processes=2)
        assert [row["floor"] for row in stored(crawl)] == list(range(1, POSTS + 1))
        assert [row["author"] for row in stored(crawl)] == [f"茶客{n}" for n in range(1, POSTS + 1)]
        assert [row["is_first"] for row in stored(crawl)].count(1) == 1
        [head] = crawl.rows("select * from discussions where url like '%id=1'")
        assert (head["parts"], head["title"]) == (3, "明前龙井茶怎么选")
        assert len(crawl.rows("select distinct story from pages where url like '%id=1%'")) == 1
        assert crawl.rows("select * from lessons")


def test_new_replies_and_edits_reach_a_stored_thread_when_its_board_is_read_again(tmp_path: Path) -> None:
    posts = [post(1, n) for n in range(1, POSTS + 1)]
    seeds = 'title = "t"\n[[site]]\nname = "a"\nurl = "http://a.test/"\ninterval = "1s"\n'
    with SmallWeb(forum(posts)) as web:
        crawl = Crawl(tmp_path, web.url, seeds=seeds, settings={"FRONTIER_STAY": "1"})
        with staying(crawl):
            until(lambda: crawl.has_rows() and len(stored(crawl)) == POSTS)
            before = stored(crawl)
            posts[2] = post(1, 3, "改过了：水温九十度更好，茶叶要多放一点。")
            web.pages.update(forum([*posts, *(post(1, n) for n in range(POSTS + 1, POSTS + 5))]))
            until(lambda: len(stored(crawl)) == POSTS + 4 and stored(crawl)[2]["edits"] == 1)
    after = stored(crawl)
    assert [row["floor"] for row in after] == list(range(1, POSTS + 5))
    assert [row["post"] for row in after[:POSTS]] == [row["post"] for row in before]
    assert [row["edits"] for row in after] == [int(row["floor"] == 3) for row in after]
    assert after[2]["text"] == "改过了：水温九十度更好，茶叶要多放一点。"
    assert [row["first_seen"] for row in after[:POSTS]] == [row["first_seen"] for row in before]
    [head] = crawl.rows("select parts from discussions where url like '%id=1'")
    assert head["parts"] == 4
    shown = crawl.rows("select ordinal from posts p join urls u on u.fingerprint = p.page where u.url like '%id=1%'")
    assert len(shown) == POSTS + 4
