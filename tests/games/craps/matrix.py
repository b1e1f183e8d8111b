"""The matrix of totals and wagers, written by hand in matrix.txt."""

from pathlib import Path

from chapter47.games.craps import rules
from chapter47.games.craps.layout import SLOTS

HEAD = ["2", "3", "4e", "4h", "5", "6e", "6h", "7", "8e", "8h", "9", "10e", "10h", "11", "12"]


def matrix() -> list[tuple[str, str, list[str]]]:
    lines = (Path(__file__).parent / "matrix.txt").read_text().splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(name, state, cells) for name, state, *cells in rows]


def read(name: str, state: str) -> tuple[int, int, bool]:
    """Kind, number and whether it works, of a line of the matrix."""
    words = state.split("-")
    works = words[-1] != "off"
    if name == "hop":
        return rules.HOP, int(state.replace("-", "")), True
    kind = next(slot.kind for slot in SLOTS if slot.name == name)
    number = next((int(word) for word in words if word.isdigit()), 0)
    if kind in (rules.HARDWAY, rules.ONE_TOTAL):
        own = next(slot.number for slot in SLOTS if slot.name == name)
        return kind, own, works
    return kind, number, works
