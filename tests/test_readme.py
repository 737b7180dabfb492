"""What the README tells a user to type is typed."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from crawler.settings import ROOT

README = (ROOT / "README.md").read_text("utf-8")
README_ZH = (ROOT / "README.zh.md").read_text("utf-8")
#: Commands of the five steps, each with the topic of the demo in place of the reader's own.
STEPS = sorted({command.replace("flood", "tea") for command in re.findall(r"`\.venv/bin/(trawl [^`]*)`", README)})


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_readme_is_understood(step: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<title>龙井开采</title>" + "<p>茶农在茶园里采摘龙井茶叶，一芽一叶，当日炒制。</p>" * 3, "utf-8")
    command = shlex.split(step.replace("https://…", str(page)))
    if command[1] == "crawl":  # the demo's sites are not there: the command is understood, and nothing is found
        command += ["--set", "MAX_ATTEMPTS=1", "--set", "DOWNLOAD_TIMEOUT=2", "--set", "LONGEST_WAIT_SECONDS=1"]
    environment = {**os.environ, "TRAWL_VAR": str(tmp_path / "var"), "TRAWL_STORE": "", "TRAWL_REDIS": ""}
    environment |= {"http_proxy": "http://127.0.0.1:9", "no_proxy": ""}
    command[0] = str(ROOT / ".venv" / "bin" / "trawl")
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_both_readmes_name_the_same_commands() -> None:
    assert set(re.findall(r"`(\.venv/bin/trawl [^`]*)`", README_ZH)) == set(
        re.findall(r"`(\.venv/bin/trawl [^`]*)`", README)
    )


@pytest.mark.parametrize("target", ["demo", "test"])
def test_the_two_commands_are_targets_of_the_makefile(target: str) -> None:
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("readme", ["README.md", "README.zh.md"])
def test_every_file_that_a_readme_links_to_is_there(readme: str) -> None:
    for link in re.findall(r"\]\(([\w./-]+)\)", (ROOT / readme).read_text("utf-8")):
        assert (ROOT / link).exists(), link
