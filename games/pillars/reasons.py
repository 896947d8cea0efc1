"""Why a move can be refused: the clause and a sentence for each reason."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = [
    "BOUGHT_ALREADY",
    "CAPACITY_USED_UP",
    "CRAFTSMAN_NOT_IN_POOL",
    "DUE",
    "INPUT_MISSING",
    "MARKET_LACKS_CUBE",
    "METAL_NOT_SOLD_HERE",
    "NOTHING_TO_TRADE",
    "NOT_HELD",
    "NOT_IN_MARKET",
    "NOT_IN_ORDER",
    "NOT_IN_ROW",
    "NOT_NAMEABLE",
    "NOT_OWNED",
    "NO_FREE_BUILDER",
    "NO_METAL_FOR_TOOLS",
    "NO_MIXER",
    "NO_STONECUTTER",
    "NO_WOODWORKER",
    "OK",
    "REASONS",
    "RESOURCE_CARD_NOT_IN_POOL",
    "SPACE_TAKEN",
    "TOO_FEW_WORKERS",
    "TOO_LITTLE_GOLD_FOR_BUILDER",
    "TOO_LITTLE_GOLD_FOR_CRAFTSMAN",
    "TOO_LITTLE_GOLD_FOR_GOODS",
    "Reason",
]


class Reason(NamedTuple):
    """A stable code, the clause that forbids the move, and a sentence."""

    code: str
    clause: str
    message: str


OK: Final = 0
RESOURCE_CARD_NOT_IN_POOL: Final = 1
TOO_FEW_WORKERS: Final = 2
CRAFTSMAN_NOT_IN_POOL: Final = 3
TOO_LITTLE_GOLD_FOR_CRAFTSMAN: Final = 4
NOT_IN_ROW: Final = 5
SPACE_TAKEN: Final = 6
NOT_IN_ORDER: Final = 7
TOO_LITTLE_GOLD_FOR_BUILDER: Final = 8
NO_FREE_BUILDER: Final = 9
NOT_HELD: Final = 10
MARKET_LACKS_CUBE: Final = 11
METAL_NOT_SOLD_HERE: Final = 12
NOTHING_TO_TRADE: Final = 13
NO_WOODWORKER: Final = 14
NO_STONECUTTER: Final = 15
BOUGHT_ALREADY: Final = 16
NOT_IN_MARKET: Final = 17
TOO_LITTLE_GOLD_FOR_GOODS: Final = 18
NOT_OWNED: Final = 19
NOT_NAMEABLE: Final = 20
CAPACITY_USED_UP: Final = 21
NO_METAL_FOR_TOOLS: Final = 22
INPUT_MISSING: Final = 23
NO_MIXER: Final = 24

REASONS: Final[list[Reason]] = [
    Reason("ok", "", ""),
    Reason("card-not-in-pool", "P-DRAFT-3", "That card does not lie in the pool."),
    Reason(
        "too-few-workers", "P-DRAFT-9", "Your reserve has fewer workers than the card asks for."
    ),
    Reason("craftsman-not-in-pool", "P-DRAFT-27", "That craftsman does not lie in the pool."),
    Reason("craftsman-too-dear", "P-DRAFT-15", "You have less gold than the craftsman costs."),
    Reason("not-in-row", "P-CATH-9", "That craftsman does not work for you."),
    Reason("space-taken", "P-BUILD-20", "A builder stands on that space already."),
    Reason(
        "not-in-order",
        "P-BUILD-22",
        "Court and market fill in order: the next free space is taken first.",
    ),
    Reason("builder-too-dear", "P-BUILD-18", "You have less gold than the builder costs now."),
    Reason(
        "no-free-builder",
        "P-CARD-36",
        "You do not hold the card that places a builder free of charge.",
    ),
    Reason(
        "card-not-held", "P-PRIV-10", "That card does not lie before you, ready to be used now."
    ),
    Reason("market-lacks-cube", "P-BISHOP-7", "The market has no cube of that kind left."),
    Reason("no-metal-at-market", "P-MARKET-10", "The market never has metal."),
    Reason("nothing-to-trade", "P-MARKET-5", "At least one cube is bought or sold."),
    Reason("no-woodworker", "P-MARKET-11", "Wood is bought only by who owns a woodworker."),
    Reason("no-stonecutter", "P-MARKET-18", "Stone is sold only by who owns a stonecutter."),
    Reason(
        "bought-already",
        "P-MARKET-21",
        "You bought that kind this round, so you cannot sell it any more.",
    ),
    Reason("not-in-market", "P-MARKET-6", "The market has fewer cubes of that kind."),
    Reason("goods-too-dear", "P-MARKET-9", "You have less gold than so many cubes cost."),
    Reason("not-owned", "P-MARKET-15", "You do not have so many cubes of that kind."),
    Reason("not-nameable", "P-EV-10", "That craftsman cannot be made to work more often."),
    Reason("capacity-used-up", "P-CATH-6", "That craftsman has done all they can this round."),
    Reason("no-metal-for-tools", "P-CRAFT-13", "Without metal the tool maker brings nothing."),
    Reason("input-missing", "P-CATH-5", "You do not have all that one use spends."),
    Reason("no-mixer", "P-CRAFT-6", "A mason works only for who owns a mortar mixer."),
]
"""What each of the numbers above stands for, in their order."""

DUE: Final[list[Reason]] = [
    Reason("draft-due", "P-DRAFT-3", "A turn is one card taken, or a pass."),
    Reason("discard-due", "P-DRAFT-19", "One craftsman of the row has to go."),
    Reason("redraw-due", "P-BUILD-2", "The builder drawn is kept, or put back to draw again."),
    Reason("builder-due", "P-BUILD-9", "The builder has to be placed, or passed."),
    Reason("place-due", "P-BUILD-19", "The builder has to be placed on a free space."),
    Reason("bishop-due", "P-BISHOP-2", "The bishop gives protection or a cube."),
    Reason("shield-due", "P-CARD-32", "The card that protects is used, or kept."),
    Reason("loss-due", "P-EV-21", "One craftsman has to go."),
    Reason("cube-due", "P-BISHOP-13", "A cube of the market has to be taken."),
    Reason("tax-due", "P-CARD-25", "The card that frees from tax is used, or kept."),
    Reason("trade-due", "P-MARKET-4", "A turn is one kind bought, one kind sold, or a pass."),
    Reason("capacity-due", "P-EV-13", "One craftsman has to be named."),
    Reason("convert-due", "P-CATH-3", "A craftsman is used, or the turn ends."),
    Reason("return-due", "P-CATH-20", "Cubes beyond five have to be returned."),
]
"""For each decision, why another kind of move does not answer it."""
