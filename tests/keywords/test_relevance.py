"""What counts as on topic, and which occurrences count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keywords import Judge, Term, TermList, load_terms
from keywords.examples import Example
from keywords.relevance import THRESHOLD, TermMatch
from keywords.terms import parse_terms

FILLER = "昨天下午三点，市里的图书馆举行了一场读书会，来了不少读者，大家谈起各自喜欢的作家。"


def judge(*lines: str) -> Judge:
    return Judge(parse_terms("\n".join(lines), Path("tea.txt")))


def counts(judge: Judge, text: str) -> dict[str, int]:
    return {match.term: match.count for match in judge.judge(None, text).matches}


TEA = judge("茶叶", "龙井", "茶园", "采茶", "普洱茶")


class TestVerdict:
    def test_short_page_with_a_term_in_its_title_is_on_topic(self) -> None:
        verdict = TEA.judge("茶园见闻", FILLER)
        assert verdict.relevant
        assert verdict.matches == (TermMatch("茶园", 1, 1.0, in_title=True, share=1.0),)

    def test_page_full_of_terms_is_on_topic_without_a_title(self) -> None:
        assert TEA.judge(None, FILLER + "茶园里正在采茶，新下来的龙井卖得好，茶叶价格不变。").relevant

    def test_passing_mention_is_off_topic(self) -> None:
        assert not TEA.judge("读书会", FILLER + "桌上摆着茶叶。").relevant
        assert not TEA.judge("读书会", FILLER * 100 + "桌上摆着茶叶，是龙井，产自一座茶园。").relevant

    def test_long_page_about_the_topic_is_on_topic(self) -> None:
        assert TEA.judge("读书会", (FILLER + "茶园、龙井和采茶。") * 60).relevant

    def test_a_word_is_found_in_traditional_and_in_simplified_characters(self) -> None:
        for listed in ("龙井茶叶", "龍井茶葉"):
            assert counts(judge(listed), "今年的龍井茶葉比往年早，龙井茶叶也好。") == {listed: 2}
        assert not judge("龍井", "-蘇州").judge("龙井开采", "苏州的龙井。").relevant

    def test_nothing_found_scores_nothing(self) -> None:
        verdict = TEA.judge("读书会", FILLER)
        assert (verdict.score, verdict.relevant, verdict.matches) == (0.0, False, ())

    def test_empty_page_is_off_topic(self) -> None:
        assert TEA.judge(None, "").score == 0.0

    def test_exclusion_anywhere_puts_a_page_off_topic_and_is_named(self) -> None:
        excluding = judge("茶叶", "茶园", "-足球", "-篮球")
        for title, text in (("足球与茶叶", "茶园"), ("茶叶", "茶园里踢足球")):
            verdict = excluding.judge(title, text)
            assert (verdict.score, verdict.relevant, verdict.excluded_by) == (0.0, False, "足球")
            assert [match.term for match in verdict.matches] == ["茶叶", "茶园"]
        assert excluding.anchor_relevance("茶叶杯足球赛") == 0.0
        assert excluding.judge("茶叶", "茶园").excluded_by is None

    def test_light_terms_alone_do_not_make_a_topic(self) -> None:
        mixed = judge("[核心 2]", "华侨", "侨胞", "侨务", "[外围 0.5]", "海外", "移民")
        assert not mixed.judge("海外移民", FILLER).relevant
        assert mixed.judge("华侨返乡", FILLER).relevant

    def test_weightiest_match_comes_first(self) -> None:
        mixed = judge("海外 0.5", "华侨 2", "侨胞 2")
        matches = mixed.judge(None, "海外海外侨胞华侨华侨").matches
        assert [(match.term, match.count, match.weight) for match in matches] == [
            ("华侨", 2, 2.0),
            ("侨胞", 1, 2.0),
            ("海外", 2, 0.5),
        ]


class TestCounting:
    def test_mask_hides_what_lies_in_it(self) -> None:
        masked = judge("华人", "共和", "[mask]", "中华人民共和国")
        assert counts(masked, "中华人民共和国的华人") == {"华人": 1}

    def test_mask_hides_nothing_that_reaches_out_of_it(self) -> None:
        assert counts(judge("侨界", "[mask]", "融侨"), "金融侨界人士") == {"侨界": 1}

    def test_longer_term_swallows_the_shorter(self) -> None:
        assert counts(judge("华侨", "华侨华人", "归国华侨"), "华侨华人与归国华侨，华侨") == {
            "华侨": 1,
            "华侨华人": 1,
            "归国华侨": 1,
        }

    def test_longer_term_swallows_a_shorter_exclusion(self) -> None:
        assert judge("绿茶饼", "-绿茶").judge("绿茶饼", "绿茶饼").excluded_by is None

    def test_synonym_counts_as_its_term(self) -> None:
        assert counts(judge("普洱茶 = 普洱、Pu'er tea"), "普洱茶，普洱，PU'ER  TEA") == {"普洱茶": 3}

    def test_latin_words_match_whole_words_only(self) -> None:
        latin = judge("tea", "APEC", "5G")
        assert counts(latin, "steam teas team TEA, 喝tea吧") == {"tea": 2}
        assert counts(latin, "APEC会议 capec 15G 5G时代") == {"APEC": 1, "5G": 1}

    def test_phrase_matches_across_any_white_space(self) -> None:
        assert counts(judge("overseas Chinese"), "Overseas\n  Chinese and overseas\u00a0chinese") == {
            "overseas Chinese": 2
        }

    def test_full_width_and_case_are_the_same_word(self) -> None:
        assert counts(judge("apec峰会", "5g"), "ＡＰＥＣ峰会 ５Ｇ") == {"apec峰会": 1, "5g": 1}

    def test_rare_han_and_emoji_are_found(self) -> None:
        assert counts(judge("𠮷野家", "🍵"), "𠮷𠮷野家🍵🍵") == {"𠮷野家": 1, "🍵": 2}


class TestAnchor:
    def test_term_in_an_anchor_promises_more_than_none(self) -> None:
        assert TEA.anchor_relevance("首页") == TEA.anchor_relevance("") == 0.0
        assert THRESHOLD < TEA.anchor_relevance("龙井") < TEA.anchor_relevance("龙井茶园") < 1

    def test_light_term_promises_little(self) -> None:
        mixed = judge("华侨 2", "侨胞 2", "海外 0.4")
        assert 0 < mixed.anchor_relevance("海外") < THRESHOLD


TEXTS = st.text(st.sampled_from("茶叶龙井园采普洱 中a，"), max_size=60)


@given(title=TEXTS, text=TEXTS)
def test_score_is_in_bounds_and_agrees_with_the_verdict(title: str, text: str) -> None:
    verdict = TEA.judge(title, text)
    assert 0 <= verdict.score <= 1
    assert verdict.relevant == (verdict.score >= THRESHOLD)
    assert bool(verdict.matches) == (verdict.score > 0)


@given(title=TEXTS, text=TEXTS, factor=st.floats(0.1, 10))
def test_weights_only_compare_terms_with_each_other(title: str, text: str, factor: float) -> None:
    terms = TermList("tea", (Term("茶", 1.0), Term("龙井", 2.0), Term("普洱", 0.5)))
    scaled = replace(terms, terms=tuple(replace(term, weight=term.weight * factor) for term in terms.terms))
    assert Judge(terms).judge(title, text).score == pytest.approx(Judge(scaled).judge(title, text).score)


@given(title=TEXTS, text=TEXTS)
def test_one_more_term_in_the_title_never_lowers_the_score(title: str, text: str) -> None:
    assert TEA.judge(f"{title} 茶叶", text).score >= TEA.judge(title, text).score


@given(st.text(), st.text())
def test_any_text_is_judged(title: str, text: str) -> None:
    TEA.judge(title, text)


class TestShippedLists:
    QIAO = Judge(load_terms(Path("keywords/lists/overseas-chinese.txt")))
    TEA = Judge(load_terms(Path("keywords/lists/tea.txt")))

    def test_overseas_chinese_is_not_misled_by_names(self) -> None:
        text = "中华人民共和国的法律。新华社记者从华侨城出发，在华侨银行取钱，住进融侨酒店，遇见苗侨伟。"
        assert self.QIAO.judge("中华人民共和国成立", text).matches == ()

    def test_overseas_chinese_knows_its_own(self) -> None:
        assert self.QIAO.judge("海外侨胞回乡寻根", "侨联举办联谊会。").relevant

    def test_tea_is_not_misled_by_furniture_and_mushrooms(self) -> None:
        assert self.TEA.judge("茶几怎么选", "茶色玻璃，奶茶色沙发，晚饭是茶树菇炖鸡。").matches == ()

    def test_tea_knows_its_own(self) -> None:
        assert self.TEA.judge("春茶开采", "茶农上山采茶。").relevant


def test_links_looked_at_again_promise_what_they_would_if_met_now() -> None:
    judge = Judge(TermList("tea", (Term("茶叶"),)))
    links = [(f"第{n}条 茶园新闻", f"http://a.test/tea/{n}.html") for n in range(3)] + [
        ("足球", "http://a.test/ball/1.html")
    ]
    looks = judge.looks(links)
    for n in range(64):
        gain, anchor, folder = (0.9, "茶园", "tea") if n % 2 else (0.0, "足球", "ball")
        judge.learn(Example(f"http://a.test/{folder}/{n}.html", anchor, anchor, anchor, 100, (), gain, gain))
    again = judge.look_again(looks).tolist()
    assert again == pytest.approx([judge.link_log_odds(anchor, url) for anchor, url in links])
    assert again[0] > looks[0].log_odds
    assert again[3] < again[0]
    assert judge.look_again([]).tolist() == []
    assert judge.looks([("", "http://a.test/")])[0].log_odds < 0
    assert judge.looks([]) == []
