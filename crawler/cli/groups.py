"""``trawl groups``: how stories spread, one story's spread, events, and groups mended by hand."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text
from typer.core import TyperGroup

from crawler.cli.deployment import frontier, load, opened_store
from crawler.cli.options import Json, Topic
from crawler.output.charts import as_svg, elapsed, spread_chart
from crawler.storage.groups import Group, event_rows, group_of, groups, merge, page_called, split
from crawler.storage.ranks import Order
from crawler.storage.store import Store
from crawler.stories.titles import SharedTitles

#: Columns of the longest bar of a story's spread.
_BAR = 12
#: Digits of a fingerprint that a list shows: enough to call a page by.
_DIGITS = 10


class _ListsByDefault(TyperGroup):
    """``trawl groups TOPIC`` is ``trawl groups list TOPIC``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put ``list`` before what is no command."""
        first = next((arg for arg in args if not arg.startswith("-")), None)
        if first is not None and first not in self.commands:
            args = ["list", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    name="groups",
    cls=_ListsByDefault,
    help="Show how stories spread: [bold]trawl groups TOPIC[/bold] lists a topic's, the farthest first.",
    no_args_is_help=True,
)

Page = Annotated[str, typer.Argument(help="A page: its address, or the first digits of its key.", metavar="PAGE")]


@app.command("list", epilog="Example: trawl groups tea --by newest --limit 10")
def list_groups(
    topic: Topic,
    by: Annotated[Order, typer.Option(help="Farthest, fastest in their first hour or day, or newest first.")] = (
        Order.REACH
    ),
    limit: Annotated[int, typer.Option(min=1, help="Stories to show.")] = 20,
    least: Annotated[int, typer.Option(min=1, help="Tellings that a story must have.")] = 2,
    as_json: Json = False,
) -> None:
    """List a topic's stories by reach (sites) and speed (tellings in the first hour and day)."""
    with _store(topic) as store:
        found = groups(store, topic, least=least, limit=limit, order=by)
    if as_json:
        print(json.dumps([_record(group, members=False) for group in found], ensure_ascii=False, indent=1))
        return
    if not found:
        print(f"no story was told {least} times yet" + (": --least 1 lists all" if least > 1 else ""))
        return
    table = Table(Column("story", no_wrap=True), "title", "first at", Column("first told (UTC)", no_wrap=True))
    for name in ("sites", "tellings", "first hour", "first day"):
        table.add_column(name, justify="right")
    for group in found:
        figures = (group.reach, len(group.members), group.first_hour, group.first_day)
        title = Text(group.title or "")
        told = f"{group.members[0].at:%Y-%m-%d %H:%M}"
        table.add_row(group.story.hex()[:_DIGITS], title, Text(group.first_site), told, *map(str, figures))
    Console().print(table)


@app.command(epilog="Example: trawl groups show tea http://news.example/1.html --svg spread.svg")
def show(
    topic: Topic,
    page: Page,
    svg: Annotated[Path | None, typer.Option(help="Draw the spread into this file.")] = None,
    as_json: Json = False,
) -> None:
    """Show who told a story when, and in what words."""
    with _store(topic) as store:
        group = group_of(store, topic, _called(store, topic, page))
    assert group is not None
    if svg is not None:
        svg.write_text(as_svg(spread_chart(group)), "utf-8")
    if as_json:
        print(json.dumps(_record(group, members=True), ensure_ascii=False, indent=1))
        return
    console = Console()
    console.print(Text(group.title or "", style="bold"))
    if group.summary:
        console.print(Text(group.summary))
    first, last = group.members[0].at, group.members[-1].at
    longest = max((last - first) / timedelta(seconds=1), 1.0)
    table = Table(
        Column("page", no_wrap=True), "site", Column("after", no_wrap=True), "spread", "title", "what differs"
    )
    for member in group.members:
        after = member.at - first
        bar = "█" * max(1, round(_BAR * after.total_seconds() / longest)) if len(group.members) > 1 else ""
        change = Text(member.change)
        table.add_row(
            member.page.hex()[:_DIGITS], Text(member.site), elapsed(after), bar, Text(member.title or ""), change
        )
    console.print(table)


