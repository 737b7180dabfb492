"""Which addresses of a host promise alike: those of one directory and one shape."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from crawler.visits.items import MAX_ANCHOR
from keywords.terms import fold

#: The branch of what promises for itself: seeds, feeds, questions to search engines.
NO_BRANCH: Final = "- -"
#: Directories, from the host, that tell branches apart: deeper ones are a site's dates, or a trap.
_DEEPEST: Final = 3
#: Characters of a directory or a shape that are kept: a branch's name stands in keys.
_LONGEST: Final = 80
#: Letters and digits of a title without which it is a label ("Home page", 更多) that many pages share.
_TITLE_LEAST: Final = 8

_SPACE = re.compile(r"\s")
_DIGITS = re.compile(r"\d+")
_FIRST_DIRECTORIES = re.compile(r"(?:[^/\d][^/]*/)*")
_SLUG = re.compile(r"[^\W\d_]{2,}|%[0-9A-Fa-f]{2}", re.UNICODE)
_BREAK = re.compile(r"[\W_]+")
#: What follows a story's title on its page or in a list: a site's or a channel's name, a tag (组图). No numbers: those
#: tell one story of a series from the next. A run of blanks or of signs is tried from its first on alone.
_TAIL = re.compile(
    r"(?:(?<!\s)\s*(?<![_|丨])[_|丨]+\s*|(?<!\s)\s+[-–—]+\s+)[^\d_|丨]{1,24}$"
    r"|(?<=[^\x00-\u024f\s])\s+[^\W\d_]{1,3}$"
)


def branch_of(url: str) -> str:
    """Return the branch of a cleaned address, ``"<directory> <shape>"``: numbers are alike, and so are names.

    >>> branch_of("http://a.test/news/2026/05-12/10113.shtml")
    '/news/ #/#-#/#.shtml'
    >>> branch_of("http://a.test/news/2026/05-12/10113_p.shtml"), branch_of("http://a.test/news/")
    ('/news/ #/#-#/#_p.shtml', '/news/ .')
    >>> branch_of("http://a.test/std/trait.Iterator.html"), branch_of("http://a.test/list.php?fid=2&page=3")
    ('/std/ trait.*.html', '/ list.php?fid&page')
    """
    address, _, query = url.partition("?")
    path = address.split("/", 3)[3]
    first = _FIRST_DIRECTORIES.match(path)
    assert first is not None
    directory = "/" + "/".join(first[0].split("/")[:_DEEPEST])
    if not directory.endswith("/"):
        directory += "/"
    rest = path[first.end() :]
    folders, _, name = rest.rpartition("/")
    shape = _DIGITS.sub("#", folders) + ("/" if folders else "") + _shape_of_name(name, bool(query))
    if query:
        shape += "?" + "&".join(sorted({pair.partition("=")[0] for pair in query.split("&")}))
    # The frontier's script takes a branch apart at its space.
    return f"{_SPACE.sub('_', directory[:_LONGEST])} {_SPACE.sub('_', shape[:_LONGEST]) or '.'}"


def title_hash(title: str | None) -> str:
    """Return a number that titles alike in letters and digits share, as the frontier keeps it; "" for a mere label.

    A short tail that a site adds is no part of it.

    >>> title_hash("茶园迎来 采摘季节，游客增多") == title_hash("茶园迎来采摘季节 游客增多") != ""
    True
    >>> title_hash("茶园迎来采摘季节，游客增多 组图_茶讯网") == title_hash("茶园迎来采摘季节，游客增多")
    True
    >>> title_hash("Home")
    ''
    """
    letters = _letters(fold((title or "")[:MAX_ANCHOR]))
    if len(letters) < _TITLE_LEAST:
        return ""
    digest = hashlib.blake2b(letters.encode(), digest_size=8).digest()
    return str(int.from_bytes(digest, "big", signed=True))


def _letters(title: str) -> str:
    letters = _BREAK.sub("", title)
    while tail := _TAIL.search(title):
        title = title[: tail.start()]
        rest = _BREAK.sub("", title)
        if len(rest) < max(_TITLE_LEAST, len(letters) / 2):
            break
        letters = rest
    return letters


def _shape_of_name(name: str, is_program: bool) -> str:
    """``10113_p.shtml`` is ``#_p.shtml``, ``how-to-brew.html`` is ``*.html``; a program (``list.php?…``) stays."""
    stem, dot, ending = name.rpartition(".")
    if not dot:
        stem, ending = name, ""
    if is_program:
        return _DIGITS.sub("#", name)
    if "." in stem:  # trait.Iterator.html: the first word says of what kind it is
        kind, _, _ = stem.partition(".")
        return f"{_DIGITS.sub('#', kind)}.*{dot}{ending}"
    if any(char.isdigit() for char in stem):
        return f"{_DIGITS.sub('#', stem)}{dot}{ending}" if len(_SLUG.findall(stem)) <= 1 else f"*#{dot}{ending}"
    return f"{'*' if stem else ''}{dot}{ending}"
