"""The same posts are read from pages of many programs, whether there is one post or many."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from extraction import Page, Post, extract
from tests.extraction.skins.newer import NEWER, REPLIED
from tests.extraction.skins.pages import SKINS, Skin
from tests.extraction.skins.truth import BOARD, NOW, Said, said
from tests.extraction.skins.writing import page

PAGES = [(skin, count) for skin in (*SKINS, *NEWER) for count in (1, 2, 3, 20)]
PAGES += [(skin, count) for skin in REPLIED for count in (3, 20)]


def _posts(skin: Skin, count: int) -> tuple[Page, list[Post], list[Said]]:
    truth = said(count)
    found = extract(page(skin, truth), skin.url, now=NOW)
    return found, found.thread.posts if found.thread else found.comments, truth


def _wall(value: datetime | None) -> datetime | None:
    return value.replace(tzinfo=None) if value else None


def _is_told(post: Post, truth: Said, seconds: int | None) -> bool:
    when = _wall(post.published_at)
    return seconds is None or (when is not None and abs(when - truth.when) < timedelta(seconds=seconds))


@pytest.mark.parametrize(("skin", "count"), PAGES, ids=lambda value: getattr(value, "name", str(value)))
def test_posts_are_read(skin: Skin, count: int) -> None:
    _, posts, truth = _posts(skin, count)
    assert [(post.author, post.text) for post in posts] == [(one.author, one.text) for one in truth]
    assert all(_is_told(post, one, skin.seconds) for post, one in zip(posts, truth, strict=True))


@pytest.mark.parametrize(
    "skin",
    [skin for skin in (*SKINS, *NEWER) if not skin.comments and skin.name != "flarum"],
    ids=lambda skin: skin.name,
)
def test_a_thread_is_one(skin: Skin) -> None:
    for count in (2, 3, 20):
        found, _, _ = _posts(skin, count)
        assert found.kind == "thread"
        assert found.thread is not None
        assert found.thread.posts[0].is_first
        if "&raquo;" in skin.page or "›" in skin.page:
            assert found.thread.board == BOARD
