import contextlib
import http.client
import threading
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from crawler import settings as defaults
from crawler.cli.app import app
from crawler.output.charts import as_svg, spread_chart
from crawler.storage.groups import groups
from crawler.storage.store import Store
from crawler.stories.propagation import take_up
from crawler.web.server import Site, web_server
from tests.crawler.storage.records import NOON, TOPIC, article_visit, fingerprint, repost_visit

HOSTILE = '<script>alert(1)</script>&"春茶\x0b'


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    address = f"sqlite:///{tmp_path}/trawl.db"
    monkeypatch.setattr(defaults, "STORE_URL", address)
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with contextlib.closing(Store.open(url)) as store:
        store.write(
            [
                article_visit("a", title=HOSTILE, site="<b>a.test", published_at=NOON, url="javascript:alert(2)"),
                repost_visit("b", "a", title=f"{HOSTILE}_新浪网", site="b.test", published_at=NOON),
                article_visit("c", title="杭州龙井今日开采", published_at=NOON),
            ]
        )
        take_up(store, TOPIC)
        yield store


@pytest.fixture
def line(store: Store) -> Iterator[http.client.HTTPConnection]:
    server = web_server(Site(store, lambda: {TOPIC: "茶"}), "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    line = http.client.HTTPConnection("127.0.0.1", server.server_port)
    yield line
    line.close()
    server.shutdown()
    server.server_close()
    thread.join()


def get(line: http.client.HTTPConnection, path: str, **headers: str) -> tuple[int, str]:
    line.request("GET", path, headers=headers)
    response = line.getresponse()
    return response.status, response.read().decode()


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/", "茶"),
        (f"/{TOPIC}", "杭州龙井今日开采"),
        (f"/{TOPIC}/groups", "first hour"),
        (f"/{TOPIC}/groups/{fingerprint('a').hex()}", "<svg"),
        (f"/{TOPIC}/events", "people"),
    ],
)
def test_pages_are_shown_and_nothing_of_the_web_is_markup(
    line: http.client.HTTPConnection, path: str, shown: str
) -> None:
    status, text = get(line, path)
    assert status == 200
    assert shown in text
    assert "<script" not in text
    assert "<b>a.test" not in text
    assert "javascript:" not in text.replace("javascript:alert(2)</", "")


@pytest.mark.parametrize(
    "path", ["/nowhere", f"/{TOPIC}/groups/zz", f"/{TOPIC}/groups/{'0' * 32}", "/%00/groups", "//"]
)
def test_what_is_not_there_is_not_found(line: http.client.HTTPConnection, path: str) -> None:
    assert get(line, path)[0] == (404 if path != "//" else 200)


def test_another_sites_name_reads_nothing(line: http.client.HTTPConnection) -> None:
    status, text = get(line, f"/{TOPIC}", Host="evil.example")
    assert status == 403
    assert "龙井" not in text


def test_nothing_can_be_changed(line: http.client.HTTPConnection) -> None:
    line.request("POST", "/", body=b"x")
    assert line.getresponse().status == 501


def test_a_page_forbids_scripts(line: http.client.HTTPConnection) -> None:
    line.request("HEAD", "/")
    response = line.getresponse()
    assert "default-src 'none'" in (response.getheader("Content-Security-Policy") or "")
    assert response.read() == b""


def test_the_picture_is_sound_xml_whatever_a_title_holds(store: Store) -> None:
    (group,) = groups(store, TOPIC)
    root = ElementTree.fromstring(as_svg(spread_chart(group)))
    assert root.find("{*}title") is not None
    assert len(root.findall("{*}circle")) == 2


# The commands.


def run(*args: str) -> str:
    result = CliRunner().invoke(app, ["groups", *args])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_groups_lists_by_default(store: Store) -> None:
    assert fingerprint("a").hex() in run(TOPIC, "--json")
    assert fingerprint("a").hex()[:10] in run("list", TOPIC)
    assert "龙井" in run("events", TOPIC, "--json")


@pytest.mark.parametrize("by", ["reach", "hour", "day", "newest"])
def test_groups_are_listed_by_what_is_asked(store: Store, by: str) -> None:
    assert fingerprint("a").hex()[:10] in run(TOPIC, "--by", by)


def test_an_empty_list_says_what_would_fill_it(store: Store) -> None:
    assert "--least 1" in run(TOPIC, "--least", "99")


def test_a_storys_spread_is_shown_and_drawn(store: Store, tmp_path: Path) -> None:
    told = run("show", TOPIC, fingerprint("b").hex()[:8], "--json", "--svg", str(tmp_path / "spread.svg"))
    assert '"change": "+「_新浪网」"' in told
    assert (tmp_path / "spread.svg").read_text("utf-8").startswith("<svg")


def test_groups_are_merged_and_split_by_hand(store: Store) -> None:
    a, c = fingerprint("a").hex(), fingerprint("c").hex()
    assert "1 pages moved" in run("merge", TOPIC, c, a)
    assert "already" in run("merge", TOPIC, c, a)
    assert "now" in run("split", TOPIC, c)


def test_a_page_that_nobody_knows_is_wrong_use(store: Store) -> None:
    result = CliRunner().invoke(app, ["groups", "show", TOPIC, "http://nowhere.test/"])
    assert result.exit_code == 2


@pytest.mark.parametrize("path", ["/", "//[", f"/{TOPIC}?x=["])
def test_a_host_header_that_is_no_address_is_another_name(line: http.client.HTTPConnection, path: str) -> None:
    assert get(line, path, Host="[::1")[0] == 403
    assert get(line, path)[0] in (200, 404)
