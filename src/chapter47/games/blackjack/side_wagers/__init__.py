"""Additional wagers: what decides them, when, and what they are paid (2.17, 2.19, 2.22 to 2.24)."""
