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
