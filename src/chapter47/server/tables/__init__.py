"""Tables as the floor keeps them: opened, kept in memory, paced, shown, and ended."""
