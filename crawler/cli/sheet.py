"""Suggestions as a spreadsheet: written for a person to decide in, read back with what was decided."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from crawler.output.export import text_cell

_YES = frozenset({"accept", "a", "y", "yes", "是", "收", "接受", "采纳"})
_NO = frozenset({"reject", "r", "n", "no", "否", "弃", "拒绝", "不收"})
#: Encodings in which spreadsheets write CSV, the surest first: almost no Chinese text in GB18030 is UTF-8 by chance.
_ENCODINGS = ("utf-8-sig", "gb18030")


@dataclass(frozen=True, slots=True)
class Decision:
    """What a line of a sheet says of a name; ``cells`` are the line's other columns, empty ones left out."""

    name: str
    accepted: bool
    cells: dict[str, str]


def write_sheet(path: Path, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write CSV in UTF-8 with a byte order mark, without which Excel takes Chinese for Latin."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for row in rows:
            writer.writerow([text_cell(cell) if isinstance(cell, str) else cell for cell in row])


def read_sheet(path: Path, column: str) -> list[Decision]:
    """Return what a sheet decides on the names in ``column``; a name without a decision stays open.

    This column and ``decision`` are enough. It may be saved by any Excel: in UTF-8, UTF-16 or GB18030, parted by
    commas, semicolons or tabs. What cannot be read, or is no decision, is wrong use, by line.
    """
    rows = csv.DictReader(io.StringIO(text := _text(path), newline=""), delimiter=_delimiter(text))
    rows.fieldnames = [(name or "").strip().lower() for name in rows.fieldnames or ()]
    if not {column, "decision"} <= set(rows.fieldnames):
        raise typer.BadParameter(f"{path} has no columns {column} and decision", param_hint="--csv")
    decided: dict[str, Decision] = {}
    for row in rows:
        # A cell without a column, where a line has too many, stands under None.
        cells = {name: value.strip() for name, value in row.items() if name and value and value.strip()}
        name, said = cells.pop(column, "").lstrip("'"), cells.pop("decision", "").lower()
        if not said:
            continue
        where = f"{path}:{rows.line_num}"
        if said not in _YES | _NO:
            raise typer.BadParameter(f"{where}: {said!r} is neither accept nor reject", param_hint="--csv")
        if not name:
            raise typer.BadParameter(f"{where}: nothing stands in the column {column}", param_hint="--csv")
        if "?" in name or "\ufffd" in name:
            problem = f"{where}: {name!r} has lost characters: save the sheet as CSV UTF-8"
            raise typer.BadParameter(problem, param_hint="--csv")
        if name in decided and decided[name].accepted != (said in _YES):
            raise typer.BadParameter(f"{where}: {name!r} is accepted and rejected", param_hint="--csv")
        decided[name] = Decision(name, said in _YES, cells)
    return list(decided.values())


def _text(path: Path) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{path}: {error.strerror}", param_hint="--csv") from error
    # Excel's "Unicode text".
    encodings = ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else _ENCODINGS
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        # Excel's own first line, which names the delimiter.
        return text.split("\n", 1)[1] if text.lower().startswith("sep=") and "\n" in text else text
    raise typer.BadParameter(f"{path} is not text: save the sheet as CSV UTF-8", param_hint="--csv")


def _delimiter(text: str) -> str:
    first = text.lstrip("\r\n").split("\n", 1)[0]
    return max(",;\t", key=first.count)
