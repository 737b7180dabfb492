"""Finds the links of a page that are the titles of its main list's rows: of all kinds of links, those that say most."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from extraction.markup.tree import HEADINGS
from extraction.navigation.pager_words import says_page
from extraction.records.lists.row_links import (
    FEWEST_ROWS,
    IN_EACH,
    LABEL_WIDTH,
    MOST_BESIDE,
    address_of,
    are_timed,
    most_of_links,
    one_a_row,
    says_word,
    score_of_links,
    text_in,
)
from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.outline import TIME_TAGS, Outline
from extraction.records.signs.segments import EMPHASIS
from extraction.records.signs.subjects import is_answered
from extraction.records.signs.texts import has_letters, width
from extraction.times.dates import find_times

#: Characters of the longest link to a later page of a topic that says no more: page 12.
_LONGEST_PAGE = 24

#: Elements of a link in which a time is looked for: links that never close hold each other.
MOST_IN_LINK = 200

#: Kinds of links tried, the most promising first.
MOST_KINDS = 6

#: How much more links are worth that are named as titles, or stand in headings; that have a time each; and that stand
#: in a menu or at the side of the page.
NAMED, TIMED, ASIDE = 1.5, 1.5, 0.25

#: How much more links are worth for each text that stands in their rows beside them (names, counts, times), and the
#: texts that count at most: a box at the side tells less of each than the page's own list.
TOLD, MOST_TOLD = 0.1, 10

#: Width of what stands in links behind titles, on the average, from which it is summaries.
SUMMARY = 60

#: Elements around a link whose names tell that it is a title, and those that tell that it is in a menu.
_TITLE_LEVELS, _ASIDE_LEVELS = 3, 12

#: What links are worth at most that say the same.
MOST_WEIGHT = NAMED * TIMED * (1 + TOLD * MOST_TOLD)

#: Links of a kind that are looked at.
_SAMPLE = 10

#: How wide what tells how long ago something was may be in letters that no tongue here knows.
_WIDEST_AGO = 4

#: Elements between the links of one list and what holds all of its rows, at most.
_ROW_LEVELS = 6

_TITLE = re.compile(r"(?<!sub)title|subject|headline|(?<![a-z])(?:topic|thread|tit)(?![a-z])", re.IGNORECASE)
#: What is named as a title, and not as something beside one.
_WHOLE_TITLE = re.compile(r"(?<!sub)(?<!sub[-_])(?:title|subject|headline)(?:[-_]?text)?(?!\S)", re.IGNORECASE)
_ASIDE = re.compile(
    r"(?:^|[\s_-])(?:side|sidebar|(?:left|right)[_-]?(?:bar|menu)|aside|menu|dropdown|popup|footer|navbar|nav)(?:$|[\s_-])"
    r"|(?-i:(?<!with)(?<!has)(?<!no)(?<=[a-z])SideBar)",
    re.IGNORECASE,
)
#: What holds who wrote last, and when.
LAST_POST = re.compile(r"last[-_ ]?(?:post|repl|comment|activ|message|author|by)|latest|updated", re.IGNORECASE)
#: What an element is called that a tab shows, whatever menu the tabs are: ``nav-content``.
_SHOWN_BY_TAB = re.compile(r"(?<![a-z])(?:tab|nav)[_-]?(?:tab)?(?:pane|content)(?![a-z])", re.IGNORECASE)
_ASIDE_TAGS = frozenset(("aside", "nav", "footer"))
_HOME, _LONGEST_HOME = re.compile(r"\.?/|(?:\.?/)?index\.\w{3,5}"), len("./index.xhtml")
_LOOK = re.compile(r"\.[^\d]*")  # what of a kind is its name: neither its tag nor its column


def title_links(outline: Outline, anchors: dict[int, Anchor]) -> set[int]:
    """Return the links that are the rows' titles, by their places: those of the kind whose texts say most.

    A link that labels the title beside it, and one that leads where the title does, are none.
    """
    kinds: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    own, hrefs, pages = outline.own, outline.hrefs, outline.pages
    signatures, parents = outline.signatures, outline.parents
    led: dict[str, list[int]] = defaultdict(list)
    for i in (*outline.tree.by_tag.get("a", ()), *sorted(outline.overlaid)):
        if (
            says_word(outline, i)
            and hrefs.get(i)
            and not leads_home(outline, i)
            and not shows_time(outline, i, anchors)
        ):
            led[pages[i]].append(i)
            above = parents[i]
            kinds[signatures[i], signatures[above], signatures[parents[above]]].append(i)
    times, texts = sorted(anchors), sorted(at for at, _ in outline.texts)
    best: list[int] = []
    best_score = 0.0
    alike = _with_other_looks(outline, _in_headings(outline, kinds))
    for links in sorted(alike, key=lambda links: -sum([own[i] for i in links]))[:MOST_KINDS]:
        if most_of_links(outline, links) * MOST_WEIGHT <= best_score:
            continue
        kept = one_a_row(outline, links)
        score = score_of_links(outline, kept)
        if score * MOST_WEIGHT > best_score and (score := score * _weight(outline, kept, times, texts)) > best_score:
            best, best_score = kept, score
    found = _first_led(outline, _without_aside(outline, best), led)
    return {i for i in found if outline.own[i] > _LONGEST_PAGE or not says_page(text_in(outline, i))}


def are_headlines(outline: Outline, links: Sequence[int]) -> bool:
    """Return whether most links are named as titles, or stand in headings, and not in a menu or at the side."""
    sample = links[:: max(1, len(links) // _SAMPLE)]
    named = 2 * sum(is_named(outline, i) for i in sample) > len(sample)
    return named and 2 * sum(is_aside(outline, i) for i in sample) <= len(sample)


def is_aside(outline: Outline, i: int) -> bool:
    """Return whether an element stands in a menu, at the side of the page or at its foot, as what is around it says."""
    tags, parents, known = outline.tags, outline.parents, outline.asides
    for _ in range(_ASIDE_LEVELS):
        if i < 0 or tags[i] in ("main", "body"):  # a page with a sidebar says so there
            break
        aside = known.get(i)
        if aside is None:
            aside = known[i] = tags[i] in _ASIDE_TAGS or _says_aside(outline.called(i))
        if aside:
            return True
        i = parents[i]
    return False


def leads_home(outline: Outline, i: int) -> bool:
    """Return whether a link leads to its site's front page, as the trail to a page begins."""
    href = outline.hrefs.get(i, "")
    return len(href) <= _LONGEST_HOME and _HOME.fullmatch(href) is not None


