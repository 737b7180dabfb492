"""What of a title is not the story's? Tags that reposts wear, and the site's name and section at the end."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from extraction.titles.folding import spoken
from extraction.titles.numerals import numbers

#: Titles of a site that must end alike until that ending counts as the site's: so many, and one in so many.
LEARNED_AFTER = 3
LEARNED_SHARE = 20
#: Endings that are counted for a site at a time.
_COUNTED = 32
#: Characters of an ending, at the most, and of the title that it must leave, at the least.
_LONGEST = 16
_LEAST_LEFT = 6

# A hyphen inside a code is part of it: F-16, covid-19.
_MARK = re.compile(r"(\s*(?:[_|丨]+|[—–]+|--+|(?<![0-9a-z])-|-(?![0-9a-z])|\s-\s)\s*|\s+)")
_SITE = re.compile(
    r"(?:网|网站|在线|频道|论坛|社区|门户|新闻|资讯|财经|报|周刊|杂志|电视台|卫视|股吧|爱股|博客|贴吧|新浪|搜狐|腾讯|网易|凤凰|"
    r"知乎|微博|豆瓣|头条|百科|之家|中心|客户端|公众号|金融界|见闻|\.(?:com|cn|net|org|tv|hk|tw))$"
)
#: In a title without Han characters: up to four words behind a pipe, or a medium's name behind a dash.
_LATIN_SITE = re.compile(
    r"^[^\u4e00-\u9fff]{16,}(?:\s[|]\s(?:[^\W\d]\S*\s?){1,4}|\s[–—-]\s(?:the\s)?(?:[^\W\d]\S*\s){0,3}(?:news|times|post|herald|journal|"
    r"daily|tribune|guardian|reuters|cnn|bbc|npr|telegraph|gazette|chronicle|observer|independent|magazine|blog|wiki|forums?))$"
)
#: Keywords as portals append them, at least two.
_KEYWORDS = re.compile(r"(?<=\S)(?:\s*[|丨]\s*[^\s|丨]{1,6}){2,}$")
_TAGS = "转载?|转帖|转贴|原创|独家|快讯|最新消息?|组图|图文?|多图|附图|高清|视频|直播|分享|推荐|精华|热"
_TAG = re.compile(rf"^(?:\s*[\[【(]\s*(?:{_TAGS})\s*[\]】)]|\s*(?:{_TAGS})\s*[:|丨])+\s*(?=\S)")
_TAG_AT_END = re.compile(rf"(?<=\S)(?:\s*[\[【(]\s*(?:{_TAGS})\s*[\]】)])+$")


class Stripped(NamedTuple):
    """A title without what is not the story's; what was taken off both ends, and whether that had been learned."""

    text: str
    tag: str
    removed: str
    learned: bool


@dataclass(slots=True)
class _Site:
    """How often titles of a site ended in what: Misra and Gries's sketch of the frequent ones."""

    titles: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    #: Of the title that had each ending last: one that comes again and again tells nothing of how others end.
    lasts: dict[str, int] = field(default_factory=dict)

    def count(self, ending: str, title: str) -> None:
        said = crc32(title.encode("utf-8", "surrogatepass"))
        if self.lasts.get(ending) == said:
            return
        if ending in self.endings or len(self.endings) < _COUNTED:
            self.endings[ending] = self.endings.get(ending, 0) + 1
        else:
            self.endings = {other: count - 1 for other, count in self.endings.items() if count > 1}
            self.lasts = {other: said for other, said in self.lasts.items() if other in self.endings}
        if ending in self.endings:
            self.lasts[ending] = said

    def ends_in(self, ending: str) -> bool:
        return self.endings.get(ending, 0) >= max(LEARNED_AFTER, self.titles / LEARNED_SHARE)


class SiteNames:
    """Takes from folded titles what is the site's; learns how each site ends its titles, and forgets it when it stops.

    An ending that more than one in 12 of a site's titles have is learned, one that fewer than one in 20 have is not.

    >>> SiteNames().strip("[转载]龙井开采茶农喜迎丰收(图)_茶业_新浪网").text
    '龙井开采茶农喜迎丰收'
    """

    def __init__(self) -> None:
        self._sites: dict[str, _Site] = {}

    def strip(self, text: str, site: str | None = None, *, learn: bool = True) -> Stripped:
        """Return a folded title without its tags and the site's endings.

        ``site`` has one title more to learn from, unless this is only a question.
        """
        whole, text = text, _TAG.sub("", text)
        # Texts, and between them marks.
        parts = _MARK.split(text)
        seen = (self._sites.setdefault(site, _Site()) if learn else self._sites.get(site, _Site())) if site else _Site()
        seen.titles += learn
        last, learned, endings = len(parts) - 1, False, []
        while last > 0:
            if seen.ends_in(parts[last]):
                endings.append(parts[last])
                last, learned = last - 2, True
            elif (shorter := _without_site(parts, last)) < last:
                last = shorter
            else:
                break
        if last > 0 and len(parts[last]) <= _LONGEST and not numbers(parts[last]):
            endings.append(parts[last])
        for ending in endings if learn else ():
            seen.count(ending, whole)
        rest = "".join(parts[: last + 1])
        for end in (_KEYWORDS, _TAG_AT_END):
            rest = end.sub("", rest)
        return Stripped(rest, whole[: len(whole) - len(text)], text[len(rest) :], learned)


def _without_site(parts: list[str], last: int) -> int:
    """Return the last of the parts that stay if the text behind the last mark is not the story's."""
    mark = last - 1
    while mark > 0 and not parts[mark].strip():
        mark -= 2
    if mark < 0:
        return last
    rest, name = "".join(parts[:mark]), "".join(parts[mark + 1 : last + 1])
    if len(name) > min(_LONGEST, len(rest) - 1) or len(spoken(rest)) < _LEAST_LEFT:
        return last
    # Marks also stand in prose: what follows one must look like a site, or be a section before what did.
    section = last < len(parts) - 1 and not numbers(name)
    if section or _SITE.search(name) or _LATIN_SITE.search(f"{rest}{parts[mark]}{name}"):
        return mark - 1
    # 澎湃新闻-The Paper: the site's name, and behind it what the site says of itself.
    if last == len(parts) - 1 and parts[mark].strip() and not numbers(name):
        before = _without_site(parts[:mark], mark - 1)
        return before if before < mark - 1 else last
    return last
