"""A log in an older shape, and the upcaster that a release leaves behind which changes one.

`caylus1303-3-recruitment.ndjson` is as a release would have left it that called `WorkersTaken` a
`Recruitment`, whose seats were counted from 1. Like the other golden logs it stays as it is, with
the tables that it leads to. A real upcaster stands in its game's `upcasters`, with a log like this
one in `tests/golden`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

__all__ = ["LOG", "UPCASTERS"]

LOG = Path(__file__).parent / "caylus1303-3-recruitment.ndjson"


def _from_recruitment(raw: dict[str, Any]) -> dict[str, Any]:
    return {"type": "WorkersTaken", "seat": raw["number"] - 1, "amount": raw["workers"]}


UPCASTERS = {"Recruitment": _from_recruitment}
