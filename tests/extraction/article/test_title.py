import pytest

from extraction import extract
from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.title import Title, find_title

STORY = f"<p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 6}</p>"


def title(page_title: str | None, *headings: str, top: tuple[str, ...] = (), **metadata: str) -> Title:
    lines = [Line(text, 0, 0, False, heading=True) for text in (*top, *headings)]
    named = {name.replace("_", ":"): value for name, value in metadata.items()}
    return find_title(page_title or "", lines, Metadata(named), top=list(top))


def test_the_heading_that_begins_the_page_title_is_the_title() -> None:
    assert title("龙井茶今日开采-茶网-中国茶叶新闻", "今日要闻", "龙井茶今日开采").text == "龙井茶今日开采"


def test_the_heading_of_comments_is_no_title() -> None:
    comments = "<h3>网友评论(2)</h3><p>茶客甲 2026-03-21 10:20<p>今年的茶不错。<p>茶客乙 2026-03-21 10:22<p>是的。"
    story = f"<div>西湖龙井今日开采上市</div><p>2026-03-20 08:30<p>{'今年的龙井，三月二十日开采。' * 9}"
    html = f"<title>茶网</title>{story}{comments}"
    assert extract(html, "http://tea.test/1.html").title == "西湖龙井今日开采上市"


@pytest.mark.parametrize("separator", ["_", " - ", " | ", " — ", " » ", " :: "])
def test_without_a_heading_the_site_is_cut_off_at_a_separator(separator: str) -> None:
    assert title(f"龙井茶今日开采{separator}茶网").text == "龙井茶今日开采"


def test_a_hyphen_inside_the_headline_is_no_separator() -> None:
    assert title("EC-225救护直升机正式亮相", "EC-225救护直升机正式亮相").text == "EC-225救护直升机正式亮相"


def test_the_only_first_level_heading_is_the_title_where_the_page_title_words_it_otherwise() -> None:
    found = title("Longjing harvest begins early - Tea News", top=("Longjing harvest begins four days early",))
    assert found.text == "Longjing harvest begins four days early"


@pytest.mark.parametrize("headline", ["{0}", "<a href=/2026/lid/>{0}</a>"], ids=["plain", "a link to itself"])
def test_a_headline_shorter_than_the_name_of_the_site_over_it_is_the_title(headline: str) -> None:
    story = f"<h2>{headline.format('茶壶漏水')}</h2><p>{'壶盖裂了一条缝。' * 20}</p>"
    html = f"<title>茶壶漏水 - Kettle &amp; Hill</title><h1><a href=/>Kettle &amp; Hill</a></h1>{story}"
    assert extract(html, "http://tea.test/2026/lid/").title == "茶壶漏水"


def test_a_first_level_heading_that_names_a_blog_is_not_the_title() -> None:
    assert title("夜雨煮茶 - 茶心的日志 - 茶网博客", top=("茶心的博客",)).text == "夜雨煮茶"


def test_a_first_level_heading_with_the_sites_name_is_not_the_title() -> None:
    assert title("龙井茶今日开采_茶网", top=("中国茶叶新闻中心",)).text == "龙井茶今日开采"


def test_one_of_several_first_level_headings_is_not_trusted() -> None:
    found = title("Longjing harvest begins early", top=("Longjing harvest begins soon", "Longjing harvest begins now"))
    assert found.text == "Longjing harvest begins early"


def test_metadata_within_the_page_title_says_where_it_ends() -> None:
    assert title("Tea: a story: Tea News", og_title="Tea: a story").text == "Tea: a story"


def test_it_is_never_empty_where_the_page_title_has_text() -> None:
    assert title(" | ").text == "|"
    assert title(None, "龙井茶").text == "龙井茶"
    assert title(None).text is None


def test_a_sites_name_before_a_colon_is_no_part_of_it() -> None:
    assert (
        title("中国茶叶新闻：龙井茶今日开采比去年早四天", "龙井茶今日开采比去年早四天").text
        == "龙井茶今日开采比去年早四天"
    )


def test_a_hyphen_inside_a_word_cuts_nothing() -> None:
    assert title("The five best cast-iron kettles").text == "The five best cast-iron kettles"
    assert title("龙井茶今日开采-搜狐新闻").text == "龙井茶今日开采"


