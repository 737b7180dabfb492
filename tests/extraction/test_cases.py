"""Pages that a reader must get right: ``tests/cases/<kind>/<name>/{page.html,expected.json}``."""

import datetime as dt
import json
from pathlib import Path

import pytest

from extraction import extract

CASES = sorted(Path(__file__).parent.parent.joinpath("cases", "article").iterdir())
NOW = dt.datetime(2026, 3, 22, 12, 0, tzinfo=dt.UTC)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_article_is_read(case: Path) -> None:
    expected = json.loads((case / "expected.json").read_text("utf-8"))
    page = extract((case / "page.html").read_bytes(), "http://a.test/news/1.html", now=NOW)
    article = page.article
    assert article is not None
    got = {
        "kind": page.kind,
        "title": article.title,
        "body": article.body,
        "published_at": article.published_at and str(article.published_at),
        "source": article.source,
        "author": article.author,
    }
    assert got == expected


def test_every_field_says_which_rule_took_it() -> None:
    page = extract(CASES[0].joinpath("page.html").read_bytes(), "http://a.test/news/1.html", now=NOW)
    assert {evidence.field for evidence in page.evidence} == {
        "kind",
        "language",
        "title",
        "body",
        "published_at",
        "source",
        "author",
        "section",
        "lead",
        "keywords",
    }
    assert all(evidence.rule and 0.0 <= evidence.score <= 1.0 for evidence in page.evidence)


def test_a_page_of_links_is_a_listing_and_no_article() -> None:
    rows = "".join(
        f'<li><a href="/n/{n}.html">第{n}条茶叶新闻的标题在这里</a> 2026-03-{n:02d}</li>' for n in range(1, 29)
    )
    page = extract(f"<title>新闻频道_茶网</title><h2>新闻</h2><ul>{rows}</ul>", "http://a.test/news/")
    assert page.kind == "listing"
    assert page.article is None
    assert page.listing is not None


def test_a_page_without_text_is_other() -> None:
    assert extract("<title>404</title>", "http://a.test/x").kind == "other"
