"""Seats, prompts, events, the chip ledger, irregularities, views and replay."""
