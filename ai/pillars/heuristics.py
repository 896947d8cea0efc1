"""The knowledge as the search asks for it: features, stages, and a likelihood for each move."""

from __future__ import annotations

from math import exp
from typing import Final

from ai.kinds import NO_ARGUMENT, MoveKinds
from ai.likely import LikelyHeuristics
from ai.pillars.worths import (
    SPENT_WORTHS,
    bought_worth,
    card_worth,
    gold_worth,
    least_worthy,
    place_worth,
    purchase_worth,
    room_for,
    sale_worth,
    steps_left,
)
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table
from games.pillars.components import (
    AUTOMATIC,
    GAIN_GOLD,
    GAIN_POINTS,
    NEED_MIXER,
    SPEND_GOLD,
    USING_MASONS,
)
from games.pillars.constants import (
    AT_EVENT,
    CRAFTSMAN_COUNT,
    DEBT_EVENT,
    GOOD_COUNT,
    LOSS_EVENT,
    TO_BISHOP,
    TO_CONVERT,
    TO_DECIDE_BUILDER,
    TO_REDRAW,
    TO_SHIELD,
    TO_TRADE,
)
from games.pillars.data.quantities import CUBE_LIMIT, ROUNDS
from games.pillars.limits import cubes
from games.pillars.names import (
    CRAFTSMAN_INDEX,
    CRAFTSMEN,
    DECISIONS,
    GOODS,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    RESOURCE_CARDS,
    SPACES,
)
from games.pillars.packing import (
    BUY,
    CHOOSE_PROTECTION,
    DECLINE,
    DRAW_AGAIN,
    END_TURN,
    KEEP,
    NAME,
    PASS,
    PLACE,
    PLACE_FREE,
    REMOVE,
    RETURN_CUBE,
    SELL,
    TAKE_CRAFTSMAN,
    TAKE_CUBE,
    TAKE_RESOURCE_CARD,
    USE_CRAFTSMAN,
    USE_PRIVILEGE,
    amount_of,
    argument_of,
    good_of,
    kind_of,
)
from games.pillars.table import PillarsTable

__all__ = ["FEATURES", "PillarsHeuristics"]

_CRAFTSMEN_COUNTED: Final = CRAFTSMAN_INDEX["6A"]
"""Those of the last round are never in a row when a round begins."""

_FIRST_LASTING: Final = PRIVILEGE_INDEX["A-SAND"]
_AFTER_LASTING: Final = PRIVILEGE_INDEX["A-LAST1"]
"""Privilege cards outside of these work at once and are gone."""

FEATURES: Final = (
    *GOODS,
    "gold",
    "grey workers",
    "start player",
    "city wall",
    "cubes with a use",
    *CRAFTSMEN[:_CRAFTSMEN_COUNTED],
    *PRIVILEGES[_FIRST_LASTING:_AFTER_LASTING],
)
"""What is counted of each seat, in the order of `features`."""

KINDS: Final = MoveKinds(
    {
        TAKE_RESOURCE_CARD: ("take card", RESOURCE_CARDS),
        TAKE_CRAFTSMAN: ("take craftsman", CRAFTSMEN),
        PASS: ("pass:", DECISIONS),
        REMOVE: ("remove", CRAFTSMEN),
        KEEP: ("keep", NO_ARGUMENT),
        DRAW_AGAIN: ("draw again", NO_ARGUMENT),
        PLACE: ("place at", SPACES),
        PLACE_FREE: ("place for nothing at", SPACES),
        CHOOSE_PROTECTION: ("protection", NO_ARGUMENT),
        TAKE_CUBE: ("take cube of", GOODS),
        USE_PRIVILEGE: ("use privilege", PRIVILEGES),
        DECLINE: ("decline:", DECISIONS),
        BUY: ("buy", GOODS),
        SELL: ("sell", GOODS),
        NAME: ("name", CRAFTSMEN),
        USE_CRAFTSMAN: ("use craftsman", CRAFTSMEN),
        END_TURN: ("end of turn", NO_ARGUMENT),
        RETURN_CUBE: ("return", GOODS),
    }
)
"""The kinds of moves; of a trade it is the good that counts, of passing and declining the
decision."""

