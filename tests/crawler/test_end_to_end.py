"""The whole main job: two workers crawl the demo's web, and every row is held against what it was built from."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import os
import re
import subprocess
import sys
import urllib.robotparser
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from crawler.demo.pages import Truth
from crawler.demo.server import DemoServer, Request
from crawler.demo.web import DemoWeb
from crawler.settings import ROOT
from crawler.storage.columns import join_time
from tests.crawler.demo.truth import expected_pages
from tests.mariadb import MariaDB


@dataclass
class Crawled:
    """What a finished crawl of the demo's web left behind."""

    web: DemoWeb
    requests: list[Request]
    environment: dict[str, str]
    output: str

    def trawl(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "crawler", *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False, cwd=ROOT)

    def rows(self, query: str) -> list[dict[str, Any]]:
        engine = create_engine(self.environment["TRAWL_STORE"])
        with engine.connect() as connection:
            rows = [dict(row) for row in connection.execute(text(query)).mappings()]
        engine.dispose()
        return rows

    def pages(self) -> dict[str, dict[str, Any]]:
        """The stored pages by the address that the web knows them by."""
        return {DemoWeb.canonical(row["url"]): row for row in self.rows("select * from pages")}


@pytest.fixture(scope="module", params=["sqlite", "mariadb"])
def crawled(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, mariadb: MariaDB
) -> Iterator[Crawled]:
    folder = Path(tmp_path_factory.mktemp("crawl"))
    store = f"sqlite:///{folder}/rows.db" if request.param == "sqlite" else mariadb.url("end_to_end")
    with DemoServer() as server:
        environment = {
            **os.environ,
            "http_proxy": server.url,
            "no_proxy": "",
            "TRAWL_VAR": str(folder),
            "TRAWL_STORE": store,
            "TRAWL_REDIS": "",
        }
        crawl = Crawled(server.web, server.requests, environment, "")
        done = crawl.trawl(
            "crawl", "tea", "--processes", "2", "-s", "HOST_DELAY_SECONDS=0.02", "-s", "RETRY_SECONDS=0.2"
        )
        assert done.returncode == 0, done.stdout + done.stderr
        crawl.output = done.stdout
        yield crawl


# ---- what was found ------------------------------------------------------------------------------------------------


def test_every_page_on_the_topic_that_can_be_reached_is_a_row(crawled: Crawled) -> None:
    assert expected_pages(crawled.web) - set(crawled.pages()) == set()


def test_no_page_off_the_topic_is_a_row(crawled: Crawled) -> None:
    truth = crawled.web.truth
    assert {url for url in crawled.pages() if url not in truth or not truth[url].relevant} == set()


def test_every_address_asked_for_is_a_row_with_its_outcome(crawled: Crawled) -> None:
    asked = {DemoWeb.canonical(request.url) for request in crawled.requests if not request.url.endswith("/robots.txt")}
    stored = {DemoWeb.canonical(row["url"]) for row in crawled.rows("select url from urls where outcome != 'blocked'")}
    assert asked - stored - {DemoWeb.canonical(row["url"]) for row in crawled.rows("select url from urls")} == set()
    assert stored


@pytest.mark.parametrize(
    ("path", "outcome"),
    [
        ("/removed/5.html", "dead"),
        ("/removed/6.html", "dead"),
        ("/broken.html", "failed"),
        ("/member/report.html", "blocked"),
        ("/empty.html", "empty"),
        ("/blank.html", "empty"),
        ("/download/chaye.html", "not-text"),
        ("/latest.html", "redirect"),
        ("/loop/a.html", "redirect"),
        ("/old/2019/88.html", "redirect"),
    ],
)
def test_a_corner_has_its_outcome(crawled: Crawled, path: str, outcome: str) -> None:
    rows = crawled.rows(f"select outcome from urls where url = 'http://news.demo.test{path}'")
    assert [row["outcome"] for row in rows] == [outcome]


