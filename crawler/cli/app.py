"""The commands, in the order in which ``trawl --help`` shows them; each stands in the module of its name."""

from __future__ import annotations

import typer

from crawler.cli import (
    crawl,
    explain,
    export,
    groups,
    keywords,
    reextract,
    relevance,
    retry,
    schedule,
    seeds,
    serve,
    status,
    topics,
)

app = typer.Typer(
    name="trawl",
    help="A focused crawler that reads pages while it crawls them. A first look: [bold]trawl demo[/bold]",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)
for module in (crawl, schedule, status, export, retry, reextract, relevance, explain, serve):
    app.add_typer(module.app)
for group in (topics, keywords, seeds, groups):
    app.add_typer(group.app)
