"""Logs as files, out and in."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post

from schemas.api import GameInfo
from schemas.game import GameCreated
from service.house import TheCaller, TheHouse
from service.importing import GameExistsError, exported, import_game
from service.limits import caller_id
from service.logfile import MOST_BYTES, LogError, write_log
from service.openapi import problems
from service.parameters import GameId
from service.problems import Problem, unknown_game
from service.sight import info_seen

__all__ = ["ExportController", "import_log"]

_NDJSON = "application/x-ndjson"
_MOST_UPLOADED = 2 * MOST_BYTES
"""So much of a file is taken in that one which is too long can be told the line where it is."""


class ExportController(Controller):
    """A game as a file that anybody can check."""

    path = "/api/games/{game_id:str}"
    tags = ("audit",)

    @get("/export", responses=problems(404, 409, 500), media_type=_NDJSON)
    async def export(
        self, game_id: GameId, house: TheHouse, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The whole log of a finished game or of a training table, one event a line."""
        async with house.whole_logs.turn(caller_id(request)):
            events = await house.store.read(game_id)
        if not events:
            raise unknown_game()
        created = events[0].event
        training = isinstance(created, GameCreated) and created.training
        log = b"".join(write_log(game_id, exported(events, training=training)))
        name = f'attachment; filename="{game_id}.ndjson"'
        return Response(log, media_type=_NDJSON, headers={"Content-Disposition": name})


@post(
    "/api/games/import",
    tags=["audit"],
    request_max_body_size=_MOST_UPLOADED,
    responses=problems(400, 401, 403, 409, 413, 422),
)
async def import_log(body: bytes, caller: TheCaller, house: TheHouse) -> GameInfo:
    """Keep the finished game whose log is the body, once all of it has been checked."""
    player = caller.person.player
    try:
        async with house.whole_logs.turn(f"player:{player}"):
            game_id = await import_game(house.store, body, player)
    except LogError as error:
        detail = f"Line {error.line}: {error.reason}."
        raise Problem("bad-log", detail, line=error.line) from error
    except GameExistsError as error:
        raise Problem("game-exists", f"T{str(error)[1:]}") from error
    match = await house.matches.newest(game_id)
    return info_seen(match.info(), caller.seat(match))
