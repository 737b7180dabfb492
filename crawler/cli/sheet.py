"""Suggestions as a spreadsheet: written for a person to decide in, read back with what was decided."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

import typer

from crawler.export import text_cell
from crawler.storage.suggestions import Suggestion
from keywords.thesaurus import Addition

_COLUMNS = ("word", "decision", "group", "synonym_of", "kind", "pages", "others", "G2", "chi2", "by_frequency", "hosts")
_SNIPPETS = ("snippet_1", "snippet_2", "snippet_3")
_YES, _NO = frozenset({"accept", "a", "y", "yes", "是", "收"}), frozenset({"reject", "r", "n", "no", "否", "弃"})


def write_sheet(path: Path, found: Sequence[Suggestion]) -> None:
    """Write suggestions as CSV in UTF-8 with a byte order mark, without which Excel takes Chinese for Latin."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(_COLUMNS + _SNIPPETS)
        for each in found:
            told = each.evidence
            figures = [told["documents"], told["background"], round(told["log_likelihood"]), round(told["chi_square"])]
            about = [each.name, "", "", "、".join(each.related), each.kind, *figures, told["frequency_rank"] or ""]
            cells = [*about, " ".join(told["hosts"]), *told["snippets"]]
            writer.writerow([text_cell(cell) if isinstance(cell, str) else cell for cell in cells])


def read_sheet(path: Path, group: str) -> tuple[list[Addition], list[str]]:
    """Return the words that a sheet accepts and those it rejects; a word without a decision stays open.

    The columns ``word`` and ``decision`` are enough. A decision that is neither is wrong use, by line.
    """
    accepted, rejected = list[Addition](), list[str]()
    try:
        # Excel in many countries writes semicolons, and tabs as "Unicode text".
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="--csv") from error
    first = text.split("\n", 1)[0]
    rows = csv.DictReader(text.splitlines(), delimiter=max(",;\t", key=first.count))
    if not {"word", "decision"} <= set(rows.fieldnames or ()):
        raise typer.BadParameter(f"{path} has no columns word and decision", param_hint="--csv")
    for number, row in enumerate(rows, 2):
        word, said = (row["word"] or "").strip().lstrip("'"), (row["decision"] or "").strip().lower()
        if said in _YES:
            accepted.append(Addition(word, (row.get("group") or group).strip(), row.get("synonym_of") or None))
        elif said in _NO:
            rejected.append(word)
        elif said:
            raise typer.BadParameter(f"{path}:{number}: {said!r} is neither accept nor reject", param_hint="--csv")
    return accepted, rejected
