"""A story's page."""

from __future__ import annotations

import random
from datetime import timedelta
from html import escape

from benchmarks.newsrooms.body import body
from benchmarks.newsrooms.byline import byline
from benchmarks.newsrooms.frame import card, framed
from benchmarks.newsrooms.head import story_head
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.story import Story
from benchmarks.newsrooms.words import Speaker


def page(site: Site, story: Story, chance: random.Random) -> str:
    """Write a whole page."""
    speaker = Speaker(site.code, chance, site.name)
    after = _after(site, story, speaker)
    within = after if site.after_in_body else ""
    text = body(site, story, speaker, _pager(site, story) + within)
    if site.picture == "plain":
        text = '<p><img src="/img/1.jpg" alt=""></p>' + text
    line = byline(site, story, speaker)
    above, below, end = (line if site.byline_at == at else "" for at in ("above", "below", "end"))
    deck = _deck(site, story)
    kicker = f"<p{site.attributes('kicker')}>{escape(story.kicker)}</p>" if story.kicker else ""
    subtitle, deck = (deck, "") if site.deck == "subtitle" else ("", deck)
    top = f"{kicker}{above}{_headline(site, story.title)}{subtitle}{below}{deck}"
    told = site.box("story", f"{top}{text}{end}" + ("" if within else after))
    comments = _comments(site, story, speaker)
    return story_head(site, story) + framed(site, speaker, told + comments, story.section, _last(site, story))


def _last(site: Site, story: Story) -> str:
    """What the way to the page ends with."""
    return story.title if len(site.host) % 3 == 0 else ""


def _headline(site: Site, title: str) -> str:
    tag, _, inner = site.headline.partition(" ")
    kind = site.attributes("headline")
    shown = escape(title, quote=False)
    if tag == "td":
        return (
            f'<table width="100%"><tr><td{kind} align="center"><font size="5"><b>{shown}</b></font></td></tr></table>'
        )
    if inner == "a":
        return f'<h1{kind}><a href="" rel="bookmark">{shown}</a></h1>'
    return f"<{tag}{kind}>{f'<{inner}>{shown}</{inner}>' if inner else shown}</{tag}>"


def _deck(site: Site, story: Story) -> str:
    if not story.deck:
        return ""
    label = f"<b>{site.label('l_subhead_deck')}</b> " if site.deck == "labelled" else ""
    if site.deck == "subtitle":
        return f"<h2>{escape(story.deck, quote=False)}</h2>"
    return site.box("deck", f"<p>{label}{escape(story.deck, quote=False)}</p>")


def _pager(site: Site, story: Story) -> str:
    paid = f"<div>{escape(Speaker(site.code, random.Random(1)).one('paywall'))} <a href='/join'>OK</a></div>"
    if story.form == "paid":
        return paid
    if story.form != "part":
        return ""
    stem, dot, end = story.url.rpartition(".")
    second, third = (f"{stem}_{at}.{end}" if dot and "/" not in end else f"{story.url}?page={at}" for at in (2, 3))
    links = f'<a href="{second}">2</a> <a href="{third}">3</a> <a href="{second}">{site.label("l_nextpage")}</a>'
    return site.box("pager", f"<b>1</b> {links}")


def _after(site: Site, story: Story, speaker: Speaker) -> str:
    """What the site puts below a text, in its order."""
    heads = len(site.name) % 4
    made = {
        "share": lambda: site.box(
            "share", f"{site.label('l_share')} <a href='#w'>Weibo</a> <a href='#x'>X 12</a> <a href='#f'>Facebook 3</a>"
        ),
        "tags": lambda: site.box("tags", _tags(site, story)),
        "prevnext": lambda: site.box(
            "pager",
            f'<p>{site.label("l_prev")} <a href="/n/1.html">{escape(speaker.headline())}</a></p>'
            f'<p>{site.label("l_next")} <a href="/n/3.html">{escape(speaker.headline())}</a></p>',
        ),
        "related": lambda: site.box("related", (_head(site, "l_related") if heads else "") + _list(speaker)),
        "cards": lambda: site.box(
            "cards",
            (_head(site, "l_more") if heads > 1 else "")
            + "".join(card(site, speaker, at, heads > 2) for at in range(4)),
        ),
        "bio": lambda: site.box(
            "bio", f"<img src='/a.jpg'><h4>{story.author}</h4><p>{escape(_bio(story, speaker))}</p>"
        ),
        "disclaimer": lambda: site.box("notice", f"<p>{escape(speaker.one('disclaimer'))}</p>"),
        "editor": lambda: site.box("editor", f"({site.label('l_editor')}{speaker.gap}{story.editor})"),
        "qr": lambda: f'<div><img src="/qr.png" width="120"><p>{escape(speaker.one("app"))}</p></div>',
        "app": lambda: f'<p><a href="/app">{escape(speaker.one("app"))}</a></p>',
        "letter": lambda: site.box(
            "letter", f"<h4>{escape(speaker.one('newsletter'))}</h4><form><input type=email><button>OK</button></form>"
        ),
        "likes": lambda: site.box("share", " ".join(map(speaker.fill, speaker.parts["likes"]))),
    }  # fmt: skip
    return "".join(made[part]() for part in site.after)


def _bio(story: Story, speaker: Speaker) -> str:
    pattern = speaker.parts["bio"][0].replace("{who}", "{{who}}")
    return speaker.fill(pattern).replace("{who}", story.author)


def _head(site: Site, label: str) -> str:
    return f"<h3>{site.label(label)}</h3>"


def _tags(site: Site, story: Story) -> str:
    links = " ".join(f'<a href="/tag/{at}">{tag}</a>' for at, tag in enumerate(story.tags))
    return f"{site.label('l_tags')} {links}"


def _list(speaker: Speaker) -> str:
    rows = "".join(f'<li><a href="/n/{at + 30}.html">{escape(speaker.headline())}</a></li>' for at in range(5))
    return f"<ul>{rows}</ul>"


def _comments(site: Site, story: Story, speaker: Speaker) -> str:
    if site.comments == "none":
        return ""
    written = ""
    for at, (name, text) in enumerate(story.remarks):
        when = story.when + timedelta(minutes=13 * (at + 1))
        posted = f"<span{site.attributes('time')}>{when:%Y-%m-%d %H:%M}</span>"
        line = f"<b{site.attributes('author')}>{escape(name)}</b> {posted}"
        written += site.box(
            "comment", f"<div>{line}</div><p>{escape(text)}</p><a href='#r'>{site.label('l_reply')}</a>"
        )
    form = (
        f'<form><h4>{site.label("l_reply")}</h4><textarea name="t"></textarea><input type="submit" value="OK"></form>'
    )
    return site.box("comments", f"<h3>{site.label('l_comments')} ({len(story.remarks)})</h3>{written}{form}")
