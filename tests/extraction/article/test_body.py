import re

import pytest

from extraction import extract
from extraction.article.body import Body, find_body
from extraction.article.lines import lines_of
from extraction.markup.tree import parse

TITLE = "龙井茶今日开采"
STORY = [
    "今年的龙井茶，三月二十日开采，比去年早了四天。",
    "茶农说，开春以来气温偏高，雨水充足，芽头饱满。",
    "首批干茶每斤卖到三千元，仍然供不应求，价格还会上涨。",
]
PARAGRAPHS = "".join(f"<p>{text}</p>" for text in STORY)
COMMENT = "写得真好，我家也种茶，今年的收成确实不错，盼着能卖个好价钱。"
TEASER = "西湖边的茶馆，又迎来了一年里最热闹的日子，游客排起了长队，老板说忙不过来。"
LEGAL = "本网站所载文章，版权归原作者所有，未经许可不得转载，如有侵权，请与我们联系，我们将及时处理。" * 2


def read(html: str, title: str | None = TITLE) -> Body:
    tree = parse(html)
    return find_body(tree, lines_of(tree), title)


def texts(html: str, title: str | None = TITLE) -> list[str]:
    return [line.text for line in read(html, title).lines]


def menu(count: int) -> str:
    return "".join(f"<li><a href=/{number}>频道栏目{number}</a></li>" for number in range(count))


def test_the_block_around_the_paragraphs_is_found_among_links() -> None:
    page = f"<ul>{menu(30)}</ul><div><h1>{TITLE}</h1><div>{PARAGRAPHS}</div></div><ul>{menu(30)}</ul>"
    assert texts(page) == STORY


def test_sections_of_one_story_stay_together() -> None:
    sections = "".join(f"<div><h2>第{number}节</h2>{PARAGRAPHS}</div>" for number in (1, 2, 3))
    assert len(texts(f"<ul>{menu(30)}</ul><h1>{TITLE}</h1><div>{sections}</div>")) == 3 * (1 + len(STORY))


def test_text_between_breaks_is_in_lines() -> None:
    assert texts(f"<table><tr><td><h1>{TITLE}</h1><td>{'<br><br>'.join(STORY)}</table>") == STORY


def test_comments_longer_than_the_story_are_left_out() -> None:
    comments = f"<div class=comment-list>{f'<div class=comment-txt>{COMMENT}</div>' * 8}</div>"
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}</div>{comments}") == STORY


def test_a_name_on_the_whole_page_is_not_believed() -> None:
    page = f"<div class='comment-page'><h1>{TITLE}</h1><div class='post-with-sidebar'>{PARAGRAPHS}</div></div>"
    assert texts(page) == STORY


def test_a_short_story_beats_longer_teasers_further_from_the_title() -> None:
    teasers = "".join(f"<div><a href=/{number}>茶馆新闻的标题{number}</a><p>{TEASER}</p></div>" for number in range(4))
    page = f"<h1>{TITLE}</h1><div>{STORY[0] + STORY[1]}</div><ul>{menu(300)}</ul><div>{teasers}</div>"
    assert texts(page) == [STORY[0] + STORY[1]]


def test_a_long_legal_note_is_not_the_story() -> None:
    page = f"<h1>{TITLE}</h1><div>{PARAGRAPHS}</div><ul>{menu(40)}</ul><div><p>{LEGAL}</p></div>"
    assert texts(page) == STORY


def test_captions_are_left_out() -> None:
    figure = "<figure><img src=a.jpg><figcaption>茶农在采茶，新华社记者摄。</figcaption></figure>"
    assert texts(f"<h1>{TITLE}</h1><div>{figure}{PARAGRAPHS}</div>") == STORY


def test_a_caption_in_a_line_of_its_own_is_left_out_whatever_element_says_that_it_is_one() -> None:
    picture = "<div><img src=a.jpg><span class=photo-caption>茶农在采茶，新华社记者摄。</span></div>"
    assert texts(f"<h1>{TITLE}</h1><div>{picture}{PARAGRAPHS}</div>") == STORY


def test_a_story_of_captions_only_is_kept() -> None:
    page = f"<h1>{TITLE}</h1><div><figure><figcaption>{STORY[0]}</figcaption></figure></div>"
    assert texts(page) == STORY[:1]


def test_a_page_whose_body_the_parser_puts_into_its_head_is_read() -> None:
    page = f"<script>var a = 1;</script>\n<head><title>{TITLE}</title><noscript>"
    assert texts(f"{page}</noscript><h1>{TITLE}</h1>{PARAGRAPHS}") == STORY


