import pytest

from extraction import extract
from extraction.article.body import Body
from extraction.article.lines import Line
from extraction.kinds.kind import Signs, decide
from extraction.markup.tree import parse
from extraction.records.find import read_records
from tests.extraction.kinds.pages import BREWING, OFFER, STORY, kind

LINKS = "".join(f"<li><a href=/news/{number}.html>第{number}条新闻的标题写在这里</a></li>" for number in range(80))


def test_a_story_is_an_article() -> None:
    assert kind(f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>{STORY}</p>") == "article"


def test_a_story_among_many_links_is_an_article_where_a_heading_repeats_the_title() -> None:
    page = f"<title>龙井茶今日开采_茶网</title><ul>{LINKS * 2}</ul><h1>龙井茶今日开采</h1><p>{STORY}</p>"
    assert kind(page) == "article"


def test_a_front_page_is_a_listing_whatever_else_it_says() -> None:
    assert kind(f"<title>茶网首页</title><ul>{LINKS}</ul><p>{STORY[:90]}</p>", "http://tea.test/") == "listing"


def test_links_without_prose_are_a_listing() -> None:
    assert kind(f"<title>茶网_新闻</title><ul>{LINKS}</ul>", "http://tea.test/news/") == "listing"


def test_a_notice_of_a_missing_page_is_neither() -> None:
    assert kind("<title>404</title><h1>404</h1><p>页面不存在</p>") == "other"


def test_nothing_is_neither() -> None:
    assert kind("") == "other"


CALLS = "<a href=/demo>Book a demo</a><a href=/quote>Request a quote</a><a href=/start>Get started</a>"


def test_a_company_that_offers_is_no_article() -> None:
    page = f"<title>Tea for offices | Leafy</title><h1>Tea for offices</h1><p>{OFFER}</p>{CALLS}"
    assert kind(page, "https://leafy.test/") == "other"
    assert kind(page, "https://leafy.test/services/office-tea/") == "other"


def test_a_dated_story_of_a_company_is_an_article() -> None:
    page = f"<title>We won | Leafy</title><h1>We won a prize</h1><p>Published on 3 March 2026</p><p>{OFFER}</p>{CALLS}"
    assert kind(page, "https://leafy.test/news/prize.html") == "article"


def test_a_guide_that_ends_with_calls_is_an_article() -> None:
    page = f"<title>How to brew tea | Leafy</title><h1>How to brew tea</h1><p>{OFFER.replace('We', 'They')}</p>{CALLS}"
    assert kind(page, "https://leafy.test/guides/how-to-brew-tea/") == "article"


def test_a_companys_chinese_front_page_is_no_article() -> None:
    menu = "<li>产品中心</li><li>客户案例</li><a href=/zx>在线咨询</a><a href=/sy>免费试用</a>"
    page = f"<title>龙井茶业有限公司</title><ul>{menu}</ul><h2>公司简介</h2><p>{STORY}</p>"
    assert kind(page, "http://longjing.test/") == "other"


def test_a_dated_headline_is_a_story_though_its_address_is_a_front_pages() -> None:
    told = f"<b>龙井茶今日开采</b><p>2012-01-17 08:00</p><p>{STORY}</p>"
    page = f"<title>龙井茶今日开采_茶网</title><ul>{LINKS * 2}</ul>{told}"
    assert kind(page, "http://tea.test/") == "article"


def test_an_introduction_above_rows_of_links_is_a_listing() -> None:
    rows = "".join(
        f"<div class=row><h3><a href=/job/{n}.html>Tea taster number {n} for a house of tea in Hangzhou</a></h3>"
        f"<p>Hangzhou, remote</p></div>"
        for n in range(60)
    )
    page = f"<title>Jobs in tea | Leafy</title><h1>Jobs in tea</h1><p>{OFFER[:330]}</p><div>{rows}</div>"
    assert kind(page, "https://leafy.test/jobs") == "listing"


REPLIES = "".join(
    f"<div class=comment><b class=author>茶客{n}</b> <span>2026-03-{n:02d} 08:00</span>"
    f"<p>第{n}条回复，说的是另一件事。</p></div>"
    for n in range(1, 6)
)


def test_replies_to_a_story_at_a_forums_address_are_a_thread_that_it_opens() -> None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>2026-02-28 作者：老茶</p><p>{STORY}</p>"
    read = extract(f"{page}<div id=comments>{REPLIES}</div>", "http://tea.test/bbs/107245.html")
    assert read.thread is not None
    assert [post.is_first for post in read.thread.posts] == [True] + [False] * 5
    assert read.thread.posts[0].text == STORY
    assert read.text.startswith("龙井茶今日开采\n今年的龙井茶")
    assert extract(f"{page}<div id=comments>{REPLIES}</div>", "http://tea.test/news/107245.html").kind == "article"


def test_a_long_dated_story_above_a_list_of_replies_is_no_board() -> None:
    rows = "".join(
        f"<li><a href=/read/{n}>第{n}条回复的题目写在这里</a>【<a href=/u/{n}>茶客{n}</a>】"
        f" 03-{n % 27 + 1:02d} 08:00 120字</li>"
        for n in range(60)
    )
    story = f"<div>龙井茶今日开采 时间：2026-03-01 08:00</div><div><p>{STORY * 2}</p></div>"
    page = f"<title>茶网</title>{story}<ul>{rows}</ul>"
    assert kind(page) == "article"


def test_a_short_dated_story_under_its_heading_is_one_however_many_links_stand_around() -> None:
    head = "<title>西湖龙井今日在杭州开采上市_茶网</title><h1>西湖龙井今日在杭州开采上市</h1>"
    story = "三月二十日，茶农在杭州西湖边的茶园里采摘龙井。今年的新茶比去年早了四天，芽头饱满，香气清高。"
    byline = "<p>2026-03-20 08:30 来源：新华社</p>"
    assert kind(f"{head}<div>{byline}<p>{story}</p></div><ul>{LINKS}</ul>") == "article"
    assert kind(f"{head}<ul>{LINKS}</ul>") == "listing"


def test_summaries_under_headlines_that_lead_elsewhere_are_a_listing() -> None:
    rows = "".join(
        f"<h3><a href=/{n}.html>第{n}条新闻的标题写在这里</a></h3><p>{STORY[n : n + 50]}…</p><i>2026-03-{n + 1:02}</i>"
        for n in range(9)
    )
    side = f"<div class=right><ul>{LINKS}</ul></div>"
    assert kind(f"<title>要闻_茶网</title><h1>要闻</h1>{rows}{side}", "http://tea.test/news/") == "listing"
    assert (
        kind(f"<title>龙井_搜索结果</title><p>找到约1230条结果</p>{rows}{side}", "http://tea.test/so?q=1") == "listing"
    )


def test_a_story_with_links_between_its_paragraphs_is_an_article() -> None:
    read_on = "<p><a href=/1.html>相关阅读：龙井茶的历史</a></p>"
    story = "".join(f"<p>{STORY[:60]}</p><p>{STORY[20:90]}</p>{read_on}" for _ in range(6))
    assert kind(f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1>{story}") == "article"


def test_a_story_that_recommends_ten_places_is_an_article() -> None:
    places = "".join(f"<h2><a href=/p/{n}>第{n}处：西湖边的茶园</a></h2><p>{STORY[n : n + 60]}</p>" for n in range(9))
    head = "<h1>春天最值得一去的九处茶园</h1><p>2026-03-20 来源：茶网</p>"
    assert kind(f"<title>春天最值得一去的九处茶园_茶网</title>{head}<p>{STORY[:60]}</p>{places}") == "article"


STANDING = (
    '<script type="application/ld+json">{"@graph": [{"@type": "WebPage", "datePublished": "2018-05-18"}]}</script>'
)


def test_a_page_of_its_site_that_offers_is_no_article_though_it_tells_when_it_was_made() -> None:
    told = f"<meta property=og:type content=article>{STANDING}<meta name=author content=Team>"
    page = (
        f"{told}<title>Office tea packages</title><h1>Office tea packages</h1><p>{OFFER}</p><a href=/d>Book a demo</a>"
    )
    assert kind(page, "https://leafy.test/office-tea/") == "other"
    story = page.replace('"WebPage"', '"BlogPosting"')
    assert kind(story, "https://leafy.test/office-tea/") == "article"


def test_a_page_of_its_site_that_tells_of_others_is_an_article() -> None:
    page = f"{STANDING}<title>How tea is picked</title><h1>How tea is picked</h1><p>{OFFER.replace('our', 'the')}</p>"
    assert kind(page.replace("We", "They"), "https://leafy.test/how-tea-is-picked/") == "article"


def test_a_short_story_with_its_byline_is_an_article_beside_rows_with_dates() -> None:
    rows = "".join(
        f"<li><a href=/n/{n}.html>第{n}条新闻的标题写在这里</a><span>(2011-05-{n})</span></li>" for n in range(10, 29)
    )
    byline = "<p>2012-01-17 08:30 来源：杭州日报 点击：33</p>"
    title = "<title>龙井茶今日开采 - 茶讯 - 茶网</title><h1>龙井茶今日开采</h1>"
    assert kind(f"{title}{byline}<div><p>{STORY[:90]}</p></div><ul>{rows}</ul>") == "article"


def test_pictures_with_a_line_each_under_a_byline_are_a_story_beside_rows() -> None:
    shown = "".join(f"<p><img src={n}.jpg></p><p>第{n}天，茶农在山上采摘头采的嫩芽，一天一篓。</p>" for n in range(3))
    rows = "".join(
        f"<li><a href=/n/{n}.html>第{n}条新闻的标题写在这里</a><span>2026-05-{n}</span></li>" for n in range(10, 16)
    )
    head = "<title>龙井茶山采茶忙-茶网</title><div>龙井茶山采茶忙</div><div>来源：茶乡电视台 2026-05-04 09:15</div>"
    assert kind(f"{head}<div>{shown}</div><ul>{rows}</ul>") == "article"


def test_few_topics_among_a_forums_rules_are_a_listing() -> None:
    url = "http://www.leaf.test/forums/forum111/?s=7"
    menu = "".join(f"<li><a href='/f/{n}'>Another board of this forum, {n}</a></li>" for n in range(8))
    rows = "".join(
        f"<li><h3 class=title><a href='/threads/{n}'>Which pot do you take for tea {n}</a></h3>"
        f"<a class=username href='/u/{n}'>Ada {n}</a> <i>2026-03-0{n}</i> <dl><dt>Replies</dt><dd>{n}</dd></dl></li>"
        for n in range(1, 5)
    )
    tree = parse(
        f"<title>Tea</title><ul>{menu}</ul><h1>Forum: Tea</h1><h2>Threads</h2><ul>{rows}</ul><b>Posting rules</b>"
    )
    rules = [Line(f"You may not do as you like here, says rule {n} of this forum. " * 3, 0, n, False) for n in range(6)]
    body = Body(rules[:1], 0.4, "vote", 1)
    links = Line("A menu of links", 15, 9, beside=True)
    records = read_records(tree, url=url, now=None)
    signs = Signs(url, [links, *rules], body, records, rules, [], says_article=False, headed=False)
    assert decide(signs).kind == "listing"


def test_a_forums_board_is_a_listing_however_long_its_rules_are() -> None:
    rules = "<h1>茶具交流</h1><div>" + "".join(f"<p>本版第{n}条规则：{STORY[:90]}</p>" for n in range(6)) + "</div>"
    rows = "".join(
        f"<tr><td><a href='/thread-{n}-1-1.html'>大家平时用什么壶泡第{n}种茶</a></td>"
        f"<td><a href='/space-uid-{n}.html'>茶客{n}</a></td>"
        f"<td>{n * 7 % 11}</td><td>{n * 97}</td><td>2026-03-{n + 10} 08:00</td></tr>"
        for n in range(1, 13)
    )
    heads = "<tr><th>标题</th><th>作者</th><th>回复</th><th>查看</th><th>最后发表</th></tr>"
    board = f"<title>茶具交流 - 茶友论坛</title><b>版主</b> <b>发帖</b>{rules}<table>{heads}{rows}</table>"
    assert kind(board, "http://bbs.tea.test/forum-7-1.html") == "listing"
    story = board.replace("</h1>", "</h1><p>作者：茶农 2026-03-01 08:00</p>")
    assert kind(story, "http://bbs.tea.test/article/7.html") == "article"
    assert kind(board.replace(rows, rows[: rows.index("</tr>") * 3]), "http://bbs.tea.test/forum-7-1.html") == "article"


def test_an_address_and_numbers_behind_labels_are_no_story() -> None:
    labels = "<p>电话：0590-1234567</p><p>传真：0590-1234568</p><p>邮箱：a@tea.test</p><p>地址：云岭县茶园路31号</p>"
    page = f"<title>联系我们-云岭茶业</title><h1>联系我们</h1>{labels}<p>版权所有 云岭茶业 联系电话：0590-1234567</p>"
    assert kind(page, "http://tea.test/contact.html") == "other"


MENU = "".join(f"<li><a href=/{name}>{name}</a></li>" for name in ("tea", "pots", "cups", "shop", "us", "help"))


@pytest.mark.parametrize(
    "address",
    ["/docs/2/brewing.html", "/contact-us", "/help/brewing", "/guide/brewing.html", "/about.html", "/wp?do=password"],
)
def test_what_always_stands_at_its_site_is_no_article(address: str) -> None:
    page = f"<meta property=og:type content=article><title>Brewing tea</title><h1>Brewing tea</h1><p>{BREWING}</p>"
    url = f"https://leafy.test{address}"
    assert kind(page, url) == "other"
    assert kind(page, f"https://leafy.test/news{address}") == "article"
    assert kind(page.replace("</h1>", "</h1><p>Posted on 3 March 2026</p>"), url) == "article"
    assert kind(page.replace("</h1>", "</h1><p>By Ann Picker</p>"), url) == "article"


def test_a_manual_is_no_article_though_it_tells_when_it_was_changed() -> None:
    page = f"<title>Brewing tea</title><h1>Brewing tea</h1><p>{BREWING}</p><p>Last updated: 3 March 2026</p>"
    assert kind(page, "https://docs.leafy.test/brewing.html") == "other"
    assert kind(page, "https://leafy.test/brewing.html") == "article"


def test_a_headline_that_every_site_has_heads_no_article() -> None:
    page = f"<title>联系我们_云岭茶业</title><h1>联系我们</h1><p>{STORY}</p>"
    assert kind(page, "http://tea.test/?p=2") == "other"
    assert kind(page.replace("我们", "茶农的人"), "http://tea.test/?p=2") == "article"


@pytest.mark.parametrize(
    ("headline", "other"),
    [
        ("抱歉，您访问的页面不存在", "今年的春茶不存在涨价的理由"),
        ("404", "500年的老茶树"),
        ("系统提示", "提示：明前茶上市了"),
        ("Oops! Page not found", "The tea that could not be found"),
        ("Access denied", "Access to tea"),
    ],
)
def test_what_says_that_there_is_nothing_to_see_is_no_article(headline: str, other: str) -> None:
    page = f"<title>{headline}_茶网</title><h1>{headline}</h1><p>{STORY}</p>"
    assert kind(page, "http://tea.test/2026/0320/7.html") == "other"
    assert kind(page.replace(headline, other), "http://tea.test/2026/0320/7.html") == "article"
    assert kind(page.replace("</h1>", "</h1><p>2026-03-20 08:30 来源：茶报</p>"), "http://tea.test/7.html") == "article"


def test_a_form_to_fill_in_is_no_article() -> None:
    asked = "<p>Your name</p><input name=n><p>Your town</p><select name=t></select>"
    page = f"<title>Tea by post</title><h1>Tea by post</h1><p>{BREWING[:300]}</p>{asked}<p>{BREWING[:90]}</p>"
    url = "https://leafy.test/tea-by-post/"
    assert kind(page, url) == "other"
    assert kind(page.replace("<select name=t></select>", ""), url) == "article"
    assert kind(page.replace("</h1>", "</h1><p>By Ann Picker</p>"), url) == "article"
    assert kind(page.replace(BREWING[:300], BREWING), url) == "article"


def test_what_is_asked_below_a_story_makes_no_form_of_it() -> None:
    asked = "<p>Your name</p><input name=n><p>Your comment</p><textarea name=c></textarea>"
    assert (
        kind(f"<title>Brewing tea</title><h1>Brewing tea</h1><p>{BREWING}</p>{asked}", "https://leafy.test/brewing")
        == "article"
    )


def test_a_front_page_that_tells_of_its_site_is_no_article() -> None:
    page = (
        f"<title>Leafy</title><ul>{MENU}</ul><h2>Fresh tea every week</h2><p>{BREWING}</p><h2>Us</h2><p>{BREWING}</p>"
    )
    for address in ("", "en/", "zh-cn/index.html"):
        assert kind(page, f"https://leafy.test/{address}") == "other"
    assert kind(page, "https://leafy.test/tea/") == "article"
    assert kind(page.replace(MENU, ""), "https://leafy.test/") == "article"
    told = page.replace(BREWING, f"〔中央社〕{STORY}", 1).replace("<title>Leafy", "<title>Fresh tea every week")
    assert kind(told, "https://leafy.test/") == "article"


def test_a_front_page_under_its_sites_name_is_no_article_whatever_day_its_first_story_tells() -> None:
    page = f"<title>The Leafy Pot</title><ul>{MENU}</ul><p>By Ann Picker, 3 March 2026</p><p>{BREWING}</p>"
    assert kind(page, "https://www.theleafypot.test/") == kind(page, "https://the-leafy-pot.test/") == "other"
    assert kind(page, "https://leafy.test/") == kind(page, "https://leafypot.test/tea.html") == "article"


def test_many_days_over_a_front_pages_text_are_those_of_other_things() -> None:
    days = "".join(f"<p>2026-03-0{n}</p>" for n in range(1, 5))
    page = f"<title>Fresh tea every week</title><ul>{MENU}</ul><h1>Fresh tea every week</h1>{days}<p>{BREWING}</p>"
    assert kind(page, "https://leafy.test/") == "other"
    assert kind(page.replace(days, days[:17]), "https://leafy.test/") == "article"


@pytest.mark.parametrize("told", ["book", "video.other", "music.album"])
def test_an_undated_page_that_tells_search_engines_that_it_is_no_story_is_no_article(told: str) -> None:
    page = f"<meta property=og:type content={told}><title>On tea</title><h1>On tea</h1><p>{BREWING}</p>"
    assert kind(page, "https://leafy.test/on-tea/") == "other"
    assert kind(page.replace("</h1>", "</h1><p>Posted on 3 March 2026</p>"), "https://leafy.test/on-tea/") == "article"


@pytest.mark.parametrize("address", ["/up.html?utm_campaign=team", "/up?from=search", "/tv"])
def test_who_led_to_a_page_or_a_section_of_two_letters_tells_nothing_of_its_kind(address: str) -> None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>{STORY}</p>"
    assert kind(page, f"https://leafy.test{address}") == "article"


def test_a_menu_above_a_story_does_not_make_it_a_list() -> None:
    groups = "".join(
        f"<li><a href=/g{n}/>Our tea gardens, part {n}</a><ul>"
        + "".join(f"<li><a href=/g{n}/{k}>Garden {k} on the north hill of part {n}</a></li>" for k in range(9))
        + "</ul></li>"
        for n in range(12)
    )
    story = "<p>The minister drank tea with her colleagues on the third of July, and all of them liked it.</p>" * 9
    told, url = "<title>Tea in the capital - Ministry</title>", "https://ministry.test/press/tea-in-the-capital/"
    head = "<h1>Tea in the capital</h1>"
    assert kind(f"{told}<ul>{groups}</ul>{head}{story}", url) == "article"
    assert kind(f"{told}{head}{story}<ul>{groups}</ul>", url) == "listing"


def test_short_links_that_a_site_offers_on_a_page_with_a_form_are_a_menu_and_no_list() -> None:
    offers = ("Login", "Preferences", "Help/Guide", "About Trac", "Wiki", "Timeline", "Roadmap", "View Tickets")
    menu = "".join(f"<li><a href=/{offer.lower()}>{offer}</a></li>" for offer in offers)
    form = "<h1>Search</h1><form><input name=q><input type=submit value=Search></form>"
    page = extract(f"<title>Search - Tea</title><div><ul>{menu}</ul></div>{form}", "http://tea.test/search")
    assert (page.kind, page.listing) == ("other", None)


def test_a_form_to_log_in_is_no_list_of_the_links_below_it() -> None:
    who = ("I", "We", "They", "You", "Some")
    rows = "".join(f"<a class=l href=/user/{n}/>{n} do not know my password</a>" for n in who)
    page = f"<title>Login</title><h1>Login</h1><form><input name=u><input type=password></form><div>{rows}</div>"
    assert extract(page, "http://tea.test/user/login/?next=/t/7").kind == "other"
    assert extract(page, "http://tea.test/users/").kind == "listing"


def test_a_sites_note_on_its_rights_makes_no_story_of_a_page() -> None:
    note = "凡注明“来源：茶网”的所有作品，版权均属于茶网，未经本网授权不得转载、摘编或利用其它方式使用上述作品。"
    goods = "".join(f"<li><a href=/p/{n}><img src={n}.jpg>茶山组图之{n}</a></li>" for n in range(12))
    page = f"<title>图片频道_茶网</title><h2>图片频道</h2><ul>{goods}</ul><div>{note}{note}</div>"
    assert kind(page, "http://tea.test/photos/list_1.html") != "article"


@pytest.mark.parametrize(("told", "expected"), [("采茶人天不亮就上了山。", "other"), (STORY, "article")])
def test_a_film_with_a_word_about_it_is_no_story(told: str, expected: str) -> None:
    film = "<video src=/1.mp4></video><p>播放：12.3万 弹幕：45 2026-03-20 08:30</p><p>点赞 投币 收藏</p>"
    others = "".join(f"<div><a href=/v/{n}>茶山上的一天之{n}</a><span>播放 {n}万</span></div>" for n in range(9))
    assert kind(f"<title>春茶开采_茶网</title><h1>春茶开采</h1>{film}<p>视频简介：{told}</p>{others}") == expected


@pytest.mark.parametrize(("row", "expected"), [("/search/label/tea-{n}", "article"), ("/topics/tea-{n}", "listing")])
def test_a_list_of_labels_beside_a_short_dated_text_is_no_board(row: str, expected: str) -> None:
    rows = "".join(f"<li><a href={row.format(n=n)}>Tea of the farm {n}</a> ({n})</li>" for n in range(2, 60))
    song = "<p>The rain is on the hill, and I am picking still.</p><p>The leaf is in the sun, and I am nearly done.</p>"
    page = (
        f"<title>Picking song - Songs</title><h2>Thursday, July 28, 2011</h2><h3>Picking song</h3>{song}<ul>{rows}</ul>"
    )
    assert kind(page, "http://songs.test/2011/07/picking-song.html") == expected


def test_a_story_of_a_sentence_is_one_where_a_line_names_its_writer() -> None:
    head = "<title>Lo que se sabe del té</title><h1>Lo que se sabe del té</h1><p>Escrito por Ana Hoja</p>"
    story = "<p>Pasaron casi cinco días entre la aprobación y el inicio.</p>"
    assert kind(f"{head}{story}<ul>{LINKS}</ul>", "http://tea.test/100085.html") == "article"


def test_a_first_record_that_tells_whom_it_is_from_is_a_story_that_the_others_comment_on() -> None:
    said = "".join(
        f"<div><div>茶友{n} 2026-03-20 1{n}:30</div><p>第{n}年的茶也不过如此，虽然价钱不便宜。</p></div>"
        for n in range(5)
    )
    told = "<div>茶价一再推迟上涨</div><div>2026-03-20 05:17 来源:<a href=http://s.test>茶乡晚报</a> 文/林小茶</div>"
    page = f"<title>茶价一再推迟上涨</title><div><div>{told}<p>{STORY}</p></div>{said}</div>"
    read = extract(page, "http://tea.test/html/100012.html")
    assert (read.kind, len(read.comments)) == ("article", 5)


@pytest.mark.parametrize(
    "says",
    ["<meta property=og:type content=article>", '<script type="application/ld+json">{"@type":"NewsArticle"}</script>'],
)
def test_what_calls_itself_a_story_is_one_under_its_headline_however_little_it_says(says: str) -> None:
    head = f"{says}<meta property=article:published_time content=2026-03-20T08:30:00Z>"
    page = f"{head}<title>Tea is up - Leafy</title><h1>Tea is up</h1><p>The court declined to hear why tea is up.</p>"
    assert kind(f"{page}<ul>{LINKS}</ul>", "http://tea.test/tea-is-up/") == "article"
    assert kind(f"{page.replace('<p>', '<p hidden>')}<ul>{LINKS}</ul>", "http://tea.test/tea-is-up/") == "listing"
