import datetime as dt
from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy import event, select

from crawler.storage.groups import event_rows, group_of, groups, merge, page_called, split
from crawler.storage.propagation import event_stories, group_edits, propagation
from crawler.storage.ranks import Order
from crawler.storage.schema import pages, reposts, stories
from crawler.storage.store import Store, StoreError
from crawler.storage.waiting import waiting_stories
from crawler.stories.propagation import take_up
from crawler.visits.items import Found, Visit
from extraction.page import Post
from extraction.summary.events import Events
from tests.crawler.storage.records import NOON, TOPIC, article_visit, fingerprint, repost_visit, rows

HOUR = dt.timedelta(hours=1)
BEIJING = dt.timezone(8 * HOUR)
BODY = "龙井茶区今日开采。茶农采下第一批春茶。\n杭州茶农张伟说，今年春茶长势好。张伟家有三亩茶园。"


def told(name: str, hours: float, story: str | None = None, **fields: Any) -> Visit:
    given: dict[str, Any] = {
        "title": "杭州龙井今日开采",
        "body": BODY,
        "published_at": NOON + hours * HOUR,
        "site": f"{name}.test",
    }
    return repost_visit(name, story, **given | fields) if story else article_visit(name, **given | fields)


@pytest.fixture
def spread(store: Store) -> Store:
    """A story of four tellings, one of two, and one that nobody told again."""
    store.write(
        [
            told("b", 0.5, "a"),
            told("a", 0),
            told("c", 20, "a"),
            told("d", 50, "a"),
            told("e", 1, title="信阳毛尖获国际金奖", body="信阳毛尖获奖。"),
            told("f", 2, "e", title="信阳毛尖获国际金奖"),
            told("g", 3, title="云南普洱古树拍卖", body="一片古树在普洱拍卖。"),
        ]
    )
    return store


def stories_of(store: Store) -> dict[bytes, bytes]:
    return {row.fingerprint: row.story for row in rows(store, pages)}


def test_groups_come_by_reach_and_tell_their_speed(spread: Store) -> None:
    first, second = groups(spread, TOPIC)
    assert [member.site for member in first.members] == ["a.test", "b.test", "c.test", "d.test"]
    assert (first.reach, first.first_hour, first.first_day) == (4, 1, 2)
    assert first.first_published == NOON
    assert second.story == fingerprint("e")
    assert [len(group.members) for group in groups(spread, TOPIC, least=1)] == [4, 2, 1]


@pytest.mark.parametrize(
    ("order", "first"), [(Order.REACH, "a"), (Order.DAY, "a"), (Order.HOUR, "n"), (Order.NEWEST, "e")]
)
def test_groups_are_ranked_before_they_are_loaded(spread: Store, order: Order, first: str) -> None:
    spread.write([told(name, 0.5 + hour / 9, "n" if hour else None) for hour, name in enumerate("nop")])
    every = [group.story for group in groups(spread, TOPIC, order=order)]
    assert len(every) == 3
    assert every[0] == fingerprint(first)
    for limit in (1, 2):
        assert [group.story for group in groups(spread, TOPIC, order=order, limit=limit)] == every[:limit]