def test_a_button_left_open_does_not_hide_the_page() -> None:
    rows = "".join(f"<div><span>{text}</span></div>" for text in STORY * 15)
    assert len(texts(f"<button class=menu>{rows}")) == len(STORY) * 15


def test_without_prose_there_is_what_there_is() -> None:
    found = read("<p>茶</p>")
    assert [line.text for line in found.lines] == ["茶"]
    assert found.confidence <= 0.2


def test_no_text_no_body() -> None:
    assert read("").lines == []


def test_the_block_that_came_second_is_told_with_its_first_words() -> None:
    aside = "<div><a href=/x>茶市行情一览与各地报价</a><p>又讯：三月的茶市，价格平稳，买家不少，成交活跃。</p></div>"
    told = read(f"<h1>{TITLE}</h1><div><div>{PARAGRAPHS * 2}</div>{aside}</div>").runner_up or ""
    assert re.fullmatch(r"\d+% agreed on <div>, 今年的龙井茶.*", told)


def test_the_line_density_method_is_told_beside_the_decision() -> None:
    assert (read(f"<h1>{TITLE}</h1>{PARAGRAPHS}").runner_up or "").startswith("line text density")


def test_what_a_page_hides_until_it_has_loaded_is_its_body() -> None:
    page = f"<body><div style='display: none'><main><h1>{TITLE}</h1>{PARAGRAPHS}</main></div><p hidden>{TEASER}</p>"
    assert texts(page) == STORY


def test_teasers_behind_a_story_are_left_out() -> None:
    rows = "".join(f"<li><h5><a href=/{n}>上周的另一条头条新闻{n}</a></h5><p>{TEASER}</p>" for n in range(9))
    tree = parse(f"<div><div><h1>{TITLE}</h1><div>{PARAGRAPHS * 4}</div></div><ul>{rows}</ul></div>")
    lines = lines_of(tree)
    body = find_body(tree, lines, TITLE, {id(line) for line in lines if line.text == TEASER})
    assert [line.text for line in body.lines] == STORY * 4


def test_what_stands_above_the_title_in_a_block_is_left_out() -> None:
    page = f"<div><p>{TEASER}</p><h1>{TITLE}</h1>{PARAGRAPHS}</div>"
    assert texts(page) == STORY


def test_a_table_of_data_does_not_cost_the_story_its_block() -> None:
    table = "<table>" + "".join(f"<tr><td>茶农{n}号<td>{n}斤<td>{n}元</tr>" for n in range(60)) + "</table>"
    assert STORY[0] in texts(f"<ul>{menu(30)}</ul><div><h1>{TITLE}</h1>{PARAGRAPHS}{table}</div>")


def test_a_short_story_without_a_block_of_its_own_is_read_among_boxes_of_links() -> None:
    box = f"<div><h3>热点新闻</h3><ul>{menu(30)}</ul></div>"
    assert texts(f"<h1>{TITLE}</h1><p>2012-01-17 来源：新华社</p>{PARAGRAPHS}{box}{box}")[:3] == STORY


def test_the_next_story_of_an_endless_page_is_left_out() -> None:
    later = "".join(f"<article><h2><a href=/{n}>另一条新闻</a></h2><p>{TEASER}</p></article>" for n in range(3))
    assert texts(f"<main><article><h1>{TITLE}</h1>{PARAGRAPHS}</article>{later}</main>") == STORY


def test_what_heads_a_list_of_links_beside_a_notice_is_no_part_of_it() -> None:
    rows = "".join(f"<li><a href=/{n}.html>第{n}条公告</a><span>2026-03-{n:02}</span></li>" for n in range(1, 9))
    notice = "<p>因管道抢修，3月9日8时至17时茶园路停水。</p><p>{}</p>"
    for last in ("县自来水公司", "2026年3月8日"):
        page = f"<h3>停水通知</h3><p>发布时间：2026-03-08 点击：12</p><div>{notice.format(last)}</div>"
        page = f"<title>停水通知</title><div>{page}</div><div><h4>最新公示</h4><ul>{rows}</ul></div>"
        article = extract(page, "http://tea.test/1.html").article
        assert article is not None
        assert article.body == f"因管道抢修，3月9日8时至17时茶园路停水。\n{last}"


def test_what_heads_a_list_of_links_below_the_story_is_no_part_of_it() -> None:
    rest = f"<div><p>茶人茶事茶话</p><ul>{menu(6)}</ul></div>"
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}{rest}</div>") == STORY


