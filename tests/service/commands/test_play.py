"""`guildhall play`: the whole house from one command, and nothing left of it afterwards."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.house import Guest, eventually, free_port
from tests.service.commands.processes import children, descendants, is_running, words

GUILDHALL = Path(sys.executable).with_name("guildhall")


class Playing:
    """A house that `guildhall play` has opened."""

    def __init__(self, data: Path, *arguments: str, port: int | None = None) -> None:
        self.data = data
        self.log = data.with_suffix(".log")
        environment = os.environ | {
            "GUILDHALL_DATA": str(data),
            "GUILDHALL_WORKERS": "1",
            "GUILDHALL_BOT_SECONDS": "0.05",
        }
        chosen = [] if port is None else ["--port", str(port)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [GUILDHALL, "play", *chosen, *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def said(self) -> str:
        """What it has told the person at the terminal."""
        return self.log.read_text()

    @property
    def url(self) -> str:
        """Where the house is open; waits until it is."""
        eventually(lambda: self._ended or "is open at" in self.said, "the house is open")
        found = re.search(r"is open at (http://\S+)", self.said)
        assert found, self.said
        return found[1]

    @property
    def _ended(self) -> bool:
        return self.process.poll() is not None

    def parts(self) -> dict[str, int]:
        """Its own processes by what they do."""
        names = ("serve", "steward", "worker", "redis-server")
        running = {pid: " ".join(words(pid)) for pid in children(self.process.pid)}
        return {name: pid for name in names for pid, line in running.items() if name in line}

    def interrupt(self) -> int:
        """Press Ctrl-C, and wait for the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)


@contextmanager
def playing(data: Path, *arguments: str, port: int | None = None) -> Iterator[Playing]:
    """A house that is closed at the end, if it still is open."""
    opened = Playing(data, *arguments, port=port)
    try:
        yield opened
    finally:
        if opened.process.poll() is None:
            opened.interrupt()


def test_one_command_opens_a_house_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    """A game against a bot is played; afterwards no process is left, and the game is kept."""
    data = tmp_path / "data"
    with playing(data, port=free_port()) as opened:
        with closing(Guest(opened.url, "Ada")) as ada:
            game_id = play_out(ada)
            scores = ada.info(game_id).scores
        everything = descendants(opened.process.pid)
        assert len(everything) >= 5
        assert opened.interrupt() == 0
        assert not any(map(is_running, everything))
    with playing(data, port=free_port()) as opened:
        assert httpx.get(f"{opened.url}/api/games/{game_id}").json()["scores"] == scores


def test_what_dies_is_started_again(tmp_path: Path) -> None:
    """Each part that is killed comes back, and bots play on."""
    with (
        playing(tmp_path / "data", port=free_port()) as opened,
        closing(Guest(opened.url, "Ada")) as ada,
    ):
        for part in ("serve", "steward", "worker", "redis-server"):
            restart(opened, part)
            eventually(lambda: is_ready(opened.url), "the service is ready")
            eventually(partial(is_played, ada, ada.open("random", "random")), "the bots play")
        assert opened.said.count("will be started again") == 4


def is_played(guest: Guest, game_id: str) -> bool:
    """Whether a game has got some way beyond its set-up."""
    return guest.info(game_id).version > 100


def restart(opened: Playing, part: str) -> None:
    """Kill a part and wait for the next one."""
    before = opened.parts()[part]
    os.kill(before, signal.SIGKILL)
    eventually(lambda: opened.parts().get(part, before) != before, f"the {part} is back")


def play_out(guest: Guest) -> str:
    """Let two bots play a game; answers its id."""
    game_id = guest.open("random", "random")
    eventually(lambda: guest.info(game_id).status == "finished", "the bots have played")
    return game_id


def is_ready(url: str) -> bool:
    """Whether the service can work."""
    try:
        return httpx.get(f"{url}/ready").is_success
    except httpx.TransportError:
        return False


def test_killed_it_leaves_nothing_that_hinders_the_next(tmp_path: Path) -> None:
    """After `kill -9` its parts end by themselves, and the next one starts as usual."""
    data, port = tmp_path / "data", free_port()
    with playing(data, port=port) as opened:
        assert is_ready(opened.url)
        left = [pid for name, pid in opened.parts().items() if name != "redis-server"]
        opened.process.kill()
        opened.process.wait()
        eventually(lambda: not any(map(is_running, left)), "its parts have ended")
    with playing(data, port=port) as opened:
        assert is_ready(opened.url)


def test_a_taken_port_is_reported_if_it_was_chosen(tmp_path: Path) -> None:
    """Whoever chose a port that is taken is told so in one sentence."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with playing(tmp_path / "data", port=port) as opened:
            assert opened.process.wait(30) == 1
            sentence = f"guildhall play: Port {port} is taken: set GUILDHALL_PORT to another one.\n"
            assert opened.said == sentence


def test_one_folder_is_one_house(tmp_path: Path) -> None:
    """A second house on the same data is refused in one sentence, and the first stays open."""
    data = tmp_path / "data"
    with playing(data, port=free_port()) as opened:
        url = opened.url
        second = subprocess.run(
            [GUILDHALL, "play", "--port", str(free_port()), "--data", str(data)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert second.returncode == 1
        assert second.stderr.startswith("guildhall play: Guildhall already runs on the data in")
        assert second.stderr.count("\n") == 1
        assert is_ready(url)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "http"], "GUILDHALL_PORT must be a port number, 0 to 65535, not 'http'."),
        (["--workers", "0"], "GUILDHALL_WORKERS must be a whole number, 1 to 256, not '0'."),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    """Arguments are checked as settings are."""
    with playing(tmp_path / "data", *arguments) as opened:
        assert opened.process.wait(30) == 1
        assert opened.said == f"guildhall play: {sentence}\n"
