"""The cards that the page draws are those of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.pillars.data import quantities
from games.pillars.data.cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCE_CARDS

_FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "pillars" / "cards.json"
_CRAFTSMAN = ("cost", "spends", "capacity", "auto", "rights", "needs")


def test_the_cards_of_the_page_are_those_of_the_rules() -> None:
    """What craftsmen, cards and market cost and bring stands on the page as in the rules."""
    cards: dict[str, Any] = json.loads(_FILE.read_text())
    assert cards == {
        "craftsmen": {
            row.id: {name: getattr(row, name) for name in _CRAFTSMAN}
            | {
                "trade": row.name.replace(" ", "-"),
                "gains": row.gains.replace("points", "point").replace("point", "points"),
            }
            for row in CRAFTSMEN
        },
        "resourceCards": {
            row.id: {"good": row.good, "cubes": row.cubes, "workers": row.workers}
            for row in RESOURCE_CARDS
        },
        "privileges": {row.id: row.kind for row in PRIVILEGES},
        "events": {row.id: "positive" if row.positive else "negative" for row in EVENTS},
        "prices": quantities.PRICES,
        "startingPoints": quantities.STARTING_POINTS,
        "firstCost": quantities.FIRST_COST,
        "rounds": quantities.ROUNDS,
        "castleWorkers": quantities.CASTLE_WORKERS,
        "craftsmanLimit": quantities.CRAFTSMAN_LIMIT,
    }
