"""Who meets whom: duplicate deals, in which every bot plays every seat of the same deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.levels import varied
from ai.player import Budget, Player
from games.kernel import FastChance, game_named, start
from games.kernel.table import NOBODY

__all__ = ["Contest", "Pairing", "Played", "lineups", "play"]

_SEEDS_A_DEAL = 1_000
"""Leaves room for the players' own seeds between those of two deals."""


class Contest(NamedTuple):
    """What is played: the bots as `ai.levels.varied` spells them, and the budget of a decision.

    A budget without limits gives each bot the time of its level.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    budget: Budget
    seed: int

    @property
    def budgeted(self) -> bool:
        """Whether all bots have the same budget, and none the time of its level."""
        return self.budget.seconds > 0 or self.budget.iterations > 0

    def budget_of(self, bot: str) -> Budget:
        """What a bot may spend on a decision."""
        if self.budgeted:
            return self.budget
        return Budget(seconds=max(1e-6, varied(bot).seconds))

    def pairings(self, games: int) -> Iterator[Pairing]:
        """The first so many games, deal by deal."""
        tables = lineups(len(self.bots), self.seats)
        for number in range(games):
            deal, turn = divmod(number, len(tables))
            yield Pairing(deal, turn, tables[turn])


class Pairing(NamedTuple):
    """One game: the number of its deal, which seating of it, and the bot at each seat."""

    deal: int
    turn: int
    lineup: tuple[int, ...]


class Played(NamedTuple):
    """What came of a game: scores and shares of the win by seat, effort by bot."""

    pairing: Pairing
    scores: list[int]
    shares: list[float]
    decisions: list[int]
    iterations: list[int]
    seconds: list[float]


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Seatings in which all bots play all seats equally often, taken together."""
    found = []
    for first in range(bots):
        row = [(first + seat) % bots for seat in range(seats)]
        for turn in range(seats):
            lineup = tuple(row[turn:] + row[:turn])
            if lineup not in found:
                found.append(lineup)
    return found


def play(contest: Contest, pairing: Pairing) -> Played:
    """Play one game. With a budget of iterations alone it is the same each time."""
    game = game_named(contest.game)
    seed = (contest.seed + pairing.deal) * _SEEDS_A_DEAL
    chance = FastChance(seed)
    table = start(game, contest.seats, {}, chance)[0]
    players: list[Player] = [
        varied(contest.bots[bot]).build(game, seed + 1 + pairing.turn * contest.seats + seat)
        for seat, bot in enumerate(pairing.lineup)
    ]
    budgets = [contest.budget_of(contest.bots[bot]) for bot in pairing.lineup]
    decisions = [0] * len(contest.bots)
    iterations = [0] * len(contest.bots)
    seconds = [0.0] * len(contest.bots)
    last = NOBODY
    while table.actor != NOBODY:
        seat = table.actor
        thought = players[seat].choose(game.view(table, seat), budgets[seat], seat == last)
        bot = pairing.lineup[seat]
        decisions[bot] += 1
        iterations[bot] += thought.iterations
        seconds[bot] += thought.seconds
        game.play(table, thought.move, chance)
        last = seat
    shares = [float(seat in table.winners) / len(table.winners) for seat in range(table.seats)]
    return Played(pairing, table.final_scores[:], shares, decisions, iterations, seconds)
