"""Why a page or a link is thought relevant, and ``trawl accept`` and ``trawl reject``: what a person thinks of it."""

from __future__ import annotations

import dataclasses
import sys
from typing import Annotated, Any

import typer
from redis import Redis
from rich.console import Console
from rich.table import Table

from crawler.addresses.urls import clean_url
from crawler.cli.deployment import FAILED, frontier, load
from crawler.cli.options import Topic
from crawler.cli.reading import read_target
from crawler.frontier.frontier import examples_of, teach
from crawler.frontier.yields import yields_of
from extraction import Page
from keywords import Judge
from keywords.examples import HEAD, Example
from keywords.relevance import Verdict
from seeds.topic import Topic as LoadedTopic

app = typer.Typer()

Pages = Annotated[list[str], typer.Argument(help="Addresses or files of pages.", metavar="URL|FILE…")]


@app.command(epilog="Example: trawl accept tea https://example.com/a https://example.com/b")
def accept(topic: Topic, pages: Pages) -> None:
    """Say that pages are on the topic: the classifiers of all its workers learn from it, and keep it."""
    _say(topic, pages, on_topic=True)


@app.command(epilog="Example: trawl reject tea https://example.com/a")
def reject(topic: Topic, pages: Pages) -> None:
    """Say that pages are off the topic: the classifiers of all its workers learn from it, and keep it."""
    _say(topic, pages, on_topic=False)


def learnt_judge(topic: LoadedTopic, server: Redis | None) -> Judge:
    """Return the topic's judge as its crawl has taught it so far, without a crawl as its list alone has it."""
    judge = Judge(topic.terms)
    for example in examples_of(server, topic.name) if server is not None else ():
        judge.learn(example)
    return judge


def record(judge: Judge, page: Page, verdict: Verdict) -> dict[str, Any]:
    """Return a page's relevance and its reasons, for a program."""
    reasons = [{"word": word, "log_odds": round(odds, 3)} for word, odds in judge.reasons(page.title, page.text)]
    return {**dataclasses.asdict(verdict), "words": reasons, "lessons": judge.examples}


def show(console: Console, judge: Judge, page: Page, verdict: Verdict) -> None:
    """Print how relevant a page is, and why: its terms, and the words that the classifier goes by."""
    console.print(
        f"relevance [bold]{verdict.score:.2f}[/bold]: {'on topic' if verdict.relevant else 'off topic'}",
        highlight=False,
    )
    if verdict.excluded_by is not None:
        console.print(f"excluded by {verdict.excluded_by}", markup=False)
    if verdict.foreign:
        console.print("written in a script of none of the terms")
    background = f"asked for after {judge.background.pages} pages"
    console.print(
        f"evidence of the terms {verdict.evidence:.1f}, {verdict.threshold:.1f} {background}", highlight=False
    )
    if verdict.matches:
        table = Table("term", "mentions", "weight", "its background leaves", "in the title", "share of the evidence")
        for match in verdict.matches:
            left = f"{judge.background.discount(match.term):.0%}"
            titled = "yes" if match.in_title else ""
            table.add_row(match.term, str(match.count), f"{match.weight:g}", left, titled, f"{match.share:.0%}")
        console.print(table)
    else:
        console.print("no term found")
    if verdict.classifier is not None:
        words = ", ".join(f"{word} {odds:+.2f}" for word, odds in judge.reasons(page.title, page.text))
        console.print(
            f"classifier {verdict.classifier:.2f}, which counts {verdict.trust:.2f} beside the terms: {words}"
        )


def show_promise(console: Console, judge: Judge, url: str, anchor: str, server: Redis | None, topic: str) -> None:
    """Print what a link to the address would promise: its anchor, its address, and what its branch has yielded."""
    terms = judge.anchor_relevance(anchor)
    words = ", ".join(f"{word} {odds:+.2f}" for word, odds in judge.link_reasons(anchor, url)) or "nothing learnt"
    odds = judge.link_log_odds(anchor, url)
    console.print(f"as a link: terms {terms:.2f}, with its words {odds:+.1f} log-odds ({words})", highlight=False)
    if server is not None:
        known = yields_of(server, topic, url)
        for name, visits in known.visits.items():
            console.print(f"  {name}: {visits.count} visits gave {visits.sum:.1f}", highlight=False, markup=False)
        told = f"  {known.directory}: {known.headlines.count} headlines promised {known.headlines.sum:.1f}"
        console.print(told, highlight=False, markup=False)


def example_of(page: Page, on_topic: bool) -> Example:
    """Return what a person's verdict on a page teaches."""
    share = float(on_topic)
    url = clean_url(page.url) or ""
    text = page.text[:HEAD]
    return Example(url, page.title or "", page.title or "", text, len(page.text), (), share, share, label=on_topic)


def _say(topic: str, targets: list[str], on_topic: bool) -> None:
    """Tell all workers of a topic, at work and to come, that pages are on the topic, or off it."""
    loaded, failed = load(topic), False
    judge = Judge(loaded.terms)
    with frontier() as server:
        for target in targets:
            try:
                page = read_target(target, topic=topic).page
            except (OSError, ValueError) as error:
                print(f"trawl: {target}: {error}", file=sys.stderr)
                failed = True
                continue
            before = judge.judge(page.title, page.text).score
            teach(server, loaded.name, example_of(page, on_topic))
            print(f"{'on' if on_topic else 'off'} topic: {page.title or target} (its terms said {before:.2f})")
    if failed:
        raise typer.Exit(FAILED)
