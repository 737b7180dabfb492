"""What stands between a story's paragraphs and is none of it: marks of advertisements, buttons, whose a picture is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.lines import Line

#: How long a story takes to read, as a line of its own.
_TO_READ = re.compile(
    r"\W*(?:\d{1,3}\s?min(?:ute)?s?\s(?:read|lesezeit|de lecture|de lectura|di lettura|leestijd)"
    r"|(?:lesezeit|lesedauer|reading time|read time|temps de lecture|tiempo de lectura|tempo d[ie] lettura"
    r"|tempo de leitura|leestijd|время чтения|czas czytania|読了時間|[阅閱][读讀][时時][间間])\s?[:：]?"
    r"\s?(?:(?:ca|etwa|about|約|约|около)\.?\s?)?"
    r"\d{1,3}\s?(?:min\w*|мин\w*|分[钟鐘]?))\W*",
    re.IGNORECASE,
)
#: Whose a picture is, as it stands below it: Ann Picker/AP, Photo by Bo Leaf / AFP / Getty Images; LONDON / AP is where
#: a story is from.
_PICTURE_OF = re.compile(
    r"(?!(?-i:(?!AF?P\b)[A-Z][A-Z\s.,-]+/\s?(?:AP|AFP|Reuters|REUTERS|dpa)\W*$))"
    r"\W*(?:(?:photos?|image|picture)\b\W*(?:(?:credit|source|courtesy)\b\W*)?(?:(?:by|of)\b\s*)?)?[\w.'’&\s-]{0,40}"
    r"(?:\s?/\s?(?:ap|afp|epa|dpa|reuters|getty(?: images)?|corbis|shutterstock|i?stock(?:photo)?|bloomberg"
    r"|alamy|associated press|wireimage|新华社|视觉中国|东方IC))+\W*",
    re.IGNORECASE,
)
#: The same behind a label, in any tongue: Фото: Иван Смирнов / РИА Новости, Image source, Getty Images.
_CREDIT = re.compile(
    r"\W*(?:(?:photo|image|picture|video)s?\s(?:source|credit|courtesy|copyright)s?\s?[:：,]"
    r"|(?:photos?|crédits?(?: photos?)?|foto(?:s|grafía|grafie)?|bild(?:quelle)?|фото|zdj(?:ęcie|\.)|fot\.|写真|사진"
    r"|صورة|照片|[图圖]源)\s?[:：])\s?[^.。!?！？:：]{2,60}\W*",
    re.IGNORECASE,
)
#: The same at the end of what is written under a picture, in brackets or behind a stroke: The square at noon. (Picture
#: credit: Getty); The square at noon | foto: Bo Leaf; and where brackets hold all of it.
_OF_PICTURE = r"(?:photo|image|picture|foto|fotó|bild(?:quelle)?|kuva|фото)s?(?:\s(?:source|credit|courtesy))?\s?:\s?"
_CREDITED = re.compile(
    rf".*[(\[]{_OF_PICTURE}[^()\[\]]{{2,60}}[)\]]|[(\[][^()\[\]]*[\s.]{_OF_PICTURE}[^()\[\]]{{2,60}}[)\]]"
    rf"|[^|—]+\s[|—]\s?{_OF_PICTURE}[^.!?|:]{{2,60}}",
    re.IGNORECASE,
)
#: A line of buttons with how often each was pressed: 赞 128 收藏 32 分享.
_PRESSED = re.compile(
    r"(?:\s*+(?:点?赞|讚|喜欢|收藏|分享|转发|轉發|评论|評論|阅读|閱讀|浏览|瀏覽|在看|推荐|举报|打赏|likes?|shares?|comments?|views?|save)"
    r"[\s(（:：]*+[\d.,]*+\s?[万萬kw]?\+?[)）]?){2,}+\W*",
    re.IGNORECASE,
)
#: What stands between the paragraphs and is none: that an advertisement does, that the story goes on, its pages.
_BETWEEN = re.compile(
    r"\W*(?:广告|廣告|ad|advertisement|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|advertentie|annon[sc]e?"
    r"|reklam[ae]?|реклама|©[^.。!?©]{2,60}|(?:pages?|seiten?|páginas?|pagin[ae]|страницы?|strony)\s?:[\d\s|/>»…]+"
    r"|(?:story|article) continues (?:below|after)(?: (?:the|this))? ad\w*"
    r"|dalszy ciąg (?:materiału|artykułu|tekstu) pod \w+|der artikel (?:geht|wird) .{0,30}(?:weiter|fortgesetzt)"
    r"|la suite après (?:la|cette) publicité|(?:continua|segue) dopo la pubblicità"
    r"|continua (?:após|depois d)a publicidade|haberin devamı"
    r"|(?:el artículo |la noticia )?continúa (?:después de|tras) la publicidad|продолжение (?:после рекламы|ниже)"
    r"|(?:视频|圖片|图片|正在)?加[載载]中|[請请][繼继][續续]往下[閱阅][讀读]|(?:点击|點擊)?(?:展开|展開|阅读|閱讀|打[开開])(?:全文|剩余全文)"
    r"|(?:text|font)[ -]?(?:size|resize)|schriftgröße|textgröße|taille (?:du texte|des caractères)"
    r"|tamaño (?:del texto|de letra)|tamanho d[ao] (?:texto|letra|fonte)|dimensione (?:del )?testo|lettergrootte"
    r"|размер шрифта|rozmiar (?:tekstu|czcionki)|文字サイズ|글자\s?크기|(?:字[体體]|文字)大小|yazı boyutu|حجم الخط"
    r"|\d{1,2}:\d\d\s?/\s?\d{1,2}:\d\d"  # what a player has played
    r"|A\s?[+–-]?(?:\s[|/]?\s?A\s?[+–-]?){1,3}|(?:[大中小][号號]?(?:\s?[|/]?\s|$)){3}"
    r"|(?=.*[页頁])(?:[第共]?\s?\d*\s?[页頁]|[上下]一[页頁]|[首末尾][页頁]|\d|[\s/／<>«»‹›|·])++)\W*",
    re.IGNORECASE,
)
#: Lines of a listing from which numbers that stand one a line are its margin.
_LEAST_COUNTED = 3
#: Characters of the longest row of buttons.
_LONGEST = 90


def is_between(text: str) -> bool:
    """Tell whether a line says that an advertisement stands there, whose a picture is, or what readers may press."""
    if _BETWEEN.fullmatch(text) or _TO_READ.fullmatch(text) or ("/" in text and _PICTURE_OF.fullmatch(text)):
        return True
    labelled = ":" in text or "：" in text or "," in text
    return (labelled and _CREDIT.fullmatch(text) is not None) or _is_row_of_buttons(text)


def is_credited(text: str) -> bool:
    """Tell whether a line is what is written under a picture, since it ends with whose that is.

    >>> is_credited("The square at noon. (Picture credit: Getty)"), is_credited("Bring a picture (photo or drawing).")
    (True, False)
    """
    return ":" in text and _CREDITED.fullmatch(text) is not None


def _is_row_of_buttons(text: str) -> bool:
    """Tell whether a line only says what readers may press, and how many did.

    >>> _is_row_of_buttons("赞 128收藏(32) 分享 阅读 1.2万"), _is_row_of_buttons("赞成的人多。")
    (True, False)
    """
    return len(text) <= _LONGEST and _PRESSED.fullmatch(text) is not None


def without_line_numbers(lines: Sequence[Line]) -> list[Line]:
    """Leave out lines that count from one: the margin of a listing.

    >>> listing, cups = ([Line(text, 0, 0, False) for text in told.split()] for told in ("tea() 1 2 3", "cups 1 2"))
    >>> len(without_line_numbers(listing)), len(without_line_numbers(cups))
    (1, 3)
    """
    kept: list[Line] = []
    count = 0
    for line in lines:
        follows = line.text == str(count + 1)
        if not follows and count >= _LEAST_COUNTED:
            del kept[-count:]
        count = count + 1 if follows else int(line.text == "1")
        kept.append(line)
    return kept[: len(kept) - count] if count >= _LEAST_COUNTED else kept
