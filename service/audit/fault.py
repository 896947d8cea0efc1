"""What an audit finds, in words: each finding has a code, for translations, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from schemas.audit import AuditFailure, CheckName, FindingCode, FindingValues

__all__ = ["FINDINGS", "Fault", "worded"]

FINDINGS: Mapping[FindingCode, str] = {
    # The log as a chain of records.
    "not-a-log": "{problem}",
    "damaged": "{problem}",
    "chain-broken": "its hash does not continue the chain",
    "time-runs-back": "its moment is before that of the event before",
    "unreadable": "cannot be read: {problem}",
    "cut-off": "the log ends where events must follow",
    "hidden": "what is wrong is told when the game is over",
    # Requests.
    "request-repeated": "the request that brought it took effect before, at event {version}",
    # Chance.
    "outcome-out-of-order": "outcome number {number} comes where {due} is due",
    "outcome-impossible": "{outcome} is none of {bound} outcomes",
    "outcome-differs": "the seed gives {due}, the log says {outcome}",
    "seed-differs": "the seed is not the one that was promised at the beginning",
    # The game as an appointment.
    "wrong-seats": "{game} is not for {seats} seats",
    "wrong-options": "{problem}",
    "options-missing": "not all options are recorded",
    "fork-empty": "a fork copies no event",
    "copies-due": "{count} more copied events are due",
    "created-twice": "a game is created once",
    "wrong-status": "the game is {status} here, not {due}",
    "seat-free": "a seat is free at the start",
    "no-such-seat": "there is no seat {seat}",
    "seat-not-so": "the seat is taken, or free",
    "no-person": "no person sits there",
    "no-such-bot": "no bot of the level {level} sits there",
    "nobody-decided": "nobody decided there",
    "nobody-asked": "nobody has asked",
    "no-consent": "nobody may take that back without the others' consent",
    "no-hints": "hints are for training tables",
    "not-theirs": "the decision is not that person's",
    # Moves.
    "move-unfinished": "the move before is not over: {due} is due",
    "move-due": "a move is due, not {event}",
    "event-differs": "the rules lead to {due}, not to {event}",
    "no-command": "no command of this game: {problem}",
    "forbidden": "{clause} forbids it: {problem}",
    "cannot-happen": "it cannot happen on this table: {problem}",
    "table-differs": "the table rebuilt from events has another {fields}",
    "scores-differ": "the rebuilt table has the scores {due}, not {scores}",
    # The end.
    "after-the-end": "an event follows the signed head",
    "signature-wrong": "the signature does not fit the head that it covers",
    "foreign-key": "signed with the key {key}, which is none of those given",
    # Why a check was skipped, and what one that passed cannot know.
    "nothing-read": "no event could be read",
    "other-rules": "another version of the rules than ours, {version}, decided",
    "seed-not-revealed": "the seed is not revealed before the end of the game",
    "not-over": "the game is not over",
    "not-reached": "the log cannot be read so far",
    "copied-chance": "the first outcomes are copied from game {game}, version {version},"
    " with the hash {hash}: audit that game too",
    "no-requests": "no move tells which request brought it",
    "requests-untold": "{count} moves do not tell which request brought them",
}
"""A sentence for each code, with the values that it names in braces."""


def worded(code: FindingCode, values: FindingValues) -> str:
    """The sentence of a finding."""
    return FINDINGS[code].format(**values)


class Fault(Exception):
    """An event is not as it must be: the check that noticed, and what it found."""

    def __init__(self, check: CheckName, code: FindingCode, **values: object) -> None:
        self.check: CheckName = check
        self.code: FindingCode = code
        self.values: FindingValues = {
            name: value if isinstance(value, int) else str(value) for name, value in values.items()
        }
        super().__init__(worded(code, self.values))

    def at(self, version: int) -> AuditFailure:
        """The failure of the event at a version."""
        return AuditFailure(version, self.check, str(self), self.code, self.values)
