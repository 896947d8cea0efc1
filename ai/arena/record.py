"""The CSV of a run: a row a game, written as it ends, from which a run goes on."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Self

from ai.arena.contest import Contest, Pairing, Played
from ai.identity import ENGINE_VERSION, engine_of, identity
from ai.levels import varied
from games.kernel import game_named

__all__ = ["Record", "RecordError"]

_COLUMNS = (
    "contest",
    "deal",
    "turn",
    "lineup",
    "scores",
    "shares",
    "decisions",
    "iterations",
    "seconds",
)


class RecordError(ValueError):
    """The file does not belong to this contest, or is none of ours."""


class Record:
    """The games of one contest in one file. Use as a context."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._name = _name(contest)
        self._file: IO[str] | None = None
        self.played = self._read() if path.exists() and path.stat().st_size > 0 else []

    def __enter__(self) -> Self:
        """Open the file to go on writing."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._path.open("a", newline="", encoding="utf-8")
        if self._path.stat().st_size == 0:
            self._write(list(_COLUMNS))
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def add(self, played: Played) -> None:
        """Keep a game."""
        self.played.append(played)
        deal, turn, lineup = played.pairing
        self._write(
            [
                self._name,
                str(deal),
                str(turn),
                _words(lineup),
                _words(played.scores),
                _words(played.shares),
                _words(played.decisions),
                _words(played.iterations),
                _words(played.seconds),
            ]
        )

    def _write(self, cells: list[str]) -> None:
        assert self._file is not None
        csv.writer(self._file).writerow(cells)
        self._file.flush()

    def _read(self) -> list[Played]:
        with self._path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        if rows[0] != list(_COLUMNS):
            raise RecordError(f"{self._path} is no record of the arena")
        return [self._game(row) for row in rows[1:] if len(row) == len(_COLUMNS)]

    def _game(self, row: list[str]) -> Played:
        name, deal, turn, lineup, scores, shares, decisions, iterations, seconds = row
        if name != self._name:
            raise RecordError(
                f"{self._path} holds another contest: {name}; this one is {self._name}:"
                " give it a file of its own with --csv"
            )
        return Played(
            Pairing(int(deal), int(turn), tuple(_ints(lineup))),
            _ints(scores),
            _floats(shares),
            _ints(decisions),
            _ints(iterations),
            _floats(seconds),
        )


def _name(contest: Contest) -> str:
    """A contest in words, which tells it from others, and from the same by other engines or
    weights: their games may not be counted together."""
    bots = " ".join(_bot(contest, bot) for bot in contest.bots)
    seconds, iterations = contest.budget.seconds, contest.budget.iterations
    return (
        f"{contest.game} {bots} seats={contest.seats} seconds={seconds:g}"
        f" iterations={iterations} seed={contest.seed} engine={ENGINE_VERSION}"
    )


def _bot(contest: Contest, bot: str) -> str:
    """A bot with its weights, its engine where several trees have another, and its time where that
    is its own."""
    level = varied(bot)
    named = f"{bot}@{identity(game_named(contest.game), level).weights}"
    engine = engine_of(level.settings.processes)
    if engine != ENGINE_VERSION:
        named += f"/{engine}"
    return named if contest.budgeted else f"{named}/{level.seconds:g}s"


def _words(numbers: Iterable[float]) -> str:
    return " ".join(map(str, numbers))


def _ints(words: str) -> list[int]:
    return [int(word) for word in words.split()]


def _floats(words: str) -> list[float]:
    return [float(word) for word in words.split()]
