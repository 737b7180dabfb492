import pytest

from extraction import extract

TITLE = "<title>When do you pick green tea?</title><h1>When do you pick green tea?</h1>"
ASKED = "I have a small garden on a hill, and the first leaves came out this week. Is it too early to pick them?"


def replies(many: int, said: str) -> str:
    return "".join(
        f"<div class=comment id=c{n}><a class=user href=/u/{n}>Picker{n}</a> <time datetime=2026-03-0{n}T10:00:00>"
        f"{n} March 2026</time><div class=comment-text>{said} That was in spring number {n}.</div></div>"
        for n in range(1, many + 1)
    )


def page(said: str, *, head: str = "", asked: str = ASKED, many: int = 4, name: str = "text") -> str:
    html = f"<head>{head}{TITLE}</head><body><div class={name}><p>{asked}</p></div>{replies(many, said)}</body>"
    return extract(html, "https://tea.test/7").kind


LONG = "We pick ours when three leaves have opened on each shoot, whatever the calendar says about it."


def test_what_is_answered_at_more_length_than_it_has_is_a_discussion() -> None:
    assert page(LONG) == "thread"
    assert page(LONG, asked=ASKED * 5, many=9) == "thread"


def test_a_story_under_remarks_is_an_article() -> None:
    assert page("Nice.", asked=ASKED * 8) == "article"


def test_a_story_is_an_article_however_much_is_said_of_it() -> None:
    assert page(LONG, asked=ASKED * 5, many=9, name="entry-content") == "article"
    assert page(LONG, name="hentry") == "article"


def test_a_short_word_on_a_film_or_at_the_address_of_a_days_story_opens_no_discussion() -> None:
    html = f"{TITLE}<div><p>{ASKED}</p></div>{replies(4, LONG)}"
    paths = ("2026/03/07/tea.html", "video/7", "watch?v=7", "2026/03/tea.html")
    kinds = [extract(html, f"https://tea.test/{path}").kind == "thread" for path in paths]
    assert kinds == [False, False, False, True]


def test_what_is_said_of_a_thing_at_an_address_of_that_is_no_thread() -> None:
    rows = replies(4, LONG).replace("class=comment", "class=row").replace("comment-text", "x1")
    read = {
        path: extract(f"<title>Tea</title><h1>The tall pot</h1>{rows}", f"https://tea.test/{path}")
        for path in ("pot/7/reviews/", "pot/7/comments", "pot/7/reviews/by/date/", "comments/7/pot")
    }
    assert [(page.kind == "thread", len(page.comments)) for page in read.values()] == [(False, 4)] * 3 + [(True, 0)]


def test_a_short_notice_is_an_article_under_a_heading_of_comments() -> None:
    html = f"{TITLE}<div><p>{ASKED}</p></div><div><h3>Comments (4)</h3>{replies(4, LONG)}</div>"
    read = extract(html, "https://tea.test/7")
    assert (read.kind, len(read.comments)) == ("article", 4)
    assert {extract(html.replace("Comments (4)", head), "https://tea.test/7").kind for head in ("Tea", "4条回复")} == {
        "thread"
    }


def test_a_short_notice_is_an_article_above_what_says_that_it_is_a_comment() -> None:
    said = replies(4, LONG).replace("<a class=user", "<span>Comment by </span><a class=user")
    assert extract(f"{TITLE}<div><p>{ASKED}</p></div>{said}", "https://tea.test/7").kind == "article"


def test_a_short_notice_is_an_article_where_a_link_to_what_is_said_of_it_counts_comments() -> None:
    html = f"{TITLE}<div><p>{ASKED}</p></div><p>{{}}</p><div id=said>{replies(4, LONG)}</div>"
    counted = (
        "<a href=#said>4 comments</a> to this post.",
        "(<a href=https://tea.test/7#said><b>4</b> Comments</a>)",
        "<a href=#said>4条评论</a>",
    )
    other = ("<a href=#said>4 replies</a>", "<a href=#said>4 answers</a>", "<a href=/all#top>4 comments</a>")
    assert {extract(html.format(link), "https://tea.test/7").kind for link in counted} == {"article"}
    assert {extract(html.format(link), "https://tea.test/7").kind for link in other} == {"thread"}


def test_what_calls_itself_a_story_is_an_article_however_short_it_is() -> None:
    assert page(LONG, head="<meta property=og:type content=article>") == "article"


def test_a_page_that_tells_search_engines_of_a_discussion_is_one() -> None:
    told = '<script type="application/ld+json">{"@type": "DiscussionForumPosting", "headline": "Tea"}</script>'
    assert page("Nice.", head=told, asked=ASKED * 8) == "thread"
    opening = extract(f"{told}{TITLE}<p>{ASKED * 8}</p>", "https://tea.test/7").thread
    assert opening
    assert [post.text for post in opening.posts] == [ASKED * 8]


