"""The days of the week in many tongues: between a date and its clock, and before a clock alone."""

from __future__ import annotations

from datetime import datetime
from importlib.resources import files

import pytest

from extraction.times.calendar_words import WEEKDAYS
from extraction.times.dates import find_times

#: A Friday, from which days are counted back.
NOW = datetime(2026, 11, 27, 12)
#: The names of the days of the week from Monday, by tongue.
TONGUES = {
    tongue: [[name.replace("_", " ") for name in names.split()] for names in told.split("|")]
    for row in files("extraction.tongues").joinpath("weekdays.txt").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
    for tongue, _, told in [row.partition(": ")]
}


def values(text: str) -> list[datetime]:
    return [time.value for time in find_times(text, now=NOW)]


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_week_has_seven_days_and_no_name_is_of_two(tongue: str) -> None:
    days = TONGUES[tongue]
    assert len(days) == 7
    assert [name for day, names in enumerate(days) for name in names if WEEKDAYS[name] != day] == []


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_clock_is_that_of_the_date_before_the_day_of_the_week(tongue: str) -> None:
    names = [name for names in TONGUES[tongue] for name in names]
    told = [f"20/11/2026 {name} 11:02" for name in names] + [
        f"20.11.2026 ({name.capitalize()}), 11:02" for name in names
    ]
    assert [text for text in told if values(text) != [datetime(2026, 11, 20, 11, 2)]] == []


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_day_of_the_week_before_a_clock_is_the_last_one(tongue: str) -> None:
    lines = [(day, names[0].capitalize()) for day, names in enumerate(TONGUES[tongue]) if names and len(names[0]) > 3]
    for day, name in lines:
        last = datetime(2026, 11, 23 + day if day < 5 else 16 + day, 10, 24)
        assert [values(f"{name} 10:24"), values(f"{name}, 10:24")] == [[last], [last]], name


@pytest.mark.parametrize(
    "text",
    [
        "Montag um 14:30",
        "lundi à 14h30",
        "El lunes a las 14:30",
        "lunedì alle 14:30",
        "Segunda-feira às 14:30",
        "poniedziałek o 14:30",
        "Понедельник в 14:30",
        "Måndag kl 14:30",
        "Pazartesi saat 14:30",
        "星期一 下午 2:30",
    ],
)
def test_words_may_stand_between_the_day_and_the_clock(text: str) -> None:
    assert values(text) == [datetime(2026, 11, 23, 14, 30)]


def test_days_beside_a_whole_date_or_in_a_story_are_none_of_their_own() -> None:
    assert values("Montag, 2. März 2026, 10:24") == [datetime(2026, 3, 2, 10, 24)]
    assert values("Am Montag kommen 14 Leute, und wir trinken Tee.") == []


def test_opening_hours_are_no_time() -> None:
    assert [
        text for text in ("Monday 10:00 - 18:00", "Montag 10:00–18:00", "Pazar 10:00 – 18:00") if values(text)
    ] == []


def test_a_short_word_behind_a_date_settles_no_order() -> None:
    assert values("11/08/2024 so we went") == values("11/08/2024") == [datetime(2024, 11, 8)]
    assert values("11/08/2024 (Sun)") == values("11/08/2024 Sonntag") == [datetime(2024, 8, 11)]


def test_a_short_day_and_a_clock_are_a_time_where_nothing_follows() -> None:
    assert values("Thu 21:40") == values("Donnerstag, 21:40")
    assert values("Sun 9:05 pm") == values("Sunday 21:05")
    assert values("Sun 21:05 at the gate") == values("mon 7") == []
