"""Posts that are known by their number among all of a site, as image boards show it: it is no title, and nobody."""

from __future__ import annotations

import pytest

from extraction import extract

#: What is said, and by whom where they tell.
POSTS = (
    ("无名氏", "如题，已经是这周第三次了，整个被子都是酸笋味。"),
    ("无名氏", "要一口，他还多给了一个炸蛋。"),
    ("肥肥", "先说结论：装个厨房门，四百多，世界都清静了。"),
    ("无名氏", "这室友能处，有事他真上。"),
)


@pytest.mark.parametrize(
    "beside", ["", "<a class=vote>+</a>", "<a class=vote>そうだねx8</a>", "<a>1795256035227.jpg</a>"]
)
def test_the_number_of_a_post_leads_to_it_and_is_no_row(beside: str) -> None:
    post = (
        "<div class=item><div class=info><span>无标题</span> <span>{by}</span> <span>2026-11-20(五)00:0{n}:37</span>"
        " <span>ID:9aLfU2{n}</span> <a href=/t/642?r=642{n}>No.642{n}</a> {beside}</div><div>{said}</div></div>"
    )
    posts = "".join(post.format(by=by, said=said, n=n, beside=beside) for n, (by, said) in enumerate(POSTS))
    page = extract(f"<title>茶岛</title><h2>No.6420</h2><div>{posts}</div>", "http://tea.test/t/642")
    assert page.thread
    assert [(found.author, found.text) for found in page.thread.posts] == list(POSTS)
