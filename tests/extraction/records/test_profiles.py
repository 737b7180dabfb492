"""Profiles that stand with every post of their author."""

from __future__ import annotations

from extraction.markup.tree import parse
from extraction.records.content.profiles import profile_paths
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reader


def test_a_record_of_which_no_element_is_left_has_no_profile() -> None:
    reader = Reader(Outline(parse("<div><p>Ada<p>Tea</div>")))
    nothing, post = reader.read([], set()), reader.read([2], set())
    assert profile_paths([nothing, post, post], [None, "Ada", "Ada"]) == set()
