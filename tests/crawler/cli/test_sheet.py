"""Sheets with decisions, as the spreadsheets of the world save them."""

from pathlib import Path

import pytest
import typer

from crawler.cli.sheet import Decision, read_sheet, write_sheet

ROWS = [
    ["word", "decision", "group"],
    ["古树茶", "accept", "茶"],
    ["tea culture", "是", ""],
    ["香气", "n", ""],
    ["水", "", ""],
]
DECIDED = [Decision("古树茶", True, {"group": "茶"}), Decision("tea culture", True, {}), Decision("香气", False, {})]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030"])
@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_sheet_is_read_however_it_was_saved(tmp_path: Path, encoding: str, sign: str, end: str) -> None:
    path = tmp_path / "words.csv"
    text = end.join(sign.join(row) for row in ROWS) + end
    path.write_bytes(text.encode(encoding))
    assert read_sheet(path, "word") == DECIDED
    path.write_bytes(f"sep={sign}{end}{text}".encode(encoding))
    assert read_sheet(path, "word") == DECIDED


def test_a_sheet_that_was_written_is_read_with_its_formulas_and_lines(tmp_path: Path) -> None:
    path = tmp_path / "words.csv"
    write_sheet(path, ("word", "decision", "snippet"), [("=1+1", "accept", "a\nb"), ("Пуэр", "reject", "普洱;茶")])
    assert read_sheet(path, "word") == [
        Decision("=1+1", True, {"snippet": "a\nb"}),
        Decision("Пуэр", False, {"snippet": "普洱;茶"}),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("word,note\n茶,\n", "no columns word and decision"),
        ("", "no columns word and decision"),
        ("word,decision\n茶,maybe\n", "words.csv:2: 'maybe' is neither accept nor reject"),
        ("word,decision\n,accept\n", "words.csv:2: nothing stands in the column word"),
        ("word,decision\n??,accept\n", "save the sheet as CSV UTF-8"),
        ("word,decision\n茶,accept\n茶,reject\n", "words.csv:3: '茶' is accepted and rejected"),
    ],
)
def test_what_cannot_be_meant_is_told_by_its_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "words.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(typer.BadParameter) as error:
        read_sheet(path, "word")
    assert told in str(error.value)
