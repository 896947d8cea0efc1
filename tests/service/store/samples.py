"""Batches of events for streams that the tests write."""

from __future__ import annotations

from schemas.base import Event
from schemas.game import GameCreated, GameStarted, Occupant, SeatTaken
from service.store import Batch, EventStore, Head, origin

__all__ = ["AT", "CREATION", "SEED", "open_game", "seating", "streamed"]

AT = 1_795_000_000_000
SEED = bytes(range(32))
CREATION: list[Event] = [
    GameCreated("caylus1303", 1, 2, {"prestige": "shown"}, "ab" * 32, "player-1", name="Évora"),
    SeatTaken(0, Occupant("person", "player-1", "Ada")),
]


def seating(*names: str) -> list[Event]:
    """Events that differ by the names in them."""
    return [SeatTaken(1, Occupant("person", name, name)) for name in names]


async def open_game(store: EventStore, game_id: str) -> Batch:
    """Begin a stream, which is at version 2 then."""
    return await store.append(game_id, origin(game_id), CREATION, at=AT, seed=SEED)


async def streamed(store: EventStore, game_id: str, length: int) -> Head:
    """Begin a stream and bring it to `length` events, in batches of one."""
    head = (await open_game(store, game_id)).head
    for version in range(3, length + 1):
        batch = await store.append(game_id, head, [GameStarted()], at=AT + version)
        head = batch.head
    return head
