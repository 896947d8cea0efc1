"""What can be opened here."""

from __future__ import annotations

from litestar import get

from games.kernel import game_named, game_names
from schemas.api import Catalogue, GameOffer, OptionOffer
from service.bots import offered
from service.house import TheHouse

__all__ = ["catalogue"]


@get("/api/catalogue", tags=["games"])
async def catalogue(house: TheHouse) -> Catalogue:
    """All games, with their seat counts and options, and all levels of bots."""
    games = [game_named(name) for name in game_names()]
    return Catalogue(
        games=[
            GameOffer(
                game=game.name,
                title=game.title,
                seats=game.seat_counts,
                options=tuple(OptionOffer(*option) for option in game.options),
            )
            for game in games
        ],
        bots=offered(house.settings.bot_seconds),
    )
