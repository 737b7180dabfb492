"""How a made-up news site writes its pages: drawn at random, the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from benchmarks.layouts.naming import UTILITY
from benchmarks.newsrooms.words import CODES, Speaker

#: What a part of a page is called where names tell something.
TELLING = {
    "main": ("main", "container", "wrapper", "left-col", "content-wrap", "page-content", "primary"),
    "story": ("article", "post", "detail", "news-detail", "story", "arc", "entry", "left"),
    "headline": ("title", "article-title", "entry-title", "headline", "biaoti", "main-title", "news_title", "h-title"),
    "byline": ("info", "meta", "article-info", "byline", "pub-info", "entry-meta", "source_info", "property", "sub"),
    "time": ("date", "time", "pub-date", "timestamp", "publish-time", "news-time"),
    "source": ("source", "from", "laiyuan", "origin"),
    "author": ("author", "writer", "author-name", "name"),
    "deck": ("summary", "lead", "deck", "daodu", "excerpt", "abstract", "standfirst", "intro"),
    "kicker": ("kicker", "label", "overline", "topic", "yinti"),
    "body": ("content", "article-content", "entry-content", "art_con", "TRS_Editor", "zoom", "text", "story-body"),
    "block": ("block", "paragraph", "component", "text-block", "section"),
    "figure": ("image", "pic", "media", "img-box", "photo"),
    "related": ("related", "related-news", "xgyd", "more-news", "recommend"),
    "cards": ("cards", "grid", "list", "items", "teasers"),
    "card": ("card", "item", "teaser", "list-item", "entry-item"),
    "side": ("sidebar", "right", "aside", "side-col", "rightbar"),
    "most": ("hot", "ranking", "most-read", "popular", "phb"),
    "share": ("share", "social", "bdsharebuttonbox", "toolbar"),
    "tags": ("tags", "keywords", "topics", "tag-list"),
    "comments": ("comments", "comment-list", "pinglun", "responses"),
    "comment": ("comment", "cmt", "reply", "comment-item"),
    "bio": ("author-box", "bio", "about-author", "writer-card"),
    "letter": ("newsletter", "subscribe", "signup", "email-box"),
    "notice": ("disclaimer", "copyright", "statement", "shengming", "notice"),
    "editor": ("editor", "editors", "zebian", "edit"),
    "ad": ("ad", "ads", "gg", "banner", "promo"),
    "crumbs": ("breadcrumb", "crumbs", "path", "position", "weizhi"),
    "nav": ("nav", "menu", "navbar", "topnav", "channel"),
    "foot": ("footer", "foot", "bottom", "copyright-bar"),
    "top": ("header", "top", "masthead", "head"),
    "pager": ("pager", "pagination", "page", "prevnext"),
    "cookie": ("cookie-banner", "consent", "gdpr", "cookies"),
}
#: Parts that stand on a page more than once: no ids for these.
REPEATED = ("block", "card", "comment", "figure", "ad", "cards", "related", "most", "notice", "time", "author", "pager")
#: Elements that HTML5 has for a part.
LANDMARKS = {
    "story": "article", "side": "aside", "nav": "nav", "top": "header", "foot": "footer", "main": "main",
    "block": "section", "figure": "figure", "related": "aside", "comments": "section",
}  # fmt: skip
#: What may stand below a story.
AFTER = ("share", "tags", "prevnext", "related", "cards", "bio", "disclaimer", "editor", "qr", "app", "letter", "likes")
ADDRESSES = (
    "https://www.{host}/{section}/{y}/{mm}/{dd}/{id}.html",
    "https://www.{host}/{section}/{y}{mm}/t{y}{mm}{dd}_{id}.shtml",
    "http://{host}/content/{y}-{mm}/{dd}/content_{id}.htm",
    "https://{host}/{y}/{mm}/{dd}/{slug}/",
    "http://www.{host}/show.asp?id={id}",
    "http://{host}/html/{section}/{id}.html",
    "https://www.{host}/{section}/{slug}-{id}",
    "https://{host}/article/{id}",
    "https://{host}/news/{slug}",
)


@dataclass(frozen=True, slots=True)
class Site:
    """One site's way of writing; each field is drawn on its own, so that any may meet any other."""

    code: str
    name: str
    host: str
    labels: dict[str, str]
    frame: str
    side: str
    side_first: bool
    nav: str
    crumbs: str
    today: bool
    ticker: bool
    cookie: str
    title_tag: str
    separator: str
    headline: str
    logo_h1: bool
    kicker: bool
    deck: str
    byline_at: str
    byline_form: str
    byline_parts: tuple[str, ...]
    separated: str
    time_at: str
    time_form: str
    time_labelled: bool
    updated: bool
    author_form: str
    source_form: str
    meta: str
    zoned: str
    body_form: str
    indent: str
    picture: str
    inserts: tuple[str, ...]
    after: tuple[str, ...]
    after_in_body: bool
    comments: str
    address: str
    classes: dict[str, str] = field(default_factory=dict)

    def box(self, role: str, inner: str, tag: str = "div") -> str:
        """An element that has a role; an HTML5 element where the site has them."""
        tag = LANDMARKS.get(role, tag) if self.frame == "landmarks" else tag
        return f"<{tag}{self.attributes(role)}>{inner}</{tag}>"

    def attributes(self, role: str) -> str:
        """The class or id of an element that has a role."""
        name = self.classes.get(role)
        return f" {name}" if name else ""

    def label(self, part: str) -> str:
        """The site's own word for something."""
        return self.labels[part]


