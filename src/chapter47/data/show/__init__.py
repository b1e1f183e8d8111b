"""Draws pages: in a terminal, as text, in a notebook."""
