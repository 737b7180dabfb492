"""Pages with many records teach how those of one or two are read, by site and URL pattern."""

from __future__ import annotations

from extraction import extract
from extraction.learned import MISSES, Memory
from extraction.page import Page

WORDS = ("今年的春茶比去年早了十天", "老树的叶子更厚一些", "水温八十度正好", "紫砂壶养了三年", "雨前的要贵一半")


def post(number: int, words: str, look: str = "reply") -> str:
    when = f"2024-05-{number % 27 + 1:02d} 10:{number % 60:02d}"
    return (
        f'<div class="{look}" id="{look}-{number}"><div class="who"><a href="/user/{number}">茶客{number}</a></div>'
        f'<div class="when">{when}</div><div class="said">{words}</div></div>'
    )


def page(body: str) -> str:
    notices = "".join(f"<li>{n} 月 {n} 日 本站公告第 {n} 号，请各位遵守</li>" for n in range(1, 9))
    return f"<title>问茶 - 茶坛</title><body><ul class=side>{notices}</ul><div class=main>{body}</div></body>"


def read(body: str, memory: Memory | None, number: int = 1) -> Page:
    return extract(page(body), f"http://bbs.a.test/thread-{number}-1-1.html", learned=memory)


def posts_of(read: Page) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in (read.thread.posts if read.thread else read.comments)]


def long_thread(start: int, look: str = "reply", size: int = 6) -> str:
    return "".join(post(n, f"{WORDS[n % 5]}，第 {n} 回试过。", look) for n in range(start, start + size))


def taught() -> Memory:
    memory = Memory()
    for number in range(3):
        assert len(posts_of(read(long_thread(7 * number), memory, number))) == 6
    return memory


def test_a_thread_of_one_post_is_read_as_the_sites_others_are() -> None:
    alone = read(post(77, "好。"), taught(), 77)
    assert posts_of(alone) == [("茶客77", "好。")]
    assert alone.kind == "thread"


def test_a_page_alone_is_no_support() -> None:
    memory = Memory()
    read(long_thread(1), memory)
    assert posts_of(read(post(77, "好。"), memory, 77)) == posts_of(read(post(77, "好。"), None, 77))


def test_nothing_is_recalled_for_addresses_of_another_pattern() -> None:
    told = extract(page(post(77, "好。")), "http://bbs.a.test/help/77", learned=taught())
    assert posts_of(told) == posts_of(read(post(77, "好。"), None, 77))


def test_nothing_is_invented_where_no_record_stands() -> None:
    empty = read("<p>这个帖子已经被删除，或者还在审核之中，请稍后再来看看。</p>", taught(), 9)
    assert posts_of(empty) == []


def test_a_new_template_is_learned_beside_the_old_one() -> None:
    memory = taught()
    for number in range(10, 13):
        read(long_thread(number, "post"), memory, number)
    assert posts_of(read(post(77, "好。", "post"), memory, 77)) == [("茶客77", "好。")]


def test_a_template_that_reuses_an_old_name_is_learned_anew() -> None:
    memory = taught()

    def changed(number: int, words: str) -> str:
        return f'<div id="reply-{number}" class=x>赞 {number}</div>' + post(number, words, "floor")

    def thread(start: int) -> str:
        return "".join(changed(n, f"{WORDS[n % 5]}，第 {n} 回试过。") for n in range(start, start + 6))

    for number in range(MISSES + 3):
        read(thread(9 * number), memory, number)
    assert posts_of(read(changed(77, "好。"), memory, 77)) == [("茶客77", "好。")]


def test_workers_that_tell_each_other_read_alike() -> None:
    one, other = taught(), Memory()
    other.merge(one.news())
    assert posts_of(read(post(77, "好。"), other, 77)) == posts_of(read(post(77, "好。"), one, 77))


def test_what_another_version_stored_is_no_harm() -> None:
    memory = taught()
    key = next(iter({lesson.key for lesson in memory.news()}))
    memory.add(key, ["{}", "[]", "no json", "[1,2]"])
    memory.add(key, ["{}", "[]", "no json", "[1,2]"])
    assert posts_of(read(post(77, "好。"), memory, 77)) == [("茶客77", "好。")]


def test_a_template_that_keeps_its_ids_but_moves_the_text_is_learned_anew() -> None:
    memory = taught()
    for number in range(3, 15):
        read(long_thread(7 * number), memory, number)

    def moved(number: int, words: str) -> str:
        when = f"2024-06-{number % 27 + 1:02d} 10:{number % 60:02d}"
        head = f'<div class="said">积分 {number}</div><b class="name"><a href="/user/{number}">茶客{number}</a></b>'
        return (
            f'<div class="reply" id="reply-{number}">{head} <i>{when}</i><section class="text">{words}</section></div>'
        )

    for number in range(MISSES + 3):
        read(
            "".join(moved(n, f"{WORDS[n % 5]}，第 {n} 回试过。") for n in range(9 * number, 9 * number + 6)),
            memory,
            number,
        )
    assert posts_of(read(moved(77, "好。"), memory, 77)) == [("茶客77", "好。")]


