"""How a topic's seed list is read, and what is said of a bad one."""

from __future__ import annotations

import re
import shutil
from datetime import timedelta
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crawler.addresses.urls import clean_url, host_of
from keywords import TopicError
from seeds.addresses import is_within
from seeds.sites import Scope, Search, SeedList, Site
from seeds.table import Document
from seeds.topic import check_topic, load_seeds, load_topic, topic_names

KEYWORDS, SEEDS = Path("keywords"), Path("seeds")

SOUND = """\
# 茶
title = "茶"
schedule = "0 6,18 * * mon-fri"
timezone = "Asia/Shanghai"

[search]
engines = [
  "demo",
  "bing", # [[site]] in a remark
]
pages = 3
site_queries = true
max_queries = 50
interval = "12h"

[[site]]
name = "新闻 = 网"
url = "https://www.example.com/news/"

[[site]]
name = "论坛"
urls = [
  "http://bbs.example.net:8080/",
  "http://bbs.example.net:8080/new?a=[1]",
]
kind = "forum"
depth = 1
interval = "30m"
hosts = ["www.forum.example.org"]
feeds = ["http://bbs.example.net:8080/rss"]
sitemaps = ["http://bbs.example.net:8080/sitemap.xml"]

[[site]]
name = "委员会"
url = "http://www.example.gov.cn/"
kind = "search-only"

[scope]
links = "sites"
exclude = ["shop.example.com", "*.ads.example.net"]
"""


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    """A folder with the two rooms, whose topic ``tea`` is sound."""
    for folder in ("keywords/lists", "seeds/lists"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copytree(SEEDS / "engines", tmp_path / "seeds/engines")
    (tmp_path / "keywords/lists/tea.txt").write_text("茶叶\n", encoding="utf-8")
    (tmp_path / "seeds/lists/tea.toml").write_text(SOUND, encoding="utf-8")
    return tmp_path


def load(rooms: Path, text: str = SOUND) -> SeedList:
    path = rooms / "seeds/lists/tea.toml"
    path.write_text(text, encoding="utf-8")
    return load_seeds(path, rooms / "seeds/engines")


def problems(rooms: Path, text: str | bytes) -> list[str]:
    path = rooms / "seeds/lists/tea.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return [str(error).partition("tea.toml")[2] for error in check_topic("tea", rooms / "keywords", rooms / "seeds")]


def test_sound_list_says_what_it_says(rooms: Path) -> None:
    seeds = load(rooms)
    assert (seeds.title, seeds.schedule, seeds.timezone) == ("茶", "0 6,18 * * mon-fri", "Asia/Shanghai")
    assert [engine.name for engine in seeds.search.engines] == ["demo", "bing"]
    assert (seeds.search.pages, seeds.search.site_queries, seeds.search.max_queries) == (3, True, 50)
    assert seeds.search.interval == timedelta(hours=12)
    news, forum, committee = seeds.sites
    assert (news.kind, news.depth, news.interval, news.host) == ("news", 3, timedelta(hours=6), "example.com")
    assert (forum.kind, forum.depth, forum.interval) == ("forum", 1, timedelta(minutes=30))
    assert forum.urls == ("http://bbs.example.net:8080/", "http://bbs.example.net:8080/new?a=[1]")
    assert forum.hosts == ("bbs.example.net", "forum.example.org")
    assert (len(forum.feeds), len(forum.sitemaps)) == (1, 1)
    assert [site.crawled for site in seeds.sites] == [True, True, False]
    assert committee.host == "example.gov.cn"


def test_what_is_not_written_has_a_default(rooms: Path) -> None:
    seeds = load(rooms, 'title = "茶"\n[[site]]\nname = "网"\nurl = "http://a.test/"\n')
    assert (seeds.search, seeds.schedule, seeds.timezone, seeds.scope.links) == (Search(), None, "UTC", "any")


def test_topic_is_its_two_lists(rooms: Path) -> None:
    topic = load_topic("tea", rooms / "keywords", rooms / "seeds")
    assert (topic.name, topic.terms.terms[0].text, topic.seeds.title) == ("tea", "茶叶", "茶")


def test_host_belongs_to_the_site_that_names_it_most_closely(rooms: Path) -> None:
    text = SOUND + '[[site]]\nname = "分站"\nurl = "http://channel.example.com/"\n'
    seeds = load(rooms, text)
    hosts = ("example.com", "www.example.com", "a.example.com", "x.channel.example.com", "badexample.com", "")
    names = [site.name if (site := seeds.site_of(host)) else None for host in hosts]
    assert names == ["新闻 = 网", "新闻 = 网", "新闻 = 网", "分站", None, None]


def test_scope_keeps_links_on_the_sites_and_off_the_excluded_hosts(rooms: Path) -> None:
    seeds = load(rooms)
    assert seeds.allows("https://news.example.com/1")
    assert seeds.allows("http://forum.example.org/")
    assert not seeds.allows("https://elsewhere.test/")
    assert not seeds.allows("https://www.shop.example.com/1")
    assert not seeds.allows("http://[")
    anywhere = load(rooms, SOUND.replace('"sites"', '"any"'))
    assert anywhere.allows("https://elsewhere.test/")
    assert not anywhere.allows("https://x.ads.example.net/")


def test_names_in_any_script_are_known_as_they_are_asked(rooms: Path) -> None:
    text = SOUND.replace("https://www.example.com/news/", "https://www.茶叶.中国/").replace(
        'exclude = ["', 'exclude = ["广告.中国", "*.商店.test", "'
    )
    seeds = load(rooms, text.replace("www.forum.example.org", "论坛.例子.test"))
    fetched = [clean_url(url) or "" for url in ("https://www.茶叶.中国/news/1.html", "http://a.论坛.例子.test/")]
    assert [site and site.name for site in map(seeds.site_of, map(host_of, fetched))] == ["新闻 = 网", "论坛"]
    assert all(map(seeds.allows, fetched))
    assert seeds.sites[0].urls == ("https://www.茶叶.中国/",)
    assert seeds.sites[0].host == "xn--qpr921i.xn--fiqs8s"
    assert all(seeds.excludes(clean_url(url) or "") for url in ("http://x.广告.中国/", "http://x.商店.test/"))


HOSTS = st.lists(st.sampled_from(["a", "b", "c", "*", "a*", "x-b"]), min_size=1, max_size=4).map(".".join)


@given(st.lists(HOSTS, max_size=6), HOSTS.filter(lambda host: "*" not in host))
def test_a_host_is_looked_up_as_it_would_be_compared_with_each(names: list[str], host: str) -> None:
    scope = Scope("any", tuple(names))
    assert scope.excludes(host) == any(is_within(host, name) or fnmatchcase(host, name) for name in names)
    sites = tuple(Site(name, (), "news", 1, timedelta(1), (name,)) for name in names)
    closest = max((name for name in names if is_within(host, name)), key=len, default=None)
    found = SeedList("t", sites).site_of(host)
    assert (found and found.name) == closest
    assert SeedList("t", sites) == SeedList("t", sites)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("shop.example.com", "广*.中国", "exclude has no host such as shop.example.com or *.example.com: '广*.中国'"),
        ('title = "茶"', "title = 5", "title is not a string: 5"),
        ('title = "茶"', 'titel = "茶"', "unknown key 'titel' (known: "),
        ("0 6,18 * * mon-fri", "0 25 * * *", 'schedule is not a cron line such as "0 6 * * mon-fri"'),
        ("0 6,18 * * mon-fri", "soon", 'schedule is not a cron line such as "0 6 * * mon-fri"'),
        ("0 6,18 * * mon-fri", "0 6 * * 1", "schedule is not a cron line"),
        ("Asia/Shanghai", "Asia/Nowhere", "timezone is not a timezone such as Asia/Shanghai: 'Asia/Nowhere'"),
        ("Asia/Shanghai", "../etc", "timezone is not a timezone"),
        ("pages = 3", "pages = 0", "pages is below 1"),
        ("pages = 3", "pages = true", "pages is not a whole number: True"),
        ("pages = 3", "page = 3", "unknown key 'page' (known: engines, interval, max_queries, pages, site_queries)"),
        ("site_queries = true", 'site_queries = "yes"', "site_queries is not true or false: 'yes'"),
        ('interval = "12h"', 'interval = "12"', 'interval is not a time span such as "30m", "6h", "1d", "2w": \'12\''),
        ('interval = "12h"', "interval = 12", 'interval is not a time span such as "6h": 12'),
        ('url = "https://www.example.com/news/"', 'url = "www.example.com"', "url is not an http address"),
        ('url = "https://www.example.com/news/"', 'url = "ftp://example.com/"', "url is not an http address"),
        ('url = "https://www.example.com/news/"', 'url = "http://exa mple.com/"', "url is not an http address"),
        ('url = "https://www.example.com/news/"', 'url = "http://a.test:x/"', "url is not an http address"),
        ('kind = "forum"', 'kind = "bbs"', "kind is none of news, forum, blog, official, search-only: 'bbs'"),
        ("depth = 1", "depth = -1", "depth is below 0"),
        ("depth = 1", "deep = 1", "unknown key 'deep'"),
        ('hosts = ["www.forum.example.org"]', 'hosts = "a.test"', "hosts is not a list of strings: 'a.test'"),
        ('hosts = ["www.forum.example.org"]', 'hosts = ["http://a.test"]', "hosts has no host name"),
        ('feeds = ["http:', 'feeds = ["', "feeds has no http address: '//bbs.example.net:8080/rss'"),
        ('name = "委员会"', 'name = "论坛"', "duplicate site '论坛' (first in line 20)"),
        ('url = "http://www.example.gov.cn/"', 'url = "https://www.example.com/news/"', "duplicate site 'https://www."),
        ('links = "sites"', 'links = "all"', "links is none of any, sites: 'all'"),
        ('exclude = ["shop', 'exclude = ["http://shop', "exclude has no host such as"),
    ],
)
def test_bad_value_is_named_by_its_line(rooms: Path, old: str, new: str, problem: str) -> None:
    line = SOUND[: SOUND.index(old)].count("\n") + 1
    found = problems(rooms, SOUND.replace(old, new, 1))
    assert f":{line}: {problem}" in found[0] + "".join(found[1:])
    assert len([one for one in found if not one.endswith("is missing")]) == 1


