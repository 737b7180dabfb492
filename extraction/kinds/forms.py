"""Whether a page is a form to fill in, with some words above or below: to register, or to get a new password."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from extraction.article.body import Body
from extraction.article.lines import Line
from extraction.markup.tree import Tree

#: Elements that a reader fills in, and the types of those that are.
_FIELDS = ("input", "select", "textarea")
_FILLED_IN = frozenset({"text", "password", "email", "tel", "number", "date", "url", "file"})
#: Elements with what every page of a site has, and how many of these are looked at.
_SHARED, _MOST_SHARED = ("header", "nav", "aside", "footer"), 20
#: Fields from which a page is a form, and prose (weighted characters) that it has for each, in and near its body.
_LEAST_FIELDS, _PROSE_A_FIELD, _PROSE_NEAR = 2, 1_000.0, 400.0
#: Paragraphs below which a form asks a reader who has read them for something, and the prose of each at least.
_SEVERAL, _PARAGRAPH = 2, 100.0
#: Lines and prose between a form and what a page says of it, at most.
_LINES_APART, _PROSE_APART = 5, 50.0


def asks(tree: Tree, lines: Sequence[Line], body: Body) -> bool:
    """Tell whether a form stands in the body of a page with these lines, or next to it.

    One among much prose asks for a comment, as does one below that has room for some words.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> page = parse("<p>We send you a new password.</p><form>Name <input> Town <input></form>")
    >>> lines = lines_of(page)
    >>> asks(page, lines, Body(lines[:1], 1.0, "", 0))
    True
    """
    low, first, last, high = _reach(tree, lines, body)
    shared = [(number, tree.end[number]) for tag in _SHARED for number in tree.by_tag.get(tag, ())]
    fields = sorted(
        number
        for tag in _FIELDS
        for number in tree.by_tag.get(tag, ())
        if low <= number < high
        and (tree.nodes[number].get("type") or "text").lower() in _FILLED_IN
        and not any(start < number < end for start, end in shared[:_MOST_SHARED])
    )
    if any(last < number < high for number in tree.by_tag.get("textarea", ())):
        fields = [number for number in fields if number < last]
    forms = [(number, tree.end[number]) for number in tree.by_tag.get("form", ())]
    inside, *near = (bisect_left(fields, end) - bisect_left(fields, start) for start, end in [(first, last), *forms])
    prose = sum(line.prose for line in body.lines)
    return _is_form(inside, prose / _PROSE_A_FIELD) or _is_form(max(near, default=0), prose / _PROSE_NEAR)


def _is_form(fields: int, least: float) -> bool:
    return fields >= _LEAST_FIELDS and fields > least


def _reach(tree: Tree, lines: Sequence[Line], body: Body) -> tuple[int, int, int, int]:
    """Return the first element of the few lines before a body, its own first and last, and the end of those behind.

    What stands above its heading is no form of its, nor what stands below several paragraphs.
    """
    told = {id(line) for line in body.lines}
    own = [number for number, line in enumerate(lines) if id(line) in told]
    if not own:
        return 0, 0, 0, 0
    above = list(_few(reversed(lines[: own[0]])))
    heading = next((line for line in above if line.heading), None)
    before = own[0] - len(above) - 1
    low = heading.block if heading else lines[before].block if before >= 0 else 0
    told_much = sum(line.prose >= _PARAGRAPH for line in body.lines) >= _SEVERAL
    high = own[-1] + (0 if told_much else 1 + sum(1 for _ in _few(lines[own[-1] + 1 :])))
    end = lines[high].block if high < len(lines) else len(tree.nodes)
    return low, lines[own[0]].block, lines[own[-1]].block, end


def _few(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines that may stand between a form and what a page says of it."""
    prose = 0.0
    for line in islice(lines, _LINES_APART):
        prose += line.prose
        if prose > _PROSE_APART:
            return
        yield line
