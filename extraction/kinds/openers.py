"""Who opened a discussion: named as those are who reply, or below what is asked."""

from __future__ import annotations

from itertools import islice

from extraction.article.body import Body
from extraction.markup.tree import Tree
from extraction.records.authors.bare_names import LONGEST_NAME
from extraction.records.authors.name_words import has_name_words
from extraction.records.authors.people import leads_to_person
from extraction.records.find import Records
from extraction.records.signs.outline import Outline
from extraction.records.signs.texts import has_letters

#: Replies that are looked at for how people are named in them, and elements of each.
_FIRST, _MOST = 6, 200
#: Elements above the replies that may name who opened them, at most, and those around each that are looked at.
_MOST_ABOVE, _LEVELS = 12, 20


def named_below(tree: Tree, body: Body, end: int) -> str | None:
    """Return whom a link to somebody's page names below a body, before the place ``end``: who asks, of a question."""
    places = range(tree.end[body.lines[-1].block], end)
    people = (i for i in tree.by_tag.get("a", ()) if i in places and leads_to_person(tree.hrefs.get(i, "")))
    told = (" ".join(tree.nodes[i].text_content().split()) for i in people)
    return next((text for text in told if has_letters(text) and len(text) <= LONGEST_NAME), None)


def is_named_alike(records: Records) -> bool:
    """Return whether one person is named above the replies as all who reply are, in an element of the same look.

    A story has its writer in a line of its own kind; of what opens a discussion only the place is another.
    """
    outline, regions = records.finder.outline, records.regions
    first, *others = (_looks_of_names(outline, root) for root in regions[:_FIRST])
    looks, reply = first.intersection(*others), outline.signatures[regions[0]]
    named = (i for i in range(regions[0]) if outline.own[i] and outline.signatures[i] in looks) if looks else ()
    above = list(islice(named, _MOST_ABOVE))
    if any(outline.signatures[k] == reply for i in above for k in islice(outline.tree.around(i), _LEVELS)):
        return False  # some replies are shown above the others too
    return len(above) < _MOST_ABOVE and len({outline.tree.text_of(i) for i in above}) == 1


def _looks_of_names(outline: Outline, root: int) -> set[str]:
    """What the elements of a reply are called that name people, where they are called anything."""
    inside = range(root + 1, min(outline.ends[root], root + _MOST))
    named = (i for i in inside if outline.own[i] and "." in outline.signatures[i])
    hrefs = outline.tree.hrefs
    return {
        outline.signatures[i] for i in named if leads_to_person(hrefs.get(i, "")) or has_name_words(outline.nodes[i])
    }
