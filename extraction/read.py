"""Reading a page, from its bytes to a ``Page``: each step is a module, and all share one parse."""

from __future__ import annotations

import datetime as dt
import gc
import re
from dataclasses import replace
from html import escape

from extraction.article.about import find_keywords, find_lead
from extraction.article.body_html import body_html
from extraction.article.byline import Byline
from extraction.article.fact import Fact
from extraction.article.images import images_of
from extraction.article.parts import whole_page, without_number
from extraction.article.published import find_time
from extraction.article.scripted import LEAST_SCRIPTED, scripted_story
from extraction.article.title import page_title
from extraction.findings import Findings, find
from extraction.kinds.discussions import quoted_person, told_with_quotes
from extraction.kinds.kind import Decision
from extraction.kinds.openers import named_below
from extraction.kinds.software import find_software
from extraction.learned import Learned
from extraction.markup.encoding import decode
from extraction.markup.tree import Tree, parse
from extraction.navigation.links import LinkReader, next_page, read_links, refresh_of
from extraction.navigation.paging import find_paging, pager_of
from extraction.page import Article, Evidence, Listing, Page, Post, Thread
from extraction.records.content.stated import complete, stated_posts
from extraction.records.reasons import reasons_of
from extraction.story_lines import prose_of

#: Share of what a page shows that the body of one that is no story has at least: less is one box of many.
_LEAST_OF_OVERVIEW = 0.35
#: What stands for the name of whoever opened a thread: 質問者からのお礼.
_BY_ASKER = re.compile(
    r"(?:質問|相談)者(?:さん|様)?(?:(?:から)?の(?:お礼|補足|コメント|返信))?|(?:トピ|スレ)主|提[问問][者人]|[题題]主|질문자"
)
#: What the posts of a page that shows none are held under in its JSON-LD: a story has its critic's review of something.
_REMARKS = {"article": ("comment",), "other": ("comment", "review", "reviews")}


def extract(
    html: str | bytes,
    url: str,
    *,
    charset: str | None = None,
    now: dt.datetime | None = None,
    learned: Learned | None = None,
) -> Page:
    """Read a page; no input raises.

    Without a ``url``, the address that the page states is taken for it. ``charset`` is the label of the HTTP header;
    ``now`` is when the page was fetched, which 3小时前 is counted from; without it such times are not read. ``learned``
    keeps what pages show of their site, so that those with a post or two are read as the site's others are, and a story
    is left without what its site writes under each. What is beyond 12 million characters or 400,000 elements is not
    read. While a page is read, Python's collector of reference cycles pauses, in all threads.

    >>> page = extract("<title>龙井开采_茶网</title><h1>龙井开采</h1><p>今年的龙井，三月二十日开采。" * 9, "http://a.test/1.html")
    >>> page.kind, page.title
    ('article', '龙井开采')
    """
    collects = gc.isenabled()
    gc.disable()  # of the many small objects that a page is read into none stand in a cycle: looking for them takes 3 %
    try:
        return _extract(html, url, charset, now, learned)
    finally:
        if collects:
            gc.enable()


def _extract(
    html: str | bytes, url: str, charset: str | None, now: dt.datetime | None, learned: Learned | None
) -> Page:
    """Read a page as it is served, or as it looks when its scripts have run."""
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
        found.leave_out_template(learned)
    reader = LinkReader(found.tree, url)
    page = _page_of(found, url, encoding, reader)
    _fill(page, found)
    if page.thread or page.listing or page.comments:
        software = find_software(found.tree)
        page.software = software.text
        page.evidence += [_told("software", software)] if software.value else []
    if page.article:
        page.article.images = images_of(found.tree, found.story, found.body, reader)
        if shown := len(page.article.images):
            told = f"{shown}: {page.article.images[0].url} …"
            page.evidence.append(Evidence("images", "pictures between the body's lines", told, found.body.confidence))
        page.article.body_html = body_html(found.tree, found.body, page.article.images, reader)
    return page


def _as_scripts_show(text: str, found: Findings) -> str | None:
    """Return a page without a story as it looks when its scripts have run: with the story that they hold."""
    decision, scripts = found.decision, found.metadata.scripts
    lists = decision.kind == "thread" or decision.rule.startswith("rows") or found.records.has_menu
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
        evidence=[_told("kind", _as_fact(decision)), _told("language", found.tongue)],
    )
    page.paging = find_paging(url, pager_of(tree, reader), page.canonical_url)
    page.title = without_number(title.text, page.paging.number) if page.paging else title.text
    page.whole_url = whole_page(links, page.paging, url)
    page.next_url = page.next_url or (page.paging.following if page.paging else None)
    page.evidence.append(
        Evidence("title", title.rule, title.text or "", title.score, title.runner_up, title.runner_up_score)
    )
    return page


