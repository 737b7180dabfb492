"""What was chosen before something else, which is looked for when somebody asks: most pages are read without."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import field
from threading import RLock
from typing import Any, Self
from weakref import ref

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
        """Return what was ``chosen``, before what ``seek`` finds when it is asked for.

        ``seek`` holds on to the page that was read: for who keeps many, it is asked once some others were made.
        """
        made = cls(*chosen)
        del made.__dict__["runner_up"], made.__dict__["runner_up_score"]
        made.__dict__["_seek"] = seek
        _LATEST.append(ref(made))
        if len(_LATEST) > _MOST_WAITING and (kept := _LATEST.popleft()()) is not None:
            kept._settle()
        return made

    def _settle(self) -> None:
        with _LOCK:
            if seek := self.__dict__.pop("_seek", None):
                self.__dict__["runner_up"], self.__dict__["runner_up_score"] = seek()

    def __getattr__(self, name: str) -> Any:
        if name in ("runner_up", "runner_up_score"):
            self._settle()
        try:
            return self.__dict__[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getstate__(self) -> dict[str, Any]:
        self._settle()
        return self.__dict__


#: Those made last, whose runner-ups may wait: what two or three pages have.
_LATEST: deque[ref[Contested]] = deque()
_MOST_WAITING = 32
#: One thread looks at a time: a second does not find half of what the first has.
_LOCK = RLock()
