"""HRPA: rules, weight matrix, order, decisions, and the search for weights."""

import pytest
from lxml import html
from lxml.html import HtmlElement

from extraction.papers.hrpa import (
    EXPERIENCE,
    by_rules,
    decide,
    likelihoods,
    locating_order,
    many_nodes,
    one_node,
    pinpoint,
    weight_matrix,
)
from extraction.papers.hrpa_nodes import TextNode, text_nodes
from extraction.papers.hrpa_rules import (
    DEPENDS,
    Page,
    Thresholds,
    content_is_a_paragraph,
    content_is_after_time,
    content_is_broken_off,
    content_is_long,
    source_is_beside_time,
    source_is_named,
    time_is_named,
    time_is_written,
    title_is_before_time,
    title_is_called_so,
    title_is_long,
    title_is_strong,
)
from extraction.papers.weight_produce import overall_bounds, weight_produce, weight_vectors

NEWS = """<html><head><title>龙井开采</title><script>var x = "时间"</script></head><body>
<div class="where">您的位置：首页</div><div class="title"><h1>今年的龙井三月二十日开采</h1></div>
<div>发布时间：2010-02-24</div><div>来源：茶网</div>
<div><p>茶农在茶园里采摘龙井。</p><p>一芽一叶，当日炒制。</p><p>今年的茶比去年的好。</p></div></body></html>"""


def texts(nodes: list[TextNode]) -> list[str]:
    return [node.text for node in nodes]


def node(text: str = "", parent: str = "p", **about: object) -> TextNode:
    return TextNode(text, parent, **about)  # type: ignore[arg-type]


def test_text_nodes_come_in_preorder_without_scripts_and_blanks() -> None:
    page = html.fromstring("<div>一<p>二<b>三</b>四</p><script>x</script>五<p> </p></div>")
    assert texts(text_nodes(page)) == ["一", "二", "三", "四", "五"]


def test_what_is_left_out_keeps_what_follows_it() -> None:
    page = html.fromstring("<div>一<ul><li>二</li></ul>三</div>")
    assert texts(text_nodes(page, [page[0]])) == ["一", "三"]


def test_a_text_node_knows_its_place() -> None:
    page = html.fromstring(
        "<div><p>一</p><p class=lead>二<br>三<br>四</p><h1>五</h1><b style='font-size:18pt'>六</b></div>"
    )
    nodes = text_nodes(page)
    assert [(n.parent_paragraphs, n.previous, n.breaks) for n in nodes[1:4]] == [
        (1, None, 2),
        (1, "br", 2),
        (1, "br", 2),
    ]
    assert nodes[1].classes == ("lead",)
    assert [n.font_size for n in nodes] == [16, 16, 16, 16, 32, 24]


def test_time_rules() -> None:
    page = Page([node("更新时间"), node("2010年2月24日 10:00"), node("1001-3695(2010)02-0494-04")])
    assert [time_is_named(page, n) for n in range(3)] == [True, False, False]
    assert [time_is_written(page, n) for n in range(3)] == [False, True, False]


def test_source_rules() -> None:
    page = Page([node("转自茶网"), node("2010-02-24"), node("茶网"), node("茶")], {"time": (1,)})
    assert [source_is_named(page, n) for n in range(4)] == [True, False, False, False]
    assert [source_is_beside_time(page, n) for n in range(4)] == [True, False, True, False]


def test_content_rules() -> None:
    nodes = [node("短"), node("长" * 40), node(parent_paragraphs=2), node(previous="br", breaks=2), node(breaks=1)]
    page = Page(nodes, {"time": (2,)})
    assert [content_is_long(page, n) for n in range(5)] == [False, True, False, False, False]
    assert [content_is_a_paragraph(page, n) for n in range(5)] == [False, False, True, False, False]
    assert [content_is_broken_off(page, n) for n in range(5)] == [False, False, False, True, False]
    assert [content_is_after_time(page, n) for n in range(5)] == [False, False, False, True, True]


def test_title_rules() -> None:
    nodes = [
        node("十一个字的标题是不是长"),
        node("短", siblings=frozenset({"b"})),
        node("大", font_size=20),
        node(classes=("news-title",)),
    ]
    page = Page([*nodes, node("2010-02-24"), node("正文")], {"time": (4,), "content": (5,)})
    assert [title_is_long(page, n) for n in range(4)] == [True, False, False, False]
    assert [title_is_strong(page, n) for n in range(4)] == [False, True, True, False]
    assert [title_is_called_so(page, n) for n in range(4)] == [False, False, False, True]
    assert [title_is_before_time(page, n) for n in range(6)] == [True, True, True, True, False, False]


def test_what_no_time_was_found_for_is_neither_before_nor_after_it() -> None:
    page = Page([node("茶")])
    assert not title_is_before_time(page, 0)
    assert not content_is_after_time(page, 0)
    assert not source_is_beside_time(page, 0)


def test_the_matrix_has_a_column_a_subject_and_zeros_where_a_subject_has_fewer_rules() -> None:
    matrix = weight_matrix(EXPERIENCE)
    assert [len(row) for row in matrix] == [4, 4, 4, 4]
    assert [row[:2] for row in matrix[2:]] == [[0.0, 0.0], [0.0, 0.0]]  # as printed: time and source have two rules
    assert all(sum(row[column] for row in matrix) == pytest.approx(1) for column in range(4))


def test_weights_of_a_subject_sum_up_to_one() -> None:
    with pytest.raises(ValueError, match="time"):
        weight_matrix({**EXPERIENCE, "time": (0.5, 0.6)})


def test_a_likelihood_is_the_sum_of_the_weights_of_the_rules_that_hold() -> None:
    assert likelihoods([[False, False], [True, False], [True, True]], (0.25, 0.75)) == (0, 0.25, 1)


