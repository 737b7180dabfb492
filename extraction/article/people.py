"""Whether a short name is a person's or a medium's, as Chinese bylines put them side by side without a label."""

from __future__ import annotations

import re

from extraction.markup.worded import branched
from extraction.tongues.words import words_before_names

#: The hundred family names that four Chinese in five bear, in both scripts.
_FAMILY_NAMES = frozenset(
    "王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂"
    "苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段"
    "雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文"
)
#: Rarer ones: those that begin few words, and only names of three letters.
_RARER_NAMES = frozenset(
    "庄莊詹游簡简柯涂翁施阮童凌卓紀纪駱骆巫倪藍蓝柳鲍鮑祝耿霍喻苗甘裴翟邢祁焦聂聶葛芦闫樊殷岳冉卞欧歐申辛仇诸諸滕屈项項舒顏颜"
)
_FULL_NAME = 3
#: What stands for a name where nobody is told, or several together: a desk, or whose the pictures are.
NOBODY = re.compile(
    r"未知(?:作者)?|佚名|匿名|不[详詳]|[网網][络絡路]|本站|[责責]任[编編][辑輯]|[责責][编編]|小[编編]|admin(?:istrator)?|管理[员員]|unknown"
    r"|taboola|outbrain|revcontent|dianomi|手[机機]版"
    r"|(?:[综綜]合|本[报報]|[网網][络絡路])?(?:[报報][导導道]|整理)|getty(?: images)?|shutterstock|i?stock ?photos?"
    r"|(?:news )?agencies|news|supplied|various(?: sources)?"
    r"|(?:(?:the|la|die|de|a) )?(?:(?:\w+ )?(?:news ?(?:desk|room)|editorial (?:team|staff|board|desk))"
    r"|r[ée]daction|redaktion|redazione|redacción|redacao|redação|redactie)",
    re.IGNORECASE,
)
#: What names of places, offices and columns end with, and people's names seldom; places that are named alike.
_PLACES = frozenset(
    "省市县縣區区州部局厅廳委会會院所馆館城镇鎮村庄莊河湖街路口港站岛島湾灣界圈周週節节业業谈談说說论論"
)
_NAMED_ALIKE = re.compile(
    "马鞍山|馬鞍山|石景山|武[夷当當功]山|祁[连連]山|[贺賀][兰蘭]山|莫干山|[龙龍]虎山|云台山|白云山|[罗羅]浮山|岳麓山|[万萬][寿壽]山"
    "|[游看爱愛]中[国國]|江西|江[苏蘇]"
)
_PERSON = re.compile(r"[\u4e00-\u9fff]{2,3}")
#: Words inside of names in Latin letters.
PARTICLES = "(?:van|von|de|der|den|di|da|dos|del|la|le|bin|al)"
#: A person's name in Latin, Greek or Cyrillic letters: two to four words, the first and the last of them capital.
_CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŹŻŽΑ-ΩА-ЯЁ]"
LATIN_NAME = rf"{_CAPITAL}[\w.'’-]+(?: (?:{_CAPITAL}[\w.'’-]*|{PARTICLES})){{0,2}} (?:[dl]['’])?{_CAPITAL}[\w'’-]+"
#: What a reporter or an editor is called who is not named.
_NO_ONES = "(?:담당|온라인|본지|디지털|취재|스포츠|편집|인터넷|전문|수습|인턴|객원|시민|فريق|هيئة|أسرة|قسم)"
_ARABIC_NAME = r"[\u0620-\u064a]{2,}(?: [\u0620-\u064a]{2,}){1,3}"
#: A name in Chinese letters before a medium and what somebody is there: 林楠森 茶网记者.
_HAN_REPORTER = r"(?=[\u4e00-\u9fff]{2,4}\s[^\s，。：:]{2,14}[记記]者\W*$)"
#: What says in a line that a name follows: skrivet av, napsal.
_WROTE = f"(?:{branched(words_before_names())})"
#: A line that says by whom, in the tongues in which that is a word or two, or the label of a text; in Korean the duty
#: and an address for letters stand behind the name; a town may follow.
WRITTEN_BY = re.compile(
    rf"\W*(?:(?i:(?:(?:words|story|text|reported) by|(?:ein(?: artikel| beitrag)?|text) von"
    rf"|a cura di|texte par|un texte de|texto por"
    rf"|{_WROTE}|by|par|von|durch|por|di|da|av|af|przez|door|de|oleh|author|autor|автор)(?:\s|\s?[:：]\s?)(?:(?:author|autor(?:in)?|auteur)\s?[:：]\s)?"
    rf"|(?:text[oe]?|words|авторы?|текст|reporter|redakt(?:ion|or)|authors?(?: of (?:the|this) (?:article|story|post))?"
    rf"|autor(?:[aei]|es|en|zy|k[ai]|ius|iai)?|auteurs?|autrice|redacción|redação|yaza[nr]|muhabir|tác giả|penulis"
    rf"|szerző|skribent|författare|forfatter|kirjoittaja|συντάκτης|tekst)\s*[:：])"
    rf"|(?:كتبت?|بقلم|الكاتب)(?:\s*[:：]|(?<=بقلم)\s)"
    rf"|(?:기자명\s|\[[^\[\]]{{2,16}}\]\s?)?(?=[가-힣]{{2,4}}\s(?:기자|특파원))|{_HAN_REPORTER})\s*(?!{_NO_ONES}\s)"
    rf"({LATIN_NAME}(?:(?:\s?,| and| &| und| et| y| e| и) {LATIN_NAME}){{0,4}}|{_ARABIC_NAME}"
    r"|[가-힣\u4e00-\u9fff]{2,4}(?=\s|$))"
    rf"(?:\s(?:기자|특파원)(?:\s\S+@\S+)?|\s\S{{2,14}}[记記]者|\s?,\s(?:d[aoe]\s)?[\w-]{{2,16}}(?:\s{_CAPITAL}[\w-]*){{0,2}}|\s?,\s[\w-]+\.[a-z]{{2,3}}"
    r"|\s?,?\s(?i:envoyée?s?|correspondante?s?|enviad[oa]s?|corresponsal(?:es)?|inviat[oaie]|korrespondent)\b.{0,40}"
    r"|\s[(（][^()（）]{2,80}[)）])?\W*"
)
#: What calls an author and names none: von, geschrieben von, Autor.
ONLY_LABEL = re.compile(
    r"\W*(?:(?:(?:[a-zà-ÿ]+|(?i:ein|eine|text|words|story|analysis|opinion|comment(?:ary)?|column|review|report|geschrieben|verfasst|veröffentlicht|written|posted|updated"
    r"|publi\w+|escrito|scritto)) (?:[A-Z][a-z]+ )?){0,2}(?i:by|von|par|por|di|door|av|af|przez|от)"
    r"|(?i:auth?or(?:in)?|auteure?|autore|автор))\W*"
)
#: A name from another language: 萨拉·李.
_FOREIGN_PERSON = re.compile(r"[\u4e00-\u9fff]{1,6}(?:[·・•][\u4e00-\u9fff]{1,8}){1,2}")
#: What readers may do, with which buttons begin: no medium is called 打开客户端.
BUTTON_VERBS = (
    r"(?:[进進]入|查看|打[开開]|下[载載]|加入|[订訂][阅閱]|[举舉][报報]|[检檢][举舉]|投[诉訴]|[纠糾][错錯]"
    r"|[复複][制製]|[扫掃][一码碼]|登[录錄入]|[注註][册冊]|搜[索寻尋]|展[开開]|收起|[设設][置定]|收[听聽]|用手[机機])"
)
_MEDIUM = re.compile(
    rf"(?=.*[\u4e00-\u9fff])(?!{BUTTON_VERBS})"
    r"[^，。！？,!?]{0,12}\w(?:社|[日晚时時早周週快导導商青法]?[报報](?:社)?|网|網|新闻|新聞|电视台|電視台|卫视|电台|電台|在线|在線"
    r"|周刊|週刊|杂志|雜誌|传媒|傳媒|通讯|通訊|频道|客户端|融媒|TV)"
    r"|(?!최신|관련|연관|인기|주요|오늘|많이|실시간|추천|세계|국제|국내|지역)[가-힣A-Z][가-힣A-Za-z\d]{0,9}(?:일보|신문|경제|뉴스|타임스|통신|방송|저널|투데이|데일리)"
    r"|(?!関連|最新|新着|主要|注目|人気)[\u3040-\u30ff\u4e00-\u9fff]{1,10}(?:新聞|通信|放送|日報|ニュース|テレビ|タイムズ)"
)

