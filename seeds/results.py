"""Finds the items of a result page by the selectors of its engine: XPath in HTML, dotted paths in JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol

from lxml import etree

Format = Literal["html", "json"]


@dataclass(frozen=True, slots=True)
class Selectors:
    """Where a result page keeps its items (``item``, ``next``: from the page; the others: from an item)."""

    item: str
    title: str
    url: str
    snippet: str | None = None
    date: str | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One item as printed: its address may still be a redirect of the engine."""

    title: str
    url: str
    snippet: str
    date: str


class ResultPage(Protocol):
    """A parsed result page."""

    def items(self, selectors: Selectors) -> list[Item]:
        """The items, in the page's order."""

    def find(self, selector: str) -> str | None:
        """The text that a selector finds (it may be empty); ``None`` when it finds nothing."""


def parse(body: bytes, format: Format) -> ResultPage | None:
    """Parse a result page; ``None`` when it is not of its format."""
    return _HtmlPage.parse(body) if format == "html" else _JsonPage.parse(body)


def is_selector(text: str, format: Format) -> bool:
    """Whether this selects anything in pages of the format.

    >>> is_selector("//h3/a", "html"), is_selector("//h3[", "html"), is_selector("feed.entry", "json")
    (True, False, True)
    """
    if format == "json":
        return all(text.split("."))
    try:
        _xpath(text)(etree.Element("html"))  # an unknown prefix shows only in use
    except etree.XPathError:
        return False
    return True


# -- the two formats ---------------------------------------------------------------------------------------------------


class _HtmlPage:
    def __init__(self, tree: etree._Element) -> None:
        self._tree = tree

    @classmethod
    def parse(cls, body: bytes) -> _HtmlPage | None:
        # Bytes that are not UTF-8 would make libxml2 guess, and a NUL would end the page.
        text = body.decode("utf-8", "replace").replace("\0", "")
        try:
            tree = etree.fromstring(text.encode("utf-8"), etree.HTMLParser(encoding="utf-8", huge_tree=True))
        except etree.XMLSyntaxError:
            return None
        return cls(tree) if tree is not None else None

    def items(self, selectors: Selectors) -> list[Item]:
        found = _found(self._tree, selectors.item)
        return [
            Item(
                title=_html_text(node, selectors.title),
                url=_html_text(node, selectors.url),
                snippet=_html_text(node, selectors.snippet),
                date=_html_text(node, selectors.date),
            )
            for node in (found if isinstance(found, list) else [])
            if isinstance(node, etree._Element)
        ]

    def find(self, selector: str) -> str | None:
        found = _found(self._tree, selector)
        return None if found in ([], False, "") else _html_text(self._tree, selector)


def _html_text(node: etree._Element, selector: str | None) -> str:
    """The text of the first element that is found, or, for a selector of attributes or texts, all of them."""
    found = _found(node, selector) if selector else ""
    if isinstance(found, list):
        if found and isinstance(found[0], etree._Element):
            found = found[0].xpath("string()")
        else:
            found = "".join(str(part) for part in found)
    return _clean(str(found))


def _found(node: etree._Element, selector: str) -> Any:
    return _xpath(selector)(node)


@cache
def _xpath(selector: str) -> etree.XPath:
    return etree.XPath(selector, smart_strings=False)


class _JsonPage:
    def __init__(self, value: Any) -> None:
        self._value = value

    @classmethod
    def parse(cls, body: bytes) -> _JsonPage | None:
        try:
            return cls(json.loads(body.decode("utf-8", "replace")))
        except (ValueError, RecursionError):
            return None

    def items(self, selectors: Selectors) -> list[Item]:
        found = _step(self._value, selectors.item)
        return [
            Item(
                title=_json_text(value, selectors.title),
                url=_json_text(value, selectors.url),
                snippet=_json_text(value, selectors.snippet),
                date=_json_text(value, selectors.date),
            )
            for value in (found if isinstance(found, list) else [])
            if value
        ]

    def find(self, selector: str) -> str | None:
        found = _step(self._value, selector)
        return _clean(json.dumps(found, ensure_ascii=False)) if found else None


def _step(value: Any, path: str) -> Any:
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _json_text(value: Any, path: str | None) -> str:
    found = _step(value, path) if path else None
    return _clean(str(found)) if isinstance(found, (str, int, float)) else ""


def _clean(text: str) -> str:
    # JSON can spell half a character (a lone surrogate), which no store takes.
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
