"""What is public and what is hidden (section 21 of the rules), and the ledger's invariants."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from games.kernel import FastChance
from games.pillars import invariants
from games.pillars.names import EVENTS
from games.pillars.table import PillarsTable
from schemas.game import ChanceDrawn
from schemas.pillars import PillarsView
from schemas.pillars.commands import EndTurn
from tests.games.pillars.builder import GAME, legal, occurred, opened, play, standing

EXTRA = ("START-MORTAR", "START-WOOD", "START-STONE", "5B")


def seen(table: PillarsTable, seat: int) -> PillarsView:
    """What a seat sees."""
    return cast(PillarsView, GAME.view(table, seat))


@pytest.mark.rule("P-INFO-1", "P-INFO-5", "P-INFO-10", "P-INFO-8", "P-INFO-4")
def test_all_but_the_event_is_public() -> None:
    """Every seat and a spectator see the same of a table without a peeked event."""
    table, _ = opened(3, FastChance(3))
    chance, picker = FastChance(1), FastChance(2)
    while not table.ended:
        moves = legal(table)
        table, _ = play(table, table.actor, moves[picker.below(len(moves))], chance)
        if table.peeked == -1:
            views = [seen(table, seat) for seat in (0, 1, 2, -1)]
            for view in views[1:]:
                assert view.players == views[0].players
                assert view.spaces == views[0].spaces
                assert view.pool_craftsmen == views[0].pool_craftsmen
                assert view.peeked is None


@pytest.mark.rule("P-INFO-2", "P-INFO-3", "P-INFO-9", "I-26", "P-SETUP-14")
def test_nothing_is_shuffled_beforehand() -> None:
    """No table holds the order of a deck, a stack or the bag: what comes is drawn when it comes."""
    table, _ = opened(4)
    held = {name for name in table.FIELDS if "deck" in name or "stack" in name or "order" in name}
    assert held == set()
    assert table.shown == [0] * len(EVENTS)
    assert table.peeked == -1


@pytest.mark.rule("P-INFO-6", "I-26", "P-CARD-23")
def test_a_peeked_event_stays_secret() -> None:
    """Neither its chance outcome nor the card is told to others, and their guesses differ."""
    table = standing(
        "cathedral",
        "convert",
        2,
        cursor=2,
        event="E-METAL",
        rows={2: EXTRA},
        privileges={1: ["A-PEEK"]},
    )
    table, events = play(table, 2, EndTurn())
    secret = [event for event in occurred(events, ChanceDrawn) if event.seat is not None]
    assert [event.seat for event in secret] == [1]
    assert GAME.redact(secret[0], 0) is None
    assert GAME.redact(secret[0], -1) is None
    assert GAME.redact(secret[0], 1) == secret[0]
    guesses = {
        cast(PillarsTable, GAME.determinize(seen(table, 0), FastChance(seed))).peeked
        for seed in range(200)
    }
    assert guesses == {index for index, shown in enumerate(table.shown) if not shown}
    known = cast(PillarsTable, GAME.determinize(seen(table, 1), FastChance(1)))
    assert known.peeked == table.peeked


@pytest.mark.rule("P-INFO-7")
def test_the_tax_is_unknown_before_the_roll() -> None:
    """No tax is on the table before step 9."""
    table, _ = opened(2)
    assert seen(table, 0).tax == 0


def _set(field: str, index: int, value: int) -> Callable[[PillarsTable], None]:
    def change(table: PillarsTable) -> None:
        getattr(table, field)[index] = value

    return change


def _set_number(field: str, value: int) -> Callable[[PillarsTable], None]:
    def change(table: PillarsTable) -> None:
        setattr(table, field, value)

    return change


def _cathedral_with_many_cubes(table: PillarsTable) -> None:
    table.stage = 15
    table.cursor = 1
    table.goods[0] = 9


_FAULTS: dict[str, Callable[[PillarsTable], None]] = {
    "I-1": _set("supply", 0, 5),
    "I-2": _set("market", 0, 5),
    "I-3": _set("gold", 1, 31),
    "I-4": _set("points", 1, -1),
    "I-5": _set("bag", 0, 2),
    "I-6": _set("spaces", 6, 0),
    "I-7": _set_number("cost", 3),
    "I-8": _set("cost_track", 1, 0),
    "I-9": _set("workers", 0, 11),
    "I-11": _set("grey_waiting", 0, 1),
    "I-12": _set("removed", 26, 1),
    "I-13": _set("rows", 20, 1),
    "I-14": _set_number("stage", 13),
    "I-15": _set("privileges", 14, 0),
    "I-16": _set("shown", 0, 1),
    "I-17": _set("privileges", 5, 0),
    "I-18": _set_number("parts", 3),
    "I-19": _cathedral_with_many_cubes,
    "I-20": _set("used", 0, 9),
    "I-22": _set("passed", 0, 1),
    "I-23": _set_number("stage", 2),
    "I-24": _set_number("stage", 17),
}


@pytest.mark.rule("I-1", "I-2", "I-3", "I-4", "I-5", "I-6", "I-7", "I-8", "I-9", "I-11", "I-12")
@pytest.mark.rule("I-13", "I-14", "I-15", "I-16", "I-17", "I-18", "I-19", "I-20", "I-22", "I-23")
@pytest.mark.rule("I-24")
@pytest.mark.parametrize("name", _FAULTS)
def test_every_invariant_can_fail(name: str) -> None:
    """A table that breaks an invariant is told to break it, and a sound one breaks none."""
    table, _ = opened(2)
    if name in ("I-6", "I-7"):
        table.stage = 1
    if name == "I-13":
        for craftsman in (21, 22, 23):
            table.rows[craftsman] = 1
    if name == "I-24":
        table.bag = [2, 3]
    sound, _ = opened(2)
    assert invariants.broken(sound) == []
    _FAULTS[name](table)
    assert name in invariants.broken(table)


@pytest.mark.rule("I-25", "I-27", "I-10", "I-21")
def test_the_same_seed_and_answers_give_the_same_game() -> None:
    """There is always one decision with an answer, and the same answers lead to the same end."""
    ends = []
    for _ in range(2):
        table, _ = opened(3, FastChance(9))
        chance, picker = FastChance(10), FastChance(11)
        while not table.ended:
            moves = legal(table)
            assert len(moves) > 1
            table, _ = play(table, table.actor, moves[picker.below(len(moves))], chance)
        ends.append(table.dump())
    assert ends[0] == ends[1]
