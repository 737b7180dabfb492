"""What stands about a review, in many tongues: what its author gave or played, and how many it helped."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from extraction.page import Post
from extraction.records.authors.nobody import is_nobody

STORY = "<h1>The tall pot</h1><p>A pot of clay, fired twice, that keeps its water hot for the length of a film.</p>"


def _comments(reviews: list[str]) -> list[Post]:
    told = "".join(f"<li class=x3f9>{review}</li>" for review in reviews)
    html = f"<title>The tall pot</title><body>{STORY}<section><h3>Reviews</h3><ul>{told}</ul></section></body>"
    return extract(html, "http://pots.test/p/7.html").comments


def test_hours_that_reviewers_played_are_nobodys_name_who_stands_below_the_text() -> None:
    review = (
        "<div class=q1><span>{stars}</span><div class=q2>{hours} hrs on record</div></div><div>2026-03-0{n} 10:00</div>"
        "<div class=q3>{text}</div><div class=q4><a href=/u/{n}><img src=/a/{n}.png></a><div class=q5>{who}</div></div>"
    )
    told = [("3 stars", "17.1", "Picker", "We use it every day."), ("5星", "30.2", "Bo Leaf", "Too small for us all.")]
    found = _comments(
        [
            review.format(n=n, stars=stars, hours=hours, who=who, text=text)
            for n, (stars, hours, who, text) in enumerate(told, 1)
        ]
    )
    assert [(post.author, post.text) for post in found] == [(who, text) for *_, who, text in told]


@pytest.mark.parametrize("count", [1, 3])
def test_reviews_whose_texts_lead_to_their_own_pages_are_told(count: int) -> None:
    review = (
        "<div class=review-item><p><a href=//pots.test/comment/1_7000{n}>{text}</a></p><i>2026-03-0{n} 10:00</i>"
        "<a href=#>Reply</a><div><img src=/{n}.png><span class=name>{who}</span><span>Member</span></div></div>"
    )
    told = [
        ("Anna", "It boils fast, and whistles."),
        ("Bo", "The lid is loose, sadly."),
        ("Cy", "Far too small. For us."),
    ]
    rows = "".join(review.format(n=n, who=who, text=text) for n, (who, text) in enumerate(told[:count], 1))
    html = f"<title>The tall pot</title><body>{STORY}<div id=reviews>{rows}</div></body>"
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found] == told[:count]


@pytest.mark.parametrize("count", [1, 3])
def test_what_a_page_asks_of_a_review_and_tells_the_blind_of_it_is_none_of_its_words(count: int) -> None:
    review = (
        "<div class=review-item><span class=name>{who}</span> <i>2026-03-0{n}</i><div class=content>"
        "<div class=words><span><b class=sr-only>Liked</b> · <i>{text}</i></span></div>"
        "<div>7 out of {n}9 found this helpful. <span>Was this review helpful? <a href=/in>Sign in</a> to vote.</span>"
        "</div></div><span class=x3>来自<a href=/app>iPhone客户端</a></span></div>"
    )
    told = [("Anna", "It boils fast, and whistles."), ("Bo", "The lid."), ("Cy", "Far too small, and for us all.")]
    rows = "".join(review.format(n=n, who=who, text=text) for n, (who, text) in enumerate(told[:count], 1))
    html = f"<title>The tall pot</title><body>{STORY}<div id=reviews>{rows}</div></body>"
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found] == told[:count]


@pytest.mark.parametrize("said", ["此用户没有填写评论!", "There are no comments available for this review"])
def test_who_only_gave_stars_said_nothing(said: str) -> None:
    review = "<b class=author>{}</b> <i>2026-03-0{}</i><div class=q3>{}</div>"
    texts = ["We use it every day.", said, "Too small for us all."]
    people = ("Anna", "Bo", "Cy")
    found = _comments([review.format(who, n, text) for n, (who, text) in enumerate(zip(people, texts, strict=True), 1)])
    assert [(post.author, post.text) for post in found] == [("Anna", texts[0]), ("Bo", ""), ("Cy", texts[2])]


def test_the_description_in_the_only_review_is_its_text_and_not_the_line_that_counts_it() -> None:
    review = (
        "<div class=box><h2>点评</h2><dl class=comment_show><dt>游友点评 <b>1</b>条</dt></dl><div class=comment_list>"
        "<div class=comment_single><a itemprop=author href=/members/7>云上</a><ul><li itemprop=description>太商业</li>"
        "<li><em itemprop=datePublished>2026-03-05</em> <a href='javascript:;'>举报</a></li></ul></div></div></div>"
    )
    found = extract(f"<title>古城</title><body>{STORY}{review}", "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found] == [("云上", "太商业")]


@pytest.mark.parametrize(
    "texts",
    [
        ("두 번째는 어렵네요.", "작년에 갔어요."),
        ("Спасибо за статью.", "Всё отлично, рекомендую."),
    ],
)
def test_a_sentence_is_nobodys_name_in_whatever_script(texts: tuple[str, str]) -> None:
    people = ("min_ji92", "lis")
    review = "<tr><td>{}</td><td>{}</td><td>2026-03-0{} 10:00</td></tr>"
    rows = "".join(review.format(who, text, n) for n, (who, text) in enumerate(zip(people, texts, strict=True), 1))
    html = f"<title>The tall pot</title><body>{STORY}<h3>Reviews</h3><table>{rows}</table></body>"
    found = extract(html, "http://pots.test/p/7.html").comments
    assert [(post.author, post.text) for post in found] == list(zip(people, texts, strict=True))


@pytest.mark.parametrize(
    "helped",
    [
        "123 of 129 people found this helpful",
        "3 / 9 Personen fanden das hilfreich",
        "A 19 personas les resultó útil",
        "12人觉得有用",
        "One person found this helpful",
    ],
)
@pytest.mark.parametrize("text", ["Top.", "Does anybody know where to buy its lid?"])
def test_how_many_the_only_review_helped_is_none_of_it(text: str, helped: str) -> None:
    review = (
        "<div><a class=name href=/u/7>Picker</a> <span>2026-03-01 10:00</span></div>"
        f"<p>{text}</p><div class=x8>{helped}</div>"
    )
    assert [post.text for post in _comments([review])] == [text]


def test_the_only_comment_may_say_the_word_for_a_floor() -> None:
    review = (
        "<div><a class=name href=/u/7>Picker</a> <span>2026-03-01 10:00</span></div>"
        "<div class=x7>沙发</div><div class=x8><button>回复</button> <button>举报</button></div>"
    )
    assert [(post.author, post.text) for post in _comments([review])] == [("Picker", "沙发")]


def test_the_level_of_a_member_is_nobodys_name() -> None:
    review = (
        "<div class=q1><a class=q2 href=/u/{n}><img src=/a/{n}.png></a><div class=q3>{who}</div>"
        "<span class=UserPost_label__3x>Lv{n}</span></div><p class=q4>{text}</p><i class=q5>2026-03-0{n} 10:00</i>"
    )
    told = [("Picker", "We use it every day."), ("Bo Leaf", "Too small for us all."), ("Cy", "The lid is loose.")]
    found = _comments([review.format(n=n, who=who, text=text) for n, (who, text) in enumerate(told, 1)])
    assert [(post.author, post.text) for post in found] == told


@pytest.mark.parametrize("line", ["wrote a review (Feb 2026)", "a écrit un avis (févr. 2026)", "2026年2月写了点评"])
def test_a_month_is_a_time_where_a_review_tells_that_it_was_written_then(line: str) -> None:
    said = ("It boils fast, and whistles.", "The lid is loose.", "Too small for the four of us.")
    row = (
        f"<div class=a1 data-test-target=review-card><div class=b2><a href=/u/{{0}}>{{0}}</a> <i>{line}</i></div>"
        "<q class=c3>{1}</q><div class=d4>Date of stay: February 2026</div></div>"
    )
    rows = "".join(map(row.format, ("Anna", "Bo", "Cy"), said))
    posts = extract(f"<h1>The inn</h1><p>Twelve rooms by the water.</p><div>{rows}</div>", "http://inn.test/7").comments
    assert [(post.author, post.text, str(post.published_at)) for post in posts] == [
        (who, text, "2026-02-01 00:00:00") for who, text in zip(("Anna", "Bo", "Cy"), said, strict=True)
    ]


def test_reviews_that_say_a_number_or_a_mark_are_reviews() -> None:
    row = (
        "<li><article class=review><h4><a href=/pot/reviews/{3}>{2}</a></h4><p class=by>by {0} on March {3}, 2026</p>"
        "<p>{1}</p></article></li>"
    )
    rows = "".join(map(row.format, ("Anna", "Bo", "Cy"), ("666", "?", "It whistles."), ("Good", "So", "Fine"), "123"))
    page = f"<h1>The tall pot</h1><section id=reviews><h2>Reviews</h2><ol>{rows}</ol></section>"
    posts = extract(page, "http://pots.test/pot/").comments
    assert [(post.author, post.text) for post in posts] == [("Anna", "666"), ("Bo", "?"), ("Cy", "It whistles.")]


def test_what_is_good_and_what_is_not_is_a_part_of_the_review() -> None:
    review = (
        "<b class=author>{}</b> <i>2026-03-0{}</i><div class=plus><b>Pros:</b> {}</div>"
        "<div class=minus><b>Cons:</b> {}</div><div class=teaser>{}</div>"
    )
    told = [
        ("light, cheap", "the lid", "It boils fast, and whistles."),
        ("the whistle", "too small", "I would buy it again."),
    ]
    rows = [review.format(who, n, *told[n - 1]) for n, who in ((1, "Anna"), (2, "Bo"))]
    assert [post.text for post in _comments(rows)] == ["\n".join(each) for each in told]


MASKED = (
    "<tr><td><div class=text>{said}</div><div class=rate-date>{day}</div></td>"
    "<td><p>颜色：<span>{colour}</span></p></td><td><div class=user-info>{name}（<span>匿名</span>）</div></td></tr>"
)


def test_names_of_single_letters_and_days_with_a_point_are_read_below_the_score_of_all_reviews() -> None:
    told = [("茶壶很好看，孩子也喜欢。", "03.05", "白", "t**g"), ("盖子松了。", "03.04", "蓝", "花**界")]
    rows = "".join(
        MASKED.format(said=said, day=day, colour=colour, name="".join(f"<span>{letter}</span>" for letter in name))
        for said, day, colour, name in told
    )
    score = "<div class=score><h4>与描述相符</h4><strong>4.8</strong></div>"
    page = f"<html lang=zh><h1>茶壶</h1><div><h4>累计评价 <em>2</em></h4><div>{score}<table>{rows}</table></div></div>"
    posts = extract(page, "http://pots.test/p/7.html", now=datetime(2026, 3, 9)).comments
    assert [(post.author, post.text, str(post.published_at)[:10]) for post in posts] == [
        ("t**g", "茶壶很好看，孩子也喜欢。", "2026-03-05"),
        ("花**界", "盖子松了。", "2026-03-04"),
    ]


def test_a_row_of_another_make_with_a_day_as_the_others_have_is_a_review_too() -> None:
    said = "<div><p>{1}</p></div><div class=day>2026-03-0{2}</div>"
    row = "<tr><td>{}</td><td><b class=author>{{0}}</b></td></tr>"
    usual, other = row.format(said), row.format(f"<div class=first><div class=tag>First:</div>{said}</div>")
    told = [("Anna", "It whistles."), ("Bo", "The lid is loose."), ("Cy", "It is too small."), ("Di", "I like it.")]
    told += [("Ed", "A good pot."), ("Flo", "It came late.")]
    rows = "".join((other if n == 2 else usual).format(who, text, n) for n, (who, text) in enumerate(told, 1))
    page = f"<h1>The pot</h1><section><h3>Reviews</h3><table>{rows}</table></section>"
    posts = extract(page, "http://pots.test/7.html").comments
    assert [(post.author, post.published_at.day if post.published_at else 0) for post in posts] == [
        (who, n) for n, (who, _) in enumerate(told, 1)
    ]


def test_reviews_without_times_may_have_titles_that_lead_to_their_pages() -> None:
    review = (
        "<div class=item><p class=name><a href=/rvwr/{0}/>{0}</a></p>"
        "<p class=title><a href=/tokyo/A1301/note-{0}/>{1}</a></p><div class=comment><p>{2}</p></div></div>"
    )
    told = [
        ("anna", "A good bowl", "The broth is light, and I finished all of it. I came at noon, and did not wait."),
        ("ikuko55", "For lunch", "The room is clean and the people are kind. I would come again with my friends."),
        ("mari.k", "Thin noodles", "Fine."),
    ]
    rows = "".join(review.format(*each) for each in told)
    page = f"<h2>Cherry Noodles</h2><div><h3>Reviews</h3><div>{rows}</div></div>"
    posts = extract(page, "http://inn.test/cherry/reviews/").comments
    assert [(post.author, post.text) for post in posts] == [(who, text) for who, _, text in told]


def test_terms_that_a_review_is_told_in_are_no_profile_of_its_author() -> None:
    review = (
        "<div><b class=author>{}</b></div><dl class=a1><dt>Достоинства:</dt><dd>{}</dd></dl>"
        "<dl class=a1><dt>Недостатки:</dt><dd>{}</dd></dl><dl class=a1><dt>Комментарий:</dt><dd>{}</dd></dl>"
        "<div><span>1{} мая 2021</span>, <span>Москва</span></div>"
    )
    told = [("Anna", "цена", "крышка", "Норм.", 1), ("Bo", "вид", "шнур", "Кипит быстро.", 2)]
    assert [(post.author, post.text) for post in _comments([review.format(*each) for each in told])] == [
        (each[0], "\n".join(map(str, each[1:4]))) for each in told
    ]


def test_what_is_called_a_score_and_tells_who_gave_it_is_none() -> None:
    review = (
        "<em>{2}</em><div class=score_words><p>{1}</p><dl><dt><em><a href=# class=name>{0}</a></em>"
        "<em>2026.03.0{2} 13:22</em></dt></dl></div><a href=#>Report</a>"
    )
    told = [("Anna", "The best", 1), ("Bo", "So so", 2), ("Cy", "The second half makes up for all of it.", 3)]
    assert [(post.author, post.text) for post in _comments([review.format(*each) for each in told])] == [
        each[:2] for each in told
    ]


def test_months_are_the_times_of_reviews_on_a_page_that_tells_no_day() -> None:
    review = "<div><h2><a href=/users/{2}>{0}</a></h2><div class=s1>{1} 2023</div></div><div><span>{3}</span></div>"
    told = [("Anna", "May", 1, "It boils fast, and whistles."), ("Bo", "April", 2, "The lid is loose.")]
    assert [
        (post.author, str(post.published_at)[:7]) for post in _comments([review.format(*each) for each in told])
    ] == [
        ("Anna", "2023-05"),
        ("Bo", "2023-04"),
    ]


def test_what_a_shop_calls_all_who_bought_is_the_name_of_each() -> None:
    review = (
        "<dl><dt class=reviewer>購入者さん</dt></dl><span>2026-03-0{}</span>"
        "<dl class=entry><dt class=summary>{}</dt><dd class=description>{}</dd></dl>"
    )
    assert not is_nobody("Verified buyer")  # a badge
    told = [(1, "早い", "届くのが早くて助かりました。"), (2, "", "良い"), (3, "普通", "普通です。")]
    assert [post.author for post in _comments([review.format(*each) for each in told])] == ["購入者"] * 3


def test_the_month_of_a_visit_is_the_time_of_reviews_on_a_page_that_tells_no_day() -> None:
    review = "<p><a href=/users/{2}>{0}</a></p><p>{1}<span>2回目</span></p><div><p>{3}</p></div>"
    told = [("Anna", "2018/04訪問", 1, "刺身は新しく、待たずに入れた。"), ("Bo", "2018/11訪問", 2, "少し味が濃い。")]
    found = _comments([review.format(*each) for each in told])
    assert [str(post.published_at)[:7] for post in found] == ["2018-04", "2018-11"]


def test_a_byline_in_an_element_of_its_own_goes_before_a_heading() -> None:
    reviews = "".join(
        f"<div class=review-item><div class=infos><i>03/1{n}/2026 02:15 PM</i><div class=review-author>By {who}</div>"
        f"</div><div class=review-content><h4>{title}</h4><p>{said}</p></div></div>"
        for n, (who, title, said) in enumerate(
            (("Zofia K.", "Fine pot", "It pours well."), ("tom w", "It broke", "The lid was in pieces."))
        )
    )
    page = f"<title>Clay pot</title><h1>Clay pot</h1><div id=reviews>{reviews}</div>"
    posts = extract(page, "http://shop.test/pots/19-clay-pot.html").comments
    assert [post.author for post in posts] == ["Zofia K.", "tom w"]


def test_a_page_has_a_list_of_short_comments_and_one_of_long_reviews() -> None:
    short = "".join(
        f"<div class=comment-item><h3><a href=/people/{n}>Picker {n}</a> <span>2026-03-0{n} 10:11</span></h3>"
        f"<p>It pours well, number {n}.</p></div>"
        for n in (1, 2, 3)
    )
    long = "".join(
        f"<div class='main review-item'><header><a href=/people/{n}>Picker {n}</a> <span>2026-03-0{n} 10:11</span>"
        f"</header><div class=short-content>{f'I have had number {n} for years, and it never broke. ' * 4}</div></div>"
        for n in (4, 5)
    )
    lists = f"<div class=comments>{short}</div><section class=reviews><div class=review-list>{long}</div></section>"
    page = f"<title>The tall pot</title>{STORY}{lists}"
    posts = extract(page, "http://pots.test/p/7.html").comments
    assert [post.author for post in posts] == [f"Picker {n}" for n in (1, 2, 3, 4, 5)]


def test_what_a_tab_of_a_menu_shows_is_beside_nothing() -> None:
    row = "<div class=review><b class=author>{who}</b> <i>2026-03-0{n}</i><p>{said}</p></div>"
    said = ("It boils fast, and whistles.", "The lid is loose.", "Too small for the four of us.")
    rows = "".join(row.format(who=f"picker{n}", n=n, said=text) for n, text in enumerate(said, 1))
    form = "<form><label>Title</label><input name=title><textarea name=review></textarea></form>"
    for shown in ("class=pot-nav-content", "class=tab-content id=nav-tabContent"):
        page = f"<title>Pot</title><h1>Pot</h1>{form}<ul class=pot-nav><li>Reviews</li></ul><div {shown}>{rows}</div>"
        assert [post.text for post in extract(page, "http://pots.test/p/7.html").comments] == list(said)


def test_what_was_bought_is_no_part_of_a_review_whose_text_is_named_so_beside_it() -> None:
    review = (
        "<div class=top><a href=/profile/{n}><img src=/a.png></a><p class=who>{who}</p><i>2026-03-0{n} 08:12</i></div>"
        "<div class=words__content><ul><li><span>Colour:</span> {colour}</li><li><span>Size:</span> 4{n}</li></ul>"
        "<p class=words__text>{text}</p></div>"
    )
    told = [("Anna", "blue", "It boils fast, and whistles."), ("Bo", "dark red", "Too small"), ("Cy", "green", "Fine")]
    found = _comments(
        [review.format(n=n, who=who, colour=colour, text=text) for n, (who, colour, text) in enumerate(told, 1)]
    )
    assert [(post.author, post.text) for post in found] == [(who, text) for who, _, text in told]


def test_reviews_without_times_are_told_where_their_answers_stand_in_lists_called_as_theirs() -> None:
    answer = (
        "<ul class='comment-list rep'><li><p class=cmt-name>Mod</p><div class=cmt-content><p class=cmt-txt>Thank you"
        " for these kind words.</p></div><span>3 months ago</span></li></ul>"
    )
    told = [("Anna Lee", "It boils fast, and whistles."), ("Bo Li", "The lid is loose."), ("Cy Wu", "ok")]
    rows = "".join(
        f"<li class=par id=r{n}><div class=top><p class=cmt-name>{who}</p><div>Bought here</div></div>"
        f"<div class=cmt-content><p class=cmt-txt>{text}</p></div>{answer if n == 1 else ''}</li>"
        for n, (who, text) in enumerate(told)
    )
    page = extract(
        f"<title>The tall pot</title>{STORY}<ul class=comment-list>{rows}</ul>", "http://pots.test/p/reviews"
    )
    assert [(post.author, post.text) for post in page.comments] == told


def test_the_first_paragraph_of_some_reviews_is_not_all_of_them_whatever_it_is_called() -> None:
    review = (
        "<div class=top><b class=who>{who}</b><i>2026-03-0{n} 08:12</i></div><div class=words__content>"
        "<p class=first-text>{text}</p>{more}</div>"
    )
    told = [
        ("Anna", "It boils fast, and whistles.", ""),
        ("Bo", "Too small.", "<p>For four of us.</p>"),
        ("Cy", "Ok", ""),
    ]
    found = _comments(
        [review.format(n=n, who=who, text=text, more=more) for n, (who, text, more) in enumerate(told, 1)]
    )
    assert [post.text for post in found] == ["It boils fast, and whistles.", "Too small.\nFor four of us.", "Ok"]


@pytest.mark.parametrize(
    "spoiler",
    [
        "<div class=title_spoiler><a href=#>спойлер</a></div><div class=text_spoiler style='display:none'>{}</div>",
        "<p><b>ネタバレ！</b><a href=#>クリックして本文を読む</a></p><p style='display:none'>{}</p>",
        "<div class=more><div>spoiler: <i></i></div><div class=t2>{}</div></div>",
    ],
)
def test_what_a_review_tells_behind_a_warning_is_a_part_of_it(spoiler: str) -> None:
    review = "<b class=who>{who}</b><i>2026-03-0{n} 08:12</i><div class=t1>{text}{more}</div>"
    told = [("Anna", "The lid is a thing."), ("Bo", "Too small for us."), ("Cy", "It whistles, and boils.")]
    rows = [
        review.format(n=n, who=who, text=text, more=spoiler.format("It breaks in the end.") if n == 1 else "")
        for n, (who, text) in enumerate(told, 1)
    ]
    first, *others = (post.text for post in _comments(rows))
    assert others == [text for _, text in told[1:]]
    assert first.startswith(told[0][1])
    assert first.endswith("It breaks in the end.")


def test_a_button_with_a_nick_names_who_wrote_and_what_was_deleted_is_nobodys() -> None:
    comment = (
        "<li class=c_comment><div class=c_info>{who}</div><div class=c_text><span class=c_contents>{text}</span></div>"
        "<span class=c_date>2026.03.0{n}. 09:12</span><button class=c_btn>신고</button></li>"
    )
    nick = "<button type=button class=c_name><span><span class=c_nick>{}</span></span></button>"
    told = [(nick.format("gree****"), "배차간격부터 줄여주세요."), ("", "작성자에 의해 삭제된 댓글입니다.")]
    told += [(nick.format("hana"), "저희 동네는 50분이에요"), (nick.format("park"), "인정")]
    rows = "".join(comment.format(n=n, who=who, text=text) for n, (who, text) in enumerate(told, 1))
    page = extract(f"<title>The tall pot</title>{STORY}<ul class=c_list>{rows}</ul>", "http://pots.test/news/7.html")
    assert [post.author for post in page.comments] == ["gree****", "hana", "park"]


@pytest.mark.parametrize("stars", ["<b-rate size=is-small :value=5 disabled></b-rate>", "<div class=rateit></div>"])
def test_what_somebody_said_beside_stars_is_a_review_whatever_it_is_called(stars: str) -> None:
    said = ("茶很香，第三泡还有回甘，包装也结实。", "物流快，隔天就到了，味道偏淡一些。", "送给公公的，说比去年的好。")
    names = ("lin_xiaomei", "妙妙屋", "qiuqiu_77")
    when = ("2 小时，40 分钟前", "1 天，15 小时前", "1 月，1 周前")
    reviews = "".join(
        f"<article class=media><img class=rounded src=/a/{n}.jpg><div class=content><p>{name} {stars}</p>"
        f"<p class=is-size-7>{when[n]}</p><p class=has-text>{text}</p></div></article>"
        for n, (name, text) in enumerate(zip(names, said, strict=True))
    )
    html = f"<title>春茶</title><h1>春茶</h1><p>128 元</p><div class=tab>商品评价</div>{reviews}"
    page = extract(html, "https://shop.test/p/7", now=datetime(2026, 3, 10, 12, 0))
    assert [(post.author, post.text) for post in page.comments] == list(zip(names, said, strict=True))
    told = [datetime(2026, 3, 10, 9, 20), datetime(2026, 3, 8, 21, 0), datetime(2026, 2, 1, 12, 0)]
    assert [post.published_at for post in page.comments] == told
