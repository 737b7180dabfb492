"""When a story was published: a cascade of rules, surest first."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator

from extraction.article.byline import EITHER_WAY, PUBLISHED, Byline
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.labels import label
from extraction.article.metadata import Metadata
from extraction.article.people import WRITTEN_BY
from extraction.article.whence import CHANGED, CHANGED_ONLY, is_byline
from extraction.navigation.addresses import day_in_address
from extraction.times.apart import day_apart
from extraction.times.calendar_words import ANY_WEEKDAY
from extraction.times.dates import TimeMatch, find_times, parse_time

#: Characters before a time in which its label stands: First published on.
_LABEL_CHARACTERS = 24
#: Characters that a line which tells a story's day says besides.
_MOST_BESIDE_DAY = 24
#: The same over its title, where the line tells a day in full and a clock.
_MOST_BESIDE_TIME = 40

#: Names in a page's head under which the time of publication stands.
TIME_META = (
    *("article:published_time", "og:article:published_time", "datepublished", "og:published_time"),
    *("pubdate", "publishdate", "publish_date"),
    *("weibo:article:create_at", "bytedance:published_time", "apub:time", "og:time", "og:publish_time", "publish_time"),
    *("publishtime", "pubtime", "article:publish_time", "publication_date", "parsely-pub-date", "sailthru.date"),
    *("firstpublishedtime", "article.published"),
)
_TIME_META_WEAK = ("og:release_date", "dc.date.issued", "dc.date", "date", "article:modified_time", "firstcreatedtime")

_PUBLISHED = label("published")
_TIME_LABEL = re.compile(
    rf"(?:{_PUBLISHED}(?:(?<=[期间間于於])\s*[:：]?|\s*[:：])|(?<![\u4e00-\u9fff])(?<!\d)(?<!\d\s){_PUBLISHED}"
    r"|(?:published|posted)(?:\s?on)?\s*[:：@]?"
    r"|(?:veröffentlicht|publiziert|erstellt|(?:artikel|beitrag|eintrag) wurde|publiée?|publicad[oa]|pubblicat[oa]"
    r"|gepubliceerd|опубликован[оа]?)(?:\s(?:am|le|el|il|em|op))?\s*[:：]?)\s*$",
    re.IGNORECASE,
)
#: What any label of a time has: lines without it are not read for times.
_MAY_LABEL = re.compile(
    r"[发發刊][布佈表登发稿]|上传|日期|[时時][间間]|posted|publi|pubbl|veröff|erstellt|wurde|опубл", re.IGNORECASE
)
#: What stands behind the time when a story was published first.
_FIRST = re.compile(r"\s*首次[发發][布佈表]")
#: A label that says less; a document is written, and a page changed, on other days, and headlines end with such words.
_WEAK_TIME_LABEL = re.compile(
    r"(?:^|[^\u4e00-\u9fff])[\u4e00-\u9fff]{0,4}(?<!成文)(?<!更新)(?<!修改)(?<!截止)" + label("day") + r"\s*[:：]?\s*$"
)
_TODAY = re.compile(
    r"今[天日]|现在|現在|星期|[周週][一二三四五六日]|农历|農曆|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|updated",
    re.IGNORECASE,
)
#: What stands behind a time before another, at which the page was changed.
_UPDATED = re.compile(r"\bupdated\b", re.IGNORECASE)
#: What a line says besides the day on which it is read.
_TODAYS = re.compile(
    rf"{_TODAY.pattern}|{ANY_WEEKDAY}|\d\s?日?\s?[(（][月火水木金土日월화수목금토][)）]", re.IGNORECASE
)
#: A day without its year, and the days by which that of a page's address may differ from it.
_NO_YEAR = re.compile(r"\d\s?[-/.月]\s?\d|[A-Za-z]\.?\s\d|\d\s[A-Za-z]")
_NEAR_ADDRESS = dt.timedelta(days=45)
#: How far zones lie apart, the farthest of them, and the hour at which the day of the west has begun everywhere there.
_MINUTE, _HALF_HOUR = dt.timedelta(minutes=1), dt.timedelta(minutes=30)
_ZONE_STEP, _WESTMOST, _EASTMOST = dt.timedelta(minutes=15), dt.timedelta(hours=-12), dt.timedelta(hours=14)
_NOON, _MONTHS = 12, 12
#: What parts the facts of a line over a story's title.
_BORDER = re.compile(r"\s*[|·•/／]\s*")
#: The rule that finds a day over a story's title.
OVER_TITLE = "over the title"
#: How far a site's clock may run ahead, and characters of the longest line that is no prose of the story.
_AHEAD, _LONGEST_BYLINE = dt.timedelta(days=1), 60
#: Characters besides a day without its year, and without a label, from which a line tells what was on that day.
_MOST_BESIDE_YEARLESS = 12
#: What stands before the day on which whoever writes joined the site, or was last there.
_OF_ACCOUNT = re.compile(r"(?:[注註][册冊]|登[录錄陆陸]|加入)(?:[时時][间間]|日期)\s*[:：]?\s*$")
#: What follows the day of a dispatch, which stands before the story: it may have been printed later.
_DISPATCHED = re.compile(r"\s?[专專综綜]?[电電讯訊]")


def find_time(metadata: Metadata, byline: Byline, url: str, now: dt.datetime | None, site: str = "") -> Fact:
    """Return when the story was published; ``site`` is what ``<title>`` has besides the story's title."""
    stamps = [when for text in metadata.stamps if (when := parse_time(text, now=now))]
    address = day_in_address(url)
    lines = byline.times(byline.above + byline.first + byline.below, now)
    settled = [(line, _settled(match, line, stamps, address, now)) for line, match in lines]
    past = ((line, match) for line, match in settled if match and not _is_ahead(match.value, now))
    found = [(line, match) for line, match in past if not _is_told_of(line, match)]
    aside = {line for line in byline.first + byline.below if len(line) > _LONGEST_BYLINE} - {*byline.above}
    told = [
        match
        for line, match in found
        if not (line.endswith((".", "。")) or line in aside or CHANGED.search(line[: match.start]))
        and not byline.is_titles(line, match)
    ]
    apart = [(line, match) for line, match in found if not byline.is_titles(line, match)]

    def over() -> Fact:
        return _time_over_title(byline, stamps, metadata.marked_authors, now)

    def rules() -> Iterator[Fact]:
        yield from _time_in_metadata(metadata, apart, told, over, now)
        yield _labelled_time(byline, stamps, address, now)
        yield _time_in_byline(told, stamps)
        yield Fact(stamps[0], "<time>", 0.8) if stamps else NOTHING
        yield over()
        yield _time_in_parts(byline)
        yield _time_beside_sender(byline)
        yield _time_in_weak_metadata(metadata, now)
        yield _only_published(byline, now)
        yield Fact(found[0][1].value, "when it was changed, or a sentence", 0.68) if found and not told else NOTHING
        yield _time_in_title(site)
        yield _time_in_script(metadata)
        yield Fact(address, "address", 0.6)
        changed = (
            match for line, match in byline.times(byline.over[-1:], now) if CHANGED_ONLY.match(line[: match.start])
        )
        yield next((Fact(match.value, "when it was changed, over the title", 0.5) for match in changed), NOTHING)

    return first_fact(rules())