def draw(chance: random.Random, number: int) -> Site:
    """Return a site, each of its parts by chance."""
    pick, odds = chance.choice, chance.random
    code = pick(CODES)
    speaker = Speaker(code, chance)
    name = pick(speaker.parts["sites"])
    labels = {part: pick(said) for part, said in speaker.parts.items() if part.startswith("l_")}
    east = speaker.dense
    shown = ["time", *(["source"] if odds() < (0.8 if east else 0.25) else [])]
    shown += [
        part for part, odd in (("author", 0.6), ("editor", 0.15), ("views", 0.25), ("comments", 0.15)) if odds() < odd
    ]
    if odds() < 0.5:
        chance.shuffle(shown)
    return Site(
        code=code,
        name=name,
        host=f"{pick(('news', 'daily', 'portal', 'info'))}{number}.example.{pick(('com', 'cn', 'org', 'net'))}",
        labels=labels,
        frame=pick(("divs", "divs", "divs", "landmarks", "landmarks", "tables")),
        side=pick(("none", "right", "right", "left")),
        side_first=odds() < 0.3,
        nav=pick(("none", "short", "short", "long", "mega")),
        crumbs=pick(("none", "plain", "labelled", "labelled")),
        today=odds() < 0.3,
        ticker=odds() < 0.2,
        cookie=pick(("none", "none", "none", "top", "bottom")),
        title_tag=pick(("suffix", "suffix", "suffix", "sections", "prefix", "same", "seo", "site")),
        separator=pick(("_", " - ", "-", " | ", " – ", " :: ", "--", " » ", "|")),
        headline=pick(("h1", "h1", "h1", "h1", "h2", "div", "span", "p strong", "td font", "h1 a", "h3")),
        logo_h1=odds() < 0.15,
        kicker=odds() < 0.2,
        deck=pick(("none", "none", "none", "subtitle", "deck", "labelled")),
        byline_at=pick(("below", "below", "below", "below", "above", "end")),
        byline_form=pick(("line", "line", "spans", "spans", "cells", "list", "lines")),
        byline_parts=tuple(shown),
        separated=pick((" ", "&nbsp;&nbsp;", " | ", " · ", "　", " / ", "&nbsp;", "")),
        time_at=pick(("byline",) * 12 + ("meta", "url", "none")),
        time_form=pick(speaker.parts["dates"]) if odds() < 0.9 else "ago",
        time_labelled=odds() < 0.5,
        updated=odds() < 0.2,
        author_form=pick(("labelled", "labelled", "link", "labelled link", "glued")),
        source_form=pick(("labelled", "labelled", "labelled link", "bare" if east else "labelled")),
        meta=pick(("none", "none", "og", "jsonld", "both", "both", "graph", "microdata", "wrong day", "names")),
        zoned=pick(("none", "offset", "offset", "utc")),
        body_form=pick(BODIES),
        indent=pick(("", "", "　　", "&emsp;&emsp;", "&nbsp;&nbsp;&nbsp;&nbsp;")) if east else "",
        picture=pick(("none", "none", "plain", "caption", "caption", "below")),
        inserts=tuple(part for part in ("ad", "related", "letter", "more", "video") if odds() < 0.15),
        after=tuple(part for part in chance.sample(AFTER, len(AFTER)) if odds() < 0.35),
        after_in_body=odds() < 0.2,
        comments=pick(("none", "none", "none", "form", "list", "list")),
        address=pick(ADDRESSES),
        classes=_classes(chance),
    )  # fmt: skip


#: How a story's text is written.
BODIES = (
    "p", "p", "p", "p", "breaks", "breaks", "bare", "divs", "spans", "nested", "cell", "sections", "sections",
    "lead box", "trs", "fonts",
)  # fmt: skip


def _classes(chance: random.Random) -> dict[str, str]:
    naming = chance.choice(("telling", "telling", "telling", "utility", "opaque", "module", "none"))
    if naming == "none":
        return {}
    if naming == "telling":
        kind = chance.choice(("class", "class", "class", "id"))
        return {
            role: f'{"class" if role in REPEATED else kind}="{chance.choice(names)}"' for role, names in TELLING.items()
        }
    if naming == "utility":
        return {role: f'class="{chance.choice(UTILITY)}"' for role in TELLING}
    letters = "abcdefghkmnpqrstuvxyzABCDEF"
    drawn = {role: "".join(chance.choices(letters, k=5)) for role in TELLING}
    if naming == "opaque":
        return {role: f'class="css-{name}{chance.randrange(9)}"' for role, name in drawn.items()}
    return {role: f'class="{chance.choice(names)}_{drawn[role]}"' for role, names in TELLING.items()}
