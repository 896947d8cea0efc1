"""The table itself: its state at any version, what one may do, doing it, and what happened."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody

from schemas.api import (
    Appended,
    CommandBody,
    EventPage,
    GameState,
    LegalCommands,
    Outlook,
    Progress,
)
from service.house import House, TheCaller, TheHouse
from service.match import Match
from service.openapi import problems
from service.parameters import AnyVersion, EventCount, GameId, IdempotencyKey, Version
from service.sight import legal_seen, outlook_seen, seen, state_seen

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
        newest, match = await _at(house, game_id, at)
        return state_seen(match, caller.seat(newest), newest=match is newest)

    @get("/legal", responses=problems(401, 404, 500))
    async def legal(self, game_id: GameId, caller: TheCaller, house: TheHouse) -> LegalCommands:
        """What the caller can answer now."""
        match = await house.matches.newest(game_id)
        return legal_seen(match, caller.seat(match))

    @get("/outlook", responses=problems(400, 401, 404, 500))
    async def outlook(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
        version: AnyVersion = None,
    ) -> Outlook:
        """What would come of each command of the caller's, and why others are refused."""
        newest, match = await _at(house, game_id, version)
        return outlook_seen(match, caller.seat(newest), newest=match is newest)

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
        with_state: FromQuery[bool] = False,
    ) -> Appended:
        """Answer the decision that is due at the version the sender saw."""
        match, batch = await house.handler.command(game_id, data, key, caller.own_seat)
        seat, version = caller.seat(match), batch.head.version
        is_shown = with_state and match.version == version
        state = state_seen(match, seat, newest=True) if is_shown else None
        return Appended(version, seen(match, batch.events, seat), state)

    @post("/progress", status_code=204, responses=problems(400, 401, 403, 404, 413, 500))
    async def progress(
        self, game_id: GameId, data: JSONBody[Progress], caller: TheCaller, house: TheHouse
    ) -> None:
        """Tell those who watch how far one is with the decision that is due, as a bot does while
        it thinks. It changes nothing and is not recorded."""
        match = await house.matches.newest(game_id)
        bot = match.waiting_for
        if caller.own_seat(match) != match.actor or bot is None or bot.kind != "bot":
            return
        if data.version == match.version:
            house.live.tell(game_id, data)

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


async def _at(house: House, game_id: str, version: int | None) -> tuple[Match, Match]:
    """A game at its newest version, and as it was at `version`: the same match if that is now."""
    newest = await house.matches.newest(game_id)
    return newest, newest if version is None else await house.matches.at(newest, version)
