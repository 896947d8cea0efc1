"""Every error the API answers with, as an RFC 9457 problem document.

`PROBLEMS` is the whole list; `docs/api.md` explains it, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, NamedTuple

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.plugins.problem_details import (
    ProblemDetailsConfig,
    ProblemDetailsException,
    ProblemDetailsPlugin,
)
from litestar.types import ExceptionHandlersMap
from redis.exceptions import RedisError

from games.kernel import Refusal, Refused
from service.explain import explained
from service.store import ArchiveError, CorruptStreamError, KeyReusedError

__all__ = [
    "PROBLEMS",
    "Kind",
    "Problem",
    "problem_details",
    "refused",
    "unknown_game",
    "unknown_version",
    "validation_handler",
]

_log = structlog.get_logger(__name__)


class Kind(NamedTuple):
    """One kind of problem: its HTTP status and what it is called."""

    status: int
    title: str


PROBLEMS = {
    "bad-request": Kind(400, "The request is malformed"),
    "bad-command": Kind(400, "The command is malformed"),
    "not-signed-in": Kind(401, "You have no session"),
    "bad-token": Kind(401, "The token is not valid"),
    "forbidden": Kind(403, "You may not do this"),
    "not-your-seat": Kind(403, "You do not sit at this table"),
    "not-the-host": Kind(403, "Only the host may do this"),
    "not-found": Kind(404, "There is no such thing"),
    "unknown-game": Kind(404, "There is no such game"),
    "unknown-version": Kind(404, "The game has no such version"),
    "method-not-allowed": Kind(405, "The method is not allowed here"),
    "stale-version": Kind(409, "The game has moved on"),
    "wrong-status": Kind(409, "The game is not at a point where this can be done"),
    "game-exists": Kind(409, "There is a game of this id"),
    "cannot-take-back": Kind(409, "This cannot be taken back"),
    "seat-taken": Kind(409, "The seat is taken"),
    "too-large": Kind(413, "The body is too large"),
    "bad-log": Kind(422, "The log cannot be imported"),
    "refused": Kind(422, "The rules do not allow this"),
    "key-reused": Kind(422, "The idempotency key belongs to another request"),
    "too-many-requests": Kind(429, "Too many requests"),
    "corrupt-stream": Kind(500, "The record of this game is damaged"),
    "internal-error": Kind(500, "Something went wrong here"),
    "store-unavailable": Kind(503, "The event store cannot be reached"),
    "archive-unavailable": Kind(503, "The archive of finished games cannot be reached"),
}

_OF_STATUS = {
    400: "bad-request",
    401: "not-signed-in",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    429: "too-many-requests",
    503: "store-unavailable",
}


class Problem(ProblemDetailsException):
    """A problem of one of the kinds in `PROBLEMS`; `members` join the document."""

    def __init__(
        self, code: str, detail: str, *, headers: dict[str, str] | None = None, **members: Any
    ) -> None:
        kind = PROBLEMS[code]
        super().__init__(
            detail=detail,
            status_code=kind.status,
            title=kind.title,
            type_=f"urn:guildhall:problem:{code}",
            headers=headers,
            extra={"code": code, **members},
        )
        self.code = code


def refused(kind: str, why: Refusal | Refused) -> Problem:
    """A problem of a kind, with the reason's own code: the client has a text for each."""
    problem = Problem(kind, why.message)
    problem.extra = {"code": why.code, "clause": why.clause, "values": why.values}
    return problem


def unknown_game() -> Problem:
    """The problem that no game has the id asked for."""
    return Problem("unknown-game", "No game has this id.")


def unknown_version(newest: int, version: int) -> Problem:
    """The problem that a game never was at `version`."""
    detail = f"The game has the versions 1 to {newest}, not {version}."
    return Problem("unknown-version", detail, version=newest)


def problem_details() -> ProblemDetailsPlugin:
    """The plugin that turns whatever a handler raises into a problem document."""
    conversions: dict[type[Exception], Callable[[Any], ProblemDetailsException]] = {
        HTTPException: _of_http,
        Refused: partial(refused, "refused"),
        ArchiveError: _of_archive,
        CorruptStreamError: _of_corruption,
        KeyReusedError: _of_reused_key,
        RedisError: _of_redis,
        Exception: _of_surprise,
    }
    return ProblemDetailsPlugin(ProblemDetailsConfig(exception_to_problem_detail_map=conversions))


def validation_handler() -> ExceptionHandlersMap:
    """The handler that explains what was wrong with a request; it needs the request for that."""
    return {ValidationException: _of_mistake}


_TOO_LARGE = "A body may have 64 KiB, and a log that is imported 4 MiB."


def _of_http(error: HTTPException) -> Problem:
    code = _OF_STATUS.get(error.status_code, "bad-request")
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR and code == "bad-request":
        return _of_surprise(error)
    detail = _TOO_LARGE if code == "too-large" else f"{error.detail.rstrip('.')}."
    return Problem(code, detail, headers=error.headers)


def _of_mistake(request: Request[Any, Any, Any], error: ValidationException) -> Response[Any]:
    return Problem("bad-request", explained(request, error)).to_response(request)


def _of_corruption(error: CorruptStreamError) -> Problem:
    _log.error("corrupt stream", game=error.game_id, version=error.version, problem=error.problem)
    return Problem(
        "corrupt-stream",
        f"Event {error.version} of this game cannot be trusted, so nobody can play on.",
        version=error.version,
    )


def _of_reused_key(error: KeyReusedError) -> Problem:
    return Problem("key-reused", "This idempotency key came before with another command.")


def _of_redis(error: RedisError) -> Problem:
    _log.error("store unavailable", error=type(error).__name__)
    return Problem(
        "store-unavailable",
        "The event store does not answer. Nothing is lost; try again with the same key.",
        headers={"Retry-After": "1"},
    )


def _of_archive(error: ArchiveError) -> Problem:
    _log.error("archive unavailable", problem=str(error))
    return Problem(
        "archive-unavailable",
        "This game is in the archive, which does not give it out just now; try again later.",
        headers={"Retry-After": "10"},
    )


def _of_surprise(error: Exception) -> Problem:
    _log.error("unexpected error", exc_info=error)
    return Problem("internal-error", "This was not foreseen; it has been logged.")
