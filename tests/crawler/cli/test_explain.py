import contextlib
import gzip
import json
import threading
import zlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from typer.testing import CliRunner

from crawler import settings
from crawler.addresses.urls import fingerprint
from crawler.cli.app import app
from crawler.cli.reading import read_target
from crawler.storage.learned import add_lessons
from crawler.storage.store import Store
from extraction.learned import Key, Lesson, Memory
from tests.crawler.storage.records import article_visit

STORY = "今年的龙井，三月二十日开采，茶农在茶园里采摘，一芽一叶，当日炒制。"
PAGE = f"<title>龙井开采_茶网</title><h1>龙井开采</h1><div>2026-03-20 来源：茶报</div>{f'<p>{STORY}</p>' * 3}"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.html"
    path.write_text(PAGE, "utf-8")
    return path


def test_each_field_is_told_with_its_rule(page: Path) -> None:
    done = CliRunner().invoke(app, ["explain", str(page), "--url", "http://a.test/1.html", "--json"])
    assert done.exit_code == 0
    told = {evidence["field"]: evidence for evidence in json.loads(done.stdout)["evidence"]}
    assert told["source"]["value"] == "茶报"
    assert told["source"]["rule"]


def test_the_page_is_written_with_its_fields_boxed(page: Path, tmp_path: Path) -> None:
    boxed = tmp_path / "boxed.html"
    done = CliRunner().invoke(app, ["explain", str(page), "--html", str(boxed)])
    assert done.exit_code == 0
    assert "龙井开采" in done.stdout
    assert "trawl-source" in boxed.read_text("utf-8")


def test_text_is_shown_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(PAGE.replace("龙井开采", "[bold]龙井[/bold]开采 [2026]"), "utf-8")
    shown = CliRunner().invoke(app, ["explain", str(path)]).stdout
    assert "[2026]" in shown
    assert "body  " in shown
    assert "[bold]body" not in shown


def test_what_came_second_is_shown_with_its_score(page: Path) -> None:
    shown = CliRunner().invoke(app, ["explain", str(page)], env={"COLUMNS": "200"}).stdout
    assert "runner-up" in shown
    assert "its score" in shown


def test_a_file_that_cannot_be_read_or_written_is_told_and_fails(page: Path, tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["explain", str(tmp_path / "none.html")]).exit_code == 1
    assert CliRunner().invoke(app, ["explain", str(page), "--html", str(tmp_path / "no" / "such.html")]).exit_code == 1


class Packing(BaseHTTPRequestHandler):
    """Packs every page, whoever asks, and knows what it was asked for."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        name, pack = ("gzip", gzip.compress) if "gz" in self.path else ("deflate", zlib.compress)
        body = pack(PAGE.encode())
        if "br" in self.path:
            name = "br"
        self.send_response(200)
        for header in (("Content-Type", "text/html"), ("Content-Encoding", name), ("Content-Length", str(len(body)))):
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def packing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(settings, "STORE_URL", f"sqlite:///{tmp_path}/rows.db")
    Packing.asked.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Packing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def told(*command: str) -> dict[str, Any]:
    done = CliRunner().invoke(app, ["explain", *command, "--json"])
    assert done.exit_code == 0
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_an_address_in_any_script_is_asked_for_and_its_answer_unpacked(packing: str, tmp_path: Path) -> None:
    for path in ("gz/新闻.html", "deflate"):
        assert told(f"{packing}/{path}")["title"] == "龙井开采"
    assert Packing.asked == ["/gz/%E6%96%B0%E9%97%BB.html", "/deflate"]
    assert CliRunner().invoke(app, ["explain", f"{packing}/br"]).exit_code == 1
    assert CliRunner().invoke(app, ["explain", "http://a b/"]).exit_code == 1
    assert not (tmp_path / "rows.db").exists()


def test_a_page_that_is_stored_is_read_as_the_crawl_read_it(packing: str) -> None:
    source = PAGE.replace("茶报", "茶乡报").encode()
    visit = article_visit("a", source=source, fingerprint=fingerprint("http://tea.test/a"))
    with contextlib.closing(Store.open(settings.STORE_URL)) as store:
        store.write([visit])
    given = read_target(visit.url)
    assert given.page.article is not None
    assert given.page.article.source == "茶乡报"
    assert given.body == source
    assert Packing.asked == []


def test_what_was_learned_of_a_site_serves(packing: str, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(Key("a.test", "p", "k"), 0, "x", 3)
    with contextlib.closing(Store.open(settings.STORE_URL)) as store:
        store.transact(lambda connection: add_lessons(connection, [lesson]))
    merged: list[Lesson] = []
    monkeypatch.setattr(Memory, "merge", lambda self, lessons: merged.extend(lessons))
    read_target(str(page), "http://a.test/1.html")
    assert merged == [lesson]
