"""Two days or two submissions side by side: what changed, by which amendment, and what it needs."""
