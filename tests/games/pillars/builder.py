"""Tables of The Pillars of the Earth in a wanted state, and commands played on them.

`opened` is a table after the set-up, `standing` one where a decision is due, `resolved` one on
which the last builder has just been placed, so that the steps of the board follow. Seats are
numbers, everything else goes by its id on the wire.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from games.kernel import Chance, Refused, decide, evolve, game_named, start
from games.kernel.table import NOBODY
from games.pillars.constants import (
    ABOVE_KING_1,
    CRAFTSMAN_COUNT,
    GOOD_COUNT,
    IN_POOL,
    NO_CARD,
)
from games.pillars.data.quantities import BUILDERS, FIRST_COST
from games.pillars.names import (
    CRAFTSMAN_INDEX,
    CRAFTSMEN,
    DECISIONS,
    EVENT_INDEX,
    GOOD_INDEX,
    GOODS,
    PRIVILEGE_INDEX,
    RESOURCE_CARD_INDEX,
    RESOURCE_CARDS,
    SPACE_INDEX,
    STAGE_INDEX,
    STAGES,
)
from games.pillars.table import PillarsTable
from schemas.base import Command, Event
from schemas.pillars.commands import PlaceBuilder
from schemas.pillars.vocabulary import Craftsman, Space

__all__ = [
    "GAME",
    "Outcomes",
    "cards_of",
    "decision_of",
    "decline_all",
    "goods_of",
    "legal",
    "occurred",
    "opened",
    "play",
    "play_all",
    "privileges_of",
    "refused",
    "resolved",
    "row_of",
    "stage_of",
    "standing",
]

GAME = game_named("pillars")

_STARTING = ("START-MORTAR", "START-WOOD", "START-STONE")
_Happening = TypeVar("_Happening", bound=Event)


class Outcomes(Chance):
    """Chance as a test wants it: outcomes by bound, or one after the other; else always 0."""

    def __init__(self, *in_turn: int, by_bound: Mapping[int, int] | None = None) -> None:
        self._in_turn = list(in_turn)
        self._by_bound = dict(by_bound or {})
        self.bounds: list[int] = []

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`."""
        self.bounds.append(bound)
        if self._in_turn:
            return self._in_turn.pop(0)
        return self._by_bound.get(bound, 0)


# --- laying out ---------------------------------------------------------------------------


def opened(
    seats: int = 3, chance: Chance | None = None, start_option: str = "host"
) -> tuple[PillarsTable, list[Event]]:
    """A table after the set-up, with the events that led there."""
    table, events = start(GAME, seats, {"start": start_option}, chance or Outcomes())
    assert isinstance(table, PillarsTable)
    return table, events


def standing(
    stage: str,
    decision: str,
    actor: int,
    seats: int = 3,
    *,
    cursor: int = 0,
    starter: int = 0,
    number: int = 2,
    gold: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    goods: Mapping[int, str] | None = None,
    workers: Mapping[int, int] | None = None,
    mill: Mapping[int, int] | None = None,
    rows: Mapping[int, Iterable[str]] | None = None,
    cards: Mapping[int, Iterable[str]] | None = None,
    privileges: Mapping[int, Iterable[str]] | None = None,
    pool: Iterable[str] = (),
    spaces: Mapping[str, int] | None = None,
    king: Sequence[str] = ("A-VP3", "A-LAST1"),
    shiring: Sequence[str | None] = (None, None),
    event: str | None = None,
    peeked: str | None = None,
    cost: int = FIRST_COST,
    track: Mapping[int, int] | None = None,
    drawn: int = NOBODY,
    bag: Mapping[int, int] | None = None,
    walls: Iterable[int] = (),
    protected: Iterable[int] = (),
    redrawn: bool = True,
    passed: Iterable[int] = (),
    named: Mapping[int, str] | None = None,
) -> PillarsTable:
    """A table where `actor` has a decision to take; whatever is not named is as usual.

    Builders that stand nowhere else are in the bag, unless `bag` counts them.
    """
    table = PillarsTable(seats)
    table.stage, table.cursor = STAGE_INDEX[stage], cursor
    table.actor, table.decision = actor, DECISIONS.index(decision)
    table.round, table.start_player, table.next_start_player = number, starter, starter
    table.parts = number - 1
    table.gold = [20] * seats
    for values, wanted in (
        (table.gold, gold),
        (table.points, points),
        (table.workers, workers),
        (table.mill, mill),
    ):
        _set(values, wanted)
    _deal(table, rows or {}, cards or {}, privileges or {}, goods or {})
    _lay_out(table, pool, king, shiring)
    _stand(table, spaces or {}, track or {}, drawn, bag)
    table.cost, table.redrawn = cost, int(redrawn)
    table.event = NO_CARD if event is None else EVENT_INDEX[event]
    if event is not None:
        table.shown[table.event] = 1
    table.peeked = NO_CARD if peeked is None else EVENT_INDEX[peeked]
    for flags, seats_flagged in (
        (table.walls, walls),
        (table.protected, protected),
        (table.passed, passed),
    ):
        _set(flags, dict.fromkeys(seats_flagged, 1))
    _set(table.named, {seat: CRAFTSMAN_INDEX[name] for seat, name in (named or {}).items()})
    return table


