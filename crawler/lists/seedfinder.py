"""Sites that would be good seeds: those that yield the topic's pages by search or by links, and stand in no list yet.

The paper's seeds are named by hand (Xu 2011, 4.1); here the crawl proposes them, and a person decides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from crawler.lists.files import read_text, replace_text
from crawler.storage.findings import Directory, Host, read_hosts
from crawler.storage.store import Store
from crawler.storage.suggestions import State, Suggestion, decide, save_suggestions, save_version
from seeds.addresses import site_host
from seeds.listfile import NewSite, with_sites
from seeds.sites import SeedList
from seeds.topic import Topic, parse_seeds

#: Pages on the topic that a site has shown at the least: one may have got anywhere.
LEAST_RELEVANT = 2
#: Lower bound of the share of its pages that are on the topic: below it, most visits would be wasted, ten for one.
LEAST_SHARE = 0.1
#: Sites that are proposed: a person looks at some dozens.
MOST_SITES = 200
#: Standard deviations to the lower bound: it lies below the true share nineteen times in twenty.
_DEVIATIONS = 1.645
#: Examples of a kind that are shown as evidence.
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Where a site yields: the whole host, or the one of its directories that is best."""

    directory: str
    judged: int
    relevant: int
    stories: int
    share_at_least: float

    @property
    def score(self) -> float:
        """The share that can be relied on, and how much there is: each doubling of the stories counts the same."""
        return self.share_at_least * math.log2(1 + self.stories)


def find_sites(store: Store, topic: Topic, now: datetime) -> int:
    """Propose sites from what the crawl has read so far; what was decided before is not asked again.

    Return how many are open.
    """
    seeds = topic.seeds

    def wanted(host: str) -> bool:
        return seeds.site_of(host) is None and not seeds.scope.excludes(host)

    found = [each for host in read_hosts(store, topic.name, wanted) if (each := _suggestion(host, seeds))]
    found.sort(key=lambda each: (-each.score, each.name))
    return save_suggestions(store, topic.name, "site", found[:MOST_SITES], now)


def accept_sites(
    store: Store, path: Path, engines_dir: Path, sites: Sequence[NewSite], author: str | None, now: datetime
) -> int:
    """Add sites to a seed list and write down who did; return the number of the list's new version.

    The file is read anew: what was edited since the sites were proposed stays. A site that stands in it already is not
    added again. Raises ``TopicError`` where the list, or what would become of it, is wrong.
    """
    topic, before = path.stem, read_text(path)
    seeds = parse_seeds(before, path, engines_dir)
    fresh = [site for site in sites if not is_seed(seeds, site.url)]
    content = with_sites(before, fresh) if fresh else before
    parse_seeds(content, path, engines_dir)
    save_version(store, topic, before, "edited by hand", None, now, "site")
    if fresh:
        replace_text(path, content)
    names = [site_host(site.url) for site in sites]
    decide(store, topic, "site", names, State.APPROVED, author, now)
    return save_version(store, topic, content, f"accepted {', '.join(names)}", author, now, "site")


def new_site(suggestion: Suggestion) -> NewSite:
    """Return the seed that a suggestion proposes."""
    told = suggestion.evidence
    return NewSite(suggestion.name, told["url"], told["kind"], tuple(told["feeds"]))


def is_seed(seeds: SeedList, url: str) -> bool:
    """Whether an address's host stands in a list already."""
    return seeds.site_of(site_host(url)) is not None


def lower_bound(good: int, of: int) -> float:
    """Return the lower bound of a share (Wilson 1927): what can be relied on after so few trials.

    >>> [round(lower_bound(*pair), 2) for pair in ((0, 0), (1, 1), (9, 10), (90, 100))]
    [0.0, 0.27, 0.65, 0.84]
    """
    if not of:
        return 0.0
    share, z2 = good / of, _DEVIATIONS**2
    middle = share + z2 / (2 * of)
    return (middle - _DEVIATIONS * math.sqrt(share * (1 - share) / of + z2 / (4 * of * of))) / (1 + z2 / of)


def _suggestion(host: Host, seeds: SeedList) -> Suggestion | None:
    place = _best_place(host)
    if place.relevant < LEAST_RELEVANT or place.share_at_least < LEAST_SHARE:
        return None
    lists = [url for url, _ in host.lists.most_common() if _within(url, place.directory)]
    linked = [(name, count, seeds.site_of(name) is not None) for name, count in host.linked_from.most_common()]
    evidence: dict[str, Any] = {
        "url": lists[0] if lists else f"{'https' if host.secure else 'http'}://{host.name}{place.directory}",
        "kind": "forum" if 2 * host.threads > place.relevant else "news",
        "directory": place.directory,
        "judged": place.judged,
        "relevant": place.relevant,
        "stories": place.stories,
        "share_at_least": round(place.share_at_least, 3),
        "lists": len(host.lists),
        "feeds": sorted(host.feeds)[:_SHOWN],
        "linked_from": [{"site": name, "links": count, "seed": seed} for name, count, seed in linked[:_SHOWN]],
        "linking_sites": len(linked),
        "queries": [query for query, _ in host.queries.most_common(_SHOWN)],
        "titles": host.titles,
    }
    kind = "search" if host.searched > sum(host.linked_from.values()) else "links"
    return Suggestion(host.name, kind, round(place.score, 4), evidence)


def _best_place(host: Host) -> Place:
    """A portal's one channel on the topic is a better seed than the portal."""
    whole = Directory()
    for each in host.directories.values():
        whole.judged += each.judged
        whole.relevant += each.relevant
        whole.stories += each.stories
    places = [_place("/", whole), *(_place(name, each) for name, each in host.directories.items() if name != "/")]
    # The host first: of equals, it is the one that has more to give.
    return max(places, key=lambda place: place.score)


def _place(directory: str, each: Directory) -> Place:
    return Place(directory, each.judged, each.relevant, each.stories, lower_bound(each.relevant, each.judged))


def _within(url: str, directory: str) -> bool:
    return urlsplit(url).path.startswith(directory) or directory == "/"
