"""Where a story ends on both sides: what stands in its block before its first and after its last words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from extraction.article.agencies import is_marks
from extraction.article.between import is_between, is_credited, without_line_numbers
from extraction.article.boilerplate import own_prose
from extraction.article.credits import CREDITED_ABROAD, is_credits
from extraction.article.labels import label, pieces
from extraction.article.lines import Line
from extraction.article.people import ONLY_LABEL, WRITTEN_BY
from extraction.article.prose import MOST_LINKED, bare, stops, width
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word

#: Lines above the first words in which a title, a byline and buttons are looked for.
_HEAD_LINES = 12
#: Prose of a line that begins a story, unless it is a byline.
_FIRST_WORDS = 30.0
#: The longest line that is a byline, a heading of comments, and a closing note, in characters.
_LONGEST_BYLINE, _LONGEST_HEADING, _LONGEST_NOTE = 90, 60, 200
#: A closing note ends the story only where less than this share of the prose before it follows.
_MOST_AFTER_NOTE = 0.3
#: The same for one link between two paragraphs, which says where it leads: Read more: Tea is up.
_MOST_AFTER_LINK = 0.1
_LINK_BETWEEN = re.compile(
    r"\W{0,3}(?:read more|related(?: \w+)?|延伸阅读|延伸閱讀|推荐阅读|推薦閱讀|相关阅读|相關閱讀)\s?[:：]\s?\S",
    re.IGNORECASE,
)
#: Prose before a heading of comments for it to be one: the counter beside a title is not.
_LEAST_BEFORE_COMMENTS = 400.0
#: Prose of a story that is one without its last line.
_LEAST_STORY = 200.0

#: Letters of the shortest excerpt that stands above the story that begins with it, and its label.
_LEAST_EXCERPT, _LONGEST_LABEL = 12, 6
_LEAD_WORDS = r"^\W{0,2}(?:核心提示|内容提要|内容摘要|提要|摘要|导读|导语|简介)"
_LEAD_LABEL, _ONLY_LEAD_LABEL = re.compile(_LEAD_WORDS + r"\s*[:：\]】〕)）]\s*"), re.compile(_LEAD_WORDS + r"\W*$")
_TITLE_BEFORE = re.compile(r"\s*【[^【】]{4,60}】")

_BEFORE = re.compile(
    r"(?:来源|作者|记者|编辑|发布|时间|日期|浏览|阅读|点击|评论|字号|字体|打印|分享|收藏|首页|当前位置|您的位置"
    r"|(?:[来來]自|來源|記者|編輯|發[布佈](?:單位|日期|時間|機關)?|時間|(?:瀏覽|點[擊閱])(?:人?[次數率])?)\s*[:：]|字號|列印"
    r"|(?P<en>posted|published|updated|by\b|share))",
    re.IGNORECASE,
)
#: How the press of Taiwan files a story, with a place: 記者林小明／台北報導.
_FILED = re.compile(r"\W*[^\s，。：:]{0,6}[记記]者[^，。！？：:]{2,16}[/／╱]\s?[\u4e00-\u9fff]{2,8}[报報][导導]\W*")
#: What a story was called where a site has it from.
_ORIGINAL = re.compile(r"\W*原(?:[标標][题題]|[题題])\s*[:：]")
#: Words of the shortest sentence, which is no byline though it has such a word.
_FEWEST_WORDS = 6
#: A sentence above a story that tells whom the site has it from.
_TAKEN_FROM = re.compile(
    r"\W{0,3}(?:本文|文章)(?:首[发發]于?|[来來]自|[转轉](?:[载載])?自|[来來]源[于於:：]).{2,40}(?:作者|[编編][辑輯]|授[权權]|[题題][图圖]|原文|ID\s?[:：])"
)
#: What sentences end with.
SENTENCE_ENDS = (".", "。", "!", "！", "?", "？", "”", "」", '"')
_DAY = re.compile(r"\d{1,2}\s?月\s?\d{1,2}\s?日|(?:19|20)\d\d\s?[-/.年]\s?\d{1,2}")
#: Characters that a line says besides a day in another tongue: who wrote, how long it takes to read.
_MOST_BESIDE_DAY = 48
#: A label, and colons from which a byline may have several.
_LABEL_ABROAD = re.compile(r"[^\W\d_]\s?[:：]")
_COLONS = 2
#: Words in small letters before a day from which a line is a sentence about it, and what tells of a publication.
_LOWER_WORD, _FEWEST_IN_SENTENCE = re.compile(r"(?<!\w)[a-zà-öø-ÿ]{2,}(?!\w)"), 5
_PUBLISHED = re.compile(r"publi|pubbl|veröff|posted|updated|written|erstellt|aktuali|atualiz|actuali|jour|\bby\b", re.I)
#: A year, whatever the digits; the end of a sentence: 19.7. 15:20 has none.
_YEAR = re.compile(r"(?<!\d)(?:19|20|(?=[^\x00-\x7f])\d\d)\d\d(?!\d)")
_SENTENCE_END = re.compile(r"[^\W\d]\. ")
_IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
_AFTER = re.compile(
    r"^\W{0,3}(?:我要[纠糾][错錯]|责任?编辑|責任編輯|(?:[图圖]片|视频|視頻|文字|[网網][络絡]|本期|[执執]行|值班)?[编編][辑輯]\s?[:：|｜丨/]|责编|責編|校对|审核|监制|(?:文章|稿件|信息|新[闻聞]|图文)?[来來]源\s?[:：]|\S{0,8}(?:[报報爆]料|新[闻聞][热熱][线線]|投稿)(?:[热熱][线線]|[电電][话話]|[邮郵]箱|微信)?\s?[:：]|举报(?:/反馈)?$|版[权權]|\S{0,4}[声聲]明[:：]|免[责責]|特[别別][声聲]明|本文(?:[来來]源|(?:由|系|[为為]).{1,30}(?:原[创創]|[独獨]家|授[权權]))|[转轉][载載][请請]|(?:主[办辦管]|承[办辦])[单單]位\s*[:：]|技[术術]支持\s*[:：]|分享到|分享至|原[标標][题題][:：]"
    r"|分享[:：]?$|上一[篇条則则页頁]|下一[篇条則则页頁]|[顶頂踩]一下|相关(?:阅读|新闻|链接|文章|推荐|报道|附件|文件)|相關(?:閱讀|新聞|連結|文章|報[導道]|檔案|附件)"
    r"|(?:全文|[-—–*=~]\s?the )?end\W*$|平台声明|notice:|延伸阅读|延伸閱讀|推荐阅读|推薦閱讀"
    r"|更多(?:精彩|新闻|新聞|内容|相关)|热门|标签[:：]|关键词[:：]|全文完[)）]?$|(?:请|欢迎)关注我们|打印|关闭|返回|点击(?:进入|查看)|扫一扫|扫描|阅读(?:原文|全文)|收藏|评论\b|网友评论|发表评论|copyright|©"
    r"|(?:all rights|tous droits|alle rechte|todos (?:los derechos|os direitos)|tutti i diritti|все права)"
    r"\s(?:reserv|réserv|vorbehalten|riservati|защищены)|無断転載|무단\s?전재"
    r"|share this|related|read more|tags?:|filed under|posted (?:by|in|on)\b|follow us"
    r"|this (?:post|work|article|site|blog) is licensed under|advertisement|sign up|subscribe"
    r"|(?:about the |(?:über|zu) (?:den|die|der|dem|unsere?n?) )(?:auth?or(?:in|en|innen)?|authors)\W*$"
    r"|(?-i:AUTH?OR(?:IN|EN|S)?)\W*$|à propos de l['’]auteure?\W*$|sobre (?:el|la|os?|as?) autora?e?s?\W*$"
    r"|(?:关于|關於)作者\W*$)",
    re.IGNORECASE,
)
#: The same in other tongues: of the last lines, and of one among the paragraphs, as stories have such boxes there.
_ALSO = re.compile(rf"\W{{0,3}}(?:{either_word('also')}|{either('tagged')}\s?[:：])", re.IGNORECASE)
#: How blogs tell behind an entry when it was posted, and what it is filed under.
POSTED = re.compile(
    r"\W{0,3}(?:posted @|this (?:entry|post|article) was (?:posted|written|published|filed)"
    r"|die(?:ser|sen) (?:beitrag|eintrag|artikel) wurde|cet(?:te)? (?:entrée|article|billet) a été (?:posté|publié)"
    r"|esta (?:entrada|publicación) (?:fue|se|foi) |quest[ao] (?:voce|articolo|post) è stat"
    r"|dit bericht (?:werd|is) geplaatst|запись опубликована)",
    re.IGNORECASE,
)
#: What a platform or a paper says of views and rights below its stories, and words of which any such line has one.
_DISCLAIMED = re.compile(
    r"(?:仅|僅|只)代表.{0,12}(?:[观觀][点點]|立[场場])|不代表.{0,16}(?:[观觀][点點]|立[场場])|(?:仅|僅)提供信息(?:发布|存储)"
    r"|(?:版[权權]|著作[权權])(?:[归歸]|均?[属屬]).{1,20}所有"
)
_DISCLAIMING = ("代表", "提供信息", "版权", "版權", "著作权", "著作權")
#: What readers are to press who found an error and marked it, in any tongue.
_ERROR_KEYS = re.compile(r"\bctrl\W{1,3}enter\b", re.IGNORECASE)
#: Who may print a story again.
_RIGHTS = re.compile(r"[转轉][载載].{0,4}注明|(?:未[经經]|禁|不得|勿).{0,14}[转轉][载載]")
#: A site's note on which stories are its own, and who may print those.
_WHOSE = re.compile(
    r".{0,24}凡(?:本[网網站报報]|.{0,6}[注註]明|署名).{0,400}(?:授[权權]|[许許]可|[转轉][载載]|[侵版][权權])", re.DOTALL
)
#: What a site says of itself to its readers.
_OF_SITE = re.compile(
    r"本[站網网報报刊]|本平[台臺]|[编編][辑輯]部|客[户戶]端|\bAPP|公[众眾][号號]|二[维維][码碼]|[扫掃][码碼]|小程序|[订訂][阅閱]|投稿"
    r"|\b(?:subscri\w*|newsletters?|sign up|donat\w+|downloads?|whatsapp|telegram"
    r"|our (?:site|website|newsletter|journalism|work|stor(?:y|ies)|interviews|team|members|magazine)"
    r"|this (?:site|website))\b",
    re.IGNORECASE,
)
#: How a site asks readers, in a line behind its story, to fetch its program or to follow it.
_ASKED = re.compile(
    r"(?:更多|[还還]想看).{0,24}?(?:[请請]|[欢歡]迎|[尽盡]在).{0,12}(?:下[载載]|[关關]注|[订訂][阅閱]|加入|[扫掃]|APP|客[户戶]端)"
    r"|(?:订阅|訂閱|登[录錄入]|注册|註冊|会员|會員).{0,12}(?:[继繼][续續]|解[锁鎖]).{0,4}(?:[阅閱][读讀]|全文)"
    r"|加入.{1,16}(?:[频頻]道|群[组組]|社群)|(?:instagram|facebook|[脸臉][书書]|telegram|youtube|twitter|推特|threads|line@?).{0,12}(?:搜[寻尋索]|追[踪蹤]|加入|[订訂][阅閱]|按[赞讚])"
    r"|(?:[欢歡]迎|立即|马上|馬上|[赶趕]快)(?:下[载載]|[关關]注|[订訂][阅閱]).{0,20}(?:APP|客[户戶]端|公[众眾][号號]|微信|微博|粉[絲丝])"
    r"|(?:cliquez ici|click here|hier klicken|haz clic aquí|[点點][击擊](?:[这這]里|此[处處]))\W*$",
    re.IGNORECASE,
)
#: What a link says behind the first words of another story.
_GOES_ON = re.compile(
    r"(?:weiterlesen|mehr lesen|read more|continue reading|lire la suite|leer más|leia mais|leggi (?:tutto|di più)"
    r"|lees (?:verder|meer)|читать (?:далее|дальше)|czytaj (?:dalej|więcej)|阅读全文|閱讀全文)\W*$",
    re.IGNORECASE,
)
#: What a byline labels.
_FACTS = ("writer", "editor", "source", "published", "changed", "day", "count")
#: Whom a story was taken from, as a line of its own behind it tells in other tongues.
TAKEN = re.compile(rf"\W*{either('source')}\s?[:：]\s?\S.{{0,40}}|(?-i:SOURCE [A-Z].{{0,60}})", re.IGNORECASE)
#: A few words before what is no text, or a list of links: See more photos:; no line of a program is one.
_ANNOUNCED = re.compile(r"(?=.{2,40}$)(?!.*\w[(\[])(?:\S+\s){0,5}\S+\s?[:：]")
#: Numbers with what each counts, and nothing else: 865 likes 2763 shares.
COUNTS = re.compile(
    rf"\W*(?:(?:\d[\d.,]*\s[^\W\d]{{2,12}}(?:\s[^\W\d]{{2,12}})?\W*){{2,6}}|(?:[^\W\d]{{2,12}}\s\d[\d.,]*\W*){{2,6}}"
    rf"|{either('views', 'comments')}\W*\d[\d.,]*|\d[\d.,]*\W*(?:人?次)?{either('views', 'comments')}"
    r"|字[数數](?:[统統][计計])?\W*\d[\d.,]*)\W*",
    re.IGNORECASE,
)
#: Lines that count readers, with the sentence before them; a number by itself, and what it counts: 861 Kudos.
_MOST_COUNTS = 6
_COUNT, _COUNTED = re.compile(r"\d[\d.,]*\s?[KkMm万萬]?"), re.compile(r"[^\W\d]{2,12}(?: [^\W\d]{2,12})?")
#: Lines after a lead in which the byline may stand, how its day begins, and characters of the longest that is alone.
_UNDER_LEAD = 3
_LONGEST_DAY = 30
_LABELLED_DAY = re.compile(label("published", "changed") + r"\s*(?:[:：/]\s*\d|(?:19|20)\d\d\D)|作者\s*[:：]")
_COMMENTS = re.compile(
    r"^\W{0,6}(?:(?:网友|最新|热门|精彩|全部|用户)评论|評論列表|评论列表|(?:发表|發表)(?:评论|評論|回應)|我要评论|我来说两句|网友跟帖"
    r"|網友(?:評論|回應)|评论\s*[(（]?\d*[)）]?$|\d+\s*条评论|(?:\d+\s+)?(?:comments?|responses?|replies)\W*\d*\W*$"
    rf"|\d+ (?:thoughts?|comments?|responses?) (?:on|to)\b|leave a (?:comment|reply)|join the conversation"
    rf"|{either('comments')}\s*[(（]?\d*[)）]?$)",
    re.IGNORECASE,
)


def trimmed(lines: Sequence[Line], title: str | None) -> list[Line]:
    """Cut what stands before the first and after the last line of the story itself, and from the comments on."""
    lines = _before_comments(lines)
    start = _first(lines, title)
    stop = _last(lines, start)
    told = list(accumulate((line.prose for line in lines), initial=0.0))
    while stop > start and (is_edge(lines[stop - 1]) or _is_none(lines[start:stop], told[stop - 1] - told[start])):
        stop -= 1
    own = without_line_numbers(lines[start:stop])
    return [
        line for number, line in enumerate(own) if not (_is_aside(line) or _is_note(line.spaced or line.text, number))
    ]


def _is_aside(line: Line) -> bool:
    """Tell whether a line among paragraphs is none: what to read too, whom to follow, whose a picture above it is."""
    if line.heading or len(line.text) > _LONGEST_NOTE:
        return False
    if is_credited(line.text):
        return True
    return (line.link_chars > 0 or len(line.text) <= _LONGEST_BYLINE) and _ALSO.match(line.text) is not None


def _is_note(text: str, number: int) -> bool:
    """Tell whether a line in a story is none of it: an advertisement's mark, buttons, the byline under a lead.

    >>> [_is_note(text, 0) for text in ("Mandel Ngan / AFP / Getty Images", "AFP / AP", "ANN PICKER/REUTERS/CORBIS")]
    [True, True, True]
    >>> [_is_note(text, 0) for text in ("He told this to Reuters.", "LONDON / AP", "NEW YORK/Reuters")]
    [False, False, False]
    """
    if len(text) > _LONGEST_BYLINE:
        return False
    if is_between(text):
        return True
    under_lead = 0 < number <= _UNDER_LEAD
    labelled = (_LABELLED_DAY.match, WRITTEN_BY.fullmatch, ONLY_LABEL.fullmatch, _FILED.fullmatch)
    told = any(matches(text) for matches in labelled) if under_lead else False
    return under_lead and (told or bool(tells_day(text)))


def is_prose_with_links(line: Line) -> bool:
    """Tell whether a line that is mostly links is a paragraph all the same."""
    return stops(line.text) >= 2 and width(line.text) > 60


def heads_comments(text: str) -> bool:
    """Tell whether a line is what stands over comments.

    >>> heads_comments("网友评论(12)"), heads_comments("评论：茶价为何上涨")
    (True, False)
    """
    return len(text) < _LONGEST_HEADING and _COMMENTS.match(text) is not None


def _before_comments(lines: Sequence[Line]) -> Sequence[Line]:
    before = 0.0
    for number, line in enumerate(lines):
        if before >= _LEAST_BEFORE_COMMENTS and heads_comments(line.text):
            return lines[:number]
        before += line.prose
    return lines


def _first(lines: Sequence[Line], title: str | None) -> int:
    """Return the number of the first line after the title's repetition and the byline."""
    start = 0
    plain = bare(title or "")
    for number, line in enumerate(lines[:_HEAD_LINES]):
        if repeats(plain, line.text) or _ORIGINAL.match(line.text) or _tells_whence(line):
            start = number + 1
        elif line.prose > _FIRST_WORDS:
            break
    start = start or _behind_sites_words(lines)
    if start == len(lines):
        return 0  # what looks like a byline under lines of a few words closes them
    labels = (
        n + 1 for n in range(start, min(start + _UNDER_LEAD, len(lines))) if _ONLY_LEAD_LABEL.match(lines[n].text)
    )
    for number in (start, *labels):
        behind = number + 1
        while behind < len(lines) and _tells_of_story(lines[behind]):
            behind += 1  # the byline may stand under the excerpt
        if _is_excerpt([*lines[number : number + 1], *lines[behind : behind + 1]]):
            return behind
    return start


