"""Whole games played at random in memory, recorded as the service records them."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from games.kernel import FastChance, SealedChance, Table, commitment, decide, game_named, start
from schemas.base import Command, Event
from schemas.game import (
    GameCreated,
    GameStarted,
    MoveChosen,
    Occupant,
    SeatTaken,
    SeedRevealed,
    TakenBack,
)
from service.idempotency import request_mark
from service.logfile import Line, write_log
from service.signing import HeadSigner
from service.store.chain import origin
from service.store.recorded import Recorded, chained
from service.taking_back import points

__all__ = ["SIGNER", "lines_of", "log_of", "random_game", "rechained"]

SIGNER = HeadSigner(bytes(range(32)))
_SEED = bytes(range(32, 64))
_AT = 1_700_000_000_000


@cache
def random_game(
    name: str, seats: int, seed: int, moves: int = 10_000, wishes: tuple[str, ...] = ()
) -> tuple[Recorded, ...]:
    """A training game with some taking back, to its signed end or for so many moves.

    Commands of the types in `wishes` are preferred, the first before the second, so that a
    game reaches what random play hardly ever does.
    """
    game, chance = game_named(name), FastChance(seed)
    game_id = f"game-{seats}-{seed}"
    options = {option.name: option.choices[seed % len(option.choices)] for option in game.options}
    sealed = SealedChance(_SEED, game_id)
    created = GameCreated(
        name, game.rules_version, seats, options, commitment(_SEED), "ada", training=True
    )
    people = [Occupant("person", "ada", "Ada"), *[Occupant("bot", "random", "Random")] * seats]
    table, set_up = start(game, seats, options, sealed)
    events: list[Event] = [created]
    events += [SeatTaken(seat, people[seat]) for seat in range(seats)]
    events += [GameStarted(), *set_up]
    tables = {}
    while not table.ended and moves > 0:
        moves -= 1
        tables[len(events)] = table
        mark = request_mark(_SEED, game_id, len(events), table.actor, f"key-{len(events)}")
        command = _choice([game.command(move) for move in game.legal(table)], chance, wishes)
        table, (chosen, *batch) = decide(game, table, table.actor, command, sealed)
        assert isinstance(chosen, MoveChosen)
        events += [replace(chosen, request=mark), *batch]
        if chance.below(25) == 0 and not table.ended:
            target = sorted(points(enumerate(events, start=1)))[-1 - chance.below(2)]
            table = _as_it_was(tables[target], table)
            events.append(TakenBack(0, target))
    if table.ended:
        events.append(SeedRevealed(_SEED.hex()))
        head = chained(origin(game_id), _AT, events)[-1].head
        events.append(SIGNER.sign(game_id, head))
    return tuple(chained(origin(game_id), _AT, events))


def rechained(game_id: str, events: list[Event]) -> list[Line]:
    """Lines of a log whose chain holds, whatever the events."""
    return lines_of(chained(origin(game_id), _AT, events))


def lines_of(recorded: list[Recorded] | tuple[Recorded, ...]) -> list[Line]:
    """Recorded events as lines of a log."""
    return [Line(each.version, each.at, each.hash, each.body) for each in recorded]


def log_of(name: str, seats: int, seed: int, wishes: tuple[str, ...] = ()) -> bytes:
    """A random game's exported log."""
    game = random_game(name, seats, seed, wishes=wishes)
    return b"".join(write_log(f"game-{seats}-{seed}", game))


def _choice(commands: list[Command], chance: FastChance, wishes: tuple[str, ...]) -> Command:
    for wish in wishes:
        commands = [each for each in commands if type(each).__name__ == wish] or commands
        if type(commands[0]).__name__ == wish:
            break
    return commands[chance.below(len(commands))]


def _as_it_was(earlier: Table, now: Table) -> Table:
    table = earlier.clone()
    table.chance_counter = now.chance_counter
    return table