def test_bad_value_in_a_list_of_several_lines_is_named_by_its_key(rooms: Path) -> None:
    assert problems(rooms, SOUND.replace('"bing"', '"bong"')) == [
        ":7: unknown engine 'bong' (known: baidu, bing, demo, searxng)"
    ]
    assert problems(rooms, SOUND.replace('"http://bbs.example.net:8080/new?a=[1]"', '"new"')) == [
        ":22: urls has no http address: 'new'"
    ]


def test_missing_key_is_named_by_its_own_block(rooms: Path) -> None:
    assert problems(rooms, SOUND.replace('name = "论坛"', "")) == [":20: name is missing"]
    assert problems(rooms, SOUND.replace('url = "http://www.example.gov.cn/"', "")) == [":33: url is missing"]
    assert problems(rooms, SOUND.replace('title = "茶"', "")) == [": title is missing"]


@pytest.mark.parametrize("table", ["[site]\nname = 'a'", "site = ['a']", "[[search]]\npages = 1", "scope = 1"])
def test_table_of_the_wrong_shape_is_named(rooms: Path, table: str) -> None:
    text = f'title = "茶"\n{table}\n'
    assert any(one.startswith(":2: ") for one in problems(rooms, text))


def test_nothing_to_begin_from_is_a_problem(rooms: Path) -> None:
    only = 'title = "茶"\n[[site]]\nname = "a"\nurl = "http://a.test/"\nkind = "search-only"\n'
    assert problems(rooms, only) == [": nothing to begin from: neither a [[site]] to crawl nor a [search] engine"]


