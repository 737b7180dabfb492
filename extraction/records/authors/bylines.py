"""Reads authors' names that no element of their own holds: they stand in or beside the text that tells the time."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from extraction.markup.worded import branched
from extraction.records.authors.bare_names import LONGEST_NAME
from extraction.records.authors.names import may_be_name
from extraction.records.authors.nobody import is_nobody
from extraction.records.content.button_words import is_button_word
from extraction.records.content.floors import floor_of
from extraction.records.signs.anchors import SOME_DAY
from extraction.records.signs.outline import CELL_TAGS
from extraction.records.signs.reading import INLINE_TAGS, Element, Reading, is_signature
from extraction.records.signs.texts import has_letters
from extraction.times.calendar_words import BEFORE_DAY, FULL_WEEKDAYS, ONLY_WEEKDAY
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word, words_before_names

#: Share of the records that tell their authors at one place beside the time for all of them to do so.
TOLD_SHARE = 0.8

#: Words of the longest name that no element holds: more are a remark on the time.
MOST_WORDS = 4

#: Pieces of text from a time to the name beside it, at most.
NEAR = 2

#: Pieces of a record among which a line labels its author.
MOST_PIECES = 20

#: Records so few that all may be by one person.
FEW = 3

#: What stands before an author's name and a colon, in many tongues.
_CALLED_AUTHOR = either("author", "written")
#: Those that need no colon: posted by.
_POSTED_BY = f"(?:{branched(words_before_names())})"
_BYLINE = re.compile(
    rf"(?:(?:(?<!\w){_POSTED_BY}(?=\s+[^\W\d])|\b(?:by|von|par|por)\b|^\W*{either_word('by')}(?=\s)|(?<!\w)由(?=\s)|(?<![该該看])作者|发帖人)\s*[:：]?"
    rf"|(?<!\w){_CALLED_AUTHOR}\s*[:：])"
    r"\s*(?P<name>\w(?:[^|,，·•»]{0,38}?[^\s|,，·•»])??)\s*"
    rf"(?:{either_word('posted')}\s*[:：]?\s*)?"
    rf"(?:\b(?:on|at)\b|\b{BEFORE_DAY}\s+(?=\d|{FULL_WEEKDAYS})"
    r"|»|[,，|·•–—(]|(?<=\s)/(?=\s)|-\s*$|发表|于|\s[^\W\d_]{2,12}[:：]|$)",
    re.IGNORECASE,
)
_TOLD_NEXT = re.compile(
    rf"(?:\bby|(?<![该該看])作者|发帖人|(?<!\w){_CALLED_AUTHOR}\s*[:：])\s*[:：]?\s*$", re.IGNORECASE
)
_LABELLED = re.compile(
    rf"^(?:(?:{_CALLED_AUTHOR}|{either('by')})\s*[:：]|{_POSTED_BY}\s)\s*(?P<name>(?!\d)\S.{{0,39}}?)(?:\s+(?:[-–—|·•/]|#\d{{1,6}})|[,，])?$",
    re.IGNORECASE,
)
_IS_LABEL = re.compile(rf"{_CALLED_AUTHOR}\s?[:：]?|[由自从從]", re.IGNORECASE)
_LABEL = re.compile(rf"^[\[【]?\s?{_CALLED_AUTHOR}\s?[\]】]?\s*[:：]$", re.IGNORECASE)
#: What parts a name from a time, and the words about a time that may stand there instead of a name.
_PARTED = r"\s*[-–—|·•,，/~]\s*"
#: The number of the post, before the name.
_FLOOR = rf"(?:#\d+[.)]?\s+|第?\s?\d+\s?[楼樓]\W+|#?\d+(?:[.)]\s|{_PARTED}))?+"
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
_BEFORE = re.compile(rf"^\W*?{_FLOOR}(?P<name>\w.*?){_PARTED}(?:{_WEEKDAY}[.,]?\s+)?$", re.IGNORECASE)
#: Who said something when, as a line of its own tells it: ``Anna wrote on <time>``, ``Anna on <time> wrote:``.
_WROTE = rf"(?:{either('wrote', 'says', 'posted')}|commented|replied|回[复覆应應]|留言)"
_ON = rf"(?:on|at|um|в|[于於]|在|{BEFORE_DAY})"
_RIGHT_BEFORE = re.compile(rf"^\W*(?P<name>\w.*?)(?:\s+{_ON})?(?:\s+{_WEEKDAY}[.,]?)?\s+$", re.IGNORECASE)
_WROTE_THEN = re.compile(rf"^\W*?{_FLOOR}(?P<name>\w.*?)\s*{_WROTE}\s*{_ON}?\s*[:：]?\s*$", re.IGNORECASE)
_THEN_WROTE = re.compile(rf"^\W*?{_FLOOR}(?P<name>\w.*?)(?:\s+{_ON}|\s*[于於在])\s*$", re.IGNORECASE)
_WROTE_AT_LAST = re.compile(rf"^\W*{_WROTE}\W*$", re.IGNORECASE)
_AFTER = re.compile(rf"^{_PARTED}(?P<name>\w.*?[)）]?)(?:\s+{_WROTE})?\W*$", re.IGNORECASE)
_MARK = re.compile(r"\s*[-–—|·•/~]\s*")
#: A word that labels the time behind it, where a name stands before both: ``Anna Date: <time>``.
_LABELS_TIME = re.compile(r"(?<=\S)\s+[^\W\d_]{2,12}\s?[:：]\s*$")
_OVER = re.compile(rf"^\W*?{_FLOOR}(?P<name>\w.*?[)）]?)(?:\s*{_WROTE}(?:\s+{_ON})?)?\W*$", re.IGNORECASE)
_BESIDE = re.compile(rf"^\W*?{_FLOOR}(?P<name>\w.*?(?:\b\w\.|[)）])?)\W*$")
_ABOUT_TIME = re.compile(
    r"\b(?:on|at|posted|published|written|sent|added|created|submitted|edited|updated|modified|date|time|uhr|um"
    rf"|geschrieben|verfasst|{_WEEKDAY}|(?-i:[A-Z]{{2,4}}T)|UTC|GMT)\b|\b(?:in|am|le|el)\b(?!\s+[^\W\d_])|发表|发布|于",
    re.IGNORECASE,
)

#: What counts something, or stands beside that: 12 views · 3.
_COUNTS = re.compile(r"^\d|\s[·|•]\s|\d\s?[个個条條]$")

#: What stands between a name and the day behind it, in tongues that have more than a word for that.
_ON_DAY = re.compile(
    rf"\s+(?:{_ON}|در(?:\s+تاریخ)?|ب?تاريخ|في|tanggal|lúc|en|la)\s*$",
    re.IGNORECASE,
)


def is_author_label(text: str) -> bool:
    """Whether a text is what stands before an author's name, the colon aside.

    >>> is_author_label("投稿者"), is_author_label("Автор"), is_author_label("Ada")
    (True, True, False)
    """
    return bool(_IS_LABEL.fullmatch(text))


def told_in_bylines(readings: Sequence[Reading], times: Sequence[set[int]]) -> bool:
    """Whether the records tell their authors in texts that tell their times too, or label them: ``Author: Anna``."""
    left = len(readings)
    for reading, at in zip(readings, times, strict=True):
        left -= name_in_byline(reading, at) is None
        if left < TOLD_SHARE * len(readings):
            return False
    return left > 0


def wrote_right_before(readings: Sequence[Reading], times: Sequence[set[int]]) -> bool:
    """Whether records by several people tell in text, right before their times, who wrote then: ``Anna wrote on``."""
    told = [_right_before(reading, at) for reading, at in zip(readings, times, strict=True)]
    people = {name for name in told if name}
    return len(people) > 1 and sum(map(bool, told)) >= TOLD_SHARE * len(told)


def _right_before(reading: Reading, times: set[int]) -> str | None:
    """Who is told to have written something in the text right before a record's first time."""
    i = min(times, default=0) - 1
    if i < 0 or reading.pieces[i].linked or reading.pieces[i + 1].starts_line:
        return None
    match = _WROTE_THEN.match(reading.texts[i])
    named = match and not _COUNTS.search(match["name"]) and not _ABOUT_TIME.search(match["name"])
    return match["name"] if match and named and may_be_written(match["name"]) else None


