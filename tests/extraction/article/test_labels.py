import pytest

from extraction import extract
from extraction.article.labels import is_label, pieces

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 4


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("来源：茶报 作者：王小茶 责任编辑：李茶", [("source", "茶报"), ("writer", "王小茶"), ("editor", "李茶")]),
        ("來源／茶報 攝影｜李茶", [("source", "茶報"), ("picture", "李茶")]),
        ("图片来源：茶网 发布时间：2026-03-20", [("picture", "茶网"), ("published", "2026-03-20")]),
        ("采写：茶报记者 王小茶 图/李茶", [("writer", "茶报记者 王小茶"), ("picture", "李茶")]),
        ("所属栏目：茶事 | Category: Tea", [("section", "茶事 |"), ("section", "Tea")]),
        ("图文/王小茶", [("text", "王小茶")]),
        ("记者调查 2026-03-20", []),
    ],
)
def test_a_line_is_read_as_pieces_each_behind_its_label(line: str, told: list[tuple[str, str]]) -> None:
    kinds = ("source", "writer", "text", "editor", "picture", "published", "section")
    assert [(each.kind, each.text.strip()) for each in pieces(line, *kinds)] == told


def test_a_label_of_any_kind_may_stand_alone_before_what_it_labels() -> None:
    assert all(map(is_label, ("来源", "作者：", "采写：", "發布單位", "Posted by:", "张贴者：", "发文日期")))
    assert not any(map(is_label, ("更新", "茶网", "王小茶", "评论")))


@pytest.mark.parametrize("label", ["采写：", "執筆／", "撰稿人 | ", "通讯员：", "图文/"])
def test_every_label_of_a_writer_may_have_every_separator(label: str) -> None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><div>{label}王小茶</div><p>{STORY}</p>"
    article = extract(page, "http://tea.test/a.html").article
    assert article is not None
    assert article.author == "王小茶"