def question(words: str) -> str:
    return (
        '<section class="asked"><h1>问茶</h1><span class="name"><a href="/user/9">老周</a></span>'
        f'<span class="when">2024-05-01 09:00</span><div class="text">{words}</div></section>'
    )


def test_an_opening_post_of_another_shape_stays_where_the_reply_is_known() -> None:
    memory = Memory()
    for number in range(3):
        assert (
            len(posts_of(read(question(f"第 {number} 次泡茶，水温多少合适？") + long_thread(7 * number), memory))) == 7
        )
    told = read(question("新买的壶要怎么开？") + post(77, "煮一下就好。"), memory, 77)
    assert posts_of(told) == [("老周", "新买的壶要怎么开？"), ("茶客77", "煮一下就好。")]


def test_what_was_done_stands_where_posts_do_and_is_none() -> None:
    who, when = '<div class="who">版主</div>', '<div class="when">2024-05-09 10:00 锁帖</div>'
    done = f'<div class="reply" id="reply-78">{who}{when}</div>'
    assert posts_of(read(post(77, "好。") + done, taught(), 77)) == [("茶客77", "好。")]


def test_one_answer_given_twice_is_read_twice() -> None:
    twice = read(post(77, "煮一下就好。") + post(78, "煮一下就好。"), taught(), 77)
    assert posts_of(twice) == [("茶客77", "煮一下就好。"), ("茶客78", "煮一下就好。")]


def test_an_answer_inside_the_post_that_it_answers_stays_beside_it() -> None:
    inner = post(78, "我也这么做。")
    outer = post(77, "煮一下就好。").removesuffix("</div>") + inner + "</div>"
    assert posts_of(read(outer, taught(), 77)) == [("茶客77", "煮一下就好。"), ("茶客78", "我也这么做。")]


def test_posts_are_known_by_their_markup_where_letters_make_their_ids() -> None:
    def named(number: int, words: str) -> str:
        return post(number, words).replace(f"reply-{number}", f"r{number * 7919 % 26 + 10:x}q{number * 31 % 97:x}z")

    memory = Memory()
    for number in range(3):
        read("".join(named(n, f"{WORDS[n % 5]}，第 {n} 回试过。") for n in range(7 * number, 7 * number + 6)), memory)
    told = read(named(77, "好。"), memory, 77)
    assert posts_of(told) == [("茶客77", "好。")]
    assert told.kind == "thread"


def test_a_board_whose_rows_are_called_as_posts_are_stays_one() -> None:
    def row(number: int) -> str:
        title = f'<a href="/thread-{number + 100}-1-1.html">{WORDS[number % 5]}，第 {number} 回怎么泡才好</a>'
        return post(number, title).replace('class="said"', 'class="said title"')

    def board(memory: Memory | None) -> Page:
        rows = "".join(map(row, range(1, 15)))
        return extract(f"<title>茶坛</title><body>{rows}</body>", "http://bbs.a.test/thread-9-1-1.html", learned=memory)

    alone, told = board(None), board(taught())
    assert (alone.kind, told.kind) == ("listing", "listing")
    assert alone.listing is not None
    assert told.listing is not None
    assert len(alone.listing.topics) == len(told.listing.topics) == 14


def test_comments_above_what_the_site_taught_stay() -> None:
    story = f"<h1>今年的春茶</h1><p>{'今年的茶三月二十日开采，比去年早了四天。' * 9}</p>"
    picked = "".join(post(n, f"{WORDS[n]}，说得好。", "comment") for n in range(2))

    def told(body: str, memory: Memory | None) -> list[tuple[str | None, str]]:
        html = f"<title>今年的春茶</title><body><div class=main>{story}{body}</div></body>"
        return posts_of(extract(html, "http://bbs.a.test/thread-77-1-1.html", learned=memory))

    assert [author for author, _ in told(picked, None)][-2:] == ["茶客0", "茶客1"]
    assert [author for author, _ in told(picked + post(77, "好。"), taught())][-3:] == ["茶客0", "茶客1", "茶客77"]


def test_an_advertisement_in_a_posts_shape_is_not_recalled() -> None:
    advert = post(78, "新茶上市，欢迎选购。").replace("茶客78", "广告")
    assert posts_of(read(post(77, "好。") + advert, taught(), 77)) == [("茶客77", "好。")]


def test_what_stands_empty_in_a_posts_place_is_none() -> None:
    assert posts_of(read(post(77, "好。") + post(78, ""), taught(), 77)) == [("茶客77", "好。")]


def told_with_answers(words: str, answers: str) -> str:
    return (
        '<div class="letter"><div class="from">发信人 <a href="/user/9">老周</a></div>'
        f'<div class="sent">2024-05-01 09:00</div><div class="told">{words}</div>{answers}</div>'
    )


