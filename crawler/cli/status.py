"""``trawl status``, ``trawl export`` and the summary at a crawl's end: what came of a crawl."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path

import typer
from redis import Redis
from rich.console import Console
from rich.table import Table
from rich.text import Text

from crawler import settings as defaults
from crawler.charts import as_png, as_svg, harvest_chart, in_braille
from crawler.export import FORMATS, KINDS, export
from crawler.frontier.letters import DeadLetter, dead_letters
from crawler.frontier.overview import Overview, overview
from crawler.storage.report import (
    DirectoryRow,
    EngineRow,
    QueryRow,
    SiteRow,
    directory_summary,
    engine_summary,
    judged_in_order,
    outcome_counts,
    query_summary,
    site_summary,
    stored_topics,
)
from crawler.storage.store import Store
from seeds.topic import topic_names

#: Rows of a table that a person still reads.
SHOWN_ROWS = 20
#: Pictures that --plot draws, by the end of the file's name.
_PICTURES = (".svg", ".png")


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a topic's crawl, by each of the ways to look at it."""

    outcomes: dict[str, int]
    sites: list[SiteRow]
    directories: list[DirectoryRow]
    engines: list[EngineRow]
    queries: list[QueryRow]
    judged: list[bool]


def show_status(topic: str, frontier: Overview, letters: list[DeadLetter], as_json: bool, most: int) -> None:
    """Print how far a topic's crawl has come."""
    came = _read(topic)
    if as_json:
        print(json.dumps(_record(topic, frontier, letters, came), ensure_ascii=False, indent=1))
        return
    console = Console()
    console.print(f"[bold]{topic}[/bold]: {_figures(frontier)}", highlight=False)
    if not came.outcomes:
        console.print(f"Nothing was visited yet:  trawl crawl {topic}", highlight=False)
        return
    if len(came.judged) > 1:
        console.print(f"Harvest rate: pages on the topic, of {len(came.judged)} that were judged", highlight=False)
        wide = max(min(console.width - 8, 72), 16)
        console.print(in_braille(harvest_chart(topic, came.judged), wide), highlight=False, markup=False)
    console.print(_counts(came.outcomes))
    console.print(_sites(came.sites, most))
    if came.directories:
        console.print(_directories(came.directories, most))
    if came.queries:
        console.print(_engines(came.engines, most))
        console.print(_queries(came.queries, most))
    for letter in letters:
        console.print(f"given up: {letter.url}: {letter.reason}", highlight=False, markup=False)
    if letters:
        console.print(f"Try them again:  {_trawl()} retry {topic}", highlight=False, soft_wrap=True)


def check_picture(path: Path | None) -> None:
    """Refuse a file for --plot whose name does not say what is to be drawn."""
    if path is not None and path.suffix.lower() not in _PICTURES:
        raise typer.BadParameter(f"{path.name} ends in neither {' nor '.join(_PICTURES)}", param_hint="--plot")


def plot_harvest(topic: str, path: Path) -> None:
    """Draw the harvest rate over a topic's crawl, as the file's name says."""
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        chart = harvest_chart(topic, judged_in_order(store, topic))
    path.write_bytes(as_png(chart) if path.suffix.lower() == ".png" else as_svg(chart).encode())
    print(f"the harvest rate is drawn in {path}", file=sys.stderr)


def summary(console: Console, store: Store, topic: str) -> None:
    """Print what each site gave, and where to look next."""
    console.print(_sites(site_summary(store, topic), SHOWN_ROWS))
    trawl = _trawl()
    console.print(f"Look next:  {trawl} status {topic}", highlight=False, soft_wrap=True)
    console.print(f"            {trawl} export {topic} --format csv -o {topic}.csv", highlight=False, soft_wrap=True)


def _trawl() -> str:
    return called_as(Path(sys.argv[0]), Path(defaults.VAR_DIR))


def called_as(program: Path, var: Path) -> str:
    """Return how to call this program again so that it finds the same rows, from the folder that we are in."""
    elsewhere = "" if var == defaults.ROOT / "var" else f"TRAWL_VAR={shlex.quote(_from_here(var))} "
    is_far = program.name == "trawl" and shutil.which("trawl") is None
    return elsewhere + (shlex.quote(_from_here(program)) if is_far else "trawl")


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def export_rows(
    topic: str, kind: str, format: str, output: Path | None, since: datetime | None, site: str | None
) -> None:
    """Write a topic's rows to a file, by default ``<topic>-<kind>.<format>`` here; ``since`` is in UTC."""
    if kind not in KINDS:
        raise typer.BadParameter(f"{kind!r} is none of {', '.join(KINDS)}", param_hint="--kind")
    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is none of {', '.join(FORMATS)}", param_hint="--format")
    if site is not None and kind == "queries":
        raise typer.BadParameter("queries are of no site", param_hint="--site")
    path = output or Path(f"{topic}-{kind}.{format}")
    start = since.replace(tzinfo=UTC) if since else None
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        _check_topic(store, topic)
        target = sys.stdout.buffer if str(path) == "-" else path
        count = export(store, topic, target, format, kind, since=start, site=site)
    print(f"{count} rows in {path}", file=sys.stderr)


