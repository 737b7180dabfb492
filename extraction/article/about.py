"""What a page tells about its story besides the story: the section it stands in, its lead, its keywords.

Each is a cascade of rules, surest first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import unescape
from itertools import islice

from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.labels import pieces
from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.prose import bare
from extraction.markup.tree import Tree
from extraction.markup.worded import kept
from extraction.tongues.words import either

#: Keywords of a page that are read, and characters of the longest.
MAX_KEYWORDS, _LONGEST_KEYWORD = 20, 30
#: Characters of a section's name, and of a lead.
_LONGEST_SECTION = 30
_SHORTEST_LEAD, _LONGEST_LEAD = 12, 600
#: Characters of the longest label of a lead.
_LONGEST_LABEL = 20
#: Lines before the body that may be a byline, and categories that one names at most.
_BYLINE_LINES, _MOST_CATEGORIES = 14, 4
#: Lines before the body that may be a trail, and elements before it that may be marked as its lead.
_TRAIL_LINES = 40
#: Characters by which a description is found in the body again.
_RECOGNISED = 20
#: Characters of a section's name that may be in the title too.
_SHORT_NAME = 6
#: Share of a trail in links from which nothing parts them but a style.
_ALL_LINKS = 0.9
#: Share of the metadata's keywords that the story says where they are its own.
_LEAST_SAID = 0.25

_SECTION_META = ("article:section", "columnname", "channel", "section", "og:article:section", "ld:section")
_KEYWORD_META = ("news_keywords", "keywords", "ld:keywords", "article:tag", "parsely-tags", "sailthru.tags")
_TRAIL = re.compile(
    r"(?:当前|您的|你的|您现在的|您所在的|现在|所在|目前)位置\s*[:：]?\s*|^位置\s*[:：]\s*|^首页(?=\W)"
    rf"|^\W*(?:[^:：]{{2,24}}[:：]\s*)?{either('home')}(?=\s*[>＞»›→/|])",
    re.IGNORECASE,
)
#: How a trail without a label ends, and the name of a section behind its label.
_TO_TEXT = re.compile(r"[>＞»›→]\s*正文\W*$")
_NAME = re.compile(r"[^\s|｜,，:：]{2,16}")
_TRAIL_BORDER = re.compile(r"\s*(?:>>|->|[>＞»›→]|(?<=\s)[/-](?=\s))\s*")
_holds_crumbs = kept(re.compile(r"(?<![a-z])(?:bread-?)?crumbs?(?![a-z])", re.IGNORECASE))
#: Elements around a line that may be named after crumbs.
_CRUMB_DEPTH = 4
#: Addresses of a category's stories.
_CATEGORY = re.compile(r"/categor(?:y|ies)/[^/]", re.IGNORECASE)
#: What a trail begins and ends with that is no section.
_NO_SECTION = re.compile(
    rf"^{either('home')}$|^(?:网站)?(?:首页|主页)|^home(?:page)?$|正文$|首页$|^(?:内容|详情|文章|文章内容|内容正文|查看|浏览|返回|当前页面?|其他|tags)$|打印|收藏"
    r"|网$|网站$|^[\w.-]+\.(?:com|cn|net|org)",
    re.IGNORECASE,
)
_LABELLED_LEAD = re.compile(
    r"^\W{0,2}(?:(?:核心提示|[内內]容提要|[内內]容摘要|提要|(?:重[点點])?摘要|[导導][读讀]|[导導][语語]|[内內]容[导導][读讀]|[编編]者按)(?:\s*[:：】\]]\s*|\s)|(?:abstract|summary)\s*[:：]\s*)",
    re.IGNORECASE,
)
_marks_lead = kept(
    re.compile(
        r"(?<![a-z])(?:lead|lede|standfirst|dek|deck|intro|abstract|summary|sub-?title|sub-?headline|zhaiyao|daoyu|daodu)"
        r"(?![a-z])",
        re.IGNORECASE,
    )
)
_LABELLED_KEYWORDS = re.compile(r"^\W{0,2}(?:关键词|关键字|标签|tags?|keywords?|filed under)\s*[:：]\s*", re.IGNORECASE)
_COMMAS = re.compile(r"\s*[,，、;；|｜\n]\s*")


def find_section(metadata: Metadata, tree: Tree, lines: Sequence[Line], title: str | None, body_start: int) -> Fact:
    """Return the channel that the page stands in: as its metadata has it, the trail above the story, its category."""
    named = unescape(metadata.first(*_SECTION_META) or "")
    above = lines[max(0, body_start - _TRAIL_LINES) : body_start]
    crumbs = [_steps(line) for line in above if _is_named(tree, line.block, _holds_crumbs, _CRUMB_DEPTH)]
    trails = [line.spaced or line.text for line in above if _TRAIL.search(line.text) or _TO_TEXT.search(line.text)]
    near = lines[max(0, body_start - _BYLINE_LINES) : body_start + 1]
    labelled = (piece.text for line in near if line.pieces for piece in pieces(line.spaced, "section"))
    names = (match[0] for match in map(_NAME.match, labelled) if match)
    rules = (
        Fact(named if _is_section(named, title) else None, "metadata", 0.9),
        Fact(_last_step(_TRAIL_BORDER.split(" > ".join(crumbs)), title), "breadcrumbs", 0.9),
        Fact(next((step for trail in trails if (step := _trail_end(trail, title))), None), "trail", 0.8),
        Fact(next((name for name in names if _is_section(name, title)), None), "label", 0.75),
        Fact(_category(tree, near, title), "category", 0.7),
        Fact(_over_headline(lines[:body_start], title), "a link over the headline that a menu has too", 0.6),
    )
    return first_fact(rules)


def _steps(line: Line) -> str:
    """A line of a trail; nothing but a style may part its links.

    >>> _steps(Line("HomeTradeTea", 12, 0, False, pieces=("Home", "Trade", "Tea")))
    'Home > Trade > Tea'
    >>> _steps(Line("Home > Tea", 7, 0, False, pieces=("Home", " > ", "Tea")))
    'Home > Tea'
    """
    steps = [piece.strip() for piece in line.pieces if piece.strip()]
    return " > ".join(steps) if line.link_share > _ALL_LINKS and len(steps) > 1 else line.text


def _over_headline(above: Sequence[Line], title: str | None) -> str | None:
    """Return what a line right over the headline links to, where the page's menu has a step of that name too."""
    head = next((n for n in range(len(above) - 1, 0, -1) if title and above[n].text.startswith(title)), 0)
    over = above[head - 1] if head else None
    if over is None or not over.link_chars or not over.pieces:
        return None
    menu = {piece.strip() for line in above[: head - 1] if line.link_chars for piece in line.pieces}
    steps = (piece.strip() for piece in reversed(over.pieces))
    return next((step for step in steps if step in menu and _is_section(step, title)), None)


