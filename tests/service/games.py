"""Games played straight on an event store, for tests of what is made of them."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from schemas.api import CommandBody, CreateGame, SeatRequest
from schemas.game import Occupant
from service.handler import CommandHandler
from service.match import Match
from service.matches import Matches
from service.signing import HeadSigner
from service.store import AnyRedis, EventStore, Snapshots

__all__ = ["ADA", "Stage", "told"]

ADA = Occupant(kind="person", id="ada", name="Ada")
"""A person."""


_REQUESTS = {"host": SeatRequest("host"), "open": SeatRequest("open")}


class Stage:
    """An event store with what works on it."""

    def __init__(self, redis: AnyRedis) -> None:
        self.store = EventStore(redis)
        self.snapshots = Snapshots(redis)
        self._opened: list[Matches] = []
        self.matches = self.fresh()
        self.handler = CommandHandler(self.store, self.matches, HeadSigner(bytes(32)))

    def fresh(self) -> Matches:
        """The same matches, with nothing in memory."""
        self._opened.append(Matches(self.store, self.snapshots))
        return self._opened[-1]

    async def aclose(self) -> None:
        """Wait for the snapshots that are being written: before their Redis is left."""
        for matches in self._opened:
            await matches.aclose()

    async def open(self, *seats: str, listed: bool = True) -> Match:
        """Open a game of Ada's; a seat is `host`, `open` or the level of a bot."""
        requests = [_REQUESTS.get(seat, SeatRequest("bot", seat)) for seat in seats]
        return await self.handler.open(CreateGame("caylus1303", requests, listed=listed), ADA)

    async def play(self, match: Match, moves: int, random: Random) -> Match:
        """Make so many random moves for whoever is due, or play to the end."""
        for _ in range(moves):
            if match.table is None or match.actor is None:
                break
            rules, seat = match.rules, match.actor
            command = rules.command(random.choice(rules.legal(match.table)))
            body = CommandBody(match.version, msgspec.to_builtins(command))
            sits = partial(_seat, seat)
            match, _ = await self.handler.command(match.id, body, str(match.version), sits)
        return match


def _seat(seat: int, match: Match) -> int:
    return seat


def told(match: Match) -> dict[str, Any]:
    """All that a match says of its game, to compare two of them by."""
    table = None if match.table is None else match.table.dump()
    return {"head": match.head, "facts": match.facts, "table": table, "info": match.info()}
