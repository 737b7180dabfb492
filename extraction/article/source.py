"""Whom a story is from: a cascade of rules, surest first."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extraction.article.agencies import agency_behind, agency_named, agency_told
from extraction.article.byline import SHORT_DAY, Byline
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.labels import Piece, label, pieces
from extraction.article.metadata import Metadata
from extraction.article.own_site import name_of_site, without_address
from extraction.article.people import BUTTON_VERBS, NOBODY, is_full_name, is_medium, is_office, is_person
from extraction.article.prose import bare
from extraction.article.sites import taken_from
from extraction.navigation.addresses import parts_of
from extraction.tongues.words import either, either_word

#: Characters of the shortest name, and lines of a story that may begin with an agency's.
_SHORTEST, _FIRST_LINES = 2, 2
#: Characters of the longest line that tells a day and whom a story is from.
_LONGEST_BYLINE = 60
_CLOCK = re.compile(r"\d[-/.日月]\D{0,8}\s?\d{1,2}:\d\d|\d{2}[-/.]\d{1,2}[.]?\s\d{1,2}:\d\d")
#: Characters of a medium's name in a line of its own among a story's first.
_LONGEST_MEDIUM = 12
#: Names in a page's head under which its source stands.
SOURCE_META = ("source", "article:source", "mediaid", "contentsource")
_PLAIN = r"[^\s|｜,，;；:：()（）\[\]【】<>《》=\"'“”]"
#: A name, and one that is or holds a title: 《中国茶叶》杂志, 人民网－《人民日报》.
_NAME = rf"((?:{_PLAIN}{{2,20}})?《[^《》\s]{{2,20}}》(?:{_PLAIN}{{1,6}})?|{_PLAIN}{{2,30}})"
_NAME_BEHIND = re.compile(r"[“\"'「]?" + _NAME)
#: The label of a source in other tongues, and what it labels: words that begin with capitals, with small ones between
#: them, up to what labels something else; in scripts without capitals what stands together.
_SMALL = r"(?:the|of|and|for|on|du|des?|la|les?|el|los|las|del|der|die|das|van|von|di|da|do|e|y|et|und|&|-|–)"
_LABELS_ABROAD = either_word("author", "by", "posted", "edited", "updated", "views", "comments", "source")
_WORD = rf"(?!(?i:{_LABELS_ABROAD}))[«„“\"]?[^\W\d_a-zà-öø-ÿа-яё][\w.'’«»„“&-]*"
_MAY_LABEL = (":", "：", "ublished", "ppeared", "SOURCE ")
_IN_SPACED = re.compile(r"\W?[^\W\d_]*[A-ZÀ-ÖØ-Þa-zà-ÿА-яЁёΑ-ω]")
_ABROAD = re.compile(
    rf"(?:(?<!\w)(?=[^\Wa-zà-ÿа-я])|^\W*(?:This (?:\w+ ){{1,2}})?)"
    rf"(?:(?i:{either('source')})\s?[:：]|(?<![^\W_])SOURCE(?=\s[A-Z])"
    r"|(?i:originally (?:published|appeared)|first published)\s(?:by|in|on|at)\s"
    r"(?!(?:(?i:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s)?\w+\.?\s\d))"
    rf"\s*(\W?{_WORD}(?:\s(?:{_SMALL}\s){{0,2}}{_WORD}){{0,5}}[»“”]?|[a-z]{{3,4}}(?=\s*(?:$|[|·,/)])))"
)
_ABROAD_ALONE = re.compile(rf"{_WORD}(?:\s(?:{_SMALL}\s){{0,2}}{_WORD}){{0,5}}")
_PICTURED = re.compile(r"\b(?:image|photo|picture|video|data|graphic|map)\s*$", re.IGNORECASE)
#: Where a medium's name ends and its reporter's follows: 茶報╱記者林小明.
_WITH_REPORTER = re.compile(r"[/／╱|｜][记記]者")
#: What a platform says of the account of a medium.
_OFFICIAL = re.compile(r"(?<=[\u4e00-\u9fff]{2})官方(?:[账帳帐][号號户戶]|微博|微信)$")
#: A place or a day between an agency's name and the word with which its news begin.
_AGENCY = re.compile(
    r"\W{0,4}[据據]?(?P<name>(?!本|[日晚晨早时時周][报報])[\u4e00-\u9fff]{1,8}?[社网網报報台臺媒聞闻刊])(?:客户端)?"
    r"(?:(?:(?:[记記]者)?[\u4e00-\u9fff]{0,8}?(?:\d{1,2}月)?\d{1,2}日|[\u4e00-\u9fff]{2,4}(?=[电電])|\s?\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日)?"
    r"\s?(?:[专專外综綜][电電]|[专專][讯訊]|[电電讯訊]|消息)"
    r"(?=[\s\W]|$)|[记記]者[\u4e00-\u9fff、/／\s]{4,20}[报報][导導道](?=[)）】〕\]])|(?=[】〕]))"
)
#: What a medium calls itself, what its name ends with on its own pages of print, how its sections are called, and
#: where names end in ``<title>``.
_OWN = re.compile(r"本(?:[报報刊社]|[网網][讯訊记記])|第\s?[A-Z]?\d{1,3}\s?版")
_EDITION_NAME = re.compile(r"(?:多媒体)?(?:数字|電子|电子)[报報版刊]$")
_SECTION = re.compile(r"(?:新闻|新聞|频道)$")
_TITLE_BORDER = re.compile(r"[_\W]+")
#: What is no account's name: somebody's work for the site, and a person behind it.
_ROLE = re.compile(r"(?:[记記]者|作者|[编編][辑輯]|小[编編]|admin|管理[员員])(?=[:：\s]|$)", re.IGNORECASE)
#: A newspaper in its own edition: 《 人民日报 》（ 2024年01月15日 第 07 版）.
_EDITION = re.compile(r"《\s*([\u4e00-\u9fff]{3,12}?)\s*》\s*[(（][^()（）]{6,30}版\s*[)）]")
#: A name in Chinese letters, or in Latin ones with capitals inside, as media of the net have (TechWeb).
_BESIDE = (
    r"((?=[^\s|｜]*[\u4e00-\u9fff]|(?<![A-Za-z.] )[A-Za-z\d]*?[A-Z][a-z]+[A-Z]+[a-z]{2})"
    r"[^\s|｜,，、。:：()（）\[\]【】<>《》#＃@]{2,20})"
)
_PROVINCES = (
    r"(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州"
    r"|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)"
)
#: Where the writer was, as platforms tell behind the time: 来自四川成都.
_WHENCE = re.compile(rf"\s*[来來]自({_PROVINCES}(?:[省市]|[\u4e00-\u9fff]{{2,3}})?)(?=\s|$)")
_AFTER_TIME = re.compile(r"\s*(?:[来來][源自])?[:：\s|｜·•/—-]*" + _BESIDE + r"(?=[\s|｜()（）\[\]【】]|$)")
_BEFORE_TIME = re.compile(r"(?:^|[\s|｜])" + _BESIDE + r"[\s|｜·•—-]+$")
#: The label of a writer's name, which is no medium's.
_WRITER = re.compile(rf"(?:作者|{label('text')})\s*[:：/／|｜]?\s*$")
#: What may be the writer's name, behind it.
_LAST_WORD = re.compile(r"(?<=\s)([\u4e00-\u9fff]{3})[\s|｜·•—-]+$")
#: The same with a label between, where only a medium's name is sure.
_BEFORE_LABEL = re.compile(r"(?:^|[\s|｜])" + _BESIDE + r"[\s|｜·•—-]+" + label("published") + r"\s*[:：]\s*$")
_NOT_A_SOURCE = re.compile(
    r"^(?:[/／╱]|首次|配信|字[数數]|收[录錄]|[文图圖摄攝]\s?[/／]|[报報][导導]$|写于|撰于|字[号體体號]|我[来來要]|小[编編]|[编編][辑輯]|admin|管理[员員]|责任|責任|浏览|瀏覽|点击|點擊|阅读|閱讀|评论|評論|分享|打印|列印|大中小|作者|时间|日期"
    rf"|{BUTTON_VERBS}"
    r"|发布|發布|發佈|发表|發表|创建|分类|更新|修改|本站|网络|網路|互联网|星期|周[一二三四五六日]|次|views?|[记記]者|[转轉]帖|转发|收藏|关注|人[气氣]|未知|不[详詳]|佚名|匿名|[上下]午$|凌晨$|晚上$"
    r"|[网網]友|[听聽][新全]|朗读|语音|原创|首页|返回|当前|您|[农農][历曆]|[0-9]+|来源|來源|文字|图片|视频|相关|更多|摘要|导读|标签|关键|热[词度]|专题)"
    r"|(?:评论|回[应應覆复]|留言|跟贴|阅读|浏览|人参与|次|字|条|分钟|小时|前|[时時][间間]|日期|更新|修改|[编編][辑輯])$"
    # where the writer was, as platforms tell
    rf"|^(?:发布于\S*|海外|{_PROVINCES})[省市]?$",
    re.IGNORECASE,
)
#: 石佳/中国青年报, 中廣新聞／楊菁惠.
PAIR = re.compile(r"^\W*([^\s/／╱|｜:：]{2,15})\s*[/／╱|｜]\s*([^\s/／╱|｜:：]{2,15})\W*$")
_HALF_PAIR = re.compile(r"^\W*([^\s/／╱|｜:：]{2,15})\s*[/／╱]\W*$")
_LABELLED = re.compile("[:：]")
#: What a line under a lead has that is no byline: a sentence's stops, a reporter, or a label besides the clock's colon.
_SENTENCE, _LABELLED_TIME = re.compile("[，。！？；]|[记記]者"), re.compile(r"(?<!\d)[:：]|[:：](?!\d)")
#: 聯合報／ 記者王小明／台北即時報導, 茶乡日报记者 王小茶.
_OF_REPORTER = re.compile(
    r"^\W*+(?!本|[日晚晨早时時周][报報])([^\s/／╱|｜:：]{2,15}?)\s*[/／╱|｜]?\s*(?:全媒体|首席|见习|实习|特约)?[记記]者"
)
#: How a site heads other stories (热门新闻), or calls when its news are shown (晚間新聞), which no medium is called.
_HEADS_OTHERS = re.compile(
    "[热熱][门門]|[滚滾][动動]|最新|即[时時]|推[荐薦]|相[关關]|今日|更多|[图圖]片|[早午中晚夜][间間昼晝]?新[闻聞]"
    "|(?:社[会會]|[国國][内內际際]|[财財][经經]|[体體]育|[娱娛][乐樂]|科技|教育|健康|地方|本地|[时時]政|[军軍]事|汽[车車]|房[产產]|旅游|文化|法治)"
    "(?:新[闻聞]|[频頻]道)$"
)
#: What stands between an agency's name and the day.
_DATED = re.compile(r"\s+(?:published|posted|updated)\b", re.IGNORECASE)
#: Names in a page's head under which writers stand.
_WRITER_META = ("author", "article:author", "og:article:author", "ld:author", "byl")
#: What parts the facts of a byline.
_BORDERS = re.compile(r"[\s|｜·•/／]+")
#: A network to which readers send a story, as its button calls it.
NETWORK = re.compile(
    r"(?:分享到?\s*)?(?:facebook|twitter|google\s?\+|plurk|line|linkedin|(?:新浪|[腾騰][讯訊])?微博|微信(?:好友)?|朋友圈"
    r"|QQ(?:空[间間]|好友)?|人人[网網]?|[开開]心[网網]|豆瓣|百度[贴貼]吧)",
    re.IGNORECASE,
)
#: A name in Chinese letters, and not in two words as Japanese names are.
_IN_HAN = re.compile(
    r"(?![\u4e00-\u9fff]{1,4}[ \u3000][\u3040-\u30ff\u4e00-\u9fff]{1,4}$)(?=[^가-힣]*$).*[\u4e00-\u9fff]"
)
#: An account's name, no other button or label; and the button by which readers follow an account.
_IS_ACCOUNT = re.compile(r"(?!.*(?:作者|来源|评论|阅读|原创|关注|\d[-/:]\d))[^\s:：。！？]{2,16}")
_FOLLOW = re.compile(r"(?:^|\s)\+?\s?(?:关注|關注|订阅|訂閱|follow)(?:\s|$)", re.IGNORECASE)


def find_source(
    metadata: Metadata,
    byline: Byline,
    now: dt.datetime | None,
    section: str | None,
    told: Sequence[str] = (),
    site: str = "",
    url: str = "",
) -> Fact:
    """Return who the page says it has the story from; the ``section`` of the site that it stands in is nobody.

    ``told`` are the story's lines, ``site`` what ``<title>`` has besides the story's title.
    """
    text = without_address(metadata.first(*SOURCE_META) or "").partition("：")

    def rules() -> Iterator[Fact]:
        yield labelled_source(byline.above + byline.first)
        yield Fact((text[2] or text[0]).strip() or None, "metadata", 0.8)
        yield _source_beside_time(metadata, byline, now, section)
        yield labelled_source(byline.below + byline.around)
        yield labelled_source(byline.over)
        yield _medium_in_byline(byline)
        yield _edition(byline)
        yield _account(metadata, byline)
        yield _marked(metadata, byline)
        yield _issuer(byline)
        yield _agency(told)
        yield Fact(agency_told(told, byline.below[:_FIRST_LINES]), "an agency at its ends", 0.5)
        heads = (metadata.first(name) or "" for name in ("ld:author", "author", "ld:organisation", "byl"))
        dated = (_DATED.split(line, maxsplit=1)[0] for line in byline.above[1:] if _DATED.search(line))
        yield Fact(agency_named((*byline.above[1:], *byline.first[:1], *dated, *heads)), "an agency's byline", 0.5)
        yield Fact(agency_behind((*byline.above[1:], *byline.first)), "an agency behind a name", 0.5)
        yield _in_head(metadata, url, site)
        ends = (*told[:_FIRST_LINES], *told[-_FIRST_LINES:])
        yield _own_paper(site, (*byline.above, *byline.first, *byline.below, *ends))
        yield Fact(name_of_site(metadata, site, url), "the site's name", 0.3)

    return first_fact(rules())


def _in_head(metadata: Metadata, url: str, site: str) -> Fact:
    """The organisation or the medium that the page's head calls the story's writer, and that is not the site.

    >>> heads = {"author": "茶乡日报 | 门户"}, {"ld:organisation": "Associated Press", "ld:publisher": "Post"}
    >>> [_in_head(Metadata(head), "https://post.test/1", "").value for head in heads]
    ['茶乡日报', 'Associated Press']
    """
    parts = [part.strip() for name in _WRITER_META for part in _BORDERS.split(metadata.first(name) or "")]
    organisation = metadata.first("ld:organisation") or ""
    behind, site = taken_from(site)
    parts += [behind] if behind else []
    told = [name for name in (organisation, *parts) if is_medium(name) or agency_named([name])]
    told += [] if organisation.isascii() else [organisation]
    sites = (site, parts_of(url).hostname or "", *map(metadata.first, ("og:site_name", "ld:publisher")))
    own = " ".join(bare(text) for text in sites if text)
    names = (name for name in told if name and bare(name).removesuffix("社") not in own)
    return Fact(next((name for name in names if not NOBODY.fullmatch(name)), None), "a medium that wrote it", 0.45)


def _own_paper(site: str, lines: Sequence[str]) -> Fact:
    """The newspaper, agency or site that the page's ``<title>`` names, where the story speaks of its own (本报讯).

    >>> _own_paper("茶乡日报数字报-", ["本报记者 王茶"]).value, _own_paper(" - 地方 - 茶网", ["茶网讯 开采。"]).value
    ('茶乡日报', None)
    """
    if not any(map(_OWN.search, lines)):
        return NOTHING
    names = [_EDITION_NAME.sub("", piece) for piece in _TITLE_BORDER.split(site) if not _SECTION.search(piece)]
    return Fact(next(filter(is_medium, reversed(names)), None), "whose own reporters wrote it", 0.4)


def labelled_source(lines: tuple[str, ...]) -> Fact:
    """Return the name behind a label such as 来源：

    >>> lines = "Source : Radio Valmont Par Ada Blatt", "Originally published by The Tea Post, May 3", "출처: 차통신"
    >>> [labelled_source((line,)).value for line in (*lines, "This post originally appeared on Leaf .")]
    ['Radio Valmont', 'The Tea Post', '차통신', 'Leaf']
    >>> labelled_source(("Originally published on Wed June 5, 2013 4:00 pm",)).value is None
    True
    """
    for line in lines:
        if name := next(filter(None, map(_name_behind, pieces(line, "source"))), None):
            return Fact(name, "label", 1.0)
    found = filter(None, (_ABROAD.search(line) for line in lines if any(word in line for word in _MAY_LABEL)))
    for match in (each for each in found if not _PICTURED.search(each.string[: each.start()])):
        name = _name(match[1]) if _IN_SPACED.match(match[1]) else _name_behind(Piece("source", "", match[1]))
        if name and not _NOT_A_SOURCE.search(name):
            return Fact(name, "label", 1.0)
    return NOTHING


def _name_behind(piece: Piece) -> str | None:
    match = _NAME_BEHIND.match(piece.text)
    goes_on = match and piece.text[match.end() :].lstrip().startswith((":", "："))
    return _name(match[1]) if match and not goes_on else None


def _name(text: str) -> str | None:
    """Return a name without what stands around it.

    >>> _name("《人民日报》"), _name("人民网－《人民日报》"), _name("茶報╱記者林小明")
    ('人民日报', '人民网－《人民日报》', '茶報')
    """
    name = _OFFICIAL.sub("", _WITH_REPORTER.split(text, maxsplit=1)[0]).rstrip("-－–—―~/／ ")
    if NOBODY.fullmatch(name):
        return None
    if name.startswith("《") and name.endswith("》"):
        name = name[1:-1]
    return None if len(name) < _SHORTEST else name


def _issuer(byline: Byline) -> Fact:
    """Who issued the document, where the page's head tells no source."""
    lines = byline.above + byline.first + byline.over + byline.below + byline.around
    names = [name for line in lines for piece in pieces(line, "issuer") if (name := _name_behind(piece))]
    sent = (name for line in lines for piece in pieces(line, "sender", "writer") if (name := _name_behind(piece)))
    names += [name for name in sent if is_medium(name) or is_office(name)]
    return Fact(next(iter(names), None), "who issued it", 0.5)


