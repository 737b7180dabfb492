"""Addresses that were read once and for all may be asked for again: somebody has made them a place to come back to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crawler.frontier.frontier import key_prefix, seen_as
from crawler.urls import clean_url, fingerprint

if TYPE_CHECKING:
    from redis import Redis


def ask_anew(server: Redis, topic: str, addresses: Iterable[str]) -> None:
    """Let addresses be queued when they are pushed next, as if they were not known; those that wait are left alone."""
    prefix = key_prefix(topic)
    for address in filter(None, map(clean_url, addresses)):
        key = fingerprint(address)
        if not server.hexists(f"{prefix}entry", key):
            bucket, member = seen_as(key)
            server.srem(f"{prefix}seen:{bucket}", member)
