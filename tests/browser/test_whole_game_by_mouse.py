"""A whole game against a bot, with the mouse on the drawn board."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.mouse import Mouse
from tests.browser.person import Person


@pytest.mark.parametrize(("game", "certain"), [("caylus1303", "place"), ("pillars", "card")])
def test_a_whole_game_is_played_on_the_board(ada: Person, game: str, certain: str) -> None:
    """All rounds, with every decision that has a place on the board taken there: workers and
    builders, tiles and cards, the provost, the market; the action bar serves for the rest."""
    ada.open_table("host", "bot:random", game=game)
    mouse = Mouse(ada, Random(1303))
    while mouse.play_on():
        pass
    # A kind not tried yet is taken at once, unless another such kind is there as well.
    often = {kind for kind, times in mouse.offered.items() if times > len(mouse.offered)}
    assert certain in often
    assert mouse.taken >= often
