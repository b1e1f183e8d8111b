"""House ways: how a licensee has the dealer set seven cards (19:47-11.9(d)), written as data."""