def test_what_is_said_under_a_heading_that_is_named_a_question_answers_it() -> None:
    html = f"<title>Tea</title><h1 class=question-title>Is it too early?</h1><p>{ASKED * 8}</p>{replies(1, 'No.')}"
    thread = extract(html, "https://tea.test/asked/7").thread
    assert thread is not None
    assert [post.author for post in thread.posts][1:] == ["Picker1"]
    assert extract(html.replace("question", "entry"), "https://tea.test/asked/7").kind == "article"


def test_the_only_answer_says_more_than_the_question_below_which_its_asker_is_named() -> None:
    head = f"<title>Tea</title><div class=question-main><h1 id=asked>Is it too early?</h1><p>{ASKED}</p>"
    html = f"{head}<div><a href=/user/7>Hill</a> <span>18 views</span></div></div>{replies(1, LONG * 2)}"
    thread = extract(html, "https://tea.test/z/7").thread
    assert thread is not None
    assert [(post.author, post.text[:13]) for post in thread.posts] == [("Hill", ASKED[:13]), ("Picker1", LONG[:13])]
    assert thread.posts[0].text == ASKED


def test_an_opening_post_that_is_told_twice_is_one_post() -> None:
    told = f"<span class=username>Picker1 P</span><article class=message-body><p>{ASKED}</p></article>"
    twice = f"<div class=hidden><meta itemprop=datePublished content=2026-03-01T10:00:00>{told}</div>"
    html = f"{TITLE}<div>{twice}{replies(4, LONG).replace(f'{LONG} That was in spring number 1.', ASKED)}</div>"
    thread = extract(html, "https://forum.tea.test/threads/tea.7/").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Picker1", "Picker2", "Picker3", "Picker4"]


def test_the_head_tells_when_a_topic_was_opened_whose_posts_scripts_show() -> None:
    head = (
        f'<meta name=description content="{ASKED}"><meta property=article:published_time content=2026-03-01T10:00:00Z>'
    )
    thread = extract(f"<head>{head}{TITLE}</head><p>Wait</p>", "https://forum.tea.test/t/picking-tea/7").thread
    assert thread is not None
    assert [str(post.published_at) for post in thread.posts] == ["2026-03-01 10:00:00+00:00"]


def test_a_topic_whose_posts_scripts_show_begins_as_its_head_tells() -> None:
    head = f'<meta name=description content="{ASKED[:70]}&amp;hellip;">'
    shell = extract(
        f"{head}<title>When to pick - Tea forum</title><div id=main></div>", "https://forum.tea.test/t/pick/15"
    )
    assert shell.thread
    assert [post.text for post in shell.thread.posts] == [f"{ASKED[:70]}…"]
    assert extract(f"{head}<title>Latest</title>", "https://forum.tea.test/latest").kind == "other"


def test_what_asks_for_consent_is_no_part_of_a_page() -> None:
    consent = f"<div id=onetrust-consent-sdk><h2>Privacy</h2><p>{LONG * 9}</p></div>"
    read = extract(f"{TITLE}<p>{ASKED}</p>{consent}", "https://tea.test/7")
    assert LONG not in read.text


COMMENTS = "".join(
    f"<li class=comment><span class=comment-copy>How high is the hill? {n}</span> <a href=/u/9{n}>Asker{n}</a>"
    f" <span class=date title='2026-03-02 1{n}:00:00Z'>Mar 2 at 1{n}:00</span></li>"
    for n in range(3)
)


def posted(number: int, cell: str, text: str) -> str:
    return (
        f"<div class={cell} id=p{number}><div class={cell}cell><div class=post-body itemprop=text><p>{text}</p></div>"
        f"<div class=user-info><span class=relativetime title='2026-03-0{number + 1} 10:00:00Z'>Mar {number + 1}</span>"
        f"<div class=user-details><a href=/users/{number}>Picker{number}</a></div></div></div>"
        f"<div class=comments><ul>{COMMENTS}</ul></div></div>"
    )


def test_a_question_is_read_where_it_stands_otherwise_than_the_answers() -> None:
    html = posted(1, "question", ASKED) + posted(2, "answer", LONG * 2) + posted(3, "answer", LONG)
    thread = extract(f"{TITLE}{html}", "https://forum.tea.test/questions/7").thread
    assert thread
    assert [post.text for post in thread.posts] == [ASKED, LONG * 2, LONG]


