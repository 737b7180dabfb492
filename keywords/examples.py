"""One page that was read, as far as others may learn from it: what workers tell each other, and people tell them."""

from __future__ import annotations

from typing import Final, NamedTuple

from keywords.background import Mention

#: Characters of a text that the classifier reads: what a page is about stands at its beginning.
HEAD: Final = 400


class Example(NamedTuple):
    """A page, how it was found, and what came of it; it travels between workers as a plain list.

    ``relevance`` is its, in the light of its directory's other pages, ``gain`` the same if its story was new, else 0;
    ``length`` is that of the whole text, ``text`` its head.
    ``label`` is a person's verdict; ``None``: nobody's. Without ``url``, only its words are learnt from.

    >>> example = Example("http://a.test/1", "龙井", "龙井开采", "今年的龙井", 5, (("龙井", 2, True),), 0.9, 0.9)
    >>> Example.from_list(list(example)) == example
    True
    """

    url: str
    anchor: str
    title: str
    text: str
    length: int
    mentions: tuple[Mention, ...]
    relevance: float
    gain: float
    foreign: bool = False
    label: bool | None = None

    @classmethod
    def of_nothing(cls, url: str, anchor: str) -> Example:
        """Return what is learnt from an address that gave no page: a dead link, an error, a picture."""
        return cls(url, anchor, "", "", 0, (), 0.0, 0.0)

    @classmethod
    def from_list(cls, values: list[object]) -> Example:
        """Return the example in a list; raise ``ValueError`` where it is none."""
        try:
            url, anchor, title, text, length, mentions, relevance, gain, foreign, label = values
            found = tuple((str(term), int(count), bool(titled)) for term, count, titled in mentions)  # type: ignore[attr-defined]
            numbers = int(length), found, float(relevance), float(gain)  # type: ignore[call-overload,arg-type]
        except (TypeError, ValueError) as error:
            raise ValueError(f"not an example: {error}") from error
        verdict = None if label is None else bool(label)
        return cls(str(url), str(anchor), str(title), str(text), *numbers, bool(foreign), verdict)
