"""The house's rules about itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_imports_point_one_way() -> None:
    """No package imports against the direction that the design fixes."""
    lint_imports = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint_imports], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
