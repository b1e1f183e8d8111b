"""Kits: what every game is put through by itself, and what its maker supplies."""
