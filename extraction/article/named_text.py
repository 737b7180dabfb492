"""What a page itself names the text of its story: told by that where the story is too short to be told by its prose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from extraction.article.captions import captions
from extraction.article.edges import trimmed
from extraction.article.lines import Line
from extraction.article.prose import MOST_LINKED
from extraction.markup.tree import HEADINGS, Tree
from extraction.markup.worded import Worded

#: How the text of a story is named in themes and systems that edit pages: entry-content, articleBody, TRS_Editor.
_NAMED = Worded(
    r"(?<![a-z])(?:(?:entry|post|article|art|arc|news|story|blog|detail|single)[-_]{0,2}(?:content|body|text|txt|con|cont)"
    r"|(?:content|body)[-_]?(?:text|txt|copy)|trs[-_](?:ue)?editor|zhengwen|neirong"
    r"|v_news_content|rich_media_content)(?!__|[a-z])",
    "entry post article art arc news story blog detail single content body editor zhengwen neirong",
)
#: Elements that hold a text, and how many named so are looked into.
_BOXES, _MOST = frozenset({"div", "section", "article", "td", "p", "dd"}), 20
#: Elements of lists of short notes, and of what heads them.
_NOTES = HEADINGS | {"li", "p"}
#: Prose (weighted characters) of a story that is told by its prose.
_LEAST_TOLD = 400.0


def named_text(
    tree: Tree, lines: Sequence[Line], body: Sequence[Line], start: int | None, title: str | None
) -> tuple[int, list[Line]] | None:
    """Return the element that alone is named as a story's text, and its lines, where the ``body`` found says little.

    ``start`` is the number of the ``title``'s line, behind which that element begins; of several, the first and
    innermost is it. What the ``body`` has of it is the text, if that is most of it: lists of notes are one too.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h1>Rain</h1><div class=entry-content><p>It rains.</div><p>We are a newsletter about weather.")
    >>> [line.text for line in named_text(tree, lines_of(tree), [], 0, "Rain")[1]]
    ['It rains.']
    """
    if start is None or _prose(body) >= _LEAST_TOLD:
        return None
    if (found := _named_alone(tree, lines, lines[start].block)) is None:
        return None
    block, held = found
    own = [line for line in body if block <= line.block < tree.end[block]]
    if 2 * _prose(own) < _prose(held) or 2 * _noted(tree, own) < _noted(tree, held):
        own = trimmed([line for line, flag in zip(held, captions(tree, held, block), strict=True) if not flag], title)
    return (block, own) if own else None


def _prose(lines: Sequence[Line]) -> float:
    return sum(line.prose for line in lines)


def _noted(tree: Tree, lines: Sequence[Line]) -> int:
    """Characters of lists of notes, and of what heads them."""
    return sum(len(line.text) for line in lines if tree.tags[line.block] in _NOTES)


def _named_alone(tree: Tree, lines: Sequence[Line], first: int) -> tuple[int, list[Line]] | None:
    """Return the element behind a place that alone is named so, and what stands in it: few of that links."""
    named = sorted({*tree.named(_NAMED), *_by_id(tree), *_stated(tree)})
    often = Counter(tree.classes[number] or number for number in named)
    alone = (n for n in named if n >= first and tree.tags[n] in _BOXES and often[tree.classes[n] or n] == 1)
    found: tuple[int, list[Line]] | None = None
    for number in islice(alone, _MOST):
        if found and number >= tree.end[found[0]]:
            break
        held = [line for line in lines if number <= line.block < tree.end[number]]
        linked, said = sum(line.link_chars for line in held), sum(len(line.text) for line in held)
        if 0 < _prose(held) < _LEAST_TOLD and linked <= MOST_LINKED * said:
            found = number, held
    return found


def _by_id(tree: Tree) -> list[int]:
    ids = tree.ids
    told = _NAMED.those(ids.values())
    return [number for number, name in ids.items() if name in told]


def _stated(tree: Tree) -> list[int]:
    """The elements that are stated to machines to be a story's text."""
    return [number for number, name in tree.stated("itemprop").items() if name == "articleBody"]