def test_no_body_is_loaded_to_list_groups(spread: Store) -> None:
    statements: list[str] = []
    event.listen(spread._engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
    assert groups(spread, TOPIC, limit=1)
    assert not any("body" in statement for statement in statements)


def test_a_repost_seen_before_its_source_counts_from_the_source(store: Store) -> None:
    store.write([told("late", 5), told("early", 0, "late")])
    (group,) = groups(store, TOPIC)
    assert [member.site for member in group.members] == ["early.test", "late.test"]
    assert group.first_site == "early.test"


def test_times_of_several_zones_are_compared_as_instants(store: Store) -> None:
    store.write(
        [
            told("a", 0, published_at=dt.datetime(2026, 3, 1, 20, tzinfo=BEIJING)),
            told("b", 0, "a", published_at=dt.datetime(2026, 3, 1, 20, 30)),  # no zone: Beijing's
            told("c", 0, "a", published_at=dt.datetime(2026, 3, 1, 12, 15, tzinfo=dt.UTC)),
        ]
    )
    (group,) = groups(store, TOPIC)
    assert [member.site for member in group.members] == ["a.test", "c.test", "b.test"]
    assert group.first_hour == 2


def test_a_merge_by_hand_outlives_another_visit(spread: Store) -> None:
    assert merge(spread, TOPIC, fingerprint("f"), fingerprint("b"), NOON) == 2
    assert stories_of(spread)[fingerprint("e")] == fingerprint("a")
    assert {row.fingerprint for row in rows(spread, stories)} == {fingerprint("a"), fingerprint("g")}
    # The crawl comes again, and knows nothing of it.
    later = NOON + 9 * HOUR
    spread.write(
        [
            told("e", 1, fetched_at=later),
            told("f", 2, "e", fetched_at=later),
            told("h", 3, "e", fetched_at=later),
        ]
    )
    assert {stories_of(spread)[fingerprint(name)] for name in "abcdefh"} == {fingerprint("a")}
    assert fingerprint("e") not in {row.fingerprint for row in rows(spread, stories)}
    assert merge(spread, TOPIC, fingerprint("h"), fingerprint("a"), NOON) == 0


def test_a_split_by_hand_outlives_another_visit(spread: Store) -> None:
    assert split(spread, TOPIC, fingerprint("c"), NOON)
    assert stories_of(spread)[fingerprint("c")] == fingerprint("c")
    spread.write([told("c", 20, "a", fetched_at=NOON + HOUR)])
    assert stories_of(spread)[fingerprint("c")] == fingerprint("c")
    assert fingerprint("c") not in {row.page for row in rows(spread, reposts)}
    assert not split(spread, TOPIC, fingerprint("c"), NOON)


def test_the_first_page_that_is_split_off_leaves_its_group_to_the_next(spread: Store) -> None:
    assert split(spread, TOPIC, fingerprint("a"), NOON)
    found = stories_of(spread)
    assert found[fingerprint("a")] == fingerprint("a")
    heir = found[fingerprint("b")]
    assert {found[fingerprint(name)] for name in "bcd"} == {heir}
    spread.write([told("b", 0.5, "a", fetched_at=NOON + HOUR)])
    assert stories_of(spread)[fingerprint("b")] == heir


def test_what_was_split_can_be_merged_again(spread: Store) -> None:
    split(spread, TOPIC, fingerprint("c"), NOON)
    merge(spread, TOPIC, fingerprint("c"), fingerprint("a"), NOON)
    spread.write([told("c", 20, fetched_at=NOON + HOUR)])
    assert stories_of(spread)[fingerprint("c")] == fingerprint("a")
    assert len(rows(spread, group_edits)) == 1


def test_a_page_that_is_not_there_cannot_be_moved(spread: Store) -> None:
    with pytest.raises(StoreError, match="no such page"):
        merge(spread, TOPIC, b"?" * 16, fingerprint("a"), NOON)
    assert group_of(spread, TOPIC, b"?" * 16) is None


def test_a_page_is_called_by_its_address_or_the_beginning_of_its_fingerprint(spread: Store) -> None:
    page = fingerprint("c")
    assert page_called(spread, TOPIC, "http://tea.test/c") == page
    assert page_called(spread, TOPIC, page.hex()[:10]) == page
    assert page_called(spread, TOPIC, "http://tea.test/nowhere") is None


def test_stories_of_one_event_come_together_with_places_and_people(spread: Store) -> None:
    spread.write([told("i", 6, title="杭州龙井开采现场：茶农张伟的一天")])
    assert take_up(spread, TOPIC) == 4
    assert take_up(spread, TOPIC) == 0
    found = event_rows(spread, TOPIC)
    assert (found[0].number, found[0].stories) == (1, 2)
    assert found[0].name == "杭州龙井今日开采"
    assert "杭州" in found[0].places
    assert "张伟" in found[0].people
    assert sorted(row.number for row in found) == [1, 2, 3]


def test_only_stories_without_an_event_wait(spread: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def waiting() -> list[bytes]:
        return [row.story for row in rows(spread, waiting_stories)]

    monkeypatch.setattr("crawler.stories.propagation._TOGETHER", 2)
    assert waiting() == sorted(map(fingerprint, "aeg"))
    assert take_up(spread, TOPIC) == 3
    spread.write([told("a", 0), told("b", 0.5, "a")])  # read again
    assert waiting() == []
    # A story by hand, and one that has become a repost before anybody took it up; one that was committed late.
    split(spread, TOPIC, fingerprint("c"), NOON)
    spread.write([told(name, 40, title=f"安溪铁观音茶王赛第{name}场") for name in "ijk"])
    for name in "ijk":
        merge(spread, TOPIC, fingerprint(name), fingerprint("a"), NOON)
    spread.write([told("l", -9, title="武夷山岩茶斗茶赛", fetched_at=NOON - 900 * HOUR)])
    assert waiting() == sorted(map(fingerprint, "cijkl"))
    assert take_up(spread, TOPIC) == 2
    assert waiting() == []


def test_what_waits_is_found_without_a_look_at_all_stories(spread: Store) -> None:
    statements: list[tuple[str, Any]] = []
    take_up(spread, TOPIC)
    event.listen(spread._engine, "before_cursor_execute", lambda *told: statements.append(told[2:4]))
    assert take_up(spread, TOPIC) == 0
    assert [
        statement for statement, _ in statements if "stories.topic" in statement.replace("waiting_stories", "")
    ] == []


def test_a_story_told_later_joins_the_event_of_an_earlier_crawl(spread: Store) -> None:
    take_up(spread, TOPIC)
    spread.write([told("i", 30, title="杭州龙井开采，茶农忙")])
    take_up(spread, TOPIC)
    of = {row.story: row.event for row in rows(spread, event_stories)}
    assert of[fingerprint("i")] == of[fingerprint("a")]


def test_a_story_of_another_year_is_of_another_event(spread: Store) -> None:
    take_up(spread, TOPIC)
    spread.write([told("i", -365 * 24), told("j", -200 * 24), told("k", 365 * 24)])
    assert take_up(spread, TOPIC) == 3
    of = {row.story: row.event for row in rows(spread, event_stories)}
    assert len({of[fingerprint(name)] for name in "aijk"}) == 4


def test_others_may_write_while_stories_are_compared(spread: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    take_up(spread, TOPIC)
    spread.write([told("i", 30, title="杭州龙井开采，茶农忙")])
    compare, others = Events.add, iter(["j"])

    def while_another_writes(events: Events, words: Iterable[str], at: dt.datetime) -> tuple[int, float]:
        for name in others:
            spread.write([told(name, 31, title="杭州龙井开采，游客多")])
            assert take_up(spread, TOPIC) == 2  # it was quicker, and took both
        return compare(events, words, at)

    monkeypatch.setattr(Events, "add", while_another_writes)
    assert take_up(spread, TOPIC) == 0
    of = {row.story: row.event for row in rows(spread, event_stories)}
    assert of[fingerprint("i")] == of[fingerprint("j")] == of[fingerprint("a")]


def test_the_propagation_table_has_the_papers_fields(store: Store) -> None:
    found = Found("search", "http://engine.test/?q=tea", engine="demo", query="龙井")
    store.write(
        [
            told("a", 0, found=found, comments=[Post("甲", NOON, "好茶", None, 1, False)]),
            told("b", 1, "a"),
        ]
    )
    take_up(store, TOPIC)
    with store.read() as connection:
        query = select(propagation).where(propagation.c.topic == TOPIC).order_by(propagation.c.published_at)
        first, second = connection.execute(query).all()
    assert (first.title, first.title_link) == ("杭州龙井今日开采", "http://tea.test/a")
    assert (first.keyword, first.keyword_link) == ("龙井", "http://engine.test/?q=tea")
    assert (first.publishing_site, first.reposting_site) == ("a.test", None)
    assert (first.author, first.comments, first.attention, first.event) == ("张三", 1, 3, 1)
    assert "茶农" in first.summary
    assert second.keyword == "茶"
    assert (second.publishing_site, second.reposting_site, second.comments, second.attention) == (
        "a.test", "b.test", 0, 3,
    )  # fmt: skip
