"""A thought in the words of the API: what was considered, without the search's own numbers."""

from __future__ import annotations

import msgspec

from ai.player import Considered, Thought
from games.kernel.game import Game
from schemas.analysis import MOST_MOVES, Considerations, ConsideredMove

__all__ = ["considered_move", "summary"]

_DIGITS = 4


def summary(game: Game, thought: Thought) -> Considerations:
    """The best moves of a thought, with commands instead of moves."""
    return Considerations(
        moves=[considered_move(game, each) for each in thought.considered[:MOST_MOVES]],
        tried=len(thought.considered),
        iterations=thought.iterations,
        depth=thought.depth,
        seconds=round(thought.seconds, _DIGITS),
    )


def considered_move(game: Game, considered: Considered) -> ConsideredMove:
    """One answer that was looked at; shares are rounded, and held within what shares can be: the
    mean of a few playouts, less their worlds' luck, can lie a little outside."""
    return ConsideredMove(
        command=msgspec.to_builtins(game.command(considered.move)),
        visits=considered.visits,
        shares=[round(min(1.0, max(0.0, share)), _DIGITS) for share in considered.shares],
    )
