"""Wrappers in the manner of SoftMealy: learned from marked records, for fields that may be missing, repeated or in
another order (Hsu & Dung 1998, as Liu et al. 2017 use it for each cluster of pages).

A record is a row of tokens: tags with their class, and texts. A field begins at a separator, known by the tokens to its
left and the kind of text to its right, and ends at another, known by the tokens to its right. The fields are the states
of an automaton; which may follow which is what the marked records show, with those between them left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from lxml.html import HtmlElement

#: Tokens to the left and to the right of a separator that are looked at.
LEFT, RIGHT = 3, 2
#: The state before the first field.
BEGIN = ""
_DIGITS = re.compile(r"\d+")

Context = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkedRecord:
    """A record's tokens, and its fields as (name, first token, token behind the last), in order."""

    tokens: tuple[str, ...]
    fields: tuple[tuple[str, int, int], ...]


def tokens_of(record: HtmlElement) -> tuple[str, ...]:
    """Return a record's tokens: ``<tag.class>``, ``</tag>``, and texts as they stand.

    >>> from lxml import html
    >>> tokens_of(html.fromstring("<p>by <b class='u7'>Li</b></p>"))
    ('<p>', 'by', '<b.u#>', 'Li', '</b>', '</p>')
    """
    found: list[str] = []
    waiting: list[HtmlElement | str] = [record]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            found.append(item)
            continue
        if not isinstance(item.tag, str):
            continue
        name = _DIGITS.sub("#", ".".join([item.tag, *item.get("class", "").split()[:1]]))
        found.append(f"<{name}>")
        inner: list[HtmlElement | str] = [*_text(item.text)]
        for child in item:
            inner += [child, *_text(child.tail)]
        waiting += [f"</{item.tag}>", *reversed(inner)]
    return tuple(found)


def mark(record: HtmlElement, values: Iterable[tuple[str, str]]) -> MarkedRecord:
    """Mark a record by (name, value) pairs: each value is the whole of one or of several neighbouring texts.

    A name may come as often as the field does; values of equal text are the first, second … text that says so. What
    the record does not show is not marked.

    >>> from lxml import html
    >>> mark(html.fromstring("<p><i>tea</i> <i>tea</i></p>"), [("tag", "tea"), ("tag", "tea")]).fields
    (('tag', 2, 3), ('tag', 5, 6))
    """
    tokens = tokens_of(record)
    marks: list[tuple[str, int, int]] = []
    for name, value in values:
        taken = {at for _, start, end in marks for at in range(start, end)}
        place = next((at for at in _places(tokens, "".join(value.split())) if at[0] not in taken), None)
        if place is not None:
            marks.append((name, *place))
    return MarkedRecord(tokens, tuple(sorted(marks, key=lambda each: each[1])))


def _places(tokens: Sequence[str], wanted: str) -> Iterator[tuple[int, int]]:
    """Yield where neighbouring texts say what is wanted, as the first token and the one behind the last."""
    for start, token in enumerate(tokens):
        end, said = start, ""
        while _is_text(token) and end < len(tokens) and len(said) < len(wanted):
            said += "".join(tokens[end].split()) if _is_text(tokens[end]) else ""
            end += 1
        if said and said == wanted:
            yield start, end


