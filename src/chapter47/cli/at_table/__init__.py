"""What a sitting at the terminal tells of its game, and does for its players beside their acts."""