def test_of_equally_likely_nodes_one_subject_takes_the_first_and_content_takes_all() -> None:
    vector = (0.0, 0.1 + 0.2, 0.3, 0.2)
    assert one_node(vector) == (1,)
    assert many_nodes(vector) == (1, 2)
    assert decide("content", vector) == (1, 2)
    assert decide("title", vector) == (1,)
    assert decide("content", (0.0, 0.0)) == decide("content", ()) == ()


def test_what_others_depend_on_is_located_first() -> None:
    assert locating_order(DEPENDS) == ("time", "source", "content", "title")
    with pytest.raises(ValueError, match="depend on each other"):
        locating_order({"a": frozenset("b"), "b": frozenset("a")})


def test_a_news_page_is_pinpointed() -> None:
    nodes = text_nodes(html.fromstring(NEWS))
    found = pinpoint(nodes).nodes
    assert {subject: [nodes[n].text for n in numbers] for subject, numbers in found.items()} == {
        "time": ["发布时间：2010-02-24"],
        "source": ["来源：茶网"],
        "content": ["茶农在茶园里采摘龙井。", "一芽一叶，当日炒制。", "今年的茶比去年的好。"],
        "title": ["今年的龙井三月二十日开采"],
    }


def test_thresholds_are_the_callers() -> None:
    nodes = [node("四个字的"), node("2010-02-24"), node("正文" * 9)]
    weights = {**EXPERIENCE, "title": (1.0, 0.0, 0.0, 0.0)}
    assert pinpoint(nodes, weights).nodes["title"] == (2,)
    assert pinpoint(nodes, weights, Thresholds(title_length=4)).nodes["title"] == (0,)


def test_the_search_tries_every_vector_of_tenths_that_sums_up_to_one() -> None:
    vectors = list(weight_vectors(4))
    assert len(vectors) == len(set(vectors)) == 286
    assert all(sum(vector) == pytest.approx(1) for vector in vectors)
    assert vectors[0] == (0, 0, 0, 1)
    assert vectors[-1] == (1, 0, 0, 0)


def test_the_search_finds_the_weights_that_extract_most_pages_right() -> None:
    """Two pages: on one the title is only called so, on the other it is only long; 'called so' misleads nowhere."""
    pages = [
        ([node("茶", classes=("title",)), node("您的位置：首页 新闻 国内 正文")], 0),
        ([node("今年的龙井三月二十日开采"), node("首页")], 0),
    ]

    def share_right(weights: tuple[float, ...]) -> float:
        found = (pinpoint(nodes, {**EXPERIENCE, "title": weights}).nodes["title"] == (right,) for nodes, right in pages)
        return sum(found) / len(pages)

    best = weight_produce(4, share_right)
    assert best.share_right == 1.0
    assert best.weights[2] >= best.weights[0] > 0
    assert share_right((1.0, 0.0, 0.0, 0.0)) == 0.5


#: Pages, and the shares in % with title, time, content, source, and all of them right: the paper's table 2.
TABLE_2 = {
    "news portals": (1829, 91, 95, 90, 95, 89),
    "government": (1795, 94, 99, 93, 98, 90),
    "institutions": (1457, 92, 97, 89, 96, 86),
    "schools": (1212, 95, 100, 94, 97, 92),
}


@pytest.mark.parametrize("kind", TABLE_2)
def test_the_papers_overall_share_lies_within_its_bounds(kind: str) -> None:
    _, *subjects, overall = TABLE_2[kind]
    low, high = overall_bounds(tuple(share / 100 for share in subjects))
    assert low <= overall / 100 <= high


def test_the_papers_pages_are_6293() -> None:
    assert sum(row[0] for row in TABLE_2.values()) == 6293


def led_to(page: HtmlElement, path: str) -> list[str]:
    found = page.getroottree().xpath(path)
    assert isinstance(found, list)
    return [" ".join(str(text).split()) for text in found]


def test_a_path_leads_to_its_text_node() -> None:
    page = html.document_fromstring(
        NEWS.replace("<div>来源：茶网</div>", "<div> <b>责编</b>来源：茶网<br>阅读 5</div>")
    )
    for each in text_nodes(page):
        assert led_to(page, each.path) == [each.text]


def test_paths_count_what_is_left_out() -> None:
    page = html.document_fromstring("<body><div>广告</div><div>一<script>x</script>二</div></body>")
    found = text_nodes(page, [page[0][0]])
    assert [led_to(page, each.path) for each in found] == [["一"], ["二"]]


def test_the_paths_of_one_page_take_the_subjects_of_another() -> None:
    rules = pinpoint(text_nodes(html.document_fromstring(NEWS))).rules
    assert rules["title"] == ("/html/body[1]/div[2]/h1[1]/text()[1]",)
    other = NEWS.replace("今年的龙井三月二十日开采", "普洱").replace("2010-02-24", "昨天").replace("茶网", "茶报")
    taken = by_rules(text_nodes(html.document_fromstring(other)), rules)
    assert (taken["title"], taken["time"], taken["source"]) == ("普洱", "发布时间：昨天", "来源：茶报")
    assert taken["content"].startswith("茶农在茶园里采摘龙井。\n一芽一叶")


def test_likelihoods_come_from_the_weight_matrix() -> None:
    nodes = text_nodes(html.document_fromstring(NEWS))
    found = pinpoint(nodes)
    matrix = weight_matrix(EXPERIENCE, ("time", "source", "content", "title"))
    (time,) = found.nodes["time"]
    assert found.likelihoods["time"][time] == sum(row[0] for row in matrix) == 1.0  # both rules hold
    with pytest.raises(ValueError, match="sum up to"):
        pinpoint(nodes, {**EXPERIENCE, "time": (0.9, 0.6)})
