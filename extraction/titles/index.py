"""Which earlier title tells the same story? The paper's rule, and around it what real titles need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from extraction.titles.bodies import Bodies
from extraction.titles.differences import (
    another_number,
    another_order,
    another_turn,
    another_word,
    exclude,
    in_common,
)
from extraction.titles.kept import KeptTitles
from extraction.titles.reading import Reader, Reading
from extraction.titles.sketches import other_figures, overlap, sketch
from extraction.titles.vectors import THRESHOLD, WordIndex

#: Cosine from which two titles may tell one story although it is below the threshold, ...
DOUBT = 0.7
#: ... if they have so much in common by their characters: an edited word costs more of the cosine than of these.
LEAST_IN_COMMON = 0.75
#: Letters and digits below which a title says too little to be compared by words: it must be equal.
SHORT = 6
#: Letters and digits of a cut title from which it is known by its beginning alone, however long the whole one is.
TELLING = 12
#: Part of their words' runs from which two bodies are one text, if their titles have at least so much in common ...
SAME_BODY = 0.5
LEAST_TITLE = 0.3
#: ... and from which they are whatever these say: a site has put another title over it, or one was read wrongly.
RETITLED_BODY = 0.65
#: What two titles have in common from which they may be made by one template, and the part that is then asked for if
#: they differ as one story's titles do not.
LIKE_A_TEMPLATE = 0.6
TEMPLATE_BODY = 0.8
#: Part that is asked for if the titles' numbers exclude one another: the pages of a series share much.
SERIES_BODY = 0.95
#: Part of the shorter body below which the longer one tells something else, however alike the titles: what one meeting
#: after another decides shares half of its words, and of two bodies that share a half of all it is two thirds.
OTHER_BODY = 0.55
#: What a window forgets at a time: titles are dropped once a day, not one by one.
FORGETS_EVERY = timedelta(days=1)
#: Candidates that ``explain`` shows.
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Match:
    """The earlier title whose story a title repeats.

    ``key`` is that of the story's first title: what repeats a repost repeats its story. ``title`` is the one that was
    recognised, ``similarity`` the cosine with it, ``why`` a sentence for a person.
    """

    key: Hashable
    similarity: float
    title: str
    why: str


@dataclass(frozen=True, slots=True)
class _Verdict:
    """Which title was recognised, by what likeness, and how."""

    number: int
    similarity: float
    how: str


class TitleIndex:
    """Titles in the order in which they came; the verdict on one follows from those before it alone.

    ``terms`` are words that stay whole. ``window`` is how long a title is remembered: what comes later than that, by
    the times that ``add`` is given, begins a story anew.

    >>> index = TitleIndex()
    >>> index.add("新华侨涌入:为韩国华社带来新希望-移民-滴答网")
    >>> index.add("新华侨涌入:为韩国华社带来新希望 - 无忧雅思网 无忧雅思网").key
    0
    """

    def __init__(
        self, terms: Iterable[str] = (), *, threshold: float = THRESHOLD, window: timedelta | None = None
    ) -> None:
        self._threshold, self._window = threshold, window
        self._reader = Reader(terms)
        self._words = WordIndex()
        self._kept = KeptTitles(self._reader)
        self._bodies = Bodies()
        self._verdicts: dict[int, _Verdict] = {}
        self._cut_off: dict[str, int] = {}
        self._heads: set[str] = set()
        self._forgotten_at: datetime | None = None

    def __len__(self) -> int:
        return self._kept.next_number

    def add(
        self,
        title: str | None,
        site: str | None = None,
        key: Hashable | None = None,
        *,
        body: str | bytes | None = None,
        at: datetime | None = None,
    ) -> Match | None:
        """Keep a title; return the earlier one whose story it repeats, if any.

        ``site`` is where it stood: its endings are learned. ``key`` names the title in later matches (by default, how
        many titles were added before it); the same explicit key again gets its first verdict again, and nothing is
        added: a page delivered twice repeats nothing. ``body`` is the page's text (or its ``sketches.sketch``), which
        speaks for or against a likeness of titles; ``at`` when the page was met, for the window.
        """
        if at is not None and self._window is not None:
            self._forget(at, self._window)
        if key is not None and (number := self._kept.number(key)) is not None:
            return self._verdict_on(number)
        reading = self._reader.read(title or "", site)
        sketched = sketch(body) if isinstance(body, str) else body or b""
        verdict = self._judge(reading, sketched)
        number = self._keep(reading, key, sketched, at, verdict)
        return self._verdict_on(number)

    def knows(self, key: Hashable) -> bool:
        """Tell whether a title with this key was added and is not forgotten."""
        return self._kept.number(key) is not None

    def told(self, key: Hashable) -> Match | None:
        """Return the verdict that the title with this key got.

        >>> index = TitleIndex()
        >>> for key in "ab":
        ...     verdict = index.add("今年明前龙井开采", key=key)
        >>> index.told("b") == verdict, index.told("a"), index.knows("c")
        (True, None, False)
        """
        number = self._kept.number(key)
        return None if number is None else self._verdict_on(number)

    def use(self, terms: Iterable[str]) -> None:
        """Let these words stay whole from now on, in the titles that are kept as in those that come.

        Titles that are cut by different words would not be found alike. Verdicts that were given stay.

        >>> index = TitleIndex()
        >>> index.add("今年明前龙井开采", key="a")
        >>> index.use(["明前龙井"])
        >>> index.add("今年明前龙井开采了", key="b").key
        'a'
        """
        self._reader.use(terms)
        words = WordIndex()
        for _ in range(self._kept.forgotten):
            words.add(())
        words.forget(self._kept.forgotten)
        for number in range(self._kept.forgotten, self._kept.next_number):
            words.add(self._kept.words(number))
        self._words = words

    def explain(self, title: str, site: str | None = None, *, body: str | bytes | None = None) -> list[str]:
        """Return in sentences how ``add`` would judge a title just now: each step, and why the nearest are not it."""
        reading = self._reader.read(title, site, learn=False)
        sketched = sketch(body) if isinstance(body, str) else body or b""
        told = [*reading.steps(), f"words: {' '.join(reading.words)}"]
        near = sorted(self._words.alike(reading.words, self._threshold / 2), key=lambda pair: (-pair[1], pair[0]))
        for number, cosine in near[:_SHOWN]:
            why = self._veto(reading, sketched, number, cosine)
            told.append(f"「{self._kept.title(number)}」 {cosine:.2f}: {'the same' if why is None else why}")
        verdict = self._judge(reading, sketched)
        told.append("a story of its own" if verdict is None else self._why(reading.removed, verdict))
        return told

    def _judge(self, title: Reading, sketched: bytes) -> _Verdict | None:
        if not title.says:
            return None
        if (verdict := self._equal(title, sketched)) or len(title.says) < SHORT:
            return verdict
        return (
            self._shorter(title)
            or self._longer(title)
            or self._alike(title, sketched)
            or self._by_body(title, sketched)
        )

    def _equal(self, title: Reading, sketched: bytes) -> _Verdict | None:
        # Also as a whole: an ending that was learned in between must not hide an equal title.
        for says in (title.says, title.whole) if title.whole != title.says else (title.says,):
            for number in self._kept.saying(says):
                if not self._other_bodies(sketched, number):
                    return _Verdict(number, 1.0, "")
        return None

    def _shorter(self, title: Reading) -> _Verdict | None:
        """Find a title that breaks off with an ellipsis and is the beginning of this one."""
        if title.says[:SHORT] not in self._heads:
            return None
        for end in range(len(title.says), SHORT - 1, -1):
            number = self._cut_off.get(title.says[:end])
            if number is not None and _tells(end, len(title.says)):
                return self._found(title, number, "which is its beginning, ")
        return None

    def _longer(self, title: Reading) -> _Verdict | None:
        """Find a title that this one, which breaks off with an ellipsis, is the beginning of."""
        if not title.cut_off:
            return None
        # The last word may be broken itself.
        lists = [self._words.containing(word) for word in title.words[:-1] or title.words]
        for number in min(lists, key=len, default=[]):
            other = self._kept.says(number)
            if other.startswith(title.says) and _tells(len(title.says), len(other)):
                return self._found(title, number, "of which it is the beginning, ")
        return None

    def _alike(self, title: Reading, sketched: bytes) -> _Verdict | None:
        found = self._words.alike(title.words, min(DOUBT, self._threshold))
        for number, cosine in sorted(found, key=lambda pair: (-pair[1], pair[0])):
            if self._veto(title, sketched, number, cosine) is None:
                return _Verdict(number, round(cosine, 4), "")
        return None

    def _veto(self, title: Reading, sketched: bytes, number: int, cosine: float) -> str | None:
        """Return why a title that is alike by its words tells another story, if it does."""
        says, words = self._kept.says(number), self._words.words(number)
        if cosine < self._threshold and (common := in_common(title.says, says)) < LEAST_IN_COMMON:
            return f"too far ({common:.2f} of their characters in common)"
        if told := self._other_bodies(sketched, number):
            return f"vetoed: {told}"
        if order := another_order(title.words, words):
            return f"vetoed: in another order: {order}"
        if Counter(words) == Counter(title.words):
            return None
        return self._guard(title, says, words)

    def _guard(self, title: Reading, says: str, words: list[str]) -> str | None:
        """Return which difference in titles that are alike makes two stories of them, if one does."""
        for name, differs in (
            ("other numbers", another_number(title.says, says)),
            ("not the same turn of the story", another_turn(title.words, words)),
            ("another word in its place", another_word(title.words, words)),
        ):
            if differs:
                return f"vetoed: {name}: {differs}"
        return None

    def _other_bodies(self, sketched: bytes, number: int) -> str | None:
        """Return why two pages tell different things, however alike their titles are, if their bodies do."""
        theirs = self._bodies.get(number) if sketched else b""
        if not theirs:
            return None
        if overlap(sketched, theirs) < OTHER_BODY:
            return "the bodies tell different things"
        return "the bodies say other numbers" if other_figures(sketched, theirs) else None

    def _by_body(self, title: Reading, sketched: bytes) -> _Verdict | None:
        """Find a title whose page has the same text, if the titles do not exclude that."""
        for number, likeness in self._bodies.alike(sketched, SAME_BODY) if sketched else ():
            if other_figures(sketched, self._bodies.get(number)):
                continue
            says = self._kept.says(number)
            cosine = self._words.cosine(title.words, number)
            if likeness >= self._asked(title, number, says, max(cosine, in_common(title.says, says))):
                return _Verdict(number, round(cosine, 4), f"{likeness:.2f} of the body the same, titles ")
        return None

    def _asked(self, title: Reading, number: int, says: str, near: float) -> float:
        """Return how much of a body two titles, which have so much in common, must share to tell one story."""
        if near < LEAST_TITLE:
            return RETITLED_BODY
        if exclude(title.says, says):
            return SERIES_BODY
        if near >= LIKE_A_TEMPLATE and self._guard(title, says, self._words.words(number)):
            return TEMPLATE_BODY
        return SAME_BODY

    def _found(self, title: Reading, number: int, how: str) -> _Verdict:
        return _Verdict(number, round(self._words.cosine(title.words, number), 4), how)

    def _verdict_on(self, number: int) -> Match | None:
        verdict = self._verdicts.get(number)
        if verdict is None:
            return None
        key = self._kept.key(self._kept.story(number))
        why = self._why(self._kept.removed(number), verdict)
        return Match(key, verdict.similarity, self._kept.title(verdict.number), why)

    def _why(self, removed: str, verdict: _Verdict) -> str:
        what = f"same story as 「{self._kept.title(verdict.number)}」, {verdict.how}{verdict.similarity:.2f}"
        return f"{what} after removing 「{removed}」" if removed else what

    def _keep(
        self, reading: Reading, key: Hashable | None, sketched: bytes, at: datetime | None, verdict: _Verdict | None
    ) -> int:
        story = None if verdict is None else self._kept.story(verdict.number)
        number = self._kept.put(reading, key, story, at)
        self._words.add(reading.words)
        if verdict is not None:
            self._verdicts[number] = verdict
        if sketched:
            self._bodies.put(number, sketched)
        if reading.cut_off and len(reading.says) >= SHORT:
            self._cut_off.setdefault(reading.says, number)
            self._heads.add(reading.says[:SHORT])
        return number

    def _forget(self, now: datetime, window: timedelta) -> None:
        if self._forgotten_at is not None and now < self._forgotten_at + FORGETS_EVERY:
            return
        self._forgotten_at = now
        before = self._kept.older_than(now - window)
        # What a remembered title was recognised by is remembered with it: its sentence names that one.
        if before == self._kept.forgotten:
            return
        self._kept.forget(before, (verdict.number for n, verdict in self._verdicts.items() if n >= before))
        self._words.forget(before)
        self._bodies.forget(before)
        self._verdicts = {number: verdict for number, verdict in self._verdicts.items() if number >= before}
        self._cut_off = {says: number for says, number in self._cut_off.items() if number >= before}
        self._heads = {says[:SHORT] for says in self._cut_off}


def _tells(beginning: int, whole: int) -> bool:
    """Tell whether so many letters and digits of a title stand for all of them."""
    return beginning >= TELLING or 2 * beginning >= whole
