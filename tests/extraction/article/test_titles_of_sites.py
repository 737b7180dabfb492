"""The title of a page whose ``<title>`` is the name of its site, its channel or its house, or says nothing."""

import pytest

from extraction import extract

STORY = f"<p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 6}</p>"


def test_where_the_pages_title_is_the_sites_name_the_line_above_the_time_is_it() -> None:
    page = "<title>茶叶广播公司</title><div>大扫除 清洁剂千万别混用 以免产生毒气</div><div>记者张三报道</div>"
    told = f"{page}<p>2012-01-11 08:00</p><p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 8}</p>"
    assert extract(told, "http://tea.test/1.html").title == "大扫除 清洁剂千万别混用 以免产生毒气"


def test_without_a_time_the_line_above_the_story_is_it() -> None:
    head = "<title>茶叶日报</title><p>2012年01月11日 星期三</p><p>第A03版：要闻</p>"
    page = "<p>西湖龙井今日开采上市</p><p>本报记者 张三</p>"
    told = f"{head}{page}<p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 8}</p>"
    assert extract(told, "http://tea.test/1.html").title == "西湖龙井今日开采上市"


def test_a_heading_above_the_time_is_the_title_where_the_page_title_names_the_site_only() -> None:
    notice = "<table><tr><td>成文日期：</td><td>2012-03-15</td></tr></table>"
    byline = "<p>发布时间：2012-03-20 10:20 来源：市农业局 字体：[<a>大</a> <a>中</a> <a>小</a>]</p>"
    head = "<title>杭州市人民政府门户网站 政务</title>"
    page = extract(f"{head}{notice}<h2>西湖龙井今日开采上市</h2>{byline}{STORY}", "http://tea.test/1.html")
    assert page.title == "西湖龙井今日开采上市"


@pytest.mark.parametrize("page_title", ["龙川小学", "茶乡日报数字报"])
def test_the_headline_is_the_title_where_the_page_title_names_an_institution_and_not_the_second_headline(
    page_title: str,
) -> None:
    story = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足。" * 4
    page = f"<p>茶艺社团走进敬老院</p><p>——春日里的一堂课</p><p>【时间：2026-03-20】</p><p>{story}</p>"
    assert extract(f"<title>{page_title}</title>{page}", "http://tea.test/1").title == "茶艺社团走进敬老院"


@pytest.mark.parametrize("above", ["我校举办茶艺选修课成果展", "我校举办茶艺选修课成果展</p><p>双击自动滚屏"])
def test_the_headline_is_above_the_time_where_a_short_page_title_is_shown_nowhere(above: str) -> None:
    story = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足。" * 4
    byline = "最后更新时间：2008-5-14 发布者：办公室 发布时间：2008-5-12 15:21"
    page = f"<title>机关党委</title><p>{above}</p><p>{byline}</p><p>{story}</p>"
    assert extract(page, "http://tea.test/1").title == "我校举办茶艺选修课成果展"


@pytest.mark.parametrize(
    "head",
    [
        "<b>西湖龙井今日开采上市</b><br>http://www.tea.test 2003年05月14日 09:12 茶乡晚报<br>",
        "<h2>今日要闻快报</h2><h1>西湖龙井今日开采上市</h1>",
        "<h1>茶网</h1><h2>西湖龙井今日开采上市</h2><p>2026-03-20 08:30</p>",
        "<b>西湖龙井今日开采上市</b><p>本报记者 王小茶</p>",
    ],
)
def test_on_a_page_without_a_name_the_headline_is_what_stands_above_the_time_or_the_story(head: str) -> None:
    assert extract(f"<p>首页 | 新闻</p>{head}{STORY}", "http://tea.test/1").title == "西湖龙井今日开采上市"


@pytest.mark.parametrize("page_title", ["新闻动态-云岭茶业", "新闻中心_茶乡热线", "公司要闻"])
def test_the_headline_is_above_the_day_where_the_page_title_names_the_channel(page_title: str) -> None:
    head = f"<title>{page_title}</title><h5>西湖龙井今日开采上市</h5><div>2026-03-20</div>"
    assert extract(f"{head}{STORY}", "http://tea.test/1").title == "西湖龙井今日开采上市"


