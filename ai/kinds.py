"""Kinds of moves: what a move does and with what, as the number of a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["NO_ARGUMENT", "MoveKinds"]

NO_ARGUMENT: Final = ("",)
"""What a move is told apart by that has nothing beside itself."""


class MoveKinds:
    """The kinds of a game's moves: its own kinds, each told apart by an argument.

    `words` has for the number of each of the game's kinds a word, and the words for its arguments.
    `names` are those of all kinds, `first[kind]` is the number of the first that the game's
    `kind` became.
    """

    def __init__(self, words: Mapping[int, tuple[str, Sequence[str]]]) -> None:
        self.names: list[str] = []
        self.first = [0] * (max(words) + 1)
        for kind, (word, arguments) in words.items():
            self.first[kind] = len(self.names)
            self.names += [f"{word} {argument}".strip() for argument in arguments]
