"""When the garbage collector may walk through memory, and when that would cost a bot its time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["uncollected"]


@contextmanager
def uncollected() -> Iterator[None]:
    """Let the collector rest, if it does not already.

    A tree has no cycles, so counting references is enough to let go of it; a single walk through
    a large one takes longer than a decision may be late. As the first walk comes right after this
    block, the block best holds all of a tree's life: a whole turn, or a whole game.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
