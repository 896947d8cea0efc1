"""The HTTP API, called as browsers and bots call it: a real server on a real Redis."""
