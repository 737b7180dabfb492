"""Our reader of the pages that are made here, in the form that the forums' scoring harness calls."""

from __future__ import annotations

from typing import Any

from benchmarks.adapters import as_records
from benchmarks.layouts.posts import NOW
from extraction import extract
from extraction.learned import Memory

_sites = Memory()


def records(html: bytes, url: str) -> dict[str, Any]:
    """A page's posts, as of the hour at which it was made."""
    return as_records(extract(html, url, now=NOW.astimezone(), learned=_sites))
