"""Years as people count them: in two digits, by the reigns of Japan, from the Republic, as Thailand does."""

from __future__ import annotations

import re

#: The first of the years of two digits that are of the last century.
FIRST_OLD = 70

#: The year before the first of the Republic; how far Thailand's years are ahead, and the last that is none of these.
_FIRST_OF_REPUBLIC, _BUDDHIST, _LAST_YEAR = 1911, 543, 2400
#: A month's name of Thailand, and the first of the years of two digits that are its own beside one (ธ.ค. 69 is 2026).
_THAI, _FIRST_THAI = re.compile(r"[\u0e00-\u0e7f]"), 43
#: The year before the first of each reign.
_REIGNS = {"令和": 2018, "平成": 1988, "昭和": 1925}


def first_year(match: re.Match[str]) -> int:
    """Return the year before a month and a day in numbers, however it is counted."""
    if match["era"]:
        return _REIGNS[match["era"]] + (1 if match["of_era"] == "元" else int(match["of_era"]))
    return int(match["y1"]) if match["y1"] else _FIRST_OF_REPUBLIC + int(match["republic"] or match["roc"])


def of_two_digits(year: int, month: str = "") -> int:
    """Return the year that two digits mean, behind a ``month``'s name if there is one.

    >>> of_two_digits(26), of_two_digits(98), of_two_digits(69, "ธ.ค"), of_two_digits(26, "ธ.ค")
    (2026, 1998, 2026, 2026)
    """
    if year >= _FIRST_THAI and _THAI.match(month):
        return of_ours(year + 2500)
    return year + (2000 if year < FIRST_OLD else 1900)


def of_ours(year: int) -> int:
    """Return a year as we count it that Thailand may have counted.

    >>> of_ours(2569), of_ours(2026)
    (2026, 2026)
    """
    return year - _BUDDHIST if year > _LAST_YEAR else year
