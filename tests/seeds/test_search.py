"""What an engine is asked, and how its answers are read."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keywords import TopicError
from seeds.search import Answer, Answered, Engine, SearchRequest, check_engine, load_engine

ENGINES = Path("seeds/engines")
FIXTURES = Path(__file__).parent / "fixtures"
NOW = datetime(2026, 11, 20, 4, 0, tzinfo=UTC)  # noon in Shanghai
SHANGHAI = ZoneInfo("Asia/Shanghai")
NAMES = sorted(path.stem for path in ENGINES.glob("*.toml"))


KEYS = st.sampled_from(["results", "url", "title", "content", "publishedDate", "unresponsive_engines"])
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(),
    lambda value: st.lists(value) | st.dictionaries(KEYS, value),
    max_leaves=20,
)


def engine(name: str) -> Engine:
    return load_engine(name, ENGINES)


def stored(name: str, kind: str) -> bytes:
    return next((FIXTURES / name).glob(f"{kind}.*")).read_bytes()


def read(
    name: str, body: bytes, query: str, *, site: str | None = None, status: int = 200, page: int = 1, url: str = ""
) -> Answer:
    asked = engine(name)
    url = url or asked.request(query, page, "http://localhost:8888").url
    return asked.read(body, url=url, status=status, query=query, site=site, page=page, now=NOW)


def test_every_engine_file_is_sound() -> None:
    assert NAMES == ["baidu", "bing", "demo", "searxng"]
    assert [check_engine(name, ENGINES) for name in NAMES] == [[]] * 4


def test_only_an_instance_of_ones_own_may_be_asked_whatever_its_robots_say() -> None:
    assert [name for name in NAMES if not engine(name).obey_robots] == ["searxng"]


class TestRequest:
    def test_keyword_is_encoded_and_pages_are_offsets(self) -> None:
        request = engine("demo").request("茶园", 3)
        assert request == SearchRequest("http://search.demo.test/s?wd=%E8%8C%B6%E5%9B%AD&pn=20", {}, {})

    def test_keyword_with_spaces_is_a_phrase_and_a_site_stands_behind(self) -> None:
        assert engine("baidu").query_text("overseas Chinese", "example.com") == '"overseas Chinese" site:example.com'

    def test_braces_in_a_query_are_not_filled_in(self) -> None:
        assert engine("demo").request("{page}", 2).url == "http://search.demo.test/s?wd=%7Bpage%7D&pn=10"

    def test_instance_of_ones_own_is_asked_at_its_address(self) -> None:
        assert engine("searxng").needs_base
        url = engine("searxng").request("侨", 2, "http://10.0.0.5:8888/searx/").url
        assert url == "http://10.0.0.5:8888/searx/search?q=%E4%BE%A8&format=json&pageno=2&language=zh-CN"

    def test_instance_without_an_address_cannot_be_asked(self) -> None:
        with pytest.raises(ValueError, match="searxng"):
            engine("searxng").request("侨", 1)


class TestHits:
    def test_demo(self) -> None:
        answer = read("demo", stored("demo", "hits"), "茶园")
        assert answer.answered is Answered.HITS
        assert [(hit.url, hit.title, hit.rank) for hit in answer.hits] == [
            ("http://news.demo.test/a/1.html?p=1&q=2", "春天的茶园", 1),
            ("http://bbs.demo.test/t/7", "茶园打工记 🍵𠮷", 2),
        ]
        assert answer.hits[0].snippet == "山上的茶园开采了 …"
        assert answer.hits[0].published == datetime(2026, 11, 18, tzinfo=SHANGHAI)
        assert answer.hits[1].published == datetime(2026, 11, 20, 1, tzinfo=UTC)
        assert answer.more

    def test_baidu(self) -> None:
        answer = read("baidu", stored("baidu", "hits"), "侨批")
        assert [(hit.url, hit.title) for hit in answer.hits] == [
            ("https://www.example.org/qiaopi/1.html", "一封侨批的归乡路"),
            ("http://baijiahao.baidu.com/s?id=42", "侨批档案展开幕"),
        ]
        assert answer.hits[0].snippet == "老屋里找到的侨批写着地址"
        assert answer.hits[1].published == datetime(2026, 11, 19, 20, 15, tzinfo=SHANGHAI)
        assert answer.more

    def test_bing(self) -> None:
        answer = read("bing", stored("bing", "hits"), "侨乡")
        assert [(hit.url, hit.title, hit.snippet) for hit in answer.hits] == [
            ("https://www.example.org/qiaoxiang?id=1&page=2", "侨乡的碉楼", "碉楼记着侨乡的往事"),
            ("https://news.example.net/a/2", "侨乡新貌", "村口的老榕树"),
        ]
        assert answer.more

    def test_searxng_hits_count_although_some_engines_did_not_answer(self) -> None:
        answer = read("searxng", stored("searxng", "hits"), "侨商")
        assert [(hit.url, hit.snippet, hit.rank) for hit in answer.hits] == [
            ("https://www.example.org/a/1", "几位侨商说起厂房", 1),
            ("https://blog.example.net/2", "", 2),
        ]
        assert answer.hits[0].published == datetime(2026, 11, 2, 8, tzinfo=SHANGHAI)
        assert answer.more

    def test_hits_of_a_site_query_are_those_on_the_site_or_below_it(self) -> None:
        body = stored("demo", "hits")
        assert [hit.rank for hit in read("demo", body, "茶园 site:demo.test", site="demo.test").hits] == [1, 2]
        assert [hit.rank for hit in read("demo", body, "茶园 site:bbs.demo.test", site="bbs.demo.test").hits] == [2]

    def test_last_page_has_no_more(self) -> None:
        body = stored("demo", "hits")
        assert not read("demo", body.replace(b'class="next"', b'class="prev"'), "茶园").more
        assert not read("demo", body, "茶园", page=engine("demo").paging.max_pages).more

    def test_own_words_of_a_hit_about_blocking_do_not_block(self) -> None:
        body = stored("demo", "hits").replace("一个月下来".encode(), "访问过于频繁，没有找到相关结果".encode())
        assert read("demo", body, "茶园").answered is Answered.HITS


class TestNoHits:
    @pytest.mark.parametrize("name", NAMES)
    def test_page_that_says_so_is_empty(self, name: str) -> None:
        answer = read(name, stored(name, "empty"), "侨")
        assert (answer.answered, answer.hits, answer.more) == (Answered.EMPTY, (), False)
        assert answer.reason

    @pytest.mark.parametrize("name", NAMES)
    def test_captcha_page_is_blocked(self, name: str) -> None:
        answer = read(name, stored(name, "blocked"), "侨")
        assert (answer.answered, answer.hits, answer.more) == (Answered.BLOCKED, (), False)
        assert answer.reason

    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("status", [302, 403, 429, 503])
    def test_refusing_status_is_blocked_whatever_the_page_shows(self, name: str, status: int) -> None:
        answer = read(name, stored(name, "hits"), "侨", status=status)
        assert (answer.answered, answer.reason) == (Answered.BLOCKED, f"status {status}")

    def test_redirect_to_the_captcha_host_is_blocked(self) -> None:
        answer = read("baidu", b"<html></html>", "侨", url="https://wappass.baidu.com/static/captcha/?u=1")
        assert answer == Answer(Answered.BLOCKED, reason="sent to wappass.baidu.com")

    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("body", [b"", b" \r\n"])
    def test_nothing_at_all_is_blocked(self, name: str, body: bytes) -> None:
        assert read(name, body, "侨").answered is Answered.BLOCKED

    @pytest.mark.parametrize("name", NAMES)
    def test_page_without_item_or_mark_has_drifted(self, name: str) -> None:
        body = b'{"other": 1}' if engine(name).format == "json" else b"<html><body><p>new layout</p></body></html>"
        assert read(name, body, "侨").answered is Answered.DRIFTED

    def test_missing_page_has_drifted(self) -> None:
        assert read("demo", b"<p>?</p>", "x", status=404) == Answer(Answered.DRIFTED, reason="status 404")

    def test_html_in_place_of_json_has_drifted(self) -> None:
        assert read("searxng", b"<html>hello</html>", "x") == Answer(Answered.DRIFTED, reason="not JSON")

    def test_unconfirmed_empty_answer_of_searxng_is_not_empty(self) -> None:
        body = json.dumps({"results": [], "suggestions": [], "unresponsive_engines": []}).encode()
        assert read("searxng", body, "侨商").answered is Answered.DRIFTED

    def test_blocked_reason_names_the_engines_that_did_not_answer(self) -> None:
        assert "too many requests" in (read("searxng", stored("searxng", "blocked"), "侨商").reason or "")

    @pytest.mark.parametrize("query", ["芯片出口", "chip export", "芯"])
    def test_results_without_any_word_of_the_query_are_a_decoy(self, query: str) -> None:
        answer = read("demo", stored("demo", "hits"), query)
        assert (answer.answered, answer.hits) == (Answered.DECOY, ())

    def test_part_of_the_query_in_one_hit_is_enough(self) -> None:
        assert read("demo", stored("demo", "hits"), "茶园旅游 site:demo.test").answered is Answered.HITS

    def test_results_that_ignore_the_site_are_a_decoy(self) -> None:
        answer = read("demo", stored("demo", "hits"), "茶园 site:example.com", site="example.com")
        assert answer == Answer(Answered.DECOY, reason="none of 2 hits is on example.com")

    def test_site_named_like_the_end_of_another_is_another(self) -> None:
        assert read("demo", stored("demo", "hits"), "茶园", site="mo.test").answered is Answered.DECOY


class TestGarbage:
    @pytest.mark.parametrize("name", NAMES)
    @given(body=st.binary(max_size=400), status=st.integers(100, 599), url=st.text(max_size=30))
    def test_any_bytes_are_some_answer(self, name: str, body: bytes, status: int, url: str) -> None:
        answer = engine(name).read(body, url=url, status=status, query="侨", site=None, page=1, now=NOW)
        assert (answer.answered is Answered.HITS) == bool(answer.hits)

    @pytest.mark.parametrize("name", NAMES)
    @given(cut=st.integers(0, 3000), junk=st.binary(max_size=12))
    def test_torn_pages_are_some_answer(self, name: str, cut: int, junk: bytes) -> None:
        body = stored(name, "hits")
        torn = body[:cut] + junk + body[cut + 7 :]
        for hit in read(name, torn, "侨批").hits:
            hit.title.encode("utf-8")
            assert hit.url.startswith(("http://", "https://"))

    @given(value=JSON)
    def test_any_json_is_some_answer(self, value: object) -> None:
        read("searxng", json.dumps(value).encode(), "侨")

    def test_json_nested_without_end_has_drifted(self) -> None:
        assert read("searxng", b"[" * 200_000, "侨").answered is Answered.DRIFTED

    def test_half_a_character_is_replaced(self) -> None:
        body = rb'{"results": [{"url": "http://a.test/1", "title": "\ud83c tea"}]}'
        assert read("searxng", body, "tea").hits[0].title == "? tea"

    def test_wrapped_address_that_is_no_base64_is_dropped(self) -> None:
        body = stored("bing", "hits").replace(b"u=a1aHR0", b"u=a1=\xe4")
        assert [hit.url for hit in read("bing", body, "侨乡").hits] == ["https://news.example.net/a/2"]


class TestEngineFile:
    SOUND = (ENGINES / "demo.toml").read_text(encoding="utf-8")

    def problems(self, folder: Path, text: str) -> list[str]:
        (folder / "mine.toml").write_text(text, encoding="utf-8")
        return [str(error).partition("mine.toml")[2] for error in check_engine("mine", folder)]

    def test_engine_of_ones_own_is_one_file(self, tmp_path: Path) -> None:
        (tmp_path / "mine.toml").write_text(self.SOUND, encoding="utf-8")
        assert (
            load_engine("mine", tmp_path)
            .read(stored("demo", "hits"), url="http://search.demo.test/s", status=200, query="茶园", site=None, page=1)
            .hits
        )

    @pytest.mark.parametrize(
        ("old", "new", "problem"),
        [
            ('format = "html"', 'format = "xml"', ": format is none of html, json: 'xml'"),
            ("interval = 0.5", 'interval = "slow"', ": interval is not a number of seconds: 'slow'"),
            ("interval = 0.5", "interval = -1", ": interval is not a number of seconds: -1"),
            ('pn = "{offset}"', 'pn = "{ofset}"', ": unknown placeholder {ofset} (known: query, page, offset)"),
            ("step = 10", "steps = 10", ": unknown key 'steps' (known: first, max_pages, step)"),
            ("'//div[@class=\"result\"]'", "'//div['", ": item is no XPath: '//div['"),
            ("'//div[@class=\"result\"]'", "'x:div'", ": item is no XPath: 'x:div'"),
            ("status = [429]", 'status = ["often"]', ": status is not a list of status codes: ['often']"),
            (
                "last_verified = 2026-11-21",
                'last_verified = "May"',
                ": last_verified is not a day such as 2026-11-20: 'May'",
            ),
            ("Asia/Shanghai", "Asia", ": timezone is not a timezone such as Asia/Shanghai: 'Asia'"),
            ("site:{site}", "site:", ": site_operator has no {site}"),
        ],
    )
    def test_bad_line_is_named(self, tmp_path: Path, old: str, new: str, problem: str) -> None:
        assert old in self.SOUND
        line = self.SOUND[: self.SOUND.index(old)].count("\n") + 1
        assert self.problems(tmp_path, self.SOUND.replace(old, new, 1)) == [f":{line}{problem}"]

    def test_missing_key_is_told_at_its_table(self, tmp_path: Path) -> None:
        line = self.SOUND[: self.SOUND.index("[[unwrap]]")].count("\n") + 1
        assert self.problems(tmp_path, self.SOUND.replace('path = "/link"', "")) == [f":{line}: path is missing"]

    def test_query_must_be_asked_somewhere(self, tmp_path: Path) -> None:
        problem = ": {query} stands neither in url nor in params"
        assert self.problems(tmp_path, self.SOUND.replace('"{query}"', '"x"')) == [problem]

    def test_first_bad_line_is_raised(self, tmp_path: Path) -> None:
        (tmp_path / "mine.toml").write_text(self.SOUND.replace("step", "steps"), encoding="utf-8")
        with pytest.raises(TopicError, match="unknown key 'steps'"):
            load_engine("mine", tmp_path)

    def test_missing_file_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(TopicError, match="No such file"):
            load_engine("mine", tmp_path)
