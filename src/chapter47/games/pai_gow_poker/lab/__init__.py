"""The lab of pai gow poker: every deal counted, every setting solved, rounds simulated."""
