"""The arena: bots against each other on duplicate deals, and what can be said afterwards."""