def test_what_stands_behind_the_element_that_holds_the_story_is_no_part_of_it() -> None:
    page = f"<main><h1>{TITLE}</h1><div>{PARAGRAPHS}</div><p>茶网客户端：</p><p>{TEASER}</p></main>"
    assert texts(page) == STORY


def test_the_next_section_of_a_story_is_part_of_it() -> None:
    more = [f"第{n}批茶商表示，春茶供不应求，价格还会上涨。" for n in "一二三"]
    sections = f"<div>{PARAGRAPHS * 2}</div><div>{''.join(f'<p>{text}</p>' for text in more)}</div>"
    assert texts(f"<h1>{TITLE}</h1><main>{sections}</main>")[-3:] == more


def test_who_the_writer_is_in_the_last_paragraph_is_no_part_of_the_story() -> None:
    about = "<p>林小茶，本报高级记者，长期关注茶乡与山村，著有《春山》一书。</p>"
    page = "<h1>{}</h1><p>{} 2026-03-20 08:30</p>{}"
    assert texts(page.format(TITLE, "林小茶", PARAGRAPHS + about)) == STORY
    assert texts(page.format(TITLE, "茶网", PARAGRAPHS + about))[-1].startswith("林小茶")
    named = f"{PARAGRAPHS}<div><b>林小茶</b><p>本报高级记者，长期关注茶乡与山村，著有《春山》一书。</p></div>"
    assert texts(page.format(TITLE, "茶网", named)) == STORY


def test_a_last_paragraph_about_whom_the_story_tells_is_part_of_it() -> None:
    told = "<p>林小茶是村里最年轻的茶农，三年前回乡。</p>"
    last = "<p>林小茶，一个人守着一片茶山，她说今年的春茶不愁卖。</p>"
    page = f"<h1>{TITLE}</h1><p>人物：林小茶 2026-03-20 08:30</p>{told}{PARAGRAPHS}{last}"
    assert texts(page)[-1].startswith("林小茶，一个人")


@pytest.mark.parametrize("note", ["本站尊重原创，所刊内容如有不妥之处请与我们联络。", "打开手机客户端，精彩抢先看。"])
def test_a_box_below_the_paragraphs_in_which_the_site_speaks_is_no_part_of_the_story(note: str) -> None:
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}<div><p>{note}</p></div></div>") == STORY


def test_a_box_below_the_paragraphs_that_tells_more_is_part_of_the_story() -> None:
    more = "去年此时，雨水偏少，开采晚了一周。"
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}<div><p>{more}</p></div></div>") == [*STORY, more]


def test_a_list_is_told_with_what_stands_around_it_in_the_story() -> None:
    needed = "<p><b>Zutaten:</b><br>300 g Mehl<br>200 g Zucker<br>1 Ei<br>1 TL Zimt</p><p><b>Zubereitung:</b></p>"
    steps = "".join(
        f"<li>Den Teig {n} Minuten kneten, dann ruhen lassen und noch einmal kneten.</li>" for n in range(6)
    )
    menu = "<ul><li><a href=/1>Dessert</a><li><a href=/2>Suppe</a></ul>"
    page = f"<title>Teegebäck</title><h1>Teegebäck</h1><div>{needed}<ol>{steps}</ol></div><div>{menu}</div>"
    text = extract(page, "https://tea.test/2012/teegebaeck/").text
    assert "200 g Zucker" in text
    assert "Dessert" not in text


def _told(title: str, count: int, heading: str) -> str:
    said = "the harvest began early, for the winter was mild and wet."
    told = "".join(f"<p>{title}, part {number}: {said}</p>" for number in range(count))
    return f"<article><{heading}>{title}</{heading}>{told}</article>"


def test_a_short_story_is_told_whatever_long_ones_its_page_goes_on_with() -> None:
    later = "".join(_told(f"Tea of the hill {number}", 40, "h1") for number in range(6))
    page = extract(f"<title>Tea is up</title>{_told('Tea is up', 12, 'h1')}{later}", "http://tea.test/up")
    assert page.kind == "article"
    assert page.text.count("Tea is up, part") == 12
    assert "hill" not in page.text


def test_a_story_in_parts_with_headings_of_a_lower_level_is_told_whole() -> None:
    later = "".join(_told(f"Step {number}", 40, "h2") for number in range(6))
    page = extract(f"<title>Tea is up</title>{_told('Tea is up', 12, 'h1')}{later}", "http://tea.test/up")
    assert page.text.count("part ") > 200


