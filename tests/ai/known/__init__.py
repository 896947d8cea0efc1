"""Games with known answers, written for the tests alone."""
