"""Knows where a page asks its readers to say something, and what else stands in such a part of it."""

from __future__ import annotations

from extraction.markup.worded import Worded
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment
from extraction.tongues.words import either_word, gate

#: Boxes and lines that ask, of a page, at most; characters of the longest line.
_MOST_ASKED, _LONGEST_LINE = 6, 90
#: Characters outside the records and the form that a part of the page has which is there for both: tabs, a heading.
_MOST_ELSE = 80
#: Elements around a box among which its form is.
_FORM_LEVELS = 8
_LOG_IN = (
    r"log ?(?:ged )?in|sign ?in|anmelden|einloggen|angemeldet|connect(?:ez|é)|identifi|登录|登錄|登入"
    r"|ログイン|로그인|войдите|авториз|inici[ae] sesión|accedi|entre|zaloguj|inloggen|giriş|سجل|تسجيل"
)
_SPEAK = (
    r"comment|review|kommentier|bewert|коммент|отзыв|coment|commenta|skoment|reageren"
    rf"|{either_word('answers', 'comments', 'reply')}"
)
_LOG_IN_TO_SPEAK = Worded(
    rf"(?:{_LOG_IN}).{{0,40}}(?:{_SPEAK})|(?:{_SPEAK}).{{0,40}}(?:{_LOG_IN})",
    f"comment review komm bewert коммент отзыв coment skoment reageren {gate('answers', 'comments', 'reply')}",
)


def stand_beside_box(outline: Outline, segments: list[Segment]) -> bool:
    """Whether a part of the page holds records, and what asks for more of them, and hardly anything else."""
    first, last = segments[0].roots[0], max(outline.ends[item.roots[-1]] for item in segments)
    own = sum(outline.own[root] for item in segments for root in item.roots)
    titles = outline.tree.by_tag.get("h1", ())
    for box in _asked(outline)[:_MOST_ASKED]:
        around = (i for i in outline.tree.around(first) if i <= box < outline.ends[i] and last <= outline.ends[i])
        part = next(around, 0)
        if outline.tags[part] in ("html", "body") or any(part <= at < outline.ends[part] for at in titles):
            continue
        if outline.own[part] - own - outline.own[_form_around(outline, box, part)] <= _MOST_ELSE:
            return True
    return False


def asks_to_log_in(text: str) -> bool:
    """Whether a text tells to log in to say something.

    >>> asks_to_log_in("Log in or register to post comments"), asks_to_log_in("Comments are welcome")
    (True, False)
    """
    return bool(_LOG_IN_TO_SPEAK.search(text))


def _asked(outline: Outline) -> list[int]:
    """The places of boxes to write in, and of lines that tell to log in to say something."""
    short = [(i, text) for i, text in outline.texts if len(text) <= _LONGEST_LINE]
    lines = (short[n][0] for n in _LOG_IN_TO_SPEAK.among([text for _, text in short]))
    return sorted([*outline.reply_boxes, *lines])


def _form_around(outline: Outline, box: int, part: int) -> int:
    """What holds a box and all that it asks for besides: the form; else the line or block itself."""
    for level, i in enumerate(outline.tree.around(box)):
        if i <= part or level == _FORM_LEVELS:
            break
        if outline.tags[i] == "form":
            return i
    return box
