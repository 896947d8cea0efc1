"""What is known about The Pillars of the Earth: it counts right and wastes nothing."""

from __future__ import annotations

import pytest

from ai.heuristics import heuristics_for
from ai.levels import level_named
from ai.pillars import PillarsHeuristics
from ai.player import Budget
from ai.playout import Playouts
from games.kernel import FastChance, game_named, start
from games.kernel.table import NOBODY
from games.pillars.components import NEED_MIXER
from games.pillars.constants import (
    AT_CATHEDRAL,
    CRAFTSMAN_COUNT,
    METAL,
    SAND,
    STONE,
    TO_CONVERT,
    TO_REDRAW,
    WOOD,
)
from games.pillars.data.quantities import ROUNDS
from games.pillars.names import CRAFTSMAN_INDEX
from games.pillars.packing import USE_CRAFTSMAN, argument_of, kind_of, pack
from games.pillars.table import PillarsTable

GAME = game_named("pillars")
_FOUND = heuristics_for("pillars")
assert isinstance(_FOUND, PillarsHeuristics)
KNOWLEDGE: PillarsHeuristics = _FOUND


def opened(seats: int, seed: int) -> PillarsTable:
    """A new table."""
    table = start(GAME, seats, {}, FastChance(seed))[0]
    assert isinstance(table, PillarsTable)
    return table


def converting(round_number: int, goods: list[int], craftsmen: list[str]) -> PillarsTable:
    """Seat 0 at the cathedral with these cubes and these craftsmen besides the first three."""
    table = opened(2, 1)
    table.round = round_number
    table.goods[: len(goods)] = goods
    table.gold[0] = 0
    for name in craftsmen:
        table.rows[CRAFTSMAN_INDEX[name]] = 1
    table.reach(AT_CATHEDRAL, 0)
    table.await_decision(0, TO_CONVERT)
    table.moves = None
    return table


def conversions(table: PillarsTable) -> list[int]:
    """The craftsmen that a playout uses, one after the other, to the end of the turn."""
    chance = FastChance(1)
    used: list[int] = []
    while table.actor == 0 and table.decision == TO_CONVERT:
        move = KNOWLEDGE.playout_move(GAME, table, GAME.legal(table), chance)
        if kind_of(move) == USE_CRAFTSMAN:
            used.append(argument_of(move))
        GAME.play(table, move, chance)
    return used


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_playouts_end_at_the_round(seats: int) -> None:
    """A playout of one stage ends where the next round begins, and shares out one win."""
    table = opened(seats, 1)
    values = Playouts(GAME, KNOWLEDGE, 1).value(table, FastChance(1))
    assert KNOWLEDGE.stage(table) == 2
    assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize("level", ["flat", "apprentice", "master"])
def test_every_answer_is_legal(level: str) -> None:
    """At each decision of a game, whatever it is about, a level answers with a legal move."""
    table = opened(3, 3)
    chance = FastChance(3)
    players = [level_named(level).build(GAME, seat) for seat in range(3)]
    while table.actor != NOBODY:
        view = GAME.view(table, table.actor)
        thought = players[table.actor].choose(view, Budget(iterations=6))
        assert thought.move in GAME.legal(table)
        GAME.play(table, thought.move, chance)


def test_likelihoods_are_shares_at_every_decision() -> None:
    """Whatever is to be decided, each legal move has a likelihood above 0 and at most 1."""
    met = set()
    for seed in range(6):
        table = opened(2 + seed % 3, seed)
        chance = FastChance(seed)
        while table.actor != NOBODY:
            moves = GAME.legal(table)
            met.add(table.decision)
            assert all(0 < likely <= 1 for likely in KNOWLEDGE.prior(GAME, table, moves))
            GAME.play(table, moves[chance.below(len(moves))], chance)
    assert len(met) > 10


def test_stone_goes_to_who_gives_most_for_it() -> None:
    """The sculptor works before the mason, and the stonecutter has only what they leave."""
    table = converting(ROUNDS, [0, 0, 6, 0], ["3B", "1A"])
    used = [CRAFTSMAN_INDEX[name] for name in ("3B", "1A", "1A", "START-STONE")]
    assert conversions(table) == used
    assert table.amount(0, STONE) == 1


def test_cubes_that_can_be_kept_are_not_given_away() -> None:
    """Before the last round three sand are worth more than a point; in it nothing is."""
    assert conversions(converting(2, [3, 0, 0, 0], [])) == []
    assert conversions(converting(2, [6, 0, 0, 0], [])) == [CRAFTSMAN_INDEX["START-MORTAR"]]
    table = converting(ROUNDS, [3, 2, 2, 0], [])
    assert len(conversions(table)) == 3
    assert [table.amount(0, good) for good in (SAND, WOOD, STONE)] == [0, 0, 0]


def test_gold_is_no_aim_in_the_last_round() -> None:
    """Wood makes points with the carpenter first; the master woodworker's gold comes after."""
    table = converting(ROUNDS, [0, 3, 0, 0], ["2D", "1D"])
    carpenter = pack(USE_CRAFTSMAN, CRAFTSMAN_INDEX["2D"])
    assert KNOWLEDGE.playout_move(GAME, table, GAME.legal(table), FastChance(1)) == carpenter


def test_tools_are_made_while_there_is_metal() -> None:
    """The tool maker, who needs metal to look at, works before metal is spent."""
    table = converting(ROUNDS, [0, 0, 0, 1], ["1B", "6A"])
    assert conversions(table) == [CRAFTSMAN_INDEX["1B"], CRAFTSMAN_INDEX["6A"]]
    assert table.amount(0, METAL) == 0


def test_a_mason_without_mortar_counts_nothing() -> None:
    """Features are by name; masons are counted only where somebody mixes mortar."""
    table = opened(2, 1)
    mason = CRAFTSMAN_INDEX["1A"]
    table.rows[mason] = 1
    named = dict(zip(KNOWLEDGE.feature_names(), KNOWLEDGE.features(table, 0), strict=True))
    assert named["1A"] == named["START-MORTAR"] == 1
    assert named["gold"] == table.gold[0]
    table.rows[CRAFTSMAN_INDEX["START-MORTAR"]] = 0
    named = dict(zip(KNOWLEDGE.feature_names(), KNOWLEDGE.features(table, 0), strict=True))
    assert named["1A"] == 0
    assert sum(NEED_MIXER[craftsman] for craftsman in range(CRAFTSMAN_COUNT)) == 4


def test_plans_differ_by_the_builder_drawn() -> None:
    """Whether to draw again is thought about apart for each colour that came out of the bag."""
    table = opened(3, 1)
    chance = FastChance(1)
    while table.decision != TO_REDRAW:
        moves = GAME.legal(table)
        GAME.play(table, moves[chance.below(len(moves))], chance)
    seen = set()
    for seat in range(3):
        table.drawn = seat
        seen.add(KNOWLEDGE.seen(table))
    assert len(seen) == 3
    assert 0 not in seen
