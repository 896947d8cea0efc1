"""The promises of the kernel, one function each. Each raises `Broken` where one is not kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from games.conformance.broken import Broken, require, require_same
from games.conformance.commands import CommandSource
from games.kernel import Chance, FastChance, Game, Refused, SealedChance, Table, decide
from games.kernel.table import NOBODY
from schemas.base import Command, Event
from schemas.game import ChanceDrawn, DecisionDue, GameEnded, MoveChosen, TableEvent

__all__ = [
    "Wire",
    "batch_tells_the_move",
    "chance_derives_again",
    "clone_is_independent",
    "end_is_final",
    "every_move_plays",
    "fields_are_all",
    "invariants_hold",
    "legal_is_sound",
    "other_commands_are_refused",
    "other_seats_are_refused",
    "snapshot_loads",
    "views_keep_secrets",
]

_NO_STATE = {"journal", "moves"}
"""Attributes of a table that are no part of its state."""


class Wire:
    """Events and commands of one game as JSON and back."""

    def __init__(self, game: Game) -> None:
        events: Any = TableEvent
        for kind in game.event_types:
            events |= kind
        commands: Any = game.command_types[0]
        for asked in game.command_types[1:]:
            commands |= asked
        self.command_type = commands
        self._encoder = msgspec.json.Encoder()
        self._events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[events])
        self._commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(commands)

    def events(self, batch: list[Event]) -> list[Event]:
        """A batch as it comes back from a stream."""
        returned = self._events.decode(self._encoder.encode(batch))
        require(returned == batch, "events round-trip", f"{batch} came back as {returned}")
        return returned

    def command(self, command: Command) -> Command:
        """A command as it comes back from a client."""
        returned = self._commands.decode(self._encoder.encode(command))
        require(returned == command, "commands round-trip", f"{command} came back as {returned}")
        return returned


# --- after every move ----------------------------------------------------------------------


def batch_tells_the_move(table: Table, batch: Sequence[Event], seat: int, command: Command) -> None:
    """A batch begins with the move that was asked for and ends with what is due next."""
    chosen = MoveChosen(seat, msgspec.json.decode(msgspec.json.encode(command)))
    require(batch[0] == chosen, "batch begins with its move", f"{batch[0]} instead of {chosen}")
    for event in batch[1:]:
        forced = not isinstance(event, MoveChosen) or event.forced
        require(forced, "one move a batch", f"a second free choice: {event}")
    last = batch[-1]
    due = isinstance(last, GameEnded if table.ended else DecisionDue)
    require(due, "batch ends with what is due", f"its last event is {last}")


def invariants_hold(game: Game, table: Table) -> None:
    """No invariant of the game's rules is broken."""
    broken = game.broken_invariants(table)
    require(not broken, "invariants", ", ".join(broken))


def legal_is_sound(game: Game, table: Table) -> None:
    """Before the end the actor has two moves or more, after it nobody has any."""
    moves = game.legal(table)
    if table.ended:
        require(table.actor == NOBODY, "the end is final", f"seat {table.actor} is to act")
        require(moves == [], "the end is final", f"moves are left: {moves}")
        return
    require(0 <= table.actor < table.seats, "somebody is to act", f"actor {table.actor}")
    require(len(moves) > 1, "a decision has two answers", f"moves {moves}")
    require(len(set(moves)) == len(moves), "no move is offered twice", f"moves {moves}")


# --- on a sample of states -----------------------------------------------------------------


def every_move_plays(game: Game, table: Table, chance: Chance) -> None:
    """Each legal move leads to a sound table."""
    for move in game.legal(table):
        after = table.clone()
        try:
            game.play(after, move, chance)
        except Exception as error:
            raise Broken("every legal move plays", f"{game.command(move)}: {error!r}") from error
        legal_is_sound(game, after)
        invariants_hold(game, after)


def other_commands_are_refused(
    game: Game, table: Table, source: CommandSource, count: int, clauses: Collection[str]
) -> None:
    """A command that is no legal move is refused by a clause that exists, without a trace."""
    before = table.clone()
    for _ in range(count):
        command = source.draw()
        refusal = _refusal(game, table, table.actor, command)
        if refusal is not None:
            _names_a_clause(refusal, clauses, command)
            require_same(table, before, f"refusing {command} leaves no trace")


def other_seats_are_refused(game: Game, table: Table, clauses: Collection[str]) -> None:
    """Only the actor may decide: the same command from another seat is refused."""
    command = game.command(game.legal(table)[0])
    for seat in range(table.seats):
        if seat != table.actor:
            refusal = _refusal(game, table, seat, command)
            require(refusal is not None, "only the actor decides", f"seat {seat}: {command}")
            _names_a_clause(refusal, clauses, command)


def snapshot_loads(game: Game, table: Table, options: dict[str, str]) -> None:
    """A table stored as MessagePack loads as the same table with the same moves."""
    stored = msgspec.msgpack.encode(table.dump())
    loaded = game.new_table(table.seats, options)
    loaded.load(msgspec.msgpack.decode(stored))
    require_same(loaded, table, "snapshot")
    require(game.legal(loaded) == game.legal(table), "snapshot", "its legal moves differ")


