"""Quantities of pieces, limits and tracks, each with its source (see the components page)."""

from __future__ import annotations

from typing import Final

__all__ = [
    "BLACK_WORKERS",
    "BUILDERS",
    "CASTLE_WORKERS",
    "CITY_WALL_BUILDERS",
    "CRAFTSMAN_LIMIT",
    "CUBES",
    "CUBE_LIMIT",
    "DEBT_OF_A_POINT",
    "FIRST_COST",
    "FIRST_GOLD",
    "GOLD_LIMIT",
    "GREY_WORKERS",
    "MARKET_STOCK",
    "POOL_RESOURCE_CARDS",
    "PRICES",
    "PRIORY_POINTS",
    "ROUNDS",
    "STARTING_POINTS",
    "TAX_FACES",
    "WORKERS",
]

ROUNDS: Final = 6  # R
BUILDERS: Final = 3  # R, of each colour
CITY_WALL_BUILDERS: Final = 2  # R
WORKERS: Final = 12  # R: 7 small ones and a large one that counts 5
GREY_WORKERS: Final = 4  # R
CASTLE_WORKERS: Final = 2  # R, handed out at once
BLACK_WORKERS: Final = 1  # R
CUBES: Final = {"sand": 23, "wood": 23, "stone": 23, "metal": 13}  # R
MARKET_STOCK: Final = {"sand": 4, "wood": 4, "stone": 4, "metal": 0}  # R
PRICES: Final = {"sand": 2, "wood": 3, "stone": 4, "metal": 5}  # R; metal is only sold
STARTING_POINTS: Final = 2  # R
FIRST_GOLD: Final = 20  # R: the start player; each further player has 1 more
GOLD_LIMIT: Final = 30  # R
CRAFTSMAN_LIMIT: Final = 5  # R; one more with A-SLOT
CUBE_LIMIT: Final = 5  # R, over the end of a round
POOL_RESOURCE_CARDS: Final = 7  # R, of nine
FIRST_COST: Final = 7  # R, S
TAX_FACES: Final = (2, 3, 3, 4, 4, 5)  # R, S
PRIORY_POINTS: Final = (2, 1)  # R
DEBT_OF_A_POINT: Final = 2  # R: so much gold missing costs a victory point
