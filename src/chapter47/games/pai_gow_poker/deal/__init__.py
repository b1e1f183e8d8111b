"""The deal: where it starts, and the ways to deal (11.8 to 11.8C)."""
