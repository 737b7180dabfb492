"""Programs are known by what they write into their pages, not by what people write about them."""

from __future__ import annotations

import pytest

from extraction.kinds.software import find_software
from extraction.markup.tree import parse


@pytest.mark.parametrize(
    ("page", "program"),
    [
        ('<meta name="generator" content="Discuz! X3.4"><p>茶', "Discuz!"),
        ('<meta name="generator" content="WordPress 6.2"><p>茶', "WordPress"),
        ("<p>茶</p><div>Powered by <a href=x>phpBB</a>® Forum Software</div>", "phpBB"),
        ("<p>茶</p><p>Powered by <b>phpwind v9.0</b></p>", "phpwind"),
        ("<p>茶</p><div id=footer><span>Powered By <a href=x>MyBB</a></span></div>", "MyBB"),
        ("<p>茶</p><li>SMF 2.0.15 | SMF © 2017, Simple Machines — Powered by SMF</li>", "SMF"),
        ('<html id="XenForo"><p>茶', "XenForo"),
        ('<body id="ipsLayout_body"><p>茶', "Invision Community"),
        ('<link rel=stylesheet href="http://a.test/wp-content/themes/x/style.css"><p>茶', "WordPress"),
        ('<div id="flarum-content">茶</div>', "Flarum"),
        ("<p>我觉得 Discuz! 和 phpBB 都不错，WordPress 也行</p>", None),
        ('<div id="help_popup">茶</div>', None),
        ("", None),
    ],
)
def test_program(page: str, program: str | None) -> None:
    assert find_software(parse(page)).value == program
