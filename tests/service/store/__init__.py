"""The event store, on one Redis and on a Redis Cluster of six nodes."""
