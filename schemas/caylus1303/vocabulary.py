"""The words of Caylus 1303 on the wire: ids of resources, tiles, characters, places, decisions.

Ids are those of the component list in `docs/rules/caylus1303-components.md`; they never change.
"""

from __future__ import annotations

from typing import Literal

__all__ = [
    "Character",
    "Decision",
    "Phase",
    "Place",
    "PrestigeSource",
    "Resource",
    "Stage",
    "Tile",
]

Resource = Literal["food", "wood", "stone", "cloth", "gold"]

Phase = Literal["draft", "planning", "activation", "delivery", "stewardship", "finished"]

Decision = Literal[
    "draft",
    "early",
    "turn",
    "use",
    "pay",
    "bridge",
    "bailiff",
    "deliver",
    "late",
    "favor",
    "board-character",
    "monument",
]

Tile = Literal[
    "FAIR",
    "LAWYER",
    "CARP",
    "TOLL",
    "Y-FARM",
    "Y-SAW",
    "Y-QUARRY",
    "Y-CARP",
    "Y-MARKET",
    "Y-GUILD3",
    "Y-GUILD4",
    "W-FARM",
    "W-SAW",
    "W-QUARRY",
    "W-SPIN",
    "W-MARKET",
    "W-COVER",
    "W-TAILOR",
    "W-MASON",
    "W-MANOR",
    "S-FARM",
    "S-SAW",
    "S-QUARRY",
    "S-GOLD",
    "S-FOUND",
    "S-ALCH",
    "S-GUILD",
    "S-CHURCH",
    "S-JEWEL",
    "M-GARDEN",
    "M-FACTORY",
    "M-GRANARY",
    "M-STATUE",
    "M-THEATRE",
    "M-CATH",
    "M-MANSION",
]

Character = Literal[
    "C-EARLY",
    "C-NIGHT",
    "C-JOURNEY",
    "C-THIEF",
    "C-STEWARD",
    "C-BAILIFF",
    "C-ARCH",
    "C-DELIV",
    "C-CHAMB",
    "C-FOREMAN",
    "C-GOLD",
    "C-DAY",
]

Place = str
"""`FAIR`, `LAWYER`, `CARP`, `TOLL`, or a road space, `R1` to `R23`; a favor slot, `F1` to `F3`."""

Stage = Literal[
    "draft",
    "early",
    "turns",
    "printed",
    "bridge",
    "bailiff",
    "road",
    "site",
    "late",
    "monuments",
    "finished",
]
"""The steps of a round at which the game can stand, in order; phases are made of them."""

PrestigeSource = Literal[
    "visit",
    "tile",
    "monument",
    "architect",
    "effect",
    "bundle",
    "foreman",
    "goldsmith",
    "gold",
]
"""What prestige points were gained for."""
