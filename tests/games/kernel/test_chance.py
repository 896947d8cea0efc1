"""Chance: sealed outcomes that anybody can derive again, and nobody can steer."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.caylus1303.table import CaylusTable
from games.kernel import Chance, FastChance, Journal, SealedChance, commitment
from schemas.game import ChanceDrawn

SEED = bytes(range(32))
GAME_ID = "0123456789abcdef"
HUGE = (1 << 255) + 1

seeds = st.binary(min_size=32, max_size=32)
counters = st.integers(0, 1 << 40)
bounds = st.one_of(st.integers(1, 200), st.integers(1, 1 << 256))

GOLDEN = [
    (0, 2, 1),
    (0, 6, 5),
    (1, 6, 1),
    (2, 6, 5),
    (7, 9, 6),
    (100, 12, 3),
    (12345, 1000003, 57916),
    # Half of all digests are too large for this bound, so that a second attempt is likely.
    (5, HUGE, 44657061849424273845828515777996704935139084667065985004526274194481035505518),
]


@pytest.mark.parametrize(("counter", "bound", "outcome"), GOLDEN)
def test_the_derivation_never_changes(counter: int, bound: int, outcome: int) -> None:
    """These outcomes were derived once and for all: every recorded game depends on them."""
    assert SealedChance(SEED, GAME_ID).outcome(counter, bound) == outcome


def test_the_commitment_never_changes() -> None:
    """A seed is committed to by its SHA-256, written in hex."""
    expected = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == expected


@given(seed=seeds, game_id=st.text(max_size=40), counter=counters, bound=bounds)
def test_an_outcome_is_below_its_bound(seed: bytes, game_id: str, counter: int, bound: int) -> None:
    """Whatever the seed, the game and the number, the outcome is one of those asked for."""
    assert 0 <= SealedChance(seed, game_id).outcome(counter, bound) < bound


@given(seed=seeds, asked=st.lists(st.tuples(counters, bounds), max_size=8), chosen=counters)
def test_an_outcome_depends_on_nothing_asked_before(
    seed: bytes, asked: list[tuple[int, int]], chosen: int
) -> None:
    """The k-th outcome is the same whatever other outcomes were asked for, and in what order."""
    busy = SealedChance(seed, GAME_ID)
    for counter, bound in asked:
        busy.outcome(counter, bound)
    assert busy.outcome(chosen, 1 << 128) == SealedChance(seed, GAME_ID).outcome(chosen, 1 << 128)


@given(seed=seeds, other=seeds, counter=counters)
def test_seed_game_and_number_all_matter(seed: bytes, other: bytes, counter: int) -> None:
    """Another seed, another game or another number gives another outcome."""
    bound = 1 << 128  # so large that two outcomes are never equal by chance
    outcome = SealedChance(seed, GAME_ID).outcome(counter, bound)
    assert outcome != SealedChance(seed, GAME_ID + "0").outcome(counter, bound)
    assert outcome != SealedChance(seed, GAME_ID).outcome(counter + 1, bound)
    assert (outcome == SealedChance(other, GAME_ID).outcome(counter, bound)) == (seed == other)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 12])
def test_outcomes_are_equally_likely(bound: int) -> None:
    """Over many numbers each outcome comes up as often as the others, within five deviations."""
    chance, draws = SealedChance(SEED, GAME_ID), 6000
    seen = Counter(chance.outcome(counter, bound) for counter in range(draws))
    expected = draws / bound
    deviation = (expected * (1 - 1 / bound)) ** 0.5
    assert sorted(seen) == list(range(bound))
    assert all(abs(count - expected) < 5 * deviation for count in seen.values())


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    """A chance seed has 32 bytes; anything else is a mistake of the caller's."""
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        SealedChance(bytes(length), GAME_ID)


@given(seed=st.integers(), bound=st.integers(1, 10_000))
def test_fast_chance_keeps_its_bound(seed: int, bound: int) -> None:
    """Search draws below the bound too, and the same from the same seed."""
    first, second = FastChance(seed), FastChance(seed)
    drawn = [first.outcome(0, bound) for _ in range(5)]
    assert drawn == [second.below(bound) for _ in range(5)]
    assert all(0 <= outcome < bound for outcome in drawn)


@given(counts=st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any), seed=seeds)
def test_a_draw_from_a_bag_takes_only_what_is_there(counts: list[int], seed: bytes) -> None:
    """A draw never answers with a kind of which there is none, and records one outcome."""
    table = CaylusTable(2)
    table.journal = journal = Journal()
    index = table.draw(SealedChance(seed, GAME_ID), counts)
    assert counts[index] > 0
    (event,) = journal.events
    assert isinstance(event, ChanceDrawn)
    assert (event.counter, event.bound, table.chance_counter) == (0, sum(counts), 1)


def test_a_draw_from_a_bag_follows_its_counts() -> None:
    """Every token of a bag is drawn by exactly one of the outcomes."""

    class Fixed(Chance):
        def outcome(self, counter: int, bound: int) -> int:
            return counter

    table = CaylusTable(2)
    fixed = Fixed()
    assert [table.draw(fixed, [2, 0, 1, 3]) for _ in range(6)] == [0, 0, 2, 3, 3, 3]