def title_in(outline: Outline, link: int) -> int:
    """Return the part of a link that holds more, as cards do, which is its title: its only heading, or what alone in it
    is named so; the link where it has neither, or several.

    What else stands in such a link is a summary, or tells when.
    """
    inside = range(link + 1, min(outline.ends[link], link + MOST_IN_LINK))
    headings = [i for i in inside if outline.tags[i] in HEADINGS and outline.own[i]]
    if headings or len(inside) < 2:
        return headings[0] if len(headings) == 1 else link
    named = [i for i in inside if outline.own[i] and _is_whole_title(outline.tree.classes[i] or "")]
    return named[-1] if named and all(named[-1] < outline.ends[i] for i in named) else link


def shows_time(outline: Outline, i: int, anchors: dict[int, Anchor]) -> bool:
    """Return whether a link is there to tell a time: none is that holds a heading, or says much more."""
    if not anchors:
        return False
    end = outline.ends[i]
    if end == i + 1:
        return i in anchors and anchors[i].is_bare and not _is_titled_by_time(outline, i)
    inside = range(i, min(end, i + MOST_IN_LINK))
    times = [k for k in inside if k in anchors and (anchors[k].is_bare or outline.tags[k] in TIME_TAGS)]
    if not times or title_in(outline, i) != i:
        return False
    return i in times or width(text_in(outline, i)) < 3 * sum(outline.own[k] for k in times)


