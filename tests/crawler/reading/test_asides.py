"""Pages that another list judged off the topic are asked for again when today's list finds them on it."""

from redis import Redis

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Frontier, Outbox, Rules
from crawler.reading.asides import ask_again, judged_again
from crawler.storage.store import Store
from crawler.visits.items import Found, Outcome
from extraction.page import Article, Page
from keywords import Term, TermList
from tests.crawler.storage.records import TOPIC, visit

TEA = TermList(TOPIC, (Term("茶叶"), Term("龙井")))
COFFEE = TermList(TOPIC, (Term("咖啡"),))


def off_topic(store: Store, name: str, title: str, text: str) -> None:
    page = Page(f"http://tea.test/{name}", "article", title, text, "utf-8", article=Article(title, text))
    store.write([visit(name, page=page, outcome=Outcome.OFF_TOPIC, relevance=0.1)])


def test_only_what_todays_list_finds_is_asked_for_again(store: Store, redis: Redis) -> None:
    off_topic(store, "tea", "龙井开采", "今年的龙井茶叶比往年早，茶农们说天气好。" * 8)
    off_topic(store, "ball", "球赛", "主队昨天赢了比赛，球迷们都很高兴。" * 8)
    assert judged_again(store, COFFEE) == []
    found = judged_again(store, TEA)
    assert [(entry.url, entry.depth) for entry in found] == [("http://tea.test/tea", 1)]
    worker = Frontier(redis, TOPIC, "worker-1", Rules(delay_ms=0))
    known = Outbox()
    known.add(Entry("http://tea.test/tea", Found("link"), depth=1))
    worker.exchange(known, 0)
    (first,) = worker.exchange(Outbox(), 9).popped
    read = Outbox()
    read.finish(first.fingerprint, "ok")
    worker.exchange(read, 0)
    ask_again(redis, TOPIC, found)
    ask_again(redis, TOPIC, judged_again(store, TEA))  # the same list asks once
    (again,) = worker.exchange(Outbox(), 9).popped
    assert again.entry is not None
    assert again.entry.url == "http://tea.test/tea"
