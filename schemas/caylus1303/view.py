"""What a seat, or a spectator, sees of a table of Caylus 1303."""

from __future__ import annotations

from schemas.base import View
from schemas.caylus1303.vocabulary import Character, Decision, Phase, Place, Resource, Stage, Tile

__all__ = ["BuildingView", "CaylusView", "PaymentView", "PlayerView"]


class BuildingView(View, frozen=True):
    """One place of the road in road order, printed buildings first.

    `side` is `printed`, `setup`, `build`, `residence`, `monument` or `empty`. `workers` are
    seats, in the order of their placing. `monument` is the tile that covers the residence.
    """

    place: Place
    side: str
    tile: Tile | None
    owner: int | None
    workers: list[int]
    monument: Tile | None


class PlayerView(View, frozen=True):
    """One player's pieces. `prestige` is None where the viewer may not know it."""

    seat: int
    pool: int
    camp: int
    houses: int
    resources: dict[Resource, int]
    characters: list[Character]
    prestige: int | None
    passed: bool
    bundles: int


class PaymentView(View, frozen=True):
    """A price of which `count` tokens of any kind are still to pay."""

    tile: Tile
    deal: int
    count: int


class CaylusView(View, frozen=True):
    """Everything on the table that the viewer may know.

    `viewer` is the viewer's seat, None for a spectator. `resolving` is the tile whose effect is
    being decided on, `at` the place being visited; `favor_seat` receives a royal favor now, on
    `favor_slot` (1 to 3) once that is chosen. `passing` lists seats in passing order, `site` in
    the order of the site spaces.
    """

    viewer: int | None
    seats: int
    round: int
    phase: Phase
    stage: Stage
    cursor: int
    actor: int | None
    decision: Decision | None
    first_player: int
    provost: int
    road: list[BuildingView]
    favor_tiles: list[Tile]
    characters: list[Character]
    wood_supply: list[Tile]
    stone_supply: list[Tile]
    monument_supply: list[Tile]
    passing: list[int]
    site: list[int]
    players: list[PlayerView]
    resolving: Tile | None
    at: Place | None
    payment: PaymentView | None
    favor_seat: int | None
    favor_slot: int | None
    journeyman_used: bool
    goldsmith_used: bool
    prestige_hidden: bool
    chance_counter: int
    final_scores: list[int]
    winners: list[int]
