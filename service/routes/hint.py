"""What a bot would do: hints for people at training tables."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import Controller, get, post
from litestar.params import JSONBody

from schemas.analysis import Hint, HintBody
from service import hints
from service.house import House, TheCaller, TheHouse
from service.match import Match
from service.openapi import problems
from service.parameters import GameId
from service.problems import Problem

__all__ = ["HintController"]


class HintController(Controller):
    """A worker thinks about one's decision."""

    path = "/api/games/{game_id:str}/hint"
    tags = ("analysis",)

    @post(status_code=202, responses=problems(400, 401, 403, 404, 409, 422, 500, 503))
    async def take(
        self, game_id: GameId, data: JSONBody[HintBody], caller: TheCaller, house: TheHouse
    ) -> Hint:
        """Ask what a bot would do; the log records it. To ask again is to ask once."""
        match = await house.matches.newest(game_id)
        seat = caller.own_seat(match)
        if not (hints.is_taken(match) and match.actor == seat):
            take = partial(hints.take, seat=seat, version=data.version)
            match = await house.handler.change(game_id, take)
        await asyncio.to_thread(house.studies.ask_hint, match, seat, match.version)
        return await _hint(house, match)

    @get(responses=problems(401, 403, 404, 409, 500, 503))
    async def hint(self, game_id: GameId, caller: TheCaller, house: TheHouse) -> Hint:
        """How far the hint for one's decision is, and what it says when it is done."""
        match = await house.matches.newest(game_id)
        if caller.own_seat(match) != match.actor or not hints.is_taken(match):
            raise Problem("not-found", "No hint was asked for a decision of yours that is due.")
        return await _hint(house, match)


async def _hint(house: House, match: Match) -> Hint:
    version = match.version
    state, advice = await asyncio.to_thread(house.studies.hint, match.id, version)
    return Hint(version, state, advice)
