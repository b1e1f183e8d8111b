"""What is told in play: not the formalities, not what stays as it was, no whole deck card by card.

All of it is in the log, and told by `log`.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from chapter47.table.narrate import Row

MOST_CARDS = 14
"""A row of more cards is told by its first and its last."""
FIRST_CARDS = 3


class Quiet:
    """Leaves out of what happened what nobody at the table follows."""

    def __init__(self) -> None:
        self.formalities: set[int] = set()
        """The acts in which the house answered for a player."""
        self._state: dict[str, Any] = {}

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
                before = self._state.get(row["what"])
                self._state[row["what"]] = row["value"]
                if _is_none(row["value"]) and _is_none(before):
                    continue
                row = {**row, "value": _short(row["value"])}
            yield row


def _is_none(value: Any) -> bool:
    return value is None or (isinstance(value, str | list | tuple) and not value)


def _short(value: Any) -> Any:
    cards = value.split() if isinstance(value, str) else []
    if len(cards) <= MOST_CARDS or any(len(card) != 2 for card in cards[:-1]):
        return value
    return f"{' '.join(cards[:FIRST_CARDS])} ... {cards[-1]} ({len(cards)} cards)"
