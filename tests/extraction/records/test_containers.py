"""Posts that no element holds: plain archives, pages for printing, old boards."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.markup.tree import parse
from extraction.page import Page
from extraction.records.posts.containers import contained

TEXTS = (
    "今年的龙井真不错，大家说呢？我昨天买了二两，颜色清亮，比去年好多了。",
    "价格有点贵，但是味道很好，冲到第四泡还有余香，推荐大家都来试一试。",
    "明年还要再买一些送朋友，家里老人特别喜欢，很多年没有喝到这么正的味道了。",
    "同意楼上，上个月去杭州的时候也带了一些回来，就是路上不太好带。",
    "希望有更多人来分享自己买茶的经历，避免上当受骗，谢谢大家的支持。",
)
FORMS = {
    "heading in a paragraph": '<p class="author"><strong>{name}</strong> 发表于 {time}</p>{text}<br>',
    "heading without a class": "<p><strong>{name}</strong> 发表于 {time}</p>{text}<br>",
    "title below the heading": "<p class=a><b>{name}</b> 发表于 {time}</p><h3>回复: 龙井</h3>{text}<br>",
    "heading in a line": "<b>{name}</b> {time}<br>{text}<br><hr>",
    "labelled line": "作者: {name} 时间: {time}<br><br>{text}<br><br><hr>",
    "labels in bold": "<b>作者: </b>{name}&nbsp;&nbsp;<b>时间: </b>{time}<br><br>{text}<br><br><hr>",
    "sentence": "<p>{name} 于 {time} 写道：</p><p>{text}</p>",
    "sentence in long characters": "<p>{name} 於 {time} 回覆</p><p>{text}</p>",
    "nothing but a gap between name and time": "<p>{name} {time}</p><p>{text}</p>",
    "sentence in English": "<p>{name} wrote on {time}:</p>{text}<br>",
    "clock in parts": "<b>{name}</b> 2026-11-0{n} <i>10</i>:<i>00</i><br>{text}<br><hr>",
}
#: The same where the line stands below what it tells of, as a signature does.
BELOW = {
    "signed in a line": "{text}<br>—— {name} {time}<br><br>",
    "signed above a rule": "{text}<br>{name} 发表于 {time}<hr>",
    "signed in an element": "{text}<br><i>{name}, {time}</i><br><hr>",
    "signed in a paragraph": "{text}<p>{name} 于 {time} 留言</p>",
}


def archived(form: str, texts: tuple[str, ...] = TEXTS, *, before: str = "", after: str = "") -> Page:
    times = (f"2026-11-0{n} 10:00" for n in range(1, len(texts) + 1))
    told = zip(times, texts, strict=True)
    posts = (form.format(name=f"茶客{n}", n=n + 1, time=time, text=text) for n, (time, text) in enumerate(told))
    head = "<title>今年的龙井怎么样？ - 茶论坛</title><h1>今年的龙井怎么样？</h1>"
    return extract(head + before + "".join(posts) + after, "http://bbs.tea.test/archiver/tid-12.html")


def told(page: Page) -> list[tuple[str | None, str, str]]:
    posts = page.thread.posts if page.thread else page.comments
    return [(post.author, f"{post.published_at:%m-%d %H:%M}", post.text) for post in posts]


def expected(texts: tuple[str, ...] = TEXTS) -> list[tuple[str | None, str, str]]:
    return [(f"茶客{n}", f"11-0{n + 1} 10:00", text) for n, text in enumerate(texts)]


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
@pytest.mark.parametrize("count", [2, 5])
def test_a_post_is_what_stands_between_two_headings(form: str, count: int) -> None:
    assert told(archived(form, TEXTS[:count])) == expected(TEXTS[:count])


@pytest.mark.parametrize("form", BELOW.values(), ids=BELOW.keys())
@pytest.mark.parametrize("count", [2, 5])
def test_a_post_is_what_stands_above_its_signature(form: str, count: int) -> None:
    assert told(archived(form, TEXTS[:count], after="<p>版权所有</p>")) == expected(TEXTS[:count])


def test_a_rule_behind_each_signature_tells_that_the_last_words_are_no_post() -> None:
    page = archived("<hr>{text}<br>{name} 发表于 {time}<br>", after="谢谢大家光临本站，祝各位生活愉快。")
    assert told(page) == expected()


def test_a_line_below_a_paragraph_signs_it() -> None:
    assert told(archived("<p>{text}</p><p>—— {name} {time}</p>")) == expected()


@pytest.mark.parametrize("before", ["", "欢迎大家来这里留言，请先看一看规则。<br>"])
@pytest.mark.parametrize("rule", ["", "<hr>"])
def test_a_greeting_above_the_first_heading_is_no_post(before: str, rule: str) -> None:
    page = archived(rule + "<b>{name}</b> {time}<br>{text}<br>", before=before)
    assert told(page) == expected()


@pytest.mark.parametrize(("before", "rule"), [("", ""), ("欢迎大家来这里留言，请先看一看规则。<br>", "<hr>")])
def test_a_last_post_of_a_picture_makes_no_signatures_of_the_headings(before: str, rule: str) -> None:
    page = archived(rule + "<b>{name}</b> {time}<br>{text}<br>", (*TEXTS[:4], "<img src=tea.jpg>"), before=before)
    assert told(page)[:4] == expected(TEXTS[:4])


def test_the_last_post_ends_where_the_page_goes_on() -> None:
    page = archived(
        FORMS["heading in a paragraph"], after="<div class=page><a href=2.html>下一页</a> 第1页</div><p>版权所有</p>"
    )
    assert told(page) == expected()


def test_a_post_has_all_its_lines_and_none_that_it_quotes() -> None:
    quote = f"<div class=quote><blockquote>原帖由 茶客0 发表<br>{TEXTS[0]}</blockquote></div>"
    texts = (*TEXTS[:2], f"{quote}{TEXTS[2]}<br><br>第二段也是我写的。", *TEXTS[3:])
    assert told(archived(FORMS["heading in a paragraph"], texts))[2][2] == f"{TEXTS[2]}\n第二段也是我写的。"


def test_a_post_of_a_picture_is_one_too() -> None:
    texts = (TEXTS[0], "<img src=a.jpg>", *TEXTS[2:])
    assert told(archived(FORMS["heading in a paragraph"], texts)) == expected((TEXTS[0], "", *TEXTS[2:]))


@pytest.mark.parametrize(
    "line",
    [
        "<b>{time}</b><br>{text}<br>",
        "{time} {text}<br>",
        "<h3>{time}</h3>{text}<br>",
        "<a href=/a/{name}.html>龙井今日开采</a> {time}<br>",
    ],
)
def test_times_of_a_story_are_no_headings_of_posts(line: str) -> None:
    posts = (line.format(name=n, time=f"2026-11-0{n + 1} 10:00", text=text) for n, text in enumerate(TEXTS))
    page = extract("<title>龙井开采</title><h1>龙井开采</h1>" + "".join(posts), "http://news.test/a/1.html")
    assert page.thread is None
    assert not page.comments


LINKED = "<a href='/wiki/User:{name}'>{name}</a> (<a href='/wiki/User_talk:{name}'>talk</a>) {time}"
SIGNED = {
    "linked": LINKED,
    "linked behind a dash": f"--{LINKED} (UTC)",
    "linked to what is called as its writer": "<a href='/wiki/Utilisateur:{name}'>{name}</a> {time}",
    "linked from another name": "<a href='/wiki/User:Tea_{name}'>{name}</a> {time}",
    "linked in colour": "<font color=red><a href='/wiki/User:{name}'>{name}</a></font> {time}",
    "linked above a button": f"{LINKED} <span>[<a role=button>reply</a>]</span>",
}


def talked(form: str, sign: str, *, before: str = "") -> Page:
    posts = [
        f"{text} {sign.format(name=f'茶客{n}', time=f'2026-11-0{n + 1} 10:00')}" for n, text in enumerate(TEXTS[:4])
    ]
    head = "<title>茶壶 - 讨论</title><h1>茶壶</h1><h2>今年的龙井怎么样</h2>"
    return extract(head + before + form.format(*posts), "http://tea.test/wiki/Talk:Tea")


@pytest.mark.parametrize("sign", SIGNED.values(), ids=SIGNED.keys())
@pytest.mark.parametrize(
    "form",
    [
        "<p>{}</p><p>{}</p><p>{}</p><p>{}</p>",
        "<ul><li>{}</li><li>{}</li><li>{}</li><li>{}</li></ul>",
        "<p>{}</p><dl><dd>{}<dl><dd>{}</dd></dl></dd><dd>{}</dd></dl>",
    ],
)
def test_a_paragraph_that_ends_with_a_signature_is_a_post(form: str, sign: str) -> None:
    assert told(talked(form, sign)) == expected(TEXTS[:4])


@pytest.mark.parametrize(
    "form",
    [
        "<p>{}</p><p>{}</p><p>再说一句。</p><p>{}</p><p>{}</p>",
        "<p>{}</p><dl><dd>{}</dd></dl><dl><dd>再说一句。</dd><dd>{}</dd></dl><dl><dd>{}</dd></dl>",
    ],
)
def test_a_signature_signs_the_paragraphs_above_it(form: str) -> None:
    page = talked(form, LINKED, before="<p>先问一下。</p>")
    assert [post.text.split("\n") for post in (page.thread.posts if page.thread else page.comments)] == [
        ["先问一下。", TEXTS[0]],
        [TEXTS[1]],
        ["再说一句。", TEXTS[2]],
        [TEXTS[3]],
    ]


def test_a_mark_is_a_post_and_what_a_post_says_labels_no_time() -> None:
    said = [TEXTS[0], "?", "等更新", "}"]
    lines = [f"{text} {LINKED.format(name=f'茶客{n}', time=f'2026-11-0{n + 1} 10:00')}" for n, text in enumerate(said)]
    page = extract(
        "<h1>茶壶</h1><p>{}<dl><dd>{}<dl><dd>{}</dl></dl><p>{}".format(*lines), "http://tea.test/wiki/Talk:Tea"
    )
    assert page.thread
    assert [post.text for post in page.thread.posts] == said


@pytest.mark.parametrize(
    ("second", "posts"), [("User_talk:Ada", 1), ("User_talk:Ada_Byron", 0), ("Tea", 0)], ids=["talk", "other", "page"]
)
def test_one_signature_that_leads_to_both_pages_of_its_writer_makes_a_talk_page(second: str, posts: int) -> None:
    signed = f"<a href=/wiki/User:Ada>Ada</a> (<a href='/wiki/{second}'>talk</a>) 10:00, 5 March 2026 (UTC)"
    page = extract(f"<title>Talk:Tea</title><h1>Talk:Tea</h1><p>{TEXTS[0]} {signed}", "http://tea.test/?title=Talk:Tea")
    assert (len(page.thread.posts) if page.thread else 0) == posts


def test_what_stands_below_the_title_is_no_part_of_the_first_post() -> None:
    posts = "".join(
        f"<p>{text} {LINKED.format(name=f'茶客{n}', time=f'2026-11-0{n + 1} 10:00')}</p>"
        for n, text in enumerate(TEXTS)
    )
    page = extract(
        f"<title>留言簿</title><h1>留言簿</h1><p>欢迎大家留言。</p>{posts}", "http://tea.test/guestbook.html"
    )
    assert [post.text for post in (page.thread.posts if page.thread else page.comments)] == list(TEXTS)


@pytest.mark.parametrize(
    "line",
    [
        "{text} — Updated 10:0{n}, 5 March 2026, by all of us here in the hall",
        "{text} As <a href=/user/ada>Ada</a> told all who were there, it opened at 10:0{n}, 5 March 2026",
        "{text} The doors are open from <b>10:0{n}</b> on",
        "{text} Opening with the mayor – hall 1, 5 March 2026 10:0{n}",
        "“{text}” — Anna Leaf {n}, 10:0{n}, 5 March 2026",
        "{text} <a href=/author/ann>Ann Picker</a> 10:0{n}, 5 March 2026",
    ],
)
def test_paragraphs_that_end_with_a_time_are_no_posts(line: str) -> None:
    story = "".join(f"<p>{line.format(text=text, n=n)}</p>" for n, text in enumerate(TEXTS))
    page = extract(f"<title>Tea</title><h1>Tea</h1><p>March 5, 2026</p>{story}", "http://news.test/2026/03/05/tea.html")
    assert (page.kind, page.comments) == ("article", [])


def test_lines_that_begin_alike_are_headings_and_no_signed_paragraphs() -> None:
    lines = (f"<p>by <a href=/user/{n}>Ada</a> » 2026-11-0{n} 10:00</p><div>{TEXTS[n]}</div>" for n in range(1, 4))
    tree = parse("".join(lines))
    assert contained(tree) is tree


@pytest.mark.parametrize(
    "line",
    [
        "<a href=/a/{n}.html>{text}</a> <a href=/user/{n}>Ada {n}</a> 2026-11-0{n} 10:00",
        "{text} <a href=/f/tea-{n}.zip>tea-{n}.zip</a> 2026-11-0{n} 10:00",
    ],
)
def test_pages_and_files_in_a_list_are_no_signed_paragraphs(line: str) -> None:
    tree = parse("".join(f"<li>{line.format(text=TEXTS[n], n=n)}" for n in range(1, 4)))
    assert contained(tree) is tree


def test_few_links_to_people_make_no_posts_of_quotations() -> None:
    linked = (f"<p>{TEXTS[n]} <a href=/user/{n}>Ada {n}</a> 2026-11-0{n} 10:00" for n in (1, 2))
    quoted = (f"<p>“{TEXTS[n]}” — Anna Leaf {n}, 2026-11-0{n} 10:00" for n in (1, 2, 3))
    tree = parse("".join((*linked, *quoted)))
    assert contained(tree) is tree


def test_one_signed_paragraph_is_no_run_of_posts() -> None:
    tree = parse(f"<p>{TEXTS[0]}</p><p>{TEXTS[1]} --茶客 2026-11-01 10:00</p>")
    assert contained(tree) is tree


@pytest.mark.parametrize("day", ["il y a {n} mois", "0{n}.03.2026", "{n} March 2026"])
def test_rules_part_entries_whose_lines_tell_a_day_and_no_clock(day: str) -> None:
    told = "".join(f"<b>{n}茶客</b> - <i>{day.format(n=n)}</i><br>{text}<hr>" for n, text in enumerate(TEXTS, 1))
    tree = contained(parse(f"<h1>龙井</h1><div>{told}</div>"))
    assert [node.text_content() for node in tree.root.findall("body/div/div/div")] == list(TEXTS)


def test_days_in_a_text_without_rules_part_nothing() -> None:
    told = "".join(f"<b>{n}茶客</b> - <i>0{n}.03.2026</i><br>{text}<br>" for n, text in enumerate(TEXTS, 1))
    tree = parse(f"<h1>龙井</h1><div>{told}</div>")
    assert contained(tree) is tree
