"""Taking back: what of a log still counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.kernel import effective
from schemas.base import Event
from schemas.game import ChanceDrawn, DecisionDue, TakenBack


def fact(number: int) -> Event:
    """Some event that takes place on a table."""
    return DecisionDue(number, "anything")


def numbered(*events: Event) -> list[tuple[int, Event]]:
    """A stream's events with their versions."""
    return list(enumerate(events, start=1))


@st.composite
def logs(draw: st.DrawFn) -> list[Event]:
    """Any log of facts, chance outcomes and taking back to any earlier version."""
    events: list[Event] = []
    drawn = 0
    for kind in draw(st.lists(st.sampled_from(["fact", "fact", "chance", "back"]), max_size=30)):
        if kind == "fact":
            events.append(fact(len(events)))
        elif kind == "chance":
            events.append(ChanceDrawn(drawn, 6, 0))
            drawn += 1
        elif events:
            events.append(TakenBack(0, draw(st.integers(1, len(events)))))
    return events


def test_without_taking_back_everything_counts() -> None:
    """A log in which nobody took anything back is effective as it stands."""
    log = numbered(fact(1), ChanceDrawn(0, 6, 3), fact(2))
    assert effective(log) == log


def test_what_was_taken_back_no_longer_counts() -> None:
    """Events after the version returned to are left out; the taking back itself stays."""
    log = numbered(fact(1), fact(2), fact(3), TakenBack(0, 1), fact(4))
    assert [version for version, _ in effective(log)] == [1, 4, 5]


def test_chance_outcomes_stay_used_up() -> None:
    """An outcome that was taken back still counts, so the next one has the next number."""
    log = numbered(fact(1), ChanceDrawn(0, 6, 3), fact(2), TakenBack(0, 1), ChanceDrawn(1, 6, 5))
    assert [version for version, _ in effective(log)] == [1, 2, 4, 5]


def test_what_was_taken_back_can_be_returned_to() -> None:
    """Going back to a version that was undone makes the table as it was then."""
    log = numbered(fact(1), fact(2), fact(3), TakenBack(0, 1), fact(4), TakenBack(0, 3))
    assert [version for version, _ in effective(log)] == [1, 2, 3, 6]


@given(logs())
def test_a_table_is_as_it_was_at_the_version_returned_to(log: list[Event]) -> None:
    """Played out step by step, each taking back restores the facts of its version, no chance."""
    states: list[list[Event]] = [[]]
    for event in log:
        if isinstance(event, TakenBack):
            states.append(states[event.to_version])
        else:
            states.append(states[-1] + [event] * isinstance(event, DecisionDue))
    counting = [event for _, event in effective(numbered(*log))]
    assert [event for event in counting if isinstance(event, DecisionDue)] == states[-1]


@given(logs())
def test_the_chance_counter_never_goes_back(log: list[Event]) -> None:
    """Every chance outcome of a log counts, in order, whatever was taken back."""
    counting = [event for _, event in effective(numbered(*log))]
    drawn = [event for event in counting if isinstance(event, ChanceDrawn)]
    assert drawn == [event for event in log if isinstance(event, ChanceDrawn)]


@given(logs())
def test_what_counts_stays_in_order(log: list[Event]) -> None:
    """Versions that still count come in ascending order, each once."""
    versions = [version for version, _ in effective(numbered(*log))]
    assert versions == sorted(set(versions))
