"""How a made-up forum lays its threads out: drawn at random, the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.layouts.naming import Named, classes_of, opaque_name
from benchmarks.layouts.tongues import TONGUES, Teller, Tongue

#: What a part of a page may be called where its names tell something, and where they do not.
TELLING = {
    "posts": ("posts", "thread", "topic-posts", "replies", "messages"),
    "post": ("post", "message", "reply", "comment", "entry"),
    "name": ("author", "username", "user", "poster", "nick"),
    "time": ("date", "time", "posted", "postdate", "meta"),
    "head": ("post-head", "info", "postinfo", "byline", "topline"),
    "profile": ("profile", "userinfo", "postprofile", "left", "author-box"),
    "body": ("content", "post-body", "text", "msg", "postbody"),
    "quote": ("quote", "quoted", "citation", "bbquote", "q"),
    "sign": ("signature", "sig", "sign", "footer-text", "usersig"),
    "tail": ("actions", "buttons", "tools", "postfoot", "links"),
}


@dataclass(frozen=True, slots=True)
class Layout(Named):
    """One forum's way of writing a thread; each field is drawn on its own, so that any may meet any other."""

    tongue: Tongue
    tell: Teller
    seconds: int
    wrap: str
    tag: str
    ids: str
    name_at: str
    name_form: str
    time_at: str
    time_form: str
    floor: str
    text_form: str
    quote_form: str
    sign_form: str
    edited: bool
    actions_at: str
    opener: str
    address: str
    around: str


def draw(chance: random.Random) -> Layout:
    """Return a layout, each of its parts by chance.

    >>> draw(random.Random(3)) == draw(random.Random(3))
    True
    """
    pick = chance.choice
    tongue = pick(TONGUES)
    tell, seconds = pick(tongue.times)
    wrap = pick(("block", "block", "panes", "row", "rows", "table", "flat", "terms", "nested", "cell"))
    sided = wrap in ("panes", "row", "rows", "table")
    naming = pick(("telling", "telling", "opaque", "utility", "none"))
    return Layout(
        tongue=tongue,
        tell=tell,
        seconds=seconds,
        wrap=wrap,
        tag=pick(("div", "div", "article", "li", "section")),
        ids=pick(("none", "id", "anchor", "short")),
        name_at=pick(("profile", "profile", "head") if sided else ("head", "head", "head", "foot")),
        name_form=pick(("link", "link", "bold", "span", "bare", "labelled", "labelled link")),
        time_at=pick(("head", "head", "foot") if sided else ("head", "head", "head", "foot")),
        time_form=pick(("span", "span", "bare", "labelled", "small", "element", "title")),
        floor=pick(("none", "none", "#{}", "{}#", "No.{}", "link")),
        text_form=pick(("paragraphs", "breaks", "breaks", "bare")),
        quote_form=pick(("blockquote", "headed", "fieldset", "arrows", "none")),
        sign_form=pick(("none", "none", "rule", "small", "dashes")),
        edited=chance.random() < 0.25,
        actions_at=pick(("foot", "foot", "head", "none")),
        opener=pick(("same", "same", "same", "titled", "story")),
        address=pick(ADDRESSES),
        around=pick(("plain", "plain", "sidebar", "tables")),
        classes=classes_of(chance, naming, TELLING, opaque_name),
    )


#: Addresses of a thread; the number is the thread's.
ADDRESSES = (
    "http://forum.example/thread/{}",
    "http://forum.example/showthread.php?t={}",
    "http://www.example.org/bbs/view.asp?id={}",
    "http://example.net/t/topic-{}.html",
    "http://talk.example.com/topics/{}",
    "http://example.com/read.php?tid={}&page=1",
    "http://club.example.cn/{}.shtml",
)
