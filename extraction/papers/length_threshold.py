"""At which length do two kinds of text part? HRPA's threshold from two Gaussians (Hu et al. 2010, section 2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import NormalDist

#: Share of titles, and of noise, among the texts above the time in the paper's data (table 1).
PAPER_TITLES, PAPER_NOISE = 0.3, 0.7
#: The threshold that the paper computes for its titles, in characters.
PAPER_THRESHOLD = 11


@dataclass(frozen=True, slots=True)
class Errors:
    """What a threshold costs, as probabilities: ``missed`` (E1: a wanted text is shorter), ``taken`` (E2: noise is
    longer), and ``total`` (E), the two weighted by how often each kind occurs."""

    missed: float
    taken: float
    total: float


def length_threshold(noise: NormalDist, wanted: NormalDist, *, noise_share: float) -> float:
    """Return the length T where P1·p1(T) = P2·p2(T): the fewest texts are mistaken there.

    ``noise`` is the shorter kind. T is a root of A·T² + B·T + C = 0 with A = σ1² − σ2²,
    B = 2(μ1·σ2² − μ2·σ1²), C = μ2²·σ1² − μ1²·σ2² + 2·σ1²·σ2²·ln(σ2·P1 / σ1·P2): the one between the means, else the
    one nearest to their middle. ``ValueError`` where the densities never meet.

    >>> length_threshold(NormalDist(5, 2), NormalDist(15, 2), noise_share=0.5)
    10.0
    """
    if not 0 < noise_share < 1:
        raise ValueError(f"noise_share must lie between 0 and 1: {noise_share}")
    v1, v2 = noise.variance, wanted.variance
    a = v1 - v2
    b = 2 * (noise.mean * v2 - wanted.mean * v1)
    c = wanted.mean**2 * v1 - noise.mean**2 * v2
    c += 2 * v1 * v2 * log(wanted.stdev * noise_share / (noise.stdev * (1 - noise_share)))
    middle = (noise.mean + wanted.mean) / 2
    return min(_roots(a, b, c), key=lambda root: abs(root - middle))


def _roots(a: float, b: float, c: float) -> list[float]:
    if a == 0:
        if b == 0:
            raise ValueError("the two kinds have the same lengths: no threshold parts them")
        return [-c / b]
    under = b * b - 4 * a * c
    if under < 0:
        raise ValueError("one kind is more likely at every length: no threshold parts them")
    return [(-b + sqrt(under)) / (2 * a), (-b - sqrt(under)) / (2 * a)]


def threshold_of(noise: Sequence[int], wanted: Sequence[int]) -> float:
    """Return the threshold for two samples of lengths: means, deviations and shares are theirs.

    >>> round(threshold_of([2, 4, 4, 6, 5], [14, 18, 22, 17]), 1)
    8.8
    """
    share = len(noise) / (len(noise) + len(wanted))
    return length_threshold(NormalDist.from_samples(noise), NormalDist.from_samples(wanted), noise_share=share)


def weighed(missed: float, taken: float, *, noise_share: float) -> Errors:
    """Return both errors with their total E = P2·E1 + P1·E2.

    >>> round(weighed(0.1693, 0.0223, noise_share=0.7).total, 4)
    0.0664
    """
    return Errors(missed, taken, (1 - noise_share) * missed + noise_share * taken)


def expected_errors(threshold: float, noise: NormalDist, wanted: NormalDist, *, noise_share: float) -> Errors:
    """Return E1, E2 and E at a threshold, as the Gaussians have it."""
    return weighed(wanted.cdf(threshold), 1 - noise.cdf(threshold), noise_share=noise_share)


def counted_errors(threshold: float, noise: Sequence[int], wanted: Sequence[int]) -> Errors:
    """Return E1, E2 and E at a threshold, as counted: rule a) takes what is as long as the threshold, or longer."""
    missed = sum(length < threshold for length in wanted) / len(wanted)
    taken = sum(length >= threshold for length in noise) / len(noise)
    return weighed(missed, taken, noise_share=len(noise) / (len(noise) + len(wanted)))


def gaussian_through(points: Iterable[tuple[float, float]]) -> NormalDist:
    """Return the Gaussian whose distribution function runs through points (length, probability), by least squares.

    So the paper's Gaussians, which it does not print, are read off its table of errors.

    >>> gaussian_through([(10, NormalDist(12, 3).cdf(10)), (15, NormalDist(12, 3).cdf(15))])
    NormalDist(mu=12.0, sigma=3.0)
    """
    lengths, deviations = zip(*((x, NormalDist().inv_cdf(p)) for x, p in points), strict=True)
    mean_length, mean_deviation = sum(lengths) / len(lengths), sum(deviations) / len(deviations)
    slope = sum((z - mean_deviation) * (x - mean_length) for x, z in zip(lengths, deviations, strict=True)) / sum(
        (z - mean_deviation) ** 2 for z in deviations
    )
    return NormalDist(round(mean_length - slope * mean_deviation, 9), round(slope, 9))
