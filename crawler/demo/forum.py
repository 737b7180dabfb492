"""The forum: boards of topic rows, threads of posts, long ones on two pages."""

from __future__ import annotations

from datetime import datetime
from html import escape
from random import Random

from crawler.demo.discussions import Discussion, discussions
from crawler.demo.pages import Site, Truth
from crawler.demo.press import pager, render
from crawler.demo.stories import TODAY
from extraction.page import Post, Topic

#: Posts on a page of a thread, topic rows on a page of a board.
POSTS_PER_PAGE = 20
TOPICS_PER_PAGE = 10

_NAME = "茶友论坛"
_BOARDS = {2: "茶友会", 3: "茶器与茶席", 4: "闲聊灌水"}
_TEAWARE = ("紫砂", "茶具", "茶席", "盖碗", "茶缸", "茶筅", "茶垢")
_FLOORS = {1: "楼主", 2: "沙发", 3: "板凳", 4: "地板"}
_ROBOTS = "User-agent: *\nDisallow: /member.php\nDisallow: /space-\n"


def forum_site(rng: Random) -> Site:
    """Print the forum: its front page, its boards, its threads."""
    site = Site("bbs.demo.test", robots=_ROBOTS)
    boards: dict[int, list[tuple[int, Discussion]]] = {board: [] for board in _BOARDS}
    tea = discussions("tea_forum", relevant=True, rng=rng, until=TODAY)
    chat = discussions("chat_forum", relevant=False, rng=rng, until=TODAY)
    for tid, discussion in enumerate(tea + chat, 101):
        boards[_board_of(discussion)].append((tid, discussion))
    for board, threads in boards.items():
        threads.sort(key=lambda thread: _last_time(thread[1]), reverse=True)
        _print_board(site, board, threads, rng)
        for tid, discussion in threads:
            _print_thread(site, board, tid, discussion)
    _print_front(site, boards)
    return site


def _board_of(discussion: Discussion) -> int:
    if not discussion.relevant:
        return 4
    return 3 if any(word in discussion.title for word in _TEAWARE) else 2


def _print_front(site: Site, boards: dict[int, list[tuple[int, Discussion]]]) -> None:
    rows, topics = [], []
    for board, threads in boards.items():
        tid, newest = threads[0]
        path = _thread_path(tid, 1)
        row = render(
            "bbs_board_row",
            board=f"/forum-{board}-1.html",
            name=_BOARDS[board],
            threads=str(len(threads)),
            posts=str(sum(len(discussion.posts) for _, discussion in threads)),
            newest=path,
            title=escape(newest.title),
            date=_when(newest.posts[-1].published_at),
            author=escape(newest.posts[-1].author or ""),
        )
        rows.append(row)
        topics.append(Topic(newest.title, site.url(path)))
    main = f'<div class="bm"><table class="fl_tb" width="100%">\n{"".join(rows)}</table></div>'
    site.add("/", _page("全部版块", main, _NAME), Truth("listing", True, _NAME, topics=topics))


def _print_board(site: Site, board: int, threads: list[tuple[int, Discussion]], rng: Random) -> None:
    count = -(-len(threads) // TOPICS_PER_PAGE)
    paths = [f"/forum-{board}-{page}.html" for page in range(1, count + 1)]
    name = _BOARDS[board]
    for page, path in enumerate(paths):
        shown = threads[page * TOPICS_PER_PAGE : (page + 1) * TOPICS_PER_PAGE]
        # Visitors without cookies carry their session in the address from the second page on.
        session = f"?sid={rng.getrandbits(32):08x}" if page else ""
        topics = [_topic(site, tid, discussion) for tid, discussion in shown]
        rows = "\n".join(
            _topic_row(topic, tid, discussion, session) for topic, (tid, discussion) in zip(topics, shown, strict=True)
        )
        main = f'<div id="threadlist"><table summary="forum_{board}" width="100%">\n{rows}\n</table></div>'
        truth = Truth("listing", any(d.relevant for _, d in shown), name, topics=topics)
        crumb = f'<a href="{paths[0]}">{name}</a>'
        site.add(path, _page(crumb, main + pager(paths, page), f"{name} - {_NAME}"), truth)


def _topic(site: Site, tid: int, discussion: Discussion) -> Topic:
    first = discussion.posts[0]
    return Topic(
        discussion.title,
        site.url(_thread_path(tid, 1)),
        first.author,
        len(discussion.posts) - 1,
        len(discussion.posts) * 37 + tid,
        first.published_at,
    )


def _topic_row(topic: Topic, tid: int, discussion: Discussion, session: str) -> str:
    last = discussion.posts[-1]
    return render(
        "bbs_topic_row",
        tid=str(tid),
        path=_thread_path(tid, 1) + session,
        title=escape(topic.title),
        uid=str(tid % 18),
        author=escape(topic.author or ""),
        date=_when(topic.published_at),
        replies=str(topic.replies),
        views=str(topic.views),
        last_author=escape(last.author or ""),
        last_date=_when(last.published_at),
    )


def _print_thread(site: Site, board: int, tid: int, discussion: Discussion) -> None:
    pages = -(-len(discussion.posts) // POSTS_PER_PAGE)
    paths = [_thread_path(tid, page) for page in range(1, pages + 1)]
    title = escape(discussion.title)
    for page, path in enumerate(paths):
        shown = discussion.posts[page * POSTS_PER_PAGE : (page + 1) * POSTS_PER_PAGE]
        main = render(
            "bbs_thread",
            path=path,
            title=title,
            views=str(tid * 3),
            replies=str(len(discussion.posts) - 1),
            posts="\n".join(_post(post, tid * 100 + (post.floor or 0), discussion.posts) for post in shown),
        )
        truth = Truth(
            "thread",
            discussion.relevant,
            discussion.title,
            published_at=shown[0].published_at,
            author=shown[0].author,
            story=discussion.key,
            posts=list(shown),
        )
        crumb = f'<a href="/forum-{board}-1.html">{_BOARDS[board]}</a> › {title}'
        head_title = f"{discussion.title} - {_BOARDS[board]} - {_NAME}"
        site.add(path, _page(crumb, main + pager(paths, page), head_title), truth)


def _post(post: Post, pid: int, posts: tuple[Post, ...]) -> str:
    quote = ""
    if post.quote is not None:
        quoted = next(earlier for earlier in posts if earlier.text == post.quote)
        quote = (
            f'<div class="quote"><blockquote><font color="#999999">{escape(quoted.author or "")} 发表于 '
            f"{_when(quoted.published_at)}</font><br />\n{escape(post.quote)}</blockquote></div><br />\n"
        )
    floor = post.floor or 0
    return render(
        "bbs_post",
        pid=str(pid),
        uid=str(pid % 89),
        author=escape(post.author or ""),
        floor=_FLOORS.get(floor, f"{floor}<sup>#</sup>"),
        date=_when(post.published_at),
        quote=quote,
        text=escape(post.text),
    )


def _page(crumb: str, main: str, title: str) -> str:
    nav = "".join(f'<a href="/forum-{board}-1.html">{name}</a>' for board, name in _BOARDS.items())
    return render("bbs", head_title=escape(title), crumb=crumb, main=main, nav=nav)


def _thread_path(tid: int, page: int) -> str:
    return f"/thread-{tid}-{page}-1.html"


def _last_time(discussion: Discussion) -> datetime:
    return discussion.posts[-1].published_at or TODAY


def _when(at: datetime | None) -> str:
    return f"{at.year}-{at.month}-{at.day} {at:%H:%M}" if at else ""
