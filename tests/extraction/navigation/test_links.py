import pytest

from extraction import extract

BASE = "http://a.test/dir/page.html"


def links(markup: str, url: str = BASE) -> dict[str, str]:
    return {link.url: link.anchor for link in extract(f"<html><body>{markup}</body></html>", url).links}


@pytest.mark.parametrize(
    ("href", "url"),
    [
        ("http://b.test/x", "http://b.test/x"),
        ("/x?y=1#z", "http://a.test/x?y=1"),
        ("x.html", "http://a.test/dir/x.html"),
        ("../x.html", "http://a.test/x.html"),
        ("/a/../x.html", "http://a.test/x.html"),
        ("//c.test/x", "http://c.test/x"),
        ("?p=2", "http://a.test/dir/page.html?p=2"),
        (" /x\n ", "http://a.test/x"),
        ("/新闻", "http://a.test/新闻"),
    ],
)
def test_addresses_are_absolute_without_fragments(href: str, url: str) -> None:
    assert list(links(f'<a href="{href}">茶</a>')) == [url]


@pytest.mark.parametrize(
    "href",
    ["", "#top", "javascript:void(0)", "mailto:a@b.test", "tel:1", "data:text/html,x", "ftp://a.test/", "http://[x"],
)
def test_what_cannot_be_followed_is_no_link(href: str) -> None:
    assert links(f'<a href="{href}">茶</a>') == {}


def test_a_base_counts() -> None:
    page = extract('<head><base href="http://b.test/root/"></head><a href="x">茶</a>', BASE)
    assert [link.url for link in page.links] == ["http://b.test/root/x"]


def test_one_address_is_one_link_with_its_longest_anchor() -> None:
    assert links('<a href="/x"><img src="p.jpg"></a><a href="/x">龙井茶开采</a><a href="/x">更多</a>') == {
        "http://a.test/x": "龙井茶开采"
    }


def test_a_picture_speaks_by_its_alternative_text() -> None:
    assert links('<a href="/x"><img src="p.jpg" alt="采茶"></a>') == {"http://a.test/x": "采茶"}


def test_frames_lead_on() -> None:
    assert list(links('<iframe src="/inner.html"></iframe>')) == ["http://a.test/inner.html"]


def test_nofollow_of_a_link_and_of_a_page() -> None:
    page = extract('<a href="/x" rel="nofollow">a</a><a href="/y">b</a>', BASE)
    assert [link.nofollow for link in page.links] == [True, False]
    page = extract('<head><meta name="robots" content="noindex,nofollow"></head><a href="/y">b</a>', BASE)
    assert [link.nofollow for link in page.links] == [True]


def test_feeds_canonical_and_next_are_told() -> None:
    page = extract(
        '<head><link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="canonical" href="/p"></head>'
        '<body><p>正文。</p><a href="/p?page=2">下一页</a></body>',
        BASE,
    )
    assert page.feeds == ("http://a.test/rss.xml",)
    assert page.canonical_url == "http://a.test/p"
    assert page.next_url == "http://a.test/p?page=2"


@pytest.mark.parametrize(
    ("content", "url"),
    [
        ("0;url=/home/", "http://a.test/home/"),
        ("5; URL='home.html?a=1;b=2'", "http://a.test/dir/home.html?a=1;b=2"),
        ("0,http://b.test/", "http://b.test/"),
        ('0.5 ; url = "/x" ', "http://a.test/x"),
        ("0 /x", "http://a.test/x"),
        ("3", None),
        ("300;url=/home/", None),
        ("0;url=", None),
        ("0;url=#top", None),
        (f"0;url={BASE}", None),
        ("0;url=javascript:go()", None),
        ("soon;url=/x", None),
    ],
)
def test_a_page_that_sends_its_reader_on_says_where(content: str, url: str | None) -> None:
    content = content.replace('"', "&quot;")
    assert extract(f'<head><meta HTTP-EQUIV="Refresh" content="{content}"></head>', BASE).refresh_url == url


def test_who_runs_no_scripts_is_sent_elsewhere() -> None:
    page = extract('<head><noscript><meta http-equiv="refresh" content="0;url=/plain"></noscript></head>', BASE)
    assert page.refresh_url is None
