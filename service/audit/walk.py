"""One pass through a log's events, in which everything is judged again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace

from games.kernel import Game, Refused, SealedChance, Table, decide, game_named, start
from games.kernel.table import NOBODY
from schemas.audit import CheckName
from schemas.base import Event
from schemas.game import (
    ChanceDrawn,
    GameCreated,
    GameEnded,
    GameImported,
    GameStarted,
    HeadSigned,
    LifecycleEvent,
    MoveChosen,
    SeedRevealed,
    TakenBack,
)
from service.audit.chance import RecordedChance, revealed_seed, verify_outcome
from service.audit.fault import Fault
from service.audit.requests import Requests
from service.audit.seats import Seats
from service.handler import read_command
from service.problems import Problem
from service.signing import signature_holds
from service.store.chain import Head

__all__ = ["Walk"]

_UNFIT = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError)
"""What an effect may raise on values that no game of ours would record."""

_LIFECYCLE = get_args(LifecycleEvent)


class Walk:
    """The state of an audit between two events.

    `replayed` is the table rebuilt from the events alone, `decided` the one that the rules make
    of the commands; `counts` says how much each check has looked at.
    """

    def __init__(self, game_id: str, created: GameCreated, events: Sequence[Event]) -> None:
        self.counts: Counter[CheckName] = Counter()
        self.rules: Game = game_named(created.game)
        self.same_rules = created.rules_version == self.rules.rules_version
        self.seed = revealed_seed(events, created.commitment)
        self.seats = Seats(created)
        self.requests = Requests()
        self.replayed: Table | None = None
        self._game_id = game_id
        self._created = created
        self._sealed = None if self.seed is None else SealedChance(self.seed, game_id)
        self._chance = RecordedChance(events)
        self._decided: Table | None = None
        self._expected: deque[Event] = deque()
        self._drawn = 0
        self._imported = False
        self._copied = 0 if created.origin is None else created.origin.events
        self._tables: dict[int, Table] = {}

    @property
    def amid_a_move(self) -> bool:
        """Whether events that must follow have not come yet."""
        return bool(self._expected or self._copied) or self.seats.status in {"ended", "revealed"}

    @property
    def signed(self) -> bool:
        """Whether the log has come to its signed end."""
        return self.seats.status == "signed"

    def step(self, version: int, before: Head, event: Event) -> None:
        """Judge the event at `version`, that follows the head `before`; raises `Fault`."""
        if self.signed and isinstance(event, GameImported) and not self._imported:
            self._imported = True
            return
        if self.signed:
            raise Fault("signature", "after-the-end")
        if version == 1:
            self._open()
            return
        if isinstance(event, _LIFECYCLE):
            self._around_the_table(version, before, event)
        else:
            self._on_the_table(version, event)

    def _open(self) -> None:
        created = self._created
        if created.seats not in self.rules.seat_counts:
            title, seats = self.rules.title, created.seats
            raise Fault("decisions", "wrong-seats", game=title, seats=seats)
        try:
            chosen = self.rules.chosen_options(created.options)
        except ValueError as error:
            raise Fault("decisions", "wrong-options", problem=error) from error
        if self.same_rules and chosen != created.options:
            raise Fault("decisions", "options-missing")
        if created.origin is not None:
            if created.origin.events < 1:
                raise Fault("decisions", "fork-empty")
            self._start(decided=created.origin.rules_version == self.rules.rules_version)

    # --- around the table ------------------------------------------------------------------

    def _around_the_table(self, version: int, before: Head, event: Event) -> None:
        if self._expected:
            raise Fault("decisions", "move-unfinished", due=self._expected[0])
        if self._copied:
            raise Fault("decisions", "copies-due", count=self._copied)
        if isinstance(event, GameCreated):
            raise Fault("decisions", "created-twice")
        if isinstance(event, SeedRevealed):
            self._reveal()
        elif isinstance(event, HeadSigned):
            self._sign(before, event)
        else:
            actor = NOBODY if self.replayed is None else self.replayed.actor
            self.seats.follow(version, event, actor)
        if isinstance(event, GameStarted) and self.replayed is None:
            self._start(decided=self.same_rules)
        elif isinstance(event, TakenBack):
            self._take_back(event)

    def _start(self, *, decided: bool) -> None:
        created = self._created
        self.replayed = self.rules.new_table(created.seats, created.options)
        if decided:
            table, events = start(self.rules, created.seats, created.options, self._chance)
            self._decided = table
            self._expected.extend(events)

    def _take_back(self, event: TakenBack) -> None:
        assert self.replayed is not None, "seats take nothing back before the start"
        counter = self.replayed.chance_counter
        table = self._tables[event.to_version].clone()
        table.chance_counter = counter
        self.replayed = table
        self._decided = None if self._decided is None else table.clone()
        self._tables = {at: kept for at, kept in self._tables.items() if at < event.to_version}

    def _reveal(self) -> None:
        self.seats.move_on("ended", "revealed")
        if self.seed is None:
            raise Fault("chance", "seed-differs")

    def _sign(self, before: Head, event: HeadSigned) -> None:
        self.seats.move_on("revealed", "signed")
        if not signature_holds(self._game_id, before, event):
            raise Fault("signature", "signature-wrong")
        self.counts["signature"] += 1

    # --- on the table ------------------------------------------------------------------------

    def _on_the_table(self, version: int, event: Event) -> None:
        copied = self._copied > 0
        if self.replayed is None or (self.seats.status != "running" and not copied):
            raise Fault("decisions", "wrong-status", status=self.seats.status, due="running")
        if isinstance(event, ChanceDrawn):
            verify_outcome(event, self._drawn, None if copied else self._sealed)
            self._drawn += 1
            self.counts["chance"] += 1
        if isinstance(event, MoveChosen) and not event.forced:
            self.requests.follow(version, event)
            self.counts["idempotency"] = self.requests.told
            self._tables[version - 1] = self.replayed.clone()
        if self._decided is not None:
            self._compare(event)
        self.seats.follow(version, event, self.replayed.actor)
        self._replay(event)
        if isinstance(event, GameEnded):
            self._end(event)
        if copied:
            self._copied -= 1
            if not self._copied and self.same_rules:
                self._decided = self._decided or self.replayed.clone()

    def _compare(self, event: Event) -> None:
        """Compare an event with what the rules say; where they say nothing, a move is due."""
        if not self._expected:
            if not isinstance(event, MoveChosen) or event.forced:
                raise Fault("decisions", "move-due", event=event)
            self._decide(event)
            self.counts["decisions"] += 1
        due = self._expected.popleft()
        if event != due:
            raise Fault("decisions", "event-differs", due=due, event=event)

    def _decide(self, event: MoveChosen) -> None:
        assert self._decided is not None, "set at the start"
        try:
            command = read_command(self.rules, event.command)
            table, (chosen, *events) = decide(
                self.rules, self._decided, event.seat, command, self._chance
            )
        except Problem as problem:
            raise Fault("decisions", "no-command", problem=problem.detail) from problem
        except Refused as refusal:
            clause, message = refusal.clause, refusal.message
            raise Fault("decisions", "forbidden", clause=clause, problem=message) from refusal
        assert isinstance(chosen, MoveChosen), "a batch begins with what was chosen"
        self._decided = table
        # No rule says who chose, and by which request.
        chosen = replace(chosen, by=event.by, request=event.request)
        self._expected.extend([chosen, *events])

    def _replay(self, event: Event) -> None:
        assert self.replayed is not None, "checked by the caller"
        try:
            self.rules.apply(self.replayed, event)
        except _UNFIT as error:
            raise Fault("replay", "cannot-happen", problem=repr(error)) from error
        self.counts["replay"] += 1
        if self._decided is not None and not self._expected:
            decided, replayed = self._decided.dump(), self.replayed.dump()
            if decided != replayed:
                fields = ", ".join(name for name in decided if decided[name] != replayed[name])
                raise Fault("replay", "table-differs", fields=fields)

    def _end(self, event: GameEnded) -> None:
        assert self.replayed is not None, "checked by the caller"
        self.seats.move_on("running", "ended")
        scores = self.rules.scores(self.replayed)
        if scores != event.scores:
            raise Fault("score", "scores-differ", due=scores, scores=event.scores)
        self.counts["score"] += len(scores)
