import csv
import datetime as dt
import io
import itertools
import json
import os
import threading
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from crawler.output import export as export_module
from crawler.output.export import CELL_LENGTH, FORMATS, KINDS, export
from crawler.storage import batch
from crawler.storage.schema import pages
from crawler.storage.store import Store, StoreError
from crawler.visits.items import Found
from extraction.page import Post
from tests.crawler.storage.records import (
    NOON,
    TOPIC,
    article_visit,
    asked,
    fingerprint,
    repost_visit,
    rows,
    thread_visit,
    visit,
)

HOUR = dt.timedelta(hours=1)
CHINA = dt.timezone(dt.timedelta(hours=8))
PUBLISHED = dt.datetime(2026, 2, 28, 9, 30, tzinfo=CHINA)


def _csv(store: Store, path: Path, kind: str = "pages") -> list[dict[str, str]]:
    export(store, TOPIC, path, "csv", kind)
    with path.open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.DictReader(lines))


def _jsonl(store: Store, path: Path, kind: str = "pages") -> list[dict[str, Any]]:
    export(store, TOPIC, path, "jsonl", kind)
    return [json.loads(line) for line in path.read_text("utf-8").split("\n")[:-1]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tea.out"


@pytest.mark.parametrize("kind", KINDS)
def test_rows_since_a_day_and_of_a_site(store: Store, path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each kind there is one old row and two new ones, one of them of another site."""
    for name, site, hours in (("old", "a", 0), ("new", "a", 24), ("other", "b", 24)):
        at: dict[str, Any] = {"fetched_at": NOON + hours * HOUR, "site": site}
        monkeypatch.setattr(batch, "_now", lambda _, at=at: at["fetched_at"])
        posts = [Post("甲", NOON, f"好茶{name}", None, 1, True)]
        store.write(
            [article_visit(name, **at), repost_visit(f"{name}2", name, **at), thread_visit(f"{name}3", *posts, **at)],
            [asked(name, asked_at=at["fetched_at"])],
        )
    every = export(store, TOPIC, path, "csv", kind)
    assert export(store, TOPIC, path, "csv", kind, since=NOON + HOUR) * 3 == every * 2
    if kind == "queries":
        with pytest.raises(ValueError, match="no site"):
            export(store, TOPIC, path, "csv", kind, site="a")
        return
    assert export(store, TOPIC, path, "csv", kind, site="b") * 3 == every
    assert export(store, TOPIC, path, "csv", kind, since=NOON + HOUR, site="a") * 3 == every


def test_a_page_is_new_once_however_often_it_is_read_and_however_late_it_is_stored(store: Store, path: Path) -> None:
    began = dt.datetime.now(dt.UTC)
    reply = Post("甲", NOON, "好茶", None, 1, True)
    store.write([thread_visit("old", reply, fetched_at=NOON), article_visit("late", fetched_at=NOON)], [])
    [stored] = {row.stored_at for row in rows(store, pages)}
    assert abs(stored - began) < HOUR / 2
    store.write([thread_visit("old", reply, fetched_at=NOON + 48 * HOUR)], [])
    assert {row.stored_at for row in rows(store, pages)} == {stored}
    tick = dt.timedelta(milliseconds=1)
    counts = [export(store, TOPIC, path, "csv", "pages", since=stored + n * tick) for n in (-1, 0, 1)]
    assert counts == [2, 2, 0]


def test_csv_is_what_a_spreadsheet_opens(store: Store, path: Path) -> None:
    store.write([article_visit("a", title='他说:"好茶😀", 真的', body="一\r\n二", published_at=PUBLISHED)], [])
    assert export(store, TOPIC, path, "csv", "pages") == 1
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbffingerprint,url,title,")
    assert raw.endswith(b"\r\n")
    [row] = _csv(store, path)
    assert (row["title"], row["body"], row["terms"]) == ('他说:"好茶😀", 真的', "一\n二", "茶; 茶馆")
    assert (row["published_at"], row["published_offset"]) == ("2026-02-28 09:30:00", "480")
    assert (row["fetched_at"], row["relevance"]) == ("2026-03-01 12:00:00", "0.8")
    assert (row["fingerprint"], row["story"]) == (fingerprint("a").hex(), fingerprint("a").hex())


@pytest.mark.parametrize("title", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "=HYPERLINK(...)", "＝1"])
def test_csv_holds_no_formula(store: Store, path: Path, title: str) -> None:
    store.write([article_visit("a", title=title, terms=(title,))], [])
    [row] = _csv(store, path)
    assert row["title"][0] == row["terms"][0] == "'"


def test_csv_text_longer_than_a_cell_is_cut(store: Store, path: Path) -> None:
    store.write([article_visit("a", body="茶" * 40_000)], [])
    [row] = _csv(store, path)
    assert row["body"] == "茶" * (CELL_LENGTH - 1) + "…"


def test_json_lines_hold_every_value_as_it_is(store: Store, path: Path) -> None:
    post = Post("=李四", dt.datetime(2026, 2, 1, 8), "\u2028=好\n茶😀", floor=1, is_first=True)
    store.write([article_visit("a", title="=1", body="茶" * 40_000, published_at=PUBLISHED)], [])
    store.write([thread_visit("t", post, fetched_at=NOON + HOUR)], [])
    article, thread = _jsonl(store, path)
    assert "茶" in path.read_text("utf-8")
    assert (article["title"], article["body"], article["terms"]) == ("=1", "茶" * 40_000, ["茶", "茶馆"])
    assert dt.datetime.fromisoformat(article["published_at"]) == PUBLISHED
    assert dt.datetime.fromisoformat(article["fetched_at"]) == NOON
    assert "published_offset" not in article
    assert (thread["published_at"], thread["board"], thread["kind"]) == ("2026-02-01T08:00:00", "白茶区", "thread")
    assert thread["software"] == "Discuz!"
    [row] = _jsonl(store, path, "posts")
    assert (row["author"], row["text"], row["floor"], row["is_first"]) == ("=李四", "\u2028=好\n茶😀", 1, True)
    assert (row["page"], row["url"], row["page_title"]) == (fingerprint("t").hex(), "http://tea.test/t", "求购白茶")


def test_parquet_has_typed_columns(store: Store, path: Path) -> None:
    naive = dt.datetime(2026, 2, 1, 8)
    store.write([article_visit("a", published_at=PUBLISHED), article_visit("b", published_at=naive, terms=())], [])
    assert export(store, TOPIC, path, "parquet", "pages") == 2
    table = pq.read_table(path)
    types = {field.name: field.type for field in table.schema}
    assert types["fetched_at"] == pa.timestamp("us", tz="UTC")
    assert types["published_at"] == pa.timestamp("us")
    assert (types["terms"], types["relevance"]) == (pa.list_(pa.string()), pa.float64())
    rows = {row["url"][-1]: row for row in table.to_pylist()}
    assert (rows["a"]["published_at"], rows["a"]["published_offset"]) == (PUBLISHED.replace(tzinfo=None), 480)
    assert (rows["b"]["published_at"], rows["b"]["published_offset"], rows["b"]["terms"]) == (naive, None, [])
    assert rows["a"]["fetched_at"] == NOON


def test_stories_show_who_reposted_whom(store: Store, path: Path) -> None:
    first = article_visit("a", title="原题", published_at=PUBLISHED)
    comments = [Post(None, None, "好茶")]
    copied = repost_visit("b", "a", site="b", fetched_at=NOON + HOUR, published_at=PUBLISHED + HOUR, comments=comments)
    store.write([first, copied, repost_visit("c", "a", site="c"), article_visit("alone", title="别的")], [])
    rows = {row["site"]: row for row in _jsonl(store, path, "stories")}
    assert set(rows) == {"b", "c"}
    assert {row["story"] for row in rows.values()} == {fingerprint("a").hex()}
    row = rows["b"]
    assert (row["story_title"], row["story_url"], row["story_site"]) == ("原题", "http://tea.test/a", "tea")
    assert (row["title"], row["url"], row["similarity"], row["posts"]) == ("春茶上市", "http://tea.test/b", 0.93, 1)
    times = [dt.datetime.fromisoformat(row[name]) for name in ("story_published_at", "published_at", "seen_at")]
    assert times == [PUBLISHED, PUBLISHED + HOUR, NOON + HOUR]


def test_repost_of_a_story_whose_first_page_was_lost_is_told(store: Store, path: Path) -> None:
    store.write([repost_visit("b", "a")], [])
    [row] = _jsonl(store, path, "stories")
    assert (row["story"], row["story_url"], row["url"]) == (fingerprint("a").hex(), None, "http://tea.test/b")


def test_urls_and_queries_are_told_with_their_reasons(store: Store, path: Path) -> None:
    found = Found("search", engine="bing", query="白茶", rank=2)
    store.write([visit("a", reason="no term", found=found)], [asked(outcome="blocked", reason="captcha", hits=0)])
    [url], [query] = _jsonl(store, path, "urls"), _jsonl(store, path, "queries")
    assert (url["outcome"], url["reason"], url["query"], url["rank"]) == ("off-topic", "no term", "白茶", 2)
    assert (query["outcome"], query["reason"], query["hits"]) == ("blocked", "captcha", 0)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", FORMATS)
def test_topic_without_rows_is_a_file_without_rows(store: Store, path: Path, format: str, kind: str) -> None:
    store.write([article_visit("a", topic="coffee"), repost_visit("b", "a", topic="coffee")], [])
    assert export(store, TOPIC, path, format, kind) == 0
    match format:
        case "csv":
            assert len(path.read_bytes().splitlines()) == 1
        case "jsonl":
            assert path.read_bytes() == b""
        case _:
            assert pq.read_table(path).num_rows == 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", FORMATS)
def test_every_kind_is_written_in_every_format(store: Store, path: Path, format: str, kind: str) -> None:
    first = article_visit("a", comments=[Post(None, None, "好")], published_at=PUBLISHED)
    thread = thread_visit("t", Post("张三", PUBLISHED, "求购白茶", is_first=True))
    store.write([first, repost_visit("b", "a"), thread], [asked()])
    count = export(store, TOPIC, path, format, kind)
    stream = io.BytesIO()
    assert export(store, TOPIC, stream, format, kind) == count == {"pages": 3, "urls": 3, "posts": 2}.get(kind, 1)
    assert stream.getvalue() == path.read_bytes()


def test_failed_export_leaves_what_was_there(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("yesterday's")
    store.write([article_visit("a")], [])
    before = sorted(path.parent.iterdir())

    def fail(output: BinaryIO, *_: object) -> int:
        output.write(b"half a file")
        raise OSError("No space left on device")

    monkeypatch.setitem(export_module._WRITERS, "csv", fail)
    with pytest.raises(OSError, match="No space"):
        export(store, TOPIC, path, "csv")
    assert path.read_text() == "yesterday's"
    assert sorted(path.parent.iterdir()) == before


def test_pipe_is_written_to_and_stays(store: Store, tmp_path: Path) -> None:
    store.write([article_visit("a")], [])
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    export(store, TOPIC, pipe, "jsonl")
    reader.join()
    assert json.loads(read[0])["url"] == "http://tea.test/a"
    assert pipe.is_fifo()


@pytest.mark.parametrize("kind", KINDS)
def test_long_export_holds_every_row_once(store: Store, path: Path, kind: str) -> None:
    # More than two statements' rows, all of one moment and one story: what sets them apart is the last key.
    names = [str(number) for number in range(500)]
    first, *others = names
    visits = [repost_visit(name, first, comments=[Post(None, None, name)] * 2) for name in others]
    thread = thread_visit("t", *(Post("张三", None, name, floor=int(name)) for name in names))
    store.write([article_visit(first), *visits, thread], [asked(name) for name in names])
    rows = _jsonl(store, path, kind)
    keys = {(row.get("page"), row.get("ordinal"), row.get("fingerprint"), row.get("post")) for row in rows}
    counts = {"pages": 501, "urls": 501, "posts": 998 + 500, "stories": 499}
    assert len(rows) == len(keys) == counts.get(kind, 500)


def test_export_sees_one_moment(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.write([article_visit(str(number)) for number in range(300)], [])
    write = export_module._WRITERS["jsonl"]

    def write_while_crawling(output: BinaryIO, columns: Any, rows: Iterator[Sequence[Any]]) -> int:
        first = next(rows)
        store.write([article_visit(f"new{number}", fetched_at=NOON + HOUR) for number in range(300)], [])
        return write(output, columns, itertools.chain([first], rows))

    monkeypatch.setitem(export_module._WRITERS, "jsonl", write_while_crawling)
    assert export(store, TOPIC, path, "jsonl") == 300


def test_export_does_not_hold_all_rows_in_memory(store: Store, path: Path) -> None:
    count, length = 6_000, 1_500
    for start in range(0, count, 500):
        store.write([article_visit(str(number), body="茶" * length) for number in range(start, start + 500)], [])
    peaks: dict[str, int] = {}
    for format in FORMATS:
        tracemalloc.start()
        assert export(store, TOPIC, path, format) == count
        peaks[format] = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert max(peaks.values()) < count * length * 2, peaks  # what the bodies alone take as str


def test_database_that_cannot_be_read_is_said_so(store: Store, path: Path) -> None:
    with store.read() as connection:
        connection.exec_driver_sql("DROP TABLE queries")
        connection.commit()
    with pytest.raises(StoreError, match="queries"):
        export(store, TOPIC, path, "csv", "queries")
    assert not path.exists()
