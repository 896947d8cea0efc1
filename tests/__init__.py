"""The test suite. It mirrors the source tree."""
