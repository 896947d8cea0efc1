"""Recorded games that must replay for ever, and be decided again while their rules last.

A log here is never written anew. A game, a number of seats or a new version of the rules adds
one: `python -m tests.golden NAME SEATS SEED`. So does what no log here holds yet: the commands
that lead there follow the seed.
"""
