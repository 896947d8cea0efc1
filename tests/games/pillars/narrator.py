"""Events and tables of The Pillars of the Earth in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel.table import NOBODY, Table
from games.pillars.data.cards import CRAFTSMEN as ROWS
from games.pillars.names import CRAFTSMEN, GOODS, PRIVILEGES, SPACES
from games.pillars.table import PillarsTable
from schemas.base import Event
from schemas.game import MoveChosen
from schemas.pillars.events import RoundBegan

__all__ = ["describe", "ends_round", "tell"]

_SEATS = ("Blue", "Red", "Green", "Yellow")
_CRAFTSMEN = {row.id: f"{row.name} ({row.id})" for row in ROWS}

_COMMANDS = {
    "TakeResourceCard": "takes {card}",
    "TakeCraftsman": "takes the {craftsman}",
    "Pass": "passes",
    "RemoveCraftsman": "removes the {craftsman}",
    "KeepBuilder": "keeps the builder",
    "DrawAgain": "draws again",
    "PlaceBuilder": "places the builder on {space}",
    "PlaceBuilderFree": "uses A-FREE and places the builder on {space}",
    "ChooseProtection": "chooses protection",
    "TakeCube": "takes 1 {good} from the market",
    "UsePrivilege": "uses {card}",
    "Decline": "declines",
    "BuyGoods": "buys {amount} {good}",
    "SellGoods": "sells {amount} {good}",
    "NameCraftsman": "names the {craftsman}",
    "UseCraftsman": "uses the {craftsman}",
    "EndTurn": "ends the turn",
    "ReturnCube": "returns 1 {good}",
}

_EVENTS = {
    "StartPlayerChosen": "{seat} is start player",
    "RoundBegan": "=== Round {round} ===",
    "StageReached": "-- {stage} {cursor} --",
    "CathedralPartPlaced": "{seat} puts the round's part on the cathedral",
    "PrivilegeShown": "{card} lies above {space}",
    "CraftsmanShown": "the {craftsman} lies at {space}",
    "ResourceCardShown": "{card} lies in the pool",
    "MarketRefilled": "the market gets {amount} {good}",
    "CourtMetalLaid": "a metal lies at the court",
    "EventPeeked": "{seat} looks at {card}",
    "ResourceCardTaken": "{seat} posts {workers} workers for {card}",
    "CraftsmanGained": "the {craftsman} works for {seat}",
    "CraftsmanRemoved": "the {craftsman} leaves the game; of {seat}",
    "DraftPassed": "{seat} is out of the draft",
    "ResourceCardReturned": "{card} goes aside",
    "WorkersSentToMill": "{seat} has {workers} workers in the mill",
    "BuilderDrawn": "a builder of {seat} is drawn",
    "BuilderPutBack": "the builder goes back into the bag",
    "BuilderSetAside": "the builder is set aside",
    "BuilderPlaced": "{seat} stands on {space}",
    "BuilderPassed": "{seat} stands on the cost {cost}",
    "CostMoved": "the cost is {cost}",
    "PassedBuilderTaken": "the builder of {seat} on the cost {cost} is next",
    "BuilderReturned": "the builder on {space} goes back",
    "EventTurnedUp": "the event is {card}",
    "BishopGaveProtection": "{seat} is protected by the bishop",
    "CubeChosen": "{seat} is due a cube",
    "ProtectedByPrivilege": "{seat} is protected by a card",
    "CityWallBuilt": "{seat} has two builders in the next round",
    "MarketCubeTaken": "{seat} gets 1 {good} of the market",
    "WorkersBack": "{seat} has {workers} workers back",
    "PrivilegeTaken": "{seat} has {card}",
    "PrivilegeRemoved": "{card} leaves the game",
    "BlackWorkerTaken": "{seat} has the black worker",
    "TaxRolled": "the tax is {tax}",
    "ExemptFromTax": "{seat} pays no tax",
    "CourtMetalTaken": "{seat} gets the metal of the court",
    "GreyWorkersTaken": "{seat} has two grey workers in the next round",
    "GoodsBought": "{seat} gets {amount} {good} of the market",
    "GoodsSold": "{seat} hands over {amount} {good}",
    "TurnAtCathedralBegan": "{seat} is at the cathedral",
    "CraftsmanNamed": "the {craftsman} of {seat} can do more",
    "CraftsmanUsed": "the {craftsman} of {seat} works",
    "GoodsGained": "{seat} gets {amount} {good}",
    "GoodsSpent": "{seat} gives {amount} {good}",
    "GoldGained": "{seat} gains {amount} gold ({source})",
    "GoldPaid": "{seat} pays {amount} gold ({source})",
    "PointsGained": "{seat} gains {amount} VP ({source})",
    "PointsLost": "{seat} loses {amount} VP ({source})",
    "GameEnded": "the game is over: {scores}; won by {winners}",
}


def tell(event: Event) -> str:
    """One event in words."""
    if isinstance(event, MoveChosen):
        words = _filled(_COMMANDS, event.command)
        return f"{_SEATS[event.seat]} {words}{' (the only answer)' if event.forced else ''}"
    return _filled(_EVENTS, msgspec.to_builtins(event))


def ends_round(event: Event) -> bool:
    """Every round but the first begins where another ends."""
    return isinstance(event, RoundBegan) and event.round > 1


def describe(table: Table) -> str:
    """Everything on the table that the next round depends on."""
    assert isinstance(table, PillarsTable)
    standing = [
        f"{SPACES[space]} {_SEATS[seat]}"
        for space, seat in enumerate(table.spaces)
        if seat != NOBODY
    ]
    return "\n".join(
        [
            f"  after round {table.round}: start player {_SEATS[table.start_player]}",
            *(_player(table, seat) for seat in range(table.seats)),
            f"  on the board: {', '.join(standing) or 'nobody'}",
        ]
    )


def _player(table: PillarsTable, seat: int) -> str:
    goods = ", ".join(f"{table.amount(seat, index)} {good}" for index, good in enumerate(GOODS))
    row = ", ".join(name for index, name in enumerate(CRAFTSMEN) if table.owns(seat, index))
    cards = [name for index, name in enumerate(PRIVILEGES) if table.holds(seat, index)]
    return (
        f"  {_SEATS[seat]}: {table.points[seat]} VP, {table.gold[seat]} gold, {goods};"
        f" {table.workers[seat]} workers; {row}; {', '.join(cards) or 'no card'}"
    )


def _filled(templates: dict[str, str], fields: dict[str, Any]) -> str:
    words = {name: _word(name, value) for name, value in fields.items()}
    return templates[str(fields["type"])].format_map(words)


def _word(name: str, value: Any) -> Any:
    return _WORDS[name](value) if name in _WORDS else value


def _seat(value: int | None) -> str:
    return "nobody" if value is None else _SEATS[value]


_WORDS: dict[str, Callable[[Any], str]] = {
    "seat": _seat,
    "space": lambda space: "the pool" if space is None else str(space),
    "craftsman": lambda craftsman: _CRAFTSMEN[craftsman],
    "winners": lambda seats: " and ".join(map(_seat, seats)),
    "scores": lambda scores: ", ".join(
        f"{_seat(seat)} {score} VP" for seat, score in enumerate(scores)
    ),
}
