import datetime as dt

import pytest

from extraction import extract
from extraction.article.byline import Byline
from extraction.article.metadata import Metadata
from extraction.article.source import find_source
from tests.extraction.article.pages import STORY, read


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


def test_who_issued_a_document_is_told_in_the_table_over_it() -> None:
    rows = "<tr><td>索引号：<td>0012<td>发文机关：<td>云岭县人民政府<tr><td>成文日期：<td>2026年2月10日"
    rows += "<td>发布日期：<td>2026年2月12日<tr><td>标题：<td>关于保护古茶树的通知<tr><td>主题词：<td>"
    page = f"<title>关于保护古茶树的通知</title><table>{rows}</table><p>关于保护古茶树的通知</p><p>{STORY}</p>"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert (article.source, article.published_at) == ("云岭县人民政府", dt.datetime(2026, 2, 12))


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


def test_the_account_that_is_a_persons_from_abroad_is_no_source() -> None:
    head = "<meta property=og:site_name content=茶报中文网>"
    assert read("<p class=author>萨拉·李</p><p>2012年1月17日</p>", head).source == "茶报中文网"


def test_who_wrote_it_is_no_source_where_the_head_tells_the_site() -> None:
    head = '<meta property="og:site_name" content="Tea Post">'
    assert read("<p class=author>Ann Picker</p><p>17 January 2012</p>", head).source == "Tea Post"


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


def test_a_medium_that_ends_in_news_is_told_in_full_before_a_label() -> None:
    assert read("来源：腾讯新闻作者：王小茶 2012-01-17").source == "腾讯新闻"


def test_who_is_labelled_the_writer_is_no_source() -> None:
    told = read("作者 半山听雨 <span>2012-01-17 08:30</span>")
    assert (told.source, told.author) == (None, "半山听雨")


def test_a_label_within_a_mediums_name_is_none() -> None:
    assert read("来源：大众摄影|编辑：李四").source == "大众摄影"


@pytest.mark.parametrize("title", ["_公司新闻_杭州茶叶有限公司", " - 茶乡频道 - 茶友之家"])
def test_a_section_that_the_page_names_is_no_medium_that_speaks_of_its_own(title: str) -> None:
    html = f"<title>春茶开采{title}</title><h1>春茶开采</h1><p>2026-03-05 10:00</p><p>本网讯 {STORY}</p>"
    article = extract(html, "https://tea.test/n/1.html").article
    assert article is not None
    assert article.source is None


@pytest.mark.parametrize("said", ["凡本网注明“来源：茶城网”的作品，版权归本网。", "转载请标明「来源：茶城网」。"])
def test_the_label_that_a_note_on_rights_speaks_of_labels_no_source(said: str) -> None:
    assert read(f"<p>2026-03-20 08:30</p><footer>{said}</footer>").source is None


def test_a_stroke_of_a_table_stands_between_a_paper_and_its_reporter() -> None:
    assert read("<p>【茶葉日報╱記者林小明／台北報導】</p><p>2026.03.20 08:30</p>").source == "茶葉日報"


def test_the_official_account_of_a_medium_is_that_medium() -> None:
    assert read("<p>2026-03-20 08:30 第一茶经官方账号</p>").source == "第一茶经"


def test_how_many_letters_a_story_has_is_no_source() -> None:
    assert read("<p>2026-03-20 08:30 <span>字数 1,234</span> <span>阅读 567</span></p>").source is None


def test_an_element_that_calls_itself_a_sources_names_it_before_a_writer_of_two_letters() -> None:
    marks = "<span class=a_source><a>慢茶客</a></span> <span class=a_author>许鸣</span>"
    told = read(f"<p><span>社会</span> {marks} <span>2026-03-20 08:30</span></p>")
    assert (told.source, told.author) == ("慢茶客", "许鸣")


def test_a_label_of_four_letters_may_stand_apart_in_a_cell_of_its_own() -> None:
    row = "<tr><th>发 文 机 关：</th><td>云岭县茶叶局</td></tr>"
    assert read(f"<table>{row}</table><p>2026-03-20</p>").source == "云岭县茶叶局"