def test_a_sentence_above_the_time_is_no_title() -> None:
    head = "<title>茶叶电视台 新闻网</title><p>西湖龙井 今日开采上市</p>"
    story = f"<p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 8}</p><p>今年的茶还要贵，早买早喝。</p>"
    assert extract(f"{head}{story}<p>2012-01-17 20:00</p>", "http://tea.test/").title == "西湖龙井 今日开采上市"


def test_a_headings_link_to_itself_is_no_part_of_it() -> None:
    assert title("Brewing tea — Tea 2.1 documentation", "Brewing tea¶", top=("Brewing tea¶",)).text == "Brewing tea"


def test_a_short_name_that_the_page_title_begins_with_is_not_the_title() -> None:
    assert (
        title("Tea and coffee: what the world drinks - Tea Daily", "Tea").text
        == "Tea and coffee: what the world drinks"
    )


def test_the_sites_name_is_not_the_title_though_a_heading_shows_it() -> None:
    lines = [Line("Tea Daily", 0, 0, False, heading=True)]
    named = Metadata({"og:site_name": "Tea Daily"})
    assert find_title("What we drink | Tea Daily", lines, named, top=["Tea Daily"]).text == "What we drink"
    assert title("What we drink - Tea Daily", "Tea Daily forum", top=("Tea Daily forum",)).text == "What we drink"


def test_a_part_of_the_sites_name_is_not_the_title() -> None:
    head = "<title>龍井茶業公司全球資訊網</title><p>龍井茶業公司</p>"
    story = f"<p>{'今年的龙井茶，三月二十日开采，比去年早了四天。' * 8}</p>"
    page = extract(
        f"{head}<p>春茶今日開採 產量略增</p><p>【2012/01/11 15:05 報導】</p>{story}", "http://tea.test/1.html"
    )
    assert page.title == "春茶今日開採 產量略增"


def test_a_headline_in_two_lines_is_read_as_the_page_title_has_it() -> None:
    head = "<title>西湖龙井今日开采上市 比去年早四天 茶业_新闻中心_茶网</title>"
    story = f"<p>西湖龙井今日开采上市</p><p>比去年早四天</p><p>{'今年的龙井茶，三月二十日开采。' * 12}</p>"
    assert extract(head + story, "http://tea.test/1.html").title == "西湖龙井今日开采上市 比去年早四天"


def test_a_dash_in_what_the_metadata_calls_the_title_is_its_own() -> None:
    named = Metadata({"og:title": "New to tea – which kettle is best?"})
    read = find_title("New to tea – which kettle is best? - Tea forum", [], named, top=[])
    assert read.text == "New to tea – which kettle is best?"


def test_a_page_title_may_end_with_the_headline() -> None:
    shown = "<p>西湖龙井今日开采上市</p><p>2012-03-20 10:20</p>"
    page = extract(f"<title>市农业局 政务动态 西湖龙井今日开采上市</title>{shown}{STORY}", "http://tea.test/1.html")
    assert page.title == "西湖龙井今日开采上市"


def test_markup_written_into_a_headline_is_none_of_it() -> None:
    assert title("龙井茶<br/>今日开采 - 茶网", og_title="龙井茶<br/>今日开采").text == "龙井茶 今日开采"
    assert title("Tea <b>now</b> | Growers", "Tea now").text == "Tea now"
    assert title("When x<y and y>z").text == "When x<y and y>z"


def test_a_first_sentence_that_says_the_same_is_not_the_title() -> None:
    assert (
        title("龙井今日开采 茶农忙 _ 茶网", "龙井今日开采 茶农忙", "龙井今日开采，茶农忙。").text
        == "龙井今日开采 茶农忙"
    )


def test_a_headline_of_two_or_three_letters_is_the_title_where_a_heading_and_the_page_title_begin_with_it() -> None:
    assert title("采茶谣 - 诗歌 - 茶网", "诗歌", "采茶谣").text == "采茶谣"


def test_a_page_title_that_is_the_sites_name_gives_way_to_what_the_head_tells() -> None:
    told = Metadata({"og:title": "山城迎春 茶香滿街", "og:site_name": "大茶報"})
    assert find_title("大茶報", [], told, top=[]).text == "山城迎春 茶香滿街"


def test_a_headline_that_the_metadata_cut_short_is_read_in_full_where_it_is_shown() -> None:
    assert title(None, "茶市开张：茶农忙", og_title="茶市开张").text == "茶市开张"
    shown = title(None, "龙井三月开采 - 茶农提前四天上山", og_title="龙井三月开采 - 茶农提前四天上山")
    assert shown.text == "龙井三月开采 - 茶农提前四天上山"


