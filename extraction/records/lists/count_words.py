"""Knows the words and numbers that count: how often a topic was answered and seen, in a text or a column's head."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from extraction.markup.worded import Worded, branched
from extraction.prices import is_price
from extraction.records.signs.anchors import LONGEST_ANCHOR, SOME_DAY
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word, gate, words

#: Characters of the longest text that is a number with its label.
_LONGEST = 40

_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"\d+")
#: What is counted, where that is more than a run of letters: of two words, or with marks above and below its letters.
_MARKED = branched(word for word in words("answers", "comments", "views") if not word.isalpha())
_COUNT = re.compile(
    rf"^(?P<before>{_MARKED}|[^\W\d]{{0,16}}?)(?P<gap>\s*[:：(（\[+]?\s*)"
    r"(?P<number>\d{1,3}(?:[,. ]\d{3}){1,4}|\d{1,15}(?:[.,]\d{1,2})?)\s?"
    r"(?P<unit>[kKmM](?![^\W\d_])|[万千萬만천]|тыс\.?|tsd\.?|(?:mil|bin|b)(?![^\W\d_])|)"
    rf"\+?\s*[)）\]]?\s*(?P<after>{_MARKED}|[^\W\d]{{0,16}})$",
    re.IGNORECASE,
)
#: What stands between two counts in a text, and between the two heads of a column; and what names both of them.
#: Between the elements of two counts it stands before the second, or behind the first.
_PARTED = re.compile(r"\s*[/|｜·•、;；]\s*|[,，]\s+|，|\s{2,}")
_EDGES = "/|｜·•"
_LABELLED = re.compile(r"^(?P<label>[^\d:：]{2,24})[:：]\s*(?P<counts>\d[^:：]*)$")
_ROUNDED = re.compile(r"\W*(?:\d[\d.,]*\s?[kKmM万千萬만천]|\d{1,4}[.,]\d\d?\s?[^\W\d_]{1,4}\.?)\W*")
_SHORT, _WHOLE = re.compile(r"(\d+)(?:[.,](\d\d?))?(?!\d)"), re.compile(r"\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+")
_SCALES = (1_000, 10_000, 1_000_000)
_GROUPED = re.compile(r"\d{1,3}(?:[,. ]\d{3})+")
_SCALE = {"": 1, "k": 1000, "m": 1000000} | dict.fromkeys("千천", 1000) | dict.fromkeys("万萬만", 10000)
_SCALE |= dict.fromkeys(("тыс", "tsd", "mil", "bin", "b"), 1000)
_REPLY_WORDS = Worded(
    r"repl|comment|(?<![a-z])cmt|answer|response|(?<![a-z])chat(?![a-z])|bubble|posts?(?:[-_]?(?:count|num))?(?![a-z]|[-_][a-z])"
    rf"|{either_word('answers', 'comments')}|beitr|сообщ|message|mensaj|mensag|mesaj|bericht|inlägg",
    f"repl comment cmt answer response chat bubble post {gate('answers', 'comments')}"
    " beitr сообщ message mensaj mensag mesaj bericht inlägg",
)
_VIEW_WORDS = re.compile(
    rf"view(?!ing|ers)|(?<!th)(?<!un)(?<!b)(?<!sp)read(?!er|y|able)|hits(?![a-z])|(?<![a-z])hit(?![a-z])|click|visit|(?<![a-z])eye|{either_word('views')}",
    re.IGNORECASE,
)
_OTHER_WORDS = re.compile(
    r"vote|(?<!un)like|thumb|heart|reputation|points?(?![a-z])|score|karma|(?<![a-z])rank|rating|赞|讚|推荐|推薦|收藏|추천|좋아요|いいね|нрав|рейтинг|голос|stimme"
    r"|punkte|คะแนน|\bpages?\b|участник|participant|(?<![a-z])(?:users|members|people)(?![a-z])"
    r"|viewing|viewers|(?<![a-z])(?:bytes?|[km]b)(?![a-z]|-[\da-z])|字节|字節|字数|字數|(?<!\w)字(?!\w)",
    re.IGNORECASE,
)
#: How many topics a board has: one label, and nothing more.
_TOPIC_WORDS = re.compile(rf"\W*{either('topics')}\W*", re.IGNORECASE)
_POSTS = re.compile(rf"\W*{either('posts')}\W*", re.IGNORECASE)
#: A count in a line that says more: a number with the words right before and behind it, one of which it may be of.
_WORDED = re.compile(
    rf"(?:(?<![^\W\d])(?P<before>{_MARKED}|[^\W\d]{{2,16}})(?P<gap>\s?[:：(（]\s?|\s?)|(?<![\w:./-]))"
    r"(?P<number>\d{1,3}(?:[,.]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)(?!\d|[:/.-]\d)\s?(?P<unit>[kKmM万千萬만천](?![a-zA-Z])|тыс\.?|tsd\.?)?"
    rf"\+?(?=[)）]?\s?[个個条條次篇则則]?\s?(?P<after>{_MARKED}|[^\W\d]{{2,16}})?(?![^\W\d])(?P<labels>\s?[:：])?)",
    re.IGNORECASE,
)
#: A word that is cut short, and those that heads of columns cut; in catalogs of pictures to one letter: R: 12 / I: 3.
_CUT, _INITIALS = re.compile(r"\W*([^\W\d_]{3,})\.\W*"), {"R": "replies"}
_FULL = words("answers", "comments", "views", "topics")
_NAMES_OF_COUNTS = frozenset(_FULL)
#: What people have written as well as topics have got.
_OF_PEOPLE = re.compile(r"(?<![a-z])post|messag|beitr|сообщ|mensaj|mesaj|bericht|inlägg|帖子", re.IGNORECASE)
_LAST = re.compile(rf"(?<![a-z])(?:last|latest)|{either_word('last')}", re.IGNORECASE)
_KINDS = (("views", _VIEW_WORDS), ("replies", _REPLY_WORDS.pattern), ("other", _OTHER_WORDS))


def says_last(head: str) -> bool:
    """Return whether the head of a column says that it tells of the last post."""
    return bool(_LAST.search(head))


def tell_of_topics(heads: Sequence[str]) -> bool:
    """Return whether the heads of columns are a topic list's: they tell of two of replies, views and the last post.

    >>> tell_of_topics(["Subject", "Replies", "Last post"]), tell_of_topics(["Author", "Message"])
    (True, False)
    >>> tell_of_topics(["主题", "回复/查看"])
    True
    """
    return len(frozenset[str]().union(*map(told_by, heads))) > 1


@lru_cache(maxsize=256)
def told_by(head: str) -> frozenset[str]:
    """Return what the head of a topic list's column says that the column tells: ``replies``, ``views``, ``last``.

    >>> sorted(told_by("Replies / Views")), told_by("Author")
    (['replies', 'views'], frozenset())
    """
    parts = [head] if says_last(head) else parts_of(head)
    told = {"last" if says_last(part) else kind_of([part]) or "" for part in parts if part}
    return frozenset(told & {"last", "replies", "views"})


#: What a sentence ends with: it tells of replies, and of how long they take.
_STOPS = ("。", "！", "？")


def counts_replies(text: str) -> bool:
    """Return whether a text tells how often something was answered: not how much somebody has written, as profiles do.

    >>> counts_replies("Anna, March 5, 2026, 12 replies"), counts_replies("12 views"), counts_replies("Posts: 12")
    (True, False, False)
    >>> counts_replies("12条答复"), counts_replies("将在18日内给出答复。")
    (True, False)
    """
    if len(text) > LONGEST_ANCHOR or text.endswith(_STOPS) or not _DIGIT.search(text) or not _REPLY_WORDS.search(text):
        return False
    words = (word for _, word in told_in(text) or told_in_line(text))
    return any(kind_of([word]) == "replies" and not _OF_PEOPLE.search(word) for word in words)


def counts_something(text: str) -> bool:
    """Return whether a text tells how many of something there are: nothing in it, or a word for what is counted.

    >>> counts_something("5 participants"), counts_something("ada 1204"), counts_something("12")
    (True, False, True)
    """
    return any(not word or kind_of([word]) for _, word in told_in(text))


def names_count(text: str) -> bool:
    """Return whether a text is the word for what is counted, and no more: the number stands beside it.

    >>> names_count("ответов"), names_count("Replies"), names_count("Anna replies")
    (True, True, False)
    """
    return text.casefold() in _NAMES_OF_COUNTS


def counts_posts(label: str) -> bool:
    """Return whether a label, and no more, says that posts are counted: replies, and the first too.

    >>> counts_posts("Posts"), counts_posts("帖子"), counts_posts("Replies")
    (True, True, False)
    """
    return bool(_POSTS.fullmatch(label))


def heads_topics(head: str) -> bool:
    """Return whether the head of a column says that topics, or how many there are, stand below it."""
    return bool(_TOPIC_WORDS.fullmatch(head))


def is_rounded(text: str) -> bool:
    """Return whether a number is written short.

    >>> is_rounded("1.6k"), is_rounded("3.4万"), is_rounded("5,1 T"), is_rounded("1,579")
    (True, True, True, False)
    """
    return bool(_ROUNDED.fullmatch(text))


def written_short(shown: str, told: str) -> int | None:
    """Return the number in a text that another is written short for: it is less than the last digit's worth off.

    >>> written_short("1k", "1250 visits"), written_short("5,1 T", "viewed 5.120 times"), written_short("2k", "7,104")
    (1250, 5120, None)
    """
    match = _SHORT.search(shown)
    if match is None:
        return None
    value, step = float(f"{match[1]}.{match[2] or 0}"), 0.1 ** len(match[2] or "")
    numbers = (int("".join(_DIGITS.findall(number[0]))) for number in _WHOLE.finditer(told))
    return next((n for n in numbers if any(abs(n / scale - value) < step for scale in _SCALES)), None)


def parts_of(head: str) -> list[str]:
    """Return the heads of the columns that stand in one cell.

    >>> parts_of("Replies / Views"), parts_of("Last post")
    (['Replies', 'Views'], ['Last post'])
    """
    return _PARTED.split(head.strip())


@lru_cache(maxsize=256)
def _in_full(word: str) -> str:
    """A word that is cut short, in full.

    >>> _in_full("Resp."), _in_full("Vis."), _in_full("Answ"), _in_full("R")
    ('responses', 'vistas', 'Answ', 'replies')
    """
    cut = _CUT.fullmatch(word)
    return next((full for full in _FULL if cut and full.startswith(cut[1].casefold())), _INITIALS.get(word, word))


def kind_of(words: Sequence[str]) -> str | None:
    """What the first telling of some words says; the head of two columns in one (``Replies / Views``) tells nothing.

    >>> kind_of(["Last post", "Replies / Views", "Answers"])
    'replies'
    """
    for word in map(_in_full, words):
        if _TOPIC_WORDS.fullmatch(word):
            return "topics"
        kinds = [kind for kind, pattern in _KINDS if pattern.search(word)]
        if len(kinds) == 1 and not (_LAST.search(word) or _heads_posts_too(word)):
            return kinds[0]
    return None


def _heads_posts_too(word: str) -> bool:
    """Whether a head of several columns tells of posts beside something else: Posts / Views.

    >>> _heads_posts_too("مشاركات / مشاهدات"), _heads_posts_too("Views")
    (True, False)
    """
    return len(parts := parts_of(word)) > 1 and any(map(counts_posts, parts))


def _kinds_in(text: str) -> bool:
    """Whether a text has a word for what is counted anywhere in it."""
    return any(pattern.search(text) for _, pattern in _KINDS)


def told_in(text: str) -> list[tuple[int, str]]:
    """The numbers that a text counts with, and the word of each; none in a name with a number.

    >>> told_in("1,204 views"), told_in("66/8744"), told_in("ada1204")
    ([(1204, 'views')], [(66, ''), (8744, '')], [])
    >>> told_in("回复/查看: 66/8744"), told_in("8744次浏览 · 66 个回复")
    ([(66, '回复'), (8744, '查看')], [(8744, '次浏览'), (66, '个回复')])
    >>> told_in("/ 8744")
    [(8744, '')]
    """
    if len(text) > _LONGEST or not _DIGIT.search(text) or is_price(text):
        return []
    text = text.strip(_EDGES).strip()
    if match := _COUNT.match(text):
        return [] if _is_name(match) else [_counted(match)]
    labelled = _LABELLED.match(text)
    labels = _PARTED.split(labelled["label"]) if labelled else []
    parts = _PARTED.split(labelled["counts"] if labelled else text)
    matches = [match for part in parts if (match := _COUNT.match(part))]
    if len(matches) == len(parts) == len(labels) > 1:
        return [(_counted(match)[0], label) for match, label in zip(matches, labels, strict=True)]
    found = [_counted(match) for match in matches]
    whole = len(matches) == len(parts) and not labels
    return [pair for pair in found if kind_of([pair[1]]) or (whole and not pair[1])]


def told_in_line(text: str) -> list[tuple[int, str]]:
    """The numbers that a line counts with which says more, as when somebody wrote, and the word of each.

    A number between two words is of the one that stands where the line's other numbers have theirs.

    >>> told_in_line("2026-03-05 10:24, 5 replies, 1.2k views"), told_in_line("last reply 3 hours ago")
    ([(5, 'replies'), (1200, 'views')], [])
    >>> told_in_line("回复 16 查看 3.4万"), told_in_line("16 回复 340 查看"), told_in_line("2026 Replies: 1")
    ([(16, '回复'), (34000, '查看')], [(16, '回复'), (340, '查看')], [(1, 'Replies')])
    """
    if len(text) > LONGEST_ANCHOR or not _DIGIT.search(text) or not _kinds_in(text):
        return []
    for time in reversed(find_times(text, now=SOME_DAY)):
        text = f"{text[: time.start]}\n{text[time.end :]}"
    sides = list[tuple[int, str, str]]()
    for match in _WORDED.finditer(text):
        before, after = match["before"] or "", "" if match["labels"] else match["after"] or ""
        before, after = (word if kind_of([word]) else "" for word in (before, after))
        sides.append((_value(match["number"], (match["unit"] or "").lower()), before, after))
    leads = sum(bool(before) - bool(after) for _, before, after in sides) > 0
    told = ((number, (before if leads else after) or before or after) for number, before, after in sides)
    return [(number, word) for number, word in told if word]


def _is_name(match: re.Match[str]) -> bool:
    """Whether a number is grown together with a word before it that names nothing to be counted."""
    return bool(match["before"]) and not match["gap"] and not kind_of([match["before"]])


def _counted(match: re.Match[str]) -> tuple[int, str]:
    """The number and its word: 回复 16, and 共收到 16 条回复 where only what stands behind tells what is counted."""
    before, after = match["before"], match["after"]
    word = after if before and after and not kind_of([before]) and kind_of([after]) else before or after
    return _value(match["number"], match["unit"].lower()), word


def _value(number: str, unit: str) -> int:
    """A number as people write it.

    >>> _value("1.234", ""), _value("1,2", "k"), _value("12 034", "")
    (1234, 1200, 12034)
    """
    if not unit and _GROUPED.fullmatch(number):
        return int("".join(_DIGITS.findall(number)))
    return (
        round(float(number.replace(" ", "").replace(",", ".")) * _SCALE[unit.rstrip(".")])
        if number.count(",") < 2
        else 0
    )
