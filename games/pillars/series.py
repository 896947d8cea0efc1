"""All conversions of a turn at the cathedral, in the best order.

Nobody has to use it: each use stays a decision of its own. It tries the rules out on copies of
the table rather than knowing them a second time.
"""

from __future__ import annotations

from typing import Final

from games.pillars.cathedral import convert_options, use
from games.pillars.components import GAIN_GOLD, GAIN_POINTS, SPEND_GOLD, SPEND_GOODS
from games.pillars.constants import CRAFTSMAN_COUNT, GOOD_COUNT, TO_CONVERT
from games.pillars.packing import USE_CRAFTSMAN, argument_of, kind_of
from games.pillars.table import PillarsTable

__all__ = ["best_series"]

_Key = tuple[int, ...]
_Worth = tuple[int, int]
"""Points and gold gained from here on."""
_STOP: Final = -1

_TOUCHES_GOLD: Final[list[bool]] = [
    spent + gained > 0 for spent, gained in zip(SPEND_GOLD, GAIN_GOLD, strict=True)
]


def best_series(table: PillarsTable) -> list[int]:
    """The uses that bring most points and, of those that do, leave most gold, in their order.

    Empty unless somebody converts. What brings neither points nor gold is left out, so that
    cubes without use are kept.
    """
    if table.decision != TO_CONVERT:
        return []
    search = _Search()
    search.worth(table, settled=False)
    moves: list[int] = []
    copy = table.clone()
    settled = False
    while True:
        move = search.best[_key(copy, settled)]
        if move == _STOP:
            return moves
        moves.append(move)
        settled = not _TOUCHES_GOLD[argument_of(move)]
        use(copy, copy.actor, argument_of(move))


class _Search:
    """Every way to go on from a table, each state of it looked at once.

    Uses that touch gold come first: the others neither change what those need nor need what
    those bring. Once one of the others was made, gold is settled.
    """

    def __init__(self) -> None:
        self.best: dict[_Key, int] = {}
        """For each state the best use, or `_STOP`."""
        self._worth: dict[_Key, _Worth] = {}

    def worth(self, table: PillarsTable, settled: bool) -> _Worth:
        """The best that can come of a table."""
        key = _key(table, settled)
        if key in self._worth:
            return self._worth[key]
        seat = table.actor
        best, best_move = (0, 0), _STOP
        for move in _promising(table, settled):
            craftsman = argument_of(move)
            after = table.clone()
            use(after, seat, craftsman)
            points, gold = self.worth(after, not _TOUCHES_GOLD[craftsman])
            gained = after.gold[seat] - table.gold[seat]
            worth = (points + GAIN_POINTS[craftsman], gold + gained)
            if worth > best:
                best, best_move = worth, move
        self._worth[key] = best
        self.best[key] = best_move
        return best


def _key(table: PillarsTable, settled: bool) -> _Key:
    """What further uses depend on: cubes, uses so far and, until it is settled, gold."""
    seat = table.actor
    cubes = [table.amount(seat, good) for good in range(GOOD_COUNT)]
    uses = [
        table.used[each]
        for each in range(CRAFTSMAN_COUNT)
        if table.owns(seat, each) and not (settled and _TOUCHES_GOLD[each])
    ]
    return (*cubes, *uses, -1 if settled else table.gold[seat])


def _promising(table: PillarsTable, settled: bool) -> list[int]:
    """Possible uses, without those that another one is better than at every point."""
    moves = [
        move
        for move in convert_options(table)
        if kind_of(move) == USE_CRAFTSMAN and not (settled and _TOUCHES_GOLD[argument_of(move)])
    ]
    uses = [argument_of(move) for move in moves]
    return [
        move
        for move, craftsman in zip(moves, uses, strict=True)
        if not any(_outdoes(other, craftsman) for other in uses)
    ]


def _outdoes(one: int, other: int) -> bool:
    """Whether a use spends no more and gains no less, with gold alike; of equals, the first."""
    if SPEND_GOLD[one] != SPEND_GOLD[other] or GAIN_GOLD[one] != GAIN_GOLD[other]:
        return False
    if GAIN_POINTS[one] < GAIN_POINTS[other]:
        return False
    if any(SPEND_GOODS[one][good] > SPEND_GOODS[other][good] for good in range(GOOD_COUNT)):
        return False
    same = GAIN_POINTS[one] == GAIN_POINTS[other] and SPEND_GOODS[one] == SPEND_GOODS[other]
    return not same or one < other
