"""The rules: pure, with no I/O, no clock and no global randomness. One package a game."""
