import datetime as dt

import pytest

from extraction import extract

ROWS = "".join(
    f"<li><a href=/news/{n}.html>第{n}条新闻的标题写在这里</a><span>2026-03-{n:02}</span></li>" for n in range(1, 15)
)
LIST = f"<div><h3>最新公告</h3><ul>{ROWS}</ul></div><div>主办：云岭县人民政府办公室 闽ICP备05039419号-1</div>"
HEAD = "<title>停水通知_云岭县</title><ul><li><a href=/>首页</a><li><a href=/gk>公开</a></ul>"
NOTICE = "因管道抢修，3月9日8时至17时茶园路停水。"


@pytest.mark.parametrize(
    "byline",
    [
        "<p>发布时间：2026-03-08 09:20　来源：县自来水公司　浏览次数：31　字体：【<a>大</a> <a>中</a>】</p>",
        "<p>[来源：县自来水公司 | 发布日期：2026-03-08 | 浏览次数：31 ]</p>",
        "<ul><li>发布时间：2026-03-08</li><li>来源：县自来水公司</li></ul>",
        "<p><span>县自来水公司</span> <span>2026-03-08 09:20</span></p>",
    ],
)
def test_one_sentence_under_a_headline_and_its_byline_is_a_story_whatever_list_stands_beside_it(byline: str) -> None:
    page = f"{HEAD}<div><h1>停水通知</h1>{byline}<div><p>{NOTICE}</p></div><p><a>打印</a> <a>关闭</a></p></div>{LIST}"
    article = extract(page, "http://tea.test/gg/1.html").article
    assert article is not None
    assert (article.body, article.source) == (NOTICE, "县自来水公司")
    assert article.published_at is not None
    assert article.published_at.isoformat().startswith("2026-03-08")


def test_a_poem_beside_a_list_is_a_story() -> None:
    poem = ["水沸了", "我把昨夜的雨", "倒进壶里", "一片叶子醒来", "说起它做云的时候"]
    byline = "<div>时间：2026-03-08 来源：原创 作者：阿拙 浏览：12次</div>"
    page = f"<title>壶中云 - 诗歌网</title><h1>壶中云</h1>{byline}<p>{'<br>'.join(poem)}</p><p>顶一下(5)</p>{LIST}"
    article = extract(page, "http://tea.test/shi/1.html").article
    assert article is not None
    assert (article.body, article.author) == ("\n".join(poem), "阿拙")


@pytest.mark.parametrize(
    "head",
    [
        "<h1>停水通知</h1>",
        "<h1>停水通知</h1><p>共有公告12条</p>",
        "<h1>停水通知</h1><p>今天是2026-03-08 09:20 星期日</p><p>共有公告12条，欢迎查阅。</p>",
        "".join(f"<h3>停水通知{n or ''}</h3><p>发布时间：2026-03-08 来源：县自来水公司</p>" for n in range(3)),
    ],
)
def test_a_column_with_its_name_over_its_rows_is_none(head: str) -> None:
    assert extract(f"{HEAD}{head}{LIST}", "http://tea.test/gg/").kind == "listing"


def test_a_few_words_under_a_byline_of_links_are_a_story() -> None:
    byline = "<div>Posted on <a href=/2026/3/>March 8, 2026</a> by <a href=/author/ann>Ann Picker</a></div>"
    said = "<p>We bought a pot last week, and it pours.</p><pre>tea --brew\ntea --pour</pre>"
    page = f"<title>A pot - Tea</title><h1>A pot</h1>{byline}<div>{said}</div>"
    assert extract(page, "http://tea.test/?p=1").kind == "article"
    assert extract(page.replace(byline, ""), "http://tea.test/?p=1").kind == "other"


def test_a_notice_of_a_sentence_ends_before_its_sites_address() -> None:
    foot = (
        "<p>主办：茶乡网 地址：人民路1号 邮编：310000 电话：0571-87654321</p><p>增值电信业务经营许可证B2-20050001</p>"
    )
    byline = "<p>发布时间：2026-03-20 08:30　来源：茶报　浏览次数：12次</p>"
    html = f"<title>停水公告_茶乡网</title><h1>停水公告</h1>{byline}<p>今日城东停水。</p>{foot}"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.body == "今日城东停水。"


