"""The title: what the page's ``<title>``, headings and metadata agree on, without the site's name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extraction.article.closing import heads_comments
from extraction.article.headlines import (
    CLOCK_BEHIND,
    MUCH_WIDER,
    NO_HEADLINE,
    STOPS,
    WHERE,
    above_the_story,
    above_the_time,
    heading_above_a_time,
    is_below_the_story,
    is_headline,
)
from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.prose import bare, width
from extraction.article.sites import (
    BLOG,
    FIRST_LINES,
    LEAST,
    READ,
    SEPARATOR,
    SITE,
    WIDEST_NAME,
    cut,
    host_names,
    in_column,
    is_channel,
    is_name,
    name_above,
    parted,
)
from extraction.markup.tree import Tree
from extraction.times.dates import find_times

#: A site's name before the headline ends in a colon.
_COLON = re.compile(r"^[^:：]{2,20}(?:：|:\s)\s*")
#: What stands before a headline that search engines are to find it by: Kettles, Valmont: Tea is up.
_BEFORE_COLON = re.compile(r"^[^:：]{2,60}?(?:：|:\s)\s*")
#: Scores of what the metadata, the page's <title> and its first heading say, each by itself.
_METADATA, _WHOLE, _HEADING = 0.7, 0.6, 0.5
#: Characters of the shortest line that is a headline without being a heading, and of none.
_LEAST_SHOWN, _LONGEST = 6, 300
#: Share of the headline in <title> that a heading has which it begins with: a name of a few letters is another's.
_LEAST_BEGUN = 0.4
#: Letters of a headline in Chinese that a page's title may end with, behind the names of its site and channel.
_LEAST_ENDING = 8
#: Pieces of a page's <title> that are looked at.
_MOST_PIECES = 8
#: What a heading of documentation ends with: a link to itself.
_ANCHORS = " ¶#"
#: What stands between a label and the heading that it is of.
_BEHIND_LABEL = " :：>›»|/-–—·•"
#: Elements that an editor wrote into a headline, which a head shows as they are written.
_MARKUP = re.compile(r"</?(?:br|b|i|em|strong|font|span|p|sup|sub|u)(?:\s[^<>]{0,80})?/?>", re.IGNORECASE)
#: What a heading adds in brackets: which of its kind a thing is.
_ADDED = re.compile(r"(?<=\w)\s?[(（][^()（）]{2,60}[)）]$")
#: Share of a heading's pairs of letters that must be in <title> or metadata for it to be the same headline, reworded.
_LEAST_SHARED = 0.5


@dataclass(frozen=True, slots=True)
class Title:
    """A title and the rule that took it; ``runner_up`` is what came second, with the score that it has by itself."""

    text: str | None
    rule: str
    score: float
    runner_up: str | None = None
    runner_up_score: float | None = None


def page_title(tree: Tree) -> str:
    """Return what the page's ``<title>`` says, "" where it has none."""
    return next((node.text or "" for node in tree.all("title")), "")


def find_title(
    whole: str,
    lines: list[Line],
    metadata: Metadata,
    *,
    top: list[str],
    url: str = "",
    names: frozenset[str] = frozenset(),
) -> Title:
    """Return the title of the page's story; ``whole`` is its ``<title>``, ``top`` are its first-level headings.

    A site is often called as its host is, or as the page names it in ``names`` (bare letters): that is a title where
    there is no other.
    """
    heads = _Heads.of(parted(whole, names), lines, metadata, top, url, names)
    found = next(_rules(heads), Title(None, "none", 0.0))
    return replace(found, runner_up_score=heads.alone.get(found.runner_up)) if found.runner_up else found


