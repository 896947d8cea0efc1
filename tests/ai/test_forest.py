"""Several trees from one root: their statistics are added up, and nobody is waited for too long."""

from __future__ import annotations

from itertools import pairwise
from multiprocessing import Pipe, active_children
from time import monotonic, sleep, time

import pytest

from ai.levels import varied
from ai.player import Budget, Thought
from ai.search.exchange import Exchange, Finding
from ai.search.forest import Crew, ForestPlayer, Question, Thinker
from ai.search.ismcts import TreePlayer
from ai.search.node import key
from ai.search.processes import Helper, PipeExchange, ProcessCrew
from games.kernel import FastChance, game_named, start
from games.kernel.table import NOBODY
from schemas.base import View
from tests.ai.positions import timeless

GAME = game_named("pillars")


def opening() -> View:
    """What the player sees who drafts first."""
    table, _ = start(GAME, 2, {}, FastChance(1))
    return GAME.view(table, table.actor)


def answers_to(question: Question) -> list[Thought]:
    """What somebody new tells when asked a question, whatever time it took: once, or not at all."""
    return told_by(Thinker(), question)


def told_by(thinker: Thinker, question: Question) -> list[Thought]:
    """What one who may have been asked before tells."""
    told: list[Thought] = []
    thinker.answer(question, told.append)
    return [timeless(each) for each in told]


class Here(Crew):
    """Lets its trees grow in this process, one after the other. `heard` is all it was asked."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.asked: list[Question] = []
        self.heard: list[Question] = []
        self._thinkers = [Thinker() for _ in range(size)]

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`."""
        self.asked = questions
        self.heard += questions

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`."""
        thinkers = zip(self._thinkers, self.asked, strict=True)
        return [found for thinker, question in thinkers for found in told_by(thinker, question)]


class Lost(Here):
    """Takes all the time it is given, and answers nothing."""

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`."""
        sleep(seconds or 0.0)
        return []


def forest(crew: Crew, seed: int = 1) -> ForestPlayer:
    """A master with a crew."""
    own = varied("master").build(GAME, seed)
    assert isinstance(own, TreePlayer)
    return ForestPlayer(own, seed, [crew])


def thought(seed: int, crew: Crew) -> Thought:
    """What so many trees think of the opening in 60 iterations, whatever time it took."""
    return timeless(forest(crew, seed).choose(opening(), Budget(iterations=60)))


def test_trees_share_the_iterations_and_add_up_their_roots() -> None:
    """Three trees have a third of the iterations each; visits are sums, shares still one win."""
    crew = Here(2)
    found = thought(1, crew)
    assert [question.iterations for question in crew.asked] == [20, 20]
    assert crew.asked[0].seed != crew.asked[1].seed
    assert found.iterations == sum(one.visits for one in found.considered) <= 60
    assert found.iterations > 40
    assert found.move == found.considered[0].move
    assert all(sum(one.shares) == pytest.approx(1) for one in found.considered)


def test_trees_go_by_one_estimate_of_what_is_usual() -> None:
    """Shares are measured from what a question says is usual, so that all trees' have one scale."""
    crew = Here(1)
    thought(1, crew)
    question = crew.asked[0]
    higher = question._replace(usual=[share + 0.25 for share in question.usual])
    (found,), (raised,) = answers_to(question), answers_to(higher)
    for one, other in zip(found.considered, raised.considered, strict=True):
        assert one.visits == other.visits
        assert other.shares == pytest.approx([share + 0.25 for share in one.shares])


def test_processes_answer_as_the_same_trees_would_here() -> None:
    """Seed, iterations and number of trees say it all: where the trees grow changes nothing."""
    spread = varied("master:processes=2").build(GAME, 7)
    assert isinstance(spread, ForestPlayer)
    found = [
        timeless(spread.choose(opening(), Budget(iterations=60))),
        thought(7, Here(1)),
        thought(7, Here(1)),
    ]
    assert found[0] == found[1] == found[2]
    assert found[0] != thought(8, Here(1))


def test_a_process_that_died_is_not_waited_for_and_has_a_successor() -> None:
    """The decision at hand is one's own; the next has two trees again."""
    spread = varied("master:processes=2").build(GAME, 7)
    spread.choose(opening(), Budget(iterations=2))
    for process in active_children():
        process.kill()
        process.join()
    alone = spread.choose(opening(), Budget(iterations=60))
    assert sum(one.visits for one in alone.considered) == 30
    together = spread.choose(opening(), Budget(iterations=60))
    assert sum(one.visits for one in together.considered) == 60


def shared(crew: Crew) -> Question:
    """A question about the opening that takes an hour, and whose answer is told on the way."""
    seen = Here(1)
    thought(1, seen)
    hour = 3600.0
    question = seen.asked[0]._replace(iterations=0, seconds=hour, until=time() + hour, tells=True)
    crew.ask([question] * crew.size)
    return question