def _behind_sites_words(lines: Sequence[Line]) -> int:
    """Return the number of the line behind a byline's day over which the site speaks of itself, and nothing else is."""
    first = next((n for n, line in enumerate(lines[:_HEAD_LINES]) if not speaks_of_its_site(line.text)), 0)
    return first + 1 if first and tells_day(lines[first].text) else 0


def _tells_of_story(line: Line) -> bool:
    """Tell whether a line is a byline's, or says who did what for the story."""
    return _tells_whence(line) or is_credits(line.text)


def _tells_whence(line: Line) -> bool:
    return is_byline(line.spaced or line.text) or is_whence_or_count(line.text)


def is_whence_or_count(text: str) -> bool:
    """Tell whether a line only says whom a story was taken from, or counts its readers.

    >>> is_whence_or_count("Fuente: Radio Té"), is_whence_or_count("568次瀏覽"), is_whence_or_count("3 cups of tea")
    (True, True, False)
    """
    return len(text) <= _LONGEST_BYLINE and bool(TAKEN.fullmatch(text) or COUNTS.fullmatch(text))


def _is_excerpt(lines: Sequence[Line]) -> bool:
    """Tell whether the first of two lines is the beginning of the second, as a page shows it above its story.

    >>> told = "【龙井开采】今年的龙井，三月二十日开采……", "今年的龙井，三月二十日开采。"
    >>> _is_excerpt([Line(text, 0, 0, False) for text in told])
    True
    """
    own = _TITLE_BEFORE.sub("", _LEAD_LABEL.sub("", lines[0].text)) if len(lines) > 1 else ""
    if not own or len(own) >= len(lines[1].text) + 2 * _LONGEST_LABEL:
        return False
    whole, follows, told = bare(lines[0].text), bare(lines[1].text), bare(own)
    return len(told) >= _LEAST_EXCERPT and follows.startswith(told) and (told != follows or told != whole)