@dataclass(frozen=True, slots=True)
class _Heads:
    """What may be the title: the page's ``<title>``, what its metadata tell, its headings and its short lines.

    ``page`` is the ``<title>``, and so is ``whole`` where that is more than the site's name; ``top`` are its
    first-level headings, ``names`` the bare letters of the site's names.
    """

    whole: str | None
    page: str | None
    told: str | None
    names: frozenset[str]
    headings: list[str]
    top: list[str]
    lines: list[Line]

    @classmethod
    def of(
        cls, whole: str, lines: list[Line], metadata: Metadata, top: list[str], url: str, told_names: frozenset[str]
    ) -> _Heads:
        """Read them off a page."""
        site = bare(metadata.first("og:site_name") or "") or name_above(whole, lines)
        hosts = host_names(url)
        names = frozenset({site, *hosts, *told_names} - {""})
        of_lines = (line for line in lines if line.heading and not line.beside and _is_short(line))
        headings = (_own(line, whole[:READ]).rstrip(_ANCHORS) for line in of_lines)
        told = _clean(metadata.first("og:title", "headline", "twitter:title", "articletitle"))
        first, *others = SEPARATOR.split(whole[:READ])
        short = bool(others) and max(map(width, others)) <= WIDEST_NAME and (told is None or bare(told) in hosts)
        own = (
            {bare(first)} & hosts if short and first.strip() in top else set[str]()
        )  # a site may be called as its topic
        sites = names - own
        return cls(
            whole=None if bare(whole[:READ]) in sites - {bare(told or "")} else _clean(whole),
            page=_clean(whole),
            told=told,
            names=sites,
            headings=[
                text
                for text in headings
                if bare(text) not in sites and not heads_comments(text) and not WHERE.search(text)
            ],
            top=[text.rstrip(_ANCHORS) for text in top],
            lines=lines,
        )

    @property
    def alone(self) -> dict[str | None, float]:
        """The score of each by itself, where nothing agrees with it."""
        return {self.first: _HEADING, self.whole: _WHOLE, self.told: _METADATA}

    @property
    def first(self) -> str | None:
        """The first heading."""
        return self.headings[0] if self.headings else None

    def written(self, heading: str) -> str:
        """A heading as the metadata or ``<title>`` write it, where they have the colon that it shows as two lines."""
        whole = self.whole or ""
        others = (self.told, whole, *(whole[: site.start()] for site in SEPARATOR.finditer(whole)))
        same = (text for text in others if text and bare(text) == bare(heading))
        return next((text for text in same if _colons(text) > _colons(heading)), heading)

    def ends_in_name(self, text: str) -> bool:
        """Whether the site's name ends a title."""
        return bare(text).endswith(tuple(self.names))


def _own(line: Line, whole: str) -> str:
    """A heading without the label before it, or the time behind it, that is a piece of its own and not in ``<title>``.

    >>> _own(Line("Marsh tea Nov 14, 2015", 0, 0, False, pieces=("Marsh tea", "Nov 14, 2015")), "Marsh tea - Tea")
    'Marsh tea'
    >>> _own(Line("NotesMarsh tea", 0, 0, False, pieces=("Notes", "Marsh tea")), "Marsh tea - Tea")
    'Marsh tea'
    >>> _own(Line("Marsh tea (17:04)", 0, 0, False, pieces=("Marsh tea ", "(17:04)")), "Marsh tea (17:04) - Tea")
    'Marsh tea'
    """
    pieces = list(filter(None, map(str.strip, line.pieces)))
    if len(pieces) < 2:
        return line.text
    first, last = pieces[0], pieces[-1]
    if CLOCK_BEHIND.fullmatch(last) and len(rest := line.text.removesuffix(last).rstrip()) >= LEAST:
        return rest
    if bare(line.text) in bare(whole):
        return line.text
    timed = any((match.start, match.end) == (0, len(last)) for match in find_times(last))
    rests = [line.text.removesuffix(last).rstrip()] if timed else []
    rests += [line.text.removeprefix(first).lstrip(_BEHIND_LABEL)] if line.text.startswith(first) else []
    return next((rest for rest in rests if len(rest) >= LEAST and bare(rest) in bare(whole)), line.text)


def _colons(text: str) -> int:
    return text.count(":") + text.count("：")


