"""Lines of a body that belong to the site's template: its other pages end or begin with them too.

What repeats is counted while pages are read (``extraction.papers.template_tree`` says what a line's key is), by site
and URL pattern; a body's lines that a good share of the pattern's stories have at the same place are left out of it.
Where stories in a row have none of the lines that nearly all before them had, the site looks otherwise now: it is
learned anew (``extraction.learned.MISSES``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b

from extraction.article.body import Body
from extraction.learned import Key, Learned, site_of, url_pattern
from extraction.markup.tree import Tree
from extraction.papers.template_tree import LEAST_SHARE, block_keys

#: Stories of a pattern that were read before anything is left out, and after which no more are counted.
_LEAST_STORIES, _MOST_STORIES = 6, 60
#: Stories that a line needs beyond its share: of the first few, three end alike by chance.
_CHANCE = 2
#: Share of a pattern's stories that have a line by which the site's looks are known: one without any is an odd one.
_LOOKS_SHARE = 0.8
#: Share of a body's prose that must be left: a story is no template, however often it was told.
_LEAST_LEFT = 0.7
#: What counts a pattern's stories, and what a told story is known by.
_STORIES, _STORY = "stories", "story:"


def without_template(tree: Tree, body: Body, learned: Learned, url: str) -> Body:
    """Return a story's body without its site's repeated lines, and count its lines as a story's of its site."""
    keys = block_keys(tree, body.lines)
    story = _STORY + blake2b("".join(keys).encode(), digest_size=6).hexdigest()
    key = Key(site_of(url), url_pattern(url), "template")
    known = learned.recall(key)
    own = [line for line, value in zip(body.lines, keys, strict=True) if not _repeats(known, value)]
    if story not in known:  # the same one again is no other
        if _looks_otherwise(known, keys):
            learned.miss(key)
        else:  # an empty lesson says that what is known fits
            learned.add(key, [_STORIES, story, *keys] if known.get(_STORIES, 0) < _MOST_STORIES else [])
    if len(own) == len(body.lines) or sum(line.prose for line in own) < _LEAST_LEFT * sum(
        line.prose for line in body.lines
    ):
        return body
    return replace(body, lines=own, rule=f"{body.rule}; {len(body.lines) - len(own)} of the template left out")


def _repeats(known: Mapping[str, int], value: str) -> bool:
    stories, support = known.get(_STORIES, 0), known.get(value, 0)
    return stories >= _LEAST_STORIES and support >= LEAST_SHARE * stories + _CHANCE


def _looks_otherwise(known: Mapping[str, int], keys: Sequence[str]) -> bool:
    """Tell whether a story has none of the lines that nearly all of the site's had."""
    stories = known.get(_STORIES, 0)
    least = _LOOKS_SHARE * stories
    if stories < _LEAST_STORIES or any(known.get(key, 0) >= least for key in keys):
        return False
    return any(support >= least for value, support in known.items() if value != _STORIES)
