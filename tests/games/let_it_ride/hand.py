"""Rounds of let it ride with told cards, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.table import DEALER, Table
from tests.play import bet, open_table
from tests.showdown_room import Room

GAME = "let-it-ride"
ODDS = {
    "L1": (1, 2, 3, 5, 8, 11, 50, 200, 1000),
    "L2": (1, 2, 3, 5, 10, 15, 25, 100, 500),
}
"""What tens or better, two pairs and so on pay to one."""
AWARDS = {
    "B1": (0, 0, 5, 25, 50, 200, 400, 2000, 20_000),
    "B2": (0, 0, 5, 25, 50, 200, 400, 2500, 25_000),
    "B3": (0, 4, 8, 25, 50, 75, 100, 2000, 10_000),
    "B4": (0, 4, 8, 25, 50, 75, 100, 2000, 5_000),
    "B5": (0, 0, 0, 20, 50, 75, 200, 2000, 10_000),
}
"""Dollars for a dollar, which is not returned; any pair is nothing."""
THREE = {
    "T1": (1, 3, 6, 25, 40, 40),
    "T2": (1, 4, 6, 30, 40, 50),
    "T3": (1, 3, 6, 30, 40, 50),
    "T4": (1, 4, 5, 30, 40, 40),
    "T5": (1, 3, 6, 20, 40, 40),
}
"""What a pair, a flush and so on of the player's own cards pay to one."""
FIVE = (1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
"""Hands of five cards: any pair, two pairs and so on up to the royal flush, of 2,598,960."""


def told_table(seats: int = 1, **more: Any) -> Table:
    """A table at which cards are told."""
    return open_table(GAME, seats=seats, equipment="declared", **more)


def tell(table: Table, hands: Mapping[int, str], community: str) -> None:
    """Close the betting and tell the cards of each position, and those that all share."""
    table.act(DEALER, "no_more_bets")
    tell_cards(table, hands, community)


def tell_cards(table: Table, hands: Mapping[int, str], community: str) -> None:
    """Tell cards as long as the table asks for them and there are any for the place."""
    left = {f"deal to seat {box}": cards.split() for box, cards in hands.items()}
    left["deal to community"] = community.split()
    while table.prompt.phase == "deal":
        if table.prompt.text.startswith("burn"):
            table.act(DEALER, table.prompt.options[DEALER][0].name)
        elif left.get(table.prompt.text):
            table.act(DEALER, "deal", card=left[table.prompt.text].pop(0))
        else:
            return


def decide(table: Table, seat: int, *rides: bool) -> None:
    """Let the wager that is asked about ride, or take it back."""
    for ride in rides:
        (first, *_) = table.options(f"seat:{seat}")
        table.act(f"seat:{seat}", "let_it_ride" if ride else "take_it_back", **first.fixed)


def one_round(own: str, community: str, *rides: bool, **more: Any) -> Table:
    """A round of one player with three wagers of $10 and the bonus."""
    table = told_table(**more)
    bet(table, 1, "wager_1", 1000)
    if "bonus" in table.setting.wagers:
        bet(table, 1, "bonus", 100)
    tell(table, {1: own}, community)
    decide(table, 1, *rides)
    return table


def take_both_back(table: Table) -> None:
    """The player at seat 1 takes back what he may."""
    decide(table, 1, False, False)


ROOM = Room(
    game=GAME,
    wager="wager_1",
    ends=take_both_back,
    opening="19:47-18.4",
    shuffle="19:47-18.5",
    stub="19:47-18.9",
    irregular="19:47-18.12",
    drawn="19:47-18.12",
    face_up="19:47-18.12",
    wrong_stub="19:47-18.12",
    devices="19:47-18.12",
    times=3,
)
