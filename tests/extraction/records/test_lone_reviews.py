"""Reviews, mostly the only one of a page: found among what it says of the thing, told apart from the facts around."""

from __future__ import annotations

from extraction import Page, extract
from extraction.markup.tree import parse
from extraction.records.posts.groups import grown_groups
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.outline import Outline

ABOUT = "The house stands by the river, a walk of ten minutes from the old gate, and has a garden of its own. " * 4


def _page(rest: str) -> Page:
    html = f"<html><head><title>River House</title></head><body><h1>River House</h1><p>{ABOUT}</p>{rest}</body></html>"
    return extract(html, "http://rooms.test/house/7.html")


def _told(page: Page) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in page.comments]


def test_the_facts_of_a_short_review_are_none_of_its_words() -> None:
    page = _page(
        "<h3>住客点评</h3><div class=comment_list><div class=comment_block>"
        "<div class=user_info><p class=name><span>匿名用户</span></p><p class=num>点评总数 65</p></div>"
        "<div class=comment_main><p class=comment_title><span class=score><b>4.5</b>分</span>"
        "<a href=javascript:;>双床房</a> <span class=date>2016年08月入住</span> <span>其他</span></p>"
        "<div class=comment_txt><div class=comment_txt_wrap>好</div><div class=comment_bar>"
        "<p class=comment_bar_info><span class=time>发表于2016-08-09</span> <a href=javascript:;>有用</a> "
        "<span class=from>来自手机客户端</span></p>"
        "</div></div></div></div></div>"
    )
    assert _told(page) == [("匿名用户", "好")]


def test_what_was_bought_beside_the_time_of_the_only_review_is_nobodys_name() -> None:
    page = _page(
        "<h3>商品评价</h3><div class=comment-item><div class=user-column><div class=user-info>"
        "<img src=/a.png alt=K***学> K***学</div></div><div class=comment-column>"
        "<p class=comment-con>散热做得一般，价格倒是很好。</p><div class=order-info>"
        "<span>深空灰</span> <span>单只装</span> <span>2018-09-03 20:11</span></div><a href=#none>举报</a></div></div>"
    )
    assert _told(page) == [("K***学", "散热做得一般，价格倒是很好。")]


def test_what_a_site_says_above_its_only_comment_is_none_of_it() -> None:
    page = _page(
        "<div class=commentwrap><p>The following comments are owned by whoever posted them. We are not responsible for"
        " them in any way.</p><ul><li class=comment><div class=full><div class=top><span class=by>by "
        "<a href=/~ada>Ada</a></span> <span>on Monday April 12, 2010 @09:58AM</span></div><div class=commentBody>"
        "<div>We slept well there.</div></div><div class=sub><a href=/reply>Reply</a></div></div></li></ul></div>"
    )
    assert _told(page) == [("Ada", "We slept well there.")]


def test_the_only_comment_stands_below_its_heading_and_what_it_is_on_above_that() -> None:
    page = _page(
        "<div id=7 class=main><header class=main-hd><a href=/people/ada/><span class=reviewer>Ada</span></a>"
        f"<span class=main-meta>2017-02-18 23:11:04</span></header><div class=review-content><p>{ABOUT}</p></div></div>"
        "<div id=comments class=comment-list><h2>全部回应 · · · ( 1条 )</h2><div class=comment-item><div class=content>"
        "<div class=author><span>2017-02-19 03:53:00</span> <a href=/people/bo/>Bo</a></div>"
        "<p>We slept well there.</p></div></div></div>"
    )
    assert _told(page) == [("Bo", "We slept well there.")]


def test_what_several_guests_say_of_a_hotel_makes_no_thread_of_its_page() -> None:
    rows = "".join(
        f"<div class=comment_block><p class=name>{who}</p><div class=comment_txt>{said * 5}</div>"
        f"<span class=time>2016-08-0{n}</span></div>"
        for n, (who, said) in enumerate((("Ada", "We slept well."), ("Bo", "Too loud."), ("Cy", "A fine view.")), 1)
    )
    about = "The house stands by the river. Guests come after two and leave before noon."
    html = f"<title>River House</title><h2>River House</h2><div class=hotel_intro>{about}</div><div>{rows}</div>"
    page = extract(html, "http://rooms.test/hotel/7.html")
    assert page.kind != "thread"
    assert [post.author for post in page.comments] == ["Ada", "Bo", "Cy"]


def test_what_holds_all_of_a_review_and_is_called_as_it_is_no_review_in_it() -> None:
    people = (("Ada", "We slept well here."), ("Bo", "It is far too loud."), ("Cy", "A fine view of the hills."))
    rows = "".join(
        f'<div id=R{n} class="a-box review"><div class=a-row><div id=review-{n} class="a-box widget">'
        f"<div><a class=a-profile href=/gp/profile/A{n}><span class=a-profile-name>{who}</span></a></div>"
        f"<span class=review-date>Reviewed in Ireland on February {n}, 2020</span>"
        f'<div class="a-row strip"><a class=mini href=/p/B0>Color: Blue</a> <span>Verified Purchase</span></div>'
        f'<div class="a-row data"><span>{said}</span></div><div class=a-row><a href=/r{n}>Report</a></div>'
        "</div></div></div>"
        for n, (who, said) in enumerate(people, 1)
    )
    outline = Outline(parse(f"<div id=reviews><h3>Customer reviews</h3>{rows}</div>"))
    groups = grown_groups(outline, find_anchors(outline, None, None))
    assert [len(group.segments) for group in groups] == [3] * len(groups)


def test_what_a_pager_says_below_the_only_review_is_none_of_it() -> None:
    page = _page(
        "<h3>Reviews (1)</h3><div id=review><table class=table><tr><td><strong>Ada</strong></td><td>03/03/2018</td>"
        "</tr><tr><td colspan=2><p>not quiet</p></td></tr></table><div class=row><div>Showing 1 to 1 of 1 (1 Pages)"
        "</div></div></div><form><label>Your review</label><textarea></textarea></form>"
    )
    assert _told(page) == [("Ada", "not quiet")]


def test_labels_of_a_lone_review_are_none_of_its_words() -> None:
    pros = "<div><p class=pr-attribute-label-pros>Pros</p><ul class=pr-value-list></ul></div>"
    head = "<p class=pr-comments-header>Comments about <em><span>RIVER</span> <span>HOUSE</span></em>:</p>"
    page = _page(
        "<div class=reviews><h3>Reviews</h3><div class=pr-review-wrap><div class=pr-review-date>6/30/2013</div>"
        "<p class=pr-review-author-name>By <span>scrubs</span></p>"
        f"<div class=pr-review-text>{pros}{head}<p class=pr-comments>A quiet house with a garden.</p></div></div></div>"
    )
    assert _told(page) == [("scrubs", "A quiet house with a garden.")]


def test_a_cell_that_is_called_a_comment_holds_nobodys_name() -> None:
    said = [
        "Excellent quality and fit",
        "Great fit",
        "Easy to order, and it came on the day that was told",
        "Top quality",
    ]
    rows = "".join(
        f"<tr><td class=date>2{n}-Jul-2015</td><td class=rating><div>Good</div></td><td class=comment>{text}</td></tr>"
        for n, text in enumerate(said, 1)
    )
    heads = "<tr><th>Posted</th><th>Rating</th><th>Comment</th></tr>"
    page = _page(f"<div id=reviews><h3>Reviews (4)</h3><table><thead>{heads}</thead>{rows}</table></div>")
    assert _told(page) == [(None, text) for text in said]
