"""A story's pictures, with what is written under them."""

from __future__ import annotations

from collections.abc import Sequence

from lxml.html import HtmlElement

from extraction.article.body import Body
from extraction.article.captions import captions_of
from extraction.article.lines import Line
from extraction.markup.tree import Tree
from extraction.navigation.links import LinkReader
from extraction.page import Image

#: Pictures of a story that are read.
MAX_IMAGES = 100
#: Pixels of the width or height below which a picture is an icon.
_ICON = 60
#: Where pages that load pictures late keep the address; ``src`` is then a placeholder.
_ADDRESSES = ("data-original", "data-src", "data-lazy-src", "real_src", "src")


def images_of(tree: Tree, lines: Sequence[Line], body: Body, reader: LinkReader) -> tuple[Image, ...]:
    """Return the pictures of the body's block up to its last line, in order, each address once.

    ``lines`` are the story's: a caption may be no line of the body.
    """
    if not body.lines:
        return ()
    pictures: dict[str, int] = {}
    stop = tree.end[body.lines[-1].block]
    for number in tree.by_tag.get("img", ()):
        node = tree.nodes[number]
        if not body.block <= number < stop or _is_icon(node) or len(pictures) >= MAX_IMAGES:
            continue
        if url := address_of(node, reader):
            pictures.setdefault(url, number)
    captions = captions_of(tree, lines, list(pictures.values()), body.block)
    return tuple(Image(url, captions.get(number)) for url, number in pictures.items())


def address_of(node: HtmlElement, reader: LinkReader) -> str | None:
    """Return the absolute address of a picture."""
    return next((url for name in _ADDRESSES if (url := reader.absolute(node.get(name)))), None)


def _is_icon(node: HtmlElement) -> bool:
    sizes = (node.get("width", ""), node.get("height", ""))
    return any(size.removesuffix("px").isdecimal() and float(size.removesuffix("px")) < _ICON for size in sizes)
