"""What a page states to machines of what its readers wrote: in which words, who, and when.

It is the JSON-LD of schema.org (``Comment``, ``Answer``, ``Review`` …), which pages hand to search engines beside what
they show: a review without its day, or none at all before its scripts have run.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from typing import Any

from extraction.page import Post
from extraction.records.signs.texts import squeeze
from extraction.times.dates import parse_time

#: Values of a page's JSON-LD that are looked at.
_MOST_VALUES = 5_000
#: Letters and digits by which the words of two posts are known to be the same.
_TOLD_BY = 40
#: What a page says once, and under which names things hold it; what it lists besides are other pages' things.
_THINGS = ("@graph", "mainEntity", "mainEntityOfPage")
_REMARKS = ("comment", "review", "reviews", "acceptedAnswer", "suggestedAnswer")
#: Types of what somebody wrote; questions that a page answers itself are nobody's.
_WRITTEN = re.compile(r"comment|answer|review$|question|posting", re.IGNORECASE)
_OWN_ANSWERS = re.compile(r"faqpage", re.IGNORECASE)
#: Names under which its words stand.
_WORDS = ("text", "articleBody", "reviewBody", "description")
_BREAK, _TAG = re.compile(r"<(?:br|/p|/div|/li)\b[^<>]{0,200}>", re.IGNORECASE), re.compile(r"<[^<>]{0,2000}>")


def stated_posts(linked: Iterable[Any]) -> list[tuple[Post, str]]:
    """Return what readers wrote, as the JSON of a page tells it, each with the name under which its thing holds it.

    >>> said = {"@type": "Review", "reviewBody": "Fresh &amp; green.", "author": {"name": "Ada"}}
    >>> [(post, name)] = stated_posts([{"@type": "Product", "review": [said]}])
    >>> name, post.author, post.text
    ('review', 'Ada', 'Fresh & green.')
    """
    return [(post, name) for item, name in _written(linked) if (post := _post(item)).text]


def complete(posts: Iterable[Post], stated: Sequence[Post]) -> None:
    """Give posts the author and the time that they do not show, where the page states them of the same words.

    >>> shown = [Post(None, None, "Fresh and green."), Post("Ada", None, "Fine.")]
    >>> complete(shown, [Post("Bo", None, "Fresh and green."), Post("Eve", parse_time("2026-03-05"), "Fine.")])
    >>> [(post.author, post.published_at) for post in shown]
    [('Bo', None), ('Ada', None)]
    """
    known = defaultdict[str, list[Post]](list)
    for told in stated:
        known[_beginning(told)].append(told)
    for post in posts:
        same = [
            told for told in known[_beginning(post)] if None in (post.author, told.author) or post.author == told.author
        ]
        if len(same) == 1:
            post.author = post.author or same[0].author
            post.published_at = post.published_at or same[0].published_at


def _beginning(post: Post) -> str:
    return squeeze(post.text[: 4 * _TOLD_BY])[:_TOLD_BY]


def _written(linked: Iterable[Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield what somebody wrote, in the page's order, with the name that it is held under ("" at the top)."""
    waiting = [(item, "") for item in reversed(list(linked))]
    for _ in range(_MOST_VALUES):
        if not waiting:
            break
        item, name = waiting.pop()
        if isinstance(item, list):
            waiting += [(each, name) for each in reversed(item[:_MOST_VALUES])]
        elif isinstance(item, dict) and not _OWN_ANSWERS.search(kind := _kind(item)):
            if _WRITTEN.search(kind):
                yield item, name
            waiting += [(item[key], key) for key in reversed(_REMARKS) if key in item]
            waiting += [(item[key], name) for key in reversed(_THINGS) if key in item]


def _kind(item: dict[str, Any]) -> str:
    kinds = item.get("@type")
    return " ".join(kind for kind in (kinds if isinstance(kinds, list) else [kinds]) if isinstance(kind, str))


def _post(item: dict[str, Any]) -> Post:
    said = next((value for name in _WORDS if isinstance(value := item.get(name), str) and value.strip()), "")
    time = item.get("datePublished") or item.get("dateCreated")
    author = item.get("author")
    author = author[0] if isinstance(author, list) and author else author
    name = author.get("name") if isinstance(author, dict) else author
    return Post(
        " ".join(name.split()) or None if isinstance(name, str) else None,
        parse_time(time) if isinstance(time, str) else None,
        _plain(said),
    )


def _plain(said: str) -> str:
    """Return words without markup, which is escaped in some."""
    lines = _TAG.sub("", _BREAK.sub("\n", unescape(said))).split("\n")
    return "\n".join(filter(None, (" ".join(line.split()) for line in lines)))
