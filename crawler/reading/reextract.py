"""Stored pages read again, by today's reader and today's lists, without a single request."""

from __future__ import annotations

import json
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from crawler.lists.files import replace_text
from crawler.reading.answers import read_answer
from crawler.storage.learned import load_lessons
from crawler.storage.store import Store
from crawler.storage.stored import count_sources, stored_visits
from crawler.visits.items import RELEVANT, Visit
from extraction.learned import Lesson, Memory, site_of
from keywords import Judge, TermList
from keywords.examples import Example

#: Pages that a process is handed at once, and that are written in one transaction.
_BATCH = 50
#: Batches on their way for each process: one that it reads, one that it takes next.
_AHEAD = 2


@dataclass(slots=True)
class Progress:
    """How far a re-extraction has come.

    ``read`` of ``total`` pages were read again; ``kept`` of them stayed as they were, since nothing to read was found
    in them now or the crawl has fetched them anew meanwhile; ``off_topic`` are judged to be about something else now
    (their rows stay, with their new relevance). ``after`` is the last page's fingerprint, in hexadecimal digits.
    """

    total: int = 0
    read: int = 0
    kept: int = 0
    off_topic: int = 0
    after: str = ""


def reextract(
    store: Store,
    terms: TermList,
    bookmark: Path,
    processes: int,
    on_progress: Callable[[Progress], None],
    taught: Sequence[Example] = (),
) -> Progress:
    """Read a topic's stored pages again in ``processes`` processes, and replace what was read of them.

    They are judged by the list and by what the crawl has ``taught`` its workers, as they were when they were fetched.
    ``bookmark`` is a file that remembers how far the run has come: one that was broken off goes on there, and the
    file goes when all is read. Raises ``StoreError`` where the database cannot be used.
    """
    with store.read() as connection:
        progress = Progress(count_sources(connection, terms.topic))
    if bookmark.exists():
        progress = Progress(**{**json.loads(bookmark.read_text("utf-8")), "total": progress.total})
    bookmark.parent.mkdir(parents=True, exist_ok=True)
    on_progress(progress)
    for again in _read_in_parallel(_batches(store, terms.topic, progress.after), terms, taught, processes):
        written = store.rewrite([visit for visit, _ in again if visit.page is not None])
        progress.read += len(again)
        progress.kept += len(again) - written
        progress.off_topic += sum(not relevant for visit, relevant in again if visit.page is not None)
        progress.after = again[-1][0].fingerprint.hex()
        replace_text(bookmark, json.dumps(asdict(progress)))
        on_progress(progress)
    bookmark.unlink(missing_ok=True)
    return progress


def _batches(store: Store, topic: str, after: str) -> Iterator[tuple[list[Visit], list[Lesson]]]:
    """Yield the stored pages, and what the crawl learned of their sites."""
    last = bytes.fromhex(after) or None
    while True:
        with store.read() as connection:
            visits = stored_visits(connection, topic, last, _BATCH)
        if not visits:
            return
        with store.read() as connection:
            sites = sorted({site_of(visit.url) for visit in visits})
            lessons = [lesson for site in sites for lesson in load_lessons(connection, site)]
        yield visits, lessons
        last = visits[-1].fingerprint


def _read_in_parallel(
    batches: Iterator[tuple[list[Visit], list[Lesson]]], terms: TermList, taught: Sequence[Example], processes: int
) -> Iterator[list[tuple[Visit, bool]]]:
    """Yield each batch as it was read, in order; few batches are in memory at a time."""
    context = multiprocessing.get_context("spawn")  # a fork would share the database's connections
    with ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(terms, taught)) as pool:
        under_way: deque[Future[list[tuple[Visit, bool]]]] = deque()
        for visits, lessons in batches:
            under_way.append(pool.submit(_read, visits, lessons))
            if len(under_way) >= processes * _AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


_judge: Judge


def _begin(terms: TermList, taught: Sequence[Example]) -> None:
    global _judge
    _judge = Judge(terms)
    for lesson in taught:
        _judge.learn(lesson)


def _read(visits: list[Visit], lessons: list[Lesson]) -> list[tuple[Visit, bool]]:
    """Read and judge a batch, in a process of the pool: each visit, and whether it is on the topic."""
    memory = Memory()
    memory.merge(lessons)
    return [(visit, _read_one(visit, memory)) for visit in visits]


def _read_one(visit: Visit, memory: Memory) -> bool:
    page = read_answer(visit, memory)
    verdict = _judge.judge(page.title, page.own_text)
    if page.kind in ("article", "thread") and page.own_text.strip() and visit.outcome in RELEVANT:
        visit.page, visit.relevance = page, verdict.score
        visit.terms = tuple(match.term for match in verdict.matches)
    return verdict.relevant
