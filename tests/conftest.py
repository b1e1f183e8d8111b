"""What holds for every test."""

import os

import pytest

os.environ.pop("COLUMNS", None)  # runners that spread tests set a width that nobody asked for


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--store postgresql`: the floor's tests again, all of them in that store."""
    parser.addoption("--store", choices=("sqlite", "postgresql"), default="sqlite")
