"""From the wire's ids to the ints that tables use, and back."""

from __future__ import annotations

from typing import Final, get_args

from schemas.pillars import vocabulary

__all__ = [
    "CRAFTSMAN_INDEX",
    "CRAFTSMEN",
    "DECISIONS",
    "EVENTS",
    "EVENT_INDEX",
    "GOLD_SOURCES",
    "GOLD_SOURCE_INDEX",
    "GOODS",
    "GOOD_INDEX",
    "POINT_SOURCES",
    "POINT_SOURCE_INDEX",
    "PRIVILEGES",
    "PRIVILEGE_INDEX",
    "RESOURCE_CARDS",
    "RESOURCE_CARD_INDEX",
    "SPACES",
    "SPACE_INDEX",
    "STAGES",
    "STAGE_INDEX",
]

GOODS: Final[list[vocabulary.Good]] = list(get_args(vocabulary.Good))
CRAFTSMEN: Final[list[vocabulary.Craftsman]] = list(get_args(vocabulary.Craftsman))
RESOURCE_CARDS: Final[list[vocabulary.ResourceCard]] = list(get_args(vocabulary.ResourceCard))
PRIVILEGES: Final[list[vocabulary.Privilege]] = list(get_args(vocabulary.Privilege))
EVENTS: Final[list[vocabulary.EventCard]] = list(get_args(vocabulary.EventCard))
SPACES: Final[list[vocabulary.Space]] = list(get_args(vocabulary.Space))
STAGES: Final[list[vocabulary.Stage]] = list(get_args(vocabulary.Stage))
POINT_SOURCES: Final[list[vocabulary.PointSource]] = list(get_args(vocabulary.PointSource))
GOLD_SOURCES: Final[list[vocabulary.GoldSource]] = list(get_args(vocabulary.GoldSource))
DECISIONS: Final[tuple[vocabulary.Decision, ...]] = get_args(vocabulary.Decision)

GOOD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(GOODS)}
CRAFTSMAN_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CRAFTSMEN)}
RESOURCE_CARD_INDEX: Final[dict[str, int]] = {
    name: index for index, name in enumerate(RESOURCE_CARDS)
}
PRIVILEGE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(PRIVILEGES)}
EVENT_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(EVENTS)}
SPACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SPACES)}
STAGE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(STAGES)}
POINT_SOURCE_INDEX: Final[dict[str, int]] = {
    name: index for index, name in enumerate(POINT_SOURCES)
}
GOLD_SOURCE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(GOLD_SOURCES)}
