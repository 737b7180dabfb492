"""Where a page tells the day on which its story was published."""

import datetime as dt

import pytest

from extraction import extract
from extraction.times.dates import parse_time
from tests.extraction.article.pages import STORY, read


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


def test_json_that_is_escaped_as_text_is_read_too() -> None:
    said = "{&quot;@type&quot;:&quot;Article&quot;,&quot;datePublished&quot;:&quot;2012-01-17&quot;}"
    assert read("", f'<script type="application/ld+json">{said}</script>').published_at == dt.datetime(2012, 1, 17)


def test_the_parts_of_a_day_may_stand_apart() -> None:
    parts = "<b>2012</b> <span><em>01</em>/<em>17</em></span> <i>08:30:15</i>"
    assert read(parts).published_at == dt.datetime(2012, 1, 17, 8, 30, 15)


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


def test_a_headline_that_ends_like_a_label_does_not_label_its_day() -> None:
    rows = "<p>2012-01-17 08:30 来源：茶报</p>"
    below = "<ul><li>・<a href=/1>茶馆延长夜间开放时间</a> 2026-10-20 10:13</li></ul>"
    page = extract(
        f"<title>龙井开采_茶网</title><h1>龙井开采</h1>{rows}<p>{STORY}</p>{below}", "http://tea.test/a.html"
    )
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 1, 17, 8, 30)


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


def test_a_byline_with_a_link_behind_the_story_is_its_own_though_rows_follow() -> None:
    rows = "".join(f"<li><a href=/{n}>茶馆的早市开到几点{n}</a> 2011-05-1{n}</li>" for n in range(2))
    by = "<p>Posted by <a href=/u>Anna Picker</a> on March 3, 2012</p>"
    page = extract(
        f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p>{by}<ul>{rows}</ul>", "http://tea.test/1"
    )
    assert page.article is not None
    assert page.article.published_at == dt.datetime(2012, 3, 3)


def test_the_days_of_links_behind_a_story_are_not_its_own() -> None:
    rows = "".join(f"<li><a href=/{n}>茶馆的早市开到几点{n}</a> 2011-05-1{n}</li>" for n in range(3))
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p><ul>{rows}</ul>"
    article = extract(page, "http://tea.test/20120117/1.html").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 1, 17)


def test_a_link_with_a_day_behind_the_story_is_its_own_where_it_is_the_only_one() -> None:
    told = f"<p>{STORY}</p>" * 4
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><div>{told}</div><p><a href=/c>茶事</a> 2012-03-03</p>"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 3, 3)


def test_a_time_element_says_in_full_only_the_day_that_a_line_tells() -> None:
    stamp = "<time datetime='2012-{}T08:30:00+08:00'></time>"
    told = dt.datetime.fromisoformat("2012-01-17T08:30:00+08:00")
    assert read(f"<p>2012-01-17</p>{stamp.format('01-17')}").published_at == told
    assert read(f"<p>2012-01-17</p>{stamp.format('05-01')}").published_at == dt.datetime(2012, 1, 17)


@pytest.mark.parametrize("day", ["(18.03.2026)", "（2026-03-18）", "【2026年3月18日】", "[18.03.2026]"])
def test_a_day_in_brackets_begins_a_story(day: str) -> None:
    page = f"<h1>Tee</h1><p>{day} {'Der Tee wird im Frühling gepflückt und dann getrocknet. ' * 9}</p>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert str(article.published_at)[:10] == "2026-03-18"


@pytest.mark.parametrize(
    "label",
    [
        "Veröffentlicht am",
        "VERÖFFENTLICHT AM",
        "Von Ann Picker publiziert am",
        "Dieser Artikel wurde am",
        "Publié le",
        "Pubblicato il",
        "Publicado el",
    ],
)
def test_a_day_behind_a_label_in_other_tongues_is_surer_than_a_time_of_something_else(label: str) -> None:
    story = f"<h1>Tee</h1><p>{'Der Tee wird im Frühling gepflückt und dann getrocknet. ' * 9}</p>"
    box = "".join(f"<p>Netzwerk {n}</p>" for n in range(6)) + f"<p>{label} 18.03.2026</p>"
    page = f"<nav>Termin <time datetime=2026-05-01>Mai</time></nav>{story}<div class=sidebar>{box}</div>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert str(article.published_at)[:10] == "2026-03-18"


