"""Copies of pages under other addresses: learned, followed carefully, unlearned."""

from collections import Counter
from pathlib import Path

import pytest

from crawler.addresses.copies import Copies, rule_of
from tests.crawler.webs import Crawl, Reply, SmallWeb

TEXT = "今年的春茶比往年早了一周上市，茶商说价格平稳。" * 12


def taught(*pairs: tuple[str, str], same: bool = True) -> Copies:
    copies = Copies()
    teach(copies, *pairs, same=same)
    return copies


def teach(copies: Copies, *pairs: tuple[str, str], same: bool = True) -> None:
    for n, (one, other) in enumerate(pairs):
        copies.learn(one, f"{one}{n}{TEXT}", 400)
        copies.learn(other, f"{one}{n}{TEXT}" if same else f"{other}{TEXT}", 400)


@pytest.mark.parametrize(
    ("original", "copy"),
    [
        ("http://www.a.test/news/{}.html", "http://m.a.test/news/{}.html"),
        ("http://www.a.test/news/{}.html", "http://www.a.test/m/news/{}.html"),
        ("http://www.a.test/news/2026/{}.html", "http://www.a.test/news/2026/{}_p.html"),
        ("https://a.test/a/{}", "http://a.test/a/{}"),
        ("http://a.test/a/{}", "http://www.a.test/a/{}"),
        ("http://a.test/show.php?id={}", "http://a.test/show.php?id={}&print=yes"),
        ("http://a.test/show.php?id={}", "http://a.test/print.php?id={}"),
        ("http://a.test/t-{}-1-1.html", "http://a.test/t-{}-1-1.html?mobile=yes"),
        ("http://a.test/story-of-the-{}-tea/", "http://a.test/story-of-the-{}-tea/print/"),
        ("http://a.test/read/{}", "http://a.test/read/{}?view=amp"),
        ("http://a.test/read/{}/", "http://a.test/read/{}/amp/"),
        ("http://a.test/read/{}", "http://a.test/read/{}/"),
    ],
)
def test_a_difference_met_on_three_pages_is_a_rule(original: str, copy: str) -> None:
    known = [(original.format(n), copy.format(n)) for n in (11, 12, 13)]
    assert taught(*known[:2]).original(copy.format(99)) is None
    copies = taught(*known)
    told = {copies.original(copy.format(n)) or copy.format(n): n for n in range(100, 164)}
    followed = sum(told.get(original.format(n)) == n for n in range(100, 164))
    assert followed > 50  # some are read all the same
    assert not any(copies.original(original.format(n)) for n in range(100, 164))


def test_the_order_in_which_pages_are_read_does_not_matter() -> None:
    known = [(f"http://m.a.test/{n}.html", f"http://www.a.test/{n}.html") for n in (1, 2, 3)]
    assert taught(*known).original("http://m.a.test/70.html") == "http://www.a.test/70.html"


def test_a_rule_that_is_contradicted_is_unlearned_and_can_be_learned_again() -> None:
    pairs = [(f"http://a.test/news/{n}.html", f"http://a.test/print/{n}.html") for n in range(40)]
    copies = taught(*pairs[:5])
    assert copies.original("http://a.test/print/70.html") is not None
    teach(copies, pairs[5], same=False)
    assert copies.original("http://a.test/print/70.html") is None
    teach(copies, *pairs[6:])
    assert copies.original("http://a.test/print/70.html") is not None


def test_a_rule_is_contradicted_by_a_page_that_is_not_there() -> None:
    pairs = [(f"http://a.test/news/{n}.html", f"http://a.test/print/{n}.html") for n in range(3)]
    copies = taught(*pairs)
    copies.learn("http://a.test/print/50.html", f"50{TEXT}", 400)
    copies.learn("http://a.test/news/50.html", "", 0)
    assert copies.original("http://a.test/print/70.html") is None


def test_another_number_is_another_page() -> None:
    removed = [(f"http://a.test/show?id={n}", f"http://a.test/show?id={n}0") for n in range(1, 9)]
    copies = taught(*removed)
    assert copies.original("http://a.test/show?id=999") is None
    assert rule_of("http://a.test/page/2", "http://a.test/page") is None


def test_pages_of_different_owners_are_reposts_and_no_copies() -> None:
    copies = taught(*((f"http://a.test/n/{n}", f"http://b.test/n/{n}") for n in range(9)))
    assert copies.original("http://b.test/n/70") is None


def test_short_texts_say_nothing() -> None:
    copies = Copies()
    for n in range(9):
        for folder in ("news", "print"):
            copies.learn(f"http://a.test/{folder}/{n}.html", "请先登录", 4)
    assert copies.original("http://a.test/print/70.html") is None


def story(number: int, more: str = "") -> Reply:
    title = f"{number}号茶园的龙井茶叶开采了{number * 7919 % 10007}斤"
    text = f"<p>{number}号茶园的龙井茶叶今年{number * 31}元一斤。{TEXT}</p>"
    return Reply(f"<html><title>{title}</title><h1>{title}</h1>{text}{more}</html>".encode())


def small_web(pages: int, *, wrong: int = 0) -> SmallWeb:
    """A site of stories, each with a print view; the last ``wrong`` views are stories of their own."""
    found: dict[str, Reply] = {}
    lists = []
    for n in range(pages):
        found[f"http://a.test/news/{n}.html"] = story(n)
        found[f"http://a.test/print/{n}.html"] = story(n if n < pages - wrong else n + 5000)
        lists.append(
            f'<li><a href="http://a.test/news/{n}.html">龙井茶叶新闻第{n}条</a></li>'
            f'<li><a href="http://a.test/print/{n}.html">龙井茶叶打印第{n}条</a></li>'
        )
    page = f"<html><title>茶网</title><ul>{''.join(lists)}</ul></html>"
    return SmallWeb({"http://a.test/": Reply(page.encode()), **found})


def test_a_crawl_passes_over_the_print_views_that_it_has_come_to_know(tmp_path: Path) -> None:
    pages = 120
    with small_web(pages) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run()
        asked = Counter(url.split("/")[3] for url in web.asked())
    outcomes = crawl.outcomes()
    assert asked["news"] == pages
    assert {outcomes[f"http://a.test/news/{n}.html"] for n in range(pages)} <= {"fetched", "duplicate"}
    passed = sum(outcome == "copy" for outcome in outcomes.values())
    assert passed + asked["print"] == pages  # nothing is lost: asked for, or passed over
    assert passed > 0
