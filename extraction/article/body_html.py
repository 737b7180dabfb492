"""The body as clean HTML: paragraphs, headings, lists, tables, quotations, pictures and links, and nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from html import escape

from extraction.article.body import Body
from extraction.article.images import address_of
from extraction.article.lines import is_skipped
from extraction.article.tables import data_tables, table_html
from extraction.markup.tree import BLOCKS, SKIPPED, Tree
from extraction.navigation.links import LinkReader
from extraction.page import Image

#: Blocks that stay, under the name they get; the page's own headings are below the one that shows it.
_KEPT = {
    **{tag: tag for tag in ("p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre")},
    "h1": "h2",
    "h2": "h2",
    "h3": "h3",
    "h4": "h4",
    "h5": "h5",
    "h6": "h6",
}
#: Blocks that hold text themselves: the next line in one follows a line break, and no block stands inside.
_TEXT = frozenset({"p", "pre", "h2", "h3", "h4", "h5", "h6"})
#: Blocks that may hold text or blocks.
_ITEMS = {"li": ("ul", "ol"), "dt": ("dl",), "dd": ("dl",)}
_INLINE = {"b": "strong", "strong": "strong", "i": "em", "em": "em", "sub": "sub", "sup": "sup", "code": "code"}
#: Blocks, and inline elements, inside each other that are kept: a page that nests deeper says nothing by it.
_DEEPEST = 12
#: Share of a table's text that is in the body's lines where the table is written as a whole.
_TABLE_SHARE = 0.8

#: Blocks inside each other, by the names they get and the elements they are of.
_Path = list[tuple[str, int]]


def body_html(tree: Tree, body: Body, images: Sequence[Image], reader: LinkReader) -> str:
    """Return the body's lines in the blocks they stand in, with the article's pictures between them.

    Nothing is written but the tags named above, ``br``, ``a``, ``table``, ``tr``, ``th``, ``td``, ``figure``,
    ``figcaption`` and ``img``; with no attributes but absolute addresses, ``alt``, ``colspan`` and ``rowspan``: the
    result may stand on any page.
    """
    writer = _Writer(tree, body, images, reader)
    low, high = body.block, tree.end[body.block]
    tables = set(data_tables(tree, low, high))
    wanted = _wanted(tree, body, images)
    resume = low
    for number in range(low, high):
        if number < resume:
            continue
        writer.leave_until(number)
        tag, end = tree.tags[number], tree.end[number]
        skipped = (tag in SKIPPED or number in tree.hidden) and is_skipped(tree, number)
        if skipped or (number in tables and writer.add_table(number)):
            resume = end
            writer.add(tree.tails[number])
        elif tag in BLOCKS and bisect_left(wanted, number) == bisect_left(wanted, end):
            resume = end
            writer.pass_by(number)
        else:
            writer.enter(number)
    writer.leave_until(high)
    return writer.result()


def _wanted(tree: Tree, body: Body, images: Sequence[Image]) -> list[int]:
    """Return the elements that hold what is written, in order: the lines' blocks, and pictures where there are any."""
    pictures = tree.by_tag.get("img", ()) if images else ()
    return sorted({*(line.block for line in body.lines), *pictures})


