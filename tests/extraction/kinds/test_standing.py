"""What always stands at its site, and is no story: forms, goods, and lists with a few words."""

import datetime as dt

import pytest

from extraction import extract

ASKED = "<form><p>Name</p><input name=n><p>Mail</p><input type=email></form>"
SAID = "Tell us where you live, and we send you a new password. It comes by mail, and it takes a day or two. " * 2
LONG = SAID + SAID[:150]
BREWING = "The water boils, then it rests for a minute, and only then it is poured over the leaves. " * 8


def kind(html: str, url: str = "https://leafy.test/page") -> str:
    return extract(f"<title>Tea for all</title><h1>Tea for all</h1>{html}", url).kind


@pytest.mark.parametrize("page", [f"<p>{SAID}</p>{ASKED}", f"{ASKED}<p>{SAID}</p>", f"<p>{SAID}</p><p>or</p>{ASKED}"])
def test_a_form_above_or_below_what_a_page_says_of_it_is_no_article(page: str) -> None:
    assert kind(page) == "other"
    assert kind(page.replace("<form>", "<p>Posted on 3 March 2026</p><form>")) == "article"
    assert kind(f"<meta property=og:type content=article>{page}") == "article"


def test_few_words_that_nobody_dated_or_signed_are_a_story_only_on_a_page_without_a_form() -> None:
    assert kind(f"<p>{SAID}</p>") == "article"
    assert kind(f"<p>{SAID}</p><form><input name=q></form>") == "other"
    assert kind(f"<p>{SAID * 3}</p><form><input name=q></form>") == "article"
    assert kind(f"<p>By Ann Picker</p><p>{SAID}</p><form><input name=q></form>") == "article"


def test_boxes_that_ask_for_one_thing_each_are_no_form() -> None:
    boxes = "<form><input name=q></form><form><input type=email></form>"
    assert kind(f"<p>{LONG}</p>{boxes}") == "article"
    assert kind(f"<p>{LONG}</p>{boxes.replace('</form><form>', '')}") == "other"


def test_a_form_in_what_every_page_has_makes_no_form_of_a_story() -> None:
    for shared in ("header", "nav", "aside", "footer"):
        box = f"<{shared}>{ASKED.replace('<p>Name</p>', '').replace('<p>Mail</p>', '')}</{shared}>"
        assert kind(f"{box}<p>{LONG}</p>") == kind(f"<p>{LONG}</p>{box}") == "article"


def test_more_prose_than_a_form_has_to_explain_is_a_story() -> None:
    fields = "<form><input name=n><input type=email></form>"
    assert kind(f"{fields}<p>{LONG}</p>") == "other"
    assert kind(f"{fields}<p>{SAID * 3}</p>") == "article"
    assert kind(f"<input name=n><input name=t><p>{LONG}</p>") == "other"


def test_a_form_with_room_for_some_words_below_paragraphs_asks_for_a_comment() -> None:
    fields = "<form>{}<input name=n><input type=email><textarea></textarea></form>"
    assert kind(f"<p>{LONG}</p>{fields.format('')}") == "article"
    assert kind(fields.format(f"<p>{LONG}</p>")) == "other"


@pytest.mark.parametrize(
    "address", ["login.php", "user/register/", "forgotpassword.php", "newsletter", "feedback.html"]
)
def test_an_address_that_ends_as_a_forms_does_is_no_articles_whatever_day_is_told(address: str) -> None:
    page = f"<p>3 March 2026</p><p>{BREWING}</p>"
    assert kind(page, f"https://leafy.test/{address}") == "other"
    assert kind(page, f"https://leafy.test/news/{address}") == "article"
    assert kind(page, f"https://leafy.test/{address}-for-all") == "article"


def test_prices_above_a_text_make_no_story_of_it_though_a_day_is_told() -> None:
    page = f"<p>€ 12,00</p><p>€ 3,90 with a ribbon</p><p>On sale since 3 March 2026</p><p>{BREWING}</p>"
    assert kind(page) == "other"
    assert kind(page.replace("€ 3,90", "Now")) == "article"
    assert kind(f"<meta property=article:published_time content=2026-03-03>{page}") == "article"


@pytest.mark.parametrize(
    "price", ["DKK 1.084,00", "NOK 178,00 / 50 ml", "1 200 SEK", "CHF 12.50", "18,00 лв", "250 грн", "Kr. 249.900"]
)
def test_prices_are_known_in_more_currencies(price: str) -> None:
    assert kind(f"<p>{price}</p><p>{BREWING}</p>") == "other"


def test_a_few_sentences_among_many_links_that_nothing_calls_a_story_are_none() -> None:
    links = " | ".join(f"<a href=/g{n}/>Tea {n}</a>" for n in range(80))
    said = "<p>The water boils, then it rests for a minute, and only then it is poured over green leaves of spring.</p>"
    page = f"<title>Leafy</title><div>{links}</div><div>{said * 2}</div><div>{links}</div><div>{said}</div>"
    assert extract(page, "https://leafy.test/gardens").kind == "listing"


