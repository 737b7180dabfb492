"""A story's pictures, with what is written under them."""

from __future__ import annotations

from lxml.html import HtmlElement

from extraction.article.body import Body
from extraction.markup.tree import Tree
from extraction.navigation.links import LinkReader
from extraction.page import Image

#: Pictures of a story that are read.
MAX_IMAGES = 100
#: Pixels of the width or height below which a picture is an icon.
_ICON = 60
#: Where pages that load pictures late keep the address; ``src`` is then a placeholder.
_ADDRESSES = ("data-original", "data-src", "data-lazy-src", "src")
#: Elements between a picture and its ``<figure>``.
_MOST_BETWEEN = 6


def images_of(tree: Tree, body: Body, reader: LinkReader) -> tuple[Image, ...]:
    """Return the pictures of the body's block up to its last line, in order, each address once."""
    if not body.lines:
        return ()
    found: dict[str, Image] = {}
    for node in tree.nodes[body.block : tree.end[body.lines[-1].block]]:
        if node.tag != "img" or _is_icon(node) or len(found) >= MAX_IMAGES:
            continue
        if url := address_of(node, reader):
            found.setdefault(url, Image(url, _caption(node)))
    return tuple(found.values())


def address_of(node: HtmlElement, reader: LinkReader) -> str | None:
    """Return the absolute address of a picture."""
    return next((url for name in _ADDRESSES if (url := reader.absolute(node.get(name)))), None)


def _is_icon(node: HtmlElement) -> bool:
    sizes = (node.get("width", ""), node.get("height", ""))
    return any(size.removesuffix("px").isdecimal() and float(size.removesuffix("px")) < _ICON for size in sizes)


def _caption(node: HtmlElement) -> str | None:
    above = node.getparent()
    for _ in range(_MOST_BETWEEN):
        if above is None:
            break
        if above.tag == "figure":
            written = next(above.iter("figcaption"), None)
            return " ".join("".join(map(str, written.itertext())).split()) or None if written is not None else None
        above = above.getparent()
    return None
