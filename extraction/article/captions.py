"""What is written under pictures: what calls itself a caption, and the short line that follows a picture.

What an element's name calls a caption, or a picture with one line, is no part of the story. A line that only words,
place or look tell is a picture's stays in the body: where people marked the bodies of Chinese news, most of such lines
are in them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from lxml.html import HtmlElement

from extraction.article.lines import Line, is_skipped
from extraction.article.prose import MOST_LINKED, width
from extraction.article.runs import PARAGRAPHS
from extraction.markup.tree import BLOCKS, WHOLE_TAGS, Tree
from extraction.markup.worded import Worded

#: Width of the longest line that is taken for a caption where nothing calls it one.
_WIDEST = 120.0
#: Elements that begin or end between a picture and its caption, and elements between a picture and its ``<figure>``.
_MOST_BETWEEN, _MOST_IN_FIGURE = 12, 6

#: What a heading under a picture is written in.
_BOLD = frozenset({"b", "strong"})
_CAPTION_WORDS = Worded(
    r"caption|(?:photo|image|media)-?credit|(?:img|pic)[-_]?(?:desc|note|tit|tip|txt|text|intro|explain|memo)|picinfo"
    r"|(?:photo|image|media|foto)[-_]{0,2}desc|foto[-_]?text|bild(?:text|unterschrift)|pie[-_]?(?:de[-_]?)?foto|didascalia",
    "caption credit img pic desc fototext foto-text foto_text bild foto didascalia",
)
#: How a picture's box is named.
_PICTURE_WORDS = re.compile(
    r"(?<![a-z])(?:pic(?:ture)?(?:box|wrap)?(?![a-z])|img|image|photo|foto|thumb)|(?:Pic|Img|Image|Photo|Foto)(?![a-z])"
)
#: Lines of a figure besides its caption, at most: whose the picture is.
_MOST_IN_CAPTIONED = 3
#: Elements that hold one line, or many, whatever they are called.
_UNNAMED = PARAGRAPHS | {"table", "tbody", "tr", "td"}
#: What captions begin with (图为茶农在采茶, 图1：, ▲).
_BEGINS = re.compile(
    r"\W{0,4}(?:[图圖]\s?(?:[一二三四五六七八九十\d]{1,3}\s*[:：.、\s]|[:：]|为|為|片?[说說])"
    r"|photos?(?: by| courtesy|:))|[▲△↑]",
    re.IGNORECASE,
)
#: What captions end with (王涛 摄, 受访者供图).
_ENDS = re.compile(
    r"(?:\s[\u4e00-\u9fff]{2,4}\s?[摄攝]|[\u4e00-\u9fff][\s/／][摄攝图圖]|[供配].{0,2}[图圖]|資料[图圖照]|资料[图圖照])\W{0,2}$"
)
_CENTRED = re.compile(r"text-align\s*:\s*center", re.IGNORECASE)


def captions(tree: Tree, lines: Sequence[Line], block: int) -> list[bool]:
    """Tell for each line, all of them inside a block, whether an element around it says that it is a caption."""
    known = {block: False}
    whole = _whole_lines(tree, block)
    borders = sorted(line.block for line in lines)

    def under_picture(number: int) -> bool:
        above = []
        while number not in known:
            above.append(number)
            number = tree.parent[number]
        flag = known[number]
        for number in reversed(above):
            flag = flag or _says_caption(tree, number) or _is_pictures_box(tree, number, borders)
            known[number] = flag
        return flag

    return [under_picture(line.block) or whole.get(line.block) == line.text for line in lines]


def inside_captions(tree: Tree) -> frozenset[int]:
    """Return the elements that stand in captions of figures, and these."""
    inside: set[int] = set()
    stop = 0
    for number in tree.by_tag.get("figcaption", ()):
        inside.update(range(max(number, stop), tree.end[number]))
        stop = max(stop, tree.end[number])
    return frozenset(inside)


def _is_pictures_box(tree: Tree, number: int, borders: Sequence[int]) -> bool:
    """Tell whether an element is named after a picture, holds one, and says one line, which is about it.

    So are the few lines of a figure that has a caption. ``borders`` are the blocks of all lines, in order.
    """
    is_figure = tree.tags[number] == "figure" and bool(tree.within(number, tree.by_tag.get("figcaption", ())))
    if not is_figure and (tree.tags[number] in _UNNAMED or not _is_picture(tree.classes[number])):
        return False
    shows, stop = bool(tree.within(number, tree.by_tag.get("img", ()))), tree.end[number]
    most = _MOST_IN_CAPTIONED if is_figure else 1
    return shows and 1 <= bisect_left(borders, stop) - bisect_left(borders, number) <= most


def _whole_lines(tree: Tree, block: int) -> dict[int, str]:
    """Return the text of each element in a line that says that it is a caption, by the block that it stands in."""
    named = [number for number in tree.named(_CAPTION_WORDS) if block < number < tree.end[block]]
    told = {_block(tree, n): n for n in named if tree.tags[n] not in BLOCKS and n not in tree.hidden}
    return {around: tree.text_of(n) for around, n in told.items()}


def captions_of(tree: Tree, lines: Sequence[Line], pictures: Sequence[int], block: int) -> dict[int, str]:
    """Return what is written under pictures, which are elements of a block, by their numbers."""
    inside = [line for line in lines if block <= line.block < tree.end[block]]
    by_block: defaultdict[int, list[Line]] = defaultdict(list)
    for line in inside:
        by_block[line.block].append(line)
    borders = sorted(line.block for line in inside)
    found = {}
    for picture in pictures:
        told = _figcaption(tree.nodes[picture])
        if told is None and (after := _text_after(tree, picture, tree.end[block])) is not None:
            number, text = after
            under = next((line for line in by_block[_block(tree, number)] if line.text.startswith(text)), None)
            told = under.text if under and _belongs(tree, picture, under, number, borders, block) else None
        if told:
            found[picture] = told
    return found


def _figcaption(node: HtmlElement) -> str | None:
    """Return what a figure around the picture says of itself."""
    above = node.getparent()
    for _ in range(_MOST_IN_FIGURE):
        if above is None:
            break
        if above.tag == "figure":
            written = next(above.iter("figcaption"), None)
            return " ".join("".join(map(str, written.itertext())).split()) or None if written is not None else None
        above = above.getparent()
    return None


def _belongs(tree: Tree, picture: int, line: Line, number: int, borders: Sequence[int], block: int) -> bool:
    """Tell whether the line that follows a picture is about it: by its name, words, place or look.

    ``number`` is the element of its first words, ``borders`` are the blocks of all lines, in order.
    """
    if width(line.text) > _WIDEST or line.link_share > MOST_LINKED or line.heading:
        return False
    if (
        any(_says_caption(tree, n) for n in _up(tree, line.block, block))
        or _BEGINS.match(line.text)
        or _ENDS.search(line.text)
    ):
        return True
    box = _around_both(tree, picture, line.block)
    if box > block and bisect_left(borders, tree.end[box]) - bisect_left(borders, box) == 1:
        return True  # all that the picture's own box says
    is_bold = any(tree.tags[above] in _BOLD for above in _up(tree, number, line.block))
    return not is_bold and _is_centred(tree, picture, box) and _is_centred(tree, line.block, box)


def _text_after(tree: Tree, picture: int, high: int) -> tuple[int, str] | None:
    """Return the element of the words that follow a picture, and these; none where another picture comes first."""
    left, entered = picture, -1  # the element that ends here, or the one that begins
    for _ in range(_MOST_BETWEEN):
        if entered < 0:
            if text := tree.after[left]:
                return tree.parent[left], " ".join(text.split())
            above = tree.parent[left]
            if above < 0:
                return None
            if tree.end[above] == tree.end[left]:
                left = above
                continue
            entered = tree.end[left]
        if entered >= high or tree.tags[entered] == "img":
            return None
        is_read = not is_skipped(tree, entered)
        if is_read and (text := tree.inner[entered]):
            return entered, " ".join(text.split())
        if is_read and tree.end[entered] > entered + 1:
            entered += 1
        else:
            left, entered = entered, -1
    return None


def _up(tree: Tree, number: int, until: int) -> Iterator[int]:
    """Return an element and those around it, inside another."""
    return takewhile(lambda above: above > until, tree.around(number))


def _block(tree: Tree, number: int) -> int:
    """Return the innermost block around an element, or itself."""
    return next((above for above in _up(tree, number, 0) if tree.tags[above] in BLOCKS), 0)


def _around_both(tree: Tree, picture: int, block: int) -> int:
    """Return the innermost element that holds a picture and a line's block."""
    return next((above for above in _up(tree, block, 0) if above <= picture < tree.end[above]), 0)


def _is_centred(tree: Tree, number: int, box: int) -> bool:
    """Tell whether an element, or one around it inside the box, is centred."""
    return any(
        tree.tags[above] == "center"
        or (tree.nodes[above].get("align") or "").lower() == "center"
        or _CENTRED.search(tree.nodes[above].get("style") or "")
        for above in _up(tree, number, box)
    )


def _says_caption(tree: Tree, number: int) -> bool:
    tag = tree.tags[number]
    return tag == "figcaption" or (tag not in WHOLE_TAGS and _is_caption(tree.classes[number]))


@lru_cache(maxsize=4096)
def _is_picture(classes: str | None) -> bool:
    return bool(classes and _PICTURE_WORDS.search(classes))


@lru_cache(maxsize=4096)
def _is_caption(classes: str | None) -> bool:
    return bool(classes and _CAPTION_WORDS.search(classes))
