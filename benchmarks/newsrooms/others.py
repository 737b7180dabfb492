"""Pages of a made-up news site that are no story: lists of stories, and what every site has beside."""

from __future__ import annotations

import random
from collections.abc import Callable
from html import escape

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.frame import card, framed
from benchmarks.newsrooms.head import head
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.words import Speaker

#: What a page is: its kind, what it is called, its main part and its address.
Made = tuple[str, str, str, str]


def page(site: Site, form: str, chance: random.Random) -> tuple[str, dict[str, object]]:
    """Write a page, and say what is true of it. A page that might be argued to be a story has no kind."""
    speaker = Speaker(site.code, chance, site.name)
    kind, title, main, path = _FORMS[form](site, speaker)
    shown = f"<h1{site.attributes('headline')}>{escape(title)}</h1>" if form not in ("front", "product", "lost") else ""
    html = head(site, title, site.label("l_home")) + framed(site, speaker, site.box("story", shown + main), title)
    truth: dict[str, object] = dict.fromkeys(
        ("body", "published", "source", "author", "clock", "zone", "lead", "section")
    )
    named = None if form in ("front", "lost") else title
    told = {"url": f"https://www.{site.host}{path}", "title": named, "lang": site.code, "type": f"other {form}"}
    return html, {**truth, **told, "kind": kind or None, "undated": False, "either": [], "comments": None}


def _rows(site: Site, speaker: Speaker, count: int, dated: bool) -> str:
    made = ""
    for at in range(count):
        when = NOW.replace(day=14 - at % 13)
        day = f"<span{site.attributes('time')}>{speaker.date('{}', '{y}-{mm}-{dd}', when)}</span>" if dated else ""
        made += f'<li><a href="/n/{at + 100}.html">{escape(speaker.headline())}</a>{day}</li>'
    return f"<ul>{made}</ul>"


def _pages(site: Site) -> str:
    return site.box(
        "pager", f'<b>1</b> <a href="?p=2">2</a> <a href="?p=3">3</a> <a href="?p=2">{site.label("l_nextpage")}</a>'
    )


def _section(site: Site, speaker: Speaker) -> Made:
    dated = speaker.chance.random() < 0.5
    rows = _rows(site, speaker, speaker.chance.choice((12, 20, 40)), dated)
    path = speaker.chance.choice(("/ch3/", "/list_3.html", "/channel/25.html", "/node_7.htm", "/category/local"))
    return "listing", speaker.one("sections"), rows + _pages(site), path


def _leads(site: Site, speaker: Speaker) -> Made:
    count = speaker.chance.choice((5, 10, 20))
    cards = "".join(card(site, speaker, at, speaker.chance.random() < 0.8) for at in range(count))
    path = speaker.chance.choice(("/ch4/", "/c/24/index.html", "/category/region/", "/news?cat=3"))
    return "listing", speaker.one("sections"), site.box("cards", cards) + _pages(site), path


def _front(site: Site, speaker: Speaker) -> Made:
    lead = f'<h2><a href="/n/5.html">{escape(speaker.headline())}</a></h2><p>{escape(speaker.paragraph(2))}</p>'
    blocks = "".join(
        site.box(
            "related",
            f'<h3><a href="/ch{at}/">{name}</a></h3>{card(site, speaker, at)}{_rows(site, speaker, 6, False)}',
        )
        for at, name in enumerate(speaker.parts["sections"])
    )
    return "listing", site.name, lead + blocks, speaker.chance.choice(("/", "/index.html", "/index.shtml"))


def _tag(site: Site, speaker: Speaker) -> Made:
    thing = speaker.one("things")
    rows = "".join(card(site, speaker, at, True) for at in range(speaker.chance.choice((3, 6, 12))))
    return (
        "listing",
        thing,
        site.box("cards", rows),
        speaker.chance.choice(("/tag/tram", "/tags/332.html", "/topic/77")),
    )


def _special(site: Site, speaker: Speaker) -> Made:
    title = speaker.headline()
    intro = f"<p>{escape(speaker.paragraph(2))}</p>"
    blocks = "".join(f"<h2>{name}</h2>{_rows(site, speaker, 6, False)}" for name in speaker.parts["subheads"])
    return (
        "listing",
        title,
        intro + blocks,
        speaker.chance.choice(("/zt/2024tram/", "/special/tram.html", "/zt/77/index.html")),
    )


def _writer(site: Site, speaker: Speaker) -> Made:
    title = speaker.one("l_author_page")
    cards = "".join(card(site, speaker, at, True) for at in range(6))
    return (
        "listing",
        title,
        f"<p>{escape(speaker.one('bio'))}</p>" + site.box("cards", cards) + _pages(site),
        "/author/77",
    )


def _results(site: Site, speaker: Speaker) -> Made:
    form = f'<form><input name="q" value="tram"><button>{site.label("l_search")}</button></form>'
    cards = "".join(card(site, speaker, at, True) for at in range(8))
    return "listing", speaker.one("l_results"), form + site.box("cards", cards) + _pages(site), "/search?q=tram"


def _jobs(site: Site, speaker: Speaker) -> Made:
    rows = "".join(
        f'<li><a href="/job/{at}">{title}</a> {speaker.one("places")} {speaker.date("{}", "{y}-{mm}-{dd}", NOW)}</li>'
        for at, title in enumerate(speaker.parts["jobtitles"] * 3)
    )
    return "listing", site.label("l_jobs"), f"<ul>{rows}</ul>", speaker.chance.choice(("/jobs", "/hr/index.html"))


