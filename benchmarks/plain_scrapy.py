"""What a crawl is compared with: plain Scrapy following every link of the same web, with its own queue in memory.

It parses each page once and takes its links, and stores and reads nothing: the least that any crawl costs.
Run by ``benchmarks/crawl.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from scrapy import Request, Spider
from scrapy.crawler import AsyncCrawlerProcess
from scrapy.http import HtmlResponse, Response
from scrapy.linkextractors import LinkExtractor


class Plain(Spider):
    name = "plain"
    links = LinkExtractor()

    def __init__(self, seeds: str) -> None:
        super().__init__()
        self.start_urls = seeds.split(",")

    def parse(self, response: Response) -> Iterator[Any]:
        if isinstance(response, HtmlResponse):
            for link in self.links.extract_links(response):
                yield Request(link.url, self.parse)


if __name__ == "__main__":
    pages, seeds = sys.argv[1:]
    settings = {
        "CONCURRENT_REQUESTS": 32,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 8,
        "CLOSESPIDER_PAGECOUNT": int(pages),
        "DOWNLOAD_DELAY": 0,
        "COOKIES_ENABLED": False,
        "ROBOTSTXT_OBEY": True,
        "RETRY_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
        "REMOTE_CONTROL_ENABLED": False,
        "LOG_LEVEL": "ERROR",
    }
    process = AsyncCrawlerProcess(settings)
    crawler = process.create_crawler(Plain)
    process.crawl(crawler, seeds=seeds)
    process.start()
    assert crawler.stats is not None
    print(crawler.stats.get_value("downloader/response_count", 0))