def heard_by(crew: ProcessCrew, own: list[Finding]) -> list[Finding]:
    """The next that is heard of a crew, to whom one's own is told."""
    found = told_to(crew, own)
    while not found:
        sleep(0.001)
        found = told_to(crew, [])
    return found


def told_to(crew: Crew, own: list[Finding]) -> list[Finding]:
    """What is heard of a crew at once."""
    assert crew.exchange is not None
    found = crew.exchange.trade(own)
    assert found is not None
    return found


def test_processes_tell_what_they_find_until_the_decision_is_made() -> None:
    """As they go on, each in its own order; after it they are free for the next question at once,
    and say nothing more of the last."""
    crew = ProcessCrew(2)
    question = shared(crew)
    for _ in range(20):
        for steps, rewards, opened in heard_by(crew, []):
            assert len(steps) >= 2
            assert len(steps) % 2 == 0
            assert opened is None or sorted(opened[0]) == sorted(opened[1])
            assert sum(rewards) == pytest.approx(1)
    assert crew.answers(3600.0) == []
    counted = question._replace(iterations=20, seconds=0.0, until=0.0, tells=False)
    crew.ask([counted] * 2)
    assert [timeless(each) for each in crew.answers(None)] == answers_to(counted) * 2


def test_who_begins_anew_without_taking_an_answer_ends_what_was_shared() -> None:
    """Nobody thinks on about what nobody waits for."""
    crew = ProcessCrew(1)
    question = shared(crew)
    heard_by(crew, [])
    counted = question._replace(iterations=20, seconds=0.0, until=0.0, tells=False)
    crew.ask([counted])
    assert [timeless(each) for each in crew.answers(None)] == answers_to(counted)


MANY = [*range(4000, 4080)]
FINDING: Finding = ([key(0, 300), 0, key(1, 4000), 0] * 9, [0.5] * 5, (MANY, MANY, [0.5] * 80))
"""A long one, of many seats and answers."""


def test_what_is_owed_to_who_does_not_listen_is_bounded() -> None:
    """Each waits for the other's word, and forgets the oldest of too much: so nobody waits for
    room in the pipe, and memory does not fill up in a long think."""
    one, other = Pipe()
    first = PipeExchange(one, 1, begins=True)
    second = PipeExchange(other, 1)
    newest: Finding = ([1, 0], [0.0, 1.0], None)
    assert second.trade([FINDING] * 10_000) == []
    for _ in range(1000):
        assert first.trade([FINDING] * 100) == []
    assert second.trade([newest]) == [FINDING] * 100
    found = first.trade([])
    assert found is not None
    assert found[-1] == newest
    assert 100 < len(found) < 1000
    assert first.trade([]) == []
    rest = second.trade([])
    assert rest is not None
    assert len(rest) == len(found)


def test_what_belongs_to_another_question_is_not_heard() -> None:
    """A word that was under way when the next question came says nothing of that; the last word
    of the same question ends it."""
    one, other = Pipe()
    before = PipeExchange(one, 1, begins=True)
    after = PipeExchange(other, 2, begins=True)
    before.trade([FINDING])
    assert after.trade([]) == []
    one.send((1, None))
    assert after.trade([]) == []
    one.send((2, None))
    assert after.trade([]) is None


class Overheard(Exchange):
    """The way to another crew, and how many findings were told and heard."""

    def __init__(self, crew: Crew) -> None:
        self.told = self.heard = 0
        self._crew = crew

    def trade(self, own: list[Finding]) -> list[Finding]:
        """See `Exchange.trade`."""
        found = told_to(self._crew, own)
        self.told += len(own)
        self.heard += len(found)
        return found