def _last(lines: Sequence[Line], start: int) -> int:
    """Return the number of the closing note that ends the story, else how many lines there are."""
    after, behind = [0.0], [0.0]  # from each line on, and without the closing notes that come first
    for line in reversed(lines):
        after.append(after[-1] + line.prose)
        behind.append(behind[-1] if ends_story(line.text) else after[-1])
    after.reverse()
    behind.reverse()
    own: list[float] = []  # likewise, without notes on rights
    for number in range(start, len(lines)):
        line = lines[number]
        if len(line.text) < _LONGEST_NOTE and ends_story(line.text):
            before = after[start] - after[number]
            most = _MOST_AFTER_LINK if _LINK_BETWEEN.match(line.text) else _MOST_AFTER_NOTE
            if behind[number + 1] < most * before:
                return number
            own = own or [*accumulate(reversed(own_prose(lines)), initial=0.0)][::-1]
            if own[number + 1] < most * before:
                return number
    return len(lines)


def repeats(title: str, text: str) -> bool:
    """Tell whether a line says a title again, which is given by its bare letters."""
    plain = bare(text)
    return bool(title) and (plain == title or (len(plain) > 6 and plain in title))


def is_byline(text: str) -> bool:
    """Tell whether a line says when, by whom and where a story was published, or whom its site has it from."""
    if len(text) < _LONGEST_NOTE and _TAKEN_FROM.match(text):
        return True
    if any(stop in text for stop in "。！？"):
        return False
    if len(text) >= _LONGEST_BYLINE:
        return len(text) < 2 * _LONGEST_BYLINE and text.count(":") >= _COLONS and bool(tells_day(text))
    if (tells := tells_day(text)) is not None:
        return tells
    told = _BEFORE.search(text)
    if (told and not _is_sentence(text, told)) or WRITTEN_BY.fullmatch(text) or _LABELLED_DAY.search(text):
        return True
    if "者" in text and _FILED.fullmatch(text):
        return True
    return stops(text) == 0 and bool(_DAY.search(text))


