"""Each field of a page says which rule took it, how sure that is, and what came second."""

from __future__ import annotations

import dataclasses
import gc
import pickle

from extraction import Page, extract
from extraction.markup.tree import Tree
from extraction.page import Evidence

TRAIL = '<div class="breadcrumb"><a href="/">首页</a> » <a href="/f">论坛</a> » <a href="/f/2">茶具</a></div>'
STORY = "今年的龙井，三月二十日开采，茶农在茶园里采摘，一芽一叶，当日炒制，与往年一样。"


def post(number: int) -> str:
    return (
        f'<div class="post" id="pid{1000 + number}"><a href="/u/{number}">茶客{number}</a>'
        f"<em>2026-03-{number:02d} 12:14</em><div><p>第 {number} 楼：{STORY}</p></div></div>"
    )


def told(page: Page) -> dict[str, Evidence]:
    fields = [evidence.field for evidence in page.evidence]
    assert len(fields) == len(set(fields))
    assert all(0.0 <= evidence.score <= 1.0 and evidence.rule for evidence in page.evidence)
    return {evidence.field: evidence for evidence in page.evidence}


def thread() -> Page:
    posts = "".join(map(post, range(1, 7)))
    foot = "<p>Powered by <b>Discuz! X3.4</b></p>"
    html = f"<title>问茶 - 茶具 - 茶网</title><body>{TRAIL}<h1>问茶</h1><div>{posts}</div>{foot}"
    return extract(html, "http://bbs.test/thread-12-1-1.html")


def test_a_thread_tells_why_each_of_its_fields_is_so() -> None:
    page = thread()
    assert page.kind == "thread"
    fields = told(page)
    assert set(fields) == {"kind", "language", "title", "posts", "authors", "times", "board", "software"}
    assert fields["posts"].rule == "around times of like markup"
    assert fields["posts"].value == "6 × div.post"
    assert fields["posts"].score > 0.8
    assert (fields["authors"].score, fields["times"].score) == (1.0, 1.0)
    assert (fields["board"].value, fields["software"].value) == ("茶具", "Discuz!")


def test_a_thread_tells_what_it_would_be_without_its_posts() -> None:
    kind = told(thread())["kind"]
    assert kind.runner_up is not None
    assert not kind.runner_up.startswith("thread")
    assert kind.runner_up_score is not None


def test_comments_tell_their_share_of_the_page_and_the_records_that_lost() -> None:
    news = "".join(f"<li class='n'>2026-02-{n:02d} 茶网编辑部今天又说了一些和茶有关的话</li>" for n in range(1, 5))
    comments = "".join(map(post, range(1, 5)))
    story = "".join(f"<p>{STORY}</p>" for _ in range(8))
    html = (
        f"<title>龙井开采</title><h1>龙井开采</h1>{story}<ul>{news}</ul>"
        f"<h3>评论</h3><div class=comments>{comments.replace('post', 'comment')}</div>"
    )
    page = extract(html, "http://a.test/news/1.html")
    assert len(page.comments) == 4
    fields = told(page)
    assert 0.1 < fields["comments"].score < 0.9
    assert fields["comments"].runner_up == "4 × li.n"
    assert 0.0 < (fields["comments"].runner_up_score or 0.0) < fields["comments"].score


def test_a_list_tells_its_rows() -> None:
    rows = "".join(f'<li class="t"><a href="/n/{n}.html">第{n}条茶叶新闻的标题在这里</a></li>' for n in range(1, 29))
    page = extract(f"<title>新闻频道_茶网</title><h2>新闻</h2><ul>{rows}</ul>", "http://a.test/news/")
    topics = told(page)["topics"]
    assert (topics.value, topics.rule) == ("28 × li.t", "rows of like links")
    assert topics.score > 0.9


def test_a_story_tells_its_pictures_and_its_language() -> None:
    story = f"<p>{STORY}</p><img src='/a.jpg' width=600 height=400><p>{STORY}</p><p>{STORY}</p>"
    page = extract(f"<html lang=en><title>龙井开采</title><h1>龙井开采</h1>{story}", "http://a.test/1.html")
    fields = told(page)
    assert fields["images"].value.startswith("1: http://a.test/a.jpg")
    assert (fields["language"].value, fields["language"].runner_up) == ("zh", "en")


def test_a_titles_runner_up_has_the_score_that_it_has_alone() -> None:
    html = f"<title>龙井开采_茶网</title><h2>产品中心</h2>{f'<p>{STORY}</p>' * 3}"
    title = told(extract(html, "http://a.test/1.html"))["title"]
    assert (title.value, title.runner_up, title.runner_up_score) == ("龙井开采", "产品中心", 0.5)


def test_the_second_of_a_cascade_has_its_own_score() -> None:
    head = '<meta name="author" content="老王">'
    byline = "<p>2026-03-19 10:00 作者：小李</p>"
    page = extract(
        f"{head}<title>龙井开采</title><h1>龙井开采</h1>{byline}{f'<p>{STORY}</p>' * 3}", "http://a.test/1.html"
    )
    author = told(page)["author"]
    assert (author.value, author.runner_up) == ("小李", "老王")
    assert author.runner_up_score == 0.8


def test_a_runner_up_that_nobody_asked_for_is_told_in_copies_and_to_other_processes() -> None:
    head = (
        '<meta name="author" content="老王"><title>龙井开采</title><h1>龙井开采</h1><p>2026-03-19 10:00 作者：小李</p>'
    )
    page = extract(f"{head}{f'<p>{STORY}</p>' * 3}", "http://a.test/1.html")
    assert told(pickle.loads(pickle.dumps(page)))["author"].runner_up == "老王"
    written = {each["field"]: each["runner_up"] for each in dataclasses.asdict(page)["evidence"]}
    assert written["author"] == "老王"
    assert told(page)["author"].runner_up == "老王"


def test_pages_that_are_kept_hold_on_to_no_trees() -> None:
    before = sum(isinstance(each, Tree) for each in gc.get_objects())
    html = f"<title>龙井开采</title><h1>龙井开采</h1><p>2026-03-19 10:00 作者：小李</p>{f'<p>{STORY}</p>' * 3}"
    kept = [extract(html, f"http://a.test/{n}.html") for n in range(40)]
    gc.collect()
    assert sum(isinstance(each, Tree) for each in gc.get_objects()) - before < len(kept) / 4
