import datetime as dt

import pytest

from extraction import extract
from extraction.page import Article
from extraction.times.dates import parse_time

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 4


def read(byline: str, head: str = "", url: str = "http://tea.test/a.html") -> Article:
    title = "<title>龙井茶今日开采_茶网</title>"
    page = extract(f"{title}{head}<h1>龙井茶今日开采</h1><div>{byline}</div><div><p>{STORY}</p></div>", url)
    assert page.article is not None
    return page.article


@pytest.mark.parametrize(
    "byline",
    [
        "2012-01-17 08:30 来源：新华社",
        "來源：新華社 2012年1月17日",
        "<span>来源:</span><a href=/x>新华社</a>",
        "转自：新华社",
        "稿源： 新华社 ",
        "2012年01月17日 08:30 来源于 <a href=/x>新华社</a>",
        "2012-01-17 08:30 来源网站：新华社",
        "2012-01-17 08:30 来源丨新华社",
        "2012-01-17 08:30 來源／新华社",
        "2012-01-17 08:30 【来源】新华社",
        "2012-01-17 08:30 原载：新华社",
        "2012-01-17 08:30 首发于：新华社",
        "2012-01-17 08:30 发布者：新华社",
    ],
)
def test_the_source_stands_behind_its_label(byline: str) -> None:
    assert read(byline).source in ("新华社", "新華社")


@pytest.mark.parametrize(
    ("byline", "source"),
    [
        ("2026-11-02 来源：《人民日报》", "人民日报"),
        ("2026-11-02 来源：《中国茶叶》杂志 2026年第10期", "《中国茶叶》杂志"),
        ("2026年11月02日 10:00 | 来源：人民网－《人民日报》", "人民网－《人民日报》"),
        ("2026-11-02 来源：茶网－ ", "茶网"),
        ("2026-11-02 来源： 作者：李四", None),
        ("文/王建国 图/李四 2026-11-02", None),
        ("茶報╱記者林小明／台北報導 2026年11月2日", "茶報"),
        ("索引号：0012　发布机构：市农业局　成文日期：2026年10月28日　发布日期：2026年11月2日", "市农业局"),
        ("发布机构：市农业局 来源：茶报 2026-11-02", "茶报"),
        ("发布时间：2026/11/02 供稿单位：市农业局 阅读次数：86", "市农业局"),
        ("<span>小编</span> <time>2026-11-02 10:00</time> 331", None),
        ("时间：2026-11-02 10:00 来源：未知 作者：admin", None),
        ("更新: 2026-11-02 11:12 人氣 231", None),
        ("2026-11-02 本文来自微信公众号：山里的茶 (ID：shanlicha)，作者：李四", "山里的茶"),
        ("記者林小明／台北報導 2026年11月2日", None),
        ("<p>茶乡日报记者 王小茶</p><p>2026-03-20 08:30</p>", "茶乡日报"),
        ("<p>□本报记者 王小茶</p><p>2026-03-20 08:30</p>", "茶网"),
        ("<p><a href=/home?app=1>茶乡田野</a></p><p>2026-03-20 11:03 浙江 <span>关注</span></p>", "茶乡田野"),
        ("<p><a href=/home?app=1>茶乡田野</a></p><p>2026-03-20 11:03 浙江</p>", None),
        ("<p>分享到微信</p><p>2026-03-20 11:03 <span>关注</span></p>", None),
        ("<p><a href=/>首页</a></p><p>2026-03-20 11:03 浙江 <span>关注</span></p>", None),
    ],
)
def test_a_label_a_title_or_an_issuer_is_told_from_a_name(byline: str, source: str | None) -> None:
    assert read(byline).source == source


@pytest.mark.parametrize(
    ("dateline", "source"),
    [
        ("新华社北京11月2日电（记者王建国）", "新华社"),
        ("中新网杭州11月2日电 (记者 张三丰)", "中新网"),
        ("人民网北京11月2日电 ", "人民网"),
        ("【茶新聞記者王小明台北報導】", "茶新聞"),
        ("【茶電視台 2026 年 03 月 02 日訊】", "茶電視台"),
        ("中央社台北2日電 ", "中央社"),
        ("据新华社电 ", "新华社"),
        ("央视网消息：", "央视网"),
        ("本报讯（记者 王建国）", None),
        ("晨报讯 ", None),
        ("据外媒报道，", None),
        ("新华社的消息说，", None),
    ],
)
def test_a_story_without_a_named_source_is_from_the_agency_of_its_dateline(dateline: str, source: str | None) -> None:
    for line, told in (("2026-11-02 10:00", source), ("2026-11-02 10:00 来源：茶报", "茶报")):
        page = f"<h1>龙井茶今日开采</h1><p>{line}</p><div><p>{dateline}{STORY}</p></div>"
        article = extract(page, "http://tea.test/a").article
        assert article is not None
        assert article.source == told


