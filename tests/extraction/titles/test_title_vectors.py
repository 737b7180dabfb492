"""The paper's rule for titles by itself, and the index that applies it to many: exact at every step."""

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from extraction.titles import THRESHOLD
from extraction.titles.folding import fold
from extraction.titles.sites import SiteNames
from extraction.titles.vectors import LOWER_BOUND, UPPER_BOUND, PlainWordIndex, WordIndex, cosine, idf, weigh
from extraction.titles.words import Segmenter

#: The paper's own examples (Xu, Huang & Deng 2011, section 3.4).
SAME = ("新华侨涌入:为韩国华社带来新希望-移民-滴答网", "新华侨涌入:为韩国华社带来新希望 - 无忧雅思网 无忧雅思网")
DIFFERENT = ("缅甸华侨华人为孔子课堂捐款组图-教育频道-新华网", "缅甸华侨华人为台湾灾区同胞捐款-华人-新华网")


def test_the_papers_bounds_enclose_its_threshold() -> None:
    assert LOWER_BOUND == 0.5
    assert pytest.approx(0.8165408118857) == UPPER_BOUND
    assert LOWER_BOUND < THRESHOLD < UPPER_BOUND


def test_a_weight_is_the_words_count_times_its_idf() -> None:
    containing = {"茶农": 10, "采茶": 2}
    vector = weigh(["茶农", "采茶", "采茶"], lambda word: idf(100, containing[word]))
    assert vector == pytest.approx({"茶农": math.log(11), "采茶": 2 * math.log(51)})


def test_the_cosine_follows_its_formula() -> None:
    one, other = {"茶": 1.0, "香": 2.0}, {"茶": 3.0, "山": 4.0}
    assert cosine(one, other) == pytest.approx(3.0 / (math.sqrt(5.0) * 5.0))
    assert cosine(one, one) == pytest.approx(1.0)
    assert cosine(one, {}) == 0.0


def test_by_its_rule_alone_the_paper_does_not_tell_its_pairs_apart() -> None:
    """As printed, site names and all, and in a sample as small as they are: the paper finds such values too small."""
    same, different = (plain_cosine(*pair) for pair in (SAME, DIFFERENT))
    assert different < same < LOWER_BOUND


def test_without_the_sites_names_the_papers_rule_tells_its_pairs_apart() -> None:
    strip = SiteNames().strip
    assert plain_cosine(*(strip(fold(title)).text for title in SAME)) == pytest.approx(1.0)
    assert plain_cosine(*(strip(fold(title)).text for title in DIFFERENT)) < THRESHOLD


def plain_cosine(one: str, other: str) -> float:
    segment = Segmenter()
    titles = [segment(fold(title)) for title in (*SAME, *DIFFERENT)]
    words = [segment(fold(title)) for title in (one, other)]

    def idf_of(word: str) -> float:
        return idf(len(titles), max(1, sum(word in title for title in titles)))

    return cosine(*(weigh(title, idf_of) for title in words))


WORDS = st.lists(
    st.sampled_from(
        ["茶农", "茶园", "龙井", "普洱", "开采", "上市", "杭州", "云南", "价格", "上涨", "下跌", "春茶", "古树"]
    ),
    min_size=1,
    max_size=8,
)


#: The index as it is written in C, and as it is in Python.
INDEXES = {"compiled": WordIndex, "plain": PlainWordIndex}


@pytest.mark.parametrize("kind", INDEXES)
@settings(max_examples=60)
@given(st.lists(WORDS, min_size=2, max_size=30), st.sampled_from([0.5, 0.7, THRESHOLD, 0.95]))
def test_the_index_finds_exactly_what_brute_force_finds(kind: str, titles: list[list[str]], threshold: float) -> None:
    """At every step, under the idf of that step: no title at the threshold is missed, none under it is given."""
    index = INDEXES[kind]()
    for number, words in enumerate(titles):
        brute = brute_force(titles[:number], words)
        alike = dict(index.alike(words, threshold))
        assert list(alike) == sorted(alike)
        for earlier, likeness in enumerate(brute):
            assert index.cosine(words, earlier) == pytest.approx(likeness)
            if abs(likeness - threshold) > 1e-12:  # else the last bit of a float decides
                assert (earlier in alike) == (likeness > threshold)
        index.add(words)


def brute_force(earlier: list[list[str]], words: list[str]) -> list[float]:
    """The paper's rule as it stands: a matrix of words and titles, compared pair by pair."""
    from sklearn.metrics.pairwise import cosine_similarity  # a second to load, which only this test waits for

    titles = [*earlier, words]
    vocabulary = sorted({word for title in titles for word in title})
    idfs = {word: idf(len(titles), sum(word in title for title in titles)) for word in vocabulary}
    matrix = np.zeros((len(titles), len(vocabulary)))
    for row, title in enumerate(titles):
        for word, weight in weigh(title, idfs.__getitem__).items():
            matrix[row, vocabulary.index(word)] = weight
    return list(cosine_similarity(matrix[-1:], matrix[:-1])[0]) if earlier else []


@settings(max_examples=60)
@given(st.lists(st.lists(st.text(max_size=3), max_size=6), max_size=40), st.integers(0, 30))
@example([[], [], [], [], [], ["茶", "茶", "茶"]], 0)
def test_both_indexes_give_the_same_answers_to_the_last_bit(titles: list[list[str]], old: int) -> None:
    compiled, plain = WordIndex(), PlainWordIndex()
    for number, words in enumerate(titles):
        assert compiled.alike(words, 0.6) == plain.alike(words, 0.6)
        compiled.add(words)
        plain.add(words)
        if number == old:
            compiled.forget(old // 2)
            plain.forget(old // 2)
        assert (len(compiled), compiled.next_number) == (len(plain), plain.next_number)
        assert compiled.words(number) == plain.words(number) == words
        for word in words:
            assert compiled.containing(word) == plain.containing(word)
        assert compiled.cosine(words, number) == plain.cosine(words, number)


@pytest.mark.parametrize("kind", INDEXES)
def test_what_is_forgotten_counts_for_nothing(kind: str) -> None:
    long, short = INDEXES[kind](), INDEXES[kind]()
    for number in range(20):
        long.add([f"茶园{number % 5}", "春茶"])
    long.forget(15)
    for number in range(15, 20):
        short.add([f"茶园{number % 5}", "春茶"])
    assert (len(long), long.next_number) == (5, 20)
    assert [(n - 15, c) for n, c in long.alike(["茶园1", "春茶"], 0.5)] == short.alike(["茶园1", "春茶"], 0.5)
    assert long.containing("春茶") == [15, 16, 17, 18, 19]
    with pytest.raises(IndexError):
        long.words(14)
