"""What a person can mend is told in one line, not in a traceback, wherever Trawl was started from."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from keywords import TopicError

FAILED, WRONG_USE = 1, 2


class Mistake(RuntimeError):
    """A database or a server cannot be used; the message is one sentence for a person, and names no password."""


@contextlib.contextmanager
def told_plainly() -> Iterator[None]:
    """End the process, with one line on standard error, where the block meets a person's mistake.

    A bad list is wrong use (2); a database, server, file or folder that cannot be used is a failure (1).
    """
    try:
        yield
    except TopicError as error:
        print(f"trawl: {error}", file=sys.stderr)
        raise SystemExit(WRONG_USE) from None
    except (Mistake, OSError) as error:
        print(f"trawl: {error}", file=sys.stderr)
        raise SystemExit(FAILED) from None
