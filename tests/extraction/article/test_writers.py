"""One writer of a story or several, in the head, the byline, marks and at its end."""

import pytest

from extraction import extract

ONE, BOTH = ("Ann Picker",), ("Ann Picker", "Bo Leaf")
THREE = ("ANN PICKER", "BO LEAF", "CY STEM")
TEA = "The harvest begins early in this year. " * 12


@pytest.mark.parametrize(
    ("page", "author"),
    [
        (
            "<meta name=author content='Ann Picker'><meta name=author content='Bo Leaf'>"
            "<h1>Tea</h1><p>Ann Picker</p><p>Bo Leaf</p><p>{}",
            BOTH,
        ),
        ("<meta name=author content='Ann Picker'><meta name=author content='Theme Forest'><h1>Tea</h1><p>{}", ONE),
        (
            "<meta property=og:site_name content='Green Leaf'><meta name=author content='Ann Picker'>"
            "<meta name=author content='Green Leaf'><h1>Tea</h1><p>Ann Picker, Green Leaf</p><p>{}",
            ONE,
        ),
        ("<meta name=author content='Ann Picker, DDS'><h1>Tea</h1><p>{}", ("Ann Picker, DDS",)),
        ("<meta name=author content='Ann Picker, RD'><h1>Tea</h1><p>{}", ("Ann Picker, RD",)),
        ("<meta name=author content='Ann Picker, TEA TODAY'><h1>Tea</h1><p>{}", ONE),
        ("<meta name=author content='Ann Picker'><meta name=author content='Tea Weekly'><h1>Tea</h1><p>{}", ONE),
        ("<meta name=author content='Ann Picker, PHD'><h1>Tea</h1><p>{}", ("Ann Picker, PHD",)),
        ("<h1>Tea</h1><p>By Joe Friday</p><p>{}", ("Joe Friday",)),
        ("<h1>Tea</h1><p>By ANN PICKER , BO LEAF and CY STEM SEPT. 19, 2016</p><p>{}", THREE),
        ("<h1>Tea</h1><p>By ANN PICKER , BO LEAF , and CY STEM</p><p>{}", THREE),
        ("<h1>Tea</h1><p>By ANN PICKER AUG. 24, 2016</p><p>{}", ("ANN PICKER",)),
        ("<h1>Tea</h1><p>By By SEPT. 15, 2016</p><p>By Ann Picker</p><p>{}", ONE),
        ("<h1>Tea</h1><p>By SEPT. 15, 2016</p><p>By Ann Picker</p><p>{}", ONE),
        ("<h1>Tea</h1><p>by Ann Picker Ann Picker</p><p>{}", ONE),
        ("<h1>Tea</h1><p>by Duran Duran</p><p>{}", ("Duran Duran",)),
        ("<meta name=author content='Ann Picker'><h1>Tea</h1><p>By Ann Picker Tea Columnist</p><p>{}", ONE),
        ("<meta name=author content='Ann'><h1>Tea</h1><p>By Ann Picker</p><p>{}", ONE),
        ("<h1>Tea</h1><p>By <i class=author>Ann Picker</i> TeaToday</p><p>{}", ONE),
        ("<h1>Tea</h1><p>Von <i class=author>Ann Picker</i> Teepolitische Korrespondentin</p><p>{}", ONE),
        (
            "<meta name=author content='Ann Picker and Bo Leaf'><h1>Tea</h1><p><b rel=author>Ann Picker</b><p>{}",
            ("Ann Picker and Bo Leaf",),
        ),
        ("<meta name=author content='Ann Picker'><h1>Tea</h1><p>By Ann Picker Leaf</p><p>{}", ("Ann Picker Leaf",)),
        ("<meta name=author content='Ann Picker'><h1>Tea</h1><p>By Ann Picker Jr.</p><p>{}", ("Ann Picker Jr.",)),
        ("<meta name=author content='Ann Picker, CNN'><h1>Tea</h1><p>{}", ONE),
        ("<meta name=author content='Ann Picker, MBE'><h1>Tea</h1><p>{}", ("Ann Picker, MBE",)),
        ("<meta name=author content='Day by Day Media'><h1>Tea</h1><p>{}", ("Day by Day Media",)),
        ("<meta name=author content='Analysis by Ann Picker, Tea Editor-at-large'><h1>Tea</h1><p>{}", ONE),
        ("<h1>Tea</h1><p><i class=author>Ann Picker,</i> <i>Tea Today</i></p><p>{}", ONE),
        ("<h1>Tea</h1><p><i class=author>Ann Picker.</i></p><p>{}", ONE),
        ("<h1>Tea</h1><p><i class=author>Ann Picker Jr.</i></p><p>{}", ("Ann Picker Jr.",)),
        ("<h1>Tea</h1><p><i class=author>Last Updated:</i> <i class=author>Ann Picker</i></p><p>{}", ONE),
        ("<h1>Tea</h1><p><i class=author>Sold a year ago</i> <i class=author>Ann Picker</i></p><p>{}", ONE),
        ("<h1>Tea</h1><p class=author>Ann Picker, TEA TODAY</p><p>{}", ONE),
        ("<title>Tea</title><h1>Tea</h1><p>Ann Picker | Madrid</p><p>May 3, 2026</p><p>{}", ONE),
        ("<h1>Tea</h1><p>{0}</p><p>Par ANN PICKER , BO LEAF Envoyés spéciaux à Thé</p><p>{0}", THREE[:2]),
        ("<h1>Tea</h1><p><i class=author>Ann Picker</i> <i class=author>More Stories</i> May 3</p><p>{}", ONE),
        ("<h1>Tea</h1><p>By Ann Picker Friday, May 3, 2026</p><p>{}", ONE),
        ("<h1>Tea</h1><p>Ann Picker , TEA TODAY 8:42 a.m. EDT May 3, 2026</p><p>{}", ONE),
        ("<h1>Tea</h1><p><a rel=author>Ann Picker</a> / <a rel=author>Bo Leaf</a> May 3</p><p>{}", BOTH),
        ("<h1>Tea</h1><p><i class=author>Author: Ann Picker.</i> May 3</p><p>{}", ONE),
        ("<h1>Tea</h1><p>Par ANN PICKER , BO LEAF</p><p>{}", ("ANN PICKER", "BO LEAF")),
        ("<h1>Tea</h1><p class=author>Leaf Desk</p><p>(Image credit: Submitted by Ann)</p><p>{}", ("Leaf Desk",)),
        ("<h1>Tea</h1><p>{0}</p><p>{0}</p><p>{0}</p><p>최윤호 기자 tea@leaf.test</p>", ("최윤호",)),
        ("<h1>Tea</h1><p><i class=author>Ann Picker</i> <i class=author-title>Chief Taster</i> May 3</p><p>{}", ONE),
        ("<meta name=author content='PICKER, ANN'><h1>Tea</h1><p>{}", ("PICKER, ANN",)),
        (
            "<meta property=og:site_name content='El Brote'><meta name=author content='Ediciones El Brote'>"
            "<h1>Tea</h1><p rel=author>Ann Picker</p><p>{}",
            ONE,
        ),
    ],
)  # fmt: skip
def test_who_wrote_a_story_is_told_in_many_ways(page: str, author: tuple[str, ...]) -> None:
    article = extract(page.format(TEA), "https://teatoday.test/1").article
    assert article is not None
    assert article.author == ", ".join(author)


