"""Finds the time anchors of a page: the short texts and attributes that say when something was written."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from itertools import chain, islice

from lxml.html import HtmlElement

from extraction.markup.worded import Lowered, Worded, branched
from extraction.records.signs.ago_apart import joined_agos
from extraction.records.signs.date_order import day_first, is_east_asian, with_whole_years, writes_years_first
from extraction.records.signs.outline import TIME_TAGS, Outline
from extraction.records.signs.short_agos import LONGEST_AGO, short_agos
from extraction.records.signs.subjects import repeats_title
from extraction.times.ago_words import AGO_BEFORE, AGO_WORDS, BACK_WORDS, TELLS_AGO
from extraction.times.calendar_words import DAYS_BACK, FULL_WEEKDAYS, PLAIN_HINTS
from extraction.times.dates import AHEAD, TimeMatch, find_times, parse_time
from extraction.times.months import month_written

#: Characters of the longest text that can be a line about a post rather than a part of it.
LONGEST_ANCHOR = 120

#: Times that are read on a page: a thread of ten thousand posts has fewer, a hostile page more.
MOST_ANCHORS = 20_000

#: Words, or Han characters, that a line about a post may have beside its time.
MOST_WORDS = 16
MOST_HAN = 24
#: Words from which a line that ends as a sentence does is one.
FEWEST_TOLD = 8

#: The moment that times without a year, or back from now, are counted from where ours is not known: they show where
#: posts begin, and in which order, but not when they were written.
SOME_DAY = datetime(2020, 12, 31, 23, 59, 59)

#: What zones are apart from UTC: whole steps, and so far at most.
_ZONE_STEP, _FARTHEST_ZONE = timedelta(minutes=30), timedelta(hours=14)

#: Letters beside a time from which a text is more than that time.
FEWEST_LETTERS = 4

#: A month and a day with a point between them: a price or a score too.
_MONTH_AND_DAY = re.compile(r"(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])")

_WEEKDAY = re.compile(FULL_WEEKDAYS, re.IGNORECASE)
_WORD_LETTER = re.compile(r"[^\W\d_]")
#: The short name of a zone behind a clock, of which there are several each: 08:44:10 CST.
_ZONE_NAME = re.compile(r"^\s?\(?[A-Z]{3,5}\)?$")
#: The first character comes first, and what stands before it is looked at then, so that others are passed over fast.
_HINT = re.compile(
    r"[\d 前刚剛今昨방](?:(?<=[前刚剛今昨])|(?<=방)금|(?<=\d)\s?(?:[-/.年月:：日]\s?\d|[月시분일])"
    r"|(?<=1)9\d\d|(?<=2)0\d\d"
    r"|(?<=\d)(?:[a-z]{0,2}[ -][^\W\d_]{3}|\s?[\u0e00-\u0e7f]{1,2}\.[\u0e00-\u0e7f])"
    r"|(?:(?<=[^\W\d_]{3} )|(?<=[^\W\d_]{3}\. ))\d)",
    re.IGNORECASE,
)
_APART = AGO_WORDS | BACK_WORDS
_WORDS = Worded(
    rf"\bago\b|\bnow\b|day at|\b{AGO_BEFORE} |{TELLS_AGO}|{branched(DAYS_BACK)}"
    rf"|^(?:{branched(_APART)})$",
    f"now {PLAIN_HINTS} {' '.join(word.replace(' ', '_') for word in sorted(_APART))}",
)
_MARK = re.compile(r"[\d前刚剛今昨방]")
#: A time that is a value in a listing of code: 'created_at': '2026-03-01', day="2026-03-01".
_VALUE = re.compile(r"[\"'`](?:19|20)\d\d[-/]")
_SENTENCE = re.compile(r"[。！？；]|，.*，|[a-z]{3}[.!?] [A-Z]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CLOCKED = re.compile(r"\d[:：]\d\d|\d\s?[ap]\.?m\b|noon|midnight", re.IGNORECASE)
_HAN = re.compile(r"[\u3400-\u9fff]")
_LABEL = re.compile(r"^[^\W\d_]{2,12}\s?[:：]\s")
#: Characters of the longest text that is short but for how its lines are set in.
_LONGEST_BROKEN = 600
#: Elements of a time that is told in parts, at least: itself, and two.
_FEWEST_PARTS = 3

_FILLED_TAGS = frozenset(("span", "a", "small", "em", "i", "abbr", "relative-time"))
_ISO = re.compile(r"(?:19|20)\d\d-\d\d-\d\d[T ]\d\d:\d\d|1\d{9}(?:\d{3})?$")
#: Seconds since 1970, or thousandths, and names of attributes that tell them.
_SECONDS, _CALLED_TIME = re.compile(r"1\d{9}(?:\d{3})?"), re.compile(r"utc|time|date|stamp|epoch|created|posted")
_SECONDS_IN = ("data-time", "data-timestamp")
#: Elements whose attributes may tell a time in full that their text tells only shortly (``13m``, ``since 3 days``).
_TIME_LABEL = re.compile(r"^(?:[\w']+ )?(?:time|date|sent|posted|written)(?: on)?\s?:?\s", re.IGNORECASE)
LONGEST_SHOWN, LONGEST_TITLE = 40, 60
_ROW_TAGS = frozenset(("tr", "tbody", "table", "ul", "ol", "dl", "li"))
_ATTRIBUTES = ("datetime", "title", "data-time", "data-date", "data-timestamp", "content")
#: Classes of elements that may tell machines a time, whatever they show (21d), and what microdata calls a post's.
_TIMED_CLASS = Worded("date|time", "date time")
_TIME_PROPERTIES = frozenset(("dateCreated", "datePublished"))


@dataclass(slots=True)
class Anchor:
    """A time on the page and the element (its index in the outline) whose own text shows it.

    ``is_bare`` tells that the text says nothing else; ``is_told`` that ``value`` is when, as it is not where the time
    is counted from an unknown now; ``is_other`` that it is another time than the post's, once that was asked
    (``other_times.is_other_time``).
    """

    at: int
    node: HtmlElement
    value: datetime
    has_clock: bool
    text: str
    is_bare: bool = True
    is_told: bool = True
    is_other: bool | None = None

    @property
    def told(self) -> datetime | None:
        """The time, where the page tells it."""
        return self.value if self.is_told else None


def find_anchors(outline: Outline, now: datetime | None, title: str | None = None) -> list[Anchor]:
    """Return the page's time anchors in document order, one an element: the first that its text shows.

    A date in the page's ``title`` is no anchor, wherever the title stands.
    """
    candidates: dict[int, str] = {}
    short = [pair for pair in outline.texts if len(pair[1]) <= LONGEST_ANCHOR or _is_short(pair[1])]
    texts = Lowered([text for _, text in short])
    worded, marked = _WORDS.among_lower(texts), texts.with_any(_MARK)
    agos = short_agos(outline, (short[n] for n in sorted(marked)))
    timed = set(chain.from_iterable(outline.tree.by_tag.get(tag, ()) for tag in TIME_TAGS))
    told = [n for n, (at, _) in enumerate(short) if at in timed] if timed else []
    for n in sorted(worded.union(marked, told)):
        at, text = short[n]
        may = n in worded or at in timed or _HINT.search(text) or at in agos
        may = may and not (_VALUE.search(text) or _labels_count(outline, at, text))
        if may and (at not in candidates or not find_times(candidates[at], now=now or SOME_DAY)):
            candidates[at] = " ".join(text.split())
    candidates.update(joined_agos(outline, {short[n][1] for n in worded}))
    numbers = (short[n] for n in marked)
    if seconds := {at: text for at, text in numbers if len(text) in (10, 13) and _SECONDS.fullmatch(text)}:
        named = outline.tree.named(_TIMED_CLASS)
        candidates.update({at: seconds[at] for at in named if at in seconds})
    stated = set(outline.tree.by_tag.get("time", ()))
    stated.update(_told_to_machines(outline))
    candidates.update(dict.fromkeys(_shown(outline, stated.difference(candidates)), ""))
    aside = list(_shown(outline, _told_aside(outline)))
    for i in aside:
        candidates.setdefault(i, outline.tree.inner[i])
    candidates.update(_told_in_parts(outline, candidates))
    for at in [at for at, text in candidates.items() if title and repeats_title(text, title)]:
        del candidates[at]
    order = day_first(outline, candidates, (outline.tree.titles.get(i, "") for i in aside))
    found = []
    years_first = writes_years_first(outline, candidates.values(), now)
    for at in sorted(candidates)[:MOST_ANCHORS]:
        anchor = _anchor(outline, at, candidates[at], now, order, years_first=years_first, ago=agos.get(at))
        if anchor and not _is_future(anchor.value, now):
            found.append(anchor)
    return found


def _is_short(text: str) -> bool:
    """Whether a text is a short one that is broken into lines."""
    if len(text) > 2 * LONGEST_ANCHOR and not (len(text) <= _LONGEST_BROKEN and "\n    " in text):
        return False
    return len(" ".join(text.split())) <= LONGEST_ANCHOR


def _labels_count(outline: Outline, at: int, text: str) -> bool:
    """Whether a text names a day and tells by a number behind it how much was written then: ``今日: <em>31</em>``."""
    if text[-1] not in ":：" or text[:-1].strip().lower() not in DAYS_BACK:
        return False
    return any(outline.tree.inner[i].isdigit() for i in outline.children(at))


def _told_to_machines(outline: Outline) -> Iterator[int]:
    """The elements that tell machines a time: empty ones, those named so, and those that do so of what they are in."""
    tree, tags, own = outline.tree, outline.tags, outline.own
    named, properties = set(tree.named(_TIMED_CLASS)), tree.stated("itemprop")
    for i in {i for name in _ATTRIBUTES for i, value in tree.stated(name).items() if _ISO.match(value)}:
        may = tags[i] in _FILLED_TAGS and (not own[i] or (i in named and own[i] <= LONGEST_SHOWN))
        if may or (tags[i] == "meta" and properties.get(i) in _TIME_PROPERTIES):
            yield i
    for i in {i for name in _SECONDS_IN for i, value in tree.stated(name).items() if _SECONDS.fullmatch(value)}:
        if tags[i] in _FILLED_TAGS and 0 < own[i] <= LONGEST_AGO:
            yield i


def _told_aside(outline: Outline) -> Iterator[int]:
    """The elements with a short text of their own (about a year) whose title is a time with a clock, and no more."""
    inner = outline.tree.inner
    for i, title in outline.tree.titles.items():
        if 0 < len(inner[i]) <= LONGEST_SHOWN and tells_whole(title):
            yield i


def _told_in_parts(outline: Outline, candidates: dict[int, str]) -> dict[int, str]:
    """What elements say that are named after times, of whose parts none is one: ``<i>7</i> <i>Mar</i> <i>2026</i>``."""
    tree, known, until, found = outline.tree, sorted(candidates), 0, dict[int, str]()
    for at in _shown(outline, tree.named(_TIMED_CLASS)):
        parted = outline.ends[at] - at >= _FEWEST_PARTS and not tree.inner[at] and outline.own[at] <= LONGEST_SHOWN
        if at < until or not parted or any(find_times(candidates[i]) for i in tree.within(at, known)):
            continue
        text = " ".join(" ".join(map(str, outline.nodes[at].itertext())).split())
        if find_times(text):
            found[at], until = text, outline.ends[at]
    return found


def tells_whole(text: str) -> bool:
    """Whether a text, none longer than a title is, tells a time with a clock and nothing else.

    >>> tells_whole("Nov. 20, 2026, 5:13 p.m."), tells_whole("Last seen on 2026-11-20 17:13")
    (True, False)
    >>> tells_whole("Sat, 28 Nov 2026 08:44:10 CST"), tells_whole("Sat, 28 Nov 2026 08:44:10 WITH SALT")
    (True, False)
    >>> tells_whole("Sender's time: March 7, 2023, 6:17 p.m."), tells_whole("2026-11-20 17:13" + " " * 99)
    (True, False)
    """
    if len(text) > LONGEST_TITLE:
        return False
    text = _TIME_LABEL.sub("", text)
    if not _CLOCKED.search(text):
        return False
    times = find_times(text)
    return len(times) == 1 and times[0].has_clock and _is_bare(text, times[0])


def _shown(outline: Outline, places: Iterable[int]) -> Iterator[int]:
    """Those of some elements that readers see: a button's time is where it leads to, if it is no property of a post.

    What waits in a template is no part of the page.
    """
    hidden, until, inert = deque(sorted(outline.hidden)), 0, 0
    properties = outline.tree.stated("itemprop")
    for at in sorted(places):
        while hidden and hidden[0] <= at:
            top = hidden.popleft()
            until = max(until, outline.ends[top])
            inert = until if outline.tags[top] == "template" else inert
        told = outline.tags[at] != "meta" and properties.get(at) in _TIME_PROPERTIES
        if at >= until or (at >= inert and told):
            yield at


def _is_called_time(outline: Outline, at: int) -> bool:
    """Whether an element, or what is around it, is named after times."""
    names = (outline.tree.classes[i] for i in islice(outline.tree.around(at), 2))
    return any("date" in name.lower() or "time" in name.lower() for name in names if name)


def _anchor(
    outline: Outline,
    at: int,
    shown_text: str,
    now: datetime | None,
    order: bool | None,
    *,
    years_first: bool,
    ago: str | None,
) -> Anchor | None:
    """Prefer what an attribute says to machines (Discuz shows 4 days ago, and the minute in a title).

    ``ago`` is what the text says in full of a span of time.
    """
    text = ago or (with_whole_years(shown_text) if years_first else shown_text)
    if _MONTH_AND_DAY.fullmatch(text) and _is_called_time(outline, at) and is_east_asian(outline):
        text = text.replace(".", "-")
    told = not _is_prose(text, ends=outline.tags[at] == "p")
    shown = (find_times(text, now=now or SOME_DAY, day_first=order) or month_written(text)) if told else []
    if shown and _in_paragraph(outline, at) and not _is_labelled_time(text, shown[0]):
        own = outline.tags[at] != "p" or _is_line(outline, at, shown_text)
        shown = shown if own and _is_bare(text, shown[0]) else []
    if not shown and _SECONDS.fullmatch(text):
        shown = [found] if (found := _stated(text, now, order, shown=True)) else []
    stated = _statements(outline, at, now, order, shown=bool(shown), years_first=years_first)
    bare = not shown or _is_bare(text, shown[0])
    if stated and shown and outline.tags[at] == "time" and (moment := _on_another_clock(stated[0], shown[0])):
        return Anchor(at, outline.nodes[at], moment, True, text, bare)
    times = shown if now or not any(time.is_counted for time in shown[:1]) else find_times(text, day_first=order)
    text = shown_text
    if times and times[0].is_counted and not stated and (exact := _property_beside(outline, at)):
        return Anchor(at, outline.nodes[at], exact.value, exact.has_clock, text, bare)
    for time in (*stated, *times[:1]):
        if time.has_clock:
            return Anchor(at, outline.nodes[at], time.value, True, text, bare)
    if shown and (whole := _with_clock_beside(outline, at, shown[0].value, now, order)):
        return Anchor(at, outline.nodes[at], whole.value, True, text, bare)
    for time in (*stated, *times[:1]):
        return Anchor(at, outline.nodes[at], time.value, False, text, bare)
    return Anchor(at, outline.nodes[at], shown[0].value, shown[0].has_clock, text, bare, False) if shown else None


def _on_another_clock(stated: TimeMatch, shown: TimeMatch) -> datetime | None:
    """The time that machines are told in UTC, but not that it is, where readers are shown it on the site's clock.

    Both tell the same minute of another hour. Half a day apart, a clock of twelve hours does not say which half it is.
    """
    if not (stated.has_clock and shown.has_clock) or stated.value.tzinfo or shown.value.tzinfo or shown.is_counted:
        return None
    apart = shown.value - stated.value.replace(second=shown.value.second, microsecond=shown.value.microsecond)
    if apart % _ZONE_STEP or not timedelta(0) < abs(apart) <= _FARTHEST_ZONE or abs(apart) == timedelta(hours=12):
        return None
    return stated.value.replace(tzinfo=UTC).astimezone(timezone(apart))


def _property_beside(outline: Outline, at: int) -> TimeMatch | None:
    """The time that a ``meta`` beside an element states of the post: the element only tells how long ago that is."""
    properties = outline.tree.stated("itemprop")
    beside = (i for i in outline.children(outline.parents[at]) if properties.get(i) in _TIME_PROPERTIES)
    contents = (outline.nodes[i].get("content", "") for i in beside if outline.tags[i] == "meta")
    return next(filter(None, (_stated(text, None, None, shown=True) for text in contents)), None)


def _statements(
    outline: Outline, at: int, now: datetime | None, order: bool | None, *, shown: bool, years_first: bool
) -> list[TimeMatch]:
    """The times in the attributes of an element, and of those that hold nothing else."""
    while True:
        told = dict(outline.nodes[at].items())
        values = [told[name] for name in _ATTRIBUTES if name in told] if told else []
        if shown and told and not values:
            values = [told[name] for name in told if name.startswith("data-") and _tells_machines(name, told[name])]
        values = [with_whole_years(value) for value in values] if years_first else values
        asked = shown or outline.tags[at] in TIME_TAGS
        stated = [time for value in values if (time := _stated(value, now, order, shown=asked))]
        above = outline.parents[at]
        if stated or not shown or above < 0 or outline.own[above] != outline.own[at]:
            return stated
        if outline.tags[above] not in _FILLED_TAGS and outline.tags[above] not in TIME_TAGS | {"td"}:
            return stated
        at = above


def _tells_machines(name: str, value: str) -> bool:
    """Whether a ``data-`` attribute is a time: as it is written, or in seconds where its name calls it one."""
    return tells_whole(value) or bool(_SECONDS.fullmatch(value) and _CALLED_TIME.search(name))


def _is_bare(text: str, time: TimeMatch) -> bool:
    rest = text[: time.start] + _ZONE_NAME.sub("", text[time.end :])
    return len(_WORD_LETTER.findall(_WEEKDAY.sub("", rest))) < FEWEST_LETTERS


def _is_labelled_time(text: str, time: TimeMatch) -> bool:
    """Whether a line is a label and a time with a clock, as in the headings that mail puts above its text."""
    return time.has_clock and bool(_LABEL.match(text))


def _stated(value: str, now: datetime | None, order: bool | None, *, shown: bool) -> TimeMatch | None:
    """The time in an attribute: a title tells one only where the element shows one."""
    if not value or len(value) > LONGEST_ANCHOR or not (shown or _ISO.match(value) or tells_whole(value)):
        return None
    times = find_times(value, now=now, day_first=order)
    if times:
        return times[0]
    seconds = parse_time(value)
    return TimeMatch(seconds, 0, len(value), has_clock=True) if seconds else None


def _is_prose(text: str, *, ends: bool) -> bool:
    """Whether a text tells something, and so the time in it is a part of what it tells; ``ends``: a point shows it."""
    words = len(_WORD.findall(text))
    ended = ends and text.endswith((".", "!", "?")) and words >= FEWEST_TOLD
    return ended or words > MOST_WORDS or len(_HAN.findall(text)) > MOST_HAN or bool(_SENTENCE.search(text))


def _in_paragraph(outline: Outline, at: int) -> bool:
    """Whether an element stands in a paragraph that says more than a line about a post does."""
    paragraph = next((i for i in islice(outline.tree.around(at), 4) if outline.tags[i] == "p"), None)
    if paragraph is None or outline.plain(paragraph) <= LONGEST_ANCHOR:
        return False
    return outline.plain(paragraph) > _LONGEST_BROKEN or len(outline.tree.text_of(paragraph)) > LONGEST_ANCHOR


def _is_line(outline: Outline, at: int, text: str) -> bool:
    """Whether a text stands in an element by itself between two breaks of lines."""
    breaks = (node for node in outline.nodes[at].iterchildren("br") if " ".join((node.tail or "").split()) == text)
    return any(follower is not None and follower.tag == "br" for follower in (node.getnext() for node in breaks))


def _with_clock_beside(
    outline: Outline, at: int, day: datetime, now: datetime | None, order: bool | None
) -> TimeMatch | None:
    """The time of a date whose clock stands in an element of its own, inside it or beside it."""
    for i in (at, outline.parents[at]):
        if i < 0 or outline.own[i] > LONGEST_ANCHOR or outline.ends[i] - i < 2 or outline.tags[i] in _ROW_TAGS:
            continue
        pieces = list(map(str, outline.nodes[i].itertext()))
        texts = (" ".join(" ".join(pieces).split()), " ".join("".join(pieces).split()))  # 5 <sup>th</sup> is one word
        shown = (text for text in texts if len(text) <= 2 * LONGEST_ANCHOR)  # what is hidden in it may be long
        found = [time for text in shown for time in find_times(text, now=now, day_first=order)[:1]]
        whole = [t for t in found if t.has_clock and (t.value.month, t.value.day) == (day.month, day.day)]
        if whole:
            return max(whole, key=lambda time: time.end - time.start)
    return None


def _is_future(value: datetime, now: datetime | None) -> bool:
    if now is None:
        return False
    if (value.tzinfo is None) != (now.tzinfo is None):
        return value.replace(tzinfo=None) > now.replace(tzinfo=None) + AHEAD + timedelta(days=1)
    return value > now + AHEAD
