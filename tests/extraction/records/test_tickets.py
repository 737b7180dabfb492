"""Tickets of trackers and help desks: a description among facts opens what is said of it."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from extraction.page import Post
from extraction.tongues.words import TONGUES

SAID = "The export loses every letter with a stroke since the last update."
COMMENTS = "".join(
    f"<div class=comment><b class=author>{by}</b> <i>2026-03-0{n} 10:00</i><p>{said}</p></div>"
    for n, (by, said) in enumerate((("Bo", "It does so here too."), ("Cy", "Mended in 2.4.1, thank you.")), 3)
)
FACTS = {"Status": "Open", "Priority": "High", "Reporter": "Ada Lee", "Assigned to": "Cy", "Submitted on": "2026-03-02"}


def _each(form: str) -> str:
    """The facts of the ticket, each written so."""
    return "".join(form.format(label=label, fact=fact) for label, fact in FACTS.items())


TABLE = f"<table>{_each('<tr><th>{label}</th><td>{fact}</td></tr>')}</table>"


def _posts(ticket: str) -> list[Post]:
    page = extract(f"<title>Export</title><h1>#41 Export</h1>{ticket}{COMMENTS}", "http://tracker.test/issues/41")
    return page.thread.posts if page.thread else []


@pytest.mark.parametrize(
    "ticket",
    [
        f"{TABLE}<div class=descr><p>{SAID}</p></div>",
        TABLE.replace("</table>", f"<tr><th>Description:</th><td>{SAID}</td></tr></table>"),
        TABLE.replace("</table>", f"<tr><th colspan=2>Description</th></tr><tr><td colspan=2>{SAID}</td></tr></table>"),
        f"<dl>{_each('<dt>{label}</dt><dd>{fact}</dd>')}</dl><p>{SAID}</p>",
        f"<ul>{_each('<li>{label}: {fact}</li>')}<li>Description: {SAID}</ul>",
        f"{_each('<p><b>{label}:</b> <span>{fact}</span></p>')}<pre>{SAID}</pre>",
        f"<h2>The export</h2><div><p>{SAID}</div>"
        + "<ul>"
        + _each("<li><strong>{label}:</strong> {fact}</li>")
        + "</ul>",
        f"<table><tr>{_each('<th>{label}</th>')}</tr><tr>{_each('<td>{fact}</td>')}</tr>"
        f"<tr><td>Description<td colspan=4>{SAID}</table>",
    ],
    ids=["below", "labelled", "under its label", "terms", "inline", "bold labels", "above", "columns"],
)
def test_the_description_of_a_ticket_opens_what_is_said_of_it(ticket: str) -> None:
    first, *others = _posts(ticket)
    assert (first.author, first.text, first.is_first) == ("Ada Lee", SAID, True)
    told = first.published_at
    assert told is None or told == datetime(2026, 3, 2)
    assert [(post.author, post.is_first) for post in others] == [("Bo", False), ("Cy", False)]


def test_the_day_of_a_ticket_is_that_of_its_label_and_its_reporter_has_no_address() -> None:
    ticket = f"{TABLE}<p>{SAID}</p>".replace("Ada Lee", "Ada Lee &lt;ada@tea.test&gt;")
    first = _posts(ticket)[0]
    assert (first.author, first.published_at) == ("Ada Lee", datetime(2026, 3, 2))


def test_facts_of_goods_and_programs_are_no_ticket() -> None:
    facts = "<table><tr><th>Status<td>In stock<tr><th>Category<td>Pots<tr><th>Version<td>2<tr><th>Type<td>Clay</table>"
    assert SAID not in [post.text for post in _posts(f"{facts}<p>{SAID}</p>")]


ROLES = ("state", "priority", "assignee", "reporter", "created", "description")


@pytest.mark.parametrize("tongue", [name for name, roles in TONGUES.items() if "assignee" in roles])
def test_tickets_are_read_in_their_tongues(tongue: str) -> None:
    labels = [TONGUES[tongue][role][0].capitalize() for role in ROLES]
    facts = zip(labels, ("1", "2", "Cy", "Ada Lee", "2026-03-02", SAID), strict=True)
    rows = "".join(f"<tr><th>{label}</th><td>{fact}</td></tr>" for label, fact in facts)
    first = _posts(f"<table>{rows}</table>")[0]
    assert (first.author, first.published_at, first.text) == ("Ada Lee", datetime(2026, 3, 2), SAID)
