"""Benchmarks are not part of the suite, but they stay ready to run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parent / "bench"


def test_benchmarks_find_what_they_need() -> None:
    """Each of them can be loaded, and its fixtures are there: nothing is measured."""
    asked = [sys.executable, "-m", "pytest", "-n", "0", "--setup-plan", "-q", str(BENCHMARKS)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
