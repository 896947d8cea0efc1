"""Taking back: who may have the table as it was before, and whose consent that takes."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel import Refusal, effective
from schemas.api import TakeBackOffer
from schemas.base import Event
from schemas.game import MoveChosen, TakeBackAnswered, TakeBackAsked, TakenBack
from service.match import Match
from service.problems import Problem, refused

__all__ = ["answer", "ask", "offer", "points"]

_NOTHING_DECIDED = Refusal("nothing-decided", "H-BACK-5", "You have not decided anything yet.", {})
_TURN_PASSED = Refusal(
    "turn-passed",
    "H-BACK-3",
    "Your turn has passed, or chance has answered;"
    " only at a training table can that be taken back from bots.",
    {},
)
_ASKED_ALREADY = "Somebody has asked to take back already, and waits for answers."
_NOBODY_ASKS = Refusal("nobody-asks", "H-BACK-4", "Nobody asks to take anything back.", {})
_AGREED_ALREADY = Refusal("agreed-already", "H-BACK-4", "You have agreed already.", {})


def points(events: Iterable[tuple[int, Event]]) -> frozenset[int]:
    """The versions a table can go back to: those just before a choice that still counts."""
    return frozenset(
        version - 1
        for version, event in effective(events)
        if isinstance(event, MoveChosen) and not event.forced
    )


def offer(match: Match, seat: int) -> TakeBackOffer | None:
    """What the person on `seat` can take back now; None when the game does not run."""
    facts = match.facts
    if facts.status != "running":
        return None
    latest = match.trail.latest.get(seat)
    why = _obstacle(match, seat, latest)
    if why is None:
        at_once = latest is not None and _at_once(match, seat, latest)
        return TakeBackOffer(True, latest, by_consent=not at_once, asked=facts.request)
    return TakeBackOffer(
        allowed=False,
        to_version=latest,
        reason=why.message,
        asked=facts.request,
        code=why.code,
        clause=why.clause,
        values=why.values,
    )


def ask(match: Match, seat: int, to_version: int | None, known: frozenset[int]) -> list[Event]:
    """Take back, or ask the others to agree; `known` are the table's `points`.

    Without `to_version` it is the seat's own latest decision. Raises `Problem`.
    """
    _require_running(match)
    target = match.trail.latest.get(seat) if to_version is None else to_version
    why = _obstacle(match, seat, target)
    if why is None and target not in known:
        why = _not_a_decision(target)
    if why is not None:
        raise refused("cannot-take-back", why)
    assert target is not None
    kind = TakenBack if _at_once(match, seat, target) else TakeBackAsked
    return [kind(seat, target)]


def answer(match: Match, seat: int, agree: bool) -> list[Event]:
    """Agree to what another seat asked, refuse it, or withdraw one's own. Raises `Problem`."""
    _require_running(match)
    request = match.facts.request
    if request is None:
        raise refused("cannot-take-back", _NOBODY_ASKS)
    if agree and seat in {request.seat, *request.agreed}:
        raise refused("cannot-take-back", _AGREED_ALREADY)
    events: list[Event] = [TakeBackAnswered(seat, agree)]
    if agree and _others(match, request.seat) <= {seat, *request.agreed}:
        events.append(TakenBack(request.seat, request.to_version))
    return events


def _obstacle(match: Match, seat: int, target: int | None) -> Refusal | None:
    """Why `seat` can neither take back to `target` nor ask for it; None if it can."""
    if target is None:
        return _NOTHING_DECIDED
    if _at_once(match, seat, target):
        return None
    if not _others(match, seat):
        return _TURN_PASSED
    request = match.facts.request
    if request is None:
        return None
    return Refusal("asked-already", "H-BACK-4", _ASKED_ALREADY, {"seat": request.seat})


def _not_a_decision(version: int | None) -> Refusal:
    message = f"Version {version} is not one just before a decision that still counts."
    return Refusal("not-a-decision", "H-BACK-5", message, {"version": version})


def _at_once(match: Match, seat: int, target: int) -> bool:
    """Whether it takes nobody's consent."""
    trail = match.trail
    own_turn = match.actor == seat == trail.owner and target in trail.turn
    return own_turn or match.facts.training


def _others(match: Match, seat: int) -> set[int]:
    """The seats of the other people."""
    return {
        number
        for number, occupant in enumerate(match.facts.seats)
        if occupant is not None and occupant.kind == "person" and number != seat
    }


def _require_running(match: Match) -> None:
    if match.facts.status != "running":
        raise Problem("wrong-status", f"The game is {match.facts.status}, not running.")
