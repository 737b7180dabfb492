"""``trawl reextract``: stored pages are read again, with a progress bar."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from crawler import settings as defaults
from crawler.cli.deployment import frontier, frontier_if_any, load, opened_store
from crawler.cli.options import Json, Processes, Topic
from crawler.frontier.frontier import examples_of
from crawler.reading import reextract as rereading
from crawler.reading.asides import ask_again, judged_again
from keywords.examples import Example
from seeds.topic import Topic as ReadTopic

app = typer.Typer()


@app.command(epilog="Example: trawl reextract tea --processes 4")
def reextract(
    topic: Topic,
    processes: Processes = 1,
    anew: Annotated[bool, typer.Option("--anew", help="Begin again, not where a run was broken off.")] = False,
    as_json: Json = False,
) -> None:
    """Read a topic's stored pages again, without fetching them: after an update of Trawl or of the keyword list.

    Pages that were off the topic are judged again too: those that are on it by now are asked for by the next crawl,
    or by one that runs, which then follows their links.
    """
    loaded = load(topic)
    bookmark = Path(defaults.VAR_DIR) / "reextract" / f"{loaded.name}.json"
    if anew:
        bookmark.unlink(missing_ok=True)
    with frontier_if_any() as server:
        taught = examples_of(server, loaded.name) if server is not None else []
    console = Console(stderr=True)
    columns = (TextColumn("reading {task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with opened_store() as store, Progress(*columns, console=console) as bar:
        task = bar.add_task(loaded.name)
        try:
            done = rereading.reextract(
                store,
                loaded.terms,
                bookmark,
                processes,
                lambda now: bar.update(task, completed=now.read, total=now.total),
                taught,
            )
        except KeyboardInterrupt:
            console.print("stopped; the same command goes on from here")
            raise SystemExit(1) from None
    again = _ask_again(loaded, taught)
    if as_json:
        told = {**dataclasses.asdict(done), "asked_again": again}
        print(json.dumps({name: value for name, value in told.items() if name != "after"}))
    else:
        kept = f"{done.kept} stay as they were" if done.kept else "none stays as it was"
        print(f"{done.read} pages read again: {kept}, {done.off_topic} are no longer on the topic")
        if again:
            print(f"{again} that were off the topic are on it by now: the next crawl asks for them again")


def _ask_again(topic: ReadTopic, taught: list[Example]) -> int:
    with opened_store() as store:
        entries = judged_again(store, topic.terms, taught)
    if entries:
        with frontier() as server:
            ask_again(server, topic.name, entries)
    return len(entries)
