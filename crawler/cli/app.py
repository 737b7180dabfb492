"""The commands and their options; what each does stands in the module it calls."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from crawler.cli import crawl as crawling
from crawler.cli import explain as explaining
from crawler.cli import groups as group_commands
from crawler.cli import keywords as keyword_commands
from crawler.cli import seeds as seed_commands
from crawler.cli import status as reporting
from crawler.cli import topics as topic_commands
from crawler.export import FORMATS, KINDS

app = typer.Typer(
    name="trawl",
    help="A focused crawler that reads pages while it crawls them. A first look: [bold]trawl demo[/bold]",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(topic_commands.app, name="topics")
app.add_typer(keyword_commands.app, name="keywords")
app.add_typer(seed_commands.app, name="seeds")
app.add_typer(group_commands.app, name="groups")

Topic = Annotated[str, typer.Argument(help="The topic: the name of its two list files.", metavar="TOPIC")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for a program.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", "-s", metavar="NAME=VALUE", help="A setting of crawler/settings.py.")
]
Processes = Annotated[int, typer.Option("--processes", "-p", min=1, help="Workers; one a core is a good number.")]


@app.command(epilog="Example: trawl demo")
def demo(processes: Processes = 2) -> None:
    """Crawl a small web on this machine, to see what Trawl does. Running it again goes on."""
    raise typer.Exit(crawling.demo(processes))


@app.command(epilog="Example: trawl crawl overseas-chinese --processes 2 --pages 5000")
def crawl(
    topic: Topic,
    processes: Processes = 1,
    pages: Annotated[int, typer.Option(min=0, help="Stop after so many more pages (0: no limit).")] = 0,
    spider: Annotated[str, typer.Option(help="topic (both), search (search engines) or site (seed sites).")] = "topic",
    settings: Settings = None,
) -> None:
    """Crawl a topic until nothing is left that is due, then sum up. Ctrl-C stops cleanly; running it again goes on."""
    raise typer.Exit(crawling.crawl(topic, processes=processes, pages=pages, spider=spider, settings=settings or []))


@app.command(
    epilog="Example, on each machine: TRAWL_REDIS=redis://… TRAWL_STORE=mysql+pymysql://… trawl worker tea -p 2"
)
def worker(topic: Topic, processes: Processes = 1, settings: Settings = None) -> None:
    """Work on a topic until stopped, with any number of other machines on the same two URLs."""
    raise typer.Exit(crawling.work(topic, processes=processes, settings=settings or []))


@app.command(epilog="Example: trawl schedule tea overseas-chinese")
def schedule(
    topics: Annotated[
        list[str] | None, typer.Argument(help="Topics (all that have a schedule).", metavar="TOPIC")
    ] = None,
    processes: Processes = 1,
) -> None:
    """Crawl topics at the times that their seed lists give (schedule = "0 6 * * *")."""
    from crawler.cli.schedule import run_schedule

    raise typer.Exit(run_schedule(topics or [], processes))


@app.command(epilog="Example: trawl status tea --most 10 --plot tea.png")
def status(
    topic: Topic,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the harvest rate over the crawl.", metavar="FILE.svg|FILE.png")
    ] = None,
    most: Annotated[int, typer.Option("--most", "-n", min=1, help="Rows of a table.")] = reporting.SHOWN_ROWS,
) -> None:
    """Show how far a crawl has come: harvest rate, outcomes, yield by site, directory, engine, query, dead letters."""
    reporting.check_picture(plot)
    loaded = crawling.load(topic)
    with crawling.frontier() as server:
        figures, letters = reporting.read_frontier(server, loaded.name)
    reporting.show_status(loaded.name, figures, letters, as_json, most)
    if plot is not None:
        reporting.plot_harvest(loaded.name, plot)


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
    reporting.export_rows(topic, kind, format, output, since, site)


@app.command(epilog="Example: trawl retry tea --reason 'HTTP 503'")
def retry(
    topic: Topic,
    host: Annotated[str | None, typer.Option(help="Only addresses of this host.")] = None,
    reason: Annotated[str | None, typer.Option(help="Only those with this text in their reason.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show which.")] = False,
    as_json: Json = False,
) -> None:
    """Try addresses again that were given up after their last try (the dead letters of trawl status)."""
    from crawler.cli import retry as retrying

    retrying.retry(topic, host, reason, dry_run, as_json)


@app.command(epilog="Example: trawl reextract tea --processes 4")
def reextract(
    topic: Topic,
    processes: Processes = 1,
    anew: Annotated[bool, typer.Option("--anew", help="Begin again, not where a run was broken off.")] = False,
    as_json: Json = False,
) -> None:
    """Read a topic's stored pages again, without fetching them: after an update of Trawl or of the keyword list."""
    from crawler.cli import reextract as rereading

    rereading.reextract(topic, processes, anew, as_json)


Pages = Annotated[list[str], typer.Argument(help="Addresses or files of pages.", metavar="URL|FILE…")]


@app.command(epilog="Example: trawl accept tea https://example.com/a https://example.com/b")
def accept(topic: Topic, pages: Pages) -> None:
    """Say that pages are on the topic: the classifiers of all its workers learn from it, and keep it."""
    from crawler.cli import relevance

    raise typer.Exit(relevance.say(topic, pages, on_topic=True))


@app.command(epilog="Example: trawl reject tea https://example.com/a")
def reject(topic: Topic, pages: Pages) -> None:
    """Say that pages are off the topic: the classifiers of all its workers learn from it, and keep it."""
    from crawler.cli import relevance

    raise typer.Exit(relevance.say(topic, pages, on_topic=False))


@app.command(epilog="Example: trawl explain page.html --url https://example.com/a --topic tea --html boxed.html")
def explain(
    target: Annotated[str, typer.Argument(help="An address or a file.", metavar="URL|FILE")],
    url: Annotated[str | None, typer.Option(help="The address a file came from, for its links.")] = None,
    topic: Annotated[str | None, typer.Option(help="Judge the page by this topic's terms.")] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write the page here, with every field boxed and labelled.", metavar="FILE")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show what is taken from a page, and which rule took it."""
    raise typer.Exit(explaining.explain(target, url, topic, as_json, html))


@app.command(epilog="Example: trawl serve --port 8080")
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; anything but loopback is open to others.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port (0: any free one).")] = 8000,
) -> None:
    """Show topics, rows and how stories spread in a browser: read-only, on this machine alone."""
    from crawler.cli import serve as serving

    serving.serve(host, port)
