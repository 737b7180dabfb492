"""What is wrong with a topic's lists, told so that a person can mend it."""

from __future__ import annotations

from pathlib import Path


class TopicError(ValueError):
    """A topic's list file is missing or a line of it is bad: the run does not start.

    >>> print(TopicError(Path("keywords/lists/flood.txt"), 12, "weight is not a number: 'x'"))
    keywords/lists/flood.txt:12: weight is not a number: 'x'
    """

    def __init__(self, path: Path, line: int | None, problem: str) -> None:
        self.path, self.line, self.problem = path, line, problem
        where = f"{path}:{line}" if line else str(path)
        super().__init__(f"{where}: {problem}")
