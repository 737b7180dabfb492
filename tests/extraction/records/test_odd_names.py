"""Whose a post is where the name is not like the others: nobody's, the title's, a number, a guest's."""

from __future__ import annotations

from extraction import extract
from extraction.records.authors.no_names import is_no_ones
from tests.extraction.records.pages import NOW, read_page

ROW = (
    "<div class=reply><div class=head>{name} <span>2026-03-0{n} 10:0{n}</span> <a href=#r{n}>Reply</a></div>"
    "<div class=content>Tea of farm {n} is the better one.</div></div>"
)


def _authors(names: list[str], row: str = ROW, head: str = "") -> list[str | None]:
    rows = "".join(row.format(name=name, n=n) for n, name in enumerate(names, 1))
    found = read_page(f"{head}<body><div id=comments><h3>Comments</h3>{rows}</div>", now=NOW)
    assert len(found.posts) == len(names)
    return [post.author for post in found.posts]


def test_writers_without_a_name_are_called_what_the_page_calls_them() -> None:
    rows = [f"<b>{name}</b>" for name in ("名無しさん", "名無しさん", "名無しさん", "名無しさん")]
    assert _authors(rows) == ["名無しさん"] * 4


def test_a_name_without_a_link_stands_in_where_the_others_link_theirs() -> None:
    rows = [
        "<a href=/u/1><b>Ada</b></a>",
        "<font><b>Reader</b></font>",
        "<a href=/u/2><b>Bob</b></a>",
        "<font><b>Reader</b></font>",
        "<font><b>Reader</b></font>",
        "<a href=/u/3><b>Cy</b></a>",
    ]
    assert _authors(rows) == ["Ada", "Reader", "Bob", "Reader", "Reader", "Cy"]


def test_a_button_in_the_place_of_a_name_is_nobody() -> None:
    row = "<div class=reply><p>{name}</p><div class=content>Tea of farm {n} is the better one.</div></div>"
    rows = [
        f"<i>2026-03-0{n} 10:0{n}</i> {name} <a href=#r{n}>Cite</a>"
        for n, name in enumerate(("<a href=/u/1>Ada</a>", "<a href=/u/2>Bob</a>", "", "<a href=/u/3>Cy</a>"), 1)
    ]
    assert _authors(rows, row) == ["Ada", "Bob", None, "Cy"]


def test_a_name_in_the_title_is_one_where_names_stand() -> None:
    rows = [f"<a class=author href=/user/{name[:2]}>{name}</a>" for name in ("Ada B", "Jane Roe", "Bob", "Jane Roe")]
    assert _authors(rows, head="<title>Tea notes by Jane Roe</title>") == ["Ada B", "Jane Roe", "Bob", "Jane Roe"]


def test_a_number_is_a_name_where_names_stand() -> None:
    rows = [f"<a class=author href=/user/{n}>{name}</a>" for n, name in enumerate(("Ada", "774", "Bob", "Cy"))]
    assert _authors(rows) == ["Ada", "774", "Bob", "Cy"]


def test_a_number_is_a_name_where_names_stand_that_are_marked_up_in_two_ways() -> None:
    rows = [
        f"<div class=author><strong{told}</strong></div>" for told in (">Ada", " class=new>Bob", ">Cy", " class=new>Di")
    ]
    assert _authors([*rows, "<div class=author><strong class=new>233</strong></div>"]) == [
        "Ada",
        "Bob",
        "Cy",
        "Di",
        "233",
    ]


def test_a_members_number_in_brackets_is_none_of_the_name() -> None:
    rows = [f"<span class=by>by {name} ( 8563{n} )</span>" for n, name in enumerate(("kilroy", "Sam W", "Ozzie"))]
    assert _authors(rows) == ["kilroy", "Sam W", "Ozzie"]


def test_guests_are_named_beside_members_who_are_named_three_times_over() -> None:
    member = (
        "<div class=pic><p><span class=user><a href=/user/{n}>{name}</a></span></p></div><div class=side><p>"
        "<span class=user><a href=/user/{n}>{name}</a></span></p></div><em class=who><a href=/user/{n}>{name}</a></em>"
        "<u class=nick>{name}</u>"
    )
    rows = [member.format(n=n, name=name) for n, name in enumerate(("Ada", "Bob", "Cy", "Dee", "Eve"))]
    rows[2:2] = ["<strong>Guest of May</strong>", "<strong>Passer by</strong>"]
    assert _authors(rows) == ["Ada", "Bob", "Guest of May", "Passer by", "Cy", "Dee", "Eve"]