def test_all_problems_are_told_by_line_and_the_first_is_raised(rooms: Path) -> None:
    text = SOUND.replace("pages = 3", "pages = 0").replace("depth = 1", "depth = -1").replace("[scope]", "[scoop]")
    assert [one.split(":")[1] for one in problems(rooms, text)] == ["11", "27", "38"]
    with pytest.raises(TopicError, match=r"tea\.toml:11: pages is below 1"):
        load(rooms, text)


def test_bad_terms_and_bad_seeds_are_told_together(rooms: Path) -> None:
    (rooms / "keywords/lists/tea.txt").write_text("茶叶 0\n", encoding="utf-8")
    (rooms / "seeds/lists/tea.toml").write_text(SOUND.replace("pages = 3", "pages = 0"), encoding="utf-8")
    found = check_topic("tea", rooms / "keywords", rooms / "seeds")
    assert [(error.path.name, error.line) for error in found] == [("tea.txt", 1), ("tea.toml", 11)]


def test_bad_engine_file_stops_the_topic_that_asks_it(rooms: Path) -> None:
    path = rooms / "seeds/engines/demo.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('format = "html"', ""), encoding="utf-8")
    assert [str(error.path.name) for error in check_topic("tea", rooms / "keywords", rooms / "seeds")] == ["demo.toml"]
    with pytest.raises(TopicError, match=r"demo\.toml: format is missing"):
        load(rooms)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('title = "茶\n', ":1: Illegal character '\\n'"),
        ('title = "茶"\n\npages = = 2\n', ":3: Invalid value"),
        ('title = "茶"\nengines = [\n', ":2: "),
        ('title = "茶"\ntitle = "x"\n', ":2: Cannot overwrite a value"),
        ('title = "茶"\n'.encode("gb18030"), ":1: not UTF-8 (byte 0xb2): save the file as UTF-8"),
        ('x = 1\ntitle = "茶"\n'.encode("gb18030"), ":2: not UTF-8 (byte 0xb2): save the file as UTF-8"),
    ],
)
def test_what_is_no_toml_is_named_by_its_line(rooms: Path, text: str | bytes, problem: str) -> None:
    found = problems(rooms, text)
    assert len(found) == 1
    assert found[0].startswith(problem)


