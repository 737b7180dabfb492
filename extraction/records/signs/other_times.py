"""Tells a time of something else from that when a post was written: of a change, of joining, of a last visit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from extraction.markup.worded import Worded
from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS
from extraction.records.signs.segments import EMPHASIS
from extraction.records.signs.texts import has_letters
from extraction.times.dates import find_times
from extraction.tongues.words import either, gate

#: Characters of the longest text around an anchor that may be its label.
LABEL = 60

#: Characters of an element that may hold a profile of labelled lines, and those of a line's label.
MOST_BESIDE = 400
LONGEST_LABEL = 16

#: Words beside a time that is not when the post was written.
_OTHER_TIMES = Worded(
    rf"{either('edited')}|(?<![a-z])(?:wy)?ed[iy]t|modifi|bearbeit|редактир|изменен"
    r"|regist|updat|(?<![a-z])(?:join|last|visit|online|active|since|birth)|(?:server|current) time"
    r"|time is|now:|currently|nous sommes|fecha actual"
    r"|сейчас|seit|inscri|înscris|beigetreten|iscritt|(?<![a-z])uni(?:do|[óo])|miembro|cadastr|medlem|регистр|с нами с"
    r"|на форуме с|dołącz|(?<![a-z])desde(?![a-z])|membre depuis|εγγραφή|člen od|gia nhập|عضویت"
    r"|kayıt|katılım|tham gia|bergabung|liittyn|regisztr|lid sinds|geregistreerd|สมัคร|التسجيل|انضم"
    r"|geburt|anniversaire|рожден|生日|誕生|(?<![a-z])seen|gesehen|\bvu le"
    r"|注册|註冊|编辑|修改|最[后後]|登[录錄](?![以后後才并並]?[回评評发發参參可查即])|更新|加入|入[会會]|現在"
    r"|(?:服务器|当前)时间|登録|가입",
    f"{gate('edited')} edit edyt modifi bearbeit редактир изменен join regist last updat visit online active since"
    " server_time current_time time_is now: currently nous_sommes fecha_actual сейчас seit inscri înscris beigetreten"
    " iscritt unido unió unio"
    " miembro cadastr medlem регистр с_нами_с на_форуме_с dołącz desde membre_depuis εγγραφή člen_od gia_nhập عضویت"
    " kayıt katılım tham_gia bergabung liittyn regisztr lid_sinds สมัคร التسجيل انضم birth geburt anniversaire рожден"
    " 生日 誕生 seen gesehen vu_le 注册 註冊 编辑 修改 最后 最後 登录 登錄 更新 加入 入会 入會 現在 服务器时间"
    " 当前时间 登録 가입",
)

#: A mark behind a post's own time that its text was changed since.
_MARK = re.compile(rf"^\s*(?:[(\[（]\s?(?:\w+\s?){{1,2}}[)\]）]\s*|\W?\s*{either('edited')}\s*$)", re.IGNORECASE)

#: What a post says, and no label of its time: what is named so, or is a sentence.
_BODY = re.compile(r"content|message|body|comment|(?<![a-z])text(?!-)", re.IGNORECASE)
_SENTENCE = re.compile(r"[，。！？；…]|[a-z]{2}[.!?](?:\s|$)")

#: What a button says behind a time, or two of them in a link.
_BUTTON = re.compile(rf"(?:\W*(?:{either('edit', 'delete', 'reply', 'report')}))+\W*", re.IGNORECASE)

_OTHER_NAMES = re.compile(r"join|regist|(?<![a-z])edit|lastpost|updat|modif|signature|birth")

#: Characters before and behind a time among which its label stands.
_FAR = 1_000


def is_other_time(outline: Outline, anchor: Anchor) -> bool:
    """Whether what stands around a time, or the names of what it is in, call it another time than the post's."""
    if anchor.is_other is None:
        anchor.is_other = _is_other(outline, anchor)
    return anchor.is_other


def _is_other(outline: Outline, anchor: Anchor) -> bool:
    if _OTHER_TIMES.matches_lower(_unmarked(anchor.text).lower()):
        return True
    above = outline.parents[anchor.at]
    if above > 0 and outline.signatures[above] in EMPHASIS and outline.own[above] == outline.own[anchor.at]:
        above = outline.parents[above]
    if above >= 0 and 0 < outline.own[above] <= LABEL and _is_called_other(outline, above, anchor):
        return True
    told = 0 < outline.own[anchor.at] <= MOST_BESIDE and _OTHER_TIMES.matches_lower(_label_of(outline, anchor))
    names = (outline.tree.classes[i] for i in (anchor.at, above) if i >= 0)
    return bool(told) or any(_names_other(name) for name in names if name)


