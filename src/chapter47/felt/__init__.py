"""What lies on a felt, folded once from redacted rows, and how layouts are drawn from it."""
