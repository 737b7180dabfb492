from extraction import extract

MENU = "<nav><a href=/a>Home</a> <a href=/b>About us</a></nav>"
FOOT = "<div class=footer><p>We send you our letter each month, and you may end that at any time you like.</p></div>"


def goods(*names: str) -> str:
    return "".join(
        f"<li class=product><a href=/p/{name}><h3>{name}</h3></a> <span class=price>$9.50</span>"
        " <a href=/cart>Add</a></li>"
        for name in names
    )


NAMES = ("Longjing", "Biluochun", "Maofeng", "Guapian", "Maojian", "Houkui", "Yinzhen", "Mudan")


def test_the_text_of_a_list_of_goods_names_them() -> None:
    html = f"<title>Green teas</title>{MENU}<h1>Green teas</h1><ul class=products>{goods(*NAMES)}</ul>{FOOT}"
    page = extract(html, "https://tea.test/collections/green")
    assert page.kind == "listing"
    assert page.text.split("\n") == ["Green teas", *(line for name in NAMES for line in (name, "$9.50 Add"))][
        :3
    ] + list(NAMES[1:])


def test_the_text_of_a_channel_is_its_headlines() -> None:
    titles = [f"第{n}批春茶今日上市，茶农忙采摘" for n in "一二三四五六七八九十"]
    rows = "".join(f"<li><a href=/news/{n}.html>{title}</a> 2026-03-{n:02}</li>" for n, title in enumerate(titles, 10))
    page = extract(f"<title>茶讯_茶网</title>{MENU}<h1>茶讯</h1><ul>{rows}</ul>{FOOT}", "https://tea.test/news/")
    assert page.kind == "listing"
    assert page.text.startswith("茶讯\n第一批春茶今日上市")
    assert "Home" not in page.text
    assert "letter" not in page.text
    assert "春茶" not in page.own_text


def test_where_the_title_is_told_at_the_foot_all_of_the_page_is_its_text() -> None:
    rows = "".join(f"<li class=product><a href=/p/{n}>{n}</a> <span class=price>$9.50</span></li>" for n in NAMES)
    html = f"<title>Tea Market</title><ul class=products>{rows}</ul><h1>Tea Market</h1>"
    assert "Longjing" in extract(html, "https://tea.test/").text


def test_a_box_that_is_a_small_part_of_a_page_is_not_all_of_its_text() -> None:
    points = "".join(f"<div><h3>{name} by post</h3><p>From the hill to the cup.</p></div>" for name in NAMES * 3)
    box = (
        "<div class=box><p>Write to us whenever you like, for we answer all letters, and we like them a lot.</p></div>"
    )
    html = f"<title>Tea by post</title><h1>Tea by post</h1>{points}{box}"
    page = extract(html, "https://tea.test/services/post")
    assert "Longjing by post" in page.text
