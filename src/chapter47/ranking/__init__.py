"""Orders of hands and tiles, compiled."""
