"""The effects that change a table of The Pillars of the Earth."""

from __future__ import annotations

from games.kernel.table import NOBODY
from games.pillars.components import CARD_WORKERS
from games.pillars.constants import (
    ABOVE_KING_1,
    ASIDE,
    CRAFTSMAN_COUNT,
    GOOD_COUNT,
    IN_POOL,
    KING_1,
    METAL,
    NO_CARD,
    OUT_OF_GAME,
    SHIRING_1,
    SHOWN,
)
from games.pillars.data.quantities import (
    CASTLE_WORKERS,
    FIRST_COST,
)
from games.pillars.names import (
    CRAFTSMEN,
    EVENTS,
    GOLD_SOURCES,
    GOODS,
    POINT_SOURCES,
    PRIVILEGES,
    RESOURCE_CARDS,
    SPACES,
    STAGES,
)
from games.pillars.state import PillarsState
from schemas.pillars import events

__all__ = ["PillarsTable"]


class PillarsTable(PillarsState):
    """A table whose state changes by effects alone, one event each."""

    def clone(self) -> PillarsTable:
        """See `Table.clone`."""
        copy = PillarsTable(self.seats)
        copy.copy_state(self)
        return copy

    # --- effects on the course of the game -----------------------------------------------

    def choose_start_player(self, seat: int) -> None:
        """A seat is start player of the first round, or of the next one."""
        if self.round == 0:
            self.start_player = seat
        self.next_start_player = seat
        if self.journal is not None:
            self.journal.record(events.StartPlayerChosen(seat))

    def begin_round(self, number: int) -> None:
        """Grey workers move on, walls bind, the cost marker and last round's marks go back."""
        self.round = number
        self.start_player = self.next_start_player
        for seat in range(self.seats):
            self.workers[seat] += self.grey_waiting[seat] - self.grey_in_use[seat]
            self.bag[seat] += self.set_aside[seat]
        if self.black_owner != NOBODY and not self.black_works:
            self.workers[self.black_owner] += 1
            self.black_works = 1
        self.grey_in_use = self.grey_waiting
        self.grey_waiting = [0] * self.seats
        self.set_aside = [0] * self.seats
        self.walls = self.walls_to_come
        self.walls_to_come = [0] * self.seats
        self.cost = FIRST_COST
        self.redrawn = 0
        self.event = NO_CARD
        self.tax = 0
        self.passed = [0] * self.seats
        self.protected = [0] * self.seats
        self.exempt = [0] * self.seats
        self.bought = [0] * (self.seats * GOOD_COUNT)
        self.named = [NO_CARD] * self.seats
        self.used = [0] * CRAFTSMAN_COUNT
        if self.journal is not None:
            self.journal.record(events.RoundBegan(number))

    def reach(self, stage: int, cursor: int) -> None:
        """The game stands at a stage, and at a position in it."""
        self.stage = stage
        self.cursor = cursor
        if self.journal is not None:
            self.journal.record(events.StageReached(STAGES[stage], cursor))

    def place_part(self, seat: int) -> None:
        """The round's cathedral part stands on the board."""
        self.parts += 1
        if self.journal is not None:
            self.journal.record(events.CathedralPartPlaced(seat))

    # --- effects of the preparation ------------------------------------------------------

    def show_privilege(self, space: int, card: int) -> None:
        """A privilege card lies above a space of Kingsbridge."""
        self.privileges[card] = ABOVE_KING_1 - (space - KING_1)
        if self.journal is not None:
            self.journal.record(events.PrivilegeShown(SPACES[space], PRIVILEGES[card]))

    def show_craftsman(self, craftsman: int, space: int) -> None:
        """A craftsman lies above a space of Shiring, or in the pool for `NO_CARD`."""
        if space == NO_CARD:
            self.pool[craftsman] = 1
        else:
            self.shiring[space - SHIRING_1] = craftsman
        if self.journal is not None:
            above = None if space == NO_CARD else SPACES[space]
            self.journal.record(events.CraftsmanShown(CRAFTSMEN[craftsman], above))

    def show_resource_card(self, card: int) -> None:
        """A resource card lies in the pool."""
        self.resource_cards[card] = IN_POOL
        if self.journal is not None:
            self.journal.record(events.ResourceCardShown(RESOURCE_CARDS[card]))

    def refill_market(self, good: int, amount: int) -> None:
        """Cubes go from the supply to the market."""
        self.supply[good] -= amount
        self.market[good] += amount
        if self.journal is not None:
            self.journal.record(events.MarketRefilled(GOODS[good], amount))

    def lay_court_metal(self) -> None:
        """A metal lies at the court."""
        self.supply[METAL] -= 1
        self.court_metal = 1
        if self.journal is not None:
            self.journal.record(events.CourtMetalLaid())

    def peek(self, seat: int, card: int) -> None:
        """A seat has seen the event of the round, which stays hidden from the others."""
        self.peeked = card
        if self.journal is not None:
            self.journal.record(events.EventPeeked(seat, EVENTS[card]))

    # --- effects of the draft ------------------------------------------------------------

    def take_resource_card(self, seat: int, card: int) -> None:
        """A seat posts workers for a resource card of the pool."""
        workers = CARD_WORKERS[card]
        self.resource_cards[card] = seat
        self.workers[seat] -= workers
        if self.journal is not None:
            name = RESOURCE_CARDS[card]
            self.journal.record(events.ResourceCardTaken(seat, name, workers))

    def gain_craftsman(self, seat: int, craftsman: int) -> None:
        """A craftsman of the pool or of Shiring joins a row."""
        self._take_off_board(craftsman)
        self.rows[seat * CRAFTSMAN_COUNT + craftsman] = 1
        if self.journal is not None:
            self.journal.record(events.CraftsmanGained(seat, CRAFTSMEN[craftsman]))

    def remove_craftsman(self, seat: int, craftsman: int) -> None:
        """A craftsman leaves a row, or for `NOBODY` the board, and the game."""
        if seat == NOBODY:
            self._take_off_board(craftsman)
        else:
            self.rows[seat * CRAFTSMAN_COUNT + craftsman] = 0
        if craftsman >= 3:
            self.removed[craftsman] = 1
        if self.journal is not None:
            owner = None if seat == NOBODY else seat
            self.journal.record(events.CraftsmanRemoved(CRAFTSMEN[craftsman], owner))

    def _take_off_board(self, craftsman: int) -> None:
        self.pool[craftsman] = 0
        for place in range(2):
            if self.shiring[place] == craftsman:
                self.shiring[place] = NO_CARD

    def pass_draft(self, seat: int) -> None:
        """A seat takes no more cards this round."""
        self.passed[seat] = 1
        if self.journal is not None:
            self.journal.record(events.DraftPassed(seat))

    def return_resource_card(self, card: int) -> None:
        """A resource card is kept aside for the next shuffle."""
        self.resource_cards[card] = ASIDE
        if self.journal is not None:
            self.journal.record(events.ResourceCardReturned(RESOURCE_CARDS[card]))

    def send_to_mill(self, seat: int) -> None:
        """All workers of a seat's reserve go to the wool mill."""
        workers = self.workers[seat]
        self.mill[seat] = workers
        self.workers[seat] = 0
        if self.journal is not None:
            self.journal.record(events.WorkersSentToMill(seat, workers))

    def bring_back(self, seat: int, workers: int, from_mill: bool) -> None:
        """Workers are back in the reserve."""
        self.workers[seat] += workers
        if from_mill:
            self.mill[seat] = 0
        if self.journal is not None:
            self.journal.record(events.WorkersBack(seat, workers, from_mill))

    # --- effects on builders -------------------------------------------------------------

    def draw_builder(self, seat: int) -> None:
        """A builder of a seat is out of the bag."""
        self.bag[seat] -= 1
        self.drawn = seat
        if self.journal is not None:
            self.journal.record(events.BuilderDrawn(seat))

    def put_back(self) -> None:
        """The builder drawn is in the bag again, and the right to draw again is used up."""
        self.bag[self.drawn] += 1
        self.drawn = NOBODY
        self.redrawn = 1
        if self.journal is not None:
            self.journal.record(events.BuilderPutBack())

    def set_builder_aside(self) -> None:
        """The builder drawn stands beside the board for this round."""
        self.set_aside[self.drawn] += 1
        self.drawn = NOBODY
        if self.journal is not None:
            self.journal.record(events.BuilderSetAside())

    def place_builder(self, space: int) -> None:
        """The builder drawn stands on a space."""
        seat = self.drawn
        self.spaces[space] = seat
        self.drawn = NOBODY
        self.from_track = 0
        if self.journal is not None:
            self.journal.record(events.BuilderPlaced(seat, SPACES[space]))

    def pass_builder(self) -> None:
        """The builder drawn stands on the cost that its owner refused."""
        seat = self.drawn
        self.cost_track[self.cost] = seat
        self.drawn = NOBODY
        if self.journal is not None:
            self.journal.record(events.BuilderPassed(seat, self.cost))

    def move_cost(self, cost: int) -> None:
        """The cost marker moves."""
        self.cost = cost
        if self.journal is not None:
            self.journal.record(events.CostMoved(cost))

    def take_passed_builder(self, cost: int) -> None:
        """A builder of the cost track is to be placed."""
        seat = self.cost_track[cost]
        self.cost_track[cost] = NOBODY
        self.drawn = seat
        self.from_track = 1
        if self.journal is not None:
            self.journal.record(events.PassedBuilderTaken(seat, cost))

    def return_builder(self, space: int) -> None:
        """The builder on a space goes back into the bag."""
        self.bag[self.spaces[space]] += 1
        self.spaces[space] = NOBODY
        if self.journal is not None:
            self.journal.record(events.BuilderReturned(SPACES[space]))

    # --- effects of events and of the bishop ---------------------------------------------

    def turn_up_event(self, card: int) -> None:
        """The event of the round is known to all."""
        self.event = card
        self.shown[card] = SHOWN
        self.peeked = NO_CARD
        if self.journal is not None:
            self.journal.record(events.EventTurnedUp(EVENTS[card]))

    def protect(self, seat: int) -> None:
        """The bishop protects a seat from the event."""
        self.protected[seat] = 1
        if self.journal is not None:
            self.journal.record(events.BishopGaveProtection(seat))

    def make_cube_due(self, seat: int) -> None:
        """The bishop gives a cube, rather than protection."""
        self.cube_due = 1
        if self.journal is not None:
            self.journal.record(events.CubeChosen(seat))

    def protect_by_privilege(self, seat: int) -> None:
        """A privilege card protects a seat from the event."""
        self.protected[seat] = 1
        if self.journal is not None:
            self.journal.record(events.ProtectedByPrivilege(seat))

    def build_wall(self, seat: int) -> None:
        """A seat has one builder less in the next round."""
        self.walls_to_come[seat] = 1
        if self.journal is not None:
            self.journal.record(events.CityWallBuilt(seat))

    def take_market_cube(self, seat: int, good: int) -> None:
        """A cube of the market is the bishop's gift."""
        self.market[good] -= 1
        self.goods[seat * GOOD_COUNT + good] += 1
        self.cube_due = 0
        if self.journal is not None:
            self.journal.record(events.MarketCubeTaken(seat, GOODS[good]))

    # --- effects of privileges, court and castle -----------------------------------------

    def take_privilege(self, seat: int, card: int) -> None:
        """A privilege card lies before a seat."""
        self.privileges[card] = seat
        if self.journal is not None:
            self.journal.record(events.PrivilegeTaken(seat, PRIVILEGES[card]))

    def remove_privilege(self, card: int) -> None:
        """A privilege card leaves the game."""
        self.privileges[card] = OUT_OF_GAME
        if self.journal is not None:
            self.journal.record(events.PrivilegeRemoved(PRIVILEGES[card]))

    def take_black_worker(self, seat: int) -> None:
        """The black worker is a seat's own from the next round on."""
        self.black_owner = seat
        if self.journal is not None:
            self.journal.record(events.BlackWorkerTaken(seat))

    def set_tax(self, tax: int) -> None:
        """The tax of the round is known."""
        self.tax = tax
        if self.journal is not None:
            self.journal.record(events.TaxRolled(tax))

    def exempt_from_tax(self, seat: int) -> None:
        """A privilege card frees a seat from the tax of the round."""
        self.exempt[seat] = 1
        if self.journal is not None:
            self.journal.record(events.ExemptFromTax(seat))

    def take_court_metal(self, seat: int) -> None:
        """The metal of the court is a seat's."""
        self.court_metal = 0
        self.goods[seat * GOOD_COUNT + METAL] += 1
        if self.journal is not None:
            self.journal.record(events.CourtMetalTaken(seat))

    def take_grey_workers(self, seat: int) -> None:
        """Grey workers of the castle wait for the next round."""
        self.grey_waiting[seat] = CASTLE_WORKERS
        if self.journal is not None:
            self.journal.record(events.GreyWorkersTaken(seat))

    # --- effects of market and cathedral -------------------------------------------------

    def buy(self, seat: int, good: int, amount: int) -> None:
        """Cubes go from the market to a seat, who may not sell that kind any more."""
        self.market[good] -= amount
        self.goods[seat * GOOD_COUNT + good] += amount
        self.bought[seat * GOOD_COUNT + good] = 1
        if self.journal is not None:
            self.journal.record(events.GoodsBought(seat, GOODS[good], amount))

    def sell(self, seat: int, good: int, amount: int) -> None:
        """Cubes go from a seat to the supply."""
        self.goods[seat * GOOD_COUNT + good] -= amount
        self.supply[good] += amount
        if self.journal is not None:
            self.journal.record(events.GoodsSold(seat, GOODS[good], amount))

    def begin_turn_at_cathedral(self, seat: int) -> None:
        """A seat converts; its craftsmen have not been used."""
        self.used = [0] * CRAFTSMAN_COUNT
        if self.journal is not None:
            self.journal.record(events.TurnAtCathedralBegan(seat))

    def name_craftsman(self, seat: int, craftsman: int) -> None:
        """A craftsman can be used once more this round."""
        self.named[seat] = craftsman
        if self.journal is not None:
            self.journal.record(events.CraftsmanNamed(seat, CRAFTSMEN[craftsman]))

    def use_craftsman(self, seat: int, craftsman: int) -> None:
        """A craftsman has been used once more."""
        self.used[craftsman] += 1
        if self.journal is not None:
            self.journal.record(events.CraftsmanUsed(seat, CRAFTSMEN[craftsman]))

    # --- effects on goods, gold and points -----------------------------------------------

    def gain(self, seat: int, good: int, amount: int) -> None:
        """Cubes come from the supply, which may owe them."""
        self.goods[seat * GOOD_COUNT + good] += amount
        self.supply[good] -= amount
        if self.journal is not None:
            self.journal.record(events.GoodsGained(seat, GOODS[good], amount))

    def spend(self, seat: int, good: int, amount: int) -> None:
        """Cubes go to the supply."""
        self.goods[seat * GOOD_COUNT + good] -= amount
        self.supply[good] += amount
        if self.journal is not None:
            self.journal.record(events.GoodsSpent(seat, GOODS[good], amount))

    def gain_gold(self, seat: int, amount: int, source: int) -> None:
        """A seat has more gold; `amount` is what fits under the limit."""
        self.gold[seat] += amount
        if self.journal is not None:
            self.journal.record(events.GoldGained(seat, amount, GOLD_SOURCES[source]))

    def pay_gold(self, seat: int, amount: int, source: int) -> None:
        """A seat has less gold."""
        self.gold[seat] -= amount
        if self.journal is not None:
            self.journal.record(events.GoldPaid(seat, amount, GOLD_SOURCES[source]))

    def gain_points(self, seat: int, amount: int, source: int) -> None:
        """A seat has more victory points."""
        self.points[seat] += amount
        if self.journal is not None:
            self.journal.record(events.PointsGained(seat, amount, POINT_SOURCES[source]))

    def lose_points(self, seat: int, amount: int, source: int) -> None:
        """A seat has fewer victory points."""
        self.points[seat] -= amount
        if self.journal is not None:
            self.journal.record(events.PointsLost(seat, amount, POINT_SOURCES[source]))
