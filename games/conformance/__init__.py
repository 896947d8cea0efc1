"""What holds for every game, checked on random games: for the test suite and `guildhall fuzz`."""

from games.conformance.trial import Case, Failure, Tally, cases, examine

__all__ = ["Case", "Failure", "Tally", "cases", "examine"]
