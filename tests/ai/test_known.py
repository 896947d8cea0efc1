"""The tree against games whose right answers are known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from ai.heuristics import Heuristics
from ai.player import Budget
from ai.search.ismcts import TreePlayer
from ai.search.settings import Settings
from games.kernel import Game
from tests.ai.known.connect_four import ConnectFour, position
from tests.ai.known.dice import BEST_KEPT, KEEP, ROLL, Dice, DiceSeen, DiceView
from tests.ai.known.kuhn import (
    BET,
    CARDS,
    PASS,
    VALUE,
    Kuhn,
    KuhnStakes,
    KuhnView,
    gain_of_first,
)

TO_THE_END = Settings(stages=0)

Play = Callable[[int, int, tuple[int, ...]], float]
"""How often a seat bets, by its card and the betting so far."""


def tree(game: Game, seed: int = 1, heuristics: Heuristics | None = None) -> TreePlayer:
    """A tree without knowledge whose playouts go to the end."""
    return TreePlayer(game, seed, heuristics or Heuristics(), TO_THE_END)


@pytest.mark.parametrize(
    ("moves", "answers"),
    [
        ("112233", "4"),  # three on the ground: the fourth wins
        ("1122335", "4"),  # the gap between three and one must be closed
        ("4433", "25"),  # two on the ground become an open three, which nothing stops
        ("443", "25"),  # so it must be stopped while it is two
    ],
)
def test_connect_four(moves: str, answers: str) -> None:
    """The tree finds forced wins of one and of three turns, and the only defences against them."""
    move = tree(ConnectFour()).choose(position(moves), Budget(iterations=4000)).move
    assert str(move + 1) in answers


@pytest.mark.parametrize("left", [2, 1])
@pytest.mark.parametrize("shown", range(1, 7))
def test_best_play_with_dice(left: int, shown: int) -> None:
    """Where chance decides, the tree keeps and rolls as the closed form says."""
    thought = tree(Dice(), 1, DiceSeen()).choose(DiceView(shown, left), Budget(iterations=12000))
    assert thought.move == (KEEP if shown >= BEST_KEPT[left] else ROLL)


def test_value_of_dice() -> None:
    """What the tree expects of its best answers adds up to the value of the game, 14/3 in 6."""
    expected = [
        tree(Dice(), 1, DiceSeen())
        .choose(DiceView(shown, 2), Budget(iterations=12000))
        .considered[0]
        .shares[0]
        for shown in range(1, 7)
    ]
    assert sum(expected) / 6 == pytest.approx(14 / 18, abs=0.02)


def equilibrium(seat: int, card: int, bets: tuple[int, ...]) -> float:
    """How often best play bets: the equilibrium in which the first player never bluffs."""
    if seat == 0:
        return 0.0 if not bets else (0.0, 1 / 3, 1.0)[card]
    return (1 / 3, 0.0, 1.0)[card] if bets == (PASS,) else (0.0, 1 / 3, 1.0)[card]


class Mixed:
    """How often the tree bets with each card at each point, over several seeds."""

    def __init__(self, seeds: int) -> None:
        self._seeds = seeds
        self._known: dict[tuple[int, int, tuple[int, ...]], float] = {}

    def __call__(self, seat: int, card: int, bets: tuple[int, ...]) -> float:
        """See `equilibrium`."""
        name = (seat, card, bets)
        if name not in self._known:
            view = KuhnView(seat, card, list(bets))
            answers = [
                tree(Kuhn(), seed, KuhnStakes()).choose(view, Budget(iterations=2000)).move
                for seed in range(self._seeds)
            ]
            self._known[name] = answers.count(BET) / self._seeds
        return self._known[name]


def worth(plays: tuple[Play, Play], cards: tuple[int, ...], bets: tuple[int, ...] = ()) -> float:
    """What the first player can expect with these cards, exactly."""
    gain = gain_of_first(list(cards), list(bets))
    if gain:
        return gain
    seat = len(bets) % 2
    betting = plays[seat](seat, cards[seat], bets)
    return betting * worth(plays, cards, (*bets, BET)) + (1 - betting) * worth(
        plays, cards, (*bets, PASS)
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_value_of_kuhn_poker(seat: int) -> None:
    """Against best play, which nobody can beat, the tree gets the value of the game."""
    mixed = Mixed(8)
    plays: tuple[Play, Play] = (mixed, equilibrium) if seat == 0 else (equilibrium, mixed)
    deals = list(permutations(range(CARDS), 2))
    value = sum(worth(plays, deal) for deal in deals) / len(deals)
    assert value == pytest.approx(VALUE, abs=0.05)
