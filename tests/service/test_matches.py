"""Matches are the same whichever way they come: played, loaded, cached or taken back."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from redis.asyncio import Redis

from schemas.base import Event
from schemas.game import SeatResigned, SeatVacated, TakenBack
from service.bots import bot
from service.match import Match
from service.matches import SNAPSHOT_EVERY
from service.problems import Problem
from service.store import Snapshots
from service.taking_back import points
from tests.service.games import Stage, told


async def replayed(stage: Stage, game_id: str, version: int | None = None) -> Match:
    """The match made of its events alone, from the first."""
    match = Match(game_id)
    match.evolve(await stage.store.read(game_id, upto=version))
    return match


async def append(stage: Stage, match: Match, *events: Event) -> None:
    """Append events that nobody decided on."""
    await stage.store.append(match.id, match.head, events, at=match.updated_at + 1)


async def test_what_was_played_is_what_is_loaded(stage: Stage) -> None:
    """The match in memory, the one from a snapshot and the one from all events are equal."""
    match = await stage.play(await stage.open("random", "random", "random"), 10_000, Random(1))
    assert match.facts.status == "finished"
    await stage.matches.aclose()
    loaded = await stage.fresh().newest(match.id)
    assert told(loaded) == told(match) == told(await replayed(stage, match.id))


async def test_every_version_is_as_its_events_say(stage: Stage) -> None:
    """With snapshots or without, a version is what its events alone make it."""
    match = await stage.play(await stage.open("random", "random"), 50, Random(2))
    await stage.matches.aclose()
    matches = stage.fresh()
    for version in range(1, match.version + 1, 3):
        assert told(await matches.at(match, version)) == told(
            await replayed(stage, match.id, version)
        )


async def test_snapshots_are_a_cache(stage: Stage) -> None:
    """Lost snapshots change nothing, and are made again by whoever misses them."""
    match = await stage.play(await stage.open("random", "random"), 60, Random(3))
    assert match.version > 2 * SNAPSHOT_EVERY
    await stage.matches.aclose()
    assert await stage.snapshots.at_or_before(match.id, match.version) is not None
    await stage.snapshots.drop(match.id)
    matches = stage.fresh()
    assert told(await matches.newest(match.id)) == told(match)
    await matches.aclose()
    made = await stage.snapshots.at_or_before(match.id, match.version)
    assert made is not None
    assert made.head == match.head


async def test_a_snapshot_that_cannot_be_read_is_ignored(stage: Stage, redis: Redis) -> None:
    """What another release, or an accident, left as a snapshot does no harm."""
    match = await stage.play(await stage.open("random", "random"), 20, Random(4))
    await Snapshots(redis).save(match.id, match.head, b"\x93nonsense")
    assert told(await stage.fresh().newest(match.id)) == told(match)


async def test_another_process_moved_on(stage: Stage) -> None:
    """Memory that is behind catches up when it is read, and never answers for the newest."""
    other = stage.fresh()
    match = await stage.open("random", "random")
    behind = await other.newest(match.id)
    version = behind.version
    match = await stage.play(match, 10, Random(5))
    assert match.version > version
    assert told(await other.newest(match.id)) == told(match)


async def test_many_read_the_same_match_at_once(stage: Stage) -> None:
    """Readers that overlap apply each event once."""
    other = stage.fresh()
    match = await stage.open("random", "random")
    await other.newest(match.id)
    match = await stage.play(match, 20, Random(6))
    for loaded in await asyncio.gather(*[other.newest(match.id) for _ in range(20)]):
        assert told(loaded) == told(match)


@pytest.mark.parametrize("back", [1, 30, 200])
async def test_a_table_after_taking_back(stage: Stage, back: int) -> None:
    """However far back, the table is as it was, but for chance outcomes, which stay used up."""
    match = await stage.play(await stage.open("random", "random"), 60, Random(7))
    target = max(match.version - back, 60)
    before = await stage.matches.at(match, target)
    assert match.table is not None
    assert before.table is not None
    counter = match.table.chance_counter
    await append(stage, match, TakenBack(0, target))
    await stage.matches.aclose()
    taken = await stage.matches.newest(match.id)
    assert taken.table is not None
    assert taken.table.dump() == {**before.table.dump(), "chance_counter": counter}
    assert told(taken) == told(await stage.fresh().newest(match.id))


async def test_versions_around_taking_back(stage: Stage) -> None:
    """Versions before, inside and after what was taken back are what their events say."""
    match = await stage.play(await stage.open("random", "random"), 40, Random(8))
    events = await stage.store.read(match.id, upto=match.version - 100)
    decisions = points((recorded.version, recorded.event) for recorded in events)
    await append(stage, match, TakenBack(0, max(decisions)))
    match = await stage.play(await stage.matches.newest(match.id), 20, Random(9))
    await stage.matches.aclose()
    matches = stage.fresh()
    for version in range(60, match.version + 1, 5):
        assert told(await matches.at(match, version)) == told(
            await replayed(stage, match.id, version)
        )


async def test_taking_back_leaves_the_seats_alone(stage: Stage) -> None:
    """Who sits where is no matter of the table: a seat given up stays given up."""
    match = await stage.play(await stage.open("host", "random"), 10, Random(10))
    target = match.version
    await append(stage, match, SeatResigned(0, bot("apprentice")))
    match = await stage.matches.newest(match.id)
    await append(stage, match, TakenBack(0, target))
    match = await stage.matches.newest(match.id)
    assert match.facts.seats[0] == bot("apprentice")
    assert match.facts.resigned == ["ada"]


async def test_a_game_that_does_not_exist(stage: Stage) -> None:
    """There is no match without events."""
    with pytest.raises(Problem) as error:
        await stage.matches.newest("nowhere")
    assert error.value.code == "unknown-game"


async def test_an_open_game_has_no_table(stage: Stage) -> None:
    """Before the start a match has seats, and is loaded with them alone."""
    match = await stage.open("host", "open", "open")
    await append(stage, match, SeatVacated(0))
    loaded = await stage.fresh().newest(match.id)
    assert (loaded.table, loaded.facts.seats, loaded.actor) == (None, [None] * 3, None)
