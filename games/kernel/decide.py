"""Decide and evolve: the two ways in which events meet a table."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.chance import Chance
from games.kernel.errors import Refused
from games.kernel.game import Game
from games.kernel.journal import Journal
from games.kernel.table import Table
from schemas.base import Command, Event

__all__ = ["decide", "evolve", "judge", "seat_refusal", "start"]


def start(
    game: Game, seats: int, options: dict[str, str], chance: Chance
) -> tuple[Table, list[Event]]:
    """Set a new table up. Returns it with the events of the set-up."""
    table = game.new_table(seats, options)
    journal = Journal()
    table.journal = journal
    game.set_up(table, chance)
    game.settle(table, chance)
    table.journal = None
    return table, journal.events


def decide(
    game: Game, table: Table, seat: int, command: Command, chance: Chance
) -> tuple[Table, list[Event]]:
    """Judge a command of `seat`. Returns a new table and the events that lead to it.

    The table given is left as it was. Raises `Refused` with the clause that forbids the command.
    """
    refusal = seat_refusal(game, table, seat)
    if refusal is not None:
        raise refusal
    move = judge(game, table, command)
    after = table.clone()
    journal = Journal()
    after.journal = journal
    game.play(after, move, chance)
    after.journal = None
    return after, journal.events


def judge(game: Game, table: Table, command: Command) -> int:
    """The legal move that a command of the actor's stands for; raises `Refused`."""
    move = game.move(command)
    if move not in game.legal(table):
        why = game.why_not(table, move)
        raise Refused(why.code, why.clause, why.message, why.values)
    return move


def seat_refusal(game: Game, table: Table, seat: int) -> Refused | None:
    """Why `seat` may not decide anything now, or None if the decision is its own."""
    if table.ended:
        return Refused("game-over", game.turn_clause, "The game is over.")
    if table.actor != seat:
        message = f"It is seat {table.actor + 1}'s decision now, not seat {seat + 1}'s."
        return Refused("not-your-turn", game.turn_clause, message, {"seat": table.actor})
    return None


def evolve(game: Game, table: Table, events: Iterable[Event]) -> None:
    """Bring `table` up to date by recorded events, in place and without judging them."""
    for event in events:
        game.apply(table, event)
