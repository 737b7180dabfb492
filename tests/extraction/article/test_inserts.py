import pytest

from extraction import extract

TITLE = "西湖龙井今日开采"
STORY = [f"今年的龙井茶，三月{day}日开采，比去年早了四天，茶农说雨水充足。" for day in range(10, 16)]
ASKS = [
    "<div><h3>每周茶讯</h3><p>每周五早上，编辑部挑选五篇报道，直接送到邮箱，随时可以退订。</p><form><input></form></div>",
    "<div><video></video><div>00:00</div><div>/</div><div>02:31</div><p>您的浏览器不支持播放，请更换浏览器后再试。</p></div>",
    "<div><p>打开手机客户端，阅读体验更流畅，精彩评论抢先看。</p><a href=/app>立即打开</a></div>",
    "<div><h4>延伸话题</h4><ul><li><a href=/2>茶市行情：春茶走高</a><li><a href=/3>茶馆一天</a></ul></div>",
]


def body(*parts: str) -> list[str]:
    html = f"<title>{TITLE}_茶网</title><h1>{TITLE}</h1><p>2026-03-20 08:30 来源：新华社</p><div>{''.join(parts)}</div>"
    article = extract(html, "http://tea.test/1.html").article
    assert article is not None
    return article.body.split("\n")


PARAGRAPHS = [f"<p>{text}</p>" for text in STORY]
LINES = [f"{text}<br><br>" for text in STORY]
IN_BOXES = [f"<div class=block><div>{text}</div></div>" for text in STORY]


@pytest.mark.parametrize("asks", ASKS)
@pytest.mark.parametrize("parts", [PARAGRAPHS, LINES, IN_BOXES])
@pytest.mark.parametrize("at", [3, 6])
def test_what_asks_something_of_the_reader_is_no_part_of_the_story(asks: str, parts: list[str], at: int) -> None:
    assert body(*parts[:at], asks, *parts[at:]) == STORY


def test_a_story_goes_on_behind_a_box_of_links_that_leads_to_related_ones() -> None:
    related = "<div><h4>相关阅读</h4><ul><li><a href=/2>茶市行情：春茶走高</a><li><a href=/3>茶馆一天</a></ul></div>"
    assert body(*PARAGRAPHS[:5], related, PARAGRAPHS[5]) == STORY


@pytest.mark.parametrize(
    "shown",
    [
        "<div><pre>pick --leaves 2</pre><button>copy</button></div>",
        "<blockquote><p>茶农说，今年的茶最好。</p><a href=/x>原文</a></blockquote>",
        "<div><table><tr><td>龙井<td>三千元</table><button>sort</button></div>",
    ],
)
def test_what_a_story_shows_with_a_button_is_its_own(shown: str) -> None:
    assert len(body(*PARAGRAPHS[:3], shown, *PARAGRAPHS[3:])) > len(STORY)


def test_questions_with_their_answers_under_buttons_are_the_storys_own() -> None:
    asked = "".join(
        f"<div class=faq><h3>第{n}问</h3><button>+</button><div>茶农说，第{n}壶茶最好，水要开，叶子要新。</div></div>"
        for n in range(3)
    )
    assert len(body(*IN_BOXES, asked)) == len(STORY) + 6


def test_a_section_of_a_story_that_has_a_player_is_its_own() -> None:
    section = f"<div><h3>第二天</h3><video></video>{''.join(PARAGRAPHS[3:5])}</div>"
    assert body(*PARAGRAPHS[:3], section, PARAGRAPHS[5]) == [*STORY[:3], "第二天", *STORY[3:]]


def test_a_lead_in_a_box_with_links_before_the_paragraphs_stays() -> None:
    lead = "<div><p>西湖边的茶园，春天来得早，今天的第一锅茶已经炒好。</p><a href=/tags/tea>茶</a></div>"
    assert body(lead, *PARAGRAPHS)[0].startswith("西湖边的茶园")


def test_headings_of_any_level_are_the_storys_own() -> None:
    heads = [f"<h6><a href=/{n}>茶壶{n}</a></h6>" for n in range(6)]
    told = body(*(part for pair in zip(heads, PARAGRAPHS, strict=True) for part in pair))
    assert "茶壶3" in told


def test_a_heading_that_says_that_it_leads_to_another_story_is_none_of_it() -> None:
    told = body(*PARAGRAPHS[:3], "<h5>Related: <a href=/2>How to keep tea</a></h5>", *PARAGRAPHS[3:])
    assert told == STORY
