"""Who tells what: stories put together from the sentence banks in ``texts/``, the same ones on every run."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from importlib.resources import files
from random import Random

TEA_SUBJECTS = (
    "puer",
    "longjing",
    "yancha",
    "baicha",
    "chama",
    "zisha",
    "gongfu",
    "chanong",
    "chashi",
    "chaguan",
)
OTHER_SUBJECTS = ("football", "property", "weather", "cars", "phones")

#: The newest page of the demo web is younger than this, whatever day it is served.
TODAY = datetime(2026, 3, 20, 9, 30)


@dataclass(frozen=True, slots=True)
class Story:
    """Something that was written once, wherever it is printed. ``key`` is its name in the truth."""

    key: str
    subject: str
    relevant: bool
    title: str
    paragraphs: tuple[str, ...]
    published_at: datetime
    author: str


class Desk:
    """The stories that have not been given to a site yet: ``tea`` on topic, ``other`` off topic."""

    def __init__(self, rng: Random) -> None:
        self._tea = [story for subject in TEA_SUBJECTS for story in _write_subject(subject, rng, relevant=True)]
        self._other = [story for subject in OTHER_SUBJECTS for story in _write_subject(subject, rng, relevant=False)]
        rng.shuffle(self._tea)
        rng.shuffle(self._other)

    def tea(self, count: int) -> list[Story]:
        """Hand out ``count`` stories about tea, each only once."""
        return _deal(self._tea, count)

    def other(self, count: int) -> list[Story]:
        """Hand out ``count`` stories about anything else, each only once."""
        return _deal(self._other, count)


@cache
def sections(name: str) -> dict[str, list[str]]:
    """Return the lines below each ``[heading]`` of ``texts/<name>.txt``.

    >>> sorted(sections("puer"))
    ['places', 'sentences', 'titles']
    """
    found: dict[str, list[str]] = defaultdict(list)
    heading = ""
    for line in _lines(name):
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1]
        elif line:
            found[heading].append(line)
    return dict(found)


@cache
def texts(name: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return the texts of ``texts/<name>.txt``: a title and its paragraphs, set apart by blank lines.

    >>> texts("rare")[0][0]
    '𠮷家老茶铺百年不歇🍵：巷子里的一口茶香'
    """
    blocks = "\n".join(_lines(name)).strip().split("\n\n")
    return [(title, tuple(paragraphs)) for title, *paragraphs in (block.split("\n") for block in blocks)]


def some_day(rng: Random) -> datetime:
    """Return a minute of the last half year before ``TODAY``, at an hour when papers print."""
    return (TODAY - timedelta(days=rng.randrange(2, 175))).replace(hour=rng.randint(7, 22), minute=rng.randrange(60))


def _lines(name: str) -> list[str]:
    text = files(__package__).joinpath("texts", f"{name}.txt").read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if not line.startswith("#")]


def _deal(stories: list[Story], count: int) -> list[Story]:
    if count > len(stories):
        raise ValueError(f"{count} stories wanted, {len(stories)} left")
    dealt = stories[:count]
    del stories[:count]
    return dealt


def _write_subject(subject: str, rng: Random, *, relevant: bool) -> list[Story]:
    """Write one story under every title that the subject's bank holds."""
    return [
        Story(
            key=f"{subject}-{number}",
            subject=subject,
            relevant=relevant,
            title=title,
            paragraphs=_write(subject, rng, relevant=relevant),
            published_at=some_day(rng),
            author=rng.choice(sections("people")["reporters"]),
        )
        for number, title in enumerate(sections(subject)["titles"], 1)
    ]


def _write(subject: str, rng: Random, *, relevant: bool) -> tuple[str, ...]:
    bank, common = sections(subject), sections("tea")
    person, other, third = rng.sample(sections("people")["people"], 3)
    place = rng.choice(bank["places"])
    chosen = rng.sample(bank["sentences"], rng.choice((3, 6, 8, 10, 12, 14)))
    if relevant:
        chosen += rng.sample(common["sentences"], rng.randint(2, 4))
        rng.shuffle(chosen)
    chosen.append(rng.choice((common if relevant else bank)["closings"]))
    told = [
        sentence.format(
            place=place,
            person=person,
            other=other,
            third=third,
            n=rng.randrange(120, 980, 10),
            m=rng.randint(6, 38),
            year=rng.randint(2012, 2021),
        )
        for sentence in chosen
    ]
    return _paragraphs(told, rng)


def _paragraphs(sentences: list[str], rng: Random) -> tuple[str, ...]:
    paragraphs = []
    while sentences:
        length = rng.randint(1, 3)
        paragraphs.append("".join(sentences[:length]))
        sentences = sentences[length:]
    return tuple(paragraphs)
