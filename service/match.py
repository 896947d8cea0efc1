"""One game as its stream tells it: who sits where, and the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from games.kernel import Game, Table, effective, game_named
from games.kernel.table import NOBODY
from schemas.api import GameInfo
from schemas.base import Event
from schemas.game import (
    GameCreated,
    GameStarted,
    LifecycleEvent,
    Occupant,
    TakenBack,
)
from service.facts import Facts, seat_of
from service.store import Batch, Head, Recorded, origin
from service.trail import Trail

__all__ = ["Match", "reaches_back"]


class _Dump(msgspec.Struct, frozen=True):
    """A match as a snapshot keeps it. `rules_version` is that of the rules that made it."""

    rules_version: int
    facts: Facts
    table: dict[str, Any] | None
    trail: Trail = msgspec.field(default_factory=Trail)


class Match:
    """A game at one version of its stream.

    `table` is None before the start, but for a fork; `seed` (a secret) until the handler needs
    it; `trail` tells who chose what. A match that is shared (see `service.matches`) changes in
    place, so whoever awaits something looks at it again afterwards.
    """

    def __init__(self, game_id: str) -> None:
        self.id = game_id
        self.head = origin(game_id)
        self.table: Table | None = None
        self.trail = Trail()
        self.seed: bytes | None = None
        self._facts: Facts | None = None

    # --- reading -------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of events that made this match."""
        return self.head.version

    @property
    def facts(self) -> Facts:
        """Who, what and when."""
        assert self._facts is not None, "a stream begins with GameCreated"
        return self._facts

    @property
    def updated_at(self) -> int:
        """The moment of the last event, in milliseconds since 1970; 0 before the first."""
        return 0 if self._facts is None else self._facts.updated_at

    @property
    def rules(self) -> Game:
        """The rules that this match is played by."""
        return game_named(self.facts.game)

    @property
    def actor(self) -> int | None:
        """The seat that has to decide."""
        if self.table is None or self.table.actor == NOBODY or self.facts.status == "open":
            return None
        return self.table.actor

    @property
    def decision(self) -> str | None:
        """What has to be decided, in the game's words."""
        if self.table is None or self.actor is None:
            return None
        return self.table.DECISIONS[self.table.decision]

    @property
    def waiting_for(self) -> Occupant | None:
        """Who has to decide."""
        return None if self.actor is None else self.facts.seats[self.actor]

    def seat_of(self, player: str) -> int | None:
        """Where a person sits."""
        return seat_of(self.facts.seats, player)

    def info(self) -> GameInfo:
        """The match as a lobby shows it, the same for every viewer."""
        facts, table = self.facts, self.table
        ended = table is not None and table.ended
        return GameInfo(
            id=self.id,
            game=facts.game,
            name=facts.name,
            status=facts.status,
            version=self.version,
            seats=facts.seats[:],
            host=facts.host,
            options=facts.options,
            listed=facts.listed,
            created_at=facts.created_at,
            updated_at=facts.updated_at,
            actor=self.actor,
            decision=self.decision,
            scores=table.final_scores[:] if table is not None and ended else None,
            winners=table.winners[:] if table is not None and ended else None,
            training=facts.training,
            origin=facts.origin,
            imported=facts.imported_by is not None,
            round=_round_of(table) if facts.status == "running" else None,
        )

    # --- folding -------------------------------------------------------------------------

    def evolve(self, events: Sequence[Recorded]) -> None:
        """Bring the match up to date, in place, by the events that follow its head.

        If one of them is a `TakenBack` to a version before the head, a match from before that
        version is needed instead: see `reaches_back`.
        """
        counting = _counting(events)
        for recorded in events:
            self._change(recorded.event, recorded.at)
            if counting is None or recorded.version in counting:
                self.trail.follow(recorded.version, recorded.event)
                if self.table is not None and type(recorded.event) not in _OFF_THE_TABLE:
                    self.rules.apply(self.table, recorded.event)
            self.head = recorded.head

    def advance(self, batch: Batch, table: Table | None) -> None:
        """Bring the match up to date by a batch whose effects `table` already shows."""
        for recorded in batch.events:
            self._change(recorded.event, recorded.at)
            self.trail.follow(recorded.version, recorded.event)
        self.table = table
        self.head = batch.head

    def _change(self, event: Event, at: int) -> None:
        """Keep the facts around the table; taking back does not touch them."""
        if isinstance(event, GameCreated):
            self._facts = Facts.of(event, at)
        self.facts.follow(event, at)
        is_fork = isinstance(event, GameCreated) and event.origin is not None
        if self.table is None and (is_fork or isinstance(event, GameStarted)):
            self.table = self.new_table()

    # --- snapshots -----------------------------------------------------------------------

    def dump(self) -> bytes:
        """The whole match, for a snapshot."""
        table = None if self.table is None else self.table.dump()
        return msgspec.msgpack.encode(
            _Dump(self.rules.rules_version, self.facts, table, self.trail)
        )

    @classmethod
    def load(cls, game_id: str, head: Head, data: bytes) -> Match | None:
        """The match at `head` that `dump` was made of; None if this release cannot read it."""
        try:
            dump = msgspec.msgpack.decode(data, type=_Dump)
        except msgspec.DecodeError:
            return None
        match = cls(game_id)
        match.head = head
        match._facts = dump.facts
        match.trail = dump.trail
        if dump.rules_version != match.rules.rules_version:
            return None
        if dump.table is not None:
            match.table = match.new_table()
            match.table.load(dump.table)
        return match

    def new_table(self) -> Table:
        """The table before the first event of the set-up."""
        return self.rules.new_table(len(self.facts.seats), self.facts.options)


def _round_of(table: Table | None) -> int | None:
    """The round, which everybody may know, if the game's tables count rounds."""
    number: int | None = getattr(table, "round", None)
    return number


def reaches_back(events: Iterable[Recorded]) -> int | None:
    """The earliest version that something in `events` was taken back to, or None."""
    versions = [each.event.to_version for each in events if isinstance(each.event, TakenBack)]
    return min(versions, default=None)


def _counting(events: Sequence[Recorded]) -> set[int] | None:
    """The versions that still count on the table, or None if nothing was taken back."""
    if reaches_back(events) is None:
        return None
    pairs = ((recorded.version, recorded.event) for recorded in events)
    return {version for version, _ in effective(pairs)}


_OFF_THE_TABLE = frozenset(get_args(LifecycleEvent))
"""Events that a table knows nothing of."""
