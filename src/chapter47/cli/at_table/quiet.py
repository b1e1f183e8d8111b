"""What is told in play: not the formalities, not what becomes nothing, no whole deck card by card.

All of it is in the log, and told by `log`.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from chapter47.table.narrate import Row

MOST_CARDS = 14
"""A row of more cards is told by its first and its last."""
FIRST_CARDS = 3
NOTHING: tuple[Any, ...] = (None, "", [], ())
"""A marker that is lifted, dice that nobody has: what follows tells it."""


class Quiet:
    """Leaves out of what happened what nobody at the table follows."""

    def __init__(self) -> None:
        self.formalities: set[int] = set()
        """The acts in which the house answered for a player."""

    def rows(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows that are told.

        >>> spread = {"kind": "StateChanged", "seq": 7, "what": "up", "value": "2C " * 15 + "9H"}
        >>> marker = {"kind": "StateChanged", "seq": 8, "what": "marker", "value": None}
        >>> [row["value"] for row in Quiet().rows([spread, marker])]
        ['2C 2C 2C ... 9H (16 cards)']
        """
        for row in rows:
            if row["seq"] in self.formalities:
                continue
            if row["kind"] == "StateChanged":
                if row["value"] in NOTHING:
                    continue
                row = {**row, "value": _short(row["value"])}
            yield row


def _short(value: Any) -> Any:
    cards = value.split() if isinstance(value, str) else []
    if len(cards) <= MOST_CARDS or any(len(card) != 2 for card in cards[:-1]):
        return value
    return f"{' '.join(cards[:FIRST_CARDS])} ... {cards[-1]} ({len(cards)} cards)"
