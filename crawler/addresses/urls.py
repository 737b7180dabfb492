"""What an address is: the form that is fetched, the form that is compared, the host that is asked."""

from __future__ import annotations

import base64
import hashlib
import re
from urllib.parse import unquote_to_bytes, urljoin, urlsplit, urlunsplit

from w3lib.url import safe_url_string

#: Longer addresses are traps or data: browsers and servers give up at about this many characters.
MAX_URL_LENGTH = 2_000

#: Query keys that say who came from where, never which page it is.
_TRACKING = re.compile(
    r"(?:utm_\w+|gclid|fbclid|msclkid|yclid|_ga|mc_[ce]id|share_token|sharer_\w+|isappinstalled"
    r"|jsessionid|phpsessid|aspsessionid\w*|cftoken)",
    re.IGNORECASE,
)
#: Query keys that hold a visitor's session in some programs, and a story or a section in others.
_MAY_BE_SESSION = re.compile(r"(?:sid|s|sess|s?essid|session|session_?id|cfid)", re.IGNORECASE)
#: A session is drawn at random, digits among letters: in hexadecimal, in a long value, or in small and capital letters.
_SESSION = re.compile(
    r"(?=.*\d)(?:(?=.*[A-Za-z])(?:[0-9a-f]{8,}|[0-9A-F]{8,}|[\w,-]{16,})|(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{6,})"
)
#: Query keys that say how a reader came here, unless it is a number or a day: then it is an offset into a list.
_MAY_BE_TRACKING = re.compile(r"(?:from|spm|scm|utm)", re.IGNORECASE)
_NUMBER_OR_DAY = re.compile(r"\d+(?:[-/:]\d+)*")
#: What separates the words of a name that stands in an address.
_SEPARATOR = re.compile(r"[-_,]")
_SESSION_IN_PATH = re.compile(r";(?:jsessionid|sid)=[^/?#]*", re.IGNORECASE)
_DEFAULT_PORT = {"http": 80, "https": 443}
#: What no address holds as it is: blanks, control characters, whatever is not ASCII.
_UNSAFE = re.compile(r"[^!-~]")
#: What no host's name holds (WHATWG URL, 3.1), or a label without a character.
_NO_HOST = re.compile(r"[^!-~]|[\"#%/<>?@\\^`{|}]|\.\.|^\.")
_SMALL_HEX = re.compile(r"%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])")

#: Endings of what a reader of pages has no use for.
_NOT_A_PAGE = re.compile(
    r"\.(?:jpe?g|png|gif|bmp|ico|svg|webp|tiff?|css|js|json|mp[34]|m4a|avi|wmv|flv|mov|mkv|swf|wav|wma|ogg|rm|rmvb"
    r"|zip|rar|7z|gz|tgz|bz2|xz|tar|iso|exe|msi|apk|dmg|deb|rpm|bin|jar|pdf|docx?|xlsx?|pptx?|wps|ttf|woff2?|eot)$",
    re.IGNORECASE,
)


def clean_url(url: str) -> str | None:
    r"""Return the address to fetch, without fragment, session, tracking and default port; ``None``: no web address.

    >>> clean_url("HTTP://Example.com:80/a?id=7&utm_source=x#top")
    'http://example.com/a?id=7'
    >>> clean_url("http://example.com/新闻?from=timeline&p=2")
    'http://example.com/%E6%96%B0%E9%97%BB?p=2'
    >>> clean_url("http://example.com/list?from=20")
    'http://example.com/list?from=20'
    >>> clean_url("http://example.com./%e6%96%b0\x0b?s=article-detail-id-12345")
    'http://example.com/%E6%96%B0%0B?s=article-detail-id-12345'
    >>> clean_url("ftp://example.com/") is None
    True
    """
    if len(url) > MAX_URL_LENGTH:
        return None
    try:
        if _UNSAFE.search(url):
            url = safe_url_string(url)
        parts = urlsplit(url)
        host, port = (parts.hostname or "").removesuffix("."), parts.port
    except (ValueError, UnicodeError):
        return None
    scheme = parts.scheme.lower()
    if scheme not in _DEFAULT_PORT or not host or _NO_HOST.search(host):
        return None
    netloc = host if port is None or port == _DEFAULT_PORT[scheme] else f"{host}:{port}"
    if ":" in host:  # an IPv6 address
        netloc = netloc.replace(host, f"[{host}]", 1)
    path = _SESSION_IN_PATH.sub("", parts.path) if ";" in parts.path else parts.path
    return urlunsplit((scheme, netloc, _large_hex(path) or "/", _clean_query(_large_hex(parts.query)), ""))