def _events(site: Site, speaker: Speaker) -> Made:
    rows = "".join(
        f"<tr><td>{speaker.date('{}', speaker.parts['md'][0], NOW.replace(day=16 + at))} 19:30</td>"
        f'<td><a href="/event/{at}">{escape(speaker.one("events"))}</a></td><td>{speaker.one("places")}</td></tr>'
        for at in range(10)
    )
    return "listing", site.label("l_events"), f"<table>{rows}</table>", "/events"


def _board(site: Site, speaker: Speaker) -> Made:
    rows = "".join(
        f'<tr><td><a href="/bbs/t{at}">{escape(speaker.headline())}</a></td><td>{speaker.remark()[0]}</td>'
        f"<td>{at * 3}/{at * 97}</td><td>06-{14 - at % 9:02} 1{at % 10}:20</td></tr>"
        for at in range(15)
    )
    return "listing", speaker.one("places"), f"<table>{rows}</table>{_pages(site)}", "/bbs/forum-3-1.html"


def _paragraphs(lines: list[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _about(site: Site, speaker: Speaker) -> Made:
    lines = [speaker.fill(line) for line in speaker.parts["aboutus"]]
    path = speaker.chance.choice(("/about", "/about.html", "/about/index.shtml", "/page/about-us"))
    return "other", site.label("l_about"), site.box("body", _paragraphs(lines)), path


def _contact(site: Site, speaker: Speaker) -> Made:
    where = f"<p>{speaker.one('places')} 27</p>"
    lines = f"{where}<p>{escape(site.name)}</p><p>Tel: 010-5550{len(site.name)}12</p><p>mail@{site.host}</p>"
    form = (
        f'<form><input name="name"><textarea name="text"></textarea><button>{site.label("l_contact")}</button></form>'
    )
    return (
        "other",
        site.label("l_contact"),
        site.box("body", lines) + form,
        speaker.chance.choice(("/contact", "/lxwm.html")),
    )


def _terms(site: Site, speaker: Speaker) -> Made:
    title = site.label(speaker.chance.choice(("l_privacy", "l_imprint")))
    lines = [line for _ in range(3) for line in speaker.parts["terms"]]
    heads = "".join(f"<h2>{at + 1}. {title}</h2>{_paragraphs(lines[at * 2 : at * 2 + 2])}" for at in range(4))
    return (
        "other",
        title,
        site.box("body", heads),
        speaker.chance.choice(("/privacy", "/legal/terms.html", "/yinsi.html")),
    )


def _product(site: Site, speaker: Speaker) -> Made:
    name = speaker.one("product")
    facts = "".join(f"<p>{escape(speaker.fill(line))}</p>" for line in speaker.parts["price"])
    who, text = speaker.remark()
    review = f"<div><b>{escape(who)}</b> <span>2024-05-02</span><p>{escape(text)}</p></div>"
    sheet = "<table><tr><td>kg</td><td>3.2</td></tr><tr><td>cm</td><td>40 x 30</td></tr></table>"
    buy = '<form action="/cart"><input name="n" value="1"><button>+</button></form>'
    main = f"<h1>{name}</h1><img src='/p.jpg'>{facts}{buy}{sheet}<h3>{site.label('l_comments')} (1)</h3>{review}"
    return "other", name, main, speaker.chance.choice(("/shop/item-33", "/product/33.html", "/goods.php?id=33"))


def _login(site: Site, speaker: Speaker) -> Made:
    form = f'<form><input name="u"><input type="password" name="p"><button>{site.label("l_login")}</button></form>'
    return "other", site.label("l_login"), form + f"<p>{escape(speaker.one('paywall'))}</p>", "/login"


def _lost(site: Site, speaker: Speaker) -> Made:
    return (
        "other",
        "404",
        f"<p>{escape(speaker.one('notfound'))}</p><a href='/'>{site.label('l_home')}</a>",
        "/n/9812.html",
    )


def _video(site: Site, speaker: Speaker) -> Made:
    player = '<div class="player"><video src="/v.mp4" controls></video></div>'
    main = f"{player}<p>{escape(speaker.sentence())}</p>{_rows(site, speaker, 6, False)}"
    return "", speaker.headline(), main, speaker.chance.choice(("/video/551.html", "/v/551"))


def _gallery(site: Site, speaker: Speaker) -> Made:
    shots = "".join(f'<li><img src="/g/{at}.jpg"><p>{escape(speaker.one("captions"))}</p></li>' for at in range(8))
    return "", speaker.headline(), f"<ul>{shots}</ul>", "/photo/551.html"


_FORMS: dict[str, Callable[[Site, Speaker], Made]] = {
    "section": _section, "leads": _leads, "front": _front, "tag": _tag, "special": _special, "writer": _writer,
    "results": _results, "jobs": _jobs, "events": _events, "board": _board, "about": _about, "contact": _contact,
    "terms": _terms, "product": _product, "login": _login, "lost": _lost, "video": _video, "gallery": _gallery,
}  # fmt: skip
LISTS = (
    "section",
    "leads",
    "front",
    "tag",
    "special",
    "writer",
    "results",
    "jobs",
    "events",
    "board",
    "section",
    "leads",
)
SERVICES = ("about", "contact", "terms", "product", "login", "lost", "about", "terms")
SHOWS = ("video", "gallery")