def test_a_source_may_stand_behind_the_time_in_the_same_brackets() -> None:
    assert read("<center>（2026年3月20日 08:30　中国茶报）</center>").source == "中国茶报"


def test_a_weekly_is_the_source_of_its_reporters_dateline() -> None:
    html = f"<h1>春茶开采</h1><p>2026-03-20</p><p>（茶週刊記者林小明台北20日電）{STORY}</p>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.source == "茶週刊"


def test_a_byline_may_stand_among_the_bodys_first_lines() -> None:
    first = ("——王小茶：做好春茶开采", "2026年03月20日12:36 慢茶都市报 评论(0)")
    assert find_source(Metadata(), Byline(above=("春茶开采",), first=first), None, None).value == "慢茶都市报"
    told = ("2026年03月20日 慢茶都市报，昨日开采。",)
    assert find_source(Metadata(), Byline(above=("春茶开采",), first=told), None, None).value is None


@pytest.mark.parametrize("writer", ["Alena Novák", "배윤경 기자", "大渡 美咲", "منوعات"])
def test_who_is_marked_as_writer_in_other_letters_is_no_medium(writer: str) -> None:
    head = "<meta property=og:site_name content=茶网>"
    assert read(f"<p><i class=author>{writer}</i></p><p>2026-03-20</p>", head).source == "茶网"


def test_a_word_of_a_script_that_is_part_of_another_is_no_account() -> None:
    head = "<meta property=og:site_name content=茶网><script>var source = {nickname: 'all'}</script>"
    assert read("<p>Small gardens</p>", head).source == "茶网"


@pytest.mark.parametrize(
    ("byline", "source"),
    [
        ("26 mai 2024 à 01h09 <span>Source : Radio Valmont</span> <span>Par Ada Blatt</span>", "Radio Valmont"),
        ("<td>Fuente: El Faro del Puerto</td><td>Visitas: 17</td>", "El Faro del Puerto"),
        ("26.05.2024 Источник: РИА «Чай»", "РИА «Чай»"),
        ("出典：茶通信　2024年6月13日", "茶通信"),
        ("2024년 3월 17일 출처: 차통신", "차통신"),
        ("May 3, 2024 Originally published by The Tea Post", "The Tea Post"),
        ("2024-03-17 / 茶乡日报 / 作者：王小茶", "茶乡日报"),
        ("<td>撰文：王小茶</td><td>茶乡日报</td><td>责任编辑：李晓明</td>", "茶乡日报"),
        ("May 3, 2024 Photo Source: Tea Pictures", "The Post"),
        ("Originally published on May 3, 2024", "The Post"),
    ],
)
def test_the_source_stands_behind_its_label_in_any_tongue_or_among_credits(byline: str, source: str) -> None:
    head = "<title>Tea is up in Valmont</title><meta property=og:site_name content='The Post'>"
    page = f"{head}<h1>Tea is up in Valmont</h1><table><tr><td>{byline}</td></tr></table><div>{STORY}</div>"
    article = extract(page, "http://tea.test/1.html").article
    assert article is not None
    assert article.source == source


@pytest.mark.parametrize(
    ("over", "byline", "below"),
    [
        ("<p>发表时间: 2026年3月20日08:30</p><p>茶乡日报</p>", "", ""),
        ("", "<p>2026/03/20</p><p>茶乡日报</p><p>文／ 李小茶</p>", ""),
        ("", "<p>2026-03-20 08:30</p>", "<div>茶乡日报 / 撰文：李小茶</div>"),
        ("<p>2026-03-20 08:30 茶乡日报 李小茶 498次浏览</p>", "", ""),
        ("<p>茶乡日报</p><p>2026.03.20 08:30</p>", "", ""),
        ("", "<p><a href=/s>社会新闻</a> 茶乡日报 李茶 [<a href=/w>微博</a>] 2026-03-20 08:30</p>", ""),
        ("<p>2026年3月20日 更新日：2026年3月20日 提供：茶乡日报 文／李小茶</p>", "", ""),
        ("", "", "<p>来源：<a href=/x>茶乡日报</a> / 728次阅读 / 2026-03-20 08:30</p><p><a href=/1>一篇</a> 03-20</p>"),
    ],
)
def test_a_medium_over_the_headline_or_right_behind_the_story_is_its_source(over: str, byline: str, below: str) -> None:
    head = f"<title>龙井茶今日开采_茶网</title>{over}<h1>龙井茶今日开采</h1><div>{byline}</div>"
    article = extract(f"{head}<div><p>{STORY}</p></div>{below}", "http://tea.test/a.html").article
    assert article is not None
    assert article.source == "茶乡日报"


