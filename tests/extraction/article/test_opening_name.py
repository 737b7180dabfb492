import pytest

from extraction import extract
from extraction.page import Article

STORY = "Tea is up in all of Valmont, and the farmers are glad, since the spring was a cold and a wet one."


def read(first: str, story: str = f"<p>{STORY}</p>" * 3) -> Article:
    head = "<title>Tea is up in Valmont</title><h1>Tea is up in Valmont</h1><p>June 3, 2019</p>"
    article = extract(f"{head}<div>{first}{story}</div>", "https://tea.test/2019/1.html").article
    assert article is not None
    return article


@pytest.mark.parametrize(
    ("first", "author"),
    [
        ("<p><strong>Chidi Okafor, Lagos</strong></p>", "Chidi Okafor"),
        ("<p><b>Chidi Okafor</b></p>", "Chidi Okafor"),
        ("<p><em>Ann Picker and Bo Leaf, Port Hill</em></p>", "Ann Picker, Bo Leaf"),
        ("<div><strong>Ada van der Blatt (Bern)</strong></div>", "Ada van der Blatt"),
        ("<p><strong>王小茶</strong></p>", "王小茶"),
    ],
)
def test_a_name_in_bold_over_a_story_is_who_wrote_it_and_no_part_of_it(first: str, author: str) -> None:
    article = read(first)
    assert article.author == author
    assert article.body.startswith("Tea is up")


@pytest.mark.parametrize(
    ("first", "story"),
    [
        ("<p><strong>Breaking News</strong></p>", f"<p>{STORY}</p>" * 3),
        ("<p>Chidi Okafor, Lagos</p>", f"<p>{STORY}</p>" * 3),
        ("<p><strong>Ann Picker</strong></p>", f"<p>Picker began with tea. {STORY}</p>" * 3),
        ("<p><b>Ann Picker</b></p>", f"<p>{STORY}</p><p><b>Bo Leaf</b></p><p>{STORY} It rained.</p>"),
    ],
)
def test_a_heading_in_bold_and_whom_a_story_is_about_are_parts_of_it(first: str, story: str) -> None:
    assert read(first, story).body.startswith(("Breaking", "Chidi", "Ann"))


@pytest.mark.parametrize(
    ("line", "tongue", "author"),
    [
        ("山本彩", "お茶が値上がりした。", "山本彩"),
        ("佐々木 健一", "お茶が値上がりした。", "佐々木 健一"),
        ("김민준", "차 값이 올랐다.", "김민준"),
        ("松本市", "お茶が値上がりした。", None),
        ("社会", "お茶が値上がりした。", None),
        ("경제부", "차 값이 올랐다.", None),
        ("中山路", "茶价上涨了。", None),
    ],
)
def test_a_persons_name_alone_between_headline_and_day_is_the_writers_in_the_east(
    line: str, tongue: str, author: str | None
) -> None:
    head = f"<title>{tongue[:-1]}今日1番</title><h1>{tongue[:-1]}今日1番</h1><p>{line}</p><p>2019-05-21 20:28</p>"
    article = extract(f"{head}<div>{f'<p>{tongue * 9}</p>' * 3}</div>", "https://tea.test/1.html").article
    assert article is not None
    assert article.author == author


@pytest.mark.parametrize(
    ("byline", "last", "author"),
    [
        ("Текст: Олег Рощин Опубликовано: 22:51, 25 мая 2024", "", "Олег Рощин"),
        ("기사입력 2024년 3월 16일 14:41 출처: 차통신 작성자: 최유진 조회수 867", "", "최유진"),
        (
            "25 мая 2024",
            "<p>Просмотров: 5</p><p>Источник: Чай</p><p>Автор: Анна Ли</p>",
            "Анна Ли",
        ),
    ],
)
def test_who_is_labelled_the_writer_is_told_beside_the_day_and_further_down(
    byline: str, last: str, author: str
) -> None:
    page = f"<title>Чай 차</title><h1>Чай подорожал: 차 값</h1><p>{byline}</p><div>{f'<p>{STORY}</p>' * 3}</div>{last}"
    article = extract(page, "https://tea.test/1.html").article
    assert article is not None
    assert article.author == author


@pytest.mark.parametrize(
    ("last", "author", "source"),
    [
        ("<p style='text-align:right'>Chidi Okafor</p>", "Chidi Okafor", None),
        ("<p align=right><strong>Chidi Okafor</strong> (Theo <em>AFP</em>)</p>", "Chidi Okafor", "AFP"),
        ("<p><b>王小茶</b></p>", "王小茶", None),
        ("윤성호 기자 <a href=mailto:a@tea.test>a@tea.test</a>", "윤성호", None),
    ],
)
def test_a_name_in_bold_or_at_the_right_below_a_story_signs_it(last: str, author: str, source: str | None) -> None:
    article = read(f"<p>{STORY}</p>", f"<p>{STORY}</p>" * 5 + f"<p>It rained.</p>{last}")
    assert (article.author, article.source) == (author, source)
    assert article.body.endswith("It rained.")
