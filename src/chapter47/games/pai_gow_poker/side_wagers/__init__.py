"""The wagers beside the pai gow poker wager, at the table (11.13 to 11.18)."""
