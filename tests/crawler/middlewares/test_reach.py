"""Links into private networks lead nowhere, however they are written; a host that a person named is crawled."""

import asyncio
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from scrapy.exceptions import CannotResolveHostError
from scrapy.http import Request
from twisted.internet.error import DNSLookupError
from twisted.python.failure import Failure

from crawler.middlewares.reach import GuardedResolver, ReachMiddleware
from crawler.visits.outcomes import PrivateAddress, ResolverFails
from tests.crawler.webs import Crawl, Reply, SmallWeb

PRIVATE = (
    "http://127.0.0.2:{port}/secret",
    "http://localhost:{port}/secret",
    "http://0x7f000003:{port}/secret",
    "http://2130706436:{port}/secret",
    "http://[::1]:{port}/secret",
    "http://169.254.169.254/latest/meta-data/",
    "http://redis.internal:6379/",
)


def test_private_addresses_are_refused_and_the_named_one_is_crawled(tmp_path: Path) -> None:
    with SmallWeb({}) as web:
        port = web.url.rpartition(":")[2]
        links = [url.format(port=port) for url in PRIVATE]
        anchors = "".join(f'<p><a href="{url}">茶叶</a></p>' for url in (*links, f"{web.url}/moved"))
        web.pages = {
            f"{web.url}/": Reply(f"<title>茶网</title>{anchors}".encode()),
            f"{web.url}/moved": Reply(status=302, headers={"Location": f"http://127.0.0.9:{port}/secret"}),
        }
        crawl = Crawl(tmp_path, "", seeds=f'title = "t"\n[[site]]\nname = "a"\nurl = "{web.url}/"\n')
        assert crawl.run()
        asked = web.asked()
    rows = {row["url"]: (row["outcome"], row["reason"]) for row in crawl.rows("select url, outcome, reason from urls")}
    assert sorted(asked) == [f"{web.url}/", f"{web.url}/moved"]
    refused = {url for url, ending in rows.items() if ending == ("refused", "a private address")}
    assert refused == {*links, f"http://127.0.0.9:{port}/secret"}


def test_other_ports_of_a_private_host_that_is_named_are_refused(tmp_path: Path) -> None:
    with SmallWeb({}) as web, SmallWeb({}) as another:
        other = another.url
        behind_a_name = other.replace("127.0.0.1", "localhost")
        anchors = f'<p><a href="{other}/secret">茶叶</a></p><p><a href="{behind_a_name}/secret">茶叶</a></p>'
        anchors += f'<p><a href="{web.url}/moved">茶叶</a></p>'
        web.pages = {
            f"{web.url}/": Reply(f"<title>茶网</title>{anchors}".encode()),
            f"{web.url}/moved": Reply(status=302, headers={"Location": f"{other}/moved"}),
        }
        another.pages = {f"{other}/secret": Reply("<title>茶叶</title>茶叶".encode())}
        seeds = f'title = "t"\n[[site]]\nname = "a"\nurl = "{web.url}/"\nhosts = ["localhost"]\n'
        crawl = Crawl(tmp_path, "", seeds=seeds)
        assert crawl.run()
        assert another.requests == []
        assert len(web.asked()) == 2
    outcomes = crawl.outcomes()
    assert [outcomes[f"{url}/secret"] for url in (other, behind_a_name)] == ["refused", "refused"]


class Site:
    urls, feeds, sitemaps = ("http://ours.test:8080/",), (), ()


class Resolver(GuardedResolver):
    """A resolver without a reactor, for a crawl whose one seed site is "ours.test"."""

    def __init__(self) -> None:
        sites = {"ours.test": Site()}
        crawler = SimpleNamespace(settings={}, spider=SimpleNamespace(site_of=sites.get))
        self._process: Any = SimpleNamespace(crawlers=[crawler])
        self.middleware = ReachMiddleware(crawler)  # type: ignore[arg-type]


def test_a_name_that_resolves_to_a_private_address_is_refused() -> None:
    resolver = Resolver()
    with pytest.raises(DNSLookupError):
        resolver._checked("10.0.0.7", "rebound.test")
    with pytest.raises(PrivateAddress):
        resolver.middleware.process_exception(Request("http://rebound.test/"), CannotResolveHostError("no results"))


def test_other_names_are_resolved_as_ever() -> None:
    resolver = Resolver()
    assert resolver._checked("93.184.215.14", "open.test") == "93.184.215.14"
    assert resolver._checked("10.0.0.7", "ours.test") == "10.0.0.7"
    resolver.middleware.process_exception(Request("http://gone.test/"), CannotResolveHostError("no results"))


@pytest.mark.parametrize(
    ("said", "may_exist"),
    [
        ("[Errno -3] Temporary failure in name resolution", True),
        ("timeout error", True),
        ("[Errno -2] Name or service not known", False),
        ("encoding with 'idna' codec failed (UnicodeError: label empty or too long)", False),
    ],
)
def test_a_name_that_cannot_be_looked_up_now_is_not_taken_for_one_that_does_not_exist(
    said: str, may_exist: bool
) -> None:
    resolver, error = Resolver(), CannotResolveHostError("no results")
    failure = Failure(DNSLookupError(f"address {said}"))  # type: ignore[no-untyped-call]
    resolver._failed(failure, "shy.test")
    with pytest.raises(ResolverFails) if may_exist else nullcontext():
        resolver.middleware.process_exception(Request("http://shy.test/"), error)
    resolver._checked("93.184.215.14", "shy.test")
    resolver.middleware.process_exception(Request("http://shy.test/"), error)


def test_a_named_host_that_resolves_into_a_private_network_is_asked_at_its_ports_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def resolve(host: str, port: None) -> list[Any]:
        return [(0, 0, 0, "", ("10.0.0.7", 0))]

    async def ask(url: str) -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        await Resolver().middleware.process_request(Request(url))

    monkeypatch.setattr("crawler.middlewares.reach.getproxies", dict)
    asyncio.run(ask("http://ours.test:8080/"))
    asyncio.run(ask("http://elsewhere.test:6379/"))  # for the resolver to judge
    with pytest.raises(PrivateAddress):
        asyncio.run(ask("http://ours.test:6379/"))
