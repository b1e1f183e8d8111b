"""Pai gow poker (19:47-11)."""