@app.command(epilog="Example: trawl groups events tea")
def events(topic: Topic, limit: Annotated[int, typer.Option(min=1)] = 20, as_json: Json = False) -> None:
    """List a topic's events: their stories, time, places and people."""
    with _store(topic) as store:
        found = event_rows(store, topic, limit)
    if as_json:
        print(json.dumps([dataclasses.asdict(row) for row in found], ensure_ascii=False, indent=1, default=str))
        return
    if not found:
        print("no events yet: they are made of stories while a crawl runs, and at its end")
        return
    table = Table("event", "name", "time", "places", "people", "stories")
    for row in found:
        named = (Text(row.name or ""), f"{row.time:%Y-%m-%d}", "、".join(row.places), "、".join(row.people))
        table.add_row(str(row.number), *named, str(row.stories))
    Console().print(table)


@app.command("merge", epilog="Example: trawl groups merge tea 3f2a90c1d4 http://news.example/1.html")
def merge_groups(
    topic: Topic,
    page: Page,
    into: Annotated[str, typer.Argument(help="A page of the group that it goes into.", metavar="INTO")],
) -> None:
    """Put the whole group of a page into another group. It stays there, whatever the crawl says later."""
    with _store(topic) as store:
        moved = merge(store, topic, _called(store, topic, page), _called(store, topic, into), datetime.now(UTC))
    print(f"{moved} pages moved" if moved else "they are one group already")


@app.command("split", epilog="Example: trawl groups split tea 3f2a90c1d4")
def split_group(topic: Topic, page: Page) -> None:
    """Make a page a story of its own. It stays one, whatever the crawl says later."""
    with _store(topic) as store:
        was = split(store, topic, _called(store, topic, page), datetime.now(UTC))
    print("it is a story of its own now" if was else "it is a story of its own already")


@app.command("why", epilog="Example: trawl groups why tea 「杭州龙井今日开采_新浪网」")
def why(
    topic: Topic,
    title: Annotated[str, typer.Argument(help="A title.")],
    site: Annotated[str | None, typer.Option(help="The host it stands on.")] = None,
    as_json: Json = False,
) -> None:
    """Say how a title would be judged just now: each step, the nearest titles, and why they are or are not it."""
    loaded = load(topic)
    days = loaded.seeds.story_days
    with frontier() as server:
        titles = SharedTitles(server, loaded.name, window=timedelta(days=days) if days else None)
        told = titles.explain(title, site)
    print(json.dumps(told, ensure_ascii=False, indent=1) if as_json else "\n".join(told))


@contextlib.contextmanager
def _store(topic: str) -> Iterator[Store]:
    load(topic)
    with opened_store() as store:
        yield store


def _called(store: Store, topic: str, name: str) -> bytes:
    found = page_called(store, topic, name)
    if found is None:
        raise typer.BadParameter(f"no page of '{topic}' is called {name!r}: see trawl groups {topic}")
    return found


def _record(group: Group, *, members: bool) -> dict[str, Any]:
    record: dict[str, Any] = {
        "story": group.story.hex(),
        "title": group.title,
        "first_site": group.first_site,
        "first_seen": group.first_seen.isoformat(),
        "first_published": group.first_published and group.first_published.isoformat(),
        "event": group.event,
        "summary": group.summary,
        "sites": group.reach,
        "tellings": len(group.members),
        "first_hour": group.first_hour,
        "first_day": group.first_day,
    }
    if members:
        record["members"] = [
            {
                "page": member.page.hex(),
                "url": member.url,
                "title": member.title,
                "site": member.site,
                "author": member.author,
                "published_at": member.published_at and member.published_at.isoformat(),
                "first_seen": member.first_seen.isoformat(),
                "at": member.at.isoformat(),
                "similarity": member.similarity,
                "change": member.change,
                "why": member.why,
                "comments": member.comments,
            }
            for member in group.members
        ]
    return record
