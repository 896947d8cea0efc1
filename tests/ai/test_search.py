"""The players, on games whose right answers are known."""

from __future__ import annotations

from itertools import islice

import pytest

from ai.heuristics import Heuristics, heuristics_for
from ai.levels import LEVELS, UnknownLevel, level_named
from ai.player import Budget, Clock, Player, Thought
from ai.search.ismcts import TreePlayer
from ai.search.node import NODE_BYTES, Node
from ai.search.settings import ALWAYS_FIRST, Settings
from ai.search.tree import Tree
from ai.worlds import Worlds
from games.kernel import FastChance, Game, Table, game_named, game_names, start
from games.kernel.table import NOBODY
from tests.ai.known.tiny import BOXES, GO_ON, STOP, Boxes, BoxesView, SquaresView, TicTacToe
from tests.ai.positions import positions, timeless

THINKERS = ["flat", "apprentice", "journeyman", "master"]
FREE, CROSS, NOUGHT = -1, 0, 1


def player_of(level: str, game: Game, seed: int = 1) -> Player:
    """A player of a level."""
    return level_named(level).build(game, seed)


def iterations(count: int) -> Budget:
    """A budget that does not depend on the machine."""
    return Budget(iterations=count)


def squares(rows: str) -> SquaresView:
    """A position, cross to move, from rows such as `XO. .X. ..O`."""
    meaning = {"X": CROSS, "O": NOUGHT, ".": FREE}
    return SquaresView([meaning[mark] for mark in rows if mark != " "], CROSS)


@pytest.mark.parametrize("level", ["flat", "journeyman"])
@pytest.mark.parametrize(
    ("rows", "answer"),
    [("XX. OO. ...", 2), ("X.O .XO ...", 8), ("O.. .X. O.X", 3), ("... .O. X.O", 0)],
)
def test_takes_a_win_and_prevents_a_loss(level: str, rows: str, answer: int) -> None:
    """Whoever weighs all answers completes a row, and blocks the other's."""
    assert player_of(level, TicTacToe()).choose(squares(rows), iterations(600)).move == answer


def test_an_answer_that_loses_costs_what_it_loses() -> None:
    """Assessed, an answer that lets the other win is worth nothing and the right one all, each
    looked at often; the right answer costs nothing."""
    player = player_of("journeyman", TicTacToe())
    assert isinstance(player, TreePlayer)
    position = squares("XX. OO. ...")
    wrong = player.assess(position, iterations(600), 8)
    assert (wrong.best.move, wrong.given.move) == (2, 8)
    assert wrong.best.shares[CROSS] == pytest.approx(1.0)
    assert wrong.given.shares[CROSS] < 0.3
    assert wrong.given.visits > 100
    right = player.assess(position, iterations(600), 2)
    assert right.best == right.given


def winners(game: Game, players: list[Player], count: int) -> list[int]:
    """Who wins one game at `count` iterations a decision."""
    chance = FastChance(1)
    table = game.new_table(len(players), {})
    game.set_up(table, chance)
    while table.actor != NOBODY:
        view = game.view(table, table.actor)
        game.play(table, players[table.actor].choose(view, iterations(count)).move, chance)
    return table.winners


def test_tree_sees_a_fork() -> None:
    """The tree finds the only moves that hold against a fork two moves ahead."""
    move = (
        player_of("journeyman", TicTacToe()).choose(squares("O.. .X. ..O"), iterations(4000)).move
    )
    assert move in (1, 3, 5, 7)


def test_tree_against_itself_draws() -> None:
    """Two trees play tic-tac-toe to the draw that it is."""
    players = [player_of("journeyman", TicTacToe(), seed) for seed in (1, 2)]
    assert winners(TicTacToe(), players, 3000) == [0, 1]


