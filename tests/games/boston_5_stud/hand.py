"""Rounds of Boston 5 stud poker with told cards, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.table import Table
from tests.showdown import fold, tell, tell_cards, told_table, wager
from tests.showdown_room import Room

GAME = "boston-5-stud"
ANTE_BONUS = {
    "royal flush": ("AS KS QS JS TS", 1000),
    "straight flush": ("KS QS JS TS 9S", 200),
    "four-of-a-kind": ("9S 9D 9C 9H 2S", 100),
    "full house": ("9S 9D 9C 2H 2S", 25),
    "flush": ("KS 9S 7S 5S 2S", 15),
    "straight": ("5S 4H 3S 2S AS", 8),
    "three-of-a-kind": ("9S 9D 9C 5H 2S", 4),
    "two pairs": ("9S 9D 5C 5H 2S", 2),
}
"""A hand of each kind that the ante bonus pays, and what it pays to one."""
OPTIONAL_BONUS = {
    "40-25-6-3-1": (1, 3, 6, 25, 40, 40),
    "40-30-6-3-1": (1, 3, 6, 30, 40, 40),
    "40-30-6-4-1": (1, 4, 6, 30, 40, 40),
}
"""What a pair, a flush and so on of the first three cards pay to one, ace-king-queen last."""
LOW, PLAIN, PAIR, HIGH = "8H 6C 5D 3H 2D", "KH JC TD 6H 4D", "7S 7D KC JH 4C", "AH AC KD QC JD"
"""Hands of five cards from low to high."""


def first(cards: str) -> str:
    """The first three of five cards."""
    return " ".join(cards.split()[:3])


def last(cards: str) -> str:
    """The last two of five cards."""
    return " ".join(cards.split()[3:])


def start(table: Table, hands: Mapping[int, str], dealer: str) -> None:
    """Close the betting and tell the first three cards of everybody."""
    tell(table, {box: first(cards) for box, cards in hands.items()}, first(dealer))


def finish(table: Table, hands: Mapping[int, str], dealer: str) -> None:
    """Tell the last two cards of everybody who has not folded."""
    tell_cards(table, {box: last(cards) for box, cards in hands.items()}, last(dealer))


def one_round(
    own: str, dealer: str, decision: str = "second_wager", ante: int = 1000, **more: Any
) -> Table:
    """A round of one player, with an optional bonus of $5 where it is offered."""
    table = told_table(GAME, **more)
    wager(table, 1, ante=ante)
    if "optional_bonus" in table.setting.wagers:
        wager(table, 1, optional_bonus=500)
    start(table, {1: own}, dealer)
    table.act("seat:1", decision)
    finish(table, {1: own}, dealer)
    return table


ROOM = Room(
    game=GAME,
    wager="ante",
    ends=fold,
    opening="19:47-24.3",
    shuffle="19:47-24.4",
    stub="19:47-24.9",
    irregular="19:47-24.12(e)",
    drawn="19:47-24.12(c)",
    face_up="19:47-24.12(b)",
    wrong_stub="19:47-24.9",
    devices="19:47-24.12(g)",
    times=3,
)
