"""The ints that the rules and the table use: goods, spaces, cards, stages and decisions."""

from __future__ import annotations

from typing import Final

from games.pillars.names import (
    CRAFTSMAN_INDEX,
    CRAFTSMEN,
    DECISIONS,
    EVENT_INDEX,
    GOLD_SOURCE_INDEX,
    GOODS,
    POINT_SOURCE_INDEX,
    PRIVILEGE_INDEX,
    SPACE_INDEX,
    SPACES,
    STAGE_INDEX,
)

__all__ = [
    "ABOVE_KING_1",
    "ARCHITECT",
    "ASIDE",
    "AT_BISHOP",
    "AT_BUILDERS",
    "AT_CASTLE",
    "AT_CATHEDRAL",
    "AT_COURT",
    "AT_DRAFT",
    "AT_EFFECT",
    "AT_END",
    "AT_EVENT",
    "AT_FOREST",
    "AT_GRAVEL_PIT",
    "AT_MARKET",
    "AT_MILL",
    "AT_NEXT",
    "AT_PRIORY",
    "AT_PRIVILEGES",
    "AT_QUARRY",
    "AT_SHIRING",
    "BISHOP",
    "CAPACITY_EVENT",
    "CASTLE",
    "CITY_WALL",
    "COURT_1",
    "COURT_SPACES",
    "CRAFTSMAN_COUNT",
    "DEBT_EVENT",
    "EXTRA_CRAFTSMAN",
    "EXTRA_PRIORY",
    "EXTRA_SAND",
    "EXTRA_STONE",
    "EXTRA_WOOD",
    "FIRST_ROUND_CRAFTSMAN",
    "FOR_BUILDER",
    "FOR_CRAFTSMAN",
    "FOR_DRAFT",
    "FOR_EVENT",
    "FOR_MARKET",
    "FOR_MILL",
    "FOR_PRIVILEGE",
    "FOR_START",
    "FOR_TAX",
    "FREE_BUILDER",
    "GOLD_EVENT",
    "GOOD_COUNT",
    "IN_DECK",
    "IN_POOL",
    "KING_1",
    "LAST_1",
    "LAST_2",
    "LOSE_EVENT",
    "LOSS_EVENT",
    "MARKET_1",
    "MARKET_SPACES",
    "METAL",
    "METAL_EVENT",
    "MILL_EVENT",
    "MORE_EVENT",
    "NEXT",
    "NO_CARD",
    "NO_TAX",
    "OUT_OF_GAME",
    "PEEK",
    "POINTS_FOR_CRAFTSMAN",
    "POINTS_FOR_DEBT",
    "POINTS_FOR_EVENT",
    "POINTS_FOR_PRIORY",
    "POINTS_FOR_PRIVILEGE",
    "PRIORY_1",
    "SAND",
    "SHIELD",
    "SHIRING_1",
    "SHOWN",
    "SPACE_COUNT",
    "STONE",
    "TAX_OF_TWO",
    "TOOL_MAKER",
    "TO_BISHOP",
    "TO_CONVERT",
    "TO_CUBE",
    "TO_DECIDE_BUILDER",
    "TO_DISCARD",
    "TO_DRAFT",
    "TO_LOSE",
    "TO_NAME",
    "TO_PLACE",
    "TO_REDRAW",
    "TO_RETURN",
    "TO_SHIELD",
    "TO_TAX",
    "TO_TRADE",
    "WINTER_EVENT",
    "WOOD",
    "WORKER",
]

GOOD_COUNT: Final = len(GOODS)
SAND: Final = 0
WOOD: Final = 1
STONE: Final = 2
METAL: Final = 3

CRAFTSMAN_COUNT: Final = len(CRAFTSMEN)
FIRST_ROUND_CRAFTSMAN: Final[int] = CRAFTSMAN_INDEX["1A"]
"""The craftsmen before it are starting ones; from here on they go by rounds, four each."""
TOOL_MAKER: Final[int] = CRAFTSMAN_INDEX["1B"]
ARCHITECT: Final[int] = CRAFTSMAN_INDEX["2B"]
NO_CARD: Final = -1
"""No craftsman, event or builder field, wherever a table holds one."""

SPACE_COUNT: Final = len(SPACES)
BISHOP: Final[int] = SPACE_INDEX["BISHOP"]
KING_1: Final[int] = SPACE_INDEX["KING-1"]
PRIORY_1: Final[int] = SPACE_INDEX["PRIORY-1"]
COURT_1: Final[int] = SPACE_INDEX["COURT-1"]
COURT_SPACES: Final = 4
SHIRING_1: Final[int] = SPACE_INDEX["SHIR-1"]
CASTLE: Final[int] = SPACE_INDEX["CASTLE"]
MARKET_1: Final[int] = SPACE_INDEX["MARKET-1"]
MARKET_SPACES: Final = 4
NEXT: Final[int] = SPACE_INDEX["NEXT"]

# Where a resource card is: at a seat, or
ASIDE: Final = -1
IN_POOL: Final = -2
# Where a privilege card is: at a seat, or
IN_DECK: Final = -1
OUT_OF_GAME: Final = -2
ABOVE_KING_1: Final = -3
"""Above KING-2 it is one less."""
SHOWN: Final = 1
"""Of an event: turned up in this round or before."""

