"""What came of a crawl, counted by the database: for ``trawl status`` and the summary at a crawl's end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import case, func, select

from crawler.frontier.branch import branch_of
from crawler.storage.columns import join_time
from crawler.storage.schema import pages, queries, urls
from crawler.storage.store import Store
from crawler.visits.items import ERRORS, JUDGED, RELEVANT, Outcome

#: How a search engine answers when it does: ``hits`` and ``empty`` of ``seeds.search.Answered``.
_ANSWERS = ("hits", "empty")
#: Rows that are held in memory at once.
_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True)
class SiteRow:
    """What one site gave. ``visits`` counts every visit, the others count addresses by how their last visit ended.

    ``relevant`` are pages on the topic, of which ``duplicates`` repeat an earlier story.
    """

    site: str
    visits: int
    relevant: int
    duplicates: int
    off_topic: int
    errors: int
    harvest_rate: float | None


@dataclass(frozen=True, slots=True)
class QueryRow:
    """What one query to one search engine gave: result pages asked and left unanswered, results on them, and of the
    addresses that it was the first to find how many were visited, and how many are relevant.
    """

    engine: str
    query: str
    asked: int
    unanswered: int
    hits: int
    visited: int
    relevant: int


@dataclass(frozen=True, slots=True)
class EngineRow:
    """What one search engine gave: its queries, and the sums of their rows."""

    engine: str
    queries: int
    asked: int
    unanswered: int
    hits: int
    visited: int
    relevant: int


@dataclass(frozen=True, slots=True)
class DirectoryRow:
    """What one directory of a host gave: pages that were judged, and those of them that are on the topic."""

    host: str
    directory: str
    judged: int
    relevant: int
    harvest_rate: float


@dataclass(frozen=True, slots=True)
class LatestRow:
    """A page as a list shows it."""

    url: str
    title: str | None
    site: str
    kind: str
    published_at: datetime | None
    fetched_at: datetime
    relevance: float | None


def harvest_rate(counts: Mapping[Outcome, int]) -> float | None:
    """Return the share of pages on the topic among the pages that were fetched and judged; ``None``: there are none.

    >>> counts = {Outcome.FETCHED: 2, Outcome.DUPLICATE: 1, Outcome.OFF_TOPIC: 1, Outcome.LISTING: 9}
    >>> harvest_rate(counts), harvest_rate(counts | {Outcome.NO_STORY: 1})
    (0.75, 0.6)
    """
    judged = sum(counts.get(outcome, 0) for outcome in JUDGED)
    return sum(counts.get(outcome, 0) for outcome in RELEVANT) / judged if judged else None


def stored_topics(store: Store) -> set[str]:
    """Return the topics of which there are rows."""
    with store.read() as connection:
        return {topic for table in (urls, queries) for topic in connection.scalars(select(table.c.topic).distinct())}


def outcome_counts(store: Store, topic: str) -> dict[Outcome, int]:
    """Return how many addresses ended as what, the most frequent first."""
    addresses = func.count().label("addresses")
    query = select(urls.c.outcome, addresses).where(urls.c.topic == topic).group_by(urls.c.outcome)
    with store.read() as connection:
        return {Outcome(outcome): count for outcome, count in connection.execute(query.order_by(addresses.desc()))}


def site_summary(store: Store, topic: str) -> list[SiteRow]:
    """Return what each site gave, the most relevant pages first."""
    query = (
        select(urls.c.site, urls.c.outcome, func.count(), func.sum(urls.c.visits))
        .where(urls.c.topic == topic)
        .group_by(urls.c.site, urls.c.outcome)
    )
    visits: dict[str, int] = {}
    counts: dict[str, dict[Outcome, int]] = {}
    with store.read() as connection:
        for site, outcome, addresses, visited in connection.execute(query):
            visits[site] = visits.get(site, 0) + int(visited)
            counts.setdefault(site, {})[Outcome(outcome)] = addresses
    rows = [_site_row(site, visits[site], counts[site]) for site in counts]
    return sorted(rows, key=lambda row: (-row.relevant, -row.visits, row.site))


def query_summary(store: Store, topic: str) -> list[QueryRow]:
    """Return what each query gave, the most relevant pages first."""
    answered = func.sum(case((queries.c.outcome.in_(_ANSWERS), 1), else_=0))
    asked = (
        select(queries.c.engine, queries.c.query, func.count(), answered, func.sum(queries.c.hits))
        .where(queries.c.topic == topic)
        .group_by(queries.c.engine, queries.c.query)
    )
    relevant = func.sum(case((urls.c.outcome.in_(RELEVANT), 1), else_=0))
    found = (
        select(urls.c.engine, urls.c.query, func.count(), relevant)
        .where(urls.c.topic == topic, urls.c.query.is_not(None), urls.c.outcome != Outcome.SEARCH)
        .group_by(urls.c.engine, urls.c.query)
    )
    with store.read() as connection:
        yields = {(engine, query): (visited, int(good)) for engine, query, visited, good in connection.execute(found)}
        rows = [
            QueryRow(engine, query, count, count - int(answers), int(hits), *yields.get((engine, query), (0, 0)))
            for engine, query, count, answers, hits in connection.execute(asked)
        ]
    return sorted(rows, key=lambda row: (-row.relevant, -row.hits, row.engine, row.query))


def engine_summary(rows: Iterable[QueryRow]) -> list[EngineRow]:
    """Sum queries up by their engine, the most relevant pages first."""
    sums: dict[str, list[int]] = {}
    for row in rows:
        figures = (1, row.asked, row.unanswered, row.hits, row.visited, row.relevant)
        sums[row.engine] = [a + b for a, b in zip(sums.get(row.engine, [0] * len(figures)), figures, strict=True)]
    engines = [EngineRow(engine, *figures) for engine, figures in sums.items()]
    return sorted(engines, key=lambda row: (-row.relevant, -row.hits, row.engine))


def directory_summary(store: Store, topic: str) -> list[DirectoryRow]:
    """Return what each directory gave, as the crawl tells them apart, the most relevant pages first."""
    query = select(urls.c.host, urls.c.url, urls.c.outcome)
    judged: Counter[tuple[str, str]] = Counter()
    relevant: Counter[tuple[str, str]] = Counter()
    with store.read() as connection:
        for host, url, outcome in connection.execute(
            query.where(urls.c.topic == topic, urls.c.outcome.in_(JUDGED)).execution_options(yield_per=_AT_ONCE)
        ):
            place = host, branch_of(url).partition(" ")[0]
            judged[place] += 1
            relevant[place] += outcome in RELEVANT
    found = [DirectoryRow(*place, count, relevant[place], relevant[place] / count) for place, count in judged.items()]
    return sorted(found, key=lambda row: (-row.relevant, row.judged, row.host, row.directory))


def judged_in_order(store: Store, topic: str) -> list[bool]:
    """Return, for every page that was judged, whether it is on the topic, in the order of their first visits."""
    query = select(urls.c.outcome).where(urls.c.topic == topic, urls.c.outcome.in_(JUDGED))
    with store.read() as connection:
        rows = connection.scalars(query.order_by(urls.c.first_seen, urls.c.fingerprint))
        return [outcome in RELEVANT for outcome in rows]


def latest(store: Store, topic: str, n: int) -> list[LatestRow]:
    """Return the ``n`` pages that were fetched last, the newest first."""
    query = (
        select(
            pages.c.url,
            pages.c.title,
            pages.c.site,
            pages.c.kind,
            pages.c.published_at,
            pages.c.published_offset,
            pages.c.fetched_at,
            pages.c.relevance,
        )
        .where(pages.c.topic == topic)
        .order_by(pages.c.fetched_at.desc(), pages.c.fingerprint.desc())
        .limit(n)
    )
    with store.read() as connection:
        return [
            LatestRow(url, title, site, kind, join_time(published, offset), fetched, relevance)
            for url, title, site, kind, published, offset, fetched, relevance in connection.execute(query)
        ]


def _site_row(site: str, visits: int, counts: dict[Outcome, int]) -> SiteRow:
    return SiteRow(
        site=site,
        visits=visits,
        relevant=sum(counts.get(outcome, 0) for outcome in RELEVANT),
        duplicates=counts.get(Outcome.DUPLICATE, 0),
        off_topic=counts.get(Outcome.OFF_TOPIC, 0),
        errors=sum(counts.get(outcome, 0) for outcome in ERRORS),
        harvest_rate=harvest_rate(counts),
    )
