"""The arena: fair seatings, honest intervals, runs that go on where they ended."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from ai.arena.contest import Contest, Pairing, Played, lineups, play
from ai.arena.record import Record, RecordError
from ai.arena.statistics import sprt, standings
from ai.identity import ENGINE_VERSION, FOREST_VERSION
from ai.levels import UnknownLevel, level_named, varied
from ai.player import Budget
from ai.weights import fingerprint
from service.cli import main

BOTS = ("random", "flat")
CONTEST = Contest("caylus1303", BOTS, 2, Budget(iterations=12), 5)


def ended(deal: int, turn: int, winner: int) -> Played:
    """A game of two seats in which a bot beat the other by ten points."""
    lineup = lineups(2, 2)[turn]
    shares = [float(bot == winner) for bot in lineup]
    scores = [30 + 10 * int(share) for share in shares]
    return Played(Pairing(deal, turn, lineup), scores, shares, [5, 5], [50, 100], [1.0, 2.0])


@pytest.mark.parametrize(("bots", "seats"), [*list(product((2, 3), (3, 4, 5))), (2, 2)])
def test_every_bot_plays_every_seat_equally_often(bots: int, seats: int) -> None:
    """The seatings of a deal, taken together, favour no bot and no seat."""
    tables = lineups(bots, seats)
    for seat in range(seats):
        at_seat = [table[seat] for table in tables]
        assert len({at_seat.count(bot) for bot in range(bots)}) == 1


def test_a_game_can_be_played_again() -> None:
    """With a budget of iterations a game depends on nothing but its contest and number."""
    pairing = next(CONTEST.pairings(1))
    first, second = play(CONTEST, pairing), play(CONTEST, pairing)
    assert first._replace(seconds=[]) == second._replace(seconds=[])
    assert sum(first.shares) == 1
    assert first.iterations[0] == 0
    assert first.iterations[1] == 12 * first.decisions[1]


def test_standings_of_a_known_run() -> None:
    """Shares, margins and Elo are those that the games have, between bounds that hold them."""
    played = [ended(deal, turn, int(deal % 4 == 0)) for deal in range(40) for turn in range(2)]
    best, worst = standings(BOTS, 2, played)
    assert best.win_share.value == pytest.approx(0.75)
    assert 0.59 < best.win_share.low < 0.62
    assert 0.85 < best.win_share.high < 0.88
    assert best.margin.value == pytest.approx(5)
    assert best.elo.value == pytest.approx(191, abs=1)
    assert best.elo.low < best.elo.value < best.elo.high
    assert best.elo.value == pytest.approx(-worst.elo.value)
    assert best.iterations == 10
    assert best.seconds == pytest.approx(0.2)


def test_always_won_is_not_certain() -> None:
    """Where every game ended alike, the interval still has a width."""
    best = standings(BOTS, 2, [ended(deal, turn, 0) for deal in range(10) for turn in range(2)])[0]
    assert best.win_share.value == 1
    assert 0.8 < best.win_share.low < 0.9


@pytest.mark.parametrize(("every", "said"), [(10, "high"), (2, "low")])
def test_sequential_test_decides(every: int, said: str) -> None:
    """Clear runs are decided before they are long, and whole deals alone count."""
    played = [
        ended(deal, turn, int(deal % every == 0)) for deal in range(1, 200) for turn in range(2)
    ]
    assert not sprt(2, 2, played[:9], 0.5, 0.65).accepted
    decided = [sprt(2, 2, played[:count], 0.5, 0.65).accepted for count in range(len(played))]
    assert {found for found in decided if found} == {said}


@pytest.mark.parametrize("shares", ["0.5", "0.65,0.5", "0.9,1", "much,more"])
def test_shares_that_cannot_be_tested(shares: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What a sequential test is between is said where it is asked for wrongly."""
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "caylus1303", "--bots", "flat,random", "--sprt", shares])
    assert f"the lower first, such as 0.5,0.65, not '{shares}'" in capsys.readouterr().err


def test_always_won_is_decided_by_how_often() -> None:
    """16 wins of 16 may be luck where the question is 90 or 99 in 100; 32 of 32 are not."""
    won = [ended(deal, turn, 0) for deal in range(16) for turn in range(2)]
    assert not sprt(2, 2, won[:16], 0.9, 0.99).accepted
    assert sprt(2, 2, won, 0.9, 0.99).accepted == "high"


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    """What was played is read back as it was, also if a run ended before its first game, and a file
    of another contest is refused."""
    path = tmp_path / "run.csv"
    with Record(path, CONTEST):
        pass
    with Record(path, CONTEST) as record:
        record.add(ended(0, 0, 1))
    with Record(path, CONTEST) as record:
        record.add(ended(0, 1, 0))
    assert Record(path, CONTEST).played == [ended(0, 0, 1), ended(0, 1, 0)]
    with pytest.raises(RecordError, match="another contest"):
        Record(path, CONTEST._replace(seed=6))