def _category(tree: Tree, near: Sequence[Line], title: str | None) -> str | None:
    """Return the category that a byline links to, if it names a few and is no list of all."""
    if not near:
        return None
    first, last = near[0].block, near[-1].block
    links = [tree.nodes[i] for i in tree.by_tag.get("a", ()) if first <= i < last]
    named = [node for node in links if _is_category(node.get("rel") or "", node.get("href") or "")]
    names = [" ".join("".join(map(str, node.itertext())).split()) for node in named]
    return next((name for name in names if _is_section(name, title)), None) if len(names) <= _MOST_CATEGORIES else None


def _is_category(relation: str, address: str) -> bool:
    return "category" in relation.split() or _CATEGORY.search(address) is not None


def find_lead(
    metadata: Metadata, tree: Tree, lines: Sequence[Line], title: str | None, body: Sequence[Line], body_start: int
) -> Fact:
    """Return the summary that the page gives of its story: labelled or marked so, else its description."""
    near = [*lines[max(0, body_start - _TRAIL_LINES) : body_start], *body[:3]]
    for line in near:
        text = line.text
        label = _LABELLED_LEAD.match(text)
        if label and _fits(text[label.end() :], title):
            return Fact(text[label.end() :], "labelled", 0.9)
    for line in near:
        fits = _fits(line.text, title) and not line.beside and tree.tags[line.block] != "figcaption"
        if fits and _is_named(tree, line.block, _marks_lead, 2):
            return Fact(_without_label(line), "marked as lead", 0.8)
    told = metadata.first("og:description", "description", "ld:description") or ""
    description = " ".join(unescape(told).split())
    if _fits(description, title) and _is_of(description, body):
        return Fact(description, "description", 0.6)
    return NOTHING


def find_keywords(
    metadata: Metadata, tree: Tree, lines: Sequence[Line], title: str | None, body: Sequence[Line], body_stop: int
) -> Fact:
    """Return the page's keywords, joined by commas: its metadata's, those of its tag links, or of a labelled line."""
    tags = [str(node.get("content")) for node in tree.all("meta") if node.get("property") == "article:tag"]
    stated = (number for number, relation in tree.stated("rel").items() if "tag" in relation.split())
    links = ["".join(map(str, tree.nodes[number].itertext())) for number in stated if tree.tags[number] == "a"]
    labelled: list[str] = []
    for line in lines[max(0, body_stop - 3) : body_stop + 12]:
        if (label := _LABELLED_KEYWORDS.match(line.text)) and not labelled:
            spaced = line.spaced or line.text
            labelled = _COMMAS.split(_LABELLED_KEYWORDS.sub("", spaced) if label else spaced)
            labelled = labelled if len(labelled) > 1 else labelled[0].split()
    rules: tuple[tuple[Iterable[str], str, float], ...] = (
        (tags, "article:tag", 0.9),
        (links, "tag links", 0.9),
        (labelled, "labelled", 0.8),
        (_own(_split(metadata.first(*_KEYWORD_META)), title, body), "metadata", 0.7),
    )
    found = [(words, rule, score) for given, rule, score in rules if (words := _clean(given, title))]
    if not found:
        return NOTHING
    words, rule, score = found[0]
    return Fact("，".join(words), rule, score, "，".join(found[1][0]) if len(found) > 1 else None)


