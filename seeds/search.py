"""Search engines: how each is asked, and what its answer means. Each is one file, ``seeds/engines/<engine>.toml``."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, quote, unquote, urlencode, urljoin, urlsplit
from zoneinfo import ZoneInfo

from keywords import TopicError
from keywords.terms import fold, is_spaced
from seeds.addresses import host_of, is_host, is_within, read_url
from seeds.dates import read_date
from seeds.results import Format, Item, ResultPage, Selectors, is_selector, parse
from seeds.table import Document, Table, timezone_name


class Answered(StrEnum):
    """How a search engine answered. Only ``hits`` and ``empty`` are answers; the others say nothing of the query."""

    HITS = "hits"
    EMPTY = "empty"  #: the page says in so many words that it found nothing
    BLOCKED = "blocked"  #: a captcha, a limit, a refusal
    DECOY = "decoy"  #: results that have nothing to do with the query
    DRIFTED = "drifted"  #: a page that the engine's file does not describe (any more)


@dataclass(frozen=True, slots=True)
class Hit:
    """One result: ``rank`` is its place on this result page, from 1; ``published`` is aware."""

    url: str
    title: str
    snippet: str
    rank: int
    published: datetime | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What one result page said. ``more``: there may be a next page; ``reason`` tells why there are no hits."""

    answered: Answered
    hits: tuple[Hit, ...] = ()
    more: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What to fetch to ask an engine."""

    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    cookies: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Paging:
    """``{offset}`` is ``first`` on page 1 and grows by ``step``; there are at most ``max_pages``."""

    first: int
    step: int
    max_pages: int


@dataclass(frozen=True, slots=True)
class Markers:
    """What tells one kind of answer: any of these."""

    status: tuple[int, ...] = ()
    hosts: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    selectors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unwrap:
    """A redirect of the engine: the real address is a query parameter, from ``base64_from`` on in base64."""

    path: str
    parameter: str
    base64_from: int | None = None


@dataclass(frozen=True, slots=True)
class Engine:
    """A search engine, as its file describes it. ``interval`` and ``cooldown`` are seconds."""

    name: str
    title: str
    url: str
    format: Format
    params: Mapping[str, str]
    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    paging: Paging
    site_operator: str
    selectors: Selectors
    own_hosts: tuple[str, ...]
    unwrap: tuple[Unwrap, ...]
    blocked: Markers
    empty: Markers
    interval: float
    cooldown: float
    obey_robots: bool
    timezone: tzinfo
    last_verified: date

    @property
    def needs_base(self) -> bool:
        """Whether the engine is an instance of one's own, whose address comes from the deployment."""
        return "{base}" in self.url

    def query_text(self, keyword: str, site: str | None = None) -> str:
        """What is typed into the engine for a keyword, within a site if one is given."""
        phrase = f'"{keyword}"' if " " in keyword else keyword
        return f"{phrase} {self.site_operator.replace('{site}', site)}" if site else phrase

    def request(self, query: str, page: int, base: str | None = None) -> SearchRequest:
        """How to ask for a result page (from 1). ValueError when the engine needs a ``base`` and has none."""
        if self.needs_base and not base:
            raise ValueError(f"search engine {self.name!r} needs the address of your instance")
        offset = self.paging.first + (page - 1) * self.paging.step
        values = {"query": query, "page": str(page), "offset": str(offset)}
        url = self.url.replace("{base}", (base or "").rstrip("/"))
        url = _filled(url, {name: quote(value, safe="") for name, value in values.items()})
        params = urlencode({name: _filled(value, values) for name, value in self.params.items()})
        joint = "&" if "?" in url else "?"
        return SearchRequest(f"{url}{joint}{params}" if params else url, self.headers, self.cookies)

    def read(
        self,
        body: bytes,
        *,
        url: str,
        status: int,
        query: str,
        site: str | None,
        page: int,
        now: datetime | None = None,
    ) -> Answer:
        """Read the answer to ``query``, whatever it is. ``url`` is where it came from in the end, after redirects."""
        refusal = self._refusal(body, url, status)
        if refusal:
            return Answer(Answered.BLOCKED, reason=refusal)
        parsed = parse(body, self.format)
        if status != 200 or parsed is None:
            problem = f"status {status}" if status != 200 else f"not {self.format.upper()}"
            return Answer(Answered.DRIFTED, reason=problem)
        items = parsed.items(self.selectors)
        hits = self._hits(items, url, now or datetime.now(UTC))
        if not hits:
            text = body.decode("utf-8", "replace")
            for answered, markers in ((Answered.BLOCKED, self.blocked), (Answered.EMPTY, self.empty)):
                marker = _marker(markers, text, parsed)
                if marker is not None:
                    return Answer(answered, reason=marker)
            found = f"{len(items)} items that lead nowhere" if items else "no items"
            return Answer(Answered.DRIFTED, reason=f"{found} and no known marker")
        wanted = [hit for hit in hits if site is None or is_within(host_of(hit.url), site)]
        if not wanted:
            return Answer(Answered.DECOY, reason=f"none of {len(hits)} hits is on {site}")
        if len(wanted) >= _LEAST_DECOY and not _answers(query, wanted):
            return Answer(Answered.DECOY, reason=f"none of {len(wanted)} hits has a word of the query")
        has_next = self.selectors.next is None or parsed.find(self.selectors.next) is not None
        return Answer(Answered.HITS, tuple(wanted), more=has_next and page < self.paging.max_pages)

    def _refusal(self, body: bytes, url: str, status: int) -> str | None:
        if status in self.blocked.status or status in _REFUSALS or status >= 500 or 300 <= status < 400:
            return f"status {status}"
        host = host_of(url)
        if host in self.blocked.hosts:
            return f"sent to {host}"
        return None if body.strip() else "an empty answer"

    def _hits(self, items: Iterable[Item], url: str, now: datetime) -> list[Hit]:
        hits: dict[str, Hit] = {}
        for rank, item in enumerate(items, 1):
            target = self._target(item.url, url)
            if target and item.title:
                published = read_date(item.date, now, self.timezone)
                hits.setdefault(target, Hit(target, item.title, item.snippet, rank, published))
        return list(hits.values())

    def _target(self, href: str, url: str) -> str | None:
        """The address that an item leads to; ``None`` when it stays with the engine (an advertisement, a service)."""
        try:
            target = urljoin(url, href) if href else ""
            parts = urlsplit(target)
            rule = next((rule for rule in self.unwrap if parts.path.startswith(rule.path)), None)
            if rule and parts.hostname in self.own_hosts:
                target = _unwrapped(parse_qs(parts.query).get(rule.parameter, [""])[0], rule)
            target = read_url(target)
        except ValueError:
            return None
        return None if host_of(target) in self.own_hosts else target


