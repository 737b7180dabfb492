"""Knows what in a post's text is quoted, signed, addressed to another, or written by programs."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Sequence, Set
from functools import lru_cache

from extraction.markup.worded import Worded
from extraction.records.signs.reading import INLINE_TAGS, Element, Piece, Reading
from extraction.times.dates import find_times
from extraction.tongues.words import either_word, gate

#: Pieces of text in the longest signature behind a rule of dashes, and characters of a quotation's longest heading.
MOST_SIGNED = 8
HEADING = 80

#: Characters beside a name in the longest line that tells in whatever tongue that somebody said something.
_LONGEST_SAYING = 24
#: Characters of the end of a line in which its clock stands.
_LONGEST_CLOCK = 10

#: Characters of the longest note that a post was changed.
LONGEST_NOTE = 160

#: Pieces of a program's note on a change, in an element of its own, at most.
MOST_IN_NOTE = 4

#: Lines at either end of a text among which it is told what its author got for it.
_AWARD_LINES = 4

#: Pieces of text that tell whom a reply answers, at most.
MOST_ADDRESSED = 5

_RULE = re.compile(r"^(?:[_＿—―–─━－=*-]{5,}|--)$")
_HEADING = Worded(
    r"^(?:quote|引[用文]|zitat|citation|cita|цитата|اقتباس|نقل قول|인용|cytat|citaat|citat|alıntı"
    r"|trích dẫn|kutipan)\s*[:：]?$"
    r"|originally posted by|المشاركة الأصلية (?:كتبت|كُتبت|بواسطة)|以下是引用|^quote from\b"
    rf"|^.{{1,60}}{either_word('wrote')}(?:\s?\(.{{1,4}}\))?\s*[:：]?$"
    r"|^.{1,60}\bwrote on\b.*\d|^.{1,60}的(?:发言|原[帖贴])\s*[:：]?$|原[帖贴]由.{1,60}发表"
    r"|^【.{1,60}提到[:：]?\s*】?$|^引用.{1,40}的[话話帖]子?[:：]$"
    r"|^(?:original von|zitat von|ответ на)\b",
    "quote 引用 引文 zitat cita цита اقتباس نقل_قول 인용 cytat alıntı trích_dẫn kutip المشاركة posted 发言 原帖 原贴"
    f" 提到 original ответ {gate('wrote')}",
)
_LABELLED = re.compile(r"^[^\W\d_][^:：]{0,12}[:：]\s?\S")
#: What programs write about a changed post.
_EDITED = Worded(
    r"(?:最[后後]|[此本该該]帖)由.{1,60}(?:编辑|編輯|修改)|被.+编辑过|被.+重新编辑|最[后後](?:编辑|修改)"
    r"|最終更新|編輯|修改于|^\W*updated on\b|\blast edit"
    r"|\bedited\b.*\b(?:by|on|at|times?)\b|^\W*edited\b"
    r"|\bmodified (?:by|on)|\bwas (?:last )?(?:modified|updated|changed)\b"
    r"|zuletzt (?:bearbeitet|geändert|editiert)|editiert|отредактир|редактировал|изменено"
    r"|derni[èe]re (?:édition|modification)|última (?:edición|edição|modificación)|ultima modifica"
    r"|(?:modifié|édité).*\b(?:par|le)\b|(?:editado|modificado)\b.*\bpor\b|modificato|編集|수정"
    rf"|^\W*{either_word('edited')}|\bmal bearbeitet",
    f"编辑 修改 編輯 最終更新 updated changed edit modifi отредактир редактировал edición edição {gate('edited')}",
)
#: That in most tongues: when it was last changed, or by whom.
_LAST_EDITED = Worded(rf"^(?=.*{either_word('last')}).*{either_word('edited')}", gate("edited"))
_BEGINS_LAST = re.compile(rf"\W*{either_word('last')}", re.IGNORECASE)
#: What a note on a change is called, and no editor or what can be edited.
_CALLED_EDIT = re.compile(
    r"(?<![a-z])(?:last|post|msg|message|comment)?[-_]?edit(?:ed)?[-_]?(?:by|at|on|note|mark|info|reason|time|date)?(?![a-z])",
    re.IGNORECASE,
)
#: The heading of who rated a post, and how.
_RATED = re.compile(
    r"\W*(?:本[帖贴主题]{1,2})?(?:最近|最新|全部)?(?:的)?[评評]分[记記][录錄](?:\s?[:：(（].{0,20})?\W*"
)
#: What a member got for a post: 丶Luna: 金币+4.
_AWARDED = re.compile(
    r"[:：]\s?(?:[金铜银][币幣]|威望|[积積]分|人[气氣]|[贡貢][献獻]|[经經][验驗]|魅力|学识|热心)\s?[+＋-]\s?\d"
)
#: What programs write below a post about those who liked it.
_THANKED = Worded(
    r"^\W*(?:(?:the\W+)?following|these|\d[\d,.]*)\W+(?:\d[\d,.]*\W+)?(?:registered\W+)?(?:users?|members?|people|persons?)"
    r"\W+(?:have\W+|has\W+)?(?:thank|says?\W+thank|liked?\W+(?:this|the|\w+'s)\b|likes?\W*$)"
    r"|\band \d+ (?:others?|more) (?:like|thank)"
    r"|^(?:thanks given|thanked|liked) by\b"
    r"|^\W*(?:\d+|folgende\w*) (?:benutzer|mitglieder|personen)\b.*(?:bedank|gefällt)|^danksagungen\b"
    r"|^\W*\d+ (?:membres?|utilisateurs?|personnes?)\b.*(?:remerci|aime)"
    r"|^\W*\d+ (?:usuarios?|personas?|miembros?)\b.*(?:agradec|gusta)"
    r"|^\W*(?:сказали спасибо|спасибо сказали|поблагодарили)\b|^\W*\d+ пользовател\w+ .*(?:спасибо|нравится)"
    r"|(?:^\W*|等\s?)\d+\s?(?:位用户|人)都?(?:觉得)?很?(?:赞|点赞|點讚|感谢|感謝|喜欢)",
    "thank like bedank gefällt danksag remerci aime agradec gusta спасибо поблагодар нравится 赞 點讚 感谢 感謝 喜欢",
)
#: What telephones write below a post.
_SENT_FROM = re.compile(
    r"\W*(?:(?:发自|發自|发送自|本帖来自|来自|來自)\s?(?:我的|手机|手機|安卓|苹果|\S{0,12}?(?:客户端|手机版|app|iphone|android)).{0,30}"
    r"|(?:sent|posted) (?:from|via|using) (?:my |the |mobile|tapatalk|iphone|android).{0,60}"
    r"|(?:gesendet von (?:meinem|iphone)|envoyé (?:de mon|depuis)|enviado desde mi|отправлено (?:с|из) ).{0,40})$",
    re.IGNORECASE,
)
#: What boards write below a post: which board sent it, and from where.
_SENT_BY = re.compile(r"※ ?(?:发信站|發信站|来源|來源|文章網址)\s?[:：]")
_CLOCK = re.compile(r"\d[:：]\d\d")
#: What says that somebody said something.
_SAYS = re.compile(either_word("wrote", "says"), re.IGNORECASE)
#: What programs write above a reply: whom it answers.
_ADDRESSED = re.compile(
    r"^(?:回[复覆]|答复|(?:in )?repl(?:y|ied|ying) to)\s*@?\s*(?P<name>\S.*?)\s*[:：,]?$", re.IGNORECASE
)
_FLOORED = re.compile(r"^@\S.{0,40}\s(?:19|20)\d\d-\d\d?-\d\d?\s\d\d?:\d\d(?::\d\d)?$")
#: All that a line says over a quotation of somebody: @Ada.
_MENTION = re.compile(r"@\s?\S{1,30}")
_FLOOR = re.compile(r"[#＃]?\d{1,4}[#＃楼樓.]?")
#: The number of the post that a reply answers, before its author: 2# Ada, #1 @Ada.
_NUMBERED = re.compile(r"^(?:[#＃]\d{1,4}|\d{1,4}[#＃楼樓])\s*@?\s*")
_QUOTED = re.compile(r"^(?:>|[:：|]\s)")


def quotation_heads(readings: Sequence[Reading]) -> list[list[int]]:
    """Return the pieces of each record that head a quotation, as ``Anna wrote:`` does."""
    texts = [text if len(text) <= HEADING else "" for reading in readings for text in reading.texts]
    heads = _HEADING.among(texts)
    starts = itertools.accumulate((len(reading.texts) for reading in readings), initial=0)
    pairs = zip(readings, starts, strict=False)
    return [[i for i in range(len(reading.texts)) if start + i in heads] for reading, start in pairs]


def quotations(reading: Reading, heads: Sequence[int]) -> list[Element]:
    """Return the elements that are named as quotations, or open with one of the ``heads``."""
    starts = {_line_start(reading, i): i for i in heads if not _is_in_quote(reading, reading.pieces[i])}
    headed: dict[int, Element] = {}
    if starts:
        for element in reading.elements:  # those inside come later: the innermost with more than the heading wins
            head = starts.get(element.start)
            if head is not None and element.end > head + 1 and element.tag not in INLINE_TAGS:
                headed[element.start] = element
    if not headed and not reading.may_quote:
        return []
    inner = {id(element) for element in headed.values()}
    return [element for element in reading.elements if element.quotes or (inner and id(element) in inner)]


def _line_start(reading: Reading, i: int) -> int | None:
    """Where the line of a piece starts, if with that or with its number among quotations in each other."""
    if reading.pieces[i].starts_line:
        return i
    numbered = i > 0 and reading.pieces[i - 1].starts_line and _FLOOR.fullmatch(reading.texts[i - 1])
    return i - 1 if numbered else None


def _is_in_quote(reading: Reading, piece: Piece) -> bool:
    owner = reading.elements[piece.element]
    return owner.quotes or any(above.quotes for above in reading.above(owner))


def headings(reading: Reading, quoted: Collection[int], people: Collection[str | None]) -> set[int]:
    """Return the pieces that stand before quoted ones as their headings, which may name any of ``people``."""
    before = (i - 1 for i in quoted if i and i - 1 not in quoted)
    lines = ([k for k in reading.line_of(i) if k not in quoted] for i in before)
    told = ((line, " ".join(reading.texts[i] for i in line)) for line in lines)
    return {
        i
        for line, text in told
        if says_heading(text) or _MENTION.fullmatch(text) or _names_any(text, people)
        for i in line
    }


def _names_any(text: str, people: Collection[str | None]) -> bool:
    """Whether a line begins with somebody's name, and ends with a colon or a clock after little more than a day.

    One that speaks to them tells where they said it, too: ``@Ada said in Which tea:``.
    """
    if len(text) > HEADING or not (text[-1:] in (":", "：") or _CLOCK.search(text[-_LONGEST_CLOCK:])):
        return False
    time = next(iter(find_times(text)), None)
    most = _LONGEST_SAYING + (time.end - time.start if time else 0)
    if text[0] == "@":
        text, most = text[1:].lstrip(), HEADING if _SAYS.search(text) else most
    return any(text.startswith(name) and len(text) - len(name) <= most for name in people if name)


def heading_lines(reading: Reading, time: str) -> set[int]:
    """Return the lines above a text that head it as a mail's do (From: …, Date: …), if ``time`` is one of them."""
    if not _LABELLED.match(time) or time not in reading.texts:
        return set()
    at = reading.texts.index(time)
    owner, block = reading.pieces[at].element, {at}
    for step in (-1, 1):
        i = at + step
        while 0 <= i < len(reading.pieces) and _heads_text(reading.pieces[i], owner):
            block.add(i)
            i += step
    return block if len(block) > 1 and max(block) + 1 < reading.elements[owner].end else set()


