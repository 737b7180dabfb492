"""Addresses are joined as ``urljoin`` joins them."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.navigation.addresses import Base

BASES = (
    *("http://a.test", "http://a.test/", "https://a.test:8080/bbs/index.php?a=b/c#d", "http://a.test/a//b/", "/a/b"),
    *(
        "http://a.test/a/../b/c",
        "http://a.test/a/./b;x=1/c;y",
        "HTTP://A.test/x",
        "http://a.test?x/y",
        "ftp://a.test/x/y",
    ),
    *("http://茶.test/龙井/x.html", "", "http://a.test/x y/z", "http://a.test/thread-1-1-1.html"),
)
HREFS = st.one_of(
    st.text("ab/.?=&#;:~-_%茶 [", max_size=12),
    st.builds("http{}".format, st.text("s:/ab.?#;[]@", max_size=10)),
    st.builds("http://b.test{}".format, st.text("/ab.?#;=&", max_size=10)),
)


@given(base=st.sampled_from(BASES), href=HREFS)
def test_joins_as_urljoin_does(base: str, href: str) -> None:
    try:
        expected = urljoin(base, href)
    except ValueError:
        with pytest.raises(ValueError, match=r"\w"):
            Base(base).join(href)
        return
    if href:  # an empty address is no link
        assert Base(base).join(href) == expected


def test_a_link_within_the_page_leads_to_the_page() -> None:
    assert Base("http://a.test/t.html").page("#post3") == "http://a.test/t.html"
    assert Base("http://a.test/t.html").page("http://[") == ""
