"""Stories of a sentence that their pages name as such."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.article.lines import lines_of
from extraction.article.named_text import named_text
from extraction.markup.tree import parse

HEAD = "<title>旧书换绿植 - 本地要闻</title><h1>旧书换绿植</h1><p>2026-05-14 19:40 | 发布者：小编阿洛 | 评论：0</p>"
SAID = "本周六上午9点，周王城广场，旧书换绿植，换完为止。"
NOTES = (
    "<div>我们尊重您的隐私，也绝不会给您发送垃圾邮件；这里每周只有一封信，写的是本地的新鲜事。</div><p>编辑部不负责。"
)


@pytest.mark.parametrize(
    "named",
    [
        "<td id=article_content><p>{}</p></td>",
        "<div class='entry-content post-1'><p>{}</p></div>",
        "<div itemprop=articleBody>{}</div>",
        "<div class=single-content><div class=TRS_Editor><p>{}</p></div></div>",
    ],
)
def test_a_story_of_a_sentence_is_what_the_page_names_its_text(named: str) -> None:
    page = extract(f"{HEAD}<table><tr>{named.format(SAID)}</table>{NOTES}", "http://a.test/2026/0514/118.html")
    assert page.article is not None
    assert page.article.body == SAID


def test_the_names_of_teasers_and_lists_name_no_story() -> None:
    rows = "".join(f"<div class=post-content>第{n}条：江滩灯光秀今晚上演，请看。</div>" for n in range(3))
    links = "".join(f"<a href=/{n}>博物馆里看襄阳之{n}：文物首次展出</a>" for n in range(4))
    body = f"<div><p>{SAID}</p></div>"
    page = extract(f"{HEAD}{body}<div class=news_con>{links}</div>{rows}", "http://a.test/2026/0514/118.html")
    assert page.article is not None
    assert page.article.body.startswith(SAID)


def test_lists_of_short_notes_in_what_a_page_names_its_text_are_the_story() -> None:
    long = "We have just landed the new lid, which keeps the steam in when you lift the pot."
    notes = ["Welcome Ada", "Jens took a sheet off nobody used", "Yuki made the spout round", "The left handle is DONE"]
    news = "".join(f"<h4>Hands</h4><ul><li>{note}</ul>" for note in notes)
    tree = parse(f"<h1>Kettle weeks</h1><div class=entry-content><ul><li>{long}</ul>{news}</div>")
    lines = lines_of(tree)
    found = named_text(tree, lines, lines[1:2], 0, "Kettle weeks")
    assert found is not None
    assert [line.text for line in found[1] if line.text != "Hands"] == [long, *notes]
