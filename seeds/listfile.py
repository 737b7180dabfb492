"""How does a program write into a seed list that people keep? By whole blocks: their comments and their order stay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

from seeds.sites import KINDS, Kind

#: The heading of a table, of whatever kind.
_HEADING = re.compile(r"\s*\[")
_SITE = re.compile(r"\s*\[\[\s*site\s*\]\]")


@dataclass(frozen=True, slots=True)
class NewSite:
    """A site for a list: where it begins, by its pages and its feeds."""

    name: str
    url: str
    kind: Kind = "news"
    feeds: tuple[str, ...] = ()


def with_sites(content: str, sites: Iterable[NewSite]) -> str:
    """Return a list's text with sites added below the last one that it has, else at its end.

    >>> before = '# 从哪里开始\\n[[site]]\\nurl = "http://a.test/" # 甲\\n\\n# 范围\\n[scope]\\n'
    >>> print(with_sites(before, [NewSite("乙", "http://b.test/")]))
    # 从哪里开始
    [[site]]
    url = "http://a.test/" # 甲
    <BLANKLINE>
    [[site]]
    name = "乙"
    url = "http://b.test/"
    kind = "news"
    <BLANKLINE>
    # 范围
    [scope]
    <BLANKLINE>
    """
    ending = "\r\n" if "\r\n" in content else "\n"
    lines = content.splitlines()
    blocks = [line for site in sites for line in ("", *_block(site))]
    place = _end_of_sites(lines)
    following = lines[place:]
    if following and following[0].strip():
        blocks.append("")
    return ending.join([*lines[:place], *blocks, *following]) + ending


def _end_of_sites(lines: list[str]) -> int:
    """Return the number of the line after the last site's last one; a comment above the next table is that one's."""
    inside, end = False, None
    for number, line in enumerate(lines):
        if _HEADING.match(line):
            inside = bool(_SITE.match(line)) or (inside and line.lstrip().startswith("[site."))
        if inside and line.strip() and not line.lstrip().startswith("#"):
            end = number + 1
    return len(lines) if end is None else end


def _block(site: NewSite) -> list[str]:
    assert site.kind in KINDS
    lines = ["[[site]]", f"name = {_quoted(site.name)}", f"url = {_quoted(site.url)}", f"kind = {_quoted(site.kind)}"]
    if site.feeds:
        lines.append(f"feeds = [{', '.join(map(_quoted, site.feeds))}]")
    return lines


def _quoted(text: str) -> str:
    """Return a TOML string: JSON's escapes are TOML's, and no control character is left to differ in."""
    return json.dumps("".join(char for char in text if char.isprintable()), ensure_ascii=False)
