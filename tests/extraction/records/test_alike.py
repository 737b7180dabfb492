"""Records that say nearly the same, and what stands over a post's words."""

from __future__ import annotations

import pytest

from extraction import extract

_POST = "<div class=post id=p{n}><a href=/u/{n}>茶客{n}</a> <i>2026-03-0{n} 10:0{n}</i><p>{text}</p></div>"
_HEAD = "<title>今年的龙井怎么样？ - 茶论坛</title><h1>今年的龙井怎么样？</h1>"


@pytest.mark.parametrize("text", ["今年的茶叶{n}好得多", "No. {n} is the best tea of all", "第{n}个来支持一下大家"])
@pytest.mark.parametrize("count", [3, 9])
def test_people_may_say_the_same_but_for_a_number(text: str, count: int) -> None:
    posts = "".join(_POST.format(n=n, text=text.format(n=n)) for n in range(1, count + 1))
    page = extract(_HEAD + posts, "http://bbs.tea.test/thread-1-1-1.html")
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [text.format(n=n) for n in range(1, count + 1)]


def test_headlines_that_differ_in_a_number_are_rows_and_no_posts() -> None:
    row = (
        "<div class=item><h3><a href=/a/{n}.html>杭州西湖龙井今日正式开采第{n}批</a></h3>"
        "<p>第{n}批于三月二十日正式开采，茶农们一早便上山采茶，茶园里一片忙碌的景象，大家都很高兴，客人也多。</p>"
        "<span>2026-03-0{n} 10:00</span></div>"
    )
    page = extract(
        "<title>国内新闻_茶网</title>" + "".join(row.format(n=n) for n in range(1, 9)), "http://www.news.test/gn/"
    )
    assert page.thread is None
    assert page.listing is not None
    assert len(page.listing.topics) == 8


def test_a_comment_that_is_a_day_was_written_when_its_time_tells() -> None:
    comment = (
        "<div id=comments><h2>1 comment</h2><ol><li class=comment><b class=fn><a href=/u>K</a></b> says: "
        "<a href=#c1><time datetime='2026-02-12T21:16:30+08:00'>February 12, 2026 at 9:16 pm</time></a>"
        "<div class=comment-content><p>2012-12-21</p></div></li></ol></div>"
    )
    story = "<p>龙井于三月二十日正式开采，茶农们一早便上山采茶，茶园里一片忙碌的景象。</p>" * 3
    page = extract(f"<title>龙井开采</title><h1>龙井开采</h1>{story}{comment}", "http://blog.test/?p=12")
    assert [(post.author, post.text) for post in page.comments] == [("K", "2012-12-21")]
    assert f"{page.comments[0].published_at:%Y-%m-%d %H:%M}" == "2026-02-12 21:16"


def test_the_forum_that_a_post_is_in_is_none_of_its_words() -> None:
    text = "建议先把说明书看一遍，里面写得很清楚，不要急着拆机，周末再约几个朋友一起来看看。"
    page = extract(
        f"{_HEAD}<div class=node><div class=submitted>Submitted by <a class=username href=/user/3>茶客</a> on "
        "<span>2026-03-06 20:07</span></div><div class=content><div class=field><h3>Forums: </h3>"
        f"<ul class=links><li><a href=/forum/2>绿茶</a></li></ul></div><div class=body><p>{text}</p></div></div></div>",
        "http://forum.tea.test/node/7",
    )
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [text]
