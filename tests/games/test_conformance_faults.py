"""The conformance checks notice what they are there for: each fault here is found by its check."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.conformance import Case, Failure, examine
from games.kernel import Chance, FastChance, Game, Refusal, SealedChance, Table, game_named
from schemas.base import Command, Event, View
from service.rulebook import clauses

NAME = "caylus1303"
KNOWN = {clause.id for clause in clauses(NAME)}
CASE = Case(NAME, 3, {"characters": "drawn", "prestige": "hidden"}, seed=1)


class Veiled(Game):
    """A game that does what a real one does, for its subclasses to do one thing wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.real = game_named(NAME)
        for attribute in ("name", "seat_counts", "options", "turn_clause", "view_type"):
            setattr(self, attribute, getattr(self.real, attribute))
        self.event_types = self.real.event_types
        self.command_types = self.real.command_types

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        return self.real.new_table(seats, options)

    def set_up(self, table: Table, chance: Chance) -> None:
        self.real.set_up(table, chance)

    def options_of(self, table: Table) -> list[int]:
        return self.real.options_of(table)

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        self.real.carry_out(table, move, chance)

    def why_not(self, table: Table, move: int) -> Refusal:
        return self.real.why_not(table, move)

    def considered(self, table: Table) -> list[Command]:
        return self.real.considered(table)

    def scores(self, table: Table) -> list[int]:
        return self.real.scores(table)

    def command(self, move: int) -> Command:
        return self.real.command(move)

    def move(self, command: Command) -> int:
        return self.real.move(command)

    def apply_own(self, table: Table, event: Event) -> None:
        self.real.apply_own(table, event)

    def view(self, table: Table, seat: int) -> View:
        return self.real.view(table, seat)

    def read(self, view: View) -> Table:
        return self.real.read(view)

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        self.real.guess(table, view, chance)

    def broken_invariants(self, table: Table) -> list[str]:
        return self.real.broken_invariants(table)

    def give(self, table: Table, chance: Chance) -> None:
        self.real.give(table, chance)


class ForgetsAnEvent(Veiled):
    def apply_own(self, table: Table, event: Event) -> None:
        if type(event).__name__ != "ProvostMoved":
            super().apply_own(table, event)


class OffersTooMuch(Veiled):
    def options_of(self, table: Table) -> list[int]:
        return [*super().options_of(table), 999_999]


class OffersTwice(Veiled):
    def options_of(self, table: Table) -> list[int]:
        moves = super().options_of(table)
        return [*moves, moves[0]]


class MixesMovesUp(Veiled):
    def move(self, command: Command) -> int:
        return min(super().move(command), 260)


class RefusesWithoutRule(Veiled):
    def why_not(self, table: Table, move: int) -> Refusal:
        return Refusal("no", "C-NONE-1", "No.", {})


class ChangesWhatItRefuses(Veiled):
    def why_not(self, table: Table, move: int) -> Refusal:
        table.chance_drawn(99, 2, 0)
        return super().why_not(table, move)


class TellsTotalsWhenItRefuses(Veiled):
    def why_not(self, table: Table, move: int) -> Refusal:
        return super().why_not(table, move)._replace(values={"totals": self.scores(table)})


class RefusesByMood(Veiled):
    """Says something else whenever it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def why_not(self, table: Table, move: int) -> Refusal:
        self.asked += 1
        return super().why_not(table, move)._replace(code=f"mood-{self.asked}")


class PlaysDifferentlyOnCopies(Veiled):
    """Moves that lead elsewhere when they are tried with a source that has no outcomes."""

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        super().carry_out(table, move, chance)
        if not isinstance(chance, SealedChance | FastChance):
            table.await_decision(table.actor, table.decision)


class GuessesWhatIsKnown(Veiled):
    def guess(self, table: Table, view: View, chance: Chance) -> None:
        super().guess(table, view, chance)
        table.chance_drawn(chance.outcome(0, 1000), 2, 0)


class TellsTotals(Veiled):
    """Redaction that lets a seat count what it must not see."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        self.seen = self.real.scores(table)
        super().carry_out(table, move, chance)

    def redact(self, event: Event, seat: int) -> Event | None:
        return event if sum(self.seen) % 2 else None


class NeverEnds(Veiled):
    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        table.await_decision(table.actor, table.decision)


class CountsWrongly(Veiled):
    def scores(self, table: Table) -> list[int]:
        return [0] * table.seats


class Crashes(Veiled):
    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        raise IndexError(move)


class RollsItself(Veiled):
    def set_up(self, table: Table, chance: Chance) -> None:
        super().set_up(table, chance)
        table.chance_drawn(table.chance_counter, 1 << 60, 5)


class BreaksAnInvariant(Veiled):
    def broken_invariants(self, table: Table) -> list[str]:
        return ["INV-1"]


FAULTS: list[tuple[Callable[[], Game], str]] = [
    (ForgetsAnEvent, "rebuilt equals played"),
    (OffersTooMuch, "nothing but refusals is raised"),
    (OffersTwice, "no move is offered twice"),
    (MixesMovesUp, "moves round-trip"),
    (RefusesWithoutRule, "refusals name a clause"),
    (ChangesWhatItRefuses, "leaves no trace"),
    (TellsTotalsWhenItRefuses, "refusals keep secrets"),
    (RefusesByMood, "refusals come true"),
    (PlaysDifferentlyOnCopies, "previews come true"),
    (GuessesWhatIsKnown, "views keep secrets"),
    (TellsTotals, "events keep secrets"),
    (NeverEnds, "every game ends"),
    (CountsWrongly, "final scores"),
    (Crashes, "nothing but refusals is raised"),
    (RollsItself, "chance derives again"),
    (BreaksAnInvariant, "invariants"),
]


@pytest.mark.parametrize(
    ("fault", "check"), FAULTS, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_fault_is_found_by_its_check(fault: Callable[[], Game], check: str) -> None:
    """A game with one fault fails, and the failure names the promise that it breaks."""
    outcome = examine(fault(), CASE, KNOWN)
    assert isinstance(outcome, Failure)
    assert check in outcome.check, outcome.detail