def redirected(url: str, location: str) -> str | None:
    """Return the cleaned address to which an answer's Location leads; ``None``: to no web address.

    >>> redirected("http://a.test/b/c", "../d"), redirected("http://a.test/", "http://[::1/")
    ('http://a.test/d', None)
    """
    try:
        return clean_url(urljoin(url, location)) if location else None
    except ValueError:
        return None


def without_password(url: str) -> tuple[str, str | None]:
    """Return an address without its user and password, and the header's value that says them instead.

    >>> without_password("https://me:secret@search.test/x")
    ('https://search.test/x', 'Basic bWU6c2VjcmV0')
    >>> without_password("https://search.test/x")
    ('https://search.test/x', None)
    """
    parts = urlsplit(url)
    user, at, place = parts.netloc.rpartition("@")
    if not at:
        return url, None
    said = base64.b64encode(unquote_to_bytes(user if ":" in user else f"{user}:")).decode()
    return urlunsplit(parts._replace(netloc=place)), f"Basic {said}"


def fingerprint(url: str) -> bytes:
    """Return 16 bytes that are equal for two cleaned addresses of one page: the order of query keys is no matter.

    >>> fingerprint("http://example.com/?b=2&a=1") == fingerprint("http://example.com/?a=1&b=2")
    True
    """
    address, mark, query = url.partition("?")
    if "&" in query:
        url = address + mark + "&".join(sorted(query.split("&")))
    return hashlib.sha1(url.encode(), usedforsecurity=False).digest()[:16]


def host_of(url: str) -> str:
    """Return the host (with a port that is not the default one) of a cleaned address: the unit of politeness.

    >>> host_of("http://example.com:8080/a")
    'example.com:8080'
    """
    return url.split("/", 3)[2]


def looks_like_page(url: str) -> bool:
    """Tell whether the address's ending leaves open that it is a page to read.

    >>> looks_like_page("http://example.com/a.shtml"), looks_like_page("http://example.com/a.jpg?x=1")
    (True, False)
    """
    path = url.partition("?")[0]
    dot = path.rfind(".", -6)
    return dot < 0 or not _NOT_A_PAGE.match(path, dot)


def _large_hex(text: str) -> str:
    return _SMALL_HEX.sub(lambda match: match[0].upper(), text) if "%" in text else text


def _clean_query(query: str) -> str:
    """Drop tracking and session keys; keep the bytes of all others as they were written."""
    if not query:
        return ""
    kept = []
    for pair in query.split("&"):
        key, _, value = pair.partition("=")
        if not key or _TRACKING.fullmatch(key):
            continue
        if _MAY_BE_SESSION.fullmatch(key) and _SESSION.fullmatch(value) and not _reads_as_words(value):
            continue
        if _MAY_BE_TRACKING.fullmatch(key) and not _NUMBER_OR_DAY.fullmatch(value):
            continue
        kept.append(pair)
    return "&".join(kept)


def _reads_as_words(value: str) -> bool:
    """``article-detail-id-12345`` names a page: what is drawn at random has letters and digits between separators."""
    parts: list[str] = _SEPARATOR.split(value)
    if len(parts) > 1 and all(part.isalpha() or part.isdigit() for part in parts):
        return True
    return sum(part.isalpha() and len(part) > 2 for part in parts) > 1
