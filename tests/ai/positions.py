"""Positions out of real games, and what the levels think of them.

As a program it prints the thoughts, so that those of another Python can be compared with ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

from ai.heuristics import heuristics_for
from ai.levels import level_named
from ai.player import Budget, Thought
from games.kernel import FastChance, Game, Table, game_named, game_names, start
from schemas.base import View

__all__ = ["THINKERS", "main", "positions", "thought", "thoughts", "timeless"]

THINKERS = ("flat", "apprentice", "journeyman", "master")

SEED = 7
APART = 17
"""Moves from one position to the next: no divisor of a round, so all kinds of decisions come."""


def positions(game: Game, seats: int) -> Iterator[Table]:
    """Tables with a decision due, from games that are played by what moves are likely."""
    heuristics = heuristics_for(game.name)
    seed = SEED
    while True:
        chance = FastChance(seed)
        table, _ = start(game, seats, {}, chance)
        moves = 0
        while not table.ended:
            if moves % APART == APART - 1:
                yield table
            moves += 1
            move = heuristics.playout_move(game, table, game.legal(table), chance)
            game.play(table, move, chance)
        seed += 1


def thought(level: str, game: Game, view: View, iterations: int) -> Thought:
    """What a level thinks of a view, without the time it took."""
    player = level_named(level).build(game, SEED)
    return timeless(player.choose(view, Budget(iterations=iterations)))


def timeless(thought: Thought) -> Thought:
    """A thought without the time it took."""
    return thought._replace(seconds=0.0)


def thoughts() -> list[list[object]]:
    """Everything that every level considered, at some positions of every game, as JSON has it."""
    found: list[list[object]] = []
    for name in game_names():
        game = game_named(name)
        for table in islice(positions(game, 3), 3):
            view = game.view(table, table.actor)
            for level in THINKERS:
                one = thought(level, game, view, 24)
                found.append([name, level, one.move, one.depth, [list(c) for c in one.considered]])
    return found


def main() -> None:
    """Print the thoughts."""
    print(json.dumps(thoughts()))


if __name__ == "__main__":
    main()
