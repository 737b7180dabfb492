"""Which questions are asked, and in which order."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from keywords import Term, TermList
from seeds.plan import Query, plan
from seeds.search import load_engine
from seeds.sites import Search, SeedList, Site
from seeds.topic import load_topic

DEMO, BING = (load_engine(name, Path("seeds/engines")) for name in ("demo", "bing"))
TERMS = TermList(
    "tea", (Term("茶叶", 1.0, None, ("茗茶",)), Term("茶文化", 2.0), Term("奶茶", 0.2), Term("tea culture", 1.0))
)
SITES = tuple(Site(name, (f"http://{name}/",), "news", 3, timedelta(days=1), (name,)) for name in ("a.test", "b.test"))
SEEDS = SeedList("茶", SITES, Search((DEMO,), site_queries=True))


def test_weighty_terms_then_synonyms_then_sites() -> None:
    assert [query.text for query in plan(TERMS, SEEDS)] == [
        "茶文化",
        "茶叶",
        '"tea culture"',
        "茗茶",
        "茶文化 site:a.test",
        "茶文化 site:b.test",
        "茶叶 site:a.test",
        "茶叶 site:b.test",
        '"tea culture" site:a.test',
        '"tea culture" site:b.test',
    ]


def test_query_keeps_its_parts() -> None:
    assert plan(TERMS, SEEDS)[-1] == Query("demo", "tea culture", "b.test", '"tea culture" site:b.test')
    assert plan(TERMS, SEEDS)[0] == Query("demo", "茶文化", None, "茶文化")


def test_sites_are_asked_about_only_on_demand() -> None:
    seeds = replace(SEEDS, search=replace(SEEDS.search, site_queries=False))
    assert {query.site for query in plan(TERMS, seeds)} == {None}


def test_every_engine_is_asked_before_the_next_question() -> None:
    seeds = replace(SEEDS, search=replace(SEEDS.search, engines=(DEMO, BING)))
    assert [(query.engine, query.text) for query in plan(TERMS, seeds)[:3]] == [
        ("demo", "茶文化"),
        ("bing", "茶文化"),
        ("demo", "茶叶"),
    ]


def test_no_more_questions_than_allowed() -> None:
    assert len(plan(TERMS, replace(SEEDS, search=replace(SEEDS.search, max_queries=3)))) == 3


def test_same_question_is_asked_once() -> None:
    terms = TermList("tea", (Term("Tea House"), Term("茶", synonyms=("tea  house", "TEA HOUSE"))))
    texts = [query.text.casefold() for query in plan(terms, SEEDS)]
    assert len(texts) == len(set(texts))


def test_without_engines_nothing_is_asked() -> None:
    assert plan(TERMS, replace(SEEDS, search=Search())) == []


def test_shipped_topics_ask_their_own_words_first() -> None:
    topic = load_topic("overseas-chinese", Path("keywords"), Path("seeds"))
    queries = plan(topic.terms, topic.seeds)
    assert queries[0].keyword == "华侨"
    assert "海外" not in {query.keyword for query in queries}
