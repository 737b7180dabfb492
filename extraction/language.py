"""The language of a page: what its script and its commonest words say, else what it says of itself."""

from __future__ import annotations

import re
from collections import Counter

from extraction.article.fact import Fact

#: Letters by which a script tells a language; of the ideographs' tongues, Japanese has syllables besides.
_HAN, _KANA = re.compile("[\u4e00-\u9fff]+"), re.compile("[\u3040-\u30ff]+")
_SCRIPTS = {
    "zh": _HAN,
    "ja": _KANA,
    "ko": re.compile("[\uac00-\ud7af]+"),
    "ru": re.compile("[\u0400-\u04ff]+"),
    "el": re.compile("[\u0370-\u03ff]+"),
    "he": re.compile("[\u0590-\u05ff]+"),
    "ar": re.compile("[\u0600-\u06ff]+"),
    "hi": re.compile("[\u0900-\u0963\u0966-\u097f]+"),  # its full stop is that of its neighbours too
    "bn": re.compile("[\u0980-\u09ff]+"),
    "pa": re.compile("[\u0a00-\u0a7f]+"),
    "gu": re.compile("[\u0a80-\u0aff]+"),
    "ta": re.compile("[\u0b80-\u0bff]+"),
    "te": re.compile("[\u0c00-\u0c7f]+"),
    "kn": re.compile("[\u0c80-\u0cff]+"),
    "ml": re.compile("[\u0d00-\u0d7f]+"),
    "si": re.compile("[\u0d80-\u0dff]+"),
    "hy": re.compile("[\u0530-\u058f]+"),
    "ka": re.compile("[\u10a0-\u10ff]+"),
    "th": re.compile("[\u0e00-\u0e7f]+"),
}
#: Other languages of a script, and letters that one of them has and the script's first has not, with their share.
_OTHERS = {"ru": "uk be bg sr mk kk ky mn tg tt", "ar": "fa ur ps ug ckb", "hi": "mr ne", "bn": "as", "he": "yi"}
_LETTERS = {"ru": ("uk", re.compile("[іїєґ]"), 0.02), "ar": ("fa", re.compile("[پچژگیک]"), 0.05)}
#: The commonest words of languages in Latin letters that are none in most of the others.
_WORDS = {
    "ca": "de en amb els les del per una dels als aquest seva més també però són",
    "cs": "se na že je jsem jsou jako pro ale také které který podle",
    "da": "og det at er ikke til på af med som har jeg også efter blev",
    "de": "der die und das nicht ist ein eine mit von zu auf den dem des im sich auch für wir ich werden bei",
    "en": "the of and to that for with was this are you on as be have from it by not at",
    "es": "de en el los las que del una por con para como más su pero es lo al está",
    "fi": "ja on ei että se oli ovat myös kun mutta joka hän",
    "fr": "de en le les des et est une dans que pour qui sur par pas du au avec ce sont aux nous il",
    "hr": "je se na da su što nije kao koji za od ili će bio ali",
    "hu": "az és hogy nem egy meg volt is csak ez még mint",
    "id": "yang dan di untuk dengan dari ini itu pada tidak adalah dalam akan",
    "it": "il di che una del con non sono gli della nel più anche per dei alla",
    "nl": "de het een van en dat niet op te zijn met voor ook maar aan er ik",
    "no": "og det er ikke til på av med som har jeg også etter ble",
    "pl": "się nie do jest że na to jak są przez oraz dla po od",
    "pt": "de os que do da em um uma não para com por mais dos ao como foi são",
    "ro": "de și în la nu cu pe este din că care sunt pentru mai",
    "sk": "sa na je že nie ako aj bol ktorý pre od ale sú",
    "sl": "je se na da so ni kot ki za od ali bo tudi pa",
    "sv": "en och att det som är inte på av för med den till har jag ett också",
    "tr": "ve bir bu için ile da de olarak daha çok gibi olan değil",
    "vi": "của và là các có được trong cho không một những với người",
}
_TONGUES: dict[str, list[str]] = {}
for _code, _told in _WORDS.items():
    for _word in _told.split():
        _TONGUES.setdefault(_word, []).append(_code)
