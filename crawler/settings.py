"""The engine's numbers and the deployment's facts: the one place that reads the environment.

``-s NAME=value`` overrides any of these for an experiment.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path

# ---- the deployment -------------------------------------------------------------------------------------------------

#: The checkout (or the image's folder): where the lists are, and ``var/`` beside them.
ROOT = Path(__file__).resolve().parent.parent

KEYWORDS_DIR = str(ROOT / "keywords")
SEEDS_DIR = str(ROOT / "seeds")

#: Where the embedded server, the default database and the logs live.
VAR_DIR = os.environ.get("TRAWL_VAR") or str(ROOT / "var")
#: The database: any SQLAlchemy URL of SQLite or MySQL/MariaDB (mysql+pymysql://user:password@host/name).
STORE_URL = os.environ.get("TRAWL_STORE") or f"sqlite:///{VAR_DIR}/trawl.db"
#: The frontier's server: any Redis or Valkey URL; none: the embedded one, under ``VAR_DIR``.
REDIS_URL = os.environ.get("TRAWL_REDIS") or None
#: Where your own SearXNG answers, for topics that ask it.
SEARXNG_URL = os.environ.get("TRAWL_SEARXNG") or None
#: A folder for WARC files of every answer; none: only the sources of stored pages are kept, in the database.
WARC_DIR = os.environ.get("TRAWL_WARC") or None

#: Where each worker tells its figures to Prometheus, as HOST:PORT; none: nowhere.
METRICS_ADDRESS = os.environ.get("TRAWL_METRICS") or None

# ---- who asks, and how politely ------------------------------------------------------------------------------------

USER_AGENT = os.environ.get("TRAWL_USER_AGENT") or f"Trawl/{version('trawl')} (focused crawler)"
#: Obeyed by our own middleware, which keeps Crawl-delay too (Scrapy's does not).
ROBOTSTXT_OBEY = True
#: Seconds between two requests to a host, of all workers together, where its robots.txt names no Crawl-delay.
HOST_DELAY_SECONDS = 0.5
#: Requests under way at one host, of all workers together.
CONCURRENT_REQUESTS_PER_DOMAIN = 1
CONCURRENT_REQUESTS = 32
# The frontier spaces the requests of all workers; Scrapy's own throttles know only one.
DOWNLOAD_DELAY = 0
AUTOTHROTTLE_ENABLED = False

#: Private networks are out of reach, but for hosts that a person named.
TWISTED_DNS_RESOLVER = "crawler.middlewares.reach.GuardedResolver"

# ---- what is fetched -----------------------------------------------------------------------------------------------

DOWNLOAD_TIMEOUT = 60
#: Bytes of an answer, before and after decompression: a page with more is no page to read.
DOWNLOAD_MAXSIZE = 10 * 1024 * 1024
DOWNLOAD_WARNSIZE = 0
#: Seconds for which a robots.txt is believed (RFC 9309 allows a day).
ROBOTS_SECONDS = 24 * 3600

# ---- the frontier --------------------------------------------------------------------------------------------------

SCHEDULER = "crawler.frontier.scheduler.FrontierScheduler"
#: Seconds a worker may hold an address without a word: two DOWNLOAD_TIMEOUTs and a minute.
LEASE_SECONDS = 180
#: Tries until an address is given up.
MAX_ATTEMPTS = 5
#: Seconds until the second try; each further one waits four times as long (1, 4, 16, 64).
RETRY_SECONDS = 1.0
#: Visits of the topic, of all its crawls, after which no more addresses are handed out (0: no limit).
CRAWL_PAGE_LIMIT = 0
#: A run does not wait longer than this for the only hosts that are left, which fail or want to be left alone: what
#: they have is due at the next run.
LONGEST_WAIT_SECONDS = 120.0
#: Whether a worker stays when nothing is left to do (``trawl worker``), waiting for what comes due.
FRONTIER_STAY = False

#: How soon the host of a better address must come free for a much worse address of another host to wait for it:
#: longer than any usual delay between two requests, shorter than a host that is slow or wants its Crawl-delay.
PATIENCE_SECONDS = 2.5

# ---- the flow of a page --------------------------------------------------------------------------------------------

BOT_NAME = "trawl"
SPIDER_MODULES = ["crawler.spiders"]
SPIDER_LOADER_WARN_ONLY = False
ITEM_PIPELINES = {
    "crawler.pipelines.reading.ReadingPipeline": 100,
    "crawler.pipelines.relevance.RelevancePipeline": 200,
    "crawler.pipelines.threads.ThreadsPipeline": 250,
    "crawler.pipelines.links.LinksPipeline": 300,
    "crawler.pipelines.stories.StoriesPipeline": 400,
    "crawler.pipelines.recrawl.RecrawlPipeline": 450,
    "crawler.pipelines.yields.YieldsPipeline": 460,
    "crawler.pipelines.rows.RowsPipeline": 500,
}
#: Scrapy's own, with a last look whether the turn at a host is still ours.
DOWNLOAD_HANDLERS = {
    "http": "crawler.middlewares.last_look.LastLookHandler",
    "https": "crawler.middlewares.last_look.LastLookHandler",
}
DOWNLOADER_MIDDLEWARES = {
    "crawler.middlewares.reach.ReachMiddleware": 50,
    "crawler.middlewares.scope.ScopeMiddleware": 70,
    "crawler.middlewares.pass_over.PassOverMiddleware": 80,
    "crawler.middlewares.robots.RobotsMiddleware": 100,
    "crawler.middlewares.arrival.ArrivalMiddleware": 1000,
    # Behind Scrapy's HttpCompressionMiddleware (590): what is archived is what came over the wire.
    "crawler.middlewares.archive.WarcMiddleware": 900,
    "scrapy.downloadermiddlewares.robotstxt.RobotsTxtMiddleware": None,
    # Redirects and retries go through the frontier: they are asked for in the host's own time, and are rows.
    "scrapy.downloadermiddlewares.redirect.RedirectMiddleware": None,
    "scrapy.downloadermiddlewares.redirect.MetaRefreshMiddleware": None,
    "scrapy.downloadermiddlewares.retry.RetryMiddleware": None,
    "scrapy.downloadermiddlewares.offsite.OffsiteMiddleware": None,
    "scrapy.downloadermiddlewares.httpauth.HttpAuthMiddleware": None,
    "scrapy.downloadermiddlewares.cookies.CookiesMiddleware": None,
}
SPIDER_MIDDLEWARES = {
    # Depth, scope and length are the frontier's to judge; every status is a page's outcome, not an error.
    "scrapy.spidermiddlewares.depth.DepthMiddleware": None,
    "scrapy.spidermiddlewares.referer.RefererMiddleware": None,
    "scrapy.spidermiddlewares.urllength.UrlLengthMiddleware": None,
    "scrapy.spidermiddlewares.httperror.HttpErrorMiddleware": None,
}

EXTENSIONS = {
    "crawler.extensions.events.Events": 500,
    "crawler.visits.limits.HeadLimit": 500,
    "crawler.extensions.lists.ListWatcher": 500,
    "crawler.extensions.metrics.Metrics": 500,
    # They are off (below); only to load them brings a web server along.
    "scrapy.extensions.remote_control.RemoteControl": None,
    "scrapy.extensions.telnet.TelnetConsole": None,
}

# ---- Scrapy's house ------------------------------------------------------------------------------------------------

TWISTED_REACTOR = "twisted.internet.asyncioreactor.AsyncioSelectorReactor"
ASYNCIO_EVENT_LOOP = None if sys.platform == "win32" else "uvloop.Loop"
# No ports are opened that nobody asked for.
TELNETCONSOLE_ENABLED = False
REMOTE_CONTROL_ENABLED = False
COOKIES_ENABLED = False
LOG_LEVEL = "INFO"
