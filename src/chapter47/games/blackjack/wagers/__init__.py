"""Wagers on boxes: which are taken, where they lie, what they are paid (2.3, 2.13, 2.14, 2.20)."""
