"""Group commit: one thread writes what all callbacks of a worker hand in, many records a transaction."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field

from crawler.storage.store import Store, StoreError, StoreUnavailable
from crawler.visits.items import Asked, Visit

logger = logging.getLogger(__name__)

#: Records that are worth a commit of their own, and how long nothing comes until it is made.
_ENOUGH, _LULL_SECONDS = 16, 0.002
#: Seconds until a database that could not be written is tried again: at first, and at most.
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.5, 30.0


@dataclass(frozen=True, slots=True, eq=False)
class _Pending:
    """A record on its way, and who waits for it."""

    record: Visit | Asked
    future: Future[None] = field(default_factory=Future)


class Writer:
    """Writes records in the background, in the order in which they came.

    A batch is what comes within ``window`` seconds, at most ``max_batch`` records. While the database is gone, locked
    or full the writer waits and tries again; futures stay pending, so a caller that awaits them slows down by itself.
    """

    def __init__(self, store: Store, window: float = 0.03, max_batch: int = 200) -> None:
        self._store, self._window, self._max_batch = store, window, max_batch
        self._queue: queue.SimpleQueue[_Pending | None] = queue.SimpleQueue()  # None: no more will come
        self._lock = threading.Lock()  # guards _closed, and that nothing is queued behind the None
        self._closed = False
        self._given_up = threading.Event()
        self._waiting_since: float | None = None
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def submit(self, record: Visit | Asked) -> Future[None]:
        """Hand in a record. The future ends after its commit, or with the error that it caused."""
        pending = _Pending(record)
        pending.future.set_running_or_notify_cancel()  # from here on it is written, whoever still waits for it
        with self._lock:
            if self._closed:
                raise StoreError("the store's writer is closed")
            self._queue.put(pending)
        return pending.future

    def give_up(self) -> None:
        """Wait for the database no longer: what is not written, now or later, ends with ``StoreError``."""
        self._given_up.set()

    def close(self, timeout: float) -> None:
        """Write what is left, for ``timeout`` seconds at most; what then is not written ends with ``StoreError``.

        A statement that is under way is waited for.
        """
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join(timeout)
        self.give_up()
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            self._commit(batch)

    def _next_batch(self) -> tuple[list[_Pending], bool]:
        """Return a batch, and whether another may follow."""
        first = self._queue.get()
        if first is None:
            return [], False
        batch, deadline = [first], time.monotonic() + self._window
        while len(batch) < self._max_batch:
            try:
                # After the window only what is there already is taken; a batch that is worth a commit waits only
                # while more keeps coming, since perhaps all who could hand in more wait for it.
                left = max(deadline - time.monotonic(), 0)
                pending = self._queue.get(timeout=left if len(batch) < _ENOUGH else min(left, _LULL_SECONDS))
            except queue.Empty:
                break
            if pending is None:
                return batch, False
            batch.append(pending)
        return batch, True

    def _commit(self, batch: list[_Pending]) -> None:
        """Commit a batch; where a record spoils it, the halves, until that record is alone with its error."""
        if not batch:
            return
        try:
            self._write(batch)
        except Exception as error:
            # Whatever went wrong is the caller's to hear: nobody else will miss this record.
            if len(batch) == 1:
                batch[0].future.set_exception(error)
            else:
                half = len(batch) // 2
                self._commit(batch[:half])
                self._commit(batch[half:])
        else:
            for pending in batch:
                pending.future.set_result(None)

    def _write(self, batch: Iterable[_Pending]) -> None:
        """Write, however long it takes; what raises is a record's fault, or the end of our time."""
        records = [pending.record for pending in batch]
        visits = [record for record in records if isinstance(record, Visit)]
        asked = [record for record in records if isinstance(record, Asked)]
        pause = _FIRST_PAUSE_SECONDS
        while not self._given_up.is_set():
            try:
                self._store.write(visits, asked)
            except StoreUnavailable as error:
                self._log_waiting(error)
                self._given_up.wait(pause)
                pause = min(2 * pause, _LONGEST_PAUSE_SECONDS)
            else:
                self._log_writing()
                return
        raise StoreError("not written before the store's writer was closed")

    def _log_waiting(self, error: StoreUnavailable) -> None:
        if self._waiting_since is None:
            self._waiting_since = time.monotonic()
            logger.warning("store: cannot write (%s): waiting", error)

    def _log_writing(self) -> None:
        if self._waiting_since is not None:
            seconds = time.monotonic() - self._waiting_since
            self._waiting_since = None
            logger.warning("store: writing again after %.0f s", seconds)
