"""``trawl status``: the harvest rate as a curve, and what each site, directory, engine and query gave."""

import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer
from PIL import Image

from crawler import settings as defaults
from crawler.cli.calling import called_as
from crawler.cli.export import export
from crawler.cli.status import check_picture, plot_harvest, show_status
from crawler.frontier.overview import Overview
from crawler.output.charts import as_png, as_svg, harvest_chart, in_braille
from crawler.storage.report import (
    DirectoryRow,
    EngineRow,
    directory_summary,
    engine_summary,
    judged_in_order,
    query_summary,
    site_summary,
)
from crawler.storage.store import Store
from crawler.storage.troubles import Trouble
from crawler.visits.items import Found, Outcome
from tests.crawler.storage.records import NOON, TOPIC, article_visit, asked, visit

NOTHING = Overview(0, 0, 0, 0, 0, 0, 0, 0, 0, {})
HIT = Found("search", engine="bing", query="白茶", rank=1)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setattr(defaults, "STORE_URL", f"sqlite:///{tmp_path}/rows.db")
    return Store.open(defaults.STORE_URL)


def fill(store: Store) -> None:
    at = "http://tea.test"
    good = [article_visit(f"g{n}", url=f"{at}/cha/2026/{n}.html", found=HIT) for n in range(3)]
    bad = [visit(f"b{n}", url=f"{at}/news/{n}.html", outcome=Outcome.OFF_TOPIC) for n in range(2)]
    mixed = [visit("m", url=f"{at}/cha/index.html", outcome=Outcome.LISTING), visit("n", url=f"{at}/cha/9.html")]
    store.write([*good, *bad, *mixed], [asked("白茶"), asked("红茶", engine="baidu", outcome="blocked", hits=0)])


def test_a_name_that_is_no_topic_is_not_exported(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defaults, "KEYWORDS_DIR", str(tmp_path))
    monkeypatch.setattr(defaults, "SEEDS_DIR", str(tmp_path))
    fill(store)
    path = tmp_path / "rows.csv"
    with pytest.raises(typer.BadParameter, match="neither lists nor rows: did you mean tea"):
        export("tee", output=path)
    assert not path.exists()
    export(TOPIC, output=path)  # its lists are gone, its rows are not
    assert path.exists()


def test_directories_are_summed_up_by_the_pages_that_were_judged(store: Store) -> None:
    fill(store)
    assert directory_summary(store, TOPIC) == [
        DirectoryRow("tea.test", "/cha/", judged=4, relevant=3, harvest_rate=0.75),
        DirectoryRow("tea.test", "/news/", judged=2, relevant=0, harvest_rate=0.0),
    ]


def test_a_page_without_a_story_was_a_visit_for_nothing(store: Store) -> None:
    at = "http://tea.test"
    menu = visit("menu", url=f"{at}/cha/menu.html", outcome=Outcome.NO_STORY)
    store.write([article_visit("a", url=f"{at}/cha/1.html"), menu])
    (directory,) = directory_summary(store, TOPIC)
    (site,) = site_summary(store, TOPIC)
    assert directory.harvest_rate == site.harvest_rate == 0.5
    assert judged_in_order(store, TOPIC).count(False) == 1


def test_engines_are_the_sums_of_their_queries(store: Store) -> None:
    fill(store)
    assert engine_summary(query_summary(store, TOPIC)) == [
        EngineRow("bing", queries=1, asked=1, unanswered=0, hits=10, visited=3, relevant=3),
        EngineRow("baidu", queries=1, asked=1, unanswered=1, hits=0, visited=0, relevant=0),
    ]


def test_what_gives_nothing_is_told_with_when_it_last_did(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    fill(store)
    failing = [
        Trouble("feed", "http://tea.test/feed", "fails", NOON, "HTTP 404"),
        Trouble("engine", "demo", "fails", None, "a captcha"),
    ]
    show_status(TOPIC, NOTHING, [], failing, as_json=True, most=1)
    first, second = json.loads(capsys.readouterr().out)["troubles"]
    assert (first["kind"], first["since"], second["since"]) == ("feed", "2026-03-01T12:00:00+00:00", None)
    show_status(TOPIC, NOTHING, [], failing, as_json=False, most=1)
    shown = capsys.readouterr().out
    assert "2026-03-01" in shown
    assert "a captcha" in shown


def test_a_person_sees_the_curve_and_the_tables(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    fill(store)
    show_status(TOPIC, NOTHING, [], [], as_json=False, most=1)
    shown = capsys.readouterr().out
    for told in ("100% ┤", "6 pages", "yield by directory", "/cha/", "yield by engine", "… and 1 more"):
        assert told in shown
    assert "/news/" not in shown


def test_a_program_reads_all_of_it(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    fill(store)
    show_status(TOPIC, NOTHING, [], [], as_json=True, most=1)
    told = json.loads(capsys.readouterr().out)
    assert [row["directory"] for row in told["directories"]] == ["/cha/", "/news/"]
    assert [row["engine"] for row in told["engines"]] == ["bing", "baidu"]
    assert [point["page"] for point in told["harvest"]] == [1, 2, 3, 4, 5, 6]
    assert told["harvest"][-1]["harvest_rate"] == 0.5


def test_a_crawl_that_visited_nothing_says_so(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    show_status(TOPIC, NOTHING, [], [], as_json=False, most=20)
    assert "Nothing was visited yet:  trawl crawl tea" in capsys.readouterr().out
    show_status(TOPIC, NOTHING, [], [], as_json=True, most=20)
    assert json.loads(capsys.readouterr().out)["harvest"] == []


def test_the_harvest_rate_is_drawn_as_the_files_name_says(store: Store, tmp_path: Path) -> None:
    fill(store)
    for name in ("a.svg", "a.PNG"):
        check_picture(tmp_path / name)
        plot_harvest(TOPIC, tmp_path / name)
    assert ElementTree.parse(tmp_path / "a.svg").getroot().findall("{*}polyline")
    with Image.open(tmp_path / "a.PNG") as image:
        assert image.format == "PNG"
    with pytest.raises(typer.BadParameter, match=r"a.jpg ends in neither .svg nor .png"):
        check_picture(Path("a.jpg"))


@pytest.mark.parametrize("pages", [0, 1, 2, 5000])
def test_a_crawl_of_any_length_is_drawn(pages: int) -> None:
    chart = harvest_chart("tea", [n % 3 == 0 for n in range(pages)])
    assert ElementTree.fromstring(as_svg(chart)) is not None
    assert Image.open(io.BytesIO(as_png(chart))).size == (1440, 520)
    assert len(in_braille(chart, 40, 6).splitlines()) == 8
    assert all(len(line.points) <= 302 for line in chart.lines)


def test_the_curve_of_the_latest_pages_falls_when_a_crawl_dries_up() -> None:
    so_far, latest = harvest_chart("tea", [True] * 50 + [False] * 50).lines
    assert (so_far.points[-1][1], latest.points[-1][1]) == (0.5, 0.0)


def test_where_to_look_next_is_told_as_a_command_that_finds_these_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    program, usual = tmp_path / ".venv" / "bin" / "trawl", defaults.ROOT / "var"
    assert called_as(program, tmp_path / "var" / "demo") == "TRAWL_VAR=var/demo .venv/bin/trawl"
    assert called_as(program, Path("/tea leaves")) == "TRAWL_VAR='/tea leaves' .venv/bin/trawl"
    (tmp_path / "trawl").touch(mode=0o755)
    assert called_as(program, usual) == "trawl"
    assert called_as(Path("/x/crawler/__main__.py"), usual) == "trawl"
