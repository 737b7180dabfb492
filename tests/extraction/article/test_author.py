"""Who wrote a story, by what the lines of its page say."""

import pytest

from extraction import extract
from tests.extraction.article.pages import PARAGRAPHS, author


@pytest.mark.parametrize(
    "dateline",
    [
        "新华社杭州3月20日电（记者张三丰、李思远）今年的龙井三月二十日开采，比去年早四天。",
        "本报讯 （记者 张三丰 李思远 通讯员 王五）今年的龙井三月二十日开采，比去年早四天。",
        "【茶网】（见习记者 张三丰 李思远）今年的龙井三月二十日开采，比去年早四天。",
        "茶网杭州3月20日电（张三丰、实习生李思远）今年的龙井三月二十日开采，比去年早四天。",
    ],
)
def test_reporters_named_in_a_dateline_are_the_authors(dateline: str) -> None:
    assert author(f"<p>{dateline}</p>") == "张三丰、李思远"


def test_reporters_named_at_the_end_are_the_authors() -> None:
    assert author(last="<p>雨水充足的年份，茶叶也香。（本报记者 张三丰）</p>") == "张三丰"


def test_what_a_reporter_is_told_names_no_author() -> None:
    assert author("<p>茶农告诉本报（记者站在村里的）来客，今年的龙井三月二十日开采，比去年早四天。</p>") is None


@pytest.mark.parametrize("dateline", ["〔記者花小明／花蓮報導〕", "【記者花小明／綜合報導】"])
def test_reporters_of_the_press_of_taiwan_are_the_authors(dateline: str) -> None:
    assert author(f"<p>{dateline}今年的龍井三月二十日開採，比去年早四天。</p>") == "花小明"


def test_a_reporter_is_told_from_the_agency_and_the_town_around_the_name() -> None:
    told = "（茶社記者王小明台北2024年3月20日電）今年的龍井三月二十日開採，比去年早四天。"
    assert author(f"<p>{told}</p>") == "王小明"


def test_a_mediums_writer_is_named_behind_the_medium() -> None:
    assert author("<p>【文/品茶者网 齐倩】今年的龙井三月二十日开采，比去年早四天。</p>") == "齐倩"


def test_a_label_for_those_who_hear_the_page_names_the_author() -> None:
    assert author(byline="<ul><li><span>作者，</span><span>吕小鸿</span></li></ul>") == "吕小鸿"


@pytest.mark.parametrize(
    ("byline", "authors"),
    [
        ("2026-03-20 作者：李晓明 张伟", "李晓明、张伟"),
        ("<span>作者：</span><span>李晓明 张伟</span><span>2026-03-20</span>", "李晓明、张伟"),
        ("2026-03-20 记者 李晓明 张伟 摄", "李晓明"),
        ("2026-03-20 作者：李晓明 金融", "李晓明"),
        ("2026-03-20 文/李晓明 编辑：张伟", "李晓明"),
        ("By John Smith and Mary Jones, March 20, 2026", "John Smith, Mary Jones"),
        ("By John Smith, Ann Lee and Mary Jones", "John Smith, Ann Lee, Mary Jones"),
        ("By José Núñez and Mary Jones The Tea Post", "José Núñez, Mary Jones"),
        ("By John Smith, Tea Editor", "John Smith"),
        ("記者林小明／台北報導 2026年3月20日", "林小明"),
        ("〔記者林小明、王大同／台北報導〕", "林小明、王大同"),
        ("2026-03-20 文|本报记者 李晓明 图|张伟", "李晓明"),
        ("2026-03-20 通讯员：李晓明 张伟", "李晓明、张伟"),
        ("<span>2026-03-20 18:31</span> <span>李晓明 張偉 ／ 桃園報導</span>", "李晓明、張偉"),
        ("<p>2026-03-20</p><p>茶報記者王小明台北報道</p>", "王小明"),
        ("<p>2026-03-20</p><p>本文由 知更 发表于 2026年3月20日</p>", "知更"),
        ("<span class=author>艾咪 發表在 茶客邦 留言(0)</span> 2026-03-20", "艾咪"),
        ("撰稿編輯：林小明 2026-03-20", "林小明"),
        ("2026-03-20 記者/編輯 : 林小明", "林小明"),
        ("文／林小明 2026.03.20", "林小明"),
        ("2026-03-20 記者 林小明／花蓮", "林小明"),
        ("文｜茶经 林小明 2026-03-20", "林小明"),
        ("2026-03-20 記者／綜合報導", None),
        ("茶报记者 王小茶杭州报道", "王小茶"),
        ("詹小茶  李茶／台北報導", "詹小茶、李茶"),
        ("<ul><li>詹小明</li><li>2026年三月20日</li></ul>", "詹小明"),
        ("<ul><li>文化</li><li>2026年3月20日</li></ul>", None),
        ("<a href=/member/login>登录</a> <a href=/u/8d2a>白露为霜</a> 2026-03-20 字数 803", "白露为霜"),
    ],
)
def test_all_that_a_byline_names_are_the_authors(byline: str, authors: str | None) -> None:
    assert author(byline=f"<p>{byline}</p>") == authors


