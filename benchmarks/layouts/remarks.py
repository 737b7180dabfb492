"""How a made-up site lays out the comments under its pages, and what is true of them: drawn at random."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta

from benchmarks.layouts.naming import Named, classes_of, short_name
from benchmarks.layouts.posts import NOW, Truth, sentence
from benchmarks.layouts.remark_words import told
from benchmarks.layouts.tongues import TONGUES, Teller, Tongue

#: What a part of a comment may be called where its names tell something.
TELLING = {
    "all": ("comments", "comment-list", "responses", "reviews", "discussion"),
    "one": ("comment", "review", "response", "item", "media"),
    "head": ("comment-meta", "head", "comment-header", "info", "byline"),
    "name": ("author", "fn", "comment-author", "user", "nickname"),
    "time": ("date", "comment-date", "time", "posted", "ago"),
    "text": ("comment-body", "comment-content", "text", "content", "review-text"),
    "tools": ("actions", "comment-tools", "reply", "buttons", "footer"),
    "inner": ("children", "replies", "answers", "sub-comments"),
    "stars": ("rating", "stars", "score"),
    "mark": ("badge", "label", "tag"),
}


@dataclass(frozen=True, slots=True)
class Remarks(Named):
    """One site's way of showing comments; each field is drawn on its own."""

    tongue: Tongue
    tell: Teller
    seconds: int
    under: str
    wrap: str
    tag: str
    nested: bool
    place: str
    related: bool
    heading: str
    form_at: str
    forms: bool
    tabs: bool
    more: bool
    name_form: str
    avatar: str
    time_at: str
    time_form: str
    head_order: str
    text_form: str
    actions: str
    likes: str
    stars: str
    verdict: bool
    bought: bool
    helpful: bool
    newest_first: bool
    pings: bool
    ids: bool
    empty: bool
    address: str


@dataclass(frozen=True, slots=True)
class Remark:
    """What is true of a comment, whatever the layout makes of it."""

    number: int
    name: str
    when: datetime
    lines: list[str]
    level: int
    score: int
    verdict: str
    is_author: bool

    def truth(self, layout: Remarks) -> Truth:
        """As the evaluation sets write it: own words, and these with a review's own heading."""
        own = "\n".join(self.lines)
        whole = f"{self.verdict}\n{own}" if layout.verdict and layout.stars != "none" else own
        when = None if layout.time_at == "none" else f"{self.when:%Y-%m-%d %H:%M:%S}"
        return {"author": self.name, "time": when, "text": own, "text_q": whole}


def draw_remarks(chance: random.Random, number: int) -> Remarks:
    """Return a layout, each of its parts by chance; ``number`` is the site's."""
    pick = chance.choice
    tongue = pick(TONGUES)
    tell, seconds = pick(tongue.times)
    under = pick(("article", "article", "blog", "product", "product", "video", "recipe", "guestbook"))
    wrap = pick(("block", "block", "block", "media", "terms", "row", "flat"))
    naming = pick(("telling", "telling", "opaque", "utility", "none"))
    heading, form_at = pick(("counted", "counted", "bare", "none")), pick(("before", "after", "after", "none"))
    rated = under == "product" or (under == "recipe" and pick((True, False)))
    return Remarks(
        tongue=tongue,
        tell=tell,
        seconds=seconds,
        under=under,
        wrap=wrap,
        tag=pick(("div", "div", "li", "li", "article", "section")),
        nested=wrap in ("block", "media") and not rated and under != "guestbook" and pick((True, False)),
        place=pick(("inside", "after", "after", "last")),
        related=under != "guestbook" and pick((True, True, False)),
        heading="bare" if heading == form_at else heading,
        form_at=form_at,
        forms=pick((True, False, False, False)),
        tabs=pick((True, False, False)),
        more=pick((True, False, False)),
        name_form=pick(("link", "bold", "span", "bare", "cite", "says")),
        avatar=pick(("none", "image", "image", "letter")),
        time_at=pick(("head", "head", "head", "foot", "foot", "none")),
        time_form=pick(("span", "span", "bare", "element", "link", "small")),
        head_order=pick(("name first", "name first", "time first")),
        text_form=pick(("paragraphs", "paragraphs", "block", "span")),
        actions=pick(("words", "words", "buttons", "none")),
        likes=pick(("none", "none", "words", "number")),
        stars=pick(("glyphs", "words", "image", "width", "label")) if rated else "none",
        verdict=pick((True, False)),
        bought=rated and pick((True, False)),
        helpful=rated and pick((True, False)),
        newest_first=pick((True, False)),
        pings=under == "blog" and pick((True, False)),
        ids=pick((True, True, False)),
        empty=pick((True, False)),
        address=pick(ADDRESSES).replace("HOST", pick((f"site{number}.example", f"www.daily{number}.example.com"))),
        classes=classes_of(chance, naming, TELLING, short_name),
    )


def remarks_of(layout: Remarks, chance: random.Random, count: int, writer: str) -> list[Remark]:
    """Return the comments of a page in the order of the page; ``writer`` wrote what they are about."""
    tongue = layout.tongue
    names, anonymous, verdicts = tongue.said("names"), told(tongue, "anonymous"), told(tongue, "verdicts")
    when = NOW - timedelta(days=chance.choice((1, 9, 70, 160)), minutes=chance.randrange(600))
    step = (NOW - when) / (count + 2)
    remarks: list[Remark] = []
    for number in range(count):
        when += step * chance.uniform(0.3, 1)
        level = 0
        if layout.nested and remarks and chance.random() < 0.5:
            level = min(remarks[-1].level + 1, 2)
        lines = [sentence(tongue, chance) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
        if chance.random() < 0.15:
            lines = [chance.choice(tongue.said("shorts"))]
        is_author = level > 0 and chance.random() < 0.4
        name = writer if is_author else chance.choice(names if chance.random() < 0.85 else anonymous)
        score = chance.choice((1, 2, 3, 4, 4, 5, 5))
        told_at = when.replace(microsecond=0)
        remarks.append(Remark(number, name, told_at, lines, level, score, chance.choice(verdicts), is_author))
    if layout.newest_first and not layout.nested:
        remarks.reverse()
    return remarks


#: Addresses of a page; its number follows.
ADDRESSES = (
    "http://HOST/2024/06/{}.html",
    "http://HOST/archives/{}",
    "http://HOST/item/{}",
    "http://HOST/?p={}",
    "http://HOST/a/{}.shtml",
    "http://HOST/view.php?id={}",
)
