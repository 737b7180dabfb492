"""What bodies say for and against a likeness of titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.titles import TitleIndex
from extraction.titles.bodies import Bodies
from extraction.titles.sketches import resemblance, sketch


@pytest.fixture
def index() -> TitleIndex:
    return TitleIndex()


BODY = "".join(chr(0x4E00 + number * 37 % 8000) for number in range(400))
OTHER_BODY = "".join(chr(0x4E00 + number * 53 % 8000) for number in range(400))


def test_a_body_speaks_for_titles_that_were_rewritten(index: TitleIndex) -> None:
    index.add("茶农一场寒潮过后的损失与启示", "a.test", body=BODY)
    match = index.add("寒潮过后茶农损失几何", "b.test", body=BODY[:300])
    assert match is not None
    assert "of the body the same" in match.why
    assert index.add("寒潮过后，茶农最关心什么", "c.test", body=OTHER_BODY) is None


def test_another_title_over_most_of_the_text_is_a_repost(index: TitleIndex) -> None:
    index.add("茶农5人获奖", "a.test", body=BODY)
    match = index.add("昨晚，他们在杭州领走了3座金杯", "b.test", body=BODY[:340] + OTHER_BODY[:40])
    assert match is not None
    assert index.add("今天，那些上海人都去了哪里", "c.test", body=BODY[:240] + OTHER_BODY[100:260]) is None


def test_bodies_of_a_series_do_not_make_its_numbers_one_story(index: TitleIndex) -> None:
    index.add("3月茶价走势一览", "a.test", body=BODY)
    assert index.add("4月茶价一览表", "a.test", body=BODY[:330] + OTHER_BODY[:60]) is None


def test_bodies_without_anything_in_common_speak_against_an_edited_title(index: TitleIndex) -> None:
    index.add("普洱茶山古树春茶陆续开采价格平稳", "a.test", body=BODY)
    assert index.add("普洱茶山古树春茶陆续开采价格平", "b.test", body=OTHER_BODY) is None


def test_one_title_may_tell_several_stories(index: TitleIndex) -> None:
    title = "茶农协会召开常务会议"
    assert index.add(title, "a.test", body=BODY) is None
    assert index.add(title, "b.test", body=OTHER_BODY) is None
    matches = [index.add(title, body=body) for body in (None, OTHER_BODY, BODY)]
    assert [match and match.key for match in matches] == [0, 1, 0]


def test_a_template_in_the_title_needs_more_of_the_body(index: TitleIndex) -> None:
    index.add("李强举行仪式欢迎巴基斯坦总理访华", body=BODY[:300] + OTHER_BODY[:40])
    assert index.add("李强举行仪式欢迎所罗门群岛总理访华", body=BODY[:300] + OTHER_BODY[90:160]) is None


def bulletin(day: int) -> str:
    """What is told under one title every day: other numbers in the same words."""
    opened, growers, price = day * 211 % 997, day * 1201 % 9973, day * 3119 % 9929
    return (
        f"茶业协会今天（3月{day}日）通报，3月{day - 1}日0—24时，十二个产区和浙江龙井核心产区新增开采茶园{opened}亩，"
        f"其中明前茶{opened // 3}亩，雨前茶{opened // 7}亩。新增采茶工{growers}人，其中外省{growers // 5}人。"
        f"截至3月{day - 1}日24时，现有开采茶园{price}亩，各地累计报告采摘鲜叶{price * 7}.{day % 10}万斤。"
    )


def test_one_bulletin_a_day_under_one_title_is_a_story_a_day(index: TitleIndex) -> None:
    title = "茶业协会通报最新开采情况"
    assert [index.add(title, "a.test", body=bulletin(day)) for day in range(2, 30)] == [None] * 28
    match = index.add(title, "b.test", body=bulletin(9))
    assert match is not None
    assert match.key == 7


def test_a_repost_keeps_the_numbers_of_what_it_copies(index: TitleIndex) -> None:
    index.add("茶业协会通报最新开采情况", "a.test", body=bulletin(9))
    footer = "责任编辑：UN604 举报电话：0571-8765432 浙ICP备1234567号"
    repost = f"2026-03-10 08:15 来源：茶网 作者：记者2\n{bulletin(9)}\n{footer}"
    match = index.add("茶业协会通报最新开采情况", "b.test", body=repost)
    assert match is not None
    assert match.key == 0


def test_a_sites_notice_under_every_page_costs_bounded_time() -> None:
    bodies = Bodies()
    for number in range(200):
        bodies.put(number, sketch(BODY))
    assert len(bodies.alike(sketch(BODY), 0.5)) < 100


@given(st.text(max_size=400), st.text(max_size=400))
def test_resemblance_is_symmetric_and_bounded(one: str, other: str) -> None:
    likeness = resemblance(sketch(one), sketch(other))
    assert likeness == resemblance(sketch(other), sketch(one))
    assert 0.0 <= likeness <= 1.0
