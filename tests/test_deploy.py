"""The deployment files: no Docker engine runs where the tests do, so they are checked against what they must say."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from crawler import settings

ROOT = settings.ROOT


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text("utf-8"))
    return loaded


def test_all_services_are_there(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {"worker", "schedule", "valkey", "mariadb", "searxng"}


def test_workers_and_schedule_know_the_same_two_urls(compose: dict[str, Any]) -> None:
    for name in ("worker", "schedule"):
        where = compose["services"][name]["environment"]
        assert where["TRAWL_REDIS"] == "redis://valkey:6379/0"
        assert where["TRAWL_STORE"].startswith("mysql+pymysql://trawl:${MARIADB_PASSWORD:?")
        assert "charset=utf8mb4" in where["TRAWL_STORE"]


def test_every_environment_variable_of_the_deployment_is_one_that_is_read(compose: dict[str, Any]) -> None:
    read = set(re.findall(r"environ\.get\(\"(TRAWL_\w+)\"", Path(settings.__file__).read_text("utf-8")))
    named = {name for service in ("worker", "schedule") for name in compose["services"][service]["environment"]}
    assert named <= read
    documented = set(re.findall(r"`(TRAWL_\w+)`", (ROOT / "docs" / "deploy.md").read_text("utf-8")))
    assert documented == read


def test_no_password_is_written_down(compose: dict[str, Any]) -> None:
    text = (ROOT / "docker-compose.yml").read_text("utf-8")
    for name in re.findall(r"(\w*(?:PASSWORD|SECRET)): (.*)", text):
        assert name[1].startswith(("${", '"yes"'))


def test_named_volumes_and_mounted_files_exist(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (ROOT / source).exists()


def test_the_frontier_keeps_its_data(compose: dict[str, Any]) -> None:
    command = " ".join(compose["services"]["valkey"]["command"])
    for setting in ("--appendonly yes", "--maxmemory-policy noeviction"):
        assert setting in command


def test_searxng_answers_programs() -> None:
    searxng = yaml.safe_load((ROOT / "docs" / "searxng-settings.yml").read_text("utf-8"))
    assert "json" in searxng["search"]["formats"]


def test_the_image_installs_what_the_lock_says() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    assert "-r requirements.lock" in text
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)


def test_every_image_has_a_version(compose: dict[str, Any]) -> None:
    images = [service["image"] for service in compose["services"].values() if "build" not in service]
    assert all(re.search(r":\d", image) for image in images)


def test_what_runs_is_what_was_tested() -> None:
    pinned, tested = (
        {line.partition(" ")[0] for line in (ROOT / name).read_text("utf-8").splitlines()}
        for name in ("requirements.lock", "requirements-dev.lock")
    )
    assert pinned < tested
    assert {line.partition("==")[0] for line in tested - pinned} >= {"mypy", "pytest", "ruff"}