class _Writer:
    """Collects inline text until a block border, then writes it as a line where it is one of the body's."""

    def __init__(self, tree: Tree, body: Body, images: Sequence[Image], reader: LinkReader) -> None:
        self._tree, self._lines, self._reader = tree, body.lines, reader
        self._wanted = Counter((line.block, line.text) for line in body.lines)
        self._holders = {line.block for line in body.lines}
        self._left = len(body.lines)
        self._images = {image.url: image for image in images}
        self._captions: Counter[str] = Counter()  # those that were written, and stand in no line yet
        self._around: list[int] = []  # elements the walk is inside
        self._blocks: list[tuple[int, _Path]] = []  # those of them that are blocks, and the kept blocks down to each
        self._inline: list[tuple[int, str, str]] = []  # inline elements around, and what opens and closes each
        self._opened = 0  # how many of those are open in the current line
        self._pieces: list[str] = []
        self._plain: list[str] = []
        self._pictures: list[tuple[Image, bool]] = []  # those in the line, and whether words of it stand before
        self._open: _Path = []  # blocks that are open in the result
        self._out: list[str] = []

    # ---- what the walk meets ----------------------------------------------------------------------------------------

    def enter(self, number: int) -> None:
        """Go into an element."""
        tag = self._tree.tags[number]
        self._around.append(number)
        if tag in BLOCKS or tag == "br":
            self.end_line()
        if tag in BLOCKS:
            self._blocks.append((number, self._path_into(number)))
        elif tag == "img":
            self._add_picture(number)
        elif len(self._inline) < _DEEPEST and (marks := self._marks(number, tag)):
            self._inline.append((number, *marks))
        self.add(self._tree.texts[number])

    def pass_by(self, block: int) -> None:
        """Go on behind a block that holds nothing that is written: it ends a line."""
        self.end_line()
        self.add(self._tree.tails[block])

    def leave_until(self, number: int) -> None:
        """Leave the elements that end before this one."""
        while self._around and number >= self._tree.end[self._around[-1]]:
            self._leave(self._around.pop())

    def add(self, text: str | None) -> None:
        """Add text to the line."""
        if not text:
            return
        self._plain.append(text)
        if not text.isspace():
            for _, opening, _ in self._inline[self._opened :]:
                self._pieces.append(opening)
            self._opened = len(self._inline)
        self._pieces.append(escape(text, quote=False))

    def add_table(self, table: int) -> bool:
        """Write a table with data, if most of it is the body's."""
        inside = [line for line in self._lines if table <= line.block < self._tree.end[table]]
        size = sum(map(len, self._tree.inner[table : self._tree.end[table]]))
        if not inside or sum(len(line.text) for line in inside) < _TABLE_SHARE * size:
            return False
        self.end_line()
        self._left -= len(inside)
        self._go([])
        self._out.append(table_html(self._tree, table) + "\n")
        return True

    def end_line(self) -> None:
        """Write what was collected, if it is a line of the body."""
        if not self._plain and not self._pictures:
            return
        block = self._blocks[-1][0] if self._blocks else -1
        text = " ".join("".join(self._plain).split()) if block in self._holders else ""
        behind = [picture for picture, told in self._pictures if told and text and picture.caption != text]
        for picture, _ in self._pictures:
            if picture not in behind:
                self._write_picture(picture)
        if text and self._wanted[block, text] > 0:
            self._wanted[block, text] -= 1
            self._left -= 1
            if self._captions[text]:
                self._captions[text] -= 1
            else:
                self._write_line(block)
        for picture in behind:
            self._write_picture(picture)
        self._pieces.clear()
        self._plain.clear()
        self._pictures.clear()
        self._opened = 0

    def result(self) -> str:
        """Return what was written; lines that were not met again follow as paragraphs of their own."""
        self.end_line()
        self._go([])
        if self._left:
            return "\n".join(f"<p>{escape(line.text, quote=False)}</p>" for line in self._lines)
        return "".join(self._out).strip()

    # ---- how it is written ------------------------------------------------------------------------------------------

    def _leave(self, number: int) -> None:
        tag = self._tree.tags[number]
        if tag in BLOCKS:
            self.end_line()
            self._blocks.pop()
        elif self._inline and self._inline[-1][0] == number:
            _, _, closing = self._inline.pop()
            if self._opened > len(self._inline):
                self._pieces.append(closing)
                self._opened = len(self._inline)
        if self._around:  # what follows the body's own block is not in it
            self.add(self._tree.tails[number])

    def _marks(self, number: int, tag: str) -> tuple[str, str] | None:
        if tag == "a":
            url = self._reader.absolute(self._tree.nodes[number].get("href"))
            return (f'<a href="{escape(url)}">', "</a>") if url else None
        name = _INLINE.get(tag)
        return (f"<{name}>", f"</{name}>") if name else None

    def _add_picture(self, number: int) -> None:
        url = address_of(self._tree.nodes[number], self._reader)
        if url and (image := self._images.pop(url, None)):
            self._pictures.append((image, any(map(str.strip, self._plain))))

    def _write_picture(self, picture: Image) -> None:
        path = self._path()
        while path and path[-1][0] in _TEXT:
            path.pop()
        self._go(path)
        caption = f"<figcaption>{escape(picture.caption, quote=False)}</figcaption>" if picture.caption else ""
        if picture.caption:
            self._captions[picture.caption] += 1
        self._out.append(f'<figure><img src="{escape(picture.url)}" alt="">{caption}</figure>\n')

    def _write_line(self, block: int) -> None:
        closing = "".join(end for *_, end in reversed(self._inline[: self._opened]))
        written = "".join(self._pieces) + closing
        if self._tree.tags[block] != "pre":
            written = " ".join(written.split())
        path = self._path()
        if not path or (path[-1][0] not in _TEXT and path[-1][0] not in _ITEMS):
            path.append(("p", -1))
        if path == self._open and path[-1][1] >= 0:
            self._out.append(f"<br>{written}")
            return
        self._go(path)
        self._out.append(written)

    def _path(self) -> _Path:
        """Return the kept blocks around the current line."""
        return list(self._blocks[-1][1]) if self._blocks else []

    def _path_into(self, number: int) -> _Path:
        """Return the kept blocks down to an element that stands in the current one."""
        path, tag = self._path(), _KEPT.get(self._tree.tags[number])
        above = path[-1][0] if path else ""
        if tag is None or above in _TEXT or len(path) >= _DEEPEST:
            return path
        if (tag in _ITEMS and above not in _ITEMS[tag]) or (above in ("ul", "ol", "dl") and tag not in _ITEMS):
            return path
        return [*path, (tag, number)]

    def _go(self, path: _Path) -> None:
        """Close and open blocks until those of the path are open; one that was open for a line is always closed."""
        same = 0
        for ours, theirs in zip(self._open, path, strict=False):
            if ours != theirs or ours[0] in _TEXT:
                break
            same += 1
        for tag, _ in reversed(self._open[same:]):
            self._out.append(f"</{tag}>\n")
        for tag, _ in path[same:]:
            self._out.append(f"<{tag}>")
        self._open = list(path)
