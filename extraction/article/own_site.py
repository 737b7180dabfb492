"""What the site of a story is called, as the page's head, its ``<title>`` or its address tells."""

from __future__ import annotations

import re

from extraction.article.metadata import Metadata
from extraction.article.prose import bare
from extraction.navigation.addresses import parts_of

#: An address in the place of a name.
_ADDRESS = re.compile(r"(?:https?://(?:www\.)?|www\.)([^/\s]+)\S*", re.IGNORECASE)


def name_of_site(metadata: Metadata, site: str, url: str) -> str | None:
    """Return the site's name: of two that the head tells, the one that its host or the ``<title>`` has too.

    >>> head = Metadata({"og:site_name": "World", "ld:publisher": "Tea Times"})
    >>> name_of_site(head, " | World", "https://www.tea.test/1"), name_of_site(head, "", "https://www.teatimes.test/1")
    ('World', 'Tea Times')
    """
    names = [name for key in ("og:site_name", "ld:publisher") if (name := metadata.first(key))]
    host = (parts_of(url).hostname or "").removeprefix("www.")
    known, label = bare(f"{site} {host}"), host.partition(".")[0]
    first = next(iter(names), "")
    other = next((name for name in names if _is_own(name, known, label)), first)
    return without_address(first if bare(other).startswith(bare(first)) else other) or None


def without_address(text: str) -> str:
    """Return a name, or the host of an address that stands in its place.

    >>> without_address("https://www.tea.test/2026/1"), without_address("www.tea.test"), without_address("Tea Times")
    ('tea.test', 'tea.test', 'Tea Times')
    """
    match = _ADDRESS.fullmatch(text.strip())
    return match[1] if match else text


def _is_own(name: str, known: str, label: str) -> bool:
    """Tell whether a site's name is in what is known of it, or has the label of its host."""
    return bare(name) in known or bool(label and label in bare(name))
