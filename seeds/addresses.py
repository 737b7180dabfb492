"""Addresses and hosts: which are valid, and what belongs to what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit


def read_url(text: str) -> str:
    """Return an absolute http(s) address as it is, or raise ValueError.

    >>> read_url("https://www.example.com/a")
    'https://www.example.com/a'
    """
    parts = urlsplit(text)
    # ``port`` raises ValueError itself where it is no number.
    if parts.scheme not in ("http", "https") or parts.port == 0 or not is_host(parts.hostname or ""):
        raise ValueError(text)
    if re.search(r"\s", text):
        raise ValueError(text)
    return text


def is_url(text: str) -> bool:
    """Whether this is an absolute http(s) address."""
    try:
        return bool(read_url(text))
    except ValueError:
        return False


def is_host(text: str) -> bool:
    """Whether this can be a host's name or address, in lower case, in any script.

    >>> is_host("www.example.com"), is_host("茶叶.中国"), is_host("http://example.com/")
    (True, True, False)
    """
    name = r"(?!-)[\w-]{1,63}(\.[\w-]{1,63})*"
    if len(text) > 253 or text != text.lower() or not re.fullmatch(rf"{name}|[0-9a-f:]*:[0-9a-f:.]*", text):
        return False
    return not _is_unsayable(text)


def is_host_pattern(text: str) -> bool:
    """Whether this is a host in which ``*`` may stand for anything.

    >>> is_host_pattern("*.example.com"), is_host_pattern("https://example.com")
    (True, False)
    """
    return text == text.lower() and bool(re.fullmatch(r"[\w*.-]+", text)) and not _is_unsayable(text)


def ascii_host(text: str) -> str:
    """The host, or the pattern, in the form in which it is looked up (IDNA, RFC 3490); ValueError where it has none.

    >>> ascii_host("www.茶叶.中国"), ascii_host("*.example.com")
    ('www.xn--qpr921i.xn--fiqs8s', '*.example.com')
    """
    if text.isascii():
        return text
    if any("*" in label and not label.isascii() for label in text.split(".")):
        raise ValueError(text)
    return text.encode("idna").decode()


def readable_host(host: str) -> str:
    """The host as people write it.

    >>> readable_host("www.xn--qpr921i.xn--fiqs8s"), readable_host("example.com")
    ('www.茶叶.中国', 'example.com')
    """
    try:
        return host.encode().decode("idna") if "xn--" in host else host
    except ValueError:
        return host


def host_of(url: str) -> str:
    """The host of an address, in lower case and as it is looked up; empty when it has none.

    >>> host_of("https://Www.茶叶.中国/a"), host_of("http://example.com./")
    ('www.xn--qpr921i.xn--fiqs8s', 'example.com')
    """
    try:
        return ascii_host((urlsplit(url).hostname or "").removesuffix("."))
    except ValueError:
        return ""


def site_host(url: str) -> str:
    """The host of an address as sites are known by it: without "www.".

    >>> site_host("http://www.Example.com/huaren/")
    'example.com'
    """
    return host_of(url).removeprefix("www.")


def upwards(host: str) -> Iterator[str]:
    """Yield a host, and every one that it is below.

    >>> list(upwards("bbs.example.com"))
    ['bbs.example.com', 'example.com', 'com']
    """
    while host:
        yield host
        host = host.partition(".")[2]


def is_within(host: str, parent: str) -> bool:
    """Whether a host is ``parent`` or below it.

    >>> is_within("bbs.example.com", "example.com"), is_within("badexample.com", "example.com")
    (True, False)
    """
    return host == parent or host.endswith("." + parent)


def _is_unsayable(host: str) -> bool:
    try:
        ascii_host(host)
    except ValueError:
        return True
    return False
