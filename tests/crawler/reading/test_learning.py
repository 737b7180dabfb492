"""What one worker reads, all learn from."""

import re
from pathlib import Path

from tests.crawler.webs import Crawl, Reply, SmallWeb

STORY = "<title>茶叶新闻{0}号</title><h1>茶叶新闻{0}号</h1>" + "<p>今年的龙井茶叶比往年早，茶农们说天气好。</p>" * 9


def test_workers_learn_from_the_pages_of_their_crawl(tmp_path: Path) -> None:
    links = "".join(f'<li><a href="/{n}.html">茶叶新闻{n}号</a></li>' for n in range(1, 13))
    pages = {f"http://a.test/{n}.html": Reply(STORY.format(n * 7).encode()) for n in range(1, 13)}
    with SmallWeb({"http://a.test/": Reply(f"<title>茶网</title><ul>{links}</ul>".encode()), **pages}) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run()
    learned = re.search(r"'judge/lessons': (\d+)", crawl.log())
    assert learned is not None
    assert int(learned[1]) >= 10
