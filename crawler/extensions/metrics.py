"""Figures for Prometheus: what this worker does, and how the topic's frontier stands.

``TRAWL_METRICS=127.0.0.1:9410`` lets every worker answer ``GET /metrics`` there; of several on a machine, each takes
the next free port. Figures are read when somebody asks: a crawl that nobody watches pays for none but the histograms.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from redis.exceptions import RedisError
from scrapy import signals
from scrapy.exceptions import NotConfigured

from crawler.frontier.overview import overview
from crawler.frontier.scheduler import scheduler_of
from crawler.visits.items import RELEVANT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response

logger = logging.getLogger(__name__)

#: Ports that are tried, from the one that was named: more workers than this are not on one machine.
_PORTS = 64
#: Seconds: the edges of the histograms' buckets, for answers of hosts and of the frontier's server.
_LATENCY_BUCKETS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """Scrapy extension: serves the figures for as long as the crawl runs."""

    def __init__(self, crawler: Crawler, host: str, port: int) -> None:
        self._crawler, self._host, self._port = crawler, host, port
        self._registry = CollectorRegistry()
        self._latency = Histogram(
            "trawl_latency_seconds", "From a request to its answer's head", buckets=_LATENCY_BUCKETS, registry=None
        )

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Read where to answer; without ``METRICS_ADDRESS`` there is no such extension."""
        address: str | None = crawler.settings.get("METRICS_ADDRESS")
        if not address:
            raise NotConfigured
        host, _, port = address.rpartition(":")
        if not port.isdigit():
            raise NotConfigured(f"TRAWL_METRICS={address!r} is not HOST:PORT")
        metrics = cls(crawler, host or "127.0.0.1", int(port))
        crawler.signals.connect(metrics._opened, signals.spider_opened)
        crawler.signals.connect(metrics._received, signals.response_received)
        crawler.signals.connect(metrics._closed, signals.spider_closed)
        return metrics

    def _opened(self) -> None:
        self._registry.register(self._latency)
        self._registry.register(WorkerFigures(self._crawler))
        self._registry.register(FrontierFigures(self._crawler))
        for port in range(self._port, self._port + _PORTS):
            try:
                self._server, self._thread = start_http_server(port, self._host, self._registry)
            except OSError:
                continue
            logger.info("metrics: http://%s:%d/metrics", self._host, port)
            return
        logger.warning("metrics: no free port from %s:%d on", self._host, self._port)

    def _received(self, response: Response, request: Request) -> None:
        latency = request.meta.get("download_latency")
        if latency is not None:
            self._latency.observe(latency)

    def _closed(self) -> None:
        with suppress(AttributeError):  # it never found a port
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


class WorkerFigures(Collector):
    """What this worker has done so far, from Scrapy's stats."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    def collect(self) -> Iterator[Metric]:
        """Yield the figures of now."""
        assert self._crawler.stats is not None
        stats = dict(self._crawler.stats.get_stats())
        outcomes = {name[len("outcome/") :]: n for name, n in stats.items() if name.startswith("outcome/")}
        visits = CounterMetricFamily("trawl_visits", "Addresses visited, by outcome", labels=["outcome"])
        for outcome, count in outcomes.items():
            visits.add_metric([outcome], count)
        yield visits
        rows = sum(outcomes.get(outcome.value, 0) for outcome in RELEVANT)
        yield CounterMetricFamily("trawl_rows", "Rows committed: pages on the topic", rows)
        for name, key, what in (
            ("trawl_answers", "downloader/response_count", "Answers of hosts, robots.txt among them"),
            ("trawl_bytes", "downloader/response_bytes", "Bytes of those answers, as they came"),
            ("trawl_exchanges", "frontier/exchanges", "Exchanges with the frontier's server"),
            ("trawl_exchange_failures", "frontier/exchange_failures", "Exchanges that got no answer"),
            ("trawl_exchange_seconds", "frontier/exchange_seconds", "Seconds spent in exchanges"),
        ):
            yield CounterMetricFamily(name, what, stats.get(key, 0))


class FrontierFigures(Collector):
    """How the topic's frontier stands, for all workers alike; nothing while its server does not answer."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    def collect(self) -> Iterator[Metric]:
        """Ask the server, in one round trip, and yield the figures."""
        frontier = scheduler_of(self._crawler).frontier
        try:
            now = overview(frontier.server, frontier.topic)
        except RedisError:
            return
        for name, value, what in (
            ("queued", now.queued, "Addresses that wait, retries among them"),
            ("leased", now.leased, "Addresses that workers hold"),
            ("later", now.later, "Addresses that come back when they are due"),
            ("dead_letters", now.dead, "Addresses that were given up"),
            ("workers", now.workers, "Workers heard of in the last minute"),
        ):
            family = GaugeMetricFamily(f"trawl_frontier_{name}", what, labels=["topic"])
            family.add_metric([frontier.topic], value)
            yield family

    def describe(self) -> list[Metric]:
        """Return nothing: the server is not asked before somebody wants to know."""
        return []
