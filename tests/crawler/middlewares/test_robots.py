from scrapy.utils.test import get_crawler

from crawler.middlewares import robots
from crawler.middlewares.robots import RobotsMiddleware


def test_hosts_whose_pages_never_come_are_forgotten() -> None:
    crawler = get_crawler(settings_dict={"HOST_DELAY_SECONDS": 0})
    middleware = RobotsMiddleware(crawler, agent="t", seconds=1)
    for number in range(robots._KEPT_HOSTS + 10):
        middleware._note_asked(f"{number}.test", float(number))
    assert len(middleware._asked) <= robots._KEPT_HOSTS
    assert f"{robots._KEPT_HOSTS + 9}.test" in middleware._asked