def test_a_day_in_letters_is_no_headline() -> None:
    told = "The first leaves were picked this week, and growers say that the rain helped them. " * 3
    head = "<b>First leaves are picked by hand</b><br>By ANN PICKER<br>April 12, 1999"
    page = extract(f"<title>The Tea Courier Online</title><p>{head}<p>{told}", "http://tea.test/1")
    assert page.title == "First leaves are picked by hand"


def test_a_headline_broken_in_two_is_read_as_the_page_title_has_it() -> None:
    page = extract(
        f"<title>西湖龙井今日开采茶农忙_茶网</title><h1>西湖龙井今日<br>开采茶农忙</h1>{STORY}", "http://tea.test/1"
    )
    assert page.title == "西湖龙井今日 开采茶农忙"
    assert title("西湖龙井今日 - 茶乡日报社", "西湖龙井今日", "茶乡日报").text == "西湖龙井今日"


def test_the_sites_name_in_a_heading_is_not_the_title_where_the_headline_is_in_none() -> None:
    head = "<title>西湖龙井今日开采上市-茶乡日报</title><h1>茶乡日报</h1><div>西湖龙井今日开采上市</div>"
    assert extract(f"{head}{STORY}", "http://tea.test/1").title == "西湖龙井今日开采上市"


def test_a_heading_that_holds_the_byline_is_not_the_title_as_it_stands() -> None:
    head = "<title>西湖龙井今日开采上市_茶网</title><h1>西湖龙井今日开采上市<span>2026-03-20 来源：茶报</span></h1>"
    assert extract(f"{head}{STORY}", "http://tea.test/1").title == "西湖龙井今日开采上市"


def test_the_day_below_a_heading_may_be_told_in_letters() -> None:
    told = "The first leaves were picked this week, and growers say that the rain helped them. " * 3
    head = "<h2>First leaves are picked by hand</h2><p>April 12, 1999</p>"
    page = extract(
        f"<title>Home</title><h3>Most read</h3><ul><li><a href=/2>Rain</a></ul>{head}<p>{told}", "http://tea.test/1"
    )
    assert page.title == "First leaves are picked by hand"


def test_a_sites_short_name_before_the_headline_is_cut_off() -> None:
    assert title("茶业网-西湖龙井今日开采上市").text == "西湖龙井今日开采上市"


@pytest.mark.parametrize("named", ["TEA-HOUSE", "tea-house.test"])
def test_what_is_called_as_the_host_is_no_title_where_there_is_another(named: str) -> None:
    story = f"<h2>What the harvest brings</h2><p>{'The harvest begins early in this year. ' * 9}</p>"
    page = f"<title>{named}</title><h1>{named}</h1>{story}"
    assert extract(page, "https://www.tea-house.test/news/7").title == "What the harvest brings"
    assert extract(page, "https://www.tea-house.test/").title == named
    assert extract(f"<title>{named}</title><p>Tea</p>", "https://www.tea-house.test/news/7").title == named


def test_the_hosts_name_is_cut_off_wherever_it_stands() -> None:
    read = find_title("TeaHouse - For all who drink", [], Metadata({}), top=[], url="https://teahouse.test/a/1")
    assert read.text == "For all who drink"
    told = Metadata({"og:title": "An event of its own | TEAHOUSE.test"})
    whole = "An event of its own | TEAHOUSE.test | TeaHouse"
    assert find_title(whole, [], told, top=[], url="https://teahouse.test/a/1").text == "An event of its own"


def test_a_heading_of_several_pieces_of_the_page_title_is_the_title() -> None:
    assert title("News - Update - Chapter 121 - Tea Club", "Update - Chapter 121").text == "Update - Chapter 121"


def test_a_heading_in_two_lines_has_the_colon_that_is_written_elsewhere() -> None:
    heading = "<h1><span>Faster to the cup</span> <span>Kettles - what is new</span></h1>"
    story = f"<p>{'Water is boiled in less time than it was. ' * 9}</p>"
    page = f"<title>Faster to the cup: Kettles - what is new | Tea</title>{heading}{story}"
    assert extract(page, "https://news.test/1").title == "Faster to the cup: Kettles - what is new"


def test_a_site_may_be_called_as_its_topic_is() -> None:
    story = f"<h1>Matcha</h1><p>{'The harvest begins early in this year. ' * 9}</p>"
    assert extract(f"<title>Matcha - Teelexikon</title>{story}", "https://www.matcha.test/a/7").title == "Matcha"


