"""What tests of records read: pages, and a thread's posts."""

from __future__ import annotations

from datetime import datetime

from extraction.markup.tree import parse
from extraction.records.find import Records, read_records

NOW = datetime(2026, 3, 10, 12, 0)
POST = (
    "<div class=post><a class=author href=/user/{n}>用户{n}</a> <span>2026-03-0{day} 10:{minute:02d}</span>"
    "<div class=content>第{n}条回复说的是另一件事情。</div></div>"
)


def read_page(text: str, url: str = "http://a.test/", now: datetime | None = None) -> Records:
    tree = parse(text)
    return read_records(tree, url=url, now=now, title=tree.root.findtext(".//title"))


def thread_of(count: int) -> str:
    return "".join(POST.format(n=n, day=1 + n * 8 // count, minute=n % 60) for n in range(count))