LEAD = "<p>The leaves came early this year, and the growers are glad of it, as they told us.</p>"
SHARES = "<ul><li>Copy link</li><li>Share via email</li><li>Share on X</li></ul>"


@pytest.mark.parametrize(
    "byline",
    [
        "<p>October 23, 2025 5:50 pm</p><div>By <a href=/a/1>Ann Picker</a></div>",
        "<div class=authors>Text: <a href=/a/1>Ann Picker</a></div>",
        "<div>Author of the article:</div><div>Ann Picker</div>",
        "<span class=author><a href=/my/7>Ann Picker</a>, </span><i>26.04.2024 10:00</i>",
    ],
)
def test_a_byline_below_the_lead_tells_the_writer(byline: str) -> None:
    page = extract(
        f"<h1>Tea in spring</h1><div>{LEAD}{SHARES}{byline}<p>{TEA}</p><p>{TEA}</p></div>", "https://a.test/1"
    )
    assert page.article is not None
    assert page.article.author == "Ann Picker"


def test_whom_a_page_states_to_machines_wrote_it_whatever_its_head_says_of_the_house() -> None:
    stated = '{"@type": "Article", "author": {"@type": "Person", "name": "Ann Picker &amp; Bo Leaf"}}'
    head = f"<meta name=author content='Leaf House'><script type=application/ld+json>{stated}</script>"
    page = extract(f"{head}<h1>Tea in spring</h1><p>{TEA}</p>", "https://a.test/1")
    assert page.article is not None
    assert page.article.author == "Ann Picker & Bo Leaf"


