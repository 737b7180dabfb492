"""``python -m extraction``."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

STORY = "今年的龙井三月二十日开采，茶农在茶园里采摘一芽一叶，当日炒制。"
PAGE = f"<title>龙井开采_茶网</title><h1>龙井开采</h1><a href=/x>茶</a><p>{STORY * 9}</p>"


def run(*arguments: str, given: bytes = b"") -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "extraction", *arguments], input=given, capture_output=True, check=False
    )
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return done.returncode, lines, done.stderr.decode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "b").mkdir()
    (tmp_path / "a.html").write_bytes(PAGE.encode())
    (tmp_path / "b" / "c.HTM").write_bytes(PAGE.encode("gb18030"))
    (tmp_path / "notes.txt").write_text("no page")
    return tmp_path


def test_a_file_is_one_line_of_json(folder: Path) -> None:
    code, [page], told = run(str(folder / "a.html"), "--url", "http://a.test/1.html")
    assert (code, told) == (0, "")
    assert (page["kind"], page["title"]) == ("article", "龙井开采")
    assert page["links"][0]["url"] == "http://a.test/x"


def test_a_folder_is_read_in_order_each_page_in_its_encoding(folder: Path) -> None:
    code, pages, _ = run(str(folder))
    assert code == 0
    assert [(Path(page["file"]).name, page["title"]) for page in pages] == [
        ("a.html", "龙井开采"),
        ("c.HTM", "龙井开采"),
    ]


def test_a_page_comes_from_a_pipe_in_the_encoding_that_is_named() -> None:
    code, [page], _ = run("-", "--charset", "gbk", given=PAGE.encode("gb18030"))
    assert (code, page["title"]) == (0, "龙井开采")


def test_a_file_that_is_missing_is_told_and_the_others_are_read(folder: Path) -> None:
    code, pages, told = run(str(folder / "none.html"), str(folder / "a.html"))
    assert (code, len(pages)) == (1, 1)
    assert "none.html: No such file" in told


def test_wrong_use_is_told() -> None:
    assert run()[0] == 2
    assert run("a", "b", "--url", "http://a.test/")[0] == 2
