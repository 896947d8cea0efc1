"""Every tile: its cost, its prestige points and the effects of its sides.

Amounts are written in words: `any` is one food, wood, stone or cloth of the payer's choice,
`workers` as a price go from the pool to the camp and as a gain come from the camp. An effect is
a list of deals, of which the user takes one. `do` names what a deal does besides gains.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["TILES", "Deal", "Tile"]


class Deal(NamedTuple):
    """Pay `price`, then take `gain` and carry out `do`.

    `do` is one of: `choice` (take one food, wood, stone or cloth), `build-wood`, `build-stone`,
    `build-stone-without-stone`, `mark` (put a house on a starting tile), `provost` (move him up
    to two steps), `favor` (a royal favor).
    """

    price: str = ""
    gain: str = ""
    do: str = ""


class Tile(NamedTuple):
    """One kind of tile. `setup` and `build` are the effects of its two sides.

    `owner` is the owner's bonus, `income` what a monument brings in the recruiting step,
    `source` where cost and prestige points come from.
    """

    id: str
    kind: str
    copies: int = 1
    cost: str = ""
    prestige: int = 0
    setup: tuple[Deal, ...] = ()
    build: tuple[Deal, ...] = ()
    owner: str = ""
    income: str = ""
    source: str = "R"


_TAILOR = (Deal("1 cloth", "4 prestige"), Deal("2 cloth", "6 prestige"))
_FOUNDRY = (Deal("1 workers", "1 gold"), Deal("3 workers", "2 gold"))
_ALCHEMIST = (Deal("1 any", "1 gold"), Deal("2 any", "2 gold"))
_CHURCH = (Deal("2 workers", "4 prestige"), Deal("4 workers", "6 prestige"))
_JEWELER = (Deal("1 gold", "5 prestige"), Deal("2 gold", "9 prestige"))
_GUILD = (Deal("1 any", "5 workers"),)
_CHOICE = (Deal("", "", "choice"),)
_GOLD = (Deal("", "1 gold"),)

TILES: tuple[Tile, ...] = (
    # Printed buildings. The Fairground's wood: S1, S2.
    Tile("FAIR", "printed", setup=(Deal("1 wood", "", "favor"),), source="R S1 S2"),
    Tile("LAWYER", "printed", setup=(Deal("1 cloth", "", "mark"),)),
    Tile("CARP", "printed", setup=(Deal("", "", "build-wood"),)),
    Tile("TOLL", "printed", setup=(Deal("", "", "provost"),)),
    # Starting tiles. Copies: S1. The stone that Y-GUILD4 asks for: S1.
    Tile("Y-FARM", "starting", copies=2, setup=(Deal("", "1 food"),), source="R S1"),
    Tile("Y-SAW", "starting", setup=(Deal("", "1 wood"),), source="R S1"),
    Tile("Y-QUARRY", "starting", setup=(Deal("", "1 stone"),), source="R S1"),
    Tile("Y-CARP", "starting", setup=(Deal("", "", "build-wood"),), source="R S1"),
    Tile("Y-MARKET", "starting", copies=2, setup=(Deal("1 workers", "", "choice"),), source="R S1"),
    Tile("Y-GUILD3", "starting", setup=(Deal("1 any", "3 workers"),), source="R S1"),
    Tile("Y-GUILD4", "starting", setup=(Deal("1 stone", "4 workers"),), source="R S1"),
    # Wood tiles. Costs and prestige points: S1, checked against S6 where it has the tile.
    Tile(
        "W-FARM",
        "wood",
        cost="1 wood, 1 food",
        prestige=2,
        setup=(Deal("", "1 food, 1 prestige"),),
        build=(Deal("", "2 food"),),
        source="R S1 S6",
    ),
    Tile(
        "W-SAW",
        "wood",
        cost="1 wood, 1 food",
        prestige=2,
        setup=(Deal("", "1 wood, 1 prestige"),),
        build=(Deal("", "2 wood"),),
        source="S1 S6",
    ),
    Tile(
        "W-QUARRY",
        "wood",
        cost="1 wood, 1 food",
        prestige=2,
        setup=(Deal("", "1 stone, 1 prestige"),),
        build=(Deal("", "2 stone"),),
        source="S1 S6",
    ),
    Tile(
        "W-SPIN",
        "wood",
        cost="2 wood",
        prestige=2,
        setup=(Deal("", "1 cloth, 1 prestige"),),
        build=(Deal("", "2 cloth"),),
        source="S1",
    ),
    Tile(
        "W-MARKET",
        "wood",
        cost="1 wood, 1 food",
        prestige=3,
        setup=_CHOICE,
        build=_CHOICE,
        source="S1",
    ),
    Tile(
        "W-COVER",
        "wood",
        cost="1 wood, 1 any",
        prestige=3,
        setup=(Deal("", "2 workers, 1 prestige"),),
        build=(Deal("", "3 workers"),),
        source="S1",
    ),
    Tile(
        "W-TAILOR",
        "wood",
        cost="1 wood, 1 any",
        prestige=4,
        setup=_TAILOR,
        build=_TAILOR,
        source="S1",
    ),
    Tile(
        "W-MASON",
        "wood",
        cost="1 wood, 1 any",
        prestige=4,
        setup=(Deal("", "", "build-stone-without-stone"),),
        build=(Deal("", "", "build-stone"),),
        source="S1",
    ),
    Tile(
        "W-MANOR",
        "wood",
        cost="1 wood, 1 cloth",
        prestige=4,
        setup=(Deal("", "2 prestige"),),
        build=(Deal("", "", "favor"),),
        source="S1",
    ),
    # Stone tiles. Costs and prestige points: S1; S-FARM's 3 points are reconstructed (X) after
    # its two sisters. The cloth of S-FARM, S-SAW and S-QUARRY: S1; S-SAW is the least certain.
    Tile(
        "S-FARM",
        "stone",
        cost="1 stone, 1 food",
        prestige=3,
        setup=(Deal("", "1 food, 1 cloth"),),
        build=(Deal("", "2 food, 1 cloth"),),
        owner="1 food",
        source="S1 X",
    ),
    Tile(
        "S-SAW",
        "stone",
        cost="1 stone, 1 food",
        prestige=3,
        setup=(Deal("", "1 wood, 1 cloth"),),
        build=(Deal("", "2 wood, 1 cloth"),),
        owner="1 wood",
        source="S1",
    ),
    Tile(
        "S-QUARRY",
        "stone",
        cost="1 stone, 1 food",
        prestige=3,
        setup=(Deal("", "1 stone, 1 cloth"),),
        build=(Deal("", "2 stone, 1 cloth"),),
        owner="1 stone",
        source="S1",
    ),
    Tile(
        "S-GOLD", "stone", cost="1 stone, 1 food", prestige=4, setup=_GOLD, build=_GOLD, source="S1"
    ),
    Tile(
        "S-FOUND",
        "stone",
        cost="1 stone, 1 wood",
        prestige=5,
        setup=_FOUNDRY,
        build=_FOUNDRY,
        source="S1",
    ),
    Tile(
        "S-ALCH",
        "stone",
        cost="1 stone, 1 wood",
        prestige=5,
        setup=_ALCHEMIST,
        build=_ALCHEMIST,
        source="S1",
    ),
    Tile(
        "S-GUILD",
        "stone",
        cost="1 stone, 1 any",
        prestige=4,
        setup=_GUILD,
        build=_GUILD,
        source="S1",
    ),
    Tile(
        "S-CHURCH",
        "stone",
        cost="1 stone, 1 cloth",
        prestige=5,
        setup=_CHURCH,
        build=_CHURCH,
        source="S1",
    ),
    Tile(
        "S-JEWEL",
        "stone",
        cost="1 stone, 1 wood",
        prestige=5,
        setup=_JEWELER,
        build=_JEWELER,
        source="S1",
    ),
    # Monuments. Costs: S1. The Granary's 7 points have one doubtful source and no second.
    Tile(
        "M-GARDEN", "monument", cost="1 gold, 1 wood", prestige=4, income="2 workers", source="S1"
    ),
    Tile(
        "M-FACTORY", "monument", cost="1 gold, 1 cloth", prestige=5, income="1 cloth", source="S1"
    ),
    Tile("M-GRANARY", "monument", cost="1 gold, 1 stone", prestige=7, income="1 food", source="S1"),
    Tile("M-STATUE", "monument", cost="1 gold, 2 stone", prestige=7, source="S1"),
    Tile(
        "M-THEATRE",
        "monument",
        cost="3 gold, 4 wood",
        prestige=12,
        build=(Deal("", "", "favor"),),
        source="R S1",
    ),
    Tile("M-CATH", "monument", cost="3 gold, 3 stone", prestige=15, source="S1"),
    Tile("M-MANSION", "monument", cost="5 gold, 5 stone", prestige=20, source="S1"),
)
