"""The lab of pai gow."""
