"""A request whose lease ran out while its connection was made does not go out."""

import os
import subprocess
import sys
from pathlib import Path

from crawler.settings import ROOT
from tests.crawler.webs import Crawl, Reply, SmallWeb

#: A worker that finds, the first time that a connection for the second page stands, that its lease has run out.
WORKER = """
import sys
from crawler.frontier.leases import Leases
from crawler.processes.worker import main
from crawler.visits.outcomes import NotNow

departs, looked = Leases.departs, []

def departs_late(leases, entry):
    looked.append(entry.url)
    if looked.count("http://a.test/1.html") == 2 and entry.url == "http://a.test/1.html":
        raise NotNow
    departs(leases, entry)

Leases.departs = departs_late
code = main(sys.argv[1:])
print(looked.count("http://a.test/1.html"))
sys.exit(code)
"""


def test_a_lease_is_looked_at_when_the_connection_stands(tmp_path: Path) -> None:
    # The first page's connection closes: the second needs a new one.
    first = Reply("<title>茶网</title><a href='/1.html'>龙井茶园</a>".encode())
    first.headers["Connection"] = "close"
    second = Reply(
        ("<title>龙井茶叶开采</title><h1>龙井茶叶开采</h1>" + "<p>龙井茶叶，茶园里满是茶农。</p>" * 9).encode()
    )
    with SmallWeb({"http://a.test/": first, "http://a.test/1.html": second}) as web:
        crawl = Crawl(tmp_path, web.url)
        supervisor = crawl.supervisor()
        numbers = [word for name, value in supervisor.settings.items() for word in ("-s", f"{name}={value}")]
        worker = subprocess.run(
            [sys.executable, "-c", WORKER, "t", *numbers],
            env={**os.environ, **supervisor.environment},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            timeout=120,
            check=True,
        )
        assert len(web.asked("1.html")) == 1
    assert int(worker.stdout) > 2
    assert crawl.outcomes()["http://a.test/1.html"] == "fetched"