def _rules(heads: _Heads) -> Iterator[Title]:
    """Yield the titles that the rules take, surest first; what the metadata say does for a missing ``<title>``."""
    whole, told = heads.whole or heads.told, heads.told
    if whole:
        if story := _after_site(whole, heads.headings):
            yield Title(story, "heading behind the site's in <title>", 1.0, told)
        if (agreed := _agreed(whole, heads.headings)) and not _names_site(agreed, whole, heads.lines):
            piece = next((piece for piece in SEPARATOR.split(whole) if bare(piece).startswith(bare(agreed))), "")
            yield Title(heads.written(_in_full(agreed, heads.headings, piece)), "heading within <title>", 1.0, told)
        yield from _top_heading(heads, whole)
        if told and heads.whole and told in whole and len(told) >= LEAST:
            own = told if len(told) < len(whole) and not heads.ends_in_name(told) else cut(told, heads.names)
            yield Title(own, "metadata within <title>", 0.9, whole)
        yield from _shown(heads, whole)
        if told and heads.whole and len(told) >= _LEAST_SHOWN and _is_shown(bare(told), heads):
            yield Title(told, "metadata that a line of the page repeats", 0.8, whole)
        if (SITE.search(whole) or is_channel(whole, heads.lines)) and (line := above_the_time(heads.lines)):
            yield Title(line, "line above the time, where <title> is the site's name", 0.6, whole)
        if is_name(whole, heads.lines) and (line := above_the_time(heads.lines, labelled=True)):
            yield Title(line, "line above a byline, where <title> may be a name", 0.6, whole)
        if SITE.search(cut(whole, heads.names)) and (line := _only_top(heads)):
            yield Title(line, "only first-level heading, where <title> is the site's name", 0.6, whole)
        if SITE.search(cut(whole, heads.names)) and (line := above_the_story(heads.lines)):
            yield Title(line, "line above the story, where <title> is the site's name", 0.5, whole)
        own = cut(whole, heads.names)
        if (line := heading_above_a_time(heads.lines)) and bare(line) not in heads.names:
            begun = [text for text in heads.top if bare(text).startswith(bare(own))]  # what somebody asks, in full
            if not begun or line in begun:
                yield Title(line, "heading above the time, where nothing agrees with <title>", 0.6, whole)
        if line := _only_heading(heads):
            yield Title(line, "only heading, above the story, where nothing is like <title>", 0.6, whole)
        is_word = width(own) <= WIDEST_NAME and " " not in own and width(own) == len(own)
        if told and is_word and width(told) > WIDEST_NAME and bare(told) not in heads.names:
            yield Title(told, "metadata, where <title> may be a name", _WHOLE, whole)
        named = ("<title> up to a separator", _WHOLE) if heads.whole else ("metadata", _METADATA)
        yield Title(own, *named, heads.first)
    yield from _untold(heads)


def _untold(heads: _Heads) -> Iterator[Title]:
    """What stands where a headline does, on a page that does not tell what it is called."""
    if (line := heading_above_a_time(heads.lines)) and bare(line) not in heads.names:
        yield Title(line, "heading above the time", _HEADING, heads.first)
    if line := above_the_time(heads.lines):
        yield Title(line, "line above the time", 0.4, heads.first)
    own = [text for text in heads.headings if not (text.endswith(STOPS) or NO_HEADLINE.search(text))]
    line = above_the_story(heads.lines)
    if line and own and is_below_the_story(own[0], heads.lines):
        yield Title(line, "line above the story, without a heading", 0.4, own[0])
    if first := next((text for text in own if text in heads.top), next(iter(own), None)):
        yield Title(first, "first heading", _HEADING)
    if line:
        yield Title(line, "line above the story", 0.3)
    if heads.first:
        yield Title(heads.first, "first heading", 0.2)
    if heads.page:
        yield Title(heads.page, "<title>, the site's name", 0.2)


def _after_site(whole: str, headings: list[str]) -> str | None:
    """Return the heading that a page's ``<title>`` ends with, where it begins with another and a colon."""
    site = _COLON.match(whole)
    if site is None or len(headings) < 2:
        return None
    before, behind = bare(site[0]), bare(whole[site.end() :])
    shown = {bare(text): text for text in reversed(headings)}
    return shown.get(behind) if before in shown else None


def _names_site(heading: str, whole: str, lines: list[Line]) -> bool:
    """Tell whether a heading is the site's name in ``<title>``: the headline there is another line of the page."""
    if bare(whole).startswith(bare(heading)) and not SITE.search(heading):
        return False
    shown = [line.text for line in lines[:FIRST_LINES] if _is_short(line) and not line.beside and not line.link_chars]
    other = _agreed(whole, shown)
    return other is not None and width(other) >= MUCH_WIDER * width(heading)


def _top_heading(heads: _Heads, whole: str) -> Iterator[Title]:
    """The page's only first-level heading, where it is the headline of ``<title>`` or the metadata, reworded."""
    if len(set(heads.top)) == 1 and bare(heads.top[0]) not in heads.names and not BLOG.search(heads.top[0]):
        longest = max(SEPARATOR.split(whole), key=len)
        if _shared(_ADDED.sub("", heads.top[0]), f"{longest} {heads.told}") >= _LEAST_SHARED:
            yield Title(heads.top[0], "only first-level heading, worded like <title>", 0.95, whole)


