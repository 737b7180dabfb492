"""What pages say that are read for their kind, and that."""

from __future__ import annotations

from extraction import extract

STORY = "今年的龙井茶，三月二十日开采，比去年早了四天。茶农说，开春以来气温偏高，雨水充足，芽头饱满。" * 6
OFFER = "We bring fresh green tea to your office every week, and our team looks after the kettle. " * 6
BREWING = "Put three grams of leaves into the pot, and pour water of eighty degrees over them. " * 6


def kind(html: str, url: str = "http://tea.test/2012/0117/1.html") -> str:
    return extract(html, url).kind
