"""Quantities of pieces, the lie of the road, and what depends on the number of players."""

from __future__ import annotations

from typing import Final

__all__ = [
    "BUNDLE_PRESTIGE",
    "CHARACTERS_BEYOND_PLAYERS",
    "EXTRA_PROVOST_PLACES",
    "FIRST_GAME_CHARACTERS",
    "FOREMAN_PRESTIGE",
    "GOLDSMITH_PRESTIGE",
    "GOLD_PRESTIGE",
    "HOUSES",
    "RECRUITS",
    "ROAD_SPACES",
    "ROUNDS",
    "SETUP_SPACES",
    "STARTING_GOODS",
    "STARTING_WORKERS",
    "STONE_SETUP_SPACE",
    "WOOD_SETUP_SPACE",
    "WORKERS",
]

ROUNDS: Final = 9  # R
WORKERS: Final = 15  # R, for each colour
HOUSES: Final = 9  # R: ten, of which one is the pass marker
ROAD_SPACES: Final = 23  # S1, read as 23 and not 24; see the components page
SETUP_SPACES: Final = 8  # R: road spaces 1 to 8 have the starting tiles
WOOD_SETUP_SPACE: Final = 9  # R
STONE_SETUP_SPACE: Final = 14  # S1
EXTRA_PROVOST_PLACES: Final = 3  # R that there are some; their number is reconstructed (X)
STARTING_GOODS: Final = "2 wood, 1 food, 1 stone"  # R amounts, S1 kinds
STARTING_WORKERS: Final = {2: 10, 3: 6, 4: 6, 5: 10}  # R
RECRUITS: Final = {2: 3, 3: 3, 4: 3, 5: 2}  # R
CHARACTERS_BEYOND_PLAYERS: Final = 3  # R
BUNDLE_PRESTIGE: Final = 5  # R
FOREMAN_PRESTIGE: Final = 1  # R
GOLDSMITH_PRESTIGE: Final = 5  # R
GOLD_PRESTIGE: Final = 2  # R amount; that it is gold, the facts

FIRST_GAME_CHARACTERS: Final = (  # R: two players use the first five, each more player one more
    "C-ARCH",
    "C-FOREMAN",
    "C-BAILIFF",
    "C-DAY",
    "C-CHAMB",
    "C-DELIV",
    "C-JOURNEY",
    "C-EARLY",
)
