"""Where a story begins: what stands above it, and under its lead, is none of it."""

import pytest

from extraction.article.edges import trimmed
from extraction.article.lines import Line
from tests.extraction.article.trimming import STORY, after_trimming


@pytest.mark.parametrize(
    "head",
    [
        "龙井茶今日开采",
        "来源：新华社 2012-01-17",
        "作者：王茶",
        "字号：大 中 小",
        "Posted by Li on Monday",
        "您的位置：首页 > 正文",
        "Publié le 07 février 2023 à 07h30, mis à jour le 08 février 2023",
        "Von Jörg Albrecht",
        "第1页/共3页 << 上一页 | 下一页 >>",
        "記者林小明／台北報導",
    ],
)
def test_what_stands_between_title_and_story_is_cut(head: str) -> None:
    assert after_trimming(head, *STORY, title="龙井茶今日开采") == STORY


def test_a_counter_beside_the_title_is_no_heading_of_comments() -> None:
    assert after_trimming("12 Comments", *STORY)[-2:] == STORY


def test_a_caption_that_names_its_reporter_is_no_byline() -> None:
    caption = "三月二十日，茶农在西湖边采摘龙井。（记者 王茶 摄）"
    assert after_trimming("来源：新华社 2012-01-17", caption) == [caption]


@pytest.mark.parametrize(
    "byline", ["May 3, 2024", "3 May 2024", "05/03/2024", "Jane Porter · 4 min read · May 3, 2024"]
)
def test_a_day_in_english_above_the_story_is_no_part_of_it(byline: str) -> None:
    assert after_trimming(byline, *STORY) == STORY


def test_a_sentence_with_a_day_is_a_part_of_the_story() -> None:
    assert after_trimming("It all began on May 3, 2024.", *STORY)[0] == "It all began on May 3, 2024."


@pytest.mark.parametrize("label", ["", "摘要：", "核心提示:"])
def test_an_excerpt_above_the_story_that_begins_with_it_is_no_part_of_it(label: str) -> None:
    story = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。"
    told = [f"{label}{story[:30]}...", story, story[10:] * 2]
    assert after_trimming(*told, title="龙井茶今日开采") == told[1:]


def test_a_sentence_that_tells_whom_the_site_has_a_story_from_is_no_part_of_it() -> None:
    told = "本文来自微信公众号“山里的茶”（ID：shanlicha），作者：李四，编辑：王五，茶网经授权发布。"
    assert after_trimming(told, *STORY) == STORY
    assert after_trimming("本文来自一位茶农的口述，他种了三十年的茶。", *STORY)[1:] == STORY


def test_a_byline_under_the_lead_is_no_part_of_the_story() -> None:
    lead = "茶农说今年的龙井比去年早了四天，价格也高了。"
    assert after_trimming(lead, "发表时间： 09/06/2024 - 22:05更改时间： 10/06/2024", "作者： 王茶", *STORY) == [
        lead,
        *STORY,
    ]


@pytest.mark.parametrize(
    "byline",
    [
        *("Par Camille Noiret", "Publié le 07 février 2023 à 07h30", "视频加载中..."),
        "記者林小明／台北報導",
        *("19.7.2023 14:03 • Päivitetty 19.7. 15:20", "১১ জানুয়ারি ২০২০, ১৮:৪০", "११ मई २०२२"),
    ],
)
def test_a_byline_under_a_lead_and_a_box_that_loads_are_no_part_of_the_story(byline: str) -> None:
    assert after_trimming(STORY[0], byline, STORY[1]) == STORY


@pytest.mark.parametrize("label", ["摘要: {} ...", "[摘要]{}", "【导读】{}"])
def test_a_labelled_excerpt_that_is_the_whole_first_paragraph_is_not_told_twice(label: str) -> None:
    first = "今年的龙井，三月二十日开采，比去年早了四天。"
    excerpt = Line(label.format(first), 0, 0, False)
    told = [excerpt, Line(first, 0, 0, False), Line("茶农说，开春以来气温偏高，雨水充足，芽头饱满。", 0, 0, False)]
    assert trimmed(told, None) == told[1:]


def test_when_a_story_was_changed_last_is_no_first_line_of_it() -> None:
    assert after_trimming("最新更新：2016/03/19 10:48", *STORY) == STORY


def test_an_excerpt_under_a_label_of_its_own_is_not_told_twice() -> None:
    assert after_trimming("我来说两句", "摘要", f"{STORY[0][:18]}……", *STORY) == STORY


def test_a_line_that_says_what_was_on_a_day_is_no_byline() -> None:
    lines = [
        "The tea was for the first time sold in town on August 14, 1935",
        "Since then it has been on sale, each week.",
    ]
    assert after_trimming(*lines) == lines


@pytest.mark.parametrize("byline", ["王茶 2012-01-17", "文 | 王茶", "编辑 | 李茶"])
def test_an_excerpt_above_the_byline_is_not_told_twice(byline: str) -> None:
    assert after_trimming(f"{STORY[0][:18]}……", byline, *STORY) == STORY


@pytest.mark.parametrize("line", ["7 min read", "3 Min Lesezeit"])
def test_how_long_a_story_takes_to_read_is_no_part_of_it(line: str) -> None:
    assert after_trimming(line, *STORY) == STORY


@pytest.mark.parametrize("head", ["Источник: Чайные вести", "1770 просмотров", "568次瀏覽"])
def test_whom_a_story_is_from_and_how_many_read_it_are_no_first_words(head: str) -> None:
    assert after_trimming(head, *STORY * 2) == STORY * 2


def test_a_label_without_its_name_under_a_lead_is_no_part_of_it() -> None:
    assert after_trimming(STORY[0], "Par", *STORY * 3) == [STORY[0], *STORY * 3]


@pytest.mark.parametrize(
    "byline",
    [
        "Jun. 13, 2024, 4:15 PM ET Updated Jun. 13, 2024, 5:15 PM ET by Ann Picker",
        "31 января 2023 Последнее обновление: 31 января 2023 Автор: Марина Котова Редактор: Ирина Соболева",
        "Posted on May. 26, 2024, 12:39 AM ET Last modified on May. 26, 2024, 1:39 AM ET Views: 2431 Join us (12)",
        "2024.06.14. | 수정 2024.06.14. | 최유진 | 댓글(0)",
        "25 мая 2024 г.",
    ],
)
def test_a_byline_with_labels_and_dots_in_its_days_is_no_part_of_the_story(byline: str) -> None:
    assert after_trimming(byline, *STORY) == STORY


@pytest.mark.parametrize("head", ["3/20(金) 8:02配信", "03-20 08:30", "发布时间：3月20日 08:30"])
def test_a_day_without_its_year_and_its_clock_stand_before_a_story(head: str) -> None:
    assert after_trimming(head, *STORY) == STORY
