"""Procedures with one change each, which some test must notice."""
