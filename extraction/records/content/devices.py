"""Knows what a page tells of the machine that a comment was sent from: its system, its browser, where it stands."""

from __future__ import annotations

import re
from functools import lru_cache

#: Characters of the longest line that tells it.
_LONGEST = 60
_VERSION = r"(?:\s?/?\s?v?\d[\d._xX]*)?"
_SYSTEM = (
    r"(?:microsoft )?windows(?: (?:server )?(?:nt|xp|vista|me|phone|\d[\d.]*))?|win(?:xp|vista|\d{1,2})"
    r"|mac ?os(?: ?x)?|os x|macintosh|ios|ipados|iphone(?: os)?|ipad|ipod|android|harmony ?os|鸿蒙(?:系统)?"
    r"|(?:gnu[/ ])?linux|ubuntu|debian|fedora|arch linux|centos|freebsd|chrome ?os"
)
_BROWSER = (
    r"(?:google |mobile )?chrome(?: mobile)?|chromium|(?:mozilla )?firefox|(?:mobile |apple )?safari"
    r"|(?:microsoft )?edge|internet explorer|(?:ms)?ie(?= ?\d)|opera(?: (?:mini|mobile))?|vivaldi|brave"
    r"|samsung ?browser|yandex(?: ?browser)?|uc ?browser|maxthon|sogou(?: explorer)?|electron|webkit"
    r"|(?:qq|uc|搜狗|猎豹|夸克|百度|小米|华为|360(?:安全|极速)?|2345|遨游|傲游|世界之窗|谷歌|火狐|微信(?:内置)?)\s?浏览器"
    r"|微信|wechat|micromessenger"
)
_CLIENT = r"(?:iphone|ipad|ios|android|安卓|苹果|网页|网站|电脑|手机|移动|触屏|pc|wap)\s?(?:客户端|客戶端|版|端)"
_DEVICE = re.compile(
    rf"(?:(?:{_CLIENT}|{_SYSTEM}|{_BROWSER}){_VERSION}"
    r"(?: x(?:64|86(?:[_-]64)?))?(?:(?:\s+|\W*[·•|,，/&+()（）;；-]\W*)|$))+",
    re.IGNORECASE,
)
#: The network that a line in Chinese names behind a place: 浙江省杭州市 移动.
_NETWORK = re.compile(r"[\u4e00-\u9fff·\s]{0,20}(?:中国)?(?:电信|联通|移动|铁通|广电网?|教育网|长城宽带|鹏博士)")
#: The address of a machine, of which the end may be masked: (198.51.xxx.xxx).
ADDRESS = re.compile(r"[\[(（]?\d{1,3}(?:\.(?:\d{1,3}|[x*]{1,3})){3}[\])）]?", re.IGNORECASE)
#: What labels the place that a comment was sent from.
_SENT_FROM = re.compile(
    r"(?:来自|發自|发自)|(?:ip\s?(?:属地|归属地?|地址)|(?:来自|發自|发自|属地|归属地)(?=\s?[:：]))\s?[:：]?\s?[\w\s·]{0,16}"
    r"|(?:来自|發自|发自)\s?[\w\s·]{0,12}?(?:客户端|客戶端|手机(?:端|版)?|手機(?:端|版)?|app|安卓|iphone|ipad|android)",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def tells_device(text: str) -> bool:
    """Whether a line tells by what machine something was sent, and nothing else.

    >>> tells_device("Windows 10 · Google Chrome"), tells_device("Chrome 81.0.4044"), tells_device("Chrome is slow")
    (True, True, False)
    >>> tells_device("iPhone客户端"), tells_device("触屏版"), tells_device("手机")
    (True, True, False)
    """
    return len(text) <= _LONGEST and _DEVICE.fullmatch(text.strip()) is not None


@lru_cache(maxsize=4096)
def tells_network(text: str) -> bool:
    """Whether a line tells where or through whose network something was sent, and nothing else.

    >>> tells_network("浙江省杭州市 移动"), tells_network("来自手机客户端"), tells_network("来自深山的茶")
    (True, True, False)
    >>> tells_network("(198.51.xxx.xxx)"), tells_network("1.5.0")
    (True, False)
    """
    told = _NETWORK.fullmatch(text) or _SENT_FROM.fullmatch(text) or ADDRESS.fullmatch(text)
    return len(text) <= _LONGEST and bool(told)
