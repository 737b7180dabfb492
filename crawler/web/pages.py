"""What the web page shows: values in, HTML out. Whatever comes from the web is escaped; no page needs a script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from html import escape
from urllib.parse import quote, urlsplit

from crawler.output.charts import as_svg, elapsed, spread_chart
from crawler.storage.groups import EventRow, Group
from crawler.storage.report import LatestRow

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 0 1rem 3rem; color: #222 }
nav { padding: .8rem 0; border-bottom: 1px solid #ccc } nav a { margin-right: 1rem }
table { border-collapse: collapse; width: 100% } th, td { padding: .3rem .6rem; text-align: left; vertical-align: top }
tr + tr { border-top: 1px solid #e5e5e5 } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
a { color: #05a } svg { width: 100%; height: auto } .of { color: #666 }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd } a { color: #8bf } }
"""


class Markup(str):
    """HTML that is safe as it stands; any other text is escaped."""

    __slots__ = ()


def topics_page(topics: Sequence[tuple[str, str, int]]) -> str:
    """Return the first page: each topic's name, title and rows."""
    rows = [(link(f"/{quote(name)}", name), title, count) for name, title, count in topics]
    return page("Topics", table(("topic", "title", "rows"), rows, numbers=(2,)))


def rows_page(topic: str, rows: Sequence[LatestRow]) -> str:
    """Return a topic's latest rows."""
    lines = [
        (
            outside(row.url, row.title or row.url),
            row.site,
            row.kind,
            moment(row.published_at),
            moment(row.fetched_at),
            "" if row.relevance is None else f"{row.relevance:.2f}",
        )
        for row in rows
    ]
    names = ("title", "site", "kind", "published", "fetched", "relevance")
    return page(f"{topic}: latest rows", table(names, lines, numbers=(5,)), topic)


def groups_page(topic: str, groups: Sequence[Group]) -> str:
    """Return a topic's stories by reach and speed."""
    lines = [
        (
            link(f"/{quote(topic)}/groups/{group.story.hex()}", group.title or group.story.hex()),
            group.first_site,
            moment(group.members[0].at),
            group.reach,
            len(group.members),
            group.first_hour,
            group.first_day,
        )
        for group in groups
    ]
    names = ("story", "first at", "first told (UTC)", "sites", "tellings", "first hour", "first day")
    return page(f"{topic}: stories", table(names, lines, numbers=(3, 4, 5, 6)), topic)


def group_page(topic: str, group: Group) -> str:
    """Return one story's spread."""
    first = group.members[0].at
    lines = [
        (
            member.site,
            elapsed(member.at - first),
            moment(member.at),
            outside(member.url, member.title or member.url),
            f"{member.similarity:.2f}",
            member.change,
            member.why or "",
            member.comments,
        )
        for member in group.members
    ]
    names = ("site", "after", "told (UTC)", "title", "similarity", "what differs", "known by", "comments")
    parts = [
        Markup(f"<p>{escape(group.summary)}</p>") if group.summary else Markup(""),
        Markup(as_svg(spread_chart(group))),
        table(names, lines, numbers=(1, 4, 7)),
    ]
    return page(group.title or group.story.hex(), Markup("".join(parts)), topic)


def events_page(topic: str, events: Sequence[EventRow]) -> str:
    """Return a topic's events."""
    lines = [
        (row.number, row.name or "", moment(row.time), "、".join(row.places), "、".join(row.people), row.stories)
        for row in events
    ]
    names = ("event", "name", "time", "places", "people", "stories")
    return page(f"{topic}: events", table(names, lines, numbers=(0, 5)), topic)


def message_page(title: str, text: str) -> str:
    """Return a page that says one thing."""
    return page(title, Markup(f"<p>{escape(text)}</p>"))


def page(title: str, content: Markup, topic: str | None = None) -> str:
    """Return a whole page."""
    places = [("/", "topics")]
    if topic is not None:
        base = f"/{quote(topic)}"
        places += [(base, f"{topic}: rows"), (f"{base}/groups", "stories"), (f"{base}/events", "events")]
    nav = "".join(link(to, text) for to, text in places)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)} – Trawl</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>'
        f"<body><nav>{nav}</nav><h1>{escape(title)}</h1>\n{content}</body></html>\n"
    )


def table(names: Sequence[str], rows: Iterable[Sequence[object]], numbers: Sequence[int] = ()) -> Markup:
    """Return a table; the columns at ``numbers`` hold figures.

    >>> "<b>" in table(("title",), [("<b>",)])
    False
    """
    kinds = [' class="n"' if place in numbers else "" for place in range(len(names))]
    head = "".join(f"<th{kind}>{escape(name)}</th>" for kind, name in zip(kinds, names, strict=True))
    lines = [
        "<tr>" + "".join(f"<td{kind}>{_shown(cell)}</td>" for kind, cell in zip(kinds, row, strict=True)) + "</tr>"
        for row in rows
    ]
    if not lines:
        return Markup("<p>Nothing yet.</p>")
    return Markup(f"<table><thead><tr>{head}</tr></thead><tbody>\n" + "\n".join(lines) + "\n</tbody></table>")


def link(to: str, text: str) -> Markup:
    """Return a link within these pages."""
    return Markup(f'<a href="{escape(to)}">{escape(text)}</a>')


def outside(url: str, text: str) -> Markup:
    """Return a link to a page of the web; an address of another kind than http is only shown.

    >>> outside("javascript:alert(1)", "x")
    'x'
    """
    if urlsplit(url).scheme not in ("http", "https"):
        return Markup(escape(text))
    return Markup(f'<a href="{escape(url)}" rel="noreferrer noopener">{escape(text)}</a>')


def moment(time: datetime | None) -> str:
    """Return a time as a table shows it."""
    return "" if time is None else f"{time:%Y-%m-%d %H:%M}"


def _shown(cell: object) -> str:
    return str(cell) if isinstance(cell, Markup) else escape(str(cell))
