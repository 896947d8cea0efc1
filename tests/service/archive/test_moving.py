"""Finished games leave Redis for the archive, and nothing else does."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from service.archive import NotMovedError, analysis_name_of, keep_tidy, name_of
from service.archive.keeping import DAY_MILLISECONDS
from service.audit import audit_file
from service.logfile import compressed, write_log
from service.store import (
    ArchiveError,
    Beside,
    CorruptStreamError,
    DecisionSummaries,
    EventStore,
    Feed,
    Snapshots,
    keys,
    origin,
)
from tests.service.archive.shelf import Shelf, stream_of
from tests.service.games import Stage

NOW = int(time.time() * 1000)


async def due(shelf: Shelf, before: int = NOW) -> list[str]:
    """The games that are over since before a moment."""
    return [game_id async for game_id in shelf.archivist.due(before)]


async def test_a_game_is_read_as_before_when_it_has_moved(shelf: Shelf) -> None:
    """Any part of the stream, and its head, are the same from the archive; Redis keeps the head
    alone, and an empty feed."""
    game_id = await shelf.add()
    events = stream_of(2, 1)
    spans = list(product((0, 1, 40, len(events) - 1, len(events)), (None, 0, 41, 10**6), (None, 3)))
    before = [await shelf.store.read(game_id, *span) for span in spans]
    await shelf.archivist.move(game_id)
    assert [await shelf.store.read(game_id, *span) for span in spans] == before
    assert before[0] == events
    assert await shelf.store.head(game_id) == events[-1].head
    number = keys.partition(game_id)
    await Feed(shelf.redis).trim(NOW + DAY_MILLISECONDS)
    assert set(await shelf.redis.keys()) == {keys.feed(number), keys.archived(number)}
    assert await shelf.redis.xlen(keys.feed(number)) == 0


async def test_what_was_thought_about_a_game_moves_with_it(shelf: Shelf) -> None:
    """Summaries and review are read as before, page by page, and nothing of them stays in Redis."""
    game_id = await shelf.add()
    await shelf.think(game_id)
    before = await shelf.thought(game_id)
    assert [len(before[0]), len(before[1].decisions)] == [2, 2]
    size = await shelf.archivist.move(game_id)
    assert not await shelf.store.holdings.beside(game_id)
    assert await shelf.thought(game_id) == before
    files = [shelf.file(game_id), shelf.folder / analysis_name_of(game_id)]
    assert size == sum(file.stat().st_size for file in files)
    told = json.loads(gzip.decompress(files[1].read_bytes()))
    assert (told["game"], told["review"]["total"], len(told["summaries"])) == (game_id, 100, 2)
    pages = DecisionSummaries(shelf.redis, shelf.store.archive)
    assert [each.version for each in await pages.after(game_id, 20, 5)] == [30]
    assert [each.version for each in await pages.after(game_id, 0, 1)] == [20]


async def test_what_is_thought_later_follows(shelf: Shelf) -> None:
    """A review that goes on after its game has moved is read as one, and is moved when it is found;
    of two summaries of one decision the first counts, of two reviews the later."""
    game_id = await shelf.add()
    await shelf.think(game_id)
    await shelf.archivist.move(game_id)
    (first, _), archived = await shelf.thought(game_id)
    await shelf.review(game_id, 10, 20)
    late = DecisionSummaries(shelf.redis)
    await late.keep(game_id, replace(first, seat=0))
    await late.keep(game_id, replace(first, version=25))
    summaries, review = expected = await shelf.thought(game_id)
    assert [(each.version, each.seat) for each in summaries] == [(20, 1), (25, 1), (30, 1)]
    assert [each.version for each in review.decisions] == [10, 20, 40]
    assert (review.total, review.by) == (100, archived.by)
    assert await due(shelf) == [game_id, game_id]  # for its summaries, and for its review
    assert await shelf.archivist.move(game_id)
    assert await due(shelf) == []
    assert not await shelf.store.holdings.beside(game_id)
    assert await shelf.thought(game_id) == expected


async def test_an_analysis_that_cannot_move_stays(shelf: Shelf) -> None:
    """Rows that nobody can read, or a damaged file in their place, leave all as it is."""
    game_id = await shelf.add()
    await shelf.think(game_id)
    await shelf.blobs.put(analysis_name_of(game_id), b"no analysis")
    with pytest.raises(NotMovedError, match="is damaged"):
        await shelf.archivist.move(game_id)
    await shelf.blobs.delete(analysis_name_of(game_id))
    await shelf.redis.hset(keys.summaries(game_id), "50", "no summary")
    with pytest.raises(NotMovedError, match="what was thought about it"):
        await shelf.archivist.move(game_id)
    await shelf.redis.hdel(keys.summaries(game_id), "50")
    assert len((await shelf.thought(game_id))[0]) == 2
    await shelf.archivist.move(game_id)
    await shelf.blobs.put(analysis_name_of(game_id), compressed(b'{"game":"another"}'))
    with pytest.raises(ArchiveError, match="about the game another"):
        await shelf.thought(game_id)


async def test_its_file_is_a_log_that_anybody_can_check(shelf: Shelf) -> None:
    """`gunzip` makes of it the very file that an export is."""
    game_id = await shelf.add()
    size = await shelf.archivist.move(game_id)
    data = shelf.file(game_id).read_bytes()
    assert size == len(data)
    log = gzip.decompress(data)
    assert log == b"".join(write_log(game_id, stream_of(2, 1)))
    assert audit_file(log).passed


async def test_a_second_run_finds_nothing_to_do(shelf: Shelf) -> None:
    """A game that has moved is due no longer, and to ask for it again does no harm."""
    game_id = await shelf.add()
    assert await due(shelf) == [game_id]
    await shelf.archivist.move(game_id)
    assert await due(shelf) == []
    assert await shelf.archivist.move(game_id) == 0


async def test_only_what_has_been_over_for_long_is_due(shelf: Shelf, stage: Stage) -> None:
    """A game that goes on stays, and one that ended after the moment asked about."""
    running = await stage.open("random", "random")
    ended = stream_of(2, 1)[-1].at
    over = await shelf.add()
    assert await due(shelf, ended) == []
    assert await due(shelf, ended + 1) == [over]
    with pytest.raises(NotMovedError, match="it is not over"):
        await shelf.archivist.move(running.id)
    with pytest.raises(NotMovedError, match="no such game"):
        await shelf.archivist.move("nobody-knows-it")


async def test_a_damaged_game_stays(shelf: Shelf) -> None:
    """What the store cannot read is named and left alone, with no file made of it."""
    game_id, unreadable = await shelf.add(), "no-game"
    await shelf.redis.xdel(keys.events(game_id), "7-0")
    await shelf.redis.xadd(keys.events(unreadable), {"a": 1, "b": "{", "h": bytes(32)}, id="1-0")
    assert sorted(await due(shelf)) == [game_id, unreadable]
    with pytest.raises(NotMovedError, match="event 1"):
        await shelf.archivist.move(unreadable)
    with pytest.raises(NotMovedError, match="event 7"):
        await shelf.archivist.move(game_id)
    assert not shelf.file(game_id).exists()


async def test_a_game_that_fails_its_audit_stays(shelf: Shelf) -> None:
    """A chain that holds is not enough: a stream that ends in a false signature is not dropped."""
    events = stream_of(2, 1)
    other = "another-id"
    lines = [each.event for each in events]
    head = (await shelf.store.append(other, origin(other), lines, at=1, seed=bytes(32))).head
    with pytest.raises(NotMovedError, match="fails the audit"):
        await shelf.archivist.move(other)
    assert await EventStore(shelf.redis).head(other) == head


async def test_a_file_in_its_place_is_not_overwritten(shelf: Shelf) -> None:
    """If the archive has another file of the name, the game and the file stay as they are."""
    game_id = await shelf.add()
    other = compressed(b"".join(write_log(game_id, stream_of(2, 1)[:20])))
    for content in (other, b"no log"):
        await shelf.blobs.put(name_of(game_id), content)
        with pytest.raises(NotMovedError):
            await shelf.archivist.move(game_id)
        assert shelf.file(game_id).read_bytes() == content
    assert await EventStore(shelf.redis).read(game_id) == stream_of(2, 1)


async def test_two_runs_at_once(shelf: Shelf) -> None:
    """Two archivists that move the same games do what one would."""
    games = [await shelf.add(seed=seed) for seed in (1, 2)]
    await asyncio.gather(*[shelf.archivist.move(game_id) for game_id in games * 2])
    assert [await shelf.store.read(game_id) for game_id in games] == [
        stream_of(2, seed) for seed in (1, 2)
    ]


async def test_a_game_that_is_being_read_moves(shelf: Shelf) -> None:
    """Whoever reads while a game moves gets what it holds, each time."""
    games = [await shelf.add(seed=seed) for seed in (1, 2, 3)]
    moving = asyncio.gather(*[shelf.archivist.move(game_id) for game_id in games])
    store, reads = shelf.store, 0
    while not moving.done():
        for game_id in games:
            assert len(await store.read(game_id)) == len(await store.read(game_id, 1)) + 1
            assert (await store.head(game_id)).version > 0
            reads += 1
    await moving
    assert reads >= len(games)


async def test_nothing_is_added_to_an_archived_game(shelf: Shelf) -> None:
    """Its id stays taken: no stream begins with it, and none goes on where it ended."""
    game_id = await shelf.add()
    await shelf.archivist.move(game_id)
    events = stream_of(2, 1)
    store = shelf.store
    assert not await store.import_stream(game_id, events, bytes(32))
    for after, seed in ((origin(game_id), bytes(32)), (events[-1].head, b"")):
        with pytest.raises(ArchiveError, match="nothing more happens"):
            await store.append(game_id, after, [events[0].event], at=NOW, seed=seed)
    assert not await shelf.redis.exists(keys.events(game_id))


async def test_requests_that_are_remembered_are_answered(shelf: Shelf) -> None:
    """A request sent again gets its batch, from the archive, as long as its key is remembered."""
    game_id, events = "a-game", [each.event for each in stream_of(2, 1)]
    store = shelf.store
    batch = await store.append(
        game_id, origin(game_id), events, at=NOW, key="key", request=b"it", seed=bytes(32)
    )
    await shelf.blobs.put(name_of(game_id), compressed(b"".join(write_log(game_id, batch.events))))
    assert await store.holdings.retire(game_id, batch.head, Beside({}, {}))
    again = await store.answered(game_id, "key", b"it")
    assert again is not None
    assert again.events == batch.events


async def test_snapshots_of_an_archived_game_are_forgotten_soon(shelf: Shelf) -> None:
    """They help whoever looks at it now, and do not fill up Redis again."""
    game_id = await shelf.add()
    snapshots, head = Snapshots(shelf.redis), stream_of(2, 1)[-1].head
    await snapshots.save(game_id, head, b"table")
    assert await shelf.redis.ttl(keys.snapshots(game_id)) == -1
    await shelf.archivist.move(game_id)
    assert await snapshots.at_or_before(game_id, head.version) is None
    await snapshots.save(game_id, head, b"table")
    assert 0 < await shelf.redis.ttl(keys.snapshots(game_id)) <= 3600


async def test_a_file_that_was_changed_is_not_believed(shelf: Shelf) -> None:
    """A log of the game that does not lead to its head, however sound, is a damaged record."""
    game_id = await shelf.add()
    events = stream_of(2, 1)
    await shelf.archivist.move(game_id)
    whole = shelf.file(game_id).read_bytes()
    for content, version in (
        (compressed(b"".join(write_log(game_id, events[:-1]))), len(events) - 1),
        (compressed(b"".join(write_log("other", events))), 1),
        (whole[: len(whole) // 2], None),
        (whole[:50] + bytes(50) + whole[100:], None),
        (b"", 1),
    ):
        shelf.file(game_id).write_bytes(content)
        with pytest.raises(CorruptStreamError) as error:
            await shelf.store.read(game_id)
        assert version in {None, error.value.version}


async def test_an_archive_that_lacks_the_game(shelf: Shelf) -> None:
    """A file that is gone, or a house that names no archive, is an error of its own."""
    game_id = await shelf.add()
    await shelf.archivist.move(game_id)
    shelf.file(game_id).unlink()
    with pytest.raises(ArchiveError, match="not in"):
        await shelf.store.read(game_id)
    with pytest.raises(ArchiveError, match="GUILDHALL_ARCHIVE"):
        await EventStore(shelf.redis).read(game_id)


@pytest.mark.parametrize("game_id", ["..", "../../etc", "a b", "/root", "%2e", "*", "~" * 64])
def test_names_stay_in_the_archive(game_id: str, tmp_path: Path) -> None:
    """Whatever id a log brings, its file is one of the archive's own."""
    file = tmp_path / name_of(game_id)
    assert file.resolve().parent.parent == tmp_path.resolve()
    assert len(file.name) < 255


async def test_the_periodic_job(shelf: Shelf) -> None:
    """It moves what is due, leaves what cannot move, and one process of a house at a time does."""
    good, bad = await shelf.add(seed=1), await shelf.add(seed=2)
    await shelf.redis.xdel(keys.events(bad), "7-0")
    jobs = [asyncio.create_task(keep_tidy(shelf.redis, shelf.archivist, 1)) for _ in range(2)]
    async with asyncio.timeout(30):
        while await due(shelf) != [bad]:  # noqa: ASYNC110 - a move is announced nowhere
            await asyncio.sleep(0.02)
    late = await shelf.add(seed=3)
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)
    assert await shelf.store.archived(good)
    assert not await shelf.store.archived(late)