@pytest.mark.parametrize("part", [f"engine={ENGINE_VERSION}", fingerprint("caylus1303", "learned")])
def test_games_of_other_engines_and_weights_are_not_counted(tmp_path: Path, part: str) -> None:
    """A file whose games were played by another engine, or by other weights, is refused."""
    path = tmp_path / "run.csv"
    with Record(path, CONTEST) as record:
        record.add(ended(0, 0, 1))
    text = path.read_text()
    assert part in text
    path.write_text(text.replace(part, "another"))
    with pytest.raises(RecordError, match="another contest"):
        Record(path, CONTEST)


def test_games_of_several_trees_name_their_own_engine(tmp_path: Path) -> None:
    """Several trees can play otherwise while one alone does not, and have a version for that."""
    path = tmp_path / "run.csv"
    bots = ("master:processes=2", "master")
    with Record(path, CONTEST._replace(bots=bots)) as record:
        record.add(ended(0, 0, 1))
    weights = fingerprint("caylus1303", "learned")
    named = f" {bots[0]}@{weights}/{FOREST_VERSION} {bots[1]}@{weights} seats="
    assert named in path.read_text()


def test_games_of_other_times_are_not_counted(tmp_path: Path) -> None:
    """Where each level has its own time, a file of games that it played with another is refused."""
    path = tmp_path / "run.csv"
    own = CONTEST._replace(budget=Budget())
    with Record(path, own) as record:
        record.add(ended(0, 0, 1))
    assert Record(path, own).played
    text = path.read_text()
    time = f"/{level_named('flat').seconds:g}s"
    assert time in text
    path.write_text(text.replace(time, "/9s"))
    with pytest.raises(RecordError, match="another contest"):
        Record(path, own)


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`guildhall arena` plays, reports for programs, and plays nothing twice."""
    path = tmp_path / "run.csv"
    asked = ["arena", "caylus1303", "--bots", "flat,random", "--iterations", "6"]
    asked += ["--games", "2", "--jobs", "2", "--csv", str(path), "--json"]
    assert main(asked) == 0
    first = capsys.readouterr().out
    report = json.loads(first)
    assert report["games"] == 2
    assert [one["bot"] for one in report["bots"]] == ["flat", "random"]
    assert all(one["win_share"]["low"] <= one["win_share"]["value"] for one in report["bots"])
    rows = path.read_text()
    assert main(asked) == 0
    assert capsys.readouterr().out == first
    assert path.read_text() == rows


@pytest.mark.parametrize(
    ("bots", "seats", "said"),
    [
        ("flat,oracle", "2", "no bot of level 'oracle'"),
        ("flat", "2", "two bots or more"),
        ("flat,random", "7", "not 7"),
        ("flat,journeyman:speed=1", "2", "no constant 'speed'"),
        ("flat,journeyman:guided=perhaps", "2", "no value"),
        ("flat,master:weights=lost", "2", "no weights 'lost'; it has curved, hand, learned, plain"),
    ],
)
def test_command_says_what_is_wrong(
    bots: str, seats: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong argument is answered with one sentence."""
    assert main(["arena", "caylus1303", "--bots", bots, "--seats", seats]) == 2
    assert said in capsys.readouterr().err


def test_a_time_that_would_not_count_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A budget for all bots leaves none to a level's own time, so both together are a mistake."""
    bots = "master,master:seconds=2"
    assert main(["arena", "caylus1303", "--bots", bots, "--iterations", "9"]) == 2
    assert "leave out their own seconds" in capsys.readouterr().err


def test_levels_can_be_varied() -> None:
    """A level's constants and its time can be spelled behind its name, each as what it is."""
    level = varied("journeyman:exploration=0.5:guided=true:width=6:seconds=0.25")
    assert level.seconds == 0.25
    assert level.settings == level_named("journeyman").settings._replace(
        exploration=0.5, guided=True, width=6
    )
    assert varied("journeyman:width=6").seconds == level_named("journeyman").seconds


@pytest.mark.parametrize(
    ("spelled", "said"),
    [
        ("oracle:width=6", "oracle"),
        ("master:depth=6", "constant 'depth'"),
        ("master:width=wide", "'wide' is no value for 'width'; it is a whole number, 0 at least"),
        ("master:width=-1", "'-1' is no value for 'width'"),
        ("master:guided=1", "'1' is no value for 'guided'; it is true or false"),
        ("master:processes=0", "'0' is no value for 'processes'; it is a whole number, 1 at least"),
        (f"master:width={'9' * 5000}", "no value for 'width'"),
        ("master:memory=-1", "'-1' is no value for 'memory'"),
        ("master:urgency=-2000", "'-2000' is no value for 'urgency'; it is a number, -1000 at"),
        ("master:seconds=-3", "'-3' is no value for 'seconds'"),
        ("master:seconds=nan", "'nan' is no value for 'seconds'"),
        ("master:exploration=inf", "'inf' is no value for 'exploration'"),
    ],
)
def test_levels_cannot_be_varied_by_anything(spelled: str, said: str) -> None:
    """A level, a constant or a value that there is not."""
    with pytest.raises(UnknownLevel, match=said):
        varied(spelled)
