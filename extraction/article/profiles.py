"""Whose account or blog a page is in: named in the one box with a portrait and counts of articles, readers and such."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extraction.article.lines import Line
from extraction.markup.tree import HEADINGS, Tree
from extraction.markup.worded import Worded

#: What platforms count of an account, and a number, or a level, before or behind it.
_COUNT = r"\d[\d.,]*\s?[kKmMwW万萬千+]{0,2}"
_COUNTED = (
    r"(?:博客|总|總|累计|昨日|今日|本周)?(?:文章|博文|日[志誌]|作品|原创|原創|动态|回答|[访訪][问問]|[阅閱][读讀]|[浏瀏][览覽]|人[气氣]|粉[丝絲]"
    r"|[关關]注|[获獲]赞|等[级級]|[积積]分|好友|[评評][论論]|收藏|排名|主[题題]|帖子|瀏覽)(?:[数數量值者人]|次数)?"
    r"|(?i:articles?|posts?|stories|followers?|following|readers?|reads|views|subscribers?|fans|likes|karma|points)"
    r"|(?i:beiträge|abonnés|suiveurs|seguidores|artículos|artigos|подписчик(?:и|ов|а)?|публикац(?:ии|ий|ия)|статьи)"
    r"|フォロワー|フォロー(?:中)?|記事|팔로워|팔로잉|게시글|구독자"
)
_COUNTS = re.compile(
    rf"(?:\W*(?:{_COUNT})?\s*(?:{_COUNTED})\s*[:：]?\s*(?:{_COUNT}|[Ll][Vv]\.?\d+)?\s*(?!\w)){{1,4}}\W*"
)
_COUNTED_ONCE = Worded(
    _COUNTED,
    "章 文 日 作品 原 动 回 访 訪 阅 閱 浏 瀏 人 粉 关 關 获 獲 等 积 積 好 评 評 收 排 主 帖 article post stories"
    " follow reader reads views subscriber fans likes karma points beiträge abonn suiveurs seguidores artículos"
    " artigos подписчик публикац статьи フォロ 記事 팔로 게시글 구독자",
)
_DIGIT = re.compile(r"\d")
#: What a box says besides a name: buttons, and what it is.
_NO_NAME = re.compile(
    r"\W*(?:个人(?:资料|档案|中心|主页|信息)|博主|作者|楼主|[关關]于?(?:作者|博主|我)|(?:加|已)?\+?\s?[关關]注|私信|发消息|发私信|留言|登[录陆錄]|注册|註冊|游客"
    r"|查看.*|更多.*|\+.*|加好友|打招呼|订阅|訂閱|rss|[认認][证證].*"
    r"|(?i:(?:about )?(?:the )?author|follow\w*|profile|subscribe|message|log ?in|sign (?:in|up)|home|menu"
    r"|member since.*|joined.*))\W*|.*[:：。！？!?]\s*|[\d\W]+"
)
#: Characters of the longest line that counts, and of a name's; lines and elements of the largest box, lines between
#: two counts in it, and how far up from them it is.
_LONGEST, _LONGEST_NAME, _MOST_LINES, _MOST_ELEMENTS, _BETWEEN, _LEVELS = 40, 24, 14, 80, 2, 6
#: Counts of a box, at least.
_LEAST_COUNTS = 2
#: What names are written in, and what elements that hold names call themselves.
_BOLD = frozenset({"b", "strong", "a", "dt", "cite"}) | HEADINGS
_NAMED = re.compile(r"name|nick|author|owner|user", re.IGNORECASE)


def profile_name(tree: Tree, lines: Sequence[Line]) -> str | None:
    """Return the name in the page's only box of an account: a portrait, a name, and under it what is counted of it."""
    found = {name for group in _groups(lines) if (name := _name_over(tree, lines, group))}
    return found.pop() if len(found) == 1 else None


def _groups(lines: Sequence[Line]) -> Iterator[list[int]]:
    """Yield the numbers of lines that count, those near each other together, where they count several things."""
    short = [n for n, line in enumerate(lines) if len(line.text) <= _LONGEST and _may_count(line)]
    told = _COUNTED_ONCE.among([lines[n].text for n in short])
    counts = [n for k, n in enumerate(short) if k in told and _counts(lines[n])]
    borders = [n for n, (a, b) in enumerate(pairwise(counts), 1) if b - a > _BETWEEN]
    for start, stop in pairwise([0, *borders, len(counts)]):
        names = {each for n in counts[start:stop] for each in _COUNTED_ONCE.pattern.findall(lines[n].text)}
        if len(names) >= _LEAST_COUNTS:
            yield counts[start:stop]


def _may_count(line: Line) -> bool:
    """Tell whether a line may count something, or label a count that a script fills in: a menu's step is a link."""
    return not line.link_chars or _DIGIT.search(line.text) is not None


def _counts(line: Line) -> bool:
    return _COUNTS.fullmatch(line.spaced or line.text) is not None


def _name_over(tree: Tree, lines: Sequence[Line], group: Sequence[int]) -> str | None:
    first, last = lines[group[0]].block, lines[group[-1]].block
    pictures = tree.by_tag.get("img", ())
    box, level = first, 0
    while box > 0 and level <= _LEVELS:
        end = tree.end[box]
        if end - box > _MOST_ELEMENTS:
            return None
        if end > last and any(box <= picture < end for picture in pictures):
            inside = [n for n in range(max(group[0] - _MOST_LINES, 0), group[0]) if box <= lines[n].block < end]
            names = [lines[n] for n in inside if _may_name(lines[n].text)]
            if told := [line.text for line in names if _is_marked(tree, line, box)]:
                return told[-1]
        box, level = tree.parent[box], level + 1
    return None


def _may_name(text: str) -> bool:
    return 1 < len(text) <= _LONGEST_NAME and not (_NO_NAME.fullmatch(text) or _COUNTS.fullmatch(text))


def _is_marked(tree: Tree, line: Line, box: int) -> bool:
    """Tell whether a line is a link, in bold letters, a heading, or in an element that calls itself a name's."""
    if line.link_chars:
        return True
    near = [*range(line.block, min(tree.end[line.block], line.block + 4))]
    near += [n for n in tree.around(line.block) if box < n < line.block][:2]
    return any(tree.tags[n] in _BOLD or _NAMED.search(f"{tree.classes[n] or ''} {tree.ids.get(n, '')}") for n in near)
