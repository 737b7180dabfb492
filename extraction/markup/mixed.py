"""Pages in two encodings: a template's footer in GBK around stories in UTF-8, or the other way round."""

from __future__ import annotations

import re

#: From the first byte beyond ASCII to the next tag.
_RUN = re.compile(rb"[\x80-\xff][^<>]*")
#: Runs of a page that are looked at: more are an attack.
_MOST_RUNS = 200_000
#: Share of a run's Chinese characters that are common ones, in GB 2312's first level, where it is read as it should be.
_COMMON_SHARE = 0.6
#: Share of a run's characters beyond ASCII that are faults where it is in another encoding: a cut one has a fault.
_FAULTY_SHARE = 1 / 3
_CHINESE = re.compile(r"[\x00-\x7f\u4e00-\u9fff\u3000-\u3011\uff01-\uff5e“”‘’—…·©®]*")


def mended(body: bytes, name: str, other: str) -> bytes:
    """Return a page's bytes in encoding ``name``, where runs between tags are in the ``other`` one changed to it.

    One of the two is UTF-8, one GB18030. A run is changed only where it makes no sense as it is, and does in the other.

    >>> mended("<p>龙井</p>".encode() + "版权所有".encode("gbk"), "utf-8", "gb18030").decode()
    '<p>龙井</p>版权所有'
    >>> mended("<p>龙井</p>".encode("gbk") + "版权所有".encode(), "gb18030", "utf-8").decode("gbk")
    '<p>龙井</p>版权所有'
    """
    is_other = _is_utf8 if other == "utf-8" else _is_gbk

    def run(found: re.Match[bytes]) -> bytes:
        data = found[0]
        return data.decode(other).encode(name) if is_other(data) else data

    return _RUN.sub(run, body, count=_MOST_RUNS)


def _is_gbk(run: bytes) -> bool:
    """Tell whether a run of a page in UTF-8 is Chinese in GBK."""
    try:
        run.decode("utf-8")
    except UnicodeDecodeError:
        text = run.decode("utf-8", "replace")
        faults = text.count("\ufffd")
        return faults > _FAULTY_SHARE * (len(text) - len(text.encode("ascii", "ignore"))) and _reads_as_gbk(run)
    return False


def _is_utf8(run: bytes) -> bool:
    """Tell whether a run of a page in GBK is Chinese in UTF-8."""
    try:
        text = run.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return bool(_CHINESE.fullmatch(text)) and _common(text) >= 1 and not _reads_as_gbk(run)


def _reads_as_gbk(run: bytes) -> bool:
    """Tell whether a run in GBK is made of common characters."""
    try:
        text = run.decode("gb18030")
    except UnicodeDecodeError:
        return False
    beyond = [char for char in text if char > "\x7f"]
    return bool(_CHINESE.fullmatch(text)) and _common(text) >= _COMMON_SHARE * len(beyond)


def _common(text: str) -> int:
    """Count the characters of GB 2312's first level and its punctuation.

    >>> _common("龙井，鐗堟潈")
    3
    """
    codes = (char.encode("gb2312", "ignore") for char in text if char > "\x7f")
    return sum(1 for code in codes if code and (code[0] <= 0xA3 or 0xB0 <= code[0] <= 0xD7))
