"""What is known about Caylus 1303 beyond its rules: a cheap way to play and a rough worth."""

from __future__ import annotations

from math import exp
from typing import Final

from ai.heuristics import Heuristics
from games.caylus1303.components import PRESTIGE
from games.caylus1303.constants import (
    FIRST_ROAD_PLACE,
    PLACE_COUNT,
    RESOURCE_COUNT,
    TO_BUILD_MONUMENT,
    TO_MOVE_AT_BRIDGE,
    TO_TAKE_TURN,
)
from games.caylus1303.data.quantities import ROUNDS
from games.caylus1303.packing import DECLINE, PASS, argument_of, kind_of
from games.caylus1303.table import CaylusTable
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table

__all__ = ["HEURISTICS"]

_DECLINED_IN_100: Final = 5
"""How often a playout leaves an effect unused that it could use."""

_DECLINED_AT_BRIDGE_IN_100: Final = 80
"""Moving the provost costs workers and rarely pays for who does not plan."""

_PASSED_IN_100: Final = 6
"""How often a playout passes with workers left."""

_RESOURCE_WORTH: Final[list[float]] = [1.1, 1.1, 1.3, 1.7, 3.0]
"""Prestige that a token brings on average by the end: food, wood, stone, cloth, gold."""

_WORKER_WORTH: Final = 0.5
_HOUSE_WORTH_A_ROUND: Final = 0.6
"""A residence recruits a worker each round, a tile of one's own is visited by others."""

_SCALE: Final = 4.0
_SCALE_A_ROUND: Final = 1.0
"""A lead of this many points makes winning e times as likely; more with rounds to come."""

_MARGIN_SHARE: Final = 0.2
"""How much of a finished game's value is its margin: to win is most, to win clearly a little."""


class CaylusHeuristics(Heuristics):
    """Plays any move that does something, and counts what pieces are worth."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """See `Heuristics.playout_move`. Whatever declines or passes is the last of `moves`
        or, for the provost, the first."""
        decision = table.decision
        if decision == TO_BUILD_MONUMENT:
            return _dearest_monument(moves)
        if decision == TO_MOVE_AT_BRIDGE:
            return _other_than(moves, DECLINE, _DECLINED_AT_BRIDGE_IN_100, chance)
        if decision == TO_TAKE_TURN:
            return _other_than(moves, PASS, _PASSED_IN_100, chance)
        return _other_than(moves, DECLINE, _DECLINED_IN_100, chance)

    def stage(self, table: Table) -> int:
        """See `Heuristics.stage`: the round; the draft belongs to the first."""
        assert isinstance(table, CaylusTable)
        return max(1, table.round)

    def evaluate(self, game: Game, table: Table) -> list[float]:
        """See `Heuristics.evaluate`."""
        assert isinstance(table, CaylusTable)
        if not table.ended:
            rounds = ROUNDS + 1 - table.round
            worths = [_worth(table, seat, rounds) for seat in range(table.seats)]
            return _shares(worths, _SCALE + _SCALE_A_ROUND * rounds)
        margins = _shares([float(score) for score in table.final_scores], _SCALE)
        won = super().evaluate(game, table)
        return [
            (1.0 - _MARGIN_SHARE) * won[seat] + _MARGIN_SHARE * margins[seat]
            for seat in range(table.seats)
        ]


def _other_than(moves: list[int], kind: int, in_100: int, chance: FastChance) -> int:
    """A random move, but one of `kind` only so often in a hundred times."""
    move = moves[chance.below(len(moves))]
    while kind_of(move) == kind:
        if chance.below(100) < in_100:
            return move
        move = moves[chance.below(len(moves))]
    return move


def _dearest_monument(moves: list[int]) -> int:
    """The monument with the most prestige; declining, the last of `moves`, has none."""
    best = moves[0]
    for move in moves[:-1]:
        if PRESTIGE[argument_of(move)] > PRESTIGE[argument_of(best)]:
            best = move
    return best


def _worth(table: CaylusTable, seat: int, rounds: int) -> float:
    """The prestige that a seat can expect to have at the end, with `rounds` to play."""
    worth = float(table.prestige[seat])
    base = seat * RESOURCE_COUNT
    for resource in range(RESOURCE_COUNT):
        worth += _RESOURCE_WORTH[resource] * table.resources[base + resource]
    worth += _WORKER_WORTH * min(table.pool[seat], 4 * rounds)
    houses = 0
    for place in range(FIRST_ROAD_PLACE, PLACE_COUNT):
        if table.owners[place] == seat:
            houses += 1
    return worth + _HOUSE_WORTH_A_ROUND * houses * rounds


def _shares(worths: list[float], scale: float) -> list[float]:
    """Shares that add up to 1 and grow with what each is worth beyond the others."""
    best = max(worths)
    weights = [exp((worth - best) / scale) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


HEURISTICS: Final = CaylusHeuristics()
