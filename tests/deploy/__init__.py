"""The build, and what is shipped."""
