"""`chapter47 compare`: two days or two submissions side by side, on a screen or as a page."""

from chapter47.cli.compare.command import compare

__all__ = ["compare"]