def notes(reading: Reading, pieces: Sequence[int], echoes: Set[int], *, pictured: bool) -> set[int]:
    """Return the pieces of a text's first and last lines that programs write: who changed it, sent or liked it.

    In whatever tongue, a line is one that names its author once more (``echoes``) and tells a time with a clock.
    Who liked it may be named in lines of their own below that one. A text is all of it such a note where a clock in it
    tells when it was changed, or where it is ``pictured``: the post is a picture.
    """
    lines = split_lines(reading, pieces)
    found: set[int] = set()
    for line in {id(line): line for line in (*lines[:1], *lines[-2:])}.values():
        text = " ".join(reading.texts[i] for i in line)
        timed = len(text) <= LONGEST_NOTE and tells_clock(text)
        called = _called_edit(reading, line) if timed or is_note(text) else []
        if called or is_note(text) or (timed and not echoes.isdisjoint(line)):
            found.update(called or line)
        elif len(lines) > 1 and line is lines[-1] and _SENT_FROM.match(text):
            found.update(line)
    told = sorted(found.intersection(lines[-2])) if len(lines) > 1 else []
    if told and told[0] != pieces[0] and _goes_on(reading, told[0], lines[-1]):
        found.update(lines[-1])  # why it was changed
    found |= _thanks(reading, lines) | _awards(reading, lines)
    whole = len(found) == len(pieces) and not any(_CLOCK.search(reading.texts[i]) for i in found)
    return set() if whole and not pictured else found


