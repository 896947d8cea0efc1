"""Streams that leave Redis for the archive, on one Redis and on a cluster."""

from __future__ import annotations

from pathlib import Path

from service.store import AnyRedis, EventStore
from service.store.recorded import line_of
from tests.service.archive.shelf import Shelf, stream_of


async def test_streams_leave_one_by_one(redis: AnyRedis, tmp_path: Path) -> None:
    """All streams are found, with their last entries; one that has left is found no longer, keeps
    its id, and is read from the archive."""
    shelf = Shelf(redis, tmp_path)
    store = shelf.store
    assert not await store.any_archived()
    games = {await shelf.add(seed=seed): stream_of(2, seed) for seed in (1, 2, 3)}
    found = {
        game_id: line_of(game_id, entry)
        async for page in store.streams()
        for game_id, entry in page
    }
    assert found == {game_id: events[-1].line for game_id, events in games.items()}
    gone, events = next(iter(games.items()))
    await shelf.archivist.move(gone)
    assert {game_id async for page in store.streams() for game_id, _ in page} == games.keys() - {
        gone
    }
    assert await store.any_archived()
    assert await store.archived(gone) == await store.head(gone) == events[-1].head
    assert await store.read(gone) == events
    assert not await EventStore(redis).import_stream(gone, events, bytes(32))


async def test_a_stream_with_another_head_stays(redis: AnyRedis, tmp_path: Path) -> None:
    """Nothing is dropped on behalf of a head that the stream has not, or of a game that is not."""
    shelf = Shelf(redis, tmp_path)
    game_id, events = await shelf.add(), stream_of(2, 1)
    assert not await shelf.store.retire(game_id, events[-2].head)
    assert not await shelf.store.retire("nobody-knows-it", events[-1].head)
    assert await shelf.store.read(game_id) == events