def _is_sentence(text: str, told: re.Match[str]) -> bool:
    """Tell whether a byline's word stands within a sentence: Leaves are picked by hand, and dried in the shade."""
    within = told["en"] is not None and any(letter.isalpha() for letter in text[: told.start()])
    return within and text.endswith(SENTENCE_ENDS) and len(text.split()) >= _FEWEST_WORDS


def tells_day(text: str) -> bool | None:
    """Tell whether a line in letters tells a day and little else; ``None`` where it tells none."""
    times = find_times(text) if _YEAR.search(text) and not _IDEOGRAPH.search(text) else []
    if not times:
        return None
    if len(_LOWER_WORD.findall(text[: times[0].start])) >= _FEWEST_IN_SENTENCE and not _PUBLISHED.search(text):
        return False  # it says what was on that day
    beside = text
    for time in reversed(times):
        dot = "." if "." in text[time.start : time.end] else " г."
        beside = f"{beside[: time.start]} {beside[time.end :].removeprefix(dot)}"
    most = _MOST_BESIDE_DAY if ":" not in beside else _MOST_BESIDE_DAY * (1 + len(_LABEL_ABROAD.findall(beside)))
    return len(beside) <= most and not _SENTENCE_END.search(beside) and not beside.endswith((".", "!", "?"))


