"""The private redis-server: kept data, one owner, plain sentences."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as LostConnectionError

from service.redis_program import RedisServerError, bundled_server, fit_server, version_of
from service.redis_server import EmbeddedRedis
from tests.service.crash import end_of, kill


def program(folder: Path, words: str) -> Path:
    """A program that prints `words`, whatever it is asked."""
    path = folder / "redis-server"
    path.write_text(f"#!/bin/sh\necho '{words}'\n")
    path.chmod(0o755)
    return path


def test_data_outlive_a_clean_stop(tmp_path: Path) -> None:
    """What was written before a clean stop is there after the next start."""
    with EmbeddedRedis(tmp_path / "data") as server, Redis.from_url(server.url) as client:
        client.set("key", "yesterday")
    with EmbeddedRedis(tmp_path / "data") as server, Redis.from_url(server.url) as client:
        assert client.get("key") == b"yesterday"


def test_a_stop_leaves_neither_process_nor_socket(tmp_path: Path) -> None:
    """After `stop` the process has ended, and its socket and pid file are gone."""
    server = EmbeddedRedis(tmp_path)
    server.start()
    pid = server.pid
    assert pid is not None
    server.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert {path.name for path in tmp_path.iterdir()} & {"redis.sock", "redis.pid"} == set()


def test_every_write_is_on_disk_before_its_answer(tmp_path: Path) -> None:
    """The server fsyncs its log at every write and keeps no other form of data."""
    with EmbeddedRedis(tmp_path) as server, Redis.from_url(server.url) as client:
        assert client.config_get("appendonly") == {"appendonly": "yes"}
        assert client.config_get("appendfsync") == {"appendfsync": "always"}
        assert client.config_get("save") == {"save": ""}


def test_only_its_user_can_reach_it(tmp_path: Path) -> None:
    """The server listens on no port, and the socket is closed to other users."""
    with EmbeddedRedis(tmp_path) as server, Redis.from_url(server.url) as client:
        assert client.config_get("port") == {"port": "0"}
        assert (tmp_path / "redis.sock").stat().st_mode & 0o077 == 0


def test_it_starts_again_after_a_kill(tmp_path: Path) -> None:
    """Killed with SIGKILL, the server can be started again in place and has its data."""
    with EmbeddedRedis(tmp_path) as server, Redis.from_url(server.url) as client:
        client.set("key", "kept")
        kill(server)
        server.start()
        assert client.get("key") == b"kept"


def test_one_folder_has_one_owner(tmp_path: Path) -> None:
    """A second owner of the same folder is refused and told why; the first goes on."""
    with EmbeddedRedis(tmp_path) as server, Redis.from_url(server.url) as client:
        with pytest.raises(RedisServerError, match="already runs on the data in"):
            EmbeddedRedis(tmp_path).start()
        assert client.ping()


def test_a_server_that_outlived_its_owner_is_replaced(tmp_path: Path) -> None:
    """If the owner was killed, the next owner stops the server it left and finds its data."""
    script = (
        "import sys, pathlib; from service.redis_server import EmbeddedRedis\n"
        "server = EmbeddedRedis(pathlib.Path(sys.argv[1])); server.start()\n"
        "print(server.pid, flush=True); sys.stdin.read()"
    )
    owner = subprocess.Popen(
        [sys.executable, "-c", script, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with owner:
        assert owner.stdout is not None
        left_behind = int(owner.stdout.readline())
        orphan = EmbeddedRedis(tmp_path)
        with Redis.from_url(orphan.url) as client:
            client.set("key", "kept")
        owner.kill()
    with orphan, Redis.from_url(orphan.url) as client:
        assert orphan.pid != left_behind
        assert client.get("key") == b"kept"


def test_a_long_path_is_no_obstacle(tmp_path: Path) -> None:
    """A folder whose path is longer than a socket's may be works, and leaves nothing elsewhere."""
    with EmbeddedRedis(tmp_path / ("long" * 40)) as server, Redis.from_url(server.url) as client:
        socket = Path(server.url.removeprefix("unix://"))
        assert client.ping()
    assert not socket.parent.exists()


def test_odd_names_are_no_obstacle(tmp_path: Path) -> None:
    """A folder may have any name; the URL is escaped as it must be."""
    folder = tmp_path / "Évora's games? #1 100%"
    with EmbeddedRedis(folder) as server, Redis.from_url(server.url) as client:
        assert client.ping()
    assert (folder / "redis.log").exists()


def test_no_folder(tmp_path: Path) -> None:
    """A path that is no folder is refused in words."""
    (tmp_path / "file").touch()
    with pytest.raises(RedisServerError, match="that is not a folder; choose another"):
        EmbeddedRedis(tmp_path / "file").start()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_named(tmp_path: Path) -> None:
    """When the disk fills up, the write is not acknowledged and the reason is told in words."""
    (tmp_path / "appendonly.aof").symlink_to("/dev/full")
    with EmbeddedRedis(tmp_path) as server, Redis.from_url(server.url) as client:
        with pytest.raises(LostConnectionError):
            client.set("key", "value")
        end_of(server)
        assert "the disk is full; free some space" in server.why_stopped()


def test_damaged_data_are_named(tmp_path: Path) -> None:
    """A server that cannot read its data does not start with none, but says what to do."""
    (tmp_path / "appendonly.aof").write_bytes(b"*1\r\n$4\r\nnonsense\r\n" * 9)
    with pytest.raises(RedisServerError, match="the data are damaged; restore a backup"):
        EmbeddedRedis(tmp_path, bundled_server()).start()


def test_data_of_a_newer_redis_are_not_overlooked(tmp_path: Path) -> None:
    """An older server refuses a folder that Redis 7 wrote, where it would see no data at all."""
    (tmp_path / "appendonlydir").mkdir()
    with pytest.raises(RedisServerError, match="install Redis 7 or newer again"):
        EmbeddedRedis(tmp_path, bundled_server()).start()


def test_an_old_server_is_passed_over(tmp_path: Path) -> None:
    """The first server that is new enough is taken, in the order given."""
    old = program(tmp_path, "Redis server v=5.0.14 sha=00000000:0")
    assert version_of(old) == (5, 0)
    assert fit_server([None, old, bundled_server()]) == bundled_server()


def test_no_fit_server(tmp_path: Path) -> None:
    """Where every server is too old or does not run, one sentence names them and what to do."""
    old = program(tmp_path, "Redis server v=5.0.14 sha=00000000:0")
    with pytest.raises(RedisServerError, match=r"is 5\.0, .* does not run\): install Redis"):
        fit_server([old, tmp_path / "missing"])
    with pytest.raises(RedisServerError, match="none was found"):
        fit_server([None])
