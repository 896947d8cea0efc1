"""The lists of games: kept up from the feed, and made again to the same bytes."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from service.lifecycle import resign
from service.projections import AWAITING_BOTS, GameLists, Projector, Row, own_games, rebuild
from service.store import FeedGroup
from tests.service.games import Stage


@pytest.fixture
def lists(redis: Redis) -> GameLists:
    """Its lists."""
    return GameLists(redis)


async def games_of_all_kinds(stage: Stage) -> None:
    """Open, running and finished games, listed and not, and one that was given up."""
    for number in range(3):
        await stage.open("host", "open", listed=number != 1)
        running = await stage.open("host", "random", listed=number != 1)
        await stage.play(running, 10 * number, Random(number))
    await stage.play(await stage.open("random", "random"), 10_000, Random(4))
    given_up = await stage.open("host", "random")
    await stage.handler.change(
        given_up.id, lambda match, chance: resign(match, chance, player="ada")
    )


async def followed(stage: Stage, lists: GameLists, redis: Redis) -> str:
    """Follow the feed until nothing is left; the digest of the lists."""
    group = FeedGroup(redis, "lists", "test")
    await group.create()
    projector = Projector(stage.fresh(), lists)
    async for entries in group.batches():
        for entry in entries:
            await projector.project({entry.game_id: entry.last})
        await group.acknowledge(entries)
        if await is_drained(redis):
            break
    return await lists.digest()


async def is_drained(redis: Redis) -> bool:
    """Whether the group has read all there is."""
    keys = [key async for key in redis.scan_iter(match="*:feed")]
    for key in keys:
        information = await redis.xinfo_groups(key)
        newest = await redis.xrevrange(key, count=1)
        if newest and information[0]["last-delivered-id"] != newest[0][0]:
            return False
    return True


async def test_a_rebuild_gives_the_same_bytes(stage: Stage, lists: GameLists, redis: Redis) -> None:
    """Dropped and made again from the streams, all rows and lists are the same bytes."""
    await games_of_all_kinds(stage)
    before = await followed(stage, lists, redis)
    counts: list[int] = []
    games = await rebuild(stage.store.holdings, stage.fresh(), lists, counts.append)
    assert (games, counts) == (8, list(range(1, 9)))
    assert await lists.digest() == before


async def test_the_digest_sees_every_difference(stage: Stage, lists: GameLists) -> None:
    """A changed row, a missing game and an additional list all change the digest."""
    info = (await stage.open("host", "open")).info()
    digests = {await lists.digest()}
    for changed, names in ((info, ["open"]), (replace(info, version=9, name="x"), ["open"])):
        await lists.put([Row(changed, names)])
        digests.add(await lists.digest())
    await lists.put([Row(replace(info, version=10, name="x"), ["open", own_games("ada")])])
    digests.add(await lists.digest())
    assert len(digests) == 4


async def test_old_news_changes_nothing(stage: Stage, lists: GameLists) -> None:
    """A row that comes late does not replace a newer one."""
    info = (await stage.open("host", "open")).info()
    await lists.put([Row(replace(info, version=7, name="new"), ["running"])])
    await lists.put([Row(replace(info, version=6, name="old"), ["open"])])
    assert [game.name for game in await lists.page("running", None, 10)] == ["new"]
    assert await lists.page("open", None, 10) == []


async def test_bots_are_awaited_where_they_are_due(stage: Stage, lists: GameLists) -> None:
    """The list of awaited bots has the games in which a bot is due, listed or not."""
    projector = Projector(stage.matches, lists)
    due = await stage.open("random", "random", listed=False)
    over = await stage.play(await stage.open("random", "random"), 10_000, Random(1))
    still_open = await stage.open("host", "open")
    await projector.project({match.id: match.version for match in (due, over, still_open)})
    assert [game.id for game in await lists.page(AWAITING_BOTS, None, 10)] == [due.id]


async def test_a_projector_that_was_stopped_goes_on(
    stage: Stage, lists: GameLists, redis: Redis
) -> None:
    """What happens while no projector runs is listed by the next one."""
    group = FeedGroup(redis, "lists", "test")
    for _ in range(3):
        match = await stage.open("host", "open")
        work = asyncio.create_task(Projector(stage.fresh(), lists).run(group))
        while True:
            if match.id in {game.id for game in await lists.page("open", None, 100)}:
                break
            await asyncio.sleep(0.01)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
    assert len(await lists.page("open", None, 100)) == 3