def is_edge(line: Line) -> bool:
    """Tell whether a line stands at a story's end and is none of it: a link, a closing note, credits, what is asked."""
    is_sentence = line.link_share <= MOST_LINKED and line.text.endswith(SENTENCE_ENDS) and is_prose_with_links(line)
    asked = len(line.text) <= _LONGEST_BYLINE and line.text.count("。") <= 1 and _ASKED.search(line.text)
    noted = (
        bool(asked)
        or is_whence_or_count(line.text)
        or is_marks(line.text)
        or any(note.match(line.text) for note in (_WHOSE, _ALSO, POSTED))
    )
    noted = noted or CREDITED_ABROAD.fullmatch(line.text) is not None
    noted = noted or (len(line.text) <= _LONGEST_BYLINE and WRITTEN_BY.fullmatch(line.text) is not None)
    noted = noted or (len(line.text) <= _LONGEST_BYLINE and sum(1 for _ in pieces(line.text, *_FACTS)) > 1)
    noted = noted or (len(line.text) <= _LONGEST_DAY and _LABELLED_DAY.match(line.text) is not None)
    noted = noted or (line.link_chars > 0 and _GOES_ON.search(line.text) is not None)
    return (line.link_share > 0.3 and not is_sentence) or bool(noted) or ends_story(line.text) or is_credits(line.text)


