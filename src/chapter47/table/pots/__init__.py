"""Betting in turn, as poker has it: whose turn it is, what may be bet, pots and their shares."""
