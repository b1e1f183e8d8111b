"""The pai gow poker table in a terminal: seven cards, or two hands, before each position."""

from collections.abc import Collection

from chapter47.table import Table
from chapter47.table.card_table import card_table


def draw(table: Table, audiences: Collection[str]) -> str:
    """The dealer's cards, then the positions from the dealer's left."""
    places = range(1, table.state.places)
    return card_table(table, audiences, places, width=25, abreast=3)
