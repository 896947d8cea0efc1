"""The ints that tables use for resources, characters, stages and decisions, by name.

They are positions in the wire's vocabulary; `tests/schemas` holds the two together.
"""

from __future__ import annotations

from typing import Final

from games.caylus1303.data.quantities import (
    EXTRA_PROVOST_PLACES,
    ROAD_SPACES,
    STONE_SETUP_SPACE,
    WOOD_SETUP_SPACE,
)

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
CLOTH: Final = 3
GOLD: Final = 4
RESOURCE_COUNT: Final = 5
ANY_COUNT: Final = 4
"""The first four resources can pay for `any` and can be taken by choice; gold cannot."""

EARLY_RISER: Final = 0
NIGHT_WORKER: Final = 1
JOURNEYMAN: Final = 2
THIEF: Final = 3
STEWARD: Final = 4
BAILIFF: Final = 5
ARCHITECT: Final = 6
DELIVERYMAN: Final = 7
CHAMBERLAIN: Final = 8
FOREMAN: Final = 9
GOLDSMITH: Final = 10
DAY_LABORER: Final = 11

AT_DRAFT: Final = 0
AT_EARLY: Final = 1
AT_TURNS: Final = 2
AT_PRINTED: Final = 3
AT_BRIDGE: Final = 4
AT_BAILIFF: Final = 5
AT_ROAD: Final = 6
AT_SITE: Final = 7
AT_LATE: Final = 8
AT_MONUMENTS: Final = 9
AT_END: Final = 10

TO_DRAFT: Final = 0
TO_PLACE_EARLY: Final = 1
TO_TAKE_TURN: Final = 2
TO_USE: Final = 3
TO_PAY: Final = 4
TO_MOVE_AT_BRIDGE: Final = 5
TO_MOVE_AS_BAILIFF: Final = 6
TO_DELIVER: Final = 7
TO_DELIVER_LATE: Final = 8
TO_RESOLVE_FAVOR: Final = 9
TO_TAKE_BOARD_CHARACTER: Final = 10
TO_BUILD_MONUMENT: Final = 11

FOR_VISIT: Final = 0
FOR_TILE: Final = 1
FOR_MONUMENT: Final = 2
FOR_ARCHITECT: Final = 3
FOR_EFFECT: Final = 4
FOR_BUNDLE: Final = 5
FOR_FOREMAN: Final = 6
FOR_GOLDSMITH: Final = 7
FOR_GOLD: Final = 8

PRINTED_PLACES: Final = 4
FIRST_ROAD_PLACE: Final = 4
"""Road space s is place s + 3: the four printed buildings come first."""
PLACE_COUNT: Final = PRINTED_PLACES + ROAD_SPACES
LAST_RESIDENCE_PLACE: Final = 11
WOOD_SETUP_PLACE: Final = WOOD_SETUP_SPACE + 3
STONE_SETUP_PLACE: Final = STONE_SETUP_SPACE + 3
FIRST_PROVOST: Final = 1
LAST_PROVOST: Final = ROAD_SPACES + 1 + EXTRA_PROVOST_PLACES

NO_TILE: Final = -1
ON_BOARD: Final = -1
"""A character's holder when it lies on the board; during the draft, among the drawn ones."""
NOT_IN_GAME: Final = -2
NO_SLOT: Final = -1
