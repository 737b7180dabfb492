"""Section, lead and keywords of an article."""

import pytest

from extraction import Article, extract

STORY = "今年的龙井三月二十日开采，茶农在茶园里采摘一芽一叶，当日炒制，价格比去年高一成，各地茶商已经到村里看货。"


def read(*, head: str = "", above: str = "", lead: str = "", below: str = "") -> Article:
    page = extract(
        f"<html><head><title>龙井开采_茶网</title>{head}</head><body>{above}<h1>龙井开采</h1>"
        f"<div class=info>2026-03-20 10:30 来源：茶报</div>{lead}"
        f"<div class=content><p>{STORY}</p><p>{STORY}</p><p>{STORY}</p></div>{below}</body></html>",
        "http://a.test/news/1.html",
    )
    assert page.article is not None
    return page.article


def test_a_page_that_tells_nothing_has_none() -> None:
    article = read()
    assert (article.section, article.lead, article.keywords) == (None, None, ())


@pytest.mark.parametrize(
    "above",
    [
        "<div>当前位置：<a href='/'>首页</a> &gt; <a href='/n'>新闻</a> &gt; <a href='/n/t'>茶事</a> &gt; 正文</div>",
        "<div>您的位置：<a href='/'>茶网</a>>><a href='/n/t'>茶事</a>>>龙井开采</div>",
        "<div><a href='/'>首页</a> » <a href='/n/t'>茶事</a> » 文章内容</div>",
        "<ul class=breadcrumb><li><a href='/'>Home</a></li><li><a href='/n/t'>茶事</a></li><li>龙井开采</li></ul>",
    ],
)
def test_the_section_is_the_last_step_of_the_trail(above: str) -> None:
    assert read(above=above).section == "茶事"


def test_the_category_that_a_byline_links_to_is_the_section() -> None:
    byline = "<p>发表于 2024-03-20 | <a href=/categories/%E8%8C%B6/>茶事</a> | <a href=/tags/tea/>龙井</a></p>"
    assert read(above=byline).section == "茶事"
    every = "".join(f"<a href=/categories/{n}/>茶事{n}</a> " for n in range(9))
    assert read(above=f"<p>{every}</p>").section is None


def test_the_sections_metadata_comes_first() -> None:
    trail = "<div>当前位置：<a href='/'>首页</a> &gt; <a href='/n'>新闻</a> &gt; 正文</div>"
    assert read(head='<meta name="ColumnName" content="茶事">', above=trail).section == "茶事"
    json = '{"@type":"NewsArticle","articleSection":"Food &amp; Drink","headline":"龙井开采"}'
    assert read(head=f'<script type="application/ld+json">{json}</script>').section == "Food & Drink"


def test_a_menu_is_no_trail() -> None:
    assert read(above="<div><a href='/a'>Ａ股</a> | <a href='/b'>基金</a> 更多>></div>").section is None


LEAD = "龙井茶比去年早三天开采。价高一成。"


@pytest.mark.parametrize("lead", [f"<p>核心提示：{LEAD}</p>", f"<div class=summary>{LEAD}</div>"])
def test_the_lead_is_labelled_or_marked(lead: str) -> None:
    assert read(lead=lead).lead == LEAD


def test_what_is_written_under_the_picture_over_a_story_is_no_lead() -> None:
    figure = f"<figure class=lede-photo><img src=a.jpg><figcaption>{LEAD}</figcaption></figure>"
    assert read(lead=figure).lead is None


def test_a_description_of_the_story_is_its_lead_and_one_of_the_site_is_not() -> None:
    assert read(head=f'<meta name="description" content="{STORY[:30]}">').lead == STORY[:30]
    assert read(head='<meta name="description" content="茶网是全国最大的茶叶门户网站，提供茶叶资讯">').lead is None
    assert read(head='<meta name="description" content="龙井开采_茶网，全国最大的茶叶门户">').lead is None


def test_keywords_are_cut_at_commas_and_told_once() -> None:
    keywords = '<meta name="keywords" content="龙井，茶农,龙井、春茶; 龙井开采">'
    assert read(head=keywords).keywords == ("龙井", "茶农", "春茶")


