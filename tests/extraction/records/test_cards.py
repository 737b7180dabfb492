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
