"""What a machine may lack on which somebody runs a part of the suite, and CI may not."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

__all__ = ["NO_CLIENT", "NO_PACKAGES", "lacking"]

NO_CLIENT = "the client is not built: run `make build`"
NO_PACKAGES = "the client's packages are not installed: run `make build`"


def lacking(what: str) -> NoReturn:
    """Skip the test, or fail it where `CI` is set: there nothing may go untested unseen."""
    if os.environ.get("CI"):
        pytest.fail(what, pytrace=False)
    pytest.skip(what)