#: Family names that half of all Japanese bear, given names behind them, and what towns, offices and media end with.
_JAPANESE = re.compile(
    r"(?:佐藤|鈴木|高橋|田中|伊藤|渡[辺邊邉]|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|斉藤|齋藤|清水|山崎|阿部"
    r"|池田|橋本|山下|石川|中島|前田|藤田|後藤|小川|岡田|村上|長谷川|近藤|石井|坂本|遠藤|青木|藤井|西村|福田|太田|三浦|藤原|松田"
    r"|岡本|中川|中野|原田|小野|田村|竹内|金子|和田|中山|石田|上田|森田|柴田|酒井|工藤|横山|宮崎|宮本|内田|高木|安藤|谷口|大野"
    r"|丸山|今井|高田|藤本|武田|村田|上野|杉山|増田|平野|大塚|千葉|久保|松井|小島|岩崎|桜井|野口|松尾|野村|木下|菊地|菊池|佐野"
    r"|大西|杉本|新井|浜田|市川|古川|水野|小松|島田|小山|山内|高野|西田|西川|北村|安田|川口|五十嵐|川崎|平田|中田|本田|久保田|吉川"
    r"|飯田|沢田|岩田|馬場|須藤|樋口|黒田|土屋|大橋|熊谷|松岡|星野|荒木|永井|大島|平井|渡部|小池|児玉)"
    r"[ \u3000]?"
    r"(?!.*(?:[都道府県市区町村郡駅線港社部局課署院校版面会発員者長軍党]|放送|新聞|通信|記事|空港|大学|工業|地裁|県警)$)"
    r"(?:[\u4e00-\u9fff々]{1,3}|[\u3040-\u309f]{2,4}|[\u4e00-\u9fff]{1,2}[\u3040-\u30ff]{1,2})"
)
#: Korean family names, and what given names of two syllables are made of.
_KOREAN = re.compile(
    "[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추소석선설마길연위표명기반왕금]"
    "[민서준지현우진영수경은혜정희연주호성훈재철상미선아윤하예원도태동석기용규식인종환범빈나라유리솔찬혁승형욱봉숙순]{2}"
)
#: What somebody is for a paper, without a name.
ROLE_ONLY = (
    r"(?:[\w-]+ ){0,2}(?:reporter|correspondent|editor|columnist|contributor|writer|journalist|redakteur(?:in)?"
    r"|journaliste|redactora?|periodista|giornalista|корреспондент|редактор)s?"
)
#: A firm or a club, by how its name ends, and where it is.
FIRM = re.compile(
    r".*\b(?:GmbH(?: & Co\.? KG)?|AG|Inc|Ltd|LLC|Corp|Corporation|plc|S\.?A\.?S?|S\.?r\.?l|B\.?V|e\.\s?V|Pty|Oy|A/S"
    r"|ООО|ОАО)\.?(?:, .*)?"
)
#: How offices, schools and firms are called.
_OFFICE = re.compile(
    r"[\u4e00-\u9fff（）]{2,24}(?:局|[厅廳]|委[员員][会會]|[党團团纪]委|政府|[办辦]公[室厅廳]|[宣组]?[传織织]?部|[处處]|学院|學院|大[学學]|[学學]校|中心"
    r"|[协協学學][会會]|[联聯]合?[会會]|工[会會]|集[团團]|公司|[医醫]院|法院|[检檢]察院|研究[院所]|[图圖][书書][馆館]|支部)"
)


