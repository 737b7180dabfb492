import subprocess
import sys

import jieba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics.pairwise import cosine_similarity

from extraction.titles import THRESHOLD, TitleIndex
from extraction.titles.vectors import LOWER_BOUND, UPPER_BOUND, WordIndex, idf
from extraction.titles.words import Segmenter

#: The paper's own examples (Xu, Huang & Deng 2011, section 3.4).
SAME = ("新华侨涌入:为韩国华社带来新希望-移民-滴答网", "新华侨涌入:为韩国华社带来新希望 - 无忧雅思网 无忧雅思网")
DIFFERENT = ("缅甸华侨华人为孔子课堂捐款组图-教育频道-新华网", "缅甸华侨华人为台湾灾区同胞捐款-华人-新华网")


@pytest.fixture
def index() -> TitleIndex:
    return TitleIndex()


def test_the_papers_threshold_lies_between_its_bounds() -> None:
    assert LOWER_BOUND < THRESHOLD < UPPER_BOUND
    assert pytest.approx(0.8165408118857) == UPPER_BOUND


def test_the_papers_same_story_is_found_and_its_different_one_is_not(index: TitleIndex) -> None:
    assert index.add(SAME[0]) is None
    match = index.add(SAME[1])
    assert match is not None
    assert match.key == 0
    assert index.add(DIFFERENT[0]) is None
    assert index.add(DIFFERENT[1]) is None


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("杭州龙井今日开采", "杭州龙井今日开采_新浪网"),
        ("杭州龙井今日开采", "[转载]杭州龙井今日开采"),
        ("杭州龙井今日开采（图）", "杭州龙井今日开采"),
        ("杭州龙井今日开采 ＡＢＣ", "杭州龙井今日开采 abc"),
        ("普洱茶山古树春茶陆续开采价格平稳", "普洱茶山古树春茶陆续开采价格平稳…"),
        ("普洱茶山古树春茶陆续开采价格平稳", "普洱茶山古树春茶陆续开采"),
    ],
)
def test_a_repost_with_another_dress_is_the_same_story(index: TitleIndex, first: str, again: str) -> None:
    index.add(first)
    match = index.add(again)
    assert match is not None
    assert match.title == first


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("2026年3月15日人民币汇率中间价", "2026年3月16日人民币汇率中间价"),
        ("第三届茶文化节在杭州开幕", "第四届茶文化节在杭州开幕"),
        ("浙江省茶文化研究会年会召开", "福建省茶文化研究会年会召开"),
        ("茶话", "茶会"),
    ],
)
def test_titles_of_one_template_are_different_stories(index: TitleIndex, first: str, other: str) -> None:
    index.add(first)
    assert index.add(other) is None


def test_a_repost_of_a_repost_belongs_to_the_first_page(index: TitleIndex) -> None:
    index.add("杭州龙井今日开采", key="a")
    index.add("杭州龙井今日开采_新浪网", key="b")
    match = index.add("杭州龙井今日开采 - 网易", key="c")
    assert match is not None
    assert match.key == "a"


def test_the_same_page_again_gets_its_first_verdict(index: TitleIndex) -> None:
    assert index.add("杭州龙井今日开采", key="a") is None
    assert index.add("杭州龙井今日开采", key="a") is None
    assert index.add("杭州龙井今日开采", key="b") == index.add("杭州龙井今日开采", key="b")
    assert len(index) == 2


def test_why_is_a_sentence_for_a_person(index: TitleIndex) -> None:
    index.add("杭州龙井今日开采")
    match = index.add("杭州龙井今日开采_新浪网")
    assert match is not None
    assert match.why == "same story as 「杭州龙井今日开采」, 1.00 after removing 「_新浪网」"


@pytest.mark.parametrize("title", ["", "   ", "——", "\x00", "🍵"])
def test_a_title_that_says_nothing_repeats_nothing(index: TitleIndex, title: str) -> None:
    assert index.add(title) is None
    assert index.add(title) is None


def test_a_site_that_ends_all_titles_alike_is_learned(index: TitleIndex) -> None:
    name = "茶乡新闻网江南频道"
    for title in ("春茶开采", "茶农增收", "茶园管护", "茶市开张"):
        index.add(f"{title}正当时喜看新气象-{name}", site="a.test")
    index.add("茶马古道重走记今日启程", site="b.test")
    assert index.add(f"茶马古道重走记今日启程-{name}", site="a.test") is not None


def test_the_topics_words_stay_whole() -> None:
    assert "华侨权益保护" in Segmenter(frozenset({"华侨权益保护"}))("华侨权益保护条例")
    assert "华侨权益保护" not in Segmenter()("华侨权益保护条例")
    assert "华侨权益保护" not in jieba.lcut("华侨权益保护条例")


WORDS = st.lists(
    st.sampled_from(
        ["茶农", "茶园", "龙井", "普洱", "开采", "上市", "杭州", "云南", "价格", "上涨", "下跌", "春茶", "古树"]
    ),
    min_size=3,
    max_size=7,
)


@settings(max_examples=100, deadline=None)
@given(st.lists(WORDS, min_size=2, max_size=25))
def test_candidates_are_exactly_those_of_brute_force(titles: list[list[str]]) -> None:
    """At every step, under the idf of that step: no title at the threshold is missed, none under it is given."""
    index = WordIndex()
    for number, words in enumerate(titles):
        alike, brute = dict(index.alike(words, THRESHOLD)), brute_force(titles[:number], words)
        for earlier in set(alike) ^ set(brute):  # only where the last bit of a float decides
            assert {**alike, **brute}[earlier] == pytest.approx(THRESHOLD, abs=1e-12)
        both = set(alike) & set(brute)
        assert {n: alike[n] for n in both} == pytest.approx({n: brute[n] for n in both})
        index.add(words)


def brute_force(titles: list[list[str]], query: list[str]) -> dict[int, float]:
    """Compare the query with every title, by scikit-learn's cosine of the paper's weights."""
    if not titles:
        return {}
    everything = [*titles, query]
    vocabulary = sorted({word for words in everything for word in words})
    counts = np.array([[words.count(word) for word in vocabulary] for words in everything], dtype=float)
    weights = counts * np.array([idf(len(everything), int(n)) for n in (counts > 0).sum(axis=0)])
    cosines = cosine_similarity(weights[-1:], weights[:-1])[0]
    return {number: float(value) for number, value in enumerate(cosines) if value >= THRESHOLD}


def test_verdicts_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from extraction.titles import TitleIndex\n"
        "index = TitleIndex()\n"
        "titles = ['茶农%d户在茶园采茶%s' % (n % 7, '喜' * (n % 3)) for n in range(60)]\n"
        "print([m and m.key for m in (index.add(t, site='a') for t in titles)])"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