def clone_is_independent(game: Game, table: Table, chance: Chance) -> None:
    """What is played on a copy leaves the original as it was."""
    copy, before = table.clone(), table.dump()
    require_same(copy, table, "clone")
    for name in table.FIELDS:
        shared = isinstance(getattr(table, name), list) and getattr(copy, name) is getattr(
            table, name
        )
        require(not shared, "clone", f"the field {name} is shared")
    game.play(copy, game.legal(table)[-1], chance)
    require(table.dump() == before, "clone", "playing on a copy changed the original")


def views_keep_secrets(game: Game, table: Table, chance: Chance, picker: FastChance) -> None:
    """What a seat sees, may do and is told is the same on every table it could be looking at."""
    for seat in (*range(table.seats), NOBODY):
        view = game.view(table, seat)
        stored = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
        require(stored == view, "views round-trip", f"seat {seat}")
        for _ in range(2):
            other = game.determinize(stored, FastChance(picker.below(1 << 30)))
            again = game.view(other, seat)
            require(again == view, "views keep secrets", f"seat {seat} sees {again}, not {view}")
            invariants_hold(game, other)
            if table.actor in (seat, NOBODY):
                same = game.legal(other) == game.legal(table)
                require(same, "legal moves keep secrets", f"seat {seat}: {game.legal(other)}")
            _events_keep_secrets(game, (table, other), seat, chance, picker)


def _events_keep_secrets(
    game: Game, tables: tuple[Table, Table], seat: int, chance: Chance, picker: FastChance
) -> None:
    """The same move on two tables that look the same to a seat tells it the same."""
    moves = game.legal(tables[0])
    move = moves[picker.below(len(moves))]
    if move not in game.legal(tables[1]):
        return
    command = game.command(move)
    told, told_other = (
        _told(game, decide(game, table, table.actor, command, chance)[1], seat) for table in tables
    )
    require(
        told == told_other,
        "events keep secrets",
        f"seat {seat} is told {told} or {told_other} of {command}",
    )


def _told(game: Game, batch: Sequence[Event], seat: int) -> list[Event | None]:
    """What a seat is told of a batch, as far as everybody is told what was hidden."""
    told = []
    for event in batch:
        if event.reveals:
            break
        told.append(game.redact(event, seat))
    return told


def _refusal(game: Game, table: Table, seat: int, command: Command) -> Refused | None:
    """The refusal of a command, or None if it names a legal move of the seat."""
    try:
        move = game.move(command)
    except Refused as refusal:
        return refusal
    _names_the_same(game, move, command)
    try:
        if seat == table.actor and move in game.legal(table):
            return None
        decide(game, table, seat, command, FastChance(0))
    except Refused as refusal:
        return refusal
    raise Broken("illegal moves are refused", f"seat {seat} may {command}")


def _names_the_same(game: Game, move: int, command: Command) -> None:
    """A command's move is the move of no other command; the order of a list may not matter."""
    named = game.command(move)
    same = type(named) is type(command)
    for field in command.__struct_fields__ if same else ():
        value = getattr(command, field)
        same = same and (isinstance(value, tuple | list) or getattr(named, field) == value)
    require(same, "a move is one command", f"{command} becomes {named}")


def _names_a_clause(refusal: Refused | None, clauses: Collection[str], command: Command) -> None:
    known = refusal is not None and refusal.clause in clauses
    require(known, "refusals name a clause", f"{command}: {refusal!r}")
    spoken = refusal is not None and bool(refusal.code and str(refusal))
    require(spoken, "refusals have a code and words", f"{command}: {refusal!r}")


# --- on a whole game -----------------------------------------------------------------------


def fields_are_all(table: Table) -> None:
    """`FIELDS` names everything that a table holds, so that a dump is the whole state."""
    compiled = [getattr(kind, "__mypyc_attrs__", ()) for kind in type(table).__mro__]
    names = {name for attributes in compiled for name in attributes} or set(vars(table))
    held = names - _NO_STATE - {"__dict__"}
    require(held == set(table.FIELDS), "fields are all", f"{held ^ set(table.FIELDS)}")
    require(len(set(table.FIELDS)) == len(table.FIELDS), "fields are all", "one is named twice")


def end_is_final(game: Game, table: Table, command: Command, clauses: Collection[str]) -> None:
    """Once the game is over its scores stand, somebody has won, and nobody may move."""
    won = bool(table.winners) and set(table.winners) <= set(range(table.seats))
    require(won, "somebody wins", f"winners {table.winners}")
    same = game.scores(table) == table.final_scores
    require(same, "final scores", f"{table.final_scores}, not {game.scores(table)}")
    refusal = _refusal(game, table, 0, command)
    require(refusal is not None, "the end is final", f"{command} was accepted")
    _names_a_clause(refusal, clauses, command)


def chance_derives_again(events: Sequence[Event], seed: bytes, game_id: str) -> None:
    """Each recorded outcome follows from the seed, the game and its number alone."""
    drawn = [event for event in events if isinstance(event, ChanceDrawn)]
    chance = SealedChance(seed, game_id)
    for number, event in enumerate(drawn):
        require(event.counter == number, "chance is numbered", f"{event} is number {number}")
        outcome = chance.outcome(event.counter, event.bound)
        require(event.outcome == outcome, "chance derives again", f"{event}, derived {outcome}")
