"""Learning: lessons come out the same each time, and fitting finds worths that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import exp
from pathlib import Path
from random import Random
from statistics import median

import pytest

from ai.caylus1303 import CaylusHeuristics
from ai.heuristics import heuristics_for
from ai.learning.policy import held_out, with_policies
from ai.learning.selfplay import Choice, Lesson, Moment, Task, lesson, lesson_from, lesson_line
from ai.learning.worths import with_worths
from ai.likely import SHARPNESS, LikelyHeuristics
from ai.weighed import WeighedHeuristics
from ai.weights import (
    HAND,
    Policy,
    Weights,
    Worths,
    read_weights,
    weights_from,
    weights_path,
    write_weights,
)
from games.kernel import FastChance, Game, Table, game_named, game_names
from service.cli import main
from tests.ai.positions import positions

TASK = Task("caylus1303", "flat", 3, 12, 4)


def test_a_lesson_follows_from_its_task() -> None:
    """Playing a task again teaches the same, and a line of the file holds all of it."""
    first = lesson(TASK)
    assert first == lesson(TASK)
    assert lesson_from(lesson_line(first)) == first
    short = lesson(TASK._replace(choices=False))
    assert lesson_from(lesson_line(short)) == short == first._replace(choices=None)
    assert [moment.steps for moment in first.moments] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert len(first.scores) == TASK.seats


def test_fitting_finds_the_worths_that_lessons_were_made_of() -> None:
    """Where scores follow from features exactly, their worths come out, but for a little, at
    tables of each size its own; what is not learned stays."""
    lessons = [_made_up(seed, 2, 3, 2) for seed in range(400)]
    lessons += [_made_up(seed, 3, 1, 4) for seed in range(400)]
    kept = _ORES._replace(playout_policy={"dig": [1.0, 2.0]})
    weights = with_worths(kept, lessons)
    assert weights == kept._replace(worths=weights.worths, by_seats=weights.by_seats)
    for seats, ore, hut in ((2, 3, 2), (3, 1, 4)):
        at = weights.at(seats)
        assert at.base == pytest.approx([ore, 0], abs=0.3)
        assert at.step == pytest.approx([0, hut], abs=0.1)
        assert at.last == pytest.approx([1, 0], abs=0.3)
        assert at.each(1) == pytest.approx([ore + 1, hut], abs=0.3)
        assert at.each(3) == pytest.approx([ore, 3 * hut], abs=0.3)
    anywhere = weights.at(5).step[1]
    assert anywhere == weights.worths.step[1]
    assert 2 < anywhere < 4
    alone = with_worths(kept, lessons[:400])
    assert alone.at(2) == weights.at(2)
    assert alone.at(2) == alone.at(3)


def test_softened_a_lead_is_worth_less() -> None:
    """So many times the lead is needed, and worths are the same."""
    lessons = [_made_up(seed, 2, 3, 2) for seed in range(40)]
    sharp, softer = with_worths(_ORES, lessons).at(2), with_worths(_ORES, lessons, 2.0).at(2)
    twice = sharp._replace(scale=2 * sharp.scale, scale_step=2 * sharp.scale_step)
    assert softer == twice


_ORES = Weights("made up", ["ore", "hut"], Worths([0, 0], [0, 0], [0, 0], 1, 0), {})


def _made_up(seed: int, seats: int, ore: int, hut: int) -> Lesson:
    """A game in which an ore brings so much, and one more at the end, and a hut so much a step."""
    random = Random(seed)
    features = [[random.randrange(6) for _ in range(2)] for _ in range(seats)]
    steps = 1 + seed % 5
    gains = [(ore + (steps == 1)) * ores + hut * steps * huts for ores, huts in features]
    return Lesson(seed, [Moment(steps, [10] * seats, features)], [10 + gain for gain in gains], [])


def test_fitting_finds_the_policy_that_lessons_were_made_of() -> None:
    """Where searches go by a policy exactly, weights fitted to them are nearer to it than the rule
    of thumb by far, also in games that they were not fitted to."""
    game = game_named("caylus1303")
    hand = read_weights("caylus1303", HAND)
    random = Random(2)
    thumb = heuristics_for("caylus1303")
    assert isinstance(thumb, LikelyHeuristics)
    circumstances = len(thumb.circumstance_names())
    rows = {
        kind: [random.gauss(0, 1)] + [random.gauss(0, 0.1) for _ in range(circumstances - 1)]
        for kind in thumb.move_kinds()
    }
    traits = dict.fromkeys(thumb.trait_names(), 0.5)
    taught = CaylusHeuristics(
        hand._replace(policy=Policy(traits, list(thumb.circumstance_names()), rows))
    )
    lessons = [
        Lesson(
            seats,
            [],
            [],
            [_choice(game, taught, table) for table in _choosing(game, seats, 0, 200)],
        )
        for seats in game.seat_counts
    ]
    surprise = held_out(thumb, lessons)
    assert surprise is not None
    assert surprise.least < surprise.policy < surprise.rule_of_thumb
    learned = CaylusHeuristics(with_policies(hand, thumb, lessons))
    unseen = [table.clone() for table in _choosing(game, 3, 200, 300)]
    assert _off(game, learned, taught, unseen) < 0.2 * _off(game, thumb, taught, unseen)


def test_fitting_finds_the_playout_policy_that_lessons_were_made_of() -> None:
    """Where searches go by the rule of thumb and the kinds of moves alone, how much likelier each
    kind is comes out."""
    game = game_named("caylus1303")
    thumb = heuristics_for("caylus1303")
    assert isinstance(thumb, LikelyHeuristics)
    random = Random(3)
    taught = {kind: [random.gauss(0, 1), random.gauss(0, 0.2)] for kind in thumb.move_kinds()}
    lessons = [
        Lesson(
            seats,
            [],
            [],
            [
                _choice_of(game, thumb, table, _playout_parts(game, thumb, taught, table))
                for table in _choosing(game, seats, 0, 200)
            ],
        )
        for seats in game.seat_counts
    ]
    surprise = held_out(thumb, lessons)
    assert surprise is not None
    assert surprise.least < surprise.playout_policy < surprise.rule_of_thumb
    learned = with_policies(read_weights("caylus1303", HAND), thumb, lessons).playout_policy
    assert learned is not None
    total = even = 0.0
    for table in _choosing(game, 3, 200, 300):
        due = _playout_parts(game, thumb, taught, table)
        total += _apart(_playout_parts(game, thumb, learned, table), due)
        even += _apart(_playout_parts(game, thumb, {}, table), due)
    assert total < 0.2 * even


@pytest.mark.parametrize("name", game_names())
def test_playouts_go_by_their_policy(name: str) -> None:
    """Moves are made about as often as a playout policy makes them likely, but for the few that a
    game knows better about."""
    game = game_named(name)
    thumb = heuristics_for(name)
    assert isinstance(thumb, LikelyHeuristics)
    random = Random(4)
    taught = {kind: [random.gauss(0, 1), random.gauss(0, 0.1)] for kind in thumb.move_kinds()}
    knowledge = type(thumb)(read_weights(name, HAND)._replace(playout_policy=taught))
    chance = FastChance(5)
    off = []
    for table in _choosing(game, 3, 0, 60):
        moves = game.legal(table)
        made = Counter(knowledge.playout_move(game, table, moves, chance) for _ in range(500))
        parts = [made[move] / 500 for move in moves]
        off.append(_apart(parts, _playout_parts(game, thumb, taught, table, SHARPNESS)))
    assert median(off) < 0.04


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            lambda one: one._replace(circumstances=one.circumstances[:-1]),
            "other circumstances .*: worker",
        ),
        (lambda one: one._replace(circumstances=one.circumstances[::-1]), "in another order"),
        (lambda one: one._replace(traits=one.traits | {"colour": 1.0}), "other traits .*: colour"),
        (lambda one: one._replace(kinds=one.kinds | {"castle": [0.0]}), "other kinds .*: castle"),
        (lambda one: one._replace(kinds=one.kinds | {"pass": [0.0]}), "1 numbers for 'pass', not"),
    ],
)
def test_a_policy_for_something_else_is_refused(
    other: Callable[[Policy], Policy], said: str
) -> None:
    """Weights whose policy was learned of other things than are known now cannot be used."""
    weights = read_weights("caylus1303", "learned")
    assert weights.policy is not None
    CaylusHeuristics(weights)
    with pytest.raises(ValueError, match=said):
        CaylusHeuristics(weights._replace(policy=other(weights.policy)))


def test_a_playout_policy_for_something_else_is_refused() -> None:
    """So it is with the policy that playouts go by."""
    weights = read_weights("caylus1303", "learned")
    assert weights.playout_policy is not None
    backwards = dict(reversed(weights.playout_policy.items()))
    for other in ({"castle": [0.0, 0.0]}, backwards, {"pass": [0.0]}):
        with pytest.raises(ValueError, match=r"castle|another order|1 numbers for 'pass', not 2"):
            CaylusHeuristics(weights._replace(playout_policy=other))


@pytest.mark.parametrize("name", game_names())
def test_what_is_known_of_moves_has_names(name: str) -> None:
    """Whatever can be chosen has a kind, traits and circumstances, one for each of their names; no
    two names are the same."""
    game, knowledge = game_named(name), heuristics_for(name)
    assert isinstance(knowledge, LikelyHeuristics)
    kinds = knowledge.move_kinds()
    assert len(set(kinds)) == len(kinds)
    assert len(set(knowledge.circumstance_names())) == len(knowledge.circumstance_names())
    met = set()
    for seats in game.seat_counts:
        for table in _choosing(game, seats, 0, 100):
            assert len(knowledge.circumstances(table)) == len(knowledge.circumstance_names())
            for move in game.legal(table):
                assert len(knowledge.traits(table, move)) == len(knowledge.trait_names())
                met.add(kinds[knowledge.move_kind(table, move)])
    assert len(met) > 80


def _choosing(game: Game, seats: int, first: int, last: int) -> Iterator[Table]:
    """Some positions in which there is a choice, as there is in all."""
    return islice(positions(game, seats), first, last)


def _choice(game: Game, taught: LikelyHeuristics, table: Table) -> Choice:
    """A choice with visits as `taught` would spread them."""
    return _choice_of(game, taught, table, _parts(game, taught, table))


def _choice_of(game: Game, knowledge: LikelyHeuristics, table: Table, parts: list[float]) -> Choice:
    """A choice with visits spread like that."""
    moves = game.legal(table)
    return Choice(
        knowledge.circumstances(table),
        [knowledge.move_kind(table, move) for move in moves],
        [knowledge.traits(table, move) for move in moves],
        [round(1000 * part) for part in parts],
    )


def _parts(game: Game, knowledge: LikelyHeuristics, table: Table) -> list[float]:
    priors = knowledge.prior(game, table, game.legal(table))
    return [prior / sum(priors) for prior in priors]


def _playout_parts(
    game: Game,
    thumb: LikelyHeuristics,
    policy: dict[str, list[float]],
    table: Table,
    sharpness: float = 1.0,
) -> list[float]:
    """How likely a playout policy to that power makes each legal move."""
    kinds = thumb.move_kinds()
    likely = []
    for move in game.legal(table):
        always, for_each_step = policy.get(kinds[thumb.move_kind(table, move)], [0.0, 0.0])
        liked = exp(sharpness * (always + for_each_step * thumb.steps_left(table)))
        likely.append(liked * thumb.likelihood(table, move))
    return [one / sum(likely) for one in likely]


def _off(
    game: Game, knowledge: LikelyHeuristics, taught: LikelyHeuristics, tables: list[Table]
) -> float:
    """How much of the visits goes elsewhere, on average."""
    apart = [_apart(_parts(game, knowledge, one), _parts(game, taught, one)) for one in tables]
    return sum(apart) / len(tables)


def _apart(parts: list[float], others: list[float]) -> float:
    """The part that is not shared."""
    return sum(abs(one - other) for one, other in zip(parts, others, strict=True)) / 2


@pytest.mark.parametrize("game", ["caylus1303", "pillars"])
def test_weights_are_files(game: str, tmp_path: Path) -> None:
    """What is written is read back; every file names the command that made it."""
    weights = read_weights(game, HAND)
    path = tmp_path / "weights.json"
    write_weights(path, weights)
    assert path.read_text() == weights_path(game, HAND).read_text()
    other = weights._replace(by_seats={4: weights.worths._replace(scale=7.0)})
    write_weights(path, other)
    assert weights_from(path) == other
    path.write_text(path.read_text().replace(f'"{weights.features[-1]}"', '"colour"', 1))
    with pytest.raises(ValueError, match=r"weights.json has other features for 4 seats"):
        weights_from(path)
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


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("oracle", "no bot of level 'oracle'"),
        ("master:weights=lost", "no weights 'lost'; it has curved, hand, learned, plain"),
        ("master:seconds=2", "leave out the bot's own seconds"),
    ],
)
def test_command_says_what_is_wrong(
    bot: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot that cannot teach is answered with one sentence, before a game is played."""
    assert main(["train", "caylus1303", "--bot", bot]) == 2
    assert said in capsys.readouterr().err