def _deal(
    table: PillarsTable,
    rows: Mapping[int, Iterable[str]],
    cards: Mapping[int, Iterable[str]],
    privileges: Mapping[int, Iterable[str]],
    goods: Mapping[int, str],
) -> None:
    """What lies before the players."""
    for seat, row in rows.items():
        owned = set(row)
        for craftsman, name in enumerate(CRAFTSMEN):
            table.rows[seat * CRAFTSMAN_COUNT + craftsman] = int(name in owned)
    for seat, held in cards.items():
        for card in held:
            table.resource_cards[RESOURCE_CARD_INDEX[card]] = seat
    for seat, held in privileges.items():
        for card in held:
            table.privileges[PRIVILEGE_INDEX[card]] = seat
    for seat, text in goods.items():
        _give_goods(table, seat, text)


def _lay_out(
    table: PillarsTable, pool: Iterable[str], king: Sequence[str], shiring: Sequence[str | None]
) -> None:
    """What lies in the pool and above the spaces."""
    for name in pool:
        if name in RESOURCE_CARD_INDEX:
            table.resource_cards[RESOURCE_CARD_INDEX[name]] = IN_POOL
        else:
            table.pool[CRAFTSMAN_INDEX[name]] = 1
    for place, card in enumerate(king):
        table.privileges[PRIVILEGE_INDEX[card]] = ABOVE_KING_1 - place
    table.shiring = [NO_CARD if name is None else CRAFTSMAN_INDEX[name] for name in shiring]


def _stand(
    table: PillarsTable,
    spaces: Mapping[str, int],
    track: Mapping[int, int],
    drawn: int,
    bag: Mapping[int, int] | None,
) -> None:
    """Where builders stand; those that stand nowhere are in the bag."""
    for space, seat in spaces.items():
        table.spaces[SPACE_INDEX[space]] = seat
    _set(table.cost_track, track)
    table.drawn = drawn
    for seat in range(table.seats):
        out = table.spaces.count(seat) + table.cost_track.count(seat) + int(drawn == seat)
        table.bag[seat] = BUILDERS - out
    _set(table.bag, bag)


def _set(values: list[int], wanted: Mapping[int, int] | None) -> None:
    for seat, value in (wanted or {}).items():
        values[seat] = value


def _give_goods(table: PillarsTable, seat: int, text: str) -> None:
    """`2 wood, 1 metal` out of the supply."""
    for part in text.split(", "):
        amount, good = part.split()
        table.goods[seat * GOOD_COUNT + GOOD_INDEX[good]] = int(amount)
        table.supply[GOOD_INDEX[good]] -= int(amount)


