"""What can be counted and solved of poker: equity, outs, frequencies, rake, jackpots, end games."""
