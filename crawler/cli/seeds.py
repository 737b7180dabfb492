"""``trawl seeds``: sites that a crawl has come upon, proposed as seeds, with what speaks for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from crawler import settings as defaults
from crawler.cli import deciding
from crawler.cli.deciding import Most, ReadSheet, Restore, WriteSheet, me, now
from crawler.cli.deployment import load, opened_store
from crawler.cli.options import Json, Topic
from crawler.cli.sheet import read_sheet, write_sheet
from crawler.lists.seedfinder import accept_sites, find_sites, is_seed, new_site
from crawler.storage.store import Store
from crawler.storage.suggestions import State, Suggestion, decide, load_suggestions
from seeds.addresses import ascii_host, is_host, is_url, readable_host, site_host
from seeds.listfile import NewSite
from seeds.sites import KINDS, Kind, SeedList
from seeds.topic import Topic as LoadedTopic
from seeds.topic import parse_seeds

app = typer.Typer(name="seeds", help="Find further seed sites in what a topic's crawl has read.", no_args_is_help=True)

Sites = Annotated[
    list[str], typer.Argument(help="Hosts as they are proposed, or addresses to begin at.", metavar="SITE…")
]
#: The columns of a spreadsheet; a person may change what stands under the first five.
_FIGURES = ("at_least", "relevant", "judged", "stories", "lists", "feeds")
_COLUMNS = (
    "site",
    "decision",
    "name",
    "kind",
    "url",
    *_FIGURES,
    "linked_from",
    "queries",
    "title_1",
    "title_2",
    "title_3",
)


@app.command(epilog="Example: trawl seeds suggest tea --csv tea-sites.csv")
def suggest(topic: Topic, most: Most = 20, csv: WriteSheet = None, as_json: Json = False) -> None:
    """Propose sites that yield the topic's pages and are no seeds yet, with their evidence, the best first."""
    loaded = load(topic)
    with opened_store() as store:
        found = _found(store, loaded)[:most]
    if csv is not None:
        write_sheet(csv, _COLUMNS, map(_cells, found))
        print(f"{len(found)} sites in {csv}: write accept or reject beside them, then trawl seeds review {topic}")
    elif as_json:
        print(json.dumps([_record(each) for each in found], ensure_ascii=False, indent=1))
    elif found:
        Console().print(_table(found))
        print(f"Decide:  trawl seeds review {topic}")
    else:
        print(f"{topic}: no site beside the seeds has shown enough of the topic yet; trawl crawl {topic} goes on")


@app.command(epilog="Example: trawl seeds review tea --csv tea-sites.csv")
def review(topic: Topic, csv: ReadSheet = None) -> None:
    """Decide on sites one by one: a(ccept), r(eject), n(ext), q(uit); or take a spreadsheet's decisions."""
    loaded = load(topic)
    with opened_store() as store:
        found = {each.name: each for each in _found(store, loaded)}
        accepted, rejected = list[NewSite](), list[str]()
        if csv is not None:
            for decision in read_sheet(csv, "site"):
                if decision.accepted:
                    told = decision.cells
                    accepted.append(_site(decision.name, found, told.get("name"), told.get("kind"), told.get("url")))
                else:
                    rejected.append(_host(decision.name))
        else:
            for each, answer in deciding.ask_each(list(found.values()), _show, ("accept", "reject")):
                if answer == "a":
                    name = typer.prompt("name", default=each.name)
                    accepted.append(_site(each.name, found, name, typer.prompt("kind", default=each.evidence["kind"])))
                else:
                    rejected.append(each.name)
        if accepted:
            _accept(store, loaded, accepted)
        if rejected:
            decide(store, loaded.name, "site", rejected, State.REJECTED, me(), now())
    print(f"{loaded.name}: {len(accepted)} accepted, {len(rejected)} rejected")


@app.command(epilog="Example: trawl seeds accept tea puer.example.com --name 普洱网 --kind news")
def accept(
    topic: Topic,
    sites: Sites,
    name: Annotated[str | None, typer.Option(help="What people call it (its host).")] = None,
    kind: Annotated[str | None, typer.Option(help=f"{', '.join(KINDS)} (as proposed, else news).")] = None,
) -> None:
    """Add sites to the seed list. Its comments and order stay, and running workers begin there within seconds."""
    if name is not None and len(sites) > 1:
        raise typer.BadParameter("a name is for one site", param_hint="--name")
    loaded = load(topic)
    with opened_store() as store:
        found = {each.name: each for each in _found(store, loaded)}
        _accept(store, loaded, [_site(site, found, name, kind) for site in sites])


@app.command(epilog="Example: trawl seeds reject tea shop.example.com")
def reject(topic: Topic, sites: Sites) -> None:
    """Never propose these sites again."""
    loaded = load(topic)
    with opened_store() as store:
        decide(store, loaded.name, "site", [_host(site) for site in sites], State.REJECTED, me(), now())
    print(f"{loaded.name}: {len(sites)} sites are not asked about again")