@pytest.mark.parametrize("level", THINKERS)
def test_thinking_beats_chance(level: str) -> None:
    """Every thinking level wins most of its games against random moves, from either seat."""
    won = 0
    for seed in range(20):
        seat = seed % 2
        players = [player_of("random", TicTacToe(), seed) for _ in range(2)]
        players[seat] = player_of(level, TicTacToe(), seed)
        won += winners(TicTacToe(), players, 60) == [seat]
    assert won >= 14


def test_tree_does_not_plan_with_what_it_only_guessed() -> None:
    """Where going on would need the hidden prize's place, the tree stops, and values it right."""
    thought = player_of("journeyman", Boxes(odds=2)).choose(BoxesView(0), iterations(4000))
    assert thought.move == STOP
    shares = {one.move: one.shares[0] for one in thought.considered}
    assert shares[STOP] == pytest.approx(1 / 2, abs=0.03)
    assert shares[GO_ON] < 0.45


def test_the_hidden_truth_changes_nothing() -> None:
    """With the same view and seed the tree thinks the same, wherever the prize is."""
    game = Boxes(odds=2)
    table = game.new_table(2, {})
    table.await_decision(0, 0)
    thoughts = []
    for box in BOXES:
        table.hide(box)
        thought = player_of("journeyman", game).choose(game.view(table, 0), iterations(300))
        thoughts.append(timeless(thought))
    assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_answer(level: str) -> None:
    """The same seed and iterations give the same thought, down to every count."""

    def thought(seed: int) -> Thought:
        return player_of(level, TicTacToe(), seed).choose(squares("... ... ..."), iterations(300))

    assert timeless(thought(7)) == timeless(thought(7))


@pytest.mark.parametrize(
    ("level", "visits"),
    [
        ("flat", [34, 34, 34, 33, 33, 33, 33, 33, 33]),
        ("apprentice", [61, 41, 40, 36, 30, 29, 22, 21, 20]),
    ],
)
def test_compiled_or_not_the_same_answer(level: str, visits: list[int]) -> None:
    """A thought is the same to the last count whether the search runs compiled or as it stands."""
    player = player_of(level, TicTacToe(), 7)
    thought = player.choose(squares("... ... ..."), iterations(300))
    assert [one.visits for one in thought.considered] == visits


@pytest.mark.parametrize(
    ("guided", "visits"),
    [(False, [114, 39, 35, 31, 12, 8, 7, 7, 3]), (True, [129, 19, 14, 13, 9, 3, 3, 1, 1])],
)
def test_compiled_or_not_the_same_tree(guided: bool, visits: list[int]) -> None:
    """A tree is the same to the last count whether it grows compiled or as it stands."""
    settings = Settings(exploration=0.8, guided=guided, urgency=0.0 if guided else ALWAYS_FIRST)
    player = TreePlayer(TicTacToe(), 7, TheLastFirst(), settings)
    thought = player.choose(squares("... ... ..."), iterations(300))
    assert [one.visits for one in thought.considered] == visits


@pytest.mark.parametrize("level", THINKERS)
def test_thought_accounts_for_its_iterations(level: str) -> None:
    """Visits add up to the iterations, best answer first, and shares add up to one win."""
    thought = player_of(level, TicTacToe()).choose(squares("X.O ... ..."), iterations(300))
    assert thought.iterations <= 300
    assert sum(one.visits for one in thought.considered) == thought.iterations
    visits = [one.visits for one in thought.considered]
    assert visits == sorted(visits, reverse=True)
    assert all(sum(one.shares) == pytest.approx(1) for one in thought.considered)


@pytest.mark.parametrize("continues", [True, False])
def test_tree_is_kept_while_the_turn_continues(continues: bool) -> None:
    """A player that decides twice in a row starts the second time from what it knows."""
    player = player_of("journeyman", Boxes(odds=4))
    first = player.choose(BoxesView(0), iterations(300))
    second = player.choose(BoxesView(1), iterations(300), continues)
    assert first.move == GO_ON
    assert (sum(one.visits for one in second.considered) > second.iterations) == continues


