"""The words of The Pillars of the Earth on the wire: ids of goods, cards, spaces, decisions.

Ids are those of the component list in `docs/rules/pillars-components.md`; they never change.
"""

from __future__ import annotations

from typing import Literal

__all__ = [
    "Craftsman",
    "Decision",
    "EventCard",
    "GoldSource",
    "Good",
    "Phase",
    "PointSource",
    "Privilege",
    "ResourceCard",
    "Space",
    "Stage",
]

Good = Literal["sand", "wood", "stone", "metal"]

Craftsman = Literal[
    "START-MORTAR",
    "START-WOOD",
    "START-STONE",
    "1A",
    "1B",
    "1C",
    "1D",
    "2A",
    "2B",
    "2C",
    "2D",
    "3A",
    "3B",
    "3C",
    "3D",
    "4A",
    "4B",
    "4C",
    "4D",
    "5A",
    "5B",
    "5C",
    "5D",
    "6A",
    "6B",
    "6C",
    "6D",
]
"""The three starting craftsmen, of which every player has a copy, then four cards a round."""

ResourceCard = Literal[
    "R-SAND2",
    "R-SAND3",
    "R-SAND4",
    "R-WOOD2",
    "R-WOOD3",
    "R-WOOD4",
    "R-STONE2",
    "R-STONE3",
    "R-STONE4",
]

Privilege = Literal[
    "A-VP3",
    "A-GOLD8",
    "A-METAL2",
    "A-SAND",
    "A-STONE",
    "A-WOOD",
    "A-SLOT",
    "A-WORKER",
    "A-TAX2",
    "A-PRIORY",
    "A-PEEK",
    "A-NOTAX",
    "A-SHIELD",
    "A-FREE",
    "A-LAST1",
    "A-LAST2",
]

EventCard = Literal[
    "E-GOLD5",
    "E-METAL",
    "E-MILL",
    "E-MORE",
    "E-CAP",
    "E-PAY4",
    "E-VP2",
    "E-WALL",
    "E-WINTER",
    "E-LOSE",
]

Space = Literal[
    "BISHOP",
    "KING-1",
    "KING-2",
    "PRIORY-1",
    "PRIORY-2",
    "COURT-1",
    "COURT-2",
    "COURT-3",
    "COURT-4",
    "SHIR-1",
    "SHIR-2",
    "CASTLE",
    "MARKET-1",
    "MARKET-2",
    "MARKET-3",
    "MARKET-4",
    "NEXT",
]
"""The spaces for master builders, in the order in which they are resolved."""

Stage = Literal[
    "draft",
    "builders",
    "event",
    "effect",
    "bishop",
    "mill",
    "privileges",
    "priory",
    "forest",
    "quarry",
    "gravel-pit",
    "court",
    "shiring",
    "castle",
    "market",
    "cathedral",
    "next",
    "finished",
]
"""The phases and steps of a round at which the game can stand, in order. Step 1 has two parts:
protection is chosen (`event`), then the event takes effect (`effect`)."""

Phase = Literal["draft", "builders", "board", "finished"]

Decision = Literal[
    "draft",
    "discard",
    "redraw",
    "builder",
    "place",
    "bishop",
    "shield",
    "lose",
    "cube",
    "tax",
    "market",
    "capacity",
    "convert",
    "return",
]

PointSource = Literal["priory", "privilege", "craftsman", "debt", "event"]
"""What victory points were gained for, or lost to."""

GoldSource = Literal[
    "start",
    "draft",
    "builder",
    "event",
    "mill",
    "privilege",
    "tax",
    "market",
    "craftsman",
]
"""What gold was gained for, or paid for."""
