"""What is found on a page: its lines, body, title and records, and what kind of page they make it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extraction.article.about import find_section
from extraction.article.author import find_author
from extraction.article.body import NAMED, Body, find_body
from extraction.article.byline import Byline, byline_of
from extraction.article.captions import inside_captions
from extraction.article.cards import cards
from extraction.article.consent import without_consent
from extraction.article.fact import Fact
from extraction.article.headlines import title_line
from extraction.article.heads import is_sourced, under_head
from extraction.article.inserts import inserts
from extraction.article.lines import Line, lines_of
from extraction.article.metadata import STORIES, Metadata, read_metadata, stamps_of
from extraction.article.next_stories import next_stories
from extraction.article.overview import overview
from extraction.article.people import WRITTEN_BY
from extraction.article.prose import width
from extraction.article.published import OVER_TITLE, TIME_META, find_time
from extraction.article.sites import names_told
from extraction.article.source import find_source, labelled_source
from extraction.article.tables import readable
from extraction.article.template import without_template
from extraction.article.title import Title, find_title, page_title
from extraction.kinds.discussions import discussion_rule, heads_question, opening_told, opens
from extraction.kinds.elsewhere import headlines_elsewhere, leads_elsewhere
from extraction.kinds.films import is_film
from extraction.kinds.goods import shop_of
from extraction.kinds.kind import TOLD_ELSEWHERE, Decision, Signs, as_thread, beside_posts, decide, is_thread
from extraction.kinds.offers import is_offer
from extraction.kinds.standing import SEEN, SURE_SOURCE, Told, is_forums_front, is_front, standing_rule
from extraction.kinds.things import is_job, is_thing
from extraction.language import find_language
from extraction.learned import Learned
from extraction.markup.tree import Tree
from extraction.navigation.addresses import day_in_address, stated_address
from extraction.page import Post, Topic
from extraction.records.find import THREAD_SHARE, Records, read_records
from extraction.records.lists.few_rows import led_rows
from extraction.records.lists.headlines import is_aside
from extraction.records.lists.rows import Rows
from extraction.records.posts.containers import contained
from extraction.records.posts.verdicts import is_same
from extraction.records.signs.evidence import FORUM
from extraction.story_lines import outside, prose_of, without_comments
from extraction.times.clock import at_site
from extraction.times.dates import find_times

#: Lines by which a page's language is told.
_TOLD_BY = 400
#: Prose (weighted characters) of a line that says something, and characters of such lines that tell it.
_SENTENCE, _ENOUGH = 20.0, 200
#: Prose of a line of the body that is no label of the byline's.
_PARAGRAPH = 30.0
#: Score of a title that a line of the page shows too, and of one that its only first-level heading says in its words.
_SHOWN, _WORDED = 0.8, 0.95
#: Prose (weighted characters) of a body that needs no head to be a story's.
_TELLS_BY_ITSELF = 400.0
#: First lines of a text among which a thing may be told by its facts, and characters of the longest.
_FACTS, _LONGEST_FACT = 14, 200
#: Lines with days under a headline from which they are a calendar's, or another list's.
_ROWS_OF_DAYS = 5
#: Characters of a page's <title> that are read.
_READ = 300
#: Tongues in which 05/03/2026 may tell the month first, or the page's is not known.
_DAY_SECOND = frozenset({"en", "zh", "ja", "ko", None})
#: Width of the shortest headline: a site's name is shorter.
_LEAST_HEADLINE = 12


@dataclass
class Findings:
    """What one parse of a page has: ``story`` are its lines outside its records of comments.

    ``now`` is when the page was fetched, by its site's clock.

    What comes after the records is looked for when it is asked for: a thread has no body.
    """

    url: str
    tree: Tree
    metadata: Metadata
    lines: list[Line]
    story: list[Line]
    title: Title
    records: Records
    tongue: Fact
    now: dt.datetime | None

    @property
    def language(self) -> str | None:
        """The code of the page's language."""
        return self.tongue.text

    @cached_property
    def body(self) -> Body:
        """The lines that are the story, rows of teasers aside."""
        told = {id(line) for line in self._outside}
        teasers = {id(line) for line in self.story if id(line) not in told}
        return find_body(self.tree, self.story, self.title.text, teasers, self._cards | inserts(self.tree, self.story))

    @cached_property
    def decision(self) -> Decision:
        """What kind of page it is: by its posts, its head, its look, and what readers or offers make of that."""
        if self._by_posts is not None:
            return replace(self._by_posts, second=beside_posts(outside(self.lines, self.tree, self.records.regions)))
        if self.told is not None:
            return Decision("thread", "its head tells how a topic begins", 0.5, beside_posts(self.lines))
        other = self._discussion() or self._offer()
        return replace(other, second=self._by_look) if other else self._by_look

    @cached_property
    def told(self) -> str | None:
        """What the head of a forum's topic tells of its opening, where no post is shown."""
        return None if self.records.posts else opening_told(self.metadata, self.url, prose_of(self.lines))

    @property
    def has_body(self) -> bool:
        """Whether a body is looked for: not where posts are what the page is made of, shown or yet to be shown."""
        return self._by_posts is None and self.told is None

    @cached_property
    def opens(self) -> bool:
        """Whether the body opens the discussion that the page is: it is a post, before the others."""
        posts = self.records.posts
        if not self.has_body or not self.text:
            return False
        return not posts or (opens(self.body, self.records) and not self.tells_first)

    @cached_property
    def tells_first(self) -> bool:
        """Whether the page's head tells of its first post who wrote it, and when: a body above is a notice."""
        if not self.has_body or not self.records.posts or self.time.rule != "metadata":
            return False
        return is_same(Post(self.author.text, self.time.time, self.text), self.records.posts[0])

    @property
    def comments(self) -> list[Post]:
        """What is said of the page: where its posts begin it and it is no thread, the first is what that is said of.

        The only one, below a story, is said of that. Where nothing calls them comments, none are that follow a story in
        another shape than its own, or that stand on a front page.
        """
        first, posts = self.records.first_is_post, self.records.posts
        if self.records.unnamed and (first or is_front(self.url)):
            return []
        lines = self.body.lines if self.has_body else []
        below = bool(lines) and len(posts) == 1 and lines[-1].block < self.records.regions[0]
        return posts[1:] if first and not below else posts

    @cached_property
    def topics(self) -> list[Topic]:
        """The rows of a list: those known by their likeness; where none are but at the side, the headlines."""
        records, outline = self.records, self.records.finder.outline
        aside = all(is_aside(outline, root) for root in records.rows)
        if self.decision.rule != TOLD_ELSEWHERE or not aside:
            return records.topics
        last = self.body.lines[-1].block if self.body.lines else 0
        rows = led_rows(outline, headlines_elsewhere(self.tree, self.story, self.url), last)
        return Rows(outline, rows, records.finder.by_place, self.url).topics if rows else records.topics

    def leave_out_template(self, learned: Learned) -> None:
        """Leave what the site writes under each of its stories out of the body, and of what is read from it."""
        self.body = without_template(self.tree, self.body, learned, self.url)
        for read in ("text", "time", "author", "byline", "start", "section", "source"):
            self.__dict__.pop(read, None)

    @cached_property
    def text(self) -> str:
        """The body as it is read."""
        return readable(self.tree, self.body.block, self.body.lines)

    @cached_property
    def overview(self) -> str:
        """What the page shows, for one that is no story; what readers say of it is none of that."""
        return overview(self.tree, self.story, title_line(self.story, self.title.text))

    @cached_property
    def time(self) -> Fact:
        """When the story was published."""
        return find_time(self.metadata, self.byline, self.url, self.now, self.site)

    @cached_property
    def author(self) -> Fact:
        """Who wrote the story."""
        told = [line.text for line in self.body.lines]
        headings = [line.text for line in self.lines if line.heading]
        told_of = (self.time.time, self.body.signed, self.story)
        return find_author(self.metadata, self.byline, self.url, told, self.site, headings, *told_of)

    @cached_property
    def section(self) -> Fact:
        """The part of its site that the page stands in."""
        return find_section(self.metadata, self.tree, self.story, self.title.text, self.start)

    @cached_property
    def source(self) -> Fact:
        """Whom the page says it has the story from."""
        told = [line.text for line in self.body.lines]
        return find_source(self.metadata, self.byline, self.now, self.section.text, told, self.site, self.url)

    @cached_property
    def site(self) -> str:
        """What the page's ``<title>`` has besides the story's title."""
        return page_title(self.tree)[:_READ].replace(self.title.text or "", "", 1)

    @cached_property
    def byline(self) -> Byline:
        """The lines around the body's head, where time, source and author are told."""
        last = self.body.lines[-1] if self.body.lines else None
        stop = next((n for n in range(len(self.story), 0, -1) if self.story[n - 1] is last), self.start)
        behind = [line for number, line in enumerate(self.story[stop:], stop) if number not in self._cards]
        told = {id(line) for line in self.body.lines if line.prose >= _PARAGRAPH}
        goes_on = next((n for n in range(self.start + 1, stop) if id(self.story[n]) in told), None)
        lines, first = [*self.story[:stop], *behind], self.language not in _DAY_SECOND
        shown, captions = self.title.text, inside_captions(self.tree)
        return byline_of(lines, shown, self.start, stop, goes_on, day_first=first or None, captions=captions)

    @cached_property
    def start(self) -> int:
        """Which of the story's lines is the body's first."""
        first = next(iter(self.body.lines), None)
        return next((n for n, line in enumerate(self.story) if line is first), 0)

    @cached_property
    def _cards(self) -> set[int]:
        """The numbers of the story's lines that stand in cards of other stories."""
        return cards(self.tree, self.story, self.url)

    @cached_property
    def _outside(self) -> list[Line]:
        """The story's lines that stand in no row of topics."""
        told = outside(self.story, self.tree, self.records.rows)
        in_text = self.records.row_text  # what a row says beside its links has no element of its own
        return [line for line in told if line.block not in in_text] if in_text else told

    @cached_property
    def _by_posts(self) -> Decision | None:
        return as_thread(self.url, self.records, claims_story=self._says_article or self._shown)

    def _discussion(self) -> Decision | None:
        """What reads like a story, or like little, with replies."""
        kind, posts = self._by_look.kind, self.records.posts
        if kind == "listing" or (kind == "other" and not posts):
            return None
        text = self.text if kind == "article" else ""
        sourced = bool(text) and self._is_sourced
        rule = discussion_rule(self.tree, self.metadata, self.url, self.title.text, text, self.records, sourced=sourced)
        return Decision("thread", rule, 0.6) if rule else None

    def _offer(self) -> Decision | None:
        """What reads like a story, but nobody published it as one."""
        if self._by_look.kind != "article":
            return None
        head = self.byline.above + self.byline.first
        told = Told(self.title.text, head, self.time, self.author, self.source)
        if rule := standing_rule(self.tree, self.story, self.body, self.metadata, self.url, told):
            return Decision("other", rule, 0.7)
        untold = self.author.rule not in SEEN and self.source.score < SURE_SOURCE
        facts = (*head, *(line.text for line in self.body.lines[:_FACTS] if len(line.text) <= _LONGEST_FACT))
        if untold and not self._says_article and (is_thing(facts) or is_job(self.tree, self.story)):
            return Decision("other", "a thing's facts, or a job's", 0.6)
        if untold and not (self._says_article or self._shown) and self._are_rows(head):
            return Decision("other", "rows of days under its headline", 0.6)
        if not self._shown and is_film(self.tree, self.story, self.body.lines):
            return Decision("other", "a film and a word about it", 0.6)
        offers = is_offer(self.tree, self.metadata, self.url, self.text, time=self.time, author=self.author)
        return Decision("other", "it offers a service", 0.7) if offers else None

    def _are_rows(self, head: Sequence[str]) -> bool:
        """Whether lines are most likely a calendar's, or another list's, by their days."""
        return sum(bool(find_times(line, now=self.now)) for line in head) >= _ROWS_OF_DAYS

    @cached_property
    def _by_look(self) -> Decision:
        title, dated = self.title, self._is_dated()
        signs = Signs(
            self.url,
            self.lines,
            self.body,
            self.records,
            self._outside,
            [self.story[number] for number in self._cards],
            says_article=self._says_article,
            headed=title.score == 1.0,
            worded=title.score >= _WORDED,
            headline=title.score >= _SHOWN and width(title.text or "") >= _LEAST_HEADLINE,
            dated=dated,
            introduced=self._is_introduced(dated=dated),
            shown=self._shown,
            shop=shop_of(self.tree, self.metadata, self.url, dated=dated),
            elsewhere=leads_elsewhere(self.tree, self.story, self.body.lines, self.start, title.text, self.url),
        )
        return decide(signs)

    def _is_introduced(self, *, dated: bool) -> bool:
        """Whether the body stands under a headline with a byline: asked where it is too short to tell by itself."""
        if prose_of(self.body.lines) >= _TELLS_BY_ITSELF:
            return False
        if not (dated or day_in_address(self.url) is not None or self._is_sourced or self._is_signed):
            return False
        if self.body.rule == NAMED:
            return True
        own = {id(line) for line in self.body.lines}
        rows = {id(line) for line in self.story} - {id(line) for line in self._outside}
        return any(id(line) in own for line in under_head(self.story, self.title.text, rows))

    @property
    def _is_sourced(self) -> bool:  # a label tells whom the story is from
        return labelled_source(self.byline.above + self.byline.first).value is not None

    @property
    def _is_signed(self) -> bool:  # a line under the headline tells who wrote it, and nothing else
        return any(map(WRITTEN_BY.fullmatch, self.byline.above))

    @property
    def _says_article(self) -> bool:
        return _says_article(self.metadata)

    @property
    def _shown(self) -> bool:
        """Whether the page tells search engines that it is a story."""
        return bool(self.metadata.kinds & STORIES)

    def _is_dated(self) -> bool:
        """Tell whether a time is told in the page's head or where a story's stands."""
        if self.metadata.stamps or self.metadata.first(*TIME_META):
            return True
        byline = self.byline
        told = any(byline.times(byline.above + byline.first + byline.below, self.now))
        return told or self.time.rule == OVER_TITLE


