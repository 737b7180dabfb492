"""Boards of cards, each of which is a link as a whole: what in it is the title, and who began the topic."""

from __future__ import annotations

from tests.extraction.records.pages import BUSY, told_rows


def _told(card: str) -> list[tuple[str, str | None, int | None]]:
    cards = [
        card.format(n=n, title=title, name=name, replies=replies, day=n % 9 + 1, kind="绿茶" if n % 2 else "白茶")
        for n, (title, name, replies, _) in enumerate(BUSY)
    ]
    return [row[:3] for row in told_rows(f"<ul>{''.join(f'<li>{each}</li>' for each in cards)}</ul>")]


def test_who_is_named_in_a_card_that_is_all_link_began_its_topic() -> None:
    head = "<div><img><span class=nick>{name}</span><span class=time>03-0{day} 10:11</span></div>"
    subject = (
        "<div class=subject><span class=tag>{kind}</span>{title}</div><div>大家也一起来讨论吧，这是第{n}件事情</div>"
    )
    count = "<div><i class=icon-comment></i><span>{replies}</span></div>"
    assert _told(f"<a class=card href=/t/{{n}}>{head}{subject}{count}</a>") == [row[:3] for row in BUSY]


def test_who_is_named_beside_a_heading_in_a_card_began_no_topic() -> None:
    portrait = "<a href=/u/{n} title='{name} 发起于 3月1日'><img class=avatar></a>"
    last = "<ul><li><span class=username>后来者{n}</span> 回复于 <time>2026-03-0{day}</time></li></ul>"
    card = f"{portrait}<a href=/d/{{n}}><h3>{{title}}</h3>{last}</a><b class=count title=replies>{{replies}}</b>"
    assert _told(card) == [row[:3] for row in BUSY]


def test_a_word_before_a_name_is_nobodys() -> None:
    portrait = "<a href=/~{name}><img class=avatar alt='{name} avatar'></a>"
    byline = f"{portrait}<span>via</span> <a class='u-author h-card' href=/~{{name}}>{{name}}</a>"
    title = "<span class=link><a class=u-url href=/t/{n}>{title}</a></span> <a class=tag href=/tea>{kind}</a>"
    told = "<time datetime='2026-03-0{day} 10:10:00'>3 hours ago</time> | <span class=label>{replies} comments</span>"
    assert _told(f"{title}<div class=byline>{byline} {told}</div>") == [row[:3] for row in BUSY]
