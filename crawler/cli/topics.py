"""``trawl topics``: which topics there are, whether their lists are right, and starting one anew."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from crawler.cli.deployment import frontier, load, rooms
from crawler.cli.options import Json, Topic
from crawler.frontier.overview import reset as reset_frontier
from keywords import TopicError
from seeds.topic import check_topic, topic_names

app = typer.Typer(name="topics", help="List and check topics.", no_args_is_help=True)


@app.command("list", epilog="Example: trawl topics list")
def list_topics(as_json: Json = False) -> None:
    """List the topics with their terms, sites, engines and schedule."""
    rows: list[dict[str, str | int]] = []
    for name in topic_names(*rooms()):
        try:
            topic = load(name)
        except TopicError as error:
            rows.append({"topic": name, "title": f"bad list: {error}"})
            continue
        seeds = topic.seeds
        rows.append(
            {
                "topic": name,
                "title": seeds.title,
                "terms": len(topic.terms.terms),
                "sites": len(seeds.sites),
                "engines": ", ".join(engine.name for engine in seeds.search.engines),
                "schedule": seeds.schedule or "",
            }
        )
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    columns = ("topic", "title", "terms", "sites", "engines", "schedule")
    table = Table(*columns)
    for row in rows:
        table.add_row(*(str(row.get(column, "")) for column in columns))
    Console().print(table)


@app.command(epilog="Example: trawl topics check tea")
def check(
    topics: Annotated[list[str] | None, typer.Argument(help="Topics (all).", metavar="TOPIC")] = None,
) -> None:
    """Check topics' lists: every bad line is printed as file:line: what is wrong with it."""
    names = topics or topic_names(*rooms())
    problems = [(name, error) for name in names for error in check_topic(name, *rooms())]
    for _, error in problems:
        print(error)
    bad = {name for name, _ in problems}
    for name in names:
        if name not in bad:
            print(f"{name}: ok")
    if bad:
        raise typer.Exit(2)


@app.command(epilog="Example: trawl topics reset tea")
def reset(
    topic: Topic,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Empty a topic's frontier, so that its next crawl begins anew; stored rows stay."""
    if not yes:
        typer.confirm(f"Forget which addresses of '{topic}' are known and waiting?", abort=True)
    with frontier() as server:
        removed = reset_frontier(server, topic)
    print(f"{topic}: {removed} keys removed; the stored rows are untouched")