def load_engine(name: str, directory: Path) -> Engine:
    """Read ``<directory>/<name>.toml``, or raise the TopicError of its first bad line."""
    document, engine = _read_engine(name, directory)
    if document.problems:
        raise document.problems[0]
    return engine


def check_engine(name: str, directory: Path) -> list[TopicError]:
    """Everything that is wrong with an engine's file."""
    return _read_engine(name, directory)[0].problems


# -- reading an answer -------------------------------------------------------------------------------------------------

#: Hits from which a page without a word of the query is a decoy: a single one may answer in its text alone.
_LEAST_DECOY: Final = 2
#: No engine answers a query with one of these.
_REFUSALS: Final = (401, 402, 403, 407, 429, 451)


def _marker(markers: Markers, text: str, page: ResultPage) -> str | None:
    """What the first marker that the page shows says."""
    for marker in markers.texts:
        if marker in text:
            return marker
    for selector in markers.selectors:
        found = page.find(selector)
        if found is not None:
            return found or selector
    return None


def _unwrapped(value: str, rule: Unwrap) -> str:
    if rule.base64_from is None:
        return value
    coded = value[rule.base64_from :]
    return base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4)).decode("utf-8", "replace")


def _answers(query: str, hits: list[Hit]) -> bool:
    """Whether any hit has any word of the query: for Chinese any two characters that stand together in it."""
    words = _words(query)
    told = (fold(f"{hit.title} {hit.snippet} {unquote(hit.url)}") for hit in hits)
    return not words or any(word in text for text in told for word in words)


def _words(query: str) -> set[str]:
    without_operators = re.sub(r"(?:^|\s)-?\w+:\S+", " ", fold(query))
    words: set[str] = set()
    for run in re.findall(r"\w+", without_operators):
        for spaced, chars in groupby(run, is_spaced):
            part = "".join(chars)
            if spaced or len(part) == 1:
                words.add(part)
            else:
                words.update(part[i : i + 2] for i in range(len(part) - 1))
    return words


