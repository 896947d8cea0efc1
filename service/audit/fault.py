"""What an audit raises where something is wrong."""

from __future__ import annotations

from schemas.audit import CheckName

__all__ = ["Fault"]


class Fault(Exception):
    """An event is not as it must be: the check that noticed, and a sentence."""

    def __init__(self, check: CheckName, reason: str) -> None:
        super().__init__(reason)
        self.check: CheckName = check
        self.reason = reason
