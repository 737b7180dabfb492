"""Tells the lines around a story that say when, by whom and where it was published, or whom a site has it from."""

from __future__ import annotations

import re

from extraction.article.labels import label
from extraction.article.people import ONLY_LABEL, WRITTEN_BY
from extraction.article.prose import stops
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word

#: The longest line that is a byline, and a note, in characters.
LONGEST_BYLINE, LONGEST_NOTE = 90, 200
_BEFORE = re.compile(
    r"(?:来源|作者|记者|编辑|发布|时间|日期|浏览|阅读|点击|评论|字号|字体|打印|分享|收藏|首页|当前位置|您的位置"
    r"|(?:[来來]自|來源|記者|編輯|發[布佈](?:單位|日期|時間|機關)?|時間|(?:瀏覽|點[擊閱])(?:人?[次數率])?)\s*[:：]|字號|列印"
    r"|(?P<en>posted|published|updated|by\b|share))",
    re.IGNORECASE,
)
#: How the press of Taiwan files a story, with a place: 記者林小明／台北報導.
_FILED = re.compile(r"\W*[^\s，。：:]{0,6}[记記]者[^，。！？：:]{2,16}[/／╱]\s?[\u4e00-\u9fff]{2,8}[报報][导導]\W*")
#: A day without its year, its clock, and that it was published then: 10/2(月) 8:02配信.
_SHORT_TIME = re.compile(
    rf"\W*(?:{label('published', 'changed')}\s*[:：]?\s*)?"
    r"\d{1,2}\s?[-/.月월]\s?\d{1,2}\s?[日일]?\s*(?:[(（][^\W\d][)）])?\s*\d{1,2}:\d\d(?::\d\d)?\s*"
    rf"(?:{label('published', 'changed')}|配信|掲載|公開|更新|投稿|입력|등록|수정)?\W*"
)
_LONGEST_SHORT_TIME = 30
#: Words of the shortest sentence, which is no byline though it has such a word.
_FEWEST_WORDS = 6
#: A sentence above a story that tells whom the site has it from.
TAKEN_FROM = re.compile(
    r"\W{0,3}(?:本文|文章)(?:首[发發]于?|[来來]自|[转轉](?:[载載])?自|[来來]源[于於:：]).{2,40}(?:作者|[编編][辑輯]|授[权權]|[题題][图圖]|原文|ID\s?[:：])"
)
#: What sentences end with.
SENTENCE_ENDS = (".", "。", "!", "！", "?", "？", "”", "」", '"')
_DAY = re.compile(r"\d{1,2}\s?月\s?\d{1,2}\s?日|(?:19|20)\d\d\s?[-/.年]\s?\d{1,2}")
#: Characters that a line says besides a day in another tongue: who wrote, how long it takes to read.
_MOST_BESIDE_DAY = 48
#: A label, and colons from which a byline may have several.
_LABEL_ABROAD = re.compile(r"[^\W\d_]\s?[:：]")
_COLONS = 2
#: Words in small letters before a day from which a line is a sentence about it, and what tells of a publication.
_LOWER_WORD, _FEWEST_IN_SENTENCE = re.compile(r"(?<!\w)[a-zà-öø-ÿ]{2,}(?!\w)"), 5
_PUBLISHED = re.compile(r"publi|pubbl|veröff|posted|updated|written|erstellt|aktuali|atualiz|actuali|jour|\bby\b", re.I)
#: A year, whatever the digits; the end of a sentence: 19.7. 15:20 has none.
_YEAR = re.compile(r"(?<!\d)(?:19|20|(?=[^\x00-\x7f])\d\d)\d\d(?!\d)")
_SENTENCE_END = re.compile(r"[^\W\d]\. ")
_DIGITS = re.compile(r"\d")
_IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
#: Whom a story was taken from, as a line of its own behind it tells in other tongues.
TAKEN = re.compile(rf"\W*{either('source')}\s?[:：]\s?\S.{{0,40}}|(?-i:SOURCE [A-Z].{{0,60}})", re.IGNORECASE)
#: Numbers with what each counts, and nothing else: 865 likes 2763 shares.
COUNTS = re.compile(
    rf"\W*(?:(?:\d[\d.,]*\s[^\W\d]{{2,12}}(?:\s[^\W\d]{{2,12}})?\W*){{2,6}}|(?:[^\W\d]{{2,12}}\s\d[\d.,]*\W*){{2,6}}"
    rf"|{either('views', 'comments')}\W*\d[\d.,]*|\d[\d.,]*\W*(?:人?次)?{either('views', 'comments')}"
    r"|字[数數](?:[统統][计計])?\W*\d[\d.,]*)\W*",
    re.IGNORECASE,
)
#: How the day of a byline begins that has a label.
LABELLED_DAY = re.compile(label("published", "changed") + r"\s*(?:[:：/]\s*\d|(?:19|20)\d\d\D)|作者\s*[:：]")

