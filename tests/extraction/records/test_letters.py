"""Letters in archives of mail: whom they are from, as archives label it in many tongues, and lists of them."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract

SAID = "The path below the pass is closed until the bridge is mended, please take the other one."
LABELS = {
    "English": ("From", "To", "Date", "Subject"),
    "French": ("De", "À", "Date", "Objet"),
    "Italian": ("Da", "A", "Data", "Oggetto"),
    "Russian": ("От", "Кому", "Дата", "Тема"),
    "Czech": ("Od", "Komu", "Datum", "Předmět"),
    "Swedish": ("Från", "Till", "Datum", "Ämne"),
    "Greek": ("Από", "Προς", "Ημερομηνία", "Θέμα"),
    "Japanese": ("差出人", "宛先", "日時", "件名"),
}


@pytest.mark.parametrize("form", ["<tr><th>{0}</th><td>{1}</td></tr>", "<tr><td>{0}:</td><td>{1}</td></tr>"])
@pytest.mark.parametrize("tongue", LABELS)
def test_the_sender_of_a_letter_is_told_behind_a_label(tongue: str, form: str) -> None:
    facts = ("Ada Byron ada at mail.test", "walks at lists.test", "2026-03-07 20:47", "Paths")
    head = "".join(form.format(*pair) for pair in zip(LABELS[tongue], facts, strict=True))
    others = "<li>Previous message: <a href=6>Boots</a><li>Next message: <a href=8>Maps</a>"
    links = f"<ul>{others}<li><a href=.><b>Folder</b></a></ul>"
    page = extract(
        f"<title>Paths</title><h1>Paths</h1>{links}<table>{head}</table><div>{SAID}<br><br>Ada</div>",
        "http://lists.test/walks/2026/7.html",
    )
    assert page.thread is not None
    assert (page.thread.posts[0].author, page.thread.posts[0].published_at) == (
        "Ada Byron",
        datetime(2026, 3, 7, 20, 47),
    )


def test_an_archives_list_of_letters_is_one_though_a_byline_stands_above_it() -> None:
    rows = "".join(
        f"<tr><td>{by} &lt;{by.lower()} at mail.test&gt;<td><a href='message?id={n}'>Walk number {n} over the pass</a>"
        f"<td>2026-03-{n:02}</tr>"
        for n, by in enumerate(("Ada", "Bo", "Cy", "Ada", "Di", "Bo"), 1)
    )
    heads = "<tr><th>Author<th>Subject<th>Date</tr>"
    told = "<p><b>Starting</b>: <em>2026-03-01 08:14:51</em><br><b>Messages</b>: 6</p>"
    sort = "<ul><li><b>Sort messages by</b>: <a href='?skey=author'>[ author ]</a></ul>"
    page = extract(
        f"<title>Walks</title><h1>Walks, March 2026</h1>{sort}{told}<table>{heads}{rows}</table>",
        "http://lists.test/archives/walks-2026-03/",
    )
    assert page.listing is not None
    assert [topic.author for topic in page.listing.topics] == ["Ada", "Bo", "Cy", "Ada", "Di", "Bo"]
