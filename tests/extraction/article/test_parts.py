from extraction import Link, extract
from extraction.article.parts import joined, joined_html, whole_page
from extraction.page import Paging

ONE, TWO, THREE = (f"第{n}段，今年的龙井三月二十日开采，价高一成。" for n in "一二三")
LEAD = "导语：今年的龙井比去年早三天开采，价高一成。"


def test_parts_are_joined_in_their_order() -> None:
    assert joined([ONE, TWO, THREE]) == "\n".join((ONE, TWO, THREE))


def test_what_every_part_repeats_is_told_once() -> None:
    assert joined([f"{LEAD}\n{ONE}", f"{LEAD}\n{TWO}", f"{LEAD}\n{THREE}"]) == "\n".join((LEAD, ONE, TWO, THREE))


def test_a_part_that_begins_with_the_end_of_the_one_before_overlaps() -> None:
    assert joined([f"{ONE}\n好茶。", f"好茶。\n{TWO}"]) == f"{ONE}\n好茶。\n{TWO}"


def test_short_answers_and_a_parts_own_refrain_stay() -> None:
    assert joined([f"{ONE}\n“好。”\n{TWO}\n“好。”", f"{THREE}\n“好。”"]).count("“好。”") == 3
    assert joined([f"{ONE}\n{TWO}\n{ONE}"]).count(ONE) == 2


def test_empty_parts_add_nothing() -> None:
    assert joined(["", ONE, "", TWO]) == f"{ONE}\n{TWO}"
    assert joined([]) == joined_html([]) == joined_html(["", " "]) == ""


def test_html_is_joined_by_blocks() -> None:
    table = "<table><tr><td>龙井，明前采摘的</td><td>八百元上下一斤</td></tr></table>"
    picture = '<figure><img src="http://a.test/pictures/1.jpg" alt=""></figure>'
    parts = [f"<p>{LEAD}</p>\n{picture}<p>{ONE}</p>", f"<p><strong>{LEAD}</strong></p>{picture}{table}<p>{TWO}</p>"]
    assert joined_html(parts) == f"<p>{LEAD}</p>\n{picture}\n<p>{ONE}</p>\n{table}\n<p>{TWO}</p>"


def test_the_whole_page_is_known_by_its_link_beside_a_pager() -> None:
    links = [Link("http://a.test/1_2.html", "2"), Link("http://a.test/1_all.html", "在本页阅读全文")]
    paging = Paging("http://a.test/1.html", 1, "http://a.test/1_2.html")
    assert whole_page(links, paging, "http://a.test/1.html") == "http://a.test/1_all.html"
    assert whole_page(links, None, "http://a.test/1.html") is None


def test_a_part_tells_where_the_others_and_the_whole_are() -> None:
    pager = (
        "<div>1 <a href='1_2.html'>2</a> <a href='1_3.html'>3</a> <a href='1_2.html'>下一页</a> <a href='1_all.html'>"
    )
    page = extract(f"<title>龙井</title><h1>龙井</h1><p>{ONE * 9}</p>{pager}阅读全文</a></div>", "http://a.test/1.html")
    assert page.paging is not None
    assert (page.paging.number, page.paging.first) == (1, "http://a.test/1.html")
    assert page.paging.others == ("http://a.test/1_2.html", "http://a.test/1_3.html")
    assert page.whole_url == "http://a.test/1_all.html"


def test_a_later_part_is_called_as_the_story_is() -> None:
    pager = (
        "<div><a href=/n/12.html>1</a> <span>2</span> <a href=/n/12_3.html>3</a> <a href=/n/12_3.html>下一页</a></div>"
    )
    page = extract(
        f"<title>龙井开采早(2)_茶网</title><h1>龙井开采早(2)</h1><p>{ONE * 9}</p>{pager}", "http://a.test/n/12_2.html"
    )
    assert page.title == "龙井开采早"
    assert page.article
    assert page.article.title == "龙井开采早"
