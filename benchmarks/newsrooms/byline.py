"""When a story was published, by whom and from where, as a site shows it."""

from __future__ import annotations

from html import escape

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.story import Story, clear, stamp
from benchmarks.newsrooms.words import Speaker


def byline(site: Site, story: Story, speaker: Speaker) -> str:
    """Write the parts that the site shows, in its order."""
    seen, _ = clear(site)
    parts: list[tuple[str, str]] = []
    for part in site.byline_parts:
        if part == "time" and not seen:
            continue
        parts.append((part, _PARTS[part](site, story, speaker)))
        if part == "time" and site.updated:
            when = speaker.date("{}", _updated_form(site), story.updated)
            parts.append(("updated", f"{site.label('l_updated')} {when}"))
    if not parts:
        return ""
    return site.box("byline", _joined(site, parts))


def _joined(site: Site, parts: list[tuple[str, str]]) -> str:
    if site.byline_form == "cells":
        return "<table><tr>" + "".join(f"<td>{text}</td>" for _, text in parts) + "</tr></table>"
    if site.byline_form == "list":
        return "<ul>" + "".join(f"<li>{text}</li>" for _, text in parts) + "</ul>"
    if site.byline_form == "lines":
        return "".join(f"<div>{text}</div>" for _, text in parts)
    if site.byline_form == "spans":
        known = {"time": "time", "source": "source", "author": "author"}
        between = site.separated if site.separated not in ("", " ") else "\n" if site.separated else ""
        return between.join(f"<span{site.attributes(known.get(part, ''))}>{text}</span>" for part, text in parts)
    return (site.separated or " ").join(text for _, text in parts)


def _time(site: Site, story: Story, speaker: Speaker) -> str:
    label = site.label("l_time") if site.time_labelled and site.time_form != "ago" else ""
    if site.time_form == "ago":
        hours = int((NOW - story.when).total_seconds() // 3_600)
        text = speaker.parts["ago"][0].format(hours)
    else:
        text = speaker.date("{}", site.time_form, story.when)
    if site.meta == "microdata":
        text = f'<time itemprop="datePublished" datetime="{stamp(site, story.when)}">{text}</time>'
    return f"{label} {text}" if label and speaker.gap else f"{label}{text}"


def _updated_form(site: Site) -> str:
    return site.time_form if site.time_form != "ago" else "{y}-{mm}-{dd} {H}:{M}"


def _source(site: Site, story: Story, speaker: Speaker) -> str:
    shown = escape(story.source)
    if site.source_form == "bare":
        return shown
    if site.source_form == "labelled link":
        shown = f'<a href="http://source.example/" target="_blank">{shown}</a>'
    return f"{site.label('l_source')}{speaker.gap}{shown}"


def _author(site: Site, story: Story, speaker: Speaker) -> str:
    name, label = escape(story.author, quote=False), site.label("l_author")
    link = f'<a href="/author/{len(name)}" rel="author">{name}</a>'
    if site.author_form == "link":
        return link
    if site.author_form == "glued":
        return f"<span>{label}</span><span>{name}</span>" if speaker.gap else f"{label.rstrip('：:・/／')}{name}"
    return f"{label}{speaker.gap}{link if site.author_form == 'labelled link' else name}"


def _editor(site: Site, story: Story, speaker: Speaker) -> str:
    return f"{site.label('l_editor')}{speaker.gap}{escape(story.editor, quote=False)}"


def _views(site: Site, story: Story, speaker: Speaker) -> str:
    count = 37 * len(story.title) + story.when.day
    if site.time_labelled:
        return f"{site.label('l_views')}{speaker.gap}{count}"
    return f"{count}{speaker.gap}{site.label('l_views_after')}"


def _comments(site: Site, story: Story, speaker: Speaker) -> str:
    return f'<a href="#comments">{site.label("l_comments")}({len(story.remarks)})</a>'


_PARTS = {
    "time": _time, "source": _source, "author": _author, "editor": _editor, "views": _views, "comments": _comments,
}  # fmt: skip
