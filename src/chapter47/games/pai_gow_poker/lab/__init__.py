"""The lab of pai gow poker: every hand and every deal counted, settings solved, rounds simulated."""
