"""Pages that tell what other pages of their site have, or a thing's facts: no stories of their own."""

import pytest

from extraction import extract

TEXT = "The first leaves are picked in March, by hand, and sorted twice before they are dried over a low fire. " * 4
REST = "In April the rest follows, and by the first week of May nobody speaks of anything but the price. " * 4
STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。"
ENTRY = f"<p>Mar 20, 2021</p><h2><a href=/2021/03/white-tea/>White tea is up</a></h2><p>{TEXT}</p>"


def kind(page: str, url: str) -> str:
    return extract(page, url).kind


@pytest.mark.parametrize("address", ["page/2/", "tea/", "author/ann/"])
def test_the_only_entry_of_a_list_is_no_story_where_its_headline_leads_to_it(address: str) -> None:
    page = f"<title>Leaf Notes</title><a href=/>Leaf Notes</a>{ENTRY}<ul><li><a href=/about>About</a></ul>"
    assert kind(page, f"http://leaf.test/{address}") == "listing"


def test_a_story_whose_headline_leads_to_itself_is_one() -> None:
    page = f"<title>White tea is up - Leaf Notes</title>{ENTRY}"
    assert kind(page, "http://leaf.test/2021/03/white-tea/?print=1") == "article"


def test_a_story_under_its_own_headline_is_one_with_a_link_to_another_above_it() -> None:
    title = "<title>Tea is sorted twice - Leaf Notes</title><h1>Tea is sorted twice</h1>"
    assert kind(title + ENTRY, "http://leaf.test/2021/03/sorted/") == "article"


def test_a_story_is_no_row_of_the_cards_behind_it() -> None:
    cards = "".join(
        f"<article><a href=/@ann/{n}><h2>A kettle that has number {n}</h2></a><p>May {n}</p></article>"
        for n in range(1, 5)
    )
    own = f"<article><h1>White tea is up</h1><a href=/@ann>Ann Picker</a><p>{TEXT}</p><p>{REST}</p></article>"
    page = extract(f"<title>White tea is up</title><main>{own}{cards}</main>", "http://leaf.test/@ann/white-tea")
    assert page.kind == "article"
    assert page.article
    assert page.article.body.startswith("The first leaves")


def test_whole_stories_behind_a_pages_own_are_no_posts() -> None:
    heads = ["White tea is up", "A kettle for two", "Rain on the ridge", "What the buyers say"]
    stories = "".join(
        f"<div class=story><h1>{head}</h1><p>By <b>Ann Picker</b></p>"
        f"<time datetime=2021-03-0{n}T10:00:00Z>2021-03-0{n} 10:00</time><p>{TEXT}</p><p>{REST}</p></div>"
        for n, head in enumerate(heads, 1)
    )
    head = "<title>White tea is up | Leaf</title><meta property=og:type content=article>"
    page = extract(head + stories, "http://leaf.test/n/white-tea")
    assert page.kind == "article"
    assert page.article
    assert page.article.body.count("The first leaves") == TEXT.count("The first leaves")


def test_what_tells_a_things_facts_is_no_story_though_a_day_is_told() -> None:
    facts = "<div>产品类型：全自动</div><div>产品颜色：银灰</div><div>产品价格：￥12800</div>"
    head = "<title>智能炒茶机-茶网</title><h2>智能炒茶机</h2><div>上架时间：2021-03-20</div>"
    assert kind(f"{head}{facts}<p>{STORY * 3}</p>", "http://tea.test/cp/7.html") == "other"
    assert kind(f"{head}<p>{STORY * 3}</p>", "http://tea.test/cp/7.html") == "article"


def test_a_job_is_no_story_though_a_day_is_told() -> None:
    head = "<title>茶叶审评师招聘</title><h1>茶叶审评师</h1><div>发布时间：2021-03-20</div>"
    told = f"<h3>岗位职责</h3><p>{STORY * 2}</p><h3>任职要求</h3><p>{STORY}</p>"
    assert kind(f"{head}{told}<a href=/a>投递简历</a>", "http://tea.test/zp/7.html") == "other"
    assert kind(head + told, "http://tea.test/zp/7.html") == "article"


@pytest.mark.parametrize(("byline", "expected"), [("来自: 茶报", "article"), ("回复: 2", "thread")])
def test_what_tells_its_source_opens_no_thread(byline: str, expected: str) -> None:
    head = "<meta name=generator content='Discuz! X3.4'><title>龙井开采 - 茶论坛</title><p><a href=./>茶论坛</a></p>"
    by = "<p>2021-3-20 11:03<span>|</span>发布者: <a href=home.php?mod=space&uid=1>admin</a><span>|</span>"
    comments = "".join(
        f"<dl class=ptm><dt><a href=home.php?mod=space&uid={n}>茶友{n}</a> <span>2021-3-2{n} 20:1{n}</span></dt>"
        f"<dd>这件事{n}年前就该办了，总算等到了。</dd></dl>"
        for n in range(2, 4)
    )
    page = f"{head}<h1>龙井开采</h1>{by}{byline}</p><div id=article_content><p>{STORY}</p></div>"
    page += f"<div id=comment><h3>最新评论</h3>{comments}</div>"
    assert kind(page, "http://tea.test/article-7-1.html") == expected


def test_summaries_under_headlines_that_lead_to_others_are_no_story_behind_an_introduction() -> None:
    rows = "".join(f"<h4><a href=/n/{n}.html>第{n}条新闻的标题写在这里</a></h4><p>{STORY}</p>" for n in range(3))
    page = f"<title>春茶专题_茶网</title><div>导读：{STORY[:24]}。</div>{rows}"
    assert kind(page, "http://tea.test/zt/cc/") == "listing"


def test_a_front_page_whose_headline_leads_to_its_story_is_none_whatever_it_says_below() -> None:
    head = "<title>茶网-首页</title><h1><a href=/n/1.html>龙井茶今日开采早四天</a></h1>"
    assert kind(f"{head}<h2>今日星座运势</h2><p>{STORY * 4}</p>", "http://tea.test/news/") == "listing"


def test_a_thing_may_begin_its_text_with_its_facts() -> None:
    told = ["软件大小：712 KB", "软件语言：简体中文", "运行环境：Win2003, WinXP, Win2000, NT, WinME"]
    told += ["更新时间：2008-6-3 10:33:17", "下载次数：<span>18422</span>"]
    facts = "".join(f"<li>{fact}</li>" for fact in told)
    html = f"<title>茶叶改名工具</title><div><h1>茶叶改名工具</h1><div><ul>{facts}</ul></div>"
    html += f"<div><h3>软件简介</h3><p>{STORY}</p><p>{STORY}</p></div></div>"
    assert kind(html, "http://tea.test/soft/58824.htm") == "other"
    assert kind(html.replace("软件", "说起").replace("下载", "再说"), "http://tea.test/soft/58824.htm") == "article"
