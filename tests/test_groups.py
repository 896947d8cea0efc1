"""How the suite is shared out among processes."""

from __future__ import annotations

import os

import pytest


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="all is one process")
@pytest.mark.xdist_group("groups")
def test_a_group_is_part_of_a_tests_name(request: pytest.FixtureRequest) -> None:
    """By it the tests of a group get to one process: those in the browser share a house there."""
    assert request.node.nodeid.endswith("@groups")