@pytest.mark.parametrize("level", THINKERS)
def test_time_is_a_budget(level: str) -> None:
    """A budget in seconds alone is used while answers are alike, and all are looked at."""
    player = player_of(level, Boxes(odds=2))
    thought = player.choose(BoxesView(1), Budget(seconds=0.05))
    assert len(thought.considered) == len(BOXES)
    assert thought.seconds >= 0.02


@pytest.mark.parametrize("level", THINKERS)
def test_time_that_is_over_is_no_reason_to_fail(level: str) -> None:
    """On a machine so busy that time is over before a thought, there is an answer all the same."""
    view = squares("XX. OO. ...")
    thought = player_of(level, TicTacToe()).choose(view, Budget(seconds=1e-9))
    assert thought.move in range(9)
    assert thought.iterations >= 1


def test_a_settled_answer_is_given_early() -> None:
    """The search ends when the answer that leads cannot be overtaken, and the answer is the same
    as that of the whole budget."""
    thought = player_of("journeyman", TicTacToe()).choose(squares("XX. OO. ..."), iterations(5000))
    assert thought.move == 2
    assert 2500 < thought.iterations < 3200
    first, second = thought.considered[:2]
    assert first.visits - second.visits > 5000 - thought.iterations


def settled(settings: Settings, rows: str) -> int:
    """The answer of a tree with these constants."""
    player = TreePlayer(TicTacToe(), 1, Heuristics(), settings)
    return player.choose(squares(rows), iterations(2000)).move


def test_guided_without_knowledge_plays_as_well() -> None:
    """PUCT with even priors finds the same answers as UCB1."""
    settings = Settings(guided=True, urgency=0.0)
    assert settled(settings, "O.. .X. ..O") in (1, 3, 5, 7)


class TheLastFirst(Heuristics):
    """Takes the last answer for the likeliest."""

    def prior(self, game: Game, table: Table, moves: list[int]) -> list[float]:
        """See `Heuristics.prior`."""
        return [float(1 + index) for index in range(len(moves))]


def test_widening_looks_at_the_likeliest_first() -> None:
    """With a narrow width only the answers of the highest prior are looked at, and more with
    visits."""
    view = squares("... ... ...")
    looked_at = []
    for widening in (0.0, 0.1):
        settings = Settings(guided=True, urgency=0.0, width=2, widening=widening)
        player = TreePlayer(TicTacToe(), 1, TheLastFirst(), settings)
        thought = player.choose(view, iterations(600))
        looked_at.append(sorted(one.move for one in thought.considered))
    assert looked_at == [[7, 8], [5, 6, 7, 8]]


def test_a_full_tree_goes_on_without_growing() -> None:
    """When memory is used up the search goes on in the tree that it has."""
    small, large = (
        TreePlayer(TicTacToe(), 1, Heuristics(), Settings(memory=memory)).choose(
            squares("... ... ..."), iterations(2000)
        )
        for memory in (20_000, 20_000_000)
    )
    assert small.depth < large.depth
    assert sum(one.visits for one in small.considered) == small.iterations


def nodes(node: Node) -> int:
    """How many there are from here on."""
    below = [*node.children, *node.sights.values()]
    return 1 + sum(nodes(child) for child in below if child is not None)


def test_a_full_tree_stays_as_large_as_it_is() -> None:
    """From where memory is used up no node is added, however long the search goes on, and those
    that are there are still counted."""
    game, heuristics, memory = TicTacToe(), Heuristics(), 40_000
    tree = Tree(game, heuristics, Settings(memory=memory), FastChance(1), 2)
    worlds = Worlds(game, heuristics, squares("... ... ..."), FastChance(1))
    sizes = []
    for _ in range(3):
        for _ in range(500):
            tree.iterate(worlds)
        sizes.append(nodes(tree.root))
    assert sizes[0] == sizes[1] == sizes[2] > 20
    assert memory - NODE_BYTES <= tree.bytes <= memory + NODE_BYTES
    assert tree.root.visits == 1500


