"""How much does a word belong to the topic? Log-likelihood and chi², against the background of the same crawl."""

from __future__ import annotations

import math


def log_likelihood(here: float, of: float, there: float, of_there: float) -> float:
    """Return the log-likelihood ratio G² (Dunning 1993) of a word's counts; negative where it is rarer here.

    ``here`` of ``of`` words of the topic are this one, and ``there`` of ``of_there`` words of the background.

    >>> log_likelihood(10, 1000, 10, 1000)
    0.0
    >>> round(log_likelihood(20, 1000, 1, 1000), 1)
    21.1
    """
    if not of or not of_there:
        return float(here)
    expected, expected_there = _expected(here + there, of, of_there)
    ratio = 2 * (_times_log(here, expected) + _times_log(there, expected_there))
    return ratio if here * of_there >= there * of else -ratio


def chi_square(here: float, of: float, there: float, of_there: float) -> float:
    """Return Pearson's chi² of a word's documents (2×2, 1 degree of freedom); negative where it is rarer here.

    >>> round(chi_square(20, 100, 5, 100), 2)
    10.29
    """
    a, b, c, d = here, there, of - here, of_there - there
    rows = (a + b) * (c + d) * (a + c) * (b + d)
    if not rows:
        return 0.0
    chi = (a + b + c + d) * (a * d - b * c) ** 2 / rows
    return chi if a * d >= b * c else -chi


def _expected(both: float, of: float, of_there: float) -> tuple[float, float]:
    return both * of / (of + of_there), both * of_there / (of + of_there)


def _times_log(count: float, expected: float) -> float:
    return count * math.log(count / expected) if count else 0.0
