"""Background jobs: bots' turns, deadlines, upkeep. They reach games through the HTTP API alone."""