def name_in_byline(reading: Reading, times: set[int]) -> str | None:
    """The author's name in a byline that tells the time too, or in a line that labels it."""
    told = byline_in(reading, times)
    return told and told[1]


def byline_in(reading: Reading, times: set[int]) -> tuple[range, str] | None:
    """The pieces of a byline that tells the time too, or of a line that labels the author, and the author's name."""
    for i in sorted(times):
        pieces = reading.pieces[max(0, i - 1) : i + 1]
        texts = [piece.text for piece in (pieces[::-1] if not reading.pieces[i].starts_line else pieces[-1:])]
        if len(texts) > 1 and _TOLD_NEXT.search(texts[1]) and (told := find_times(texts[0], now=SOME_DAY)[:1]):
            texts.append(f"{texts[1]} {texts[0][: told[0].start]}")  # <b>Created by</b> Anna, <time>
        for n, text in enumerate(texts):
            if match := _BYLINE.search(text):
                only = times == {i} and n == 0
                name = _before_time(match["name"], text[match.start("name") :], only=only)
                if name:
                    return range(i - 1 if n else i, i + 1), name
    for i, piece in enumerate(reading.pieces[:MOST_PIECES]):
        if match := _LABELLED.match(piece.text):
            return range(i, i + 1), match["name"]
        if piece.text[-1] in ":：" and (loose := _labelled_at(reading, i)):
            return range(i, i + 2), loose
    return None


