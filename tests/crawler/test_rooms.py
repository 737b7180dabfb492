"""The rooms of ``crawler/``: its docstring is their map, and imports go down that map."""

import ast
from pathlib import Path

import crawler

FOLDER = Path(crawler.__file__).parent


def rooms() -> list[str]:
    """The map's rooms, the highest first."""
    assert crawler.__doc__ is not None
    return [line.split()[0] for line in crawler.__doc__.split("\n\n")[1].splitlines()]


def test_the_map_names_every_room() -> None:
    assert sorted(rooms()) == sorted(each.parent.name for each in FOLDER.glob("*/__init__.py"))
    assert {each.name for each in FOLDER.glob("*.py")} == {"__init__.py", "__main__.py", "settings.py"}


def test_a_room_imports_from_those_below_it() -> None:
    below = rooms()
    upward = [
        f"{path.relative_to(FOLDER)} imports {node.module}"
        for path in FOLDER.glob("*/**/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("crawler.")
        if below.index(node.module.split(".")[1]) < below.index(path.relative_to(FOLDER).parts[0])
    ]
    assert upward == []