def _agency(told: Sequence[str]) -> Fact:
    """The agency, paper or site with whose name and place the story begins: 新华社北京11月2日电.

    >>> told = "中新网杭州11月2日电 (记者 张三丰)龙井开采。", "据新华社电 龙井开采。", "【茶報專訊】龍井開採。"
    >>> [_agency([line]).value for line in told]
    ['中新网', '新华社', '茶報']
    >>> told = "【茶新聞記者王小明台北報導】龍井開採。", "【茶電視台 2026 年 03 月 02 日訊】", "〔中央社〕龍井開採。"
    >>> [_agency([line]).value for line in told]
    ['茶新聞', '茶電視台', '中央社']
    >>> [_agency([line]).value for line in ("本报北京11月2日电 龙井开采。", "晨报讯 龙井开采。", "据外媒报道，开采。")]
    [None, None, None]
    """
    match = next(filter(None, (_AGENCY.match(line) for line in told[:_FIRST_LINES])), None)
    return Fact(match["name"], "a dateline", 0.5) if match and is_medium(match["name"]) else NOTHING


def _source_beside_time(metadata: Metadata, byline: Byline, now: dt.datetime | None, section: str | None) -> Fact:
    """A medium's or an account's name right behind or right before the time; a person's is the author's.

    A ``section`` of the site is no source, nor whom the page calls its writer in Latin letters.
    """
    under_lead = tuple(line for line in byline.first if not (_SENTENCE.search(line) or _LABELLED_TIME.search(line)))
    dated = tuple(line for line in byline.below if any(True for _ in pieces(line, "published", "day")))
    lines = byline.above + under_lead + dated
    writers = (metadata.first("author"), *metadata.marked_authors)
    apart = ((line, match) for line, match in byline.times(lines, now) if not byline.is_titles(line, match))
    for line, match in apart:
        whence = _WHENCE.match(line, match.end)
        behind = None if whence and not is_medium(whence[1]) else _AFTER_TIME.match(line[match.end :])
        before = line[: match.start]
        while (last := _LAST_WORD.search(before)) and is_full_name(last[1]):
            before = before[: last.start()]
        medium = _BEFORE_LABEL.search(before)
        labelled = medium if medium and is_medium(medium[1]) else None
        for found in (behind, _BEFORE_TIME.search(before), labelled):
            known = found is None or _NOT_A_SOURCE.search(found[1]) or _WRITER.search(found.string[: found.start(1)])
            name = None if known or found is None else _name(found[1])
            if (
                name
                and name != section
                and not _HEADS_OTHERS.match(name)
                and not is_person(name)
                and not (name.isascii() and name in writers)
            ):
                return Fact(name, "beside the time", 0.6)
    return NOTHING


