"""Finds what shops, hotels and owners answer to a review, which stands in it: mostly without a time of its own.

It is named as an answer is, and begins with who answers: a label on a line of its own, or a name before a colon. Where
none is named so, it has a time behind the review's, right below who answers and above what they say.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, dropwhile, islice

from extraction.markup.tree import HEADINGS
from extraction.markup.worded import Worded
from extraction.page import Post
from extraction.records.content.button_words import is_button_word
from extraction.records.content.profiles import is_labelled
from extraction.records.content.quotes import behind_name
from extraction.records.content.record import Record, said_below, time_of, time_pieces
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.verdicts import PAIR
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reading
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters, is_initial, squeeze, width
from extraction.tongues.words import either

#: Share of the records with answers that say something without these, and of the answers that tell who gave them.
SAID_SHARE, TOLD_SHARE = 0.8, 0.8

#: Characters of the shortest answer, width of the longest line that tells who answers, and answers of one record.
_SHORTEST, _LONGEST_LABEL, _MOST = 4, 70, 10
#: Width of the longest name below an answer.
_LONGEST_NAME = 40

#: Pieces of an answer that ends with what it says.
_LABELLED = 2

#: What elements are called that hold answers.
_NAMED = Worded(
    r"(?<![a-z])(?:\w*[-_])?(?:repl(?:y|ies)|respon[sd]e?|answer|huifu)"
    r"|(?:shop|store|owner|seller|merchant|vendor)[-_]?(?:cmn?t|comment|feedback)(?!er)",
    "reply replies respon answer huifu shop store owner seller merchant vendor",
)
#: Such a name whose words are told apart by capital letters.
_NAMED_SO = re.compile(r"[a-z](?:Repl(?:y|ies)|Respon[sd]e?|Answer)(?![a-z])")
_ASKS, _PRESSED = frozenset(("input", "textarea", "select")), frozenset(("hidden", "submit", "button", "image"))
_ANSWERS = re.compile(rf"{either('reply', 're', 'answers')}|解释|réponse|respuesta|resposta|risposta", re.IGNORECASE)
_ANSWERED_BY = re.compile(
    r"(?i:response|reply|comments?|réponse|respuesta|resposta|risposta|antwort|ответ)\s(?i:from|by|de|von|da|di|от)\s"
    r"(?P<name>(?!The\b)[^\W_a-z][^,]*?)(?:,.*|\son\s.*)?"
)
#: Who answers, what they are, and that they do: Anna, owner of the pots, responded to this review.
_ANSWERED = re.compile(
    r"(?P<name>[^\W_a-z][^,]{0,40}?)(?:,.{1,60})?,?\s(?:responded|replied|answered|hat geantwortet|a répondu|respondió"
    r"|respondeu|ha risposto|ответила?)(?: (?:to|on|auf|à|a|al|alla|на) .{1,24})?"
)
_SAYS = re.compile(r"[^:：]{0,24}[:：]\s*")
#: What Chinese says behind who answers, and whom it does not name then.
_REPLIES, _ROLE = (
    re.compile(r"的?(?:回[复覆应應]|答[复覆])$"),
    re.compile(r"管理[员員]?|站[长長]|博主|店[主家]|商家|[卖賣]家|掌柜|客服|官方"),
)
_LABEL = re.compile(r"([^:：]{1,40}?)\s*[:：]\s*(\S.*)", re.DOTALL)
#: What those are called who answer what is said of their goods or on their pages, as a label before that.
_ANSWER_LABEL = re.compile(
    r"(?:管理员|管理員|站长|站長|店主|店家|商家|卖家|賣家|掌柜|客服|官方)(?:的?(?:回[复覆應应]|答[复覆]|解[释釋]))?\s?[:：]|解[释釋][:：]"
)
#: A name before a word for that it answers, in an element of its own: <b>阿良回复</b>：
_LABEL_ALONE = re.compile(r"[^\s:：]{1,16}?的?(?:回[复覆应應]|答[复覆])")
#: What is behind it: a colon, and before that the time in brackets.
_BEHIND_LABEL = re.compile(r"\s*(?:[(（][\d\s:/.年月日时分-]{6,24}[)）]\s*)?[:：]")
#: Whom an answer is to, whose link is left out: 回复 @Anna :
_TO_WHOM = re.compile(rf"^{either('reply')}\s*[:：]\s*", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?。！？…]$")
#: Elements around a time of which one may be an answer, and characters of the shortest that nothing names so.
_LEVELS, _LEAST_SAID = 6, 12


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers in the records of a page: where they stand, and what they say, in order."""

    segments: list[Segment]
    posts: list[Post]


