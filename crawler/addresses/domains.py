"""Whose a host is: the registered domain, by the list of public suffixes that the package ships."""

from __future__ import annotations

import re
from functools import lru_cache

import tldextract

from seeds.addresses import readable_host

# Only the list of suffixes that the package ships: a crawl's first request is never to somebody's list server.
_extract = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
_PORT = re.compile(r":\d+$")
_ADDRESS = re.compile(r"[\d.]+|\[.*\]")


def domain_of(url: str) -> str | None:
    """Return the registered domain that people know an address by; ``None`` for a number or a bare name.

    >>> domain_of("http://news.sina.com.cn/a"), domain_of("http://10.0.0.1/"), domain_of("http://a.xn--qpr921i.xn--fiqs8s/")
    ('sina.com.cn', None, '茶叶.中国')
    """
    return readable_host(_extract(url).top_domain_under_public_suffix) or None


@lru_cache(10_000)
def owner_of(host: str) -> str:
    """Return the domain whose hosts are one owner's: under a suffix for many (``blogspot.com``), each is its own.

    A name with a suffix that nobody lists ends in a suffix of one label, as the list's own rule has it.

    >>> [owner_of(host) for host in ("bbs.a.com.cn:8080", "joe.blogspot.com", "h1.site.test", "10.0.0.1:81", "nas")]
    ['a.com.cn', 'joe.blogspot.com', 'site.test', '10.0.0.1', 'nas']
    """
    name = _PORT.sub("", host)
    known = _extract.extract_str(name, include_psl_private_domains=True)
    if known.suffix or _ADDRESS.fullmatch(name):
        return known.top_domain_under_public_suffix or name
    return ".".join(name.split(".")[-2:])


def own_name(host: str) -> str:
    """Return the host without what usually stands around a registered domain: a port and ``www.``.

    >>> own_name("www.example.com:8080")
    'example.com'
    """
    return _PORT.sub("", host).removeprefix("www.")
