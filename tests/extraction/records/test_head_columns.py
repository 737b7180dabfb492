"""Rows whose titles are in no link: the head of their column says what they are, and another cell leads there."""

from __future__ import annotations

import pytest

from extraction import extract

TITLES = (
    "Printer prints half of each sheet",
    "Password",
    "The network is gone every twenty minutes",
    "Screen flickers",
)


def _page(heads: str, row: str, extra: str = "") -> str:
    rows = "".join(row.format(n, title) for n, title in enumerate(TITLES, 1))
    return f"<title>Help</title><h1>My requests</h1>{extra}<table><tr>{heads}</tr>{rows}</table>"


@pytest.mark.parametrize(
    "row",
    [
        "<tr><td>#{0}<td>{1}<td>open<td>2026-03-0{0} 10:00<td><a href='/tickets/{0}/'>Details</a></tr>",
        "<tr><td><a href='/tickets/{0}/'>#{0}</a><td>{1}<td>open<td>2026-03-0{0} 10:00<td></tr>",
    ],
)
def test_a_title_leads_where_the_link_of_its_row_does(row: str) -> None:
    page = extract(_page("<th>#<th>Subject<th>State<th>Date<th>", row), "http://help.test/tickets/mine")
    assert page.listing is not None
    told = [(topic.title, topic.url) for topic in page.listing.topics]
    assert told == [(title, f"http://help.test/tickets/{n}/") for n, title in enumerate(TITLES, 1)]


def test_titles_that_are_links_lead_where_they_say() -> None:
    row = "<tr><td><a href='/u/{0}'>Ada {0}</a><td><a href='/t/{0}'>{1}</a><td>3<td>2026-03-0{0} 10:00</tr>"
    page = extract(_page("<th>By<th>Subject<th>Replies<th>Date", row), "http://help.test/forum/2")
    assert page.listing is not None
    assert [topic.url for topic in page.listing.topics] == [f"http://help.test/t/{n}" for n in range(1, 5)]


def test_the_button_that_leads_to_the_list_itself_is_no_row() -> None:
    row = "<tr><td><a href='/t/{0}'>{1}</a><td>3<td>2026-03-0{0} 10:00</tr>"
    button = "<div><a href='/forum/2'>Clear all the filters</a></div>"
    page = extract(_page("<th>Subject<th>Replies<th>Date", row, button), "http://help.test/forum/2")
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == list(TITLES)
