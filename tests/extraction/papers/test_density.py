from extraction.papers.density import (
    GAP_TOLERANCE,
    LEAST_BODY_BYTES,
    body_lines,
    density_body,
    source_lines,
    text_density,
)

BODY = "正文" * 60  # 360 bytes: more than the least body


def found(*lines: tuple[str, float]) -> list[int]:
    return body_lines([text for text, _ in lines], [density for _, density in lines])


def test_density_is_text_against_source() -> None:
    assert text_density("正文正文", 8) == 0.5
    assert text_density("", 0) == 0.0


def test_low_density_lines_within_the_tolerance_belong_to_the_body() -> None:
    gap = [("短", 0.1)] * GAP_TOLERANCE
    assert found((BODY, 0.9), *gap, (BODY, 0.9)) == list(range(GAP_TOLERANCE + 2))


def test_more_low_density_lines_end_the_body_and_are_dropped() -> None:
    gap = [("短", 0.1)] * (GAP_TOLERANCE + 1)
    assert found((BODY, 0.9), *gap, ("版权所有" * 30, 0.9)) == [0]


def test_recognition_goes_on_past_the_tolerance_while_the_body_is_shorter_than_200_bytes() -> None:
    assert LEAST_BODY_BYTES == 200
    title = "标题" * 20  # 120 bytes
    gap = [("短", 0.1)] * (GAP_TOLERANCE + 5)
    assert found((title, 0.9), *gap, (BODY, 0.9), (BODY, 0.9)) == [0, GAP_TOLERANCE + 6, GAP_TOLERANCE + 7]


def test_trailing_low_density_lines_are_no_body() -> None:
    assert found((BODY, 0.9), ("短", 0.1), ("短", 0.1)) == [0]


def test_nothing_dense_is_no_body() -> None:
    assert found(("短", 0.1), ("短", 0.2)) == []


PAGE = (
    "<title>龙井</title><script>var density = 1;</script>"
    + "<li><a href='/channel/tea/list.html'>茶</a></li>" * 5
    + f"<p>{BODY}</p><p><a href='/2011/1.html'>图</a></p><p>{BODY}</p>"
    + "<li><a href='/about/index.html'>关于</a></li>" * (GAP_TOLERANCE + 1)
    + f"<p>{'版权所有' * 30}</p>"
)


def test_a_page_is_read_by_its_source_lines() -> None:
    assert source_lines(PAGE)[-1] == ("版权所有" * 30, 127)
    assert all("density" not in text for text, _ in source_lines(PAGE))


def test_the_improvements_keep_the_low_line_inside_and_drop_the_copyright_outside() -> None:
    assert density_body(PAGE) == f"{BODY}\n图\n{BODY}"


def test_without_the_gap_tolerance_the_body_ends_at_its_first_low_line() -> None:
    assert density_body(PAGE, gap_tolerance=0) == BODY


def test_broken_markup_has_lines() -> None:
    for html in ("", "<", "<!--", "<script>", "<p", "茶\n\n叶"):
        source_lines(html)
