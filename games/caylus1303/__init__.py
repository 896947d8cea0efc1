"""Caylus 1303: a village grows along a road to a castle, for 2 to 5 players.

Read `game` for the decisions and `flow` for what follows what; each phase is a module.
"""

from games.caylus1303.game import Caylus1303

__all__ = ["GAME"]

GAME = Caylus1303()