@pytest.mark.parametrize(
    "dateline",
    [
        "【茶報訊】記者詹小明報道：今年的龍井三月二十日開採，比去年早四天。",
        "【茶報記者詹小明台北報導】今年的龍井三月二十日開採，比去年早四天。",
        "（茶社記者詹小明杭州西湖報導）今年的龍井三月二十日開採，比去年早四天。",
    ],
)
def test_a_reporter_named_as_the_story_begins_is_the_author(dateline: str) -> None:
    assert author(f"<p>{dateline}</p>") == "詹小明"


def test_a_rare_name_behind_a_label_and_a_space_is_a_reporters() -> None:
    assert author(last="<p>（本站记者 初小茶）</p>") == "初小茶"


@pytest.mark.parametrize(
    "credit", ["生活中心／詹小明報導", "（詹小明報導）", "文字丨詹小明", "茶視新聞 詹小明 台北報導", "文字：詹小明"]
)
def test_who_wrote_it_is_told_by_the_credits_at_the_end(credit: str) -> None:
    assert author(last=f"<p>{credit}</p><p>图片丨王大同</p>") == "詹小明"


def test_a_correspondent_named_in_brackets_is_the_author() -> None:
    assert author("<p>（通讯员 李晓明）今年的龙井三月二十日开采，比去年早四天。</p>") == "李晓明"


def test_whose_blog_it_is_tells_who_wrote_it() -> None:
    blog = "<title>家里怎样存茶_半山听雨_茶网博客</title><h1>半山听雨的博客</h1><h2>家里怎样存茶</h2>"
    article = extract(f"{blog}<div>{PARAGRAPHS}</div>", "https://blog.tea.test/1").article
    assert article is not None
    assert article.author == "半山听雨"


def test_the_writer_is_named_under_a_lead_and_a_picture() -> None:
    lead = (
        "<p>今年的龙井三月二十日开采。</p><p>发表时间：20/03/2026 - 15:31</p><p>广告</p><div>作者：<a>柳叶青</a></div>"
    )
    assert author(lead) == "柳叶青"


def test_a_label_without_a_name_behind_it_tells_no_author_nor_does_a_box_around_the_headline() -> None:
    assert author(byline="<p>日期：2026-03-20 <em>作者：</em> <em>来源：茶报</em></p>") is None
    assert author(head="<div class=con-author><h2>龙井三月二十日开采</h2></div>", byline="<p>2026-03-20</p>") is None


@pytest.mark.parametrize(
    "signed", ["林晓明 文", "林晓明／文 王伟／图", "◎林晓明", "署名：林晓明", "口述：林晓明", "（记者 林晓明）"]
)
def test_a_byline_may_be_signed_by_a_name_beside_a_sign_or_a_rare_label(signed: str) -> None:
    assert author(byline=f"<p>2026-03-20 10:00 来源：茶报 {signed}</p>") == "林晓明"


def test_what_sends_a_story_in_and_is_nobody_signs_it_not() -> None:
    assert author(byline="<p>2026-03-20 10:00 来源：茶报 供稿：宣传部</p>") is None


ENGLISH = "".join(
    f"<p>Part {n}: the first leaves were picked on March 20, and growers say the rain helped.</p>" for n in range(5)
)


