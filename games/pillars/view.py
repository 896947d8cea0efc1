"""What a seat sees of a table, and a table that could lie behind what it sees."""

from __future__ import annotations

from typing import Final

from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from games.pillars.constants import (
    ABOVE_KING_1,
    CRAFTSMAN_COUNT,
    GOOD_COUNT,
    IN_POOL,
    KING_1,
    NO_CARD,
    OUT_OF_GAME,
    PEEK,
    SHIRING_1,
    SHOWN,
    SPACE_COUNT,
)
from games.pillars.names import (
    CRAFTSMAN_INDEX,
    CRAFTSMEN,
    DECISIONS,
    EVENT_INDEX,
    EVENTS,
    GOOD_INDEX,
    GOODS,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    RESOURCE_CARD_INDEX,
    RESOURCE_CARDS,
    SPACES,
    STAGE_INDEX,
    STAGES,
)
from games.pillars.table import PillarsTable
from schemas.pillars.view import BuilderView, PillarsPlayerView, PillarsView
from schemas.pillars.vocabulary import Craftsman, Good, Phase, Privilege, Stage

__all__ = ["guess_event", "read_view", "view_of"]

_PHASES: Final[dict[Stage, Phase]] = {
    "draft": "draft",
    "builders": "builders",
    "finished": "finished",
}
"""All other stages are steps of the board."""


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _craftsman(card: int) -> Craftsman | None:
    return None if card == NO_CARD else CRAFTSMEN[card]


def _flagged(flags: list[int]) -> list[Craftsman]:
    return [name for name, flag in zip(CRAFTSMEN, flags, strict=True) if flag]


def _amounts(amounts: list[int]) -> dict[Good, int]:
    return dict(zip(GOODS, amounts, strict=True))


def view_of(table: PillarsTable, viewer: int) -> PillarsView:
    """What a viewer may know (section 21); `NOBODY` is a spectator."""
    stage = STAGES[table.stage]
    hidden = table.peeked != NO_CARD
    sees = hidden and viewer != NOBODY and table.holds(viewer, PEEK)
    return PillarsView(
        viewer=_seat(viewer),
        seats=table.seats,
        round=table.round,
        phase=_PHASES.get(stage, "board"),
        stage=stage,
        cursor=table.cursor,
        actor=_seat(table.actor),
        decision=None if table.actor == NOBODY else DECISIONS[table.decision],
        start_player=table.start_player,
        next_start_player=table.next_start_player,
        parts=table.parts,
        players=[_player(table, seat) for seat in range(table.seats)],
        supply=_amounts(table.supply),
        market=_amounts(table.market),
        court_metal=bool(table.court_metal),
        black_owner=_seat(table.black_owner),
        black_works=bool(table.black_works),
        pool_craftsmen=_flagged(table.pool),
        pool_resource_cards=[
            name
            for name, place in zip(RESOURCE_CARDS, table.resource_cards, strict=True)
            if place == IN_POOL
        ],
        removed_craftsmen=_flagged(table.removed),
        removed_privileges=[
            name
            for name, place in zip(PRIVILEGES, table.privileges, strict=True)
            if place == OUT_OF_GAME
        ],
        spaces=[_space(table, space) for space in range(SPACE_COUNT)],
        past_events=[name for name, shown in zip(EVENTS, table.shown, strict=True) if shown],
        event=None if table.event == NO_CARD else EVENTS[table.event],
        event_peeked=hidden,
        peeked=EVENTS[table.peeked] if sees else None,
        drawn=_seat(table.drawn),
        from_track=bool(table.from_track),
        cost=table.cost,
        cost_track={cost: seat for cost, seat in enumerate(table.cost_track) if seat != NOBODY},
        redrawn=bool(table.redrawn),
        cube_due=bool(table.cube_due),
        tax=table.tax,
        used={name: uses for name, uses in zip(CRAFTSMEN, table.used, strict=True) if uses},
        host_starts=bool(table.host_starts),
        chance_counter=table.chance_counter,
        final_scores=table.final_scores[:],
        winners=table.winners[:],
    )


def _space(table: PillarsTable, space: int) -> BuilderView:
    privilege: Privilege | None = None
    above = ABOVE_KING_1 - (space - KING_1)
    if space in (KING_1, KING_1 + 1) and above in table.privileges:
        privilege = PRIVILEGES[table.privileges.index(above)]
    place = space - SHIRING_1
    craftsman = _craftsman(table.shiring[place]) if place in (0, 1) else None
    return BuilderView(SPACES[space], _seat(table.spaces[space]), privilege, craftsman)


def _player(table: PillarsTable, seat: int) -> PillarsPlayerView:
    first = seat * GOOD_COUNT
    row = table.rows[seat * CRAFTSMAN_COUNT : (seat + 1) * CRAFTSMAN_COUNT]
    return PillarsPlayerView(
        seat=seat,
        points=table.points[seat],
        gold=table.gold[seat],
        goods=_amounts(table.goods[first : first + GOOD_COUNT]),
        workers=table.workers[seat],
        mill=table.mill[seat],
        grey_in_use=table.grey_in_use[seat],
        grey_waiting=table.grey_waiting[seat],
        craftsmen=_flagged(row),
        resource_cards=[
            name
            for name, holder in zip(RESOURCE_CARDS, table.resource_cards, strict=True)
            if holder == seat
        ],
        privileges=[
            name
            for name, holder in zip(PRIVILEGES, table.privileges, strict=True)
            if holder == seat
        ],
        builders=table.bag[seat],
        set_aside=table.set_aside[seat],
        passed=bool(table.passed[seat]),
        walled=bool(table.walls[seat]),
        wall_to_come=bool(table.walls_to_come[seat]),
        protected=bool(table.protected[seat]),
        exempt=bool(table.exempt[seat]),
        bought=[good for index, good in enumerate(GOODS) if table.bought[first + index]],
        named=_craftsman(table.named[seat]),
    )