def _is_none(lines: Sequence[Line], prose: float) -> bool:
    """Tell whether the last line is none of the story before it, which has so much ``prose`` and is one by itself.

    It says who may print that, heads or announces what does not follow, or counts how many liked it.
    """
    last = lines[-1].text
    headed = bool(lines[-1].heading) and len(last) < _LONGEST_HEADING
    if prose < (_FIRST_WORDS if headed else _LEAST_STORY) or len(last) > _LONGEST_BYLINE:
        return False
    told = headed or _ANNOUNCED.fullmatch(last) or _RIGHTS.search(last)
    return bool(told) or _counts([line.text for line in lines])


def _counts(texts: Sequence[str]) -> bool:
    """Tell whether texts end with a few numbers, each by itself or with what it counts, right behind a sentence."""
    marks = (_COUNT, _COUNTED, _ANNOUNCED)
    tail = [text for text in texts[-_MOST_COUNTS:] if not any(mark.fullmatch(text) for mark in marks)]
    numbers = any(map(_COUNT.fullmatch, texts[-2:]))
    return numbers and bool(tail) and texts[-1] != tail[-1] and tail[-1].endswith(SENTENCE_ENDS)


def speaks_of_its_site(text: str) -> bool:
    """Tell whether a text speaks of the site that shows it, or tells readers how to follow it.

    >>> speaks_of_its_site("欢迎关注本站公众号。"), speaks_of_its_site("茶农说，今年雨水多。")
    (True, False)
    """
    return _OF_SITE.search(text) is not None


def ends_story(text: str) -> bool:
    """Tell whether a line is a closing note: by its first words, or since it says whose the views or the rights are."""
    if _AFTER.match(text) or (len(text) < _LONGEST_NOTE and _TAKEN_FROM.match(text)):
        return True
    if "trl" in text and _ERROR_KEYS.search(text):
        return True
    may = len(text) < _LONGEST_NOTE and not text.isascii() and any(map(text.__contains__, _DISCLAIMING))
    return may and _DISCLAIMED.search(text) is not None
