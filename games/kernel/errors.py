"""Refusals, as the kernel raises them."""

from __future__ import annotations

__all__ = ["Refused", "UnknownGameError"]


class Refused(Exception):
    """A command that the rules do not allow; nothing has changed.

    `clause` is the id of the rule that forbids it, `message` a sentence for the player, and
    `code` a stable key for translation.
    """

    def __init__(self, code: str, clause: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause
        self.message = message


class UnknownGameError(LookupError):
    """No game of that name is registered."""