def _trail_end(trail: str, title: str | None) -> str | None:
    """Return the section that a trail ends in; a line without borders is none."""
    label = _TRAIL.search(trail)
    steps = _TRAIL_BORDER.split(trail[label.end() if label else 0 :])
    return _last_step(steps, title) if len(steps) > 1 else None


def _last_step(steps: Sequence[str], title: str | None) -> str | None:
    named = [" ".join(step.split()) for step in steps]
    return next((step for step in reversed(named) if _is_section(step, title)), None)


def _is_section(name: str, title: str | None) -> bool:
    plain = bare(name)
    if not plain or plain.isdigit() or len(name) > _LONGEST_SECTION or _NO_SECTION.search(name) or "/" in name:
        return False
    whole = bare(title or "")
    return plain not in whole or (plain != whole and len(plain) <= _SHORT_NAME)


def _fits(text: str, title: str | None) -> bool:
    """Whether a text may be a lead: no markup, not the title again."""
    if not _SHORTEST_LEAD <= len(text) <= _LONGEST_LEAD or "<" in text:
        return False
    return not title or not bare(text).startswith(_plain(title))


def _without_label(line: Line) -> str:
    """A lead without the label that is a piece of its own before it: ``<b>In short:</b> Tea is up.``"""
    label = line.pieces[0].strip() if len(line.pieces) > 1 else ""
    is_label = label.endswith((":", "：")) and len(label) <= _LONGEST_LABEL
    return line.text.removeprefix(label).lstrip() if is_label else line.text


@lru_cache(maxsize=1)
def _plain(title: str) -> str:
    return bare(title)


@lru_cache(maxsize=1)
def _plain_body(text: str) -> str:
    return bare(text)


def _is_named(tree: Tree, block: int, so: Callable[[str], bool], depth: int) -> bool:
    """Whether an element or one of those around it, ``depth`` in all, is named so."""
    classes, ids, kinds = tree.classes, tree.ids, tree.stated("itemtype")
    for n in islice(tree.around(block), depth):
        named = classes[n] or n in ids or n in kinds
        if named and so(f"{classes[n] or ''} {ids.get(n, '')} {kinds.get(n, '')}"):
            return True
    return False


def _is_of(description: str, body: Sequence[Line]) -> bool:
    """Whether a description speaks of this story and not of its site: they share a phrase."""
    text = "".join([line.text for line in body])
    if description[: 2 * _RECOGNISED] in text and len(bare(description[: 2 * _RECOGNISED])) >= _RECOGNISED:
        return True  # as it stands there, which is found without reading all of the story as letters
    plain = _plain_body(text)
    told = bare(description)
    step = max(1, _RECOGNISED // 4)
    windows = (told[at : at + _RECOGNISED // 2] for at in range(0, max(1, len(told) - _RECOGNISED // 2), step))
    return any(len(window) >= _RECOGNISED // 2 and window in plain for window in windows)


def _split(text: str | None) -> list[str]:
    """Return the words of a keyword list: between commas, else between spaces where these are several."""
    if not text:
        return []
    words = _COMMAS.split(text)
    return words if len(words) > 1 else text.split()


def _own(words: list[str], title: str | None, body: Sequence[Line]) -> list[str]:
    """Return keywords of which some are said on the page; else they are the site's, and none is the story's."""
    whole = "".join([line.text for line in body])
    if sum(word in whole for word in words if bare(word)) >= _LEAST_SAID * len(words):
        return words  # as they stand there
    text = bare(title or "") + _plain_body(whole)
    said = sum(bare(word) in text for word in words if bare(word))
    return words if said >= _LEAST_SAID * len(words) else []


def _clean(words: Iterable[str], title: str | None) -> tuple[str, ...]:
    whole = bare(title or "")
    told = (" ".join(word.split()).strip("#＃ ") for word in words)
    kept = (
        word for word in told if bare(word) not in ("", whole) and "<" not in word and len(word) <= _LONGEST_KEYWORD
    )
    return tuple(dict.fromkeys(kept))[:MAX_KEYWORDS]
