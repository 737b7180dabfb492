import pytest

from extraction import extract
from extraction.page import Article

STORY = "Tea is up in all of Valmont, and the farmers are glad, since the spring was a cold and a wet one."


def read(first: str = STORY, last: str = "", byline: str = "", head: str = "") -> Article:
    title = f"<title>Tea is up in Valmont - Tea Times</title><meta property=og:site_name content='Tea Times'>{head}"
    story = f"<p>{first}</p><p>{STORY}</p><p>{STORY} It rained.</p>{last}"
    page = f"{title}<h1>Tea is up in Valmont</h1><p>{byline}</p><p>June 3, 2019</p><div>{story}</div>"
    article = extract(page, "https://tea.test/2019/1.html").article
    assert article is not None
    return article


@pytest.mark.parametrize(
    ("last", "source"),
    [
        ("<p>(mit Material der dpa) (<a href=mailto:jw@tea.test>jw</a>)</p>", "dpa"),
        ("<p>(dpa/jw)</p>", "dpa"),
        ("<p>(mho)</p>", "Tea Times"),
        ("<p><strong>(AFP)</strong></p>", "AFP"),
        ("<p>Reuters</p>", "Reuters"),
        ("<p>（新华社）</p>", "新华社"),
        ("<p>(With inputs from PTI)</p>", "PTI"),
        ("<p>(Theo TTXVN)</p>", "TTXVN"),
        ("<p>(转自《南方周末》)</p>", "南方周末"),
    ],
)
def test_a_last_line_of_marks_and_whose_material_it_is_is_no_part_of_the_story(last: str, source: str) -> None:
    article = read(last=last)
    assert article.body.endswith("It rained.")
    assert article.source == source


def test_a_last_line_that_speaks_of_an_agency_or_is_short_is_a_part_of_the_story() -> None:
    for last in ("AFP was told so.", "(See below.)", "Amen."):
        assert read(last=f"<p>{last}</p>").body.endswith(last)


@pytest.mark.parametrize(
    ("first", "source"),
    [
        ("LONDON, June 3 (Reuters) - Tea is up.", "Reuters"),
        ("WASHINGTON (AP) — Tea is up.", "AP"),
        ("MARIETTA, Ohio--(BUSINESS WIRE)--Tea is up.", "BUSINESS WIRE"),
        ("(ANSA) - ROMA, 03 GIU - Tea is up.", "ANSA"),
        ("МОСКВА, 3 июня — РИА Новости. Чай подорожал.", "РИА Новости"),
        ("Чай подорожал. Об этом сообщает ТАСС.", "ТАСС"),
        ("The agency (AP) said so.", "Tea Times"),
    ],
)
def test_the_agency_of_a_dateline_is_the_source_in_any_tongue(first: str, source: str) -> None:
    assert read(first).source == source


@pytest.mark.parametrize("byline", ["By Reuters", "AFP / dpa", ""])
def test_an_agency_that_a_byline_or_the_head_names_as_writer_is_the_source(byline: str) -> None:
    head = "" if byline else "<meta name=author content='Associated Press'>"
    assert read(byline=byline, head=head).source in ("Reuters", "AFP", "Associated Press")
