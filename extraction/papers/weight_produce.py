"""Which weights extract most pages right? HRPA's search (Hu et al. 2010, section 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

#: Steps between 0 and 1: the paper tries 0, 0.1, 0.2 … 1.
STEPS = 10


@dataclass(frozen=True, slots=True)
class Produced:
    """The best weight vector and its S = EN / TN: the share of pages from which it extracts the subject right."""

    weights: tuple[float, ...]
    share_right: float


def weight_vectors(rules: int, steps: int = STEPS) -> Iterator[tuple[float, ...]]:
    """Yield every vector of ``rules`` weights in steps of 1 / ``steps`` that sums up to 1, in the paper's order.

    >>> list(weight_vectors(2, steps=2))
    [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
    >>> sum(1 for _ in weight_vectors(4))
    286
    """
    for counts in _shared_out(rules, steps):
        yield tuple(count / steps for count in counts)


def weight_produce(rules: int, share_right: Callable[[tuple[float, ...]], float], steps: int = STEPS) -> Produced:
    """Return the vector with the greatest S; of equals, the first.

    >>> weight_produce(2, lambda weights: 1 - abs(weights[0] - 0.3))
    Produced(weights=(0.3, 0.7), share_right=1.0)
    """
    tried = (Produced(weights, share_right(weights)) for weights in weight_vectors(rules, steps))
    return max(tried, key=lambda produced: produced.share_right)


def overall_bounds(shares: tuple[float, ...]) -> tuple[float, float]:
    """Return between what the share of pages with *every* subject right must lie (section 3, e).

    >>> low, high = overall_bounds((0.91, 0.95, 0.90, 0.95))
    >>> round(low, 2), high
    (0.71, 0.9)
    """
    return max(0.0, sum(shares) - (len(shares) - 1)), min(shares)


def _shared_out(rules: int, steps: int) -> Iterator[tuple[int, ...]]:
    if rules == 1:
        yield (steps,)
        return
    for first in range(steps + 1):
        for rest in _shared_out(rules - 1, steps - first):
            yield (first, *rest)
