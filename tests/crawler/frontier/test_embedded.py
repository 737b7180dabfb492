import itertools
import multiprocessing
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from crawler.frontier.connection import FrontierError, check_server, connect, frontier_server
from crawler.frontier.embedded import EmbeddedServer, EmbeddedServerError


def test_what_was_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        connect(server.url).set("茶", "龙井")
    with EmbeddedServer(tmp_path) as server:
        assert connect(server.url).get("茶") == "龙井".encode()


def test_the_last_to_leave_stops_it(tmp_path: Path) -> None:
    first, second = EmbeddedServer(tmp_path), EmbeddedServer(tmp_path)
    first.start()
    second.start()
    first.stop()
    check_server(second.url)
    second.stop()
    with pytest.raises(FrontierError):
        check_server(second.url)


def test_a_user_that_was_killed_does_not_keep_it_running(tmp_path: Path) -> None:
    code = f"""
import time
from pathlib import Path
from crawler.frontier.embedded import EmbeddedServer
EmbeddedServer(Path({str(tmp_path)!r})).start()
print("up", flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as user:
        assert user.stdout is not None
        assert user.stdout.readline() == "up\n"
        server = EmbeddedServer(tmp_path)
        server.start()
        user.send_signal(signal.SIGKILL)
        user.wait()
    server.stop()
    with pytest.raises(FrontierError):
        check_server(server.url)


def test_a_server_that_loads_a_large_file_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock, states = itertools.count(step=5), ["silent", *["loading"] * 60, "ready"]
    monkeypatch.setattr("crawler.frontier.embedded.time", Mock(monotonic=lambda: next(clock)))
    server, process = EmbeddedServer(tmp_path), Mock(poll=Mock(return_value=None))
    monkeypatch.setattr(server, "_state", lambda: states.pop(0))
    server._await(process)
    assert not process.kill.called
    assert "reads its file" in caplog.text
    # One that says nothing, or has died of what it read, is not waited for.
    for code, said in ((None, "silent"), (1, "loading")):
        process.poll.return_value = code
        monkeypatch.setattr(server, "_state", lambda said=said: said)
        with pytest.raises(EmbeddedServerError):
            server._await(process)


def test_many_processes_start_one_server(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    with EmbeddedServer(tmp_path) as server:
        with context.Pool(3) as pool:
            ids = pool.map(_process_id, [tmp_path] * 6)
        ids.append(connect(server.url).info("server")["process_id"])
    assert len(set(ids)) == 1


def test_a_long_folder_name_still_works(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path / ("long-" * 20) / ("茶" * 30)) as server:
        check_server(server.url)


def test_a_server_that_is_not_there_is_one_clear_sentence_without_a_password() -> None:
    with (
        pytest.raises(FrontierError, match=r"no Redis or Valkey answers at 127\.0\.0\.1:1 \(TRAWL_REDIS\)") as caught,
        frontier_server("redis://user:secret@127.0.0.1:1/0", Path()),
    ):
        pass
    assert "secret" not in str(caught.value)


def _process_id(folder: Path) -> int:
    with EmbeddedServer(folder) as server:
        return int(connect(server.url).info("server")["process_id"])
