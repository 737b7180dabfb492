"""A page that a command is given, by its address or in a file."""

from __future__ import annotations

import urllib.request
from pathlib import Path

from crawler import settings as defaults
from crawler.pipelines.reading import charset_of

_TIMEOUT_SECONDS = 30


def read_target(target: str, url: str | None) -> tuple[bytes, str, str | None]:
    """Return the page's bytes, its address, and the charset its server names; raise ``OSError`` or ``ValueError``."""
    if not target.startswith(("http://", "https://")):
        path = Path(target)
        return path.read_bytes(), url or path.resolve().as_uri(), None
    request = urllib.request.Request(target, headers={"User-Agent": defaults.USER_AGENT})
    with urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS) as answer:
        body = answer.read(defaults.DOWNLOAD_MAXSIZE)
        return body, answer.url, charset_of(answer.headers.get("Content-Type"))
