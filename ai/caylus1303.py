"""What is known about Caylus 1303: which moves are likely, and what a position is worth."""

from __future__ import annotations

from math import log
from typing import Final

from ai.kinds import NO_ARGUMENT, MoveKinds
from ai.likely import RULE_OF_THUMB, LikelyHeuristics
from ai.weights import read_weights
from games.caylus1303.activation import last_active_place
from games.caylus1303.components import (
    DO_BUILD_STONE,
    DO_BUILD_STONE_WITHOUT_STONE,
    DO_BUILD_WOOD,
    DOINGS,
    MOST_DEALS,
    PRESTIGE,
)
from games.caylus1303.constants import (
    FIRST_ROAD_PLACE,
    FOOD,
    GOLD,
    GOLDSMITH,
    LAST_RESIDENCE_PLACE,
    NO_TILE,
    PLACE_COUNT,
    RESOURCE_COUNT,
    STONE,
    TO_BUILD_MONUMENT,
    TO_MOVE_AT_BRIDGE,
    WOOD,
)
from games.caylus1303.data.quantities import ROUNDS
from games.caylus1303.names import CHARACTERS, DECISIONS, RESOURCES, SLOTS, TILES
from games.caylus1303.packing import (
    BUILD,
    BUILD_MONUMENT,
    BUNDLES,
    CHOOSE_SLOT,
    DECLINE,
    DELIVER,
    MARK,
    MOVE_PROVOST,
    NO_STEPS,
    PASS,
    PAY,
    PLACE,
    PLACE_ON_SITE,
    TAKE_CHARACTER,
    TAKE_RESOURCE,
    USE,
    argument_of,
    kind_of,
)
from games.caylus1303.prices import can_pay
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import deals_at
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import NOBODY, Table

__all__ = ["FEATURES", "CaylusHeuristics", "known"]

FEATURES: Final = (
    "food",
    "wood",
    "stone",
    "cloth",
    "gold",
    "workers",
    "tiles",
    "residences",
    "monuments",
    "first player",
    *CHARACTERS,
    *(f"{resource} beyond two" for resource in RESOURCES),
)
"""What is counted of each seat, in the order of `features`.

The fifth of a resource does less than the first, and the tenth worker nothing, so neither worth
grows in a straight line.
"""

KINDS: Final = MoveKinds(
    {
        TAKE_CHARACTER: ("take", CHARACTERS),
        PLACE: ("place at", [*TILES, "no tile"]),
        PLACE_ON_SITE: ("place on site", NO_ARGUMENT),
        PASS: ("pass", NO_ARGUMENT),
        DECLINE: ("decline:", DECISIONS),
        USE: ("use deal", [str(deal) for deal in range(MOST_DEALS + 1)]),
        TAKE_RESOURCE: ("gain", RESOURCES),
        BUILD: ("build", TILES),
        MARK: ("mark", [*TILES, "no tile"]),
        MOVE_PROVOST: ("provost", [str(steps) for steps in range(-NO_STEPS, NO_STEPS + 1)]),
        PAY: ("pay", RESOURCES),
        DELIVER: ("deliver", [" ".join(RESOURCES[one] for one in bundle) for bundle in BUNDLES]),
        CHOOSE_SLOT: ("favor", SLOTS),
        BUILD_MONUMENT: ("build monument", TILES),
    }
)
"""The kinds of moves; of a place it is the tile that counts, of declining the decision."""

TRAITS: Final = (
    RULE_OF_THUMB,
    "own building",
    "another's building",
    "spaces beyond provost",
    "close to provost",
    "own workers reached",
    "others' workers reached",
)
"""What else is known of a move, in the order of `traits`."""

CIRCUMSTANCES: Final = (
    "passed",
    "workers on site",
    "on site",
    *(f"worker to {word}" for word in DOINGS),
    *(f"worker for {resource}" for resource in RESOURCES),
)
"""What else a choice hangs on: the bridge, the site, and what the seat's workers are placed for."""

_NO_PLACEMENT: Final = [0.0] * 4
_NO_STEP: Final = [0.0] * 2
"""The traits of placements and of the provost's steps, where a move is neither."""

_CLOSE: Final = 3
"""So near to his end of the road the provost easily takes a building out of reach."""

_MOST_WORKERS: Final = 6
"""More than so many a seat has nothing to do for, until it gets new ones."""

_SOON_USED: Final = 2
"""So many of a resource find a use soon."""

