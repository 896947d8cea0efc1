"""Golden logs, replayed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from service.logfile import read_log
from service.match import Match
from service.store.codec import EventCodec, game_of
from service.store.recorded import Recorded

__all__ = ["FOLDER", "makes_its_tables", "moments", "tables_at"]

FOLDER = Path(__file__).parent
_MOMENTS = 4


def moments(log: bytes) -> list[int]:
    """Some versions of a log, its last among them."""
    versions = log.count(b"\n")
    return [versions * part // _MOMENTS for part in range(1, _MOMENTS + 1)]


def makes_its_tables(log: Path) -> bool:
    """Whether a log leads to the tables that it led to when it was recorded; a table may have got
    more to say since."""
    recorded = json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))
    try:
        tables = tables_at(log.read_bytes(), map(int, recorded))
    except (LookupError, ValueError, AssertionError):  # an event cannot happen where it did
        return False
    return all(
        {name: tables[version].get(name) for name in table} == table
        for version, table in recorded.items()
    )


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
