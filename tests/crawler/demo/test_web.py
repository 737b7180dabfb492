"""The demo web is what it says it is: pages, truth, links, corners, search, proxy."""

from __future__ import annotations

import html
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import quote, unquote, urlsplit
from urllib.robotparser import RobotFileParser

import pytest

from crawler.demo.corners import CALENDAR, GONE
from crawler.demo.pages import Truth
from crawler.demo.search import NOTHING_FOUND
from crawler.demo.server import DemoServer, Request
from crawler.demo.web import SEEDS, DemoWeb, build
from tests.crawler.demo.truth import TERMS, expected_pages, links

NEWS = "http://news.demo.test"
TEA = re.compile("茶|龙井|紫砂壶")


@pytest.fixture(scope="module")
def web() -> DemoWeb:
    return build()


@pytest.fixture(scope="module")
def server() -> Iterator[DemoServer]:
    with DemoServer() as running:
        yield running


def decoded(web: DemoWeb, url: str) -> str:
    return web.pages[url].body.decode("gb18030" if "portal.demo.test" in url else "utf-8")


def shown(web: DemoWeb, url: str) -> str:
    """Return a page's text as characters, without markup."""
    return html.unescape(re.sub(r"<[^>]+>", "", decoded(web, url)))


def allowed(web: DemoWeb, url: str) -> bool:
    rules = RobotFileParser()
    rules.parse(web.robots[urlsplit(url).netloc].splitlines())
    return rules.can_fetch("Trawl", url)


def chosen(web: DemoWeb, kind: str, relevant: bool, language: str = "zh") -> dict[str, Truth]:
    return {
        url: truth
        for url, truth in web.truth.items()
        if (truth.kind, truth.relevant, truth.language) == (kind, relevant, language)
    }


