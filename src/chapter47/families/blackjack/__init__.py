"""Blackjack and its kin (subchapters 2, 19, 26): totals, choices, boxes, and their solver."""