def _only_top(heads: _Heads) -> str | None:
    """The page's only first-level heading, where it reads like a headline."""
    top = [text for text in dict.fromkeys(heads.top) if is_headline(text) and bare(text) not in heads.names]
    return top[0] if len(top) == 1 and not SITE.search(top[0]) else None


def _only_heading(heads: _Heads) -> str | None:
    """The page's only heading, if the story follows it and no pair of words in it is one of ``<title>`` or metadata."""
    line = above_the_story(heads.lines)
    if line is None or set(heads.headings) != {line}:
        return None
    return line if _shared(line, f"{heads.page} {heads.told}") < _LEAST_SHARED else None


def _shown(heads: _Heads, whole: str) -> Iterator[Title]:
    """The line of the page that its ``<title>`` agrees with; no part of a ``<title>`` that is the site's name."""
    short = [line for line in heads.lines[:FIRST_LINES] if _is_short(line) and not line.beside]
    shown, own = [line.text for line in short], [line.text for line in short if line.link_chars < len(line.text)]
    line = _agreed(whole, shown)
    if line is not None and line not in own and not bare(whole).startswith(bare(line)):  # it leads to what it names
        begun = _agreed(whole, own)
        line = begun if begun and bare(whole).startswith(bare(begun)) else line
    if line is None or len(line) < _LEAST_SHOWN or bare(line) in heads.names:
        return
    if not (SITE.search(whole) and bare(line) != bare(whole) and not SEPARATOR.search(whole)):
        yield Title(_in_full(line, shown, whole), "line within <title>", 0.8, whole)


def _is_shown(told: str, heads: _Heads) -> bool:
    """Whether a heading of the page has what the metadata call it, with little more, and that is not the site."""
    shown = (line for line in heads.lines[:FIRST_LINES] if line.heading and not line.link_chars and not line.beside)
    lines = (bare(line.text) for line in shown)
    return told not in heads.names and any(told in line and len(line) < 2 * len(told) for line in lines)


def _is_short(line: Line) -> bool:
    return len(line.text) < _LONGEST


def _agreed(whole: str, candidates: list[str]) -> str | None:
    """Return the longest candidate that the page's ``<title>`` begins with or holds between separators."""
    plain = bare(whole)
    opening = bare(SEPARATOR.split(whole)[0])
    first = len(opening)
    parts = SEPARATOR.split(whole)[:_MOST_PIECES]
    pieces = {bare("".join(parts[i:j])) for j in range(len(parts) + 1) for i in range(j)}
    pieces |= {bare(tail) for piece in parts if 2 * len(tail := _BEFORE_COLON.sub("", piece)) > len(piece)}
    column, told = in_column(whole)
    if told and told in map(bare, candidates):
        pieces, candidates = pieces | {told}, [text for text in candidates if bare(text) != column]
    beginnings = {piece[0] for piece in (plain, *pieces, *map(bare, whole.split(" "))) if piece}
    best = None
    for text in candidates:
        if text[:1].isalnum() and text[0].casefold()[0] not in beginnings:
            continue
        plain_text = bare(text)
        in_few = len(plain_text) > 1 and not text.isascii() and plain_text == opening
        if len(text) > len(whole) + 6 or (len(plain_text) < LEAST and not in_few):
            continue
        begins = plain.startswith(plain_text) and len(plain_text) >= _LEAST_BEGUN * first
        ends = not text.isascii() and len(plain_text) >= _LEAST_ENDING and whole.endswith(f" {text}")
        if (begins or ends or plain_text in pieces) and (best is None or len(plain_text) > len(bare(best))):
            best = text
    return best


def _in_full(line: str, shown: list[str], whole: str) -> str:
    """Return a headline with its next lines, where a page's ``<title>`` goes on with them."""
    for following in shown[shown.index(line) + 1 :]:
        if len(bare(following)) < LEAST or not bare(whole).startswith(bare(line + following)):
            break
        line = f"{line} {following}"
    return line


def _shared(text: str, other: str) -> float:
    """Return the share of a text's pairs of letters that another text has too."""
    mine, theirs = _pairs(bare(text)), _pairs(bare(other))
    return len(mine & theirs) / len(mine) if mine else 0.0


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}


def _clean(text: str | None) -> str | None:
    """Return a title on one line, without the line breaks and bold letters that are written into it as text."""
    return " ".join(_MARKUP.sub(" ", (text or "")[:READ]).split()) or None
