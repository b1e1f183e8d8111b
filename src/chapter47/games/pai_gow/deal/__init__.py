"""Dealing the tiles (10.6, 10.8(k) to (m)): positions, patterns, delivery."""
