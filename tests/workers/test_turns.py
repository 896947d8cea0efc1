"""Turns played through the real service: by the workers, by the job itself, by the example bot."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from ai.identity import identity
from ai.levels import Level, level_named
from ai.player import Budget, Player, Thought
from games.kernel import Game, game_named
from schemas.analysis import DecisionSummary, Summaries
from schemas.base import View
from tests.house import Guest, House, eventually, free_port
from workers.client import Api, ApiProblem, Unreachable
from workers.jobs import play_turn
from workers.turn import Turn

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"

pytestmark = pytest.mark.xdist_group("turns")


class Stumbling(Player):
    """A player whose search always fails."""

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`."""
        raise RuntimeError("the search found a fault in itself")


class StumblingLevel(Level):
    """A level whose players fail."""

    def build(self, game: Game, seed: int) -> Player:
        """See `Level.build`."""
        return Stumbling(game, seed)


class Due(NamedTuple):
    """A person's decision that is due in a game without bots."""

    game_id: str
    seat: int
    token: str
    version: int


@pytest.fixture
def due(running: House, guest: Guest) -> Iterator[Due]:
    """A game of two people, one of whom has to decide."""
    with closing(Guest(running.url, "Bob")) as other:
        game_id = guest.open("host", "open")
        other.post(f"/api/games/{game_id}/join", json={}).raise_for_status()
        guest.post(f"/api/games/{game_id}/start").raise_for_status()
        info = guest.info(game_id)
        assert info.actor is not None
        decider = (guest, other)[info.actor]
        token = decider.post(f"/api/games/{game_id}/pass").raise_for_status().json()["token"]
        yield Due(game_id, info.actor, token, info.version)


def test_bots_play_a_game_to_its_end(guest: Guest) -> None:
    """A table of bots alone starts at once and is played to its end, with nobody watching."""
    game_id = guest.open("random", "random", "random")
    eventually(lambda: guest.info(game_id).status == "finished", "the game is over", 110)
    info = guest.info(game_id)
    assert info.winners
    assert info.scores is not None
    assert len(info.scores) == 3


@pytest.mark.parametrize("level", ["apprentice", "flat", "journeyman"])
def test_a_thinking_bot_takes_its_turn(guest: Guest, level: str) -> None:
    """A bot of each level that thinks answers its first decision, which is then the person's."""
    game_id = guest.open("host", level)
    eventually(lambda: guest.info(game_id).actor == 0, "the bot has drafted")


def test_a_thinking_bot_tells_how_far_it_is(guest: Guest) -> None:
    """Whoever watches a table hears, while a bot thinks, how many lines of play it has tried."""
    game_id = guest.open("journeyman", "journeyman")
    with guest.stream("GET", f"/api/games/{game_id}/feed") as feed:
        messages = (line.removeprefix("data: ") for line in feed.iter_lines())
        told = (msgspec.json.decode(text) for text in messages if '"iterations"' in text)
        assert next(news for news in told if news["iterations"] > 0)["level"] == "journeyman"


def test_a_bot_names_itself_and_explains_its_move(guest: Guest) -> None:
    """The log has engine, level and weights of a bot's move; at a training table, what it
    considered is told with it."""
    game_id = guest.open("host", "journeyman", training=True)
    path = f"/api/games/{game_id}"

    def told() -> list[DecisionSummary]:
        page = msgspec.json.decode(guest.fetch(f"{path}/summaries"), type=Summaries)
        return page.summaries

    eventually(lambda: guest.info(game_id).actor == 0, "the person has to draft")
    guest.answer(game_id)
    eventually(lambda: bool(told()), "the bot has decided and told what it considered")
    summary = told()[0]
    expected = identity(game_named("caylus1303"), level_named("journeyman"))
    assert summary.by == expected
    assert expected.weights.startswith("hand-")
    best = summary.considered.moves[0]
    assert best.command == summary.command
    assert sum(best.shares) == pytest.approx(1.0, abs=0.01)
    assert summary.considered.tried >= len(summary.considered.moves) > 1
    chosen = guest.get(f"{path}/events?after={summary.version}&limit=1").json()["events"][0]
    assert chosen["event"]["by"] == msgspec.to_builtins(expected)


def test_the_example_in_the_documentation_plays(running: House, guest: Guest) -> None:
    """The bot of docs/api.md plays a whole game and ends with it."""
    game_id = guest.open("host", "random")
    token = guest.post(f"/api/games/{game_id}/pass").raise_for_status().json()["token"]
    bot = subprocess.run(
        [sys.executable, EXAMPLE, running.url, token],
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )
    assert bot.returncode == 0, bot.stderr
    assert guest.info(game_id).status == "finished"


def test_the_documentation_shows_the_example_that_runs() -> None:
    """The bot on the page is the file that the suite runs."""
    page = EXAMPLE.parents[1] / "api.md"
    assert f"```python\n{EXAMPLE.read_text()}```" in page.read_text()


def test_a_turn_is_played_until_it_is_over(running: House, guest: Guest, due: Due) -> None:
    """The job decides for its seat, and leaves the game when the next seat has to decide."""
    said = play_turn(due.game_id, due.seat, "random", due.version, due.token, running.url)
    assert said == f"played 1 decisions from version {due.version}"
    assert guest.info(due.game_id).actor == 1 - due.seat


def test_a_turn_that_is_over_is_left_alone(running: House, guest: Guest, due: Due) -> None:
    """A job that comes late, when it is somebody else's decision, does nothing."""
    said = play_turn(due.game_id, 1 - due.seat, "random", due.version, due.token, running.url)
    assert said == f"played 0 decisions from version {due.version}"
    assert guest.info(due.game_id).version == due.version


def test_a_token_that_does_not_hold_is_no_fault(running: House, due: Due) -> None:
    """A job whose seat was taken away ends quietly: to try it again would help nobody."""
    said = play_turn(due.game_id, due.seat, "random", due.version, "not.a.token", running.url)
    assert isinstance(said, str)
    assert said.startswith("no longer our seat")


def test_a_failing_search_still_moves(running: House, guest: Guest, due: Due) -> None:
    """When the search breaks, the bot plays a legal move all the same."""
    api = Api(running.url, due.token)
    turn = Turn(api, due.game_id, due.seat, StumblingLevel("stumbling", 0.1, "random"))
    assert turn.play_decision()
    assert turn.decisions == 1
    assert guest.info(due.game_id).version > due.version


def test_the_same_key_moves_once(running: House, due: Due) -> None:
    """Two posts of one move under one key get one answer, and another move under it is refused."""
    api = Api(running.url, due.token)
    seen = api.state(due.game_id)
    first = api.post(due.game_id, seen.version, seen.legal[0], "one key")
    assert api.post(due.game_id, seen.version, seen.legal[0], "one key") == first
    with pytest.raises(ApiProblem) as refused:
        api.post(due.game_id, seen.version, seen.legal[1], "one key")
    assert refused.value.code == "key-reused"


def test_a_service_that_stays_away_is_reported(due: Due) -> None:
    """When nothing answers within a client's patience, it says what it could not reach."""
    api = Api(f"http://127.0.0.1:{free_port()}", due.token, patience=0.2)
    with pytest.raises(Unreachable, match="GET /api/games"):
        api.state(due.game_id)
