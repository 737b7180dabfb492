"""Tells what of the rows' links is their titles: a link may hold who wrote a topic, and how often it was answered."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from extraction.records.lists.row_links import FEWEST_ROWS, IN_EACH, text_in
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import EMPHASIS
from extraction.records.signs.texts import has_letters, width

#: Width of the widest name, count or time, on the average: what is wider is a part of the title, or a summary.
NARROW = 16

#: Width of the widest line behind a title that tells when, and how often the topic was answered.
_WIDEST_STAMP = 72

#: Rows in which an element stands, from which it is no words of one title that are marked up.
_SOME = 2

#: Characters of the longest label of a topic, those of one that is stuck above the others, and those of its kind.
_LONGEST_LABEL = 16
_STUCK = re.compile(
    r"\W*(?:总?置顶|總?置頂|公告|pinned|sticky|stickied|announcements?|angepinnt|wichtig|épinglé|annonce|fijado|anuncio|fixado"
    r"|закреплено|важно|объявление|공지|固定)\W*",
    re.IGNORECASE,
)

_OF_KIND = re.compile(
    r"\W*(?:精华?|精華|热帖?|熱|荐|薦|推荐|推薦|图|圖|新|投票|商品|悬赏|懸賞|活动|活動|已解决|已解決|new!?|hot!?|poll)\W*",
    re.IGNORECASE,
)
#: What became of a topic, or what it is there for.
_STATE = re.compile(
    r"\W*(?:closed|locked|moved|solved|resolved|answered|question|discussion|已?(?:关闭|關閉|锁定|鎖定|完结|完結)|问答|問答|讨论|討論"
    r"|geschlossen|gelöst|frage|fermé|résolu|cerrado|resuelto|pregunta|закрыто|решено|вопрос|해결|질문|解決済み?|質問)\W*",
    re.IGNORECASE,
)

#: What marks a word that was searched for.
_HIGHLIGHT = re.compile(r"mark(?:$|\.)|\w+\..*?(?:highlight|hilit)")

#: What stands in brackets, and the share of different labels among those that many rows have.
_BRACKETED = re.compile(r"[\[(（【［〔].*[\])）】］〕]")
_LIKE_OTHERS = 0.5

#: What a link shows of a title that is too long for its row.
_CUT = re.compile(r"\s*(?:\.{3}|…+)$")
_NUMBERED = re.compile(r"(?P<number>\d{1,4})\s?[:：.、]\s?(?=\S)")
_COUNTED = re.compile(r"\s?[(（](?P<count>\d{1,5})[)）]$")
_YEAR = re.compile(r"(?:19|20)\d\d")


def beside_titles(
    outline: Outline, links: Sequence[int], times: Sequence[int] = ()
) -> tuple[list[set[int]], list[set[int]]]:
    """Return the elements in each link that stand behind its title in nearly all of them, and say little each time.

    So are those before it that hold one of the ``times``, which are places in increasing order. The other elements
    are the stamps and tags that only some titles have (``_stamps``), and what says that a topic is stuck on top.

    >>> from lxml import html
    >>> from extraction.markup.tree import parse
    >>> outline = Outline(parse("<p><a href=1>Old clay pots <i>ada</i></a><p><a href=2>Which water <i>bob</i></a>"))
    >>> beside, _ = beside_titles(outline, outline.tree.by_tag["a"])
    >>> [[outline.nodes[i].text for i in found] for found in beside]
    [['ada'], ['bob']]
    """
    found, stamps, titles = _beside(outline, links, times)
    if any(outline.children(i) for n, i in titles.items() if i != links[n]):  # some labels stand in these
        for n, *more in zip(titles, *beside_titles(outline, [*titles.values()], times), strict=True):
            found[n] |= more[0]
            stamps[n] |= more[1]
    return found, stamps


def _beside(
    outline: Outline, links: Sequence[int], times: Sequence[int]
) -> tuple[list[set[int]], list[set[int]], dict[int, int]]:
    """The elements beside titles, and by its link's number the element that each title is, if it is one."""
    parts = [_parts(outline, link) for link in links]
    widths: defaultdict[str, list[int]] = defaultdict(list)
    for part in parts:
        firsts: dict[str, int] = {}
        for kind, _, wide in part:
            firsts.setdefault(kind, wide)
        for kind, wide in firsts.items():
            widths[kind].append(wide)
    usual = {kind: sum(wide) for kind, wide in widths.items() if len(wide) >= IN_EACH * len(links)}
    timed = {kind for part in parts[:_SOME] for kind, i, wide in part if kind and _is_stamp(outline, i, wide, times)}
    timed -= {kind for kind in timed if not _are_stamps(outline, parts, kind, times)}
    title = max(usual.keys() - timed or usual, key=lambda kind: usual[kind], default="")
    narrow = {kind for kind, wide in widths.items() if kind != title and sum(wide) <= NARROW * len(wide)}
    narrow -= _marked(outline, parts, narrow - timed) if not title else set()
    found = []
    for part in parts:
        at = next((n for n, (kind, *_) in enumerate(part) if kind == title), len(part))
        before = {i: kind for kind, i, _ in part[:at] if kind in narrow and kind in usual}
        told = (each for each in part[at:] if each[0] in usual and each[0] not in before.values())
        behind = {i for kind, i, _ in told if kind in narrow or kind in timed}
        found.append(behind.union(i for i in before if at < len(part) and outline.tree.within(i, times)))
    some = {kind for kind in narrow if "." in kind and kind not in usual and len(widths[kind]) >= _SOME}
    stamps = _stamps(parts, title, some) if some else [set[int]() for _ in links]
    labels = _labels(outline, parts, {kind for kind in narrow if "." in kind and kind in usual})
    for part, stamped in zip(parts, stamps, strict=True):
        stuck = (i for kind, i, _ in part if kind not in ("", title) and len(part) > 1)
        texts = ((i, text_in(outline, i).strip()) for i in stuck)
        stamped.update(i for i, text in texts if is_stuck(text) or _OF_KIND.fullmatch(text))
        stamped.update(labels.intersection(i for _, i, _ in part[:1]))
    titles = {n: i for n, part in enumerate(parts) for kind, i, _ in part[::-1] if title and kind == title}
    return found, stamps, titles


