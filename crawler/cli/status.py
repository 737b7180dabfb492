"""``trawl status``: how far a crawl has come, and what came of it."""

from __future__ import annotations

import dataclasses
import json
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from crawler.cli.calling import trawl
from crawler.cli.deployment import frontier, load, opened_store
from crawler.cli.options import Json, Topic
from crawler.cli.yields import SHOWN_ROWS, directory_table, engine_table, query_table, site_table, trouble_table
from crawler.frontier.letters import DeadLetter, dead_letters
from crawler.frontier.overview import Overview, overview
from crawler.output.charts import as_png, as_svg, harvest_chart, in_braille
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
)
from crawler.storage.troubles import Trouble, troubles

#: Pictures that --plot draws, by the end of the file's name.
_PICTURES = (".svg", ".png")


app = typer.Typer()


@app.command(epilog="Example: trawl status tea --most 10 --plot tea.png")
def status(
    topic: Topic,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the harvest rate over the crawl.", metavar="FILE.svg|FILE.png")
    ] = None,
    most: Annotated[int, typer.Option("--most", "-n", min=1, help="Rows of a table.")] = SHOWN_ROWS,
) -> None:
    """Show how far a crawl has come: harvest rate, outcomes, yields, what of the lists gives nothing, dead letters."""
    check_picture(plot)
    loaded = load(topic)
    name = loaded.name
    with frontier() as server:
        figures, letters = overview(server, name), dead_letters(server, name, SHOWN_ROWS)
    with opened_store() as store:
        failing = troubles(store, loaded)
    show_status(name, figures, letters, failing, as_json, most)
    if plot is not None:
        plot_harvest(name, plot)


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a topic's crawl, by each of the ways to look at it."""

    outcomes: dict[str, int]
    sites: list[SiteRow]
    directories: list[DirectoryRow]
    engines: list[EngineRow]
    queries: list[QueryRow]
    judged: list[bool]


def show_status(
    topic: str, figures: Overview, letters: list[DeadLetter], failing: list[Trouble], as_json: bool, most: int
) -> None:
    """Print how far a topic's crawl has come."""
    came = _read(topic)
    if as_json:
        print(
            json.dumps(
                _record(topic, figures, letters, failing, came),
                ensure_ascii=False,
                indent=1,
                default=datetime.isoformat,
            )
        )
        return
    console = Console()
    console.print(f"[bold]{topic}[/bold]: {_figures(figures)}", highlight=False)
    if not came.outcomes:
        console.print(f"Nothing was visited yet:  trawl crawl {topic}", highlight=False)
        return
    if len(came.judged) > 1:
        console.print(f"Harvest rate: pages on the topic, of {len(came.judged)} that were judged", highlight=False)
        wide = max(min(console.width - 8, 72), 16)
        console.print(in_braille(harvest_chart(topic, came.judged), wide), highlight=False, markup=False)
    console.print(_counts(came.outcomes))
    console.print(site_table(came.sites, most))
    if came.directories:
        console.print(directory_table(came.directories, most))
    if came.queries:
        console.print(engine_table(came.engines, most))
        console.print(query_table(came.queries, most))
    if failing:
        console.print(trouble_table(failing))
    for letter in letters:
        console.print(f"given up: {letter.url}: {letter.reason}", highlight=False, markup=False)
    if letters:
        console.print(f"Try them again:  {trawl()} retry {topic}", highlight=False, soft_wrap=True)


def check_picture(path: Path | None) -> None:
    """Refuse a file for --plot whose name does not say what is to be drawn."""
    if path is not None and path.suffix.lower() not in _PICTURES:
        raise typer.BadParameter(f"{path.name} ends in neither {' nor '.join(_PICTURES)}", param_hint="--plot")


def plot_harvest(topic: str, path: Path) -> None:
    """Draw the harvest rate over a topic's crawl, as the file's name says."""
    with opened_store() as store:
        chart = harvest_chart(topic, judged_in_order(store, topic))
    path.write_bytes(as_png(chart) if path.suffix.lower() == ".png" else as_svg(chart).encode())
    print(f"the harvest rate is drawn in {path}", file=sys.stderr)


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
    with opened_store() as store:
        queries = query_summary(store, topic)
        return Came(
            {outcome.value: count for outcome, count in outcome_counts(store, topic).items()},
            site_summary(store, topic),
            directory_summary(store, topic),
            engine_summary(queries),
            queries,
            judged_in_order(store, topic),
        )


def _record(
    topic: str, figures: Overview, letters: list[DeadLetter], failing: list[Trouble], came: Came
) -> dict[str, object]:
    so_far, latest = harvest_chart(topic, came.judged).lines
    last = max(len(came.judged) - 1, 0)
    curve = [
        {"page": round(x * last) + 1, "harvest_rate": rate, "latest": now}
        for (x, rate), (_, now) in zip(so_far.points, latest.points, strict=True)
    ]
    return {
        **dataclasses.asdict(figures),
        "outcomes": came.outcomes,
        "harvest": curve,
        **{
            name: [dataclasses.asdict(row) for row in getattr(came, name)]
            for name in ("sites", "directories", "engines", "queries")
        },
        "troubles": [dataclasses.asdict(trouble) for trouble in failing],
        "dead_letters": [{"url": letter.url, "reason": letter.reason} for letter in letters],
    }