def test_a_slogan_in_the_metadata_is_no_title_though_it_is_longer() -> None:
    slogan = "<meta property=og:title content=茶叶网是中国最大的茶叶资讯平台>"
    page = f"{slogan}<title>龙井茶开采</title><p>{'茶农说，今年雨水多。' * 12}</p>"
    assert extract(page, "https://tea.test/a/7").title == "龙井茶开采"
    logo = "<div><a href=/>The Leaf Gazette</a></div>"
    head = '<meta property=og:title content="The Leaf Gazette"><title>How to brew green tea</title>'
    story = f"{logo}<p>{'The harvest begins early in this year. ' * 9}</p>"
    assert extract(head + story, "https://lgw.test/a/7").title == "How to brew green tea"


def test_the_day_beside_a_topics_heading_is_no_part_of_it_and_its_posts_keep_their_times() -> None:
    posts = "".join(
        f"<li class=message><h3><a class=username href=/u/{n}>picker{n}</a></h3><span>Nov 14, 2015</span>"
        f"<blockquote>Leaf {n} smells of chestnuts, and the second brew is better.</blockquote></li>"
        for n in range(1, 5)
    )
    heading = "<h1><div>Tip</div><div><span>Marsh tea [2]</span> <span>Nov 14, 2015</span></div></h1>"
    page = extract(f"<title>Tip - Marsh tea [2] - Tea Forums</title>{heading}<ol>{posts}</ol>", "https://tea.test/t/7")
    assert page.title == "Marsh tea [2]"
    assert page.thread is not None
    assert [post.published_at is not None for post in page.thread.posts] == [True] * 4
    kept = extract(f"<title>Marsh tea Nov 14, 2015</title>{heading.replace(' [2]', '')}<ol>{posts}</ol>", "")
    assert kept.title == "Marsh tea Nov 14, 2015"


def test_a_sites_calendar_is_no_title() -> None:
    byline = "<p>2026-03-20 08:30　来源：茶报</p>"
    html = (
        f"<title>茶乡网</title><div>今天是：2026年11月25日 星期三</div><h1>人事任免</h1>{byline}<p>王小茶任局长。</p>"
    )
    assert extract(html, "http://tea.test/1.html").title == "人事任免"


def test_whom_a_document_greets_is_no_title() -> None:
    document = "<p>关于春茶开采的通知</p><p>茶政办发〔2026〕3号</p><p>各县（市、区）人民政府，市政府各部门：</p>"
    html = f"<title>茶乡在线</title><div>{document}<p>{'今年的龙井，三月二十日开采。' * 9}</p></div>"
    assert extract(html, "http://tea.test/1.html").title == "关于春茶开采的通知"


@pytest.mark.parametrize("kind", ["<a href=/k>分享</a>", "<span>Question</span>", "<a href=/k>Kultur</a> : "])
def test_the_label_before_a_heading_is_no_part_of_it_where_the_page_title_has_only_the_rest(kind: str) -> None:
    heading = f"<h1>{kind}<a href=/3>春茶的水温和时间</a></h1>"
    html = f"<title>春茶的水温和时间 - 茶乡</title>{heading}<p>{'三月二十日开采。' * 9}"
    assert extract(html, "http://tea.test/3.html").title == "春茶的水温和时间"
    whole = html.replace("<title>", "<title>分享Question Kultur : ")
    assert extract(whole, "http://tea.test/3.html").title != "春茶的水温和时间"


def test_a_columns_name_in_brackets_before_the_headline_is_not_it() -> None:
    head = "<title>[나무의 찻잔 이야기] 비가 오는 날의 찻집 - 차신문</title>"
    headings = "<h3>나무의 찻잔 이야기</h3><h3>비가 오는 날의 찻집</h3>"
    html = f"{head}{headings}<p>2026-03-20</p><p>{'올해 봄 차는 삼월에 나왔다. ' * 9}"
    assert extract(html, "http://tea.test/1.html").title == "비가 오는 날의 찻집"


HOME = "<a href=/><img src=/logo.png alt='The Harbour'></a>"
RIGHTS = "<p>© 2010-2024 The Harbour. All rights reserved.</p>"


