from extraction.article.lines import Line, lines_of
from extraction.markup.tree import Tree, parse
from extraction.papers.template_tree import HALVED_AFTER, MAX_BLOCKS, TemplateTree, block_keys


def page(story: str, *, foot: str = "版权所有 茶网") -> str:
    body = f"<div class=story><h1>{story}</h1><p>{story}，三月二十日。</p></div>"
    return f"<div class=top>茶网首页</div>{body}<div>{foot}</div>"


def read(html: str) -> tuple[Tree, list[Line]]:
    tree = parse(html)
    return tree, lines_of(tree)


def keys(html: str) -> list[str]:
    return block_keys(*read(html))


def learned(*pages: str) -> TemplateTree:
    template = TemplateTree()
    for html in pages:
        template.learn(keys(html))
    return template


def test_what_repeats_at_the_same_place_on_three_pages_is_template() -> None:
    template = learned(page("龙井"), page("普洱"), page("毛尖"))
    tree, lines = read(page("祁红"))
    own = template.without_template(lines, block_keys(tree, lines))
    assert [line.text for line in own] == ["祁红", "祁红，三月二十日。"]


def test_two_pages_are_not_enough() -> None:
    template = learned(page("龙井"), page("普洱"))
    assert not any(map(template.is_template, keys(page("祁红"))))


def test_the_same_words_elsewhere_are_not_template() -> None:
    template = learned(page("龙井"), page("普洱"), page("毛尖"))
    tree, lines = read(page("茶网首页"))
    own = template.without_template(lines, block_keys(tree, lines))
    assert [line.text for line in own] == ["茶网首页", "茶网首页，三月二十日。"]


def test_what_few_of_many_pages_quote_is_not_template() -> None:
    template = learned(*(page(f"第{n}泡", foot="背景：龙井产于西湖。" if n < 3 else f"第{n}页") for n in range(12)))
    assert not template.is_template(keys(page("祁红", foot="背景：龙井产于西湖。"))[-1])


def test_a_site_may_change_its_looks() -> None:
    old, new = (
        [page(f"第{n}泡") for n in range(HALVED_AFTER)],
        [page(f"新{n}", foot="© 茶网") for n in range(HALVED_AFTER)],
    )
    template = learned(*old, *new)
    assert template.is_template(keys(page("祁红", foot="© 茶网"))[-1])
    assert template.pages <= HALVED_AFTER


def test_a_template_stays_small() -> None:
    template = TemplateTree()
    for number in range(20):
        template.learn(["foot", *(f"{number}-{line}" for line in range(900))])
    assert len(template.support) <= MAX_BLOCKS
    assert template.is_template("foot")


def test_a_block_is_counted_once_a_page() -> None:
    template = TemplateTree()
    template.learn(["茶"] * 9)
    assert not template.is_template("茶")


def test_deep_pages_have_keys() -> None:
    assert len(keys("<div>" * 1_000 + "茶")) == 1