@dataclass
class Wrapper:
    """What marked records taught: separators of each field, and which may follow which.

    >>> from lxml import html
    >>> marked = [mark(html.fromstring(f"<li><b>{a}</b> <i>{t}</i></li>"), [("author", a), ("time", t)])
    ...           for a, t in (("Li", "9:00"), ("Wang", "10:30"))]
    >>> wrapper = learn(marked)
    >>> wrapper.extract(html.fromstring("<li><b>Zhao</b> <i>11:15</i></li>"))
    [('author', 'Zhao'), ('time', '11:15')]
    >>> wrapper.extract(html.fromstring("<li><i>11:15</i></li>"))
    [('time', '11:15')]
    """

    begins: dict[str, set[tuple[Context, str]]] = field(default_factory=dict)
    ends: dict[str, set[Context]] = field(default_factory=dict)
    following: dict[str, set[str]] = field(default_factory=dict)

    def extract(self, record: HtmlElement) -> list[tuple[str, str]]:
        """Return a record's fields as (name, text), in its order."""
        tokens = tokens_of(record)
        kinds = [_kind(token) for token in tokens]
        found, state, at = [], BEGIN, 0
        while at < len(tokens):
            name = next((each for each in sorted(self.following.get(state, ())) if self._begins(each, kinds, at)), None)
            if name is None:
                at += 1
                continue
            end = next((n for n in range(at + 1, len(tokens) + 1) if self._ends(name, kinds, n)), len(tokens))
            found.append((name, " ".join(token for token in tokens[at:end] if _is_text(token))))
            state, at = name, end
        return found

    def _begins(self, name: str, kinds: Sequence[str], at: int) -> bool:
        return any(
            kinds[at] == right and tuple(kinds[max(0, at - len(left)) : at]) == left
            for left, right in self.begins[name]
        )

    def _ends(self, name: str, kinds: Sequence[str], at: int) -> bool:
        return any(tuple(kinds[at : at + len(right)]) == right for right in self.ends[name])


def learn(records: Sequence[MarkedRecord]) -> Wrapper:
    """Return the wrapper that marked records teach."""
    wrapper = Wrapper()
    lefts: dict[str, list[tuple[Context, str]]] = {}
    rights: dict[str, list[Context]] = {}
    for record in records:
        kinds = [_kind(token) for token in record.tokens]
        names = [BEGIN, *(name for name, _, _ in record.fields)]
        for place, name in enumerate(names):
            wrapper.following.setdefault(name, set()).update(names[place + 1 :])
        for name, start, end in record.fields:
            lefts.setdefault(name, []).append((tuple(kinds[max(0, start - LEFT) : start]), kinds[start]))
            rights.setdefault(name, []).append(tuple(kinds[end : end + RIGHT]))
    for name, contexts in lefts.items():
        wrapper.begins[name] = {(_least_left(left, right, name, records), right) for left, right in contexts}
        wrapper.ends[name] = {_least_right(right, name, records) for right in rights[name]}
    return wrapper


def _least_left(left: Context, right: str, name: str, records: Sequence[MarkedRecord]) -> Context:
    """The shortest end of a left context that begins nothing but this field in the marked records."""
    for size in range(1, len(left)):
        short = left[len(left) - size :]
        if not any(_begins_other(short, right, name, record) for record in records):
            return short
    return left


def _least_right(right: Context, name: str, records: Sequence[MarkedRecord]) -> Context:
    """The shortest beginning of a right context that stands nowhere inside this field in the marked records.

    So a field ends where it did, whichever field comes next: that one may be missing.
    """
    for size in range(1, len(right)):
        if not any(_stands_inside(right[:size], name, record) for record in records):
            return right[:size]
    return right


def _stands_inside(right: Context, name: str, record: MarkedRecord) -> bool:
    kinds = tuple(_kind(token) for token in record.tokens)
    inside = (at for other, start, end in record.fields if other == name for at in range(start + 1, end))
    return any(kinds[at : at + len(right)] == right for at in inside)


def _begins_other(left: Context, right: str, name: str, record: MarkedRecord) -> bool:
    kinds = [_kind(token) for token in record.tokens]
    own = {at for other, start, end in record.fields if other == name for at in range(start, end)}
    return any(
        at not in own and kinds[at] == right and tuple(kinds[at - len(left) : at]) == left
        for at in range(len(left), len(kinds))
    )


def _text(text: str | None) -> list[str]:
    squeezed = " ".join((text or "").split())
    return [squeezed] if squeezed else []


def _is_text(token: str) -> bool:
    return not (token.startswith("<") and token.endswith(">"))


def _kind(token: str) -> str:
    """A token as separators see it: tags as they are, texts by whether they are a number."""
    if not _is_text(token):
        return token
    return "number" if token.isdecimal() else "text"
