"""Reading a page, from its bytes to a ``Page``: each step is a module, and all share one parse."""

from __future__ import annotations

import datetime as dt
from bisect import bisect_right
from html import escape

from lxml.html import HtmlElement

from extraction.article.about import find_keywords, find_lead, find_section
from extraction.article.body import Body, find_body
from extraction.article.body_html import body_html
from extraction.article.byline import TIME_META, Byline, Fact, byline_of, find_author, find_source, find_time
from extraction.article.lines import Line, lines_of
from extraction.article.metadata import STORIES, Metadata, read_metadata
from extraction.article.prose import width
from extraction.article.scripted import LEAST_SCRIPTED, scripted_story
from extraction.article.tables import readable
from extraction.article.title import Title, find_title
from extraction.encoding import decode
from extraction.goods import shop_of
from extraction.images import images_of
from extraction.kind import Decision, decide, is_thread
from extraction.language import language_of
from extraction.learned import Learned
from extraction.links import LinkReader, next_page, read_links
from extraction.offers import is_offer
from extraction.page import Article, Evidence, Listing, Page, Post, Thread
from extraction.paging import find_paging, pager_of
from extraction.parts import whole_page
from extraction.records.evidence import is_forum_address
from extraction.records.find import Records, read_records
from extraction.software import software_of
from extraction.template import without_template
from extraction.tree import Tree, parse

#: Share of a page's prose that an article under comments has at least: one line may be much discussed.
_LEAST_SHARE_OF_STORY = 0.1
#: Score of a title that a line of the page shows too.
_SHOWN = 0.8
#: Width of the shortest headline: a site's name is shorter.
_LEAST_HEADLINE = 12


def extract(
    html: str | bytes,
    url: str,
    *,
    charset: str | None = None,
    now: dt.datetime | None = None,
    learned: Learned | None = None,
) -> Page:
    """Read a page; no input raises.

    ``charset`` is the label of the HTTP header; ``now`` is when the page was fetched, which 3小时前 is counted
    from; without it such times are not read. ``learned`` keeps what pages show of their site, so that those with a post
    or two are read as the site's others are, and a story is left without what its site writes under each. What is
    beyond 12 million characters or 400,000 elements is not read.

    >>> page = extract("<title>龙井开采_茶网</title><h1>龙井开采</h1><p>今年的龙井，三月二十日开采。" * 9, "http://a.test/1.html")
    >>> page.kind, page.title
    ('article', '龙井开采')
    """
    text, encoding = (html, "str") if isinstance(html, str) else decode(html, label=charset)
    tree = parse(text)
    metadata, lines = read_metadata(tree), lines_of(tree)
    page_title = _page_title(tree)
    top = [line.text for line in lines if tree.tags[line.block] == "h1" and not line.beside]
    title = find_title(page_title, lines, metadata, top=top)
    records = read_records(tree, url=url, now=now, title=title.text, learned=learned)
    story = lines if is_thread(records) else _without_comments(lines, tree, records, title.text)
    outside = _outside(story, tree, records.rows)
    told = {id(line) for line in outside}
    body = find_body(tree, story, title.text, {id(line) for line in story if id(line) not in told})
    says_article = (metadata.first("og:type") or "").lower() == "article"
    dated = _is_dated(metadata, story, body, title.text)
    decision = decide(
        url,
        lines,
        body,
        records,
        outside,
        says_article=says_article,
        headed=title.score == 1.0,
        headline=title.score >= _SHOWN and width(title.text or "") >= _LEAST_HEADLINE,
        dated=dated,
        shown=bool(metadata.kinds & STORIES),
        shop=shop_of(tree, metadata, url, dated=dated),
    )
    if shown := _as_scripts_show(text, decision, title, body, metadata):
        page = extract(shown, url, now=now, learned=learned)
        if page.kind == "article" and "<article>" not in page.text:
            page.encoding = encoding
            page.evidence.append(Evidence("body", "a string of a script", page.text[:120], 0.5))
            return page
    if learned is not None and decision.kind == "article":
        body = without_template(tree, body, learned, url)
    reader = LinkReader(tree, url)
    links = read_links(tree, reader)
    page = Page(
        url=url,
        kind=decision.kind,
        title=title.text,
        text="",
        encoding=encoding,
        language=language_of(tree.root.get("lang"), "".join(line.text for line in lines[:400])),
        links=links,
        feeds=_feeds(tree, reader),
        canonical_url=_canonical(tree, reader),
        next_url=next_page(links),
        evidence=[_told("kind", Fact(decision.kind, decision.rule, decision.score))],
    )
    page.paging = find_paging(url, pager_of(tree, reader), page.canonical_url)
    page.whole_url = whole_page(links, page.paging, url)
    page.next_url = page.next_url or (page.paging.following if page.paging else None)
    page.evidence.append(Evidence("title", title.rule, title.text or "", title.score, title.runner_up))
    _fill(page, tree, story, body, title, records, metadata, now)
    if page.thread or page.listing or page.comments:
        page.software = software_of(tree)
    if page.article:
        page.article.images = images_of(tree, body, reader)
        page.article.body_html = body_html(tree, body, page.article.images, reader)
    return page


