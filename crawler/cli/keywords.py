"""``trawl keywords``: a keyword list that grows from its crawl, word by word, as a person decides."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from crawler import settings as defaults
from crawler.cli import deciding
from crawler.cli.deciding import Most, ReadSheet, Restore, WriteSheet, me, now
from crawler.cli.deployment import load, opened_store
from crawler.cli.options import Json, Topic
from crawler.cli.sheet import read_sheet, write_sheet
from crawler.lists import thesaurus
from crawler.storage.store import Store
from crawler.storage.suggestions import State, Suggestion, decide, load_suggestions
from keywords.terms import parse_terms
from keywords.thesaurus import Addition
from keywords.thesaurus.listfile import NEW_GROUP, differences

app = typer.Typer(
    name="keywords", help="Grow a topic's keyword list from what its crawl has read.", no_args_is_help=True
)

Words = Annotated[list[str], typer.Argument(help="The words.", metavar="WORD…")]
Group = Annotated[str, typer.Option(help="The group of the list that they go to.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what last week's pages would gain and lose.")]
#: The columns of a spreadsheet: what a person fills in stands beside the word.
_FIGURES = ("pages", "others", "G2", "chi2", "by_frequency", "hosts")
_COLUMNS = ("word", "decision", "group", "synonym_of", "kind", *_FIGURES, "snippet_1", "snippet_2", "snippet_3")
#: Titles of pages gained and lost that are shown.
_TITLES = 10


@app.command(epilog="Example: trawl keywords build tea")
def build(topic: Topic, as_json: Json = False) -> None:
    """Rank the words of the topic's pages against the crawl's other pages, and find words that no dictionary has."""
    loaded = load(topic)
    with opened_store() as store, Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("reading the stored pages", total=None)
        built = thesaurus.build(
            store, loaded, now(), lambda done, total: progress.update(task, completed=done, total=total)
        )
    if as_json:
        print(json.dumps(dataclasses.asdict(built), ensure_ascii=False, indent=1))
        return
    print(f"{topic}: {built.suggestions} suggestions from {built.on_topic} pages against {built.background} others")
    print(f"By frequency alone (the paper's list): {' '.join(built.frequency[:20])}")
    print(f"Look at them:  trawl keywords suggest {topic}\nDecide:        trawl keywords review {topic}")


@app.command("suggest", epilog="Example: trawl keywords suggest tea --csv tea-words.csv")
def show(
    topic: Topic,
    most: Most = 50,
    csv: WriteSheet = None,
    as_json: Json = False,
) -> None:
    """Show the open suggestions with their evidence, the best first."""
    with opened_store() as store:
        found = load_suggestions(store, load(topic).name, "term", State.CANDIDATE)[:most]
    if csv is not None:
        write_sheet(csv, _COLUMNS, map(_cells, found))
        print(f"{len(found)} words in {csv}: write accept or reject beside them, then trawl keywords review {topic}")
    elif as_json:
        print(json.dumps([_record(each) for each in found], ensure_ascii=False, indent=1))
    else:
        Console().print(_table(found))


@app.command(epilog="Example: trawl keywords review tea --csv tea-words.csv")
def review(
    topic: Topic,
    csv: ReadSheet = None,
    group: Group = NEW_GROUP,
    dry_run: DryRun = False,
) -> None:
    """Decide on suggestions one by one: a(ccept), s(ynonym), r(eject), n(ext), q(uit); or take a spreadsheet's."""
    name = load(topic).name
    with opened_store() as store:
        if csv is not None:
            accepted, rejected = _read(csv, group)
        else:
            accepted, rejected = _ask(load_suggestions(store, name, "term", State.CANDIDATE), group)
        if accepted:
            _accept(store, name, accepted, dry_run)
        if rejected and not dry_run:
            decide(store, name, "term", rejected, State.REJECTED, me(), now())
    print(f"{name}: {len(accepted)} accepted, {len(rejected)} rejected{' (nothing is written)' if dry_run else ''}")


@app.command(epilog="Example: trawl keywords accept tea 古树茶 --group 茶")
def accept(
    topic: Topic,
    words: Words,
    group: Group = NEW_GROUP,
    weight: Annotated[float | None, typer.Option(help="Their weight (their group's).")] = None,
    synonym_of: Annotated[str | None, typer.Option(help="They are other names of this term.", metavar="TERM")] = None,
    dry_run: DryRun = False,
) -> None:
    """Add words to the list. Its comments and order stay."""
    name = load(topic).name
    with opened_store() as store:
        _accept(store, name, [Addition(word, group, synonym_of, weight) for word in words], dry_run)


