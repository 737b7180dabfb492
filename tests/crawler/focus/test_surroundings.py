"""What a directory's other pages say of a page: enough to lean on, never enough to overrule a sure one."""

import datetime as dt

from crawler.addresses.urls import fingerprint, host_of
from crawler.focus.surroundings import Surroundings
from crawler.pipelines.relevance import RelevancePipeline
from crawler.visits.items import Found, Outcome, Visit
from extraction import extract
from keywords import Judge, Term, TermList

NOW = dt.datetime(2026, 3, 1, tzinfo=dt.UTC)
#: One mention in a short text: neither surely about tea nor surely not.
TEXT = "山里的雪化了，采茶的人说茶叶今年长得好。" + "游客比去年多。" * 9
DOUBTFUL = f"<html><h1>春天来了</h1><p>{TEXT}</p></html>"


def taught(**folders: float) -> Surroundings:
    surroundings = Surroundings()
    for folder, worth in folders.items():
        for n in range(30):
            surroundings.learn(f"http://a.test/{folder}/2026/{n}.html", worth)
    return surroundings


def visited(url: str, surroundings: Surroundings, **more: object) -> Visit:
    page = extract(DOUBTFUL.encode(), url, charset="utf-8", now=NOW)
    host = host_of(url)
    visit = Visit("tea", url, fingerprint(url), host, host, 1, Found("link"), NOW, Outcome.FETCHED, page=page)
    terms = TermList("tea", (Term("茶叶"),), **more)  # type: ignore[arg-type]
    RelevancePipeline(Judge(terms), surroundings).process_item(visit)
    return visit


def test_a_doubtful_page_is_worth_what_its_directory_is() -> None:
    surroundings = taught(tea=0.9, ball=0.1)
    tea, ball, new = (visited(f"http://a.test/{folder}/9.html", surroundings) for folder in ("tea", "ball", "new"))
    assert ball.worth < new.worth < tea.worth
    assert new.worth == new.relevance


def test_the_directory_changes_nothing_of_what_is_kept() -> None:
    surroundings = taught(tea=1.0, ball=0.0)
    tea, ball = (visited(f"http://a.test/{folder}/9.html", surroundings) for folder in ("tea", "ball"))
    assert (tea.relevance, tea.outcome, tea.terms) == (ball.relevance, ball.outcome, ball.terms)


def test_a_page_that_an_exclusion_takes_out_is_worth_nothing_anywhere() -> None:
    excluded = visited("http://a.test/tea/9.html", taught(tea=1.0), exclusions=("游客",))
    assert (excluded.relevance, excluded.worth) == (0.0, 0.0)


def test_no_directory_overrules_a_page_without_doubt() -> None:
    surroundings = taught(tea=1.0, ball=0.0)
    assert surroundings.worth("http://a.test/ball/9.html", 0.97) > 0.5
    assert surroundings.worth("http://a.test/tea/9.html", 0.03) < 0.5


def test_each_host_and_each_first_folder_speaks_for_itself() -> None:
    surroundings = taught(tea=1.0)
    assert surroundings.worth("http://a.test/tea/2025/9.html", 0.5) > 0.5
    assert surroundings.worth("http://b.test/tea/9.html", 0.5) == 0.5
    assert surroundings.worth("http://a.test/9.html", 0.5) == 0.5
