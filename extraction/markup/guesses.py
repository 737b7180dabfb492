"""Guesses the encoding of a page whose label says nothing, or lies: by what its text is in each that it may be."""

from __future__ import annotations

import re

from charset_normalizer import from_bytes

#: Bytes that a guess looks at, without tags, and those of the page that it looks for them in.
_GUESS_BYTES, _SEARCHED_BYTES = 16_384, 131_072
_TAG = re.compile(rb"<[^>]*>")
#: Runs of bytes beyond ASCII; those of a letter or two (ção), and the share of them from which they are of Europe.
_HIGH, _FEW, _MOSTLY = re.compile(rb"[\x80-\xff]+"), 2, 0.75
#: What Japanese begins most of its characters with, and Europe hardly writes; the share that it has of these at most.
_JAPANESE, _HARDLY = re.compile(rb"[\x81-\x83\x88-\x90]"), 0.15
#: The rows of GB2312 with the common ideographs, and the least share that these have among a text's.
_COMMON, _LEAST_COMMON = frozenset(bytes([row]) for row in range(0xB0, 0xD8)), 0.4
#: Share of the characters beyond ASCII that are ideographs, or marks as these have them, in Chinese.
_LEAST_HAN, _MARKS = 0.9, "，。、；：？！“”‘’（）《》　"
#: What either tongue has most, of which the other's bytes make nothing: one may be taken for the other.
_CHINESE, _KOREAN = "的一是不了在人有我他这中大来上个国到说們這個國來說年月日", "이다는에을의가하고로한은지도를사서어"
#: What is in letters, or characters, of its own.
_OWN_LETTERS = ["big5", "cp932", "euc_jp", "cp949", "cp1251", "koi8_r", "cp1253", "cp1255", "cp1256", "tis_620"]
#: Words in ASCII of the tongues that an encoding of Europe is for; without any, it is the west's.
_WORDS = {
    "cp1252": b"que los las una para com dos uma des les est dans pour und der die das nicht ist von del della che con"
    b" sono het een niet och att som det ikke og er av til ja on",
    "cp1250": b"nie jest oraz przez dla tego jak jsou jako pro bude podle nebo aby sa pod hogy egy nem csak mint pentru"
    b" este sunt din mai nije kako koji samo ali bilo za od po przy tak ale byl byla jsem w",
    "cp1254": b"ve bir bu ile olarak daha olan gibi kadar sonra oldu dedi etti haber haberler spor",
}
_EUROPEAN = {
    name: re.compile(rb"(?<![\w\x80-\xff])(?:%s)(?![\w\x80-\xff])" % b"|".join(words.split()), re.IGNORECASE)
    for name, words in _WORDS.items()
}


def guess(body: bytes) -> str | None:
    """Return the encoding of a page that is no UTF-8, ``None`` where its bytes tell none.

    >>> guess("今年的龙井，三月开采。".encode("gbk")), guess("올해 차는 삼월에 따기 시작했다.".encode("cp949"))
    ('gb18030', 'cp949')
    >>> guess("Schlägt die Größe fehl".encode("cp1252")), guess("Nie jest to źródło łąki".encode("cp1250"))
    ('cp1252', 'cp1250')
    """
    sample = _TAG.sub(b" ", body[:_SEARCHED_BYTES])[:_GUESS_BYTES]
    if _is_chinese(sample):
        return "cp949" if _is_korean(sample) else "gb18030"
    runs = _HIGH.findall(sample)
    short, foreign = sum(len(run) <= _FEW for run in runs), len(_JAPANESE.findall(sample))
    if short > _MOSTLY * len(runs) and foreign < _HARDLY * len(runs):
        return max(_EUROPEAN, key=lambda name: len(_EUROPEAN[name].findall(sample)))
    best = from_bytes(sample, cp_isolation=_OWN_LETTERS).best()
    return best.encoding if best else None


def _is_chinese(sample: bytes) -> bool:
    """Whether what GB18030 makes of a text are nearly all ideographs, and common ones: of others' it is rare ones."""
    high = [char for char in sample.decode("gb18030", "replace") if char > "\x7f"]
    han = [char for char in high if "一" <= char <= "鿿"]
    common = sum(char.encode("gb2312", "ignore")[:1] in _COMMON for char in han)
    marks = sum(char in _MARKS for char in high)
    return len(han) + marks > _LEAST_HAN * len(high) and common >= _LEAST_COMMON * len(han) > 0


def _is_korean(sample: bytes) -> bool:
    """Whether what reads as Chinese has the commonest syllables of Korean rather than the commonest ideographs."""
    ideographs, syllables = sample.decode("gb18030", "replace"), sample.decode("cp949", "replace")
    return sum(map(syllables.count, _KOREAN)) > sum(map(ideographs.count, _CHINESE))