def _time_in_metadata(
    metadata: Metadata,
    found: list[tuple[str, TimeMatch]],
    told: list[TimeMatch],
    over: Callable[[], Fact],
    now: dt.datetime | None,
) -> Iterator[Fact]:
    text = metadata.first(*TIME_META)
    when = parse_time(text, now=now) if text else None
    if when:
        yield _time_before(when, found, now)
        above = over() if _is_fetched(when, now) and not found else NOTHING
        yield above if above.time and above.time.date() < when.date() else NOTHING
        yield Fact(_shown_clock(when, told), "metadata, by the site's clock", 1.0)
        yield Fact(_with_clock(when, told), "metadata", 1.0)


def _time_before(when: dt.datetime, found: list[tuple[str, TimeMatch]], now: dt.datetime | None = None) -> Fact:
    """A line that says little but an earlier day than the page's head: that tells when it was put there once more.

    A day that some line tells too is the story's. Where that is when the page was fetched, any byline's earlier day is.
    """
    if any(match.value.date() == when.date() for _, match in found):
        return NOTHING
    renewed = _is_fetched(when, now)
    for line, match in found:
        says_more = len(line) - (match.end - match.start) > _MOST_BESIDE_DAY or _TODAY.search(line)
        known = not says_more or (renewed and not match.is_counted and is_byline(line))
        if match.value.date() < when.date() and known and not CHANGED.search(line[: match.start]):
            if same := _by_site_clock(when, match):
                return Fact(same, "metadata, by the site's clock", 1.0)
            return Fact(match.value, "byline, earlier than the metadata", 0.9)
    return NOTHING