def test_the_change_told_over_a_title_is_better_than_no_day() -> None:
    kicker = "<div>Updated: January 18, 2012, 5:02 PM ET</div>"
    assert read("", kicker).published_at == dt.datetime(2012, 1, 18, 17, 2)
    assert read("<p>January 17, 2012</p>", kicker).published_at == dt.datetime(2012, 1, 17)
    assert read("", "<div>Market prices, last updated 18 January 2012</div>").published_at is None
    for told in ("This page was last updated on", "Content last updated:", "Guide updated", "Recipe updated"):
        assert read("", f"<div>{told} January 18, 2012</div>").published_at == dt.datetime(2012, 1, 18), told


@pytest.mark.parametrize(
    "below", ["<p>2016-11-30 02:11</p>", "<footer><time datetime=2016-11-30T02:11>30日</time></footer>"]
)
def test_a_day_in_the_title_is_what_the_story_is_about(below: str) -> None:
    title = "2014-12-25 04:17活动总结"
    article = extract(
        f"<title>{title}</title><h1>{title}</h1><div><p>{STORY}</p></div>{below}", "http://tea.test/a"
    ).article
    assert article is not None
    assert (article.published_at, article.source) == (dt.datetime(2016, 11, 30, 2, 11), None)


def test_a_day_in_the_title_tells_it_where_nothing_else_does() -> None:
    title = "2014-12-25活动总结"
    article = extract(f"<title>{title}</title><h1>{title}</h1><div><p>{STORY}</p></div>", "http://tea.test/a").article
    assert article is not None
    assert article.published_at == dt.datetime(2014, 12, 25)


@pytest.mark.parametrize("calendar", ["今天是2026年11月25日 星期三", "2026年11月25日 农历十月十七"])
def test_the_day_of_a_sites_calendar_is_no_storys(calendar: str) -> None:
    assert read(f"<p>{calendar}</p>").published_at is None


def test_a_stroke_stands_between_a_label_and_its_day() -> None:
    assert read("<h4>发布/2019年5月6日 5:00 PM</h4>").published_at == dt.datetime(2019, 5, 6, 17)


def test_the_day_on_which_a_document_was_made_public_may_stand_in_a_list_over_it() -> None:
    rows = (
        "<dl><dt>索引号</dt><dd>00</dd><dt>公开日期</dt><dd>2014-09-01</dd><dt>文号</dt><dd>茶函〔2014〕3号</dd></dl>"
    )
    html = f"<title>茶叶补贴办法</title>{rows}<dl><dt>有效性</dt><dd>有效</dd></dl><h1>茶叶补贴办法</h1><p>{STORY}</p>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.published_at == dt.datetime(2014, 9, 1)


def test_when_a_story_was_published_first_is_surer_than_when_another_was() -> None:
    told = "<div>最新推荐文章于 2025-11-01 08:11:12 发布</div><div>于 2014-10-05 09:09:30 首次发布</div>"
    assert read(told).published_at == dt.datetime(2014, 10, 5, 9, 9, 30)


@pytest.mark.parametrize(("address", "month"), [("20170509", 5), ("20170905", 9)])
def test_the_address_tells_which_number_of_a_day_is_the_month(address: str, month: int) -> None:
    when = read("发布: 7:19pm 09/05/2017", url=f"http://tea.test/news/{address}/1.html").published_at
    assert when is not None
    assert when.month == month


@pytest.mark.parametrize(
    ("head", "behind"),
    [
        ("<title>茶价上涨 | 茶报 | 20.03.2026</title>", ""),
        (
            "<title>茶价上涨</title>",
            "<p>Tee</p><p>Zurück</p><p>Weiter</p><p>Gespeichert von ada am 20. März 2026 - 18:55</p>",
        ),
    ],
)
def test_a_day_may_be_told_by_the_pages_title_or_by_who_sent_the_story_in(head: str, behind: str) -> None:
    article = extract(f"{head}<h1>茶价上涨</h1><p>{STORY}</p><div>{behind}</div>", "http://tea.test/1.html").article
    assert article is not None
    assert article.published_at is not None
    assert article.published_at.date() == dt.date(2026, 3, 20)


