"""Knows what a post tells twice: its beginning, cut for readers in a hurry, and then the whole of it."""

from __future__ import annotations

#: Characters of the shortest line by which a second telling is known.
LEAST_LINE = 40


def told_once(text: str) -> str:
    """Return a text without its first lines, where they stand for a whole that follows them.

    >>> whole = "The first leaves are picked in the last days of March.\\nThen the hill is left alone for two weeks."
    >>> told_once(f"{whole[:70]}…\\n{whole}") == whole, told_once(whole) == whole
    (True, True)
    """
    first, _, rest = text.partition("\n")
    start = _uncut(first)
    if len(start) < LEAST_LINE or start not in rest:
        return text
    lines = text.split("\n")
    for at in range(1, len(lines) // 2 + 1):
        pairs = zip(lines[:at], lines[at : 2 * at], strict=True)
        if all(whole.startswith(_uncut(cut)) for cut, whole in pairs):
            return "\n".join(lines[at:])
    return text


def _uncut(line: str) -> str:
    return line.rstrip("….").rstrip()
