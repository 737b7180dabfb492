"""The head of a made-up page: its title, and what its metadata tell."""

from __future__ import annotations

import json
from datetime import timedelta
from html import escape

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.story import Story, clear, stamp
from benchmarks.newsrooms.words import parts


def head(site: Site, title: str, section: str, more: str = "") -> str:
    """A head with a title in the site's manner."""
    lang = parts(site.code)["lang"][0]
    return (
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(titled(site, title, section))}</title>'
        f'<link rel="stylesheet" href="/s.css">{more}</head>'
    )


def titled(site: Site, title: str, section: str, seo: str = "") -> str:
    """What a browser's tab says."""
    forms = {
        "suffix": f"{title}{site.separator}{site.name}",
        "sections": f"{title}{site.separator}{section}{site.separator}{site.name}",
        "prefix": f"{site.name}{site.separator}{title}",
        "same": title,
        "seo": f"{seo or title}{site.separator}{site.name}",
        "site": site.name,
    }
    return forms[site.title_tag]


def story_head(site: Site, story: Story) -> str:
    """A story's head."""
    lang = parts(site.code)["lang"][0]
    title = escape(titled(site, story.title, story.section, story.seo))
    told = "".join(_METAS[kind](site, story) for kind in _KINDS[_meta(site)])
    if site.title_tag == "site" and _meta(site) in ("og", "both", "graph"):
        title = escape(site.name)
    return (
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="canonical" href="{story.url}"><meta name="description" content="{escape(_summary(story))}">'
        f"{told}<style>.a{{color:red}}</style><script>var page={{id:1}};</script></head>"
    )


def _meta(site: Site) -> str:
    seen, _ = clear(site)
    return "none" if site.meta == "wrong day" and not seen else site.meta


_KINDS = {
    "none": (), "og": ("og",), "jsonld": ("jsonld",), "both": ("og", "jsonld"), "graph": ("og", "graph"),
    "microdata": (), "wrong day": ("wrong",), "names": ("names",),
}  # fmt: skip


def _summary(story: Story) -> str:
    return story.deck or story.blocks[0][1][0][:110]


def _og(site: Site, story: Story) -> str:
    told = {
        "og:type": "article",
        "og:title": story.title + (f" | {site.name}" if len(site.name) % 3 == 0 else ""),
        "og:description": _summary(story), "og:url": story.url,
        "og:site_name": site.name,
    }  # fmt: skip
    if site.time_at != "none":
        told["article:published_time"] = stamp(site, story.when)
        if site.updated:
            told["article:modified_time"] = stamp(site, story.updated)
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items())


def _article(site: Site, story: Story) -> dict[str, object]:
    told: dict[str, object] = {
        "@type": "NewsArticle" if len(site.name) % 2 else "Article",
        "headline": story.title,
        "author": {"@type": "Person", "name": story.author},
        "publisher": {"@type": "Organization", "name": site.name},
        "mainEntityOfPage": story.url,
    }
    if site.time_at != "none":
        told["datePublished"] = stamp(site, story.when)
        told["dateModified"] = stamp(site, story.updated if site.updated else story.when)
    return told


def _script(told: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(told, ensure_ascii=False)}</script>'


def _jsonld(site: Site, story: Story) -> str:
    return _script({"@context": "https://schema.org", **_article(site, story)})


def _graph(site: Site, story: Story) -> str:
    web: dict[str, object] = {"@type": "WebPage", "name": titled(site, story.title, story.section), "url": story.url}
    organisation = {"@type": "Organization", "name": site.name, "url": f"https://{site.host}/"}
    return _script({"@context": "https://schema.org", "@graph": [_article(site, story), web, organisation]})


def _wrong(site: Site, story: Story) -> str:
    """The day on which the page was written into its template, not that of the story."""
    told = {**_article(site, story), "headline": story.seo, "datePublished": stamp(site, NOW - timedelta(minutes=40))}
    told["dateModified"] = told["datePublished"]
    del told["author"]
    return _script({"@context": "https://schema.org", **told})


def _names(site: Site, story: Story) -> str:
    told = {"author": story.author, "source": story.source, "keywords": ",".join(story.tags)}
    if site.time_at != "none":
        told["publishdate"] = f"{story.when:%Y-%m-%d %H:%M:%S}"
    return "".join(f'<meta name="{name}" content="{escape(value)}">' for name, value in told.items())


_METAS = {"og": _og, "jsonld": _jsonld, "graph": _graph, "wrong": _wrong, "names": _names}
