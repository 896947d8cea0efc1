"""Taking back, on whole random games that are played in memory."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.kernel import FastChance, commitment, decide, game_named, game_names, start
from schemas.base import Event
from schemas.game import GameCreated, GameStarted, Occupant, SeatTaken, TakenBack
from service.match import Match
from service.store.recorded import Recorded, chained
from service.taking_back import points

ADA = Occupant("person", "ada", "Ada")


def opened(name: str, seats: int, chance: FastChance) -> list[Event]:
    """The events with which a game begins."""
    game = game_named(name)
    options = game.chosen_options({})
    created = GameCreated(name, game.rules_version, seats, options, commitment(b""), "ada")
    _, set_up = start(game, seats, options, chance)
    return [created, *(SeatTaken(seat, ADA) for seat in range(seats)), GameStarted(), *set_up]


def rebuilt(stream: list[Recorded]) -> Match:
    """The match that a whole stream tells of."""
    match = Match("game")
    match.evolve(stream)
    return match


def state(match: Match) -> dict[str, Any]:
    """The whole table but for the chance counter."""
    assert match.table is not None
    return match.table.dump() | {"chance_counter": None}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", range(6))
def test_the_table_is_as_it_was(name: str, seed: int) -> None:
    """Whenever something is taken back, also what follows something taken back, the table and
    who chose what are exactly as at that version; the chance counter alone stays."""
    chance = FastChance(seed)
    game = game_named(name)
    stream: list[Recorded] = []
    match = Match("game")
    before = {}

    def append(events: list[Event]) -> None:
        recorded = chained(match.head, 1, events)
        stream.extend(recorded)
        if isinstance(events[-1], TakenBack):
            match.__dict__.update(rebuilt(stream).__dict__)
        else:
            match.evolve(recorded)

    append(opened(name, game.seat_counts[seed % len(game.seat_counts)], chance))
    while match.table is not None and not match.table.ended:
        moves = game.legal(match.table)
        before[match.version] = (
            state(match),
            deepcopy(match.trail.turn),
            match.trail.latest.copy(),
        )
        command = game.command(moves[chance.below(len(moves))])
        append(decide(game, match.table, match.table.actor, command, chance)[1])
        if chance.below(20) == 0 and not match.table.ended:
            known = sorted(points((each.version, each.event) for each in stream))
            target = known[-1 - chance.below(min(6, len(known)))]
            counter = match.table.chance_counter
            append([TakenBack(0, target)])
            trail = match.trail
            assert (state(match), trail.turn, trail.latest) == before[target]
            assert match.table.chance_counter == counter
    assert rebuilt(stream).dump() == match.dump()
