"""How a site prints: a house's style, its stories on article pages, its headlines on lists."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from functools import cache
from html import escape
from importlib.resources import files
from random import Random
from string import Template

from crawler.demo.pages import Language, Site, Truth
from crawler.demo.stories import Story
from extraction.page import Post, Topic

BEIJING = timezone(timedelta(hours=8))

_MINUTE = "{at:%Y}-{at:%m}-{at:%d} {at:%H:%M}"
_ROW = '<li><a href="{url}">{title}</a><span class="date">{day}</span></li>'


@dataclass(frozen=True, slots=True)
class House:
    """The style of one site: its templates, and where and how it prints what.

    ``zone`` says that the page tells its zone (``$iso``), ``shows_*`` what else a reader of the page can see.
    """

    name: str
    layout: str
    article: str
    path: str = "/{at:%Y}/{at:%m}{at:%d}/{number}.html"
    headline: str = "{title}_{site}"
    date: str = _MINUTE
    paragraph: str = "<p>{}</p>"
    between: str = "\n"
    row: str = _ROW
    rows: str = '<ul class="list">\n{}\n</ul>'
    comment: str = ""
    zone: timezone | None = None
    shows_source: bool = True
    shows_author: bool = True
    language: Language = "zh"


@dataclass(slots=True)
class Entry:
    """A story as one site carries it."""

    story: Story
    url: str
    title: str
    paragraphs: tuple[str, ...]
    published_at: datetime
    source: str
    author: str
    channel: str
    comments: list[Post] = field(default_factory=list)


class Press:
    """One site's printing press: take stories first, then print, so that every page can link to every other."""

    def __init__(self, site: Site, house: House, channels: dict[str, str], rng: Random) -> None:
        self.site = site
        self.house = house
        self.channels = channels
        self.entries: list[Entry] = []
        self._rng = rng

    def take(
        self,
        story: Story,
        channel: str,
        *,
        title: str | None = None,
        source: str | None = None,
        published_at: datetime | None = None,
        path: str | None = None,
        comments: Sequence[Post] = (),
    ) -> Entry:
        """Accept a story; what is not given is as the story and the house have it."""
        at = published_at or story.published_at
        where = path or self.house.path.format(at=at, number=1001 + len(self.entries), channel=channel)
        entry = Entry(
            story,
            self.site.url(where),
            title or story.title,
            story.paragraphs,
            at,
            source or self.house.name,
            story.author,
            channel,
            list(comments),
        )
        self.entries.append(entry)
        return entry

    def print_articles(self) -> None:
        """Print the page of every story that was taken."""
        for entry in self.entries:
            self._print_article(entry)

    def print_list(self, path: str, name: str, entries: Sequence[Entry], *, per_page: int = 20) -> None:
        """Print a list of headlines, newest first, on as many pages as it needs: ``path``, ``path``index_2.html …"""
        entries = sorted(entries, key=lambda entry: entry.published_at, reverse=True)
        paths = [path] + [f"{path}index_{page}.html" for page in range(2, -(-len(entries) // per_page) + 1)]
        for page, page_path in enumerate(paths):
            shown = entries[page * per_page : (page + 1) * per_page]
            rows = "\n".join(self._row(entry) for entry in shown)
            main = f"<h2>{name}</h2>\n{self.house.rows.format(rows)}\n{pager(paths, page)}"
            truth = Truth(
                "listing",
                any(entry.story.relevant for entry in shown),
                name,
                language=self.house.language,
                topics=[Topic(entry.title, entry.url) for entry in shown],
            )
            self.site.add(page_path, self.page(name, main, page_path), truth)

    def print_front(self, path: str, main: str = "") -> None:
        """Print the front page: the newest headlines of every channel, then ``main``."""
        blocks, topics, relevant = [], [], False
        for channel, name in self.channels.items():
            newest = sorted(
                (entry for entry in self.entries if entry.channel == channel),
                key=lambda entry: entry.published_at,
                reverse=True,
            )[:6]
            rows = "\n".join(self._row(entry) for entry in newest)
            blocks.append(f'<h2><a href="{channel}">{name}</a></h2>\n{self.house.rows.format(rows)}')
            topics += [Topic(entry.title, entry.url) for entry in newest]
            relevant = relevant or any(entry.story.relevant for entry in newest)
        truth = Truth("listing", relevant, "首页", topics=topics, language=self.house.language)
        self.site.add(path, self.page("首页", "\n".join(blocks) + main, path), truth)

    def page(self, place: str, main: str, path: str, *, title: str | None = None, head_extra: str = "") -> str:
        """Put ``main`` into the site's frame: navigation, side columns, footer; ``place`` is where the reader is."""
        house = self.house
        return render(
            house.layout,
            head_title=escape(house.headline.format(title=title or place, site=house.name)),
            head_extra=head_extra,
            keywords=place,
            crumb=f'<a href="{path}">{place}</a>' if title is None else f"{place} &gt; 正文",
            main=main,
            nav="".join(f'<a href="{channel}">{name}</a> ' for channel, name in self.channels.items()),
            hot=self._side(10, ranked=True),
            picks=self._side(8),
            url=self.site.url(path),
            site_name=house.name,
        )

    def _print_article(self, entry: Entry) -> None:
        house, at = self.house, entry.published_at
        aware = at.replace(tzinfo=house.zone)
        main = render(
            house.article,
            title=escape(entry.title),
            date=house.date.format(at=at),
            iso=aware.isoformat(),
            source=escape(entry.source),
            author=escape(entry.author),
            body=house.between.join(house.paragraph.format(escape(text)) for text in entry.paragraphs),
            related=self._side(5, alike=entry),
            comments="\n".join(self._comment(post, number) for number, post in enumerate(entry.comments, 1)),
            comment_count=str(len(entry.comments)),
        )
        truth = Truth(
            "article",
            entry.story.relevant,
            entry.title,
            "\n".join(entry.paragraphs),
            aware if "%H" in house.date or house.zone else at.replace(hour=0, minute=0),
            entry.source if house.shows_source else None,
            entry.author if house.shows_author else None,
            entry.story.key,
            house.language,
            comments=entry.comments,
        )
        path = entry.url.removeprefix(self.site.url(""))
        place = self.channels.get(entry.channel, "专题")
        extra = _json_ld(entry, aware) if house.zone and house.language == "zh" else _meta(entry, at)
        self.site.add(path, self.page(place, main, path, title=entry.title, head_extra=extra), truth)

    def _row(self, entry: Entry) -> str:
        at = entry.published_at
        return self.house.row.format(url=entry.url, title=escape(entry.title), day=f"{at:%Y}-{at:%m}-{at:%d}")

    def _side(self, count: int, *, ranked: bool = False, alike: Entry | None = None) -> str:
        """Return rows for a side column; ``alike``: of the same subject where there are any."""
        pool = [entry for entry in self.entries if entry is not alike and entry.channel]
        if alike is not None:
            pool = [entry for entry in pool if entry.story.subject == alike.story.subject] or pool
        chosen = self._rng.sample(pool, min(count, len(pool)))
        # A hot list counts who came through it: the same page under an address of its own.
        mark = "?utm_source=hot&amp;utm_medium=sidebar" if ranked else ""
        return "".join(
            f'<li>{f"<i>{number}</i>" if ranked else ""}<a href="{entry.url}{mark}">{escape(entry.title)}</a></li>'
            for number, entry in enumerate(chosen, 1)
        )

    def _comment(self, post: Post, number: int) -> str:
        at = post.published_at
        return self.house.comment.format(
            number=number, author=escape(post.author or ""), at=at, text=escape(post.text), uid=len(post.text)
        )


def pager(paths: Sequence[str], page: int) -> str:
    """Return the links between the parts of a list; nothing where there is only one."""
    if len(paths) == 1:
        return ""
    numbers = "".join(
        f"<b>{number + 1}</b>" if number == page else f'<a href="{path}">{number + 1}</a>'
        for number, path in enumerate(paths)
    )
    more = f'<a class="next" href="{paths[page + 1]}">下一页</a>' if page + 1 < len(paths) else ""
    return f'<div class="pages">{numbers}{more}</div>'


def render(template: str, **values: str) -> str:
    """Fill ``templates/<template>.html``; the values are HTML already."""
    return Template(_template(template)).substitute(values, style=_template("style"), scripts=_template("scripts"))


@cache
def _template(name: str) -> str:
    return files(__package__).joinpath("templates", f"{name}.html").read_text(encoding="utf-8")


def _json_ld(entry: Entry, at: datetime) -> str:
    data = {
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        "headline": entry.title,
        "datePublished": at.isoformat(),
        "author": {"@type": "Person", "name": entry.author},
    }
    return f'<script type="application/ld+json">{json.dumps(data, ensure_ascii=False)}</script>'


def _meta(entry: Entry, at: datetime) -> str:
    return (
        f'<meta name="ArticleTitle" content="{escape(entry.title)}"/>'
        f'<meta name="PubDate" content="{at:%Y}-{at:%m}-{at:%d}"/>'
        f'<meta name="ContentSource" content="{escape(entry.source)}"/>'
    )
