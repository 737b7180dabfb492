"""How a made-up forum lays out its lists of topics, and what is true of the topics: drawn at random, as for threads."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta

from benchmarks.layouts.board_words import as_shown, told
from benchmarks.layouts.naming import Named, classes_of, short_name
from benchmarks.layouts.posts import NOW, sentence
from benchmarks.layouts.tongues import TONGUES, Teller, Tongue

#: What a part of a list may be called where its names tell something.
TELLING = {
    "rows": ("topics", "threadlist", "topic-list", "discussions", "list"),
    "row": ("topic", "thread", "row", "item", "discussion", "bg1"),
    "title": ("title", "topic-title", "subject", "threadtitle", "headline"),
    "author": ("author", "by", "starter", "user", "username"),
    "replies": ("replies", "num", "answers", "count", "posts"),
    "views": ("views", "hits", "read", "num2"),
    "last": ("lastpost", "last", "latest", "activity"),
    "meta": ("meta", "info", "details", "sub", "small"),
    "time": ("date", "time", "when", "ago"),
    "icon": ("icon", "status", "state"),
    "prefix": ("prefix", "label", "tag", "badge"),
    "box": ("stats", "counts", "box", "numbers"),
}
WRAPS = (
    *("table", "table", "table", "table", "items", "items", "cards", "cards", "bare", "bare"),
    *("terms", "lines", "stacked", "links", "pairs", "gallery"),
)


@dataclass(frozen=True, slots=True)
class Board(Named):
    """One forum's way of listing topics; each field is drawn on its own."""

    tongue: Tongue
    tell: Teller
    seconds: int
    wrap: str
    columns: tuple[str, ...]
    heads: str
    author_at: str
    author_form: str
    started: str
    count_form: str
    count_style: str
    views: str
    last: str
    prefix: str
    flags: str
    pages: bool
    excerpt: bool
    above: str
    beside: str
    groups: bool
    overlay: bool
    address: str


@dataclass(frozen=True, slots=True)
class Topic:
    """What is true of a topic, whatever the layout makes of it."""

    number: int
    title: str
    author: str
    when: datetime
    replies: int
    views: int
    last_author: str
    last: datetime
    excerpt: str
    prefix: str
    flag: str


def draw_board(chance: random.Random, number: int) -> Board:
    """Return a layout, each of its parts by chance; ``number`` is the forum's."""
    pick = chance.choice
    tongue = pick(TONGUES)
    tell, seconds = pick(tongue.times)
    wrap = pick(WRAPS)
    naming = pick(("telling", "telling", "opaque", "utility", "none"))
    author_at = pick(("own", "own", "under", "under", "none"))
    views = pick(("own", "own", "joined", "none"))
    last = pick(("both", "both", "time", "name", "none"))
    columns = [part for part, is_on in (("author", author_at == "own"), ("last", last != "none")) if is_on]
    columns += ["replies"] + (["views"] if views == "own" else [])
    if pick((True, True, False)):
        order = ("author", "replies", "views", "last")
        columns.sort(key=order.index)
    else:
        chance.shuffle(columns)
    columns.insert(pick((0, 0, 0, 1)), "title")
    if pick((True, False)):
        columns.insert(0, "icon")
    return Board(
        tongue=tongue,
        tell=tell,
        seconds=seconds,
        wrap=wrap,
        columns=tuple(columns),
        heads=pick(("none", "thead", "row", "row")),
        author_at=author_at,
        author_form=pick(("link", "link", "bare", "span", "avatar")),
        started=pick(("time", "time", "none")),
        count_form=pick(("bare", "bare", "labelled", "link"))
        if wrap == "table"
        else pick(("bare", "labelled", "labelled")),
        count_style=pick(("plain", "plain", "marked", "short")),
        views=views,
        last=last,
        prefix=pick(("none", "none", "in", "link", "span")),
        flags=pick(("none", "text", "image", "text")),
        pages=pick((True, False, False)),
        excerpt=pick((True, False, False)),
        above=pick(("none", "none", "boards", "tabs")),
        beside=pick(("none", "none", "latest", "online", "all")),
        groups=pick((True, False, False, False)),
        overlay=pick((True, False, False)),
        address=pick(ADDRESSES).replace("HOST", pick((f"bbs{number}.example", f"www.forum{number}.example.com"))),
        classes=classes_of(chance, naming, TELLING, short_name),
    )


def topics_of(board: Board, chance: random.Random, count: int, first: int) -> list[Topic]:
    """Return the topics of a page, those with the latest answers first; ``first`` is the number of one of them."""
    tongue = board.tongue
    names, flags = tongue.said("names"), told(tongue, "flags")
    last = NOW - timedelta(minutes=chance.randrange(3, 90))
    topics: list[Topic] = []
    for at in range(count):
        replies = chance.choice((0, 1, 2, 3, 5, 12, 41, 160, 2_345))
        when = last - timedelta(minutes=chance.randrange(1, 90) + (chance.randrange(60_000) if replies else 0))
        author = chance.choice(names)
        topic = Topic(
            number=first + 13 * at,
            title=topic_title(tongue, chance),
            author=author,
            when=when.replace(second=0),
            replies=replies,
            views=replies * 17 + chance.choice((1, 14, 250, 13_870)),
            last_author=chance.choice(names) if replies else author,
            last=(last if replies else when).replace(second=0),
            excerpt=" ".join(sentence(tongue, chance) for _ in range(2)),
            prefix=chance.choice(told(tongue, "prefixes")) if chance.random() < 0.7 else "",
            flag=flags[0] if at < 2 < count else chance.choice(flags[1:]) if chance.random() < 0.1 else "",
        )
        topics.append(topic)
        last -= timedelta(minutes=chance.choice((2, 45, 300, 1_700)))
    return topics


def topic_title(tongue: Tongue, chance: random.Random) -> str:
    """Name a topic in some words."""
    words = sentence(tongue, chance)
    if tongue.code in ("zh", "ja"):
        return words[: chance.randrange(6, 24)].rstrip("，、。")
    return " ".join(words.split()[: chance.randrange(3, 11)]).rstrip(".,")


def truth(board: Board, topic: Topic) -> dict[str, object]:
    """What a reader of the list can tell of a topic, as the evaluation sets write it."""
    titled = f"[{topic.prefix}] {topic.title}" if board.prefix == "in" and topic.prefix else topic.title
    has_author = board.author_at != "none"
    has_views = board.views == "joined" if board.wrap == "pairs" else board.views != "none" and board.wrap != "links"
    counts = {"replies": topic.replies, "views": topic.views if has_views else None}
    return {
        "title": titled,
        "url": link_of(topic),
        "author": topic.author if has_author else None,
        "time": f"{topic.when:%Y-%m-%d %H:%M:%S}" if has_author and board.started == "time" else None,
        **{
            name: None if number is None else as_shown(number, board.tongue, board.count_style)
            for name, number in counts.items()
        },
    }


def link_of(topic: Topic) -> str:
    """The address of a topic within its site."""
    forms = ("/thread-{}-1-1.html", "/t/{}", "/showthread.php?tid={}", "/topic/{}/", "/read.php?t={}&f=3", "/{}.html")
    return forms[topic.number % 13 % len(forms)].format(topic.number)


#: Addresses of a page of a board.
ADDRESSES = (
    "http://HOST/forum-{}-1.html",
    "http://HOST/forumdisplay.php?fid={}",
    "http://HOST/c/{}",
    "http://HOST/bbs/list.asp?id={}",
    "http://HOST/boards/{}/",
    "http://HOST/",
    "http://HOST/viewforum.php?f={}&page=1",
    "http://HOST/{}.shtml",
)