def answers_in(finder: Finder, segments: list[Segment], anchors: dict[int, Anchor]) -> Answers | None:
    """Return the answers in records, if any has one; the records end where these begin (``Finder.aside``)."""
    named = named_answers(finder, segments)
    told = _told_in(finder, named, named=True) or _told_in(finder, list(_timed(finder, segments)), named=False)
    told = told or _told_in(finder, list(_labelled(finder, segments)), named=True)
    if not told:
        return None
    aside = finder.aside
    said = posts_without(finder, segments, anchors, [item for item, _ in told])
    own = [squeeze(post.text) for post in said if has_letters(post.text)]
    whole = "\n".join(own)
    if not said or any(squeeze(post.text) in whole for _, post in told):
        finder.aside = aside
        return None
    for item in segments:  # what stood behind a record was taken for a part of it
        item.roots = [root for root in item.roots if root not in finder.aside or root == item.roots[0]]
    return Answers([item for item, _ in told], [post for _, post in told])


def posts_without(
    finder: Finder, segments: list[Segment], anchors: dict[int, Anchor], answers: Sequence[Segment]
) -> list[Post]:
    """Return what records say without the answers in them, which are ``aside`` from now on.

    There is nothing where hardly any record that holds one says anything without it: it is its own text.
    """
    aside, places = finder.aside, sorted(item.roots[0] for item in answers)
    finder.aside = aside.union(places)
    said = RecordTable(finder.read(segments, anchors), finder.title).posts
    left = [has_letters(post.text) for item, post in zip(segments, said, strict=True) if _holds(finder, item, places)]
    if sum(left) >= SAID_SHARE * len(left):
        return said
    finder.aside = aside
    return []


def _holds(finder: Finder, item: Segment, answers: Sequence[int]) -> bool:
    """Whether one of some answers, by their places in order, stands in a record, or behind it in its block."""
    start, end = item.roots[0], finder.outline.ends[item.roots[-1]]
    return bisect_right(answers, start) < bisect_left(answers, end)


def _told_in(finder: Finder, found: list[Segment], *, named: bool) -> list[tuple[Segment, Post]]:
    """Those of some elements that are answers, with what they say, if most are."""
    records = finder.read(found, finder.by_place)
    shared = _shared(records)
    posts = [_post(record, shared, named=named) for record in records]
    told = [(item, post) for item, post in zip(found, posts, strict=True) if post]
    return told if len(told) >= TOLD_SHARE * len(found) else []


def named_answers(finder: Finder, segments: list[Segment], *, remarks: Iterable[int] = ()) -> list[Segment]:
    """Return the elements of records that are named as answers are, each with the first time in it, if there is one.

    ``remarks`` are the places of others that are named as what was said.
    """
    tree = finder.outline.tree
    parted = (places for name, places in tree.by_class.items() if _NAMED_SO.search(name))
    places = sorted({*tree.named(_NAMED), *chain.from_iterable(parted), *remarks})
    units = dict(_units(finder, segments, places)) if places else {}  # a post that never ends holds the next one's too
    units |= dict(_beside(finder, segments, places)) if places else {}
    return [Segment([i], at) for i, at in units.items()]


