"""Rounds of four card poker, for tests."""

from chapter47.table import Table
from tests.lettered_decks import LetteredDecks
from tests.showdown import wager

GAME = "four-card-poker"


def play(table: Table) -> None:
    """A round of seat 1 with aces up alone, which asks for no decision."""
    wager(table, 1, aces_up=500)
    table.act("seat:1", "ready")


DECKS = LetteredDecks(GAME, play, decks="27.2", opening="27.4")