def _marked(metadata: Metadata, byline: Byline) -> Fact:
    """A name that an element between headline and story holds which calls itself a source's; no person's."""
    above = byline.above[1:]
    names = [name for name in metadata.marked_sources if any(name in line for line in above)]
    told = (name for name in names if re.fullmatch(_BESIDE, name) and not _NOT_A_SOURCE.search(name))
    found = next((name for name in told if not is_person(name)), None)
    ends = (line for line in above if ("|" in line or SHORT_DAY.search(line)) and len(line) <= _LONGEST_BYLINE)
    beside = (each for pair in pairwise(above) for each in (pair, pair[::-1]) if SHORT_DAY.search(each[1]))
    alone = [name for name, _ in beside if name in names and name not in metadata.marked_authors]
    abroad = (name for line in ends for name in names if line.endswith(f" {name}"))
    abroad = (name for name in (*abroad, *alone) if _ABROAD_ALONE.fullmatch(name))
    return Fact(found or agency_named(names) or next(abroad, None), "marked as source", 0.5)


def _medium_in_byline(byline: Byline) -> Fact:
    """A name like a newspaper's beside a person's, or before a stroke; else a line of its own that ends like one.

    What stands beside a network's button is another's.

    >>> [_medium_in_byline(Byline(above=("龙井开采", "茶叶网", line))).value for line in ("2026-03-20", "新浪微博")]
    ['茶叶网', None]
    >>> _medium_in_byline(Byline(above=("龙井开采", "作者：王小茶 茶乡日报 责任编辑：李晓明"))).value
    '茶乡日报'
    """
    head = byline.above[1:] + tuple(line for line in byline.first if len(line) <= _LONGEST_MEDIUM)
    shown = [line for line in head if not _LABELLED.search(line)]
    networks = [bool(NETWORK.fullmatch(line)) for line in shown]
    lines = [line for n, line in enumerate(shown) if not any(networks[max(n - 1, 0) : n + 2])]
    found = (PAIR.match(line) or _HALF_PAIR.match(line) or _OF_REPORTER.match(line) for line in lines)
    pairs = [name for pair in found if pair for name in pair.groups()]
    around = (*byline.above[1:], *byline.first, *byline.below[:_FIRST_LINES])
    told = [line for line in around if _credits(line) or (SHORT_DAY.search(line) and len(line) <= _LONGEST_BYLINE)]
    beside = (byline.over[max(n - 1, 0) : n + 2] for n in range(len(byline.over)))
    over = [line for line, near in zip(byline.over, beside, strict=True) if any(map(_tells, near))]
    lines += over
    told += [line for line in byline.over if _CLOCK.search(line) and len(line) <= _LONGEST_BYLINE]
    parts = [part for line in told for part in _BORDERS.split(line) if not _LABELLED.search(part)]
    told_names = (name for name in (*pairs, *lines, *parts) if is_medium(name))
    name = next((name for name in told_names if not _HEADS_OTHERS.match(name)), None)
    return Fact(name, "a medium's name", 0.55)


