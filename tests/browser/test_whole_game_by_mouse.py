"""A whole game against a bot, with the mouse on the drawn board."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.mouse import Mouse
from tests.browser.person import Person


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("game", "taken"),
    [
        ("caylus1303", {"place", "tile", "site", "provost", "character"}),
        ("pillars", {"card", "craftsman", "drawn", "space", "stock"}),
    ],
)
def test_a_whole_game_is_played_on_the_board(ada: Person, game: str, taken: set[str]) -> None:
    """All rounds, with every decision that has a place on the board taken there: workers and
    builders, tiles and cards, the provost, the market; the action bar serves for the rest."""
    ada.open_table("host", "bot:random", game=game)
    mouse = Mouse(ada, Random(1303))
    while mouse.play_on():
        pass
    assert mouse.taken >= taken
