"""Our readers in the form that scoring harnesses call."""

from __future__ import annotations

import datetime as dt
from typing import Any

from extraction import Page, Post, extract
from extraction.learned import Memory
from extraction.titles import TitleIndex

#: What the pages that were read told of their sites, as in a crawl.
_sites = Memory()


def article(html: str, url: str) -> dict[str, Any]:
    """Body, title, published and source of a page; of one that is no article, its text."""
    return as_article(extract(html, url))


def as_article(page: Page) -> dict[str, Any]:
    """What was read of a page, as the harness for articles takes it."""
    read = page.article
    opening = page.thread.posts[0] if page.thread and page.thread.posts else None
    said = read or opening
    return {
        "body": read.body if read else page.text,
        "title": page.title,
        "published": said.published_at if said else None,
        "source": read.source if read else None,
    }


def discussion(html: str, url: str) -> dict[str, Any]:
    """A forum page as one text: what it is about, and all that is said of it."""
    page = extract(html, url)
    told = [page.text] if page.thread else [page.title or "", page.text]
    return {"body": "\n".join([*told, *(post.text for post in page.comments)]), "title": page.title}


def records(html: bytes, url: str) -> dict[str, Any]:
    """A page's posts, comments or topic rows; what those before it told of its site is known, as in a crawl."""
    return as_records(extract(html, url, learned=_sites))


def as_records(page: Page) -> dict[str, Any]:
    """What was read of a page, as the harness for forums takes it."""
    posts = page.thread.posts if page.thread else page.comments
    topics = page.listing.topics if page.listing else []
    return {
        "type": _kind(page),
        "posts": [_post(post) for post in posts],
        "topics": [
            {
                "title": topic.title,
                "url": topic.url,
                "author": topic.author,
                "replies": topic.replies,
                "views": topic.views,
                "time": _iso(topic.published_at),
            }
            for topic in topics
        ],
    }


class Titles:
    """The same-story index, by the number of the earlier title."""

    def __init__(self) -> None:
        self._index = TitleIndex()

    def add(self, title: str, host: str) -> object:
        match = self._index.add(title, site=host)
        return None if match is None else match.key


def _kind(page: Page) -> str:
    if page.thread:
        return "thread"
    return "list" if page.listing else "comments"


def _post(post: Post) -> dict[str, Any]:
    return {"author": post.author, "time": _iso(post.published_at), "text": post.text}


def _iso(when: dt.datetime | None) -> str | None:
    return when.isoformat() if when else None
