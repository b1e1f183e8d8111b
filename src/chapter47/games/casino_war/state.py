"""What a round of casino war has to remember beside the table."""

from chapter47.money import Cents
from chapter47.table import Round as AnyRound


class State:
    """Who was passed over, and who is at war."""

    def __init__(self) -> None:
        self.passed_over: set[int] = set()
        self.at_war: dict[int, Cents] = {}
        self.waiting_for_war_card: list[int] = []


Round = AnyRound[State]
"""A round of casino war."""
