from extraction import extract

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。" * 3
ASKED = (
    "<h2>We value your privacy</h2><p>We and our 842 partners use cookies and similar technologies to store and access"
    " information on a device.</p><p>With your permission we may use precise geolocation data and identification"
    " through device scanning. You may change your preferences before consenting, and you have a right to object.</p>"
)
CONSENT = f"<div><div>{ASKED}<button>Accept</button></div></div>"


def test_a_box_that_asks_for_consent_is_neither_title_nor_story_however_long_it_is() -> None:
    page = extract(
        f"<title>茶网</title>{CONSENT * 2}<div><b>龙井茶今日开采，茶农忙</b><p>{STORY}</p></div>", "http://tea.test/1"
    )
    assert page.title == "龙井茶今日开采，茶农忙"
    assert page.article is not None
    assert page.article.body == STORY


def test_a_story_about_cookies_stays_where_nothing_else_would() -> None:
    told = "Cookies are baked in the village again, and the growers say that cookies go well with tea. " * 3
    page = extract(f"<h1>Cookies</h1><div><p>{told}</p><button>Like</button></div>", "http://tea.test/1")
    assert told.strip() in page.text


def test_a_thread_begins_its_page_behind_a_box_that_asks_for_consent() -> None:
    names = ("山间客", "清风", "老王", "半盏")
    posts = "".join(
        f"<div class=post><a href=/u/{n}>{name}</a> 发表于 2026-03-2{n} 10:20<p>第{n}泡的水，用九十度。</p></div>"
        for n, name in enumerate(names)
    )
    page = extract(f"<title>水温</title>{CONSENT * 2}<div>{posts}</div>", "http://tea.test/a.html")
    assert page.kind == "thread"
    assert page.thread is not None
    assert len(page.thread.posts) == len(names)
