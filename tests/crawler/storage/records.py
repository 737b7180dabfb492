"""Visits and questions to store, and a look at what was stored."""

import datetime as dt
import hashlib
from typing import Any

from sqlalchemy import Table, select

from crawler.storage.store import Store
from crawler.visits.items import Asked, Found, Outcome, Repost, Visit
from extraction.page import Article, Page, Post, Thread

TOPIC = "tea"
NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


def fingerprint(name: str) -> bytes:
    return hashlib.md5(name.encode()).digest()


def visit(name: str = "a", **fields: Any) -> Visit:
    """A visit of http://tea.test/<name> that found nothing to read, or what ``fields`` say."""
    given: dict[str, Any] = {
        "topic": TOPIC,
        "url": f"http://tea.test/{name}",
        "fingerprint": fingerprint(name),
        "host": "tea.test",
        "site": "tea",
        "depth": 1,
        "found": Found("link", "http://tea.test/", "茶"),
        "fetched_at": NOON,
        "outcome": Outcome.OFF_TOPIC,
    }
    return Visit(**given | fields)


def article_visit(name: str = "a", *, title: str = "春茶上市", body: str = "第一段\n第二段", **fields: Any) -> Visit:
    """A visit that found an article on the topic."""
    published = fields.pop("published_at", None)
    article = Article(title, body, published, source="新华社", author="张三", confidence=0.9, keywords=("侨务", "捐款"))
    article.section, article.lead, article.body_html = "侨界", "一句话", "<p>第一段</p>"
    page = Page(f"http://tea.test/{name}", "article", title, body, "utf-8", language="zh", article=article)
    page.comments = fields.pop("comments", [])
    given: dict[str, Any] = {
        "outcome": Outcome.FETCHED,
        "status": 200,
        "relevance": 0.8,
        "terms": ("茶", "茶馆"),
        "source": b"<p>",
    }
    return visit(name, page=page, content_type="text/html", **given | fields)


def thread_visit(name: str = "t", *posts: Post, title: str = "求购白茶", **fields: Any) -> Visit:
    """A visit that found a page of a forum thread."""
    text = "\n".join(post.text for post in posts)
    page = Page(f"http://tea.test/{name}", "thread", title, text, "gbk", thread=Thread(title, "白茶区", list(posts)))
    page.software = "Discuz!"
    return visit(name, page=page, outcome=Outcome.FETCHED, source=b"<p>", **fields)


def repost_visit(name: str, story: str, **fields: Any) -> Visit:
    """A visit that found an article which repeats the story of the page called ``story``."""
    given: dict[str, Any] = {"outcome": Outcome.DUPLICATE, "repost": Repost(fingerprint(story), 0.93)}
    return article_visit(name, **given | fields)


def asked(query: str = "白茶", **fields: Any) -> Asked:
    """A question that was answered with ten hits."""
    given: dict[str, Any] = {"engine": "bing", "page": 1, "outcome": "hits", "hits": 10, "asked_at": NOON}
    return Asked(TOPIC, query=query, url=f"http://bing.test/?q={query}", **given | fields)


def rows(store: Store, table: Table) -> list[Any]:
    """All rows of a table, in the order of their keys."""
    with store.read() as connection:
        return list(connection.execute(select(table).order_by(*table.primary_key)))
