"""The casino war table in a terminal: a card before everybody, and the chips behind it."""

from collections.abc import Collection

from chapter47.table import Table
from chapter47.table.card_table import card_table


def draw(table: Table, audiences: Collection[str]) -> str:
    """The dealer's cards, then the seats from the dealer's left."""
    return card_table(table, audiences, sorted(table.players))
