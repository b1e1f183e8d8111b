"""The store: what it holds, how it is written, and what never changes in it."""
