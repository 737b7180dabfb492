"""What tests of records read: pages, and a thread's posts."""

from __future__ import annotations

from datetime import datetime

from extraction import extract
from extraction.markup.tree import parse
from extraction.records.find import Records, read_records

NOW = datetime(2026, 3, 10, 12, 0)
POST = (
    "<div class=post><a class=author href=/user/{n}>用户{n}</a> <span>2026-03-0{day} 10:{minute:02d}</span>"
    "<div class=content>第{n}条回复说的是另一件事情。</div></div>"
)
#: Rows as a crawl meets them: their counts are in no order, and the people's names have numbers.
BUSY = [
    (f"今年的{kind}茶到货了，大家来看一看", f"茶客{397 * n % 900 + 100}", 37 * n % 91, 1000 + 7919 * n % 9000)
    for n, kind in enumerate("绿红白黑黄青花奶抹苦" * 2, 3)
]


def read_page(text: str, url: str = "http://a.test/", now: datetime | None = None) -> Records:
    tree = parse(text)
    return read_records(tree, url=url, now=now, title=tree.root.findtext(".//title"))


def thread_of(count: int) -> str:
    return "".join(POST.format(n=n, day=1 + n * 8 // count, minute=n % 60) for n in range(count))


def told_rows(rows: str, head: str = "") -> list[tuple[str, str | None, int | None, int | None]]:
    page = extract(f"<title>绿茶版</title><h1>绿茶版</h1>{head}{rows}", "http://bbs.test/forum-2-1.html")
    assert page.listing is not None
    return [(topic.title, topic.author, topic.replies, topic.views) for topic in page.listing.topics]
