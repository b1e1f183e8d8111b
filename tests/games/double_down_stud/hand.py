"""Rounds of double down stud with told cards, for tests."""

from functools import partial
from typing import Any

from chapter47.table import Table
from tests import showdown
from tests.play import bet, open_table
from tests.showdown_room import Room

GAME = "double-down-stud"
ODDS = {
    "D1": (1, 2, 3, 5, 8, 11, 50, 200, 2000),
    "D2": (1, 2, 3, 5, 8, 11, 50, 200, 1000),
}
"""What jacks or better, two pairs and so on pay to one."""
FIVE = (1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
"""Hands of five cards: any pair, two pairs and so on up to the royal flush, of 2,598,960."""


def told_table(seats: int = 1, **more: Any) -> Table:
    """A table at which cards are told."""
    return open_table(GAME, seats=seats, equipment="declared", **more)


tell = partial(showdown.tell, to="common")
tell_cards = partial(showdown.tell_cards, to="common")
"""Cards are told to each position, and to the place of those that all share."""


def one_round(own: str, common: str, act: str, **more: Any) -> Table:
    """A round of one player with a wager of $10."""
    table = told_table(**more)
    bet(table, 1, "initial", 1000)
    tell(table, {1: own}, common)
    table.act("seat:1", act)
    return table


def stand(table: Table) -> None:
    """The player at seat 1 stands."""
    table.act("seat:1", "stand")


ROOM = Room(
    game=GAME,
    wager="initial",
    ends=stand,
    opening="19:47-17.3",
    shuffle="19:47-17.4",
    stub="19:47-17.8",
    irregular="19:47-17.11",
    drawn="19:47-17.11",
    face_up="19:47-17.11",
    wrong_stub="19:47-17.11",
    devices="19:47-17.11",
    deals={},
)
