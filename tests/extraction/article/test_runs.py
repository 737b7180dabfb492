"""A story is found by its own words where its page has no element for it."""

import pytest

from extraction import extract

TITLE = "西湖龙井今日开采"
STORY = [f"今年的龙井茶，三月{day}日开采，比去年早了四天，茶农说雨水充足。" for day in range(10, 18)]
PARAGRAPHS = [f"<p>{text}</p>" for text in STORY]
HEAD = f"<h1>{TITLE}</h1><p>2026-03-20 08:30 来源：茶报</p>"
AD = "<div class=q1><span>广告</span><a href=http://ads.test/1><img src=x.gif></a></div>"


def menu(count: int, words: str) -> str:
    return "".join(f"<li><a href=/{words}{number}>{words}{number}</a></li>" for number in range(count))


def body(*parts: str) -> list[str]:
    article = extract(f"<title>{TITLE}_茶网</title><body>{''.join(parts)}", "http://tea.test/2026/1.html").article
    assert article is not None
    return article.body.split("\n")


def test_a_story_that_stands_in_the_page_itself_is_cut_out_of_its_lists() -> None:
    foot = "<div>茶网客服电话：010-0000000，工作日八点到二十点有人接听，也可写信到编辑部，地址在茶乡一路八号。</div>"
    news = menu(40, "茶馆延长夜间开放时间第")
    assert body(menu(60, "频道"), HEAD, *PARAGRAPHS, "<h4>热门</h4>", news, foot, foot) == STORY


@pytest.mark.parametrize("box", ["<div class=part>", "<section class=part>", "<div>"])
def test_a_story_goes_on_in_the_next_element_of_its_kind(box: str) -> None:
    end, news = box.split()[0].strip("<>"), menu(30, "茶馆延长夜间开放时间第")
    parts = [f"{box}{''.join(PARAGRAPHS[n : n + 4])}</{end}>" for n in (0, 4)]
    rail = f"<div class=rail><h3>热门</h3><ul>{news}</ul></div>"
    assert body(f"<div class=main>{HEAD}{parts[0]}{AD}{parts[1]}{rail}</div>") == STORY


def test_a_list_at_the_end_of_a_story_is_its_own() -> None:
    teas = "".join(f"<li>第{number}种：明前" for number in range(3))
    told = body(f"<ul>{menu(40, '频道')}</ul><div>{HEAD}{''.join(PARAGRAPHS)}<ul>{teas}</ul></div>")
    assert told == [*STORY, *(f"第{number}种：明前" for number in range(3))]


@pytest.mark.parametrize("paragraph", ["<p>", "<p class=part>"])
def test_a_story_begins_above_a_film_that_stands_between_its_paragraphs(paragraph: str) -> None:
    films = "".join(
        f"<h3><a href=/v/{number}>看制茶师傅怎样炒青、揉捻、烘干第{number}集</a></h3>" for number in range(40)
    )
    story = [f"第{number}家：{text}" for number in range(5) for text in STORY]
    first, *others = (f"{paragraph}{text}" for text in story)
    assert body(f"<div>{HEAD}<div>{first}</p><div>{films}</div>{''.join(others)}</div></div>") == story


def test_a_story_begins_above_the_element_that_a_button_opens() -> None:
    films = "".join(
        f"<h3><a href=/v/{number}>看制茶师傅怎样炒青、揉捻、烘干第{number}集</a></h3>" for number in range(40)
    )
    paragraphs = [f"<p class=part>{text}</p>" for text in STORY]
    all_of_it = f"<div class=all>{''.join(paragraphs[2:])}</div>"
    assert body(f"<div>{HEAD}<div>{''.join(paragraphs[:2])}<div>{films}</div>{all_of_it}</div></div>") == STORY


def test_what_looks_like_a_story_far_above_it_is_none_of_it() -> None:
    cards = "".join(
        f"<div><p class=part>茶馆延长夜间开放时间，第{number}家说，客人比去年多。</p></div>" for number in range(2)
    )
    films = "".join(
        f"<h3><a href=/v/{number}>看制茶师傅怎样炒青、揉捻、烘干第{number}集</a></h3>" for number in range(40)
    )
    story = "".join(f"<p class=part>{text}</p>" for text in STORY)
    assert (
        body(f"<div>{HEAD}<div>{cards}</div></div><div><h2>{films}</h2></div><div><div><div>{story}</div></div></div>")
        == STORY
    )


@pytest.mark.parametrize(
    "notice", ["扫码下载客户端，看更多茶乡新闻，第一时间知道茶价，每天一早更新，欢迎分享给朋友。", "本文评论已经关闭。"]
)
def test_a_notice_above_a_list_of_links_begins_no_story(notice: str) -> None:
    told = [f"第{number}家：{text}" for number in range(5) for text in STORY]
    story = "".join(f"<p>{text}</p>" for text in told)
    assert body(f"<div>{HEAD}<div><p>{notice}</p>{menu(60, '茶馆延长夜间开放时间第')}{story}</div></div>") == told


def test_an_unlabelled_paragraph_of_its_own_over_a_chinese_story_is_its_first() -> None:
    story = "".join(f"<p>第{n}段：今年的龙井三月二十日开采，茶农说雨水比往年多，芽头比往年壮。</p>" for n in range(5))
    first = "市农业农村局接到茶农的来信后，于当日下午派出技术人员赶到茶园。"
    leads = [f"<p class=intro>{text}</p>" for text in (first, f"[导读]{first}", f"记者王小茶：{first}")]
    pages = [f"<title>龙井</title><h1>龙井</h1>{lead}<div><div><div>{story}</div></div></div>" for lead in leads]
    articles = [extract(page, "http://tea.test/1.html").article for page in pages]
    assert [article is not None and article.body.startswith(first) for article in articles] == [True, False, False]
