"""A topic: its two list files, read and checked together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from typing import cast, get_args

from apscheduler.triggers.cron import CronTrigger

from keywords import TermList, TopicError, load_terms
from keywords.terms import check_terms
from seeds.addresses import ascii_host, is_host, is_host_pattern, is_url, read_url, site_host
from seeds.search import check_engine, load_engine
from seeds.sites import KINDS, Kind, Scope, Search, SeedList, Site
from seeds.table import Document, Table, timezone_name

TOPIC_NAME = re.compile(r"[a-z0-9-]{1,40}")


@dataclass(frozen=True, slots=True)
class Topic:
    """What is crawled for: the terms say what, the seeds say from where."""

    name: str
    terms: TermList
    seeds: SeedList


def load_topic(name: str, keywords_dir: Path, seeds_dir: Path) -> Topic:
    """Read a topic from the two rooms' folders (``keywords/`` and ``seeds/``), or raise its first TopicError."""
    terms_path, seeds_path = list_paths(name, keywords_dir, seeds_dir)
    return Topic(name, load_terms(terms_path), load_seeds(seeds_path, seeds_dir / "engines"))


def check_topic(name: str, keywords_dir: Path, seeds_dir: Path) -> list[TopicError]:
    """Everything that is wrong with a topic's lists and with the engines that it asks."""
    try:
        terms_path, seeds_path = list_paths(name, keywords_dir, seeds_dir)
    except TopicError as error:
        return [error]
    return check_terms(terms_path) + _SeedFile(seeds_path, seeds_dir / "engines").problems


def topic_names(keywords_dir: Path, seeds_dir: Path) -> list[str]:
    """The names of all topics that have at least one of their two lists."""
    paths = [*(keywords_dir / "lists").glob("*.txt"), *(seeds_dir / "lists").glob("*.toml")]
    return sorted({path.stem for path in paths if TOPIC_NAME.fullmatch(path.stem)})


def list_paths(name: str, keywords_dir: Path, seeds_dir: Path) -> tuple[Path, Path]:
    """Return where a topic's two lists are; raise ``TopicError`` where the name is none."""
    if not TOPIC_NAME.fullmatch(name):
        problem = f"{name!r} is no topic name: 1 to 40 of a-z, 0-9 and -"
        raise TopicError(keywords_dir / "lists", None, problem)
    return keywords_dir / "lists" / f"{name}.txt", seeds_dir / "lists" / f"{name}.toml"


def load_seeds(path: Path, engines_dir: Path) -> SeedList:
    """Read a seed list, or raise the TopicError of its first bad line."""
    return _sound(_SeedFile(path, engines_dir))


def parse_seeds(content: str, path: Path, engines_dir: Path) -> SeedList:
    """Read what a seed list's file would hold, as ``load_seeds`` does; ``path`` is what problems are told of."""
    return _sound(_SeedFile(path, engines_dir, content))


# -- reading -----------------------------------------------------------------------------------------------------------


def _sound(file: _SeedFile) -> SeedList:
    if file.problems:
        raise file.problems[0]
    return file.seeds


class _SeedFile:
    """A seed list being read: its file, or the text that it would have."""

    def __init__(self, path: Path, engines_dir: Path, content: str | None = None) -> None:
        self._engines_dir = engines_dir
        self._document = Document(path, content)
        self._engine_problems: list[TopicError] = []
        if self._document.readable:
            self.seeds = self._read(self._document.root)

    @property
    def problems(self) -> list[TopicError]:
        return self._document.problems + self._engine_problems

    def _read(self, root: Table) -> SeedList:
        seeds = SeedList(
            title=root.text("title"),
            sites=self._sites(root.tables("site")),
            search=self._search(root.table("search")),
            scope=self._scope(root.table("scope")),
            story_days=root.whole("story_days", 0),
            schedule=root.read("schedule", str, _cron_line, 'a cron line such as "0 6 * * mon-fri" (days by name)'),
            timezone=root.read("timezone", str, timezone_name, "a timezone such as Asia/Shanghai") or "UTC",
        )
        root.finish()
        if not any(site.crawled for site in seeds.sites) and not seeds.search.engines:
            root.problem("nothing to begin from: neither a [[site]] to crawl nor a [search] engine")
        return seeds

    def _search(self, table: Table) -> Search:
        names = table.texts("engines")
        known = sorted(path.stem for path in self._engines_dir.glob("*.toml"))
        for name in names:
            if name not in known:
                table.problem(f"unknown engine {name!r} (known: {', '.join(known)})", "engines")
            elif names.count(name) > 1:
                table.problem(f"engine {name!r} stands twice", "engines")
            else:
                self._engine_problems += check_engine(name, self._engines_dir)
        sound = () if self._engine_problems else names
        search = Search(
            engines=tuple(load_engine(name, self._engines_dir) for name in sound if name in known),
            pages=table.whole("pages", Search().pages, least=1),
            site_queries=table.flag("site_queries", Search().site_queries),
            max_queries=table.whole("max_queries", Search().max_queries, least=1),
            interval=table.interval("interval", Search().interval),
        )
        table.finish()
        return search

    def _sites(self, tables: list[Table]) -> tuple[Site, ...]:
        sites: list[Site] = []
        first: dict[str, int | None] = {}
        for table in tables:
            site = self._site(table)
            for what, key in [(site.name, "name"), *((url, "url" if "url" in table else "urls") for url in site.urls)]:
                if what in first:
                    table.problem(f"duplicate site {what!r} (first in line {first[what]})", key)
                elif what:
                    first[what] = table.line()
            sites.append(site)
        return tuple(sites)

    def _site(self, table: Table) -> Site:
        kind = cast(Kind, table.choice("kind", get_args(Kind), "news"))
        depth, interval = KINDS[kind]
        urls = _urls(table, "urls")
        if "url" in table:
            urls = (table.read("url", str, read_url, "an http address") or "", *urls)
        elif not urls:
            table.problem("url is missing")
        hosts = [site_host(url) for url in urls if is_url(url)]
        for host in table.texts("hosts"):
            if not is_host(host):
                table.problem(f"hosts has no host name (lower case, without http://): {host!r}", "hosts")
            else:
                hosts.append(ascii_host(host).removeprefix("www."))
        site = Site(
            name=table.text("name"),
            urls=urls,
            kind=kind,
            depth=table.whole("depth", depth),
            interval=table.interval("interval", interval),
            hosts=tuple(dict.fromkeys(hosts)),
            feeds=_urls(table, "feeds"),
            sitemaps=_urls(table, "sitemaps"),
        )
        table.finish()
        return site

    def _scope(self, table: Table) -> Scope:
        exclude: list[str] = []
        for pattern in table.texts("exclude"):
            if is_host_pattern(pattern):
                exclude.append(ascii_host(pattern))
            else:
                table.problem(f"exclude has no host such as shop.example.com or *.example.com: {pattern!r}", "exclude")
        links = table.choice("links", ("any", "sites"), "any")
        table.finish()
        return Scope("sites" if links == "sites" else "any", tuple(exclude))


def _cron_line(text: str) -> str:
    CronTrigger.from_crontab(text, UTC)
    # Cron's day 0 is Sunday and the scheduler's is Monday.
    if re.search(r"\d", text.split()[4]):
        raise ValueError(text)
    return text


def _urls(table: Table, key: str) -> tuple[str, ...]:
    urls = table.texts(key)
    for url in urls:
        if not is_url(url):
            table.problem(f"{key} has no http address: {url!r}", key)
    return urls