def test_remarks_on_posts_stand_behind_these_however_many_they_are() -> None:
    remarks = [
        f"<li class=comment><a class=user href=/{n}>Asker{n}</a> <time datetime=2026-03-{n:02d}T10:00>{n} March</time>"
        f"<div class=comment-copy>How high is hill number {n}, and does the wind come from the sea?</div></li>"
        for n in range(4, 28)
    ]
    html = "".join(
        posted(n, "answer", f"{LONG * 5} ({n})").replace(COMMENTS, "".join(remarks[n::3])) for n in (0, 1, 2)
    )
    thread = extract(f"{TITLE}{html}", "https://forum.tea.test/questions/7").thread
    assert thread
    answers = [n for n, post in enumerate(thread.posts) if (post.author or "").startswith("Picker")]
    assert [thread.posts[n].text for n in answers] == [f"{LONG * 5} ({n})" for n in (0, 1, 2)]
    assert answers == [0, 9, 18]


def test_what_a_spoiler_hides_is_the_posts_own() -> None:
    hidden = "<blockquote class=spoiler>It is the second leaf that tastes best of all.</blockquote>"
    html = posted(1, "answer", f"{LONG} {hidden}") + posted(2, "answer", LONG)
    thread = extract(f"{TITLE}{html}", "https://forum.tea.test/questions/7").thread
    assert thread
    assert "second leaf" in thread.posts[0].text


def on_site(name: str, *, said: str = "Nice.", labels: str = "", many: int = 2) -> str:
    head = f"<title>When do you pick green tea? - {name}</title><h1>When do you pick green tea?</h1>"
    body = f"<div class=entry-content><p>{ASKED * 8}</p></div>{replies(many, said)}{labels}"
    return extract(f"{head}<body>{body}</body>", "https://tea.test/articles/7").kind


def test_what_has_replies_on_a_site_that_calls_itself_a_forum_is_a_discussion() -> None:
    assert on_site("Tea Growers Forum") == on_site("中国茶论坛") == on_site("茶农社区") == "thread"
    assert on_site("某某茶业股吧") == on_site("茶农留言板") == "thread"
    assert on_site("Tea Growers News") == "article"


def test_a_forums_own_story_that_tells_its_source_is_an_article_under_a_remark() -> None:
    head = "<title>茶山开采 - 茶农社区</title><h1>茶山开采</h1><p>2026-3-6 10:22 来自: 茶乡商报</p>"
    remark = "<dl class=comment><dt><a href=/u/1>老茶缸</a> 2026-3-6 12:40</dt><dd>周六带孩子去</dd></dl>"
    body = f"<div><p>{'今年的茶三月二十日开采，比去年早了四天。' * 9}</p></div>{remark}"
    assert extract(f"{head}{body}", "https://tea.test/view/7").kind == "article"
    assert extract(f"{head.replace('来自: 茶乡商报', '')}{body}", "https://tea.test/view/7").kind == "thread"


def test_a_story_stays_one_whatever_words_of_forums_stand_among_its_comments() -> None:
    labels = "<p>New topic</p><p>Moderator</p><p>12 replies</p><p>Joined: 2019</p><p>Quote</p>"
    assert on_site("Tea Growers", labels=labels) == "article"


def test_a_short_post_above_rows_of_other_topics_is_a_thread() -> None:
    rows = "".join(
        f"<li><a class=title href=/question/{n}>What tea is good in the cold of month {n}?</a> asked by <a href=/u/{n}>"
        f"Picker{n}</a> <span>{n} answers</span></li>"
        for n in range(2, 14)
    )
    post = (
        "<div class=question id=question-1><div class=avatar><a href=/u/1>Ann</a> asked on March 2, 2026 10:04</div>"
        "<div class=question-content><p>Is it too early to pick?</p></div></div>"
    )
    html = f"{TITLE}<body class=single-question>{post}<h3>Related questions</h3><ul>{rows}</ul></body>"
    page = extract(html, "https://tea.test/question/1")
    assert page.kind == "thread"
    assert extract(html.replace(post, ""), "https://tea.test/questions").kind == "listing"


def test_what_a_site_asks_of_those_who_answer_is_no_post() -> None:
    posts = "".join(
        f"<div class=post><a class=user href=/u/{n}>Picker{n}</a> <time>2026-03-0{n} 10:00</time><p>{said}</p></div>"
        for n, said in enumerate((ASKED, "Not at all."), 1)
    )
    rules = "".join(
        f"<li>{LONG} Read the question, then say in your own words what you know of it.</li>" for _ in "12345"
    )
    html = (
        f"{TITLE}<body><div class=thread>{posts}</div><div class=new><h2>Your answer</h2><ol>{rules}</ol></div></body>"
    )
    thread = extract(html, "https://tea.test/questions/7/when").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Picker1", "Picker2"]