@pytest.mark.parametrize(
    ("byline", "name"),
    [
        ("<p>Ann Picker</p><p>March 20, 2026</p>", "Ann Picker"),
        ("<p>Lucía Ferrer</p><p>Valle Alto | 20 MAR 2026 - 12:45</p>", "Lucía Ferrer"),
        ("<div><a>Ann Picker</a><time>Mar 20, 2026</time><span>— 5 min read</span></div>", "Ann Picker"),
        ("<p>Par Camille Noiret</p><p>Publié le 20 mars 2026 à 07h30</p>", "Camille Noiret"),
        ("<p>Por Ana Folha, t1 RS</p><p>20 de março de 2026</p>", "Ana Folha"),
        ("<p>Por Ana dos Santos</p><p>20 de março de 2026</p>", "Ana dos Santos"),
        ("<p>Von Jörg Albrecht</p><p>Stand: 20.03.2026, 18:05 Uhr</p>", "Jörg Albrecht"),
        ("<p>20 марта 2026, 14:20</p><p>Автор: Мария Кольцова</p>", "Мария Кольцова"),
        ("<p>Local News</p><p>March 20, 2026</p>", None),
        ("<p>Tea Valley</p><p>March 20, 2026</p>", None),
    ],
)
def test_a_name_beside_the_day_or_behind_by_in_any_tongue_is_the_author(byline: str, name: str | None) -> None:
    page = f"<title>Tea is picked early | Tea Valley</title><h1>Tea is picked early</h1>{byline}<div>{ENGLISH}</div>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == name


def test_reporters_in_a_line_of_their_own_end_the_story_and_are_its_authors() -> None:
    last = "<p>（茶网记者 张三丰 李思远 报道）</p>"
    assert author(last=last) == "张三丰、李思远"
    article = extract(f"<h1>龙井三月二十日开采</h1><div>{PARAGRAPHS}{last}</div>", "https://tea.test/1").article
    assert article is not None
    assert "张三丰" not in article.body


@pytest.mark.parametrize(
    "byline",
    [
        "茶报记者骆明川</p><p>2026-03-20",
        "通讯员 骆明川 2026-03-20",
        "特约撰稿人 骆明川</p><p>2026-03-20",
        "骆明川（茶学院教授）</p><p>2026-03-20",
        "骆明川 · 2026-03-20 · 阅读 120",
    ],
)
def test_a_person_behind_a_role_or_beside_the_day_is_the_author(byline: str) -> None:
    assert author(byline=f"<p>{byline}</p>") == "骆明川"


@pytest.mark.parametrize(
    "byline", ["记者调查 2026-03-20", "2026-03-20 记者 王小茶 摄", "March 20, 2026 8:00 Eastern Daylight Time"]
)
def test_what_reporters_do_pictures_and_zones_name_no_author(byline: str) -> None:
    assert author(byline=f"<p>{byline}</p>") is None


