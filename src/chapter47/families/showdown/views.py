"""Whose decision an option asks for: the position of the hand, and what lies on it."""

from chapter47.table import Option
from chapter47.table.knowledge import Knowledge


def box_asked(knows: Knowledge, asked: Option) -> int:
    """The position of the hand that an option asks about."""
    return int(asked.fixed.get("position", knows.seat))


def stake_of(knows: Knowledge, asked: Option, wager: str) -> int:
    """What lies on a wager of the hand that an option asks about."""
    box = box_asked(knows, asked)
    return sum(cents for w, cents in knows.stakes.items() if w.name == wager and w.box == box)
