"""A topic's terms, as people write them in ``keywords/lists/<topic>.txt`` (docs/topics.md shows every kind of line)."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from keywords.errors import TopicError
from writing.simplified import simplified

#: What a term weighs when neither its line nor its heading says.
DEFAULT_WEIGHT = 1.0
#: A weight above this is nearly always a term that ends in a number ("Windows 11") and wants quotes.
MAX_WEIGHT = 10.0


@dataclass(frozen=True, slots=True)
class Term:
    """One thing to look for: ``synonyms`` are other names of it and count as it."""

    text: str
    weight: float = DEFAULT_WEIGHT
    group: str | None = None
    synonyms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TermList:
    """A topic's terms. Inside a mask no term is found; a page with an exclusion is off topic."""

    topic: str
    terms: tuple[Term, ...]
    masks: tuple[str, ...] = ()
    exclusions: tuple[str, ...] = ()


def load_terms(path: Path) -> TermList:
    """Read a list file, or raise the TopicError of its first bad line."""
    return _checked(_read_file(path))


def parse_terms(text: str, path: Path) -> TermList:
    """Read a list's text; ``path`` names the topic and stands in the errors.

    >>> parse_terms("[drink 2]\\n龙井 = 西湖龙井、狮峰龙井\\noverseas Chinese 1.5", Path("tea.txt")).terms[1]
    Term(text='overseas Chinese', weight=1.5, group='drink', synonyms=())
    """
    return _checked(_read(text.encode("utf-8", "surrogatepass"), path))


def check_terms(path: Path) -> list[TopicError]:
    """Everything that is wrong with a list file, by line; an empty list when nothing is."""
    return _read_file(path).problems


def fold(text: str) -> str:
    """Return text in the one form in which terms and pages are compared: NFKC, case-folded, in simplified characters.

    >>> fold("ＡＰＥＣ 峰會")
    'apec 峰会'
    """
    return simplified(_narrowed(text))


def _narrowed(text: str) -> str:
    for wide, narrow in _WIDE:
        text = text.replace(wide, narrow)
    return _UNSTABLE.sub(_normalized, text).casefold()


def fold_all(texts: Sequence[str]) -> list[str]:
    """Return texts as ``fold`` does, all at once: that is several times as fast where they are short.

    >>> fold_all(["ＡＰＥＣ 峰会", ""])
    ['apec 峰会', '']
    """
    folded = fold(_BOUND.join(texts)).split(_BOUND)
    return folded if len(folded) == len(texts) else list(map(fold, texts))


def is_spaced(char: str) -> bool:
    """Whether this is a letter or digit of a script that parts its words by spaces, so that words have edges.

    >>> is_spaced("a"), is_spaced("侨"), is_spaced("-")
    (True, False, False)
    """
    # Below Thai: Latin, Greek, Cyrillic, Hebrew, Arabic, the scripts of India. 1E00-1FFF: Vietnamese, old Greek.
    return char.isalnum() and (char < "\u0e00" or "\u1e00" <= char < "\u2000")


#: Stands in hardly any text, joins with no character, and folds to itself.
_BOUND = "\0"
#: What NFKC may change, with the character that it may join. Passing by ASCII, Han and the commonest Chinese
#: punctuation, which NFKC leaves alone, makes folding a Chinese page three times as fast.
_STABLE = r"\x00-\x7f\u3001-\u3004\u3008-\u3020\u4e00-\u9fff\u2010\u2012-\u2016\u2018-\u2023"
_UNSTABLE = re.compile(f".?[^{_STABLE}]+", re.DOTALL)
#: The punctuation of nearly every Chinese sentence, which NFKC narrows: replacing it first leaves little to normalize.
_WIDE = [(chr(ord(narrow) + 0xFEE0), narrow) for narrow in ",:;?!()"]


