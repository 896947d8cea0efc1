"""What crosses a wire or enters a log, as msgspec structs. No logic lives here."""
