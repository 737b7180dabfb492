"""``trawl explain``: what is taken from one page, and which rule took it."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from crawler import settings as defaults
from crawler.cli.crawl import FAILED, load
from crawler.pipelines.reading import charset_of
from extraction import Page, extract
from extraction.overlay import overlay
from keywords import Judge
from keywords.relevance import Verdict

_TIMEOUT_SECONDS = 30
#: Characters of a value that a table cell shows.
_SHOWN = 160


def explain(target: str, url: str | None, topic: str | None, as_json: bool, overlaid: Path | None = None) -> int:
    """Read the page at an address or in a file, and show every field with its evidence.

    ``overlaid`` is the file that gets the page with its fields boxed.
    """
    judge = Judge(load(topic).terms) if topic else None
    try:
        body, address, charset = _read(target, url)
    except (OSError, ValueError) as error:
        print(f"trawl: {target}: {error}", file=sys.stderr)
        return FAILED
    page = extract(body, address, charset=charset, now=dt.datetime.now(dt.UTC))
    verdict = judge.judge(page.title, page.text) if judge else None
    if overlaid is not None:
        try:
            overlaid.write_text(overlay(body, page, charset=charset), "utf-8")
        except OSError as error:
            print(f"trawl: {overlaid}: {error.strerror}", file=sys.stderr)
            return FAILED
    if as_json:
        print(json.dumps(_record(page, verdict), ensure_ascii=False, default=str, indent=1))
    else:
        _show(Console(), page, verdict)
    return 0


def _read(target: str, url: str | None) -> tuple[bytes, str, str | None]:
    """Return the page's bytes, its address, and the charset its server names."""
    if not target.startswith(("http://", "https://")):
        path = Path(target)
        return path.read_bytes(), url or path.resolve().as_uri(), None
    request = urllib.request.Request(target, headers={"User-Agent": defaults.USER_AGENT})
    with urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS) as answer:
        body = answer.read(defaults.DOWNLOAD_MAXSIZE)
        return body, answer.url, charset_of(answer.headers.get("Content-Type"))


def _record(page: Page, verdict: Verdict | None) -> dict[str, Any]:
    record = dataclasses.asdict(page)
    if verdict is not None:
        record["relevance"] = dataclasses.asdict(verdict)
    return record


def _show(console: Console, page: Page, verdict: Verdict | None) -> None:
    console.print(f"[bold]{page.kind}[/bold]  {page.url}  ({page.encoding}, {page.language or 'language unknown'})")
    table = Table("field", "value", "rule", "score", "runner-up", show_lines=True)
    for evidence in page.evidence:
        runner_up = _short(evidence.runner_up or "")
        table.add_row(evidence.field, _short(evidence.value), evidence.rule, f"{evidence.score:.2f}", runner_up)
    console.print(table)
    if page.article is not None:
        console.print(
            "[bold]body[/bold]", f"{len(page.article.body)} characters", "", page.article.body, sep="\n", markup=False
        )
    posts = page.thread.posts if page.thread else page.comments
    if posts:
        rows = Table("floor", "author", "time", "text", title="posts", title_justify="left")
        for number, post in enumerate(posts, 1):
            rows.add_row(str(post.floor or number), post.author or "", str(post.published_at or ""), _short(post.text))
        console.print(rows)
    if page.listing is not None:
        rows = Table("title", "url", "time", title="rows", title_justify="left")
        for topic in page.listing.topics:
            rows.add_row(_short(topic.title), topic.url, str(topic.published_at or ""))
        console.print(rows)
    console.print(f"{len(page.links)} links")
    if verdict is not None:
        found = ", ".join(f"{match.term} ×{match.count}" for match in verdict.matches) or "no term found"
        console.print(f"relevance {verdict.score:.2f}: {'on topic' if verdict.relevant else 'off topic'} ({found})")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"
