"""One tree and the iterations that grow it.

Every iteration samples a world from what the seat knows, follows the tree's moves through it
with chance drawn as it goes, adds one node, values the position by a playout, and adds each
seat's reward to every node passed.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ai.heuristics import Heuristics
from ai.playout import Playouts
from ai.search.exchange import Expansion, Finding
from ai.search.node import MAX_SEATS, NODE_BYTES, SLOT_BYTES, VARIED_BYTES, Node, key
from ai.search.settings import Settings
from ai.worlds import Worlds
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import NOBODY, Table

__all__ = ["ANY_MOVE", "Tree"]

ANY_MOVE: Final = -1
"""No move: each iteration begins with what is worth exploring."""


class Tree:
    """The statistics of one turn. `root` is moved down as the turn goes on.

    While it is `noting`, each iteration leaves in `findings` what others need to learn from it.
    """

    def __init__(
        self,
        game: Game,
        heuristics: Heuristics,
        settings: Settings,
        chance: FastChance,
        seats: int,
    ) -> None:
        self.root = Node(seats)
        self.bytes = NODE_BYTES
        self.noting = False
        self.findings: list[Finding] = []
        self._game = game
        self._heuristics = heuristics
        self._playouts = Playouts(game, heuristics, settings.stages, settings.moves)
        self._chance = chance
        self._seats = seats
        self._exploration = settings.exploration
        self._guided = settings.guided
        self._urgency = settings.urgency
        self._width = settings.width
        self._widening = settings.widening
        self._memory = settings.memory
        self._rewards = Spread(seats)

    def descend(self, child: Node, table: Table) -> None:
        """Go on below a child of the root, where `table` is as far as one sees; let go the rest."""
        node = self._sighted(child, self._heuristics.seen(table))
        self.bytes = NODE_BYTES + self.bytes * node.visits // max(1, self.root.visits)
        self.root = node

    def iterate(self, worlds: Worlds, first: int = ANY_MOVE) -> int:
        """Play one iteration on a sampled world; return how deep in the tree it went.

        It begins with the move `first`, a legal one, if one is given.
        """
        game = self._game
        table = worlds.sample()
        node = self.root
        path = [node]
        steps: list[int] = []
        opened: Expansion | None = None
        depth = 0
        while table.actor != NOBODY:
            if not node.expanded:
                if not self._expand(node, table):
                    break
                if self.noting:
                    opened = (node.legal, node.moves, node.priors)
            slots = self._slots(node, table, first)
            if not slots:
                break
            seat = table.actor
            child, move = self._step(node, seat, slots)
            first = ANY_MOVE
            game.play(table, move, self._chance)
            depth += 1
            path.append(child)
            seen = self._heuristics.seen(table)
            if self.noting:
                steps.append(key(seat, move))
                steps.append(seen)
            node = self._sighted(child, seen)
            if node is not child:
                path.append(node)
            if node.visits == 0:
                break
        rewards = worlds.fair(self._playouts.value(table, self._chance))
        self._rewards.add(rewards)
        for passed in path:
            passed.add(rewards)
        if self.noting:
            self.findings.append((steps, rewards, opened))
        return depth

    def learn(self, finding: Finding) -> None:
        """Count what another tree of the same position found, as far as this one knows the way, and
        take over the answers that it tells.

        Where worlds differ that is not far: which answers the other could have chosen is not told,
        and without that an answer's visits say nothing of how good it is.
        """
        steps, rewards, opened = finding
        last = len(steps) - 2
        self._rewards.add(rewards)
        node = self.root
        node.add(rewards)
        for index in range(0, len(steps), 2):
            name, seen = steps[index], steps[index + 1]
            seat = name % MAX_SEATS
            if index == last and opened is not None and not node.expanded:
                self._adopt(node, seat, opened)
            child = self._known(node, seat, name // MAX_SEATS)
            if child is None:
                break
            node.passes += 1
            child.add(rewards)
            node = self._sighted(child, seen)
            if node is not child:
                node.add(rewards)

    def _adopt(self, node: Node, seat: int, opened: Expansion) -> None:
        """Let a node know the answers that another tree found there, if there is memory for it."""
        legal, moves, priors = opened
        cost = SLOT_BYTES * len(legal)
        if self.bytes + cost <= self._memory:
            self.bytes += cost
            node.adopt(seat, legal, moves, priors)

    def _known(self, node: Node, seat: int, move: int) -> Node | None:
        """What follows an answer that another tree chose; None where this one cannot tell."""
        slot = node.slot_of(move) if node.seat == seat and not node.missed else -1
        if slot < 0:
            return None
        child = node.children[slot]
        if child is None and not self._full():
            child = self._added(node, slot)
        return child

    def _added(self, node: Node, slot: int) -> Node:
        """The first node for what follows an answer."""
        child = Node(self._seats)
        node.children[slot] = child
        self.bytes += NODE_BYTES
        return child

    def _sighted(self, node: Node, seen: int) -> Node:
        """The node for what the seat to decide sees here, as `Heuristics.seen` says."""
        if seen == 0:
            return node
        if seen in node.sights:
            return node.sights[seen]
        if self._full():
            return Node(self._seats)
        self.bytes += NODE_BYTES
        return node.sight(seen)

    def _full(self) -> bool:
        """Whether no node may be added: what is there is still gone through and counted."""
        return self.bytes > self._memory

    def _expand(self, node: Node, table: Table) -> bool:
        """Let a node know its answers; False when there is no memory for it."""
        legal = self._game.legal(table)
        cost = SLOT_BYTES * len(legal)
        if self.bytes + cost > self._memory and node is not self.root:
            return False
        self.bytes += cost
        priors = (
            self._heuristics.prior(self._game, table, legal) if self._guided else [1.0] * len(legal)
        )
        node.expand(table.actor, legal, priors, self._chance.below(len(legal)))
        return True

    def _slots(self, node: Node, table: Table, only: int) -> list[int]:
        """The slots to choose from in this world; none where a full tree knows nothing further.

        `only` is the one move to make, or `ANY_MOVE`.
        """
        known = len(node.moves)
        varied = len(node.missed)
        grows = not self._full() or node is self.root
        slots = node.available(table.actor, self._game.legal(table), grows)
        self.bytes += SLOT_BYTES * (len(node.moves) - known)
        self.bytes += VARIED_BYTES * (len(node.missed) - varied)
        node.passes += 1
        if only != ANY_MOVE:
            return [node.moves.index(only)]
        if self._width > 0:
            width = self._width + int(self._widening * sqrt(float(node.passes)))
            if width < len(slots):
                slots = slots[:width]
        return slots if grows else node.tried(slots)

    def _step(self, node: Node, seat: int, slots: list[int]) -> tuple[Node, int]:
        """The child explored next, and the move that leads there."""
        slot = self._selected(node, seat, slots)
        child = node.children[slot]
        if child is None:
            child = self._added(node, slot)
        return child, node.moves[slot]

    def _selected(self, node: Node, seat: int, slots: list[int]) -> int:
        """The slot explored next."""
        exploration = self._exploration * self._rewards.of(seat)
        if self._guided:
            return node.select_by_prior(seat, slots, exploration, self._urgency)
        return node.select_by_bound(seat, slots, exploration, self._urgency)


class Spread:
    """How far rewards lie apart, for each seat: their standard deviation."""

    def __init__(self, seats: int) -> None:
        self._count = 0.0
        self._means = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, rewards: list[float]) -> None:
        """Count one iteration's rewards."""
        self._count += 1.0
        for seat in range(len(rewards)):
            off = rewards[seat] - self._means[seat]
            self._means[seat] += off / self._count
            self._squares[seat] += off * (rewards[seat] - self._means[seat])

    def of(self, seat: int) -> float:
        """A seat's spread; while next to nothing is known, that of an even game won or lost."""
        if self._count < _FEW:
            return _COIN
        return sqrt(self._squares[seat] / self._count) + _LEAST


_FEW = 16.0
_COIN = 0.5
_LEAST = 1e-3
"""Where all rewards are the same, some exploration is left all the same."""
