"""The ints that tables of Caylus 1303 use are positions in the wire's vocabulary."""

from __future__ import annotations

from typing import get_args

import pytest

from games.caylus1303 import constants
from games.caylus1303.data.tiles import TILES
from schemas.caylus1303 import vocabulary

PREFIXED = [
    ("AT_", vocabulary.Stage),
    ("TO_", vocabulary.Decision),
    ("FOR_", vocabulary.PrestigeSource),
]

NAMED_OTHERWISE = {
    "AT_END": "finished",
    "TO_PLACE_EARLY": "early",
    "TO_TAKE_TURN": "turn",
    "TO_MOVE_AT_BRIDGE": "bridge",
    "TO_MOVE_AS_BAILIFF": "bailiff",
    "TO_DELIVER_LATE": "late",
    "TO_RESOLVE_FAVOR": "favor",
    "TO_TAKE_BOARD_CHARACTER": "board-character",
    "TO_BUILD_MONUMENT": "monument",
}
"""Constants whose name says more than the wire's word."""

CHARACTERS = {
    "EARLY_RISER": "C-EARLY",
    "NIGHT_WORKER": "C-NIGHT",
    "JOURNEYMAN": "C-JOURNEY",
    "THIEF": "C-THIEF",
    "STEWARD": "C-STEWARD",
    "BAILIFF": "C-BAILIFF",
    "ARCHITECT": "C-ARCH",
    "DELIVERYMAN": "C-DELIV",
    "CHAMBERLAIN": "C-CHAMB",
    "FOREMAN": "C-FOREMAN",
    "GOLDSMITH": "C-GOLD",
    "DAY_LABORER": "C-DAY",
}


@pytest.mark.parametrize(("prefix", "words"), PREFIXED)
def test_every_word_has_its_constant(prefix: str, words: object) -> None:
    """Stages, decisions and sources of prestige are numbered as the vocabulary lists them."""
    numbers = {
        NAMED_OTHERWISE.get(name, name.removeprefix(prefix).lower()): value
        for name, value in vars(constants).items()
        if name.startswith(prefix)
    }
    assert numbers == {word: position for position, word in enumerate(get_args(words))}


def test_resources_are_numbered_as_listed() -> None:
    """Food to gold, gold last because it is the one that cannot stand for any."""
    words = get_args(vocabulary.Resource)
    assert [getattr(constants, word.upper()) for word in words] == list(range(len(words)))
    assert len(words) == constants.RESOURCE_COUNT
    assert words[constants.ANY_COUNT :] == ("gold",)


def test_characters_are_numbered_as_listed() -> None:
    """Each character's constant is its position in the vocabulary."""
    positions = {CHARACTERS[name]: getattr(constants, name) for name in CHARACTERS}
    words = get_args(vocabulary.Character)
    assert positions == {word: position for position, word in enumerate(words)}


def test_the_tile_table_has_the_order_of_the_vocabulary() -> None:
    """A tile's number finds its row in the table of costs and effects."""
    assert tuple(tile.id for tile in TILES) == get_args(vocabulary.Tile)