@pytest.mark.parametrize("site", ["茶城在线", "茶乡热线", "茶乡晨报电子版"])
def test_the_first_level_heading_is_the_title_where_the_page_title_is_the_sites_name(site: str) -> None:
    calendar = "<p>2026年11月25日 农历十月十七</p>"
    byline = "<p>2026-03-20 08:30 <a>茶报</a> <a>我有话说</a> <a>收藏本文</a></p>"
    story = f"<p>原标题：记者探访茶山</p><p>{'今年的龙井，三月二十日开采。' * 9}"
    html = f"<title>{site}</title>{calendar}<h1>记者调查：春茶为何开采早</h1>{byline}{story}"
    assert extract(html, "http://tea.test/1.html").title == "记者调查：春茶为何开采早"


def test_a_heading_of_a_few_letters_is_the_title_above_a_byline_where_the_page_title_is_the_sites_name() -> None:
    verses = "<p>风从山谷里起来<br>一片叶子认出了春天<br>茶烟慢慢散开<br>像一封迟到的信</p>"
    byline, note = (
        "<p>2026-03-20 08:30 来源：茶报 作者：王小茶</p>",
        "<p>Copyright © 2003-2020 茶乡网 All Rights Reserved</p>",
    )
    html = f"<title>茶乡网</title><h1>河边</h1>{byline}{verses * 2}{note}"
    assert extract(html, "http://tea.test/1.html").title == "河边"


def test_a_line_above_a_labelled_byline_is_the_title_under_a_notice_that_runs_above_all() -> None:
    notice = "<a href=/>首页</a><p>热烈欢迎各界朋友来茶县投资兴业、观光旅游，我县森林防火已经进入紧要时期。</p>"
    menu = "".join(f"<p><a href=/{n}>茶县要闻之{n}</a></p>" for n in "一二三四五六七八九十" * 2)
    head = "<p>路通茶香飘 白石乡首批春茶运抵省城</p><p>作者：杨志平 来源：白石乡政府 添加时间：2007-3-29 10:22:41</p>"
    html = f"<title>::茶县人民政府::</title>{notice}{menu}{head}{STORY}"
    assert extract(html, "http://tea.test/show.asp?id=7").title == "路通茶香飘 白石乡首批春茶运抵省城"


def test_the_heading_that_is_stated_to_be_the_headline_is_the_title_where_a_pages_own_says_nothing() -> None:
    head = "<title>Einzelnachricht</title><h1 itemprop=headline>Below the Ash: What a Lake Remembers</h1>"
    assert extract(f"{head}<p>{STORY}</p>", "http://uni.test/news/7").title == "Below the Ash: What a Lake Remembers"


def test_a_page_that_is_called_by_a_welcome_has_the_line_above_its_time_for_a_title() -> None:
    line = "<tr><td>【字体： <a href=#>大</a>】 【时间：2008-2-28】 【作者：教务处】 【<a href=#>关 闭</a>】"
    head = f"<title>红山中学欢迎您</title><table><tr><td class=title>我校举行毕业班百日誓师大会{line}</table>"
    assert extract(f"{head}<p>{STORY}</p>", "http://school.test/show.asp?id=7").title == "我校举行毕业班百日誓师大会"


def test_a_line_that_is_a_link_to_a_blog_is_its_name_where_the_page_title_begins_with_another() -> None:
    head = "<title>爸爸的自行车_岁月静好的小院_百度空间</title><div class=tit><a href=/home>岁月静好的小院</a></div>"
    page = extract(
        f"{head}<div class=tit>爸爸的自行车</div><div>2009-06-21 21:33</div>{STORY}", "http://tea.test/1.html"
    )
    assert page.title == "爸爸的自行车"


def test_the_only_heading_above_the_story_is_the_title_where_the_page_shows_nothing_of_its_title() -> None:
    story = f"<p>{'The harvest begins early in this year, as the winter was mild. ' * 6}</p>"
    head = "<title>Faculty of Leaves and Water</title>"
    told = extract(f"{head}<h2>Who leads which thesis in the spring</h2>{story}", "http://tea.test/news/1.html")
    assert told.title == "Who leads which thesis in the spring"
    part = extract(f"{head}{story}<h2>Who leads which thesis in the spring</h2>{story}", "http://tea.test/news/1.html")
    assert part.title == "Faculty of Leaves and Water"
