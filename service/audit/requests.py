"""Requests in a log: whether one that was sent again was taken for another."""

from __future__ import annotations

from msgspec import UNSET

from schemas.game import MoveChosen
from service.audit.fault import Fault

__all__ = ["Requests"]


class Requests:
    """The requests that brought the moves so far; `untold` moves do not tell theirs."""

    def __init__(self) -> None:
        self.untold = 0
        self._moves: dict[str, int] = {}

    @property
    def told(self) -> int:
        """How many moves tell theirs."""
        return len(self._moves)

    def follow(self, version: int, event: MoveChosen) -> None:
        """Take note of a choice; raise `Fault` if its request brought an earlier one, even if that
        was taken back."""
        if event.request is UNSET:
            self.untold += 1
            return
        earlier = self._moves.setdefault(event.request, version)
        if earlier != version:
            raise Fault("idempotency", "request-repeated", version=earlier)
