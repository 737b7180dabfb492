"""Who wrote a story, by what a page's head and the names of its elements tell."""

import pytest

from extraction import extract
from tests.extraction.article.pages import author


def test_a_site_that_says_it_wrote_all_its_stories_is_not_their_author() -> None:
    head, url = "<meta name=author content=teanews>", "https://www.teanews.test/gn/1.shtml"
    dateline = "<p>中茶社杭州3月20日电（记者 张三丰）今年的龙井三月二十日开采，比去年早四天。</p>"
    assert author(dateline, head=head, url=url) == "张三丰"
    assert author(head=head, url=url, byline="<p>2026-03-20 来源：茶报</p>") is None
    assert author(head=head, url=url) == "teanews"


@pytest.mark.parametrize("told", ["105192", "https://www.social.test/teanews", "茶网"])
def test_a_number_an_address_and_the_sites_name_are_no_authors(told: str) -> None:
    assert author(head=f'<meta name=author content="{told}">', byline="<p>2024-03-20 10:00 来源：农业日报</p>") is None


def test_whom_the_page_calls_editor_is_not_the_author_that_its_head_tells() -> None:
    assert author(head="<meta name=author content=杨小威>", last="<p>责任编辑：杨小威</p>") is None


def test_the_author_that_microdata_tells_is_read() -> None:
    byline = '<div itemprop=author itemscope><meta itemprop=name content="老胡写代码"><a>老胡写代码</a></div>'
    assert author(byline=byline) == "老胡写代码"


def test_an_organisation_wrote_it_only_where_no_person_is_marked() -> None:
    head = """<meta name=author content="Deutsche Teewelle"><script type="application/ld+json">
    {"@type": "NewsArticle", "author": {"@type": "Organization", "name": "Deutsche Teewelle"}}</script>"""
    assert author(head=head, byline="<span class=author>李小慧</span><p>2024-03-20</p>") == "李小慧"
    assert author(head=head) == "Deutsche Teewelle"


def test_the_name_behind_a_label_in_an_element_that_is_marked_as_the_authors_is_read() -> None:
    footer = "<div><span class=post-author>張貼者： <span class=fn>阿茂</span></span> 於 2026-03-20</div>"
    assert author(last=footer) == "阿茂"


def test_the_address_of_an_authors_page_is_nobodys_name() -> None:
    marks = "<meta property=article:author content=https://facebook.com/tea.picker>{}"
    assert author(head=marks.format("")) is None
    assert author(head=marks.format("<meta property=og:article:author content='王小茶'>")) == "王小茶"


def test_the_name_of_an_account_under_the_title_is_the_authors_whoever_reads_the_page() -> None:
    reader, writer = "<span class=nickname>路过的人</span>", "<a class=follow-nickName>茶园里的人</a>"
    assert author(head=reader, byline=f"<p>{writer} 2026-03-20 10:00</p>") == "茶园里的人"


def test_a_name_with_an_address_in_it_is_not_the_authors_that_the_head_tells() -> None:
    head = """<meta name=author content="Deutsche Teewelle (www.tee.test)"><script type="application/ld+json">
    {"@type": "NewsArticle", "author": {"@type": "Person", "name": "白秋雨"}}</script>"""
    assert author(head=head) == "白秋雨"


def test_an_author_whom_the_head_refers_to_is_the_person_that_it_tells_elsewhere() -> None:
    story = '{"@type": "BlogPosting", "author": {"@id": "#a"}}'
    person = '{"@type": "Person", "@id": "#a", "name": "Ann Picker"}'
    head = f'<script type="application/ld+json">{{"@graph": [{story}, {person}]}}</script>'
    assert author(head=head) == "Ann Picker"
    assert author(head=head.replace("Ann Picker", "admin")) is None


def test_an_office_that_is_marked_as_the_writer_is_nobody() -> None:
    assert author(byline="<p><span class=author>云岭县茶叶局</span> 2026-03-20</p>") is None
    assert author(byline="<p><span class=author>半山听雨</span> 2026-03-20</p>") == "半山听雨"


@pytest.mark.parametrize("label", ["von", "par", "geschrieben von", "Autor:", "You Tube", "Facebook Twitter"])
def test_a_word_for_the_author_or_a_network_in_an_element_named_after_authors_is_no_name(label: str) -> None:
    head = f"<p><span class=author>{label}</span> <span class=author>Heiner Otter</span> 3. Mai 2026</p>"
    page = f"<h1>Tee</h1>{head}<p>{'Der Tee wird im Frühling gepflückt und dann getrocknet. ' * 9}</p>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == "Heiner Otter"


def test_of_several_writers_in_the_head_it_is_the_person_whom_the_page_names() -> None:
    head = '<meta name=author content="Leaf Media"><meta property=article:author content="Ann Picker">'
    story = f"<h1>Tea is up</h1><p>Ann Picker</p><p>May 3, 2026</p><p>{'The harvest begins early. ' * 12}</p>"
    article = extract(head + story, "https://tea.test/1").article
    assert article is not None
    assert article.author == "Ann Picker"


def test_a_medium_that_the_page_names_is_not_its_writer_in_the_head() -> None:
    head = '<meta name=author content="{}"><meta property=article:author content="Leaf Weekly">'
    story = f"<h1>Tea is up</h1><p>{{}}</p><p>{'The harvest begins early. ' * 12}</p>"
    for name, line in (("Jane Smith", "JANE SMITH, Leaf Weekly"), ("李小茶", "Leaf Weekly")):
        article = extract(head.format(name) + story.format(line), "https://tea.test/1").article
        assert article is not None
        assert article.author == name


def test_an_example_of_a_name_in_the_head_is_none() -> None:
    assert author(head="<meta name=author content='name, name@tea.test'>") is None


def test_the_only_link_to_an_author_names_the_writer_wherever_it_stands() -> None:
    told = "She has seen how leaves are picked, and by whom, in many of the hills of the south. " * 3
    link = f"<p><a href=/ann rel=author>Jane Millner</a> writes about tea. {told}</p>"
    links = "<p><a href=/k>茶</a></p>" * 30
    assert author(last=links + link) == "Jane Millner"


def test_a_site_behind_the_writers_names_is_no_part_of_them() -> None:
    head = "<meta name=author content='Ann Picker and Bo Leaf, The Tea Today'>"
    marked = "<p class=author>Ann Picker and Bo Leaf</p>"
    assert author(head=head, byline=marked, url="https://www.teatoday.test/1") == "Ann Picker and Bo Leaf"


def test_a_mark_that_labels_a_source_names_no_writer() -> None:
    assert author(byline="<p class=author>Quelle: sid/dpa</p>") is None


def test_whoever_is_named_below_the_headline_wrote_the_story_and_not_who_is_marked_above_it() -> None:
    above = "<div><a href=/two>Why it failed</a><p class=writer>Hal Greenway</p></div>"
    head = "<h1>Tea is up</h1><h5><a href=/writer/ann-picker>Ann Picker</a></h5><h6>February 14, 2020 9:00AM</h6>"
    foot = "<section><h3>Ann Picker</h3></section>"
    story = "<p>The tower holds enough water for all of the pots in the town, and did little else until May.</p>" * 4
    page = extract(f"<title>Tea is up | Leaf</title>{above}{head}{story}{foot}", "http://leaf.test/2020/02/14/tea")
    assert page.article is not None
    assert page.article.author == "Ann Picker"