def _is_called_other(outline: Outline, above: int, anchor: Anchor) -> bool:
    """Whether what is around a time calls it another one: links behind it that are buttons do not."""
    if _OTHER_TIMES.matches_lower(_label_beside(outline, above, anchor)):
        return True
    if not _OTHER_TIMES.matches_lower(_label_around(outline, above, anchor).lower()):
        return False
    behind = range(anchor.at + 1, outline.ends[above])
    buttons = [i for i in behind if outline.tags[i] == "a" and _BUTTON.fullmatch(outline.tree.text_of(i))]
    return not buttons or _OTHER_TIMES.matches_lower(_label_around(outline, above, anchor, buttons).lower())


@lru_cache(maxsize=4096)
def _names_other(classes: str) -> bool:
    return bool(_OTHER_NAMES.search(classes.lower()))


def _unmarked(text: str) -> str:
    """A text without the mark behind its only time that something was changed since."""
    times = find_times(text, now=SOME_DAY) if text.endswith((")", "]", "）")) else []
    return text[: times[0].end] if len(times) == 1 and _MARK.fullmatch(text[times[0].end :]) else text


def _label_around(outline: Outline, above: int, anchor: Anchor, aside: Sequence[int] = ()) -> str:
    """What the element ``above`` a time says around it, but for elements ``aside``.

    Of several times in it, that is what stands between them and this one. Words label the time behind them, or else,
    where nothing stands before that, the one before them. One that stands in brackets behind the only time labels
    none, nor does one that only marks a change: ``Jan 3, 2024 (edited)``. In a row of cells, the one before does.
    """
    if outline.tags[above] == "tr":  # its cells say different things
        cell = next((i for i in reversed(outline.children(above)) if i < anchor.at), None)
        if cell is None or not outline.plain(cell):  # links are buttons
            return outline.tree.text_of(anchor.at)
        label = outline.tree.text_of(cell)[:_FAR]
        return f"{'' if find_times(label, now=SOME_DAY) else label} {outline.tree.text_of(anchor.at)}"
    label = _without_bodies(outline, above, anchor, aside)
    shown = _unmarked(anchor.text) or outline.tree.inner[anchor.at]
    before, found, after = label.partition(shown) if shown else (label, "", "")
    if not found:
        return label
    before, after = before[-_FAR:], after[:_FAR]
    times, later = find_times(before, now=SOME_DAY), find_times(after, now=SOME_DAY)
    if not times and not later:
        return f"{before}{shown}{_MARK.sub(' ', after) if anchor.text else ''}"
    before = before[times[-1].end if times else 0 :]
    return f"{before}{shown}" if has_letters(before) else shown + after[: later[0].start if later else None]


def _without_bodies(outline: Outline, above: int, anchor: Anchor, aside: Sequence[int]) -> str:
    """What an element says, but for the blocks behind a time in it that are named as bodies are, or tell a sentence.

    Nor what elements ``aside`` say.
    """
    tree, behind = outline.tree, outline.ends[anchor.at]
    blocks = [i for i in outline.children(above) if i >= behind and outline.tags[i] not in INLINE_TAGS]
    bodies = [i for i in blocks if _BODY.search(tree.classes[i] or "") or _SENTENCE.search(tree.text_of(i))]
    if not (bodies or aside):
        return tree.text_of(above)
    held = {i for body in (*bodies, *aside) for i in range(body, outline.ends[body])}
    others = (i for i in range(above + 1, outline.ends[above]) if i not in held)
    told = chain.from_iterable((tree.inner[i], tree.after[i]) for i in others)
    return " ".join(filter(None, [tree.inner[above], *told]))


def _label_beside(outline: Outline, cell: int, anchor: Anchor) -> str:
    """What a colon ends before the cell of a row that says only the time, as lines of a profile label it."""
    shown, row = anchor.text or outline.tree.inner[anchor.at], outline.parents[cell]
    if row < 0 or outline.own[cell] != len(shown) or outline.own[row] > LABEL:
        return ""
    before = "".join(map(str, outline.nodes[row].itertext())).partition(shown)[0]
    label = " ".join(before.split())[-LONGEST_LABEL:].lower()
    return label if label.endswith((":", "：")) else ""


def _label_of(outline: Outline, anchor: Anchor) -> str:
    """What an element says right before a time: a label of its own, as lines of a profile have."""
    if not anchor.text:  # an attribute tells it
        return ""
    before, found, _ = outline.tree.text_of(anchor.at).partition(anchor.text)
    return before[-LONGEST_LABEL:].lower() if found else ""
