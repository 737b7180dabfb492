"""What a forum's front page shows: its boards, and what was said last in each; nobody posts there."""

import pytest

from extraction import Page, extract

SAID = "<p>The water boils, then it rests, and only then it is poured over leaves.</p>" * 4
STORY = f"<div class=news><h1>Tea Times</h1>{SAID}</div>"
BOARDS = ["Green tea", "White tea", "Clay pots", "Water and kettles", "Buying and selling"]
FEED = "<a href=/external.php?type=RSS2&amp;forumids={n}>View this forum's RSS feed</a>"


def board(n: int, name: str, feed: str = FEED) -> str:
    last = f"<a href=/t{n}7-spring>How to brew the spring harvest {n}</a> by <a class=username href=/u{n}>picker{n}</a>"
    return (
        f"<li class=forumbit><h2><a href=/f{n}>{name}</a></h2><p>All that is to be said about {name.lower()} here</p>"
        f"{feed.format(n=n)}<ul><li>Threads: {n}20</li><li>Posts: {n}400</li></ul>"
        f"<div class=lastpost>Last Post: {last} <span class=date>2026-03-{n}1, 08:30</span></div></li>"
    )


def read(rows: str, url: str = "https://tea.test/boards?view=all") -> Page:
    return extract(f"<title>Tea forum</title><h1>Tea forum</h1><ol>{rows}</ol>", url)


def test_boards_are_rows_though_each_has_a_link_that_says_the_same() -> None:
    page = read("".join(board(n, name) for n, name in enumerate(BOARDS)))
    assert page.kind == "listing"
    assert page.thread is None
    assert page.comments == []
    assert page.listing is not None
    titles = {topic.title for topic in page.listing.topics}
    assert len(titles) == len(BOARDS)
    assert "View this forum's RSS feed" not in titles


@pytest.mark.parametrize("address", ["forum.php", "forum/", "forums", "portal.php", ""])
def test_what_was_said_last_is_no_post_of_a_forums_front_page(address: str) -> None:
    said = "".join(
        f"<div class=sujet><b>Spring harvest {n}</b> by <a class=username href=/u{n}>picker{n}</a>, 2026-03-{n}1 08:30"
        f"<p>The leaves of the {n}th garden came in today, and they smell of chestnuts as they did last year.</p></div>"
        for n in range(1, 4)
    )
    boards = "".join(
        f"<p><a href=/f{n}>All our friends' talk on {name}</a> Whatever is to be said on {name.lower()}, and more</p>"
        for n, name in enumerate(BOARDS * 3)
    )
    body = "<body class=forum>" + boards + said + "<p>Threads: 20, Posts: 400, Members: 30</p>"
    url = f"https://forum.tea.test/{address}"
    page = extract(f"<title>Tea forum</title>{body}", url)
    assert (page.kind, page.thread, page.comments) == ("listing", None, [])
    assert extract(f"<title>Tea forum</title>{body}", f"{url}?topic=7").thread is not None


@pytest.mark.parametrize("address", ["forum.php", "forum/", "forum.html", ""])
def test_a_message_board_may_stand_at_a_forums_address(address: str) -> None:
    posts = "".join(
        f"<div class=post><b class=author>picker{n}</b> <i>2026-03-{n}1 08:30</i>"
        f"<p>The leaves of the {n}th garden came in today, and they smell of chestnuts as they did last year.</p></div>"
        for n in range(1, 4)
    )
    page = extract(f"<title>Message board</title><h1>Message board</h1>{posts}", f"https://bbs.tea.test/{address}")
    assert page.thread is not None
    assert len(page.thread.posts) == 3


def test_one_teaser_that_is_called_a_review_makes_no_comments_of_the_others() -> None:
    def teaser(n: int) -> str:
        kind, by = "review" if n == 2 else "post", f"By <a class=author href=/u{n}>Ann Picker {n}</a>"
        return (
            f"<div class='item item_{kind}'><h3><a href=/2026/{n}.html>Growers of garden {n} sell their tea</a></h3>"
            f"<p>They picked for {n} weeks, and all that they picked was sold within an hour at the gate.</p>"
            f"{by} <time datetime=2026-03-0{n}T08:00>2026-03-0{n}</time></div>"
        )

    assert extract(f"<title>Tea Times</title>{''.join(map(teaser, range(1, 7)))}", "https://tea.test/").comments == []


def test_cards_of_stories_by_subject_are_no_comments_of_a_front_page() -> None:
    def card(n: int, subject: str) -> str:
        return (
            f"<div><a class=author href=/s{n}>{subject}</a> <i>2026-03-0{n} 08:00</i>"
            f"<p>Growers of garden {n} say that the harvest begins next week if the rain ends.</p></div>"
        )

    cards = "".join(card(n, name) for n, name in enumerate(BOARDS, 1))
    assert extract(f"<title>Tea Times</title>{STORY}{cards}", "https://tea.test/").comments == []
    assert len(extract(f"<title>Tea Times</title>{STORY}{cards}", "https://tea.test/7.html").comments) == len(BOARDS)
