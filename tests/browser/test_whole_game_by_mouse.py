"""A whole game against a bot, with the mouse on the drawn board."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.mouse import Mouse
from tests.browser.person import Person


@pytest.mark.timeout(300)
def test_a_whole_game_is_played_on_the_board(ada: Person) -> None:
    """Nine rounds in which every decision that has a place on the board is taken there: workers,
    tiles, the site, the provost, characters and favors; the action bar serves for the rest."""
    ada.open_table("host", "bot:random")
    mouse = Mouse(ada, Random(1303))
    while mouse.play_on():
        pass
    assert mouse.taken >= {"place", "tile", "site", "provost", "character"}
