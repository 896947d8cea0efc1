"""Forks: a new game that goes on from any version of a game one may see wholly.

Its stream begins with `GameCreated`, which says where it comes from, and a copy of the table's
events that count at that version; then people sit down, and it starts. Its seed is its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace

from games.kernel import Chance, Game, Table, commitment, effective, evolve, game_named
from schemas.api import ForkGame
from schemas.base import Event
from schemas.game import (
    ChanceDrawn,
    DecisionDue,
    GameCreated,
    GameStarted,
    LifecycleEvent,
    MoveChosen,
    Occupant,
    Origin,
    SeatTaken,
)
from service.lifecycle import Outcome, occupants_of
from service.problems import Problem, unknown_version
from service.store import Recorded

__all__ = ["fork"]

_LIFECYCLE = get_args(LifecycleEvent)


def fork(
    game_id: str,
    source: Sequence[Recorded],
    request: ForkGame,
    host: Occupant,
    seed: bytes,
    chance: Chance,
) -> Outcome:
    """Open a game that goes on from a version of another, whose whole stream is `source`.

    It goes on from the newest decision that was due at or before that version. Raises `Problem`.
    """
    if not 1 <= request.version <= len(source):
        raise unknown_version(len(source), request.version)
    created = source[0].event
    assert isinstance(created, GameCreated), "a stream begins with it"
    if len(request.seats) != created.seats:
        detail = f"seats: the game has {created.seats} seats, not {len(request.seats)}."
        raise Problem("bad-request", detail)
    rules = game_named(created.game)
    copied = _copied(rules, created, source[: request.version])
    at = source[request.version - 1]
    origin = Origin(game_id, at.version, at.hash.hex(), len(copied), created.rules_version)
    opened = GameCreated(
        game=created.game,
        rules_version=rules.rules_version,
        seats=created.seats,
        options=created.options,
        commitment=commitment(seed),
        host=host.id,
        listed=request.listed,
        name=request.name.strip(),
        training=request.training,
        origin=origin,
    )
    occupants = occupants_of(request.seats, host, training=request.training)
    seated = [SeatTaken(seat, who) for seat, who in enumerate(occupants) if who is not None]
    started = [] if None in occupants else [GameStarted()]
    return Outcome([opened, *copied, *seated, *started], _table(rules, created, copied))


def _copied(rules: Game, created: GameCreated, source: Sequence[Recorded]) -> list[Event]:
    """The table's events that count, up to the newest decision due."""
    counting = effective(((each.version, each.event) for each in source), spent=False)
    events = [event for _, event in counting if not isinstance(event, _LIFECYCLE)]
    if not _awaits_decision(rules, created, events):
        choices = [place for place, event in enumerate(events) if _is_choice(event)]
        if not choices:
            raise Problem("wrong-status", "Nobody had anything to decide at this version.")
        events = events[: choices[-1]]
    return _numbered(events)


def _awaits_decision(rules: Game, created: GameCreated, events: list[Event]) -> bool:
    """Whether the events end where somebody has a choice."""
    if not events or not isinstance(events[-1], DecisionDue):
        return False
    return len(rules.options_of(_table(rules, created, events))) > 1


def _table(rules: Game, created: GameCreated, events: list[Event]) -> Table:
    table = rules.new_table(created.seats, created.options)
    evolve(rules, table, events)
    return table


def _is_choice(event: Event) -> bool:
    return isinstance(event, MoveChosen) and not event.forced


def _numbered(events: list[Event]) -> list[Event]:
    """The same events, with chance outcomes numbered from 0 without those taken back."""
    numbered: list[Event] = []
    drawn = 0
    for event in events:
        if isinstance(event, ChanceDrawn):
            event = replace(event, counter=drawn)
            drawn += 1
        numbered.append(event)
    return numbered
