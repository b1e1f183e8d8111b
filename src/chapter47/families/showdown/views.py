"""What a player sees who decides: the hand that is asked about, and cards of the dealer's."""

from typing import NamedTuple

from chapter47.felt.card_memory import memory_of
from chapter47.table import DEALER, Option, seat_name
from chapter47.table.knowledge import Knowledge


class Seen(NamedTuple):
    """Cards by where they were seen."""

    own: list[int]
    up: list[int]
    """Cards of the dealer's."""
    others: list[int]
    """All others that were shown since the shuffle."""


def seen_by(knows: Knowledge, asked: Option) -> Seen:
    """What somebody sees of whom an option asks about one hand."""
    memory = memory_of(knows)
    box = asked.fixed.get("position", knows.seat)
    own = [card for card in memory.hand(seat_name(box)) if card is not None]
    up = [card for card in memory.hand(DEALER) if card is not None]
    return Seen(own, up, [card for card in memory.gone if card not in (*own, *up)])


def stake_of(knows: Knowledge, asked: Option, wager: str) -> int:
    """What lies on a wager of the hand that an option asks about."""
    box = asked.fixed.get("position", knows.seat)
    return sum(cents for w, cents in knows.stakes.items() if w.name == wager and w.box == box)