def test_a_table_of_names_under_one_paragraph_is_told_with_it() -> None:
    lead = "根据有关规定，现将2022年茶园补贴对象予以公示，公示期五个工作日，有异议请向茶叶局反映，电话：0571-1234567。"
    cells = "<td><p>王小</p></td><td><p>云岭县公安局交警支队</p></td><td><p>4630</p></td>"
    names = "".join(f"<tr><td><p>{n}</p></td>{cells}</tr>" for n in range(15))
    head = "<h1>2022年茶园补贴对象公示</h1><div>发布时间：2022-05-09 00:59　来源：茶报</div>"
    behind = "<ul><li>上一篇：没有了</li><li>下一篇： <a href=/a2>图解：一文读懂云岭春季招聘会新规</a></li></ul>"
    story = f"<div>{head}<div><p>{lead}</p><table>{names}</table></div>{behind}</div>"
    article = extract(f"<title>2022年茶园补贴对象公示_茶乡</title>{story}", "http://tea.test/1.html").article
    assert article is not None
    assert "14 | 王小 | 云岭县公安局交警支队 | 4630" in article.body


def test_a_story_goes_on_behind_the_element_that_holds_most_of_it() -> None:
    first = [
        f"The harvest of hill {number} began in March, and the first leaves were picked by hand."
        for number in range(12)
    ]
    last = [f"Tea from garden {number} is sold in the town, on Friday." for number in range(3)]
    inner, behind = ("".join(f"<div>{text}</div>" for text in each) for each in (first, last))
    page = f"<ul>{menu(30)}</ul><div><h1>{TITLE}</h1><div><div>{inner}</div>{behind}</div></div><ul>{menu(30)}</ul>"
    assert texts(page) == first + last


def test_an_aside_that_says_more_than_the_story_is_none_of_it() -> None:
    programme = "<br>".join(
        f"{number}. We ask for more tea gardens, for more rain, and for less tax." for number in range(6)
    )
    story = [f"The tea growers of valley {number} met on Monday, and talked for hours." for number in range(4)]
    told = "".join(f"<p>{text}</p>" for text in story)
    page = f"<div><section><h1>{TITLE}</h1>{told}</section><section><aside>{programme}</aside></section></div>"
    assert texts(page) == story


def test_a_story_begins_below_a_heading_that_shows_its_title_with_a_badge() -> None:
    title, rows = "The harvest of spring tea begins", "".join(f"<p>{TEASER}{TEASER}{number}</p>" for number in range(3))
    story = f"<div><h1>{title} <span>Subscribers</span></h1><div>{PARAGRAPHS}</div></div>"
    assert texts(f"{story}<ul>{menu(300)}</ul><div>{rows}</div>", title) == STORY


def test_a_recipe_has_what_stands_above_its_steps_though_buttons_stand_below() -> None:
    parts = ["Takes 25 minutes, and 15 in the oven.", "300 g flour", "200 g butter"]
    steps = [
        "Knead all of it, until it is smooth.",
        "Roll it out, and cut it.",
        "Bake it for 15 minutes, until it is brown.",
    ]
    told = "".join(f"<p>{text}</p>" for text in parts) + f"<ol>{''.join(f'<li>{text}' for text in steps)}</ol>"
    buttons = f"<div class=sharing><p>Tell all of your friends of it, today.</p><ul>{menu(9)}</ul></div>"
    assert texts(f"<div><h1>Biscuits for tea</h1><div>{told}{buttons}</div></div>", "Biscuits for tea") == parts + steps


def test_a_short_sentence_that_says_by_or_share_is_no_byline() -> None:
    story = ["The first leaves are picked by hand.", "The growers share a mill, and they sell to the town, on Fridays."]
    page = f"<h1>Spring tea</h1><p>By Anna Lee</p>{''.join(f'<p>{text}</p>' for text in story)}"
    assert texts(page, "Spring tea") == story


def test_what_a_row_of_data_links_is_told_with_the_row() -> None:
    rows = [("Green hill", "12 euros", "in stock"), ("Red valley", "9 euros", "sold out")]
    cells = "".join(f"<tr><td><a href=/{name}>{name}</a><td>{price}<td>{state}" for name, price, state in rows)
    page = extract(f"<h1>Spring tea</h1><div>{PARAGRAPHS * 2}<table>{cells}</table></div>", "https://tea.test/1")
    assert page.article is not None
    assert page.article.body.split("\n")[-2:] == [" | ".join(row) for row in rows]


