"""Writes the page of a skin."""

from __future__ import annotations

from tests.extraction.skins.pages import Skin
from tests.extraction.skins.truth import TITLE, Said


def page(skin: Skin, posts: list[Said]) -> str:
    """Write the page; where a skin nests replies, every third answers the one before it."""
    shown = posts[1:] if skin.opening else posts
    written = ""
    for n in range(len(shown) - 1, -1, -1):
        one = skin.post(shown[n])
        if "{child}" in one:
            nests = n + 1 < len(shown) and (n + 1) % 3 == 2
            one = one.replace("{child}", f"<ul class=children>{written}</ul>" if nests and n + 2 == len(shown) else "")
        written = one + written if "<ul class=children>" not in one else one
    first = skin.opening(posts[0]) if skin.opening else ""
    body = skin.page.replace("{first}", first).replace("{posts}", written)
    head = f"<head><meta charset=utf-8><title>{TITLE} - A tea site</title></head>"
    return f"<!doctype html><html>{head}<body>{body}</body></html>"
