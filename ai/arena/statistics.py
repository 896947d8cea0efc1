"""What games say about bots: shares, margins and Elo with their 95 % intervals, and the SPRT.

The unit is the deal: its games share their luck, and its seatings cancel the seats.
"""

from __future__ import annotations

from math import log, log10, sqrt
from typing import NamedTuple

from ai.arena.contest import Played, lineups

__all__ = ["Estimate", "Standing", "Verdict", "sprt", "standings"]

_Z = 1.96
"""Standard errors on either side of a mean that hold it 95 times in 100."""

_FEW_DEALS = 8
"""The SPRT decides nothing before."""

_ERRORS = 0.05
"""How often the SPRT may be wrong, either way."""


class Estimate(NamedTuple):
    """A value with the interval that holds the truth 95 times in 100."""

    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """How a bot did. Margins are in the game's points, seconds and iterations are per decision."""

    bot: str
    games: int
    win_share: Estimate
    margin: Estimate
    elo: Estimate
    iterations: float
    seconds: float


class Verdict(NamedTuple):
    """Where a sequential test stands: `accepted` is `low`, `high` or, while it runs, empty."""

    accepted: str
    likelihood: float
    lower: float
    upper: float


class _Deals(NamedTuple):
    """One bot's means over the games of each deal."""

    shares: list[float]
    margins: list[float]


def standings(bots: tuple[str, ...], seats: int, played: list[Played]) -> list[Standing]:
    """How each bot did."""
    found = []
    for bot, name in enumerate(bots):
        deals = _by_deal(bot, played)
        share = _share(deals.shares, len(played))
        decisions = sum(one.decisions[bot] for one in played)
        found.append(
            Standing(
                name,
                len(played),
                share,
                _mean(deals.margins),
                Estimate(*(_elo(each, len(bots)) for each in share)),
                sum(one.iterations[bot] for one in played) / max(1, decisions),
                sum(one.seconds[bot] for one in played) / max(1, decisions),
            )
        )
    return found


def sprt(bots: int, seats: int, played: list[Played], low: float, high: float) -> Verdict:
    """Test whether the first bot's win share is rather `low` or `high`, on whole deals.

    Wald's sequential test of wins and losses (a draw is part of either). Where the games of a deal
    end more alike than chance would have it, they count for as many fewer (the dispersion of a
    quasi-likelihood; McCullagh and Nelder, Generalized Linear Models, 1989, 9.2).
    """
    upper = log((1 - _ERRORS) / _ERRORS)
    size = len(lineups(bots, seats))
    counts: dict[int, int] = {}
    for one in played:
        counts[one.pairing.deal] = counts.get(one.pairing.deal, 0) + 1
    whole = [one for one in played if counts[one.pairing.deal] == size]
    shares = _by_deal(0, whole).shares
    if len(shares) < _FEW_DEALS:
        return Verdict("", 0.0, -upper, upper)
    won = sum(shares) * size
    lost = len(shares) * size - won
    likelihood = won * log(high / low) + lost * log((1 - high) / (1 - low))
    likelihood /= _dispersion(shares, size)
    accepted = "high" if likelihood >= upper else "low" if likelihood <= -upper else ""
    return Verdict(accepted, likelihood, -upper, upper)


def _dispersion(shares: list[float], size: int) -> float:
    """How much wider the shares of deals of so many games spread than by chance, at least 1."""
    share = sum(shares) / len(shares)
    if not 0 < share < 1:
        return 1.0
    return max(1.0, _variance(shares) * size / (share * (1 - share)))


def _by_deal(bot: int, played: list[Played]) -> _Deals:
    shares: dict[int, list[float]] = {}
    margins: dict[int, list[float]] = {}
    for one in played:
        deal, _, lineup = one.pairing
        own = [score for score, at in zip(one.scores, lineup, strict=True) if at == bot]
        others = [score for score, at in zip(one.scores, lineup, strict=True) if at != bot]
        share = sum(part for part, at in zip(one.shares, lineup, strict=True) if at == bot)
        shares.setdefault(deal, []).append(share)
        if own and others:
            margin = sum(own) / len(own) - sum(others) / len(others)
            margins.setdefault(deal, []).append(margin)
    return _Deals(_means(shares), _means(margins))


def _means(groups: dict[int, list[float]]) -> list[float]:
    return [sum(group) / len(group) for _, group in sorted(groups.items())]


def _variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def _mean(values: list[float]) -> Estimate:
    """A mean with its normal interval; without bounds where there are too few to tell."""
    if not values:
        return Estimate(0.0, -float("inf"), float("inf"))
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, -float("inf"), float("inf"))
    off = _Z * sqrt(_variance(values) / len(values))
    return Estimate(mean, mean - off, mean + off)


def _share(values: list[float], games: int) -> Estimate:
    """A share with Wilson's interval, for as many games as the spread of the deals is worth.

    Where all deals ended alike their spread says nothing, and the games are counted.
    """
    if not values:
        return Estimate(0.0, 0.0, 1.0)
    share = sum(values) / len(values)
    error = _variance(values) / len(values)
    count = float(games)
    if error > 0 and 0 < share < 1:
        count = share * (1 - share) / error
    middle = (share + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    off = sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2)) * _Z / (1 + _Z**2 / count)
    return Estimate(share, max(0.0, middle - off), min(1.0, middle + off))


def _elo(share: float, bots: int) -> float:
    """The difference in Elo to the field that a share among so many bots stands for."""
    if share <= 0 or share >= 1:
        return float("inf") if share >= 1 else -float("inf")
    return 400 * log10(share / (1 - share) * (bots - 1))