def _credits(line: str) -> bool:
    return any(True for _ in pieces(line, "writer", "editor"))


def _tells(line: str) -> bool:
    """Whether a line is a byline's: it credits somebody, labels a day, or tells the minute."""
    return _CLOCK.search(line) is not None or any(True for _ in pieces(line, "writer", "editor", "published"))


def _edition(byline: Byline) -> Fact:
    """The newspaper whose edition's day and page the byline tells."""
    found = (_EDITION.search(line) for line in byline.above + byline.around)
    return next((Fact(match[1], "a newspaper's edition", 0.55) for match in found if match), NOTHING)


def _account(metadata: Metadata, byline: Byline) -> Fact:
    """The account that published it: told to a script and shown, above its button, or marked as author; no person.

    >>> _account(Metadata(), Byline(above=("龙井开采", "茶乡田野", "2026-03-20 11:03 浙江 关注"))).value
    '茶乡田野'
    """
    shown = " ".join(byline.above)
    told = metadata.script_account()
    if told and not NOBODY.fullmatch(told) and re.search(rf"(?<![A-Za-z]){re.escape(told)}(?![A-Za-z])", shown):
        return Fact(told, "the account that a script is told", 0.5)
    marked = next(iter(metadata.marked_authors), None)
    for name, line in zip(byline.above[1:], byline.above[2:], strict=False):
        followed = _FOLLOW.search(line) and SHORT_DAY.search(line) and _IS_ACCOUNT.fullmatch(name)
        if followed and not _NOT_A_SOURCE.search(name):
            return Fact(name, "the account above the button to follow it", 0.45)
    if not marked or not _IN_HAN.match(marked) or _LABELLED.search(marked) or _ROLE.match(marked) or is_person(marked):
        return NOTHING
    if marked in byline.above and SHORT_DAY.search(shown):
        return Fact(marked, "the account's name", 0.4)
    return NOTHING
