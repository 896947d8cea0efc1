"""OpenSpiel beside us: its games have our rules, and our tree holds its own against its bots."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import cast

import pytest

from games.kernel import FastChance, Game, Table, start
from tests.ai.known.connect_four import ConnectFour
from tests.ai.known.kuhn import Kuhn, KuhnTable
from tests.ai.known.tiny import TicTacToe

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from tests.ai.known.spiel import SpielGame, SpielTable
from tests.ai.known.spiel_match import gains

SAME_RULES: list[tuple[Game, str]] = [
    (TicTacToe(), "tic_tac_toe"),
    (ConnectFour(), "connect_four"),
    (Kuhn(), "kuhn_poker"),
]


def dealt_alike(game: SpielGame, ours: Table) -> SpielTable:
    """Its table with the cards that lie on ours."""
    state = game.spiel.new_initial_state()
    for card in ours.cards if isinstance(ours, KuhnTable) else ():
        state.apply_action(card)
    table = SpielTable(ours.seats, state)
    table.await_decision(state.current_player(), 0)
    return table


@pytest.mark.parametrize(("game", "name"), SAME_RULES, ids=[name for _, name in SAME_RULES])
def test_both_sides_have_the_same_rules(game: Game, name: str) -> None:
    """Whatever is played, OpenSpiel's game and our own small one agree on whose turn it is, which
    moves there are, when it is over, and who has won."""
    spiel, random = SpielGame(name), Random(1)
    for deal in range(40):
        chance = FastChance(deal)
        ours = start(game, 2, {}, chance)[0]
        theirs = dealt_alike(spiel, ours)
        while not ours.ended:
            assert (theirs.actor, spiel.legal(theirs)) == (ours.actor, game.legal(ours))
            move = random.choice(game.legal(ours))
            game.play(ours, move, chance)
            spiel.play(theirs, move, chance)
        assert theirs.ended
        assert theirs.winners == ours.winners


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker"])
def test_a_guess_keeps_what_is_seen(name: str) -> None:
    """Worlds guessed for a seat look to it as the true one does, and differ in what it cannot
    see."""
    game = SpielGame(name)
    chance = FastChance(1)
    table = start(game, 2, {}, chance)[0]
    assert isinstance(table, SpielTable)
    view = game.view(table, table.actor)
    guessed = [cast(SpielTable, game.determinize(view, chance)).state for _ in range(20)]
    assert {state.information_state_string() for state in guessed} == {
        table.state.information_state_string()
    }
    assert len({str(state) for state in guessed}) > 1


@pytest.mark.parametrize(
    ("name", "deals", "worst"),
    [("tic_tac_toe", 8, -0.5), ("kuhn_poker", 60, -0.5), ("leduc_poker", 32, -2.0)],
)
def test_the_tree_holds_its_own(name: str, deals: int, worst: float) -> None:
    """At equal simulations our tree does not lose to OpenSpiel's searches.

    Its ISMCTS answers differently each time, whatever its seed, so the bounds lie many standard
    errors below even; how far above it the tree is, `make bench` measures.
    """
    assert mean(gains(name, deals, 60)) > worst