def test_the_source_may_follow_the_time() -> None:
    assert read("2012-01-17 08:30 新华社").source == "新华社"


def test_the_category_behind_the_time_is_no_source() -> None:
    assert read("发表于 2012-01-17 | <a href=/categories/tea/>茶事</a>").source is None


def test_buttons_behind_the_time_are_no_source() -> None:
    assert read("2012-01-17 08:30 我来说两句").source is None
    assert read("2012-01-17 08:30 字号 大 中 小").source is None


def test_where_the_writer_was_is_no_source() -> None:
    assert read("2012-01-17 08:30 浙江").source is None
    assert read("2012-01-17 08:30 浙江日报").source == "浙江日报"


def test_a_newspaper_is_the_source_of_what_stands_in_its_edition() -> None:
    assert read("<span>《 茶农日报 》（ 2012年01月17日　　第 07 版）</span>").source == "茶农日报"


@pytest.mark.parametrize("name", ["og:time ", "publish_time", "parsely-pub-date"])
def test_the_time_has_many_names_in_a_page_s_head(name: str) -> None:
    assert read("", f'<meta name="{name}" content="2012-01-17 08:30:00">').published_at == dt.datetime(
        2012, 1, 17, 8, 30
    )


def test_metadata_is_surer_than_the_byline() -> None:
    meta = "<meta property='article:published_time' content='2012-01-17T08:30:00+08:00'>"
    when = read("2012-01-18", meta).published_at
    assert when == dt.datetime(2012, 1, 17, 8, 30, tzinfo=dt.timezone(dt.timedelta(hours=8)))


def test_the_byline_is_surer_than_the_address() -> None:
    assert read("2012-01-17", url="http://tea.test/20120116/1.html").published_at == dt.datetime(2012, 1, 17)


def test_the_address_tells_the_day_where_nothing_else_does() -> None:
    assert read("", url="http://tea.test/2012/0117/1.html").published_at == dt.datetime(2012, 1, 17)


def test_without_a_time_there_is_none() -> None:
    assert read("").published_at is None


def test_a_labelled_name_in_latin_letters_is_read_whole() -> None:
    assert read("作者: Ann Picker").author == "Ann Picker"


@pytest.mark.parametrize("byline", ["作者：王茶", "记者：王茶", "記者：王茶", "文/王茶"])
def test_the_author_stands_behind_its_label(byline: str) -> None:
    assert read(byline).author == "王茶"


@pytest.mark.parametrize("kicker", ["2012-01-17", "Published on Jan 17, 2012", "January 17, 2012 · 3 min read"])
def test_the_day_may_stand_over_the_title(kicker: str) -> None:
    page = extract(
        f"<title>龙井茶今日开采</title><p>{kicker}</p><h1>龙井茶今日开采</h1><p>{STORY}</p>", "http://tea.test/"
    )
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 1, 17)


def test_today_over_the_title_is_not_the_storys_day() -> None:
    for today in ("2012年1月17日 星期二", "今天是2012年1月17日", "Tuesday, January 17, 2012"):
        page = extract(
            f"<title>龙井茶今日开采</title><p>{today}</p><h1>龙井茶今日开采</h1><p>{STORY}</p>", "http://tea.test/t"
        )
        assert page.article is not None
        assert page.article.published_at is None


def test_a_heading_over_the_title_that_tells_a_day_is_the_storys_whatever_day_of_the_week_it_tells() -> None:
    head = "<title>走路喝茶: 梅山的清晨</title><h1>走路喝茶</h1><h2>2012年3月4日 星期日</h2><h3>梅山的清晨</h3>"
    page = extract(f"{head}<p>{STORY}</p>", "http://tea.test/2012/03/blog-post.html")
    assert page.title == "梅山的清晨"
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 3, 4)