def test_a_post_stays_that_holds_the_only_answer_to_it() -> None:
    memory = Memory()
    for number in range(3):
        asked = told_with_answers(f"第 {number} 次泡茶，水温多少合适？", long_thread(7 * number))
        assert len(posts_of(read(asked, memory))) >= 6
    told = read(told_with_answers("新买的壶要怎么开？", post(77, "煮一下就好。")), memory, 77)
    assert posts_of(told) == [("老周", "新买的壶要怎么开？"), ("茶客77", "煮一下就好。")]


def test_what_is_only_around_a_post_is_none_beside_it() -> None:
    around = '<div class="told"><p>茶坛的帖子只有登录以后才能回复，请先登录或者注册。</p>' + post(77, "好。") + "</div>"
    assert posts_of(read(around, taught(), 77)) == [("茶客77", "好。")]


def test_a_site_that_changes_its_template_while_it_is_crawled_is_read_no_worse_at_any_page() -> None:
    def renamed(html: str) -> str:
        return (
            html.replace('"reply', '"xk7').replace('"who"', '"q2a"').replace('"when"', '"zz9"').replace("said", "v0b")
        )

    def changed(number: int, words: str) -> str:
        likes = f'<div class="said">赞 {number}</div>'
        return renamed(post(number, words)).replace('<div class="q2a">', likes + '<div class="q2a">')

    for now in (lambda number, words: renamed(post(number, words)), changed):
        memory = taught()
        for number in range(2 * MISSES):
            long = "".join(now(n, f"{WORDS[n % 5]}，第 {n} 回试过。") for n in range(9 * number, 9 * number + 6))
            for body in (long, now(77, "好。"), now(78, "煮一下就好。") + now(79, "水温八十度正好。")):
                told = posts_of(read(body, memory, number))
                assert told == posts_of(read(body, None, number)) or len(told) == body.count("/user/")
        assert posts_of(read(now(77, "好。"), memory, 77)) == [("茶客77", "好。")]


def lessons_of(memory: Memory) -> list[str]:
    return [lesson.value for lesson in memory.news() if lesson.key.kind == "records"]


def test_two_posts_teach_nothing() -> None:
    memory = Memory()
    for number in range(3):
        html = f"<title>问茶</title><body><div class=main>{long_thread(2 * number, size=2)}</div></body>"
        assert len(posts_of(extract(html, f"http://bbs.a.test/thread-{number}-1-1.html", learned=memory))) == 2
    assert lessons_of(memory) == []


def test_a_page_without_an_address_teaches_nothing() -> None:
    memory = Memory()
    assert len(posts_of(extract(page(long_thread(1)), "", learned=memory))) == 6
    assert lessons_of(memory) == []


def test_posts_teach_nothing_whose_shape_others_on_their_page_have() -> None:
    def thread(memory: Memory) -> Page:
        tools = '<div class="reply"><i>举报</i> <i>收藏</i> <i>分享</i></div>'
        body = (
            long_thread(1)
            .replace(' id="reply-', ' data-n="')
            .replace('<div class="reply"', tools + '<div class="reply"')
        )
        return read(body, memory)

    memory = Memory()
    assert len(posts_of(thread(memory))) == 6
    assert lessons_of(memory) == []


def test_a_page_with_many_posts_tells_by_itself_which_they_are() -> None:
    body = long_thread(1, "floor", 4) + "<div class=pinned><p>置顶</p>" + post(77, "好。") + "</div>"
    assert posts_of(read(body, taught(), 77)) == posts_of(read(body, None, 77))


def test_a_picture_alone_recalls_nothing() -> None:
    shown = post(77, '<img src="/a.jpg" width=400 height=300>')
    alone, told = read(shown, None, 77), read(shown, taught(), 77)
    assert (told.kind, posts_of(told)) == (alone.kind, posts_of(alone))


def test_a_post_that_tells_its_time_twice_is_one() -> None:
    def twice(number: int, words: str) -> str:
        start, who, rest = post(number, words).partition('<div class="who">')
        when = rest[rest.index('<div class="when">') : rest.index('<div class="said">')]
        return f'{start}{when}<div class="box">{who}{rest.replace("when", "again")}</div>'

    memory = Memory()
    for number in range(3):
        read("".join(twice(n, f"{WORDS[n % 5]}，第 {n} 回试过。") for n in range(7 * number, 7 * number + 6)), memory)
    assert posts_of(read(twice(77, "煮一下就好。"), memory, 77)) == [("茶客77", "煮一下就好。")]


def test_a_head_without_a_text_of_its_own_is_no_post_around_another() -> None:
    told = read(told_with_answers("", post(77, "煮一下就好。")), taught(), 77)
    assert posts_of(told) == [("茶客77", "煮一下就好。")]
