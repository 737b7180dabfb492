"""Which titles tell the same story: reposts in another dress, templates, and what is forgotten."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta

import jieba
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extraction.titles import Match, TitleIndex
from extraction.titles.differences import another_turn, another_word, in_common
from extraction.titles.folding import fold, spoken
from extraction.titles.numerals import numbers
from extraction.titles.places import Keys
from extraction.titles.sites import LEARNED_AFTER, SiteNames
from extraction.titles.words import Segmenter
from tests.extraction.titles.test_title_vectors import DIFFERENT, SAME, WORDS


@pytest.fixture
def index() -> TitleIndex:
    return TitleIndex()


def found(index: TitleIndex, title: str, site: str | None = None) -> Match:
    match = index.add(title, site)
    assert match is not None
    return match


def test_the_papers_same_story_is_found_and_its_different_one_is_not(index: TitleIndex) -> None:
    assert index.add(SAME[0]) is None
    assert found(index, SAME[1]).key == 0
    assert index.add(DIFFERENT[0]) is None
    assert index.add(DIFFERENT[1]) is None


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("杭州龙井今日开采", "杭州龙井今日开采_新浪网"),
        ("杭州龙井今日开采", "杭州龙井今日开采——茶业频道——新浪网"),
        ("杭州龙井今日开采", "[转载]杭州龙井今日开采"),
        ("杭州龙井今日开采", "组图：杭州龙井今日开采"),
        ("杭州龙井今日开采（图）", "杭州龙井今日开采"),
        ("杭州龙井今日开采", "杭州龙井今日开采|龙井|春茶|杭州"),
        ("杭州龙井今日开采 ＡＢＣ", "杭州龙井今日开采 abc"),
        ("杭州龙井今日开采，茶农喜迎丰收", "杭州龙井今日开采 茶农喜迎丰收！"),
        ("杭州龙井今日\u200b开采", "杭州龙井今日开采"),
        ("台湾茶农喜迎丰收", "臺灣茶農喜迎豐收"),
        ("普洱茶山古树春茶陆续开采价格平稳", "古树春茶陆续开采价格平稳 普洱茶山"),
        ("普洱茶山古树春茶陆续开采价格平稳", "普洱茶山古树春茶陆续开采价格平"),
        ("第十四届茶博会在杭州开幕", "第14届茶博会在杭州开幕"),
        ("我国茶叶出口今年增长5.2%", "中国茶叶出口今年增长5.2%"),
        ("Tea growers in Hangzhou begin the spring harvest", "Tea growers in Hangzhou begin their spring harvest"),
        ("Сбор чая начался в провинции Чжэцзян", "Сбор чая начался в провинции Чжэцзян - newsru.com"),
        ("𠮷野家在杭州开出首店🍵", "𠮷野家在杭州开出首店"),
        ("茶农喜摘明前龙井_时政_澎湃新闻-The Paper", "茶农喜摘明前龙井"),
        ("Tea prices rise across the whole region | CNN Business", "Tea prices rise across the whole region | Reuters"),
        ("Tea prices rise across the region - The New York Times", "Tea prices rise across the region - BBC News"),
        ("国务院侨办主任在杭州茶叶博物馆会见美国茶商代表团", "国侨办主任在杭州茶叶博物馆会见美国茶商代表团"),
        ("云南普洱江城县今晨发生4.1级地震茶山无恙", "云南普洱江城县今晨发生4.1级地震茶山无恙 震源深度22千米"),
        ("女子误将毒蘑菇当茶叶 一家四口中毒送医", "女子误把毒蘑菇当茶叶 一家四口中毒送医"),
        ("西湖茶市将与多家茶企签约合作", "西湖茶市拟与多家茶企签约合作"),
        ("杭州市茶叶协会今日立法对假冒龙井说不", "杭州市茶叶协会今日立法假冒龙井说不"),
        ("众人点赞！消防员勇救落水茶农", "消防员勇救落水茶农 众人点赞"),
    ],
)
def test_a_repost_in_another_dress_is_the_same_story(index: TitleIndex, first: str, again: str) -> None:
    index.add(first)
    assert found(index, again).title == first


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("2026年3月15日人民币汇率中间价", "2026年3月16日人民币汇率中间价"),
        ("第三届茶文化节在杭州开幕", "第四届茶文化节在杭州开幕"),
        ("茶博会第二十三次理事会会议在杭州举行", "茶博会第二十二次理事会会议在杭州举行"),
        ("茶叶出口同比增长1.5%创历史新高", "茶叶出口同比增长15%创历史新高"),
        ("海外侨胞看两会系列报道之五", "海外侨胞看两会系列报道之六"),
        ("周二春茶拍卖行情早知道", "周三春茶拍卖行情早知道"),
        ("浙江省茶文化研究会年会召开", "福建省茶文化研究会年会召开"),
        ("山东大学2026年本科招生章程公布", "南开大学2026年本科招生章程公布"),
        ("北方茶区今春迎来强降雨天气", "南方茶区今春迎来强降雨天气"),
        ("茶博会今天在杭州国际会展中心开幕", "茶博会今天在杭州国际会展中心闭幕"),
        ("李强同德国总理举行会谈", "李克强同德国总理举行会谈"),
        ("A股茶叶板块今日集体大涨", "B股茶叶板块今日集体大涨"),
        ("茶博会将在杭州国际会展中心举行", "茶博会在杭州国际会展中心举行"),
        ("明前龙井价格创历史新高", "茶农回应明前龙井价格创历史新高"),
        ("茶山战纪角色战斗演示|莫宁", "茶山战纪角色战斗演示|陆赫斯"),
        ("Сбор чая начался", "Начался сбор урожая"),
        ("茶话", "茶会"),
        ("湖人击败勇士晋级西部半决赛", "勇士击败湖人晋级西部半决赛"),
        ("Lakers beat Warriors in overtime thriller", "Warriors beat Lakers in overtime thriller"),
        ("茶商起诉茶农要求赔偿", "茶农起诉茶商要求赔偿"),
        ("气象台发布茶区霜冻黄色预警", "气象台发布茶区霜冻橙色预警"),
        ("今天白天到夜间茶区大部分地区有小雨", "今天白天到夜间茶区大部分地区有大雨"),
        ("制茶入门教程（十一）：杀青的火候", "制茶入门教程（十二）：杀青的火候"),
        ("我省新增一处茶文化遗产", "我省新增两处茶文化遗产"),
        ("孕妇可以喝龙井茶吗", "孕妇不可以喝龙井茶吗"),
        ("茶叶协会宣布降价", "茶叶协会宣布不降价"),
        ("喝茶者更易入睡", "喝茶者不易入睡"),
        ("福建茶区附近海域发生地震", "福建茶区附近海域再次发生地震"),
        ("华人茶业社团联谊大会在京开幕", "华人茶业社团联谊大会在京闭幕"),
    ],
)
def test_titles_of_one_template_are_different_stories(index: TitleIndex, first: str, other: str) -> None:
    index.add(first)
    assert index.add(other) is None


@pytest.mark.parametrize("ellipsis", ["…", "……", "...", "。。。"])
def test_a_title_that_breaks_off_is_known_by_its_beginning(index: TitleIndex, ellipsis: str) -> None:
    whole = "普洱茶山古树春茶陆续开采 3月15日首批鲜叶上市价格平稳"
    broken = f"普洱茶山古树春茶陆续开采 3{ellipsis}"
    index.add(whole)
    assert "of which it is the beginning" in found(index, broken).why
    index = TitleIndex()
    index.add(broken)
    assert "which is its beginning" in found(index, whole).why


def test_a_title_that_comes_again_and_again_is_new_once_and_teaches_no_ending(index: TitleIndex) -> None:
    titles = [
        f"{place}春茶开采 {what}-财经-中国网"
        for place, what in zip("杭苏信", ("茶农忙", "价格稳", "游客多"), strict=True)
    ]
    verdicts = [
        index.add(f"{title}", "finance.test", key=(time, n)) for time in range(6) for n, title in enumerate(titles)
    ]
    assert [verdict is None for verdict in verdicts] == [True] * 3 + [False] * 15
    assert "compared as 「信春茶开采游客多」" in index.explain(titles[2], "finance.test")


def test_a_short_beginning_does_not_stand_for_a_long_title(index: TitleIndex) -> None:
    index.add("龙井茶农家乐…")
    assert index.add("龙井茶农家乐里的春天：一位老人和他的三亩茶园") is None


def test_a_very_short_title_must_be_equal(index: TitleIndex) -> None:
    assert index.add("龙井开采") is None
    assert index.add("龙井 新茶") is None
    assert found(index, "龙井·开采").key == 0


def test_a_repost_of_a_repost_belongs_to_the_first_page(index: TitleIndex) -> None:
    index.add("杭州龙井今日开采", key="a")
    index.add("杭州龙井今日开采_新浪网", key="b")
    match = index.add("杭州龙井今日开采 - 网易", key="c")
    assert match is not None
    assert match.key == "a"


def test_the_same_page_again_gets_its_first_verdict(index: TitleIndex) -> None:
    assert index.add("杭州龙井今日开采", key="a") is None
    assert index.add("杭州龙井今日开采", key="a") is None
    assert index.add("杭州龙井今日开采", key="b") == index.add("杭州龙井今日开采", key="b") is not None
    assert len(index) == 2


def test_without_a_key_a_title_is_known_by_how_many_came_before_it(index: TitleIndex) -> None:
    index.add("茶山古道重走记今日启程", key="a")
    index.add("杭州龙井今日开采")
    assert found(index, "杭州龙井今日开采").key == 1
    assert index.add("武夷岩茶制作技艺传承人收徒", key=1) is None


def test_of_several_alike_the_most_alike_is_named(index: TitleIndex) -> None:
    index.add("普洱茶山古树春茶陆续开采价格平稳上市", key="like")
    index.add("普洱茶山古树春茶陆续开采价格平稳", key="liker")
    match = found(index, "普洱茶山古树春茶陆续开采,价格平稳了")
    assert match.title == "普洱茶山古树春茶陆续开采价格平稳"


def test_why_is_a_sentence_for_a_person(index: TitleIndex) -> None:
    index.add("杭州龙井今日开采")
    assert (
        found(index, "杭州龙井今日开采_新浪网").why
        == "same story as 「杭州龙井今日开采」, 1.00 after removing 「_新浪网」"
    )


@pytest.mark.parametrize("title", ["", "   ", "——", "\x00", "🍵", "…", None])
def test_a_title_that_says_nothing_repeats_nothing(index: TitleIndex, title: str | None) -> None:
    assert index.add(title) is None
    assert index.add(title) is None
    assert len(index) == 2


def test_what_is_too_long_for_a_title_is_compared_by_its_beginning(index: TitleIndex) -> None:
    hostile = "|茶" * 200_000
    index.add(hostile)
    match = found(index, hostile)
    assert len(match.title) < 1000


@settings(max_examples=60)
@given(st.lists(st.tuples(st.text(max_size=40), st.sampled_from([None, "a", "b"])), max_size=8))
def test_a_replay_gives_the_same_verdicts(titles: list[tuple[str, str | None]]) -> None:
    one, other = TitleIndex(), TitleIndex()
    assert [one.add(*title) for title in titles] == [other.add(*title) for title in titles]
    assert len(one) == len(titles)


def test_verdicts_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from extraction.titles import TitleIndex\n"
        "index = TitleIndex(['采茶节', '茶农协会'])\n"
        "titles = ['茶农%d户在茶园采茶%s - 茶乡 报道' % (n % 7, '喜' * (n % 3)) for n in range(60)]\n"
        "print([m and (m.key, m.why) for m in (index.add(t, site='a') for t in titles)])"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


# The steps.


def test_folding_keeps_what_is_outside_the_basic_plane() -> None:
    assert fold("𠮷野家🍵") == "𠮷野家🍵"


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing_in_what_is_said(title: str) -> None:
    assert spoken(fold(fold(title))) == spoken(fold(title))


def test_the_topics_words_stay_whole_and_are_told_to_no_other_topic() -> None:
    assert "华侨权益保护" in Segmenter(frozenset({"华侨权益保护"}))("华侨权益保护条例")
    assert "华侨权益保护" not in Segmenter()("华侨权益保护条例")
    assert "华侨权益保护" not in jieba.lcut("华侨权益保护条例")


def test_topic_words_may_be_written_in_traditional_characters() -> None:
    index = TitleIndex(["華僑權益保護"])
    assert "华侨权益保护" in index._reader._segment(fold("華僑權益保護條例"))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("2026年3月15日", ["2026", "3", "15"]),
        ("第二十三次会议", ["23"]),
        ("十届十二中全会", ["10", "12"]),
        ("一个人两座山", []),
        ("成都1比0泰山", ["1比0"]),
        ("增长5.2达1,104亿", ["5.2", "1,104"]),
        ("上半年与下半年", ["上", "下"]),
        ("系列报道之六", ["6"]),
        ("五周后", ["5"]),
        ("二〇二六年", ["2026"]),
    ],
)
def test_numbers_are_read_in_digits_and_in_characters(said: str, told: list[str]) -> None:
    assert numbers(said) == told


def test_a_site_that_ends_all_titles_alike_is_learned() -> None:
    name, names = "茶乡江南茶区第一官方", SiteNames()
    for title in ("春茶今日开采", "茶农喜获增收", "茶园管护正忙")[:LEARNED_AFTER]:
        assert names.strip(f"{title} {name}", "a.test").text == f"{title} {name}"
    assert names.strip(f"茶马古道重走记启程 {name}", "a.test").text == "茶马古道重走记启程"
    assert names.strip(f"茶马古道重走记启程 {name}", "b.test").text == f"茶马古道重走记启程 {name}"


def test_an_ending_that_a_site_gives_up_is_forgotten() -> None:
    names = SiteNames()
    for number in range(5):
        names.strip(f"茶园{number}号 茶乡记", "a.test")
    assert names.strip("春茶开采 茶乡记", "a.test").learned
    for number in range(200):
        names.strip(f"茶园{number}号", "a.test")
    assert not names.strip("春茶开采 茶乡记", "a.test").learned


def test_a_site_of_many_endings_costs_bounded_memory() -> None:
    names = SiteNames()
    for number in range(2000):
        names.strip(f"春茶开采 {chr(0x4E00 + number)}山", "a.test")
    assert len(names._sites["a.test"].endings) <= 32


def test_an_ending_learned_in_between_does_not_hide_an_equal_title(index: TitleIndex) -> None:
    index.add("茶马古道重走记今日启程 茶乡记", site="a.test")
    for title in ("春茶今日开采", "茶农喜获增收", "茶园管护正忙", "武夷岩茶开茶"):
        index.add(f"{title} 茶乡记", site="a.test")
    assert found(index, "茶马古道重走记今日启程 茶乡记", site="a.test").key == 0


@given(st.text(max_size=30), st.text(max_size=30))
def test_likeness_by_characters_is_symmetric_and_bounded(one: str, other: str) -> None:
    assert in_common(one, other) == in_common(other, one)
    assert 0.0 <= in_common(one, other) <= 1.0


@given(WORDS, WORDS)
def test_a_title_never_differs_from_itself(one: list[str], other: list[str]) -> None:
    assert another_word(one, one) is None
    assert (another_turn(one, other) is None) == (another_turn(other, one) is None)


# What is remembered.

DAY = timedelta(days=1)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_a_story_ages_out_of_the_window() -> None:
    index = TitleIndex(window=10 * DAY)
    assert index.add("杭州龙井今日开采", key="a", at=NOON) is None
    match = index.add("杭州龙井今日开采_新浪网", key="b", at=NOON + 8 * DAY)
    assert match is not None
    # The first is forgotten, its repost is not: the story goes on under its name.
    match = index.add("杭州龙井今日开采", key="c", at=NOON + 13 * DAY)
    assert match is not None
    assert match.key == "a"
    assert match.title == "杭州龙井今日开采_新浪网"
    assert index.add("杭州龙井今日开采", key="c", at=NOON + 14 * DAY) == match
    assert index.add("杭州龙井今日开采", key="d", at=NOON + 40 * DAY) is None
    assert len(index) == 4


def test_without_a_window_nothing_is_forgotten(index: TitleIndex) -> None:
    index.add("杭州龙井今日开采", at=NOON)
    assert index.add("杭州龙井今日开采", at=NOON + 4000 * DAY) is not None


@pytest.mark.parametrize("long", [True, False])
def test_keys_name_titles_both_ways(long: bool) -> None:
    names = [b"%016d" % n if long else f"page {n}" for n in range(300)]
    keys = Keys()
    for number, name in enumerate(names):
        keys.put(number, name)
    assert [keys.number(name) for name in names] == list(range(300))
    keys.forget(100, stories=[7])
    assert keys.key(7) == names[7]
    assert [keys.number(names[n]) for n in (99, 100, 299)] == [None, 100, 299]
    keys.put(300, None)
    assert keys.key(300) == 300


# Why.


def test_explain_names_each_step_and_changes_nothing(index: TitleIndex) -> None:
    index.add("2026年9月人民币汇率中间价公布", "a.test")
    told = index.explain("组图:2026年10月人民币汇率中间价公布_新浪网", "a.test")
    assert told[:3] == [
        "removed 「组图:」: a tag that reposts wear",
        "removed 「_新浪网」: it looks like a site's name, section or keywords",
        "compared as 「2026年10月人民币汇率中间价公布」",
    ]
    assert "vetoed: other numbers: 10 / 9" in told[4]
    assert told[-1] == "a story of its own"
    assert index.explain("2026年9月人民币汇率中间价公布_网易")[-1].startswith("same story as 「2026年9月")
    assert len(index) == 1


def test_words_that_are_learned_late_cut_the_titles_that_are_kept_too() -> None:
    titles = ["组图:杭州明前龙井开采_新浪网", "苏州明前龙井上市-茶网", "12号茶园明前龙井开采……", "春茶"]
    start = datetime(2026, 3, 1, tzinfo=UTC)
    late, early = TitleIndex(window=timedelta(days=30)), TitleIndex(["明前龙井"], window=timedelta(days=30))
    for index in (late, early):
        index.add("很久以前的明前龙井", "old.test", "old", at=start - timedelta(days=90))
        for number, title in enumerate(titles):
            index.add(title, "a.test", number, at=start)
    late.use(["明前龙井"])
    kept = [(index._words.words(number), index._words.next_number) for index in (late, early) for number in range(1, 5)]
    assert kept[:4] == kept[4:]
    assert ["明前龙井" in words for words, _ in kept[:4]] == [True, True, True, False]
