"""Streams that leave Redis for the archive, on one Redis and on a cluster."""

from __future__ import annotations

from pathlib import Path

from service.store import AnyRedis, Beside, EventStore, keys
from service.store.recorded import line_of
from tests.service.archive.shelf import Shelf, stream_of

NOTHING = Beside({}, {})


async def test_streams_leave_one_by_one(redis: AnyRedis, tmp_path: Path) -> None:
    """All streams are found, with their last entries; one that has left is found no longer, keeps
    its id, and is read from the archive."""
    shelf = Shelf(redis, tmp_path)
    store = shelf.store
    assert not await store.holdings.any_archived()
    games = {await shelf.add(seed=seed): stream_of(2, seed) for seed in (1, 2, 3)}
    found = {
        game_id: line_of(game_id, entry)
        async for page in store.holdings.streams()
        for game_id, entry in page
    }
    assert found == {game_id: events[-1].line for game_id, events in games.items()}
    gone, events = next(iter(games.items()))
    await shelf.archivist.move(gone)
    assert {
        game_id async for page in store.holdings.streams() for game_id, _ in page
    } == games.keys() - {gone}
    assert await store.holdings.any_archived()
    assert await store.archived(gone) == await store.head(gone) == events[-1].head
    assert await store.read(gone) == events
    assert not await EventStore(redis).import_stream(gone, events, bytes(32))


async def test_a_stream_with_another_head_stays(redis: AnyRedis, tmp_path: Path) -> None:
    """Nothing is dropped on behalf of a head that the stream has not, or of a game that is not."""
    shelf = Shelf(redis, tmp_path)
    holdings = shelf.store.holdings
    game_id, events = await shelf.add(), stream_of(2, 1)
    assert not await holdings.retire(game_id, events[-2].head, NOTHING)
    assert not await holdings.retire("nobody-knows-it", events[-1].head, NOTHING)
    assert await shelf.store.read(game_id) == events


async def test_all_games_are_told_of(redis: AnyRedis, tmp_path: Path) -> None:
    """Every game is told once, archived or not; of the archived ones, those with new rows."""
    shelf = Shelf(redis, tmp_path)
    holdings = shelf.store.holdings
    games = [await shelf.add(seed=seed) for seed in (1, 2, 3)]
    for game_id in games:
        await shelf.think(game_id)
    await shelf.archivist.move(games[0])
    await shelf.archivist.move(games[1])
    assert sorted([game_id async for game_id in holdings.games()]) == games
    assert [game_id async for game_id in holdings.left_behind()] == []
    await shelf.review(games[1], 9)
    assert [game_id async for game_id in holdings.left_behind()] == [games[1]]


async def test_rows_that_changed_meanwhile_stay(redis: AnyRedis, tmp_path: Path) -> None:
    """With a stream go the rows that are as they are given, and no others."""
    shelf = Shelf(redis, tmp_path)
    game_id = await shelf.add()
    await shelf.think(game_id)
    given = await shelf.store.holdings.beside(game_id)
    await shelf.review(game_id, 9)
    await redis.hset(keys.review(game_id), "total", "99")
    assert await shelf.store.holdings.retire(game_id, stream_of(2, 1)[-1].head, given)
    left = await shelf.store.holdings.beside(game_id)
    assert set(left.summaries) == set()
    assert set(left.review) == {b"9", b"total"}
