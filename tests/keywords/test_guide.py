"""The examples of docs/topics.md are lists that load."""

from __future__ import annotations

import re
from pathlib import Path

from keywords.terms import parse_terms

GUIDE = Path("docs/topics.md").read_text(encoding="utf-8")


def test_example_list_reads_as_the_guide_says() -> None:
    example = re.search(r"```\n(# A comment.*?)```", GUIDE, re.DOTALL)
    assert example
    read = parse_terms(example[1], Path("tea.txt"))
    assert [(term.text, term.weight, term.group) for term in read.terms] == [
        ("茶叶", 1.0, None),
        ("龙井", 1.0, None),
        ("普洱茶", 1.5, None),
        ("tea culture", 2.0, None),
        ("Windows 11", 1.0, None),
        ("茶马古道", 2.0, "历史"),
        ("陆羽", 1.0, "历史"),
        ("奶茶", 0.5, "外围"),
    ]
    assert read.terms[1].synonyms == ("西湖龙井", "龙井茶")
    assert (read.exclusions, read.masks) == (("绿茶婊",), ("茶叶蛋",))