def find(tree: Tree, url: str, now: dt.datetime | None, learned: Learned | None) -> Findings:
    """Return what is on a page; the arguments are those of ``extract``."""
    tree = contained(tree)
    url = url or stated_address(tree)
    metadata, lines = read_metadata(tree), without_consent(tree, lines_of(tree))
    tongue = find_language(tree.root.get("lang"), _told_by(lines))
    now = at_site(now, tongue.text, filter(None, [metadata.first(*TIME_META), *metadata.stamps]))
    top = [line.text for line in lines if tree.tags[line.block] == "h1" and not line.beside]
    whole = page_title(tree)
    title = find_title(whole, lines, metadata, top=top, url=url, names=names_told(tree, whole, lines, url))
    records = read_records(tree, url=url, now=now, title=title.text, learned=learned)
    if is_forums_front(url) and records.finder.forum >= FORUM and records.post_share < THREAD_SHARE:
        records.forget_posts()  # it tells what was said last in its topics
    if is_thread(records) and records.finder.forum < FORUM and is_sourced(tree, lines, records.regions[0]):
        records.forget_first()  # the others are comments on it
    told = _says_article(metadata) or bool(metadata.kinds & STORIES)
    if told and (others := next_stories(tree, lines, title.text)):
        lines = outside(lines, tree, others)
        if any(at < tree.end[box] and box < tree.end[at] for at in records.regions for box in others):
            records.forget_posts()
    story = (
        lines
        if is_thread(records)
        else without_comments(lines, tree, records, title.text, told=told, asks=heads_question(tree))
    )
    if metadata.stamps and story is not lines:
        metadata.stamps = stamps_of(tree, beside=records.regions)
    return Findings(url, tree, metadata, lines, story, title, records, tongue, now)


def _told_by(lines: list[Line]) -> str:
    """The text by which a page's language is told: what reads like prose, or all where hardly anything does."""
    first = lines[:_TOLD_BY]
    said = "\n".join(line.text for line in first if line.prose >= _SENTENCE)
    return said if len(said) >= _ENOUGH else "\n".join(line.text for line in first)


def _says_article(metadata: Metadata) -> bool:
    return (metadata.first("og:type") or "").lower() == "article"