def _is_fetched(when: dt.datetime, now: dt.datetime | None) -> bool:
    """Whether a page's head tells when the page was fetched: most likely it was made then."""
    return now is not None and abs(_naive(now) - _naive(when)) <= _AHEAD


def _by_site_clock(when: dt.datetime, match: TimeMatch) -> dt.datetime | None:
    """The page head's time, where a line tells the same by the site's own clock: that is the zone of both.

    Some heads have that zone behind the wall time of Greenwich. A day alone is the same in the west till noon there.

    >>> shown, day = (next(Byline().times((text,), None))[1] for text in ("Nov 18, 2019 11:03 pm", "Nov 18, 2019"))
    >>> texts = "2019-11-19T07:03:25Z", "2019-11-19T07:03:25-08:00", "2019-11-19T08:10:25Z"
    >>> [str(_by_site_clock(dt.datetime.fromisoformat(text), shown)) for text in texts]
    ['2019-11-18 23:03:25-08:00', '2019-11-18 23:03:25-08:00', 'None']
    >>> str(_by_site_clock(dt.datetime.fromisoformat("2019-11-19T07:03:25Z"), day))
    '2019-11-19 07:03:25+00:00'
    """
    zone = when.utcoffset()
    if zone is None or match.value.tzinfo:
        return None
    if not match.has_clock:
        is_next = when.date() - match.value.date() == dt.timedelta(days=1)
        return when if is_next and not zone and when.hour < _NOON else None
    shown = match.value.replace(second=when.second, microsecond=when.microsecond)
    if zone and shown == _naive(when) + zone:
        return shown.replace(tzinfo=when.tzinfo)
    ahead = shown - _naive(when.astimezone(dt.UTC))
    if ahead % _ZONE_STEP or not _WESTMOST <= ahead <= _EASTMOST:
        return None
    return when.astimezone(dt.timezone(ahead))


def _shown_clock(when: dt.datetime, told: list[TimeMatch]) -> dt.datetime | None:
    """The page head's time of Greenwich by the clock of the site, where a line tells the same minute by that.

    >>> texts = "2019-11-19 01:03", "2019-11-18 17:03", "2019-11-18 17:20"
    >>> shown = [next(Byline().times((text,), None))[1] for text in texts]
    >>> when = dt.datetime.fromisoformat("2019-11-18T17:03:25Z")
    >>> [str(_shown_clock(when, [match])) for match in shown]
    ['2019-11-19 01:03:25+08:00', 'None', 'None']
    """
    clocks = [match for match in told if match.has_clock and not match.is_counted]
    walls = {_naive(match.value).replace(second=0, microsecond=0) for match in clocks}
    if when.utcoffset() != dt.timedelta(0) or _naive(when).replace(second=0, microsecond=0) in walls:
        return None
    own = (match.value if match.value.tzinfo else _by_site_clock(when, match) for match in clocks)
    same = (shown for shown in own if shown and abs(shown - when) < _MINUTE)
    return next((shown for shown in same if not (shown.utcoffset() or _HALF_HOUR) % _HALF_HOUR), None)