def test_a_name_of_few_letters_that_ends_in_t_is_no_zone() -> None:
    told = ("The Quiet One", "Ada Byron", "Scott", "Wyatt", "Ada Byron")
    items = "".join(
        f"<dt>March {n}, 2026, 10:05 - {name}</dt><dd><p>Tea number {n} is ready.</p></dd>"
        for n, name in enumerate(told, 1)
    )
    records = read_page(f"<div><h3>5 comments</h3><dl id='comments'>{items}</dl></div>")
    assert [post.author for post in records.posts] == list(told)


def test_the_opening_post_of_a_question_is_by_who_its_head_links() -> None:
    def answer(n: int, name: str) -> str:
        return (
            f"<article class=Answer><a class=Meta-author href=/nutzer/{n}>{name}</a> <time datetime=2026-03-0{n}T10:00>"
            f"0{n}.03.2026</time><div class=Answer-body><p>Antwort {n}: nimm lieber die andere Kanne, die hält warm."
            "</p></div><footer><a href=#>Hilfreich</a> <a href=#>Kommentieren</a></footer></article>"
        )

    page = extract(
        "<html lang=de><title>Welche Teekanne ist gut?</title><body><main><article class=Question>"
        "<h1>Welche Teekanne ist gut?</h1><div class=Meta><a class=Meta-author href=/nutzer/9>Uwe_K</a> "
        "<time datetime=2026-03-01T09:00>01.03.2026</time></div><div class=Question-body><p>Ich suche eine Kanne, die "
        "den Tee zwei Stunden warm hält, ohne Stövchen.</p></div></article><section class=Answers>"
        + "".join(answer(n, name) for n, name in enumerate(("Anni", "Bert", "Cora"), 2))
        + "</section></main>",
        "https://rat.test/frage/welche-teekanne-ist-gut",
        now=NOW,
    )
    posts = page.thread.posts if page.thread else page.comments
    assert [post.author for post in posts[-3:]] == ["Anni", "Bert", "Cora"]
    assert len(posts) == 3 or posts[0].author == "Uwe_K"


def test_what_stands_behind_several_names_is_none_of_them() -> None:
    rows = [
        f"<p class=who>{name}</p>" for name in ("x***8<i>VIP</i>", "周***m <i>VIP</i>", "1***8", "小***夏<i>VIP</i>")
    ]
    assert _authors(rows) == ["x***8", "周***m", "1***8", "小***夏"]


def test_a_guest_in_a_byline_is_told_from_the_heading_of_the_comment() -> None:
    told = ("<a href=/user/1>Ada</a>", "<a href=/user/2>Bob</a>", "Cy of May", "<a href=/user/1>Ada</a>")
    rows = "".join(
        f"<div class=comment><h3><a href=#c{n}>A word on pot {n}</a></h3><div class=submitted>Submitted by {name} on "
        f"Mon, 03/0{n}/2026 - 10:00.</div><div class=content><p>Tea of farm {n} is the better one.</p></div></div>"
        for n, name in enumerate(told, 1)
    )
    found = read_page(f"<div id=comments><h2>Comments</h2>{rows}</div>", now=NOW)
    assert [post.author for post in found.posts] == ["Ada", "Bob", "Cy of May", "Ada"]


def test_the_number_of_a_note_and_the_rank_of_who_wrote_it_are_no_names() -> None:
    told = (("Ada", "reporter"), ("Bob", "developer"), ("Cy", "reporter"), ("Ada", "reporter"))
    rows = [
        f"<a href=#n{n}>(00524{n})</a><br><a href=view_user.php?id={n}>{name}</a> <span class=small>({rank})</span>"
        for n, (name, rank) in enumerate(told)
    ]
    assert _authors(rows) == ["Ada", "Bob", "Cy", "Ada"]


