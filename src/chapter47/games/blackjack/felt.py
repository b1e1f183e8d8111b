"""The blackjack table in a terminal: the dealer, and the boxes with their hands and chips."""

from collections.abc import Collection

from chapter47.table import Table
from chapter47.table.card_table import card_table


def draw(table: Table, audiences: Collection[str]) -> str:
    """The dealer's cards, then the boxes from the dealer's left."""
    boxes = range(1, table.setting.number("boxes") + 1)
    return card_table(table, audiences, boxes, owner=lambda box: f"box:{box}", width=18, abreast=4)
