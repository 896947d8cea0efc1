"""The tree's nodes: what is remembered about one sequence of decisions."""

from __future__ import annotations

from math import log, sqrt

__all__ = ["MAX_SEATS", "Node", "key"]

MAX_SEATS = 8
"""No game seats more; a key leaves room for that many."""


def key(seat: int, move: int) -> int:
    """Under which a node keeps the child that follows `move` by `seat`.

    The same sequence of moves can meet another seat to decide, where chance or hidden cards
    differ; the seat keeps their statistics apart.
    """
    return move * MAX_SEATS + seat


class Node:
    """What followed one sequence of decisions, whatever the state it led to (open loop).

    `totals` sums each seat's rewards over `visits`; `available` counts how often this node could
    have been chosen, since in an information set not every move is legal in every world.
    """

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}

    def add(self, rewards: list[float]) -> None:
        """Count one iteration that passed here."""
        self.visits += 1
        totals = self.totals
        for seat in range(len(totals)):
            totals[seat] += rewards[seat]

    def untried(self, seat: int, moves: list[int]) -> list[int]:
        """The moves that have no child yet."""
        children = self.children
        return [move for move in moves if key(seat, move) not in children]

    def select(self, seat: int, moves: list[int], exploration: float) -> int:
        """The move `seat` explores next, by UCB1 with availability counts.

        Every one of `moves` has a child. Ties go to the earlier move.
        """
        best = moves[0]
        best_bound = -1.0
        for move in moves:
            child = self.children[key(seat, move)]
            child.available += 1
            visits = float(child.visits)
            bound = child.totals[seat] / visits
            bound += exploration * sqrt(log(float(child.available)) / visits)
            if bound > best_bound:
                best_bound = bound
                best = move
        return best

    def mark_available(self, seat: int, moves: list[int]) -> None:
        """Count for each of `moves` that has a child that it could have been chosen."""
        for move in moves:
            child = self.children.get(key(seat, move))
            if child is not None:
                child.available += 1