def test_lessons_without_choices_teach_worths_alone(tmp_path: Path) -> None:
    """Games that were kept for worths are played again for policies, and not the other way round;
    what was not to be learned stays as the bot has it."""
    lessons, out = tmp_path / "lessons.ndjson", tmp_path / "weights.json"
    asked = ["train", "caylus1303", "--bot", "journeyman:weights=learned", "--jobs", "1"]
    asked += ["--games", "1", "--seats", "2", "--iterations", "40"]
    asked += ["--lessons", str(lessons), "--out", str(out), "--learn"]
    before = read_weights("caylus1303", "learned")
    assert main([*asked, "worths"]) == 0
    worths = weights_from(out)
    assert (worths.policy, worths.playout_policy) == (before.policy, before.playout_policy)
    assert worths.at(2) != before.at(2)
    assert main([*asked, "policies"]) == 0
    policies = weights_from(out)
    assert (policies.worths, policies.by_seats) == (before.worths, before.by_seats)
    assert policies.policy != before.policy
    kept = [lesson_from(line) for line in lessons.read_text().splitlines()]
    assert [one.choices is None for one in kept] == [True, False]
    assert main([*asked, "worths"]) == 0
    assert len(lessons.read_text().splitlines()) == 2


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
    with pytest.raises(SystemExit, match="2"):
        main([*asked, "--seats", "two"])
    assert "such as 2,3,4, not 'two'" in capsys.readouterr().err
