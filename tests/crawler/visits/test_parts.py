"""A story that stands on several pages is one row of the crawl."""

from pathlib import Path

from tests.crawler.webs import Crawl, Reply, SmallWeb

PARAGRAPHS = [
    f"第{n}天，茶农在茶园里采摘龙井茶叶，一芽一叶，当日炒制，价格比去年高{n}成。" * 3
    for n in ("一", "二", "三", "四", "五", "六")
]


def part(number: int, *, of: int, whole: bool = False, words: str = "") -> Reply:
    def link(other: int) -> str:
        name = "/news/1.html" if other == 1 else f"/news/1_{other}.html"
        return f"<b>{other}</b>" if other == number else f'<a href="{name}">{other}</a>'

    story = "".join(f"<p>{text}</p>" for text in PARAGRAPHS[2 * number - 2 : 2 * number])
    following = f'<a href="/news/1_{number + 1}.html">下一页</a>' if number < of else ""
    all_of_it = '<a href="/news/1_all.html">在本页阅读全文</a>' if whole else ""
    pager = f"<div class=pager>{' '.join(map(link, range(1, of + 1)))} {following} {all_of_it}</div>"
    head = "<html><head><title>龙井茶园的六天_茶网</title></head><body><h1>龙井茶园的六天</h1>"
    return Reply(f"{head}{words or story}{pager}</body>".encode())


def front() -> Reply:
    return Reply('<html><title>茶网</title><ul><li><a href="/news/1.html">龙井茶园的六天</a></li></ul>'.encode())


def rows(folder: Path, pages: dict[str, Reply], processes: int = 1) -> list[tuple[str, str]]:
    with SmallWeb(pages) as web:
        crawl = Crawl(folder, web.url)
        assert crawl.run(processes)
        return [(row["url"], row["body"]) for row in crawl.rows("SELECT url, body FROM pages WHERE kind = 'article'")]


def small_web(**pages: Reply) -> dict[str, Reply]:
    web = {"http://a.test/": front()}
    return web | {f"http://a.test/news/{name}.html": reply for name, reply in pages.items()}


def test_parts_are_followed_and_become_one_row(tmp_path: Path) -> None:
    pages = small_web(**{"1": part(1, of=3), "1_2": part(2, of=3), "1_3": part(3, of=3)})
    assert rows(tmp_path, pages, processes=2) == [("http://a.test/news/1.html", "\n".join(PARAGRAPHS))]


def test_a_part_that_says_nothing_of_the_topic_belongs_to_the_story_all_the_same(tmp_path: Path) -> None:
    words = "<p>那一天下了一整天的雨，大家坐在屋檐下聊天，说起许多年前的旧事，谁也不愿意先回家。</p>" * 3
    pages = small_web(**{"1": part(1, of=2), "1_2": part(2, of=2, words=words)})
    [(_, body)] = rows(tmp_path, pages)
    assert "那一天下了一整天的雨" in body


def test_a_part_that_is_gone_leaves_the_rest(tmp_path: Path) -> None:
    pages = small_web(**{"1": part(1, of=3), "1_2": part(2, of=3), "1_3": part(3, of=3)})
    pages["http://a.test/news/1_2.html"] = Reply(status=404)
    assert rows(tmp_path, pages) == [("http://a.test/news/1.html", "\n".join(PARAGRAPHS[:2] + PARAGRAPHS[4:]))]


def test_the_whole_story_on_one_page_is_preferred(tmp_path: Path) -> None:
    story = "".join(f"<p>{text}</p>" for text in PARAGRAPHS)
    whole = Reply(f"<title>龙井茶园的六天_茶网</title><h1>龙井茶园的六天</h1>{story}".encode())
    pages = small_web(**{"1": part(1, of=3, whole=True), "1_all": whole})
    assert rows(tmp_path, pages) == [("http://a.test/news/1.html", "\n".join(PARAGRAPHS))]
