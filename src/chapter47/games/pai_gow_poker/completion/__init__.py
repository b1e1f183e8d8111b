"""Completion of the round: hands set, exposed, compared and settled (11.9)."""