def test_the_nameless_are_told_from_the_numbers_before_them() -> None:
    row = (
        "<div class=reply><div class=head><span class=num>{n}.</span> {name} <span>2026-03-0{n} 10:0{n}</span></div>"
        "<div class=content>Tea of farm {n} is the better one.</div></div>"
    )
    assert _authors(["무명의 더쿠"] * 4, row) == ["무명의 더쿠"] * 4


def test_who_rates_a_lone_post_below_it_is_not_its_author() -> None:
    page = extract(
        "<html lang=zh><title>求助：茶壶 - 茶友论坛</title><body class=pg_viewthread><div id=postlist><h1>求助</h1>"
        "<table class=plhin><tr><td class=pls><a href=space-uid-3.html class=xw1>风清扬</a><p>帖子</p><p>积分</p></td>"
        "<td class=plc><div class=pi><em>发表于 2026-3-2 10:11:12</em> <a href=#>只看该作者</a></div><div class=pct>"
        "<div class=postmessage>我去年买的茶壶漏水了，有没有人知道哪里可以修？店里说要换一个新的，价格太贵了。</div>"
        "<h3>评分</h3><table><tr><th>参与人数</th><th>威望</th></tr><tr><td><a href=space-uid-7.html>tiger66</a></td>"
        "<td>+2</td><td>很给力</td></tr></table></div></td></tr></table></div><form><textarea></textarea></form>",
        "http://bbs.tea.test/thread-3-1-1.html",
        now=NOW,
    )
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["风清扬"]


def test_a_question_that_is_asked_as_its_answers_are_is_the_first_post() -> None:
    def box(n: int, name: str, role: str, text: str) -> str:
        return (
            f"<div class={'que' if n == 1 else 'ans'}><ul><li>{role}者：<a href=/profile/u{n}.html>{name}</a></li>"
            f"<li>{role}日時：2026/03/0{n} 10:0{n}</li></ul><div class=text><p>{text}</p></div></div>"
        )

    answers = [box(n, name, "回答", f"急須は{n}番の店が良いと思います。") for n, name in ((2, "さくら"), (3, "mikan"))]
    question = box(
        1, "たろう", "質問", "急須を買いたいのですが、どの店が良いでしょうか。長く使えるものを探しています。"
    )
    page = extract(
        "<html lang=ja><title>急須はどの店が良いですか</title><h1>急須はどの店が良いですか</h1>"
        + question
        + "".join(answers),
        "https://tea.test/qa/q3.html",
        now=NOW,
    )
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["たろう", "さくら", "mikan"]


def test_floors_and_buttons_in_other_tongues_are_no_names() -> None:
    row = (
        "<div class=reply><p><a class=floor>{n} 樓</a> <a class=say>返信</a></p><p><a href=/home/{n}>{name}</a> "
        "<span>2026-03-0{n} 10:0{n}</span></p><div class=content>Tea of farm {n} is the better one.</div></div>"
    )
    assert _authors(["月光", "老王", "Tony_Z", "老王"], row) == ["月光", "老王", "Tony_Z", "老王"]


def test_a_bracket_that_nothing_opens_is_none_of_the_name() -> None:
    rows = [f"<a class=author href=/user/{n}>{name}}}</a>" for n, name in enumerate(("Ada", "Bob (tea)", "Cy"))]
    assert _authors(rows) == ["Ada", "Bob (tea)", "Cy"]


def test_a_link_to_somebody_that_shows_the_time_too_begins_with_the_name() -> None:
    row = (
        "<div class=reply id=reply-{n}><div class=head><a class=username href=/u/{n}>{name} <img src=/vip.png>"
        "<small class=time>{n} days ago</small></a></div><div class=detail><div class=comment-content>"
        "<span>Tea of farm {n} is better.</span></div><a class=operate><small>Reply</small></a></div></div>"
    )
    assert _authors(["Ada", "Bob", "Ada", "Cy"], row) == ["Ada", "Bob", "Ada", "Cy"]


