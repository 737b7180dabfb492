"""Which seeds and search engines only fail, or have gone silent, and since when? For ``trawl status``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import Connection, func, select

from crawler.addresses.urls import clean_url, fingerprint
from crawler.storage.schema import queries, urls
from crawler.storage.store import Store
from crawler.visits.items import ERRORS, GONE, READ, Outcome
from seeds.search import Answered
from seeds.topic import Topic

#: A site of which no new address has come for so long is silent: it has moved, or nobody writes there any more.
SILENCE: Final = timedelta(days=14)
#: Questions in a row without an answer after which an engine is told: a captcha or two passes.
UNANSWERED: Final = 3

Kind = Literal["site", "page", "feed", "sitemap", "engine"]

_ANSWERS = (Answered.HITS.value, Answered.EMPTY.value)
_FAILS = [outcome.value for outcome in ERRORS | GONE]
_GIVES = [outcome.value for outcome in READ | {Outcome.FEED}]


@dataclass(frozen=True, slots=True)
class Trouble:
    """A seed site, an address of one, or a search engine, that gives nothing.

    ``since`` is when it last gave something: for a silent site, a new address; for an address that fails, anything of
    its site that could be read; for an engine, an answer. ``None``: never.
    """

    kind: Kind
    where: str
    says: Literal["fails", "silent"]
    since: datetime | None
    reason: str | None = None


def troubles(store: Store, topic: Topic) -> list[Trouble]:
    """Return what of a topic's lists gives nothing, as its latest visits tell: sites, their addresses, engines."""
    with store.read() as connection:
        return [*_of_seeds(connection, topic), *_of_engines(connection, topic)]


def _of_seeds(connection: Connection, topic: Topic) -> Iterable[Trouble]:
    """What fails is told by its address; a site is silent as a whole: whoever reads its news first gets all of them."""
    for site in filter(lambda site: site.crawled, topic.seeds.sites):
        ours = urls.c.topic == topic.name, urls.c.site == site.name
        times = select(func.max(urls.c.first_seen), func.max(urls.c.fetched_at)).where(*ours)
        newest, latest = connection.execute(times).one()
        if newest is not None and latest - newest > SILENCE:
            yield Trouble("site", site.name, "silent", newest)
        read = connection.scalar(select(func.max(urls.c.fetched_at)).where(*ours, urls.c.outcome.in_(_GIVES)))
        lists: tuple[tuple[Kind, tuple[str, ...]], ...]
        lists = ("page", site.urls), ("feed", site.feeds), ("sitemap", site.sitemaps)
        for kind, addresses in lists:
            keys = [fingerprint(url) for url in filter(None, map(clean_url, addresses))]
            fails = urls.c.topic == topic.name, urls.c.fingerprint.in_(keys), urls.c.outcome.in_(_FAILS)
            for row in connection.execute(select(urls.c.url, urls.c.reason).where(*fails).order_by(urls.c.url)):
                yield Trouble(kind, row.url, "fails", read, row.reason)


def _of_engines(connection: Connection, topic: Topic) -> Iterable[Trouble]:
    for engine in topic.seeds.search.engines:
        asked = queries.c.topic == topic.name, queries.c.engine == engine.name
        answered = select(func.max(queries.c.asked_at)).where(*asked, queries.c.outcome.in_(_ANSWERS))
        since = connection.scalar(answered)
        later = () if since is None else (queries.c.asked_at > since,)
        latest = select(queries.c.outcome, queries.c.reason).where(*asked, *later).order_by(queries.c.asked_at.desc())
        failed = connection.execute(latest.limit(UNANSWERED)).all()
        if len(failed) == UNANSWERED:
            yield Trouble("engine", engine.name, "fails", since, failed[0].reason or failed[0].outcome)
