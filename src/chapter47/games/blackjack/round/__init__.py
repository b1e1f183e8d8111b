"""The round from the first card to the settlement (2.6 to 2.12, 2.18)."""
