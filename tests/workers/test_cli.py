"""`guildhall-worker` on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).with_name("guildhall-worker")


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [PROGRAM, *arguments],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("GUILDHALL_WORKERS", "many", "workers"),
        ("GUILDHALL_BOT_SECONDS", "0", "bot_seconds"),
        ("GUILDHALL_QUEUE_URL", "redis+cluster://127.0.0.1:6379", "redis://"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str, said: str) -> None:
    """A setting that cannot be used ends the command with one line that says which."""
    ended = run(**{name: value})
    assert ended.returncode == 2
    assert ended.stderr.startswith("guildhall-worker: a setting cannot be used:")
    assert said in ended.stderr


def test_a_wrong_number_of_processes_is_named() -> None:
    """None at all, which once meant as many as the settings say."""
    ended = run("--workers", "0")
    assert ended.returncode == 2
    assert "--workers: needs a whole number from 1 on, not '0'" in ended.stderr


def test_help_names_the_settings() -> None:
    """The help names every setting that the workers read."""
    ended = run("--help")
    assert ended.returncode == 0
    assert "GUILDHALL_API_URL" in ended.stdout
