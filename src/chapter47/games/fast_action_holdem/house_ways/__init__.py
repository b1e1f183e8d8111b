"""House ways: which two of four cards the dealer keeps (19:47-21.8, 21.9(h)), written as data."""