def label_authors(readings: Sequence[Reading]) -> bool:
    """Whether the records label their authors, who are several, in elements of their own: ``<b>Name:</b> Anna``."""
    names = [next(filter(None, (_labelled_at(reading, i) for i in range(MOST_PIECES))), None) for reading in readings]
    told = [name for name in names if name]
    return len(told) >= TOLD_SHARE * len(readings) and len(set(told)) > 1


def _labelled_at(reading: Reading, i: int) -> str | None:
    """The author's name behind a piece that labels it in an element of its own."""
    return _loose_behind(reading, i) if i < len(reading.pieces) and _LABEL.match(reading.texts[i]) else None


def _before_time(name: str, text: str, *, only: bool) -> str:
    """A name without the time that begins in it, as it does where nothing parts them: by Anna March 5, 2026.

    Nothing is left of a time by itself: a word for whom something is by stands before days too (от 10 ноября).
    ``text`` is what begins with the name; ``only``: all times of the record are in it, as people are called Anna Mar 3.
    """
    told = find_times(text, now=SOME_DAY)
    sure = [time for time in told if time.has_clock or not time.is_counted] or (told if only else [])
    at = sure[0].start if sure else len(name)
    return _ON_DAY.sub("", name[:at]).rstrip() if at < len(name) else name


def _loose_behind(reading: Reading, i: int) -> str | None:
    """The text right behind a label in an element of its own, which no element holds: ``<b>Author:</b> Anna``."""
    label = reading.elements[reading.pieces[i].element]
    behind = reading.pieces[i + 1] if i + 1 < len(reading.pieces) else None
    loose = behind is not None and behind.element == label.parent and not behind.starts_line
    return behind.text if behind and loose and len(behind.text) <= LONGEST_NAME else None


def names_beside_times(
    readings: Sequence[Reading],
    times: Sequence[set[int]],
    names: Sequence[Element | None],
    title: str,
    *,
    alone: bool = False,
) -> list[tuple[int, str] | None]:
    """Return where (a piece) and what the author's name is of each record that has no element for it.

    It is read where (nearly) all records have one: behind the time or before it, in its text (``March 5 - Anna``) or
    beside that on its line. A record alone has it in the text of its time only, or ``alone`` as several have it.
    """
    label = _label_of_times(readings, times)
    near = [(_told_to_say, -1), (_told(1), 1), (_told(-1, label), -1)]
    before = [(_over, -1), (_heads_pane, -1)]
    beside = [(_beside(1), 1), (_beside(-1), -1), *before, (_before_buttons, 1), (_behind_floor, -1)]
    ways = [*near, *(beside if alone or len(readings) > 1 else [])]
    for kind, side in ways:
        found = [kind(reading, at) for reading, at in zip(readings, times, strict=True)]
        own = [
            pair
            if pair and name is None and may_be_written(pair[1], title) and not _is_signed(reading, pair[0])
            else None
            for pair, name, reading in zip(found, names, readings, strict=True)
        ]
        if own[0] is None and names[0] is None and sum(map(bool, own)) > 1:
            # What opens a thread may be of another shape.
            told_first = (way(readings[0], times[0]) for way, _ in ways if way is not kind)
            own[0] = next((pair for pair in told_first if pair and may_be_written(pair[1], title)), None)
        held = sum(
            bool(mine) or (name is not None and (_is_near(name, at, side) or bool(pair and name.start == pair[0])))
            for mine, pair, name, at in zip(own, found, names, times, strict=True)
        )
        people = [pair[1] for pair in own if pair]
        told = len(set(people)) > 1 or held < FEW or held > len(people)  # not the same words in all
        several = told or bool(people and is_nobody(people[0]))
        if people and several and held >= TOLD_SHARE * len(readings):
            return own
    return [None] * len(readings)


