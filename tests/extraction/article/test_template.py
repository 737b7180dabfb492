"""What a site writes under each of its stories is learned, and left out of their bodies."""

from extraction import extract
from extraction.learned import Memory

NOTE = "茶网是全国最大的茶叶门户，欢迎各位茶友投稿，稿件一经采用即付稿酬，投稿信箱见本站首页。"


def body(memory: Memory, number: int, note: str = NOTE) -> str:
    day = "一二三四五六七八九十"[number % 10] * (1 + number // 10)
    story = "".join(
        f"<p>第{day}天第{n}批，茶农在茶园里采摘龙井，一芽一叶，当日炒制，价高{day}成。</p>" for n in range(9)
    )
    page = extract(
        f"<title>龙井开采第{day}天</title><h1>龙井开采第{day}天</h1><div class=text>{story}<p>{note}</p></div>",
        f"http://a.test/news/{number}.html",
        learned=memory,
    )
    assert page.article is not None
    return page.article.body


def test_a_note_under_every_story_is_left_out_once_it_is_known() -> None:
    memory = Memory()
    assert all(NOTE in body(memory, number) for number in range(6))
    later = body(memory, 7)
    assert NOTE not in later
    assert later.count("当日炒制") == 9


def test_a_story_read_again_and_again_is_no_template() -> None:
    memory = Memory()
    first = body(memory, 1)
    assert [body(memory, 1) for _ in range(20)] == [first] * 20


def test_what_two_stories_quote_stays() -> None:
    memory = Memory()
    for number in range(8):
        body(memory, number, note="编者注：" + "甲乙丙丁戊己庚辛"[number] * 9 + "。")
    assert all(NOTE in body(memory, number) for number in (11, 12, 13))


def test_what_three_of_the_first_stories_close_with_stays() -> None:
    memory, closing = Memory(), "不少游客专程赶来喝茶、买茶，也顺便在茶园里住上一晚，看看山里的茶人怎样过日子。"
    for number in range(8):
        body(memory, number, note=closing if number % 3 == 0 else "甲乙丙丁戊己庚辛"[number] * 9 + "。")
    assert closing in body(memory, 9, note=closing)


def test_a_site_that_changes_what_it_writes_under_its_stories_is_learned_anew() -> None:
    memory, later = Memory(), "更多茶讯请关注茶网新版首页，每日清晨更新，周末不休，风雨无阻，与各位茶友同在。"
    for number in range(70):
        body(memory, number)
    assert NOTE not in body(memory, 70)
    told = [later in body(memory, number, note=later) for number in range(71, 151)]
    assert told.index(False) <= 15
    assert not any(told[15:])


def test_a_story_now_and_then_without_the_note_makes_nothing_forgotten() -> None:
    memory = Memory()
    for number in range(70):
        body(memory, number, note="" if number % 9 == 8 else NOTE)
    for number in range(70, 100):
        assert NOTE not in body(memory, number, note="编者注。" if number % 4 else NOTE)


def test_what_one_worker_learned_anew_is_told_to_the_others() -> None:
    one, other, later = (
        Memory(),
        Memory(),
        "更多茶讯请关注茶网新版首页，每日清晨更新，周末不休，风雨无阻，与各位茶友同在。",
    )
    for number in range(70):
        body(one, number)
    other.merge(told := one.news())
    assert NOTE not in body(other, 70)
    for number in range(71, 91):
        body(one, number, note=later)
    other.replace("a.test", told + one.news())
    assert later not in body(other, 91, note=later)
