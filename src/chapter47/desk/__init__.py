"""Work on described or recorded rounds: settle and replay."""