def _settled(
    match: TimeMatch, line: str, stamps: list[dt.datetime], address: dt.datetime | None, now: dt.datetime | None
) -> TimeMatch | None:
    """A time that only the clock completes is taken from what the page says in full: a ``<time>``, its address's year.

    Where the address tells another time of the year, or the story such a day, that is none of its publication, nor is
    the day of an account.

    >>> match = next(Byline().times(("03-20 08:30",), dt.datetime(2026, 11, 2)))[1]
    >>> _settled(match, "03-20 08:30", [], dt.datetime(2019, 3, 21), dt.datetime(2026, 11, 2)).value
    datetime.datetime(2019, 3, 20, 8, 30)
    """
    if _OF_ACCOUNT.search(line[: match.start]):
        return None
    if not match.is_counted:
        return _turned(match, line, address, now)
    if now is None:
        return match
    shown, aside = line[match.start : match.end], (_naive(now) - _naive(match.value)) / 2
    most = max(dt.timedelta(days=1), aside)
    if match.value != (parse_time(shown, now=now - dt.timedelta(days=1)) or match.value):
        return match  # counted from now: 3 hours ago
    same = (stamp for stamp in stamps if (stamp.month, stamp.day) == (match.value.month, match.value.day))
    if near := next((stamp for stamp in same if abs(_naive(stamp) - _naive(match.value)) <= most), None):
        return match._replace(value=near)
    if address and _NO_YEAR.search(shown) and (when := parse_time(shown, now=address)):
        told = _naive(when) - address <= _AHEAD and address - _naive(when) <= _NEAR_ADDRESS
        in_story = _DISPATCHED.match(line, match.end) or (len(line) > _LONGEST_BYLINE and not match.has_clock)
        return match._replace(value=when) if told and not in_story else None
    return match


def _turned(match: TimeMatch, line: str, address: dt.datetime | None, now: dt.datetime | None) -> TimeMatch:
    """A day that may be read in two ways (05/09/2017) is that of the address, if it is one of both; else none to come.

    >>> match = next(Byline().times(("05/09/2017",), None))[1]
    >>> days = [dt.datetime(2017, month, day) for month, day in ((5, 9), (9, 5), (3, 1))]
    >>> [_turned(match, "05/09/2017", day, None).value.month for day in days]
    [5, 9, 5]
    >>> match = next(Byline().times(("12-06-2017",), None))[1]
    >>> _turned(match, "12-06-2017", None, dt.datetime(2017, 6, 20)).value.month
    6
    """
    value = match.value
    if value.day > _MONTHS or not EITHER_WAY.search(line[match.start : match.end]):
        return match
    turned = value.replace(month=value.day, day=value.month)
    if address:
        is_its = turned.date() == address.date() != value.date()
    else:
        is_its = _is_ahead(value, now) and not _is_ahead(turned, now)
    return match._replace(value=turned) if is_its else match


def _is_told_of(line: str, match: TimeMatch) -> bool:
    """Whether a line tells what was on a day of which the year goes without saying, as under pictures and in leads.

    >>> lines = "10月11日，王小茶在云岭查看今年的春茶。", "3月20日 来源：茶报 作者：王小茶"
    >>> [_is_told_of(*next(Byline().times((line,), dt.datetime(2026, 11, 2)))) for line in lines]
    [True, False]
    """
    if match.has_clock or not match.is_counted:
        return False
    aside = len(line) - (match.end - match.start)
    return aside > _MOST_BESIDE_YEARLESS and not is_byline(line)


def _is_ahead(when: dt.datetime, now: dt.datetime | None) -> bool:
    """Whether a time lies ahead of when the page was fetched: that of an event."""
    return now is not None and _naive(when) - _naive(now) > _AHEAD


def _naive(when: dt.datetime) -> dt.datetime:
    return when.replace(tzinfo=None)


def _labelled_time(
    byline: Byline, stamps: list[dt.datetime], address: dt.datetime | None, now: dt.datetime | None
) -> Fact:
    lines = filter(_MAY_LABEL.search, byline.above + byline.first + byline.below + byline.around)
    found = [
        (line[max(match.start - _LABEL_CHARACTERS, 0) : match.start], line[match.end :], settled)
        for line, match in byline.times(tuple(lines), now)
        if (settled := _settled(match, line, stamps, address, now)) and not _is_ahead(settled.value, now)
    ]
    told = [match for _, behind, match in found if _FIRST.match(behind)]
    told += [match for label in (_TIME_LABEL, _WEAK_TIME_LABEL) for before, _, match in found if label.search(before)]
    return Fact(_in_full(told[0], stamps), "label", 0.95) if told else NOTHING


