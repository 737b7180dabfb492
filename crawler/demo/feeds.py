"""What a site tells machines: an RSS feed, an Atom feed, a sitemap."""

from __future__ import annotations

from email.utils import format_datetime
from html import escape

from crawler.demo.press import BEIJING, Entry, Press

#: A feed names the newest stories only, as feeds do.
_FEED_LENGTH = 15


def add_rss(press: Press) -> None:
    """Put an RSS 2.0 feed of the newest stories at ``/rss.xml``."""
    items = "".join(
        f"<item><title>{escape(entry.title)}</title><link>{entry.url}</link>"
        f"<pubDate>{format_datetime(entry.published_at.replace(tzinfo=BEIJING))}</pubDate>"
        f"<description><![CDATA[<p>{escape(entry.paragraphs[0])}</p>]]></description></item>\n"
        for entry in _newest(press)
    )
    press.site.add(
        "/rss.xml",
        '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel>'
        f"<title>{press.house.name}</title><link>{press.site.url('/')}</link><description>最新</description>\n"
        f"{items}</channel></rss>\n",
        content_type="application/rss+xml; charset=utf-8",
    )


def add_atom(press: Press) -> None:
    """Put an Atom feed of the newest stories at ``/atom.xml``."""
    entries = "".join(
        f'<entry><title>{escape(entry.title)}</title><link href="{entry.url}"/><id>{entry.url}</id>'
        f"<updated>{entry.published_at.replace(tzinfo=BEIJING).isoformat()}</updated>"
        f"<summary>{escape(entry.paragraphs[0])}</summary></entry>\n"
        for entry in _newest(press)
    )
    press.site.add(
        "/atom.xml",
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<title>{press.house.name}</title><id>{press.site.url('/')}</id>\n{entries}</feed>\n",
        content_type="application/atom+xml; charset=utf-8",
    )


def add_sitemap(press: Press) -> None:
    """Put a sitemap of every public story at ``/sitemap.xml``, also of those that no list shows."""
    urls = "".join(
        f"<url><loc>{entry.url}</loc><lastmod>{entry.published_at.date().isoformat()}</lastmod></url>\n"
        for entry in press.entries
        if "/private/" not in entry.url
    )
    press.site.add(
        "/sitemap.xml",
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n',
        content_type="application/xml",
    )


def _newest(press: Press) -> list[Entry]:
    listed = [entry for entry in press.entries if entry.channel]
    return sorted(listed, key=lambda entry: entry.published_at, reverse=True)[:_FEED_LENGTH]