@pytest.mark.parametrize("byline", ["2025-11-11 分类：社会 阅读(877) 评论(0)", "2025-11-11 浏览（877）"])
def test_a_linked_headline_over_a_byline_that_counts_readers_heads_a_short_story(byline: str) -> None:
    rows = "".join(f"<li><a href=/n/{n}.html>第{n}条新闻的标题写在这里</a></li>" for n in range(9))
    head = f"<title>龙井茶今日开采-茶网</title><h1><a href=/7.html>龙井茶今日开采</a></h1><p>{byline}</p>"
    story = "<p>今年的龙井茶，三月二十日开采，比去年早了四天，卖到三千元。</p>"
    assert extract(f"{head}{story}<ul>{rows}</ul>", "http://a.test/7.html").kind == "article"


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("<p>8 mars 2026 à 09h20 <a href=/u/ada>Ada Blatt</a></p>", ""),
        ("<p>Published 2026-03-08</p><p>12 views</p>", ""),
        ("<div>Fuente: El Faro</div><div>Escrito por Ada Blatt</div>", "<p>8 de marzo de 2026</p>"),
        ("", "<div>08.03.2026, 09:20 | Von Ada Blatt</div>"),
        ("", "<div>08.03.2026, 09:20</div><p>(Edited by Bo Leaf, who likes a cup of tea, in the morning)</p>"),
        ("<div>提供：茶通信 · 529回閲覧</div>", "<p>2026-03-08</p>"),
        ("<table><tr><td>3 hours ago</td><td><a href=/u/ada>Ada Blatt</a></td></tr></table>", ""),
    ],
)
def test_a_byline_of_several_lines_in_any_tongue_heads_a_sentence_or_closes_it(above: str, below: str) -> None:
    said = "The tea of Valmont is up at last."
    rows = "".join(f"<li><a href=/n/{n}.html>Another headline of the day, number {n}</a></li>" for n in range(12))
    page = (
        "<title>Tea of Valmont is up - The Post</title><div><h1>Tea of Valmont is up</h1>"
        f"{above}<div><p>{said}</p></div>{below}</div><h3>Most read</h3><ul>{rows}</ul>"
    )
    article = extract(page, "http://tea.test/1.html", now=dt.datetime(2026, 3, 8, 12)).article
    assert article is not None
    assert article.body == said
    assert article.published_at is not None
    assert f"{article.published_at:%Y-%m-%d}" == "2026-03-08"


def test_rows_that_each_tell_a_day_are_no_byline() -> None:
    rows = "".join(f"<li><a href=/job/{n}>Editor</a> Valmont 2026-03-0{n}</li>" for n in range(1, 9))
    assert extract(f"<title>Jobs</title><h1>Jobs</h1><ul>{rows}</ul><h3>Most read</h3>", "").kind != "article"


def test_labels_with_values_under_a_name_are_no_story_for_a_day_that_stands_behind_them() -> None:
    labels = "<p>商品货号：ECS000027</p><p>商品库存： 15 台</p><p>上架时间：2024-12-25</p><p>商品点击数：37</p>"
    page = f"<title>茶网</title><a href=/>首页</a><h1>花园水泵 P-40 型</h1>{labels}"
    assert extract(page, "http://tea.test/x").kind != "article"


@pytest.mark.parametrize(
    ("bar", "said"),
    [
        ("", "今日<a href=/cha/>城东</a>停水，请居民提前储水，来水时间另行通知。"),
        ("<div>停水公告：城东今日停水</div><div><a href=#c>44</a></div>", "今日城东停水，请居民提前储水。"),
    ],
)
def test_a_sentence_with_a_link_under_a_byline_or_under_a_bar_that_shows_its_headline_too_is_a_story(
    bar: str, said: str
) -> None:
    byline = "<p>2026-03-08 作者： 来源：茶报 浏览次数： 【<a>大</a>】【<a>小</a>】</p>"
    head = f"<title>停水公告：城东今日停水_茶网</title>{bar}<div><a href=/gg/>公告</a> &gt; 正文</div>"
    rows = "".join(f"<tr><td>· <a href=/gg/{n}.html>第{n}条新闻的标题写在这里</a></td></tr>" for n in range(7))
    page = f"{head}<h1>停水公告：城东今日停水</h1>{byline}<p>{said}</p><table>{rows}</table>"
    article = extract(page, "http://tea.test/gg/1.html").article
    assert article is not None
    assert article.body.startswith("今日城东停水")
    assert article.source == "茶报"


