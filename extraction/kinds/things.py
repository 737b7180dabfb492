"""Whether a page tells of a thing by its facts: what it costs, who makes it, what it runs on; or of a job.

Each fact stands behind its label, between the headline and what is said of the thing, where a story has its byline, or
at its beginning.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.lines import Line
from extraction.markup.tree import Tree

#: Different labels of a thing's facts from which it is one, headings of a job's, and characters of the longest.
_FEWEST, _FEWEST_PARTS, _LONGEST = 3, 2, 40
_KINDS = r"(?:价格|型号|类型|类别|颜色|规格|编号|名称|品牌|产地|材质|尺寸|重量)"
_FACT = re.compile(
    rf"(?<![\w\u4e00-\u9fff])(?:(?:产品|商品){_KINDS}|(?:市场|销售|优惠|会员|商品|促销|零售)(?:价格?|原价)|原价|现价|售价|定价"
    r"|品牌|型号|货号|规格|单位|库存|产地|净含量|保质期|上架(?:时间|日期)|起订量|运费|销量"
    r"|(?:软件|文件|应用|游戏|资源|固件)(?:大小|类型|语言|授权|版本|等级|分类|厂商|平台)|界面语言|运行环境|授权方式|(?:适用|应用)平台"
    r"|(?:系统|支持)(?:要求|系统)|下载(?:次数|量)|开发商"
    r"|招聘人数|(?:工作|上班)(?:地点|年限|经验|性质)|学历要求|薪资(?:待遇|范围)?|月薪|职位(?:类别|性质|月薪)"
    r"|(?:建筑|使用)?面积|户型|楼层|朝向|租金|装修"
    r"|SKU|MPN|ISBN|brand|model|condition|availability|in stock|weight|dimensions|shipping|list price"
    r"|licen[sc]e|file size|platform|operating system|developer|salary|job type|employment type)\s*[:：]",
    re.IGNORECASE,
)
_PART = re.compile(
    r"\W*(?:(?:职位|岗位|工作)(?:描述|职责|要求|内容|说明)|任职(?:要求|资格|条件)"
    r"|(?:key |your )?responsibilities|(?:minimum |preferred |key )?(?:qualifications|requirements)"
    r"|job description)\W*",
    re.IGNORECASE,
)
_APPLY = re.compile(
    r"\W*(?:投(?:递|个)简历|(?:立即|马上|我要|在线)?(?:申请|应聘)(?:职位|该职位|岗位)?|立即沟通"
    r"|apply(?: now| for this job| online| here)?)\W*",
    re.IGNORECASE,
)


def is_thing(head: Sequence[str]) -> bool:
    """Tell whether the lines between a headline and its text, or the first of that, tell several facts of a thing.

    >>> is_thing(["产品类型：全自动", "产品颜色：银灰", "产品价格：￥12800"]), is_thing(["来源：茶报", "规格：大"])
    (True, False)
    """
    labelled = (line for line in head if ":" in line or "：" in line)
    return len({match[0] for line in labelled for match in _FACT.finditer(line)}) >= _FEWEST


def is_job(tree: Tree, lines: Sequence[Line]) -> bool:
    """Tell whether a page tells what is to be done and who may do it, and has a button to apply.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h3>Responsibilities</h3><p>Taste.<h3>Requirements</h3><p>A tongue.<a>Apply</a>")
    >>> is_job(tree, lines_of(tree))
    True
    """
    parts = {line.text.strip() for line in lines if len(line.text) <= _LONGEST and _PART.fullmatch(line.text)}
    if len(parts) < _FEWEST_PARTS:
        return False
    return any(len(tree.texts[i]) <= _LONGEST and _APPLY.fullmatch(text) for i, text in tree.said)
