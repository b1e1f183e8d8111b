"""Poker (19:47-14): players against each other, one procedure for every game of 14.8."""
