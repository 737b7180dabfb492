"""Reads the trail above a page's matter (Home » Forum » Tea ware): the last step of a thread's is its board."""

from __future__ import annotations

import re
from collections import defaultdict

from extraction.records.signs.outline import Outline
from extraction.records.signs.texts import squeeze

#: Links in the longest trail, and characters of a step's longest name.
MOST_STEPS = 8
LONGEST_STEP = 60

#: Characters outside its links that a trail has at most: separators, and the title as its end.
MOST_BESIDE = 120

#: Elements that hold one step of a trail.
_STEP_TAGS = frozenset(("li", "span", "em", "b", "strong", "i", "td", "dd", "p"))
_SEPARATOR = re.compile(r"^[\s|]*(?:[»>›→≫/\\·•:]|::|->|&gt;)+[\s|]*")
#: What leads on in a trail, and parts no entries of a menu.
_WAY = re.compile(r"^\s*(?:[»>›→≫]|::|->)")
_NAME = re.compile(
    r"crumb|navlinks|breadtrail|(?<![a-z])(?:path|location|position|trail|pt|navtree)(?![a-z])", re.IGNORECASE
)
#: What a pager or a button says.
_ACTION = re.compile(
    r"^[\W\d_]*(?:$|next|prev|last\b|first\b|print|re(?:ply|gister)|log ?in|sign ?in|search|new (?:topic|thread)"
    r"|下一页|上一页|末页|登录|注册|发帖|回复|搜索)",
    re.IGNORECASE,
)


def board_of(outline: Outline, start: int, title: str | None) -> str | None:
    """Return the last step of the trail before ``start`` (where the posts begin) that is not the title."""
    groups: dict[int, list[int]] = defaultdict(list)
    for i, tag in enumerate(outline.tags[:start]):
        if tag == "a" and 0 < outline.own[i] <= LONGEST_STEP:
            groups[_holder(outline, i)].append(i)
    named = squeeze(title or "")
    for holder, links in reversed(groups.items()):
        beside = outline.own[holder] - outline.linked[holder]
        if 2 <= len(links) <= MOST_STEPS and beside <= MOST_BESIDE and _is_trail(outline, holder, links):
            steps = ["".join(map(str, outline.nodes[i].itertext())).strip() for i in links]
            inner = [step for step in steps[1:] if step and not _ACTION.match(step) and not _is_title(step, named)]
            if inner:
                return inner[-1]
    return None


def leads_through(outline: Outline, named: re.Pattern[str]) -> bool:
    """Whether a trail has a step whose name matches all of ``named``."""
    if not any(_WAY.match(text) for _, text in outline.tree.said_after):
        return False
    links = (i for i in outline.tree.by_tag.get("a", ()) if 0 < outline.own[i] <= LONGEST_STEP)
    told = (i for i in links if named.fullmatch(outline.tree.text_of(i).strip()))
    return any(_leads_on(outline, i, _holder(outline, i), _WAY) for i in told)


def _is_title(step: str, title: str) -> bool:
    """Whether a step is the page itself: it opens the page's title (a board's name closes it)."""
    return len(squeeze(step)) > 1 and title.startswith(squeeze(step))


def _holder(outline: Outline, i: int) -> int:
    holder = outline.parents[i]
    while holder > 0 and outline.tags[holder] in _STEP_TAGS and outline.linked[holder] == outline.own[i]:
        holder = outline.parents[holder]
    return holder


def _is_trail(outline: Outline, holder: int, links: list[int]) -> bool:
    """Whether links stand behind each other with signs of a way between them, or in what is named as one."""
    above = (holder, outline.parents[holder])
    if any(_NAME.search(outline.called(i)) for i in above if i > 0):
        return True
    return sum(_leads_on(outline, i, holder) for i in links) >= len(links) - 1


def _leads_on(outline: Outline, i: int, holder: int, sign: re.Pattern[str] = _SEPARATOR) -> bool:
    """Whether a separator follows a link, within its step or after it."""
    while i != holder and i > 0:
        tail = outline.tree.tails[i]
        if tail and tail.strip():
            return bool(sign.match(tail))
        i = outline.parents[i]
    return False
