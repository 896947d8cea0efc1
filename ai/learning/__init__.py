"""Learning what pieces are worth from games that bots play against themselves."""
