"""A story of two sentences, and what is left of it between other lines."""

from extraction.article.edges import trimmed
from extraction.article.lines import Line

STORY = ["今年的龙井茶，三月二十日开采，比去年早了四天。", "首批干茶每斤卖到三千元，仍然供不应求，价格还会上涨。"]


def after_trimming(*texts: str, title: str | None = None) -> list[str]:
    return [line.text for line in trimmed([Line(text, 0, 0, False) for text in texts], title)]