EXTRA_SAND: Final[int] = PRIVILEGE_INDEX["A-SAND"]
EXTRA_STONE: Final[int] = PRIVILEGE_INDEX["A-STONE"]
EXTRA_WOOD: Final[int] = PRIVILEGE_INDEX["A-WOOD"]
EXTRA_CRAFTSMAN: Final[int] = PRIVILEGE_INDEX["A-SLOT"]
WORKER: Final[int] = PRIVILEGE_INDEX["A-WORKER"]
TAX_OF_TWO: Final[int] = PRIVILEGE_INDEX["A-TAX2"]
EXTRA_PRIORY: Final[int] = PRIVILEGE_INDEX["A-PRIORY"]
PEEK: Final[int] = PRIVILEGE_INDEX["A-PEEK"]
NO_TAX: Final[int] = PRIVILEGE_INDEX["A-NOTAX"]
SHIELD: Final[int] = PRIVILEGE_INDEX["A-SHIELD"]
FREE_BUILDER: Final[int] = PRIVILEGE_INDEX["A-FREE"]
LAST_1: Final[int] = PRIVILEGE_INDEX["A-LAST1"]
LAST_2: Final[int] = PRIVILEGE_INDEX["A-LAST2"]

GOLD_EVENT: Final[int] = EVENT_INDEX["E-GOLD5"]
METAL_EVENT: Final[int] = EVENT_INDEX["E-METAL"]
MILL_EVENT: Final[int] = EVENT_INDEX["E-MILL"]
MORE_EVENT: Final[int] = EVENT_INDEX["E-MORE"]
CAPACITY_EVENT: Final[int] = EVENT_INDEX["E-CAP"]
DEBT_EVENT: Final[int] = EVENT_INDEX["E-PAY4"]
LOSS_EVENT: Final[int] = EVENT_INDEX["E-VP2"]
CITY_WALL: Final[int] = EVENT_INDEX["E-WALL"]
WINTER_EVENT: Final[int] = EVENT_INDEX["E-WINTER"]
LOSE_EVENT: Final[int] = EVENT_INDEX["E-LOSE"]

AT_DRAFT: Final[int] = STAGE_INDEX["draft"]
AT_BUILDERS: Final[int] = STAGE_INDEX["builders"]
AT_EVENT: Final[int] = STAGE_INDEX["event"]
AT_EFFECT: Final[int] = STAGE_INDEX["effect"]
AT_BISHOP: Final[int] = STAGE_INDEX["bishop"]
AT_MILL: Final[int] = STAGE_INDEX["mill"]
AT_PRIVILEGES: Final[int] = STAGE_INDEX["privileges"]
AT_PRIORY: Final[int] = STAGE_INDEX["priory"]
AT_FOREST: Final[int] = STAGE_INDEX["forest"]
AT_QUARRY: Final[int] = STAGE_INDEX["quarry"]
AT_GRAVEL_PIT: Final[int] = STAGE_INDEX["gravel-pit"]
AT_COURT: Final[int] = STAGE_INDEX["court"]
AT_SHIRING: Final[int] = STAGE_INDEX["shiring"]
AT_CASTLE: Final[int] = STAGE_INDEX["castle"]
AT_MARKET: Final[int] = STAGE_INDEX["market"]
AT_CATHEDRAL: Final[int] = STAGE_INDEX["cathedral"]
AT_NEXT: Final[int] = STAGE_INDEX["next"]
AT_END: Final[int] = STAGE_INDEX["finished"]

TO_DRAFT: Final[int] = DECISIONS.index("draft")
TO_DISCARD: Final[int] = DECISIONS.index("discard")
TO_REDRAW: Final[int] = DECISIONS.index("redraw")
TO_DECIDE_BUILDER: Final[int] = DECISIONS.index("builder")
TO_PLACE: Final[int] = DECISIONS.index("place")
TO_BISHOP: Final[int] = DECISIONS.index("bishop")
TO_SHIELD: Final[int] = DECISIONS.index("shield")
TO_LOSE: Final[int] = DECISIONS.index("lose")
TO_CUBE: Final[int] = DECISIONS.index("cube")
TO_TAX: Final[int] = DECISIONS.index("tax")
TO_TRADE: Final[int] = DECISIONS.index("market")
TO_NAME: Final[int] = DECISIONS.index("capacity")
TO_CONVERT: Final[int] = DECISIONS.index("convert")
TO_RETURN: Final[int] = DECISIONS.index("return")

FOR_START: Final[int] = GOLD_SOURCE_INDEX["start"]
FOR_DRAFT: Final[int] = GOLD_SOURCE_INDEX["draft"]
FOR_BUILDER: Final[int] = GOLD_SOURCE_INDEX["builder"]
FOR_EVENT: Final[int] = GOLD_SOURCE_INDEX["event"]
FOR_MILL: Final[int] = GOLD_SOURCE_INDEX["mill"]
FOR_PRIVILEGE: Final[int] = GOLD_SOURCE_INDEX["privilege"]
FOR_TAX: Final[int] = GOLD_SOURCE_INDEX["tax"]
FOR_MARKET: Final[int] = GOLD_SOURCE_INDEX["market"]
FOR_CRAFTSMAN: Final[int] = GOLD_SOURCE_INDEX["craftsman"]

POINTS_FOR_PRIORY: Final[int] = POINT_SOURCE_INDEX["priory"]
POINTS_FOR_PRIVILEGE: Final[int] = POINT_SOURCE_INDEX["privilege"]
POINTS_FOR_CRAFTSMAN: Final[int] = POINT_SOURCE_INDEX["craftsman"]
POINTS_FOR_DEBT: Final[int] = POINT_SOURCE_INDEX["debt"]
POINTS_FOR_EVENT: Final[int] = POINT_SOURCE_INDEX["event"]
