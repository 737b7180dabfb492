"""Joins how long ago something was written with the word for that, where each stands in an element of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from extraction.records.signs.outline import Outline
from extraction.times.ago_words import AGO_WORDS, BACK_WORDS

#: Characters of the longest span of time.
_LONGEST_SPAN = 24


def joined_agos(outline: Outline, worded: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield the places of spans of time beside which such a word stands, each as one text with that.

    ``worded`` are the page's texts that may be such words.

    >>> from extraction.markup.tree import parse
    >>> page = Outline(parse("<p>asked <b>9 hours</b> <i>ago</i> by <i>Ada</i><p><i>vor</i> <b>9 Stunden</b>"))
    >>> [text for _, text in joined_agos(page, {"ago", "vor"})]
    ['9 hours ago', 'vor 9 Stunden']
    """
    words = {text for text in worded if text.lower() in AGO_WORDS or text.lower() in BACK_WORDS}
    for at, word in outline.texts if words else ():
        if word not in words or outline.own[at] != len(word):
            continue
        behind = word.lower() in AGO_WORDS
        node = outline.nodes[at]
        other = node.getprevious() if behind else node.getnext()
        apart = other is None or other not in outline.tree.index or ((other if behind else node).tail or "").strip()
        span = "" if apart else outline.tree.text_of(outline.tree.index[other])
        if span[:1].isdigit() and len(span) <= _LONGEST_SPAN:
            yield outline.tree.index[other], f"{span} {word}" if behind else f"{word} {span}"