def test_a_line_with_the_day_and_the_writer_right_over_the_title_is_the_storys() -> None:
    over = "<p>17/01/2012 <a class=author>durch Jana Blatt</a> Keine Kommentare, Beliebte, Nachrichten, Von Hand</p>"
    html = f"<title>龙井茶今日开采</title>{over}<h2>龙井茶今日开采</h2><p>{STORY}</p>"
    article = extract(html, "http://tea.test/t").article
    assert article is not None
    assert (article.published_at, article.author) == (dt.datetime(2012, 1, 17), "Jana Blatt")


def test_how_a_blog_tells_behind_an_entry_when_it_was_posted_tells_the_day_however_long_it_is() -> None:
    posted = "This entry was posted on Saturday, March 3rd, 2012 at 10:00 am and is filed under Tea. You can follow"
    rest = " any responses to this entry through the RSS 2.0 feed. Both comments and pings are currently closed."
    html = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p><p>{posted}{rest}</p>"
    article = extract(html, "http://tea.test/t").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 3, 3, 10)


def test_the_day_under_a_heading_of_other_stories_is_theirs() -> None:
    other = "<a href=/2>What the rain does to the leaves of spring</a><br>by Rick Leaf (5/17/2007)<br>"
    story = "".join(f"<p>第{n}段：{STORY}</p>" for n in range(5))
    html = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><div>{story}</div>"
    html += f"<div><h2>Suggested reads</h2>{other}</div>"
    article = extract(html, "http://tea.test/t").article
    assert article is not None
    assert article.published_at is None


def test_the_only_line_that_tells_a_publication_is_the_storys_wherever_it_stands() -> None:
    links = "<p><a href=/k>Tee</a></p>" * 30
    html = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p>{links}<p>Publié le 17/01/2012</p>"
    article = extract(html, "http://tea.test/t").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 1, 17)
    twice = extract(f"{html}<p>Publié le 18/01/2012</p>", "http://tea.test/t").article
    assert twice is not None
    assert twice.published_at is None


def test_an_abbreviation_tells_in_full_when_a_story_was_published_whose_day_heads_it() -> None:
    stamp = "Posted by Ann at <a href=/1><abbr class=published title='2012-03-05T10:20:00+01:00'>10:20 AM</abbr></a>"
    html = f"<title>Blog: 龙井茶</title><h2>Monday, March 5, 2012</h2><h3>龙井茶</h3><p>{STORY}</p><p>{stamp}</p>"
    article = extract(html, "http://tea.test/t").article
    assert article is not None
    assert article.published_at == dt.datetime(2012, 3, 5, 10, 20, tzinfo=dt.timezone(dt.timedelta(hours=1)))


@pytest.mark.parametrize(
    "over", ["Sonntag, 20.03.2026 von Jana Blatt", "Vues : 2874 / Par Jana Blatt / Date : le 20 mars 2026 à 23:28"]
)
def test_a_line_over_the_title_that_names_the_writer_tells_the_storys_day_whatever_it_says_besides(over: str) -> None:
    title = "Warum die Stadt umdenkt"
    article = extract(f"<title>{title}</title><p>{over}</p><h1>{title}</h1><p>{STORY}</p>", "http://tea.test/t").article
    assert article is not None
    assert article.published_at is not None
    assert (article.published_at.date(), article.author) == (dt.date(2026, 3, 20), "Jana Blatt")


def test_of_two_times_of_a_day_that_machines_are_told_the_one_with_the_lines_clock_is_meant() -> None:
    changed = "<li>Mis à jour <time datetime='2026-03-20T19:02:10+01:00'>le 20/03/2026 à 19:02</time></li>"
    told = "<li>Publié <time datetime='2026-03-20T17:45:23+01:00'>le 20/03/2026 à 17:45</time></li>"
    when = read(f"<ul>{changed}{told}</ul>").published_at
    assert when is not None
    assert (when.hour, when.minute, when.second) == (17, 45, 23)


@pytest.mark.parametrize(
    ("day", "clock"),
    [("2026年3月20日（星期五）", "香港時間19時05分"), ("2026-03-20", "19:05"), ("March 20, 2026", "7:05 pm")],
)
def test_a_clock_in_a_line_of_its_own_is_that_of_the_day_before_it(day: str, clock: str) -> None:
    assert read(f"<p>{day}</p><p>{clock}</p>").published_at == dt.datetime(2026, 3, 20, 19, 5)