def _fill(page: Page, found: Findings) -> None:
    """Set what a page of its kind has."""
    if page.kind == "thread":
        _set_thread(page, found)
    elif page.kind == "listing":
        page.listing = Listing(found.topics)
        page.text = found.overview
        page.unlinked = "\n".join(line.text for line in found.story if line.link_share < 0.5)
    elif page.kind == "article":
        _set_article(page, found)
    else:
        page.text = found.text if len(found.text) >= _LEAST_OF_OVERVIEW * len(found.overview) else found.overview
        page.unlinked = found.text
    if page.kind != "thread":
        page.comments = found.comments
    if found.metadata.linked:
        _add_stated(page, found)
    if found.has_body:
        body = found.body
        page.evidence.append(Evidence("body", body.rule, found.text[:120], body.confidence, body.runner_up))
    page.evidence += reasons_of(found.records, page.kind)


def _add_stated(page: Page, found: Findings) -> None:
    """Add what the page states of its posts to machines alone: who wrote one, and when; all, where it shows none."""
    posts = page.thread.posts if page.thread else page.comments
    lacking = [post for post in posts if post.author is None or post.published_at is None]
    stated = stated_posts(found.metadata.linked) if lacking or not posts else []
    complete(lacking, [post for post, _ in stated])
    names = _REMARKS.get(page.kind, ())
    if not posts and (remarks := [post for post, name in stated if name in names and post.author]):
        page.comments = remarks
        page.evidence.append(
            Evidence("comments", "stated to machines", f"{len(remarks)}: {remarks[0].text[:60]} …", 0.5)
        )


def _set_thread(page: Page, found: Findings) -> None:
    """Set a page's thread, and its text: what it is about, and what is said of it."""
    posts = found.records.posts
    if found.told is not None:
        opened = find_time(found.metadata, Byline(), "", None)
        posts = [Post(None, opened.time, found.told, is_first=True)]
    elif found.opens:
        story = found.records.story or Post(None, None, "")
        author, time = story.author or found.author.text, story.published_at or found.time.time
        ends = story.text and found.text.endswith(story.text)  # what the body says above that is its head
        text = story.text if ends or len(story.text) >= len(found.text) else found.text
        author = author or quoted_person(page_title(found.tree), text)
        author = author or named_below(found.tree, found.body, min(found.records.regions, default=0))
        posts = [Post(author, time, text, is_first=True), *posts]
    elif found.tells_first:
        posts[0].is_first = True
    elif (first := found.records.story) and all(post.text != first.text for post in posts):  # nor is it the body
        posts = [replace(first, is_first=True), *posts]
    elif len(posts) == 1 and posts[0].published_at is None:
        posts[0].published_at = find_time(found.metadata, found.byline, "", found.now).time
    _name_askers(posts)
    page.thread = Thread(page.title, found.records.board, posts)
    title = None if posts and quoted_person(page.title or "", posts[0].text) else page.title
    page.text = "\n".join(filter(None, [title, *told_with_quotes(posts)]))


def _name_askers(posts: list[Post]) -> None:
    """Give what only says that it is by whoever asked the name of that person: they opened the thread."""
    asked = posts[0].author if posts else None
    for post in posts[1:] if asked else ():
        if post.author and _BY_ASKER.fullmatch(post.author):
            post.author = asked


def _set_article(page: Page, found: Findings) -> None:
    """Set a page's article, and say which rule told each of its fields."""
    metadata, tree, story, title, start = found.metadata, found.tree, found.story, found.title.text, found.start
    body, text, time, author = found.body.lines, found.text, found.time, found.author
    section, source = found.section, found.source
    lead = find_lead(metadata, tree, story, title, body, start)
    keywords = find_keywords(metadata, tree, story, title, body, start + len(body))
    page.article = Article(
        title=page.title,
        body=text,
        published_at=time.time,
        source=source.text,
        author=author.text,
        confidence=found.body.confidence,
        section=section.text,
        lead=lead.text,
        keywords=tuple(keywords.text.split("，")) if keywords.text else (),
    )
    page.text = text
    facts = {"published_at": time, "source": source, "author": author, "section": section, "lead": lead}
    page.evidence += [_told(field, fact) for field, fact in {**facts, "keywords": keywords}.items()]


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


def _as_fact(decision: Decision) -> Fact:
    second = decision.second
    runner_up = f"{second.kind} ({second.rule})" if second else None
    return Fact(decision.kind, decision.rule, decision.score, runner_up, second.score if second else None)


def _told(field: str, fact: Fact) -> Evidence:
    chosen = field, fact.rule, str(fact.value or ""), fact.score
    return Evidence.before(lambda: (fact.runner_up, fact.runner_up_score), *chosen)
