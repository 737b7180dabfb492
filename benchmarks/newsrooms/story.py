"""What is true of a made-up story, whatever a site makes of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.words import Speaker

#: A part of a story: what it is, and its lines.
Block = tuple[str, list[str]]
#: Metadata that tell when a story was published.
TELLING_TIME = ("og", "jsonld", "both", "graph", "microdata", "names")


@dataclass(frozen=True, slots=True)
class Story:
    """A story. ``either`` is what some take for its text, and some do not: captions, a deck above it."""

    form: str
    title: str
    seo: str
    kicker: str
    deck: str
    blocks: list[Block]
    author: str
    source: str
    editor: str
    when: datetime
    updated: datetime
    section: str
    tags: list[str]
    url: str
    remarks: list[tuple[str, str]]
    either: tuple[str, ...]

    def body(self) -> str:
        """The lines that any reader would call the story."""
        return "\n".join(line for kind, lines in self.blocks if kind != "caption" for line in lines)


def told(site: Site, chance: random.Random, form: str, number: int) -> Story:
    """Return a story in a form: news, short, long, interview, live, part, paid."""
    speaker = Speaker(site.code, chance, site.name)
    when = NOW - timedelta(days=chance.choice((1, 3, 20, 90, 500)), minutes=chance.randrange(1, 1_440))
    when = when.replace(hour=chance.randrange(9, 18) if site.zoned == "utc" else when.hour)
    if site.time_form == "ago":
        when = NOW - timedelta(
            hours=chance.randrange(1, 3 if site.zoned == "utc" else 11), minutes=chance.randrange(1, 50)
        )
    title = speaker.headline()
    author = chance.choice(speaker.parts["people"])
    blocks = _BLOCKS[form](speaker, author)
    if site.picture in ("caption", "below") and form != "short":
        caption = speaker.one("captions")
        blocks.insert(min(len(blocks), chance.randrange(3)), ("caption", [caption, speaker.one("photo")]))
    deck = speaker.sentence() if site.deck != "none" and form != "short" else ""
    captions = [line for kind, lines in blocks if kind == "caption" for line in lines]
    section = chance.choice(speaker.parts["sections"])
    fields = {"y": when.year, "mm": f"{when.month:02}", "dd": f"{when.day:02}", "id": 100_000 + number * 37 + when.day}
    address = site.address.format(host=site.host, section=f"ch{number % 5}", slug=_slug(chance), **fields)
    return Story(
        form=form,
        title=title,
        seo=f"{speaker.one('things')}, {speaker.one('places')}: {title}"
        if speaker.gap
        else title + speaker.one("things"),
        kicker=speaker.one("things") if site.kicker else "",
        deck=deck,
        blocks=blocks,
        author=author,
        source=chance.choice(speaker.parts["media"]),
        editor=chance.choice([name for name in speaker.parts["people"] if name != author]),
        when=when.replace(second=chance.randrange(60), microsecond=0),
        updated=when + timedelta(hours=chance.choice((1, 2, 30))),
        section=section,
        tags=chance.sample(speaker.parts["things"], 3),
        url=address,
        remarks=[speaker.remark() for _ in range(chance.choice((0, 1, 2, 5, 12)))] if site.comments == "list" else [],
        either=(*captions, deck) if deck else tuple(captions),
    )


def truth(site: Site, story: Story) -> dict[str, object]:
    """As the harness for articles writes it, and the fields that only we score."""
    seen, in_meta = clear(site)
    addressed = "{dd}" in site.address
    known = seen or in_meta or addressed
    clock = in_meta or (seen and "{H}" in site.time_form)
    shown = site.byline_parts
    named = site.meta in ("jsonld", "both", "graph", "names")
    author: str | None = story.author if "author" in shown or named else ""
    if not author and any(story.author in lines[0] for _, lines in story.blocks[:3]):
        author = None
    if not author and ("editor" in shown or "editor" in site.after or "bio" in site.after):
        author = None
    return {
        "url": story.url,
        "body": story.body(),
        "title": story.title,
        "published": f"{story.when:%Y-%m-%d %H:%M:%S}" if known else None,
        "source": story.source if "source" in shown or site.meta == "names" else None,
        "lang": site.code,
        "type": f"article {story.form}",
        "kind": "article",
        "author": author,
        "clock": f"{story.when:%Y-%m-%d %H:%M}" if clock else None,
        "zone": zone_of(site) if in_meta and site.zoned != "none" and site.meta != "names" else None,
        "lead": story.deck if site.deck in ("deck", "labelled") and story.deck else None,
        "section": story.section if site.crumbs != "none" else None,
        "either": list(story.either),
        "undated": not known,
        "comments": len(story.remarks),
    }


def clear(site: Site) -> tuple[bool, bool]:
    """Whether a story's time can be seen, and whether its metadata tell it."""
    seen = site.time_at == "byline"
    return seen, site.meta in TELLING_TIME and (seen or (site.time_at != "none" and site.meta != "microdata"))


