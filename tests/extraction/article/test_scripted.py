import json

import pytest

from extraction import extract
from extraction.article.scripted import scripted_story

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。"
PARAGRAPHS = "".join(f"<p>{STORY}（{number}）</p>" for number in "一二三四")
STATE = json.dumps({"page": {"title": "龙井茶今日开采", "content": PARAGRAPHS, "publishedAt": "2012-01-17 08:30"}})
LINKED = json.dumps({"@type": "NewsArticle", "headline": "龙井茶今日开采", "articleBody": f"{STORY}\n{STORY}\n{STORY}"})


def read(script: str, body: str = "<div id=app>加载中</div>") -> str:
    page = extract(
        f"<html><head><title>龙井茶今日开采_茶网</title></head><body>{body}{script}</body></html>", "http://t.test/1"
    )
    return f"{page.kind} {page.title} {page.text}"


@pytest.mark.parametrize(
    "script",
    [
        f'<script id="__NEXT_DATA__" type="application/json">{STATE}</script>',
        f"<script>window.__INITIAL_STATE__ = {STATE}; run();</script>",
        f'<script type="application/ld+json">{LINKED}</script>',
        f"<script>var d = {{ content: '{PARAGRAPHS.replace('<', '&lt;').replace('>', '&gt;')}' }}</script>",
    ],
)
def test_a_story_that_only_a_script_holds_is_read(script: str) -> None:
    read_page = read(script)
    assert read_page.startswith(f"article 龙井茶今日开采 {STORY}")
    assert "加载中" not in read_page
    assert "<p>" not in read_page


def test_the_story_that_a_page_shows_is_read_from_the_page() -> None:
    shown = f"<h1>龙井茶今日开采</h1><p>{STORY * 3}</p>"
    assert read(f"<script>window.__STATE__ = {STATE}</script>", shown).endswith(STORY)


def test_stories_of_a_list_are_no_page_of_their_own() -> None:
    several = json.dumps([{"content": STORY[number:] * 3} for number in range(5)])
    assert scripted_story([several]) is None


def test_a_page_that_hides_what_is_added_to_it_stays_without_a_story() -> None:
    assert read(f"<script>var a = {STATE}</script><textarea>").startswith("other")
    assert read(f"<script>var a = {STATE}</script><plaintext>").startswith("other")


def test_a_string_without_an_end_is_none() -> None:
    assert scripted_story(['{"content": "' + STORY * 9] * 2) is None
    assert scripted_story(['content: "' * 100_000]) is None


def test_code_that_a_script_keeps_in_a_string_is_no_story() -> None:
    code = "a.src='/js/check.js';d.getElementsByTagName('head')[0].appendChild(a);var n=1.5;if(n){b.run(n)} " * 6
    assert scripted_story([f'd.innerHTML="{code}"']) is None