def test_what_a_heading_is_called_for_links_to_it_tells_nothing_of_where_it_stands() -> None:
    told = "<p>The first leaves were picked on the hill this week, and the growers say that the rain came late.</p>"
    page = f"<title>Tea</title><h1>Tea</h1><article>{told * 3}<h2 id=related-work>Related work</h2>{told * 3}</article>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert "Related work" in article.body


@pytest.mark.parametrize("name", ["cbx-Author_PersonalInfo", "about-author", "rating_wrapper"])
def test_who_wrote_a_story_and_how_readers_rate_it_stand_beside_it(name: str) -> None:
    told = "<p>The first leaves were picked on the hill this week, and the growers say that the rain came late.</p>"
    box = f"<div class={name}><p>Ann Picker</p><p>She is an editor, and has been for years.</p></div>"
    page = f"<title>Tea</title><h1>Tea</h1><article>{told * 2}{box}{told * 3}</article>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert "editor" not in article.body


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("王小茶", "王小茶，茶报记者，长期关注茶乡的变化。"),
        ("Ada Blatt", "Ada Blatt is a reporter at The Post, in Valmont."),
    ],
)
def test_a_name_over_a_line_that_begins_with_it_is_the_writers_box(name: str, told: str) -> None:
    box = f"<div><h4>{name}</h4><p>{told}</p></div><p>865 likes 2763 shares</p>"
    assert texts(f"<ul>{menu(9)}</ul><h1>{TITLE}</h1><div>{PARAGRAPHS}</div>{box}") == STORY


def test_code_in_a_story_is_as_it_was_written() -> None:
    code = "<pre><code><b>def</b> pour(n):\n    <b>return</b> n\n</code></pre>"
    article = extract(
        f"<h1>How to pour tea</h1><div>{PARAGRAPHS}{code}{PARAGRAPHS}</div>", "http://a.test/2026/tea"
    ).article
    assert article is not None
    assert "\ndef pour(n):\n    return n\n" in article.body


def test_what_is_for_subscribers_is_a_part_of_the_story() -> None:
    preview, rest = "".join(PARAGRAPHS), "".join(f"<p>{text}第二天也是如此，大家都这么说。</p>" for text in STORY * 2)
    told = f"<div class='subscriber-preview'>{preview}</div><div class='subscriber-only'>{rest}</div>"
    assert texts(f"<h1>{TITLE}</h1><div><div>{told}</div></div><ul>{menu(9)}</ul>")[:3] == STORY


def test_the_only_line_of_a_box_named_after_its_picture_is_a_caption() -> None:
    box = "<div class='picBox full'><a><img src=a.jpg></a><p>茶农王小茶在山上采茶，她说今年雨水多。</p></div>"
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}{box}<p>{TEASER}</p></div>") == [*STORY, TEASER]


@pytest.mark.parametrize(
    "figure",
    [
        "<figure><div><img src=a.jpg><p>TEA/PICTURE</p></div><figcaption>茶农在山上采茶。</figcaption></figure>",
        "<div class='foto'><img src=a.jpg><p>茶农在山上采茶，她说今年雨水多。</p></div>",
        "<div><img src=a.jpg></div><div class='media__description'>茶农在山上采茶，她说今年雨水多。</div>",
        "<div><img src=a.jpg></div><p class='bildunterschrift'>茶农在山上采茶，她说今年雨水多。</p>",
    ],
)
def test_what_a_figure_with_a_caption_says_or_what_is_named_after_a_picture_is_none_of_the_story(figure: str) -> None:
    assert texts(f"<h1>{TITLE}</h1><div>{figure}{PARAGRAPHS}</div>") == STORY


def test_a_paragraph_in_which_nothing_is_seen_is_no_line() -> None:
    unseen = "<p><span>\u200b</span></p><p>\ufeff</p>"
    assert texts(f"<h1>{TITLE}</h1><div>{unseen.join(f'<p>{text}</p>' for text in STORY)}</div>") == STORY


def test_a_sentence_with_which_a_summary_begins_names_nobody() -> None:
    told = "Von der Genehmigung bis zum Bau vergingen fast 82 Tage"
    head = "<title>Tee in der Stadt</title><h1>Tee in der Stadt</h1><p>Text: Jana Blatt</p>"
    head += f"<p>Kurz gesagt: {told}.</p><hr>"
    story = "<p>Der Tee wird teurer, sagen die Bauern, und das hat Gründe, die niemand kennt.</p>" * 4
    article = extract(
        f"{head}<div>{story}<p>{told}, sagte die Verwaltung am Freitag.</p></div>", "http://a.test/1"
    ).article
    assert article is not None
    assert article.body.endswith("sagte die Verwaltung am Freitag.")