def _as_scripts_show(text: str, decision: Decision, title: Title, body: Body, metadata: Metadata) -> str | None:
    """Return a page without a story as it looks when its scripts have run: with the story that they hold."""
    lists = decision.kind == "thread" or decision.rule.startswith("rows")
    if lists or _prose(body.lines) >= LEAST_SCRIPTED or not metadata.scripts:
        return None
    story = scripted_story(node.text for node in metadata.scripts if node.text)
    if story is None:
        return None
    shown = f"<article><h1>{escape(title.text or '')}</h1>{story}</article>"
    before, border, after = text.rpartition("</body")
    return None if shown in text else f"{before or after}{shown}{border}{after if before else ''}"


def _fill(
    page: Page,
    tree: Tree,
    lines: list[Line],
    body: Body,
    title: Title,
    records: Records,
    metadata: Metadata,
    now: dt.datetime | None,
) -> None:
    """Set what a page of this kind has."""
    text = readable(tree, body.block, body.lines)
    if page.kind == "thread":
        _set_thread(page, records, records.posts)
        if len(records.posts) == 1 and records.posts[0].published_at is None:
            records.posts[0].published_at = _when(find_time(metadata, _byline(lines, body, title.text), "", now))
    elif page.kind == "listing":
        page.listing = Listing(records.topics)
        page.text = "\n".join(line.text for line in lines if line.link_share < 0.5)
    elif page.kind == "article":
        start = _start(lines, body)
        byline = _byline(lines, body, title.text)
        time, author = find_time(metadata, byline, page.url, now), find_author(metadata, byline)
        if is_offer(tree, metadata, page.url, text, time=time, author=author):
            page.kind, page.text, page.comments = "other", text, records.posts
            page.evidence[0] = _told("kind", Fact("other", "it offers a service", 0.7))
            return
        if records.posts and is_forum_address(page.url) and not metadata.kinds & STORIES:
            opening = Post(_name(author), _when(time), text, is_first=True)
            _set_thread(page, records, [*([opening] if _opens(tree, body, records) else []), *records.posts])
            page.evidence[0] = _told("kind", Fact("thread", "replies at a forum's address", 0.6))
            return
        source = find_source(metadata, byline, now)
        section = find_section(metadata, tree, lines, title.text, start)
        lead = find_lead(metadata, tree, lines, title.text, body.lines, start)
        keywords = find_keywords(metadata, tree, lines, title.text, body.lines, start + len(body.lines))
        page.article = Article(
            title=title.text,
            body=text,
            published_at=_when(time),
            source=_name(source),
            author=_name(author),
            confidence=body.confidence,
            section=_name(section),
            lead=_name(lead),
            keywords=tuple(keywords.value.split("，")) if isinstance(keywords.value, str) else (),
        )
        page.text = text
        page.evidence += [_told("published_at", time), _told("source", source), _told("author", author)]
        page.evidence += [_told("section", section), _told("lead", lead), _told("keywords", keywords)]
    else:
        page.text = text
    if page.kind != "thread":
        page.comments = records.posts
    page.evidence.append(Evidence("body", body.rule, text[:120], body.confidence, body.runner_up))


