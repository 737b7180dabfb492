"""What reviews of words and of sites share: asking one by one, the history of a list, who decides, and when."""

from __future__ import annotations

import datetime as dt
import getpass
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from crawler.lists.files import read_text, replace_text
from crawler.storage.store import Store
from crawler.storage.suggestions import Subject, Suggestion, save_version, versions

Most = Annotated[int, typer.Option("--most", "-n", min=1, help="How many.")]
WriteSheet = Annotated[
    Path | None, typer.Option("--csv", help="Write a spreadsheet to decide in.", metavar="FILE", dir_okay=False)
]
ReadSheet = Annotated[
    Path | None, typer.Option("--csv", help="A spreadsheet with decisions.", metavar="FILE", dir_okay=False)
]
Restore = Annotated[int | None, typer.Option(help="Make this version the list again.", metavar="N")]

#: What two versions of a list differ in, by their texts: what the later one gained, and what it lost.
Differences = Callable[[str, str], tuple[list[str], list[str]]]


def ask_each(
    found: Sequence[Suggestion], show: Callable[[Console, Suggestion], None], answers: Sequence[str]
) -> Iterator[tuple[Suggestion, str]]:
    """Show suggestions one by one, and yield each with the first letter of the answer, one of ``answers``.

    "next" leaves one open, "quit" (or the end of the input) all that are left.
    """
    console = Console()
    letters = {answer[0] for answer in answers}
    for number, each in enumerate(found, 1):
        console.rule(f"{number} of {len(found)}")
        show(console, each)
        question = ", ".join([*answers, "next", "quit"])
        while (answer := typer.prompt(question, default="next").strip().lower()[:1]) not in letters | {"n", "q"}:
            console.print("one of these, by its first letter")
        if answer == "q":
            return
        if answer in letters:
            yield each, answer


def show_history(
    store: Store, topic: str, subject: Subject, path: Path, differences: Differences, as_json: bool
) -> None:
    """Print every version of a list with what it gained and lost."""
    save_version(store, topic, read_text(path), "edited by hand", None, now(), subject)
    records: list[dict[str, object]] = []
    before: str | None = None
    for each in versions(store, topic, subject):
        gained, lost = differences(before, each.content) if before is not None else (list[str](), list[str]())
        before = each.content
        records.append(
            {
                "version": each.version,
                "saved_at": each.saved_at.isoformat(timespec="seconds"),
                "author": each.author,
                "reason": each.reason,
                "gained": gained,
                "lost": lost,
            }
        )
    if as_json:
        print(json.dumps(records, ensure_ascii=False, indent=1))
        return
    table = Table("version", "saved (UTC)", "by", "why", "gained", "lost")
    for record in records:
        cells = (", ".join(value) if isinstance(value, list) else str(value or "") for value in record.values())
        table.add_row(*map(Text, cells))
    Console().print(table)


def restore(store: Store, topic: str, subject: Subject, path: Path, version: int) -> None:
    """Make an earlier version the list again."""
    save_version(store, topic, read_text(path), "edited by hand", None, now(), subject)
    wanted = next((each for each in versions(store, topic, subject) if each.version == version), None)
    if wanted is None:
        raise typer.BadParameter(f"there is no version {version}", param_hint="--restore")
    replace_text(path, wanted.content)
    number = save_version(store, topic, wanted.content, f"version {version} again", me(), now(), subject)
    print(f"{topic}: the list is version {version} again (as version {number})")


def now() -> dt.datetime:
    """Return the time of a decision."""
    return dt.datetime.now(dt.UTC)


def me() -> str | None:
    """Return who decides, by the name that the machine knows."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a container's user without a name
        return None
