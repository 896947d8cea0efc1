"""How an archive's files are named: safe in any folder, whatever the id of an imported game."""

from __future__ import annotations

from urllib.parse import quote

from service.store import keys

__all__ = ["analysis_name_of", "name_of"]


def name_of(game_id: str) -> str:
    """The name of the file of a game's log."""
    return f"{_stem(game_id)}.ndjson.gz"


def analysis_name_of(game_id: str) -> str:
    """The name of the file of what was thought about a game."""
    return f"{_stem(game_id)}.analysis.json.gz"


def _stem(game_id: str) -> str:
    return f"{keys.partition(game_id):02}/{quote(game_id, safe='')}"
