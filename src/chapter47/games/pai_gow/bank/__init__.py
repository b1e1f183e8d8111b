"""The bank of a player: offered, taken, settled through the centre (10.8)."""