def _is_titled_by_time(outline: Outline, i: int) -> bool:
    """Whether what a link says is no time, but its title: ``<a title="Posted: May 3, 2014 4:13 pm">Old pots</a>``."""
    said = outline.tree.inner[i]
    return (
        i in outline.tree.titles
        and width(said) > _WIDEST_AGO
        and has_letters(said)
        and not find_times(said, now=SOME_DAY)
    )


def _without_aside(outline: Outline, links: list[int]) -> list[int]:
    """The links without those at the side of the page that are marked up as the page's own list is."""
    own = [i for i in links if not is_aside(outline, i)]
    if not FEWEST_ROWS <= len(own) < len(links):
        return links
    aside = sorted(set(links).difference(own))
    return own if score_of_links(outline, own) >= ASIDE * score_of_links(outline, aside) else links


def _first_led(outline: Outline, links: list[int], led: dict[str, list[int]]) -> list[int]:
    """The first links in their rows that lead where some lead: what says more behind a title is a summary, or a button.

    Before a summary they say more than labels do, and those that stay are in no headings; a button repeats the title.
    """
    if len(links) < FEWEST_ROWS:
        return links
    firsts = []
    for before, i in itertools.pairwise(links):
        alike = led[address_of(outline, i)]
        firsts.append(next(iter(alike[bisect_left(alike, before + 1) : bisect_left(alike, i)]), i))
    kinds = Counter((outline.signatures[i], outline.signatures[outline.parents[i]]) for i in firsts)
    usual, _ = kinds.most_common(1)[0]
    alike = led[address_of(outline, links[0])]  # where the first row begins, its title tells, which is as the others
    above = reversed(alike[: bisect_left(alike, links[0])])
    titled = (i for i in above if (outline.signatures[i], outline.signatures[outline.parents[i]]) == usual)
    firsts.insert(0, next(titled, links[0]))
    said, shown = ([text_in(outline, i).strip() for i in each] for each in (links, firsts))
    if sum(a in b and a != b for a, b in zip(shown, said, strict=True)) >= IN_EACH * len(links):
        return firsts  # Continue reading: Which water for white tea?
    texts, told = set(shown), sum(map(width, said))
    often = sum(a != b for a, b in zip(firsts, links, strict=True)) >= IN_EACH * len(links)
    if not often or told < SUMMARY * len(links) or sum(map(width, texts)) <= 1.5 * LABEL_WIDTH * len(links):
        return links
    return links if are_headlines(outline, links) and not are_headlines(outline, firsts) else firsts


def _in_headings(
    outline: Outline, kinds: dict[tuple[str, str, str], list[int]]
) -> dict[tuple[str, str, str], list[int]]:
    """The kinds of links, those as one that are too few to be rows each and alone in headings of one kind.

    What a heading is called tells what it is, whatever its link is called: one that leads to another site.
    """
    tags, own, parents = outline.tags, outline.own, outline.parents
    many = {key[1:] for key, links in kinds.items() if len(links) >= FEWEST_ROWS}
    found: defaultdict[tuple[str, str, str], list[int]] = defaultdict(list)
    for (link, above, further), links in kinds.items():
        alone = (above, further) not in many and all(
            tags[parents[i]] in HEADINGS and own[parents[i]] == own[i] for i in links
        )
        found["a" if alone else link, above, further] += links
    return {key: sorted(links) for key, links in found.items()}