_LEAST: Final = 0.03
_GOOD: Final = 2.0
"""A move worth so many points is as likely as any."""

_DOING_NOTHING: Final = {TO_DECIDE_BUILDER: 1.0, TO_TRADE: 0.3, TO_BISHOP: 1.2, TO_SHIELD: 0.5}
"""What is left to hope for: a builder who waits is placed for nothing."""

_FREE_BUILDER: Final = 1.0
"""What a card that places a builder for nothing is worth when it is kept."""

_DRAWN_AGAIN: Final = 0.25
_REMOVED: Final = 0.15
_PROTECTED: Final = 0.7

_AT_ONCE: Final = 10.0
_NEVER: Final = -10.0
_WORTHWHILE: Final = 0.25
"""Cubes that can be kept are not used for less."""
_GOLD_TO_KEEP: Final = 15
"""Before the last round a goldsmith gets only what is beyond."""

_AT_A_LOSS: Final = 0.05
_USED: Final = 0.3
_MOST_SURPLUS: Final = 2.0
_ENDED: Final = 0.1


class PillarsHeuristics(LikelyHeuristics):
    """Likes what is worth more than it costs, and counts what pieces are worth by its weights."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """See `Heuristics.playout_move`: a likely move; of conversions the best."""
        if table.decision == TO_CONVERT:
            assert isinstance(table, PillarsTable)
            return _best_use(table, moves)
        return super().playout_move(game, table, moves, chance)

    def likelihood(self, table: Table, move: int) -> float:
        """See `LikelyHeuristics.likelihood`."""
        assert isinstance(table, PillarsTable)
        return _likelihood(table, move)

    def move_kinds(self) -> list[str]:
        """See `LikelyHeuristics.move_kinds`."""
        return KINDS.names

    def move_kind(self, table: Table, move: int) -> int:
        """See `LikelyHeuristics.move_kind`: what is done, and with what."""
        kind = kind_of(move)
        argument = argument_of(move)
        if kind in (BUY, SELL):
            argument = good_of(argument)
        elif kind in (PASS, DECLINE):
            argument = table.decision
        return KINDS.first[kind] + argument

    def seen(self, table: Table) -> int:
        """See `Heuristics.seen`: whose builder was drawn, and the event."""
        assert isinstance(table, PillarsTable)
        if table.decision == TO_REDRAW:
            return table.drawn + 1
        return table.event + 1 if table.stage >= AT_EVENT else 0

    def stage(self, table: Table) -> int:
        """See `Heuristics.stage`: the round."""
        assert isinstance(table, PillarsTable)
        return table.round

    def feature_names(self) -> tuple[str, ...]:
        """See `WeighedHeuristics.feature_names`."""
        return FEATURES

    def points(self, table: Table, seat: int) -> int:
        """See `WeighedHeuristics.points`."""
        assert isinstance(table, PillarsTable)
        return table.points[seat]

    def steps_left(self, table: Table) -> int:
        """See `WeighedHeuristics.steps_left`: rounds."""
        assert isinstance(table, PillarsTable)
        return steps_left(table)

    def features(self, table: Table, seat: int) -> list[int]:
        """See `WeighedHeuristics.features`. A mason without mortar counts nothing."""
        assert isinstance(table, PillarsTable)
        base = seat * GOOD_COUNT
        counts = table.goods[base : base + GOOD_COUNT]
        counts.append(table.gold[seat])
        counts.append(table.grey_in_use[seat] + table.grey_waiting[seat])
        counts.append(1 if table.next_start_player == seat else 0)
        counts.append(table.walls[seat])
        useful = 0
        for good in range(GOOD_COUNT):
            held = table.goods[base + good]
            if held > 0:
                useful += min(held, room_for(table, seat, good))
        counts.append(useful)
        first = seat * CRAFTSMAN_COUNT
        row = table.rows[first : first + _CRAFTSMEN_COUNTED]
        if not table.owns_any(seat, USING_MASONS):
            for craftsman in range(_CRAFTSMEN_COUNTED):
                if NEED_MIXER[craftsman]:
                    row[craftsman] = 0
        counts += row
        for card in range(_FIRST_LASTING, _AFTER_LASTING):
            counts.append(1 if table.privileges[card] == seat else 0)
        return counts


# --- which moves are likely -----------------------------------------------------------------


def _likelihood(table: PillarsTable, move: int) -> float:
    """How likely a move is to be worth making, above 0 and at most 1."""
    kind = kind_of(move)
    if kind == USE_CRAFTSMAN:
        return _use_likelihood(table, argument_of(move))
    if kind == END_TURN:
        return _ENDED
    if kind == REMOVE:
        return 1.0 if argument_of(move) == least_worthy(table, table.actor) else _REMOVED
    if kind == NAME:
        return max(_LEAST, min(1.0, _surplus(table, argument_of(move))))
    if kind == DRAW_AGAIN:
        return _DRAWN_AGAIN
    if kind == CHOOSE_PROTECTION:
        return 1.0 if table.event in (LOSS_EVENT, DEBT_EVENT) else _PROTECTED
    return _from_worth(_worth(table, kind, argument_of(move)))


def _from_worth(worth: float) -> float:
    return max(_LEAST, min(1.0, exp(worth - _GOOD)))


def _worth(table: PillarsTable, kind: int, argument: int) -> float:
    """What a move is worth in victory points; 0 for doing nothing."""
    seat = table.actor
    if kind == PLACE:
        cost = table.cost if table.decision == TO_DECIDE_BUILDER else 0
        return place_worth(table, seat, argument) - cost * gold_worth(table)
    if kind == PLACE_FREE:
        return place_worth(table, seat, argument) - _FREE_BUILDER
    if kind == TAKE_RESOURCE_CARD:
        return card_worth(table, seat, argument)
    if kind == TAKE_CRAFTSMAN:
        return bought_worth(table, seat, argument)
    if kind == BUY:
        return purchase_worth(table, seat, good_of(argument), amount_of(argument))
    if kind == SELL:
        return sale_worth(table, seat, good_of(argument), amount_of(argument))
    if kind == TAKE_CUBE:
        return purchase_worth(table, seat, argument, 1)
    if kind == RETURN_CUBE:
        return sale_worth(table, seat, argument, 1)
    return _DOING_NOTHING.get(table.decision, 0.0)


# --- the cathedral --------------------------------------------------------------------------


def _surplus(table: PillarsTable, craftsman: int) -> float:
    """What one use gives beyond what its input is worth; what works by itself comes first."""
    if AUTOMATIC[craftsman]:
        return _AT_ONCE
    last = table.round == ROUNDS
    if SPEND_GOLD[craftsman] > 0 and not last and table.gold[table.actor] < _GOLD_TO_KEEP:
        return _NEVER
    surplus = GAIN_POINTS[craftsman] - SPENT_WORTHS[craftsman]
    return surplus + GAIN_GOLD[craftsman] * gold_worth(table)


def _least_surplus(table: PillarsTable) -> float:
    """What a use must give: cubes that would be lost are better used for next to nothing."""
    if table.round == ROUNDS or cubes(table, table.actor) > CUBE_LIMIT:
        return _NEVER
    return _WORTHWHILE


def _best_use(table: PillarsTable, moves: list[int]) -> int:
    """The use with the largest surplus, or the end of the turn, which is the last of `moves`."""
    best = moves[-1]
    most = _least_surplus(table)
    for move in moves[:-1]:
        surplus = _surplus(table, argument_of(move))
        if surplus > most:
            best, most = move, surplus
    return best


def _use_likelihood(table: PillarsTable, craftsman: int) -> float:
    surplus = _surplus(table, craftsman)
    if surplus <= _least_surplus(table):
        return _AT_A_LOSS
    return max(_AT_A_LOSS, min(1.0, _USED + surplus / _MOST_SURPLUS))
