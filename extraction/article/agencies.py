"""News agencies, by name, and where a story says that it has its news from one: at its ends and in its byline."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.people import LATIN_NAME

#: What agencies are called, in any tongue, as stories are signed with them.
_AGENCY = (
    r"(?:A\.?F\.?P\.?|A\.?P\.?|UPI|dpa(?:-AFX)?|DPA|afp|epd|KNA|SID|sid|APA|S[DT]A|Keystone-SDA|Reuters|REUTERS"
    r"|Thomson Reuters|(?:The )?Associated Press|Agence France-Presse|Bloomberg(?: News)?|EFE|Efe|(?i:Europa Press)"
    r"|Télam|Notimex|ANSA|Ansa|Adnkronos|ADNKRONOS|AGI|Lusa|LUSA|Agência (?:Brasil|Lusa)|Estadão Conteúdo|Folhapress"
    r"|PAP|ČTK|TASR|MTI|Agerpres|Belga|BELGA|ANP|NTB|Ritzau|TT|STT|Xinhua|Yonhap|Kyodo(?: News)?|Jiji(?: Press)?|PTI"
    r"|BUSINESS WIRE|(?i:PR ?Newswire|Globe ?Newswire)"
    r"|IANS|ANI|UNI|NAN|TASS|Interfax|Anadolu(?: Agency| Ajansı)?|AA|DHA|İHA|Antara|ANTARA|Bernama|TTXVN"
    r"|ТАСС|РИА Новости|Интерфакс|Рейтерс?|УНИАН|Укринформ|رويترز|الفرنسية|فرانس برس|أ ف ب|أسوشيتد برس|الأناضول"
    r"|新[华華]社|中新社|中[国國]新[闻聞]社|中央社|法新社|路透社?|美[联聯]社|彭博社?|[韩韓][联聯]社|共同(?:社|通信(?:社)?)?"
    r"|時事(?:通信(?:社)?)?|ロイター|연합뉴스|뉴시스|뉴스1)"
)
#: How a story says that it took from one: mit Material der dpa, with inputs from PTI.
_WITH = (
    r"(?:(?i:(?:mit|nach|unter verwendung von)\s(?:material|informationen|agenturmaterial)\s(?:der|des|von)"
    r"|(?:with|additional)\s(?:inputs?|reporting|materials?|information|files)\s(?:from|by)"
    r"|con (?:información|informaciones|datos) de|com informações d[aeo]s?|avec|with|con|com|mit|nach|via|theo"
    r"|source|quelle|fonte|fuente|источник)\s?[:：]?\s|(?:[综綜]合|据|據|[来來]源|[转轉]自|原[载載])\s?[:：]?\s?)"
)
#: An editor's mark: the letters that stand for a name.
_MARK = r"[a-zäöüß]{2,4}"
_ALSO = r"\s?(?:[/,;&+|·、]|\s(?:und|and|et|y|e|и)\s)\s?"
_CLOSING = (")", "）", "]", "】", "〕")
_OPEN, _CLOSE = r"[(（\[【〔]\s?", r"\s?[)）\]】〕]"
_WITHIN = rf"{_WITH}?(?:{_AGENCY}|{_MARK})(?:{_ALSO}(?:{_AGENCY}|{_MARK})){{0,4}}"
#: A line of nothing but such marks: (mit Material der dpa) (jw), (AFP), dpa/jw.
_MARKS = re.compile(
    rf"(?:\s*{_OPEN}{_WITHIN}{_CLOSE}\.?)+\s*|\s*{_WITH}?{_AGENCY}(?:{_ALSO}(?:{_AGENCY}|{_MARK})){{0,4}}\s*"
    rf"|\s*{_MARK}(?:{_ALSO}{_MARK})?{_ALSO}{_AGENCY}\s*"
    rf"|\s*{_OPEN}(?:本?文)?(?:[转轉]自|摘自|[选選]自|原[载載][于於]?|[据據])\s?[:：]?\s?[^()（）【】。，]{{2,24}}{_CLOSE}\s*"
)
#: A story's last words: …, said the minister. (AFP)
_AT_END = re.compile(rf"{_OPEN}{_WITH}?(?P<name>{_AGENCY})(?:{_ALSO}(?:{_AGENCY}|{_MARK})){{0,4}}{_CLOSE}\W*$")
#: A story's first words, as agencies begin: LONDON, June 3 (Reuters) -, (서울=연합뉴스), 【ロンドン共同】.
_DATELINE = re.compile(
    rf"\s*(?:(?:[^\W\d_a-z][^()\n]{{0,44}}(?:\s|-))?[(/](?P<name>{_AGENCY})(?:/\w{{2,4}})?[)/]"
    r"\s?\.?\s?(?:[-–—]|(?<=/\.)\s|(?<=/\.\s))"
    rf"|[А-ЯЁ-]{{3,20}}, \d\d?\s[а-я]{{3,9}}\.?\s[—–-]\s(?P<dashed>{_AGENCY})"
    rf"|[(\[][가-힣]{{2,6}}\s?=\s?(?P<placed>{_AGENCY})[)\]]|【[^】\d]{{0,8}}?(?P<glued>{_AGENCY})】)"
)
#: Whom a sentence says that tells it: Об этом сообщает РИА Новости.
_REPORTS = re.compile(rf"(?:сообща(?:ет|ют)|переда[её]т|пишет)\s(?:агентство\s)?[«\"]?(?P<name>{_AGENCY})(?!\w)")
#: A line of a byline that names one, and nobody else.
_BYLINE = re.compile(
    rf"(?:(?i:by|von|par|por|di|da|av|door)\s|\w[\w.'’& -]{{1,30}}\s(?:avec|with|with inputs? from|con|com|mit|met)\s)?"
    rf"(?P<name>{_AGENCY})(?:{_ALSO}{_AGENCY})*(?:\s?[–,-]\s?[A-ZÀ-Þ][\w-]+(?:\s[A-ZÀ-Þ][\w-]+)?)?"
)
#: A line that begins with a person's name, and an agency's behind it: Ann Picker, ČTK.
_WITH_PERSON = re.compile(
    rf"(?:(?i:by|von|par|por|di|da|av|door)\s)?{LATIN_NAME}(?:(?:\s?,|\s(?:and|und|et|y|e))\s{LATIN_NAME}){{0,3}}"
    rf"\s?,\s(?P<name>{_AGENCY})(?=$|\s)"
)
AGENCY_BEHIND = re.compile(rf"(?<=[^\W\d_]{{2}})\s?[,/|]?\s{_AGENCY}$")
_NAME = re.compile(rf"(?<![^\W\u3000-\u9fff]){_AGENCY}(?![^\W\u3000-\u9fff])")
#: Lines of a story that are asked at either end, and characters of the longest line of marks.
_FIRST_LINES, _LONGEST = 2, 60


def is_marks(text: str) -> bool:
    """Tell whether a line says only whose material a story is, and which editor's.

    >>> told = "(mit Material der dpa) (jw)", "(dpa/jw)", "(mho)", "(AFP)", "（新华社）", "(转自《茶报》)"
    >>> [is_marks(text) for text in told]
    [True, True, True, True, True, True]
    >>> [is_marks(text) for text in ("(see below)", "und", "The AP", "AFP reported it.")]
    [False, False, False, False]
    """
    return len(text) <= _LONGEST and _MARKS.fullmatch(text) is not None


def agency_told(told: Sequence[str], below: Sequence[str] = ()) -> str | None:
    """Return the agency by which a story says, at its ends, that it is, or the lines right below do.

    >>> lines = "LONDON, June 3 (Reuters) - Tea.", "(서울=연합뉴스) 차", "МОСКВА. /ТАСС/. Чай.", "【ロンドン共同】"
    >>> [agency_told([line]) for line in lines]
    ['Reuters', '연합뉴스', 'ТАСС', '共同']
    >>> lines = "It fell. (AFP)", "(mit Material der dpa) (jw)", "He told AFP."
    >>> [agency_told(["Tea is up.", line]) for line in lines]
    ['AFP', 'dpa', None]
    """
    first = next(filter(None, map(_DATELINE.match, told[:_FIRST_LINES])), None)
    if first is not None:
        return next((name for name in first.groups() if name), None)
    for line in (*told[-_FIRST_LINES:], *below):
        if is_marks(line) and (name := _NAME.search(line)):
            return name[0]
        if line[-3:].rstrip(" .。").endswith(_CLOSING) and (found := _AT_END.search(line)):
            return found["name"]
    reported: re.Match[str] | None = next(
        filter(None, map(_REPORTS.search, (*told[:_FIRST_LINES], *told[-_FIRST_LINES:]))), None
    )
    return reported["name"] if reported else None


def agency_named(lines: Sequence[str]) -> str | None:
    """Return the agency that a line of a byline, or the page's head, names as its writer.

    >>> agency_named(["Tea is up", "By Reuters"]), agency_named(["AFP / dpa"]), agency_named(["Ann Picker, AP"])
    ('Reuters', 'AFP', None)
    >>> agency_named(["Le Courrier avec AFP"]), agency_named(["Meeting with Reuters staff"])
    ('AFP', None)
    """
    found = next(filter(None, map(_BYLINE.fullmatch, lines)), None)
    return found["name"] if found else None


def agency_behind(lines: Sequence[str]) -> str | None:
    """Return the agency that a line of a byline names behind the person who wrote for it; strokes part a picture's.

    >>> [agency_behind([line]) for line in ("Karel Vítek, ČTK Sdílet", "Ann Picker/AFP", "Ann Picker")]
    ['ČTK', None, None]
    """
    found = next(filter(None, map(_WITH_PERSON.match, lines)), None)
    return found["name"] if found else None
