"""The command handler under requests that meet."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, aclosing
from random import Random

import msgspec
import pytest
from redis.asyncio import Redis

from games.kernel import Refused
from schemas.api import CommandBody
from schemas.game import MoveChosen, SeedRevealed
from service.idempotency import request_mark
from service.lifecycle import resign
from service.match import Match
from service.problems import Problem
from tests.service.games import Stage

REQUESTS = 8


def bodies(match: Match) -> list[CommandBody]:
    """Requests for different legal moves at the same version."""
    assert match.table is not None
    moves = match.rules.legal(match.table)
    return [
        CommandBody(match.version, msgspec.to_builtins(match.rules.command(move)))
        for move in (moves * REQUESTS)[:REQUESTS]
    ]


@pytest.mark.parametrize("processes", [1, 2])
async def test_of_requests_that_meet_one_moves(stage: Stage, redis: Redis, processes: int) -> None:
    """Of many moves for the same version one is made, whichever process they come to; the
    others are told that the game has moved on, and never move at a later version."""
    match = await stage.play(await stage.open("random", "random"), 5, Random(1))
    actor = match.actor
    assert actor is not None
    async with AsyncExitStack() as stack:
        stages = [await stack.enter_async_context(aclosing(Stage(redis))) for _ in range(processes)]
        answers = await asyncio.gather(
            *(
                stages[number % processes].handler.command(
                    match.id, body, str(number), lambda _: actor
                )
                for number, body in enumerate(bodies(match))
            ),
            return_exceptions=True,
        )
    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert [problem.code for problem in refused] == ["stale-version"] * (REQUESTS - 1)
    [moved] = [answer for answer in answers if isinstance(answer, tuple)]
    events = await stage.store.read(match.id, match.version)
    assert events == moved[1].events


async def test_one_key_many_times_at_once(stage: Stage) -> None:
    """The same request sent many times at once is one move, with one answer."""
    match = await stage.play(await stage.open("random", "random"), 5, Random(2))
    body, actor = bodies(match)[0], match.actor
    assert actor is not None
    version = match.version
    answers = await asyncio.gather(
        *(stage.handler.command(match.id, body, "key", lambda _: actor) for _ in range(REQUESTS))
    )
    assert len({batch.head for _, batch in answers}) == 1
    events = await stage.store.read(match.id, version)
    assert all(batch.events == events for _, batch in answers)


async def test_a_finished_game_takes_no_commands(stage: Stage) -> None:
    """When the game is over, commands are refused as the rules say, and nobody gives up."""
    match = await stage.play(await stage.open("host", "random"), 10_000, Random(3))
    body = CommandBody(match.version, {"type": "Pass"})
    with pytest.raises(Refused) as refused:
        await stage.handler.command(match.id, body, "key", lambda _: 0)
    assert refused.value.code == "game-over"
    with pytest.raises(Problem) as problem:
        await stage.handler.change(match.id, lambda m, chance: resign(m, chance, player="ada"))
    assert problem.value.code == "wrong-status"


async def test_a_move_tells_which_request_brought_it(stage: Stage) -> None:
    """The log has a mark of each request, which whoever kept the key finds again when the seed is
    told, and which is another one for another seat, version, key or game."""
    match = await stage.play(await stage.open("random", "random"), 10_000, Random(4))
    events = await stage.store.read(match.id)
    moves = [
        (each.version - 1, each.event)
        for each in events
        if isinstance(each.event, MoveChosen) and not each.event.forced
    ]
    seed = next(
        bytes.fromhex(each.event.seed) for each in events if type(each.event) is SeedRevealed
    )
    for version, move in moves:
        assert move.request == request_mark(seed, match.id, version, move.seat, str(version))
    assert len({move.request for _, move in moves}) == len(moves) > 20
    others = [(match.id, 9, 1, "k"), (match.id, 9, 0, "l"), (match.id, 8, 0, "k"), ("g", 9, 0, "k")]
    marks = {request_mark(seed, *other) for other in [(match.id, 9, 0, "k"), *others]}
    assert len(marks) == 1 + len(others)
