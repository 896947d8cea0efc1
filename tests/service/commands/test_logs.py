"""`guildhall export`, `import`, `replay` and `fork`, as people and programs use them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from redis import Redis

from games.kernel import game_named
from service.cli import main
from service.redis_server import EmbeddedRedis
from tests.house import eventually
from tests.logs import log_of

Output = pytest.CaptureFixture[str]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The file of a finished game."""
    file = tmp_path / "game.ndjson"
    file.write_bytes(log_of("caylus1303", 2, 31))
    return file


@pytest.fixture
def store(
    redis_server: EmbeddedRedis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> EmbeddedRedis:
    """An empty event store, which the settings name."""
    monkeypatch.setenv("GUILDHALL_REDIS_URL", redis_server.url)
    monkeypatch.setenv("GUILDHALL_DATA", str(tmp_path / "data"))
    with Redis.from_url(redis_server.url) as redis:
        redis.flushall()
    return redis_server


def test_a_log_is_replayed(log: Path, capsys: Output) -> None:
    """The table at a version is made of the events alone, in words and as JSON."""
    assert main(["replay", str(log), "--json"]) == 0
    last = json.loads(capsys.readouterr().out)
    assert last["event"]["type"] == "HeadSigned"
    assert set(game_named("caylus1303").new_table(2, {}).FIELDS) == last["table"].keys()
    assert main(["replay", str(log), "--at", "200"]) == 0
    assert capsys.readouterr().out.startswith("Version 200: ")
    assert main(["replay", str(log), "--at", "100000"]) == 2


def test_what_is_imported_can_be_exported(
    store: EmbeddedRedis, log: Path, tmp_path: Path, capsys: Output
) -> None:
    """A log that is imported comes out again, passes the audit, and bots go on from it."""
    assert main(["import", str(log), "--json"]) == 0
    game_id = json.loads(capsys.readouterr().out)["game"]
    copy = tmp_path / "copy.ndjson"
    assert main(["export", game_id, "-o", str(copy)]) == 0
    assert copy.read_bytes().startswith(log.read_bytes())
    assert main(["audit", game_id]) == 0
    assert main(["fork", game_id, "--at", "300", "--bots", "random,random", "--json"]) == 0
    forked = json.loads(capsys.readouterr().out.splitlines()[-1])["game"]
    assert main(["audit", forked]) == 0


def test_a_damaged_log_is_not_imported(store: EmbeddedRedis, log: Path, capsys: Output) -> None:
    """The line that is wrong is named in one sentence, and nothing is kept."""
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:9] + lines[10:]))
    assert main(["import", str(log)]) == 1
    assert "line 10: " in capsys.readouterr().err
    with Redis.from_url(store.url) as redis:
        assert redis.dbsize() == 0


def test_what_cannot_be_forked_is_explained(store: EmbeddedRedis, capsys: Output) -> None:
    """An id that no game has ends with one sentence."""
    assert main(["fork", "nowhere", "--at", "3", "--bots", "random,random"]) == 1
    assert "there is no game 'nowhere'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "refused",
    [
        ["archive"],
        ["rebuild"],
        ["serve"],
        ["export", "nowhere"],
        ["fork", "nowhere", "--at", "3", "--bots", "random,random"],
    ],
    ids=lambda refused: refused[0],
)
def test_what_is_refused_leaves_no_connection(
    store: EmbeddedRedis, refused: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a command does not like, it closes its connections to Redis before it says so."""
    no_folder = tmp_path / "file"
    no_folder.touch()
    monkeypatch.setenv("GUILDHALL_ARCHIVE", str(no_folder))
    with Redis.from_url(store.url) as redis:
        assert main(refused) == 1
        eventually(lambda: len(redis.client_list()) == 1, "nobody else is connected")


@pytest.mark.parametrize("wrong", [("99999", "random,random"), ("300", "random"), ("300", "x,y")])
def test_a_wrong_fork_is_explained(
    store: EmbeddedRedis, log: Path, capsys: Output, wrong: tuple[str, str]
) -> None:
    """A version that never was, too few seats or an unknown level ends with one sentence."""
    assert main(["import", str(log)]) == 0
    assert main(["fork", "game-2-31", "--at", wrong[0], "--bots", wrong[1]]) == 1
    assert capsys.readouterr().err.startswith("guildhall fork: ")


def test_the_games_of_play_are_found_by_its_folder(
    log: Path, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With `--data`, or without any Redis set, commands work on the private Redis of `play`:
    through the one that runs, or through one of their own while none does."""
    monkeypatch.delenv("GUILDHALL_REDIS_URL", raising=False)
    data = tmp_path / "house"
    with EmbeddedRedis(data / "redis"):
        assert main(["import", str(log), "--data", str(data)]) == 0
    assert main(["audit", "game-2-31", "--data", str(data)]) == 0
    monkeypatch.setenv("GUILDHALL_DATA", str(data))
    assert main(["fork", "game-2-31", "--at", "300", "--bots", "random,random"]) == 0
    assert main(["export", "game-2-31", "-o", str(tmp_path / "out.ndjson")]) == 0
    assert main(["audit", "game-2-31", "--data", str(tmp_path / "elsewhere")]) == 1
    assert "no games of `guildhall play`" in capsys.readouterr().err