def _check_topic(store: Store, topic: str) -> None:
    """Refuse a name that has neither lists nor rows: an empty file would look like a crawl that found nothing."""
    listed = topic_names(Path(defaults.KEYWORDS_DIR), Path(defaults.SEEDS_DIR))
    if topic in listed or topic in (stored := stored_topics(store)):
        return
    close = get_close_matches(topic, sorted({*listed, *stored}))
    meant = f": did you mean {' or '.join(close)}?" if close else ""
    raise typer.BadParameter(f"{topic!r} has neither lists nor rows{meant}", param_hint="TOPIC")


def read_frontier(server: Redis, topic: str) -> tuple[Overview, list[DeadLetter]]:
    """Return the frontier's figures and some of its dead letters."""
    return overview(server, topic), dead_letters(server, topic, SHOWN_ROWS)


def _figures(now: Overview) -> str:
    done = f"{now.visits} visits, {now.relevant} rows, {now.duplicates} duplicates, {now.errors} errors"
    waiting = f"{now.queued} queued, {now.leased} under way, {now.later} due later, {now.dead} given up"
    return f"{done}; {waiting}; {now.workers} workers"


def _counts(outcomes: dict[str, int]) -> Table:
    table = Table("outcome", "addresses")
    for outcome, count in outcomes.items():
        table.add_row(outcome, str(count))
    return table


def _read(topic: str) -> Came:
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        queries = query_summary(store, topic)
        return Came(
            {outcome.value: count for outcome, count in outcome_counts(store, topic).items()},
            site_summary(store, topic),
            directory_summary(store, topic),
            engine_summary(queries),
            queries,
            judged_in_order(store, topic),
        )


def _record(topic: str, frontier: Overview, letters: list[DeadLetter], came: Came) -> dict[str, object]:
    so_far, latest = harvest_chart(topic, came.judged).lines
    last = max(len(came.judged) - 1, 0)
    curve = [
        {"page": round(x * last) + 1, "harvest_rate": rate, "latest": now}
        for (x, rate), (_, now) in zip(so_far.points, latest.points, strict=True)
    ]
    return {
        **dataclasses.asdict(frontier),
        "outcomes": came.outcomes,
        "harvest": curve,
        **{
            name: [dataclasses.asdict(row) for row in getattr(came, name)]
            for name in ("sites", "directories", "engines", "queries")
        },
        "dead_letters": [{"url": letter.url, "reason": letter.reason} for letter in letters],
    }


def _sites(rows: list[SiteRow], most: int) -> Table:
    names = ("visits", "rows", "duplicates", "off topic", "errors", "harvest rate")
    return _yields(
        ("site",),
        names,
        [
            (row.site, row.visits, row.relevant, row.duplicates, row.off_topic, row.errors, _share(row.harvest_rate))
            for row in rows
        ],
        most,
    )


def _directories(rows: list[DirectoryRow], most: int) -> Table:
    lines = [(row.host, row.directory, row.judged, row.relevant, _share(row.harvest_rate)) for row in rows]
    return _yields(("host", "directory"), ("judged", "rows", "harvest rate"), lines, most)


def _engines(rows: list[EngineRow], most: int) -> Table:
    names = ("queries", "asked", "unanswered", "hits", "visited", "rows")
    return _yields(("engine",), names, [dataclasses.astuple(row) for row in rows], most)


def _queries(rows: list[QueryRow], most: int) -> Table:
    names = ("asked", "unanswered", "hits", "visited", "rows")
    return _yields(("engine", "query"), names, [dataclasses.astuple(row) for row in rows], most)


def _yields(what: tuple[str, ...], names: tuple[str, ...], lines: Sequence[tuple[object, ...]], most: int) -> Table:
    """Return a table of what each of ``what`` gave; its first lines, and how many there are more."""
    table = Table(*what, title=f"yield by {what[-1]}", title_justify="left")
    for name in names:
        table.add_column(name, justify="right")
    for line in lines[:most]:
        table.add_row(*(Text(str(cell)) for cell in line))
    if len(lines) > most:
        table.add_row(f"… and {len(lines) - most} more")
    return table


def _share(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"