def answers(node: Node) -> int:
    """How many are known from here on."""
    below = [*node.children, *node.sights.values()]
    return len(node.moves) + sum(answers(child) for child in below if child is not None)


@pytest.mark.parametrize("name", game_names())
def test_a_full_tree_learns_no_answers(name: str) -> None:
    """Nor does it grow where worlds differ, so that answers come up which it has not met."""
    game, heuristics, memory = game_named(name), heuristics_for(name), 400_000
    for table in islice(positions(game, 3), 4):
        chance = FastChance(2)
        tree = Tree(game, heuristics, Settings(guided=True, memory=memory), chance, 3)
        worlds = Worlds(game, heuristics, game.view(table, table.actor), chance)
        while tree.bytes <= memory:
            tree.iterate(worlds)
        sizes = []
        for _ in range(2):
            for _ in range(300):
                tree.iterate(worlds)
            below = [child for child in tree.root.children if child is not None]
            sizes.append(sum(map(answers, below)))
        assert sizes[0] == sizes[1]


def test_a_full_tree_learns_of_others_without_growing() -> None:
    """What another found is counted where it can be."""
    game, heuristics, memory = TicTacToe(), Heuristics(), 40_000
    worlds = Worlds(game, heuristics, squares("... ... ..."), FastChance(1))
    trees = [
        Tree(game, heuristics, Settings(memory=cap), FastChance(seed), 2)
        for seed, cap in enumerate((memory, 20_000_000))
    ]
    small, large = trees
    large.noting = True
    for tree in trees:
        for _ in range(2000):
            tree.iterate(worlds)
    size = nodes(small.root)
    for finding in large.findings:
        small.learn(finding)
    assert nodes(small.root) == size < nodes(large.root)
    assert memory - NODE_BYTES <= small.bytes <= memory + NODE_BYTES
    assert small.root.visits == 4000


def even(node: Node) -> bool:
    """Whether the counts agree from here on: who went on was here, and nobody twice."""
    below = [child for child in node.children if child is not None]
    gone = sum(child.visits for child in below)
    sights = list(node.sights.values())
    return (
        gone <= node.passes <= node.visits
        and sum(sight.visits for sight in sights) <= node.visits
        and all(map(even, [*below, *sights]))
    )


@pytest.mark.parametrize("name", game_names())
def test_trees_that_tell_each_other_all_have_one_root(name: str) -> None:
    """What each found counts for both as if it were its own, once: at the root all of it, and
    below as far as they know the way, at every node no more than came there."""
    game, heuristics, settings = game_named(name), heuristics_for(name), Settings(guided=True)
    alike = 0
    for table in islice(positions(game, 3), 4):
        worlds = Worlds(game, heuristics, game.view(table, table.actor), FastChance(1))
        one, other = (Tree(game, heuristics, settings, FastChance(seed), 3) for seed in (1, 2))
        one.noting = other.noting = True
        for _ in range(30):
            for tree in (one, other):
                tree.findings = []
                for _ in range(8):
                    tree.iterate(worlds)
            for tree, beside in ((one, other), (other, one)):
                for finding in beside.findings:
                    tree.learn(finding)
        assert one.root.visits == other.root.visits == 480
        assert one.root.totals == pytest.approx(other.root.totals)
        assert visits_by_move(one.root) == visits_by_move(other.root)
        assert even(one.root)
        assert even(other.root)
        alike += known_alike(one.root, other.root)
    assert alike > 40


def visits_by_move(node: Node) -> dict[int, int]:
    """How often each answer was looked at."""
    children = zip(node.moves, node.children, strict=True)
    return {move: child.visits for move, child in children if child is not None}


