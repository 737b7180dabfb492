"""POL: how alike two subtrees are by the paths to their leaves, and the comments of a page by it (Zhu et al. 2013).

A path is a sequence of <tag, which child it is>; two paths' similarity is the cosine of their sets. Every path looks
for the most alike one of the other subtree; the mean is weighted by the paths' lengths.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lxml.html import HtmlElement

from extraction.papers.subtrees import Node, depth_of, node_of

#: Similarity from which subtrees are alike, depth that a node of comments exceeds, comments that it has (section 4.3).
ALIKE, LEVEL, LEAST = 0.8, 6, 5
#: Children of a node that are compared with each other, and leaves of a subtree: beyond, the cost is quadratic.
MOST_CHILDREN, MOST_LEAVES = 60, 60

Similarity = Callable[[Node, Node], float]
#: A leaf's path: (tag, place among its siblings from 1) from the root to the leaf.
Path = tuple[tuple[str, int], ...]


def leaf_paths(tree: Node) -> list[Path]:
    """Return the paths from the subtree's root to its leaves (definitions 1 to 4).

    >>> leaf_paths(("div", (("p", ()), ("p", (("img", ()),)))))
    [(('div', 1), ('p', 1)), (('div', 1), ('p', 2), ('img', 1))]
    """
    paths: list[Path] = []
    waiting: list[tuple[Node, Path]] = [(tree, ((tree[0], 1),))]
    while waiting:
        (_, children), path = waiting.pop()
        if not children:
            paths.append(path)
        waiting.extend((child, (*path, (child[0], n))) for n, child in reversed(list(enumerate(children, 1))))
    return paths


def path_similarity(a: Path, b: Path) -> float:
    """Return the cosine of two paths as sets of <tag, place> (section 3.3, unweighted).

    >>> round(path_similarity((("div", 1), ("p", 1)), (("div", 1), ("p", 2))), 3)
    0.5
    """
    one, other = set(a), set(b)
    return float(len(one & other) / (len(one) * len(other)) ** 0.5)


def path_set_similarity(a: Node, b: Node) -> float:
    """Return POL in [0, 1]: each path's best match in the other subtree, weighted by its length.

    >>> leaf = ("div", (("p", ()),))
    >>> path_set_similarity(leaf, leaf)
    1.0
    """
    paths_a, paths_b = leaf_paths(a)[:MOST_LEAVES], leaf_paths(b)[:MOST_LEAVES]
    matrix = [[path_similarity(p, q) for q in paths_b] for p in paths_a]
    won = sum(max(row) * len(path) for row, path in zip(matrix, paths_a, strict=True))
    won += sum(max(row[n] for row in matrix) * len(path) for n, path in enumerate(paths_b))
    return round(won / (sum(map(len, paths_a)) + sum(map(len, paths_b))), 9)


def comment_blocks(
    body: HtmlElement,
    similarity: Similarity = path_set_similarity,
    *,
    alike: float = ALIKE,
    level: int = LEVEL,
    least: int = LEAST,
) -> list[list[HtmlElement]]:
    """Return the groups of comments: alike children of one node, from the body down (section 3.2, steps 1 to 7)."""
    groups = []
    waiting = [body]
    while waiting:
        node = waiting.pop()
        children = [child for child in node if isinstance(child.tag, str)]
        if depth_of(node) <= level:
            continue
        found = _alike([node_of(child) for child in children[:MOST_CHILDREN]], similarity, alike, least)
        if len(found) >= least:
            groups.append([children[n] for n in found])
        waiting.extend(child for n, child in enumerate(children) if n not in found)
    return groups


def _alike(trees: Sequence[Node], similarity: Similarity, alike: float, least: int) -> set[int]:
    """The subtrees with at least ``least`` - 1 alike siblings."""
    likes = [0] * len(trees)
    for n, tree in enumerate(trees):
        for m in range(n + 1, len(trees)):
            if tree[0] == trees[m][0] and (tree == trees[m] or similarity(tree, trees[m]) > alike):
                likes[n] += 1
                likes[m] += 1
    return {n for n, count in enumerate(likes) if count >= least - 1}