def test_how_many_stars_a_review_gives_is_nobody() -> None:
    row = (
        "<tr><td class=date>2026-03-0{}</td><td class=rating><div class=word>{}</div></td>"
        "<td class=comment>Tea of farm {} is the better one, and it keeps for a year.</td></tr>"
    )
    rows = "".join(row.format(n, name, n) for n, name in enumerate(["Excellent", "Good", *["Excellent"] * 6], 1))
    posts = read_page(f"<h3>Customer reviews</h3><table class=reviews>{rows}</table>").posts
    assert [post.author for post in posts] == [None] * 8


def test_prices_and_where_to_buy_are_nobody() -> None:
    offers = ["Buy now at Leafy Home", "$1,599.00 from Potters", "€ 20.00 from Leafy", "Shop now at Potters"]
    said = ["It pours well and has not dripped.", "Two cups, no more.", "A knob that cats like.", "Warm for an hour."]
    widgets = "".join(
        f"<div class=product-review><p>Pot {n}</p><a class=seller-name href=/go/{n}>{offer}</a><p>{text}</p></div>"
        for n, (offer, text) in enumerate(zip(offers, said, strict=True))
    )
    assert not read_page(f"<title>The best pots</title><h1>The best pots</h1>{widgets}").posts


def test_who_is_named_in_the_pages_title_wrote_posts_all_the_same() -> None:
    posts = "".join(
        f"<div class=post><span>2026-03-0{n} 10:2{n}</span><a class=bigusername href=/members/{who}.html>{who}</a>"
        f"<div class=body>{said}</div><div><a href=/members/{liked}.html>{liked}</a> likes this.</div></div>"
        for n, (who, said, liked) in enumerate(
            [
                ("lowhill", "The first leaves are picked, and the pan is hot.", "oolonger"),
                ("lowhill", "{{ upvoteCount }}</div><div class=body>Then it rained for a week.", "steeper"),
                ("steeper", "How high is the garden?", "oolonger"),
                ("lowhill", "Some nine hundred metres, facing west.", "picker"),
            ],
            1,
        )
    )
    records = read_page(f"<title>A spring in the hills with lowhill</title>{posts}", "http://a.test/forum/t/7.html")
    assert [post.author for post in records.posts] == ["lowhill", "lowhill", "steeper", "lowhill"]
    assert records.posts[1].text == "Then it rained for a week."


def test_the_address_that_a_guest_wrote_from_is_no_part_of_the_name() -> None:
    rows = ["<a href=/u/1>Ada</a>", "<a href='javascript:;'>Guest <em>61.144.7.x</em></a>", "<a href=/u/2>Bob</a>"]
    assert _authors(rows) == ["Ada", "Guest", "Bob"]


def test_what_says_in_the_element_of_a_name_that_it_follows_is_no_part_of_it() -> None:
    rows = [f"<span class=commentAuthorName>inviato da {name}</span>" for name in ("Ada", "Bob", "Ada")]
    assert _authors(rows) == ["Ada", "Bob", "Ada"]


def test_a_title_in_the_element_of_a_name_is_no_part_of_it() -> None:
    name = "<a class=author-name href=/user/{n}><span class=display-name>Picker{n}</span>{title}</a>"
    rows = [name.format(n=1, title=""), name.format(n=2, title=" <span class=user-title>Question owner</span>")]
    assert _authors(rows) == ["Picker1", "Picker2"]


def test_a_rank_is_nobody_though_its_element_is_named_after_users() -> None:
    page = (
        "<table><tr><th><div class=ThreadUserName><a href=/userinfo.php?uid=3>Ada Byron</a></div></th><th>Tea</th></tr>"
        "<tr><td><div class=comUserRankText>Regular</div><div class=comUserStat><span class=comUserStatCaption>Joined:"
        "</span><br>2020-01-03 10:00</div></td><td><div class=comText>Does tea keep over the winter? I would like to"
        " know before the first frost.</div><div class=post_ip>Posted on: 2026-03-02 10:00</div></td></tr></table>"
    )
    thread = extract(f"<title>Tea - Forum</title>{page}", "http://a.test/newbb/viewtopic.php?topic_id=3").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Ada Byron"]