def says_more(text: str) -> bool:
    """Whether what stands around a time on its line says more than words about a time do.

    >>> says_more("Posted on"), says_more("Anna posted on")
    (False, True)
    """
    return has_letters(_ABOUT_TIME.sub("", text))


def _is_near(name: Element, times: set[int], side: int) -> bool:
    """Whether a name stands right behind a time (1) or before it (-1)."""
    if not times:
        return False
    steps = name.start - max(times) if side > 0 else min(times) - name.end + 1
    return 0 < steps <= NEAR


def may_be_written(text: str, title: str = "") -> bool:
    """Whether a text that no element holds may be a name, of few words; ``title`` is the page's, squeezed."""
    words = text.split()
    return len(text) <= LONGEST_NAME and len(words) <= MOST_WORDS and has_letters(text) and may_be_name(text, title)


def _is_signed(reading: Reading, i: int) -> bool:
    """Whether a piece stands in what is named as a signature."""
    owner = reading.elements[reading.pieces[i].element]
    return any(is_signature(element.node) for element in (owner, *reading.above(owner)))


def _told_to_say(reading: Reading, times: set[int]) -> tuple[int, str] | None:
    """Who the text of a time tells to have written something then."""
    for i in sorted(times):
        text = reading.texts[i]
        if found := find_times(text, now=SOME_DAY)[:1]:
            before, after = text[: found[0].start], text[found[0].end :]
            if _WROTE_AT_LAST.match(after):
                match = _THEN_WROTE.match(before)
            else:
                match = None if has_letters(after) else _WROTE_THEN.match(before)
            if match and not _ABOUT_TIME.search(match["name"]):
                return i, match["name"]
    return None


def _label_of_times(readings: Sequence[Reading], times: Sequence[set[int]]) -> str:
    """What stands right before the times of all records, in their texts, and other words before that: `` posted:``."""
    texts = [reading.texts[min(at)] for reading, at in zip(readings, times, strict=True) if at]
    told = [(text, find_times(text, now=SOME_DAY)[:1]) for text in texts]
    before = {text[: found[0].start].rstrip() for text, found in told if found}
    columns = zip(*(text[::-1] for text in before), strict=False) if len(before) > 1 else iter(())
    common = "".join(column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))[::-1]
    first = re.search(r"\s", common)
    return common[first.start() :] if first else ""


def _told(side: int, label: str = "") -> Callable[[Reading, set[int]], tuple[int, str] | None]:
    """What the text of a time says behind it (1) or before it (-1), and no more, or what a mark there parts from it.

    A ``label`` may stand between both.
    """

    def tell(reading: Reading, times: set[int]) -> tuple[int, str] | None:
        for i in sorted(times):
            text = reading.texts[i]
            found = find_times(text, now=SOME_DAY)
            if not found:
                continue
            before, after = text[: found[0].start], text[found[0].end :]
            after = after if side > 0 or len(found) == 1 else ""  # it tells of the other time: who replied last
            rest, other, pattern = (after, before, _AFTER) if side > 0 else (before, after, _BEFORE)
            if has_letters(_ABOUT_TIME.sub("", other)):
                continue
            match = pattern.match(rest) or (None if reading.pieces[i].linked else _RIGHT_BEFORE.match(rest))
            if match and ONLY_WEEKDAY.fullmatch(match["name"]):
                match, rest = None, ""
            nameless = not match or _ABOUT_TIME.search(match["name"])
            labelled = _LABELS_TIME.search(rest) if side < 0 else None
            if nameless and (labelled or (label and rest.rstrip().endswith(label))):
                match = _OVER.match(rest[: labelled.start()] if labelled else rest.rstrip().removesuffix(label))
            if match and not _ABOUT_TIME.search(match["name"]):
                return i, match["name"]
            near, pieces = i + side, reading.pieces
            if rest and _MARK.fullmatch(rest) and 0 <= near < len(pieces) and not pieces[max(i, near)].starts_line:
                return near, pieces[near].text  # a guest who has a page is linked
        return None

    return tell