@pytest.mark.parametrize(
    ("head", "byline", "source"),
    [
        ("<meta name=author content='차통신 | 포털'>", "2026.03.20", "차통신"),
        ("", "차통신 조회수 828 입력 2026년 03월 20일 댓글(2)", "차통신"),
        ("", "많이 본 뉴스 2026년 03월 20일", None),
        ("", "Reuters Published May 15, 2019 05:43pm", "Reuters"),
    ],
)
def test_media_of_the_east_and_agencies_are_sources_without_a_label(head: str, byline: str, source: str) -> None:
    page = f"<title>차 값이 올랐다</title>{head}<h1>차 값이 올랐다</h1><div>{byline}</div><div><p>{STORY}</p></div>"
    article = extract(page, "http://tea.test/1.html").article
    assert article is not None
    assert article.source == source


@pytest.mark.parametrize("behind", ["<a href=#c>網友回應(0)</a>", "網友留言"])
def test_what_readers_say_is_no_source(behind: str) -> None:
    assert read(f"2026-03-20 08:30 {behind}").source is None


@pytest.mark.parametrize(
    ("byline", "source"),
    [
        ("20.03.2026 - 11:26 <span class=story__source>İHA</span>", "İHA"),
        ("March 20, 2026 3:46 PM <span class=source>Good Morning Valmont</span>", "Good Morning Valmont"),
        ("<span class=source>Good Morning Valmont</span>", None),
        ("<a rel=author href=/a>Karel Vítek</a>, ČTK <a href=#s>Sdílet</a>", "ČTK"),
        ("Ann Picker/AFP", None),
    ],
)
def test_an_agency_or_a_name_beside_the_day_is_a_source_where_it_is_marked_so_or_behind_a_name(
    byline: str, source: str | None
) -> None:
    assert read(byline).source == source


@pytest.mark.parametrize("button", ["进入专题", "查看原文", "打开客户端", "登录后收听", "扫码看稿"])
def test_what_a_button_behind_the_time_says_is_no_source(button: str) -> None:
    assert read(f"2012-01-17 08:30 <a>{button}</a>").source is None


def test_whom_a_portal_has_a_story_from_stands_in_brackets_before_its_name() -> None:
    page = "<title>龙井茶今日开采（山茶日报） - 门户</title><h1>龙井茶今日开采</h1><p>2026-03-20</p>"
    article = extract(f"{page}<div><p>{STORY}</p></div>", "http://portal.test/a").article
    assert article is not None
    assert article.source == "山茶日报"


@pytest.mark.parametrize(
    ("byline", "source"),
    [
        ("<li>ANN PICKER</li><li class=source>Tea Times</li><li>April 1, 2015 8:00PM</li>", "Tea Times"),
        ("<li><b>Ann Picker</b> <i>|</i> <b class=source>Valmont News Office</b></li>", "Valmont News Office"),
        ("<li class=source>Valmont Police</li><li>Leaves in a basket</li><li>April 1, 2015 8:00PM</li>", None),
    ],
)
def test_what_is_called_a_source_is_one_in_a_line_beside_the_day(byline: str, source: str | None) -> None:
    assert read(f"<ul>{byline}</ul>").source == source


def test_what_is_written_under_a_picture_tells_neither_source_nor_day() -> None:
    caption = "<figcaption>Leaves on Aug. 31, 2019. <em>Source:</em> Picture House</figcaption>"
    article = read(f"<p>By Ann Picker on November 18, 2019</p><figure><img src=a.jpg>{caption}</figure>")
    assert (article.source, article.published_at) == (None, dt.datetime(2019, 11, 18))
