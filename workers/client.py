"""The HTTP API as a bot uses it. It knows one seat's token and nothing else."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import httpx
import msgspec

from schemas.analysis import Considerations, Review, ReviewBody, SummaryBody
from schemas.api import Appended, GameInfo
from schemas.game import BotIdentity

__all__ = ["Api", "ApiProblem", "Seen", "Unreachable"]

_PATIENCE = 20.0
"""Seconds for which a call is tried again when the service is away, as during a restart."""

_NEWS_SECONDS = 0.2
"""For how long at most a thinking bot waits until its news are taken."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0

_RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})


class Seen(msgspec.Struct, frozen=True):
    """The part of `GameState` that a bot needs, with the game's own parts left encoded."""

    info: GameInfo
    version: int
    at: int
    actor: int | None
    view: msgspec.Raw
    legal: list[msgspec.Raw]


class ApiProblem(Exception):
    """The service answered with a problem document; `code` says which kind of problem it is."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__(f"{response.status_code}: {response.text}")
        self.status = response.status_code
        self.code = _code_of(response)


class Unreachable(Exception):
    """The service did not answer within our patience."""


class Api:
    """Calls for one seat of one game; safe to repeat, and repeated while the service is away.

    Raises `ApiProblem` for what the service refuses, `Unreachable` when it stays away.
    """

    def __init__(self, base_url: str, token: str, patience: float = _PATIENCE) -> None:
        self._http = connections()
        self._base_url = base_url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        self._patience = patience

    def state(self, game_id: str, at: int | None = None) -> Seen:
        """The game as this seat may see it now, with its legal commands, or as it was at a
        version."""
        query = {} if at is None else {"at": at}
        answer = self._call("GET", f"/api/games/{game_id}/state", params=query)
        return msgspec.json.decode(answer, type=Seen)

    def post(
        self,
        game_id: str,
        version: int,
        command: msgspec.Raw,
        key: str,
        by: BotIdentity | None = None,
    ) -> Appended:
        """Make a move at `version`. The same key twice gets the same answer and no second move.

        `by` is for the seats of bots alone.
        """
        named = {} if by is None else {"by": by}
        body = msgspec.json.encode({"version": version, "command": command, **named})
        answer = self._call(
            "POST",
            f"/api/games/{game_id}/commands",
            content=body,
            headers={"Idempotency-Key": key, "Content-Type": "application/json"},
        )
        return msgspec.json.decode(answer, type=Appended)

    def tell_summary(self, game_id: str, version: int, considered: Considerations) -> None:
        """Say what was considered for the decision at `version`, which has been made. Losing it
        is no harm, so nothing is raised."""
        with suppress(ApiProblem, Unreachable):
            self._post(f"/api/games/{game_id}/summaries", SummaryBody(version, considered))

    def reviewed(self, game_id: str) -> frozenset[int]:
        """The versions of the decisions that a review has found something about."""
        answer = self._call("GET", f"/api/games/{game_id}/review")
        review = msgspec.json.decode(answer, type=Review)
        return frozenset(each.version for each in review.decisions)

    def tell_review(self, game_id: str, found: ReviewBody) -> None:
        """Bring what a review has found about some decisions. The same again is no harm."""
        self._post(f"/api/games/{game_id}/review/decisions", found)

    def tell_progress(self, game_id: str, version: int, iterations: int) -> None:
        """Let those who watch see how far one is. Nobody waits for it: it is tried only once."""
        body = msgspec.json.encode({"version": version, "iterations": iterations})
        headers = self._headers | {"Content-Type": "application/json"}
        url = f"{self._base_url}/api/games/{game_id}/progress"
        with suppress(httpx.HTTPError):
            self._http.post(url, content=body, headers=headers, timeout=_NEWS_SECONDS)

    def _post(self, path: str, body: msgspec.Struct) -> bytes:
        headers = {"Content-Type": "application/json"}
        return self._call("POST", path, content=msgspec.json.encode(body), headers=headers)

    def _call(self, method: str, path: str, **request: Any) -> bytes:
        headers = self._headers | request.pop("headers", {})
        url = self._base_url + path
        trouble = ""
        for pause in _pauses(self._patience):
            time.sleep(pause)
            try:
                response = self._http.request(method, url, headers=headers, **request)
            except httpx.TransportError as error:
                trouble = f"{type(error).__name__} {error}"
                continue
            if response.is_success:
                return response.content
            if response.status_code not in _RETRIED:
                raise ApiProblem(response)
            trouble = f"{response.status_code} {response.text}"
        raise Unreachable(f"{method} {path}: {trouble}")


@cache
def connections() -> httpx.Client:
    """The connections of this process, kept open from job to job; slow to make the first time."""
    return httpx.Client(timeout=10.0)


def _code_of(response: httpx.Response) -> str:
    """The code of a problem document; empty for whatever else a proxy may answer."""
    try:
        return str(response.json()["code"])
    except (ValueError, LookupError, TypeError):
        return ""


def _pauses(patience: float) -> Iterator[float]:
    """No pause, then growing random ones for `patience` seconds in all, so that bots that lost
    the service together do not come back together."""
    yield 0.0
    give_up = time.monotonic() + patience
    longest = _FIRST_PAUSE
    while time.monotonic() < give_up:
        yield random.uniform(longest / 2, longest)
        longest = min(_LONGEST_PAUSE, longest * 2)