def _called_edit(reading: Reading, line: Sequence[int]) -> list[int]:
    """The pieces of a line's end that an element holds which is called a note on a change: ``editedby``."""
    for n, i in enumerate(line):
        owner = reading.elements[reading.pieces[i].element]
        around = (owner, *reading.above(owner)) if owner.start == i else ()
        if any(element.start == i and _CALLED_EDIT.search(element.classes) for element in around):
            return list(line[n:])
    return []


def _goes_on(reading: Reading, note: int, line: Sequence[int]) -> bool:
    """Whether a line is in the element that begins with the note before it."""
    owner = reading.elements[reading.pieces[note].element]
    return owner.start == note and owner.end > line[-1]


def _thanks(reading: Reading, lines: Sequence[Sequence[int]]) -> set[int]:
    """The pieces of a text's last lines that tell who liked it, and of those below that name them."""
    told = [" ".join(reading.texts[i] for i in line) for line in lines]
    if rated := next((n for n, text in enumerate(told) if n and _RATED.fullmatch(text)), 0):
        return {i for line in lines[rated:] for i in line}
    for n in range(len(lines) - 1, -1, -1):
        text = told[n]
        if len(text) <= LONGEST_NOTE and _THANKED.search(text):
            return {i for line in lines[n:] for i in line}
        if n < len(lines) - 1 and not all(reading.pieces[i].linked for i in lines[n]):
            break
    return set()


