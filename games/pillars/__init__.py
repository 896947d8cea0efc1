"""The Pillars of the Earth: six rounds of building a cathedral, for 2 to 4 players.

Read `game` for the decisions and `flow` for what follows what; each phase is a module.
"""

from games.pillars.game import Pillars

__all__ = ["GAME"]

GAME = Pillars()
