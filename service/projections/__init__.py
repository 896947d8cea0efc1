"""Lists of games, made from the streams and thrown away at will."""

from service.projections.lists import AWAITING_BOTS, GameLists, Row, own_games
from service.projections.projector import GROUP, Projector, rebuild

__all__ = ["AWAITING_BOTS", "GROUP", "GameLists", "Projector", "Row", "own_games", "rebuild"]