_LATIN = re.compile("[A-Za-z]+")
#: Characters of the text that are looked at, and syllables from which it is Japanese.
_SAMPLE, _FEW_SYLLABLES = 2_000, 10
#: Words of a language that a text has at least to be in it, and their share of all its words.
_LEAST_WORDS, _LEAST_SHARE = 5, 0.12
#: How many times more they are than the words of the language that ``lang`` says, where that is wrong.
_CLEARLY = 1.5
#: Score of a language that ``lang`` says, and of English as what Latin letters mostly are.
_LABELLED, _LATIN_SCORE = 0.5, 0.3


def find_language(label: str | None, text: str) -> Fact:
    """Return a two-letter code: the script decides where it can, then words, since ``lang`` is often a template's.

    A script's score is its share of the letters that were looked at, that of words twice their share of all.

    >>> find_language("en", "今年的龙井三月二十日开采")
    Fact(value='zh', rule='its script', score=1.0, runner_up='en', runner_up_score=0.5)
    >>> find_language("en", "Der Tee ist in diesem Jahr früher da als sonst, und er ist nicht teurer.").value
    'de'
    """
    sample, told = text[:_SAMPLE], (label or "").strip().lower()[:2]
    labelled = told if told.isascii() and told.isalpha() and len(told) == 2 else None
    return _by_script(sample, labelled) or _by_words(sample, labelled) or _by_label(sample, labelled)


def _by_script(sample: str, labelled: str | None) -> Fact | None:
    """What letters tell that are no Latin ones; of a script's languages, the one that ``lang`` says."""
    if sample.isascii():
        return None
    distinct = "".join(set(sample))
    counts = {code: sum(map(len, form.findall(sample))) for code, form in _SCRIPTS.items() if form.search(distinct)}
    if not counts:
        return None
    best = max(counts, key=counts.__getitem__)
    if counts.get("ja", 0) > _FEW_SYLLABLES and 10 * counts["ja"] > counts.get("zh", 0) + counts["ja"]:
        return _over("ja", "its syllables", 1.0, labelled)
    told, count, latin = best, counts[best], sum(map(len, _LATIN.findall(sample)))
    if not 3 * count > latin:
        return None
    if best in _LETTERS and labelled != best:
        other, letters, share = _LETTERS[best]
        best = other if len(letters.findall(sample)) >= share * count else best
    if labelled in _OTHERS.get(told, "").split():
        best = labelled or best
    return _over(best, "its script", count / (count + latin), labelled)


def _by_words(sample: str, labelled: str | None) -> Fact | None:
    """What the commonest words tell; ``lang`` is believed of a language whose words are not known here."""
    words = sample.lower().split()
    said = Counter(code for word in words for code in _TONGUES.get(word, ()))
    if not said or not (labelled is None or labelled in _WORDS or labelled in _SCRIPTS):
        return None
    code, count = said.most_common(1)[0]
    if count < max(_LEAST_WORDS, _LEAST_SHARE * len(words)) or count < _CLEARLY * said[labelled or ""]:
        return None
    return _over(code, "its words", min(1.0, 2 * count / len(words)), labelled)


def _by_label(sample: str, labelled: str | None) -> Fact:
    script = "en" if _LATIN.search(sample) else None
    if labelled and labelled not in ("zh", "ja", "ko"):
        return _over(labelled, "lang of <html>", _LABELLED, script)
    return Fact(script, "Latin letters" if script else "none", _LATIN_SCORE if script else 0.0)


def _over(code: str, rule: str, score: float, other: str | None) -> Fact:
    if other is None or other == code:
        return Fact(code, rule, score)
    return Fact(code, rule, score, other, _LABELLED if rule != "lang of <html>" else _LATIN_SCORE)
