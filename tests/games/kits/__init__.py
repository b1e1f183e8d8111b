"""Test kits: what every registered game is put through by itself, and what a room supplies."""
