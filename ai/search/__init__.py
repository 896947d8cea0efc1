"""Our own search: open-loop information-set Monte Carlo trees."""
