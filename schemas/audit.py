"""What an audit of a game's log finds."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["AuditCheck", "AuditFailure", "AuditReport", "CheckName", "SigningKey"]

CheckName = Literal["chain", "chance", "decisions", "replay", "score", "signature"]


class SigningKey(msgspec.Struct, frozen=True):
    """An Ed25519 public key of the house, in hex; `since` is in milliseconds since 1970."""

    key: str
    since: int
    current: bool


class AuditCheck(msgspec.Struct, frozen=True):
    """One check: it passed, failed or was skipped, on `count` things; `note` says more."""

    name: CheckName
    result: Literal["passed", "failed", "skipped"]
    count: int
    note: str = ""


class AuditFailure(msgspec.Struct, frozen=True):
    """The first event that is not as it must be, the check that found it, and why."""

    version: int
    check: CheckName
    reason: str


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
