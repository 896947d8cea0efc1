"""The tree's nodes: what is remembered about one sequence of decisions."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from games.kernel.table import NOBODY

__all__ = ["MAX_SEATS", "NODE_BYTES", "SLOT_BYTES", "VARIED_BYTES", "Node", "key"]

MAX_SEATS: Final = 8
"""No game seats more; a key leaves room for that many."""

NODE_BYTES: Final = 820
"""What a node takes in memory when it is expanded, with its totals; a leaf takes less than half.
This and the next two are rounded up."""

SLOT_BYTES: Final = 124
"""What each answer that a node knows takes beyond that."""

VARIED_BYTES: Final = 100
"""What it takes more where worlds differ."""

_SMALLEST_PRIOR: Final = 1e-4


def key(seat: int, move: int) -> int:
    """What tells an answer from others where not every world has the same.

    The same sequence of moves can meet another seat to decide, where chance or hidden cards
    differ; the seat keeps their statistics apart.
    """
    return move * MAX_SEATS + seat


_NOTHING: Final[list[int]] = []
_NO_PRIORS: Final[list[float]] = []
_NO_CHILDREN: Final[list[Node | None]] = []
_NO_SLOTS: Final[dict[int, int]] = {}
_NO_SIGHTS: Final[dict[int, Node]] = {}
"""What every node has before it is expanded; replaced then, and never changed. Most nodes of a tree
are leaves, which half a dozen lists of their own would make twice as large and slow to add."""


class Node:
    """What followed one sequence of decisions, whatever the state it led to (open loop).

    `totals` sums each seat's rewards over `visits`. The answers met here have slots, the likeliest
    first: `moves`, `priors` and `children` are by slot. `passes` counts how often one was chosen;
    `missed` how often each could not have been, since in an information set not every move is
    legal in every world. As long as all worlds agree it is empty. `sights` holds what follows where
    the seat to decide sees more than the moves tell (see `Heuristics.seen`).
    """

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.passes = 0
        self.seat = NOBODY
        self.legal = _NOTHING
        self.moves = _NOTHING
        self.priors = _NO_PRIORS
        self.children = _NO_CHILDREN
        self.slots = _NO_SLOTS
        self.missed = _NOTHING
        self.sights = _NO_SIGHTS

    def add(self, rewards: list[float]) -> None:
        """Count one iteration that passed here."""
        self.visits += 1
        totals = self.totals
        for seat, reward in enumerate(rewards):
            totals[seat] += reward

    @property
    def expanded(self) -> bool:
        """Whether the answers are known."""
        return len(self.moves) > 0

    def expand(self, seat: int, legal: list[int], priors: list[float], first: int) -> None:
        """Learn the answers: those of equal prior in their order from the one at `first`."""
        count = len(legal)
        order = [(first + index) % count for index in range(count)]
        order.sort(key=lambda index: -priors[index])
        total = sum(priors)
        self.adopt(
            seat,
            legal,
            [legal[index] for index in order],
            [max(_SMALLEST_PRIOR, priors[index] / total) for index in order],
        )

    def adopt(self, seat: int, legal: list[int], moves: list[int], priors: list[float]) -> None:
        """Learn the answers as another node knows them: in the same order, with the same priors.

        The lists stay as they are, and may be another's too.
        """
        self.seat = seat
        self.legal = legal
        self.moves = moves
        self.priors = priors
        self.children = [None] * len(moves)

    def available(self, seat: int, legal: list[int], grows: bool) -> list[int]:
        """The slots of the answers legal in this world, in their order.

        Answers that were not met before get slots if the node `grows`; else they are left out.
        """
        if not self.missed and seat == self.seat and legal == self.legal:
            return _ALL_SLOTS[len(legal)] if len(legal) < _KNOWN else list(range(len(legal)))
        if not self.slots:
            if not grows:
                return self._met(seat, legal)
            self.slots = {key(self.seat, move): slot for slot, move in enumerate(self.moves)}
            self.missed = [0] * len(self.moves)
            self.moves = self.moves[:]  # others may have been told of these
            self.priors = self.priors[:]
        return self._some(seat, legal, grows)

    def _met(self, seat: int, legal: list[int]) -> list[int]:
        """As `available`, where worlds begin to differ and there is no room to note it."""
        if seat != self.seat:
            return []
        return [slot for slot, move in enumerate(self.moves) if move in legal]

    def _some(self, seat: int, legal: list[int], grows: bool) -> list[int]:
        """As `available`, where worlds differ: new answers get slots, absent ones are noted."""
        even = 1.0 / len(legal)
        found = []
        for move in legal:
            name = key(seat, move)
            if name not in self.slots:
                if not grows:
                    continue
                self.slots[name] = len(self.moves)
                self.moves.append(move)
                self.priors.append(even)
                self.children.append(None)
                self.missed.append(self.passes)
            found.append(self.slots[name])
        found.sort()
        position = 0
        for slot in range(len(self.moves)):
            if position < len(found) and found[position] == slot:
                position += 1
            else:
                self.missed[slot] += 1
        return found

    def sight(self, seen: int) -> Node:
        """A new node for what follows where this is seen."""
        if not self.sights:
            self.sights = {}
        node = self.sights[seen] = Node(len(self.totals))
        return node

    def slot_of(self, move: int) -> int:
        """The first slot of a move; -1 for one that was not met."""
        for slot in range(len(self.moves)):
            if self.moves[slot] == move:
                return slot
        return -1

    def tried(self, slots: list[int]) -> list[int]:
        """Of these slots, those whose answers were explored already."""
        return [slot for slot in slots if self.children[slot] is not None]

    def select_by_bound(
        self, seat: int, slots: list[int], exploration: float, urgency: float
    ) -> int:
        """The slot that `seat` explores next, by UCB1 with availability counts.

        Ties go to the earlier slot.
        """
        mean = self._mean(seat)
        varied = len(self.missed) > 0
        wide = log(float(self.passes))
        best, best_bound = slots[0], -1.0e9
        for slot in slots:
            child = self.children[slot]
            if child is None:
                bound = mean + urgency
            else:
                visits = float(child.visits)
                if varied:
                    wide = log(float(self.passes - self.missed[slot]))
                bound = child.totals[seat] / visits + exploration * sqrt(wide / visits)
            if bound > best_bound:
                best, best_bound = slot, bound
        return best

    def select_by_prior(
        self, seat: int, slots: list[int], exploration: float, urgency: float
    ) -> int:
        """The slot that `seat` explores next, by PUCT with availability counts.

        Ties go to the earlier slot.
        """
        untried = self._mean(seat) + urgency
        varied = len(self.missed) > 0
        wide = exploration * sqrt(float(self.passes))
        best, best_bound = slots[0], -1.0e9
        for slot in slots:
            if varied:
                wide = exploration * sqrt(float(self.passes - self.missed[slot]))
            child = self.children[slot]
            visits = 0.0 if child is None else float(child.visits)
            value = untried if child is None else child.totals[seat] / visits
            bound = value + wide * self.priors[slot] / (1.0 + visits)
            if bound > best_bound:
                best, best_bound = slot, bound
        return best

    def _mean(self, seat: int) -> float:
        return self.totals[seat] / float(self.visits) if self.visits > 0 else 0.0


_KNOWN: Final = 128
_ALL_SLOTS: Final = [list(range(count)) for count in range(_KNOWN)]
"""The slots of a node whose answers are all legal, by their number; never changed."""
