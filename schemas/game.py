"""Events that every game's stream can hold, whichever game it is.

A stream's first event is `GameCreated`. Versions count from 1: the version of a stream is the
number of its events.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from schemas.base import Event

__all__ = [
    "BotIdentity",
    "ChanceDrawn",
    "DecisionDue",
    "GameCreated",
    "GameEnded",
    "GameImported",
    "GameStarted",
    "HeadSigned",
    "HintTaken",
    "LifecycleEvent",
    "MoveChosen",
    "Occupant",
    "Origin",
    "SeatResigned",
    "SeatTaken",
    "SeatVacated",
    "SeedRevealed",
    "TableEvent",
    "TakeBackAnswered",
    "TakeBackAsked",
    "TakenBack",
]


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. `id` is a player's id, or for a bot its level."""

    kind: Literal["person", "bot"]
    id: str
    name: str


class BotIdentity(msgspec.Struct, frozen=True):
    """Which bot decided: the version of the engine, its level, and the weights of its evaluation
    as their name and the beginning of their SHA-256; no weights, if it goes by none.
    """

    engine: Annotated[str, Meta(max_length=20)]
    level: Annotated[str, Meta(max_length=40)]
    weights: Annotated[str, Meta(max_length=60)] = ""


class Origin(msgspec.Struct, frozen=True):
    """Where a forked game comes from: `game` at `version`, whose chain hash is `hash`, in hex.

    The `events` events after `GameCreated` are copied from it, with chance outcomes numbered
    from 0; `rules_version` decided them.
    """

    game: str
    version: int
    hash: str
    events: int
    rules_version: int


class GameCreated(Event, frozen=True):
    """A table was opened. `commitment` is the SHA-256 of the sealed chance seed, in hex.

    At a `training` table one person plays against bots, with open analysis and without rating.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    commitment: str
    host: str
    listed: bool = True
    name: str = ""
    training: bool = False
    origin: Origin | None = None


class SeatTaken(Event, frozen=True):
    """A person or bot sat down on `seat` (0-based, in clockwise order)."""

    seat: int
    occupant: Occupant


class SeatVacated(Event, frozen=True):
    """A person left `seat` before the game started."""

    seat: int


class GameStarted(Event, frozen=True):
    """Everybody is seated; the events of the set-up follow in the same batch."""


class SeatResigned(Event, frozen=True):
    """The person on `seat` gave up; `occupant`, a bot, plays on for it."""

    seat: int
    occupant: Occupant


class ChanceDrawn(Event, frozen=True):
    """The `counter`-th chance outcome of the game: one of 0 to `bound` - 1, equally likely.

    If `seat` is given, only that seat may know the outcome before the game is over.
    """

    counter: int
    bound: int
    outcome: int
    seat: int | None = None


class MoveChosen(Event, frozen=True):
    """`seat` chose `command`; what came of it follows, up to the next `MoveChosen`.

    `forced` says that it was the only legal answer and was given for the player. `by` is the
    bot that chose: people's moves lack it, and so do those of bots before they told it.
    `request` marks the request that brought the move (see docs/log-format.md), so that none is
    seen to take effect twice; forced moves lack it, and those before requests were marked.
    """

    seat: int
    command: dict[str, Any]
    forced: bool = False
    by: BotIdentity | UnsetType = UNSET
    request: str | UnsetType = UNSET


class DecisionDue(Event, frozen=True):
    """The game waits for `seat` to decide; `decision` is a name from the game's vocabulary."""

    seat: int
    decision: str


class TakeBackAsked(Event, frozen=True):
    """`seat` asks the other people for consent to have the table as it was at `to_version`."""

    seat: int
    to_version: int


class TakeBackAnswered(Event, frozen=True):
    """`seat` gave its consent to what was asked, or refused it; the one who asked withdrew it."""

    seat: int
    agrees: bool


class TakenBack(Event, frozen=True):
    """The table is again as it was at `to_version`. Chance outcomes stay used up."""

    seat: int
    to_version: int


class HintTaken(Event, frozen=True):
    """The person on `seat`, who has to decide at a training table, asked what a bot would do."""

    seat: int


class GameEnded(Event, frozen=True):
    """The final score of each seat, and the seats that won (several when they share the win)."""

    reveals: ClassVar[bool] = True

    scores: list[int]
    winners: list[int]


class SeedRevealed(Event, frozen=True):
    """The sealed chance seed, in hex: with it anybody can derive every outcome again."""

    seed: str


class HeadSigned(Event, frozen=True):
    """The house signed the stream's head at `of_version`, the version before this event.

    `key` is its Ed25519 public key and `signature` covers the text `guildhall:<game id>:
    <of_version>:<hash>`, without the space; all of them in hex. See docs/log-format.md.
    """

    key: str
    signature: str
    of_version: int


class GameImported(Event, frozen=True):
    """The player `by` brought the finished game here as a log; nothing more can happen in it."""

    by: str


TableEvent = ChanceDrawn | MoveChosen | DecisionDue | GameEnded
"""Kernel events: facts about a table that are the same in all games."""

LifecycleEvent = (
    GameCreated
    | SeatTaken
    | SeatVacated
    | GameStarted
    | SeatResigned
    | TakeBackAsked
    | TakeBackAnswered
    | TakenBack
    | HintTaken
    | SeedRevealed
    | HeadSigned
    | GameImported
)
"""Facts about a game as an appointment between people, around what happens on its table."""
