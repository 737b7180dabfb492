import threading
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import Mock

import pytest
from redis import Redis
from rich.console import Console

from crawler import settings as defaults
from crawler.cli import schedule as module
from crawler.cli.schedule import Schedule, only_one

SEEDS = 'title = "{0}"\n{1}[[site]]\nname = "a"\nurl = "http://a.test/"\n'


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two folders of lists, as ``keywords/`` and ``seeds/`` are."""
    for room in ("keywords", "seeds"):
        (tmp_path / room / "lists").mkdir(parents=True)
    (tmp_path / "seeds" / "engines").mkdir()
    monkeypatch.setattr(defaults, "KEYWORDS_DIR", str(tmp_path / "keywords"))
    monkeypatch.setattr(defaults, "SEEDS_DIR", str(tmp_path / "seeds"))
    return tmp_path


def write(rooms: Path, topic: str, schedule: str = "") -> None:
    (rooms / "keywords" / "lists" / f"{topic}.txt").write_text("茶叶\n", "utf-8")
    (rooms / "seeds" / "lists" / f"{topic}.toml").write_text(SEEDS.format(topic, schedule), "utf-8")


def test_topics_with_a_schedule_are_scheduled_in_their_zone(rooms: Path) -> None:
    write(rooms, "tea", 'schedule = "30 6 * * *"\ntimezone = "Asia/Shanghai"\n')
    write(rooms, "flood")
    schedule = Schedule([], 1, Console(quiet=True))
    schedule.refresh()
    assert [(job.id, str(job.trigger.timezone)) for job in schedule.jobs()] == [("tea", "Asia/Shanghai")]


def test_an_edited_schedule_counts_from_the_next_look(rooms: Path) -> None:
    write(rooms, "tea", 'schedule = "30 6 * * *"\n')
    schedule = Schedule([], 1, Console(quiet=True))
    schedule.refresh()
    write(rooms, "tea", 'schedule = "0 8 * * *"\n')
    schedule.refresh()
    assert "hour='8'" in str(schedule.jobs()[0].trigger)
    write(rooms, "tea")
    schedule.refresh()
    assert schedule.jobs() == []


def test_a_list_that_became_bad_keeps_its_last_schedule(rooms: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(rooms, "tea", 'schedule = "30 6 * * *"\n')
    schedule = Schedule([], 1, Console(quiet=True))
    schedule.refresh()
    write(rooms, "tea", 'schedule = "every day"\n')
    schedule.refresh()
    assert len(schedule.jobs()) == 1
    assert "tea.toml:2" in caplog.text


def test_only_one_scheduler_fires(redis: Redis) -> None:
    with only_one(redis) as first:
        assert first
        with only_one(redis) as second:
            assert second is None
    with only_one(redis) as again:
        assert again


def test_a_lock_that_was_lost_is_taken_again_unless_another_has_it(redis: Redis) -> None:
    with only_one(redis) as first:
        assert first is not None
        redis.flushall()
        assert first.keep()
        assert redis.ttl(module._LOCK) > 0
        redis.flushall()
        with only_one(redis) as second:
            assert second is not None
            assert not first.keep()
            first.release()
            assert second.keep()


def test_what_is_done_by_the_minute_waits_for_no_crawl(rooms: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(15):
        write(rooms, f"tea-{number}", 'schedule = "30 6 * * *"\n')
    monkeypatch.setattr(module, "_REFRESH_SECONDS", 0.05)
    monkeypatch.setattr("crawler.cli.schedule.signal.signal", Mock())
    schedule, minutes = Schedule([], 1, Console(quiet=True)), list[int]()
    crawling, over = threading.Semaphore(0), threading.Event()

    def crawl(name: str) -> None:
        crawling.release()
        over.wait(30)

    def on_minute() -> None:
        minutes.append(1)
        if len(minutes) == 1:
            for job in schedule.jobs():
                if job.id.startswith("tea"):
                    job.modify(next_run_time=datetime.now(UTC))
        if len(minutes) > 2 and all(crawling.acquire(timeout=10) for _ in range(15)):
            minutes.append(0)
            over.set()
            schedule.stop()

    monkeypatch.setattr(schedule, "_crawl", crawl)
    schedule.run(on_minute)
    assert 0 in minutes
