"""The command handler: what happens when somebody wants to change a game.

Load the match, decide, append. A match in memory may be behind, because another process
appended; the append notices, so memory is trusted until then and nothing is read in vain.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache, partial, reduce
from operator import or_
from secrets import token_bytes
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from games.kernel import Chance, Game, SealedChance, SpentChance, decide
from schemas.api import CommandBody, CreateGame
from schemas.base import Command, Event
from schemas.game import GameEnded, MoveChosen, Occupant, SeedRevealed
from service.bots import may_be
from service.idempotency import request_mark
from service.lifecycle import Outcome, open_game
from service.match import Match
from service.matches import Matches
from service.metrics import EVENTS
from service.problems import Problem
from service.signing import HeadSigner
from service.store import Batch, CorruptStreamError, EventStore, VersionConflictError, chained

__all__ = ["CommandHandler", "read_command"]

_ATTEMPTS = 5
"""How often a request without a version, like joining, is decided again after a conflict."""

Decision = Callable[[Match, Chance], Outcome]


class CommandHandler:
    """Decides what people and bots ask for, and appends what follows."""

    def __init__(self, store: EventStore, matches: Matches, signer: HeadSigner) -> None:
        self._store = store
        self._matches = matches
        self._signer = signer

    async def open(self, request: CreateGame, host: Occupant) -> Match:
        """Open a game; raises `Problem`."""
        return await self.begin(partial(open_game, request, host))

    async def begin(self, opening: Callable[[bytes, SealedChance], Outcome]) -> Match:
        """Begin the stream of a game with a new seed, with what `opening` makes of it."""
        match = Match(token_bytes(16).hex())
        match.seed = token_bytes(32)
        outcome = opening(match.seed, SealedChance(match.seed, match.id))
        await self._append(match, outcome, seed=match.seed)
        return match

    async def change(self, game_id: str, decision: Decision) -> Match:
        """Decide something that depends on no version of the table; raises `Problem`."""
        for _ in range(_ATTEMPTS):
            match = await self._matches.newest(game_id)
            outcome = decision(match, await self._chance(match))
            try:
                await self._append(match, outcome)
            except VersionConflictError:
                continue
            return match
        raise Problem("stale-version", "The game changes too fast just now; try again.")

    async def go_back(
        self,
        game_id: str,
        version: int,
        seat_of: Callable[[Match], int],
        decision: Callable[[Match, int], list[Event]],
    ) -> Match:
        """Decide about taking back, on the version that the sender saw; raises `Problem`."""
        match = await self._matches.newest(game_id)
        seat = seat_of(match)
        if match.version != version:
            raise _stale(match.version)
        events = decision(match, seat)
        # The table is loaded anew, by the very steps by which everybody else will load it.
        try:
            await self._store.append(game_id, match.head, events, at=_now(match))
        except VersionConflictError as conflict:
            raise _stale(conflict.actual) from conflict
        finally:
            self._matches.forget(game_id)
        EVENTS.labels(match.facts.game).inc(len(events))
        return await self._matches.newest(game_id)

    async def command(
        self,
        game_id: str,
        body: CommandBody,
        key: str,
        seat_of: Callable[[Match], int],
    ) -> tuple[Match, Batch]:
        """Decide a command on the version that its sender saw.

        The same key and body again get the same batch, and nothing is done twice. `seat_of`
        finds the sender's seat or raises. Raises `Problem` and `Refused`.
        """
        match = await self._matches.at_least(game_id, body.version)
        chance = await self._chance(match)
        # From here to the append nothing is awaited: the match stays at the version looked at.
        seat = seat_of(match)
        own_key = f"{seat}:{key}"
        request = msgspec.json.encode(body, order="sorted")
        if match.version != body.version:
            earlier = await self._store.answered(game_id, own_key, request)
            if earlier is None:
                raise _stale(match.version)
            return match, earlier
        outcome = _decide(match, seat, read_command(match.rules, body.command), chance)
        outcome.events[0] = _told(match, outcome.events[0], body, key)
        try:
            return match, await self._append(match, outcome, key=own_key, request=request)
        except VersionConflictError as conflict:
            raise _stale(conflict.actual) from conflict

    async def _append(
        self,
        match: Match,
        outcome: Outcome,
        *,
        key: str | None = None,
        request: bytes = b"",
        seed: bytes = b"",
    ) -> Batch:
        """Append what was decided on the match, and let the match move on."""
        before = match.head
        at = _now(match)
        events: Sequence[Event] = outcome.events
        if isinstance(events[-1], SeedRevealed):
            last = chained(before, at, events)[-1]
            events = [*events, self._signer.sign(match.id, last.head)]
        try:
            batch = await self._store.append(
                match.id, before, events, at=at, key=key, request=request, seed=seed
            )
        except (VersionConflictError, CorruptStreamError):
            self._matches.forget(match.id)
            raise
        if not batch.repeated and match.head == before:
            match.advance(batch, outcome.table)
            self._matches.keep(match, before.version)
            EVENTS.labels(match.facts.game).inc(len(batch.events))
        return batch

    async def _chance(self, match: Match) -> Chance:
        """The game's source of chance; when the game is over, one that has nothing left."""
        if match.facts.status == "finished":
            return SpentChance()
        if match.seed is None:
            match.seed = await self._store.seed(match.id)
        if match.seed is None:
            raise CorruptStreamError(match.id, 1, "its chance seed is lost")
        return SealedChance(match.seed, match.id)


def _decide(match: Match, seat: int, command: Command, chance: Chance) -> Outcome:
    if match.table is None or match.facts.status == "open":
        raise Problem("wrong-status", "The game has not started.")
    table, events = decide(match.rules, match.table, seat, command, chance)
    if isinstance(events[-1], GameEnded):
        assert match.seed is not None
        events.append(SeedRevealed(match.seed.hex()))
    return Outcome(events, table)


def _told(match: Match, chosen: Event, body: CommandBody, key: str) -> Event:
    """What was chosen, with the mark of the request and the name of the bot that chose.

    Raises `Problem` if no such bot has the seat.
    """
    assert isinstance(chosen, MoveChosen), "a batch begins with what was chosen"
    assert match.seed is not None, "a game that goes on has its seed"
    by = body.by
    if by is not None and not may_be(match.facts.seats[chosen.seat], by):
        detail = f"by: no bot of the level {by.level} has your seat; people name none."
        raise Problem("forbidden", detail)
    mark = request_mark(match.seed, match.id, body.version, chosen.seat, key)
    return replace(chosen, by=UNSET if by is None else by, request=mark)


def read_command(rules: Game, given: dict[str, Any]) -> Command:
    """A command of this game; raises `Problem` that says what would be one."""
    try:
        command: Command = _decoder(rules).decode(msgspec.json.encode(given))
    except msgspec.ValidationError as error:
        known = ", ".join(kind.__name__ for kind in rules.command_types)
        detail = f"{error}. The commands of {rules.title} are {known}."
        raise Problem("bad-command", detail) from error
    return command


@cache
def _decoder(rules: Game) -> msgspec.json.Decoder[Any]:
    """A decoder made once: to look at all kinds of commands takes longer than to read one."""
    return msgspec.json.Decoder(reduce(or_, rules.command_types))


def _now(match: Match) -> int:
    """The moment of what happens now, never before what has happened already."""
    return max(int(time.time() * 1000), match.updated_at)


def _stale(version: int) -> Problem:
    return Problem(
        "stale-version",
        f"The game is at version {version} now: look at it again.",
        version=version,
    )
