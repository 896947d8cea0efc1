"""Our tree against OpenSpiel's searches, on its games and at equal simulations."""

from __future__ import annotations

from typing import Any, Final

import pyspiel

from ai.player import Budget
from ai.search.ismcts import TreePlayer
from ai.search.settings import Settings
from games.kernel import FastChance, start
from tests.ai.known.spiel import SpielGame, SpielSeen, SpielTable

__all__ = ["gains"]

EXPLORATION: Final = 1.4
"""What its documentation uses for rewards between -1 and 1; here they are between 0 and 1."""

_NO_LIMIT: Final = -1
_MEGABYTES: Final = 64


def gains(name: str, deals: int, simulations: int) -> list[float]:
    """What our tree wins a game, as the mean of both seatings, for each of so many deals."""
    game = SpielGame(name)
    return [
        sum(_gain(game, deal, seat, simulations) for seat in game.seats) / len(game.seats)
        for deal in range(deals)
    ]


def _gain(game: SpielGame, deal: int, seat: int, simulations: int) -> float:
    """What our tree wins of one deal on that seat."""
    chance = FastChance(deal)
    table = start(game, len(game.seats), {}, chance)[0]
    assert isinstance(table, SpielTable)
    player = TreePlayer(game, 2 * deal + seat, SpielSeen(game), Settings(stages=0))
    bot = _search(game, 2 * deal + seat + 1, simulations)
    while not table.ended:
        if table.actor == seat:
            move = player.choose(game.view(table, seat), Budget(iterations=simulations)).move
        else:
            move = bot.step(table.state)
        game.play(table, move, chance)
    gained: float = table.state.returns()[seat]
    return gained


def _search(game: SpielGame, seed: int, simulations: int) -> Any:
    """OpenSpiel's search for a game with or without hidden information."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    if game.hidden:
        answer = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(
            seed, rollouts, EXPLORATION, simulations, _NO_LIMIT, answer, False, False
        )
    return pyspiel.MCTSBot(
        game.spiel, rollouts, EXPLORATION, simulations, _MEGABYTES, False, seed, False
    )
