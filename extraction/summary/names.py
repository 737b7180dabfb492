"""Which places and people does a text name? jieba's tags, believed where the text around them says so too.

A dictionary takes 青少年 and 黄鹤楼 for people and 城市 for a place, and knows no new name. News says who somebody is:
a role stands before a name (主席林国荣) or a word of saying behind it (林国荣说).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import rjieba

from extraction.titles.words import Names, dictionary
from writing.simplified import simplified

_SURNAMES = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方"
    "石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段漕钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕"
    "聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜肖詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯"
    "阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖"
)
_COMPOUND = "欧阳|司马|上官|诸葛|东方|夏侯|皇甫|尉迟|公孙|慕容|司徒|令狐|端木|轩辕|呼延|百里"
#: Characters by which foreign names are written.
_FOREIGN = (
    "阿埃艾爱安昂奥巴白班邦保鲍贝本比彼毕边别宾波伯博布查昌达大戴丹当道德登邓迪蒂丁东杜顿多厄恩尔法凡范方菲费芬丰冯佛夫弗福富盖甘冈"
    "高戈哥格葛根贡古瓜圭哈海汉豪赫黑亨洪侯胡华怀惠霍基吉季加贾简杰金津卡凯坎康考柯科可克肯孔库夸昆拉莱兰朗劳勒雷里利丽莉连列林琳留"
    "柳龙隆卢鲁伦罗洛吕马玛迈麦曼芒毛梅门蒙米密明摩莫姆穆拿娜纳乃奈南内尼妮年宁纽努诺欧帕派潘庞佩彭皮平珀普奇齐恰钱乔琴丘让热仁日荣"
    "茹儒瑞若萨塞赛桑瑟森沙莎山尚绍舍申圣施史舒斯丝松苏索塔泰坦唐陶特滕提廷通图托瓦万旺威韦维魏温文沃乌武西希锡夏香肖谢辛欣休许雅亚"
    "延扬耶叶伊易因英雍尤于约泽扎詹珍芝治朱兹祖佐朔"
)
#: What a role ends with that stands before a name; reporters sign, they are not told of.
_ROLE = (
    r"(?:[长席师员星兵匠农妻夫母女孩某]|主任|书记|总[统理裁监]|经理|助理|护理|教[授练]|董事|首相|国王|大使|公使|领事|法官|军官|警官|检察官|主持人|"
    r"负责人|发言人|创始人|候选人|传承人|继承人|当事人|带头人|商人|诗人|老人|男子|弟子|王子|父亲|母亲|作家|学者|专家|企业家|艺术家|"
    r"画家|侨领|先生|女士|同志|选手|歌手|射手|水手|代表|球星|名将|烈士|院士|博士|人士|影帝|影后|编剧|导演|主播|模特|店主|业主|老板|乡亲)"
)
_SAYS = (
    r"(?:说|表示|称|介绍|认为|告诉|指出|回应|透露|强调|坦言|回忆|解释|提醒|建议|宣布|出席|会见|会晤|主持|致辞|考察|调研|当选|去世|逝世|病逝|"
    r"获|被|先生|女士|教授|老师|博士|主席|总统|总理|首相|院士|同志|一行|抵达|访问|夺冠|夺得|发表|签署|任命|担任|就任|辞职|感叹|在)"
)
#: What may stand behind a name: none of a name's characters.
_END = rf"(?=$|[\W_]|[的和与同向对将为把于等也还又要并及从是就都已曾正则却]|{_SAYS})"
_CHINESE = rf"(?:{_COMPOUND}|[{_SURNAMES}])[\u4e00-\u9fff]{{1,2}}?"
_TRANSLATED = rf"[{_FOREIGN}]{{2,8}}(?:[·•・‧]\s?[{_FOREIGN}]{{1,8}}){{0,3}}"
_NAME = rf"(?:(?P<translated>{_TRANSLATED}{_END})|(?P<chinese>{_CHINESE}{_END}))"
_SAID_OF = re.compile(rf"{_ROLE}[,，:：\s]?{_NAME}|(?:^|(?<=[\W_])){_NAME.replace('?P<', '?P<said_')}(?={_SAYS})")
_BYLINE = re.compile(r"(?:记者|通讯员|编辑|责编|摄影|作者|撰稿|报道员|[(（/]文)[:：/\s]*$")
#: Letters of a text's beginning: who is named there is who the story is of.
_LEAD = 300
#: Occurrences of a word in jieba's corpus from which it is no person whatever its tag says.
_COMMON = 100
#: How a name is told from a way to address somebody: 陈校长, 王某.
_ADDRESSED = re.compile(
    r"^.(?:.?[某总局长师]|.?[说称道讲]|先生|女士|小姐|书记|主任|医生|阿姨|阿婆|经理|主席|教授|记者)$"
)
#: A name that the tagger alone believes in: so often, and not ending as lines, buildings and companies do.
_OFTEN_NAMED = re.compile(
    rf"^[{_SURNAMES}][\u4e00-\u9fff]{{1,2}}(?<![线路桥楼寺山江河湖村镇市县区省国社馆校院店厂号机城岛门网报台道])$"
)
_OFTEN = 3
_DIVISION = "省市县区州镇乡村"


def people(title: str, text: str) -> list[str]:
    """Return whom a text tells of, those of its title first, then by how often it names them.

    >>> people("", "旅法侨团主席林国荣说，青少年要多回来看看。黄鹤楼下，林国荣遇到记者傅大伟。")
    ['林国荣']
    """
    whole = f"{title}\n{text}"
    plain = simplified(whole)
    found: dict[str, str] = {}
    for match in _SAID_OF.finditer(plain):
        kind = next(kind for kind, name in match.groupdict().items() if name)
        name = match[kind]
        if _BYLINE.search(plain[: match.start(kind)][-8:]) or name in _words_of_another_kind():
            continue
        if kind.endswith("translated") and ((len(name) < 3 and plain.count(name) < 2) or name in _places()):
            continue
        if not _ADDRESSED.match(name) and name[1:] not in _common_words():
            found[name] = whole[match.start(kind) : match.end(kind)]
    for name, tag in tagged(plain):
        if tag.startswith("nr") and name not in found and _OFTEN_NAMED.match(name) and plain.count(name) >= _OFTEN:
            at = plain.index(name)
            if name not in _known_words():
                found[name] = whole[at : at + len(name)]
    counts = {name: plain.count(name) for name in found}
    told = [
        name
        for name in found
        if (counts[name] > 1 or name in plain[: len(title) + _LEAD])
        and not any(name != other and name in other for other in found)
    ]
    in_title = simplified(title)
    return [found[name] for name in sorted(told, key=lambda name: (name not in in_title, -counts[name]))]


def places(title: str, text: str) -> list[str]:
    """Return where a text's story is: the places in its title, then those that it names more than once.

    >>> places("杭州春茶上市", "杭州市茶农说，城市里的茶馆都在等。福建安溪县也开采了，安溪县的铁观音晚些。")
    ['杭州', '安溪县']
    """
    in_title, in_text = (Counter(_tagged_places(part)) for part in (title, text))
    often = [place for place, count in in_text.most_common() if count > 1]
    return once([*in_title, *often])


def once(found: Iterable[str]) -> list[str]:
    """Return places, each by its first name: 杭州 and 杭州市 are one.

    >>> once(["杭州市", "安溪", "杭州"])
    ['杭州市', '安溪']
    """
    kept: dict[str, str] = {}
    for place in found:
        kept.setdefault(place[:-1] if len(place) > 2 and place[-1] in _DIVISION else place, place)
    return list(kept.values())


def _tagged_places(text: str) -> list[str]:
    found, at = [], 0
    for word, tag in tagged(simplified(text)):
        said = text[at : at + len(word)]
        at += len(word)
        if (
            len(word) > 1
            and (tag.startswith("ns") or word in _listed("more_places"))
            and word not in _listed("not_places")
        ):
            found.append(said)
    return found


def tagged(text: str) -> list[tuple[str, str]]:
    """Return words with jieba's tags: n… nouns, nr… people, ns… places, v… verbs."""
    return list(rjieba.tag(text))


@cache
def _listed(name: str) -> frozenset[str]:
    lines = files(__package__).joinpath(f"{name}.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@cache
def _places() -> Names:
    return Names([*_listed("more_places"), *(word for word, _, tag in dictionary() if tag.startswith("ns"))])


@cache
def _known_words() -> Names:
    """Return the dictionary's words but for the famous: a stranger's name is none of them."""
    return Names(word for word, _, tag in dictionary() if len(word) in (2, 3) and tag != "nrfg")


@cache
def _common_words() -> Names:
    """Return what is no given name: 范大学, 包公司."""
    rows = ((word, count) for word, count, tag in dictionary() if len(word) == 2 and tag in ("n", "v"))
    return Names(word for word, count in rows if count >= 2_000)


@cache
def _words_of_another_kind() -> Names:
    """Return the dictionary's words that look like names and are none."""
    return Names(
        word
        for word, count, tag in dictionary()
        if len(word) in (2, 3) and (not tag.startswith("nr") or (count >= _COMMON and tag != "nrfg"))
    )
