"""Whole games of Caylus 1303 played by lot, for what holds at every step of any game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.caylus1303.table import CaylusTable
from games.kernel import FastChance, decide, start
from schemas.base import Command, Event
from schemas.caylus1303.commands import Decline, Pass
from tests.games.caylus1303.builder import GAME, legal_commands

__all__ = ["GAMES", "Step", "random_steps"]

GAMES = 10
"""How many games there are for each number of seats."""
_RESTING = 10
"""One in so many answers may be to pass or to decline where there is something to do."""


class Step(NamedTuple):
    """One decision: the table before it, what it led to, and the table after it."""

    before: CaylusTable
    events: list[Event]
    after: CaylusTable


@cache
def random_steps(seats: int) -> tuple[Step, ...]:
    """Every step of some games, always the same ones, in which the answers are drawn by lot."""
    return tuple(step for seed in range(GAMES) for step in _game(seats, FastChance(seed)))


def _game(seats: int, chance: FastChance) -> list[Step]:
    table, _ = start(GAME, seats, {}, chance)
    steps: list[Step] = []
    while not table.ended:
        assert isinstance(table, CaylusTable)
        command = _lot(legal_commands(table), chance)
        after, events = decide(GAME, table, table.actor, command, chance)
        assert isinstance(after, CaylusTable)
        steps.append(Step(table, events, after))
        table = after
    return steps


def _lot(commands: list[Command], chance: FastChance) -> Command:
    busy = [command for command in commands if not isinstance(command, Pass | Decline)]
    candidates = busy if busy and chance.below(_RESTING) else commands
    return candidates[chance.below(len(candidates))]
