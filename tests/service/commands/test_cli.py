"""The command line itself, and the small commands."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from service.cli import COMMANDS, main
from tests.house import Guest, house

GUILDHALL = Path(sys.executable).with_name("guildhall")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [GUILDHALL, *arguments],
        env={"PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("arguments", [(), ("--help",), ("help",)])
def test_without_a_command_it_says_what_there_is(arguments: tuple[str, ...]) -> None:
    """Every command is listed with what it does."""
    answer = run(*arguments)
    assert answer.returncode == 0
    for name, command in COMMANDS.items():
        assert f"{name} " in answer.stdout
        assert command.summary in answer.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    """`--help` works for each, without a Redis or anything else."""
    answer = run(name, "--help")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("usage: guildhall")


_ARENA = "arena caylus1303 --bots flat,random"
_TRAIN = "train caylus1303"


@pytest.mark.parametrize(
    ("command", "option", "wrong"),
    [
        (_ARENA, "--games", "0"),
        (_ARENA, "--iterations", "-1"),
        (_ARENA, "--jobs", "0"),
        (_ARENA, "--time", "-1"),
        (_ARENA, "--time", "inf"),
        (_ARENA, "--time", "long"),
        (_TRAIN, "--games", "0"),
        (_TRAIN, "--iterations", "0"),
        (_TRAIN, "--iterations", "1.5"),
        (_TRAIN, "--jobs", "-2"),
        (_TRAIN, "--soften", "0"),
        (_TRAIN, "--soften", "nan"),
        ("fuzz caylus1303", "--games", "0"),
        ("archive", "--days", "-1"),
    ],
)
def test_numbers_that_make_no_sense(
    command: str, option: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number out of bounds is named, with what is allowed, before anything is done."""
    with pytest.raises(SystemExit, match="2"):
        main([*command.split(), option, wrong])
    said = capsys.readouterr().err
    assert f"argument {option}: needs a " in said
    assert f"not '{wrong}'" in said


def test_a_slip_of_the_pen_is_understood() -> None:
    """A command that does not exist is answered with the one that was meant."""
    answer = run("sreve")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert "did you mean 'serve'?" in answer.stderr


@pytest.mark.parametrize("name", ["serve", "steward", "rebuild"])
@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "GUILDHALL_REDIS_URL is not set: name a Redis there, or run `guildhall play`"),
        ({"GUILDHALL_REDIS_URL": "nonsense"}, "GUILDHALL_REDIS_URL must be a Redis URL"),
        ({"GUILDHALL_REDIS_URL": "redis://127.0.0.1:1"}, "Redis does not answer (Error 111"),
    ],
)
def test_without_a_redis_there_is_one_sentence(
    name: str, environment: dict[str, str], sentence: str
) -> None:
    """A command that needs a Redis says so when none is named, or not a real one."""
    answer = run(name, **environment)
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"guildhall {name}: {sentence}")
    assert answer.stderr.count("\n") == 1


def test_rebuilt_lists_are_the_same(tmp_path: Path) -> None:
    """`rebuild` says how many games it listed and a digest, which a second run repeats."""
    with house(tmp_path) as opened:
        opened.start("service")
        with closing(Guest(opened.url, "Ada")) as ada:
            for _ in range(3):
                ada.open("host", "open")
        url = {"GUILDHALL_REDIS_URL": opened.redis.url}
        first = json.loads(run("rebuild", "--json", **url).stdout)
        assert first["games"] == 3
        assert json.loads(run("rebuild", "--json", **url).stdout) == first
        assert first["digest"] in run("rebuild", **url).stdout
