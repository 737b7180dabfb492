"""Boards with few topics beside boxes that tell of other pages, and pages of people without posts or topics."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from extraction import extract

NOW = datetime(2026, 3, 9, 12, tzinfo=UTC)
TITLES = ("Which water for white tea", "Old clay pots from the south", "When to pick in the hills")
PEOPLE = ("Anna", "Bo", "Cyril", "Dora", "Emil", "Fay", "Gus", "Hedda")
MENU = "<div><a href=/>首页</a> <a href=/f>论坛</a> <a href=/r>注册</a></div>"
TOP = "<div><a href=/>Home</a> <a href=/f>Forum</a> <a href=/in>Log in</a></div><h1>Tea ware</h1><p>Moderators: Gus</p>"


def _titles(page: str, url: str = "http://tea.test/c/7") -> list[str]:
    read = extract(f"<title>Tea ware - Forum</title>{TOP}{page}", url, now=NOW)
    assert read.thread is None
    return [topic.title for topic in read.listing.topics] if read.listing else []


def test_box_of_latest_topics_is_no_thread_on_a_board_of_three() -> None:
    top = f"{MENU}<h1>新手提问</h1><p>版主: <a href=/u/2>admin</a>"
    rows = "".join(
        f"<div><div>回复数：{n + 2}</div><div><a href=/topic/{n}>{title}</a></div></div>"
        for n, title in enumerate(("楼主试过把滑雪板拆开清理", "1306块的那个也就是个普通路", "能从下面发张照片吗"))
    )
    names = ("kevin_zhang", "老王不老", "海阔天空", "云淡风轻", "豆浆油条")
    latest = "".join(f"<li><a href=/t/{n}>{n}997块的</a> {name} 2026-03-09 12:00</li>" for n, name in enumerate(names))
    page = f"<title>新手提问 - 论坛</title>{top}<p>{rows}</p><aside><h3>最新主题</h3><ul>{latest}</ul></aside>"
    read = extract(page, "http://tea.test/bbs/list.asp?id=31", now=NOW)
    assert read.thread is None


def test_boards_below_a_board_with_their_last_topics_are_no_posts() -> None:
    top = f"{MENU}<h1>器材讨论</h1><p>版主: <a href=/u/2>admin</a>"
    below = "".join(
        f"<tr><td><a href=/f/{n}>{name}</a><br>买卖闲置物品，请先看版规</td><td>主题: 208, 帖数: 448{n}</td>"
        f"<td><a href=/t/{n}>我邻居这辈子修过不止一台电饭煲{n}</a><br>阿杰 2026-03-09 12:00</td></tr>"
        for n, name in enumerate(("户外活动", "站务公告"))
    )
    rows = "".join(
        f"<div><div><div><span>{n}</span><br>支持</div><div><span>1{n}</span><br>回复</div></div>"
        f"<div><h3><a href=/topic/{n}>{title}</a></h3></div></div>"
        for n, title in enumerate(("我们带着自行车一路开到海边，用不", "便宜的阳台千万别买，又", "584块的那个也就"))
    )
    page = f"<title>器材讨论 - 论坛</title>{top}<h3>子版块</h3><table>{below}</table><div>{rows}</div>"
    read = extract(page, "http://tea.test/viewforum.php?f=31&page=1", now=NOW)
    assert read.thread is None


def test_rows_that_are_lines_of_text_are_a_boards_and_no_story() -> None:
    rows = "".join(
        f"<a href=/topic/{n}>{TITLES[n % 3]} {n}</a> - <a href=/user/{n}>{PEOPLE[n % 8]}</a> » "
        f"<span>March {n % 8 + 1}, 2026 10:00</span> - {n} replies - 1{n} views<br>\n"
        for n in range(20)
    )
    assert len(_titles(f"<div>{rows}</div>")) == 20


def test_buttons_and_pager_marked_up_as_titles_are_no_topics() -> None:
    button, pager = "<div><a href=/post?f=3>New topic</a></div>", "<div>1 <a href='?page=2'>Next page</a></div>"
    rows = "".join(
        f"<div><div><a href=/topic/{n}>{TITLES[n % 3]} {n}</a><div>by <span>{PEOPLE[n]}</span> on "
        f"<span>2026-03-0{n + 1} 10:00</span></div></div><div>{n} replies</div></div>"
        for n in range(8)
    )
    found = _titles(f"<div>{button}{pager}<div>{rows}</div>{pager}{button}</div>")
    assert found == [f"{TITLES[n % 3]} {n}" for n in range(8)]


def test_name_beside_the_later_time_of_a_row_is_not_who_began_the_topic() -> None:
    rows = "".join(
        f"<tr><td><a href=/topic/{n}>{title} {n}</a><br><small><span>{PEOPLE[n]}</span>, <span>2026-03-0{n + 1} 10:00"
        f"</span></small></td><td>replies ({n})</td><td><a href=/topic/{n}#last>2026-03-0{n + 2} 11:00</a><br>"
        f"<a href=/user/{n}>{PEOPLE[n + 3]}</a></td></tr>"
        for n, title in enumerate(TITLES)
    )
    read = extract(f"<title>Tea ware - Forum</title>{TOP}<table>{rows}</table>", "http://tea.test/c/7", now=NOW)
    assert read.listing is not None
    assert [topic.author for topic in read.listing.topics] == list(PEOPLE[:3])


def test_name_before_what_says_last_is_not_who_began_the_topic() -> None:
    rows = "".join(
        f"<li><a href=/topic/{n}>便宜的空调千万别买，虽然价钱不便宜{n}</a><div>{PEOPLE[n]} <span>{n} 回复</span> "
        f"<span><a href=/user/{n}>{PEOPLE[n + 3]}</a> 最后回复于 2026-03-0{n + 2} 11:00</span></div></li>"
        for n in range(4)
    )
    read = extract(f"<title>闲聊 - 论坛</title><h1>闲聊</h1><ul>{rows}</ul>", "http://tea.test/forum-7-1.html", now=NOW)
    assert read.listing is not None
    assert not {topic.author for topic in read.listing.topics}.intersection(PEOPLE[4:])


def test_list_of_members_has_neither_posts_nor_topics() -> None:
    rows = "".join(
        f"<tr><td><a href=/user/{n}>{name}</a></td><td>2019-0{n + 1}-04 10:00</td><td>{n * 71}</td>"
        f"<td>2026-03-0{n + 1} 11:00</td><td>{('Member', 'Newbie', 'Regular')[n % 3]}</td></tr>"
        for n, name in enumerate(PEOPLE)
    )
    heads = "<tr><th>Username</th><th>Joined</th><th>Posts</th><th>Last visit</th><th>Group</th></tr>"
    page = f"<title>Members - Forum</title>{TOP}<table>{heads}{rows}</table>"
    read = extract(page, "http://tea.test/members/1", now=NOW)
    assert (read.thread, read.comments, read.listing.topics if read.listing else []) == (None, [], [])


def test_who_is_online_and_where_is_no_list_of_topics() -> None:
    places = ("Reading a topic about pots", "Viewing the index of the forum", "Searching for something")
    rows = "".join(
        f"<li><a href=/user/{n}>{name}</a> 2026-03-09 1{n % 2}:00 <a href=/t/{n}>{places[n % 3]}</a></li>"
        for n, name in enumerate(PEOPLE)
    )
    assert _titles(f"<ul>{rows}</ul>", "http://tea.test/online/1") == []


def test_profile_of_labelled_times_has_no_posts() -> None:
    lines = [("Geschlecht", "-"), ("Geburtstag", "1980-05-04"), ("Wohnort", "")]
    lines += [("Signatur", "Wir sind mit dem Klavier bis an die Küste gefahren."), ("Registriert", "30.03.2023 11:33")]
    lines += [("Zuletzt gesehen", "06.03.2026 17:09"), ("Online", "34 h"), ("Punkte", "1205")]
    rows = "".join(f"<tr><td>{label}</td><td>{value}</td></tr>" for label, value in lines)
    friends = "<tr><td>Freunde</td><td><a href=/user/1>Bo</a>, <a href=/user/2>Cyril</a></td></tr>"
    top = "<header><a href=/>Startseite</a> <a href=/1>Forum</a> <a href=/4>Registrieren</a></header>"
    page = f"<title>Anna - Profil</title>{top}<h1>Anna - Profil</h1><table>{rows}{friends}</table>"
    read = extract(page, "http://tea.test/profile/91", now=NOW)
    assert (read.thread, read.comments) == (None, [])


def test_what_stands_behind_titles_in_a_list_of_terms_is_no_story() -> None:
    case = Path(__file__).parents[2] / "cases" / "listing" / "list-of-terms" / "page.html"
    assert extract(case.read_text("utf-8"), "http://bbs1.example/33.shtml", now=NOW).kind == "listing"
