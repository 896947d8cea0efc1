"""Golden logs, replayed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from service.logfile import read_log
from service.match import Match
from service.store.codec import EventCodec, game_of
from service.store.recorded import Recorded

__all__ = ["FOLDER", "moments", "tables_at"]

FOLDER = Path(__file__).parent
_MOMENTS = 4


def moments(log: bytes) -> list[int]:
    """Some versions of a log, its last among them."""
    versions = log.count(b"\n")
    return [versions * part // _MOMENTS for part in range(1, _MOMENTS + 1)]


def tables_at(log: bytes, versions: Iterable[int]) -> dict[str, dict[str, Any]]:
    """The tables that a log makes at some versions, by version."""
    game_id, lines = read_log(log)
    codec = EventCodec.of(game_of(lines[0].body))
    stream = [
        Recorded(line.version, line.at, line.hash, line.body, codec.decode(line.body))
        for line in lines
    ]
    tables = {}
    for version in versions:
        match = Match(game_id)
        match.evolve(stream[:version])
        assert match.table is not None, "the game has begun by then"
        tables[str(version)] = match.table.dump()
    return tables
