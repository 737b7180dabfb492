"""Who wrote a story: a cascade of rules, surest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from extraction.article.byline import SHORT_DAY, Byline
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.metadata import Metadata
from extraction.article.people import is_medium, is_person
from extraction.article.source import PAIR, SOURCE, labelled_source

_AUTHOR_META = ("author", "article:author", "ld:author", "byl", "dc.creator")
#: What labels an author, and the name.
_AUTHOR = re.compile(
    r"(?:(?:作者|撰文|撰稿|[记記]者|采写)\s*[:：/|｜]|(?<!\w)文\s*[/|｜]|(?:作者|[记記]者)\s(?=[\u4e00-\u9fff]{2,4}(?:\s(?!摄|攝)|$)))\s*"
    r"([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3}|[^\s|｜,，;；:：()（）\[\]【】/<>=\"']{2,20})"
)
_AUTHOR_BEFORE = re.compile(r"^\s*([\u4e00-\u9fff·]{2,6})\s*(?:写于|发表于|发布于|撰于)")
_AUTHOR_EN = re.compile(
    r"(?:^\W*|\b(?i:posted|published|written|submitted|reported)\b[^.]{0,40}?\s)(?i:by)\s+"
    r"([A-Z][\w.'’-]+(?:\s+(?!(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\b\.?\s\d"
    r"|Updated|Published|Posted|Staff|Special|Senior|On\b|In\b)[A-Z][\w.'’-]+){0,3})",
    re.MULTILINE,
)
#: A person's name between dots: March 20, 2012 · 3 min · Ann Picker.
_BETWEEN_DOTS = re.compile(r"(?:^|[·•|]\s*)([A-Z][\w.'’-]+(?: [A-Z][\w.'’-]*){1,3})(?=\s*(?:[·•|]|$))")
_NOBODY = frozenset({"未知", "佚名", "匿名", "不详", "网络", "本站", "未知作者", "责任编辑", "责编"})
#: Where reporters are named in the first or last words of a story: 新华社北京1月15日电（记者张三、李四）.
_REPORTERS = re.compile(
    r"[(（][^()（）]{0,16}?[记記]者[\s:：]*([\u4e00-\u9fff、，,\s\u3000·]{2,30}?)\s*(?:[通实實见見摄攝]|[)）;；]|文/)"
)
_BETWEEN_NAMES = re.compile(r"[、，,\s\u3000]+")
#: Characters at a story's ends in which its reporters are named, and its lines at either end.
_DATELINE, _END_LINES = 60, 2


def find_author(metadata: Metadata, byline: Byline, url: str, told: Sequence[str]) -> Fact:
    """Return who wrote the story; ``told`` are its lines."""
    lines = byline.first + byline.below
    text = metadata.first(*_AUTHOR_META)
    named = Fact(re.sub(r"^by\s+", "", text, flags=re.IGNORECASE) if text else None, "metadata", 0.8)
    marked = metadata.marked_author

    def rules() -> Iterator[Fact]:
        yield _labelled_author(byline.above)
        yield _reporters(told)
        yield _labelled_author(lines)
        yield NOTHING if _is_site(text, url) else named
        yield Fact(marked if marked and marked in " ".join(byline.above + lines) else None, "marked as author", 0.7)
        yield _author_with_medium(byline.above)
        yield _author_between_dots(byline.above)
        yield NOTHING if labelled_source(byline.above).value else named  # a site with one writer

    return first_fact(rules())


def is_bylined(byline: Byline) -> bool:
    """Tell whether a line under the title tells the time of a story and, with a label, its source or writer."""
    return any(SOURCE.search(line) or _AUTHOR.search(line) for line, _ in byline.times(byline.above, None))


def _is_site(name: str | None, url: str) -> bool:
    """Tell whether a name is part of the page's host: the site says of all its stories that it wrote them.

    >>> _is_site("chinanews", "https://www.chinanews.com/gn/1.shtml"), _is_site("Ann Picker", "https://tea.test/1")
    (True, False)
    """
    try:
        host = (urlsplit(url).hostname or "").split(".")
    except ValueError:
        return False
    return name is not None and name.casefold() in (*host, ".".join(host), ".".join(host[1:]))


def _reporters(told: Sequence[str]) -> Fact:
    """The reporters named in brackets at either end of the story.

    >>> _reporters(["新华社北京1月15日电（记者张三丰、李四）今年的龙井三月二十日开采。"]).value
    '张三丰、李四'
    >>> _reporters(["龙井开采（记者站供图）。"]).value is None
    True
    """
    ends = [line[:_DATELINE] for line in told[:_END_LINES]] + [line[-_DATELINE:] for line in told[-_END_LINES:]]
    for match in filter(None, map(_REPORTERS.search, ends)):
        names = [name for name in _BETWEEN_NAMES.split(match[1].strip()) if name]
        if names and all(map(is_person, names)):
            return Fact("、".join(names), "a dateline", 0.6)
    return NOTHING


def _labelled_author(lines: tuple[str, ...]) -> Fact:
    for line in lines:
        for rule in (_AUTHOR, _AUTHOR_BEFORE, _AUTHOR_EN):
            match = rule.search(line)
            if match and match[1].strip() not in _NOBODY:
                return Fact(match[1].strip(), "label", 0.9)
    return NOTHING


def _author_between_dots(lines: tuple[str, ...]) -> Fact:
    """A name that stands by itself in a line with a day, between dots."""
    for line in lines[1:]:
        if SHORT_DAY.search(line) and (found := _BETWEEN_DOTS.search(line)) and not SHORT_DAY.search(found[1]):
            return Fact(found[1], "beside the day", 0.5)
    return NOTHING


def _author_with_medium(lines: tuple[str, ...]) -> Fact:
    for line in lines[1:]:
        if (pair := PAIR.match(line)) and any(map(is_medium, pair.groups())):
            return Fact(next(filter(is_person, pair.groups()), None), "beside a medium's name", 0.5)
    return NOTHING
