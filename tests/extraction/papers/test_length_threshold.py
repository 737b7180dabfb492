"""The paper's own figures: its table 1 and its threshold of 11 characters."""

from statistics import NormalDist

import pytest

from extraction.papers.length_threshold import (
    PAPER_NOISE,
    PAPER_THRESHOLD,
    counted_errors,
    expected_errors,
    gaussian_through,
    length_threshold,
    weighed,
)

#: λ2, E1, E2 and E, as printed.
TABLE_1 = (
    (7, 0.0760, 0.2509, 0.4269),
    (8, 0.0957, 0.1582, 0.3539),
    (9, 0.1183, 0.0983, 0.3172),
    (10, 0.1413, 0.0470, 0.2883),
    (11, 0.1693, 0.0223, 0.0664),
    (12, 0.2047, 0.0081, 0.0671),
    (13, 0.2456, 0.0042, 0.0767),
    (14, 0.2967, 0.0024, 0.0907),
)


@pytest.mark.parametrize("row", TABLE_1[4:], ids=lambda row: f"{row[0]} characters")
def test_the_total_is_the_papers(row: tuple[int, float, float, float]) -> None:
    _, missed, taken, total = row
    assert weighed(missed, taken, noise_share=PAPER_NOISE).total == pytest.approx(total, abs=0.0001)


def test_the_paper_counts_the_first_four_totals_otherwise_than_it_says_yet_the_least_stays_at_11() -> None:
    """Its totals for 7 to 10 characters are above P2·E1 + P1·E2, by up to .23."""
    totals = {row[0]: weighed(row[1], row[2], noise_share=PAPER_NOISE).total for row in TABLE_1}
    assert all(totals[row[0]] < row[3] - 0.2 for row in TABLE_1[:4])
    assert min(totals, key=totals.__getitem__) == PAPER_THRESHOLD == min(TABLE_1, key=lambda row: row[3])[0]


def test_the_quadratic_gives_11_for_the_papers_data() -> None:
    """The paper prints no μ and σ: they are read off its errors, each of which is a point of one Gaussian."""
    titles = gaussian_through((row[0], row[1]) for row in TABLE_1)
    noise = gaussian_through((row[0], 1 - row[2]) for row in TABLE_1)
    threshold = length_threshold(noise, titles, noise_share=PAPER_NOISE)
    assert int(threshold) == PAPER_THRESHOLD
    assert expected_errors(11, noise, titles, noise_share=PAPER_NOISE).total == pytest.approx(0.0664, abs=0.01)


def test_no_other_threshold_is_mistaken_less() -> None:
    noise, titles = NormalDist(4, 3), NormalDist(18, 8)
    best = length_threshold(noise, titles, noise_share=0.7)
    least = expected_errors(best, noise, titles, noise_share=0.7).total
    assert all(least <= expected_errors(best + off, noise, titles, noise_share=0.7).total for off in (-3, -0.1, 0.1, 3))


def test_rarer_noise_makes_the_threshold_lower() -> None:
    noise, titles = NormalDist(4, 3), NormalDist(18, 8)
    often = length_threshold(noise, titles, noise_share=0.9)
    assert length_threshold(noise, titles, noise_share=0.2) < often


def test_a_text_as_long_as_the_threshold_is_taken() -> None:
    errors = counted_errors(11, noise=[3, 11], wanted=[10, 11, 30, 40])
    assert (errors.missed, errors.taken) == (0.25, 0.5)


def test_kinds_that_do_not_differ_have_no_threshold() -> None:
    with pytest.raises(ValueError, match="no threshold"):
        length_threshold(NormalDist(4, 3), NormalDist(4, 3), noise_share=0.5)
    with pytest.raises(ValueError, match="between 0 and 1"):
        length_threshold(NormalDist(4, 3), NormalDist(9, 3), noise_share=1)
