"""How does a program write into a list that people keep? By single lines: their comments and their order stay."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from keywords.terms import Term, TermList, fold, parse_terms

#: The group that words go to when nobody names one.
NEW_GROUP = "新增"
_COMMENT = re.compile(r"(?:^|\s)#.*")
_HEADING = re.compile(r"[\[【]\s*([^\[\]【】]*?)(?:\s+[\d.]+)?\s*[\]】]")


@dataclass(frozen=True, slots=True)
class Addition:
    """A word for a list: a term of its own in ``group``, or another name of the term ``synonym_of``."""

    text: str
    group: str = NEW_GROUP
    synonym_of: str | None = None
    weight: float | None = None


def with_terms(content: str, additions: Iterable[Addition], path: Path) -> str:
    """Return a list's text with words added; what it has already, under any of its names, is not added again.

    A term goes below the last one of its group; a group that the list does not have goes before its masks, else to its
    end. Raises ``TopicError`` where the list, or what would become of it, is wrong.

    >>> print(with_terms("[茶 2] # 茶名\\n龙井 # 绿茶\\n[mask]\\n茶几", [Addition("白茶", "茶")], Path("tea.txt")))
    [茶 2] # 茶名
    龙井 # 绿茶
    白茶
    [mask]
    茶几
    """
    known = names_of(parse_terms(content, path))
    ending = "\r\n" if "\r\n" in content else "\n"
    lines = content.splitlines()
    for addition in additions:
        if fold(addition.text) in known:
            continue
        known.add(fold(addition.text))
        if addition.synonym_of is None:
            _add_term(lines, addition)
        else:
            _add_synonym(lines, addition)
    changed = ending.join(lines) + (ending if content.endswith("\n") else "")
    parse_terms(changed, path)
    return changed


def names_of(terms: TermList) -> set[str]:
    """Return every word that a list holds, folded: terms and their other names, masks, exclusions."""
    words = [*terms.masks, *terms.exclusions]
    words += [name for term in terms.terms for name in (term.text, *term.synonyms)]
    return {fold(word) for word in words}


def differences(before: TermList, after: TermList) -> tuple[list[str], list[str]]:
    """Return the names that a list gained and lost; a changed weight is both (龙井 1 → 龙井 2)."""

    def lines(terms: TermList) -> dict[str, str]:
        found = {name: _line(term, name) for term in terms.terms for name in (term.text, *term.synonyms)}
        return (
            found
            | {word: f"[mask] {word}" for word in terms.masks}
            | {f"-{word}": f"-{word}" for word in terms.exclusions}
        )

    old, new = lines(before), lines(after)
    gained = [line for word, line in new.items() if old.get(word) != line]
    lost = [line for word, line in old.items() if new.get(word) != line]
    return gained, lost


def _line(term: Term, name: str) -> str:
    return f"{name} {term.weight:g}" + (f" = {term.text}" if name != term.text else "")


def _add_term(lines: list[str], addition: Addition) -> None:
    entry = _quoted(addition.text) + (f" {addition.weight:g}" if addition.weight else "")
    group: str | None = None
    last: int | None = None
    mask: int | None = None
    for number, line in enumerate(lines):
        bare = _COMMENT.sub("", line).strip()
        if heading := _HEADING.fullmatch(bare):
            group = heading[1]
            mask = number if group == "mask" and mask is None else mask
        if bare and group == addition.group:
            last = number
    if last is not None:
        lines.insert(last + 1, entry)
        return
    # A comment right above [mask] belongs to it.
    place = len(lines) if mask is None else mask
    while mask is not None and place and lines[place - 1].lstrip().startswith("#"):
        place -= 1
    block = [f"[{addition.group}]", entry]
    if place and lines[place - 1].strip():
        block.insert(0, "")
    lines[place:place] = [*block, ""] if mask is not None else block


def _add_synonym(lines: list[str], addition: Addition) -> None:
    for number, line in enumerate(lines):
        comment = _COMMENT.search(line)
        entry = (line[: comment.start()] if comment else line).rstrip()
        name, equals, synonyms = entry.replace("＝", "=").partition("=")
        bare = re.sub(r"\s+[\d.]+$", "", name.strip()).strip('"“”')
        if addition.synonym_of and fold(bare) == fold(addition.synonym_of) and not entry.startswith("["):
            sign = ("、" if "、" in synonyms or "," not in synonyms else ", ") if equals else " = "
            rest = line[comment.start() :] if comment else ""
            lines[number] = f"{entry}{sign}{_quoted(addition.text)}{rest}"
            return
    _add_term(lines, addition)


def _quoted(text: str) -> str:
    return f'"{text}"' if re.search(r"[,;=、；，＝]|\s[\d.]+$|^-", text) else text
