"""The pages with their truth that the forum papers' tables are made from, and which records a reader's blocks hold."""

from __future__ import annotations

import importlib.util
import json
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import lxml.html
from lxml.html import HtmlElement

from extraction.papers.locators import WIDER, Constraints, locate

#: Records of a page from which it teaches (the library, our lessons), and pages of which one has fewer than these.
LONG = 3
#: Share of a record's pairs of letters that a block holds to hold the record: quotes may stand between its words.
_HELD = 0.8

Post = dict[str, Any]


@dataclass(frozen=True)
class Sample:
    """A page with its truth: the posts of a thread, comments, or the topics of a list, in order."""

    site: str
    data: bytes
    truth: dict[str, Any]
    now: datetime | None
    zone: str | None

    @property
    def is_list(self) -> bool:
        return bool(self.truth["type"] == "list")

    @property
    def records(self) -> list[Post]:
        return list(self.truth["topics"] if self.is_list else self.truth["posts"])

    @property
    def said(self) -> list[str]:
        """What tells each record: a post's words, or a topic's title."""
        return [squeezed(record["title" if self.is_list else "text"]) for record in self.records]

    def root(self) -> HtmlElement:
        parser = lxml.html.HTMLParser(encoding="utf-8", remove_comments=True)
        return lxml.html.document_fromstring(self.data, parser=parser)


def squeezed(text: str | None) -> str:
    """A text without white space."""
    return "".join((text or "").split())


def shown(block: HtmlElement) -> str:
    return squeezed("".join(block.itertext()))


def read_samples(sets: Path, most: int) -> list[Sample]:
    """Read at most so many pages of each kind from each site, evenly taken."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sets / "data" / "forums.tar.xz") as packed:
            packed.extractall(folder, filter="data")
        return list(_samples(Path(folder), most))


def scorer_of(sets: Path) -> Any:
    """The module that scores posts and topics in the evaluation sets."""
    spec = importlib.util.spec_from_file_location("forum_scorer", sets / "eval" / "forums" / "evaluate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def located(sample: Sample, constraints: Constraints = WIDER) -> list[HtmlElement]:
    """The opening post and the records by repetition, each as one element."""
    found = locate(sample.root(), constraints)
    return [*([found.opening] if found.opening is not None else []), *map(whole, found.records)]


def whole(record: Sequence[HtmlElement]) -> HtmlElement:
    """A record's only node, or its pieces in one."""
    if len(record) == 1:
        return record[0]
    one = lxml.html.Element("div")
    one.extend(deepcopy(piece) for piece in record)
    return one


def held(sample: Sample, blocks: Sequence[HtmlElement]) -> list[tuple[int, int]]:
    """Which record (by its number) is held by which block: each block holds one, in page order."""
    texts = [shown(block) for block in blocks]
    found, first = [], 0
    for number, said in enumerate(sample.said):
        place = next((n for n in range(first, len(texts)) if said and _holds(texts[n], said)), None)
        if place is not None:
            found.append((number, place))
            first = place + 1
    return found


def _holds(text: str, said: str) -> bool:
    if said in text:
        return True
    pairs, inside = (Counter(each[n : n + 2] for n in range(len(each) - 1)) for each in (said, text))
    return bool(pairs) and (pairs & inside).total() >= _HELD * pairs.total()


def _samples(folder: Path, most: int) -> Iterator[Sample]:
    for gold in sorted(folder.rglob("gold.json")):
        truth = json.loads(gold.read_text("utf-8"))
        now = datetime.fromisoformat(truth["now"]) if truth.get("now") else None
        zone = truth.get("tz", None if truth.get("real") else "+08:00")
        for is_list in (False, True):
            pages = [page for page in truth["pages"] if (page["type"] == "list") is is_list]
            step = max(1, len(pages) // most)
            for page in pages[::step][:most]:
                yield Sample(gold.parent.name, (gold.parent / page["file"]).read_bytes(), page, now, zone)