def _units(finder: Finder, segments: list[Segment], places: list[int]) -> Iterator[tuple[int, int | None]]:
    """Yield the elements of records that may be answers, each with the place of a time in it."""
    outline, times = finder.outline, sorted(finder.by_place)
    roots = sorted(item.roots[0] for item in segments)
    own = {item.anchor for item in segments}
    for item in segments:
        end = 0
        for i in outline.tree.within(item.roots[0], places)[:_MOST] if len(item.roots) == 1 else ():
            inside = outline.tree.within(i, times)
            if i < end or i == item.roots[0] or not own.isdisjoint(inside) or outline.tree.within(i, roots):
                continue
            if _may_answer(outline, i):
                end = outline.ends[i]
                yield from ((unit, next(iter(outline.tree.within(unit, times)), None)) for unit in _parts(outline, i))


def _beside(finder: Finder, segments: list[Segment], places: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the elements right behind records, beside them, that may be answers with a time of their own."""
    outline, times, firsts = finder.outline, sorted(finder.by_place), {item.roots[0] for item in segments}
    own, behind = {item.anchor for item in segments}, {outline.ends[root]: outline.parents[root] for root in firsts}
    for i in places:
        is_next = behind.get(i) == outline.parents[i] and i not in firsts
        inside = outline.tree.within(i, times) if is_next else ()
        if inside and own.isdisjoint(inside) and _may_answer(outline, i):
            yield i, inside[0]


def _timed(finder: Finder, segments: list[Segment]) -> Iterator[Segment]:
    """Yield the elements in records that have a time behind the record's own, and words behind that."""
    outline, by_place = finder.outline, finder.by_place
    times, roots = sorted(by_place), sorted(item.roots[0] for item in segments)
    for item in segments:
        inside = outline.tree.within(item.roots[0], times) if item.anchor is not None and len(item.roots) == 1 else ()
        if len(inside) < PAIR or len(outline.tree.within(item.roots[0], roots)) > 1:  # replies stand in it
            continue
        end = 0
        for at in inside[bisect_right(inside, item.anchor or 0) :][:_MOST]:
            held = _with_words_below(outline, at, item.anchor or 0) if at >= end else None
            if held is not None and not is_other_time(outline, by_place[at]) and _may_answer(outline, held):
                end = outline.ends[held]
                yield Segment([held], at)


def _labelled(finder: Finder, segments: list[Segment]) -> Iterator[Segment]:
    """Yield the elements in records that begin with a label for who answers, behind the record's time."""
    outline, times = finder.outline, sorted(finder.by_place)
    for item in segments if len(segments[0].roots) == 1 else ():
        places = range((item.anchor or item.roots[0]) + 1, outline.ends[item.roots[0]])
        labelled = (held for i in places if (held := _held_by_label(outline, i)) is not None)
        answers = (held for held in labelled if held > item.roots[0] and _may_answer(outline, held))
        for held in islice(answers, 1):
            yield Segment([held], next(iter(outline.tree.within(held, times)), None))


def _held_by_label(outline: Outline, i: int) -> int | None:
    """What an element is an answer in that begins with a label for who answers, or is one before a colon."""
    inner, above = outline.tree.inner, outline.parents[i]
    first = above == i - 1 and not inner[above].strip()
    if first and _BEHIND_LABEL.match(outline.tree.after[i]) and _LABEL_ALONE.fullmatch(inner[i]):
        return above
    label = _ANSWER_LABEL.match(inner[i].lstrip()) if ":" in inner[i] or "：" in inner[i] else None
    if label is None:
        return None
    alone = outline.own[i] <= len(inner[i].strip()) == label.end()
    return above if alone and first else i


def _with_words_below(outline: Outline, at: int, before: int) -> int | None:
    """The innermost element around a time that says more below it, and nothing of what stands ``before``."""
    around = outline.parents[at]
    for _ in range(_LEVELS):
        if around <= before:
            return None
        below = sum(outline.own[k] for k in outline.children(around) if k >= outline.ends[at])
        if below >= _LEAST_SAID:
            return around
        around = outline.parents[around]
    return None


def _may_answer(outline: Outline, i: int) -> bool:
    """Whether an element holds words outside links, and nothing to fill in; none is a quotation."""
    inside = range(i, outline.ends[i])
    if i in outline.unseen or i in outline.quotes or outline.plain(i) < _SHORTEST:
        return False
    asking = (outline.nodes[k] for k in inside if outline.tags[k] in _ASKS)
    return all((node.get("type") or "").lower() in _PRESSED for node in asking)


def _parts(outline: Outline, i: int) -> list[int]:
    """The answers in an element, below what heads them, each of one kind; itself, where it holds more than these."""
    while True:
        told = [k for k in outline.children(i) if outline.own[k]]
        told = [k for k in told if outline.tags[k] not in HEADINGS] or told
        if not told or outline.tree.inner[i] or any(outline.tree.after[k] for k in told):
            return [i]
        kinds = {outline.signatures[k] for k in told}
        if len(told) > 1:
            is_list = len(kinds) == 1 and "." in min(kinds) and all(outline.children(k) for k in told)
            return told if is_list else [i]
        if not outline.children(told[0]):
            return [i]
        i = told[0]


def _shared(records: list[Record]) -> set[str]:
    """What all of several answers end with, below what they say: whose opinion that is."""
    told = [(record.reading.texts, time_pieces(record)) for record in records]
    own = [[text for i, text in enumerate(texts) if i not in times] for texts, times in told]
    if len(records) < PAIR or any(len(texts) <= _LABELLED for texts in own) or len({texts[-2] for texts in own}) == 1:
        return set()
    lasts = {texts[-1] for texts in own}
    return lasts if len(lasts) == 1 else set()


def _post(record: Record, shared: Collection[str], *, named: bool) -> Post | None:
    """What an answer says, and by whom; None where it does not begin with that, or with both and its time."""
    reading, times = record.reading, time_pieces(record)
    times -= said_below(record, times)
    own = [i for i, text in enumerate(reading.texts) if i not in times and text not in shared]
    own = [i for n, i in enumerate(own) if not n or not reading.pieces[i].linked]  # to report an answer, to read on
    time = min((i for i in times if any(map(str.isdigit, reading.texts[i]))), default=min(times, default=0))
    if len(own) > 1 and is_initial(reading.texts[own[0]], reading.texts[own[1]]):
        own = own[1:]  # drawn for a portrait
    told: tuple[str | None, str] | None
    if named:
        told = _told_above(reading, own, time) or _told_below(reading, own, time) if times else None
        told = told or _told(reading, own) or _signed(reading, own)
    else:
        told = _told_around(reading, own, time)
    return Post(told[0], time_of(record), behind_name(told[1])) if told and has_letters(told[1]) else None


def _told(reading: Reading, own: list[int]) -> tuple[str | None, str] | None:
    """Who answers, if that is told, and what, by the pieces that tell either: marks before them tell nothing."""
    own = list(dropwhile(lambda i: not has_letters(reading.texts[i]), own))
    if not own:
        return None
    first, texts = reading.texts[own[0]], reading.texts
    line = [i for i in own if i in reading.line_of(own[0])]
    if len(line) > 1 and (says := _SAYS.match(texts[line[1]])) and width(first) <= _LONGEST_LABEL:
        who = None if _ANSWERS.fullmatch(first) else _replier(first)
        return who, "\n".join(filter(None, [texts[line[1]][says.end() :], reading.lines(own[2:])]))
    if len(line) > 1 and first[-1] in ":：" and _ANSWER_LABEL.fullmatch(first):
        shown = first.rstrip(" :：")
        return None if _ANSWERS.fullmatch(shown) else shown, reading.lines(own[1:])
    if (parted := _LABEL.fullmatch(first)) and _ANSWERS.search(parted[1]):
        who = None if _ANSWERS.fullmatch(parted[1]) else parted[1]
        return who, "\n".join(filter(None, [parted[2], reading.lines(own[1:])]))
    label, rest = " ".join(texts[i] for i in line).strip(" :：,，"), own[len(line) :]
    if not rest or not has_letters(label) or width(label) > _LONGEST_LABEL or _SENTENCE.search(label):
        return None
    return _name_in(reading, line, label), reading.lines(rest)


def _replier(label: str) -> str:
    """Who answers, by a label that ends in a word for that.

    >>> _replier("阿良回复"), _replier("店主回复"), _replier("Pot House")
    ('阿良', '店主回复', 'Pot House')
    """
    name = _REPLIES.sub("", label)
    return label if not name or _ROLE.fullmatch(name) else name


def _signed(reading: Reading, own: list[int]) -> tuple[str, str] | None:
    """Who answers, as a short line below the sentences of an answer tells it, and what."""
    if len(own) < PAIR or own[-1] in reading.line_of(own[-2]):
        return None
    name, above = reading.texts[own[-1]], reading.texts[own[-2]]
    signs = width(name) <= _LONGEST_NAME and has_letters(name) and not is_button_word(name)
    return (name, reading.lines(own[:-1])) if signs and not _SENTENCE.search(name) and _SENTENCE.search(above) else None


def _told_above(reading: Reading, own: list[int], time: int) -> tuple[str, str] | None:
    """Who answers, in a link, and what, where both stand above the ``time`` of an answer, and only buttons below it."""
    above, below = [i for i in own if i < time], [i for i in own if i > time]
    if len(above) < PAIR or not reading.pieces[above[0]].linked:
        return None
    if any(has_letters(reading.texts[i]) and not is_button_word(reading.texts[i]) for i in below):
        return None
    return reading.texts[above[0]], _TO_WHOM.sub("", reading.lines(above[1:]))


def _told_below(reading: Reading, own: list[int], time: int) -> tuple[str, str] | None:
    """Who answers, as lines above the ``time`` of an answer tell it that are no sentence, and what, below it."""
    above = [i for i in own if i < time]
    told = _told_around(reading, own, time)
    if told is None or any(_SENTENCE.search(reading.texts[i]) for i in above):
        return None
    line = " ".join(reading.texts[i] for i in above if i in reading.line_of(above[0])).strip(" :：,，")
    return told if _answerer(line) or sum(width(reading.texts[i]) for i in above) < width(told[1]) else None


def _told_around(reading: Reading, own: list[int], time: int) -> tuple[str, str] | None:
    """Who answers, above the ``time`` of an answer, and what, below it."""
    above, below = [i for i in own if i < time], [i for i in own if i > time]
    first = [i for i in above if i in reading.line_of(above[0])] if above else []
    if below and below[0] in reading.line_of(time) and _ANSWERS.fullmatch(reading.texts[below[0]]):
        first, below = [*first, below[0]], below[1:]  # Anna, <time>, 回覆
    label, said = " ".join(reading.texts[i] for i in above).strip(" :：,，"), reading.lines(below)
    if not has_letters(label) or width(label) > _LONGEST_LABEL or width(said) < _LEAST_SAID:
        return None
    line = reading.lines(first).strip(" :：,，")
    if name := _answerer(line):
        return name, said
    if is_labelled(label):
        return None
    return _name_in(reading, first, label if _ANSWERS.search(line) else line), said  # what they are may stand below


def _name_in(reading: Reading, line: Sequence[int], label: str) -> str:
    """The name in a line that says that somebody answers: in a link, or behind a word for it."""
    linked = (reading.texts[i] for i in range(line[0], line[-1] + 1) if reading.pieces[i].linked)
    if any(_ANSWERS.search(reading.texts[i]) for i in line) and (name := next(linked, None)):
        return name
    return _answerer(label) or label


def _answerer(label: str) -> str | None:
    """Who answers by a line that says so: ``Response from Anna``.

    >>> _answerer("Response from Anna, owner"), _answerer("Anna, owner, responded to this review"), _answerer("Anna")
    ('Anna', 'Anna', None)
    """
    told = _ANSWERED_BY.fullmatch(label) or _ANSWERED.fullmatch(label)
    return told["name"] if told else None
