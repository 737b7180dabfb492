"""Prometheus can watch a worker while it crawls."""

import socket
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tests.crawler.webs import Crawl, Reply, SmallWeb

STORY = Reply(
    "<html><title>龙井茶叶开采</title><h1>龙井茶叶开采</h1><p>".encode()
    + "龙井茶叶今日开采，茶园里满是茶农。".encode() * 9
)


def figures(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
        families = text_string_to_metric_families(answer.read().decode())
        return {
            "/".join([sample.name, *sample.labels.values()]): sample.value
            for family in families
            for sample in family.samples
        }


def slowly(figures_at: int, seen: list[dict[str, float]]) -> Reply:
    """The last page of the web: by now the others are committed, and somebody looks."""
    time.sleep(1)
    seen.append(figures(figures_at))
    return STORY


def test_a_worker_tells_its_figures_and_the_frontiers(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    seen: list[dict[str, float]] = []
    links = b'<a href="/1">1</a> <a href="http://b.test/">2</a>'
    pages: dict[str, Reply | Callable[[], Reply]] = {
        "http://a.test/": Reply(b"<html><title>t</title>" + links),
        "http://a.test/1": STORY,
        "http://b.test/": lambda: slowly(port, seen),
    }
    with SmallWeb(pages) as web:
        crawl = Crawl(tmp_path, web.url, settings={"METRICS_ADDRESS": f"127.0.0.1:{port}"})
        assert crawl.run(), crawl.log()
    assert seen
    told = seen[0]
    assert told["trawl_visits_total/fetched"] == told["trawl_rows_total"] == 1
    assert told["trawl_bytes_total"] > 100
    assert told["trawl_exchanges_total"] > 0
    assert told["trawl_latency_seconds_count"] >= 2
    assert told["trawl_frontier_leased/t"] == 1
    assert told["trawl_frontier_workers/t"] == 1
    assert told["trawl_frontier_dead_letters/t"] == 0
