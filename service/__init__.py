"""The service: event store, command handler, projections, HTTP API, live feed."""