def _awards(reading: Reading, lines: Sequence[Sequence[int]]) -> set[int]:
    """The pieces of the block in a text that tells what its author got for it."""
    told = (i for line in (*lines[:_AWARD_LINES], *lines[-_AWARD_LINES:]) for i in line)
    awards = (reading.elements[reading.pieces[i].element] for i in told if _AWARDED.search(reading.texts[i]))
    block = next((element for element in awards if element.tag not in INLINE_TAGS), None)
    return set(range(block.start, block.end)) if block else set()


def addressees(reading: Reading, pieces: Sequence[int], people: Collection[str | None]) -> set[int]:
    """Return the first pieces of a text that only tell whom of ``people``, or what, it answers: ``回复 @Ada :``.

    A link to what Ada wrote on the page (``@Ada``) is a program's too.
    """
    found, text = set[int](), ""
    if pieces and reading.pieces[pieces[0]].linked and _MENTION.fullmatch(reading.texts[pieces[0]]):
        element = reading.elements[reading.pieces[pieces[0]].element]
        found = set(pieces[:1]) if element.tag == "a" and element.node.get("href", "")[:1] == "#" else found
    for n, i in enumerate(pieces[:MOST_ADDRESSED], 1):
        text = f"{text} {reading.texts[i]}".strip()
        match = _ADDRESSED.match(text)
        if match and ((name := _NUMBERED.sub("", match["name"])) in people or not name):
            found = set(pieces[:n])
    return found if len(found) < len(pieces) else set()


def behind_name(text: str) -> str:
    """Return a text without the colon between its author's name, or a comma between whom it answers, and it.

    >>> behind_name(": I pick in May."), behind_name("：五月。"), behind_name(":五月"), behind_name(":)")
    ('I pick in May.', '五月。', '五月', ':)')
    """
    is_parted = text[:2] in (": ", ", ") or text[:1] == "，" or (text[:1] == "：" and text[1:2] not in ("）", ")"))
    is_parted = is_parted or (text[:1] == ":" and "\u3040" < text[1:2] < "\ua000")
    return text[1:].lstrip() if is_parted else text


