"""Rounds of fast action hold'em with told cards, for tests."""

from typing import Any

from chapter47.table import DEALER, Table
from tests.showdown import tell, told_table, wager

GAME = "fast-action-holdem"
BY_DEVICE = {"shuffle": "automated", "decks": 2, "deal": "automated shoe"}


def dealt(hands: dict[int, str], dealer: str, **more: Any) -> Table:
    """A round with a wager of $10 at each position, up to the keeping of cards."""
    table = told_table(GAME, seats=max(hands), **more)
    for seat in hands:
        wager(table, seat, fast_action=1000)
    tell(table, hands, dealer)
    return table


def keep(table: Table, seat: int, cards: str) -> None:
    """A player keeps two cards."""
    table.act(f"seat:{seat}", "keep", cards=cards.split())


def tell_board(table: Table, cards: str) -> None:
    """Tell the cards for all."""
    for card in cards.split():
        table.act(DEALER, "deal", card=card)


def one_round(own: str, kept: str, dealer: str, board: str, **more: Any) -> Table:
    """A round of one player who keeps two of four cards."""
    table = dealt({1: own}, dealer, **more)
    keep(table, 1, kept)
    tell_board(table, board)
    return table
