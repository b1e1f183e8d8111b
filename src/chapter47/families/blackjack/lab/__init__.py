"""How blackjack and its kin are solved and simulated, for any composition of the shoe."""
