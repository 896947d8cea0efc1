"""Tests of the workers, with real processes."""
