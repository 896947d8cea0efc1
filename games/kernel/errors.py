"""Refusals, as the kernel raises them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["Refused", "UnknownGameError"]


class Refused(Exception):
    """A command that the rules do not allow; nothing has changed.

    `clause` is the id of the rule that forbids it, `message` a sentence for the player, `code`
    a stable key for translation, and `values` the public facts that such a translation names:
    plain JSON, by the game's own words.
    """

    def __init__(
        self, code: str, clause: str, message: str, values: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause
        self.message = message
        self.values: dict[str, Any] = dict(values or {})


class UnknownGameError(LookupError):
    """No game of that name is registered."""
