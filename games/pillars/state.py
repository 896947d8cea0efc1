"""The state of a table of The Pillars of the Earth."""

from __future__ import annotations

from typing import ClassVar

from games.kernel.table import NOBODY, Table
from games.pillars.components import MARKET_STOCKS, SUPPLIES
from games.pillars.constants import (
    ASIDE,
    CRAFTSMAN_COUNT,
    GOOD_COUNT,
    IN_DECK,
    METAL,
    NO_CARD,
    SPACE_COUNT,
)
from games.pillars.data.quantities import BUILDERS, FIRST_COST, STARTING_POINTS, WORKERS
from games.pillars.names import DECISIONS, EVENTS, PRIVILEGES, RESOURCE_CARDS

__all__ = ["PillarsState"]


class PillarsState(Table):
    """Who has what, and where the round stands.

    `goods` holds four numbers a seat, `rows` one flag a seat and craftsman, `bought` one flag a
    seat and kind of good. `resource_cards` and `privileges` hold seats or a place (see
    `constants`), `shiring` the craftsmen above its two spaces, `pool` and `removed` a flag a
    craftsman, `shown` a flag an event. `spaces` holds the seats of builders, `cost_track` those
    of passed builders by the cost refused. `workers` counts a seat's reserve, `mill` its workers
    in the wool mill; the workers posted follow from its resource cards. `used` counts this turn's
    uses of the craftsmen of the player at the cathedral. `peeked` is an event that the holder of
    A-PEEK has seen and the others have not.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Table.FIELDS,
        "host_starts",
        "stage",
        "cursor",
        "round",
        "start_player",
        "next_start_player",
        "parts",
        "points",
        "gold",
        "goods",
        "supply",
        "market",
        "court_metal",
        "workers",
        "mill",
        "grey_in_use",
        "grey_waiting",
        "black_owner",
        "black_works",
        "rows",
        "pool",
        "shiring",
        "removed",
        "resource_cards",
        "privileges",
        "shown",
        "event",
        "peeked",
        "passed",
        "bag",
        "drawn",
        "from_track",
        "cost",
        "cost_track",
        "spaces",
        "set_aside",
        "redrawn",
        "walls",
        "walls_to_come",
        "protected",
        "cube_due",
        "tax",
        "exempt",
        "bought",
        "named",
        "used",
    )
    DECISIONS: ClassVar[tuple[str, ...]] = DECISIONS

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.host_starts = 0
        self.stage = 0
        self.cursor = 0
        self.round = 0
        self.start_player = NOBODY
        self.next_start_player = NOBODY
        self.parts = 0
        self.points = [STARTING_POINTS] * seats
        self.gold = [0] * seats
        self.goods = [0] * (seats * GOOD_COUNT)
        self.supply = [whole - stock for whole, stock in zip(SUPPLIES, MARKET_STOCKS, strict=True)]
        self.supply[METAL] -= 1
        self.market = MARKET_STOCKS[:]
        self.court_metal = 1
        self.workers = [WORKERS] * seats
        self.mill = [0] * seats
        self.grey_in_use = [0] * seats
        self.grey_waiting = [0] * seats
        self.black_owner = NOBODY
        self.black_works = 0
        self.rows = ([1, 1, 1] + [0] * (CRAFTSMAN_COUNT - 3)) * seats
        self.pool = [0] * CRAFTSMAN_COUNT
        self.shiring = [NO_CARD, NO_CARD]
        self.removed = [0] * CRAFTSMAN_COUNT
        self.resource_cards = [ASIDE] * len(RESOURCE_CARDS)
        self.privileges = [IN_DECK] * len(PRIVILEGES)
        self.shown = [0] * len(EVENTS)
        self.event = NO_CARD
        self.peeked = NO_CARD
        self.passed = [0] * seats
        self.bag = [BUILDERS] * seats
        self.drawn = NOBODY
        self.from_track = 0
        self.cost = FIRST_COST
        self.cost_track = [NOBODY] * (FIRST_COST + 1)
        self.spaces = [NOBODY] * SPACE_COUNT
        self.set_aside = [0] * seats
        self.redrawn = 0
        self.walls = [0] * seats
        self.walls_to_come = [0] * seats
        self.protected = [0] * seats
        self.cube_due = 0
        self.tax = 0
        self.exempt = [0] * seats
        self.bought = [0] * (seats * GOOD_COUNT)
        self.named = [NO_CARD] * seats
        self.used = [0] * CRAFTSMAN_COUNT

    def copy_state(self, other: PillarsState) -> None:
        """Take over everything from `other`, sharing nothing mutable; a help for `clone`."""
        self.copy_shared(other)
        self.host_starts = other.host_starts
        self.stage = other.stage
        self.cursor = other.cursor
        self.round = other.round
        self.start_player = other.start_player
        self.next_start_player = other.next_start_player
        self.parts = other.parts
        self.points = other.points[:]
        self.gold = other.gold[:]
        self.goods = other.goods[:]
        self.supply = other.supply[:]
        self.market = other.market[:]
        self.court_metal = other.court_metal
        self.workers = other.workers[:]
        self.mill = other.mill[:]
        self.grey_in_use = other.grey_in_use[:]
        self.grey_waiting = other.grey_waiting[:]
        self.black_owner = other.black_owner
        self.black_works = other.black_works
        self.rows = other.rows[:]
        self.pool = other.pool[:]
        self.shiring = other.shiring[:]
        self.removed = other.removed[:]
        self.resource_cards = other.resource_cards[:]
        self.privileges = other.privileges[:]
        self.shown = other.shown[:]
        self.event = other.event
        self.peeked = other.peeked
        self.passed = other.passed[:]
        self.bag = other.bag[:]
        self.drawn = other.drawn
        self.from_track = other.from_track
        self.cost = other.cost
        self.cost_track = other.cost_track[:]
        self.spaces = other.spaces[:]
        self.set_aside = other.set_aside[:]
        self.redrawn = other.redrawn
        self.walls = other.walls[:]
        self.walls_to_come = other.walls_to_come[:]
        self.protected = other.protected[:]
        self.cube_due = other.cube_due
        self.tax = other.tax
        self.exempt = other.exempt[:]
        self.bought = other.bought[:]
        self.named = other.named[:]
        self.used = other.used[:]

    # --- reading -------------------------------------------------------------------------

    def amount(self, seat: int, good: int) -> int:
        """How many cubes of a kind a seat has."""
        return self.goods[seat * GOOD_COUNT + good]

    def owns(self, seat: int, craftsman: int) -> bool:
        """Whether a craftsman stands in a seat's row."""
        return self.rows[seat * CRAFTSMAN_COUNT + craftsman] == 1

    def owns_any(self, seat: int, craftsmen: list[int]) -> bool:
        """Whether one of the craftsmen stands in a seat's row."""
        first = seat * CRAFTSMAN_COUNT
        return any(self.rows[first + craftsman] for craftsman in craftsmen)

    def holds(self, seat: int, privilege: int) -> bool:
        """Whether a privilege card lies before a seat."""
        return self.privileges[privilege] == seat

    def seat_in_order(self, position: int) -> int:
        """The seat at a position of the turn order, counted from 0."""
        return (self.start_player + position) % self.seats
