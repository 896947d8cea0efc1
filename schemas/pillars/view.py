"""What a seat, or a spectator, sees of a table of The Pillars of the Earth."""

from __future__ import annotations

from schemas.base import View
from schemas.pillars.vocabulary import (
    Craftsman,
    Decision,
    EventCard,
    Good,
    Phase,
    Privilege,
    ResourceCard,
    Space,
    Stage,
)

__all__ = ["BuilderView", "PillarsPlayerView", "PillarsView"]


class BuilderView(View, frozen=True):
    """A space for builders, who stands there, and the card above it."""

    space: Space
    seat: int | None
    privilege: Privilege | None = None
    craftsman: Craftsman | None = None


class PillarsPlayerView(View, frozen=True):
    """One player's pieces. `workers` are in the reserve, `mill` in the wool mill; those posted
    stand on `resource_cards`. `builders` are in the bag, `set_aside` behind a city wall."""

    seat: int
    points: int
    gold: int
    goods: dict[Good, int]
    workers: int
    mill: int
    grey_in_use: int
    grey_waiting: int
    craftsmen: list[Craftsman]
    resource_cards: list[ResourceCard]
    privileges: list[Privilege]
    builders: int
    set_aside: int
    passed: bool
    walled: bool
    wall_to_come: bool
    protected: bool
    exempt: bool
    bought: list[Good]
    named: Craftsman | None


class PillarsView(View, frozen=True):
    """Everything on the table that the viewer may know.

    `event` is the card turned up this round, `peeked` the one that the viewer alone has seen.
    `drawn` is the seat of the builder to decide on, `from_track` whether it was passed before.
    `cost_track` has the seats of passed builders by the cost they refused, 1 to 7. `used` counts
    this turn's uses of craftsmen at the cathedral.
    """

    viewer: int | None
    seats: int
    round: int
    phase: Phase
    stage: Stage
    cursor: int
    actor: int | None
    decision: Decision | None
    start_player: int
    next_start_player: int
    parts: int
    players: list[PillarsPlayerView]
    supply: dict[Good, int]
    market: dict[Good, int]
    court_metal: bool
    black_owner: int | None
    black_works: bool
    pool_craftsmen: list[Craftsman]
    pool_resource_cards: list[ResourceCard]
    removed_craftsmen: list[Craftsman]
    removed_privileges: list[Privilege]
    spaces: list[BuilderView]
    past_events: list[EventCard]
    event: EventCard | None
    event_peeked: bool
    peeked: EventCard | None
    drawn: int | None
    from_track: bool
    cost: int
    cost_track: dict[int, int]
    redrawn: bool
    cube_due: bool
    tax: int
    used: dict[Craftsman, int]
    host_starts: bool
    chance_counter: int
    final_scores: list[int]
    winners: list[int]
