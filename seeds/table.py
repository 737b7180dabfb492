"""Reads TOML strictly: every key is known and of its type, and every problem names its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from keywords import TopicError

T = TypeVar("T")
K = TypeVar("K")
Step = str | int


class Table:
    """One table of a TOML file. What is wrong with it is noted in ``problems``; then the default is the answer.

    Call ``finish`` after the last key: what nobody asked for is an unknown key.
    """

    def __init__(self, document: Document, at: tuple[Step, ...], content: Mapping[str, Any]) -> None:
        self._document, self._at, self._content = document, at, content
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._content

    def text(self, key: str, default: str | None = None) -> str:
        """The string at a key; it must be there when it has no default."""
        return self._get(key, str, "a string", default, "")

    def whole(self, key: str, default: int | None = None, *, least: int = 0) -> int:
        """The whole number at a key, not below ``least``."""
        value = self._get(key, int, "a whole number", default, least)
        if value < least:
            self.problem(f"{key} is below {least}", key)
        return max(value, least)

    def seconds(self, key: str) -> float:
        """The number of seconds at a key."""
        value = self._get(key, (int, float), "a number of seconds", None, 0.0)
        if not 0 <= value < float("inf"):
            self.problem(f"{key} is not a number of seconds: {value}", key)
        return float(value)

    def flag(self, key: str, default: bool) -> bool:
        """The true or false at a key."""
        return self._get(key, bool, "true or false", default, default)

    def choice(self, key: str, choices: tuple[str, ...], default: str | None = None) -> str:
        """The string at a key, one of ``choices``."""
        value = self.text(key, default)
        if value not in choices:
            if key in self._content and isinstance(self._content[key], str):
                self.problem(f"{key} is none of {', '.join(choices)}: {value!r}", key)
            return choices[0]
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings at a key; empty when it is not there."""
        values = self._get(key, list, "a list of strings", [], [])
        if not all(isinstance(value, str) for value in values):
            self.problem(f"{key} is not a list of strings", key)
        return tuple(value for value in values if isinstance(value, str))

    def interval(self, key: str, default: timedelta) -> timedelta:
        """The time span at a key, such as "30m", "6h", "1d", "2w"."""
        text = self._get(key, str, 'a time span such as "6h"', "", "")
        if not text:
            return default
        span = read_interval(text)
        if span is None:
            self.problem(f'{key} is not a time span such as "30m", "6h", "1d", "2w": {text!r}', key)
        return span or default

    def read(self, key: str, kind: type[K], read: Callable[[K], T], what: str) -> T | None:
        """``read`` the value at a key; ``None`` when it is not there. A ValueError of ``read`` is a problem."""
        self._asked.add(key)
        if key not in self._content:
            return None
        value = self._content[key]
        if isinstance(value, kind):
            with suppress(ValueError):
                return read(value)
        self.problem(f"{key} is not {what}: {value!r}", key)
        return None

    def table(self, key: str) -> Table:
        """The table under a key; an empty one when it is not there."""
        content = self._get(key, dict, "a table", {}, {})
        return Table(self._document, (*self._at, key), content)

    def tables(self, key: str) -> list[Table]:
        """The repeated tables (``[[key]]``) under a key."""
        contents = self._get(key, list, f"written [[{key}]]", [], [])
        if not all(isinstance(content, dict) for content in contents):
            self.problem(f"{key} is not written [[{key}]]", key)
        return [
            Table(self._document, (*self._at, key, i), content)
            for i, content in enumerate(contents)
            if isinstance(content, dict)
        ]

    def strings(self, key: str) -> dict[str, str]:
        """The table of strings under a key, whatever its keys are called."""
        table = self.table(key)
        values = {name: table.text(name) for name in table._content}
        table.finish()
        return values

    def finish(self) -> None:
        """Note every key that was never asked for."""
        for key in self._content:
            if key not in self._asked:
                self.problem(f"unknown key {key!r} (known: {', '.join(sorted(self._asked))})", key)

    def problem(self, problem: str, key: str | None = None) -> None:
        """Note a problem at a key's line, else at the table's."""
        self._document.problem(problem, (*self._at, key) if key else self._at)

    def line(self) -> int | None:
        """The line of the table's heading."""
        return self._document.line(self._at)

    def _get(self, key: str, kind: type[T] | tuple[type[T], ...], what: str, default: T | None, fallback: T) -> T:
        self._asked.add(key)
        if key not in self._content:
            if default is None:
                self.problem(f"{key} is missing")
            return fallback if default is None else default
        value = self._content[key]
        # To Python, true is a whole number.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.problem(f"{key} is not {what}: {value!r}", key)
            return fallback if default is None else default
        return value