def _normalized(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", match[0])


# -- reading -----------------------------------------------------------------------------------------------------------

Role = Literal["term", "mask", "exclusion"]

#: What Chinese input methods type for the signs of a list; NFKC turns the other full-width forms into ASCII.
_SIGNS = str.maketrans({"【": "[", "】": "]", "、": ",", "；": ";", "“": '"', "”": '"'})
_COMMENT = re.compile(r"(?:^|\s)#.*")
_LINE = re.compile(
    r'(?P<minus>[-–—−])?\s*(?P<term>"[^"]*"|[^"=]*?)(?:\s+(?P<weight>[+-]?[.\d][^\s=]*))?\s*(?:=(?P<synonyms>.*))?'
)
_HEADING = re.compile(r"\[\s*(?P<name>[^\[\]]*?)(?:\s+(?P<weight>[+-]?[.\d][^\s\]]*))?\s*\]")
_SYNONYM = re.compile(r'\s*("[^"]*"|[^",;]*)\s*(?:[,;]|$)')
_MASK = "mask"
#: Emoji are joined by these; every other invisible character is an accident of copying.
_JOINERS = "\u200c\u200d"


def _checked(reader: _Reader) -> TermList:
    if reader.problems:
        raise reader.problems[0]
    return TermList(reader.path.stem, tuple(reader.terms), tuple(reader.masks), tuple(reader.exclusions))


def _read_file(path: Path) -> _Reader:
    try:
        content = path.read_bytes()
    except OSError as error:
        reader = _Reader(path)
        reader.problems.append(TopicError(path, None, f"cannot be read: {error.strerror}"))
        return reader
    return _read(content, path)


def _read(content: bytes, path: Path) -> _Reader:
    reader = _Reader(path)
    for number, line in enumerate(content.removeprefix(codecs.BOM_UTF8).splitlines(), 1):
        try:
            reader.take(number, line.decode("utf-8"))
        except UnicodeDecodeError as error:
            # In another encoding every further line would be a problem too: one says it.
            problem = f"not UTF-8 (byte 0x{line[error.start]:02x}): save the file as UTF-8"
            reader.problems.append(TopicError(path, number, problem))
            return reader
        except _BadLine as error:
            reader.problems.append(TopicError(path, number, str(error)))
    if not reader.terms and not reader.problems:
        reader.problems.append(TopicError(path, None, "no terms"))
    return reader


class _BadLine(Exception):
    """What is wrong with the line being read."""


@dataclass
class _Reader:
    """A list being read: what the lines so far gave."""

    path: Path
    terms: list[Term] = field(default_factory=list)
    masks: list[str] = field(default_factory=list)
    exclusions: list[str] = field(default_factory=list)
    problems: list[TopicError] = field(default_factory=list)
    group: str | None = None
    weight: float = DEFAULT_WEIGHT
    _seen: dict[str, tuple[int, Role, str]] = field(default_factory=dict)
    _weights: dict[str, float] = field(default_factory=dict)

    def take(self, number: int, line: str) -> None:
        _refuse_invisible(line)
        line = _COMMENT.sub("", unicodedata.normalize("NFKC", line.translate(_SIGNS))).strip()
        if line.startswith("["):
            self._take_heading(line)
        elif line:
            self._take_entry(number, line)

    def _take_heading(self, line: str) -> None:
        match = _HEADING.fullmatch(line)
        if not match or not match["name"]:
            raise _BadLine(f"a heading is [name] or [name weight], not {line!r}")
        name = match["name"]
        weight = _weight(match["weight"]) if match["weight"] else self._weights.get(name, DEFAULT_WEIGHT)
        if name == _MASK and match["weight"]:
            raise _BadLine("masks have no weight: write [mask]")
        if self._weights.setdefault(name, weight) != weight:
            raise _BadLine(f"group {name!r} already weighs {self._weights[name]:g}")
        self.group, self.weight = name, weight

    def _take_entry(self, number: int, line: str) -> None:
        match = _LINE.fullmatch(line)
        if not match:
            raise _BadLine(f"cannot read {line!r}: a line is one term, or term = synonym, synonym")
        term, role = _term(match["term"]), self._role(match["minus"])
        if role != "term" and (match["weight"] or match["synonyms"] is not None):
            raise _BadLine(f"{'a mask' if role == 'mask' else 'an exclusion'} has no weight and no synonyms")
        weight = _weight(match["weight"]) if match["weight"] else self.weight
        synonyms = _synonyms(match["synonyms"])
        for name in (term, *synonyms):
            self._claim(name, number, role)
        if role == "term":
            self.terms.append(Term(term, weight, self.group, synonyms))
        else:
            (self.masks if role == "mask" else self.exclusions).append(term)

    def _role(self, minus: str | None) -> Role:
        if self.group == _MASK:
            if minus:
                raise _BadLine("an exclusion cannot stand under [mask]: move it above")
            return "mask"
        return "exclusion" if minus else "term"

    def _claim(self, name: str, number: int, role: Role) -> None:
        narrowed = _narrowed(name)
        if fold(name) not in self._seen:
            self._seen[fold(name)] = number, role, narrowed
            return
        first, earlier, written = self._seen[fold(name)]
        if earlier != role:
            raise _BadLine(f"{name!r} cannot be {role} and {earlier} (line {first}) at once")
        if written == narrowed:  # 龍井 beside 龙井 is one word, and does no harm
            raise _BadLine(f"duplicate {role} {name!r} (first in line {first})")


def _refuse_invisible(line: str) -> None:
    for column, char in enumerate(line, 1):
        if char != "\t" and char not in _JOINERS and unicodedata.category(char) in ("Cc", "Cf"):
            raise _BadLine(f"invisible character U+{ord(char):04X} in column {column}: delete it")


def _weight(text: str) -> float:
    hint = 'a term that ends in a number stands in quotes: "Windows 11"'
    if not re.fullmatch(r"\d+(\.\d*)?|\.\d+", text):
        raise _BadLine(f"weight is not a number: {text!r} ({hint})")
    weight = float(text)
    if not 0 < weight <= MAX_WEIGHT:
        raise _BadLine(f"weight {text} is not above 0 and at most {MAX_WEIGHT:g} ({hint})")
    return weight


def _synonyms(text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    parts, position = [], 0
    while position < len(text):
        match = _SYNONYM.match(text, position)
        if not match:
            raise _BadLine(f"cannot read the synonyms {text.strip()!r}")
        parts.append(_term(match[1]))
        position = match.end()
    if not parts:
        raise _BadLine("no synonym after '='")
    return tuple(parts)


def _term(text: str) -> str:
    text = text.strip()
    quoted = text.startswith('"')
    term = " ".join(text.strip('"').split())
    if not any(unicodedata.category(char)[0] in "LNSM" for char in term):
        raise _BadLine(f"{term!r} is not a word" if term else "a word is missing")
    if not quoted and re.search("[,;=]", term):
        raise _BadLine(f"{term!r}: one term a line, or term = synonym, synonym")
    if len(term) == 1 and is_spaced(term):
        raise _BadLine(f"{term!r} is too short: it would be found everywhere")
    return term
