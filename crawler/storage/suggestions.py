"""What was suggested for a topic's lists, what people decided, and every version of the lists."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Literal

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from crawler.storage.columns import FINGERPRINT_BYTES
from crawler.storage.schema import pages
from crawler.storage.store import Store
from crawler.storage.thesaurus import asides, list_versions, seed_versions, suggestions
from keywords.terms import fold
from keywords.thesaurus.corpus import Text

Subject = Literal["term", "site"]
_VERSIONS: dict[Subject, Table] = {"term": list_versions, "site": seed_versions}


class State(StrEnum):
    """What became of a suggestion. A rejected one is never asked about again."""

    CANDIDATE = "candidate"
    APPROVED = "approved"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A word or a site for a person to decide on; ``evidence`` says by name what speaks for it."""

    name: str
    kind: str
    score: float
    evidence: dict[str, Any]
    related: tuple[str, ...] = ()
    state: State = State.CANDIDATE
    decided_at: datetime | None = None
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a list, as its file was."""

    version: int
    content: str
    reason: str
    author: str | None
    saved_at: datetime


@dataclass(frozen=True, slots=True)
class StoredText:
    """A page's words, on the topic or off it."""

    url_key: str
    site: str
    text: Text


def stored_texts(store: Store, topic: str, most: int, since: datetime | None = None) -> list[StoredText]:
    """Return the latest pages on the topic and off it, at most ``most`` of each."""
    found = []
    with store.read() as connection:
        for table, on_topic in ((pages, True), (asides, False)):
            query = select(table.c.fingerprint, table.c.title, table.c.body, table.c.host, table.c.site)
            query = query.where(table.c.topic == topic).order_by(table.c.fetched_at.desc()).limit(most)
            if since is not None:
                query = query.where(table.c.fetched_at >= since)
            for key, title, body, host, site in connection.execute(query):
                found.append(StoredText(key.hex(), site, Text(key.hex(), title or "", body, host, on_topic)))
    return found


def forget_asides(store: Store, topic: str, before: datetime) -> int:
    """Delete the texts of pages off the topic that were fetched before a time; return how many there were."""
    gone = delete(asides).where(asides.c.topic == topic, asides.c.fetched_at < before)
    return store.transact(lambda connection: connection.execute(gone).rowcount)


def save_suggestions(store: Store, topic: str, subject: Subject, found: Sequence[Suggestion], now: datetime) -> int:
    """Replace the open suggestions of a subject by what was found; what is decided stays. Return how many are open."""

    def save(connection: Connection) -> int:
        mine = (suggestions.c.topic == topic) & (suggestions.c.subject == subject)
        connection.execute(delete(suggestions).where(mine, suggestions.c.state == State.CANDIDATE))
        decided = {fold(name) for name in connection.scalars(select(suggestions.c.name).where(mine))}
        fresh = {fold(each.name): each for each in found if fold(each.name) not in decided}
        if fresh:
            connection.execute(insert(suggestions), [_row(topic, subject, each, now) for each in fresh.values()])
        return len(fresh)

    return store.transact(save)


def load_suggestions(store: Store, topic: str, subject: Subject, state: State | None = None) -> list[Suggestion]:
    """Return suggestions, the best first; of one state, or all."""
    query = select(suggestions).where(suggestions.c.topic == topic, suggestions.c.subject == subject)
    if state is not None:
        query = query.where(suggestions.c.state == state)
    with store.read() as connection:
        rows = connection.execute(query.order_by(suggestions.c.score.desc(), suggestions.c.name)).all()
    return [
        Suggestion(
            row.name,
            row.kind,
            row.score,
            json.loads(row.evidence),
            row.related,
            State(row.state),
            row.decided_at,
            row.decided_by,
        )
        for row in rows
    ]


def decide(
    store: Store, topic: str, subject: Subject, names: Sequence[str], state: State, author: str | None, now: datetime
) -> None:
    """Write down what somebody decided on words or sites, whether they were suggested or not."""

    def write(connection: Connection) -> None:
        for name in names:
            key = _fingerprint(subject, name)
            where = (suggestions.c.topic == topic) & (suggestions.c.fingerprint == key)
            said = {"state": state.value, "decided_at": now, "decided_by": author}
            if connection.scalar(select(func.count()).select_from(suggestions).where(where)):
                connection.execute(update(suggestions).where(where).values(**said))
            else:
                row = _row(topic, subject, Suggestion(name, "by hand", 0.0, {}), now)
                connection.execute(insert(suggestions).values(**(row | said)))

    store.transact(write)


def save_version(
    store: Store,
    topic: str,
    content: str,
    reason: str,
    author: str | None,
    now: datetime,
    subject: Subject = "term",
) -> int:
    """Keep a version of the list of words or sites, unless it is the latest one already; return the latest's number."""
    table = _VERSIONS[subject]

    def save(connection: Connection) -> int:
        query = select(table.c.version, table.c.content).where(table.c.topic == topic)
        latest = connection.execute(query.order_by(table.c.version.desc()).limit(1)).first()
        if latest and latest.content == content:
            return int(latest.version)
        number = int(latest.version) + 1 if latest else 1
        row = {"topic": topic, "version": number, "content": content, "reason": reason}
        connection.execute(insert(table).values(**row, author=author, saved_at=now))
        return number

    return store.transact(save)


def versions(store: Store, topic: str, subject: Subject = "term") -> list[Version]:
    """Return every version of a topic's list of words or sites, the first one first."""
    table = _VERSIONS[subject]
    query = select(table).where(table.c.topic == topic).order_by(table.c.version)
    with store.read() as connection:
        return [
            Version(row.version, row.content, row.reason, row.author, row.saved_at) for row in connection.execute(query)
        ]


def week_before(now: datetime) -> datetime:
    """Return the time from which pages count as last week's."""
    return now - timedelta(days=7)


def _row(topic: str, subject: Subject, suggestion: Suggestion, now: datetime) -> dict[str, Any]:
    values = asdict(suggestion)
    values["evidence"] = json.dumps(suggestion.evidence, ensure_ascii=False)
    values["state"] = suggestion.state.value
    key = _fingerprint(subject, suggestion.name)
    return {"topic": topic, "fingerprint": key, "subject": subject, "suggested_at": now, **values}


def _fingerprint(subject: Subject, name: str) -> bytes:
    return hashlib.blake2b(f"{subject}\0{fold(name)}".encode(), digest_size=FINGERPRINT_BYTES).digest()