def _marked(outline: Outline, parts: Sequence[list[tuple[str, int, int]]], narrow: set[str]) -> set[str]:
    """Which ``narrow`` kinds mark words of titles, as those searched for: they stand in one, or are called so."""
    found = {kind for kind in narrow if _HIGHLIGHT.match(kind)}
    for part in parts if narrow else ():
        for (before, *_), (kind, i, _), (after, *_) in zip(part, part[1:], part[2:], strict=False):
            if kind in narrow and not before and not after and has_letters(outline.tree.after[i]):
                found.update([kind] if has_letters(text_in(outline, i)) else ())
    return found


def _are_stamps(outline: Outline, parts: Sequence[list[tuple[str, int, int]]], kind: str, times: Sequence[int]) -> bool:
    """Whether most elements of a ``kind`` hold a time, and little else: a title may tell one too."""
    found = [_is_stamp(outline, i, wide, times) for part in parts for other, i, wide in part if other == kind]
    return 2 * sum(found) > len(found)


def _is_stamp(outline: Outline, i: int, wide: int, times: Sequence[int]) -> bool:
    """Whether an element behind a title holds a time, and little else."""
    return wide <= _WIDEST_STAMP and bool(outline.tree.within(i, times))


def is_stuck(text: str) -> bool:
    """Whether a text labels a topic as one that is stuck above the others.

    >>> is_stuck("置顶"), is_stuck("PINNED:"), is_stuck("Old clay pots")
    (True, True, False)
    """
    return len(text) <= _LONGEST_LABEL and bool(_STUCK.fullmatch(text))


def labels_topic(text: str) -> bool:
    """Return whether a text only labels a topic: stuck, of a kind, or closed; nobody is called so.

    >>> labels_topic("Sticky"), labels_topic("精华"), labels_topic("Closed"), labels_topic("Closer")
    (True, True, True, False)
    """
    short = len(text) <= _LONGEST_LABEL
    return is_stuck(text) or (short and bool(_OF_KIND.fullmatch(text) or _STATE.fullmatch(text)))


def _stamps(parts: Sequence[list[tuple[str, int, int]]], title: str, some: set[str]) -> list[set[int]]:
    """The elements of ``some`` kinds that stand before or behind a title; none of a kind that stands in one."""
    found = []
    for part in parts:
        own = [n for n, (kind, *_) in enumerate(part) if kind == title]
        first, last = (own[0], own[-1]) if own else (0, len(part))
        some = some.difference(kind for kind, *_ in part[first:last]) if own else some
        found.append([(kind, i) for kind, i, _ in (*part[:first], *part[last + 1 :])])
    return [{i for kind, i in ends if kind in some} for ends in found]


