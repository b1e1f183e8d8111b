"""House ways: how a licensee has the dealer set four tiles (19:47-10.7, 10.9(f)), as data."""
