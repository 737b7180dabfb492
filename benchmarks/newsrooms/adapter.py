"""Our reader of the pages that are made here, in the form that the articles' scoring harness calls."""

from __future__ import annotations

from typing import Any

from benchmarks.layouts.posts import NOW
from extraction import extract


def article(html: str, url: str) -> dict[str, Any]:
    """What a page says, as of the hour at which it was made."""
    page = extract(html, url, now=NOW)
    read = page.article
    opening = page.thread.posts[0] if page.thread and page.thread.posts else None
    said = read or opening
    return {
        "body": read.body if read else page.text,
        "title": page.title,
        "published": said.published_at if said else None,
        "source": read.source if read else None,
        "kind": page.kind,
        "author": said.author if said else None,
        "lead": read.lead if read else None,
        "section": read.section if read else None,
        "comments": len(page.comments),
    }
