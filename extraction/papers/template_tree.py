"""Which blocks belong to a site's template? Those that repeat, at the same place, on pages of different stories.

HRPA begins with pages whose repeated subtrees are deleted (Hu et al. 2010, section 1, after Ou et al. 2005). A subtree
repeats when all the lines in it do, so lines are what is counted: a line's key is its text and the path to its block.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from extraction.article.lines import Line
from extraction.markup.tree import Tree

#: Pages on which a block stands before it is template, and the share of a template's pages that have it: what two
#: follow-ups quote from an earlier story is no template, what a third of all pages shows is.
LEAST_SUPPORT = 3
LEAST_SHARE = 0.3
#: Pages after which all counts are halved, so that a site may change its looks.
HALVED_AFTER = 64
#: Blocks of a template that are remembered; those seen least are forgotten first.
MAX_BLOCKS = 2000
#: Lines of a page that are looked at.
_MAX_LINES = 1000
#: Bytes of a key: two blocks of a site are mistaken for each other once in 2**48.
_KEY_BYTES = 6


def block_keys(tree: Tree, lines: Sequence[Line]) -> list[str]:
    """Return each line's key, in order: a digest of where it stands and what it says."""
    paths: dict[int, bytes] = {}
    return [_digest(_path(tree, line.block, paths) + line.text.encode("utf-8", "replace")).hex() for line in lines]


def _path(tree: Tree, number: int, paths: dict[int, bytes]) -> bytes:
    """Return a digest of an element's ancestry; each element's is computed once."""
    waiting = []
    while number > 0 and number not in paths:
        waiting.append(number)
        number = tree.parent[number]
    path = paths.get(number, b"")
    for below in reversed(waiting):
        path = paths[below] = _digest(path + _name(tree, below))
    return path


def _name(tree: Tree, number: int) -> bytes:
    node = tree.nodes[number]
    return f"{node.tag}.{node.get('class', '')[:80]}".encode("utf-8", "replace")


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_KEY_BYTES).digest()


@dataclass(slots=True)
class TemplateTree:
    """A template's blocks with their support: on how many pages each was seen.

    >>> template = TemplateTree()
    >>> for story in ("龙井", "普洱", "毛尖"):
    ...     template.learn([story, "版权所有"])
    >>> template.is_template("版权所有"), template.is_template("龙井")
    (True, False)
    """

    pages: int = 0
    support: dict[str, int] = field(default_factory=dict)

    def learn(self, keys: Iterable[str]) -> None:
        """Count a page's blocks, each once."""
        if self.pages >= HALVED_AFTER:
            self.pages //= 2
            self.support = {key: count // 2 for key, count in self.support.items() if count > 1}
        self.pages += 1
        for key in list(dict.fromkeys(keys))[:_MAX_LINES]:
            self.support[key] = self.support.get(key, 0) + 1
        if len(self.support) > MAX_BLOCKS:
            ordered = sorted(self.support.items(), key=lambda item: -item[1])
            self.support = dict(ordered[:MAX_BLOCKS])

    def is_template(self, key: str) -> bool:
        """Tell whether a block repeats often enough to be no page's own content."""
        count = self.support.get(key, 0)
        return count >= LEAST_SUPPORT and count >= LEAST_SHARE * self.pages

    def without_template(self, lines: Sequence[Line], keys: Sequence[str]) -> list[Line]:
        """Return the lines that are the page's own."""
        return [line for line, key in zip(lines, keys, strict=True) if not self.is_template(key)]
