"""The build never lets a compiled module stand for a source that has changed since."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).parent.parent.parent
COMPILED = ROOT / "build" / "compiled"
SOURCES = ["games/kernel/table.py", "games/doomed.py", "ai/search.py", "schemas/base.py"]
DURING = "[ ! -e during.sh ] || sh during.sh\n"
TICK = 0.02  # longer than the steps of a file system's clock

Build = Callable[[], list[str]]


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command as from a fresh shell, also when this suite was itself started by make."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        command, cwd=cwd, env=kept | environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose virtual environment only writes down what it is asked to do."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy")
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    for name in ("python", "pip"):
        program = tmp_path / ".venv" / "bin" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f'#!/bin/sh\necho {name} "$@" >>calls.txt\n{DURING}')
        program.chmod(0o755)
    return tmp_path


@pytest.fixture
def build(checkout: Path) -> Build:
    """Run `make build` and return what it asked the virtual environment to do."""

    def build() -> list[str]:
        calls = checkout / "calls.txt"
        calls.write_text("")
        made = run("make", "build", cwd=checkout)
        assert made.returncode == 0, made.stdout + made.stderr
        return calls.read_text().splitlines()

    assert build()[-1] == "python deploy/compile_rules.py"
    time.sleep(TICK)
    return build


def test_nothing_is_built_twice(build: Build) -> None:
    """A second `make build` has nothing to do."""
    assert build() == []


@pytest.mark.parametrize("source", SOURCES)
def test_a_changed_source_is_compiled_again(checkout: Path, build: Build, source: str) -> None:
    """Touching any module of the rules, the search or the schemas makes the build out of date."""
    (checkout / source).touch()
    assert run("make", "-q", "build", cwd=checkout).returncode == 1
    assert build() == ["python deploy/compile_rules.py"]
    assert build() == []


def test_a_source_saved_during_the_build_is_compiled_again(checkout: Path, build: Build) -> None:
    """What an editor writes while the compiler runs is not taken for compiled."""
    (checkout / "during.sh").write_text(f"sleep {TICK}; touch {SOURCES[0]}")
    (checkout / SOURCES[0]).touch()
    build()
    (checkout / "during.sh").unlink()
    assert build() == ["python deploy/compile_rules.py"]
    assert build() == []


def test_a_deleted_or_added_source_is_a_change(checkout: Path, build: Build) -> None:
    """A module taken away does not live on in the compiled rules, nor does a new one miss there."""
    (checkout / "games/doomed.py").unlink()
    assert build() == ["python deploy/compile_rules.py"]
    (checkout / "games/doomed.py").touch()
    assert build() == ["python deploy/compile_rules.py"]


def test_a_changed_lock_file_is_installed(checkout: Path, build: Build) -> None:
    """New versions in a lock file are installed before the next build, and only then."""
    (checkout / "deploy/locks/runtime.txt").touch()
    installed = build()
    assert "--require-hashes" in installed[0]
    assert build() == []


def test_no_compiled_module_lies_beside_its_source() -> None:
    """An edited source is never shadowed by an extension module in the same folder."""
    packages = ("schemas", "games", "ai", "service", "workers", "tests")
    assert [path for name in packages for path in (ROOT / name).rglob("*.so")] == []


def test_the_path_decides_which_rules_run() -> None:
    """With `build/compiled` first on the path the rules are the compiled ones, else never."""
    first = os.environ.get("PYTHONPATH", "").split(os.pathsep)[0]
    compiled = (ROOT / first).resolve() == COMPILED and (COMPILED / "games").exists()
    assert Path(games.__file__).is_relative_to(COMPILED) == compiled
    assert games.__file__.endswith(".py") != compiled


def test_without_a_compiler_one_warning_and_plain_python(checkout: Path) -> None:
    """Where there is no C compiler the build says so once and leaves the compiled folder empty."""
    script = checkout / "deploy" / "compile_rules.py"
    built = run(sys.executable, script, cwd=checkout, CC="no-such-compiler", PATH="/nowhere")
    assert built.returncode == 0, built.stderr
    assert built.stderr.count("\n") == 1
    assert "no C compiler" in built.stderr
    assert list((checkout / "build" / "compiled").iterdir()) == []


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code ENOTFOUND", "the package index cannot be reached"),
        ("NewConnectionError: refused", "the package index cannot be reached"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "differs from the hash"),
        ("something else", "something else"),
    ],
)
def test_a_failed_step_says_what_to_do(checkout: Path, output: str, sentence: str) -> None:
    """A step of the set-up that fails for a known reason ends in one sentence, without a trace."""
    step = run("deploy/step", "Installing", "sh", "-c", f"echo '{output}'; exit 7", cwd=checkout)
    assert step.returncode == 1
    assert sentence in step.stderr
    assert step.stderr.splitlines()[-1].startswith("Installing: ")


def test_no_fitting_python_is_said_in_one_sentence(checkout: Path) -> None:
    """Without Python 3.11 or newer, make says what is needed."""
    found = run("deploy/find-python", cwd=checkout, PYTHON="no-such-python")
    assert found.returncode == 1
    assert found.stderr.startswith("Guildhall needs Python 3.11 or newer")
