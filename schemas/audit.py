"""What an audit of a game's log finds."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = [
    "AuditCheck",
    "AuditFailure",
    "AuditReport",
    "CheckName",
    "FindingCode",
    "FindingValues",
    "SigningKey",
]

CheckName = Literal["chain", "idempotency", "chance", "decisions", "replay", "score", "signature"]

FindingCode = Literal[
    "not-a-log",
    "damaged",
    "chain-broken",
    "time-runs-back",
    "unreadable",
    "cut-off",
    "hidden",
    "request-repeated",
    "outcome-out-of-order",
    "outcome-impossible",
    "outcome-differs",
    "seed-differs",
    "wrong-seats",
    "wrong-options",
    "options-missing",
    "fork-empty",
    "copies-due",
    "created-twice",
    "wrong-status",
    "seat-free",
    "no-such-seat",
    "seat-not-so",
    "no-person",
    "no-such-bot",
    "nobody-decided",
    "nobody-asked",
    "no-consent",
    "no-hints",
    "not-theirs",
    "move-unfinished",
    "move-due",
    "event-differs",
    "no-command",
    "forbidden",
    "cannot-happen",
    "table-differs",
    "scores-differ",
    "after-the-end",
    "signature-wrong",
    "foreign-key",
    "nothing-read",
    "other-rules",
    "seed-not-revealed",
    "not-over",
    "not-reached",
    "copied-chance",
    "no-requests",
    "requests-untold",
]
"""What can be found, stable for translations. `service.audit.fault` has a sentence for each."""

FindingValues = dict[str, str | int]
"""The facts that a finding's sentence names."""


class SigningKey(msgspec.Struct, frozen=True):
    """An Ed25519 public key of the house, in hex; `since` is in milliseconds since 1970."""

    key: str
    since: int
    current: bool


class AuditCheck(msgspec.Struct, frozen=True):
    """One check: it passed, failed or was skipped, on `count` things.

    `note` says more, if there is more to say; `code` and `values` say the same for translations.
    """

    name: CheckName
    result: Literal["passed", "failed", "skipped"]
    count: int
    note: str = ""
    code: FindingCode | None = None
    values: FindingValues = {}


class AuditFailure(msgspec.Struct, frozen=True):
    """The first event that is not as it must be, the check that found it, and why.

    `code` and `values` say the `reason` for translations.
    """

    version: int
    check: CheckName
    reason: str
    code: FindingCode
    values: FindingValues = {}


class AuditReport(msgspec.Struct, frozen=True):
    """A log's audit. `passed` says that nothing was found wrong as far as the log goes.

    `complete` says that it goes to a signed end; `scores` are those rebuilt from the events.
    """

    id: str
    game: str
    events: int
    passed: bool
    complete: bool
    checks: list[AuditCheck]
    rules_version: int = 0
    failure: AuditFailure | None = None
    scores: list[int] | None = None
