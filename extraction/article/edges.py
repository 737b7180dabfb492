"""Where a story ends on both sides: what stands in its block before its first and after its last words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from extraction.article.between import is_between, without_line_numbers
from extraction.article.boilerplate import own_prose
from extraction.article.closing import (
    LONGEST_HEADING,
    ends_story,
    heads_comments,
    is_aside,
    is_edge,
    speaks_of_its_site,
)
from extraction.article.credits import is_credits
from extraction.article.lines import Line
from extraction.article.live import without_clocks
from extraction.article.prose import bare
from extraction.article.whence import (
    LONGEST_BYLINE,
    LONGEST_NOTE,
    SENTENCE_ENDS,
    is_byline,
    is_byline_under_lead,
    is_whence_or_count,
    tells_day,
)

#: Lines above the first words in which a title, a byline and buttons are looked for.
_HEAD_LINES = 12
#: Prose of a line that begins a story, unless it is a byline.
_FIRST_WORDS = 30.0
#: A closing note ends the story only where less than this share of the prose before it follows.
_MOST_AFTER_NOTE = 0.3
#: The same for one link between two paragraphs, which says where it leads: Read more: Tea is up.
_MOST_AFTER_LINK = 0.1
_LINK_BETWEEN = re.compile(
    r"\W{0,3}(?:read more|related(?: \w+)?|延伸阅读|延伸閱讀|推荐阅读|推薦閱讀|相关阅读|相關閱讀)\s?[:：]\s?\S",
    re.IGNORECASE,
)
#: Prose before a heading of comments for it to be one: the counter beside a title is not.
_LEAST_BEFORE_COMMENTS = 400.0
#: Prose of a story that is one without its last line.
_LEAST_STORY = 200.0
#: Letters of the shortest excerpt that stands above the story that begins with it, and its label.
_LEAST_EXCERPT, _LONGEST_LABEL = 12, 6
_LEAD_WORDS = r"^\W{0,2}(?:核心提示|内容提要|内容摘要|提要|摘要|导读|导语|简介)"
_LEAD_LABEL, _ONLY_LEAD_LABEL = re.compile(_LEAD_WORDS + r"\s*[:：\]】〕)）]\s*"), re.compile(_LEAD_WORDS + r"\W*$")
_TITLE_BEFORE = re.compile(r"\s*【[^【】]{4,60}】")
#: What a story was called where a site has it from.
_ORIGINAL = re.compile(r"\W*原(?:[标標][题題]|[题題])\s*[:：]")
#: Who may print a story again.
_RIGHTS = re.compile(r"[转轉][载載].{0,4}注明|(?:未[经經]|禁|不得|勿).{0,14}[转轉][载載]")
#: A few words before what is no text, or a list of links: See more photos:; no line of a program is one.
_ANNOUNCED = re.compile(r"(?=.{2,40}$)(?!.*\w[(\[])(?:\S+\s){0,5}\S+\s?[:：]")
#: Lines that count readers, with the sentence before them; a number by itself, and what it counts: 861 Kudos.
_MOST_COUNTS = 6
_COUNT, _COUNTED = re.compile(r"\d[\d.,]*\s?[KkMm万萬]?"), re.compile(r"[^\W\d]{2,12}(?: [^\W\d]{2,12})?")
#: Characters of the longest label that has a cell of its own, and of its value.
_LONGEST_CELL = 30
#: Lines after a lead in which the byline may stand.
_UNDER_LEAD = 3


def trimmed(lines: Sequence[Line], title: str | None) -> list[Line]:
    """Cut what stands before the first and after the last line of the story itself, and from the comments on."""
    lines = _before_comments(lines)
    start = _first(lines, title)
    stop = _last(lines, start)
    told = list(accumulate((line.prose for line in lines), initial=0.0))
    while stop > start and (is_edge(lines[stop - 1]) or _is_none(lines[start:stop], told[stop - 1] - told[start])):
        stop -= 1
    own = without_clocks(without_line_numbers(lines[start:stop]))
    labelled = _labelled_notes([line.text for line in own])
    return [
        line
        for number, line in enumerate(own)
        if not (number in labelled or is_aside(line) or _is_note(line.spaced or line.text, number))
    ]


def _labelled_notes(texts: Sequence[str]) -> set[int]:
    """Return the numbers of the lines that are a label in a cell of its own, and its value, and together a note.

    >>> sorted(_labelled_notes(["Tea is up.", "Date:", "3 March 2026", "Reading time:", "1 min", "It says:", "Tea."]))
    [1, 2, 3, 4]
    """
    labels = [n for n, text in enumerate(texts[:-1]) if text.endswith((":", "：")) and len(text) <= _LONGEST_CELL]
    notes = (n for n in labels if len(texts[n + 1]) <= _LONGEST_CELL and _is_note(f"{texts[n]} {texts[n + 1]}", n))
    return {each for n in notes for each in (n, n + 1)}


def _is_note(text: str, number: int) -> bool:
    """Tell whether a line in a story is none of it: an advertisement's mark, buttons, the byline under a lead.

    >>> [_is_note(text, 0) for text in ("Mandel Ngan / AFP / Getty Images", "AFP / AP", "ANN PICKER/REUTERS/CORBIS")]
    [True, True, True]
    >>> [_is_note(text, 0) for text in ("He told this to Reuters.", "LONDON / AP", "NEW YORK/Reuters")]
    [False, False, False]
    """
    if len(text) > LONGEST_BYLINE:
        return False
    if is_between(text):
        return True
    return 0 < number <= _UNDER_LEAD and is_byline_under_lead(text)


def _before_comments(lines: Sequence[Line]) -> Sequence[Line]:
    before = 0.0
    for number, line in enumerate(lines):
        if before >= _LEAST_BEFORE_COMMENTS and heads_comments(line.text):
            return lines[:number]
        before += line.prose
    return lines


def _first(lines: Sequence[Line], title: str | None) -> int:
    """Return the number of the first line after the title's repetition and the byline."""
    start = 0
    plain = bare(title or "")
    for number, line in enumerate(lines[:_HEAD_LINES]):
        if repeats(plain, line.text) or _ORIGINAL.match(line.text) or _tells_whence(line):
            start = number + 1
        elif line.prose > _FIRST_WORDS:
            break
    start = start or _behind_sites_words(lines)
    if start == len(lines):
        return 0  # what looks like a byline under lines of a few words closes them
    labels = (
        n + 1 for n in range(start, min(start + _UNDER_LEAD, len(lines))) if _ONLY_LEAD_LABEL.match(lines[n].text)
    )
    for number in (start, *labels):
        behind = number + 1
        while behind < len(lines) and _tells_of_story(lines[behind]):
            behind += 1  # the byline may stand under the excerpt
        if _is_excerpt([*lines[number : number + 1], *lines[behind : behind + 1]]):
            return behind
    return start


