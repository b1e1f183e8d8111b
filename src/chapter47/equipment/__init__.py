"""Cards, shoe, dice, tiles, wheels, shaker, and the randomness behind them."""
