"""How term lists are read, and what is said of the bad ones."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keywords import Term, TermList, TopicError, load_terms
from keywords.terms import check_terms, fold, parse_terms
from writing.simplified import simplified

PATH = Path("keywords/lists/tea.txt")


def parse(*lines: str) -> TermList:
    return parse_terms("\n".join(lines), PATH)


def problems(folder: Path, content: str | bytes) -> list[str]:
    path = folder / "tea.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return [str(error).partition("tea.txt")[2] for error in check_terms(path)]


def test_plain_words_weigh_one_and_have_no_group() -> None:
    assert parse("茶叶", "龙井") == TermList("tea", (Term("茶叶"), Term("龙井")))


def test_group_gives_its_weight_to_terms_that_have_none() -> None:
    terms = parse("[茶 2.5]", "茶叶", "龙井 3", "[other words]", "茶馆").terms
    assert [(term.text, term.weight, term.group) for term in terms] == [
        ("茶叶", 2.5, "茶"),
        ("龙井", 3.0, "茶"),
        ("茶馆", 1.0, "other words"),
    ]


def test_group_named_again_takes_up_its_weight() -> None:
    terms = parse("[茶 2]", "茶叶", "[馆]", "茶馆", "[茶]", "龙井").terms
    assert [term.weight for term in terms] == [2, 1, 2]


def test_last_number_is_the_weight_and_other_spaces_belong_to_the_term() -> None:
    terms = parse(
        "overseas Chinese", "overseas  Chinese community 1.5", "MH 370 航班", '"Windows 11"', '"东风 5" 2'
    ).terms
    assert [(term.text, term.weight) for term in terms] == [
        ("overseas Chinese", 1.0),
        ("overseas Chinese community", 1.5),
        ("MH 370 航班", 1.0),
        ("Windows 11", 1.0),
        ("东风 5", 2.0),
    ]


def test_synonyms_are_separated_by_any_comma() -> None:
    assert parse("龙井 2 = 西湖龙井、狮峰，Longjing tea, “a, b”").terms == (
        Term("龙井", 2.0, None, ("西湖龙井", "狮峰", "Longjing tea", "a, b")),
    )


def test_full_width_signs_are_as_good_as_ascii() -> None:
    typed = parse("＃ 注释", "【茶　２．５】", "茶叶　＝　茗茶，茶", "－足球", "［ｍａｓｋ］", "茶叶蛋")
    assert typed == parse("# 注释", "[茶 2.5]", "茶叶 = 茗茶, 茶", "-足球", "[mask]", "茶叶蛋")


def test_comments_and_empty_lines_say_nothing() -> None:
    assert parse("# 茶", "", "  ", "C# 2 # 语言", "\t茶叶\t# 好").terms == (Term("C#", 2.0), Term("茶叶"))


def test_masks_and_exclusions_are_no_terms() -> None:
    read = parse("茶叶", "-茶杯犬", "[mask]", "茶叶蛋", "[茶]", "龙井")
    assert (read.masks, read.exclusions) == (("茶叶蛋",), ("茶杯犬",))
    assert [term.text for term in read.terms] == ["茶叶", "龙井"]


def test_rare_han_and_emoji_survive() -> None:
    assert [term.text for term in parse("𠮷野家", "🍵", "👨‍👩‍👧").terms] == ["𠮷野家", "🍵", "👨‍👩‍👧"]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_any_editor_will_do(tmp_path: Path, ending: str, start: str) -> None:
    path = tmp_path / "tea.txt"
    path.write_bytes((start + ending.join(["[茶 2]", "茶叶", ""])).encode())
    assert load_terms(path) == TermList("tea", (Term("茶叶", 2.0, "茶"),))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("茶叶 1.5x", "weight is not a number: '1.5x'"),
        ("茶叶 1,5", "weight is not a number: '1,5'"),
        ("茶叶 -1", "weight is not a number: '-1'"),
        ("茶叶 0", "weight 0 is not above 0 and at most 10"),
        ("世界杯 2026", "weight 2026 is not above 0 and at most 10"),
        ("[茶 x2]\n茶叶 2z", "weight is not a number: '2z'"),
        ("[茶 2.x]", "weight is not a number: '2.x'"),
        ("[", "a heading is [name] or [name weight], not '['"),
        ("[]", "a heading is [name] or [name weight], not '[]'"),
        ("[茶", "a heading is [name] or [name weight], not '[茶'"),
        ("[茶] 2", "a heading is [name] or [name weight], not '[茶] 2'"),
        ("[[茶]]", "a heading is [name] or [name weight], not '[[茶]]'"),
        ("[mask 2]", "masks have no weight: write [mask]"),
        ("[mask]\n茶叶 2", "a mask has no weight and no synonyms"),
        ("[mask]\n-茶叶", "an exclusion cannot stand under [mask]"),
        ("-足球 2", "an exclusion has no weight and no synonyms"),
        ("-足球 = 篮球", "an exclusion has no weight and no synonyms"),
        ("茶叶, 龙井", "'茶叶, 龙井': one term a line"),
        ("= 茗茶", "a word is missing"),
        ("茶叶 =", "no synonym after '='"),
        ("茶叶 = 茗茶,,茗", "a word is missing"),
        ("茶叶 = 茗茶 = 茗", "'茗茶 = 茗': one term a line"),
        ('茶"叶', "cannot read '茶\"叶'"),
        ("-", "a word is missing"),
        ("……", "'......' is not a word"),
        ("a", "'a' is too short"),
        ("茶\u200b叶", "invisible character U+200B in column 2"),
        ("茶\x07", "invisible character U+0007 in column 2"),
    ],
)
def test_bad_line_is_named(tmp_path: Path, line: str, problem: str) -> None:
    found = problems(tmp_path, f"红茶\n{line}\n绿茶\n")
    assert len(found) == 1
    assert found[0].startswith(f":{2 + line.count(chr(10))}: ")
    assert problem in found[0]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("茶叶\n\n茶叶 2", ":3: duplicate term '茶叶' (first in line 1)"),
        ("APEC\nａｐｅｃ", ":2: duplicate term 'apec' (first in line 1)"),
        ("茶叶 = 茗茶\n茗茶", ":2: duplicate term '茗茶' (first in line 1)"),
        ("茶叶 = 茶叶", ":1: duplicate term '茶叶' (first in line 1)"),
        ("茶叶\n[mask]\n茶几\n茶几", ":4: duplicate mask '茶几' (first in line 3)"),
        ("茶叶\n[mask]\n茶叶", ":3: '茶叶' cannot be mask and term (line 1) at once"),
        ("茶叶\n-茶叶", ":2: '茶叶' cannot be exclusion and term (line 1) at once"),
        ("[茶 2]\n茶叶\n[茶 3]", ":3: group '茶' already weighs 2"),
    ],
)
def test_second_mention_names_the_first(tmp_path: Path, text: str, problem: str) -> None:
    assert problems(tmp_path, text) == [problem]


def test_all_problems_are_told_in_order_and_the_first_is_raised(tmp_path: Path) -> None:
    found = problems(tmp_path, "a\n茶叶\n[茶\n茶叶\n")
    assert [line.split(":")[1] for line in found] == ["1", "3", "4"]
    with pytest.raises(TopicError) as raised:
        load_terms(tmp_path / "tea.txt")
    assert (raised.value.line, raised.value.path) == (1, tmp_path / "tea.txt")


@pytest.mark.parametrize("content", ["", "# 茶\n", "-足球\n[mask]\n茶几\n"])
def test_list_without_terms_is_refused(tmp_path: Path, content: str) -> None:
    assert problems(tmp_path, content) == [": no terms"]


def test_other_encodings_are_told_once(tmp_path: Path) -> None:
    assert problems(tmp_path, "tea\n茶叶\n龙井\n".encode("gb18030")) == [
        ":2: not UTF-8 (byte 0xb2): save the file as UTF-8"
    ]
    assert problems(tmp_path, "茶叶\n".encode("utf-16")) == [":1: not UTF-8 (byte 0xff): save the file as UTF-8"]


def test_missing_file_is_a_topic_error(tmp_path: Path) -> None:
    with pytest.raises(TopicError, match="No such file"):
        load_terms(tmp_path / "tea.txt")
    with pytest.raises(TopicError, match="Is a directory"):
        load_terms(tmp_path)


@given(st.text())
def test_any_text_is_a_list_or_a_topic_error(text: str) -> None:
    with suppress(TopicError):
        assert all(term.text.strip() and term.weight > 0 for term in parse_terms(text, PATH).terms)


@given(st.text(st.characters() | st.sampled_from("é가ァ゛①Ａ\u0301\u3099ﬁ㎡，")))
def test_fold_is_compatibility_form_without_case(text: str) -> None:
    assert fold(text) == simplified(unicodedata.normalize("NFKC", text).casefold())


def test_a_word_may_stand_in_both_scripts(tmp_path: Path) -> None:
    assert problems(tmp_path, "龙井\n龍井\n茶葉 = 茶叶\n") == []
    assert problems(tmp_path, "龍井\n龍井\n") == [":2: duplicate term '龍井' (first in line 1)"]
    assert problems(tmp_path, "龙井\n-龍井\n") == [":2: '龍井' cannot be exclusion and term (line 1) at once"]


@pytest.mark.parametrize("path", sorted(Path("keywords/lists").glob("*.txt")), ids=lambda path: path.stem)
def test_shipped_list_is_sound(path: Path) -> None:
    assert check_terms(path) == []