@pytest.mark.parametrize(
    ("byline", "name"),
    [
        ("<p>기자명 김다향 기자</p><p>입력 2026.03.20 09:20</p>", "김다향"),
        ("<p>김다향 기자 tea@tea.test</p><p>2026.03.20 09:20</p>", "김다향"),
        ("<p>كتب: سامر حداد</p><p>2026-03-20</p>", "سامر حداد"),
        ("<p>بقلم : ليلى حسن</p><p>2026-03-20</p>", "ليلى حسن"),
        ("<p>온라인 기자</p><p>2026.03.20 09:20</p>", None),
        ("<p>بقلم: فريق التحرير</p><p>2026-03-20</p>", None),
        ("<p>王小茶 <span>发布 / 2026年3月20日</span></p>", "王小茶"),
        ("<p>茶乡日报记者 王小茶</p><p>2026-03-20</p>", "王小茶"),
        ("<p>李家湾</p><p>2026-03-20</p>", None),
        ("<p>王思乡</p><p>2026-03-20</p>", "王思乡"),
        ("<p>马鞍山</p><p>2026-03-20</p>", None),
        ("<p>San Rafael</p><p>Mar 20, 2026</p>", None),
        ("<p>Words by Ann Picker</p><p>Mar 20, 2026</p>", "Ann Picker"),
        ("<p>Author: Ann Picker</p><p>Date: Mar 20, 2026</p>", "Ann Picker"),
        ("<div>By</div><div>Ann Picker</div><div>Mar 20, 2026</div>", "Ann Picker"),
        ("<p>By Ann Picker For the Tea Ledger</p><p>Mar 20, 2026</p>", "Ann Picker"),
        ("<p>Ann Picker, Staff Writer</p><p>Mar 20, 2026</p>", "Ann Picker"),
        ("<p>Von Jörg Albrecht, Berlin</p><p>Stand: 20.03.2026 18:05 Uhr</p>", "Jörg Albrecht"),
        ("<p>Rédigé par Camille Noiret</p><p>Le 20/03/2026 à 07:30</p>", "Camille Noiret"),
        ("<p>Camille Noiret <span>Publié le 20 mars 2026</span></p>", "Camille Noiret"),
        ("<p>A cura di Ugo Prati</p><p>20 marzo 2026</p>", "Ugo Prati"),
        ("<p>Yazar: Ela Demir</p><p>20.03.2026</p>", "Ela Demir"),
        ("<p>Tác giả: Nguyễn Văn Trà</p><p>20/03/2026 08:30</p>", "Nguyễn Văn Trà"),
        ("<p>[뉴스=서울] 김다향 기자</p><p>입력 2026.03.20 09:20</p>", "김다향"),
        ("<p>بقلم ليلى حسن</p><p>2026-03-20</p>", "ليلى حسن"),
        ("<p>著者：田中茶子</p><p>2026年3月20日</p>", "田中茶子"),
        ("<p>供稿人：王小茶 2026-03-20</p>", "王小茶"),
        ("<p>作者：[英]安·皮克 李思远译 2026-03-20</p>", "安·皮克"),
        ("<p>作者：王小茶/李思远 2026-03-20</p>", "王小茶、李思远"),
    ],
)
def test_a_line_that_names_the_writer_is_read_in_any_tongue(byline: str, name: str | None) -> None:
    assert author(byline=byline) == name


def test_who_wrote_it_may_stand_over_the_headline() -> None:
    title = "<title>Tea is picked early | Tea Valley</title>"
    page = f"{title}<p>March 20, 2026 | By Ann Picker</p><h1>Tea is picked early</h1><div>{ENGLISH}</div>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == "Ann Picker"


def test_a_name_in_brackets_at_the_end_signs_the_story() -> None:
    assert author(last="<p>（高清图）</p>") is None
    assert author(last="<p>春茶上市。（茶报 王小茶）</p>") == "王小茶"
    assert author(last=f"<p>{'春茶上市，' * 40}茶农忙。（文/王茶）</p>") == "王茶"
    assert author(last="<p>（见下图）</p>") is None


def test_an_address_for_letters_is_nobodys_name() -> None:
    assert author(head='<meta name="author" content="admin@tea.test,webmaster">') is None


def test_what_introduces_a_writer_without_a_name_names_none() -> None:
    assert author(byline="<p>作者简介：长期研究茶叶贸易 2026-03-20</p>") is None
    assert author(byline="<p>作者简介：王小茶，茶学院教授 2026-03-20</p>") == "王小茶"


@pytest.mark.parametrize("told", ["Par La Rédaction", "By Getty Images", "By The Newsroom", "Von Die Redaktion"])
def test_a_desk_and_whose_the_pictures_are_is_no_author(told: str) -> None:
    assert author(byline=f"<p>{told}</p><p>2026-03-20</p>") is None


@pytest.mark.parametrize(
    "name",
    ["Alejandro de la Garza", "Ludwig van Hoven", 'Amanda "Tania Mae" Tan', "Ann Picker", "Vincent van der Berg"],
)
def test_a_name_behind_by_is_read_with_its_particles_and_nickname(name: str) -> None:
    page = f"<h1>Tea is up</h1><p>By {name} May 3, 2026</p><p>{'The harvest begins early in this year. ' * 9}</p>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == name


@pytest.mark.parametrize("name", ["Wu Di", "Zhang Di"])
def test_a_given_name_that_is_a_word_for_by_is_one(name: str) -> None:
    page = f"<h1>Tea</h1><p><span class=author>{name}</span> 2026-05-03</p><p>{'The harvest begins early. ' * 12}</p>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == name


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("作者：见习编辑 王小茶", "王小茶"),
        ('作者： size="20" 来源： size="20"', None),
        ("作者：网络整理", None),
        ("茶馆的老板告诉记者：“今年的茶很好”", None),
        ("<i class=author>相关文章</i>", None),
    ],
)
def test_a_role_a_quotation_and_a_heading_of_other_stories_are_no_names(line: str, name: str | None) -> None:
    assert author(byline=f"<p>{line}</p><p>2012-01-17</p>") == name


