"""Cards at a table: opened, shuffled, cut, burned, dealt, counted and changed."""
