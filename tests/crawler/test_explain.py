import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crawler.cli.app import app

STORY = "今年的龙井，三月二十日开采，茶农在茶园里采摘，一芽一叶，当日炒制。"
PAGE = f"<title>龙井开采_茶网</title><h1>龙井开采</h1><div>2026-03-20 来源：茶报</div>{f'<p>{STORY}</p>' * 3}"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.html"
    path.write_text(PAGE, "utf-8")
    return path


def test_each_field_is_told_with_its_rule(page: Path) -> None:
    done = CliRunner().invoke(app, ["explain", str(page), "--url", "http://a.test/1.html", "--json"])
    assert done.exit_code == 0
    told = {evidence["field"]: evidence for evidence in json.loads(done.stdout)["evidence"]}
    assert told["source"]["value"] == "茶报"
    assert told["source"]["rule"]


def test_the_page_is_written_with_its_fields_boxed(page: Path, tmp_path: Path) -> None:
    boxed = tmp_path / "boxed.html"
    done = CliRunner().invoke(app, ["explain", str(page), "--html", str(boxed)])
    assert done.exit_code == 0
    assert "龙井开采" in done.stdout
    assert "trawl-source" in boxed.read_text("utf-8")


def test_a_file_that_cannot_be_read_or_written_is_told_and_fails(page: Path, tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["explain", str(tmp_path / "none.html")]).exit_code == 1
    assert CliRunner().invoke(app, ["explain", str(page), "--html", str(tmp_path / "no" / "such.html")]).exit_code == 1
