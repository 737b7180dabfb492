from pathlib import Path

import pytest

from keywords import TopicError
from keywords.terms import parse_terms
from keywords.thesaurus import Addition, Tagger, Text, read_corpus, suggest, with_terms
from keywords.thesaurus.candidates import frequency_list, snippets_of
from keywords.thesaurus.listfile import differences

LIST = Path("tea.txt")
#: Sentences in which 古树茶叶 is a word that no dictionary has; each page is about tea, or about anything else.
TEA = (
    "今年古树茶叶价格上涨",
    "茶农把古树茶叶送到市场",
    "古树茶叶香气浓郁",
    "收购古树茶叶的客商很多",
    "一批古树茶叶运往外地",
)
ELSE = ("今年房屋价格上涨", "农民把蔬菜送到市场", "会议昨天召开", "比赛的观众很多", "一批货物运往外地")


def corpus_texts() -> list[Text]:
    tea = [Text(f"t{n}", "春茶开采", f"{TEA[n % 5]}，茶园里{n}人采茶。", f"h{n % 3}.example", True) for n in range(15)]
    other = [Text(f"o{n}", "新闻", f"{ELSE[n % 5]}，有{n}人参加。", f"h{n % 3}.example", False) for n in range(40)]
    return [*tea, *other]


def test_words_of_the_topic_come_before_words_of_any_page() -> None:
    corpus = read_corpus(corpus_texts(), Tagger())
    found = [candidate.text for candidate in suggest(corpus)]
    assert {"采茶", "茶园"} <= set(found)
    assert not {"价格", "市场", "外地"} & set(found)
    assert "市场" in frequency_list(corpus)


def test_a_word_that_no_dictionary_has_is_found_whole() -> None:
    found = {candidate.text: candidate for candidate in suggest(read_corpus(corpus_texts(), Tagger()))}
    assert found["古树茶叶"].kind == "new"
    assert found["古树茶叶"].background == 0


def test_a_part_of_a_name_comes_after_words_that_stand_alone() -> None:
    ends = ("患者入院", "通知患者", "患者康复", "三名患者", "患者家属")
    texts = [Text(f"t{n}", "门诊", f"联防联控{n}天，{ends[n % 5]}", "h.example", True) for n in range(15)]
    texts += [Text(f"o{n}", "新闻", f"{ELSE[n % 5]}，有{n}人参加。", "h.example", False) for n in range(40)]
    corpus = read_corpus(texts, Tagger())
    found = [candidate.text for candidate in suggest(corpus)]
    assert {"联防", "联控"} <= corpus.bound
    assert "患者" not in corpus.bound
    assert found.index("患者") < found.index("联控")


def test_known_and_rejected_words_are_not_suggested() -> None:
    corpus = read_corpus(corpus_texts(), Tagger())
    assert "采茶" not in {candidate.text for candidate in suggest(corpus, known=["采茶"])}


def test_a_reposted_text_counts_once() -> None:
    text = corpus_texts()[0]
    assert read_corpus([text, text], Tagger()).topic.texts == 1


def test_a_sites_slogan_counts_once() -> None:
    texts = [Text(str(n), "", f"本站提供最全茶叶行情。第{n}页说到采茶", "a.example", True) for n in range(5)]
    counts = read_corpus(texts, Tagger()).topic
    assert (counts.words["行情"], counts.words["采茶"]) == (1, 5)


def test_snippets_come_from_several_hosts() -> None:
    texts = [Text(str(n), "", f"{n}号店卖春茶", f"h{n // 3}.example", True) for n in range(6)]
    assert snippets_of("春茶", texts, 2) == ("0号店卖春茶", "3号店卖春茶")


def test_a_list_keeps_its_comments_and_its_order() -> None:
    content = (
        "# 我的词表\r\n[茶 2] # 名\r\n龙井 = 西湖龙井 # 绿茶\r\n\r\n[人]\r\n茶农\r\n\r\n# 不算\r\n[mask]\r\n茶几\r\n"
    )
    changed = with_terms(
        content,
        [Addition("白茶", "茶"), Addition("狮峰龙井", synonym_of="龙井"), Addition("采茶"), Addition("茶农")],
        LIST,
    )
    assert changed == (
        "# 我的词表\r\n[茶 2] # 名\r\n龙井 = 西湖龙井、狮峰龙井 # 绿茶\r\n白茶\r\n\r\n[人]\r\n茶农\r\n\r\n"
        "[新增]\r\n采茶\r\n\r\n# 不算\r\n[mask]\r\n茶几\r\n"
    )


def test_a_list_that_would_become_wrong_is_not_written() -> None:
    with pytest.raises(TopicError):
        with_terms("龙井", [Addition("[")], LIST)


def test_a_second_word_joins_the_new_group() -> None:
    once = with_terms("龙井\n", [Addition("采茶", weight=2)], LIST)
    assert with_terms(once, [Addition("炒茶")], LIST) == "龙井\n\n[新增]\n采茶 2\n炒茶\n"


def test_versions_differ_by_what_was_added_and_removed() -> None:
    before, after = parse_terms("龙井 2\n茶农", LIST), parse_terms("龙井 3 = 西湖龙井\n-茶几", LIST)
    assert differences(before, after) == (["龙井 3", "西湖龙井 3 = 龙井", "-茶几"], ["龙井 2", "茶农 1"])