def test_what_robots_forbid_is_an_outcome_with_its_reason(crawled: Crawled) -> None:
    rows = crawled.rows("select outcome, reason from urls where url like '%/private/%'")
    assert {(row["outcome"], row["reason"]) for row in rows} == {("blocked", "robots.txt forbids it")}


# ---- what was read -------------------------------------------------------------------------------------------------


def wrong(crawled: Crawled, kind: str, differs: Any) -> dict[str, Any]:
    """The stored pages of a kind that differ from what the web was built from."""
    pages = crawled.pages()
    found = {}
    for url, truth in crawled.web.truth.items():
        if truth.kind == kind and url in pages and (difference := differs(truth, pages[url])):
            found[url] = difference
    return found


@pytest.mark.parametrize("field", ["title", "source", "author"])
def test_articles_have_their(crawled: Crawled, field: str) -> None:
    def differs(truth: Truth, row: dict[str, Any]) -> Any:
        return getattr(truth, field) != row[field] and (getattr(truth, field), row[field])

    assert wrong(crawled, "article", differs) == {}


def test_articles_have_their_body(crawled: Crawled) -> None:
    def differs(truth: Truth, row: dict[str, Any]) -> Any:
        return "".join(truth.body.split()) != "".join(row["body"].split()) and (truth.body, row["body"])

    assert wrong(crawled, "article", differs) == {}


def test_articles_have_their_time_with_its_zone_where_the_page_tells_it(crawled: Crawled) -> None:
    def differs(truth: Truth, row: dict[str, Any]) -> Any:
        told = row["published_at"]
        told = dt.datetime.fromisoformat(told) if isinstance(told, str) else told
        return truth.published_at != join_time(told, row["published_offset"]) and (truth.published_at, told)

    assert wrong(crawled, "article", differs) == {}


def posts_of(crawled: Crawled, *, comments: bool) -> dict[str, list[tuple[str, str, str]]]:
    rows = crawled.rows(
        "select u.url, p.author, p.published_at, p.text from posts p join urls u on u.topic = p.topic "
        f"and u.fingerprint = p.page where p.is_comment = {int(comments)} order by u.url, p.ordinal"
    )
    found = defaultdict(list)
    for row in rows:
        when = str(row["published_at"])[:16]
        found[DemoWeb.canonical(row["url"])].append((row["author"], when, "".join(row["text"].split())))
    return found


def expected_posts(posts: list[Any]) -> list[tuple[str, str, str]]:
    return [(post.author, str(post.published_at)[:16], "".join(post.text.split())) for post in posts]


def test_threads_have_their_posts(crawled: Crawled) -> None:
    stored = posts_of(crawled, comments=False)
    threads = {url: truth.posts for url, truth in crawled.web.truth.items() if truth.kind == "thread"}
    for url in expected_pages(crawled.web) & set(threads):
        assert stored[url] == expected_posts(threads[url]), url


def test_blog_articles_have_their_comments_and_news_has_none(crawled: Crawled) -> None:
    stored = posts_of(crawled, comments=True)
    for url in set(crawled.pages()):
        truth = crawled.web.truth[url]
        if truth.kind == "article":
            assert stored.get(url, []) == expected_posts(truth.comments), url


def test_rare_han_and_emoji_survive(crawled: Crawled) -> None:
    texts = [truth.title for truth in crawled.web.truth.values() if truth.title and max(truth.title) > "\uffff"]
    assert texts
    stored = {row["title"] for row in crawled.pages().values()}
    assert set(texts) <= stored


# ---- the same story ------------------------------------------------------------------------------------------------


def test_reposts_of_a_story_are_one_group_and_no_two_stories_are(crawled: Crawled) -> None:
    groups: dict[bytes, set[str]] = defaultdict(set)
    stories: dict[str, set[bytes]] = defaultdict(set)
    for url, row in crawled.pages().items():
        truth = crawled.web.truth[url]
        if truth.story and truth.kind == "article":
            groups[row["story"]].add(truth.story)
            stories[truth.story].add(row["story"])
    assert {key: names for key, names in groups.items() if len(names) > 1} == {}
    assert {name: keys for name, keys in stories.items() if len(keys) > 1} == {}


