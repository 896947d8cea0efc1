"""The rules: one package a game, and the kernel they share. No I/O, no clock, no randomness."""
