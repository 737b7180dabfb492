"""Our reader of the pages that are made here, in the form that the articles' scoring harness calls."""

from __future__ import annotations

from typing import Any

from benchmarks.adapters import as_article
from benchmarks.layouts.posts import NOW
from extraction import extract


def article(html: str, url: str) -> dict[str, Any]:
    """What a page says, as of the hour at which it was made."""
    page = extract(html, url, now=NOW)
    read, posts = page.article, page.thread.posts if page.thread else []
    said = read or next(iter(posts), None)
    return {
        **as_article(page),
        "kind": page.kind,
        "author": said.author if said else None,
        "lead": read.lead if read else None,
        "section": read.section if read else None,
        "comments": len(page.comments),
    }
