"""The cards before they are dealt: opened, shuffled, cut, and the devices for it (11.2 to 11.6)."""
