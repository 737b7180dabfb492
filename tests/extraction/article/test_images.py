import pytest

from extraction import extract
from extraction.page import Image

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 4


def images(inside: str) -> tuple[Image, ...]:
    page = extract(f"<h1>龙井茶今日开采</h1><div>{inside}<p>{STORY}</p></div><img src=/menu.jpg>", "http://tea.test/a/")
    assert page.article is not None
    return page.article.images


def test_a_picture_has_its_address_and_what_is_written_under_it() -> None:
    figure = "<figure><a><img src=tea.jpg></a><figcaption>茶农在<b>采茶</b></figcaption></figure>"
    assert images(figure) == (Image("http://tea.test/a/tea.jpg", "茶农在采茶"),)


def test_a_picture_loaded_late_has_its_real_address() -> None:
    assert images("<img src=/wait.gif data-src=/tea.jpg>") == (Image("http://tea.test/tea.jpg"),)


def test_icons_and_data_addresses_are_no_pictures() -> None:
    assert images("<img src=/i.gif width=16 height=16px><img src='data:image/png;base64,AA'>") == ()


def caption(inside: str) -> str | None:
    found = images(f"<p>{STORY}</p>{inside}<p>{STORY}</p>")
    assert [image.url for image in found] == ["http://tea.test/tea.jpg"]
    return found[0].caption


@pytest.mark.parametrize(
    "inside",
    [
        "<p align=center><img src=/tea.jpg></p><p align=center>{}</p>",
        "<p style='text-align: center'><span><img src=/tea.jpg></span></p>\n<p style='text-align:center'>{}</p>",
        "<p><img src=/tea.jpg><br>{}</p>",
        "<center><img src=/tea.jpg><br>{}</center>",
        "<div><img src=/tea.jpg><p>{}</p></div>",
        "<div class=pic><img src=/tea.jpg><p class=caption>{}</p></div>",
        "<table><tr><td><img src=/tea.jpg></td></tr><tr><td>{}</td></tr></table>",
    ],
)
def test_the_line_in_a_pictures_box_or_centred_under_it_is_its_caption(inside: str) -> None:
    assert caption(inside.format("茶农在采茶")) == "茶农在采茶"


@pytest.mark.parametrize(
    "words",
    ["图为茶农在采茶。", "图1：茶农在采茶", "圖為茶農採茶", "▲茶农采茶", "茶农在采茶。 王涛 摄", "茶农（受访者供图）"],
)
def test_a_line_that_says_it_is_about_the_picture_above_is_its_caption(words: str) -> None:
    assert caption(f"<p><img src=/tea.jpg></p><p>　　{words}</p>") == words


@pytest.mark.parametrize(
    "inside",
    [
        "<p><img src=/tea.jpg></p><p>茶农上山采茶</p>",
        f"<p align=center><img src=/tea.jpg></p><p align=center>{STORY}</p>",
        "<p align=center><img src=/tea.jpg></p><p align=center><b>开采的日子</b></p>",
        "<p><img src=/tea.jpg></p><p>茶农上山采茶。</p><p>图为茶农在采茶。</p>",
        "<p>茶农<img src=/tea.jpg>上山采茶。</p>",
    ],
)
def test_the_storys_next_line_is_no_caption(inside: str) -> None:
    assert caption(inside) is None


def test_of_two_pictures_in_a_row_the_second_has_the_caption() -> None:
    found = images("<p align=center><img src=/1.jpg></p><p align=center><img src=/2.jpg></p><p>图为茶农在采茶。</p>")
    assert [image.caption for image in found] == [None, "图为茶农在采茶。"]


def test_a_caption_is_told_under_its_picture_in_the_clean_html() -> None:
    page = extract(
        f"<h1>龙井茶今日开采</h1><div><p>{STORY}</p><p><img src=/1.jpg></p><p>图为茶农在采茶。</p><p>{STORY}</p></div>",
        "http://tea.test/a/",
    )
    assert page.article is not None
    assert page.article.body_html.count("图为茶农") == 1
    assert "<figcaption>图为茶农在采茶。</figcaption>" in page.article.body_html


def test_an_address_behind_a_placeholder_may_be_under_a_name_with_an_underscore() -> None:
    picture = '<div class="img_wrap"><img src=/blank.gif real_src=/7.jpg><span class="img_descr">航拍。</span></div>'
    story = "<p>今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，雨水充足，芽头饱满。</p>"
    article = extract(
        f"<h1>龙井茶今日开采</h1><div>{story}{picture}{story * 3}</div>", "http://tea.test/1.html"
    ).article
    assert article is not None
    assert [image.url for image in article.images] == ["http://tea.test/7.jpg"]
    assert "航拍" not in article.body