# --- back to a table ------------------------------------------------------------------------


def _index(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def read_view(view: PillarsView) -> PillarsTable:
    """The table of a view, without the event that others have peeked at."""
    table = PillarsTable(view.seats)
    _read_course(table, view)
    _read_board(table, view)
    for space, builder in enumerate(view.spaces):
        _read_space(table, space, builder)
    for player in view.players:
        _read_player(table, player)
    _read_event(table, view)
    return table


def guess_event(table: PillarsTable, view: PillarsView, chance: Chance) -> None:
    """Take any event not yet shown for the one that others have peeked at."""
    if view.event_peeked and view.peeked is None:
        unseen = [event for event, shown in enumerate(table.shown) if not shown]
        table.peeked = unseen[chance.outcome(0, len(unseen))]


def _read_course(table: PillarsTable, view: PillarsView) -> None:
    table.host_starts = int(view.host_starts)
    table.chance_counter = view.chance_counter
    table.stage = STAGE_INDEX[view.stage]
    table.cursor = view.cursor
    table.round = view.round
    table.actor = _index(view.actor)
    table.decision = 0 if view.decision is None else DECISIONS.index(view.decision)
    table.start_player = view.start_player
    table.next_start_player = view.next_start_player
    table.parts = view.parts
    table.final_scores = view.final_scores[:]
    table.winners = view.winners[:]


def _read_board(table: PillarsTable, view: PillarsView) -> None:
    table.supply = [view.supply[good] for good in GOODS]
    table.market = [view.market[good] for good in GOODS]
    table.court_metal = int(view.court_metal)
    table.black_owner = _index(view.black_owner)
    table.black_works = int(view.black_works)
    for name in view.pool_craftsmen:
        table.pool[CRAFTSMAN_INDEX[name]] = 1
    for name in view.removed_craftsmen:
        table.removed[CRAFTSMAN_INDEX[name]] = 1
    for card in view.pool_resource_cards:
        table.resource_cards[RESOURCE_CARD_INDEX[card]] = IN_POOL
    for privilege in view.removed_privileges:
        table.privileges[PRIVILEGE_INDEX[privilege]] = OUT_OF_GAME
    table.drawn = _index(view.drawn)
    table.from_track = int(view.from_track)
    table.cost = view.cost
    for cost, seat in view.cost_track.items():
        table.cost_track[cost] = seat
    table.redrawn = int(view.redrawn)
    table.cube_due = int(view.cube_due)
    table.tax = view.tax
    for name, uses in view.used.items():
        table.used[CRAFTSMAN_INDEX[name]] = uses


def _read_space(table: PillarsTable, space: int, builder: BuilderView) -> None:
    table.spaces[space] = _index(builder.seat)
    if builder.privilege is not None:
        table.privileges[PRIVILEGE_INDEX[builder.privilege]] = ABOVE_KING_1 - (space - KING_1)
    if builder.craftsman is not None:
        table.shiring[space - SHIRING_1] = CRAFTSMAN_INDEX[builder.craftsman]


def _read_player(table: PillarsTable, player: PillarsPlayerView) -> None:
    seat = player.seat
    table.points[seat] = player.points
    table.gold[seat] = player.gold
    table.workers[seat] = player.workers
    table.mill[seat] = player.mill
    table.grey_in_use[seat] = player.grey_in_use
    table.grey_waiting[seat] = player.grey_waiting
    table.bag[seat] = player.builders
    table.set_aside[seat] = player.set_aside
    table.passed[seat] = int(player.passed)
    table.walls[seat] = int(player.walled)
    table.walls_to_come[seat] = int(player.wall_to_come)
    table.protected[seat] = int(player.protected)
    table.exempt[seat] = int(player.exempt)
    table.named[seat] = NO_CARD if player.named is None else CRAFTSMAN_INDEX[player.named]
    for good, amount in player.goods.items():
        table.goods[seat * GOOD_COUNT + GOOD_INDEX[good]] = amount
    for good in player.bought:
        table.bought[seat * GOOD_COUNT + GOOD_INDEX[good]] = 1
    owned = {CRAFTSMAN_INDEX[name] for name in player.craftsmen}
    for craftsman in range(CRAFTSMAN_COUNT):
        table.rows[seat * CRAFTSMAN_COUNT + craftsman] = int(craftsman in owned)
    for card in player.resource_cards:
        table.resource_cards[RESOURCE_CARD_INDEX[card]] = seat
    for privilege in player.privileges:
        table.privileges[PRIVILEGE_INDEX[privilege]] = seat


def _read_event(table: PillarsTable, view: PillarsView) -> None:
    for name in view.past_events:
        table.shown[EVENT_INDEX[name]] = SHOWN
    if view.event is not None:
        table.event = EVENT_INDEX[view.event]
    if view.peeked is not None:
        table.peeked = EVENT_INDEX[view.peeked]