def _start(lines: list[Line], body: Body) -> int:
    return next((n for n, line in enumerate(lines) if body.lines and line is body.lines[0]), 0)


def _byline(lines: list[Line], body: Body, title: str | None) -> Byline:
    start = _start(lines, body)
    return byline_of(lines, title, start, start + len(body.lines))


def _set_thread(page: Page, records: Records, posts: list[Post]) -> None:
    """Set a page's thread, and its text: what it is about, and what is said of it."""
    page.kind, page.thread = "thread", Thread(page.title, records.board, posts)
    page.text = "\n".join(filter(None, [page.title, *(post.text for post in posts)]))


def _opens(tree: Tree, body: Body, records: Records) -> bool:
    """Tell whether the body stands before the first post: it is what the others reply to."""
    places = [tree.index[node] for node in records.regions if node in tree.index]
    return bool(body.lines and places) and body.lines[0].block < places[0]


def _when(fact: Fact) -> dt.datetime | None:
    return fact.value if isinstance(fact.value, dt.datetime) else None


def _name(fact: Fact) -> str | None:
    return fact.value if isinstance(fact.value, str) else None


def _is_dated(metadata: Metadata, lines: list[Line], body: Body, title: str | None) -> bool:
    """Tell whether a time is told in the page's head or where a story's stands."""
    if metadata.stamps or metadata.first(*TIME_META):
        return True
    byline = _byline(lines, body, title)
    return any(byline.times(byline.above + byline.first + byline.below, None))


def _without_comments(lines: list[Line], tree: Tree, records: Records, title: str | None) -> list[Line]:
    """Return the lines outside the records: comments are no part of an article.

    All lines stay where the only record has the page's body; one that leaves no story is no comment on it, and is
    forgotten.
    """
    story = _outside(lines, tree, records.regions)
    if len(records.posts) != 1:
        return story
    if _prose(story) < _LEAST_SHARE_OF_STORY * _prose(lines):
        records.posts.clear()
        return lines
    own = {id(line) for line in story}
    body = [line for line in find_body(tree, lines, title).lines if line.prose]
    return story if 2 * _prose([line for line in body if id(line) in own]) >= _prose(body) else lines


def _outside(lines: list[Line], tree: Tree, nodes: tuple[HtmlElement, ...]) -> list[Line]:
    """The lines that are in none of the nodes (which are in page order, and none inside another)."""
    spans = [(tree.index[node], tree.end[tree.index[node]]) for node in nodes if node in tree.index]
    starts = [low for low, _ in spans]
    found = []
    for line in lines:
        n = bisect_right(starts, line.block) - 1
        if n < 0 or line.block >= spans[n][1]:
            found.append(line)
    return found


def _prose(lines: list[Line]) -> float:
    return sum(line.prose for line in lines)


def _page_title(tree: Tree) -> str | None:
    return next((node.text for node in tree.all("title")), None)


def _feeds(tree: Tree, reader: LinkReader) -> tuple[str, ...]:
    found = (
        reader.absolute(node.get("href"))
        for node in tree.all("link")
        if (node.get("type") or "").lower() in ("application/rss+xml", "application/atom+xml")
    )
    return tuple(dict.fromkeys(url for url in found if url))


def _canonical(tree: Tree, reader: LinkReader) -> str | None:
    links = (node.get("href") for node in tree.all("link") if (node.get("rel") or "").lower() == "canonical")
    return next((url for url in map(reader.absolute, links) if url), None)


def _told(field: str, fact: Fact) -> Evidence:
    return Evidence(field, fact.rule, str(fact.value or ""), fact.score, fact.runner_up)
