"""Rounds of double cross poker with told cards, for tests."""

from typing import Any

from chapter47.table import DEALER, Table
from tests.showdown import fold, tell, told_table, until, wager
from tests.showdown_room import Room

GAME = "double-cross-poker"
ROOM = Room(
    GAME,
    "ante",
    lambda table: fold(table),
    opening="19:47-25.3",
    shuffle="19:47-25.4(a)",
    stub="19:47-25.9",
    irregular="19:47-25.x(d)",
    drawn="19:47-25.x(b)",
    face_up="19:47-25.x",
    wrong_stub="19:47-25.x",
    devices="19:47-25.x(f)",
)
VERTICAL, HORIZONTAL = "raise_vertical", "raise_horizontal"
CROSS = "4C KH 9H KC 2S"
"""The cross of the dossier: far, left, centre, right, near."""


def to_the_count(table: Table) -> None:
    """A person deals until the stub is counted."""
    until(table, "count")


def dealt(
    hands: dict[int, str], dealer: str, cross: str = CROSS, three_card: int = 0, **more: Any
) -> Table:
    """A round with an ante of $10 at each position, up to the first decision."""
    table = told_table(GAME, seats=max(hands), **more)
    for seat in hands:
        wager(table, seat, ante=1000, **({"three_card": three_card} if three_card else {}))
    tell(table, hands, dealer)
    tell_cross(table, cross)
    return table


def tell_cross(table: Table, cards: str) -> None:
    """Tell the community cards, as long as the table asks for them."""
    for card in cards.split():
        assert table.prompt.text == "deal to community"
        table.act(DEALER, "deal", card=card)


def one_round(own: str, dealer: str, cross: str = CROSS, act: str = VERTICAL, **more: Any) -> Table:
    """A round of one player."""
    table = dealt({1: own}, dealer, cross, **more)
    table.act("seat:1", act)
    return table
