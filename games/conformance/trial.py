"""One random game, judged as it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from itertools import product
from typing import NamedTuple

import msgspec

from games.conformance import checks, outlook
from games.conformance.broken import Broken, require_same
from games.conformance.commands import CommandSource
from games.kernel import (
    FastChance,
    Game,
    Journal,
    SealedChance,
    Table,
    commitment,
    decide,
    evolve,
    start,
)
from schemas.base import Command, Event
from schemas.game import MoveChosen

__all__ = ["Case", "Failure", "Tally", "Trial", "cases", "examine"]

_MOST_MOVES = 5_000
"""A game that takes more decisions than this never ends."""

_STATES_BETWEEN_SAMPLES = 30
"""The costly checks look at one state in so many, on average."""

_REFUSALS_A_SAMPLE = 20
_GAMES_BETWEEN_REPLAYS = 10
_MOVES_BETWEEN_GIFTS = 6
_TASTES = (1, 1, 8, 64)
"""How much a game likes a kind of command, and each single command."""


class Case(NamedTuple):
    """A random game that can be played again: everything in it follows from these."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int

    @property
    def rich(self) -> bool:
        """Whether seats are given things now and then, to reach what random play seldom does."""
        return self.seed % 2 == 1

    @property
    def chance_seed(self) -> bytes:
        """The secret seed of the game's sealed chance."""
        return hashlib.sha256(f"{self.game}:{self.seed}".encode()).digest()

    @property
    def commitment(self) -> str:
        """What a stream says of the chance seed before the game."""
        return commitment(self.chance_seed)

    @property
    def game_id(self) -> str:
        """The game's id, which its chance depends on as well."""
        return f"fuzz-{self.game}-{self.seats}-{self.seed}"


class Tally(NamedTuple):
    """What was examined without finding fault."""

    games: int = 0
    moves: int = 0
    events: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both tallies together."""
        return Tally(self.games + other.games, self.moves + other.moves, self.events + other.events)


class Failure(NamedTuple):
    """A promise that was not kept, and the table's events up to that moment."""

    case: Case
    check: str
    detail: str
    events: list[Event]