def test_keywords_of_the_site_are_not_the_storys() -> None:
    assert read(head='<meta name="keywords" content="门户,资讯,论坛,博客,下载">').keywords == ()


def test_tag_links_and_labels_come_before_the_metadata() -> None:
    head = '<meta name="keywords" content="龙井,茶农">'
    links = '<div>标签：<a rel="tag" href="/t/1">春茶</a><a rel="tag" href="/t/2">龙井</a></div>'
    assert read(head=head, below=links).keywords == ("春茶", "龙井")
    assert read(head=head, below="<div>关键词：春茶 茶商</div>").keywords == ("春茶", "茶商")
    tags = '<meta property="article:tag" content="明前"><meta property="article:tag" content="春茶">'
    assert read(head=head + tags, below=links).keywords == ("明前", "春茶")


@pytest.mark.parametrize(
    "above", ["<div><a href=/>茶网</a> &gt; <a href=/n>新闻</a> &gt; 正文</div>", "<p>所属栏目：新闻</p>"]
)
def test_a_trail_to_the_text_and_a_label_tell_the_section(above: str) -> None:
    assert read(above=above).section == "新闻"


@pytest.mark.parametrize("lead", [f"<p>【摘要】{LEAD}</p>", f"<p><b>导读</b> {LEAD}</p>"])
def test_the_label_of_a_lead_may_stand_in_brackets_or_apart(lead: str) -> None:
    assert read(lead=lead).lead == LEAD


@pytest.mark.parametrize(
    ("trail", "section"),
    [("You are here: Home / Sport", "Sport"), ("Главная > Наука > Чай созрел", "Наука"), ("ホーム > 地域", "地域")],
)
def test_a_trail_begins_with_the_home_of_any_tongue(trail: str, section: str) -> None:
    said = "".join(f"<p>{line}</p>" for line in ("Tea is picked by hand, as it was, in all of Valmont this year.",) * 5)
    html = f"<title>Чай созрел</title><div>{trail}</div><h1>Чай созрел</h1><p>3 May 2024</p><div>{said}</div>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.section == section


@pytest.mark.parametrize(
    ("over", "section"),
    [
        ("<p><a href=/mondo>Mondo</a></p>", "Mondo"),
        ("<div><a href=/2024/>06:57, 22 aprile 2024</a><a href=/cronaca>Cronaca</a></div>", "Cronaca"),
        ("<p><a href=/valmont>Valmont</a></p>", None),
        ("<p>Mondo</p>", None),
    ],
)
def test_a_link_over_the_headline_that_a_menu_has_too_tells_the_section(over: str, section: str | None) -> None:
    menu = "<nav><a href=/mondo>Mondo</a><a href=/cronaca>Cronaca</a></nav>"
    said = "<p>Il tè si raccoglie a mano, come sempre, in tutta Valmont, e quest'anno prima del solito.</p>" * 5
    html = f"<title>Il tè è pronto a Valmont</title>{menu}{over}<h1>Il tè è pronto a Valmont</h1><div>{said}</div>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.section == section


def test_what_a_story_was_called_elsewhere_is_no_first_line_of_it() -> None:
    said = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，雨水充足，芽头饱满。</p>" * 4
    html = f"<title>龙井开采</title><h1>龙井开采</h1><div><p>原标题：龙井为何这么早就开采？</p>{said}</div>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.body.startswith("今年")


def test_steps_of_a_trail_that_only_a_style_parts_are_apart() -> None:
    trail = "<div class=breadcrumb><a href=/>Home</a><a href=/e>Economia</a><a href=/t>Tè verde</a></div>"
    said = "<p>Le foglie si raccolgono a mano, come sempre, in tutta Valmont, e quest'anno prima del solito.</p>" * 5
    html = f"<title>Raccolto a Valmont</title>{trail}<h1>Raccolto a Valmont</h1><div>{said}</div>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.section == "Tè verde"
