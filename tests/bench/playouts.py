"""Random playouts of one game, as fast as the rules go: `playouts.py GAME`.

Prints one number: moves chosen a second, over the same time at every seat count. Forced moves and
set-ups are played too but not counted.
"""

from __future__ import annotations

import argparse
import time

from games.kernel import FastChance, Game, game_named, start

SECONDS_A_SEAT_COUNT = 1.5


def random_playout(game: Game, seats: int, chance: FastChance) -> int:
    """Play one game to its end by random moves; returns how many were chosen."""
    table, _ = start(game, seats, game.chosen_options({}), chance)
    chosen = 0
    while not table.ended:
        moves = game.legal(table)
        game.play(table, moves[chance.below(len(moves))], chance)
        chosen += 1
    return chosen


def moves_a_second(game: Game) -> float:
    """Measure for the same time at every seat count, one game at a time on one core."""
    chance = FastChance(1)
    chosen = 0
    spent = 0.0
    for seats in game.seat_counts:
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS_A_SEAT_COUNT:
            chosen += random_playout(game, seats, chance)
        spent += time.perf_counter() - began
    return chosen / spent


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    print(moves_a_second(game_named(parser.parse_args().game)))
