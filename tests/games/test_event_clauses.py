"""The clauses that recorded events are explained by."""

from __future__ import annotations

import pytest

from games.kernel import game_named, game_names
from schemas.base import Event
from schemas.caylus1303.events import PrestigeGained, ProvostMoved, TileDealt
from schemas.game import DecisionDue, MoveChosen
from service.rulebook import clauses
from tests.logs import random_game


@pytest.mark.parametrize("game", game_names())
def test_events_name_clauses_that_exist(game: str) -> None:
    """Every event of a game's own, as whole games record them, follows from a clause."""
    rules = game_named(game)
    known = {clause.id for clause in clauses(game)}
    for seats in rules.seat_counts:
        for recorded in random_game(game, seats, 1):
            clause = rules.clause_of(recorded.event)
            assert clause in known or not isinstance(recorded.event, rules.event_types)
            assert clause is None or clause in known


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (TileDealt("F2", "W-FARM"), "C-SETUP-7"),
        (TileDealt("R3", "Y-FARM"), "C-SETUP-6"),
        (PrestigeGained(0, 5, "bundle"), "C-CASTLE-7"),
        (ProvostMoved(9), "C-ROAD-23"),
        (ProvostMoved(9, 1), "C-ROAD-11"),
        (DecisionDue(0, "bridge"), "C-ROAD-16"),
        (MoveChosen(0, {"type": "PlaceWorker", "place": "FAIR"}), "C-PLAN-2"),
        (MoveChosen(0, {"type": "PlaceWorker", "place": "FAIR"}, forced=True), "C-GEN-14"),
        (MoveChosen(0, {"type": "Decline"}), None),
    ],
)
def test_an_event_is_explained_by_what_it_holds(event: Event, clause: str | None) -> None:
    """The same type of event follows from other rules by its place, source, seat or command."""
    assert game_named("caylus1303").clause_of(event) == clause
