"""The promises of the kernel, on thousands of random games of every game there is."""

from __future__ import annotations

import pytest

from games.conformance import Failure, Tally, cases, examine
from games.kernel import game_named, game_names
from service.rulebook import clauses

GAMES = 2000
"""Random games of each game in one run, over all its seat counts."""

CHUNK = 25


CHUNKS = [
    (name, seats, first)
    for name in game_names()
    for seats in game_named(name).seat_counts
    for first in range(0, GAMES // len(game_named(name).seat_counts), CHUNK)
]
"""A game, a seat count and a first seed: what can run side by side."""


@pytest.mark.parametrize(("name", "seats", "first"), CHUNKS)
def test_random_games_keep_every_promise(name: str, seats: int, first: int) -> None:
    """Rebuilding, legality, translation, secrecy, snapshots and the end hold at every step."""
    game = game_named(name)
    known = {clause.id for clause in clauses(name)}
    total = Tally()
    for case in cases(game, seats, first, CHUNK):
        outcome = examine(game, case, known)
        if isinstance(outcome, Failure):
            pytest.fail(f"{outcome.check}\n{outcome.detail}\n{case}")
        total = total.plus(outcome)
    assert total.games == CHUNK