def _behind_sites_words(lines: Sequence[Line]) -> int:
    """Return the number of the line behind a byline's day over which the site speaks of itself, and nothing else is."""
    first = next((n for n, line in enumerate(lines[:_HEAD_LINES]) if not speaks_of_its_site(line.text)), 0)
    return first + 1 if first and tells_day(lines[first].text) else 0


def _tells_of_story(line: Line) -> bool:
    """Tell whether a line is a byline's, or says who did what for the story."""
    return _tells_whence(line) or is_credits(line.text)


def _tells_whence(line: Line) -> bool:
    return is_byline(line.spaced or line.text) or is_whence_or_count(line.text)


def _is_excerpt(lines: Sequence[Line]) -> bool:
    """Tell whether the first of two lines is the beginning of the second, as a page shows it above its story.

    >>> told = "【龙井开采】今年的龙井，三月二十日开采……", "今年的龙井，三月二十日开采。"
    >>> _is_excerpt([Line(text, 0, 0, False) for text in told])
    True
    """
    own = _TITLE_BEFORE.sub("", _LEAD_LABEL.sub("", lines[0].text)) if len(lines) > 1 else ""
    if not own or len(own) >= len(lines[1].text) + 2 * _LONGEST_LABEL:
        return False
    whole, follows, told = bare(lines[0].text), bare(lines[1].text), bare(own)
    return len(told) >= _LEAST_EXCERPT and follows.startswith(told) and (told != follows or told != whole)


def _last(lines: Sequence[Line], start: int) -> int:
    """Return the number of the closing note that ends the story, else how many lines there are."""
    after, behind = [0.0], [0.0]  # from each line on, and without the closing notes that come first
    for line in reversed(lines):
        after.append(after[-1] + line.prose)
        behind.append(behind[-1] if ends_story(line.text) else after[-1])
    after.reverse()
    behind.reverse()
    own: list[float] = []  # likewise, without notes on rights
    for number in range(start, len(lines)):
        line = lines[number]
        if len(line.text) < LONGEST_NOTE and ends_story(line.text):
            before = after[start] - after[number]
            most = _MOST_AFTER_LINK if _LINK_BETWEEN.match(line.text) else _MOST_AFTER_NOTE
            if behind[number + 1] < most * before:
                return number
            own = own or [*accumulate(reversed(own_prose(lines)), initial=0.0)][::-1]
            if own[number + 1] < most * before:
                return number
    return len(lines)


def repeats(title: str, text: str) -> bool:
    """Tell whether a line says a title again, which is given by its bare letters."""
    plain = bare(text)
    return bool(title) and (plain == title or (len(plain) > 6 and plain in title))


def _is_none(lines: Sequence[Line], prose: float) -> bool:
    """Tell whether the last line is none of the story before it, which has so much ``prose`` and is one by itself.

    It says who may print that, heads or announces what does not follow, or counts how many liked it.
    """
    last = lines[-1].text
    headed = bool(lines[-1].heading) and len(last) < LONGEST_HEADING
    if prose < (_FIRST_WORDS if headed else _LEAST_STORY) or len(last) > LONGEST_BYLINE:
        return False
    told = headed or _ANNOUNCED.fullmatch(last) or _RIGHTS.search(last)
    return bool(told) or _counts([line.text for line in lines])


def _counts(texts: Sequence[str]) -> bool:
    """Tell whether texts end with a few numbers, each by itself or with what it counts, right behind a sentence."""
    marks = (_COUNT, _COUNTED, _ANNOUNCED)
    tail = [text for text in texts[-_MOST_COUNTS:] if not any(mark.fullmatch(text) for mark in marks)]
    numbers = any(map(_COUNT.fullmatch, texts[-2:]))
    return numbers and bool(tail) and texts[-1] != tail[-1] and tail[-1].endswith(SENTENCE_ENDS)