def cases(game: Game, seats: int, seed: int, games: int) -> Iterator[Case]:
    """Random games numbered from `seed`, going through all combinations of the options."""
    names = [option.name for option in game.options]
    chosen = [
        dict(zip(names, choices, strict=True))
        for choices in product(*(option.choices for option in game.options))
    ]
    for number in range(seed, seed + games):
        yield Case(game.name, seats, chosen[number // 2 % len(chosen)], number)


def examine(game: Game, case: Case, clauses: Collection[str]) -> Tally | Failure:
    """Play one random game through all the checks.

    `clauses` are the ids of the game's rules, which every refusal has to come from.
    """
    trial = Trial(game, case, clauses)
    try:
        trial.run()
    except Broken as broken:
        return Failure(case, broken.check, broken.detail, trial.events)
    except Exception as error:  # noqa: BLE001 - any error here is a finding, kept with its case
        detail = f"{error!r} on {trial.tried}"
        return Failure(case, "nothing but refusals is raised", detail, trial.events)
    return Tally(1, trial.moves, len(trial.events))


class Trial:
    """A random game under way. `events` and `tried`, the latest command, outlive a failure."""

    def __init__(self, game: Game, case: Case, clauses: Collection[str]) -> None:
        self.case = case
        self.events: list[Event] = []
        self.moves = 0
        self.tried: Command | None = None
        self._clauses = clauses
        self._game = game
        self._chance = SealedChance(case.chance_seed, case.game_id)
        self._picker = FastChance(case.seed)
        self._source = CommandSource(self._game, self._picker)
        self._wire = checks.Wire(self._game)
        self._commands: dict[int, Command] = {}
        # Each game has its own taste, so that some pass early and others build all they can. Most
        # games are eager as well: what has no arguments, such as to pass, they do rarely.
        eager = case.seed % 3 > 0
        self._weights = {
            kind: 1 if eager and not kind.__struct_fields__ else self._taste()
            for kind in self._game.command_types
        }
        self._likings: dict[int, int] = {}

    def run(self) -> None:
        """Play to the end; raises `Broken` at the first promise that is not kept."""
        case, game = self.case, self._game
        table, batch = start(game, case.seats, case.options, self._chance)
        rebuilt = game.new_table(case.seats, case.options)
        checks.fields_are_all(table)
        self._follow(table, rebuilt, batch)
        while not table.ended:
            if case.rich and self._picker.below(_MOVES_BETWEEN_GIFTS) == 0:
                self._give(table, rebuilt)
            if self._picker.below(_STATES_BETWEEN_SAMPLES) == 0:
                self._sample(table)
            table = self._step(table, rebuilt)
            if self.moves > _MOST_MOVES:
                raise Broken("every game ends", f"no end after {_MOST_MOVES} decisions")
        assert self.tried is not None
        checks.end_is_final(game, table, self.tried, self._clauses)
        checks.chance_derives_again(self.events, case.chance_seed, case.game_id)
        if case.seed % _GAMES_BETWEEN_REPLAYS == 0 and not case.rich:
            self._decide_again()

    def _give(self, table: Table, rebuilt: Table) -> None:
        """Give somebody something, as events like any other."""
        journal = Journal()
        table.journal = journal
        self._game.give(table, self._picker)
        table.journal = None
        self._follow(table, rebuilt, journal.events)

    def _step(self, table: Table, rebuilt: Table) -> Table:
        """Play one move of the actor's."""
        seat, command = table.actor, self._choose(self._game.legal(table))
        self.tried = command
        after, batch = decide(self._game, table, seat, command, self._chance)
        self.moves += 1
        self._follow(after, rebuilt, batch)
        checks.batch_tells_the_move(after, batch, seat, command)
        return after

    def _follow(self, table: Table, rebuilt: Table, batch: list[Event]) -> None:
        """Rebuild the table from the batch as a stream returns it, and look at both."""
        self.events += batch
        evolve(self._game, rebuilt, self._wire.events(batch))
        require_same(rebuilt, table, "rebuilt equals played")
        checks.invariants_hold(self._game, table)
        checks.legal_is_sound(self._game, table)

    def _choose(self, moves: list[int]) -> Command:
        commands = [self._command(move) for move in moves]
        weights = [
            self._weights[type(command)] * self._likings[move]
            for move, command in zip(moves, commands, strict=True)
        ]
        left = self._picker.below(sum(weights))
        for command, weight in zip(commands, weights, strict=True):
            left -= weight
            if left < 0:
                return command
        raise AssertionError("the weights sum up")

    def _taste(self) -> int:
        return _TASTES[self._picker.below(len(_TASTES))]

    def _command(self, move: int) -> Command:
        """The command of a move, which was seen to lead back to it the first time."""
        if move not in self._commands:
            command = self._wire.command(self._game.command(move))
            if self._game.move(command) != move:
                raise Broken("moves round-trip", f"{command} is {move} and another")
            self._source.learn(command)
            self._commands[move] = command
            self._likings[move] = self._taste()
        return self._commands[move]

    def _sample(self, table: Table) -> None:
        """The costly checks on one state."""
        game, chance, clauses = self._game, self._chance, self._clauses
        checks.every_move_plays(game, table, chance)
        checks.other_commands_are_refused(game, table, self._source, _REFUSALS_A_SAMPLE, clauses)
        checks.other_seats_are_refused(game, table, clauses)
        checks.snapshot_loads(game, table, self.case.options)
        checks.clone_is_independent(game, table, chance)
        checks.views_keep_secrets(game, table, chance, self._picker)
        outlook.previews_come_true(game, table, chance)
        outlook.refusals_come_true(game, table, clauses)
        outlook.outlook_keeps_secrets(game, table, self._picker)

    def _decide_again(self) -> None:
        """Deciding the recorded commands again gives the same events."""
        case, game = self.case, self._game
        table, again = start(game, case.seats, case.options, self._chance)
        for event in self.events:
            if isinstance(event, MoveChosen) and not event.forced:
                command = msgspec.convert(event.command, self._wire.command_type)
                table, batch = decide(game, table, event.seat, command, self._chance)
                again += batch
        if again != self.events:
            raise Broken("the same decisions give the same game", "its events differ")
