"""A game as an appointment: who opens it, sits down, leaves, starts it and gives up.

Each function looks at a match and answers with the events that follow, or raises `Problem`. All
take a source of chance, whether they need it or not, so that the handler can call any of them.
"""

from __future__ import annotations

import msgspec

from games.kernel import Chance, Game, Table, UnknownGameError, commitment, game_named, start
from schemas.api import CreateGame, SeatRequest
from schemas.base import Event
from schemas.game import (
    GameCreated,
    GameStarted,
    Occupant,
    SeatResigned,
    SeatTaken,
    SeatVacated,
)
from service.bots import LEVELS, STAND_IN, bot
from service.match import Match
from service.problems import Problem

__all__ = ["Outcome", "join", "leave", "occupants_of", "open_game", "resign", "start_game"]


class Outcome(msgspec.Struct, frozen=True):
    """What was decided: the events, and the table after them if there is one."""

    events: list[Event]
    table: Table | None = None


def open_game(request: CreateGame, host: Occupant, seed: bytes, chance: Chance) -> Outcome:
    """Open a game; it starts at once if no seat stays open."""
    game = _game(request)
    options = _options(game, request)
    created = GameCreated(
        game=game.name,
        rules_version=game.rules_version,
        seats=len(request.seats),
        options=options,
        commitment=commitment(seed),
        host=host.id,
        listed=request.listed,
        name=request.name.strip(),
        training=request.training,
    )
    events: list[Event] = [created]
    occupants = occupants_of(request.seats, host, training=request.training)
    for seat, occupant in enumerate(occupants):
        if occupant is not None:
            events.append(SeatTaken(seat, occupant))
    if None in occupants:
        return Outcome(events)
    table, set_up = start(game, len(occupants), options, chance)
    return Outcome([*events, GameStarted(), *set_up], table)


def join(match: Match, chance: Chance, *, person: Occupant, seat: int | None) -> Outcome:
    """Sit down on a free seat, the first one if none is named."""
    _require_open(match)
    if match.seat_of(person.id) is not None:
        raise Problem("seat-taken", "You already sit at this table.")
    seats = match.facts.seats
    if seat is not None and not 0 <= seat < len(seats):
        raise Problem("bad-request", f"seat: 0 to {len(seats) - 1} are seats, not {seat}.")
    free = [number for number, occupant in enumerate(seats) if occupant is None]
    if not free or (seat is not None and seat not in free):
        raise Problem("seat-taken", "Somebody sits there." if free else "All seats are taken.")
    return Outcome([SeatTaken(free[0] if seat is None else seat, person)], match.table)


def leave(match: Match, chance: Chance, *, player: str) -> Outcome:
    """Stand up again before the start."""
    _require_open(match)
    return Outcome([SeatVacated(_own_seat(match, player))], match.table)


def start_game(match: Match, chance: Chance, *, player: str) -> Outcome:
    """Set the table up, unless it is a fork's; the host may, once all seats are taken."""
    _require_open(match)
    facts = match.facts
    if player != facts.host:
        raise Problem("not-the-host", "Only the host of the game can start it.")
    free = facts.seats.count(None)
    if free:
        raise Problem("wrong-status", f"The game starts with all seats taken; {free} free.")
    if match.table is not None:
        return Outcome([GameStarted()], match.table)
    table, set_up = start(match.rules, len(facts.seats), facts.options, chance)
    return Outcome([GameStarted(), *set_up], table)


def resign(match: Match, chance: Chance, *, player: str) -> Outcome:
    """Give up a running game: a bot plays on."""
    if match.facts.status != "running":
        raise Problem("wrong-status", f"The game is {match.facts.status}, not running.")
    resigned = SeatResigned(_own_seat(match, player), bot(STAND_IN))
    return Outcome([resigned], match.table)


def _require_open(match: Match) -> None:
    if match.facts.status != "open":
        raise Problem("wrong-status", f"The game is {match.facts.status}, no longer open.")


def _own_seat(match: Match, player: str) -> int:
    seat = match.seat_of(player)
    if seat is None:
        raise Problem("not-your-seat", "You do not sit at this table.")
    return seat


def _game(request: CreateGame) -> Game:
    try:
        game = game_named(request.game)
    except UnknownGameError as error:
        raise Problem("bad-request", f"game: {error}.") from error
    if len(request.seats) not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        raise Problem(
            "bad-request",
            f"seats: {game.title} is for {allowed} seats, not {len(request.seats)}.",
        )
    return game


def _options(game: Game, request: CreateGame) -> dict[str, str]:
    try:
        return game.chosen_options(request.options)
    except ValueError as error:
        raise Problem("bad-request", f"options: {error}.") from error


def _require_training_seats(seats: list[SeatRequest]) -> None:
    people = [seat.kind for seat in seats if seat.kind != "bot"]
    if people != ["host"]:
        raise Problem("bad-request", "training: such a table is for the host and bots alone.")


def occupants_of(
    seats: list[SeatRequest], host: Occupant, *, training: bool
) -> list[Occupant | None]:
    """Who sits where at a new table, None where it is open; raises `Problem`."""
    if training:
        _require_training_seats(seats)
    if sum(seat.kind == "host" for seat in seats) > 1:
        raise Problem("bad-request", "seats: the host can sit on one seat only.")
    return [_occupant(seat, host) for seat in seats]


def _occupant(seat: SeatRequest, host: Occupant) -> Occupant | None:
    if seat.kind == "open":
        return None
    if seat.kind == "host":
        return host
    if seat.level not in LEVELS:
        allowed = ", ".join(LEVELS)
        raise Problem("bad-request", f"level: the levels are {allowed}, not {seat.level}.")
    return bot(seat.level)