_DECLINED: Final = 0.05
_DECLINED_AT_BRIDGE: Final = 0.8
"""Moving the provost costs workers and rarely pays for who does not plan."""
_MOVED_AT_BRIDGE: Final = 0.1
_PASSED: Final = 0.06
_OUT_OF_REACH: Final = 0.05
_MAYBE_IN_REACH: Final = 0.4
_REACH: Final = 2
"""So far beyond the provost a building may yet be used, if he is moved on."""
_AFFORDABLE: Final = 1.0
_UNAFFORDABLE: Final = 0.2
_GOLD_DELIVERED: Final = 0.2
"""Gold is worth more at the end, and in monuments, than two thirds of a bundle's share."""
_LAST_TOKEN_PAID: Final = 0.5


class CaylusHeuristics(LikelyHeuristics):
    """Likes moves that do something now, and counts what pieces are worth by its weights."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """See `Heuristics.playout_move`: a likely move; of monuments the dearest."""
        if table.decision == TO_BUILD_MONUMENT:
            return _dearest_monument(moves)
        return super().playout_move(game, table, moves, chance)

    def likelihood(self, table: Table, move: int) -> float:
        """See `LikelyHeuristics.likelihood`."""
        assert isinstance(table, CaylusTable)
        return _likelihood(table, move)

    def move_kinds(self) -> list[str]:
        """See `LikelyHeuristics.move_kinds`."""
        return KINDS.names

    def move_kind(self, table: Table, move: int) -> int:
        """See `LikelyHeuristics.move_kind`: what is done, and with what or in which building."""
        assert isinstance(table, CaylusTable)
        kind = kind_of(move)
        argument = argument_of(move)
        if kind in (PLACE, MARK):
            argument = table.tiles[argument]
            if argument == NO_TILE:
                argument = len(TILES)
        elif kind == DECLINE:
            argument = table.decision
        return KINDS.first[kind] + argument

    def trait_names(self) -> tuple[str, ...]:
        """See `LikelyHeuristics.trait_names`."""
        return TRAITS

    def traits(self, table: Table, move: int) -> list[float]:
        """See `LikelyHeuristics.traits`: of a placement, whose building it is and where it lies
        from the provost; of the provost's steps, how many workers he reaches or leaves behind."""
        assert isinstance(table, CaylusTable)
        kind, argument = kind_of(move), argument_of(move)
        known = [log(_likelihood(table, move))]
        known += _placement_traits(table, argument) if kind == PLACE else _NO_PLACEMENT
        known += _steps_traits(table, argument - NO_STEPS) if kind == MOVE_PROVOST else _NO_STEP
        return known

    def circumstance_names(self) -> tuple[str, ...]:
        """See `LikelyHeuristics.circumstance_names`."""
        return (*super().circumstance_names(), *CIRCUMSTANCES)

    def circumstances(self, table: Table) -> list[float]:
        """See `LikelyHeuristics.circumstances`."""
        assert isinstance(table, CaylusTable)
        seat = table.actor
        known = super().circumstances(table)
        known.append(float(len(table.bridge)))
        known.append(float(len(table.site)))
        known.append(1.0 if seat in table.site else 0.0)
        known.extend(_at_work(table, seat))
        return known

    def stage(self, table: Table) -> int:
        """See `Heuristics.stage`: the round; the draft belongs to the first."""
        assert isinstance(table, CaylusTable)
        return max(1, table.round)

    def feature_names(self) -> tuple[str, ...]:
        """See `WeighedHeuristics.feature_names`."""
        return FEATURES

    def points(self, table: Table, seat: int) -> int:
        """See `WeighedHeuristics.points`."""
        assert isinstance(table, CaylusTable)
        return table.prestige[seat]

    def steps_left(self, table: Table) -> int:
        """See `WeighedHeuristics.steps_left`: rounds."""
        assert isinstance(table, CaylusTable)
        return ROUNDS + 1 - table.round

    def features(self, table: Table, seat: int) -> list[int]:
        """See `WeighedHeuristics.features`."""
        assert isinstance(table, CaylusTable)
        base = seat * RESOURCE_COUNT
        counts = table.resources[base : base + RESOURCE_COUNT]
        tiles = residences = monuments = 0
        for place in range(FIRST_ROAD_PLACE, PLACE_COUNT):
            if table.owners[place] == seat:
                if place > LAST_RESIDENCE_PLACE:
                    tiles += 1
                elif table.monuments[place] == NO_TILE:
                    residences += 1
                else:
                    monuments += 1
        counts.append(min(table.pool[seat], _MOST_WORKERS))
        counts.append(tiles)
        counts.append(residences)
        counts.append(monuments)
        counts.append(1 if table.first_player == seat else 0)
        for holder in table.holders:
            counts.append(1 if holder == seat else 0)
        for resource in range(RESOURCE_COUNT):
            counts.append(max(0, counts[resource] - _SOON_USED))
        return counts


