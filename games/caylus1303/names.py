"""From the wire's ids to the ints that tables use, and back."""

from __future__ import annotations

from typing import Final, get_args

from games.caylus1303.data.quantities import ROAD_SPACES
from schemas.caylus1303 import vocabulary

__all__ = [
    "CHARACTERS",
    "CHARACTER_INDEX",
    "DECISIONS",
    "PLACES",
    "PLACE_INDEX",
    "RESOURCES",
    "RESOURCE_INDEX",
    "SLOTS",
    "SLOT_INDEX",
    "SOURCES",
    "SOURCE_INDEX",
    "STAGES",
    "STAGE_INDEX",
    "TILES",
    "TILE_INDEX",
]

RESOURCES: Final[list[vocabulary.Resource]] = list(get_args(vocabulary.Resource))
CHARACTERS: Final[list[vocabulary.Character]] = list(get_args(vocabulary.Character))
TILES: Final[list[vocabulary.Tile]] = list(get_args(vocabulary.Tile))
STAGES: Final[list[vocabulary.Stage]] = list(get_args(vocabulary.Stage))
SOURCES: Final[list[vocabulary.PrestigeSource]] = list(get_args(vocabulary.PrestigeSource))
DECISIONS: Final[tuple[vocabulary.Decision, ...]] = get_args(vocabulary.Decision)

PLACES: Final[list[str]] = TILES[:4] + [f"R{space}" for space in range(1, ROAD_SPACES + 1)]
"""The road from the City Gate: the four printed buildings, then the road spaces."""
SLOTS: Final[list[str]] = ["F1", "F2", "F3"]

RESOURCE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(RESOURCES)}
CHARACTER_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CHARACTERS)}
TILE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(TILES)}
STAGE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(STAGES)}
SOURCE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SOURCES)}
PLACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(PLACES)}
SLOT_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SLOTS)}
