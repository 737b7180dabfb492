"""What stands around the main part of a made-up page."""

from __future__ import annotations

from html import escape

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.words import Speaker


def framed(site: Site, speaker: Speaker, main: str, section: str = "", last: str = "") -> str:
    """A page's body element, ``main`` in its midst."""
    side = "" if site.side == "none" else beside(site, speaker)
    crumbs = _crumbs(site, speaker, section, last) if section else ""
    pieces = (side, main) if site.side_first else (main, side)
    if site.frame == "tables":
        cells = "".join(f'<td valign="top">{piece}</td>' for piece in pieces if piece)
        middle = f'{crumbs}<table width="980" cellspacing="0"><tr>{cells}</tr></table>'
    else:
        middle = site.box("main", crumbs + "".join(pieces))
    banner = f"<div{site.attributes('cookie')}><p>{speaker.one('cookie')}</p><button>OK</button></div>"
    top, bottom = (banner if site.cookie == at else "" for at in ("top", "bottom"))
    return f"<body>{top}{_top(site, speaker)}{middle}{_foot(site, speaker)}{bottom}<script>go()</script></body></html>"


def beside(site: Site, speaker: Speaker) -> str:
    """A column of other stories."""
    rows = []
    for at in range(8):
        day = f"{NOW.month:02}-{1 + (at * 5) % 14:02}"
        when = f"<span>{day}</span>" if site.today or (at % 2 and site.ticker) else ""
        rows.append(f'<li><a href="/n/{at + 40}.html">{escape(speaker.headline())}</a>{when}</li>')
    most = site.box("most", f"<h3>{site.label('l_most')}</h3><ol>{''.join(rows)}</ol>")
    advert = site.box("ad", f'<a href="/out"><img src="/ad.gif"></a><p>{escape(speaker.one("sponsor"))}</p>')
    cards = "".join(card(site, speaker, at) for at in range(3)) if len(site.name) % 3 == 0 else ""
    more = site.box("related", f"<h3>{site.label('l_latest')}</h3>{cards}") if cards else ""
    return site.box("side", most + advert + more)


def card(site: Site, speaker: Speaker, at: int, dated: bool = False) -> str:
    """Another story: its picture, title and first words."""
    day = speaker.date("{}", "{y}-{mm}-{dd}", NOW.replace(day=1 + at % 14)) if dated else ""
    link = f'<a href="/n/{at + 60}.html">{escape(speaker.headline())}</a>'
    when = f"<span{site.attributes('time')}>{day}</span>" if day else ""
    return site.box("card", f'<img src="/t/{at}.jpg"><h4>{link}</h4><p>{escape(speaker.sentence())}</p>{when}')


def _top(site: Site, speaker: Speaker) -> str:
    name = escape(site.name)
    logo = f'<h1><a href="/">{name}</a></h1>' if site.logo_h1 else f'<a href="/"><img src="/logo.png" alt="{name}"></a>'
    today = f"<span>{speaker.date('{}', speaker.parts['today'][0], NOW)}</span>" if site.today else ""
    entry = f'<a href="/login">{site.label("l_login")}</a> <a href="/join">{site.label("l_register")}</a>'
    search = f'<form action="/s"><input name="q"><button>{site.label("l_search")}</button></form>'
    ticker = f'<marquee><a href="/n/9.html">{escape(speaker.headline())}</a></marquee>' if site.ticker else ""
    return site.box("top", f"{logo}{today}{entry}{search}") + _nav(site, speaker) + ticker


def _nav(site: Site, speaker: Speaker) -> str:
    sections = [site.label("l_home"), *speaker.parts["sections"]]
    count = {"none": 0, "short": 5, "long": len(sections), "mega": len(sections)}[site.nav]
    if not count:
        return ""
    items = []
    for at, word in enumerate(sections[:count]):
        below = ""
        if site.nav == "mega":
            below = "".join(f'<a href="/ch{at}/{i}">{place}</a>' for i, place in enumerate(speaker.parts["places"]))
        items.append(f'<li><a href="/ch{at}/">{word}</a>{below and f"<div>{below}</div>"}</li>')
    return site.box("nav", f"<ul>{''.join(items)}</ul>")


def _crumbs(site: Site, speaker: Speaker, section: str, last: str) -> str:
    if site.crumbs == "none":
        return ""
    label = site.label("l_here") + speaker.gap if site.crumbs == "labelled" else ""
    mark = ">" if len(site.host) % 2 else "/"
    end = f" {mark} {escape(last)}" if last else ""
    home = f'<a href="/">{site.label("l_home")}</a> {escape(mark)} <a href="/ch1/">{escape(section)}</a>{end}'
    return site.box("crumbs", f"{label}{home}")


def _foot(site: Site, speaker: Speaker) -> str:
    names = ("about", "contact", "privacy", "imprint")
    links = " | ".join(f'<a href="/{name}">{site.label(f"l_{name}")}</a>' for name in names)
    return site.box("foot", f"<p>{links}</p><p>{escape(speaker.one('rights'))}</p>")