def _labels(outline: Outline, parts: Sequence[list[tuple[str, int, int]]], kinds: set[str]) -> set[int]:
    """The elements of ``kinds`` that begin nearly all links and label what follows: in brackets, or as others are."""
    firsts = [part[0] for part in parts if len(part) > 1 and part[0][0] in kinds] if kinds else []
    if len(firsts) < IN_EACH * len(parts):
        return set()
    texts = [text_in(outline, i).strip() for _, i, _ in firsts]
    told = all(_BRACKETED.fullmatch(text) for text in texts) or 1 < len(set(texts)) <= _LIKE_OTHERS * len(texts)
    return {i for _, i, _ in firsts} if told else set()


def bare_title(outline: Outline, link: int, beside: set[int]) -> str:
    """Return what a link says without the elements that stand beside its title."""
    if not beside:
        return text_in(outline, link)
    texts, tails, i = list[str](), list[tuple[int, str]](), link  # the open elements' ends, and what is behind them
    while i < outline.ends[link]:
        while tails and tails[-1][0] <= i:
            texts.append(tails.pop()[1])
        node, end = outline.nodes[i], outline.ends[i]
        texts += [] if i in beside else [node.text or ""]
        tails += [(end, node.tail or "")] if i != link else []
        i = end if i in beside else i + 1
    return "".join([*texts, *(text for _, text in reversed(tails))])


def in_full(shown: str, told: str | None) -> str:
    """Return a title as its link's attribute tells it, where the link shows but how it begins.

    >>> in_full("Which water for…", "Which water for white tea?"), in_full("And then…", "Read all"), in_full("…", None)
    ('Which water for white tea?', 'And then…', '…')
    """
    cut, whole = _CUT.search(shown), " ".join((told or "").split())
    return whole if cut and cut.start() and whole.startswith(shown[: cut.start()]) else shown


def without_badge(shown: str, told: str, parts: Sequence[str]) -> str:
    """Return a title as its link's attribute tells it, where the link shows but one of its ``parts`` more.

    >>> without_badge("Tea Old clay pots", "Old clay pots", ["Tea"]), without_badge("Tea pots", "pots", [])
    ('Old clay pots', 'Tea pots')
    """
    whole = " ".join(told.split())
    rest = shown.removesuffix(whole) if shown.endswith(whole) else shown.removeprefix(whole)
    return whole if rest != shown and any(rest.split() == part.split() for part in parts) else shown


def bare_titles(texts: list[str]) -> tuple[list[str], list[int | None]]:
    """Return titles without what only numbers all of the rows, and the counts that all numbered ones end with.

    >>> bare_titles(["1: 茶 (49)", "2: Tea 2 (7)", "3: 2026.1 (1)"])
    (['茶', 'Tea 2', '2026.1'], [49, 7, 1])
    >>> bare_titles(["茶 (49)", "Tea (2)", "Tea (3)"])
    (['茶 (49)', 'Tea (2)', 'Tea (3)'], [None, None, None])
    """
    counts: list[int | None] = [None] * len(texts)
    heads = [found for text in texts if (found := _NUMBERED.match(text))]
    numbers = [int(head["number"]) for head in heads]
    if len(texts) < FEWEST_ROWS or numbers != list(
        range(min(numbers, default=0), min(numbers, default=0) + len(texts))
    ):
        return texts, counts
    texts = [head.string[head.end() :] for head in heads]
    ends = [found for text in texts if (found := _COUNTED.search(text)) and found.start()]
    if len(ends) == len(texts) and not all(_YEAR.fullmatch(end["count"]) for end in ends):
        return [end.string[: end.start()] for end in ends], [int(end["count"]) for end in ends]
    return texts, counts


def _parts(outline: Outline, link: int) -> list[tuple[str, int, int]]:
    """What a link says, in order: its own texts ("") and the elements in it by their kinds, with place and width."""
    inner, after = outline.tree.inner, outline.tree.after
    whole, told = link, [i for i in outline.children(link) if outline.own[i]]
    while len(told) == 1 and not inner[link] and not after[told[0]]:
        link = told[0]
        told = [i for i in outline.children(link) if outline.own[i]]
    if not told:
        return [("" if link == whole else outline.signatures[link], link, width(inner[link]))]
    parts = [("", link, width(inner[link]))] if inner[link] else []
    loose = bool(parts) or any(after[i] for i in told)
    for i in told:
        bold = not (loose or parts) and outline.signatures[i] in EMPHASIS  # the title of a row that is stuck, or new
        parts.append(("" if bold else outline.signatures[i], i, width(text_in(outline, i))))
        if after[i]:
            parts.append(("", link, width(after[i])))
    return parts
