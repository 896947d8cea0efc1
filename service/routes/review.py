"""A finished game, weighed decision by decision by a worker."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from schemas.analysis import JobState, Review, ReviewBody
from service.auth import bearer
from service.house import House, TheCaller, TheHouse
from service.limits import caller_id
from service.match import Match
from service.openapi import problems
from service.parameters import GameId
from service.problems import Problem
from service.reviewing import decided_in, turning_points

__all__ = ["ReviewController"]


class ReviewController(Controller):
    """What was played, and what would have been better."""

    path = "/api/games/{game_id:str}/review"
    tags = ("analysis",)

    @post(status_code=202, responses=problems(401, 403, 404, 409, 500, 503))
    async def ask(
        self,
        game_id: GameId,
        caller: TheCaller,
        house: TheHouse,
        request: Request[Any, Any, Any],
    ) -> Review:
        """Have a finished game reviewed, or go on with a review that was broken off."""
        _ = caller.person
        match = await _finished(house, game_id)
        if not (await house.reviews.of(game_id)).complete:
            async with house.whole_logs.turn(caller_id(request)):
                decided = decided_in(await house.store.read(game_id))
            await house.reviews.begin(game_id, len(decided))
            await asyncio.to_thread(house.studies.ask_review, match, decided)
        return await _review(house, game_id)

    @get(responses=problems(404, 409, 500, 503))
    async def review(self, game_id: GameId, house: TheHouse) -> Review:
        """How far the review is, and what it has found."""
        await _finished(house, game_id)
        return await _review(house, game_id)

    @post("/decisions", status_code=204, responses=problems(400, 401, 404, 409, 413, 500))
    async def found(
        self,
        game_id: GameId,
        data: JSONBody[ReviewBody],
        house: TheHouse,
        request: Request[Any, Any, Any],
    ) -> None:
        """The worker that reviews a game brings what it has found. The same again is no harm."""
        house.signer.require_review(bearer(request), game_id)
        await _finished(house, game_id)
        await house.reviews.add(game_id, data)


async def _finished(house: House, game_id: str) -> Match:
    match = await house.matches.newest(game_id)
    if match.facts.status != "finished":
        raise Problem("wrong-status", "The game is not over: it is reviewed as a whole.")
    return match


async def _review(house: House, game_id: str) -> Review:
    kept = await house.reviews.of(game_id)
    state: JobState = "done"
    if not kept.complete:
        state = await asyncio.to_thread(house.studies.review, game_id)
    return Review(
        state=state,
        done=len(kept.decisions),
        total=kept.total,
        by=kept.by,
        decisions=kept.decisions,
        turning_points=turning_points(kept.decisions),
    )
