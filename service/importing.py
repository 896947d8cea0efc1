"""Exporting and importing logs. An imported game is read-only: it was over before it came."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from schemas.game import GameImported, SeedRevealed
from service.audit import audit
from service.logfile import Line, LogError, plain, read_log
from service.problems import Problem
from service.store import EventStore, Recorded, chained
from service.store.chain import Head
from service.store.codec import EventCodec, game_of

__all__ = ["GameExistsError", "exported", "import_game", "require_open"]


class GameExistsError(Exception):
    """Another game has the id of the log; nothing was written."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is another game with the id {game_id}.")
        self.game_id = game_id


def exported(events: Sequence[Recorded], *, training: bool) -> Sequence[Recorded]:
    """The part of a stream that an export holds; raises `Problem` while it has secrets."""
    require_open(events, training=training)
    return events[:-1] if isinstance(events[-1].event, GameImported) else events


def require_open(events: Sequence[Recorded], *, training: bool) -> None:
    """Raise `Problem` if a stream holds what some players may not know."""
    if not training and not any(isinstance(each.event, SeedRevealed) for each in events[-3:]):
        raise Problem(
            "wrong-status",
            "The game is not over: its log holds what some players may not know yet.",
        )


async def import_game(store: EventStore, data: bytes, player: str) -> str:
    """Keep the finished game that a log tells of, plain or compressed; answers its id.

    The same log again is fine.

    Raises `LogError` for the first line that is wrong, `GameExistsError` if another game has
    its id. Nothing is written unless all of the log holds.
    """
    game_id, lines = await asyncio.to_thread(_checked, data)
    codec = EventCodec.of(game_of(lines[0].body))
    stream = [Recorded(*_members(line), codec.decode(line.body)) for line in lines]
    at = max(int(time.time() * 1000), lines[-1].at)
    stream += chained(stream[-1].head, at, [GameImported(player)])
    seed = next(each.event.seed for each in stream if isinstance(each.event, SeedRevealed))
    written = await store.import_stream(game_id, stream, bytes.fromhex(seed))
    if not written and not await _is_same(store, game_id, lines[-1]):
        raise GameExistsError(game_id)
    return game_id


def _checked(data: bytes) -> tuple[str, list[Line]]:
    game_id, lines = read_log(plain(data))
    report = audit(game_id, lines)
    if report.failure is not None:
        raise LogError(report.failure.version, report.failure.reason)
    if not report.complete:
        raise LogError(len(lines), "the log ends before the game does")
    if len(lines) > 1 and lines[-1].body.startswith(b'{"type":"GameImported"'):
        lines = lines[:-1]
    return game_id, lines


def _members(line: Line) -> tuple[int, int, bytes, bytes]:
    return line.version, line.at, line.hash, line.body


async def _is_same(store: EventStore, game_id: str, last: Line) -> bool:
    """Whether the game that is there has the log's head."""
    there = await store.read(game_id, last.version - 1, last.version)
    return bool(there) and there[0].head == Head(last.version, last.hash)
