from extraction.papers.density import GAP_TOLERANCE, LEAST_BODY_BYTES, body_lines, text_density

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