def split_lines(reading: Reading, pieces: Sequence[int]) -> list[Sequence[int]]:
    """Return the pieces of a text by its lines."""
    starts = [n for n, i in enumerate(pieces) if not n or reading.pieces[i].starts_line or pieces[n - 1] != i - 1]
    return [pieces[a:b] for a, b in itertools.pairwise([*starts, len(pieces)])]


@lru_cache(maxsize=4096)
def tells_change(text: str) -> bool:
    """Whether a text tells that a post was changed.

    >>> tells_change("Last edited by"), tells_change("posted by")
    (True, False)
    """
    return bool(_EDITED.search(text) or _LAST_EDITED.search(text))


def is_note(text: str) -> bool:
    """Whether a text is a program's note on a change: it tells when a post was changed, or how often.

    >>> is_note("Last edited by Ada on 2026-03-05"), is_note("I edited it."), is_note("March 5, 2026")
    (True, False, False)
    >>> is_note("Ostatnio zmieniony 02 mar 2026, 10:10 przez Ada"), is_note("Letzte Änderung: 2. März 2026")
    (True, True)
    >>> is_note("Das letzte Mal geändert habe ich es am 2. März 2026.")
    False
    """
    if len(text) > LONGEST_NOTE or not any(map(str.isdigit, text)) or not tells_change(text):
        return False
    if _EDITED.search(text):
        return True
    first = next(iter(find_times(text)), None)
    # Without a clock it begins with the word for last: who tells of the last time that they did says that later.
    return first is not None and (first.has_clock or _BEGINS_LAST.match(text) is not None)


def only_notes(reading: Reading, element: Element) -> bool:
    """Whether all that an element says, in a few pieces, is a program's note on a change."""
    return 0 < element.end - element.start <= MOST_IN_NOTE and is_note(reading.text_of(element))


def tells_clock(text: str) -> bool:
    """Whether a text tells the minute of something."""
    return bool(_CLOCK.search(text))


def tells_board(text: str) -> bool:
    """Whether a text tells which board sent a post, as programs write below it: ``※ 發信站: …``."""
    return text.startswith("※") and _SENT_BY.match(text) is not None


def quoted_lines(reading: Reading, pieces: Sequence[int]) -> set[int]:
    """Return the pieces of lines that are marked as quoted in the manner of mail (``> like this``)."""
    found = {i for i in pieces if reading.pieces[i].starts_line and _QUOTED.match(reading.texts[i])}
    return found if len(found) < len(pieces) else set()


def ruled_off(reading: Reading, pieces: Sequence[int]) -> set[int]:
    """Return the first pieces of a text that a rule parts from it, if they open with who said them, and when."""
    if not pieces or not _FLOORED.match(reading.pieces[pieces[0]].text):
        return set()
    rule = next((n for n, i in enumerate(pieces) if _RULE.match(reading.pieces[i].text)), len(pieces))
    return set(pieces[: rule + 1]) if rule + 1 < len(pieces) else set()


def _heads_text(piece: Piece, owner: int) -> bool:
    return piece.element == owner and piece.starts_line and is_heading_line(piece.text)


def is_heading_line(text: str) -> bool:
    """Whether a line is a label and a value, as those of a mail's heading are, however long.

    >>> is_heading_line("发信站: BBS 未名空间站 (Thu Jul  9 23:42:51 2020, 美东)"), is_heading_line("I agree.")
    (True, False)
    """
    return text[-1:] != "。" and bool(_LABELLED.match(text))


def begins_signature(reading: Reading, pieces: Sequence[int]) -> bool:
    """Whether a text begins with the rule that parts a signature from it: it has no words."""
    return bool(pieces) and bool(_RULE.match(reading.texts[pieces[0]]))


def unsigned(reading: Reading, pieces: list[int], *, first: int) -> list[int]:
    """Return a text without the signature that a rule of dashes parts from it; no rule counts before ``first``."""
    for n, i in enumerate(pieces):
        ends = _RULE.match(reading.texts[i]) or tells_board(reading.texts[i])
        if n >= first and len(pieces) - n <= MOST_SIGNED and ends:
            return pieces[:n]
    return pieces


def says_heading(text: str) -> bool:
    """Whether a line heads a quotation: ``Anna wrote:``."""
    return len(text) <= HEADING and bool(_HEADING.search(text))
