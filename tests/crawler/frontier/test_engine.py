"""The contract with the private part of Scrapy's engine that acknowledgements stand on (crawler/frontier/engine.py)."""

import json
import subprocess
import sys
from pathlib import Path

CRAWL = """
import asyncio, json
from scrapy import Request, Spider
from scrapy.crawler import AsyncCrawlerProcess
from crawler.frontier.engine import in_progress

told = []

class SlowPipeline:
    def __init__(self, crawler): self.crawler = crawler
    @classmethod
    def from_crawler(cls, crawler): return cls(crawler)
    async def process_item(self, item):
        request = item["request"]
        told.append(["before the commit", request in in_progress(self.crawler)])
        await asyncio.sleep(0.2)
        told.append(["after the commit", request in in_progress(self.crawler)])
        item["spider"].finished.append(request)
        return item

class Once(Spider):
    name = "once"
    finished = []
    async def start(self):
        yield Request("data:text/plain,hello", callback=self.parse, dont_filter=True)
        yield Request("data:text/plain,fails", callback=self.fails, dont_filter=True)
    def parse(self, response):
        yield {"request": response.request, "spider": self}
    def fails(self, response):
        self.finished.append(response.request)
        raise ValueError("a bug of ours")
    def closed(self, reason):
        told.append(["at the end", any(r in in_progress(self.crawler) for r in self.finished)])
        told.append(["requests", len(self.finished)])

process = AsyncCrawlerProcess({"ITEM_PIPELINES": {SlowPipeline: 1}, "LOG_ENABLED": False,
                               "TELNETCONSOLE_ENABLED": False, "REMOTE_CONTROL_ENABLED": False})
process.crawl(Once)
process.start()
print(json.dumps(told))
"""


def test_a_request_is_in_progress_until_its_items_are_through_the_pipelines(tmp_path: Path) -> None:
    script = tmp_path / "crawl.py"  # Scrapy looks at the source of callbacks
    script.write_text(CRAWL, "utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [
        ["before the commit", True],
        ["after the commit", True],
        ["at the end", False],
        ["requests", 2],
    ]
