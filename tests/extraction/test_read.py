"""What reading a page leaves as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, thread_of

PAGE = f"<title>茶</title><h1>茶</h1>{thread_of(20)}"


@pytest.fixture
def collecting() -> Iterator[None]:
    before = gc.isenabled()
    yield
    (gc.enable if before else gc.disable)()


@pytest.mark.usefixtures("collecting")
@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_of_cycles_is_on_again_if_it_was(collects: bool) -> None:
    (gc.enable if collects else gc.disable)()
    extract(PAGE, "http://a.test/forum/thread-7-1-1.html", now=NOW)
    assert gc.isenabled() is collects


def test_a_page_is_read_into_no_cycles() -> None:
    extract(PAGE, "http://a.test/forum/thread-7-1-1.html", now=NOW)  # what is made once is made by now
    gc.collect()
    extract(PAGE, "http://a.test/forum/thread-7-1-1.html", now=NOW)
    assert gc.collect() == 0
