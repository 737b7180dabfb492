"""``trawl status``, ``trawl export`` and the summary at a crawl's end: what came of a crawl."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sys
from pathlib import Path

import typer
from redis import Redis
from rich.console import Console
from rich.table import Table

from crawler import settings as defaults
from crawler.export import FORMATS, KINDS, export
from crawler.frontier.letters import DeadLetter, dead_letters
from crawler.frontier.overview import Overview, overview
from crawler.plot import harvest_curve, harvest_svg
from crawler.storage.report import QueryRow, SiteRow, judged_in_order, outcome_counts, query_summary, site_summary
from crawler.storage.store import Store

#: Rows of a table that a person still reads.
_SHOWN_ROWS = 20


def show_status(topic: str, frontier: Overview, letters: list[DeadLetter], as_json: bool) -> None:
    """Print how far a topic's crawl has come."""
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        outcomes = {outcome.value: count for outcome, count in outcome_counts(store, topic).items()}
        sites, queries = site_summary(store, topic), query_summary(store, topic)
    if as_json:
        record = {
            **dataclasses.asdict(frontier),
            "outcomes": outcomes,
            "sites": [dataclasses.asdict(row) for row in sites],
            "queries": [dataclasses.asdict(row) for row in queries],
            "dead_letters": [{"url": letter.url, "reason": letter.reason} for letter in letters],
        }
        print(json.dumps(record, ensure_ascii=False, indent=1))
        return
    console = Console()
    console.print(f"[bold]{topic}[/bold]: {_figures(frontier)}", highlight=False)
    console.print(_counts(outcomes))
    console.print(_sites(sites))
    if queries:
        console.print(_queries(queries))
    for letter in letters:
        console.print(f"given up: {letter.url}: {letter.reason}", highlight=False, markup=False)
    if letters:
        console.print(f"Try them again:  trawl retry {topic}", highlight=False)


def plot_harvest(topic: str, path: Path) -> None:
    """Draw the harvest rate over a topic's crawl."""
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        curve = harvest_curve(judged_in_order(store, topic))
    path.write_text(harvest_svg(f"{topic}: harvest rate", curve), "utf-8")


def summary(console: Console, store: Store, topic: str) -> None:
    """Print what each site gave, and where to look next."""
    console.print(_sites(site_summary(store, topic)))
    console.print(f"Look next:  trawl status {topic}", highlight=False)
    console.print(f"            trawl export {topic} --format csv -o {topic}.csv", highlight=False)


def export_rows(topic: str, kind: str, format: str, output: Path | None) -> None:
    """Write a topic's rows to a file, by default ``<topic>-<kind>.<format>`` here."""
    if kind not in KINDS:
        raise typer.BadParameter(f"{kind!r} is none of {', '.join(KINDS)}", param_hint="--kind")
    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is none of {', '.join(FORMATS)}", param_hint="--format")
    path = output or Path(f"{topic}-{kind}.{format}")
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        count = export(store, topic, sys.stdout.buffer if str(path) == "-" else path, format, kind)
    print(f"{count} rows in {path}", file=sys.stderr)


def read_frontier(server: Redis, topic: str) -> tuple[Overview, list[DeadLetter]]:
    """Return the frontier's figures and some of its dead letters."""
    return overview(server, topic), dead_letters(server, topic, _SHOWN_ROWS)


def _figures(now: Overview) -> str:
    done = f"{now.visits} visits, {now.relevant} rows, {now.duplicates} duplicates, {now.errors} errors"
    waiting = f"{now.queued} queued, {now.leased} under way, {now.later} due later, {now.dead} given up"
    return f"{done}; {waiting}; {now.workers} workers"


def _counts(outcomes: dict[str, int]) -> Table:
    table = Table("outcome", "addresses")
    for outcome, count in outcomes.items():
        table.add_row(outcome, str(count))
    return table


def _sites(rows: list[SiteRow]) -> Table:
    table = Table("site", title="yield by site", title_justify="left")
    for name in ("visits", "rows", "duplicates", "off topic", "errors", "harvest rate"):
        table.add_column(name, justify="right")
    for row in rows[:_SHOWN_ROWS]:
        rate = "" if row.harvest_rate is None else f"{row.harvest_rate:.0%}"
        figures = (row.visits, row.relevant, row.duplicates, row.off_topic, row.errors)
        table.add_row(row.site, *map(str, figures), rate)
    if len(rows) > _SHOWN_ROWS:
        table.add_row(f"… and {len(rows) - _SHOWN_ROWS} more", "", "", "", "", "", "")
    return table


def _queries(rows: list[QueryRow]) -> Table:
    table = Table("engine", "query", title="yield by query", title_justify="left")
    for name in ("asked", "unanswered", "hits", "visited", "rows"):
        table.add_column(name, justify="right")
    for row in rows[:_SHOWN_ROWS]:
        figures = (row.asked, row.unanswered, row.hits, row.visited, row.relevant)
        table.add_row(row.engine, row.query, *map(str, figures))
    return table
