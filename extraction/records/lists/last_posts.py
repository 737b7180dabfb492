"""Tells what of a topic's row is said of its last post: who wrote that began no topic, and when it was begun."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime

from extraction.records.authors.bystanders import LABEL
from extraction.records.lists.count_words import says_last
from extraction.records.lists.headlines import LAST_POST
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import CELL_TAGS, Outline
from extraction.records.signs.reading import Reading
from extraction.records.signs.segments import Segment
from extraction.times.dates import find_times
from extraction.tongues.words import either_word

#: What says that somebody wrote last is more than a word: 最新 alone labels a topic.
_BY_LAST = re.compile(r"\S\s+\S|[:：]|[\u4e00-\u9fff]{3}")
_NUMBER = re.compile(r"\d")
#: What says in such a text itself who that was.
_BY = re.compile(rf"{either_word('by')}\s*\w", re.IGNORECASE)
#: Two years in what a cell tells to those who point at it, and characters of the longest that is read.
_DAYS, _LONGEST_TITLE = re.compile(r"(?:19|20)\d\d.*(?:19|20)\d\d", re.DOTALL), 160


def last_pieces(reading: Reading, heads: Sequence[str], title: Collection[int], times: Sequence[Anchor]) -> set[int]:
    """Return the pieces of a row that are said, named, headed or timed to be the last post's.

    ``title`` are the pieces of the row's title, ``times`` those that it shows, ``heads`` those of the table's columns.
    """
    found: set[int] = set()
    for element in reading.elements:
        named = bool(LAST_POST.search(element.classes))
        if not named and heads and (place := reading.column_of(element)) is not None:
            named = place < len(heads) and says_last(heads[place])
        if named:
            found.update(range(element.start, element.end))
    found |= _labelled(reading, title) or (set() if found else _later(reading, title, times))
    return found if len(found) < len(reading.pieces) else set()


def _labelled(reading: Reading, title: Collection[int]) -> set[int]:
    """The names beside a label for who wrote last: behind it, or before one that goes on with a time."""
    found = set[int]()
    for i, text in enumerate(reading.texts):
        if i in title or len(text) > LABEL or not (_BY_LAST.search(text) and says_last(text)):
            continue
        if i + 1 < len(reading.pieces) and not reading.pieces[i + 1].starts_line:
            found.add(i + 1)
        elif i and i - 1 not in title and not reading.pieces[i].starts_line and _NUMBER.search(text):
            found.update([] if _BY.search(text) else [i - 1])
    return found


def _later(reading: Reading, title: Collection[int], times: Sequence[Anchor]) -> set[int]:
    """What stands with the later of two times, apart from the first: who wrote last."""
    walls = [time.value.replace(tzinfo=None) for time in times if time.value is not None]
    if len(times) < 2 or len(walls) < len(times) or walls[0] != min(walls) or walls[-1] != max(walls):
        return set()
    first, last = ({i for i, e in enumerate(reading.elements) if e.node is times[n].node} for n in (0, -1))
    own = [reading.elements[i] for i in sorted(last)]
    apart = {i for e in (reading.elements[k] for k in first) for i in range(e.start, e.end)}.union(title)
    for holder in [*own[:1], *(reading.above(own[0]) if own else ())]:
        inside = set(range(holder.start, holder.end))
        if inside & apart:
            return set()
        if holder.tag in CELL_TAGS or inside - {i for e in own for i in range(e.start, e.end)}:
            return inside
    return set()


def told_to_pointers(outline: Outline, item: Segment) -> list[datetime]:
    """Return the days, with their years, of the cells of a row that tell two or more to those who point at them.

    One is when its topic began: ``title="Created: Feb 1, 2023 11:35 pm Latest: Mar 1, 2023 7:18 pm"``.
    """
    places = (i for root in item.roots for i in range(root, outline.ends[root]))
    titles = (title for i in places if (title := outline.tree.titles.get(i)) and len(title) <= _LONGEST_TITLE)
    dated = (find_times(title) for title in titles if _DAYS.search(title))
    told = ([time.value for time in times if not time.lacks_year] for times in dated)
    return [value for values in told if len(values) > 1 for value in values]
