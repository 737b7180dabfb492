"""HRPA's heuristic rules for time, source, content and title (Hu et al. 2010, section 1.1).

A rule takes the page's text nodes, the number of one of them and what has been located so far, and says whether it
holds. Where the printed text contradicts itself we follow its explanation: a rule that fails is false (it prints 1),
and title rule d) asks for a place before the *time* (section 1.3; it prints the title itself).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from extraction.papers.hrpa_nodes import TextNode
from extraction.papers.length_threshold import PAPER_THRESHOLD

#: Words that mean a time of publication (Tset), and a source (Sset).
TIME_WORDS = ("时间", "发布时间", "更新时间", "日期")
SOURCE_WORDS = ("来源", "转自", "来自", "转贴自")
#: YYYY-MM-DD and YYYY年MM月DD日.
_DAY = re.compile(r"(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日)(?!\d)")
_BOLD = frozenset({"strong", "b"})

#: Located so far: the numbers of each subject's nodes.
Located = Mapping[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The rules' numbers: characters of a title (λ2) and of body text (λ1), and how many ``<p>`` (ε1) or ``<br>`` (ε2)
    stand beside body text. The paper gives λ2; the others are ours."""

    title_length: float = PAPER_THRESHOLD
    content_length: float = 40
    paragraphs: int = 2
    breaks: int = 2


@dataclass(frozen=True, slots=True)
class Page:
    """What a rule looks at."""

    nodes: Sequence[TextNode]
    located: Located = field(default_factory=dict)
    thresholds: Thresholds = field(default_factory=Thresholds)


Rule = Callable[[Page, int], bool]


def time_is_named(page: Page, number: int) -> bool:
    """Time a): a word that means time.

    >>> time_is_named(Page([TextNode("更新时间：昨天", "p")]), 0)
    True
    """
    return any(word in page.nodes[number].text for word in TIME_WORDS)


def time_is_written(page: Page, number: int) -> bool:
    """Time b): a date, as YYYY-MM-DD or YYYY年MM月DD日.

    >>> [time_is_written(Page([TextNode(text, "p")]), 0) for text in ("2010-02-24", "2010年2月24日", "020-2010")]
    [True, True, False]
    """
    return bool(_DAY.search(page.nodes[number].text))


def source_is_named(page: Page, number: int) -> bool:
    """Source a): a word that means a source."""
    return any(word in page.nodes[number].text for word in SOURCE_WORDS)


def source_is_beside_time(page: Page, number: int) -> bool:
    """Source b): directly before or directly after the time."""
    return any(abs(number - time) == 1 for time in page.located.get("time", ()))


def content_is_long(page: Page, number: int) -> bool:
    """Content a): λ1 characters, or more."""
    return len(page.nodes[number].text) >= page.thresholds.content_length


def content_is_a_paragraph(page: Page, number: int) -> bool:
    """Content b): in a ``<p>`` that has ε1 other ``<p>`` beside it."""
    node = page.nodes[number]
    return node.parent == "p" and node.parent_paragraphs >= page.thresholds.paragraphs


def content_is_broken_off(page: Page, number: int) -> bool:
    """Content c): behind a ``<br>`` that is one of ε2."""
    node = page.nodes[number]
    return node.previous == "br" and node.breaks >= page.thresholds.breaks


def content_is_after_time(page: Page, number: int) -> bool:
    """Content d): after the time."""
    return any(number > time for time in page.located.get("time", ()))


def title_is_long(page: Page, number: int) -> bool:
    """Title a): λ2 characters, or more."""
    return len(page.nodes[number].text) >= page.thresholds.title_length


def title_is_strong(page: Page, number: int) -> bool:
    """Title b): beside a ``<strong>`` or ``<b>``, or in larger letters than the content."""
    node = page.nodes[number]
    content = page.located.get("content", ())
    larger = bool(content) and node.font_size > min(page.nodes[other].font_size for other in content)
    return larger or bool(_BOLD & node.siblings)


def title_is_called_so(page: Page, number: int) -> bool:
    """Title c): its parent's or a sibling's class has "title" in it."""
    return any("title" in name for name in page.nodes[number].classes)


def title_is_before_time(page: Page, number: int) -> bool:
    """Title d): before the time."""
    return any(number < time for time in page.located.get("time", ()))


#: Each subject's rules, a) to d) at most: the columns of the weight matrix.
RULES: Mapping[str, tuple[Rule, ...]] = {
    "time": (time_is_named, time_is_written),
    "source": (source_is_named, source_is_beside_time),
    "content": (content_is_long, content_is_a_paragraph, content_is_broken_off, content_is_after_time),
    "title": (title_is_long, title_is_strong, title_is_called_so, title_is_before_time),
}
#: The subjects whose nodes a subject's rules look at: they are located first.
DEPENDS: Mapping[str, frozenset[str]] = {
    "time": frozenset(),
    "source": frozenset({"time"}),
    "content": frozenset({"time"}),
    "title": frozenset({"time", "content"}),
}
#: Subjects that may have several nodes; the others have one.
MANY = frozenset({"content"})