@pytest.mark.parametrize("house", ["Teablatt GmbH, Munich, Germany", "Leaf Press Ltd.", "Leaf and Stem Inc"])
def test_a_firm_wrote_nothing(house: str) -> None:
    page = extract(f"<meta name=author content='{house}'><h1>Tea in spring</h1><p>{TEA}</p>", "https://a.test/1")
    assert page.article is not None
    assert page.article.author is None


def test_what_somebody_is_for_a_paper_is_no_name() -> None:
    byline = "<p><i class=author-role>News reporter</i></p><p><i class=author>Ann Picker</i></p>"
    page = extract(f"<h1>Tea in spring</h1>{byline}<p>{TEA}</p>", "https://a.test/1")
    assert page.article is not None
    assert page.article.author == "Ann Picker"


def test_whose_a_picture_is_its_caption_tells_and_not_who_wrote() -> None:
    caption = "<p>The hills above the town, on the first day of the harvest. <i class=author>AFP</i></p>"
    byline = f"{caption}<p><i class=author>Ann Picker</i></p>"
    page = extract(f"<h1>Tea in spring</h1>{byline}<p>{TEA}</p>", "https://a.test/1")
    assert page.article is not None
    assert page.article.author == "Ann Picker"


@pytest.mark.parametrize("word", ["Created", "Submitted", "Added"])
def test_whom_a_program_says_to_have_made_a_page_wrote_it(word: str) -> None:
    byline = f"<p><time>20.03.2021</time> <span class=news-author>{word} by Ann Picker</span></p>"
    article = extract(f"<h1>Tea</h1>{byline}<p>{TEA}", "http://tea.test/1").article
    assert article
    assert article.author == "Ann Picker"


TEXT = "<p>The first leaves were picked on the hill this week, and the growers say that the rain came late.</p>" * 5


def told(over: str = "", under: str = "", below: str = "") -> str | None:
    head = "<title>Tea is up</title><meta property=article:published_time content=2026-03-20T08:30:00Z>"
    page = f"{head}{over}<h1>Tea is up</h1>{under}<article>{TEXT}</article><div>{below}</div>"
    article = extract(page, "https://tea.test/2026/03/20/tea.html").article
    assert article is not None
    return article.author


def test_a_marked_writer_may_stand_over_the_title() -> None:
    assert told("<p>/ <a rel=author href=/a>Ann Picker</a> / 10:08 am Fri Mar 20, 2026</p>") == "Ann Picker"
    assert told("<p><a rel=author href=/a>View my complete profile</a></p>") is None


def test_a_writer_may_stand_behind_the_day_before_what_it_is_filed_under() -> None:
    assert told(under="<p>Freitag | 20. März 2026 | 15:49 VON Ann Picker IN <a href=/c>Tee</a></p>") == "Ann Picker"


