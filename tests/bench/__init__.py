"""Benchmarks: `make bench` runs them on the compiled rules; the test suite leaves them out."""
