"""A story with a byline, as the tests of what bylines tell read it."""

from extraction import extract
from extraction.page import Article

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 4


def read(byline: str, head: str = "", url: str = "http://tea.test/a.html") -> Article:
    title = "<title>龙井茶今日开采_茶网</title>"
    page = extract(f"{title}{head}<h1>龙井茶今日开采</h1><div>{byline}</div><div><p>{STORY}</p></div>", url)
    assert page.article is not None
    return page.article


#: Paragraphs of a story whose headline is another.
PARAGRAPHS = "".join(
    f"<p>第{n}段：今年的龙井三月二十日开采，茶农说雨水比往年多，芽头比往年壮，价格也高一些。</p>" for n in range(5)
)


def author(
    first: str = "", *, last: str = "", head: str = "", byline: str = "", url: str = "https://tea.test/1"
) -> str | None:
    top = f"{head}<title>龙井三月二十日开采_茶网</title><h1>龙井三月二十日开采</h1>{byline}"
    article = extract(f"{top}<div>{first}{PARAGRAPHS}{last}</div>", url).article
    assert article is not None
    return article.author
