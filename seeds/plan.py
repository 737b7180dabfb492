"""Which questions a topic asks of its search engines, the most promising first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from keywords import TermList
from seeds.sites import SeedList, Site

#: A term below this part of the list's mean weight only accompanies the topic: asked alone, it finds everything else.
LIGHT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Query:
    """One question: ``text`` is what is typed into the engine, ``site`` the host that the hits must belong to."""

    engine: str
    keyword: str
    site: str | None
    text: str


def plan(terms: TermList, seeds: SeedList) -> list[Query]:
    """Return at most ``max_queries`` queries: plain keywords before keywords within a site, weighty before light.

    The same number of queries finds more with plain keywords than with sites; synonyms are asked after all terms.
    Every question goes to every engine before the next one begins.
    """
    queries: dict[tuple[str, str], Query] = {}
    for keyword, site in _questions(terms, seeds):
        for engine in seeds.search.engines:
            text = engine.query_text(keyword, site.host if site else None)
            query = Query(engine.name, keyword, site.host if site else None, text)
            queries.setdefault((engine.name, text.casefold()), query)
    return list(queries.values())[: seeds.search.max_queries]


def _questions(terms: TermList, seeds: SeedList) -> Iterator[tuple[str, Site | None]]:
    mean = sum(term.weight for term in terms.terms) / len(terms.terms)
    ordered = sorted(
        (term for term in terms.terms if term.weight >= mean * LIGHT), key=lambda term: term.weight, reverse=True
    )
    yield from ((term.text, None) for term in ordered)
    yield from ((synonym, None) for term in ordered for synonym in term.synonyms)
    if seeds.search.site_queries:
        yield from ((term.text, site) for term in ordered for site in seeds.sites)