def test_a_story_may_stand_at_an_address_that_ends_with_a_word_of_forms() -> None:
    page = f"<p>3 March 2026</p><p>{BREWING}</p>"
    assert kind(page, "https://leafy.test/how-to-choose-a-strong-password/") == "article"
    assert kind(f"<meta property=og:type content=article>{page}", "https://leafy.test/feedback") == "article"
    published = "<meta property=article:published_time content=2026-03-03>"
    assert kind(published + page, "https://leafy.test/feedback") == "article"


def test_prices_below_a_storys_day_are_the_storys() -> None:
    prices = "<p>Now € 12,00</p><p>Before € 19,00</p>"
    assert kind(f"<p>Posted on 3 March 2026</p>{prices}<p>{BREWING}</p>") == "article"


def test_a_search_that_found_nothing_is_no_story() -> None:
    said = "<p>Sorry, but nothing matched your search terms. Please try again with some different keywords.</p>"
    page = f"<title>Results for: white tea</title><h1>Results for: white tea</h1>{said}"
    assert extract(page, "http://tea.test/?s=white+tea").kind == "other"
    assert extract(page, "http://tea.test/?p=7").kind == "article"


@pytest.mark.parametrize("title", ["服務條款", "Confidentialité", "会社概要", "О нас", "개인정보처리방침", "Über uns"])
def test_what_every_site_has_is_known_by_its_headline_in_any_tongue(title: str) -> None:
    said = "".join(f"<p>{line}</p>" for line in ("We ask for no more of you than we need, and tell nobody.",) * 8)
    rows = "<h3>熱門新聞</h3><ul><li><a href=/1>Tea is up</a></ul>"
    html = f"<title>{title} - The Post</title><h1>{title}</h1><div>{said}</div>{rows}"
    assert extract(html, "http://tea.test/p/7.html").kind == "other"


def test_rows_of_days_under_a_headline_are_no_story_whatever_stands_beside_them() -> None:
    rows = "".join(f"<tr><td>{day} June 19:30</td><td><a href=/e/{day}>A talk</a></td></tr>" for day in range(10, 20))
    cards = "".join(
        f"<div><h4><a href=/n/{n}.html>Tea is up, in {n} towns</a></h4><p>Farmers of {n} towns are glad, they "
        "say, since the spring was cold, and the pickers came late, as they did in other years.</p></div>"
        for n in range(3)
    )
    html = f"<title>Events - The Post</title><h1>Events</h1><table>{rows}</table><div><h3>Latest news</h3>{cards}</div>"
    assert extract(html, "http://tea.test/events", now=dt.datetime(2024, 6, 15)).kind != "article"


def test_how_to_reach_a_site_is_no_story_though_its_name_is_a_mediums() -> None:
    told = "<p>茶乡市人民路27号，乘三路车到终点站下，往北走两百米，再向左转。</p><p>茶乡网</p><p>Tel: 010-5550312</p>"
    assert extract(f"<title>联系我们 - 茶乡网</title><h1>联系我们</h1>{told}", "https://tea.test/n/7").kind == "other"


def test_a_text_that_nobody_dated_under_the_name_of_a_firm_or_a_club_is_no_story() -> None:
    head = "<title>{}</title><meta name=author content='Ann Picker'>"
    story = f"<p>{BREWING}</p>"
    assert extract(head.format("Teefreunde Lippe 1987 e. V.") + story, "https://t.test/wir.html").kind == "other"
    assert extract(head.format("Teefreunde in Lippe") + story, "https://t.test/wir.html").kind == "article"
    dated = f"{head.format('Insolvenz der Tee GmbH')}<h1>Insolvenz der Tee GmbH</h1><p>3 March 2026</p>{story}"
    assert extract(dated, "https://t.test/1.html").kind == "article"


@pytest.mark.parametrize("told", ["抱歉，您访问的页面不存在或已被删除！", "404-对不起！您访问的页面不存在"])
def test_a_headline_that_says_that_there_is_no_such_page_is_no_storys(told: str) -> None:
    said = "<p>您可能输入了错误的网址，或者该网页已被移动、删除。页面将在五秒后自动跳转到首页。</p>"
    said += "<p>您也可以返回上一页，或者查看网站地图。</p>"
    page = f"<title>{told}</title><h3>{told}</h3>{said}<ul><li><a href=/>返回首页</a></ul>"
    assert extract(page, "http://leafy.test/a/1.html").kind == "other"
    assert extract(page.replace(told, "茶园的页面"), "http://leafy.test/a/1.html").kind == "article"


def test_a_number_in_the_room_for_documents_is_a_storys_and_a_word_is_the_manuals() -> None:
    assert kind(f"<p>{LONG * 3}</p>", "https://leafy.test/doc/3412077") == "article"
    assert kind(f"<p>{LONG * 3}</p>", "https://leafy.test/doc/brewing") == "other"
