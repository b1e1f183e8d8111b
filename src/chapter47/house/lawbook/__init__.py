"""The law, easy to ask: by citation, by everyday words, by edition; our own corrections of it."""
