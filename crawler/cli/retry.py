"""``trawl retry``: addresses that were given up are tried again."""

from __future__ import annotations

import json
from collections import Counter

from rich.console import Console
from rich.table import Table

from crawler.cli.crawl import frontier, load
from crawler.frontier import letters
from crawler.frontier.letters import DeadLetter


def retry(topic: str, host: str | None, reason: str | None, dry_run: bool, as_json: bool) -> None:
    """Put dead letters back into the queue: those of a host, with a text in their reason, or all."""

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