def ask(server: DemoServer, data: bytes) -> bytes:
    """Send raw bytes, tell the server that nothing follows, and read until it closes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65_536), b""))


def test_web_is_the_same_every_time(web: DemoWeb) -> None:
    again = build()
    assert again.pages == web.pages
    assert again.truth == web.truth


def test_web_is_small_and_its_pages_are_as_large_as_real_ones(web: DemoWeb) -> None:
    assert 250 <= len(web.pages) <= 400
    assert len(web.robots) == 13
    sizes = [len(web.pages[url].body) for url in web.truth if not url.endswith("/about.html")]
    assert min(sizes) > 4_500
    assert max(sizes) < 35_000


def test_every_true_page_is_served_and_shows_what_is_true_of_it(web: DemoWeb) -> None:
    for url, truth in web.truth.items():
        assert web.answer(url) == web.pages[url]
        assert web.pages[url].status == 200, url
        text = shown(web, url)
        said = [truth.title, truth.source, truth.author, *truth.body.split("\n")]
        for post in truth.posts + truth.comments:
            said += [post.author, post.text, post.quote]
        assert [each for each in said if each and each not in text] == [], url
        topics = decoded(web, url)
        assert all(html.escape(topic.title) in topics for topic in truth.topics), url
        assert all(topic.url in web.truth for topic in truth.topics), url


def test_dates_are_on_the_page(web: DemoWeb) -> None:
    for url, truth in web.truth.items():
        at = truth.published_at
        if at is None:
            continue
        written = (
            f"{at:%Y-%m-%d}",
            f"{at:%Y}年{at:%m}月{at:%d}日",
            f"{at:%Y/%m/%d}",
            f"{at.year}-{at.month}-{at.day}",
            at.isoformat(),
        )
        assert any(date in decoded(web, url) for date in written), url


def test_links_lead_to_pages_or_are_meant_to_be_dead(web: DemoWeb) -> None:
    for url, page in web.pages.items():
        for link in links(page, url):
            fine = web.answer(link).status in (200, 301, 302) or web.canonical(link) in web.dead
            assert fine or not allowed(web, link), f"{url} -> {link}"


def test_dead_links_are_linked_and_each_dies_its_own_way(web: DemoWeb) -> None:
    linked = {link for url, page in web.pages.items() for link in links(page, url)}
    assert web.dead <= linked
    assert Counter(web.answer(url).status for url in web.dead) == {404: 1, 410: 1, 500: 1, 403: 1, 502: 1, 302: 2}
    assert web.answer(GONE).status == 502


def test_texts_on_topic_speak_of_tea_and_texts_off_topic_do_not(web: DemoWeb) -> None:
    for kind in ("article", "thread"):
        for url, truth in chosen(web, kind, True).items():
            assert len(TEA.findall(f"{truth.title} {truth.text}")) >= 2, url
        for url, truth in chosen(web, kind, False).items():
            if "shop.demo.test" not in url:
                assert not TEA.search(f"{truth.title} {truth.text}"), url


def test_borderline_pages_sound_like_tea_and_are_not(web: DemoWeb) -> None:
    borderline = [t.title for u, t in chosen(web, "article", False).items() if TEA.search(t.title or "")]
    assert len(borderline) == 3
    assert any("龙井花园" in (title or "") for title in borderline)


def test_stories_of_one_key_are_reposts_and_others_have_titles_of_their_own(web: DemoWeb) -> None:
    stories: dict[str, list[tuple[str, Truth]]] = defaultdict(list)
    for url, truth in web.truth.items():
        if truth.kind == "article" and truth.story:
            stories[truth.story].append((url, truth))
    reposted = {key: told for key, told in stories.items() if len(told) > 1}
    assert len(reposted) == 20
    assert max(map(len, reposted.values())) == 3
    for told in reposted.values():
        assert len({truth.body for _, truth in told}) == 1
        assert len({urlsplit(url).netloc for url, _ in told}) == len(told)
        assert {truth.source for _, truth in told} == {"茶乡新闻网"}
    titles = [told[0][1].title for told in stories.values()]
    assert len(set(titles)) == len(titles)


def test_portal_says_gb2312_and_sends_gb18030(web: DemoWeb) -> None:
    rare = next(url for url, truth in web.truth.items() if truth.story == "rare-2")
    assert web.pages[rare].headers["Content-Type"] == "text/html; charset=gb2312"
    assert "𪛖" in web.pages[rare].body.decode("gb18030")
    with pytest.raises(UnicodeDecodeError):
        web.pages[rare].body.decode("gb2312")


def test_emoji_and_rare_han_survive_in_title_and_body(web: DemoWeb) -> None:
    rare = next(truth for truth in web.truth.values() if truth.story == "rare-1")
    assert rare.title is not None
    assert "𠮷" in rare.title
    assert "🍵" in rare.title
    assert "𠮷" in rare.body


def test_one_page_of_each_copyist_has_a_wrong_charset_label(web: DemoWeb) -> None:
    labels = Counter(
        (page.headers["Content-Type"], b"charset=gb2312" in page.body)
        for url, page in web.pages.items()
        if "repost" in url
    )
    assert labels[("text/html; charset=gbk", False)] == 1
    assert labels[("text/html", True)] == 1
    assert labels.total() - labels[("text/html; charset=utf-8", False)] == 2


def test_long_thread_has_two_pages_and_quotes(web: DemoWeb) -> None:
    pages = [truth for truth in web.truth.values() if truth.kind == "thread" and "【长帖】" in (truth.title or "")]
    assert [len(page.posts) for page in pages] == [20, 10]
    assert [post.floor for page in pages for post in page.posts] == list(range(1, 31))
    assert any(post.quote for page in pages for post in page.posts)
    assert pages[0].story == pages[1].story


def test_session_and_campaign_keys_make_no_difference(web: DemoWeb) -> None:
    marked = {link for url, page in web.pages.items() for link in links(page, url) if "sid=" in link or "utm_" in link}
    assert {urlsplit(link).netloc for link in marked} >= {"bbs.demo.test", "news.demo.test"}
    for link in marked:
        assert web.answer(link) == web.pages[link.partition("?")[0]]


def test_private_pages_are_linked_on_topic_and_forbidden(web: DemoWeb) -> None:
    private = {url for url in web.truth if "/private/" in url}
    linked = {link for url, page in web.pages.items() for link in links(page, url)}
    assert len(private & linked) == 3
    assert not any(allowed(web, url) for url in private)
    assert private <= expected_pages(web, reachable=False)
    assert not private & expected_pages(web)


def test_calendar_has_no_end_and_is_forbidden(web: DemoWeb) -> None:
    url = f"{CALENDAR}2026/03/"
    seen = {url}
    for _ in range(30):
        assert not allowed(web, url)
        months = {link for link in links(web.answer(url), url) if re.search(r"/\d+/\d\d/$", link)}
        url = max(months - seen)
        seen.add(url)
    assert url == f"{CALENDAR}2028/09/"


def test_expected_pages_are_all_that_is_on_topic_and_allowed(web: DemoWeb) -> None:
    expected = expected_pages(web)
    hosts = Counter(urlsplit(url).netloc for url in expected)
    assert expected < expected_pages(web, reachable=False)
    assert all(web.truth[url].relevant and allowed(web, url) for url in expected)
    assert len(expected) > 150
    assert set(hosts) == {
        f"{name}.demo.test" for name in ("news", "portal", "bbs", "blog", "slow", "repost1", "repost2")
    } | {f"city{number}.demo.test" for number in (1, 2, 3)}


def test_feeds_and_sitemap_name_pages(web: DemoWeb) -> None:
    for url in (f"{NEWS}/rss.xml", "http://blog.demo.test/atom.xml", f"{NEWS}/sitemap.xml"):
        named = links(web.pages[url], url) & set(web.truth)
        assert len([each for each in named if web.truth[each].kind == "article"]) >= 15, url
    listed = {topic.url for truth in web.truth.values() for topic in truth.topics}
    assert links(web.pages[f"{NEWS}/sitemap.xml"], NEWS) - listed
    assert f"Sitemap: {NEWS}/sitemap.xml" in web.robots["news.demo.test"]


def test_search_pages_lead_through_redirects_to_pages_with_the_word(web: DemoWeb) -> None:
    for term in TERMS:
        url: str | None = f"http://search.demo.test/s?wd={quote(term)}"
        found: list[str] = []
        while url is not None:
            page = web.answer(url).body.decode()
            hits = re.findall(r'<div class="result"><h3><a href="(/link\?url=[^"]+)">', page)
            assert 1 <= len(hits) <= 10
            found += hits
            more = re.search(r'<a class="next" href="([^"]+)">', page)
            url = f"http://search.demo.test{html.unescape(more[1])}" if more else None
        assert len(set(found)) == len(found) >= 10
        for hit in found:
            target = web.answer(f"http://search.demo.test{hit}").headers["Location"]
            assert target == unquote(hit.partition("=")[2])
            if target in web.truth:
                assert term in f"{web.truth[target].title}{web.truth[target].text}"


def test_search_keeps_to_a_site(web: DemoWeb) -> None:
    assert {each.host for each in web.engine.find("茶园 site:city2.demo.test")} == {"city2.demo.test"}
    assert len({each.host for each in web.engine.find("茶园 site:demo.test")}) > 5
    assert web.engine.find("茶园 site:o.test") == []


@pytest.mark.parametrize(
    "query", ["wd=", "wd=%E6%97%A0%E6%AD%A4%E8%AF%8Dxyz", "", "wd=%FF%FE", "wd=%E8%8C%B6&pn=99999"]
)
def test_search_without_results_says_so(web: DemoWeb, query: str) -> None:
    page = web.answer(f"http://search.demo.test/s?{query}").body.decode()
    assert NOTHING_FOUND in page
    assert 'class="next"' not in page


def test_search_does_not_redirect_to_strangers(web: DemoWeb) -> None:
    assert web.answer("http://search.demo.test/link?url=http%3A%2F%2Fexample.com%2F").status == 404


def test_proxy_serves_every_page_over_one_connection(server: DemoServer) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    for url, page in server.web.pages.items():
        if page.delay:
            continue
        connection.request("GET", url)
        answer = connection.getresponse()
        body = answer.read()
        assert (answer.status, body) == (page.status, page.body), url
        assert answer.headers["Connection"] == "keep-alive"
    connection.close()


def test_host_header_is_enough(server: DemoServer) -> None:
    for host in ("blog.demo.test", "blog.demo.test:80", "BLOG.demo.test"):
        answer = ask(server, f"GET /?from=x HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.endswith(server.web.pages["http://blog.demo.test/"].body)


def test_head_has_no_body(server: DemoServer) -> None:
    answer = ask(server, f"HEAD {NEWS}/ HTTP/1.1\r\n\r\n".encode())
    length = len(server.web.pages[f"{NEWS}/"].body)
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert f"Content-Length: {length}\r\n".encode() in answer
    assert answer.endswith(b"\r\n\r\n")


def test_robots_are_served_by_host(server: DemoServer) -> None:
    answer = ask(server, b"GET http://slow.demo.test/robots.txt HTTP/1.1\r\n\r\n")
    assert answer.endswith(b"Crawl-delay: 1\n")


@pytest.mark.parametrize("method", ["CONNECT", "POST", "BREW"])
def test_other_methods_are_refused(server: DemoServer, method: str) -> None:
    target = "news.demo.test:443" if method == "CONNECT" else f"{NEWS}/"
    answer = ask(server, f"{method} {target} HTTP/1.1\r\nContent-Length: 3\r\n\r\na=b".encode())
    assert answer.startswith(b"HTTP/1.1 405 ")
    assert b"Allow: GET, HEAD\r\n" in answer


@pytest.mark.parametrize(
    "url",
    ["http://example.com/", "https://news.demo.test/", "ftp://news.demo.test/", "http://news.demo.test:81/", GONE],
)
def test_nothing_is_forwarded(server: DemoServer, url: str) -> None:
    assert ask(server, f"GET {url} HTTP/1.1\r\n\r\n".encode()).startswith(b"HTTP/1.1 502 ")


@pytest.mark.parametrize(
    "data",
    [
        b"\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/2.0\r\nHost: news.demo.test\r\n\r\n",
        b"GET nowhere HTTP/1.1\r\nHost: news.demo.test\r\n\r\n",
        b"GET http://[::1/ HTTP/1.1\r\n\r\n",
        b"GET http://news.demo.test:port/ HTTP/1.1\r\n\r\n",
        b"GET http://news.demo.test/ HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET http://news.demo.test/ HTTP/1.1\r\nContent-Length: many\r\n\r\n",
        b"GET http://news.demo.test/ HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"GET http://news.demo.test/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET http://news.demo.test/" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET http://news.demo.test/ HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
    ],
    ids=lambda data: data[:40].decode("ascii", "replace"),
)
def test_bad_requests_get_400_and_the_server_lives_on(server: DemoServer, data: bytes) -> None:
    assert ask(server, data).startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert ask(server, f"GET {NEWS}/ HTTP/1.1\r\n\r\n".encode()).startswith(b"HTTP/1.1 200 OK\r\n")


@pytest.mark.parametrize("data", [b"", b"GET", b"GET http://news.demo.test/ HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc"])
def test_clients_may_leave_at_any_point(server: DemoServer, data: bytes) -> None:
    ask(server, data)
    assert ask(server, f"GET {NEWS}/ HTTP/1.1\r\n\r\n".encode()).startswith(b"HTTP/1.1 200 OK\r\n")


def test_requests_are_recorded() -> None:
    log: list[Request] = []
    with DemoServer(log=log) as server:
        ask(server, f"GET {NEWS}/broken.html HTTP/1.1\r\n\r\n".encode())
        ask(server, b"GET /robots.txt HTTP/1.1\r\nHost: bbs.demo.test\r\n\r\n")
    assert server.requests is log
    assert [(request.method, request.url, request.host, request.status) for request in log] == [
        ("GET", f"{NEWS}/broken.html", "news.demo.test", 500),
        ("GET", "http://bbs.demo.test/robots.txt", "bbs.demo.test", 200),
    ]
    assert log[0].time <= log[1].time


def test_server_stops_while_connections_are_open() -> None:
    with DemoServer() as server:
        idle = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        waiting = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        waiting.sendall(b"GET http://slow.demo.test/ HTTP/1.1\r\n\r\n")
        assert ask(server, f"GET {NEWS}/ HTTP/1.1\r\n\r\n".encode())
    assert idle.recv(1) == b""
    idle.close()
    waiting.close()


def test_port_that_is_taken_is_an_error(server: DemoServer) -> None:
    with pytest.raises(OSError, match="in use"), DemoServer(server.port):
        pass


def test_standard_client_can_use_the_proxy(server: DemoServer) -> None:
    client = urllib.request.build_opener(urllib.request.ProxyHandler({"http": server.url}))
    for seed in SEEDS:
        with client.open(seed, timeout=10) as page:
            assert page.read() == server.web.pages[seed].body
    with client.open(f"{NEWS}/latest.html", timeout=10) as page:
        assert server.web.truth[page.url].kind == "article"
    with pytest.raises(urllib.error.HTTPError, match="redirect") as error:
        client.open(f"{NEWS}/loop/a.html", timeout=10)
    error.value.close()


def _deaf_to_interrupts() -> None:
    """Do as a shell does with what it starts in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_module_serves_until_interrupted_and_says_how_to_use_it(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "crawler.demo", "--port", "0"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=_deaf_to_interrupts,
    ) as process:
        assert process.stdout is not None
        usage = "".join(iter(process.stdout.readline, "Ctrl-C ends it.\n"))
        process.send_signal(number)
        _, errors = process.communicate(timeout=20)
    assert "http_proxy=http://127.0.0.1:" in usage
    assert all(seed in usage for seed in SEEDS)
    assert (process.returncode, errors) == (0, "")


def test_module_says_when_the_port_is_taken(server: DemoServer) -> None:
    command = [sys.executable, "-m", "crawler.demo", "--port", str(server.port)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"port {server.port}: ")
