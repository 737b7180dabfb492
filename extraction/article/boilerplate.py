"""Which lines say of themselves that they stand beside a page's content: navigation, comments, footers, legal notes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from extraction.article.lines import Line, summed_up
from extraction.markup.tree import BESIDE_TAGS, BLOCKS, HEADINGS, WHOLE_TAGS, Tree
from extraction.markup.worded import Worded

#: The greatest share of a page's prose that an element may hold and still be called boilerplate for its name: names
#: such as ``has-sidebar`` stand on whole pages. Comments and footers are longer than a short article quite often,
#: and an ``<aside>`` now and then.
_MOST_BESIDE, _MOST_TAGGED, _MOST_BELOW = 0.5, 0.75, 0.9
#: The least share of a page's prose that must be left over, else its names mean something else.
_LEAST_LEFT = 0.15
#: Prose of an ``<article>`` that is a story, whatever stands behind it.
_LEAST_STORY = 600.0
#: What a legal note weighs against other prose; its least prose and greatest length, for stories may be about rights.
_LEGAL_SHARE, _LEAST_LEGAL, _LONGEST_LEGAL = 0.1, 10.0, 400

_BELOW_WORDS = Worded(
    r"comment|repl(?:y|ies)\b|respond|pinglun|liuyan|gentie|disqus|foot(?:er)?\b|cookie|consent|gdpr|copyright|disclaimer"
    r"|modal|popup",
    "comment repl respond pinglun liuyan gentie disqus foot cookie consent gdpr copyright disclaimer modal popup",
)
_BESIDE_WORDS = Worded(
    r"side-?bar|related|recommend|tuijian|xiangguan|crumb|share|sharing|social|promo|newsletter|subscri(?!bers?-?(?:preview|only|content))|overlay|login"
    r"|sign-?up|menu|\bnav|advert|\bads?\b|sponsor|outbrain|taboola|trending|popular|most-?read|\bhot\b|\brank|paihang"
    r"|pagination|pager|toolbar|byline|author[-_]?(?:bio|box|info|card|personal|profile|position|about|desc)"
    r"|about[-_]?(?:the[-_]?)?author|\bbio\b|\btags?\b|ratings?[-_](?:wrap|box|confirm|form|widget|panel)",
    "side related recommend tuijian xiangguan crumb shar social promo newsletter subscri overlay login sign menu nav ad"
    " sponsor outbrain taboola trending popular most hot rank paihang pagination pager toolbar byline author bio tag"
    " rating",
)
#: ``no-sidebar``, ``has_comments``: the name tells about another element.
_ABOUT_OTHERS = re.compile(
    r"(?:has|no|with|without|hide|not|open|close|is)[-_]?(?:\w+[-_])?(?:side|comment|foot|nav|menu|share|banner|ad)",
    re.IGNORECASE,
)
_LEGAL = Worded(
    r"版权(?:所有|归|声明|与)|版權|转载|轉載|凡本[网站報报]|本[网網]未?注明|未经.{0,10}授权|侵权|举报电话|备案|免责声明"
    r"|凡.{0,6}注明|icp[备備证證]|[许許]可[证證][号號:：a-z0-9]|地址\s*[:：].{0,40}(?:[邮郵][编編]|[电電][话話])"
    r"|tous droits réservés|alle rechte vorbehalten|todos los derechos reservados|todos os direitos reservados"
    r"|tutti i diritti riservati|все права защищены|wszelkie prawa zastrzeżone|無断転載|무단\s?전재"
    r"|©|copyright|all rights reserved|\bcookies?\b|privacy policy|terms of (?:use|service)"
    r"|processed in [\d.]+ sec|\bnewsletter\b.{0,99}\binbox\b|\b(?:no|get|send|never) (?:you )?spam\b",
    "版权 版權 转载 轉載 凡 注明 授权 侵权 举报 备案 免责 icp 可证 可證 地址 © copyright reserved cookie privacy terms"
    " processed inbox spam réservés vorbehalten reservados riservati защищены zastrzeżone 無断転載 전재",
)


def own_prose(lines: Sequence[Line]) -> list[float]:
    """Return each line's prose, next to nothing for a site's note on rights and duties."""
    unasked = [line for line in lines if line.is_legal is None]
    short = [line for line in unasked if line.prose >= _LEAST_LEGAL and len(line.text) <= _LONGEST_LEGAL]
    for line in unasked:
        line.is_legal = False
    for legal in _LEGAL.among([line.text for line in short]):
        short[legal].is_legal = True
    return [line.prose * _LEGAL_SHARE if line.is_legal else line.prose for line in lines]


def is_note_on_rights(text: str) -> bool:
    """Tell whether a line is a site's note on rights and duties, or tells where it is and who licensed it."""
    return len(text) <= _LONGEST_LEGAL and _LEGAL.matches(text)


def beside(
    tree: Tree, lines: Sequence[Line], weights: Sequence[float], title_line: int | None, blocks: Sequence[int]
) -> list[bool]:
    """Tell for each line whether an element around it names itself as beside the content.

    So does an ``<article>`` behind the one that holds the title: it is the next story's.
    An element's name (its tag, class or id) is believed only where it holds neither the title nor most of the page's
    prose (``weights``, one a line), and all of them only where something is left after the title. ``blocks`` are the
    elements that hold lines.
    """
    mass = summed_up(tree, lines, weights, blocks)
    total = mass[0] if mass else 0.0
    parent, title = tree.parent, -1 if title_line is None else lines[title_line].block
    own = next((around for around in tree.around(title) if tree.tags[around] == "article"), -1)
    out: set[int] = set()
    for number in blocks[1:]:
        tag = tree.tags[number]
        if (
            parent[number] in out
            or (own >= 0 and tag == "article" and number >= tree.end[own])
            or (
                mass[number] > 0
                and tag in BLOCKS
                and not number <= title < tree.end[number]
                and mass[number] <= _believed(tag, tree.classes[number], tree.ids.get(number)) * total
            )
        ):
            out.add(number)
    flags = [line.block in out for line in lines]
    start = 0 if title_line is None else title_line + 1
    left = sum(weight for weight, flag in zip(weights[start:], flags[start:], strict=True) if not flag)
    if left >= _LEAST_LEFT * total:
        return flags
    headlines = tree.by_tag.get(tree.tags[title], ())
    if own < 0 or mass[own] < _LEAST_STORY or not any(number >= tree.end[own] for number in headlines):
        return [False] * len(lines)
    # a short story stands above long ones with headlines of their own
    return [flag and line.block >= tree.end[own] for line, flag in zip(lines, flags, strict=True)]


@lru_cache(maxsize=4096)
def _believed(tag: str, classes: str | None, name: str | None) -> float:
    """Return the share of a page's prose up to which an element is believed to be beside the content, from its name.

    A heading's id is none, but what it says, for links to it: ``<h2 id=related-work>``.
    """
    if tag in WHOLE_TAGS:
        return -1.0
    if tag in BESIDE_TAGS:
        return _MOST_TAGGED
    marks = f"{classes or ''} {name if name and tag not in HEADINGS else ''}"
    if not (_BELOW_WORDS.matches(marks) or _BESIDE_WORDS.matches(marks)):
        return -1.0  # most have none: what is about others costs more to find
    marks = _ABOUT_OTHERS.sub("", marks)
    if _BELOW_WORDS.matches(marks):
        return _MOST_BELOW
    return _MOST_BESIDE if _BESIDE_WORDS.matches(marks) else -1.0