def test_captions_are_none_of_a_story_of_a_sentence() -> None:
    shown = "".join(
        f"<figure><img src={n}.jpg><figcaption>茶农在第{n}座山上采摘今年的龙井茶。</figcaption></figure>"
        for n in range(2)
    )
    story = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。</p>"
    article = extract(
        f"<title>龙井茶开采_茶网</title><h1>龙井茶开采</h1><p>2026-03-20 08:30 来源：茶报</p><div>{story}{shown}</div>",
        "http://a.test/1",
    ).article
    assert article is not None
    assert article.body == "今年的龙井茶，三月二十日开采，比去年早了四天。"


def test_what_a_site_says_of_its_letter_over_a_byline_is_no_story() -> None:
    site = "<p><i>tea.weekly is a newsletter about tea. Want it in your inbox every Sunday? Subscribe below!</i></p>"
    head = (
        f"<h1>Tea moved</h1><div>{site}<p>I respect your privacy and you won't get spam. Just our newsletter.</p></div>"
    )
    story = "<div><p>The tea moved to a new shelf last night. If something broke, please tell us.</p></div>"
    html = f"<title>Tea moved</title>{head}<div><p>Ann Picker, May 2, 2020</p></div>{story}"
    article = extract(html, "http://a.test/tea-moved/").article
    assert article is not None
    assert article.body.startswith("The tea moved")


def test_a_part_of_a_story_that_is_called_as_the_others_are_is_no_tail() -> None:
    more = "茶农说，只要还走得动，就会继续守下去，把茶园交给孙女。"
    box = "<div class=t><div class=x>{}</div></div>"
    parts = f"{box.format(PARAGRAPHS)}<div>广告</div>{box.format(f'<p>{more}</p>')}"
    page = f"<h1>{TITLE}</h1><div>{parts}<div class=source>来源 : 茶报/lf</div><div>转载: <a>Facebook</a></div></div>"
    assert texts(page) == [*STORY, more]


@pytest.mark.parametrize("name", ["imgtit", "pic-tip", "img_intro"])
def test_what_is_named_after_a_pictures_words_is_a_caption(name: str) -> None:
    picture = f"<p><img src=a.jpg></p><p class={name}>茶农在山上采茶。</p>"
    page = f"<h1>{TITLE}</h1><div><p>{STORY[0]}</p>{picture}<p>{STORY[1]}</p><p>{STORY[2]}</p></div>"
    assert texts(page) == STORY


def test_the_linked_headings_of_a_round_up_are_told_and_one_link_to_another_story_is_not() -> None:
    notes = [f"<h5><a href=/{n}>茶壶{n}</a></h5><p>{text}</p>" for n, text in enumerate(STORY)]
    assert "茶壶1" in texts(f"<h1>{TITLE}</h1><div>{''.join(notes)}</div>")
    assert "茶壶1" not in texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}{notes[1]}{PARAGRAPHS}</div>")


def test_linked_headings_of_a_round_up_are_its_own_where_each_heads_a_few_paragraphs() -> None:
    said = "<p>The leaves of hill {} were picked by hand, and dried for {} days in the attic.</p>"
    notes = "".join(
        f"<h2><a href=http://other.test/{n}>Number {n} of the gardens</a></h2>"
        + "".join(said.format(n, m) for m in "3579")
        for n in range(1, 6)
    )
    page = extract(f"<title>Five gardens</title><h1>Five gardens</h1><main>{notes}</main>", "http://tea.test/1")
    assert "Number 4 of the gardens" in page.text


def test_what_counts_the_lines_of_code_is_no_part_of_a_story_and_the_number_of_a_row_is() -> None:
    code = "<table class=code><tr><td class=gutter><pre>1\n2</pre><td><pre>pot = fill()\nboil(pot)</pre></table>"
    rows = "<table><tr><td>1<td><pre>boil</pre></table>"
    assert texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}{code}{PARAGRAPHS}</div>")[3] == "pot = fill() boil(pot)"
    assert any("1" in text for text in texts(f"<h1>{TITLE}</h1><div>{PARAGRAPHS}{rows}{PARAGRAPHS}</div>"))
