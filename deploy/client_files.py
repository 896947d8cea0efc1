"""Write what the browser client shares with the rules: tables as JSON.

The files are committed, so that the client builds without Python; a test compares them with what
this program would write.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.caylus1303.data.tiles import TILES, Deal, Tile
from games.caylus1303.view import PHASES

__all__ = ["client_files", "main"]

_GAMES = Path("web", "src", "games")
_TOP = Path(__file__).parents[1]


def _deal(deal: Deal) -> dict[str, str]:
    return {name: words for name, words in deal._asdict().items() if words}


def _tile(tile: Tile) -> dict[str, Any]:
    """What is printed on a tile; where the numbers come from is the rules' business."""
    return {
        "kind": tile.kind,
        "cost": tile.cost,
        "prestige": tile.prestige,
        "setup": [_deal(deal) for deal in tile.setup],
        "build": [_deal(deal) for deal in tile.build],
        "owner": tile.owner,
        "income": tile.income,
    }


def client_files() -> dict[Path, str]:
    """Each file by its path from the top of the checkout, with its text."""
    tables = {"tiles": {tile.id: _tile(tile) for tile in TILES}, "phases": PHASES}
    folder = _GAMES / "caylus1303"
    return {
        folder / f"{name}.json": json.dumps(table, indent=2) + "\n"
        for name, table in tables.items()
    }


def main() -> None:
    """Bring the files up to date."""
    for path, text in client_files().items():
        (_TOP / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
