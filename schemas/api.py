"""Bodies of the HTTP API: what clients send and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from schemas.game import BotIdentity, Occupant, Origin

__all__ = [
    "AnswerTakeBack",
    "Appended",
    "BotLevel",
    "Catalogue",
    "CommandBody",
    "CreateGame",
    "EventPage",
    "ForkGame",
    "GameInfo",
    "GameOffer",
    "GameState",
    "JoinGame",
    "LegalCommands",
    "OptionOffer",
    "Outlook",
    "PreviewedCommand",
    "ProblemDocument",
    "Progress",
    "RecordedEvent",
    "RefusedCommand",
    "RuleClause",
    "RuleSection",
    "Rules",
    "SeatPass",
    "SeatRequest",
    "Session",
    "SessionBody",
    "Status",
    "TakeBack",
    "TakeBackOffer",
    "TakeBackRequest",
    "Thinking",
    "TurnDue",
]

Status = Literal["open", "running", "finished"]
DisplayName = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"\S")]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
GameName = Annotated[str, msgspec.Meta(max_length=60)]


class SessionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in as a guest, or change one's display name."""

    name: DisplayName


class Session(msgspec.Struct, frozen=True):
    """Who the caller is."""

    player: str
    name: str


class BotLevel(msgspec.Struct, frozen=True):
    """A bot that can be asked to a table; `seconds` is its thinking time a decision."""

    level: str
    seconds: float


class OptionOffer(msgspec.Struct, frozen=True):
    """A table option; the first choice is the default."""

    name: str
    choices: tuple[str, ...]


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be opened."""

    game: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionOffer, ...]


class Catalogue(msgspec.Struct, frozen=True):
    """All that can be opened here."""

    games: list[GameOffer]
    bots: list[BotLevel]


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is to be filled: by the host, by whoever joins, or by a bot of `level`."""

    kind: Literal["host", "open", "bot"]
    level: str | None = None


class CreateGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. An unlisted one is reached by its link alone.

    A training table is for the host and bots: taking back is free there, and nothing is rated.
    """

    game: str
    seats: Annotated[list[SeatRequest], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    listed: bool = True
    name: GameName = ""
    training: bool = False


class ForkGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table that goes on from `version` of another game, with anybody on its seats."""

    version: int
    seats: Annotated[list[SeatRequest], msgspec.Meta(min_length=1, max_length=8)]
    listed: bool = True
    name: GameName = ""
    training: bool = False


class JoinGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on `seat`, or on the first free one."""

    seat: int | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """A game as a lobby shows it. `seats` has None for a free seat; `my_seat` is the caller's.

    `round` is that of a running game, if it goes by rounds.
    """

    id: str
    game: str
    name: str
    status: Status
    version: int
    seats: list[Occupant | None]
    host: str
    options: dict[str, str]
    listed: bool
    created_at: int
    updated_at: int
    my_seat: int | None = None
    actor: int | None = None
    decision: str | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    training: bool = False
    imported: bool = False
    origin: Origin | None = None
    round: int | None = None


class TakeBackRequest(msgspec.Struct, frozen=True):
    """What `seat` asks the other people for; `agreed` are the seats that gave their consent."""

    seat: int
    to_version: int
    agreed: list[int] = []


class TakeBackOffer(msgspec.Struct, frozen=True):
    """Whether the caller can take the latest decision of their own back.

    If `allowed`, asking leads to `to_version`: at once, or, if `by_consent`, when all other
    people agree. Else `reason` says why not, with the house's clause; `code` is stable, and
    `values` are the facts that the reason names. `asked` is a request that waits for answers.
    """

    allowed: bool
    to_version: int | None = None
    by_consent: bool = False
    reason: str | None = None
    asked: TakeBackRequest | None = None
    code: str | None = None
    clause: str | None = None
    values: dict[str, Any] = {}


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back, at the version its sender saw: the latest decision of one's own, or all after
    `to_version`, which is the version just before some decision."""

    version: Version
    to_version: Version | None = None


class AnswerTakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give or refuse consent to taking back, at the version its sender saw; or withdraw it."""

    version: Version
    agree: bool


class GameState(msgspec.Struct, frozen=True):
    """A table as the caller may see it at `version`.

    `view` is the game's own view (its schema is named after the game in this document), None
    before the start. `legal` holds the caller's legal commands, and only at the newest version.
    `at` is the moment of the last event, in milliseconds since 1970. `take_back` is for people
    at the table, and only at the newest version of a running game.
    """

    info: GameInfo
    version: int
    at: int
    actor: int | None
    decision: str | None
    view: Any
    legal: list[Any]
    take_back: TakeBackOffer | None = None


class LegalCommands(msgspec.Struct, frozen=True):
    """What the caller can answer now; empty if it is not the caller's decision."""

    version: int
    seat: int | None
    decision: str | None
    commands: list[Any]