def test_any_editor_will_do(rooms: Path) -> None:
    path = rooms / "seeds/lists/tea.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode())
    assert load_seeds(path, rooms / "seeds/engines").title == "茶"
    bad = SOUND.replace("depth = 1", "depth = -1").replace("\n", "\r\n")
    assert problems(rooms, b"\xef\xbb\xbf" + bad.encode()) == [":27: depth is below 0"]


@pytest.mark.parametrize("name", ["", "Tea", "茶", "../tea", "tea.txt", "a" * 41, "tea\n"])
def test_bad_topic_name_is_refused(name: str, rooms: Path) -> None:
    with pytest.raises(TopicError, match="no topic name"):
        load_topic(name, rooms / "keywords", rooms / "seeds")
    assert len(check_topic(name, rooms / "keywords", rooms / "seeds")) == 1


def test_unknown_topic_misses_both_lists(rooms: Path) -> None:
    assert [error.path.name for error in check_topic("coffee", rooms / "keywords", rooms / "seeds")] == [
        "coffee.txt",
        "coffee.toml",
    ]


def test_topics_are_what_has_a_list(rooms: Path) -> None:
    (rooms / "seeds/lists/half.toml").write_text("", encoding="utf-8")
    (rooms / "seeds/lists/No Name.toml").write_text("", encoding="utf-8")
    assert topic_names(rooms / "keywords", rooms / "seeds") == ["half", "tea"]
    assert topic_names(rooms / "none", rooms / "none") == []


def test_empty_seed_list_is_told(rooms: Path) -> None:
    assert ": title is missing" in problems(rooms, "")


@pytest.mark.parametrize("name", topic_names(KEYWORDS, SEEDS))
def test_shipped_topic_is_sound(name: str) -> None:
    assert check_topic(name, KEYWORDS, SEEDS) == []


def test_example_of_the_guide_is_sound(rooms: Path) -> None:
    example = re.search(r"```toml\n(.*?)```", Path("docs/topics.md").read_text(encoding="utf-8"), re.DOTALL)
    assert example
    assert problems(rooms, example[1]) == []
    seeds = load(rooms, example[1])
    assert [(site.name, site.kind) for site in seeds.sites] == [("茶乡新闻网", "news"), ("茶友论坛", "forum")]


@given(st.text(st.sampled_from("[]{}\"'=.#\n ab1,茶"), max_size=40))
def test_any_text_is_a_document_or_a_problem_with_a_line(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_text(text, encoding="utf-8")
    document = Document(path)
    document.root.finish()
    assert all(error.line for error in document.problems)
