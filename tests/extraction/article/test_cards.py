import pytest

from extraction import extract
from extraction.article.cards import cards
from extraction.article.lines import lines_of
from extraction.markup.tree import parse

TITLE = "西湖龙井今日开采"
STORY = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。</p><p>茶农说，开春以来气温偏高，芽头饱满，雨水充足。</p>"
NEXT = [
    "老街翻修之后店家陆续搬回来了",
    "渡口的最后一班船在傍晚六点离开",
    "山城的早市从凌晨四点开始",
    "村口搭起了临时的茶棚",
]
SAID = ["志愿者在村口搭起了茶棚，路过的人都可以进来坐一坐。", "图书馆把闭馆时间推迟到了九点，操场上的银杏也黄了。"]
DATED = "<div class=c><h3><a href=/{n}>{title}</a></h3><p>{said}</p><i>2022-03-1{n}</i></div>"
CARDS = [
    DATED,
    "<li><a href=/{n}>{title}</a><p>{said} <a href=/{n}>[详细]</a></p></li>",
    "<div class=c><div><a href=/sh>社会</a></div><div><a href=/{n}>{title}</a></div>"
    "<div>{said}</div><div><a href=/u/{n}>茶客{n}</a> · 2022-03-1{n} · 评论({n})</div></div>",
]


def page(card: str, *, story: str = STORY) -> str:
    rows = "".join(card.format(n=n, title=title, said=SAID[n % 2] + f"第{n}次。") for n, title in enumerate(NEXT))
    byline = "<p>2026-03-20 08:30 来源：新华社</p>"
    return f"<title>{TITLE}_茶网</title><h1>{TITLE}</h1>{byline}<div>{story}</div><div>更多报道{rows}</div>"


@pytest.mark.parametrize("card", CARDS)
def test_cards_of_other_stories_are_no_part_of_a_short_one(card: str) -> None:
    read = extract(page(card), "http://tea.test/2026/1.html")
    assert read.article is not None
    assert (read.article.body.count("\n"), read.article.body[-5:], read.comments) == (1, "雨水充足。", [])


def test_days_of_cards_are_not_the_storys() -> None:
    undated = page(DATED, story=STORY * 3).replace("2026-03-20 08:30 ", "")
    article = extract(undated, "http://tea.test/1.html").article
    assert article is not None
    assert article.published_at is None


def test_a_page_of_cards_under_an_introduction_is_a_listing() -> None:
    html = page(DATED * 3, story="<p>老街、渡口和山城的消息，每天更新。</p>")
    assert extract(html.replace("2026-03-20 08:30 来源：新华社", ""), "http://tea.test/news/").kind == "listing"


def test_sections_that_lead_to_other_sites_or_are_long_are_no_cards() -> None:
    elsewhere = page(DATED).replace("href=/", "href=https://other.test/")
    long = page("<div class=c><h3><a href=/{n}>{title}</a></h3>" + "<p>{said}</p>" * 9 + "</div>")
    for html in (elsewhere, long):
        tree = parse(html)
        assert cards(tree, lines_of(tree), "http://tea.test/1.html") == set()


def test_a_site_is_the_same_on_its_other_hosts() -> None:
    tree = parse(page(DATED).replace("href=/", "href=https://bbs.tea.com.cn/"))
    assert len(cards(tree, lines_of(tree), "http://news.tea.com.cn/1.html")) == 3 * len(NEXT)


def test_cards_that_name_who_wrote_them_and_when_are_no_posts_on_a_page_of_other_links() -> None:
    titles = [f"{title}，居民说好" for title in (*NEXT, "小学操场上的银杏又黄了", "合作社打算再添两台烘干机")]
    cards = "".join(
        f"<div class=q><div><a href=/c/1>社会</a></div><div class=tt><a href=/s/{7 * n + 3}.html>{title}</a></div>"
        f"<div class=ds>{SAID[n % 2]}{title}，{titles[n - 1]}。</div>"
        f"<div class=ft><a href=/u/{n}>茶客{n}</a> · 2022-03-0{n + 1} · 评论({n})</div></div>"
        for n, title in enumerate(titles)
    )
    links = "".join(f"<li><a href=/n/{n}.html>茶市行情第{n}期：各地春茶陆续上市，价格比去年高</a>" for n in range(40))
    story = f"<h1>{TITLE}</h1><p>2026-03-20 08:30 来源：新华社</p>{STORY}"
    html = f"<title>{TITLE}_茶网</title><ul>{links}</ul><div>{story}</div><div>{cards}</div>"
    read = extract(html, "http://tea.test/2026/1.html")
    assert (read.kind, read.thread, read.comments) == ("article", None, [])


def test_two_boxes_whose_summaries_are_cut_are_cards() -> None:
    boxes = "".join(
        f"<div class=next><h2><a href=/{n}>{NEXT[n]}</a></h2><p>{SAID[n]}{SAID[n]} […]</p><a href=/{n}>阅读</a></div>"
        for n in range(2)
    )
    text = extract(f"<title>{TITLE}</title><h1>{TITLE}</h1>{STORY}{boxes}", "http://tea.test/1.html").text
    assert "茶农说" in text
    assert SAID[0] not in text
