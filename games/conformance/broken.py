"""How a check says that a game does not keep its word."""

from __future__ import annotations

from games.kernel import Table

__all__ = ["Broken", "require", "require_same"]


class Broken(Exception):
    """A promise that does not hold. `check` names the promise, `detail` what was seen."""

    def __init__(self, check: str, detail: str) -> None:
        super().__init__(f"{check}: {detail}")
        self.check = check
        self.detail = detail


def require(holds: bool, check: str, detail: str) -> None:
    """Raise `Broken` unless a promise holds."""
    if not holds:
        raise Broken(check, detail)


def require_same(table: Table, expected: Table, check: str) -> None:
    """Raise `Broken`, naming the fields that differ, unless two tables are equal."""
    differences = [
        f"{name} is {getattr(table, name)}, not {getattr(expected, name)}"
        for name in expected.FIELDS
        if getattr(table, name) != getattr(expected, name)
    ]
    require(not differences, check, "; ".join(differences))
