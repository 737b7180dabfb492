"""``trawl retry``: addresses that were given up are tried again."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from crawler.cli.deployment import frontier, load
from crawler.cli.options import Json, Topic
from crawler.frontier import letters
from crawler.frontier.letters import DeadLetter

app = typer.Typer()


@app.command(epilog="Example: trawl retry tea --reason 'HTTP 503'")
def retry(
    topic: Topic,
    host: Annotated[str | None, typer.Option(help="Only addresses of this host.")] = None,
    reason: Annotated[str | None, typer.Option(help="Only those with this text in their reason.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show which.")] = False,
    as_json: Json = False,
) -> None:
    """Try addresses again that were given up after their last try (the dead letters of trawl status)."""

    def wanted(letter: DeadLetter) -> bool:
        of_host = host is None or (letter.entry is not None and letter.entry.host == host)
        return of_host and (reason is None or reason.casefold() in letter.reason.casefold())

    name = load(topic).name
    with frontier() as server:
        if dry_run:
            chosen = [letter for letter in letters.dead_letters(server, name) if letter.entry and wanted(letter)]
        else:
            chosen = letters.retry(server, name, wanted)
    if as_json:
        print(json.dumps([{"url": letter.url, "reason": letter.reason} for letter in chosen], ensure_ascii=False))
        return
    table = Table("reason", "addresses")
    for why, count in Counter(letter.reason for letter in chosen).most_common():
        table.add_row(why, str(count))
    if chosen:
        Console().print(table)
    print(f"{name}: {len(chosen)} addresses {'would be' if dry_run else 'are'} tried again")
