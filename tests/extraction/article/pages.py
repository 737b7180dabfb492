"""A story with a byline, as the tests of what bylines tell read it."""

from extraction import extract
from extraction.page import Article

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 4


def read(byline: str, head: str = "", url: str = "http://tea.test/a.html") -> Article:
    title = "<title>龙井茶今日开采_茶网</title>"
    page = extract(f"{title}{head}<h1>龙井茶今日开采</h1><div>{byline}</div><div><p>{STORY}</p></div>", url)
    assert page.article is not None
    return page.article