def zone_of(site: Site) -> int:
    """Hours that the clocks of a site's country are ahead of UTC."""
    return Speaker(site.code, random.Random(0)).zone


def stamp(site: Site, when: datetime) -> str:
    """A time as metadata write it."""
    if site.zoned == "none":
        return when.isoformat()
    aware = when.replace(tzinfo=timezone(timedelta(hours=zone_of(site))))
    if site.zoned == "utc":
        return f"{aware.astimezone(UTC):%Y-%m-%dT%H:%M:%S}.000Z"
    return aware.isoformat()


def _slug(chance: random.Random) -> str:
    words = ("tram", "plan", "bridge", "city", "water", "night", "market", "wind", "school", "care", "delay", "why")
    return "-".join(chance.sample(words, 4))


def _news(speaker: Speaker, author: str) -> list[Block]:
    return _opened(speaker, author, [("p", [speaker.paragraph()]) for _ in range(speaker.chance.randint(4, 9))])


def _short(speaker: Speaker, author: str) -> list[Block]:
    return _opened(speaker, author, [("p", [speaker.paragraph(2)])])


def _long(speaker: Speaker, author: str) -> list[Block]:
    blocks: list[Block] = [("p", [speaker.paragraph()]) for _ in range(3)]
    for head in speaker.chance.sample(speaker.parts["subheads"], 3):
        blocks.append(("h", [head]))
        blocks += [("p", [speaker.paragraph()]) for _ in range(speaker.chance.randint(2, 4))]
        extra = speaker.chance.choice(("none", "quote", "list", "table"))
        if extra == "quote":
            blocks.append(("quote", [speaker.one("quotes")]))
        elif extra == "list":
            blocks.append(("list", [speaker.sentence() for _ in range(3)]))
        elif extra == "table":
            cells = [f"{place} {speaker.chance.randrange(20, 900)}" for place in speaker.parts["places"][:4]]
            blocks.append(("table", cells))
            blocks.append(("p", [speaker.paragraph()]))
    return _opened(speaker, author, blocks)


def _interview(speaker: Speaker, author: str) -> list[Block]:
    asked = speaker.chance.choice(speaker.parts["ask"])
    answered = speaker.fill(speaker.chance.choice(speaker.parts["answer"]))
    blocks: list[Block] = [("p", [speaker.paragraph()])]
    for _ in range(speaker.chance.randint(4, 8)):
        blocks.append(("asked", [f"{asked}{speaker.gap}{speaker.one('asks')}"]))
        blocks.append(("p", [f"{answered}{speaker.gap}{speaker.paragraph()}"]))
    return blocks


def _live(speaker: Speaker, author: str) -> list[Block]:
    clock = datetime(2024, 1, 1, 18, 40)
    blocks: list[Block] = [("p", [speaker.paragraph()])]
    for _ in range(speaker.chance.randint(4, 9)):
        clock -= timedelta(minutes=speaker.chance.randrange(5, 50))
        blocks.append(("entry", [f"{clock:%H:%M}", speaker.paragraph(3)]))
    return blocks


def _opened(speaker: Speaker, author: str, blocks: list[Block]) -> list[Block]:
    """Blocks, the first with a dateline where the tongue has them; who is named there is the author."""
    pattern = speaker.chance.choice(speaker.parts["datelines"])
    line = speaker.fill(pattern.replace("{who}", author))
    kind, lines = blocks[0]
    return [(kind, [f"{line}{speaker.gap}{lines[0]}" if line else lines[0], *lines[1:]]), *blocks[1:]]


_BLOCKS: dict[str, Callable[[Speaker, str], list[Block]]] = {
    "news": _news, "short": _short, "long": _long, "interview": _interview, "live": _live,
    "part": _news,
    "paid": lambda speaker, author: [("p", [speaker.paragraph()]) for _ in range(2)],
}  # fmt: skip
