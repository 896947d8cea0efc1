"""The state of a table of Caylus 1303, and the effects that change it."""

from __future__ import annotations

from typing import ClassVar

from games.caylus1303.constants import (
    NO_SLOT,
    NO_TILE,
    NOT_IN_GAME,
    ON_BOARD,
    PLACE_COUNT,
    RESOURCE_COUNT,
)
from games.caylus1303.data.quantities import HOUSES
from games.caylus1303.names import (
    CHARACTERS,
    DECISIONS,
    PLACES,
    RESOURCES,
    SLOTS,
    SOURCES,
    STAGES,
    TILES,
)
from games.kernel.table import NOBODY, Table
from schemas.caylus1303 import events

__all__ = ["CaylusTable"]


class CaylusTable(Table):
    """Who has what, and where the round stands.

    Lists are indexed by seat, by character, by tile or by place (see `names`). `resources` holds
    five numbers a seat. `owners`, `first_workers` and `second_workers` hold seats or `NOBODY`;
    `holders` a seat, `ON_BOARD` or `NOT_IN_GAME`. `supply` is 1 for a tile that can be built.
    `bridge` lists seats in passing order, `site` in the order of the site spaces. `paying_tile`
    is the tile for which `any_due` tokens of any kind are still to pay.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Table.FIELDS,
        "prestige_hidden",
        "first_game",
        "stage",
        "cursor",
        "round",
        "first_player",
        "provost",
        "pool",
        "camp",
        "houses",
        "resources",
        "prestige",
        "bundles",
        "holders",
        "tiles",
        "owners",
        "residences",
        "monuments",
        "first_workers",
        "second_workers",
        "favor_tiles",
        "supply",
        "bridge",
        "site",
        "built",
        "journeyman_used",
        "goldsmith_used",
        "favor_seat",
        "favor_slot",
        "paying_tile",
        "paying_deal",
        "any_due",
    )
    DECISIONS: ClassVar[tuple[str, ...]] = DECISIONS

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.prestige_hidden = 0
        self.first_game = 0
        self.stage = 0
        self.cursor = 0
        self.round = 1
        self.first_player = NOBODY
        self.provost = 0
        self.pool = [0] * seats
        self.camp = [0] * seats
        self.houses = [HOUSES] * seats
        self.resources = [0] * (seats * RESOURCE_COUNT)
        self.prestige = [0] * seats
        self.bundles = [0] * seats
        self.holders = [NOT_IN_GAME] * len(CHARACTERS)
        self.tiles = [NO_TILE] * PLACE_COUNT
        self.owners = [NOBODY] * PLACE_COUNT
        self.residences = [0] * PLACE_COUNT
        self.monuments = [NO_TILE] * PLACE_COUNT
        self.first_workers = [NOBODY] * PLACE_COUNT
        self.second_workers = [NOBODY] * PLACE_COUNT
        self.favor_tiles = [NO_TILE] * len(SLOTS)
        self.supply = [0] * len(TILES)
        self.bridge: list[int] = []
        self.site: list[int] = []
        self.built = 0
        self.journeyman_used = 0
        self.goldsmith_used = 0
        self.favor_seat = NOBODY
        self.favor_slot = NO_SLOT
        self.paying_tile = NO_TILE
        self.paying_deal = 0
        self.any_due = 0

    def clone(self) -> CaylusTable:
        """See `Table.clone`."""
        copy = CaylusTable(self.seats)
        copy.copy_shared(self)
        copy.prestige_hidden = self.prestige_hidden
        copy.first_game = self.first_game
        copy.stage = self.stage
        copy.cursor = self.cursor
        copy.round = self.round
        copy.first_player = self.first_player
        copy.provost = self.provost
        copy.pool = self.pool[:]
        copy.camp = self.camp[:]
        copy.houses = self.houses[:]
        copy.resources = self.resources[:]
        copy.prestige = self.prestige[:]
        copy.bundles = self.bundles[:]
        copy.holders = self.holders[:]
        copy.tiles = self.tiles[:]
        copy.owners = self.owners[:]
        copy.residences = self.residences[:]
        copy.monuments = self.monuments[:]
        copy.first_workers = self.first_workers[:]
        copy.second_workers = self.second_workers[:]
        copy.favor_tiles = self.favor_tiles[:]
        copy.supply = self.supply[:]
        copy.bridge = self.bridge[:]
        copy.site = self.site[:]
        copy.built = self.built
        copy.journeyman_used = self.journeyman_used
        copy.goldsmith_used = self.goldsmith_used
        copy.favor_seat = self.favor_seat
        copy.favor_slot = self.favor_slot
        copy.paying_tile = self.paying_tile
        copy.paying_deal = self.paying_deal
        copy.any_due = self.any_due
        return copy

    # --- reading -------------------------------------------------------------------------

    def amount(self, seat: int, resource: int) -> int:
        """How many tokens of a resource a seat has."""
        return self.resources[seat * RESOURCE_COUNT + resource]

    def holds(self, seat: int, character: int) -> bool:
        """Whether a seat has a character (C-CHAR-1, C-CHAR-2)."""
        return self.holders[character] == seat

    # --- effects of the set-up -----------------------------------------------------------

    def deal_tile(self, place: int, tile: int) -> None:
        """A tile lies on a road place from the start, or is printed there."""
        self.tiles[place] = tile
        self.supply[tile] = 0
        if self.journal is not None:
            self.journal.record(events.TileDealt(PLACES[place], TILES[tile]))

    def deal_favor_tile(self, slot: int, tile: int) -> None:
        """A tile lies on a favor slot for the whole game."""
        self.favor_tiles[slot] = tile
        self.supply[tile] = 0
        if self.journal is not None:
            self.journal.record(events.TileDealt(SLOTS[slot], TILES[tile]))

    def deal_character(self, character: int) -> None:
        """A character takes part in this game."""
        self.holders[character] = ON_BOARD
        if self.journal is not None:
            self.journal.record(events.CharacterDealt(CHARACTERS[character]))

    def deal_workers(self, seat: int, pool: int, camp: int) -> None:
        """A seat's workers are shared out between pool and camp."""
        self.pool[seat] = pool
        self.camp[seat] = camp
        if self.journal is not None:
            self.journal.record(events.WorkersDealt(seat, pool, camp))

    # --- effects on the course of the game -------------------------------------------------

    def take_first_player_tile(self, seat: int) -> None:
        """A seat has the first-player tile."""
        self.first_player = seat
        if self.journal is not None:
            self.journal.record(events.FirstPlayerTileTaken(seat))

    def begin_round(self, number: int) -> None:
        """Pass markers go back, bundles are forgotten, powers are fresh."""
        self.round = number
        self.bridge = []
        self.bundles = [0] * self.seats
        self.journeyman_used = 0
        self.goldsmith_used = 0
        if self.journal is not None:
            self.journal.record(events.RoundBegan(number))

    def reach(self, stage: int, cursor: int) -> None:
        """The game stands at a stage, and at a place or position in it."""
        self.stage = stage
        self.cursor = cursor
        if self.journal is not None:
            self.journal.record(events.StageReached(STAGES[stage], cursor))

    # --- effects on workers -----------------------------------------------------------------

    def place_worker(self, seat: int, place: int, extra: int) -> None:
        """One worker goes from the pool to a building, `extra` more from the pool to the camp."""
        self.pool[seat] -= 1 + extra
        self.camp[seat] += extra
        if self.first_workers[place] == NOBODY:
            self.first_workers[place] = seat
        else:
            self.second_workers[place] = seat
            self.journeyman_used = 1
        if self.journal is not None:
            self.journal.record(events.WorkerPlaced(seat, PLACES[place], extra))

    def place_on_site(self, seat: int, extra: int) -> None:
        """One worker goes from the pool to the site, `extra` more from the pool to the camp."""
        self.pool[seat] -= 1 + extra
        self.camp[seat] += extra
        self.site.append(seat)
        if self.journal is not None:
            self.journal.record(events.WorkerPlacedOnSite(seat, extra))

    def pass_turn(self, seat: int) -> None:
        """A seat puts its pass marker on the next bridge space."""
        self.bridge.append(seat)
        if self.journal is not None:
            self.journal.record(events.Passed(seat))

    def return_worker(self, seat: int, place: int) -> None:
        """The worker of a seat goes from a building to the camp."""
        if self.first_workers[place] == seat:
            self.first_workers[place] = NOBODY
        else:
            self.second_workers[place] = NOBODY
        self.camp[seat] += 1
        if self.journal is not None:
            self.journal.record(events.WorkerReturned(seat, PLACES[place]))

    def clear_site(self) -> None:
        """All workers on the site go to their camps."""
        for seat in self.site:
            self.camp[seat] += 1
        self.site = []
        if self.journal is not None:
            self.journal.record(events.SiteCleared())

    def take_workers(self, seat: int, amount: int) -> None:
        """Workers go from the camp to the pool."""
        self.camp[seat] -= amount
        self.pool[seat] += amount
        if self.journal is not None:
            self.journal.record(events.WorkersTaken(seat, amount))

    def give_workers(self, seat: int, amount: int) -> None:
        """Workers go from the pool to the camp, as a price."""
        self.pool[seat] -= amount
        self.camp[seat] += amount
        if self.journal is not None:
            self.journal.record(events.WorkersGiven(seat, amount))

    # --- effects on goods and prestige -------------------------------------------------------

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Tokens come from the supply."""
        self.resources[seat * RESOURCE_COUNT + resource] += amount
        if self.journal is not None:
            self.journal.record(events.ResourceGained(seat, RESOURCES[resource], amount))

    def spend(self, seat: int, resource: int, amount: int) -> None:
        """Tokens go to the supply, as a price."""
        self.resources[seat * RESOURCE_COUNT + resource] -= amount
        if self.journal is not None:
            self.journal.record(events.ResourceSpent(seat, RESOURCES[resource], amount))

    def gain_prestige(self, seat: int, amount: int, source: int) -> None:
        """A seat gains prestige points."""
        self.prestige[seat] += amount
        if self.journal is not None:
            self.journal.record(events.PrestigeGained(seat, amount, SOURCES[source]))

    def begin_payment(self, tile: int, deal: int, count: int) -> None:
        """Tokens of any kind are due for a tile's cost or effect."""
        self.paying_tile = tile
        self.paying_deal = deal
        self.any_due = count
        if self.journal is not None:
            self.journal.record(events.PaymentBegun(TILES[tile], deal, count))

    def pay_any(self, seat: int, resource: int) -> None:
        """One token of the kind chosen is paid; after the last one the payment is over."""
        self.resources[seat * RESOURCE_COUNT + resource] -= 1
        self.any_due -= 1
        if self.any_due == 0:
            self.paying_tile = NO_TILE
            self.paying_deal = 0
        if self.journal is not None:
            self.journal.record(events.AnyPaid(seat, RESOURCES[resource]))

    def deliver(self, seat: int, first: int, second: int, third: int) -> None:
        """Three tokens go to the castle as one bundle."""
        base = seat * RESOURCE_COUNT
        self.resources[base + first] -= 1
        self.resources[base + second] -= 1
        self.resources[base + third] -= 1
        self.bundles[seat] += 1
        if self.journal is not None:
            tokens = (RESOURCES[first], RESOURCES[second], RESOURCES[third])
            self.journal.record(events.BundleDelivered(seat, tokens))

    def use_goldsmith(self) -> None:
        """The Goldsmith has paid this round."""
        self.goldsmith_used = 1
        if self.journal is not None:
            self.journal.record(events.GoldsmithUsed())

    # --- effects on the road ------------------------------------------------------------------

    def move_provost(self, position: int, seat: int) -> None:
        """The provost stands just before a road space; `seat` moved him, or `NOBODY`."""
        self.provost = position
        if self.journal is not None:
            mover = None if seat == NOBODY else seat
            self.journal.record(events.ProvostMoved(position, mover))

    def build_tile(self, seat: int, tile: int, place: int) -> None:
        """A tile from the supply lies on the road, build side up, with a house on it."""
        self.tiles[place] = tile
        self.owners[place] = seat
        self.supply[tile] = 0
        self.houses[seat] -= 1
        self.built += 1
        if self.journal is not None:
            self.journal.record(events.TileBuilt(seat, TILES[tile], PLACES[place]))

    def mark_tile(self, seat: int, place: int) -> None:
        """A house stands on a starting tile."""
        self.owners[place] = seat
        self.houses[seat] -= 1
        if self.journal is not None:
            self.journal.record(events.TileMarked(seat, PLACES[place]))

    def turn_residence(self, place: int) -> None:
        """A marked starting tile is a residence."""
        self.residences[place] = 1
        if self.journal is not None:
            self.journal.record(events.ResidenceTurned(PLACES[place]))

    def build_monument(self, seat: int, monument: int, place: int) -> None:
        """A monument covers a residence."""
        self.monuments[place] = monument
        self.supply[monument] = 0
        if self.journal is not None:
            self.journal.record(events.MonumentBuilt(seat, TILES[monument], PLACES[place]))

    # --- effects on characters and favors -----------------------------------------------------

    def take_character(self, seat: int, character: int) -> None:
        """A character changes hands."""
        holder = self.holders[character]
        self.holders[character] = seat
        if self.journal is not None:
            victim = None if holder == ON_BOARD else holder
            self.journal.record(events.CharacterTaken(seat, CHARACTERS[character], victim))

    def receive_favor(self, seat: int) -> None:
        """A royal favor is to be resolved."""
        self.favor_seat = seat
        if self.journal is not None:
            self.journal.record(events.FavorReceived(seat))

    def choose_favor_tile(self, slot: int) -> None:
        """The receiver of the favor uses a favor tile."""
        self.favor_slot = slot
        if self.journal is not None:
            self.journal.record(events.FavorTileChosen(slot + 1))

    def resolve_favor(self) -> None:
        """The royal favor is over."""
        self.favor_seat = NOBODY
        self.favor_slot = NO_SLOT
        if self.journal is not None:
            self.journal.record(events.FavorResolved())
