"""Which pages that were judged off the topic are on it by now? They are asked for again, since their links count."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import and_, select

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Frontier, Outbox
from crawler.storage.schema import urls
from crawler.storage.store import Store
from crawler.storage.thesaurus import asides
from crawler.visits.items import Found
from keywords import Judge, TermList
from keywords.examples import Example

if TYPE_CHECKING:
    from redis import Redis

#: Addresses that go to the queue in one exchange.
_AT_ONCE = 200


def judged_again(store: Store, terms: TermList, taught: Sequence[Example] = ()) -> list[Entry]:
    """Return what to ask for again: pages whose stored words, their beginning at least, are on the topic by a list.

    They are judged by the list and by what the crawl has ``taught`` its workers, and asked for once for each list.
    """
    judge = Judge(terms)
    for example in taught:
        judge.learn(example)
    name = hashlib.blake2b(repr(terms).encode(), digest_size=8).hexdigest()
    same = and_(urls.c.topic == asides.c.topic, urls.c.fingerprint == asides.c.fingerprint)
    query = select(urls, asides.c.title, asides.c.body).select_from(asides.join(urls, same))
    entries = []
    with store.read() as connection:
        for row in connection.execute(query.where(asides.c.topic == terms.topic).order_by(asides.c.fingerprint)):
            verdict = judge.judge(row.title, row.body)
            if verdict.relevant:
                found = Found(row.found_by, row.parent, row.anchor, row.engine, row.query, row.rank)
                entries.append(Entry(row.url, found, "page", verdict.score, row.depth, again=f"list {name}"))
    return entries


def ask_again(server: Redis, topic: str, entries: Sequence[Entry]) -> None:
    """Hand the addresses to the topic's frontier: the next crawl, or one that runs, asks for them."""
    frontier = Frontier(server, topic, f"reextract-{uuid.uuid4().hex}")
    try:
        for start in range(0, len(entries), _AT_ONCE):
            outbox = Outbox()
            for entry in entries[start : start + _AT_ONCE]:
                outbox.add(entry)
            frontier.exchange(outbox, want=0)
    finally:
        frontier.leave()
