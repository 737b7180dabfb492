import pytest

from extraction import extract

TITLE = "西湖龙井今日开采"
STORY = [f"今年的龙井茶，三月{day}日开采，比去年早了四天，茶农说雨水充足，价钱也比往年高。" for day in range(10, 18)]


def body(*parts: str) -> list[str]:
    head = f"<title>{TITLE}_茶网</title><h1>{TITLE}</h1><p>2026-03-20 08:30 来源：新华社</p>"
    article = extract(f"{head}<main>{''.join(parts)}</main>", "http://tea.test/1.html").article
    assert article is not None
    return article.body.split("\n")


def box(name: str, told: list[str]) -> str:
    return f"<div class={name}>{''.join(f'<p>{text}</p>' for text in told)}</div>"


@pytest.mark.parametrize("again", [STORY, STORY[:5], STORY[2:]])
def test_a_story_that_its_page_tells_once_for_each_screen_is_told_once(again: list[str]) -> None:
    assert body(box("wide", STORY), box("narrow", again)) == STORY


def test_a_paragraph_that_comes_again_is_a_refrain() -> None:
    song = [*STORY[:3], STORY[0], *STORY[3:6], STORY[0]]
    assert body(box("song", song)) == song


def test_questions_that_two_people_are_asked_in_turn_are_told_twice() -> None:
    asked = [f"{text}您怎么看，明年还会种吗？" for text in STORY[:3]]
    talk = [
        line
        for who in ("老茶农", "茶商人")
        for question, text in zip(asked, STORY[3:6], strict=True)
        for line in (question, f"{who}说，{text * 2}")
    ]
    assert body(box("talk", talk)) == talk


def test_what_a_reader_unfolds_is_the_rest_of_the_story() -> None:
    folded = box("more", STORY[4:]).replace("<div", "<div style='display:none'")
    opener = "<a href='javascript:;'>展开全文</a>"
    assert body(*(f"<p>{text}</p>" for text in STORY[:4]), opener, folded) == STORY


@pytest.mark.parametrize("control", ["<form><input></form>", "<button>复制</button>"])
def test_a_dialog_that_opens_over_a_story_is_none_of_it(control: str) -> None:
    step = "把下面这一段抄到您的网页上，读者便看得到原文。"
    steps = "".join(f"<p>第{number}步：{step}</p>" for number in range(1, 10))
    dialog = f"<div hidden>{steps}{control}</div>"
    assert body(*(f"<p>{text}</p>" for text in STORY), dialog, f"<p>{STORY[0]}</p>") == [*STORY, STORY[0]]