@pytest.mark.parametrize(
    ("head", "story", "foot"),
    [
        (
            "<h1>Le thé est cueilli plus tôt à Valmont</h1><p>Mis en ligne le 14/06/2024 - 03:16 par "
            "<a href=/a/ada>Camille Noiret</a> <a href=#c>Commentaires(0)</a></p>",
            "L'an dernier, Valmont a cueilli 44 tonnes de thé.",
            "",
        ),
        (
            "<h1>Tee wird in Valmont früher gepflückt</h1><p>Quelle: Tee-Presseagentur / Erstellt: 1. Februar 2024, "
            "16:19 Uhr / Update: 1. Februar 2024, 18:19 Uhr</p>",
            "Valmont pflückte im letzten Jahr 44 Tonnen Tee.",
            "",
        ),
        (
            "<h1>Чай в Вальмонте собрали раньше</h1><p>Источник: РИА «Чай»</p><p>Текст: Анна Чайная</p>",
            "По нынешнему графику сбор завершат около 4 января.",
            "<p>Подпишитесь на рассылку и получайте главные новости каждое утро, а также вечером и ночью.</p>",
        ),
        (
            "<p><a href=/4/>06:57, 22 апреля 2024</a> <a href=/r/>Чай</a></p><h1>Чай в Вальмонте собрали раньше</h1>",
            "На месте работают 111 сборщиков.",
            "",
        ),
        ("<h1>龍井茶今日開採了</h1><p>來源：茶報</p>", "今年的龍井茶，三月二十日開採。", ""),
    ],
)
def test_a_sentence_under_a_byline_in_any_tongue_is_a_story_beside_a_list(head: str, story: str, foot: str) -> None:
    rows = "".join(f"<li><a href=/n/{n}.html>{n}. {head[4:20]} und noch {n}</a> 0{n}-06</li>" for n in range(1, 9))
    title = head.partition("<h1>")[2].partition("</h1>")[0]
    page = f"<title>{title} - Tee</title><a href=/>Tee</a>{head}<div><p>{story}</p></div>{foot}<ul>{rows}</ul>"
    article = extract(page, "http://tea.test/x/a.html").article
    assert article is not None
    assert article.body == story


@pytest.mark.parametrize(
    "told",
    [
        "<p>{said}</p><div>刊登日期：2023年2月1日</div><div>记者：陈小茶</div><h4>陈小茶</h4><p>{bio}</p>",
        "<div>来源：茶报 2023年2月1日</div><p>{said}</p><h4>陈小茶</h4><p>{bio}</p>",
    ],
)
def test_who_the_writer_is_is_no_part_of_a_sentence_that_is_a_story(told: str) -> None:
    told = told.format(said=NOTICE, bio="陈小茶，茶报记者，长期关注茶乡与云岭县的变化。")
    article = extract(f"{HEAD}<h1>停水通知与安排说明</h1>{told}{LIST}", "http://tea.test/gg/1.html").article
    assert article is not None
    assert article.body == NOTICE


@pytest.mark.parametrize(
    "told",
    [
        "<div>来源于：茶乡社区</div><p>{}</p><p>发布日期：2026-03-20 责任编辑：李茶</p>",
        "<div>更新时间 2026年3月20日 03:05</div><a href=/s>打印</a><div>林楠森 茶网记者</div><p>{}</p><h2>链接</h2>",
        "<div>2026年03月20日 12:08 <a href=/s>茶浪</a></div><div>评论</div><p>原标题：茶乡植树</p><p>{}</p>",
        "<div>2026年03月20日 星期五 A19：体育 稿件来源：茶乡晚报</div><div>{}</div>",
        "<div>发表于 2026-03-20 | 分类于 随笔</div><div>字数统计: 756</div><p>{}</p><ul><li>本文作者： 林小茶</ul>",
    ],
)
def test_a_story_of_a_sentence_is_told_whatever_its_byline_looks_like(told: str) -> None:
    story = "三月二十日，茶乡社区的四十名志愿者补种茶树六十株。"
    rows = "".join(f"<li><a href=/n/{n}>茶乡第{n}座茶园正式开工</a>" for n in range(9))
    page = extract(
        f"<title>茶乡开展植树_茶网</title><h1>茶乡开展植树</h1>{told.format(story)}<ul>{rows}</ul>", "http://a.test/1"
    )
    assert (page.kind, page.text) == ("article", story)


def test_an_aside_that_holds_the_only_headline_is_the_storys_head() -> None:
    head = "<aside><h1>新资料片概念图公布</h1>2019-09-07 20:41 <span>茶民星空</span></aside>"
    story = "官方今日放出新资料片的概念图，更多消息将在下周公布。"
    page = extract(f"<title>新资料片概念图公布 - 茶民</title>{head}<div><p>{story}</p></div>", "http://a.test/1.html")
    assert (page.kind, page.text) == ("article", story)
