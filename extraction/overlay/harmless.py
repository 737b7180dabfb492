"""Takes from a parsed page what would run, load or send anything when a browser opens it."""

from __future__ import annotations

import re

from lxml import etree
from lxml.html import HtmlElement

#: What a file that holds such a page asks of the browser besides: nothing is loaded, nothing runs.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
#: Elements that go, with all they hold.
_DROPPED = frozenset(
    {"script", "iframe", "frame", "object", "embed", "applet", "link", "meta", "base", "audio", "video", "source"}
    | {"track", "portal", "svg", "math", "title", "param", "bgsound"}
)
#: Elements that a browser reads by rules of their own, which a page could use to hide markup from us: made ordinary.
_RENAMED = {
    "frameset": "div",
    "noframes": "div",
    "noscript": "div",
    "template": "div",
    "plaintext": "pre",
    "xmp": "pre",
    "listing": "pre",
    "noembed": "div",
    "textarea": "div",
    "form": "div",
    "marquee": "div",
    "dialog": "div",
}
#: A name that every browser and serializer takes for one word.
_NAME = re.compile(r"[a-z][a-z0-9_-]*\Z")
_KEPT_ATTRIBUTES = frozenset(
    {"class", "id", "style", "align", "valign", "width", "height", "border", "bgcolor", "color", "face", "size"}
    | {"colspan", "rowspan", "cellpadding", "cellspacing", "title", "alt", "dir", "lang", "type", "value", "start"}
    | {"href", "src"}
)
_SAFE_LINK = re.compile(r"(?:https?://|#)", re.IGNORECASE)
_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*\Z", re.IGNORECASE)


def make_harmless(root: HtmlElement) -> None:
    """Change a page so that opening it does nothing but show it; no element is taken out of the tree's reach."""
    for node in reversed(list(root.iter(etree.Element))):
        if node is root:
            continue
        if node.tag in _DROPPED or not _NAME.match(node.tag):
            node.clear(keep_tail=True)
            node.tag = "span"
            continue
        node.tag = _RENAMED.get(node.tag, node.tag)
        _strip(node)
        if node.tag == "style":
            node.text = (node.text or "").replace("<", " ")
    _strip(root)


def _strip(node: HtmlElement) -> None:
    kept = {
        str(name): str(value) for name, value in node.attrib.items() if _is_kept(str(name).lower(), str(value).strip())
    }
    if len(kept) < len(node.attrib):
        node.attrib.clear()  # by name, lxml takes none away that is no name: <p {>
        node.attrib.update(kept)


def _is_kept(name: str, value: str) -> bool:
    if name == "href":
        return bool(_SAFE_LINK.match(value))
    if name == "src":
        return bool(_PICTURE.match(value))
    return name in _KEPT_ATTRIBUTES