@app.command(epilog="Example: trawl seeds history tea --restore 3")
def history(topic: Topic, restore: Restore = None, as_json: Json = False) -> None:
    """Show every version of the seed list, with the sites that it gained and lost."""
    name, path = load(topic).name, _path(topic)
    with opened_store() as store:
        if restore is not None:
            deciding.restore(store, name, "site", path, restore)
            return
        deciding.show_history(store, name, "site", path, lambda old, new: _differences(old, new, path), as_json)


def _found(store: Store, topic: LoadedTopic) -> list[Suggestion]:
    find_sites(store, topic, now())
    return load_suggestions(store, topic.name, "site", State.CANDIDATE)


def _accept(store: Store, topic: LoadedTopic, sites: list[NewSite]) -> None:
    path = _path(topic.name)
    for site in sites:
        if is_seed(topic.seeds, site.url):
            print(f"{site_host(site.url)} is a seed already")
    fresh = [site for site in sites if not is_seed(topic.seeds, site.url)]
    if fresh:
        version = accept_sites(store, path, Path(defaults.SEEDS_DIR) / "engines", fresh, me(), now())
        print(f"{topic.name}: {', '.join(site_host(site.url) for site in fresh)} in version {version} of {path.name}")


def _site(
    called: str, found: dict[str, Suggestion], name: str | None = None, kind: str | None = None, url: str | None = None
) -> NewSite:
    """Return the site that a person means, by its host or by where it begins."""
    host = _host(called)
    known = new_site(found[host]) if host in found else NewSite(readable_host(host), f"http://{host}/")
    begins = url or (called if is_url(called) else known.url)
    if not is_url(begins) or site_host(begins) != host:
        raise typer.BadParameter(f"{begins!r} is no address of {host}")
    return NewSite(name or known.name, begins, _kind(kind or known.kind), known.feeds)


def _kind(kind: str) -> Kind:
    for each in KINDS:
        if kind == each:
            return each
    raise typer.BadParameter(f"{kind!r} is none of {', '.join(KINDS)}", param_hint="--kind")


def _host(called: str) -> str:
    if is_url(called):
        return site_host(called)
    if not is_host(called.lower()):
        raise typer.BadParameter(f"{called!r} is neither a host nor an http address")
    return ascii_host(called.lower()).removeprefix("www.")


def _show(console: Console, each: Suggestion) -> None:
    told = each.evidence
    console.print(_table([each]))
    console.print(f"  begins at {told['url']}", markup=False, highlight=False)
    for title in told["titles"]:
        console.print(f"  · {title}", markup=False, highlight=False)


def _table(found: list[Suggestion]) -> Table:
    table = Table("site", "kind")
    for name in ("at least", "on topic", "stories", "lists", "feeds"):
        table.add_column(name, justify="right")
    for name in ("linked from", "found by", "titles"):
        table.add_column(name)
    for each in found:
        told = each.evidence
        where = each.name + (told["directory"] if told["directory"] != "/" else "")
        figures = (
            f"{told['share_at_least']:.0%}",
            f"{told['relevant']} of {told['judged']}",
            told["stories"],
            told["lists"],
            len(told["feeds"]),
        )
        about = (_linked(each), "\n".join(told["queries"]), "\n".join(told["titles"]))
        table.add_row(Text(where), told["kind"], *map(str, figures), *map(Text, about))
    return table


def _linked(each: Suggestion) -> str:
    told = each.evidence
    names = [f"{link['site']}{' (seed)' if link['seed'] else ''}" for link in told["linked_from"]]
    more = told["linking_sites"] - len(names)
    return "\n".join([*names, *([f"and {more} more"] if more > 0 else [])])


def _cells(each: Suggestion) -> list[object]:
    told = each.evidence
    figures = [told["share_at_least"], told["relevant"], told["judged"], told["stories"], told["lists"]]
    found = [
        " ".join(told["feeds"]),
        " ".join(link["site"] for link in told["linked_from"]),
        "、".join(told["queries"]),
    ]
    return [each.name, "", each.name, told["kind"], told["url"], *figures, *found, *told["titles"]]


def _record(each: Suggestion) -> dict[str, object]:
    return {"site": each.name, "found_by": each.kind, "score": each.score, **each.evidence}


def _differences(before: str, after: str, path: Path) -> tuple[list[str], list[str]]:
    old, new = _named(before, path), _named(after, path)
    return [each for each in new if each not in old], [each for each in old if each not in new]


def _named(content: str, path: Path) -> list[str]:
    seeds: SeedList = parse_seeds(content, path, Path(defaults.SEEDS_DIR) / "engines")
    return [f"{site.name} <{' '.join(site.urls)}>" for site in seeds.sites]


def _path(topic: str) -> Path:
    return Path(defaults.SEEDS_DIR) / "lists" / f"{topic}.toml"