def _with_other_looks(outline: Outline, kinds: dict[tuple[str, str, str], list[int]]) -> list[list[int]]:
    """The kinds of links, those as one that differ in what their rows are called, or in bold: stuck to the top, read.

    All are at the same place of rows of one list: what is around links of one kind, few, holds none of another.
    """
    looks: defaultdict[tuple[str, ...], list[list[int]]] = defaultdict(list)
    for (link, above, further), links in kinds.items():
        if above in EMPHASIS or further in EMPHASIS:
            above, further = (outline.signatures[i] for i in _around(outline, links[0]))
        looks[link, _place_of(above) if "." in link else above, _place_of(further)].append(links)
    found = []
    for alike in looks.values():
        rows = [Counter(_around(outline, i)[1] for i in links) for links in alike] if len(alike) > 1 else []
        apart = len(set().union(*rows)) == sum(map(len, rows)) and all(max(row.values()) <= MOST_BESIDE for row in rows)
        if rows and apart and _are_one_list(outline, [min(row) for row in rows]):
            found.append(sorted(itertools.chain.from_iterable(alike)))
        else:
            found += alike
    return found


@lru_cache(maxsize=4096)
def _place_of(signature: str) -> str:
    """What an element is without its name: its tag, and a cell's column."""
    return _LOOK.sub("", signature)


def _around(outline: Outline, link: int) -> tuple[int, int]:
    """The two elements around a link, those left out that only make it bold: 0, the page, where there are no more."""
    above = _parent(outline, link)
    return above, _parent(outline, above)


def _parent(outline: Outline, i: int) -> int:
    i = outline.parents[i]
    while i >= 0 and outline.signatures[i] in EMPHASIS:
        i = outline.parents[i]
    return max(i, 0)


def _are_one_list(outline: Outline, at: list[int]) -> bool:
    """Whether elements stand at the same place below one element."""
    for _ in range(_ROW_LEVELS):
        if len({outline.tags[i] for i in at}) > 1:
            return False
        at = [outline.parents[i] for i in at]
        if len(set(at)) == 1:
            return True
    return False


def _weight(outline: Outline, links: Sequence[int], times: list[int], texts: list[int]) -> float:
    """What the place of the links says for them and against."""
    sample = links[:: max(1, len(links) // _SAMPLE)]
    named = 2 * sum(is_named(outline, i) for i in sample) > len(sample)
    aside = 2 * sum(is_aside(outline, i) or is_last_post(outline, i) for i in sample) > len(sample)
    aside = aside or all(is_answered(text_in(outline, i)) for i in sample)
    told = 1 + TOLD * min(_told_beside(outline, links, texts), MOST_TOLD)
    return (NAMED if named else 1.0) * (ASIDE if aside else 1.0) * (TIMED if are_timed(links, times) else 1.0) * told


def _told_beside(outline: Outline, links: Sequence[int], texts: list[int]) -> int:
    """How many texts stand between a link and the next, as in most gaps."""
    gaps = [bisect_left(texts, b) - bisect_left(texts, outline.ends[a]) for a, b in itertools.pairwise(links)]
    return sorted(gaps)[len(gaps) // 2] if gaps else 0


def is_named(outline: Outline, i: int) -> bool:
    """Return whether a link, or what is around it, is a heading, or named as a title."""
    return any(is_called_title(outline, k) for k in islice(outline.tree.around(i), _TITLE_LEVELS))


def is_called_title(outline: Outline, i: int) -> bool:
    """Return whether an element is a heading, or named as a title."""
    return outline.tags[i] in HEADINGS or _says_title(outline.tree.classes[i] or "")


def is_last_post(outline: Outline, i: int) -> bool:
    """Return whether what is around a link is named as a topic's last post, which repeats its title."""
    around = islice(outline.tree.around(i), 1, 1 + _TITLE_LEVELS)
    return any(LAST_POST.search(outline.tree.classes[k] or "") for k in around)


@lru_cache(maxsize=4096)
def _says_title(classes: str) -> bool:
    return bool(_TITLE.search(classes))


@lru_cache(maxsize=4096)
def _is_whole_title(classes: str) -> bool:
    return bool(_WHOLE_TITLE.search(classes))


@lru_cache(maxsize=4096)
def _says_aside(names: str) -> bool:
    return bool(_ASIDE.search(names)) and not _SHOWN_BY_TAB.search(names)