def test_who_issued_a_document_is_told_in_the_table_over_it() -> None:
    rows = "<tr><td>索引号：<td>0012<td>发文机关：<td>云岭县人民政府<tr><td>成文日期：<td>2026年2月10日"
    rows += "<td>发布日期：<td>2026年2月12日<tr><td>标题：<td>关于保护古茶树的通知<tr><td>主题词：<td>"
    page = f"<title>关于保护古茶树的通知</title><table>{rows}</table><p>关于保护古茶树的通知</p><p>{STORY}</p>"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert (article.source, article.published_at) == ("云岭县人民政府", dt.datetime(2026, 2, 12))


def test_json_that_is_escaped_as_text_is_read_too() -> None:
    said = "{&quot;@type&quot;:&quot;Article&quot;,&quot;datePublished&quot;:&quot;2012-01-17&quot;}"
    assert read("", f'<script type="application/ld+json">{said}</script>').published_at == dt.datetime(2012, 1, 17)


def test_a_label_in_a_cell_of_its_own_belongs_to_the_next() -> None:
    cells = "<td>成文日期</td><td>2012-01-01</td><td>发布日期</td><td>2012-01-17</td><td>来源</td><td>新华社</td>"
    told = read(f"<table><tr>{cells}</tr></table>")
    assert (told.published_at, told.source) == (dt.datetime(2012, 1, 17), "新华社")


def test_the_parts_of_a_day_may_stand_apart() -> None:
    parts = "<b>2012</b> <span><em>01</em>/<em>17</em></span> <i>08:30:15</i>"
    assert read(parts).published_at == dt.datetime(2012, 1, 17, 8, 30, 15)


@pytest.mark.parametrize(
    ("byline", "head"),
    [
        ("<span>原创</span> <span>TechWeb</span> <span>2012-01-17 08:30</span>", ""),
        ("原创 王小波 茶叶观察", '<script>var nickname = htmlDecode("茶叶观察");</script>'),
        ("<p>茶叶观察</p><p>王小波</p>", '<script>window.DATA = {"media": "茶叶观察"}</script>'),
        ("<p>茶叶观察</p><p>王小波</p>", '<script>sources(1); media = "茶叶观察"; nick_name = "别的号"</script>'),
        ("<p class=author-name>茶叶观察</p><p>发布时间：01-1708:30</p>", ""),
    ],
)
def test_the_account_that_published_it_is_its_source(byline: str, head: str) -> None:
    assert read(byline, head).source in ("TechWeb", "茶叶观察")


def test_a_story_that_speaks_of_its_own_paper_is_from_the_one_that_the_page_is_named_after() -> None:
    title = "<title>茶乡日报数字报-龙井茶今日开采</title><h1>龙井茶今日开采</h1>"
    page = extract(f"{title}<p>本报记者 王小波</p><div><p>{STORY}</p></div>", "http://tea.test/a.html")
    assert page.article is not None
    assert page.article.source == "茶乡日报"


def test_a_page_of_a_paper_of_which_the_page_has_the_name_is_from_that_paper() -> None:
    byline = "<p><span>2012-01-17</span> <span>第05版：民生</span></p>"
    page = f"<title>茶乡日报</title><h1>龙井茶今日开采</h1>{byline}<div><p>{STORY}</p></div>"
    article = extract(page, "http://tea.test/a.html").article
    assert article is not None
    assert article.source == "茶乡日报"


def test_a_medium_before_the_label_of_the_day_is_the_source() -> None:
    assert read("茶乡广播电视台 发布时间：2012-01-17 07:31").source == "茶乡广播电视台"
    assert read("茶乡风情 发布时间：2012-01-17 07:31").source is None


def test_a_name_that_a_script_is_told_is_the_source_only_where_it_is_shown() -> None:
    assert read("2012-01-17", "<script>var source = 'mobile';</script>").source is None


def test_the_publisher_is_a_source_where_nothing_else_is() -> None:
    said = '{"@type": "NewsArticle", "publisher": {"@type": "Organization", "name": "茶网"}}'
    assert read("2012-01-17", f'<script type="application/ld+json">{said}</script>').source == "茶网"


@pytest.mark.parametrize(
    "byline",
    [
        "Updated June 1, 2012 at 8:00 AM | Published January 17, 2012 at 9:20 AM",
        "<p>Last updated: June 1, 2012</p><p>January 17, 2012</p>",
        "更新时间：2012-06-01 2012-01-17",
        "2012-01-17 发布 2012-06-01 更新",
    ],
)
def test_the_time_of_a_change_is_not_when_it_was_published(byline: str) -> None:
    told = read(byline).published_at
    assert told is not None
    assert told.date() == dt.date(2012, 1, 17)