def test_every_page_is_a_member_of_its_group(crawled: Crawled) -> None:
    reposts = {row["page"]: row["story"] for row in crawled.rows("select page, story from reposts")}
    stories = {row["fingerprint"] for row in crawled.rows("select fingerprint from stories")}
    pages = {row["fingerprint"]: row["story"] for row in crawled.rows("select fingerprint, story from pages")}
    assert reposts
    assert {page: pages[page] for page in reposts} == reposts
    assert set(reposts.values()) <= stories


# ---- manners -------------------------------------------------------------------------------------------------------


def test_robots_are_read_first_and_obeyed(crawled: Crawled) -> None:
    rules: dict[str, urllib.robotparser.RobotFileParser] = {}
    for host, robots in crawled.web.robots.items():
        rules[host] = urllib.robotparser.RobotFileParser()
        rules[host].parse(robots.splitlines())
    read = set()
    for request in crawled.requests:
        if request.url.endswith("/robots.txt"):
            read.add(request.host)
        elif request.host in rules:
            assert request.host in read, request.url
            assert rules[request.host].can_fetch("Trawl", request.url), request.url


def test_crawl_delay_is_kept_by_both_workers_together(crawled: Crawled) -> None:
    times = [r.time for r in crawled.requests if r.host == "slow.demo.test" and not r.url.endswith("/robots.txt")]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert len(gaps) > 1
    assert min(gaps) >= 0.95


def test_no_address_is_fetched_twice(crawled: Crawled) -> None:
    counted: dict[str, int] = defaultdict(int)
    for request in crawled.requests:
        if request.status == 200 and not request.url.endswith("/robots.txt"):
            counted[DemoWeb.canonical(request.url)] += 1
    assert {url: n for url, n in counted.items() if n > 1} == {}


# ---- what a person sees --------------------------------------------------------------------------------------------


def test_the_run_ends_with_a_summary_by_site(crawled: Crawled) -> None:
    for word in ("茶乡新闻网", "harvest", "trawl export tea"):
        assert word in crawled.output


def test_every_question_is_kept_with_its_outcome(crawled: Crawled) -> None:
    rows = crawled.rows("select query, page, outcome, hits from queries")
    assert {row["outcome"] for row in rows} <= {"hits", "empty"}
    assert any(row["page"] == 2 for row in rows)
    assert any(row["hits"] for row in rows)


def test_status_is_json_for_a_program(crawled: Crawled) -> None:
    status = json.loads(crawled.trawl("status", "tea", "--json").stdout)
    assert status["queued"] == status["leased"] == 0
    assert status["outcomes"]["fetched"] > 100
    assert {"site", "visits", "relevant"} <= set(status["sites"][0])


def test_export_is_csv_that_a_spreadsheet_opens(crawled: Crawled, tmp_path: Path) -> None:
    done = crawled.trawl("export", "tea", "--format", "csv", "-o", str(tmp_path / "tea.csv"))
    assert done.returncode == 0, done.stderr
    raw = (tmp_path / "tea.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    assert len(rows) == len(crawled.pages())


def test_running_again_asks_for_nothing_that_is_not_due(crawled: Crawled) -> None:
    before = len(crawled.requests)
    done = crawled.trawl("crawl", "tea", "-s", "HOST_DELAY_SECONDS=0.02")
    assert done.returncode == 0, done.stderr
    assert [request.url for request in crawled.requests[before:]] == []


def test_no_worker_complained(crawled: Crawled) -> None:
    logs = Path(crawled.environment["TRAWL_VAR"], "log")
    for path in logs.glob("*.log"):
        assert not re.search(r"Traceback|ERROR|WARNING", path.read_text("utf-8")), path
