"""A pattern's words are in whatever the pattern matches: else they would hide matches."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import extraction
from extraction.markup.worded import Worded


def _patterns() -> Iterator[tuple[str, Worded]]:
    for module in pkgutil.walk_packages(extraction.__path__, "extraction."):
        if module.name.endswith(".__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            for n, item in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(item, Worded):
                    yield f"{module.name}.{name}.{n}", item


@lru_cache
def _matching(pattern: re.Pattern[str]) -> st.SearchStrategy[str]:
    """Texts that a pattern matches; what draws them takes longer to make than to draw from."""
    # Σ is lower-cased by what follows it: at the end of a word, where patterns have ς, it is ς.
    return st.from_regex(pattern, alphabet=st.characters(max_codepoint=0x9FFF, exclude_characters="ıſİKΣ"))


@pytest.mark.parametrize("pattern", [pytest.param(item, id=name) for name, item in _patterns()])
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_words_hide_no_match(pattern: Worded, data: st.DataObject) -> None:
    text = data.draw(_matching(pattern.pattern))
    assert pattern.search(text) is not None
    if re.sub(r"\\.", "", pattern.pattern.pattern).islower():
        assert pattern.matches(text)


def test_case_does_not_count() -> None:
    assert Worded("tea|coffee", "tea coffee").search("A cup of TEA")
    assert Worded("κριτικές", "κριτικές").search("5 ΚΡΙΤΙΚΈΣ")


def test_words_of_a_long_list_are_found_as_those_of_a_short_one_are() -> None:
    leaves = ["Longjing", "puer", "a cup of Puerh and LONGJING", "", "oolong", "long"]
    names = ["longjing", "puer", "oolong", *(f"tea{n}" for n in range(20))]
    some, many = Worded("longjing|puer|oolong", "longjing puer oolong"), Worded("|".join(names), " ".join(names))
    assert some.among(leaves) == many.among(leaves) == {0, 1, 2, 4}
    assert [many.matches(leaf) for leaf in leaves] == [some.matches(leaf) for leaf in leaves]
