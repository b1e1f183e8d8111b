"""Games in which a player may bank: places, the offer of the bank, the start, the centre."""
