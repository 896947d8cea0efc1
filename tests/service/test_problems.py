"""The list of problems and its description are one."""

from __future__ import annotations

import re
from pathlib import Path

from service.problems import PROBLEMS

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def test_every_problem_is_documented() -> None:
    """The page has each problem with its status, in the order of the list."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \|", DOCUMENT.read_text(), re.MULTILINE)
    assert rows == [(code, str(kind.status)) for code, kind in PROBLEMS.items()]
