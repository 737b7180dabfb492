"""What an address's host, directory and branch have given so far, as ``promise.lua`` keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crawler.addresses.urls import host_of
from crawler.frontier.branch import branch_of
from crawler.frontier.frontier import key_prefix

if TYPE_CHECKING:
    from redis import Redis


@dataclass(frozen=True, slots=True)
class Yield:
    """``count`` visits that gave ``sum`` relevant stories, or headlines that promised so many."""

    count: int
    sum: float


@dataclass(frozen=True, slots=True)
class Yields:
    """What visits gave, by the name of the place, the widest first; ``headlines`` are those of the ``directory``."""

    visits: dict[str, Yield]
    directory: str
    headlines: Yield


def yields_of(server: Redis, topic: str, url: str) -> Yields:
    """Return what is known of the places that an address lies in."""
    host, branch = host_of(url), branch_of(url)
    directory = branch.partition(" ")[0]
    keys = f"h {host}", f"d {host} {directory}", f"b {host} {branch}", f"a {host} {directory}"
    stored: Any = server.hmget(f"{key_prefix(topic)}yield", keys)
    *visits, headlines = (_yield((value or b"0 0 0").split()) for value in stored)
    return Yields(dict(zip((host, directory, branch), visits, strict=True)), directory, headlines)


def _yield(stored: list[bytes]) -> Yield:
    return Yield(round(float(stored[0])), float(stored[1]))
