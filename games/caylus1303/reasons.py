"""Why a move can be refused: the clause and a sentence for each reason."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

__all__ = [
    "ANY_IS_NOT_GOLD",
    "BAILIFF_STEPS_EXCEEDED",
    "BEHIND_BRIDGE",
    "BRIDGE_STEPS_EXCEEDED",
    "BUNDLE_KINDS",
    "BUNDLE_TOKENS",
    "BUNDLE_WITHOUT_FOOD",
    "CANNOT_AFFORD",
    "CHARACTERS_STAY",
    "CHARACTER_NOT_ON_BOARD",
    "CHARACTER_NOT_THERE",
    "CHARACTER_NOT_TO_STEAL",
    "DUE",
    "EMPTY_SPACE",
    "FULL",
    "GOLD_NOT_TAKEN",
    "HAS_HOUSE",
    "JOURNEYMAN_SPENT",
    "MONUMENT_CLOSED",
    "MONUMENT_COST",
    "MONUMENT_ELSEWHERE",
    "MONUMENT_GONE",
    "NOBODY_TO_STEAL_FROM",
    "NOT_A_MONUMENT",
    "NOT_A_STARTING_TILE",
    "NOT_ENOUGH_STEPS_PAID",
    "NOT_OFFERED_HERE",
    "NO_HOUSE",
    "NO_SPACE",
    "NO_SUCH_DEAL",
    "NO_WORKER",
    "OCCUPIED",
    "OK",
    "ON_SITE_ALREADY",
    "OWN_WORKER",
    "PAST_THE_END",
    "REASONS",
    "RESIDENCE_CLOSED",
    "SLOT_CLOSED_BEFORE_ROUND_4",
    "SLOT_CLOSED_BEFORE_ROUND_7",
    "SURCHARGE",
    "TILE_BEFORE_CHARACTER",
    "TILE_GONE",
    "TOKEN_MISSING",
    "TOLL_STEPS_EXCEEDED",
    "WRONG_SUPPLY",
    "Fact",
    "Reason",
]

Fact = Literal[
    "bundle",
    "character",
    "missing",
    "owner",
    "place",
    "pool",
    "price",
    "resolving",
    "resource",
    "round",
    "seat",
    "second",
    "slot",
    "steps",
    "tile",
    "workers",
]
"""What a refusal can name; `games.caylus1303.facts` says how each is found."""


class Reason(NamedTuple):
    """A stable code, the clause, a sentence, and the facts that say more than the sentence."""

    code: str
    clause: str
    message: str
    facts: tuple[Fact, ...] = ()


OK: Final = 0
GOLD_NOT_TAKEN: Final = 1
NO_WORKER: Final = 2
SURCHARGE: Final = 3
EMPTY_SPACE: Final = 4
RESIDENCE_CLOSED: Final = 5
MONUMENT_CLOSED: Final = 6
OCCUPIED: Final = 7
JOURNEYMAN_SPENT: Final = 8
OWN_WORKER: Final = 9
FULL: Final = 10
ON_SITE_ALREADY: Final = 11
CANNOT_AFFORD: Final = 12
NO_SUCH_DEAL: Final = 13
NOT_OFFERED_HERE: Final = 14
WRONG_SUPPLY: Final = 15
TILE_GONE: Final = 16
NO_HOUSE: Final = 17
NO_SPACE: Final = 18
NOT_A_STARTING_TILE: Final = 19
HAS_HOUSE: Final = 20
BRIDGE_STEPS_EXCEEDED: Final = 21
NOT_ENOUGH_STEPS_PAID: Final = 22
BEHIND_BRIDGE: Final = 23
ANY_IS_NOT_GOLD: Final = 24
TOKEN_MISSING: Final = 25
BUNDLE_KINDS: Final = 26
BUNDLE_WITHOUT_FOOD: Final = 27
BUNDLE_TOKENS: Final = 28
CHARACTER_NOT_THERE: Final = 29
CHARACTER_NOT_TO_STEAL: Final = 30
NOBODY_TO_STEAL_FROM: Final = 31
TILE_BEFORE_CHARACTER: Final = 32
CHARACTER_NOT_ON_BOARD: Final = 33
CHARACTERS_STAY: Final = 34
TOLL_STEPS_EXCEEDED: Final = 35
SLOT_CLOSED_BEFORE_ROUND_4: Final = 36
SLOT_CLOSED_BEFORE_ROUND_7: Final = 37
MONUMENT_GONE: Final = 38
NOT_A_MONUMENT: Final = 39
MONUMENT_ELSEWHERE: Final = 40
PAST_THE_END: Final = 41
BAILIFF_STEPS_EXCEEDED: Final = 42
MONUMENT_COST: Final = 43

REASONS: Final[list[Reason]] = [
    Reason("ok", "", ""),
    Reason("gold-not-taken", "C-GEN-8", "Gold cannot be taken where any resource is offered."),
    Reason("no-worker", "C-PLAN-22", "There is no worker in your pool."),
    Reason(
        "surcharge",
        "C-PLAN-23",
        "Somebody has passed, so a placement takes two workers, and your pool has one.",
        ("workers", "pool"),
    ),
    Reason("empty-space", "C-PLAN-9", "Nothing is built on that road space.", ("place",)),
    Reason(
        "residence",
        "C-PLAN-6",
        "No worker may be placed on a residence.",
        ("place", "tile", "owner"),
    ),
    Reason(
        "monument", "C-PLAN-7", "No worker may be placed on a monument.", ("place", "tile", "owner")
    ),
    Reason(
        "occupied",
        "C-PLAN-5",
        "There is a worker in that building already.",
        ("place", "tile", "seat"),
    ),
    Reason(
        "journeyman-spent",
        "C-CHAR-19",
        "The Journeyman was used this round already.",
        ("place", "tile", "seat"),
    ),
    Reason(
        "own-worker",
        "C-CHAR-20",
        "The Journeyman cannot join a worker of your own.",
        ("place", "tile"),
    ),
    Reason(
        "full",
        "C-CHAR-26",
        "There are two workers in that building already.",
        ("place", "tile", "seat", "second"),
    ),
    Reason("on-site", "C-PLAN-19", "You have a worker on the construction site already."),
    Reason(
        "cannot-afford", "C-GEN-1", "You cannot pay the whole price.", ("tile", "price", "missing")
    ),
    Reason("no-such-deal", "C-GEN-10", "The effect has no such deal.", ("resolving",)),
    Reason("not-offered", "C-ACT-3", "The building being used does not do that.", ("resolving",)),
    Reason(
        "wrong-supply",
        "C-CONS-1",
        "That tile is not of the supply that is built from here.",
        ("tile", "resolving"),
    ),
    Reason("tile-gone", "C-CONS-13", "That tile is no longer in the supply.", ("tile",)),
    Reason("no-house", "C-LIMIT-6", "You have no house left in your pool."),
    Reason("no-space", "C-CONS-7", "The road has no empty space left."),
    Reason(
        "not-a-starting-tile",
        "C-BLDG-4",
        "The Lawyer marks starting tiles on the road only.",
        ("place",),
    ),
    Reason(
        "has-house",
        "C-BLDG-3",
        "There is a house on that tile already.",
        ("place", "tile", "owner"),
    ),
    Reason(
        "bridge-steps",
        "C-ROAD-17",
        "At the bridge the provost is moved 1, 2 or 3 steps.",
        ("steps",),
    ),
    Reason(
        "steps-unpaid",
        "C-ROAD-19",
        "Each step takes a worker, and your pool has not as many.",
        ("steps", "pool"),
    ),
    Reason("behind-bridge", "C-ROAD-7", "The provost cannot go back past the bridge.", ("steps",)),
    Reason("any-not-gold", "C-GEN-7", "Gold cannot pay for a resource of any kind."),
    Reason("token-missing", "C-GEN-6", "You have no such token.", ("resource",)),
    Reason(
        "bundle-kinds",
        "C-CASTLE-4",
        "A bundle is three tokens of three different kinds.",
        ("bundle",),
    ),
    Reason("bundle-food", "C-CASTLE-5", "One token of a bundle must be food.", ("bundle",)),
    Reason(
        "bundle-tokens",
        "C-CASTLE-3",
        "You do not have the tokens for that bundle.",
        ("bundle", "missing"),
    ),
    Reason(
        "character-not-there", "C-SETUP-26", "That character is not there to take.", ("character",)
    ),
    Reason(
        "not-to-steal",
        "C-FAVOR-4",
        "A favor takes a character that another player holds.",
        ("character",),
    ),
    Reason(
        "nobody-to-steal-from", "C-FAVOR-5", "No other player holds a character.", ("character",)
    ),
    Reason(
        "tile-before-character",
        "C-FAVOR-14",
        "A character of the board is taken after a favor tile was used, not in its place.",
        ("character",),
    ),
    Reason(
        "not-on-board", "C-FAVOR-14", "That character does not lie on the board.", ("character",)
    ),
    Reason(
        "characters-stay",
        "C-CHAR-3",
        "Characters change hands by royal favors only.",
        ("character",),
    ),
    Reason(
        "toll-steps",
        "C-BLDG-9",
        "At the Toll the provost is moved by at most two steps.",
        ("steps",),
    ),
    Reason(
        "slot-before-round-4",
        "C-FAVOR-8",
        "In rounds 1 to 3 only the first favor tile can be used.",
        ("slot", "round"),
    ),
    Reason(
        "slot-before-round-7",
        "C-FAVOR-9",
        "In rounds 4 to 6 only the first two favor tiles can be used.",
        ("slot", "round"),
    ),
    Reason("monument-gone", "C-MON-9", "That monument is no longer in the supply.", ("tile",)),
    Reason("not-a-monument", "C-MON-2", "Only monuments are built on residences.", ("tile",)),
    Reason(
        "monument-elsewhere",
        "C-MON-12",
        "Monuments are built on your own residences, when these are visited in Stewardship.",
        ("tile",),
    ),
    Reason(
        "past-the-end",
        "C-ROAD-8",
        "The provost cannot go on past the last marked place.",
        ("steps",),
    ),
    Reason("bailiff-steps", "C-CHAR-35", "The Bailiff moves the provost by one step.", ("steps",)),
    Reason(
        "monument-cost",
        "C-MON-3",
        "You cannot pay the cost of that monument.",
        ("tile", "price", "missing"),
    ),
]
"""What each of the numbers above stands for, in their order."""

DUE: Final[list[Reason]] = [
    Reason("draft-due", "C-SETUP-26", "One of the drawn characters has to be taken."),
    Reason("early-due", "C-CHAR-7", "The Early Riser places one worker, or declines."),
    Reason("turn-due", "C-PLAN-2", "A turn is one worker placed, or a pass."),
    Reason("use-due", "C-ACT-3", "The effect of the building is to be used or declined."),
    Reason("payment-due", "C-GEN-6", "A resource of the payer's choice has to be paid."),
    Reason("bridge-due", "C-ROAD-16", "At the bridge the provost is moved, or left."),
    Reason("bailiff-due", "C-CHAR-36", "The Bailiff moves the provost, or leaves him."),
    Reason("delivery-due", "C-CASTLE-3", "A bundle is to be delivered, or no more of them."),
    Reason("late-delivery-due", "C-CHAR-47", "A late bundle is to be delivered, or no more."),
    Reason("favor-due", "C-FAVOR-3", "A royal favor must be used, one way or the other."),
    Reason("character-due", "C-FAVOR-14", "A character of the board is taken, or none."),
    Reason("monument-due", "C-MON-2", "One monument is built on the residence, or none."),
]
"""For each decision, why another kind of move does not answer it."""
