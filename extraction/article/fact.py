"""What a field of a page is, and by which rule: a cascade of rules, surest first, says it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from extraction.contested import Contested, Second, late


@dataclass(frozen=True)
class Fact(Contested):
    """A field's value as text or time, the rule that took it, and what another rule would have taken."""

    value: str | dt.datetime | None
    rule: str
    score: float
    runner_up: str | None = late()
    runner_up_score: float | None = late()

    @property
    def text(self) -> str | None:
        """The value, where it is text."""
        return self.value if isinstance(self.value, str) else None

    def told_as(self, value: str | None) -> Fact:
        """Return the same fact with its value told in other words."""
        return Fact.before(lambda: (self.runner_up, self.runner_up_score), value, self.rule, self.score)

    @property
    def time(self) -> dt.datetime | None:
        """The value, where it is a time."""
        return self.value if isinstance(self.value, dt.datetime) else None


NOTHING = Fact(None, "none", 0.0)


def first_fact(rules: Iterable[Fact]) -> Fact:
    """Return what the first rule found that found something; the next one that differs is its runner-up."""
    found = (rule for rule in rules if rule.value is not None)
    best = next(found, NOTHING)

    def second() -> Second:
        other = next((rule for rule in found if rule.value != best.value), None)
        return (str(other.value), other.score) if other else (None, None)

    return Fact.before(second, best.value, best.rule, best.score)