def resolved(
    event: str = "E-METAL",
    seats: int = 3,
    *,
    tax: int = 2,
    spaces: Mapping[str, int] | None = None,
    placed: Space = "NEXT",
    last: int = 0,
    **layout: Any,
) -> tuple[PillarsTable, list[Event]]:
    """What follows when the last builder, of seat `last`, goes to the space `placed`.

    `event` is turned up and the die shows `tax`. The start player can convert a goldsmith's
    gold, so that play comes to a stop at the cathedral at the latest.
    """
    layout = {"rows": {}, "starter": 0, **layout}
    starting = {layout["starter"]: (*_STARTING, "5B")}
    layout["rows"] = starting | layout["rows"]
    table = standing(
        "builders",
        "place",
        last,
        seats,
        drawn=last,
        cost=0,
        peeked=event,
        spaces=spaces,
        bag=dict.fromkeys(range(seats), 0),
        **layout,
    )
    table.from_track = 1
    chance = Outcomes(by_bound={6: (2, 3, 3, 4, 4, 5).index(tax)})
    return play(table, last, PlaceBuilder(placed), chance)


# --- playing ------------------------------------------------------------------------------


def play(
    table: PillarsTable, seat: int, command: Command, chance: Chance | None = None
) -> tuple[PillarsTable, list[Event]]:
    """Carry out a command, and rebuild the table from its events besides."""
    after, events = decide(GAME, table, seat, command, chance or Outcomes())
    rebuilt = table.clone()
    evolve(GAME, rebuilt, events)
    assert rebuilt.dump() == after.dump()
    assert isinstance(after, PillarsTable)
    return after, events


def play_all(
    table: PillarsTable, *commands: Command, chance: Chance | None = None
) -> tuple[PillarsTable, list[Event]]:
    """Carry out commands of whoever is to act, one after the other."""
    events: list[Event] = []
    for command in commands:
        table, batch = play(table, table.actor, command, chance)
        events += batch
    return table, events


def decline_all(table: PillarsTable, until: str) -> tuple[PillarsTable, list[Event]]:
    """Take the last legal answer, which is the idlest, until a decision of a kind is due."""
    events: list[Event] = []
    while decision_of(table) != until:
        table, batch = play(table, table.actor, legal(table)[-1])
        events += batch
    return table, events


def refused(table: PillarsTable, seat: int, command: Command) -> Refused:
    """The refusal that a command meets, which leaves the table as it was."""
    before = table.dump()
    with pytest.raises(Refused) as caught:
        decide(GAME, table, seat, command, Outcomes())
    assert table.dump() == before
    return caught.value


# --- looking ------------------------------------------------------------------------------


def legal(table: PillarsTable) -> list[Command]:
    """The commands that the actor can choose from; none when the game is over."""
    return [GAME.command(move) for move in GAME.legal(table)]


def occurred(events: Sequence[Event], kind: type[_Happening]) -> list[_Happening]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def decision_of(table: PillarsTable) -> str | None:
    """The decision due, None when the game is over."""
    return None if table.actor == NOBODY else DECISIONS[table.decision]


def stage_of(table: PillarsTable) -> str:
    """The stage that the table stands at."""
    return STAGES[table.stage]


def goods_of(table: PillarsTable, seat: int) -> dict[str, int]:
    """A seat's cubes by kind, those it has."""
    amounts = {good: table.amount(seat, index) for index, good in enumerate(GOODS)}
    return {good: amount for good, amount in amounts.items() if amount}


def row_of(table: PillarsTable, seat: int) -> list[Craftsman]:
    """A seat's craftsmen."""
    return [name for index, name in enumerate(CRAFTSMEN) if table.owns(seat, index)]


def cards_of(table: PillarsTable, seat: int) -> list[str]:
    """The resource cards in front of a seat."""
    return [
        name
        for name, holder in zip(RESOURCE_CARDS, table.resource_cards, strict=True)
        if holder == seat
    ]


def privileges_of(table: PillarsTable, seat: int) -> list[str]:
    """The privilege cards before a seat."""
    return [name for name, index in PRIVILEGE_INDEX.items() if table.privileges[index] == seat]