@pytest.mark.parametrize(
    "byline",
    [
        "By Jane Porter May 3, 2024",
        "Posted on May 3, 2024 by Jane Porter",
        "By Jane Porter Updated May 3, 2024",
        "<span class=byline>by <a href=/jane>Jane Porter</a></span>",
    ],
)
def test_an_english_author_ends_where_the_day_begins(byline: str) -> None:
    assert read(byline).author == "Jane Porter"


def test_json_among_the_meta_elements_is_read() -> None:
    said = "{&quot;@type&quot;:&quot;Article&quot;,&quot;datePublished&quot;:&quot;2012-01-17&quot;}"
    assert read("", f'<meta name="script:ld+json" content="{said}">').published_at == dt.datetime(2012, 1, 17)


@pytest.mark.parametrize("byline", ["12 Jan 2012", "On 12 Jan 2012", "2012-01-12 · 8 min read"])
def test_a_byline_that_dates_the_story_earlier_than_the_head_is_right(byline: str) -> None:
    moved = "<meta property='article:published_time' content='2012-03-01T08:30:00Z'>"
    when = read(f"<p>{byline}</p>", moved).published_at
    assert when
    assert when.date() == dt.date(2012, 1, 12)


@pytest.mark.parametrize(
    "byline",
    [
        "<p>12 Jan 2012</p><p>1 Mar 2012</p>",
        "<p>A hill with tea where the first leaves were picked on 12 Jan 2012</p>",
        "<p>Updated on 12 Jan 2012</p>",
        "<p>Thursday 12 January 2012</p>",
    ],
)
def test_another_day_near_the_title_is_not_when_it_was_published(byline: str) -> None:
    told = "<meta property='article:published_time' content='2012-03-01T08:30:00Z'>"
    when = read(byline, told).published_at
    assert when
    assert when.date() == dt.date(2012, 3, 1)


def test_json_that_is_wrapped_for_readers_of_xml_is_read() -> None:
    told = '<![CDATA[ {"@type": "NewsArticle", "datePublished": "2012-01-17T08:30:00+08:00"} ]]>'
    when = read("", f'<script type="application/ld+json">{told}</script>').published_at
    assert when
    assert when.date() == dt.date(2012, 1, 17)


def test_the_day_of_another_storys_headline_is_not_the_storys() -> None:
    others = "".join(f"<li><a href=/{n}>第{n}条相关新闻的标题写在这里</a> (2011-05-{n})</li>" for n in range(10, 15))
    html = f"<h4>2012年03月20日</h4><h2>龙井茶今日开采</h2><p>{STORY}</p><ul>{others}</ul>"
    read_page = extract(f"<title>龙井茶今日开采 - 茶网</title>{html}", "http://tea.test/12.html")
    assert read_page.article
    assert read_page.article.published_at == dt.datetime(2012, 3, 20)


@pytest.mark.parametrize(
    "byline",
    [
        "March 20, 2012 · 3 min · Ann Picker",
        "Submitted by <a href=/u>Ann Picker</a> on Tue, 03/20/2012 - 08:30",
        "<h4 class=author-name><a href=/u>Ann Picker</a></h4><time>Mar 20, 2012</time>",
    ],
)
def test_a_writer_is_told_as_common_programs_tell_it(byline: str) -> None:
    assert read(byline).author == "Ann Picker"


@pytest.mark.parametrize(
    ("byline", "source"),
    [
        ("2024-03-20 08:30 来源：农业网-《农业日报》", "农业网-《农业日报》"),
        ("2024-03-20 08:30 来源：《农业日报》", "农业日报"),
        ("<div>红茶新闻</div><div>2024年03月20日 08:30 来自四川成都</div>", "红茶新闻"),
        ("<div>2024-03-20 08:30</div><div>聯合茶報／ 記者<a>楊小海</a>／台北即時報導</div>", "聯合茶報"),
        ("<div>图片来源：视觉茶园</div><div>2024-03-20 08:30 来源：农业日报</div>", "农业日报"),
        ("<em>农业日报</em> <em>2024-03-20 08:30:22</em> <span>听新闻</span>", "农业日报"),
    ],
)
def test_a_source_is_told_from_the_paper_the_place_and_the_reporter_beside_it(byline: str, source: str) -> None:
    assert read(byline).source == source