def test_what_the_pages_title_quotes_whole_is_a_post_that_is_told_once() -> None:
    said = "The first green tea of the year is in, come and taste it with us on the hill. #tea"
    html = f"<title>Picker5 on TeaNet: “{said} https://t.tea/1” / TeaNet</title><h1>Post</h1><article>{said}</article>"
    page = extract(html, "https://net.tea.test/picker5/status/7")
    assert page.kind == "thread"
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == [("Picker5", said)]
    assert page.text == said
    assert extract(html.replace("</article>", f"{ASKED}</article>"), "https://net.tea.test/7").kind == "article"


def test_a_page_without_an_address_is_read_by_the_one_that_it_states() -> None:
    told = (
        f'<meta name=description content="{ASKED}"><link rel=canonical href="https://forum.tea.test/t/when-to-pick/15">'
    )
    page = extract(f"<head>{told}<title>When do you pick?</title></head><body><div></div></body>", "")
    assert (page.url, page.kind) == ("https://forum.tea.test/t/when-to-pick/15", "thread")


def test_what_opens_a_discussion_by_one_who_replies_is_told_with_its_list_of_links() -> None:
    links = "".join(f"<li><a href=/notes/{n}>How to roll the leaves by hand, part {n}</a></li>" for n in range(9))
    opening = (
        f"<article class=post><div>87</div><div><a class=user href=/u/2>Picker2</a> to <a href=/c/tea>Tea</a> "
        f"<time datetime=2026-02-27T10:00:00>27 February 2026</time></div><div class=text><p>{ASKED}</p>"
        f"<ul>{links}</ul></div></article>"
    )
    html = f"<head>{TITLE}</head><body>{opening}<div class=comments>{replies(4, LONG)}</div></body>"
    thread = extract(html, "https://tea.test/7").thread
    assert thread is not None
    assert thread.posts[0].author == "Picker2"
    assert thread.posts[0].text.startswith(ASKED)
    assert "part 8" in thread.posts[0].text


def test_what_buyers_say_below_a_few_words_on_a_thing_is_no_discussion() -> None:
    assert page(LONG, name="subject") == "thread"
    assert page(LONG, name="product") != "thread"
    assert page(LONG, name="reviews-page") != "thread"


def test_a_dated_story_with_comments_that_are_marked_up_as_it_is_stays_an_article() -> None:
    entry = (
        "<div class={}><div class=meta><b class=author>{}</b> <i>2026-03-0{} 09:00</i></div><div class=text>{}</div>"
    )
    said = "".join(entry.format("reply", f"picker{n}", n, f"{LONG} {n}") for n in range(6, 9))
    story = entry.format("post", "Ann", 5, f"<p>{ASKED}</p>" * 4)
    html = f"<title>Picked early</title><div class=post><h1>Picked early</h1>{story}</div><h3>Comments</h3>{said}"
    assert extract(html, "https://tea.test/picked.html").kind == "thread"
    read = extract(html, "https://tea.test/2026/03/05/picked.html")
    assert (read.kind, len(read.comments)) == ("article", 3)
    assert read.article is not None
    assert (read.article.title, read.article.author) == ("Picked early", "Ann")


@pytest.mark.parametrize(
    ("site", "kind"),
    [
        (" | 차밭 자유게시판", "thread"),
        (" : 네이버 카페", "thread"),
        (" | お茶の掲示板", "thread"),
        (" | Чайный форум", "thread"),
        (" | เว็บบอร์ดชา", "thread"),
        (" | 차 신문", "article"),
    ],
)
def test_a_site_may_call_itself_a_board_in_another_tongue(site: str, kind: str) -> None:
    head = TITLE.replace("</title>", f"{site}</title>")
    html = f"{head}<div class=text><p>{ASKED * 3}</p></div>{replies(2, 'Nice.')}"
    assert extract(html, "https://tea.test/7").kind == kind


def test_a_title_may_begin_with_the_name_of_the_board_that_stands_above_the_topic() -> None:
    head = "<title>{0} - 봄 차</title><h2>{0}</h2><h4>봄 차</h4>"
    said = f"<div class=text><p>{ASKED * 3}</p></div>{replies(2, 'Nice.')}"
    assert extract(head.format("자유게시판") + said, "https://tea.test/7").kind == "thread"
    assert extract(head.format("차 신문") + said, "https://tea.test/7").kind == "article"


@pytest.mark.parametrize("name", ["user", "writer"])
def test_who_opens_a_discussion_is_named_as_those_are_who_reply(name: str) -> None:
    head = (
        f"{TITLE}<div><a class={name} href=/u/7>Hill</a> <time datetime=2026-03-01T08:00:00>1 March 2026</time></div>"
    )
    page = extract(f"{head}<div class=text><p>{ASKED * 4}</p></div>{replies(2, 'Yes.')}", "https://tea.test/7")
    assert (page.kind == "thread") == (name == "user")
