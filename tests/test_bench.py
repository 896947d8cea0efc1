"""Benchmarks are not part of the suite, but they stay ready to run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parent / "bench"

_LASTING = re.compile(r"^ *SETUP +[SP] (\w+)", re.MULTILINE)
"""What is set up for more than one file of tests."""

_IDLE = {"_session_faker", "anyio_backend", "tmp_path_factory"}
"""What does nothing while others measure."""


def test_benchmarks_find_what_they_need() -> None:
    """Each of them can be loaded, its fixtures are there, and nothing that one file starts is
    still there when the next one measures. Nothing is measured here."""
    asked = [sys.executable, "-m", "pytest", "-n", "0", "--setup-plan", "-q", str(BENCHMARKS)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert set(_LASTING.findall(done.stdout)) <= _IDLE
