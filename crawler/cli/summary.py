"""What is printed at a crawl's end."""

from __future__ import annotations

from rich.console import Console

from crawler.cli.calling import trawl
from crawler.cli.yields import SHOWN_ROWS, site_table
from crawler.storage.report import site_summary
from crawler.storage.store import Store


def summary(console: Console, store: Store, topic: str) -> None:
    """Print what each site gave, and where to look next."""
    console.print(site_table(site_summary(store, topic), SHOWN_ROWS))
    again = trawl()
    console.print(f"Look next:  {again} status {topic}", highlight=False, soft_wrap=True)
    console.print(f"            {again} export {topic} --format csv -o {topic}.csv", highlight=False, soft_wrap=True)
