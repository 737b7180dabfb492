"""What a page states of its posts to machines alone: JSON-LD."""

from __future__ import annotations

import json
from typing import Any

import pytest

from extraction import Page, extract

GOODS = "<h1>Green tea, 100 g</h1><p>Price: 9.50 € <button>Add to basket</button></p><p>Picked in March.</p>"
TEXTS = ["Fresh and green, as it was last year.", "It is not worth its price, I fear.", "My cat likes its box."]


def read(linked: dict[str, Any], body: str) -> Page:
    script = f'<script type="application/ld+json">{json.dumps(linked)}</script>'
    return extract(
        f"<html lang=en><head><title>Green tea</title>{script}</head><body>{body}</body>", "http://a.test/tea-9"
    )


def review(text: str, author: str, day: str) -> dict[str, Any]:
    return {
        "@type": "Review",
        "reviewBody": text,
        "author": {"@type": "Person", "name": author},
        "datePublished": f"2026-03-{day}T10:00:00+01:00",
    }


STATED = [
    review(text, name, day) for text, name, day in zip(TEXTS, ["Ada", "Bo", "Eve"], ["05", "06", "07"], strict=True)
]
SHOWN = "".join(
    f"<div class=review><b class=review-author>{name}</b><p class=review-text>{text}</p></div>"
    for name, text in zip(["Ada", "Bo", "Eve"], TEXTS, strict=True)
)


def test_a_review_without_its_day_has_the_one_that_is_stated() -> None:
    page = read({"@type": "Product", "review": STATED}, f"{GOODS}<h2>Reviews</h2><div class=reviews>{SHOWN}</div>")
    assert [(post.author, post.text) for post in page.comments] == list(zip(["Ada", "Bo", "Eve"], TEXTS, strict=True))
    assert [post.published_at and post.published_at.isoformat() for post in page.comments] == [
        f"2026-03-{day}T10:00:00+01:00" for day in ("05", "06", "07")
    ]


def test_reviews_that_scripts_will_show_are_those_stated() -> None:
    page = read({"@graph": [{"@type": "Product", "review": STATED}]}, GOODS)
    assert [(post.author, post.text) for post in page.comments] == list(zip(["Ada", "Bo", "Eve"], TEXTS, strict=True))
    assert [each.rule for each in page.evidence if each.field == "comments"] == ["stated to machines"]


STORY = (
    "<h1>The bridge</h1><p>By Ann Lee, <time>2026-03-04 10:20</time></p>"
    + "<p>The bridge was closed in spring, and the village takes the longer road.</p>" * 8
)
QUESTION = {"@type": "Question", "name": "Is it closed?", "acceptedAnswer": {"@type": "Answer", "text": "Yes, it is."}}


@pytest.mark.parametrize(
    "linked",
    [
        {"@type": "FAQPage", "mainEntity": [QUESTION]},
        {"@type": "Review", "reviewBody": TEXTS[0], "author": {"name": "Ada"}},
        {"@type": "Product", "review": STATED[:1]},
        {"@type": "ItemList", "itemListElement": [{"@type": "Product", "review": STATED}]},
    ],
    ids=["questions that the site answers", "the page itself", "its critic's", "other pages' reviews"],
)
def test_a_story_has_no_comments_of(linked: dict[str, Any]) -> None:
    assert read(linked, STORY).comments == []


@pytest.mark.parametrize(("second", "days"), [("Bo", [5, 6, 7]), ("Ada", [None, 6, 7])])
def test_of_the_same_words_those_count_that_the_same_person_wrote(second: str, days: list[int | None]) -> None:
    shown = SHOWN.replace(TEXTS[1], TEXTS[0])
    stated = [STATED[0], {**STATED[1], "reviewBody": TEXTS[0]}, STATED[2]]
    if second == "Ada":
        stated.append({**STATED[0], "datePublished": "2026-03-01"})
    page = read({"@type": "Product", "review": stated}, f"{GOODS}<h2>Reviews</h2><div class=reviews>{shown}</div>")
    assert [post.published_at and post.published_at.day for post in page.comments] == days