# -- reading an engine's file ------------------------------------------------------------------------------------------

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def _filled(template: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), template)


def _read_engine(name: str, directory: Path) -> tuple[Document, Engine]:
    document = Document(directory / f"{name}.toml")
    root = document.root
    format: Format = "json" if root.choice("format", ("html", "json")) == "json" else "html"
    url = _template(root, "url", "base")
    params = root.strings("params")
    for key, template in params.items():
        _check_template(root.table("params"), key, template)
    if not any("{query}" in template for template in (url, *params.values())):
        root.problem("{query} stands neither in url nor in params")
    operator = root.text("site_operator")
    if operator and "{site}" not in operator:
        root.problem("site_operator has no {site}", "site_operator")
    hosts = _hosts(root, "own_hosts")
    engine = Engine(
        name=name,
        title=root.text("title"),
        url=url,
        format=format,
        params=params,
        headers=root.strings("headers"),
        cookies=root.strings("cookies"),
        paging=_paging(root.table("paging")),
        site_operator=operator,
        selectors=_selectors(root.table("hits"), format),
        own_hosts=(*hosts, host_of(url)),
        unwrap=tuple(_unwrap(table) for table in root.tables("unwrap")),
        blocked=_markers(root.table("blocked"), format),
        empty=_markers(root.table("empty"), format),
        interval=root.seconds("interval"),
        cooldown=root.seconds("cooldown"),
        obey_robots=root.flag("obey_robots", True),
        timezone=ZoneInfo(root.read("timezone", str, timezone_name, "a timezone such as Asia/Shanghai") or "UTC"),
        last_verified=root.read("last_verified", date, _day, "a day such as 2026-11-20") or date.min,
    )
    root.finish()
    return document, engine


def _paging(table: Table) -> Paging:
    paging = Paging(
        first=table.whole("first", 0), step=table.whole("step", 10), max_pages=table.whole("max_pages", 1, least=1)
    )
    table.finish()
    return paging


def _selectors(table: Table, format: Format) -> Selectors:
    def selector(key: str, default: str | None = None) -> str:
        text = table.text(key, default)
        _check_selector(table, key, text, format)
        return text

    selectors = Selectors(
        item=selector("item"),
        title=selector("title"),
        url=selector("url"),
        snippet=selector("snippet", "") or None,
        date=selector("date", "") or None,
        next=selector("next", "") or None,
    )
    table.finish()
    return selectors


def _markers(table: Table, format: Format) -> Markers:
    markers = Markers(
        status=table.read("status", list, _status_codes, "a list of status codes") or (),
        hosts=_hosts(table, "hosts"),
        texts=table.texts("texts"),
        selectors=table.texts("selectors"),
    )
    for selector in markers.selectors:
        _check_selector(table, "selectors", selector, format)
    table.finish()
    return markers


def _check_selector(table: Table, key: str, selector: str, format: Format) -> None:
    if selector and not is_selector(selector, format):
        kind = "XPath" if format == "html" else "dotted path"
        table.problem(f"{key} is no {kind}: {selector!r}", key)


def _unwrap(table: Table) -> Unwrap:
    rule = Unwrap(
        table.text("path"),
        table.text("parameter"),
        table.whole("base64_from") if "base64_from" in table else None,
    )
    table.finish()
    return rule


def _template(table: Table, key: str, *placeholders: str) -> str:
    template = table.text(key)
    _check_template(table, key, template, *placeholders)
    return template


def _check_template(table: Table, key: str, template: str, *placeholders: str) -> None:
    known = ("query", "page", "offset", *placeholders)
    for name in _PLACEHOLDER.findall(template):
        if name not in known:
            table.problem(f"unknown placeholder {{{name}}} (known: {', '.join(known)})", key)


def _hosts(table: Table, key: str) -> tuple[str, ...]:
    hosts = table.texts(key)
    for host in hosts:
        if not is_host(host):
            table.problem(f"{key} has no host name (lower case, without http://): {host!r}", key)
    return hosts


def _status_codes(values: list[object]) -> tuple[int, ...]:
    return tuple(int(str(value)) for value in values)


def _day(value: date) -> date:
    if isinstance(value, datetime):
        raise ValueError(value)
    return value
