"""Whether a page shows a film and tells little of it: how often it was played stands where a story's byline does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.lines import Line
from extraction.markup.tree import Tree
from extraction.markup.worded import Worded

#: Prose (weighted characters) of a film's description at most, and characters of the longest line that counts plays.
_MOST_PROSE, _LONGEST_COUNT = 200.0, 60
_PLAYERS = ("video", "embed", "object", "iframe")
_PLAYER = Worded(r"player|video", "player video")
_NUMBER = r"\d[\d.,]*\s*[万萬亿億k]?"
_PLAYED = re.compile(
    rf"(?:播放|[观觀]看|[弹彈]幕)(?:量|次[数數])?\s*[:：]?\s*{_NUMBER}|{_NUMBER}\s*(?:次(?:播放|[观觀]看)|(?:播放|[弹彈]幕))",
    re.IGNORECASE,
)


def is_film(tree: Tree, lines: Sequence[Line], body: Sequence[Line]) -> bool:
    """Tell whether a page with a player counts plays outside its links, and has a body of a sentence or two.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h1>Tea</h1><video src=/1></video><p>播放：12.3万 弹幕：45<p>视频简介：春茶开采。")
    >>> is_film(tree, lines_of(tree), lines_of(tree)[-1:])
    True
    """
    if sum(line.prose for line in body) >= _MOST_PROSE:
        return False
    counted = any(
        len(line.text) <= _LONGEST_COUNT and not line.link_chars and _PLAYED.search(line.text) for line in lines
    )
    return counted and (any(tree.by_tag.get(tag) for tag in _PLAYERS) or any(True for _ in tree.named(_PLAYER)))