@app.command(epilog="Example: trawl keywords reject tea 香气")
def reject(topic: Topic, words: Words) -> None:
    """Never suggest these words again."""
    name = load(topic).name
    with opened_store() as store:
        decide(store, name, "term", words, State.REJECTED, me(), now())
    print(f"{name}: {len(words)} words are not asked about again")


@app.command(epilog="Example: trawl keywords history tea --restore 3")
def history(
    topic: Topic,
    restore: Restore = None,
    as_json: Json = False,
) -> None:
    """Show every version of the list, with what it gained and lost."""
    name, path = load(topic).name, _path(topic)
    with opened_store() as store:
        if restore is not None:
            deciding.restore(store, name, "term", path, restore)
            return
        deciding.show_history(
            store,
            name,
            "term",
            path,
            lambda before, after: differences(parse_terms(before, path), parse_terms(after, path)),
            as_json,
        )


def _accept(store: Store, topic: str, additions: list[Addition], dry_run: bool) -> None:
    path = _path(topic)
    _, after = thesaurus.changed(path, additions)
    if dry_run:
        told = thesaurus.preview(store, load(topic).terms, after, now())
        print(f"Of last week's {told.judged} pages, {len(told.gained)} would be gained and {len(told.lost)} lost")
        for sign, titles in (("+", told.gained), ("-", told.lost)):
            for title in titles[:_TITLES]:
                print(f"  {sign} {title}")
        return
    version = thesaurus.accept(store, path, additions, me(), now())
    print(f"{topic}: {', '.join(each.text for each in additions)} in version {version} of {path.name}")


def _ask(found: list[Suggestion], group: str) -> tuple[list[Addition], list[str]]:
    accepted, rejected = list[Addition](), list[str]()
    for each, answer in deciding.ask_each(found, _show, ("accept", "synonym", "reject")):
        if answer == "a":
            accepted.append(Addition(each.name, typer.prompt("group", default=group)))
        elif answer == "s":
            accepted.append(Addition(each.name, group, typer.prompt("of", default=next(iter(each.related), None))))
        else:
            rejected.append(each.name)
    return accepted, rejected


def _show(console: Console, each: Suggestion) -> None:
    console.print(_table([each]))
    for snippet in each.evidence.get("snippets", ()):
        console.print(f"  … {snippet} …", markup=False, highlight=False)


def _read(path: Path, group: str) -> tuple[list[Addition], list[str]]:
    decisions = read_sheet(path, "word")
    accepted = [
        Addition(each.name, each.cells.get("group", group), each.cells.get("synonym_of"))
        for each in decisions
        if each.accepted
    ]
    return accepted, [each.name for each in decisions if not each.accepted]


def _cells(each: Suggestion) -> list[object]:
    told = each.evidence
    figures = [told["documents"], told["background"], round(told["log_likelihood"]), round(told["chi_square"])]
    about = [each.name, "", "", "、".join(each.related), each.kind, *figures, told["frequency_rank"] or ""]
    return [*about, " ".join(told["hosts"]), *told["snippets"]]


def _table(found: list[Suggestion]) -> Table:
    table = Table("word", "kind")
    for name in ("G²", "chi²", "pages", "others", "hosts", "by frequency"):
        table.add_column(name, justify="right")
    table.add_column("to the list's terms")
    for each in found:
        told = each.evidence
        figures = (f"{told['log_likelihood']:.0f}", f"{told['chi_square']:.0f}", told["documents"], told["background"])
        relations = ", ".join(f"{how} {term}" for term, how in told["relations"].items())
        hosts, rank = len(told["hosts"]), told["frequency_rank"] or "–"
        table.add_row(Text(each.name), each.kind, *map(str, figures), str(hosts), str(rank), Text(relations))
    return table


def _record(each: Suggestion) -> dict[str, object]:
    return {"word": each.name, "kind": each.kind, "score": each.score, "related": each.related, **each.evidence}


def _path(topic: str) -> Path:
    return Path(defaults.KEYWORDS_DIR) / "lists" / f"{topic}.txt"
