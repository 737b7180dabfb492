"""``trawl explain``: what is taken from one page, and which rule took it."""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from crawler.addresses.urls import clean_url
from crawler.cli import relevance
from crawler.cli.deployment import FAILED, frontier_if_any, load
from crawler.cli.options import Json
from crawler.cli.reading import read_target
from extraction import Page
from extraction.overlay.drawing import overlay

#: Characters of a value that a table cell shows.
_SHOWN = 160


app = typer.Typer()


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
    try:
        given = read_target(target, url, topic)
    except (OSError, ValueError) as error:
        print(f"trawl: {target}: {error}", file=sys.stderr)
        raise typer.Exit(FAILED) from None
    page = given.page
    if html is not None:
        try:
            html.write_text(overlay(given.body, page, charset=given.charset), "utf-8")
        except OSError as error:
            print(f"trawl: {html}: {error.strerror}", file=sys.stderr)
            raise typer.Exit(FAILED) from None
    told = dataclasses.asdict(page)
    console = Console()
    if not as_json:
        _show(console, page)
    if topic:
        loaded = load(topic)
        with frontier_if_any() as server:
            judge = relevance.learnt_judge(loaded, server)
            verdict = judge.judge(page.title, page.text)
            told["relevance"] = relevance.record(judge, page, verdict)
            if not as_json:
                relevance.show(console, judge, page, verdict)
                if (link := clean_url(page.url)) is not None:
                    relevance.show_promise(console, judge, link, page.title or "", server, loaded.name)
    if as_json:
        print(json.dumps(told, ensure_ascii=False, default=str, indent=1))


def _show(console: Console, page: Page) -> None:
    console.print(
        f"[bold]{page.kind}[/bold]  {escape(page.url)}  ({page.encoding}, {page.language or 'language unknown'})"
    )
    table = Table("field", "value", "rule", "score", "runner-up", "its score", show_lines=True)
    for evidence in page.evidence:
        runner_up = _short(evidence.runner_up or "")
        second = "" if evidence.runner_up_score is None else f"{evidence.runner_up_score:.2f}"
        shown = (_short(evidence.value), evidence.rule, f"{evidence.score:.2f}", runner_up, second)
        table.add_row(evidence.field, *map(escape, shown))
    console.print(table)
    if page.article is not None:
        console.print(f"[bold]body[/bold]  {len(page.article.body)} characters\n")
        console.print(page.article.body, markup=False, highlight=False)
    posts = page.thread.posts if page.thread else page.comments
    if posts:
        rows = Table("floor", "author", "time", "text", title="posts", title_justify="left")
        for number, post in enumerate(posts, 1):
            who, when = post.author or "", str(post.published_at or "")
            rows.add_row(str(post.floor or number), escape(who), when, escape(_short(post.text)))
        console.print(rows)
    if page.listing is not None:
        rows = Table("title", "url", "time", title="rows", title_justify="left")
        for topic in page.listing.topics:
            rows.add_row(escape(_short(topic.title)), escape(topic.url), str(topic.published_at or ""))
        console.print(rows)
    console.print(f"{len(page.links)} links")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"
