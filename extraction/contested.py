"""What was chosen before something else, which is looked for when somebody asks: most pages are read without."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any, Self

#: What came second, as text, and its score.
Second = tuple[str | None, float | None]


def late() -> Any:
    """Return a dataclass's field that is ``None`` unless it is told, of which the class has no default to be found."""
    return field(default_factory=lambda: None)


class Contested:
    """Has a ``runner_up`` and its ``runner_up_score``, which may be looked for late; it is copied and sent with them.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Tea(Contested):
    ...     name: str
    ...     runner_up: str | None = late()
    ...     runner_up_score: float | None = late()
    >>> Tea("green"), Tea.before(lambda: ("white", 0.5), "green").runner_up
    (Tea(name='green', runner_up=None, runner_up_score=None), 'white')
    """

    @classmethod
    def before(cls, seek: Callable[[], Second], *chosen: Any) -> Self:
        """Return what was ``chosen``, before what ``seek`` finds when it is asked for."""
        made = cls(*chosen)
        del made.__dict__["runner_up"], made.__dict__["runner_up_score"]
        made.__dict__["_seek"] = seek
        return made

    def __getattr__(self, name: str) -> Any:
        if name not in ("runner_up", "runner_up_score") or "_seek" not in self.__dict__:
            raise AttributeError(name)
        self.__dict__["runner_up"], self.__dict__["runner_up_score"] = self.__dict__.pop("_seek")()
        return self.__dict__[name]

    def __getstate__(self) -> dict[str, Any]:
        if "_seek" in self.__dict__:
            self.__getattr__("runner_up")
        return self.__dict__