def test_a_headline_that_ends_like_a_label_does_not_label_its_day() -> None:
    rows = "<p>2012-01-17 08:30 来源：茶报</p>"
    below = "<ul><li>・<a href=/1>茶馆延长夜间开放时间</a> 2026-10-20 10:13</li></ul>"
    page = extract(
        f"<title>龙井开采_茶网</title><h1>龙井开采</h1>{rows}<p>{STORY}</p>{below}", "http://tea.test/a.html"
    )
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 1, 17, 8, 30)


def test_the_account_that_is_a_persons_from_abroad_is_no_source() -> None:
    head = "<meta property=og:site_name content=茶报中文网>"
    assert read("<p class=author>萨拉·李</p><p>2012年1月17日</p>", head).source == "茶报中文网"


def test_who_wrote_it_is_no_source_where_the_head_tells_the_site() -> None:
    head = '<meta property="og:site_name" content="Tea Post">'
    assert read("<p class=author>Ann Picker</p><p>17 January 2012</p>", head).source == "Tea Post"


@pytest.mark.parametrize(
    "changed", ["本文最后更新于：2026年11月9日 上午", "最后更新 2026-11-09 10:00", "更新時間：2026-11-09 10:00"]
)
def test_when_it_was_changed_is_told_only_where_nothing_else_is(changed: str) -> None:
    assert read(f"<p>{changed}</p>").published_at == parse_time(changed)
    published = read(f"<p>{changed}</p>", head="<time datetime='2026-11-02 20:10'>十一月二日晚上</time>").published_at
    assert published == dt.datetime(2026, 11, 2, 20, 10)


def test_the_day_of_a_headline_that_ends_like_a_label_is_not_the_storys() -> None:
    teaser = "<p>发表评论</p><ul><li><a href=/2>骑行路线发布</a><span>2026-11-23</span></li></ul>"
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>2026-11-02 10:00 杭州</p><p>{STORY}</p>{teaser}"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert article.published_at == dt.datetime(2026, 11, 2, 10, 0)


def test_a_blogs_byline_may_stand_far_below_its_story() -> None:
    below = "".join(
        f"<p><a href=/{n}>{name}</a></p>" for n, name in enumerate(["分类", "标签", "收藏", "上篇", "下篇"])
    )
    below += "<p>粉丝 - 6</p><p>2</p><p>0</p><p>posted @ <span>2026-11-02 22:18</span> 阅读(188)</p>"
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p>{below}"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert article.published_at == dt.datetime(2026, 11, 2, 22, 18)


@pytest.mark.parametrize(
    "told",
    [
        "<div class=day>17</div><div class=month>2012-01</div>",
        "<span>01-17</span> <span>2012</span>",
        "<p>发布日期：20120117 来源：新华社</p>",
        "<p>二〇一二年一月十七日</p>",
    ],
)
def test_a_day_in_parts_or_numerals_is_the_storys(told: str) -> None:
    assert read(told).published_at == dt.datetime(2012, 1, 17)


def test_a_day_under_what_somebody_said_elsewhere_is_not_the_storys() -> None:
    said = "<blockquote><p>今年的春茶来得早。</p>— 茶园 (@tea) <a href=https://net.test/1>2011年5月3日</a></blockquote>"
    asks = "<div><h4>延伸话题</h4><ul><li><a href=/2>茶市行情：春茶走高</a><li><a href=/3>茶馆一天</a></ul></div>"
    head = "<title>龙井开采</title><meta property=article:published_time content=2012-01-17T08:30:00>"
    told = f"<p>{STORY}</p>" * 2
    page = f"{head}<h1>龙井开采</h1><div>{told}{asks}{told}{said}{told}</div>"
    article = extract(page, "http://tea.test/a.html").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 1, 17, 8, 30)


@pytest.mark.parametrize(
    "byline",
    [
        "来 源：茶报 作 者：王小茶 时 间：2012-01-17",
        "来&nbsp;　源：茶报　作　　者：王小茶　日　　期：2012-01-17",
        "来源：茶报作者：王小茶时间：2012-01-17",
        "2012-01-17来源：茶报·作者：王小茶·责任编辑：李茶",
        "【来源】茶报 【作者】王小茶 【时间】2012-01-17",
        "（来源）茶报（作者）王小茶（日期）2012-01-17",
        "来源/茶报 作者/王小茶 2012-01-17",
        "2012-01-17 茶报 王小茶",
        "茶报 王小茶 2012-01-17",
    ],
)
def test_labels_and_names_are_told_apart_however_they_are_set(byline: str) -> None:
    told = read(f"<p>{byline}</p>")
    assert (told.source, told.author) == ("茶报", "王小茶")
    assert told.published_at == dt.datetime(2012, 1, 17)


