"""Rounds of Texas hold 'em bonus poker with told cards, for tests."""

from typing import Any

from chapter47.table import DEALER, Table
from tests.showdown import fold, tell, told_table, until, wager
from tests.showdown_room import Room

GAME = "texas-holdem-bonus"
ROOM = Room(
    GAME,
    "ante",
    lambda table: fold(table),
    opening="19:47-28.4",
    shuffle="19:47-28.5",
    stub="19:47-28.9",
    irregular="19:47-28.12",
    drawn="19:47-28.12",
    face_up="19:47-28.12",
    wrong_stub="19:47-28.12",
    devices="19:47-28.12",
)
BONUS = (3, 5, 10, 15, 20, 25, 30, 1000)
"""What the bonus wager pays to one, from tens to deuces up to two pairs of aces."""
WAGERS = ("make_flop_wager", "make_turn_wager", "make_river_wager")


def to_the_count(table: Table) -> None:
    """The player at seat 1 goes on and checks, while a person deals, until the stub is counted."""
    until(table, "turn")
    while table.prompt.phase != "count":
        asked = next(iter(table.prompt.options))
        names = [option.name for option in table.prompt.options[asked]]
        table.act(asked, next((n for n in ("make_flop_wager", "check") if n in names), names[0]))


def dealt(hands: dict[int, str], dealer: str, bonus: int = 0, **more: Any) -> Table:
    """A round with an ante of $10 at each position, up to the first decision."""
    table = told_table(GAME, seats=max(hands), **more)
    for seat in hands:
        wager(table, seat, ante=1000, **({"bonus": bonus} if bonus else {}))
    tell(table, hands, dealer)
    return table


def tell_board(table: Table, cards: str) -> None:
    """Tell cards for all, as long as the table asks for them."""
    left = cards.split()
    while left and table.prompt.phase in ("deal", "burn"):
        if table.prompt.phase == "burn":
            table.act(DEALER, table.prompt.options[DEALER][0].name)
        else:
            table.act(DEALER, "deal", card=left.pop(0))


def one_round(own: str, board: str, dealer: str, made: str = "ftr", **more: Any) -> Table:
    """A round of one player who makes the wagers of those letters: flop, turn, river."""
    table = dealt({1: own}, dealer, **more)
    table.act("seat:1", WAGERS[0] if "f" in made else "fold")
    cards = board.split()
    for letter, wager_name, first, last in (("t", WAGERS[1], 0, 3), ("r", WAGERS[2], 3, 4)):
        if "f" in made:
            tell_board(table, " ".join(cards[first:last]))
            table.act("seat:1", wager_name if letter in made else "check")
    tell_board(table, " ".join(cards[4:]))
    return table
