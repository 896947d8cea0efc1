"""The ledger's invariants (section 20 of the rules), checked on a table."""

from __future__ import annotations

from games.caylus1303.table import CaylusTable

__all__ = ["broken"]


def broken(table: CaylusTable) -> list[str]:
    """The ids of the invariants that do not hold."""
    return []
