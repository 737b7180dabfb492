"""A topic's row as a board writes it."""

from __future__ import annotations

from html import escape

from benchmarks.layouts.board_words import counted, told
from benchmarks.layouts.boards import Board, Topic, link_of
from benchmarks.layouts.posts import NOW


def rows(board: Board, topics: list[Topic]) -> str:
    """Write all rows, with what holds them."""
    kind = board.attributes("rows")
    written = _grouped(board, topics)
    if board.wrap in ("table", "pairs"):
        return f'<table width="100%"{kind}>{_heads(board)}{written}</table>'
    if board.wrap in ("items", "links"):
        return f"<ul{kind}>{written}</ul>"
    if board.wrap == "bare":
        return f"<div{kind}>{_heads(board)}{written}</div>"
    return f"<dl{kind}>{written}</dl>" if board.wrap == "terms" else f"<div{kind}>{written}</div>"


def _grouped(board: Board, topics: list[Topic]) -> str:
    """Write the rows, below headings by day where the board has these."""
    if not board.groups or len(topics) < 5:
        return "".join(_WRAPS[board.wrap](board, topic) for topic in topics)
    written, days = "", told(board.tongue, "days")
    for day, start, end in zip(days, (0, 2, len(topics) // 2), (2, len(topics) // 2, len(topics)), strict=True):
        if board.wrap in ("table", "pairs"):
            written += f'<tr><td colspan="{len(board.columns)}"><b>{day}</b></td></tr>'
        elif board.wrap in ("items", "links"):
            written += f"<li><b>{day}</b></li>"
        else:
            written += f"<dt>{day}</dt>" if board.wrap == "terms" else f"<h3>{day}</h3>"
        written += "".join(_WRAPS[board.wrap](board, topic) for topic in topics[start:end])
    return written


def _heads(board: Board) -> str:
    if board.heads == "none" or board.wrap == "pairs":
        return ""
    names = told(board.tongue, "columns")
    shown = {
        "icon": "",
        "title": names[0],
        "author": names[1],
        "replies": f"{names[2]}/{names[3]}" if board.views == "joined" else names[2],
        "views": names[3],
        "last": names[4],
    }
    if board.wrap == "bare":
        return "<div>" + "".join(f"<div>{shown[column]}</div>" for column in board.columns) + "</div>"
    cell = "th" if board.heads == "thead" else "td"
    line = "<tr>" + "".join(f"<{cell}>{shown[column]}</{cell}>" for column in board.columns) + "</tr>"
    return f"<thead>{line}</thead>" if board.heads == "thead" else line


def title(board: Board, topic: Topic) -> str:
    """Write what a topic is called, with what stands before and behind."""
    words, link, kind = escape(topic.title), escape(link_of(topic)), board.attributes("title")
    before, after = "", ""
    if topic.prefix and board.prefix == "in":
        words = f"[{topic.prefix}] {words}"
    elif topic.prefix and board.prefix == "link":
        before = f'<a href="/type/{len(topic.prefix)}"{board.attributes("prefix")}>[{topic.prefix}]</a> '
    elif topic.prefix and board.prefix == "span":
        before = f"<span{board.attributes('prefix')}>{topic.prefix}</span> "
    if topic.flag and board.flags == "text":
        before = f"<b>[{topic.flag}]</b> {before}"
    elif topic.flag and board.flags == "image":
        before = f'<img src="/i/{len(topic.flag)}.gif" alt="{topic.flag}"> {before}'
    if board.pages and topic.replies > 20:
        numbers = " ".join(f'<a href="{link}&amp;page={at}">{at}</a>' for at in (1, 2, 3))
        after = f" <span>[ {numbers} ]</span>"
    return f'{before}<a href="{link}"{kind}>{words}</a>{after}'


def author(board: Board, topic: Topic) -> str:
    """Write who began a topic."""
    shown, kind = escape(topic.author), board.attributes("author")
    link = f'<a href="/user/{len(topic.author) * 31}"{kind}>{shown}</a>'
    return {
        "link": link,
        "bare": shown,
        "span": f"<span{kind}>{shown}</span>",
        "avatar": f'<img src="/avatar/{len(topic.author)}.png" alt="{shown}" width="32"> {link}',
    }[board.author_form]


def started(board: Board, topic: Topic) -> str:
    """Write in one line who began a topic, and when."""
    when = f"<span{board.attributes('time')}>{board.tell(topic.when, NOW)}</span>"
    if board.started == "none":
        return author(board, topic)
    is_ago = board.tell is board.tongue.times[-1][0]  # nobody writes "started on 3 hours ago"
    form = told(board.tongue, "started")[3 if is_ago else len(board.address) % 5]
    return form.format(author(board, topic), when)


def last(board: Board, topic: Topic) -> str:
    """Write who answered last, and when."""
    told_at = board.tell(topic.last, NOW)
    when = f'<a href="{escape(link_of(topic))}#last">{told_at}</a>' if len(board.address) % 2 else told_at
    who = f'<a href="/user/{len(topic.last_author) * 31}">{escape(topic.last_author)}</a>'
    if board.last == "time":
        return when
    if board.last == "name":
        return who
    if board.wrap == "table":
        return f"{when}<br>{who}" if len(board.columns) % 2 else f"{who}<br>{when}"
    forms = told(board.tongue, "last")
    return forms[len(board.address) % len(forms)].format(who, when)


def count(board: Board, topic: Topic, part: str, label: str = "") -> str:
    """Write how many answers or views a topic has."""
    number = topic.views if part == "views" else topic.replies
    shown = counted(number, board.tongue, board.count_style)
    if part == "replies" and board.views == "joined":
        shown += f" / {counted(topic.views, board.tongue, board.count_style)}"
        return shown if board.wrap == "table" else f"<span{board.attributes('box')}>{shown}</span>"
    if board.count_form == "labelled" or label:
        forms = told(board.tongue, label or part)
        shown = forms[len(board.address) % len(forms)].format(shown)
    if board.count_form == "link" and part == "replies":
        return f'<a href="{escape(link_of(topic))}#reply">{shown}</a>'
    return shown


def meta(board: Board, topic: Topic, *, labelled: bool = False) -> str:
    """Write in one line all that a row tells beside its title."""
    parts = []
    if board.author_at != "none":
        parts.append(started(board, topic))
    for part in ("replies", "views")[: 2 if board.views == "own" else 1]:
        label = part if labelled and board.views != "joined" else ""
        parts.append(f"<span{board.attributes(part)}>{count(board, topic, part, label)}</span>")
    if board.last != "none":
        parts.append(f"<span{board.attributes('last')}>{last(board, topic)}</span>")
    return f"<div{board.attributes('meta')}>{' '.join(parts)}</div>"


def _excerpt(board: Board, topic: Topic) -> str:
    return f"<p>{escape(topic.excerpt)}</p>" if board.excerpt else ""


def _table(board: Board, topic: Topic) -> str:
    under = f"<br><small>{started(board, topic)}</small>" if board.author_at == "under" else ""
    aside = f"<br><small>{board.tell(topic.when, NOW)}</small>" if board.started == "time" else ""
    cells = {
        "icon": f'<img src="/i/{topic.number % 3}.gif" alt="">',
        "title": f"{title(board, topic)}{under}{_excerpt(board, topic)}",
        "author": f"{author(board, topic)}{aside}",
        "replies": count(board, topic, "replies"),
        "views": count(board, topic, "views"),
        "last": last(board, topic),
    }
    written = "".join(f"<td{board.attributes(name)}>{cells[name]}</td>" for name in board.columns)
    return f"<tr{board.attributes('row')}>{written}</tr>\n"


def _items(board: Board, topic: Topic) -> str:
    inner = f"{title(board, topic)}{_excerpt(board, topic)}{meta(board, topic, labelled=True)}"
    return f"<li{board.attributes('row')}>{inner}</li>\n"


def _cards(board: Board, topic: Topic) -> str:
    over = f'<a href="{escape(link_of(topic))}" aria-label="{escape(topic.title)}"></a>' if board.overlay else ""
    named = escape(topic.title) if over and board.prefix in ("none", "span") else title(board, topic)
    inner = f"<h3>{named}</h3>{_excerpt(board, topic)}{meta(board, topic, labelled=True)}"
    return f"<div{board.attributes('row')}>{over}{inner}</div>\n"


def _bare(board: Board, topic: Topic) -> str:
    """Write a row of boxes side by side, in the order of the columns."""
    cells = {
        "icon": "<i></i>",
        "title": f"{title(board, topic)}{f'<div>{started(board, topic)}</div>' if board.author_at == 'under' else ''}",
        "author": started(board, topic),
        "replies": count(board, topic, "replies"),
        "views": count(board, topic, "views"),
        "last": last(board, topic),
    }
    written = "".join(f"<div{board.attributes(name)}>{cells[name]}</div>" for name in board.columns)
    return f"<div{board.attributes('row')}>{written}</div>\n"


def _terms(board: Board, topic: Topic) -> str:
    return f"<dt>{title(board, topic)}</dt><dd>{_excerpt(board, topic)}{meta(board, topic, labelled=True)}</dd>\n"


def _lines(board: Board, topic: Topic) -> str:
    """Write a row as one line of text, as the oldest boards do."""
    parts = [started(board, topic)] if board.author_at != "none" else []
    parts.append(count(board, topic, "replies", "" if board.views == "joined" else "replies"))
    if board.views == "own":
        parts.append(count(board, topic, "views", "views"))
    if board.last != "none":
        parts.append(last(board, topic))
    return f"{title(board, topic)} - {' - '.join(parts)}<br>\n"


def _stacked(board: Board, topic: Topic) -> str:
    """Write a question, its counts in boxes before it."""
    names = told(board.tongue, "columns")
    heads = {"replies": names[2], "views": names[3], "votes": names[5]}
    numbers = {"votes": topic.number % 7, "replies": topic.replies, "views": topic.views}
    shown = ("votes", "replies") if board.views == "none" else ("votes", "replies", "views")
    boxes = "".join(
        f"<div><span>{counted(numbers[part], board.tongue, board.count_style)}</span><br>{heads[part]}</div>"
        for part in shown
    )
    by = started(board, topic) if board.author_at != "none" else ""
    main = f"<h3>{title(board, topic)}</h3>{_excerpt(board, topic)}<div{board.attributes('meta')}>{by}</div>"
    return f"<div{board.attributes('row')}><div{board.attributes('box')}>{boxes}</div><div>{main}</div></div>\n"


def _links(board: Board, topic: Topic) -> str:
    """Write a link that somebody shared, with its votes, its site and its comments."""
    points = told(board.tongue, "votes")[0].format(topic.number % 97)
    by = f"{started(board, topic)} | " if board.author_at != "none" else ""
    talk = f'<a href="{escape(link_of(topic))}#c">{count(board, topic, "comments", "comments")}</a>'
    site = ("(blog.example.net)", "(news.example.org)", "(video.example)")[topic.number % 3]
    inner = f'<a href="/vote?id={topic.number}">▲</a> {title(board, topic)} <small>{site}</small>'
    return f"<li{board.attributes('row')}>{inner}<div{board.attributes('meta')}>{points} {by}{talk}</div></li>\n"


def _pairs(board: Board, topic: Topic) -> str:
    """Write a row of a table for the title and one for the rest."""
    by = f"{started(board, topic)} | " if board.author_at != "none" else ""
    talk = f'<a href="{escape(link_of(topic))}#c">{count(board, topic, "replies", "replies")}</a>'
    top = f"<tr{board.attributes('row')}><td>{topic.number % 50}.</td><td>{title(board, topic)}</td></tr>"
    return f"{top}<tr><td></td><td{board.attributes('meta')}>{by}{talk}</td></tr>\n"


def _gallery(board: Board, topic: Topic) -> str:
    picture = f'<a href="{escape(link_of(topic))}"><img src="/p/{topic.number}.jpg" alt=""></a>'
    return f"<div{board.attributes('row')}>{picture}{title(board, topic)}{meta(board, topic, labelled=True)}</div>\n"


_WRAPS = {
    "table": _table,
    "items": _items,
    "cards": _cards,
    "bare": _bare,
    "terms": _terms,
    "lines": _lines,
    "stacked": _stacked,
    "links": _links,
    "pairs": _pairs,
    "gallery": _gallery,
}
