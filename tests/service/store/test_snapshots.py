"""Snapshots: the newest that is old enough."""

from __future__ import annotations

from service.store import AnyRedis, Head, Snapshot, Snapshots, keys

ONE, FIVE, NINE = (Head(version, bytes([version]) * 32) for version in (1, 5, 9))


async def test_the_newest_that_is_old_enough_is_found(redis: AnyRedis) -> None:
    """For any version, the snapshot found is the last one not after it, with its head."""
    snapshots = Snapshots(redis)
    for head in (FIVE, NINE, ONE):
        await snapshots.save("game", head, b"table %d" % head.version)
    found = {version: await snapshots.at_or_before("game", version) for version in range(12)}
    assert found[0] is None
    for version in range(1, 12):
        head = max(head for head in (ONE, FIVE, NINE) if head.version <= version)
        assert found[version] == Snapshot(head, b"table %d" % head.version)


async def test_a_version_has_one_snapshot(redis: AnyRedis) -> None:
    """A snapshot replaces an earlier one of the same version."""
    snapshots = Snapshots(redis)
    await snapshots.save("game", FIVE, b"old")
    await snapshots.save("game", FIVE, b"new")
    assert await snapshots.at_or_before("game", 5) == Snapshot(FIVE, b"new")
    assert await redis.zcard(keys.snapshots("game")) == 1


async def test_dropped_snapshots_are_gone(redis: AnyRedis) -> None:
    """Dropping a game's snapshots takes all of them and no other game's."""
    snapshots = Snapshots(redis)
    for game_id in ("game", "other"):
        await snapshots.save(game_id, ONE, b"")
    await snapshots.drop("game")
    assert await snapshots.at_or_before("game", 9) is None
    assert await snapshots.at_or_before("other", 9) == Snapshot(ONE, b"")
