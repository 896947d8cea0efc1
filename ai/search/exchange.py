"""What trees of one position tell each other while they grow."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

__all__ = ["Exchange", "Expansion", "Finding"]

Expansion = tuple[list[int], list[int], list[float]]
"""The answers at a node: all that are legal, then by slot the moves and their priors."""

Finding = tuple[list[int], list[float], Expansion | None]
"""What one iteration found: the way it went, each seat's reward at its end, and the answers where
its last step began, if they were not known before.

A step of the way is two numbers: which seat chose which move (see `key`), and what could be seen
after it (see `Heuristics.seen`).
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange(ABC):
    """A way to those who search the same position at the same time."""

    @abstractmethod
    def trade(self, own: list[Finding]) -> list[Finding] | None:
        """Tell of one's own iterations since the last time, and hear of those of others.

        None says that nothing more is expected of this search.
        """