def test_a_comment_is_by_whom_it_names_in_french_too() -> None:
    said = "Il faut la rincer deux fois et la laisser sécher toute la nuit."
    story = (
        "<p>Le thé se garde bien au sec et loin de la lumière, et il ne craint que les odeurs de la cuisine.</p>" * 5
    )
    page = (
        f"<article><h1>Le thé</h1>{story}</article><div class=comments><h2>Vos commentaires</h2><div class=comment>"
        "<p class=meta><strong>Le thé, </strong><abbr title='2026-03-02T10:00:00Z'>2 mars 2026, 10:00</abbr>, par"
        f" <span class=crayon>Odile</span></p><div class=texte><p>{said}</p></div></div></div>"
    )
    found = extract(f"<title>Le thé</title>{page}", "http://a.test/article3")
    assert [(post.author, post.text) for post in found.comments] == [("Odile", said)]


def test_a_row_of_badges_that_ends_otherwise_is_read_in_no_longer_than_it_is_long() -> None:
    assert is_no_ones("1会员" * 1_000)
    assert not is_no_ones("1会员" * 1_000 + "x")  # tried in all ways that there are, it would take years


def test_the_word_for_the_author_behind_a_name_is_no_name() -> None:
    def post(n: int, name: str, mark: str = "") -> str:
        badge = f"<br><span class=comment_author>{mark}</span>" if mark else ""
        return (
            f"<li class=comment><cite class=fn>{name}{badge}</cite> <span>19. Juni 2026 / 13:{n:02}</span>"
            f"<p>Das ist ein schöner Artikel Nummer {n}, vielen Dank dafür.</p></li>"
        )

    said = post(1, "Beate") + post(2, "Martina Berg", "Autor") + post(3, "Astrid") + post(4, "Martina Berg", "Autor")
    page = f"<h1>Tee</h1><p>{'Tee soll frisch sein, wenn man ihn kocht. ' * 15}</p><ol class=comments>{said}</ol>"
    names = [comment.author for comment in extract(page, "https://tea.test/1").comments]
    assert names == ["Beate", "Martina Berg", "Astrid", "Martina Berg"]


def test_a_page_that_answers_from_elsewhere_is_named_by_its_title_however_long() -> None:
    title = "Was man jetzt über die Kennzeichnung von Werbung in sozialen Netzwerken wissen sollte | Teeblog am Hang"
    assert len(title) > 80
    names = [f"<b><a href=https://{n}.test/ class=url>{name}</a></b>" for n, name in enumerate(["Ada", title, "Bo"])]
    assert _authors(names) == ["Ada", title, "Bo"]


def test_who_wrote_all_posts_is_told_by_the_link_on_the_portrait_and_not_by_the_ranks() -> None:
    row = (
        "<div class=reply><a href=/userinfo.php?id=8><img></a>"
        "<div class=user><a class=g href=/userinfo.php?id=8>雪碧加鹽</a></div><div class=author-rank>{name}</div>"
        "<div class=content>Tea of farm {n} is better.</div><i>2026-03-0{n} 10:00</i></div>"
    )
    assert _authors(["大惡魔", "中惡魔", "小惡魔"], row) == ["雪碧加鹽"] * 3


def test_buttons_say_what_is_done_with_a_post_in_many_tongues() -> None:
    acts = ("Segnala post", "Segnala post Condividi", "Beitrag melden", "Signaler ce message", "复制")
    assert all(map(is_no_ones, acts))
    assert not any(map(is_no_ones, ("Postman", "Posta", "Messagero", "Commenter Bo")))


def test_a_name_that_is_drawn_is_its_pictures_words_and_a_masked_address_is_nobodys() -> None:
    rows = [f"<span class=nick>{name}</span> <i>♡.14.♡.2{n}</i>" for n, name in enumerate(("Ada", "Bo", "Cy"))]
    rows.insert(1, "<span class=nick><img src=/n.gif alt=mac_user></span> <i>♡.144.♡.148</i>")
    assert _authors(rows) == ["Ada", "mac_user", "Bo", "Cy"]


def test_counts_in_brackets_and_levels_are_nobodys_names() -> None:
    assert all(map(is_no_ones, ("(2 children)", "32级", "♡.144.♡.148")))


def test_the_address_that_somebody_wrote_from_is_none_of_their_name() -> None:
    names = ("网易北京市网友 ip：10.1.*.*", "网易杭州市网友 ip：10.2.*.*", "今天也想摸鱼")
    assert _authors([f"<span class=from>{name}</span>" for name in names]) == [
        "网易北京市网友",
        "网易杭州市网友",
        names[2],
    ]


