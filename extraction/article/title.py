"""The title: what the page's ``<title>``, headings and metadata agree on, without the site's name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.prose import bare

_SEPARATOR = re.compile(r"\s*(?:[_|｜»«›•·]|--|—{1,2}|\s[-–]\s|\s::\s|-(?=[^-]*$))\s*")
_LEAST = 4
#: Share of a heading's pairs of letters that must be in <title> or metadata for it to be the same headline, reworded.
_LEAST_SHARED = 0.5


@dataclass(frozen=True, slots=True)
class Title:
    """A title and the rule that took it; ``runner_up`` is what came second."""

    text: str | None
    rule: str
    score: float
    runner_up: str | None = None


def find_title(page_title: str | None, lines: list[Line], metadata: Metadata, *, top: list[str]) -> Title:
    """Return the title of the page's story; ``top`` are the texts of its first-level headings."""
    whole = _clean(page_title)
    headings = [line.text for line in lines if line.heading and not line.beside and len(line.text) < 300]
    told = _clean(metadata.first("og:title", "headline", "twitter:title", "articletitle"))
    if whole:
        agreed = _agreed(whole, headings)
        if agreed:
            return Title(agreed, "heading within <title>", 1.0, told)
        if len(set(top)) == 1 and _shared(top[0], f"{whole} {told}") >= _LEAST_SHARED:
            return Title(top[0], "only first-level heading, worded like <title>", 0.95, whole)
        if told and told in whole and len(told) >= _LEAST:
            return Title(_cut(told), "metadata within <title>", 0.9, whole)
        line = _agreed(whole, [line.text for line in lines[:200] if len(line.text) < 300 and not line.beside])
        if line and len(line) >= 6:
            return Title(line, "line within <title>", 0.8, whole)
        return Title(_cut(whole), "<title> up to a separator", 0.6, headings[0] if headings else None)
    if told:
        return Title(_cut(told), "metadata", 0.7, headings[0] if headings else None)
    if headings:
        return Title(headings[0], "first heading", 0.5)
    return Title(None, "none", 0.0)


def _agreed(whole: str, candidates: list[str]) -> str | None:
    """Return the longest candidate that the page's ``<title>`` begins with or holds between separators."""
    plain = bare(whole)
    pieces = {bare(piece) for piece in _SEPARATOR.split(whole)}
    best = None
    for text in candidates:
        if len(text) > len(whole) + 6 or len(plain_text := bare(text)) < _LEAST:
            continue
        if (plain.startswith(plain_text) or plain_text in pieces) and (best is None or len(text) > len(best)):
            best = text
    return best


def _shared(text: str, other: str) -> float:
    """Return the share of a text's pairs of letters that another text has too."""
    mine, theirs = _pairs(bare(text)), _pairs(bare(other))
    return len(mine & theirs) / len(mine) if mine else 0.0


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}


def _cut(title: str) -> str:
    """Take the site's name off the end, where a separator sets it apart and enough is left."""
    pieces = _SEPARATOR.split(title)
    if len(pieces) > 1 and len(pieces[0]) >= _LEAST:
        longest = max(pieces, key=len)
        return pieces[0] if len(pieces[0]) * 2 >= len(longest) else longest
    return title


def _clean(text: str | None) -> str | None:
    return " ".join((text or "").split()) or None