class Document:
    """A TOML file (or the ``content`` that it would have) with the line of every key, and the problems found so far."""

    def __init__(self, path: Path, content: str | None = None) -> None:
        self.path = path
        self._given = content
        self._problems: list[TopicError] = []
        self._text = ""
        self._lines: dict[tuple[Step, ...], int] | None = None
        self.root = Table(self, (), self._load())

    @property
    def problems(self) -> list[TopicError]:
        """The problems, by line."""
        return sorted(self._problems, key=lambda error: error.line or 0)

    @property
    def readable(self) -> bool:
        """Whether the file is there and is TOML."""
        return bool(self._text)

    def problem(self, problem: str, at: tuple[Step, ...]) -> None:
        """Note a problem of the value at a place."""
        self._problems.append(TopicError(self.path, self.line(at), problem))

    def line(self, at: tuple[Step, ...]) -> int | None:
        """The line on which the value at a place, or the nearest table around it, begins."""
        if self._lines is None:
            self._lines = _line_numbers(self._text)
        while at and at not in self._lines:
            at = at[:-1]
        return self._lines.get(at)

    def _load(self) -> dict[str, Any]:
        line: int | None = None
        try:
            given = self.path.read_bytes() if self._given is None else self._given.encode()
            content = given.removeprefix(b"\xef\xbb\xbf")
            line = content[: _first_undecodable(content)].count(b"\n") + 1
            text = content.decode("utf-8").replace("\r\n", "\n")
            loaded = tomllib.loads(text)
        except OSError as error:
            problem, line = f"cannot be read: {error.strerror}", None
        except UnicodeDecodeError as error:
            problem = f"not UTF-8 (byte 0x{content[error.start]:02x}): save the file as UTF-8"
        except tomllib.TOMLDecodeError as error:
            problem, line = _syntax_problem(str(error), text)
        except RecursionError:
            problem, line = "nested too deeply", None
        else:
            self._text = text or "\n"
            return loaded
        self._problems.append(TopicError(self.path, line, problem))
        return {}


def read_interval(text: str) -> timedelta | None:
    """Read a time span; ``None`` when it is none, or no time at all.

    >>> read_interval("6h"), read_interval("soon")
    (datetime.timedelta(seconds=21600), None)
    """
    match = re.fullmatch(r"\s*([0-9]{1,4})\s*([smhdw])\s*", text)
    if not match or not int(match[1]):
        return None
    unit = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}[match[2]]
    return timedelta(**{unit: int(match[1])})


def timezone_name(text: str) -> str:
    """Return the name of a timezone as it is, or raise ValueError.

    >>> timezone_name("Asia/Shanghai")
    'Asia/Shanghai'
    """
    try:
        ZoneInfo(text)
    except (KeyError, OSError) as error:  # no such file, or a folder of them
        raise ValueError(text) from error
    return text


# -- helpers -----------------------------------------------------------------------------------------------------------


def _first_undecodable(content: bytes) -> int:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start
    return 0


def _syntax_problem(message: str, text: str) -> tuple[str, int | None]:
    match = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", message, re.DOTALL)
    if not match:
        return message, None
    return match[1], int(match[2]) if match[2] else text.rstrip().count("\n") + 1


def _line_numbers(text: str) -> dict[tuple[Step, ...], int]:
    """Map the place of every key and table of a valid document to its line."""
    lines: dict[tuple[Step, ...], int] = {}
    counts: dict[tuple[Step, ...], int] = {}
    table: tuple[Step, ...] = ()
    for line, statement, parsed in _statements(text):
        if not statement.startswith("["):
            place = table
            for key in _chain(parsed):
                place = (*place, key)
                lines.setdefault(place, line)
            continue
        table = ()
        for key in _chain(parsed):
            table = (*table, key)
            if table in counts and not (statement.startswith("[[") and key == _chain(parsed)[-1]):
                table = (*table, counts[table])
        lines.setdefault(table, line)
        if statement.startswith("[["):
            counts[table] = counts.get(table, -1) + 1
            table = (*table, counts[table])
        lines.setdefault(table, line)
    return lines


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Yield (first line, text, value) of every statement: the fewest lines that are TOML by themselves."""
    pending: list[str] = []
    first = 1
    for number, line in enumerate(text.split("\n"), 1):
        first = first if pending else number
        pending.append(line)
        statement = "\n".join(pending)
        try:
            parsed = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        pending = []
        if parsed:
            yield first, statement.lstrip(), parsed


def _chain(parsed: Any) -> list[str]:
    """The keys of a one-statement document, outermost first."""
    keys = []
    while isinstance(parsed, dict) and len(parsed) == 1:
        key, parsed = next(iter(parsed.items()))
        keys.append(key)
    return keys