def test_a_label_without_a_name_does_not_take_the_next_label_for_one() -> None:
    assert read("<p>2012-01-17 作者：责任编辑：李茶</p>").author is None


@pytest.mark.parametrize("label", ["添加时间", "最后修改", "北京时间", "公布日期"])
def test_a_label_before_the_day_is_no_source(label: str) -> None:
    assert read(f"<span>{label}</span><span>2012-01-17 08:30</span>").source is None


def test_a_family_name_with_capitals_inside_is_no_source() -> None:
    assert read("<p>Ann McAllister 2012-01-17</p>").source is None


@pytest.mark.parametrize(
    "byline",
    [
        "<span>发布机构</span> <span>云岭县茶叶局</span> <span>发布日期</span> <span>2012-01-17</span>",
        "2012-01-17 供稿：云岭县茶叶局",
        "2012-01-17 信息提供：云岭县茶叶局",
    ],
)
def test_an_office_that_sent_it_in_is_the_source(byline: str) -> None:
    assert read(f"<p>{byline}</p>").source == "云岭县茶叶局"


NOW = dt.datetime(2026, 11, 2, 12)


def published(byline: str, url: str, first: str = "") -> dt.datetime | None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>{byline}</p><div><p>{first}{STORY}</p></div>"
    article = extract(page, url, now=NOW).article
    assert article is not None
    return article.published_at


def test_a_day_without_its_year_is_of_the_year_that_the_address_tells() -> None:
    assert published("03-20 08:30", "http://tea.test/2019/0321/1.html") == dt.datetime(2019, 3, 20, 8, 30)
    assert published("12-30 08:30", "http://tea.test/2019/0102/1.html") == dt.datetime(2018, 12, 30, 8, 30)
    assert published("03-20 08:30", "http://tea.test/1.html") == dt.datetime(2026, 3, 20, 8, 30)


def test_the_day_of_a_dispatch_is_before_that_which_the_address_tells() -> None:
    assert published("", "http://tea.test/2019/3/21/1.html", "茶报杭州3月20日电　") == dt.datetime(2019, 3, 21)


def test_what_the_time_element_tells_is_surer_than_what_is_counted_from_now() -> None:
    told = published("<time datetime='2026-10-30T08:15:00'>3天前</time>", "http://tea.test/1.html")
    assert told == dt.datetime(2026, 10, 30, 8, 15)


def test_a_time_to_come_is_that_of_an_event() -> None:
    assert published("开幕：2026-12-24 10:00", "http://tea.test/1.html") is None


def test_hours_ago_are_counted_from_now_whatever_day_the_address_tells() -> None:
    assert published("3 hours ago", "http://tea.test/2026/10/30/1.html") == dt.datetime(2026, 11, 2, 9)


def test_a_byline_with_a_link_behind_the_story_is_its_own_though_rows_follow() -> None:
    rows = "".join(f"<li><a href=/{n}>茶馆的早市开到几点{n}</a> 2011-05-1{n}</li>" for n in range(2))
    by = "<p>Posted by <a href=/u>Anna Picker</a> on March 3, 2012</p>"
    page = extract(
        f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p>{by}<ul>{rows}</ul>", "http://tea.test/1"
    )
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 3, 3)


def test_a_medium_that_ends_in_news_is_told_in_full_before_a_label() -> None:
    assert read("来源：腾讯新闻作者：王小茶 2012-01-17").source == "腾讯新闻"


def test_the_days_of_links_behind_a_story_are_not_its_own() -> None:
    rows = "".join(f"<li><a href=/{n}>茶馆的早市开到几点{n}</a> 2011-05-1{n}</li>" for n in range(3))
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p><ul>{rows}</ul>"
    article = extract(page, "http://tea.test/20120117/1.html").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 1, 17)


def test_who_is_labelled_the_writer_is_no_source() -> None:
    told = read("作者 半山听雨 <span>2012-01-17 08:30</span>")
    assert (told.source, told.author) == (None, "半山听雨")


def test_a_day_that_a_long_line_of_the_story_tells_is_less_sure_than_when_it_was_changed() -> None:
    told = published(
        "更新时间：2012-06-01", "http://tea.test/1.html", "2009年5月2日早上，" + "茶农上山采茶" * 12 + "<br>"
    )
    assert told == dt.datetime(2012, 6, 1)