def _beside(step: int) -> Callable[[Reading, set[int]], tuple[int, str] | None]:
    """What stands behind a time (1) or before it (-1) on its line, outside any element of its own."""

    def tell(reading: Reading, times: set[int]) -> tuple[int, str] | None:
        at = (max(times) if step > 0 else min(times)) if times else -1
        i, pieces = at + step, reading.pieces
        if 0 <= i < len(pieces) and not has_letters(pieces[i].text):
            i += step  # a line or a dot between them
        low, high = min(at, i), max(at, i)
        if low < 0 or high >= len(pieces) or any(piece.starts_line for piece in pieces[low + 1 : high + 1]):
            return None
        if pieces[i].linked:
            return None
        ways = (_WROTE_THEN, _THEN_WROTE, _BESIDE) if step < 0 else (_BESIDE,)
        match = next((match for way in ways if (match := way.match(reading.texts[i]))), None)
        return (i, match["name"]) if match and not _ABOUT_TIME.search(match["name"]) else None

    return tell


def _over(reading: Reading, times: set[int]) -> tuple[int, str] | None:
    """What stands alone with a time in an element, on the line over it."""
    at = max(times, default=0)
    if not at or not reading.pieces[at].starts_line or not times <= {at - 1, at}:
        return None
    owner = reading.elements[reading.pieces[at - 1].element]
    match = _OVER.match(reading.texts[at - 1]) if (owner.start, owner.end) == (at - 1, at + 1) else None
    named = match is not None and not _ABOUT_TIME.search(match["name"]) and not find_times(match["name"], now=SOME_DAY)
    return (at - 1, match["name"]) if match and named else None


def _behind_floor(reading: Reading, times: set[int]) -> tuple[int, str] | None:
    """What stands right behind the number of a post that begins a line: ``<a>#3</a> Anna (<a>Reply</a>)``."""
    pieces = reading.pieces
    for i, text in enumerate(reading.texts[:NEAR] if times else ()):
        if pieces[i].starts_line and floor_of(text) is not None and i + 1 < len(pieces):
            match = None if pieces[i + 1].starts_line else _BESIDE.match(reading.texts[i + 1])
            return (i + 1, match["name"]) if match else None
    return None


def _heads_pane(reading: Reading, times: set[int]) -> tuple[int, str] | None:
    """The line that heads a part before or behind all but a floor, or a cell with a picture, above more about them."""
    whole, last = len(reading.pieces), max(times, default=0)
    behind = (element.start for element in reading.elements if last < element.start < element.end == whole)
    head = next((i for i, text in enumerate(reading.texts[:NEAR]) if floor_of(text) is None), 0)
    cells = (e for e in reading.elements if e.tag in CELL_TAGS and e.start < e.end)
    pictured = (e.start for e in cells if next(e.node.iter("img"), None) is not None)
    for start in (head, next(behind, head), next(pictured, head)) if times else ():
        pane, name = reading.elements[reading.pieces[start].element], reading.texts[start]
        apart = pane.start == start and pane.tag not in INLINE_TAGS and not set(range(pane.start, pane.end)) & times
        told = pane.end - pane.start > 1 or next(pane.node.iter("img"), None) is not None
        brief = all(len(text) <= LONGEST_NAME for text in reading.texts[pane.start : pane.end])
        others = (reading.texts[k] for k in reading.line_of(start) if k != start)
        alone = all(floor_of(text) is not None for text in others) and not find_times(name, now=SOME_DAY)
        if apart and told and brief and alone:
            return start, name
    return None


def _before_buttons(reading: Reading, times: set[int]) -> tuple[int, str] | None:
    """What begins the line of a record's buttons, in another line than its time: ``Anna Reply | Quote``."""
    for line in reading.by_line() if times else ():
        first, rest = line.start, line[1:]
        if reading.pieces[first].linked or not times.isdisjoint(line):
            continue
        buttons = any(reading.pieces[k].linked and is_button_word(reading.texts[k]) for k in rest)
        if buttons and not any(not reading.pieces[k].linked and has_letters(reading.texts[k]) for k in rest):
            return first, reading.texts[first]
    return None
