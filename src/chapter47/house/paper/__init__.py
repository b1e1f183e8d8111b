"""Pages to be printed: one style for A4 and letter, each page a file that stands alone."""
