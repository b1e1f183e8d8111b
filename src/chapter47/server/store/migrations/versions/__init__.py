"""One file for each change of the store's shape."""