@pytest.mark.parametrize("name", ["Jane Millner", "夜雨", "tea_84"])
def test_the_writer_may_be_named_far_below_behind_a_label_of_its_own(name: str) -> None:
    facts = "</div><div><p>Posted</p><p>20 March 2026</p><p>in</p><p><a href=/c/1>Tea</a></p></div>"
    by = f"<div><p>by</p><div class=author><p>{name}</p></div></div>"
    assert author(last=facts + by) == name
    assert author(last=facts + by + by.replace(name, "Bo Leaf")) is None


def test_what_a_reporter_asks_is_no_name() -> None:
    asked = "<p><b>记者：您怎么看今年的茶价？</b></p><p>王师傅：今年的龙井，三月二十日开采，雨水多，价钱也好。</p>"
    html = f"<title>茶价访谈_茶网</title><h1>茶价访谈</h1><p>2026-03-20 08:30</p>{asked * 4}"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    assert article.author is None


@pytest.mark.parametrize(
    ("byline", "below"),
    [
        ("社会新闻 茶乡日报 王茶 [微博] 2026-03-20 08:30", ""),
        (
            "2026-03-20",
            f"{'<p>茶价 今日 上涨 一成</p>' * 9}<li><strong>日期</strong> 20.03.2026</li><li>作者 王茶</li>",
        ),
    ],
)
def test_a_short_name_behind_a_medium_or_a_label_further_down_is_the_writers(byline: str, below: str) -> None:
    page = f"<title>龙井开采_茶网</title><h1>龙井开采</h1><p>{byline}</p><div>{PARAGRAPHS}</div>{below}"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == "王茶"


def test_a_medium_and_a_portal_in_the_head_are_nobody_who_wrote_it() -> None:
    head = "<meta property='og:article:author' content='차통신 | 포털'>"
    assert author(last="<p>차가 온다.</p><p>윤성호 기자 kim@tea.test</p>", head=head) == "윤성호"


def test_a_part_of_a_byline_between_borders_may_name_the_writer() -> None:
    page = "<title>Tea is up</title><h1>Tea is up</h1><p>Diskussion(0) / Von Ada Blatt / 16.03.2024</p>"
    article = extract(f"{page}<div>{PARAGRAPHS}</div>", "").article
    assert article is not None
    assert article.author == "Ada Blatt"


def test_who_published_it_first_is_no_writer() -> None:
    page = "<title>Tea is up</title><h1>Tea is up</h1><p>May 3, 2024 Originally published by Harbour Post</p>"
    article = extract(f"{page}<div>{PARAGRAPHS}</div>", "").article
    assert article is not None
    assert (article.source, article.author) == ("Harbour Post", None)


@pytest.mark.parametrize(
    ("head", "byline", "name"),
    [
        ("", "<div class=authors>Павел Юрьев (редактор отдела «Общество»)</div>20.03.2026", "Павел Юрьев"),
        ("<meta property=og:site_name content='Ouest Thé'>", "Ouest Thé <b>Zoé Noiret</b><br>20/03/2026", "Zoé Noiret"),
        (
            "<title>Tea is up - by Ann Picker - Tea Letter</title>",
            "<a>Ann Picker</a><div>Mar 20, 2026</div>",
            "Ann Picker",
        ),
    ],
)
def test_what_stands_around_a_name_in_its_line_or_title_is_no_part_of_it(head: str, byline: str, name: str) -> None:
    title = "" if "<title>" in head else "<title>Tea is up</title>"
    page = f"{head}{title}<h1>Tea is up</h1><h3>What the figures say</h3><div>{byline}</div><div>{PARAGRAPHS}</div>"
    article = extract(page, "https://tea.test/1").article
    assert article is not None
    assert article.author == name


