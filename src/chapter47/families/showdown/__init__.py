"""What the games share in which a player's hand meets the dealer's: the lab's side of it."""