# --- which moves are likely -----------------------------------------------------------------


def _likelihood(table: CaylusTable, move: int) -> float:
    """How likely a move is to be worth making, above 0 and at most 1."""
    kind = kind_of(move)
    if kind == PLACE:
        return _place_likelihood(table, argument_of(move))
    if kind == DECLINE:
        return _DECLINED_AT_BRIDGE if table.decision == TO_MOVE_AT_BRIDGE else _DECLINED
    if kind == PASS:
        return _PASSED
    if kind == DELIVER:
        gold = BUNDLES[argument_of(move)][2] == GOLD
        spared = gold and table.holders[GOLDSMITH] != table.actor
        return _GOLD_DELIVERED if spared else 1.0
    if kind in (BUILD, BUILD_MONUMENT):
        return min(1.0, (2.0 + PRESTIGE[argument_of(move)]) / 8.0)
    if kind == MOVE_PROVOST and table.decision == TO_MOVE_AT_BRIDGE:
        return _MOVED_AT_BRIDGE
    if kind == PAY:
        return 1.0 if table.amount(table.actor, argument_of(move)) > 1 else _LAST_TOKEN_PAID
    if kind == PLACE_ON_SITE:
        return 1.0 if _can_deliver(table, table.actor) else _UNAFFORDABLE
    return 1.0


def _place_likelihood(table: CaylusTable, place: int) -> float:
    """Whether a worker will be of use there: the provost's reach, and what the effect costs."""
    likely = 1.0
    beyond = place - last_active_place(table)
    if beyond > 0:
        likely = _MAYBE_IN_REACH if beyond <= _REACH else _OUT_OF_REACH
    seat = table.actor
    deal = deals_at(table, place)[0]
    doing = deal.doing
    if not can_pay(table, seat, deal.price):
        likely *= _UNAFFORDABLE
    elif doing == DO_BUILD_WOOD:
        likely *= _AFFORDABLE if table.amount(seat, WOOD) else _UNAFFORDABLE
    elif doing in (DO_BUILD_STONE, DO_BUILD_STONE_WITHOUT_STONE):
        likely *= _AFFORDABLE if table.amount(seat, STONE) else _UNAFFORDABLE
    return likely


def _at_work(table: CaylusTable, seat: int) -> list[float]:
    """What a seat's workers are placed for: how many for each thing to do, then the resources."""
    counts = [0.0] * (len(DOINGS) + RESOURCE_COUNT)
    for place in range(PLACE_COUNT):
        if table.first_workers[place] == seat or table.second_workers[place] == seat:
            deal = deals_at(table, place)[0]
            counts[deal.doing] += 1.0
            for resource in deal.gain.named:
                counts[len(DOINGS) + resource] += deal.gain.resources[resource]
    return counts


def _placement_traits(table: CaylusTable, place: int) -> list[float]:
    """Whether the building is one's own or another's; how far it lies beyond the provost, or how
    close to him on this side."""
    owner = table.owners[place]
    beyond = place - last_active_place(table)
    return [
        1.0 if owner == table.actor else 0.0,
        1.0 if owner not in (table.actor, NOBODY) else 0.0,
        float(max(0, beyond)),
        float(max(0, _CLOSE + beyond)) if beyond <= 0 else 0.0,
    ]


def _steps_traits(table: CaylusTable, steps: int) -> list[float]:
    """How many of one's own workers, and of the others', steps of the provost bring within reach;
    below 0 for those that they leave behind."""
    last = last_active_place(table)
    moved = min(last + steps, PLACE_COUNT - 1)
    sign = 1.0 if steps > 0 else -1.0
    own = others = 0.0
    for place in range(min(last, moved) + 1, max(last, moved) + 1):
        for seat in (table.first_workers[place], table.second_workers[place]):
            if seat == table.actor:
                own += sign
            elif seat != NOBODY:
                others += sign
    return [own, others]


def _can_deliver(table: CaylusTable, seat: int) -> bool:
    """Whether a seat has food and two other kinds, gold excepted."""
    if table.amount(seat, FOOD) == 0:
        return False
    kinds = 0
    for resource in range(WOOD, GOLD):
        if table.amount(seat, resource) > 0:
            kinds += 1
    return kinds >= 2


def _dearest_monument(moves: list[int]) -> int:
    """The monument with the most prestige; declining, the last of `moves`, has none."""
    best = moves[0]
    for move in moves[:-1]:
        if PRESTIGE[argument_of(move)] > PRESTIGE[argument_of(best)]:
            best = move
    return best


def known(weights: str) -> CaylusHeuristics:
    """What is known, with the weights of that name."""
    return CaylusHeuristics(read_weights("caylus1303", weights))
