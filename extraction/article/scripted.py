"""The story that a page hands to its scripts and does not show itself, since the browser puts it together.

It is a string in JSON-LD (``articleBody``), in the state that a framework is given, or in a script's own object.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape

from extraction.article.prose import bare, stops, width

#: Characters of all scripts of a page that are read.
_MOST_CHARACTERS = 2_000_000
#: Width of the shortest story that is looked for in scripts: names of buttons and descriptions are shorter.
LEAST_SCRIPTED = 200.0
#: Width of prose that has a stop at least: code and lists of words have none.
_WIDTH_A_STOP = 120.0
#: Share of the characters in a text that only code has so many of: prose has a bracket here and there.
_CODE_SHARE = 0.02
#: How much longer the longest must be than the next: pages of lists hold several stories.
_LONGER = 1.5
#: Letters by which strings are known to begin alike, as a story and its excerpt do.
_BEGINNING = 20

#: A name under which pages keep what they show, and the quotation mark that opens it.
_NAMED = re.compile(
    r"""(?<![A-Za-z])[A-Za-z_]{0,20}(?:content|body|html|text|detail|article)[A-Za-z_]{0,20}["']?\s{0,4}[:=]\s{0,4}(["'])""",
    re.IGNORECASE,
)
_UP_TO_QUOTE = {mark: re.compile(rf"[^{mark}\\]*+(?:\\.[^{mark}\\]*+)*+{mark}", re.DOTALL) for mark in "\"'"}
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(.))", re.DOTALL)
_PLAIN = {"n": "\n", "t": " ", "r": "\n", "b": "", "f": ""}
_CODE = re.compile(r"[{}=;\\$]")
_TAG = re.compile(r"<[^<>]{0,2000}>")


def scripted_story(scripts: Iterable[str]) -> str | None:
    r"""Return, as HTML, the one story that scripts hold; ``None`` where there is none, or several.

    >>> scripted_story(['{"title": "Tea", "content": "\\u003cp>' + "Tea is picked, dried and drunk. " * 9 + '"}'])[:20]
    '<p>Tea is picked, dr'
    >>> scripted_story(['{"content": "' + "x = y " * 90 + '"}'])
    """
    found: dict[str, tuple[float, str]] = {}
    for text in _strings(scripts):
        words = _TAG.sub(" ", text)
        size = width(words)
        if size >= LEAST_SCRIPTED and stops(words) * _WIDTH_A_STOP >= size and not _is_code(words):
            beginning = bare(words[: 4 * _BEGINNING])[:_BEGINNING]
            found[beginning] = max(found.get(beginning, (0.0, "")), (size, text))
    sizes = sorted((size for size, _ in found.values()), reverse=True)
    if not sizes or (len(sizes) > 1 and sizes[0] < _LONGER * sizes[1]):
        return None
    _, story = max(found.values())
    return story if "<" in story else "".join(f"<p>{escape(line)}</p>" for line in story.split("\n"))


def _is_code(text: str) -> bool:
    return len(_CODE.findall(text)) > _CODE_SHARE * len(text)


def _strings(scripts: Iterable[str]) -> Iterator[str]:
    """Yield what scripts keep under the names of content, as their readers would see it."""
    left = _MOST_CHARACTERS
    for script in scripts:
        script, left = script[:left], left - len(script)
        position = 0
        while named := _NAMED.search(script, position):
            string = _UP_TO_QUOTE[named[1]].match(script, named.end())
            if string is None:
                break
            position = string.end()
            if position - named.end() > LEAST_SCRIPTED / 2:
                text = _ESCAPE.sub(_unescaped, script[named.end() : position - 1])
                text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
                yield unescape(text) if "<" not in text and "&lt;" in text else text
        if left <= 0:
            return


def _unescaped(match: re.Match[str]) -> str:
    code = match[1] or match[2]
    return chr(int(code, 16)) if code else _PLAIN.get(match[3], match[3])
