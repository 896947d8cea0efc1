"""Search over games: heuristics, tree search, the arena. As pure as the rules."""
