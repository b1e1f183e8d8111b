"""Completion of the round (10.7): hands are set, exposed, compared, collected and paid."""
