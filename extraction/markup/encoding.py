"""Bytes to text, as browsers decide it, and against labels that lie."""

from __future__ import annotations

import codecs
import re

from extraction.markup.guesses import guess
from extraction.markup.mixed import mended

#: Bytes in which a page's own label must stand (HTML standard: 1024; real pages put scripts first).
_PRESCAN_BYTES = 4096
#: Bytes by which a label is checked.
_CHECKED_BYTES = 65_536
#: Bytes of a page's beginning, which is markup, so ASCII; the share of NULs at every second place of them from which it
#: is UTF-16, and the share that the others have at most.
_WIDE_BYTES, _WIDE_SHARE, _MOST_NULS = 256, 0.25, 0.02
_META = re.compile(rb"<(?:meta|\?xml)[^>]{0,400}?(?:charset|encoding)\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
#: What pages mean by these labels (WHATWG Encoding; GB18030 holds all of GBK and GB2312).
_MEANT = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "gb_2312-80": "gb18030",
    "x-gbk": "gb18030",
    "iso-8859-1": "cp1252",
    "latin-1": "cp1252",
    "latin1": "cp1252",
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "big5": "big5hkscs",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "utf8": "utf-8",
}
#: What browsers know; other codecs of Python's (``base64``, ``idna``, ``utf-7``) are no encodings of pages.
_BROWSERS = re.compile(
    r"utf-8|utf-16(?:le|be)?|gb18030|hz-gb-2312|big5\w*|euc-?\w\w|cp\d+|windows-\d+|iso-?8859-\d+|iso-2022-(?:jp|kr)"
    r"|koi8-[ru]|tis-620|macintosh|mac-?roman"
)


def decode(body: bytes, *, label: str | None = None) -> tuple[str, str]:
    """Return the text and the name of the encoding: byte-order mark, ``label`` (the header's), the page's own, a guess.

    A label that the bytes contradict loses; bytes that are wrong in the end are replaced, never fatal.

    >>> decode("茶".encode("gbk"), label="gb2312")
    ('茶', 'gb18030')
    >>> decode("龙井茶".encode(), label="gb2312")
    ('龙井茶', 'utf-8')
    """
    for mark, name in _BOMS:
        if body.startswith(mark):
            return body[len(mark) :].decode(name, "replace"), name
    if (wide := _wide(body)) is not None:
        return body.decode(wide, "replace"), wide
    if (text := _as_utf8(body)) is not None:
        return text, "utf-8"
    inner = _META.search(body[:_PRESCAN_BYTES])
    labels = [name for name in (_known(label), _known(inner and inner[1].decode("ascii"))) if name]
    for name in labels:
        if name not in ("utf-8", "cp1252") and _fits(body, name):
            return _read(body, name), name
    guessed = guess(body)
    if guessed is None or ("utf-8" in labels and not _fits(body, guessed)):
        guessed = labels[0] if labels else "utf-8"
    return _read(body, guessed), guessed


def _read(body: bytes, name: str) -> str:
    """Return the text, with runs between tags that are in the other encoding of Chinese pages read as that."""
    if name == "gb18030":
        body = mended(body, "gb18030", "utf-8")
    elif name == "utf-8":
        body = mended(body, "utf-8", "gb18030")
    return body.decode(name, "replace")


def _wide(body: bytes) -> str | None:
    """Return the UTF-16 that bytes without a mark are in: every second one of a page's markup is NUL.

    >>> _wide("<html>茶".encode("utf-16-le")), _wide(b"<html>tea")
    ('utf-16-le', None)
    """
    sample = body[:_WIDE_BYTES]
    first, second = (sample[start::2].count(0) / max(len(sample) // 2, 1) for start in (0, 1))
    if max(first, second) < _WIDE_SHARE or min(first, second) > _MOST_NULS:
        return None
    return "utf-16-le" if second > first else "utf-16-be"


def _known(label: str | None) -> str | None:
    """Return the codec's name that a label means, ``None`` where no codec has it."""
    name = (label or "").strip().lower()
    name = _MEANT.get(name, name)
    try:
        return name if _BROWSERS.fullmatch(name) and codecs.lookup(name) else None
    except LookupError:
        return None


def _as_utf8(body: bytes) -> str | None:
    """Return what it says as UTF-8, if it has no more faults than a page cut in the middle of a character has."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        sample = body[:_CHECKED_BYTES].decode("utf-8", "replace")
        faults = sample.count("�")
        return _read(body, "utf-8") if faults * 50 < _beyond_ascii(sample) else None


def _fits(body: bytes, name: str) -> bool:
    """Tell whether nearly all of the bytes beyond ASCII are characters in this encoding."""
    sample = body[:_CHECKED_BYTES].decode(name, "replace")
    return sample.count("�") * 20 <= _beyond_ascii(sample)


def _beyond_ascii(text: str) -> int:
    """Count the characters beyond ASCII.

    >>> _beyond_ascii("茶 tea")
    1
    """
    return len(text) - len(text.encode("ascii", "ignore"))