def test_a_writer_may_be_named_behind_the_story_beside_its_own_day_only() -> None:
    assert told(below="<p>Ann Picker | 20.03.2026 um 14:26</p>") == "Ann Picker"
    assert told(below="<p>Bo Leaf | 21.03.2026 um 14:26</p>") is None


def test_who_sent_a_story_in_is_named_behind_it_once() -> None:
    line = "<p>Aufrufe: 1120 | Hinzugefügt von: Posh | Tags: Tee</p>"
    assert told(below=line) == "Posh"
    assert told(below=line + line.replace("Posh", "Bo")) is None


def test_a_writer_in_a_town_may_stand_under_a_lead_of_several_paragraphs() -> None:
    lead = (
        "<p>Tea is dearer than it was a year ago, growers say.</p><p>The frost is only one of the reasons for it.</p>"
    )
    html = f"<title>Tea is up</title><h1>Tea is up</h1><article>{lead}<p>Von Ann Picker , Berlin</p>{TEXT}</article>"
    article = extract(html, "https://tea.test/1").article
    assert article is not None
    assert article.author == "Ann Picker"


def test_the_address_of_the_site_is_no_writer() -> None:
    page = f"<title>Tea is up</title><meta name=author content=tea.test><h1>Tea is up</h1><article>{TEXT}</article>"
    article = extract(page, "https://www.tea.test/2026/03/20/tea.html").article
    assert article is not None
    assert article.author is None


def test_a_writer_may_be_called_so_in_a_list_of_facts_far_below() -> None:
    others = "".join(f"<p><a href=/{n}>Another story of the hill, number {n}</a></p>" for n in range(14))
    facts = "<ul><li>Date 20.03.2026</li><li>Author Ann Picker</li><li>Keywords tea</li></ul>"
    assert told(below=others + facts) == "Ann Picker"
    assert told(below=others + facts + facts.replace("Ann Picker", "Bo Leaf")) is None


@pytest.mark.parametrize(
    "line",
    [
        "Skrivet av {} den 27 februari 2026",
        "Publicerat av {}, 27 februari 2026",
        "Skrevet af {} den 27. februar 2026",
        "Publisert av {} 27. februar 2026",
        "Geschrieben von {} am 27. Februar 2026",
        "Veröffentlicht von {} am 27. Februar 2026",
        "Posté par {} le 27 février 2026",
        "Postado por {} em 27 de fevereiro de 2026",
        "Pubblicato da {} il 27 febbraio 2026",
        "Geplaatst door {} op 27 februari 2026",
        "Napisane przez {} dnia 27 lutego 2026",
        "Napsal {} dne 27. února 2026",
        "Autor: {} 27. 2. 2026",
        "Kirjoittanut {} 27.2.2026",
        "Yazan: {} 27 Şubat 2026",
        "Írta: {} 2026. február 27.",
        "Scris de {} pe 27 februarie 2026",
        "Ditulis oleh {} pada 27 Februari 2026",
        "Đăng bởi {} vào ngày 27 tháng 2 năm 2026",
        "Γράφτηκε από {} στις 27 Φεβρουαρίου 2026",
        "Escrit per {} el 27 de febrer de 2026",
    ],
)
def test_a_line_tells_in_its_tongue_who_wrote_a_story_and_on_which_day(line: str) -> None:
    told = line.format("<a href=#>Lovisa Ekman</a>")
    page = extract(f"<title>The ice</title><h1>The ice</h1><span>{told}</span><p>{TEA}", "https://notes.test/ice")
    article = page.article
    assert article is not None
    assert (article.author, str(article.published_at)[:10]) == ("Lovisa Ekman", "2026-02-27")


def test_a_name_that_another_tongue_has_a_word_like_is_whole() -> None:
    page = extract(
        f"<title>The ice</title><h1>The ice</h1><p>Yazan Abu Salameh 27 February 2026</p><p>{TEA}",
        "https://notes.test/ice",
    )
    assert page.article is not None
    assert page.article.author == "Yazan Abu Salameh"