class PreviewedCommand(msgspec.Struct, frozen=True):
    """A legal command with the events that would follow it, as the caller may know them.

    They go as far as `until`: the next decision, the first outcome of chance, or the end of the
    game. The outcome of chance and the result of the game are not told.
    """

    command: Any
    events: list[Any]
    until: Literal["decision", "chance", "end"]


class RefusedCommand(msgspec.Struct, frozen=True):
    """A command that the caller might wish for, and what the service would answer to it.

    `clause` is the rule that forbids it and `message` a sentence; `code` is stable, and `values`
    are what the sentence says in another language with: places, tiles, seats, amounts.
    """

    command: Any
    code: str
    clause: str
    message: str
    values: dict[str, Any]


class Outlook(msgspec.Struct, frozen=True):
    """What would come of the caller's commands; empty if it is not the caller's decision, or
    not the newest version.

    `series` are commands that one after another are the best there is at a decision that comes
    again and again, such as conversions; each is a command of its own, and none has to be given.
    """

    version: int
    seat: int | None
    decision: str | None
    previews: list[PreviewedCommand]
    refusals: list[RefusedCommand]
    series: list[PreviewedCommand] = []


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command and the version of the game that its sender saw.

    On a bot's seat, and on no other, `by` says which bot chose; the log records it.
    """

    version: Version
    command: dict[str, Any]
    by: BotIdentity | None = None


class RecordedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of a stream: its version, when it was recorded (milliseconds since 1970), its
    chain hash in hex, and its body as the caller may know it (None if hidden wholly).

    `clause` is the rule that it follows from, where the event tells."""

    version: int
    at: int
    hash: str
    event: Any
    clause: str | None = None


class Appended(msgspec.Struct, frozen=True):
    """The answer to a command: the game's new version and what was recorded.

    `state` is the table at that version, if it was asked for and the game has not gone on since.
    """

    version: int
    events: list[RecordedEvent]
    state: GameState | None = None


class EventPage(msgspec.Struct, frozen=True):
    """A stretch of a stream. `next` is the `after` of the next page, None at the end."""

    events: list[RecordedEvent]
    next: int | None


class RuleClause(msgspec.Struct, frozen=True):
    """One rule. `basis` says where it comes from: `R` the game's rulebook, `S` another source,
    `X` a ruling of this house; `part` is the heading within the section."""

    id: str
    text: str
    basis: str
    part: str


class RuleSection(msgspec.Struct, frozen=True):
    """Rules under one heading."""

    title: str
    clauses: list[RuleClause]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, and at their end those of the house, in `language`.

    `languages` are those that can be asked for, the one whose words decide first; `notation`
    says what letters and signs in the clauses stand for.
    """

    game: str
    title: str
    language: str
    languages: list[str]
    notation: str
    sections: list[RuleSection]


class SeatPass(msgspec.Struct, frozen=True):
    """The right to play one seat by `Authorization: Bearer <token>`, as a bot does.

    `expires_at` is in milliseconds since 1970; it ends earlier if the seat changes hands.
    """

    token: str
    game: str
    seat: int
    expires_at: int


class Progress(msgspec.Struct, frozen=True):
    """How many lines of play a bot has tried so far for its decision at `version`."""

    version: int
    iterations: Annotated[int, msgspec.Meta(ge=0)]


class Thinking(msgspec.Struct, frozen=True):
    """A bot is at work on its decision at `version`, for up to `seconds`. News of the same
    decision tell how far it is, by `iterations`."""

    seat: int
    level: str
    seconds: float
    version: int
    iterations: int


class TurnDue(msgspec.Struct, frozen=True):
    """It is this seat's decision at this version of the game."""

    game: str
    seat: int
    version: int
    decision: str


class ProblemDocument(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong (RFC 9457). `code` is stable; `clause` is the rule that forbids a move;
    `values` are the facts that a sentence about it names; `version` is the version that the game
    has, or the first event that is damaged; `line` is the first line of a log that is wrong."""

    status: int
    type: str
    title: str
    detail: str
    code: str
    clause: str | None = None
    values: dict[str, Any] = {}
    version: int | None = None
    line: int | None = None
