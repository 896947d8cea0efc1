"""Games as appointments: opening, finding, joining, leaving, starting, giving up."""

from __future__ import annotations

import time
from datetime import timedelta
from functools import partial
from typing import Literal

from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody
from msgspec.structs import replace

from schemas.api import CreateGame, GameInfo, JoinGame, SeatPass
from service import lifecycle
from service.auth import Caller
from service.handler import CommandHandler, Decision
from service.house import TheCaller, TheHouse
from service.openapi import problems
from service.parameters import GameId, LastSeen, PageSize
from service.problems import Problem
from service.projections import own_games
from service.sight import info_seen

__all__ = ["GamesController"]

_PASS_LIFETIME = timedelta(days=30)

Show = Literal["open", "mine", "running", "finished"]


class GamesController(Controller):
    """What can be done with a game around its table."""

    path = "/api/games"
    tags = ("games",)

    @post(responses=problems(400, 401, 403, 413))
    async def open(
        self,
        data: JSONBody[CreateGame],
        caller: TheCaller,
        house: TheHouse,
    ) -> GameInfo:
        """Open a game. It starts at once if no seat stays open."""
        match = await house.handler.open(data, caller.occupant)
        return info_seen(match.info(), caller.seat(match))

    @get(responses=problems(400, 401))
    async def find(
        self,
        caller: TheCaller,
        house: TheHouse,
        show: FromQuery[Show] = "open",
        after: LastSeen = None,
        limit: PageSize = 50,
    ) -> list[GameInfo]:
        """Listed games by status, or all of one's own, the latest first."""
        name = own_games(caller.person.player) if show == "mine" else show
        try:
            games = await house.lists.page(name, after, limit)
        except LookupError as error:
            raise Problem("bad-request", f"after: {error}.") from error
        return [replace(game, my_seat=caller.seat_among(game.seats)) for game in games]

    @get("/{game_id:str}", responses=problems(404, 500))
    async def look(self, game_id: GameId, caller: TheCaller, house: TheHouse) -> GameInfo:
        """One game."""
        match = await house.matches.newest(game_id)
        return info_seen(match.info(), caller.seat(match))

    @post("/{game_id:str}/join", status_code=200, responses=problems(400, 401, 403, 404, 409))
    async def join(
        self,
        game_id: GameId,
        data: JSONBody[JoinGame],
        caller: TheCaller,
        house: TheHouse,
    ) -> GameInfo:
        """Sit down on a free seat of an open game."""
        decision = partial(lifecycle.join, person=caller.occupant, seat=data.seat)
        return await _change(house.handler, game_id, caller, decision)

    @post("/{game_id:str}/leave", status_code=200, responses=problems(401, 403, 404, 409))
    async def leave(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
    ) -> GameInfo:
        """Stand up from an open game."""
        decision = partial(lifecycle.leave, player=caller.person.player)
        return await _change(house.handler, game_id, caller, decision)

    @post("/{game_id:str}/start", status_code=200, responses=problems(401, 403, 404, 409))
    async def start(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
    ) -> GameInfo:
        """Start a game that one hosts, once all seats are taken."""
        decision = partial(lifecycle.start_game, player=caller.person.player)
        return await _change(house.handler, game_id, caller, decision)

    @post("/{game_id:str}/resign", status_code=200, responses=problems(401, 403, 404, 409))
    async def resign(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
    ) -> GameInfo:
        """Give up a running game. A bot takes over the seat and plays on."""
        decision = partial(lifecycle.resign, player=caller.person.player)
        return await _change(house.handler, game_id, caller, decision)

    @post("/{game_id:str}/pass", status_code=200, responses=problems(401, 403, 404))
    async def seat_pass(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
    ) -> SeatPass:
        """A token for one's own seat, for a bot of one's own to play it with."""
        match = await house.matches.newest(game_id)
        seat = caller.own_seat(match)
        token = house.signer.sign(game_id, seat, caller.person.player, _PASS_LIFETIME)
        expires_at = int((time.time() + _PASS_LIFETIME.total_seconds()) * 1000)
        return SeatPass(token=token, game=game_id, seat=seat, expires_at=expires_at)


async def _change(
    handler: CommandHandler, game_id: str, caller: Caller, decision: Decision
) -> GameInfo:
    match = await handler.change(game_id, decision)
    return info_seen(match.info(), caller.seat(match))