@pytest.mark.parametrize(("top", "foot"), [(HOME, ""), ("<h1><a href=/>The Harbour</a></h1>", ""), ("", RIGHTS)])
@pytest.mark.parametrize("byline", ["<p>3 May 2024</p>{}", "{}<p>3 May 2024</p>"])
def test_a_site_is_called_as_its_home_link_or_its_rights_tell(top: str, foot: str, byline: str) -> None:
    said = "".join(f"<p>{line}</p>" for line in ("Tea is picked by hand, as it was, in all of Valmont this year.",) * 5)
    story = f"<div>Why Valmont picks its tea by hand</div>{byline.format(said)}<h3>Comments (0)</h3>"
    page = extract(f"<title>The Harbour</title>{top}{story}{foot}", "http://tea.test/n/1.html")
    assert page.title == "Why Valmont picks its tea by hand"


def test_a_headline_behind_what_search_engines_find_it_by_is_the_title() -> None:
    title = "Tea is up, and the pickers are few"
    whole = f"<title>Kettles, Pots, Valmont: {title} - The Harbour</title>"
    assert extract(f"{whole}<div>{title}</div><p>3 May 2024</p>", "http://tea.test/n/1.html").title == title


@pytest.mark.parametrize("headline", ["北角驚傳火警 消防出動21車952人", "茶價漲了"])
def test_a_clock_in_brackets_in_an_element_behind_a_headline_is_no_part_of_it(headline: str) -> None:
    head = f"<title>{headline} (17:04) - 港聞 - 茶報</title><meta property=og:title content='{headline} (17:04)'>"
    story = f"<p>2018年05月16日 17:04</p><div>{STORY * 3}</div>"
    page = extract(f"{head}<h1>{headline} <span>(17:04)</span></h1>{story}", "http://tea.test/1.html")
    assert page.title == headline
    assert page.article is not None
    assert page.article.body.startswith("今年")


def test_a_headline_behind_the_sites_name_and_a_stroke_is_the_title() -> None:
    head = "<title>The Harbour-12 cups a day: what went wrong?</title><a href=/>The Harbour</a>"
    story = f"<h1>12 cups a day: what went wrong?</h1><p>3 May 2024</p>{STORY}"
    assert extract(f"{head}{story}", "https://tea.test/n/1.html").title == "12 cups a day: what went wrong?"


def test_a_heading_below_the_first_paragraph_is_no_title_where_a_line_above_is() -> None:
    story = (
        f"<div>西湖龙井今日开采 上市价格如何</div><p>{STORY * 3}</p><h3>点击排行</h3><ul><li><a href=/2>茶价</a></ul>"
    )
    assert (
        extract(f"<title>茶网</title><a href=/>茶网</a>{story}", "http://tea.test/1.html").title
        == "西湖龙井今日开采 上市价格如何"
    )


def test_what_is_written_under_a_picture_over_the_story_is_no_title_where_the_headline_stands_above_it() -> None:
    under = "<table><tr><td><img src=a.jpg><tr><td>村民在茶山上采茶。 王小茶 摄</table>"
    head = f"<table><tr><td>一片茶叶绿了一座山<tr><td>本报记者 王小茶</table>{under}"
    page = extract(
        f"<title>一片茶叶绿了一座山 云岭日报 电子版</title>{head}<p>{STORY}</p>",
        "http://a.test/1",
    )
    assert page.title == "一片茶叶绿了一座山"


def test_the_only_heading_of_a_page_titled_for_search_engines_is_its_title_and_not_what_a_remark_is_called() -> None:
    facts = "<p>参考价：￥5499</p><table><tr><th>屏幕<td>14英寸<tr><th>内存<td>32GB</table>"
    remark = "<div><p>手感意外地好用</p><p>用了两周，很舒服，夜里稍微有点吵。</p><p>2023-10-12</p></div>"
    head = "<title>【茶壶Air 2023】报价_参数_图片_茶壶-茶城在线</title><h1>茶壶Air 2023（黑色/32GB）</h1>"
    read = extract(f"{head}{facts}{remark}", "http://tea.test/pot/index7.html")
    assert read.title == "茶壶Air 2023（黑色/32GB）"
    assert read.article is None


def test_the_metadata_are_right_where_a_line_repeats_them_and_the_page_title_is_a_slogan() -> None:
    found = title("For all who drink, and all who pour", "Jun 17 The end of the world", og_title="The end of the world")
    assert found.text == "The end of the world"
    short = find_title("Event", [], Metadata({"og:title": "Dr Lee on what we drink"}), top=[])
    assert short.text == "Dr Lee on what we drink"
