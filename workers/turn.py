"""One turn of one bot: look, think, move, until it is somebody else's decision."""

from __future__ import annotations

import logging
import time
from functools import partial
from random import Random
from secrets import randbits
from typing import NamedTuple

import msgspec

from ai.identity import engine_of, identity
from ai.levels import Level, level_named
from ai.player import Budget, Player
from ai.search.forest import Crew, ForestPlayer
from ai.search.ismcts import TreePlayer
from ai.search.processes import ProcessCrew
from ai.summary import summary
from games.kernel import Game
from schemas.analysis import Considerations
from schemas.game import BotIdentity
from workers.client import Api, ApiProblem, Seen
from workers.reading import game_of, move_of, view_of
from workers.settings import settings
from workers.trees import JobCrew, queue

__all__ = ["NOT_OURS", "Turn", "helpers", "player_of"]

NOT_OURS = frozenset({401, 403, 404})
"""The statuses which say that the seat, or the game, is not ours to play any more."""

_LONG_TURN = 6
"""A turn of many decisions takes at most this many times a level's thinking time, in all."""

_SHORTEST = 0.02
"""However long a turn, a decision gets these seconds."""

_MOVED_ON = frozenset({"stale-version", "key-reused"})
"""Somebody else moved first: another worker with the same turn, or a person who resigned."""

_MOST_TROUBLES = 10

_UNTHINKING = "random"
"""What plays where a search failed, and what the log then calls it."""

log = logging.getLogger("guildhall.bots")


class Decision(NamedTuple):
    """A command, who chose it, and what was considered if anything was."""

    command: msgspec.Raw
    by: BotIdentity
    considered: Considerations | None = None


class Turn:
    """The same player from the first decision of a turn to the last."""

    def __init__(self, api: Api, game_id: str, seat: int, level: Level) -> None:
        self.decisions = 0
        self._api = api
        self._game_id = game_id
        self._seat = seat
        self._level = level
        self._player: Player | None = None
        self._left = _LONG_TURN * thinking_seconds(level)
        self._reached = 0
        self._refused_at = 0
        self._troubles = 0

    def play_decision(self) -> bool:
        """Look at the game and, if it is our decision, make it. False when it is not ours."""
        seen = self._api.state(self._game_id)
        if seen.actor != self._seat or not seen.legal:
            return False
        if self.decisions == 0:
            delay = time.time() * 1000 - seen.at
            log.info("game %s: thinking %d ms after the turn began", self._game_id, delay)
        made = self._decision(seen)
        key = f"{self._game_id}:{seen.version}:{self._seat}"
        try:
            by = made.by if self._is_bots(seen) else None
            answer = self._api.post(self._game_id, seen.version, made.command, key, by)
        except ApiProblem as problem:
            self._survive(problem, seen.version)
            return True
        if by is not None and made.considered is not None:
            self._api.tell_summary(self._game_id, seen.version, made.considered)
        self._reached = answer.version
        self.decisions += 1
        return True

    def _is_bots(self, seen: Seen) -> bool:
        """Whether the seat is a bot's, and not a person's who lets a bot play."""
        occupant = seen.info.seats[self._seat]
        return occupant is not None and occupant.kind == "bot"

    def _survive(self, problem: ApiProblem, version: int) -> None:
        """Go on after a move that was not accepted: look again, or play it safe this time."""
        self._troubles += 1
        if problem.status in NOT_OURS or self._troubles > _MOST_TROUBLES:
            raise problem
        if problem.code not in _MOVED_ON:
            log.error("game %s refused a bot's move: %s", self._game_id, problem)
            self._refused_at = version

    def _decision(self, seen: Seen) -> Decision:
        """What the search chose, or any legal command if the search fails."""
        if self._refused_at != seen.version:
            try:
                return self._searched(seen)
            except Exception:
                log.exception(
                    "game %s: the search failed at version %d", self._game_id, seen.version
                )
        unthinking = identity(game_of(seen), level_named(_UNTHINKING))
        return Decision(Random().choice(seen.legal), unthinking)

    def _searched(self, seen: Seen) -> Decision:
        game = game_of(seen)
        legal = {move_of(game, command): command for command in seen.legal}
        view = view_of(game, seen)
        if self._player is None:
            self._player = player_of(self._level, game)
        started = time.monotonic()
        seconds = min(thinking_seconds(self._level), max(_SHORTEST, self._left / 2))
        budget = Budget(seconds=seconds, report=partial(self._report, seen.version))
        thought = self._player.choose(view, budget, seen.version == self._reached)
        self._left -= time.monotonic() - started
        considered = summary(game, thought) if thought.considered else None
        by = identity(game, self._level, engine_of(self._player.trees))
        return Decision(legal[thought.move], by, considered)

    def _report(self, version: int, iterations: int) -> None:
        self._api.tell_progress(self._game_id, version, iterations)


def player_of(level: Level, game: Game) -> Player:
    """A player of a level, with those beside it who think along."""
    player = level.build(game, randbits(32))
    crews = helpers()
    if not crews or not isinstance(player, TreePlayer):
        return player
    return ForestPlayer(player, randbits(32), crews)


def helpers() -> list[Crew]:
    """Those who think along, as the settings say."""
    crews: list[Crew] = []
    if settings().bot_processes > 1:
        crews.append(ProcessCrew(settings().bot_processes - 1))
    if settings().bot_jobs > 0:
        crews.append(JobCrew(queue(), settings().bot_jobs))
    return crews


def thinking_seconds(level: Level) -> float:
    """How long a level may think about one decision here."""
    return min(level.seconds, settings().bot_seconds)