def _time_in_byline(told: list[TimeMatch], stamps: list[dt.datetime]) -> Fact:
    if not told:
        return NOTHING
    same = (_by_site_clock(stamp, told[0]) for stamp in stamps) if told[0].has_clock else ()
    when = next(filter(None, same), None)
    return Fact(when or _in_full(told[0], stamps), "byline", 0.9)


def _time_over_title(
    byline: Byline, stamps: list[dt.datetime], writers: tuple[str, ...], now: dt.datetime | None
) -> Fact:
    """A line over the title that says little but a day, as a kicker does, or the writer too; one that tells the weekday
    and no writer is today's.

    That is no heading: blogs head all that they have of a day with it.
    """
    for line, match in byline.times(tuple(reversed(byline.over)), now):
        line = line[: match.end] + _UPDATED.split(line[match.end :], maxsplit=1)[0]
        is_todays = _TODAYS.search(line) and line not in byline.headings
        most = _MOST_BESIDE_TIME if match.has_clock and not match.is_counted else _MOST_BESIDE_DAY
        signed = any(map(WRITTEN_BY.fullmatch, _BORDER.split(f"{line[: match.start]}|{line[match.end :]}")))
        written = signed or (line == byline.over[-1] and any(name in line for name in writers))
        if signed or (not is_todays and (written or len(line) - (match.end - match.start) <= most)):
            return Fact(_in_full(match, stamps), OVER_TITLE, 0.75)
    return NOTHING


def _time_in_parts(byline: Byline) -> Fact:
    """A day whose parts stand apart around the title, or that numerals tell there or right behind the story."""
    when = day_apart([*byline.over, *byline.above]) or day_apart(byline.below)
    return Fact(when, "in parts", 0.72) if when else NOTHING


def _time_beside_sender(byline: Byline) -> Fact:
    """The day on which a line behind the story tells that somebody sent it in."""
    times = byline.times(tuple(line for line, _ in byline.senders), None)
    return next((Fact(match.value, "beside the sender", 0.72) for _, match in times), NOTHING)


def _time_in_title(site: str) -> Fact:
    """The only day that a page's ``<title>`` has besides the story's title: ``Tea is up | News | TT | 20.03.2026``."""
    days = {match.value for match in find_times(site)}
    return Fact(days.pop(), "<title>", 0.66) if len(days) == 1 else NOTHING


def _only_published(byline: Byline, now: dt.datetime | None) -> Fact:
    """The only line of the page that says when something was published, wherever it stands."""
    far = byline.far
    found = [match for line, match in byline.times(far, now) if PUBLISHED.search(line[: match.start + 1])]
    only = len(far) == 1 and found and not (found[0].is_counted or _is_ahead(found[0].value, now))
    return Fact(found[0].value, "only line that tells a publication", 0.66) if only else NOTHING


def _in_full(match: TimeMatch, stamps: list[dt.datetime]) -> dt.datetime:
    """The attribute of a ``<time>`` says in full, and with its zone, what a line says in short; a day has no clock."""
    told = match.value
    same = [stamp for stamp in stamps if (stamp.month, stamp.day) == (told.month, told.day)]
    at_once = [stamp for stamp in same if match.has_clock and (stamp.hour, stamp.minute) == (told.hour, told.minute)]
    stamp = next(iter(at_once or same), told)
    is_day = stamp.tzinfo is None and not any((stamp.hour, stamp.minute, stamp.second))
    return told if is_day and match.has_clock and not match.is_counted and stamp.year == told.year else stamp


def _time_in_weak_metadata(metadata: Metadata, now: dt.datetime | None) -> Fact:
    text = metadata.first(*_TIME_META_WEAK)
    when = parse_time(text, now=now) if text else None
    return Fact(when, "metadata, less sure", 0.7) if when else NOTHING


def _time_in_script(metadata: Metadata) -> Fact:
    text = metadata.script_time()
    when = parse_time(text) if text else None
    return Fact(when, "script", 0.65) if when else NOTHING


def _with_clock(when: dt.datetime, told: list[TimeMatch]) -> dt.datetime:
    """A day in the metadata takes its hour from the byline of the same day."""
    if (when.hour, when.minute, when.second) != (0, 0, 0):
        return when
    return next((match.value for match in told if match.has_clock and match.value.date() == when.date()), when)
