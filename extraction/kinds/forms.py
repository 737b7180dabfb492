"""Whether a page is a form to fill in, with some words above or below: to register, or to get a new password."""

from __future__ import annotations

from itertools import islice

from extraction.article.body import Body
from extraction.markup.tree import Tree

#: Elements that a reader fills in, and the types of those that are.
_FIELDS = ("input", "select", "textarea")
_FILLED_IN = frozenset({"text", "password", "email", "tel", "number", "date", "url", "file"})
#: Elements with what every page of a site has, and how many of these are looked at.
_SHARED, _MOST_SHARED = ("header", "nav", "aside", "footer"), 20
#: Fields from which a form is more than a box for one thing, and prose (weighted characters) that explains each.
_LEAST_FIELDS, _PROSE_A_FIELD = 2, 400.0
#: Prose of a paragraph below which a form with room for some words asks for a comment, at least.
_PARAGRAPH = 100.0


def asks(tree: Tree, body: Body) -> bool:
    """Tell whether a page with this body is there for a form on it: it explains each of its fields in a few words.

    One with room for some words that follows paragraphs asks for a comment.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> page = parse("<p>We send you a new password.</p><form>Name <input> Town <input></form>")
    >>> asks(page, Body(lines_of(page)[:1], 1.0, "", 0))
    True
    """
    parts = (number for tag in _SHARED for number in islice(tree.by_tag.get(tag, ()), _MOST_SHARED))
    shared = [(number, tree.end[number]) for number in parts]
    fields = sorted(
        number
        for tag in _FIELDS
        for number in tree.by_tag.get(tag, ())
        if (tree.nodes[number].get("type") or "text").lower() in _FILLED_IN
        and not any(start < number < end for start, end in shared)
    )
    told = any(line.prose >= _PARAGRAPH for line in body.lines)
    rooms, last = tree.by_tag.get("textarea", ()), body.lines[-1].block if told else len(tree.nodes)
    forms = (form for form in tree.by_tag.get("form", [0]) if form < last or not tree.within(form, rooms))
    most = max((len(tree.within(form, fields)) for form in forms), default=0)
    return most >= _LEAST_FIELDS and sum(line.prose for line in body.lines) < most * _PROSE_A_FIELD
