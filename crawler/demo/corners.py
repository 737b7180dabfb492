"""The corners that every web has: dead links, redirects, login walls, wrong labels, pages without a word."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from urllib.parse import SplitResult

from crawler.demo.pages import Answer, Site, Truth
from crawler.demo.search import Document

#: No such host: what a proxy answers for it is a 502.
GONE = "http://gone.demo.test/tea.html"

#: Where a calendar without end begins.
CALENDAR = "http://portal.demo.test/calendar/"

_HTML = {"Content-Type": "text/html; charset=utf-8"}
_ANCHORS = {
    "/latest.html": "最新一篇",
    "/old/2019/88.html": "旧文：茶园往事",
    "/loop/a.html": "茶讯快报",
    "/removed/5.html": "普洱茶专题",
    "/removed/6.html": "龙井专题",
    "/broken.html": "茶价行情",
    "/empty.html": "茶园直播",
    "/blank.html": "茶友投稿",
    "/download/chaye.html": "茶叶图谱",
    "/private/2.html": "茶界内参之二",
    "/private/3.html": "茶界内参之三",
}


def add_corners(news: Site, reposts: list[Site], rng: Random) -> frozenset[str]:
    """Add the corners to the news site and its copyists; return the addresses that are meant to lead nowhere."""
    articles = [url for url, truth in news.truth.items() if truth.kind == "article" and "/private/" not in url]
    news.redirect("/old/2019/88.html", articles[-4], status=301)
    news.redirect("/latest.html", articles[0].removeprefix(news.url("")))
    dead = {
        GONE,
        news.redirect("/loop/a.html", "/loop/b.html"),
        news.redirect("/loop/b.html", "/loop/a.html"),
        news.add("/removed/5.html", _notice("404 页面不存在", "您访问的茶叶新闻已经删除"), status=404),
        news.add("/removed/6.html", _notice("410", "本专题已永久下线"), status=410),
        news.add("/broken.html", _notice("500", "服务器开小差了"), status=500),
        news.add("/member/report.html", _notice("请登录", "会员专享：请登录后查看茶叶行情报告"), status=403),
    }
    news.add("/empty.html", "<html><head></head><body><div id='app'></div><script>boot()</script></body></html>")
    news.add("/blank.html", "")
    binary = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + rng.randbytes(20_000)
    news.pages[news.url("/download/chaye.html")] = Answer(200, _HTML, binary)
    news.add("/about.html", _notice("关于我们", "茶乡新闻网是一个演示用的网站。"), Truth("other", False, "关于我们"))
    _mislabel(*reposts)
    return frozenset(dead)


def stale_documents() -> list[Document]:
    """Return what the search engine still lists though it is gone."""
    return [
        Document(
            "http://news.demo.test/removed/5.html", "普洱茶旧闻：茶文化专题回顾", "普洱茶与茶文化的旧闻", "2025-06-01"
        ),
        Document(GONE, "老茶网：龙井与茶园", "龙井茶园里的茶农采茶", "2024-04-05"),
    ]


def calendar(address: SplitResult) -> Answer:
    """Answer any month of a calendar without end; robots.txt forbids it, so nobody ought to ask."""
    year, month = [*(int(part) for part in address.path.split("/") if part.isdecimal()), 2026, 3][:2]
    near = [divmod(year * 12 + month + step, 12) for step in (-2, 0)]
    months = " ".join(f'<a href="/calendar/{y}/{m + 1:02d}/">{y}年{m + 1}月</a>' for y, m in near)
    days = " ".join(f'<a href="/calendar/{year}/{month:02d}/{day}/">{day}</a>' for day in range(1, 29))
    return Answer(200, _HTML, _notice(f"{year}年{month}月", months + days).encode())


def front_links() -> str:
    """Return the block of the news site's front page that leads into the corners."""
    rows = "".join(f'<li><a href="{path}">{anchor}</a></li>' for path, anchor in _ANCHORS.items())
    return f'<div class="box"><h3>更多</h3><ul>{rows}</ul></div>'


def _mislabel(first: Site, second: Site) -> None:
    """Claim a wrong charset for one UTF-8 page of each copyist: in the header, and in the page itself."""
    url, page = next(iter(first.pages.items()))
    first.pages[url] = replace(page, headers={"Content-Type": "text/html; charset=gbk"})
    url, page = next(iter(second.pages.items()))
    body = page.body.replace(b"charset=utf-8", b"charset=gb2312", 1)
    second.pages[url] = replace(page, headers={"Content-Type": "text/html"}, body=body)


def _notice(title: str, text: str) -> str:
    head = f'<meta charset="utf-8"><title>{title}</title>'
    return f"<!DOCTYPE html><html><head>{head}</head><body><p>{text}</p></body></html>"