def is_person(name: str) -> bool:
    """Tell whether it is a person's full name, in Chinese letters.

    >>> is_person("石佳"), is_person("王小波"), is_person("中国网"), is_person("金羊网"), is_person("棱镜")
    (True, True, False, False, False)
    >>> is_person("詹小茶"), is_person("游客"), is_person("江西")
    (True, False, False)
    >>> is_person("萨拉·李"), is_person("澎湃新闻·政务")
    (True, False)
    """
    if _FOREIGN_PERSON.fullmatch(name):
        return not any(map(is_medium, name.replace("・", "·").replace("•", "·").split("·")))
    families = _FAMILY_NAMES | _RARER_NAMES if len(name) == _FULL_NAME else _FAMILY_NAMES
    is_name = bool(_PERSON.fullmatch(name)) and name[0] in families and not is_medium(name)
    return is_name and not _NAMED_ALIKE.fullmatch(name)


def is_full_name(name: str) -> bool:
    """Tell whether it can only be a person's name, where nothing says that it is one.

    >>> is_full_name("王小波"), is_full_name("文化"), is_full_name("江西省")
    (True, False, False)
    >>> is_full_name("王建国"), is_full_name("武夷山")
    (True, False)
    """
    return len(name) == _FULL_NAME and is_person(name) and name[-1] not in _PLACES


def is_name_of_east(name: str) -> bool:
    """Tell whether it can only be a person's name, in Japanese or Korean, where nothing says that it is one.

    >>> [is_name_of_east(name) for name in ("山本彩", "佐々木 健一", "김민준")]
    [True, True, True]
    >>> [is_name_of_east(name) for name in ("松本市", "山口放送", "社会", "조회수", "정치부")]
    [False, False, False, False, False]
    """
    return bool(_JAPANESE.fullmatch(name) or _KOREAN.fullmatch(name)) and len(name) >= _FULL_NAME


def is_medium(name: str) -> bool:
    """Tell whether it ends like the name of a newspaper, an agency or a site.

    >>> is_medium("新华社"), is_medium("中国青年报"), is_medium("中廣新聞"), is_medium("石佳")
    (True, True, True, False)
    """
    return bool(_MEDIUM.fullmatch(name))


def is_office(name: str) -> bool:
    """Tell whether it ends like the name of an office, a school or a firm.

    >>> is_office("市农业局"), is_office("党委宣传部"), is_office("王小茶")
    (True, True, False)
    """
    return bool(_OFFICE.fullmatch(name))
