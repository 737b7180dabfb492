"""Reading a page, from its bytes to a ``Page``: each step is a module, and all share one parse."""

from __future__ import annotations

import datetime as dt
import re
from html import escape

from extraction.article.about import find_keywords, find_lead, find_section
from extraction.article.body import Body
from extraction.article.body_html import body_html
from extraction.article.byline import Byline, Fact, find_author, find_source, find_time
from extraction.article.scripted import LEAST_SCRIPTED, scripted_story
from extraction.article.tables import readable
from extraction.discussions import discussion_rule, opening_told, told_with_quotes
from extraction.encoding import decode
from extraction.findings import Findings, find, prose_of
from extraction.images import images_of
from extraction.learned import Learned
from extraction.links import LinkReader, next_page, read_links, refresh_of
from extraction.offers import is_offer
from extraction.page import Article, Evidence, Listing, Page, Post, Thread
from extraction.paging import find_paging, pager_of
from extraction.parts import whole_page
from extraction.records.find import Records
from extraction.software import software_of
from extraction.template import without_template
from extraction.tree import Tree, parse

#: Confidence from which a body that stands behind a discussion's posts is one of them.
_SURE = 0.5
#: The id of a thread's first post, where a program counts them.
_FIRST_POST = re.compile(r"(?:post|message|msg|floor)[-_]?1$", re.IGNORECASE)


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
    found = find(parse(text), url, now, learned)
    if shown := _as_scripts_show(text, found):
        page = _read(find(parse(shown), url, now, learned), encoding, learned)
        if page.kind == "article" and "<article>" not in page.text:
            page.evidence.append(Evidence("body", "a string of a script", page.text[:120], 0.5))
            return page
    return _read(found, encoding, learned)


def _read(found: Findings, encoding: str, learned: Learned | None) -> Page:
    """Return the page of what was found on it."""
    url = found.url
    if learned is not None and found.decision.kind == "article":
        found.body = without_template(found.tree, found.body, learned, url)
    reader = LinkReader(found.tree, url)
    page = _page_of(found, url, encoding, reader)
    _fill(page, found)
    if page.thread or page.listing or page.comments:
        page.software = software_of(found.tree)
    if page.article:
        page.article.images = images_of(found.tree, found.body, reader)
        page.article.body_html = body_html(found.tree, found.body, page.article.images, reader)
    return page


def _as_scripts_show(text: str, found: Findings) -> str | None:
    """Return a page without a story as it looks when its scripts have run: with the story that they hold."""
    decision, scripts = found.decision, found.metadata.scripts
    lists = decision.kind == "thread" or decision.rule.startswith("rows")
    if lists or prose_of(found.body.lines) >= LEAST_SCRIPTED or not scripts:
        return None
    story = scripted_story(node.text for node in scripts if node.text)
    if story is None:
        return None
    shown = f"<article><h1>{escape(found.title.text or '')}</h1>{story}</article>"
    before, border, after = text.rpartition("</body")
    return None if shown in text else f"{before or after}{shown}{border}{after if before else ''}"


def _page_of(found: Findings, url: str, encoding: str, reader: LinkReader) -> Page:
    """Return what every page has, of whatever kind it is."""
    tree, title, decision, links = found.tree, found.title, found.decision, read_links(found.tree, reader)
    page = Page(
        url=url,
        kind=decision.kind,
        title=title.text,
        text="",
        encoding=encoding,
        language=found.language,
        links=links,
        feeds=_feeds(tree, reader),
        canonical_url=_canonical(tree, reader),
        refresh_url=refresh_of(tree, reader, url),
        next_url=next_page(links),
        evidence=[_told("kind", Fact(decision.kind, decision.rule, decision.score))],
    )
    page.paging = find_paging(url, pager_of(tree, reader), page.canonical_url)
    page.whole_url = whole_page(links, page.paging, url)
    page.next_url = page.next_url or (page.paging.following if page.paging else None)
    page.evidence.append(Evidence("title", title.rule, title.text or "", title.score, title.runner_up))
    return page


def _fill(page: Page, found: Findings) -> None:
    """Set what a page of its kind has; a thread has no body."""
    records = found.records
    told = None if records.posts else opening_told(found.metadata, page.url, prose_of(found.lines))
    if told:
        opened = _when(find_time(found.metadata, Byline(), "", None))
        _set_thread(page, records, [Post(None, opened, told, is_first=True)])
        page.evidence[0] = _told("kind", Fact("thread", "its head tells how a topic begins", 0.5))
    elif page.kind == "thread":
        _set_thread(page, records, records.posts)
        if len(records.posts) == 1 and records.posts[0].published_at is None:
            records.posts[0].published_at = _when(find_time(found.metadata, found.byline, "", found.now))
    else:
        _fill_from_body(page, found)
    if page.kind != "thread":
        page.comments = records.posts


