"""The acts of a round: betting, asking, shuffling, dealing, throwing, settling."""