def known_alike(node: Node, other: Node) -> int:
    """How many nodes below these both trees went to equally often."""
    found = 0
    for move, child in zip(node.moves, node.children, strict=True):
        if child is not None and move in other.moves:
            twin = other.children[other.moves.index(move)]
            if twin is not None and twin.visits == child.visits:
                found += 1 + known_alike(child, twin)
    return found


@pytest.mark.parametrize("game", [TicTacToe(), game_named("caylus1303")], ids=["small", "large"])
def test_who_hears_all_that_another_finds_has_the_same_tree(game: Game) -> None:
    """Where worlds do not differ nothing is missing: answers and priors are told with the way."""
    heuristics, settings = heuristics_for(game.name), Settings(guided=True)
    table, _ = start(game, 2, {}, FastChance(1))
    worlds = Worlds(game, heuristics, game.view(table, table.actor), FastChance(1))
    one, other = (Tree(game, heuristics, settings, FastChance(seed), 2) for seed in (1, 2))
    one.noting = True
    for _ in range(400):
        one.iterate(worlds)
    for finding in one.findings:
        other.learn(finding)
    assert alike(one.root, other.root) > 200
    assert one.bytes == other.bytes


def test_what_was_told_of_a_node_stays_as_it_was() -> None:
    """Answers that come up later, where worlds differ, are added to the node, not to the news."""
    node = Node(2)
    node.expand(0, [1, 2], [0.5, 0.5], 0)
    twin = Node(2)
    twin.adopt(0, node.legal, node.moves, node.priors)
    assert node.available(0, [2, 3], True) == [1, 2]
    assert (node.moves, twin.moves, twin.legal) == ([1, 2, 3], [1, 2], [1, 2])
    assert (len(node.priors), len(twin.priors)) == (3, 2)


def alike(node: Node, other: Node) -> int:
    """How many nodes there are from here on, which have to be the same in both trees."""
    assert (node.visits, node.passes, node.totals) == (other.visits, other.passes, other.totals)
    assert (node.seat, node.moves, node.priors) == (other.seat, other.moves, other.priors)
    below = [*zip(node.children, other.children, strict=True)]
    assert all((child is None) == (twin is None) for child, twin in below)
    assert node.sights.keys() == other.sights.keys()
    pairs = [(child, twin) for child, twin in below if child is not None and twin is not None]
    pairs += [(sight, other.sights[seen]) for seen, sight in node.sights.items()]
    return 1 + sum(alike(*pair) for pair in pairs)


def test_what_others_could_not_have_chosen_is_not_guessed() -> None:
    """Where worlds differ, a way that another went counts as far as there and no further."""
    game, heuristics = TicTacToe(), Heuristics()
    worlds = Worlds(game, heuristics, squares("... ... ..."), FastChance(1))
    one, other = (Tree(game, heuristics, Settings(), FastChance(seed), 2) for seed in (1, 2))
    other.noting = True
    for tree in (one, other):
        for _ in range(100):
            tree.iterate(worlds)
    child = next(child for child in one.root.children if child is not None)
    below = sum(visits_by_move(child).values())
    seen, passes = child.visits, child.passes
    child.missed = [0] * len(child.moves)
    for finding in other.findings:
        one.learn(finding)
    assert child.visits > seen
    assert child.passes == passes
    assert sum(visits_by_move(child).values()) == below


def test_an_answer_is_settled_only_when_others_cannot_change_it_either() -> None:
    """What a budget still gives counts those who search along, at the pace they have."""
    clock = Clock(iterations(100))
    for _ in range(10):
        assert clock.tick()
    assert clock.left() == 90
    clock.others = 15
    assert clock.left() == 225


def test_a_budget_needs_a_limit() -> None:
    """A search without any limit is refused rather than endless."""
    with pytest.raises(ValueError, match="limit"):
        player_of("journeyman", TicTacToe()).choose(squares("... ... ..."), iterations(0))


def test_unknown_level() -> None:
    """Asking for a level that does not exist names those that do."""
    with pytest.raises(UnknownLevel, match="journeyman"):
        level_named("oracle")
