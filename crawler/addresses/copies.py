"""Which addresses of a site are copies of others: print and mobile views, learned from pages that read the same.

Two addresses of one owner whose pages have the same text differ in something: a folder, word, query key, host or the
scheme. Where the same difference was met on several pages, it is a rule, and leads from any address of that shape to
the one that it copies. A pair of pages that the rule joins and that read differently speaks against it.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import takewhile
from urllib.parse import urlsplit

from crawler.addresses.domains import own_name, owner_of
from crawler.addresses.urls import fingerprint

#: Pairs of pages that read the same, until a rule is followed; each pair that does not costs it so many more.
ENOUGH_PAIRS, PAIRS_A_CONTRADICTION = 3, 10
#: One in so many copies is read all the same: a site may change.
SAMPLED = 16
#: Characters of a text that can only be the same if the page is.
_LEAST_TEXT = 200
#: Pages, and rules, that a worker remembers (some 20 MB).
_KEPT_PAGES, _KEPT_RULES = 50_000, 10_000
#: Rules by which one shape of a site's addresses is tried: the rest are chance.
_RULES_A_SHAPE = 8

_UNIT = re.compile(r"[^\W_]+|.", re.DOTALL)
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\d+")
_SLUG = re.compile(r"(?<![^\W_])[^\W_]+(?:[-_][^\W_]+){2,}")


@dataclass(frozen=True, slots=True)
class Rule:
    """How a copy's address becomes the one that it copies: ``old`` in its path becomes ``new``, where it stands first
    or last; query keys go or come.
    """

    scheme: str
    host: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    lost: frozenset[str]
    added: tuple[str, ...]
    at_last: bool = False

    def apply(self, url: str) -> str | None:
        """Return the address that ``url`` copies; ``None`` where the rule does not fit it.

        >>> rule = rule_of("http://a.test/print/12.html", "http://a.test/news/12.html")
        >>> rule.apply("http://a.test/print/7.html"), rule.apply("http://a.test/7.html")
        ('http://a.test/news/7.html', None)
        """
        parts = urlsplit(url)
        units, pairs = _UNIT.findall(parts.path), parts.query.split("&") if parts.query else []
        if self.old or self.new:
            places = [i for i in range(len(units)) if tuple(units[i : i + len(self.old)]) == self.old]
            if not places or not self.old:
                return None
            at = places[-1 if self.at_last else 0]
            units[at : at + len(self.old)] = self.new
        if not self.lost <= set(pairs):
            return None
        kept = [pair for pair in pairs if pair not in self.lost]
        query = "&".join([*kept, *(pair for pair in self.added if pair not in kept)])
        return f"{self.scheme}://{self.host}{''.join(units)}" + (f"?{query}" if query else "")


def rule_of(copy: str, url: str) -> Rule | None:
    """Return the rule that leads from an address to the one that it copies; ``None`` where nothing follows.

    >>> rule_of("http://m.a.test/12", "http://www.a.test/12").apply("http://m.a.test/13")
    'http://www.a.test/13'
    >>> rule_of("http://a.test/12_print.html", "http://a.test/12.html").apply("http://a.test/99_print.html")
    'http://a.test/99.html'
    >>> rule_of("http://a.test/p.php?id=1&view=print", "http://a.test/p.php?id=1").apply("http://a.test/p.php?view=print&id=2")
    'http://a.test/p.php?id=2'
    >>> rule_of("http://a.test/2.html", "http://a.test/1.html") is None   # another number is another page
    True
    """
    here, there = urlsplit(copy), urlsplit(url)
    old, new = _difference(_UNIT.findall(here.path), _UNIT.findall(there.path))
    pairs, others = set(here.query.split("&")) - {""}, there.query.split("&") if there.query else []
    lost, added = pairs - set(others), tuple(pair for pair in others if pair not in pairs)
    # What has a number of its own names a page, and no rule can guess it.
    if _DIGIT.search("".join((*old, *new, *lost, *added))):
        return None
    rules = (Rule(there.scheme, there.netloc, old, new, frozenset(lost), added, last) for last in (False, True))
    return next((rule for rule in rules if rule.apply(copy) == url), None)


class Copies:
    """What one worker knows of a topic's copies; all that workers teach each other come to the same.

    >>> copies, text = Copies(), "The tea harvest has begun in the hills. " * 9
    >>> for n in range(3):
    ...     copies.learn(f"http://a.test/news/{n}.html", f"{n} {text}", 400)
    ...     copies.learn(f"http://a.test/print/{n}.html", f"{n} {text}", 400)
    >>> copies.original("http://a.test/print/8.html"), copies.original("http://a.test/news/8.html")
    ('http://a.test/news/8.html', None)
    """

    def __init__(self) -> None:
        self._pages: dict[str, bytes] = {}
        self._first: dict[tuple[str, bytes], list[str]] = {}
        self._visits: dict[tuple[str, str], int] = defaultdict(int)
        self._rules: dict[tuple[str, str], dict[Rule, list[int]]] = {}
        self._hosts: set[str] = set()
        self._awaited: dict[str, list[tuple[list[int], bytes]]] = {}

    def learn(self, url: str, text: str, length: int) -> None:
        """Learn from a page that was read: its text, or its beginning, and its length; no text: there was no page."""
        if url in self._pages:
            return
        if len(self._pages) >= _KEPT_PAGES:
            self._pages.clear()
            self._first.clear()
            self._visits.clear()
            self._awaited.clear()
        digest = _digest(text, length) if length >= _LEAST_TEXT else b""
        self._pages[url] = digest
        self._visits[_shape(url)] += 1
        for rule, counts in self._rules.get(_shape(url), {}).items():
            if (original := rule.apply(url)) is not None:
                self._compare(counts, original, digest)
        for counts, awaited in self._awaited.pop(url, ()):
            counts[1] += awaited != digest
        if digest:
            alike = self._first.setdefault((owner_of(urlsplit(url).netloc), digest), [])
            for other in alike[:_RULES_A_SHAPE]:
                self._support(url, other)
            alike.append(url)

    def original(self, url: str) -> str | None:
        """Return the address that this one copies, if a rule says so that holds."""
        if urlsplit(url).netloc not in self._hosts:  # most hosts have no rules, and pages have many links
            return None
        for rule, (pairs, against) in self._rules.get(_shape(url), {}).items():
            if pairs >= ENOUGH_PAIRS + PAIRS_A_CONTRADICTION * against:
                found = rule.apply(url)
                if found is not None and found != url and fingerprint(url)[-1] % SAMPLED:
                    return found
        return None

    def _support(self, url: str, other: str) -> None:
        copy, original = sorted((url, other), key=self._plainness, reverse=True)
        rule = rule_of(copy, original)
        if rule is None:
            return
        if len(self._rules) >= _KEPT_RULES:
            self._rules.clear()
        self._hosts.add(urlsplit(copy).netloc)
        rules = self._rules.setdefault(_shape(copy), {})
        if rule in rules or len(rules) < _RULES_A_SHAPE:
            rules.setdefault(rule, [0, 0])[0] += 1

    def _compare(self, counts: list[int], original: str, digest: bytes) -> None:
        """Count against a rule what it joins and what reads differently, now or once the original is read."""
        if original in self._pages:
            counts[1] += self._pages[original] != digest
        else:
            self._awaited.setdefault(original, []).append((counts, digest))

    def _plainness(self, url: str) -> tuple[int, int, int, int, int, str]:
        """Sort the address first that people would name: on the site's main host, with the fewest parts."""
        parts = urlsplit(url)
        elsewhere = own_name(parts.netloc) != owner_of(parts.netloc)
        units = len(_UNIT.findall(parts.path)) + len(_UNIT.findall(parts.query))
        return elsewhere, units, -self._visits[_shape(url)], parts.scheme != "https", len(url), url


def _shape(url: str) -> tuple[str, str]:
    """The host, and the path and query keys in which numbers are alike, and so are names of many words."""
    parts = urlsplit(url)
    path = "/".join(_SLUG.sub("*", segment) for segment in parts.path.split("/"))
    keys = "&".join(sorted({pair.partition("=")[0] for pair in parts.query.split("&")}))
    return parts.netloc, f"{_NUMBER.sub('#', path)}?{keys}"


def _digest(text: str, length: int) -> bytes:
    return hashlib.blake2b(f"{length} {text}".encode("utf-8", "replace"), digest_size=8).digest()


def _difference(ours: list[str], theirs: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what two paths have between what they begin and end with in common, and what is before it for a hold."""
    begin = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
    room = min(len(ours), len(theirs)) - begin
    end = sum(1 for _ in takewhile(lambda n: n < room and ours[-1 - n] == theirs[-1 - n], range(room)))
    old, new = ours[begin : len(ours) - end], theirs[begin : len(theirs) - end]
    if (old or new) and not old and begin:  # something is put in: behind what?
        old, new = [ours[begin - 1]], [ours[begin - 1], *new]
    return tuple(old), tuple(new)
