"""Links into private networks lead nowhere, however they are written; a host that a person named is crawled."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from scrapy.exceptions import CannotResolveHostError
from scrapy.http import Request
from twisted.internet.error import DNSLookupError

from crawler.outcomes import PrivateAddress
from crawler.reach import GuardedResolver, ReachMiddleware
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


class Resolver(GuardedResolver):
    """A resolver without a reactor, for a crawl whose one seed site is "ours.test"."""

    def __init__(self) -> None:
        sites = {"ours.test": "a site"}
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