def _fill_from_body(page: Page, found: Findings) -> None:
    """Set what a page has that is no thread by its posts, and say what its body is."""
    body, records = found.body, found.records
    text = readable(found.tree, body.block, body.lines)
    if page.kind == "listing":
        page.listing = Listing(records.topics)
        page.text = "\n".join(line.text for line in found.story if line.link_share < 0.5)
    elif page.kind == "article":
        _fill_story(page, found, text)
    elif page.kind == "other" and records.posts and (rule := _discussion(page, found, "")):
        _set_discussion(page, found, text, rule)
    else:
        page.text = text
    page.evidence.append(Evidence("body", body.rule, text[:120], body.confidence, body.runner_up))


def _fill_story(page: Page, found: Findings, text: str) -> None:
    """Set what a story has; one that turns out to offer a service, or to open a thread, is none."""
    metadata, byline = found.metadata, found.byline
    time, author = find_time(metadata, byline, page.url, found.now), find_author(metadata, byline)
    if rule := _discussion(page, found, text):
        _set_discussion(page, found, text, rule)
    elif is_offer(found.tree, metadata, page.url, text, time=time, author=author):
        page.kind, page.text = "other", text
        page.evidence[0] = _told("kind", Fact("other", "it offers a service", 0.7))
    else:
        _set_article(page, found, text, time, author)


def _discussion(page: Page, found: Findings, text: str) -> str | None:
    return discussion_rule(found.tree, found.metadata, page.url, text, found.records.posts)


def _set_discussion(page: Page, found: Findings, text: str, rule: str) -> None:
    """Set what a page has that opens a discussion: its body is what the others reply to, where it opens it."""
    posts = found.records.posts
    if text and (not posts or _opens(found.tree, found.body, found.records)):
        time, author = (
            find_time(found.metadata, found.byline, page.url, found.now),
            find_author(found.metadata, found.byline),
        )
        posts = [Post(_name(author), _when(time), text, is_first=True), *posts]
    _set_thread(page, found.records, posts)
    page.evidence[0] = _told("kind", Fact("thread", rule, 0.6))


def _set_article(page: Page, found: Findings, text: str, time: Fact, author: Fact) -> None:
    """Set a page's article, and say which rule told each of its fields."""
    metadata, tree, story, title, start = found.metadata, found.tree, found.story, found.title.text, found.start
    body = found.body.lines
    section = find_section(metadata, tree, story, title, start)
    source = find_source(metadata, found.byline, found.now, _name(section))
    lead = find_lead(metadata, tree, story, title, body, start)
    keywords = find_keywords(metadata, tree, story, title, body, start + len(body))
    page.article = Article(
        title=title,
        body=text,
        published_at=_when(time),
        source=_name(source),
        author=_name(author),
        confidence=found.body.confidence,
        section=_name(section),
        lead=_name(lead),
        keywords=tuple(keywords.value.split("，")) if isinstance(keywords.value, str) else (),
    )
    page.text = text
    facts = {"published_at": time, "source": source, "author": author, "section": section, "lead": lead}
    page.evidence += [_told(field, fact) for field, fact in {**facts, "keywords": keywords}.items()]


def _set_thread(page: Page, records: Records, posts: list[Post]) -> None:
    """Set a page's thread, and its text: what it is about, and what is said of it."""
    page.kind, page.thread = "thread", Thread(page.title, records.board, posts)
    page.text = "\n".join(filter(None, [page.title, *told_with_quotes(posts)]))


def _opens(tree: Tree, body: Body, records: Records) -> bool:
    """Tell whether the body is a post: it stands before the others, or surely is one and says more than they do.

    None stands before what the page itself calls its first.
    """
    if _FIRST_POST.match(records.posts[0].anchor or ""):
        return False
    places = [tree.index[node] for node in records.regions if node in tree.index]
    before = bool(body.lines and places) and body.lines[0].block < places[0] and not records.first_is_post
    said = "\n".join(post.text for post in records.posts)
    more = sum(len(line.text) for line in body.lines if line.text not in said) > len(said)
    return before or (more and body.confidence > _SURE)


def _when(fact: Fact) -> dt.datetime | None:
    return fact.value if isinstance(fact.value, dt.datetime) else None


def _name(fact: Fact) -> str | None:
    return fact.value if isinstance(fact.value, str) else None


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
