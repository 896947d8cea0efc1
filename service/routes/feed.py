"""Server-Sent Events: a table as it goes on, and a bot's turns as they come."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from litestar import Controller, get
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from games.kernel.table import NOBODY
from schemas.api import Thinking, TurnDue
from service.auth import Caller
from service.bots import thinking_seconds
from service.compression import UNCOMPRESSED
from service.house import House, TheCaller, TheHouse
from service.logs import UNLOGGED
from service.match import Match
from service.openapi import problems
from service.parameters import AnyVersion, GameId, LastEventId
from service.problems import Problem, unknown_version
from service.sight import seen

__all__ = ["FeedController"]

_PING_SECONDS = 15.0
"""How often an idle stream is touched, so that proxies keep it and a lost client is noticed."""

_STREAM = {UNLOGGED: True, UNCOMPRESSED: True}
"""How the service's layers treat what goes on for as long as somebody listens."""

_PING = ServerSentEventMessage(comment="still here", data=None)


class FeedController(Controller):
    """Streams that last as long as somebody listens."""

    path = "/api"
    tags = ("live",)

    @get("/games/{game_id:str}/feed", opt=_STREAM, responses=problems(400, 401, 404, 500))
    async def feed(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
        last_event_id: LastEventId = None,
        after: AnyVersion = None,
    ) -> ServerSentEvent:
        """All events after a version as they happen: after `Last-Event-ID`, else after `after`,
        else from now on."""
        match = await house.matches.newest(game_id)
        given = [version for version in (last_event_id, after) if version is not None]
        start = given[0] if given else match.version
        if start > match.version:
            raise unknown_version(match.version, start)
        return ServerSentEvent(_batches(house, caller, game_id, start))

    @get("/bot/turns", opt=_STREAM, responses=problems(401, 403, 404, 500))
    async def turns(
        self,
        caller: TheCaller,
        house: TheHouse,
    ) -> ServerSentEvent:
        """For the holder of a seat's token: the seat's turns, the one that is due first."""
        if caller.token is None:
            raise Problem("bad-token", "This needs a token: POST /api/games/{id}/pass.")
        match = await house.matches.newest(caller.token.game)
        caller.own_seat(match)
        return ServerSentEvent(_turns(house, caller, match.id))


async def _batches(
    house: House, caller: Caller, game_id: str, after: int
) -> AsyncIterator[ServerSentEventMessage]:
    match = await house.matches.newest(game_id)
    if message := _thinking(house, match):
        yield message
    async for events in house.live.follow(game_id, after, _PING_SECONDS):
        if not events:
            yield _thinking(house, match) or _PING
            continue
        match = await house.matches.at_least(game_id, events[-1].version)
        body = msgspec.json.encode(seen(match, events, caller.seat(match)))
        yield ServerSentEventMessage(event="batch", id=events[-1].version, data=body)
        if message := _thinking(house, match):
            yield message


def _thinking(house: House, match: Match) -> ServerSentEventMessage | None:
    """The news that a bot is at work, if one is, and how far it is."""
    bot = match.waiting_for
    if match.actor is None or bot is None or bot.kind != "bot":
        return None
    news = Thinking(
        seat=match.actor,
        level=bot.id,
        seconds=thinking_seconds(bot.id),
        version=match.version,
        iterations=house.live.progress(match),
    )
    return ServerSentEventMessage(event="thinking", data=msgspec.json.encode(news))


async def _turns(
    house: House, caller: Caller, game_id: str
) -> AsyncIterator[ServerSentEventMessage]:
    match = await house.matches.newest(game_id)
    after = match.version
    if message := _turn(match, caller):
        yield message
    async for events in house.live.follow(game_id, after, _PING_SECONDS):
        if not events:
            yield _PING
            continue
        match = await house.matches.at_least(game_id, events[-1].version)
        if message := _turn(match, caller):
            yield message
        if match.facts.status == "finished" or caller.seat(match) == NOBODY:
            return


def _turn(match: Match, caller: Caller) -> ServerSentEventMessage | None:
    """The news that it is the caller's turn, if it is."""
    seat = caller.seat(match)
    if match.actor is None or match.decision is None or match.actor != seat:
        return None
    due = TurnDue(game=match.id, seat=seat, version=match.version, decision=match.decision)
    return ServerSentEventMessage(event="turn", data=msgspec.json.encode(due))