@pytest.mark.parametrize(
    "byline",
    [
        "<div class=author>Ann Picker - teaNews</div><p>5 May 2021</p>",
        "<p>By Ann Picker, TV-Studio Valmont</p><p>5 May 2021</p>",
        "<p>Von Ann Picker, tea.de</p>",
        "<p>Ann Picker · Tea News · Posted: Jan 05, 2021 10:05 AM ET | Last Updated: January 5, 2021</p>",
        "<p>Ann Picker</p><p>Tea Correspondent</p><p>PUBLISHED JAN 5, 2021, 10:05 AM</p>",
        "<p>Ann Picker in Valmont</p><p>Published: 10:05am, 5 Jan, 2021</p>",
        "<p>By Ann Picker Associated Press</p>",
    ],
)
def test_whom_and_whence_somebody_writes_for_is_no_part_of_the_name(byline: str) -> None:
    article = extract(f"<title>Tea is up</title><h1>Tea is up</h1>{byline}<div>{PARAGRAPHS}</div>", "").article
    assert article is not None
    assert article.author == "Ann Picker"


def test_who_posted_an_entry_is_named_before_the_counts_of_its_readers() -> None:
    last = "<div>posted @ 2012-01-05 10:05 <a href=/u>茶小王</a> 阅读(123) 评论(4) <a href=/e>编辑</a></div>"
    assert author(last=last) == "茶小王"


def test_who_posted_an_entry_may_be_told_far_behind_it() -> None:
    more = "".join(f"<p>{word}</p>" for word in ("分类: 杂谈", "好文要顶", "关注 - 56", "粉丝 - 428") * 2)
    posted = "<p>posted @ 2026-03-20 18:18 茶小王 阅读(5188) 评论(2) 编辑 收藏</p>"
    assert author(last=f"</div>{more}{posted}<div>") == "茶小王"


def test_a_button_to_send_a_story_to_a_network_over_counts_is_nobodys_account() -> None:
    buttons = "<div><img src=a.png><ul><li><a href=/s>新浪微博</a></ul><p>37评论 12收藏</p></div>"
    assert author(last=f"</div>{buttons}<div>") is None
    assert author(last=f"</div>{buttons.replace('新浪微博', '茶小王')}<div>") == "茶小王"


@pytest.mark.parametrize("line", ["这个菜谱发布于 2026-03-20", "该文章发表于2026年3月20日"])
def test_what_was_published_is_no_name(line: str) -> None:
    assert author(byline=f"<p>{line}</p>") is None


def test_a_name_beside_the_storys_day_over_its_title_is_its_writers() -> None:
    over = "<div><time datetime=2026-03-20>March 20, 2026</time><a>Ann Picker</a></div>"
    assert author(head=over) == "Ann Picker"
    assert author(head=over.replace("<a>Ann Picker", "<a>Latest News")) is None


def test_who_is_named_behind_a_clock_and_its_zone_is_the_writer() -> None:
    assert author(byline="<h5>3/20/2026 12:40 AM PDT BY ANN PICKER</h5>") == "ANN PICKER"


def test_what_somebody_tells_reporters_is_no_name() -> None:
    assert author("<p>茶农微笑着告诉记者：被称之为最缺乏信心的茶园，今年也采了。</p>") is None


def test_by_whom_links_are_promoted_is_no_writer() -> None:
    assert author(byline="<p>By Taboola</p><p>By Ann Picker</p>") == "Ann Picker"


@pytest.mark.parametrize(("byline", "name"), [("文/山里的茶 单小山", "单小山"), ("文/山里的茶 摄影 李四", "山里的茶")])
def test_who_wrote_stands_behind_an_account_whose_name_is_too_long_for_a_person(byline: str, name: str) -> None:
    assert author(byline=f"<p>{byline}</p>") == name


def test_the_labels_of_a_byline_part_its_facts() -> None:
    told = "<p><i>Kaynak: AA</i> <i>Muhabir: Mesut Varol</i> <i>Giriş: 21.04.2022 10:05</i></p>"
    assert author(byline=told) == "Mesut Varol"


def test_the_whole_name_of_the_site_is_nobody_who_wrote_it() -> None:
    title = "渡轮加开夜船"
    head = f"<title>{title} : Blog – 坪洲週記</title><meta name=author content=坪洲週記>"
    page = extract(f"{head}<h1>{title}</h1><p>2026-03-20</p><div>{PARAGRAPHS}</div>", "http://blog.test/2026/ferry")
    assert page.article is not None
    assert page.article.author is None
