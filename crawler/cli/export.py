"""``trawl export``: a topic's rows in a file."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from crawler.cli.deployment import opened_store, rooms
from crawler.cli.options import Topic
from crawler.output.export import FORMATS, KINDS
from crawler.output.export import export as write_rows
from crawler.storage.report import stored_topics
from crawler.storage.store import Store
from seeds.topic import topic_names

app = typer.Typer()


@app.command(epilog="Example: trawl export tea --since 2026-03-01 --site 茶乡新闻网 --output march.csv")
def export(
    topic: Topic,
    kind: Annotated[str, typer.Option(help=f"What to write: {', '.join(KINDS)}.")] = "pages",
    format: Annotated[str, typer.Option(help=f"How to write it: {', '.join(FORMATS)}.")] = "csv",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file (- for standard output).")] = None,
    since: Annotated[
        datetime | None,
        typer.Option(help="Only what is new from then on (UTC).", formats=["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"]),
    ] = None,
    site: Annotated[str | None, typer.Option(help="Only this site: a seed's name, or a domain.")] = None,
) -> None:
    """Write a topic's rows to a file: CSV that a spreadsheet opens right, JSON Lines, or Parquet."""
    if kind not in KINDS:
        raise typer.BadParameter(f"{kind!r} is none of {', '.join(KINDS)}", param_hint="--kind")
    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is none of {', '.join(FORMATS)}", param_hint="--format")
    if site is not None and kind == "queries":
        raise typer.BadParameter("queries are of no site", param_hint="--site")
    path = output or Path(f"{topic}-{kind}.{format}")
    start = since.replace(tzinfo=UTC) if since else None
    with opened_store() as store:
        _check_topic(store, topic)
        target = sys.stdout.buffer if str(path) == "-" else path
        count = write_rows(store, topic, target, format, kind, since=start, site=site)
    print(f"{count} rows in {path}", file=sys.stderr)


def _check_topic(store: Store, topic: str) -> None:
    """Refuse a name that has neither lists nor rows: an empty file would look like a crawl that found nothing."""
    listed = topic_names(*rooms())
    if topic in listed or topic in (stored := stored_topics(store)):
        return
    close = get_close_matches(topic, sorted({*listed, *stored}))
    meant = f": did you mean {' or '.join(close)}?" if close else ""
    raise typer.BadParameter(f"{topic!r} has neither lists nor rows{meant}", param_hint="TOPIC")
