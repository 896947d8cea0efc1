"""How long it takes to check a whole game again."""

from __future__ import annotations

import time

import pytest

from games.kernel import COMPILED, game_named, game_names
from service.audit import audit_file
from tests.bench.conftest import Measured
from tests.logs import log_of

_AUDITS = 5


@pytest.mark.parametrize("name", game_names())
def test_audit(name: str, measured: Measured) -> None:
    """A finished game of four, from the bytes of its file to the report."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    seats = game_named(name).seat_counts
    log = log_of(name, 4 if 4 in seats else seats[-1], 1)
    began = time.perf_counter()
    for _ in range(_AUDITS):
        assert audit_file(log).passed
    measured(f"audit.{name}", (time.perf_counter() - began) / _AUDITS, "s")
