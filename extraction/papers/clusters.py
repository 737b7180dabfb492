"""H-K clustering of pages by the features of their records, so that a cluster can share a template (Liu et al. 2017).

The paper's distance of pages i and j is printed without its formula; of len_i, len_j and overlap we take
(len_i + len_j - 2 overlap) / overlap: 0 for equal pages, 2 where as much differs as twice what is shared.
Hierarchical clustering under the threshold gives the number and the centres that K-medoids begins with.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

#: Distance under which pages begin in one cluster (section 3.2.2).
THRESHOLD = 2.0
#: Rounds of K-medoids: it settles in a few.
_MOST_ROUNDS = 50


def page_distance(a: Set[str], b: Set[str]) -> float:
    """Return the distance of two pages by their features.

    >>> page_distance({"a", "b"}, {"a", "b"}), page_distance({"a", "b"}, {"b", "c"}), page_distance({"a"}, {"b"})
    (0.0, 2.0, inf)
    """
    overlap = len(a & b)
    differing = len(a) + len(b) - 2 * overlap
    return differing / overlap if overlap else float("inf") if differing else 0.0


def cluster(pages: Sequence[Set[str]], *, threshold: float = THRESHOLD) -> list[list[int]]:
    """Return the clusters of pages as lists of their places, each beginning with its centre.

    >>> cluster([{"a", "b", "c"}, {"a", "b", "d"}, {"x", "y"}, {"x", "y", "z"}])
    [[0, 1], [2, 3]]
    """
    matrix = [[page_distance(a, b) for b in pages] for a in pages]
    medoids = [medoid(group, matrix) for group in _agglomerate(matrix, threshold)]
    groups: list[list[int]] = []
    for _ in range(_MOST_ROUNDS):
        following = _assigned(medoids, matrix)
        if following == groups:
            break
        groups = following
        medoids = [medoid(group, matrix) for group in groups]
    return [[centre, *(n for n in group if n != centre)] for centre, group in zip(medoids, groups, strict=True)]


def medoid(group: Sequence[int], matrix: Sequence[Sequence[float]]) -> int:
    """Return the member nearest to all others: the page for which the cluster's template is made."""
    return min(group, key=lambda n: (sum(min(matrix[n][m], 1e9) for m in group), n))


def pair_scores(found: Sequence[int], truth: Sequence[int]) -> tuple[float, float, float]:
    """Return precision, recall and F1 over pairs of pages (section 4.3.1), given each page's cluster and class.

    >>> pair_scores([0, 0, 1], [0, 0, 0])
    (1.0, 0.3333333333333333, 0.5)
    """
    pairs = [(a, b) for b in range(len(found)) for a in range(b)]
    together = sum(1 for a, b in pairs if found[a] == found[b])
    akin = sum(1 for a, b in pairs if truth[a] == truth[b])
    both = sum(1 for a, b in pairs if found[a] == found[b] and truth[a] == truth[b])
    precision, recall = both / together if together else 1.0, both / akin if akin else 1.0
    return precision, recall, 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def _agglomerate(matrix: Sequence[Sequence[float]], threshold: float) -> list[list[int]]:
    """Single linkage under the threshold: a page joins the clusters that it is near to, and so joins them."""
    above = list(range(len(matrix)))

    def top(n: int) -> int:
        while above[n] != n:
            above[n] = above[above[n]]
            n = above[n]
        return n

    for a, row in enumerate(matrix):
        for b in range(a):
            if row[b] < threshold:
                above[max(top(a), top(b))] = min(top(a), top(b))
    groups: dict[int, list[int]] = {}
    for n in range(len(matrix)):
        groups.setdefault(top(n), []).append(n)
    return list(groups.values())


def _assigned(medoids: Sequence[int], matrix: Sequence[Sequence[float]]) -> list[list[int]]:
    groups: dict[int, list[int]] = {centre: [] for centre in medoids}
    for n in range(len(matrix)):
        groups[min(medoids, key=lambda centre: (matrix[n][centre], centre != n, centre))].append(n)
    return [group for group in groups.values() if group]