def test_neither_what_a_menu_offers_nor_a_count_with_its_unit_is_a_name() -> None:
    menu = "".join(
        f"<li><a href=/member.php?{n}&userid=7>{n}</a></li>" for n in ("Profile", "Post History", "Rap Sheet")
    )
    row = "<div class=post><b class=author>{name}</b><p>Tea of farm {n}.</p><i>2026-03-0{n} 10:00</i><ul>"
    row += f"{menu}</ul></div>"
    assert _authors(["Ada"], row) == ["Ada"]
    counted = "<a class=author href=/t/{}#c>{} komentarz{}</a>"
    names = ["@Ada", "@Bo", "@Cy", "@Dee"]
    site = "<a href=http://www.tea.test rel=nofollow>tea.test</a>"
    rows = [
        f"{counted.format(n, n, 'ey'[n % 2])} <a href=/ludzie/{name}>{name}</a> {site}" for n, name in enumerate(names)
    ]
    assert _authors(rows) == names


def test_a_guest_behind_the_time_is_named_without_the_program_s_brackets_and_not_by_the_heading() -> None:
    row = (
        "<div class=comment><span class=submitted>2026-03-0{n} - 10:0{n} — {name}</span>"
        "<h3><a href='/7#comment-{n}' class=active>Pots of clay</a></h3>"
        "<div class=content><p>Tea of farm {n} is the better one.</p></div></div>"
    )
    rows = ["<a href=/user/1>Ada</a>", "Bo Lee (not verified)", "<a href=/user/3>Cy</a>", "Dora (nicht überprüft)"]
    assert _authors(rows, row) == ["Ada", "Bo Lee", "Cy", "Dora"]


def test_of_what_is_called_after_people_what_is_called_a_name_is_the_name() -> None:
    rows = [
        "<dl class=userSec><dt class=userFaceName>{}</dt><dd><span class=userFaceDetail>{}</span></dd></dl>".format(
            *each
        )
        for each in (("<a href=/u/1>Ada</a>", "40s"), ("Bo Lee", "30s man"), ("Dora", "50s woman"))
    ]
    assert _authors(rows) == ["Ada", "Bo Lee", "Dora"]


def test_a_guest_s_name_in_no_element_stands_behind_the_number_of_the_post() -> None:
    row = (
        "<div class=comment><div class=source><a href=#c{n}>#{n}</a> {name} (<a href=#form>Antwort</a>)"
        "<br>Geschrieben am Samstag, {n}. März 2026 um 03:47</div><div class=commentBody>Tee {n}, bitte.</div></div>"
    )
    rows = ["Stefan B.", "<a href=mailto:g@a.test>Gerd</a> schrieb", "Rolf D. schrieb", "Wolfram Ochs"]
    assert _authors(rows, row) == ["Stefan B.", "Gerd", "Rolf D.", "Wolfram Ochs"]
    nested = [row.replace(">#{n}<", f">#{number}<") for number in ("1", "1.1", "1.1.1")]
    told = "".join(each.format(n=n, name=name) for n, (each, name) in enumerate(zip(nested, rows, strict=False), 1))
    found = read_page(f"<body><div id=comments><h3>Kommentare</h3>{told}</div>", now=NOW)
    assert [post.author for post in found.posts] == ["Stefan B.", "Gerd", "Rolf D."]


def test_what_stands_first_behind_the_portrait_is_the_name_and_not_what_was_bought() -> None:
    rows = [
        f"<div class=block><div class=avatar>{drawn}</div><div class=block-text><span class=avatar-title>{name}</span>"
        f"<span class=avatar-sub>Spain</span></div></div><ul><li><div><a class=room href=#>{room}</a></div></li></ul>"
        for drawn, name, room in (
            ("<img src=r.png alt=''>", "Rocío", "Suite Junior"),
            ("<span class=avatar-text>J</span>", "José Luis", "Double room"),
            ("<img src=m.png alt=''>", "Marta", "Suite Junior"),
        )
    ]
    assert _authors(rows) == ["Rocío", "José Luis", "Marta"]
