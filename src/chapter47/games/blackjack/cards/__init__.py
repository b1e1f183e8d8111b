"""The cards before the deal: opening, shuffle, cut, burning, change (2.2, 2.4, 2.5, 2.21)."""
