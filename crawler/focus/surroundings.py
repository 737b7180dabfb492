"""What a page's directory says of it: sites file by topic, so a page among many on topic needs less evidence itself.

Terms and words leave doubt about single pages, less about dozens. Verdict and directory are two opinions of one
question, and their odds multiply. The verdict alone decides what is kept; both decide where the crawl goes on.
"""

from __future__ import annotations

from typing import Final

from crawler.addresses.urls import host_of
from crawler.frontier.branch import branch_of

#: Pages that weigh as much as not knowing, which is one half.
_TRUST: Final = 2.0
#: However its pages are, a directory says no more than this (nor less than the rest): some stories are misfiled.
_SUREST: Final = 0.9
#: Directories that a worker remembers (some 20 MB).
_KEPT: Final = 100_000


class Surroundings:
    """How far the pages of each directory were about the topic; all that workers teach each other come to the same.

    A directory speaks for a page where most of its pages are on topic, against it where fewer are than is usual: on a
    rare topic, a directory with some is a trace.

    >>> surroundings = Surroundings()
    >>> surroundings.worth("http://a.test/tea/9.html", 0.4)
    0.4
    >>> for n in range(8):
    ...     surroundings.learn(f"http://a.test/tea/{n}.html", 0.9)
    ...     surroundings.learn(f"http://a.test/ball/{n}.html", 0.1)
    >>> [round(surroundings.worth(f"http://a.test/{folder}/9.html", 0.4), 1) for folder in ("tea", "ball")]
    [0.8, 0.1]
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, float]] = {}
        self._all = 0, 0.0

    def learn(self, url: str, worth: float) -> None:
        """Learn what a page of a directory was worth, in [0, 1]."""
        directory = _directory(url)
        if directory not in self._known and len(self._known) >= _KEPT:
            self._known.clear()
        self._known[directory] = _more(self._known.get(directory, (0, 0.0)), worth)
        self._all = _more(self._all, worth)

    def worth(self, url: str, relevance: float) -> float:
        """Return the relevance of a page in the light of its directory's other pages, in [0, 1]."""
        known = self._known.get(_directory(url))
        if known is None:
            return relevance
        own, usual = _odds(known), min(_odds(self._all), 1.0)
        times = max(own, 1.0) * min(own / usual, 1.0)
        return relevance * times / (relevance * times + 1.0 - relevance)


def _directory(url: str) -> str:
    return f"{host_of(url)} {branch_of(url).partition(' ')[0]}"


def _more(pages: tuple[int, float], worth: float) -> tuple[int, float]:
    return pages[0] + 1, pages[1] + worth


def _odds(pages: tuple[int, float]) -> float:
    mean = (pages[1] + _TRUST / 2) / (pages[0] + _TRUST)
    mean = min(max(mean, 1 - _SUREST), _SUREST)
    return mean / (1 - mean)
