"""What holds for every test."""

import os

os.environ.pop("COLUMNS", None)  # runners that spread tests set a width that nobody asked for
