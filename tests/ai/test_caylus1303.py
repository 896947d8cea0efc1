"""The players at Caylus 1303: they finish games, and thinking wins them."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from ai.heuristics import heuristics_for
from ai.levels import level_named
from ai.player import Budget, Player
from ai.playout import Playouts
from ai.search.ismcts import TreePlayer
from ai.worlds import Worlds
from games.kernel import FastChance, Table, game_named, start
from games.kernel.table import NOBODY

GAME = game_named("caylus1303")
KNOWLEDGE = heuristics_for("caylus1303")


def opened(seats: int, seed: int) -> Table:
    """A new table."""
    return start(GAME, seats, {}, FastChance(seed))[0]


def played(players: list[Player], seed: int, budget: Budget) -> Table:
    """A table that the players have finished."""
    table = opened(len(players), seed)
    chance = FastChance(seed)
    last = NOBODY
    while table.actor != NOBODY:
        seat = table.actor
        thought = players[seat].choose(GAME.view(table, seat), budget, seat == last)
        GAME.play(table, thought.move, chance)
        last = seat
    return table


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_playouts_end_at_the_round(seats: int) -> None:
    """A playout of one stage ends where the next round begins, and shares out one win."""
    table = opened(seats, 1)
    values = Playouts(GAME, KNOWLEDGE, 1).value(table, FastChance(1))
    assert KNOWLEDGE.stage(table) == 2
    assert sum(values) == pytest.approx(1)


def test_a_finished_game_is_worth_its_winner() -> None:
    """At the end of the game the winner's share is above everybody else's."""
    table = opened(3, 1)
    values = Playouts(GAME, KNOWLEDGE, 0).value(table, FastChance(1))
    assert table.ended
    assert values.index(max(values)) == table.winners[0]
    assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize("level", ["flat", "apprentice", "journeyman"])
def test_every_answer_is_legal(level: str) -> None:
    """At each decision of a game, whatever it is about, a level answers with a legal move."""
    budget = Budget(iterations=12)
    table = played([level_named(level).build(GAME, seat) for seat in range(4)], 3, budget)
    assert table.ended


def test_fair_values_tell_of_the_move_and_not_of_the_guess() -> None:
    """Taking out a world's luck keeps what a move is worth and most of the noise away."""
    table = opened(2, 5)
    chance = FastChance(5)
    while KNOWLEDGE.stage(table) < 6:
        GAME.play(table, KNOWLEDGE.playout_move(GAME, table, GAME.legal(table), chance), chance)
    worlds = Worlds(GAME, KNOWLEDGE, GAME.view(table, table.actor), chance)
    raw, fair = [], []
    for _ in range(400):
        values = Playouts(GAME, KNOWLEDGE, 1).value(worlds.sample(), chance)
        raw.append(values[worlds.seat])
        fair.append(worlds.fair(values)[worlds.seat])
    assert mean(fair) == pytest.approx(mean(raw), abs=0.1)
    assert stdev(fair) < 0.75 * stdev(raw)


def test_an_answer_is_judged_on_the_same_scale_as_the_best() -> None:
    """What the best answer is ahead of another hardly depends on which worlds were sampled first,
    from which it is estimated what is usual: both go by one estimate."""
    table = opened(2, 6)
    chance = FastChance(6)
    while KNOWLEDGE.stage(table) < 6:
        GAME.play(table, KNOWLEDGE.playout_move(GAME, table, GAME.legal(table), chance), chance)
    view, seat = GAME.view(table, table.actor), table.actor
    master = level_named("master")
    given = master.build(GAME, 99).choose(view, Budget(iterations=2_000)).considered[3].move
    ahead = []
    for seed in range(12):
        player = master.build(GAME, seed)
        assert isinstance(player, TreePlayer)
        found = player.assess(view, Budget(iterations=200), given)
        ahead.append(found.best.shares[seat] - found.given.shares[seat])
    assert stdev(ahead) < 0.02


@pytest.mark.slow
@pytest.mark.parametrize("level", ["flat", "apprentice", "journeyman"])
def test_thinking_beats_chance(level: str) -> None:
    """Against random moves a thinking level wins all but a few games, and by far."""
    games, won, margin = 6, 0, 0
    for seed in range(games):
        seat = seed % 2
        players = [level_named("random").build(GAME, seed) for _ in range(2)]
        players[seat] = level_named(level).build(GAME, seed)
        table = played(players, seed, Budget(iterations=40))
        won += table.winners == [seat]
        margin += table.final_scores[seat] - table.final_scores[1 - seat]
    assert won >= games - 1
    assert margin > 10 * games
