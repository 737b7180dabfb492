"""The line that is a story's headline by where it stands: above its time, or above its first paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from extraction.article.byline import CALENDAR
from extraction.article.closing import heads_comments
from extraction.article.heads import tells_byline
from extraction.article.lines import Line
from extraction.article.people import WRITTEN_BY
from extraction.article.prose import bare, width
from extraction.article.sites import SITE
from extraction.article.whence import tells_day

#: What a byline says, and an address.
NO_HEADLINE = re.compile(
    r"[记記]者(?!\s*(?:[调調][查研]|[探走追会會团團问問说說从從在]|[体體][验驗]|手[记記]|[观觀]察|[节節证證站]|暗[访訪]|直[击擊]|目[击擊]|[亲親][历歷]|札[记記]|[连連][线線]|[专專][访訪]))|作者|[编編][辑輯]|[来來]源|报道$|報導$|^\W*by\s|^\W*原[标標][题題]\s*[:：]|[关關]注我[们們]|[〔\[【(（](?:19|20)\d\d[〕\]】)）]\s*第?\d{1,4}\s*[号號]\W*$|copyright|©|版[权權]所有|https?://|\bwww\."
    r"|all rights reserved",
    re.IGNORECASE,
)
#: When a story was put there, in brackets behind its headline.
CLOCK_BEHIND = re.compile(r"[(（\[【]\s?\d{1,2}[:：]\d\d(?:[:：]\d\d)?\s?[)）\]】]")
#: What tells where a page stands.
WHERE = re.compile(r"^\W*(?:当前|您的|你的|您?现在的?|所在)位置")
_DAY = re.compile(r"(?:19|20)\d\d(?:年|[-/.])\s?\d{1,2}(?:月|[-/.])\d{1,2}")
#: Letters of the shortest title that a heading may show with a label before or behind it.
_LEAST_LABELLED_TITLE = 12
#: How a second headline under the first begins.
_SUBTITLE = re.compile(r"\s*[—–─]{1,3}")
#: How much wider a headline is than what stands between it and its byline.
MUCH_WIDER = 2.0
#: Lines between a headline and the time below it, and the widths of a headline.
_TO_BYLINE, _NARROWEST, _WIDEST = 3, 12, 120
#: Share of links in a line with a time, the buttons of which change the size of letters.
_MOST_BUTTONS = 0.5
#: What a sentence or its beginning ends with, and few headlines.
STOPS = ("。", "，", "：", ".", ",", ":")
#: Prose of a paragraph, below which a line is a notice or a byline.
_PARAGRAPH = 80.0


def title_line(lines: Sequence[Line], title: str | None) -> int | None:
    """Return the line that shows the title: the first heading that does, else the first line."""
    if not title:
        return None
    wanted, most = bare(title), 2 * len(title) + 20
    near = [(number, line.text) for number, line in enumerate(lines) if len(wanted) <= len(line.text) <= most]
    first = (number for number, text in near if _may_begin(text[:1], wanted))
    same = [number for number in first if bare(lines[number].text) == wanted]
    if not same:
        headings = [(number, bare(text)) for number, text in near if lines[number].heading]
        is_long = len(wanted) >= _LEAST_LABELLED_TITLE
        same = [number for number, told in headings if is_long and (told.startswith(wanted) or told.endswith(wanted))]
        same = same or [n for n, told in headings if told.startswith(wanted) and told[len(wanted) :].isdigit()]
    return next((number for number in same if lines[number].heading), same[0] if same else None)


def _may_begin(first: str, wanted: str) -> bool:
    """Tell whether a text may say what is wanted, as ``bare`` tells it, by the text's first character."""
    return first.casefold()[:1] == wanted[:1] or not first.isalnum()


def above_the_time(lines: list[Line], *, labelled: bool = False) -> str | None:
    """Return the line that stands above the first line that tells a time, as a headline does.

    ``labelled``: only where that line is a byline with labels.
    """
    story = _first_paragraph(lines)
    for number, line in enumerate(lines):
        if line.pieces and not line.link_chars and _tells_day(line.text):
            closes = labelled or (story and number > story + _TO_BYLINE)  # a notice may run above all
            if closes and not tells_byline(line):
                return None
            above = lines[max(number - _TO_BYLINE, 0) : number]
            own = (line for line in reversed(above) if not line.link_chars and not line.beside)
            return _headline(line.text for line in own if not WRITTEN_BY.fullmatch(line.spaced))
    return None


def heading_above_a_time(lines: list[Line]) -> str | None:
    """Return the first heading that is a headline, with a time below it."""
    for number, line in enumerate(lines):
        if not line.heading or line.link_chars or line.beside or heads_comments(line.text) or WHERE.search(line.text):
            continue
        below = lines[number + 1 : number + 1 + _TO_BYLINE]
        dated = any(each.pieces and each.link_share < _MOST_BUTTONS and _tells_day(each.text) for each in below)
        short = _is_short_headline(line.text) and any(map(tells_byline, below[:1]))
        if dated and (short or is_headline(line.text)):
            return line.text
    return None


def above_the_story(lines: list[Line]) -> str | None:
    """Return the line that stands above the first paragraph and who wrote it."""
    first = _first_paragraph(lines)
    above = [line for line in lines[max(first - _TO_BYLINE, 0) : first] if not line.link_chars and not line.beside]
    return _headline(line.text for line in reversed(above) if not _tells_day(line.text))


def is_below_the_story(heading: str, lines: list[Line]) -> bool:
    """Tell whether a heading stands behind the story's first paragraph, as those of its parts and of boxes do."""
    number = next((number for number, line in enumerate(lines) if line.heading and heading in line.text), 0)
    return 0 < _first_paragraph(lines) < number


def _first_paragraph(lines: list[Line]) -> int:
    return next((number for number, line in enumerate(lines) if line.prose >= _PARAGRAPH and not line.link_chars), 0)


def _tells_day(text: str) -> bool:
    if CALENDAR.search(text):
        return False
    return _DAY.search(text) is not None or bool(tells_day(text))


def _headline(texts: Iterable[str]) -> str | None:
    """Return the first text that is a headline, a second one (——春日里的一堂课) only where there is no other."""
    told = [text for text in texts if is_headline(text)]
    nearest = next((text for text in told if not _SUBTITLE.match(text)), next(iter(told), None))
    widest = max(told, key=width, default=None)
    return widest if widest and nearest and width(widest) >= MUCH_WIDER * width(nearest) else nearest


def is_headline(text: str) -> bool:
    """Tell whether a line may be a headline: long enough, no sentence, no names, not over comments."""
    longest = max(map(width, text.split()), default=0.0) if not text.isascii() else width(text)
    is_sentence = text.endswith(STOPS) or "。" in text
    is_calendar = CALENDAR.search(text) and _DAY.search(text)
    is_other = is_sentence or is_calendar or NO_HEADLINE.search(text) or heads_comments(text)
    return width(text) <= _WIDEST and longest >= _NARROWEST and not is_other


def _is_short_headline(text: str) -> bool:
    """Tell whether a heading right above a byline with labels may be a poem's or a notice's (停水通知)."""
    return len(text) > 1 and width(text) < _NARROWEST and not (NO_HEADLINE.search(text) or SITE.search(text))
