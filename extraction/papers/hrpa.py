"""HRPA, which locates a page's subjects by weighted rules (Hu et al. 2010, sections 1.2 and 1.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isclose

from extraction.papers.hrpa_nodes import TextNode
from extraction.papers.hrpa_rules import DEPENDS, MANY, RULES, Page, Thresholds

Weights = Mapping[str, Sequence[float]]

#: One weight a rule, by experience (the paper prints none but says that content rule b weighs much more than a).
EXPERIENCE: Weights = {
    "time": (0.4, 0.6),
    "source": (0.6, 0.4),
    "content": (0.2, 0.4, 0.2, 0.2),
    "title": (0.2, 0.2, 0.2, 0.4),
}
#: Likelihoods that differ by less are the same: sums of tenths are not exact.
_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Pinpointed:
    """What HRPA found: the numbers of each subject's text nodes, and each node's likelihood of being the subject's.

    ``rules`` are the paths of each subject's nodes: by them it is taken from the template's other pages (``by_rules``).
    """

    nodes: Mapping[str, tuple[int, ...]]
    likelihoods: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def weight_matrix(weights: Weights, subjects: Sequence[str] = tuple(RULES)) -> list[list[float]]:
    """Return the matrix A of rules (rows) by subjects (columns), filled up with zeros (IWMA, section 1.2).

    ``ValueError`` where a subject's weights do not sum up to 1.

    >>> weight_matrix({"time": (0.4, 0.6), "content": (0.2, 0.4, 0.4)}, ("time", "content"))
    [[0.4, 0.2], [0.6, 0.4], [0.0, 0.4]]
    """
    for subject in subjects:
        if not isclose(sum(weights[subject]), 1.0):
            raise ValueError(f"the weights of {subject} sum up to {sum(weights[subject])}, not to 1")
    rows = max(len(weights[subject]) for subject in subjects)
    return [
        [weights[subject][row] if row < len(weights[subject]) else 0.0 for subject in subjects] for row in range(rows)
    ]


def likelihoods(satisfied: Sequence[Sequence[bool]], weights: Sequence[float]) -> tuple[float, ...]:
    """Return the likelihood vector P_j: for each node the weights of the rules that it satisfies, summed up.

    ``weights`` may be a column of the matrix A, with zeros where the subject has no more rules.

    >>> likelihoods([[True, False], [True, True]], (0.4, 0.6))
    (0.4, 1.0)
    """
    return tuple(sum(weight for holds, weight in zip(rules, weights, strict=False) if holds) for rules in satisfied)


def one_node(vector: Sequence[float]) -> tuple[int, ...]:
    """Return the first of the likeliest nodes; nothing where no rule held anywhere.

    >>> one_node([0.4, 1.0, 1.0]), one_node([0.0])
    ((1,), ())
    """
    return many_nodes(vector)[:1]


def many_nodes(vector: Sequence[float]) -> tuple[int, ...]:
    """Return all of the likeliest nodes; nothing where no rule held anywhere.

    >>> many_nodes([0.4, 1.0, 1.0])
    (1, 2)
    """
    best = max(vector, default=0.0)
    return tuple(number for number, value in enumerate(vector) if value >= best - _SAME) if best > 0 else ()


def locating_order(depends: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """Return the subjects so that what a subject's rules look at is located before it; ``ValueError`` on a circle.

    >>> locating_order(DEPENDS)
    ('time', 'source', 'content', 'title')
    """
    order: list[str] = []
    while len(order) < len(depends):
        free = [name for name, others in depends.items() if name not in order and others <= set(order)]
        if not free:
            raise ValueError(f"these subjects depend on each other: {', '.join(set(depends) - set(order))}")
        order.append(free[0])
    return tuple(order)


def satisfied_rules(page: Page, subject: str) -> list[list[bool]]:
    """Return for each text node which of the subject's rules hold."""
    return [[rule(page, number) for rule in RULES[subject]] for number in range(len(page.nodes))]


def decide(subject: str, vector: Sequence[float]) -> tuple[int, ...]:
    """Return the nodes of a subject: one, or for the content all of the likeliest."""
    return many_nodes(vector) if subject in MANY else one_node(vector)


def pinpoint(
    nodes: Sequence[TextNode], weights: Weights = EXPERIENCE, thresholds: Thresholds | None = None
) -> Pinpointed:
    """Locate time, source, content and title among a page's text nodes (steps a to e).

    ``ValueError`` where a subject's weights do not sum up to 1.

    >>> page = [TextNode("今年龙井三月二十日开采", "h1", font_size=32), TextNode("2010-02-24", "p"),
    ...         TextNode("来源：茶网", "p")] + [TextNode("茶农说今年的茶好得多。", "p", parent_paragraphs=5)] * 2
    >>> pinpoint(page).nodes
    {'time': (1,), 'source': (2,), 'content': (3, 4), 'title': (0,)}
    """
    located: dict[str, tuple[int, ...]] = {}
    vectors: dict[str, tuple[float, ...]] = {}
    subjects = tuple(RULES)
    matrix = weight_matrix(weights, subjects)
    for subject in locating_order(DEPENDS):
        page = Page(nodes, located, thresholds or Thresholds())
        column = [row[subjects.index(subject)] for row in matrix]
        vectors[subject] = likelihoods(satisfied_rules(page, subject), column)
        located[subject] = decide(subject, vectors[subject])
    rules = {subject: tuple(nodes[number].path for number in numbers) for subject, numbers in located.items()}
    return Pinpointed(located, vectors, rules)


def by_rules(nodes: Sequence[TextNode], rules: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Take each subject from a page by the paths that were found on another of its template; lines are joined.

    >>> by_rules([TextNode("茶好", "h1", path="/html/body/h1[1]/text()[1]")], {"title": ["/html/body/h1[1]/text()[1]"]})
    {'title': '茶好'}
    """
    at = {node.path: node.text for node in nodes}
    return {subject: "\n".join(at[path] for path in paths if path in at) for subject, paths in rules.items()}
