"""Learning: lessons come out the same each time, and fitting finds worths that are there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ai.heuristics import heuristics_for
from ai.learning.fit import fitted
from ai.learning.selfplay import Lesson, Moment, Task, lesson, lesson_from, lesson_line
from ai.weighed import WeighedHeuristics
from ai.weights import HAND, read_weights, weights_path, write_weights
from service.cli import main

TASK = Task("caylus1303", "flat", 3, 12, 4)


def test_a_lesson_follows_from_its_task() -> None:
    """Playing a task again teaches the same, and a line of the file holds all of it."""
    first = lesson(TASK)
    assert first == lesson(TASK)
    assert lesson_from(lesson_line(first)) == first
    assert [moment.steps for moment in first.moments] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert len(first.scores) == TASK.seats


def test_fitting_finds_the_worths_that_lessons_were_made_of() -> None:
    """Where scores follow from features exactly, their worths come out, but for a little."""
    random = Random(1)
    lessons = []
    for seed in range(400):
        moments, features = [], [[random.randrange(6) for _ in range(2)] for _ in range(2)]
        steps = 1 + seed % 5
        gains = [3 * ore + 2 * steps * hut + (ore if steps == 1 else 0) for ore, hut in features]
        moments.append(Moment(steps, [10, 10], features))
        lessons.append(Lesson(seed, moments, [10 + gain for gain in gains]))
    weights = fitted(["ore", "hut"], lessons, "made up")
    assert weights.base == pytest.approx([3, 0], abs=0.3)
    assert weights.step == pytest.approx([0, 2], abs=0.1)
    assert weights.last == pytest.approx([1, 0], abs=0.3)
    softer = fitted(["ore", "hut"], lessons[:40], "made up", 2.0)
    sharp = fitted(["ore", "hut"], lessons[:40], "made up")
    assert (softer.scale, softer.scale_step) == (2 * sharp.scale, 2 * sharp.scale_step)
    assert softer.base == sharp.base


@pytest.mark.parametrize("game", ["caylus1303", "pillars"])
def test_weights_are_files(game: str, tmp_path: Path) -> None:
    """What is written is read back; every file names the command that made it."""
    weights = read_weights(game, HAND)
    path = tmp_path / "weights.json"
    write_weights(path, weights)
    assert path.read_text() == weights_path(game, HAND).read_text()
    for known in weights_path(game, HAND).parent.glob("*.json"):
        command = read_weights(game, known.stem).command
        assert known.stem == HAND or command.startswith(f"guildhall train {game}")
        assert isinstance(heuristics_for(game, known.stem), WeighedHeuristics)


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`guildhall train` plays what is lacking, keeps it, and writes weights that can be used."""
    lessons, out = tmp_path / "lessons.ndjson", tmp_path / "weights.json"
    asked = ["train", "caylus1303", "--bot", "random", "--jobs", "1"]
    asked += ["--lessons", str(lessons), "--out", str(out)]
    assert main([*asked, "--games", "2"]) == 0
    first = lessons.read_text()
    assert main([*asked, "--games", "3"]) == 0
    assert lessons.read_text().startswith(first)
    assert len(lessons.read_text().splitlines()) == 3
    assert "guildhall train caylus1303 --seats 2,3,4,5 --bot random --games 3" in out.read_text()
    assert main(["train", "caylus1303", "--bot", "oracle"]) == 2
    assert "oracle" in capsys.readouterr().err


def test_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games have the numbers of seats asked for, one after the other, and one that was played by
    others than are asked for now is played again."""
    lessons, out = tmp_path / "lessons.ndjson", tmp_path / "weights.json"
    asked = ["train", "pillars", "--bot", "random", "--jobs", "1"]
    asked += ["--lessons", str(lessons), "--out", str(out)]
    assert main([*asked, "--seats", "2,4", "--games", "3"]) == 0
    assert main([*asked, "--seats", "4", "--games", "3"]) == 0
    played = [lesson_from(line).name for line in lessons.read_text().splitlines()]
    assert played == [(1, 4), (2, 2), (3, 4), (2, 4)]
    assert "--seats 4 " in out.read_text()
    assert main([*asked, "--seats", "2,7"]) == 2
    assert "2,3,4 seats, not 2,7" in capsys.readouterr().err
    assert main([*asked, "--soften", "0"]) == 2
    assert "softened by 0" in capsys.readouterr().err
