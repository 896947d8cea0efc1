"""The cards, one row a card. Sources stand on the components page; S1 for all numbers but those
that the rulebook names itself."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = [
    "CRAFTSMEN",
    "EVENTS",
    "PRIVILEGES",
    "RESOURCE_CARDS",
    "CraftsmanRow",
    "EventRow",
    "PrivilegeRow",
    "ResourceRow",
]


class CraftsmanRow(NamedTuple):
    """A craftsman. `cost` is in gold; `spends` and `gains` are what one use takes and gives.

    `auto` craftsmen work once a round without spending anything. `rights` are what owning the
    card allows besides: to use masons, to buy wood, to sell stone.
    """

    id: str
    name: str
    round: int
    cost: int
    spends: str
    gains: str
    capacity: int
    auto: bool = False
    rights: str = ""
    needs: str = ""
    nameable: bool = True


class ResourceRow(NamedTuple):
    """A resource card: cubes of one kind for workers posted."""

    id: str
    good: str
    cubes: int
    workers: int


class PrivilegeRow(NamedTuple):
    """A privilege card. Its kind is `immediate`, `permanent` or `one-use`."""

    id: str
    kind: str


class EventRow(NamedTuple):
    """An event card; a positive one cannot be warded off."""

    id: str
    positive: bool


CRAFTSMEN: Final = (
    CraftsmanRow("START-MORTAR", "mortar mixer", 0, 0, "3 sand", "1 point", 3, rights="masons"),
    CraftsmanRow("START-WOOD", "woodworker", 0, 0, "2 wood", "1 point", 4, rights="buy-wood"),
    CraftsmanRow("START-STONE", "stonecutter", 0, 0, "2 stone", "1 point", 4, rights="sell-stone"),
    CraftsmanRow("1A", "mason", 1, 5, "1 stone", "1 point", 2, needs="masons"),
    CraftsmanRow("1B", "tool maker", 1, 2, "", "2 gold", 1, auto=True, nameable=False),
    CraftsmanRow("1C", "mortar mixer", 1, 4, "2 sand", "1 point", 3, rights="masons"),
    CraftsmanRow("1D", "master woodworker", 1, 3, "1 wood", "4 gold", 2, rights="buy-wood"),
    CraftsmanRow("2A", "potter", 2, 5, "1 sand", "1 point", 2),
    CraftsmanRow("2B", "architect", 2, 6, "", "1 point", 1, auto=True, nameable=False),
    CraftsmanRow("2C", "mason", 2, 4, "1 stone", "1 point", 3, needs="masons"),
    CraftsmanRow("2D", "carpenter", 2, 3, "1 wood", "1 point", 2),
    CraftsmanRow("3A", "potter", 3, 7, "1 sand", "1 point", 3),
    CraftsmanRow("3B", "sculptor", 3, 6, "1 stone", "2 points", 1),
    CraftsmanRow("3C", "carpenter", 3, 5, "1 wood", "1 point", 3),
    CraftsmanRow("3D", "mason", 3, 4, "1 stone", "1 point", 4, needs="masons"),
    CraftsmanRow("4A", "mason", 4, 5, "1 stone", "1 point", 5, needs="masons"),
    CraftsmanRow("4B", "sculptor", 4, 7, "1 stone", "2 points", 2),
    CraftsmanRow("4C", "carpenter", 4, 6, "1 wood", "1 point", 4),
    CraftsmanRow("4D", "glassblower", 4, 8, "1 sand, 1 metal", "3 points", 1),
    CraftsmanRow("5A", "carpenter", 5, 6, "1 wood", "1 point", 5),
    CraftsmanRow("5B", "goldsmith", 5, 7, "3 gold", "1 point", 6),
    CraftsmanRow("5C", "sculptor", 5, 8, "1 stone", "2 points", 3),
    CraftsmanRow("5D", "glassblower", 5, 9, "1 sand, 1 metal", "3 points", 2),
    CraftsmanRow("6A", "bell maker", 6, 10, "1 metal", "4 points", 2, nameable=False),
    CraftsmanRow("6B", "organ builder", 6, 9, "1 wood, 1 metal", "6 points", 1, nameable=False),
    CraftsmanRow("6C", "sculptor", 6, 8, "1 stone", "2 points", 4),
    CraftsmanRow("6D", "goldsmith", 6, 7, "3 gold", "1 point", 8),
)

RESOURCE_CARDS: Final = (
    ResourceRow("R-SAND2", "sand", 2, 2),
    ResourceRow("R-SAND3", "sand", 3, 4),
    ResourceRow("R-SAND4", "sand", 4, 7),
    ResourceRow("R-WOOD2", "wood", 2, 3),
    ResourceRow("R-WOOD3", "wood", 3, 6),
    ResourceRow("R-WOOD4", "wood", 4, 9),
    ResourceRow("R-STONE2", "stone", 2, 5),
    ResourceRow("R-STONE3", "stone", 3, 8),
    ResourceRow("R-STONE4", "stone", 4, 10),
)

PRIVILEGES: Final = (
    PrivilegeRow("A-VP3", "immediate"),
    PrivilegeRow("A-GOLD8", "immediate"),
    PrivilegeRow("A-METAL2", "immediate"),
    PrivilegeRow("A-SAND", "permanent"),
    PrivilegeRow("A-STONE", "permanent"),
    PrivilegeRow("A-WOOD", "permanent"),
    PrivilegeRow("A-SLOT", "permanent"),
    PrivilegeRow("A-WORKER", "permanent"),
    PrivilegeRow("A-TAX2", "permanent"),
    PrivilegeRow("A-PRIORY", "permanent"),
    PrivilegeRow("A-PEEK", "permanent"),
    PrivilegeRow("A-NOTAX", "one-use"),
    PrivilegeRow("A-SHIELD", "one-use"),
    PrivilegeRow("A-FREE", "one-use"),
    PrivilegeRow("A-LAST1", "immediate"),
    PrivilegeRow("A-LAST2", "immediate"),
)

EVENTS: Final = (
    EventRow("E-GOLD5", True),
    EventRow("E-METAL", True),
    EventRow("E-MILL", True),
    EventRow("E-MORE", True),
    EventRow("E-CAP", True),
    EventRow("E-PAY4", False),
    EventRow("E-VP2", False),
    EventRow("E-WALL", False),
    EventRow("E-WINTER", False),
    EventRow("E-LOSE", False),
)
