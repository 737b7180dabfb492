"""What sells a thing, or goods, is no article, and a story that tells prices is one."""

import pytest

from extraction import extract
from tests.extraction.kinds.pages import BREWING, OFFER, STORY, kind

REVIEWS = "".join(
    f"<article class=review><h3><a href=/pot_1/reviews/{n}/>{title}</a></h3>"
    f"<p>by {name} on 2026-03-{n:02d}</p><p>{said}</p></article>"
    for n, (title, name, said) in enumerate(
        [
            ("A pot for every day", "Ann Picker", "It pours well and has not dripped once in two months of use."),
            ("Smaller than it looks", "Bo Steeper", "Two cups, no more; we took it back and got the large one."),
            ("My second one", "Cy Brewer", "The first was dropped by the cat, who likes the knob on its lid."),
            ("Good glaze, weak handle", "Di Sipper", "The handle came off on a Sunday, and was glued on a Monday."),
            ("Warm for an hour", "Ed Pourer", "Under its cosy the tea was still warm when the guests had left."),
        ],
        1,
    )
)


def test_a_product_is_no_article_though_it_is_described() -> None:
    page = f"<title>龙井茶</title><h1>龙井茶</h1><p>{STORY}</p><span>¥ 300</span><a href=/buy>加入购物车</a>"
    assert kind(page) == "other"


@pytest.mark.parametrize(("price", "button"), [("129 zł", "Dodaj do koszyka"), ("2 500 руб.", "В корзину")])
def test_a_product_is_known_in_other_tongues(price: str, button: str) -> None:
    page = f"<title>Dzbanek</title><h1>Dzbanek</h1><p>{OFFER}</p><span>{price}</span><button>{button}</button>"
    assert kind(page) == "other"
    assert kind(page.replace(button, "Dalej")) == "article"


def test_goods_with_their_prices_are_a_listing() -> None:
    goods = "".join(f"<li><a href=/p/{n}>明前龙井茶礼盒第{n}号</a><b>¥{n}0.00</b></li>" for n in range(1, 20))
    assert kind(f"<title>茶店_龙井茶</title><h1>龙井茶</h1><ul>{goods}</ul><p>{STORY}</p>") == "listing"


def test_a_story_about_prices_is_an_article() -> None:
    told = '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "龙井茶今日开采"}</script>'
    page = f"<title>龙井茶今日开采_茶网</title>{told}<h1>龙井茶今日开采</h1><p>{STORY}</p>" + "<td>¥300</td>" * 20
    assert kind(page) == "article"


def test_a_dated_story_beside_an_advertisement_is_an_article() -> None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>2012-01-17 08:00 来源：茶网</p><p>{STORY}</p>"
    assert kind(page + "<aside><b>¥300</b><a href=/buy>立即购买</a></aside>") == "article"


def test_a_thing_to_buy_is_no_article_though_its_page_is_dated() -> None:
    head = '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-05">'
    page = f"<title>Tea pot</title>{head}<h1>Tea pot</h1><p>{OFFER}</p><b>$ 20</b><button>Add to cart</button>"
    assert kind(page, "https://leafy.test/product/tea-pot/") == "other"


def test_a_category_of_a_shop_is_a_listing() -> None:
    goods = "".join(f"<div><b>Tea pot {n}</b> <i>${n}.00</i></div>" for n in range(1, 9))
    page = f"<title>Tea pots</title><h1>Tea pots</h1>{goods}<p>{OFFER}</p>"
    assert kind(page, "https://leafy.test/collections/tea-pots") == "listing"


def test_what_buyers_say_of_a_thing_makes_no_list() -> None:
    page = extract(
        f"<title>Tea pot - Leafy</title><h1>Reviews of Tea pot</h1>{REVIEWS}", "http://leafy.test/pot_1/reviews/"
    )
    assert (page.kind, page.listing, len(page.comments)) == ("other", None, 5)


def test_a_thing_that_buyers_speak_of_is_one_whatever_is_offered_beside_it() -> None:
    goods = "".join(
        f"<li><a href=/p/{n}>A pot of clay for {n} cups</a><b>€ {n}0.00</b><button>Add to cart</button></li>"
        for n in range(2, 14)
    )
    shown = "<h1>Tea pot</h1><p>Holds a litre.</p><b>€ 20.00</b><button>Add to cart</button>"
    page = f"<title>Tea pot - Leafy</title>{shown}<h2>Reviews</h2>{REVIEWS}<h2>Recommended</h2><ul>{goods}</ul>"
    assert kind(page, "http://leafy.test/pot_1/") == "other"
    assert kind(page.replace(REVIEWS, ""), "http://leafy.test/pot_1/") == "listing"


def test_a_price_where_a_storys_time_stands_tells_of_a_thing_to_buy() -> None:
    page = f"<title>A pot of clay</title><h1>A pot of clay</h1><p>129,00 €</p><p>{BREWING}</p>"
    assert kind(page, "https://leafy.test/pot/") == "other"
    assert kind(page.replace("129,00 €", "第5元素"), "https://leafy.test/pot/") == "article"
    assert kind(page.replace("129,00 €", "It costs 129,00 € in town."), "https://leafy.test/pot/") == "article"
    assert kind(page.replace("A pot of clay", "A pot for 129,00 €").replace("<p>129,00 €</p>", "")) == "article"
    assert kind(page.replace("<p>129", "<p>By Ann Picker</p><p>129"), "https://leafy.test/pot/") == "article"


@pytest.mark.parametrize("count", [7, 14])
def test_a_dated_story_that_tells_prices_is_an_article_where_goods_may_stand_too(count: int) -> None:
    prices = "".join(f"<li>{n}号壶：￥{n}</li>" for n in range(20, 20 + count))
    page = f"<title>紫砂壶行情一览 - 茶网</title><h1>紫砂壶行情一览</h1><p>2026-03-05 10:00</p><p>{STORY}</p>{prices}"
    assert kind(page, "https://tea.test/news/detail/1234.html") == "article"


def test_a_dated_review_of_a_thing_is_an_article_where_nothing_sells_that() -> None:
    told = '<script type="application/ld+json">{"@type": "Product", "name": "Red clay pot"}</script>'
    page = f"<title>Red clay pot</title>{told}<h1>Red clay pot</h1><p>By Ann Picker, March 5, 2026</p><p>{STORY}</p>"
    assert kind(page, "https://tea.test/red-clay-pot/") == "article"
    assert kind(f"{page}<b>$ 20</b><button>Add to cart</button>", "https://tea.test/red-clay-pot/") == "other"


def test_what_calls_itself_a_product_is_no_article_though_a_day_is_told() -> None:
    told = '<meta property="og:type" content="product">'
    page = f"<title>Red clay pot</title>{told}<h1>Red clay pot</h1><p>By Ann Picker, March 5, 2026</p><p>{STORY}</p>"
    assert kind(page, "https://tea.test/red-clay-pot/") == "other"