#: What stands before the time when a story was changed.
CHANGED = re.compile(
    rf"(?:{label('changed')}|{either_word('edited', 'updated')}(?:\s(?:on|at|am|le|el|il|em|op|à|a\slas?))?)"
    r"\s*[:：]?\s*$",
    re.IGNORECASE,
)
#: The same where nothing before it tells what was changed: a box of prices has a day of its own.
CHANGED_ONLY = re.compile(
    r"\W*(?:(?:this\s)?(?:page|article|story|content|document\w*|guide|recipe)\s(?:was\s)?)?"
    r"(?:(?:last|zuletzt|letzte|dernière|últim[ao]"
    r"|ultim[oa]|laatst(?:e)?|senast|sist|son|последнее|останн[єя]|ostatnia|poslední)\s)?" + CHANGED.pattern,
    re.IGNORECASE,
)
#: What may stand behind a day and its clock.
_BEHIND_CLOCK = re.compile(r"\W*(?:uhr|h|h(?:rs|oras))?\W*", re.IGNORECASE)


def is_whence_or_count(text: str) -> bool:
    """Tell whether a line only says whom a story was taken from, or counts its readers.

    >>> is_whence_or_count("Fuente: Radio Té"), is_whence_or_count("568次瀏覽"), is_whence_or_count("3 cups of tea")
    (True, True, False)
    """
    return len(text) <= LONGEST_BYLINE and bool(TAKEN.fullmatch(text) or COUNTS.fullmatch(text))


def tells_change(text: str) -> bool:
    """Tell whether a line says when a page was changed, and nothing else.

    >>> told = "Ultimo aggiornamento: 10/10/2023, 11:54", "Updated March 3, 2026", "It was updated in March 2026."
    >>> [tells_change(line) for line in told]
    [True, True, False]
    """
    times = find_times(text) if len(text) <= LONGEST_BYLINE and _DIGITS.search(text) else []
    return bool(times) and bool(
        CHANGED_ONLY.match(text[: times[0].start]) and _BEHIND_CLOCK.fullmatch(text[times[-1].end :])
    )


def is_byline(text: str) -> bool:
    """Tell whether a line says when, by whom and where a story was published, or whom its site has it from."""
    if len(text) < LONGEST_NOTE and TAKEN_FROM.match(text):
        return True
    if any(stop in text for stop in "。！？"):
        return False
    if len(text) >= LONGEST_BYLINE:
        return len(text) < 2 * LONGEST_BYLINE and text.count(":") >= _COLONS and bool(tells_day(text))
    if (tells := tells_day(text)) is not None:
        return tells
    told = _BEFORE.search(text)
    if (told and not _is_sentence(text, told)) or WRITTEN_BY.fullmatch(text) or LABELLED_DAY.search(text):
        return True
    if "者" in text and _FILED.fullmatch(text):
        return True
    if ":" in text and len(text) <= _LONGEST_SHORT_TIME and _SHORT_TIME.fullmatch(text):
        return True
    return stops(text) == 0 and bool(_DAY.search(text))


def _is_sentence(text: str, told: re.Match[str]) -> bool:
    """Tell whether a byline's word stands within a sentence: Leaves are picked by hand, and dried in the shade."""
    within = told["en"] is not None and any(letter.isalpha() for letter in text[: told.start()])
    return within and text.endswith(SENTENCE_ENDS) and len(text.split()) >= _FEWEST_WORDS


def tells_day(text: str) -> bool | None:
    """Tell whether a line in letters tells a day and little else; ``None`` where it tells none."""
    times = find_times(text) if _YEAR.search(text) and not _IDEOGRAPH.search(text) else []
    if not times:
        return None
    if len(_LOWER_WORD.findall(text[: times[0].start])) >= _FEWEST_IN_SENTENCE and not _PUBLISHED.search(text):
        return False  # it says what was on that day
    beside = text
    for time in reversed(times):
        dot = "." if "." in text[time.start : time.end] else " г."
        beside = f"{beside[: time.start]} {beside[time.end :].removeprefix(dot)}"
    most = _MOST_BESIDE_DAY if ":" not in beside else _MOST_BESIDE_DAY * (1 + len(_LABEL_ABROAD.findall(beside)))
    return len(beside) <= most and not _SENTENCE_END.search(beside) and not beside.endswith((".", "!", "?"))


def is_byline_under_lead(text: str) -> bool:
    """Tell whether a line under a story's lead is the byline: who filed it, who wrote it, its day.

    >>> is_byline_under_lead("記者林小明／台北報導"), is_byline_under_lead("茶农说，今年雨水多。")
    (True, False)
    """
    labelled = (LABELLED_DAY.match, WRITTEN_BY.fullmatch, ONLY_LABEL.fullmatch, _FILED.fullmatch)
    return any(matches(text) for matches in labelled) or bool(tells_day(text))