class Watched(Crew):
    """A process that is overheard."""

    def __init__(self) -> None:
        self._crew = ProcessCrew(1)
        self.overheard = Overheard(self._crew)
        super().__init__(1, self.overheard)

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`."""
        self._crew.ask(questions)

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`."""
        return self._crew.answers(seconds)


def test_a_decision_in_limited_time_is_that_of_all_processes() -> None:
    """What others found meanwhile counts once; a limit on iterations has nobody tell anything, as
    the answer would depend on who is quicker."""
    crew = Watched()
    overheard = crew.overheard
    player = forest(crew)
    player.choose(opening(), Budget(iterations=2))
    player.choose(opening(), Budget(iterations=100, seconds=60))
    assert overheard.told == overheard.heard == 0
    found = player.choose(opening(), Budget(seconds=2.0))
    assert overheard.told > 0
    assert overheard.heard > 0
    assert visits(found) == found.iterations
    assert 0 <= found.iterations - overheard.heard - overheard.told < 32
    assert player.trees == 2


def test_who_dies_while_it_shares_is_missed_by_nobody() -> None:
    """The decision goes on without it, and the next has another."""
    crew = ProcessCrew(1)
    question = shared(crew)
    heard_by(crew, [])
    for process in active_children():
        process.kill()
        process.join()
    for _ in range(3):
        told_to(crew, [FINDING])
    assert told_to(crew, [FINDING]) == []
    assert crew.answers(None) == []
    crew.ask([question])
    crew.answers(None)
    crew.ask([question])
    assert heard_by(crew, [])
    crew.answers(None)


def test_an_answer_to_what_was_given_up_is_not_taken_for_another() -> None:
    """Who asks again while the last answer is still to come gets the answer to the new question."""
    crew = Here(1)
    thought(1, crew)
    question = crew.asked[0]
    processes = ProcessCrew(1)
    processes.ask([question._replace(iterations=50)])
    processes.ask([question])
    assert [timeless(each) for each in processes.answers(None)] == answers_to(question)


def test_who_is_lost_is_not_waited_for() -> None:
    """A decision whose crew says nothing is one's own, and made in its time."""
    began = monotonic()
    found = forest(Lost(2)).choose(opening(), Budget(seconds=0.2))
    assert found.iterations > 0
    assert sum(one.visits for one in found.considered) == found.iterations
    assert monotonic() - began < 5


def test_a_question_that_comes_too_late_is_not_thought_about() -> None:
    """Whoever takes a question after its time has nothing to say to it."""
    crew = Here(1)
    thought(1, crew)
    question = crew.asked[0]
    assert answers_to(question) == answers_to(question) != []
    assert answers_to(question._replace(until=time() - 1)) == []


def turn(player: ForestPlayer) -> list[Thought]:
    """What it thinks in the first turn that has more than one decision, playing for all seats."""
    table, chance = start(GAME, 2, {}, FastChance(1))[0], FastChance(1)
    thoughts: list[Thought] = []
    seat = NOBODY
    while seat == table.actor or len(thoughts) < 2:
        if seat != table.actor:
            thoughts = []
        continues, seat = seat == table.actor, table.actor
        found = player.choose(GAME.view(table, seat), Budget(iterations=40), continues)
        thoughts.append(found)
        GAME.play(table, found.move, chance)
    return [timeless(each) for each in thoughts]


def visits(thought: Thought) -> int:
    """How often the answers were looked at, in this decision and before."""
    return sum(one.visits for one in thought.considered)


def begun(heard: list[Question]) -> tuple[Question, Question]:
    """The first two questions about a turn that has more than one decision."""
    return next(pair for pair in pairwise(heard) if pair[1].made and not pair[0].made)


def test_all_trees_go_on_below_the_answer_of_all() -> None:
    """When the turn continues, what each tree knows about the move made is kept."""
    crew = Here(1)
    first, second, *_ = turn(forest(crew))
    assert visits(first) == first.iterations == 40
    opened, following = begun(crew.heard)
    assert following.made == [first.move]
    assert following.seed == opened.seed
    (anew,) = answers_to(following)
    assert visits(anew) == anew.iterations == 20
    thinker = Thinker()
    told_by(thinker, opened)
    (other,) = told_by(thinker, following)
    assert visits(other) > other.iterations == 20
    assert visits(second) > 20 + visits(other)
    assert second.iterations == 40


def test_who_did_not_hear_the_turn_so_far_begins_anew() -> None:
    """A tree of another turn, or one that a question was too late for, is none to go on with."""
    crew = Here(1)
    turn(forest(crew))
    opened, following = begun(crew.heard)
    further = following._replace(made=[*following.made, following.made[0]])
    for before, question in (
        (opened._replace(seed=opened.seed + 1), following),
        (following, opened),
        (opened, further),
        (following, following),
    ):
        thinker = Thinker()
        told_by(thinker, before)
        assert told_by(thinker, question) == answers_to(question)


def test_processes_think_through_a_turn_as_the_same_trees_would_here() -> None:
    """They keep their trees as those here do."""
    spread = varied("master:processes=2").build(GAME, 7)
    assert isinstance(spread, ForestPlayer)
    assert turn(spread) == turn(forest(Here(1), 7))


@pytest.mark.parametrize(("patience", "kept"), [(0.05, False), (60.0, True)])
def test_a_process_does_not_hold_its_memory_for_ever(patience: float, kept: bool) -> None:
    """A tree that nobody asked about for a while is let go of."""
    crew = Here(1)
    turn(forest(crew))
    helper = Helper(patience)
    for question in begun(crew.heard):
        assert helper.ask(question)
        while not helper.hear():
            pass
        sleep(0.5)
    assert helper.said is not None
    assert (visits(helper.said) > 20) == kept
