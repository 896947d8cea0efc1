"""The table itself: its state at any version, what one may do, doing it, and what happened."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody

from schemas.api import Appended, CommandBody, EventPage, GameState, LegalCommands
from service.house import TheCaller, TheHouse
from service.openapi import problems
from service.parameters import AnyVersion, EventCount, GameId, IdempotencyKey, Version
from service.sight import legal_seen, seen, state_seen

__all__ = ["PlayController"]


class PlayController(Controller):
    """What happens on a table."""

    path = "/api/games/{game_id:str}"
    tags = ("play",)

    @get("/state", responses=problems(400, 401, 404, 500))
    async def state(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
        at: AnyVersion = None,
    ) -> GameState:
        """The table as the caller may see it, now or as it was at a version."""
        newest = await house.matches.newest(game_id)
        match = newest if at is None else await house.matches.at(newest, at)
        viewer = caller.seat(newest)
        return state_seen(match, viewer, newest=match.version == newest.version)

    @get("/legal", responses=problems(401, 404, 500))
    async def legal(self, game_id: GameId, caller: TheCaller, house: TheHouse) -> LegalCommands:
        """What the caller can answer now."""
        match = await house.matches.newest(game_id)
        return legal_seen(match, caller.seat(match))

    @post(
        "/commands",
        status_code=200,
        responses=problems(400, 401, 403, 404, 409, 413, 422, 500, 503),
    )
    async def command(
        self,
        game_id: GameId,
        data: JSONBody[CommandBody],
        key: IdempotencyKey,
        caller: TheCaller,
        house: TheHouse,
    ) -> Appended:
        """Answer the decision that is due at the version the sender saw."""
        match, batch = await house.handler.command(game_id, data, key, caller.own_seat)
        events = seen(match, batch.events, caller.seat(match))
        return Appended(batch.head.version, events)

    @get("/events", responses=problems(400, 401, 404, 500))
    async def events(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
        after: Version = 0,
        limit: EventCount = 200,
    ) -> EventPage:
        """What happened after a version."""
        match = await house.matches.newest(game_id)
        events = await house.store.read(game_id, after, limit=limit)
        more = bool(events) and events[-1].version < match.version
        page = seen(match, events, caller.seat(match))
        return EventPage(page, events[-1].version if more else None)
