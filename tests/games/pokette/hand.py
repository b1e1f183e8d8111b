"""Pokette by hand: what the tests know of wheel, layout and hands without asking the rules."""

from chapter47.table import Table
from tests.play import bet, ready

RANKS = "AKQJT98765432"
SUITS = "SHCD"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]

LAID = {
    "single_card": ("AS", 1, 50),
    "split": ("AS-AH", 2, 24),
    "corner": ("AS-KS-AH-KH", 4, 12),
    "single_rank": ("A", 4, 12),
    "double_rank": ("A-K", 8, 5),
    "ace_king_queen": ("", 12, 3),
    "jack_ten_nine": ("", 12, 3),
    "eight_seven_six": ("", 12, 3),
    "five_four_three": ("", 12, 3),
    "red": ("", 26, 1),
    "black": ("", 26, 1),
    "suit": ("spades", 13, 3),
}
"""Each wager on the next result: a spot, how many sections it covers, what it pays to one."""

HANDS = {
    "pair_in_two": (("AS",), 4, 11),
    "pair_in_three": (("AS", "9H"), 8, 5),
    "three_of_a_kind": (("AS", "AH"), 4, 11),
    "flush": (("AS", "9S"), 13, 3),
    "straight_open": (("7S", "8H"), 8, 5),
    "straight_inside": (("7S", "9H"), 4, 11),
    "straight_flush_open": (("7S", "8S"), 2, 24),
    "straight_flush_inside": (("7S", "9S"), 1, 49),
}
"""Each poker hand wager: a hand that opens it, how many sections win then, what it pays to one."""


def bring(table: Table, *sections: str) -> None:
    """Spin these sections, one after another, with chips on red."""
    for section in sections:
        bet(table, 1, "red", 500)
        spin(table, section)


def spin(table: Table, section: str) -> None:
    """Close the betting and tell where the wheel rests."""
    ready(table)
    table.act("dealer", "spin", result=section)


def open_hand_wagers(table: Table) -> set[str]:
    """The poker hand wagers that seat 1 may make."""
    offered = {o.fixed["wager"] for o in table.options("seat:1") if o.name == "bet"}
    return offered & set(HANDS)


def wins_with(wager: str, hand: tuple[str, ...]) -> set[str]:
    """The cards that complete what a wager is on, worked out from the ranks in a row."""
    row = "A23456789TJQKA"
    ranks, suits = [card[0] for card in hand], {card[1] for card in hand}
    if wager == "pair_in_two":
        found = set(ranks) if len(hand) == 1 else set()
    elif len(hand) != 2:
        found = set()
    elif wager == "pair_in_three":
        found = set(ranks) if len(set(ranks)) == 2 else set()
    elif wager == "three_of_a_kind":
        found = set(ranks) if len(set(ranks)) == 1 else set()
    elif wager == "flush":
        found = set(RANKS)
    else:
        threes = [set(row[i : i + 3]) for i in range(12)]
        ends = [three - set(ranks) for three in threes if len(three - set(ranks)) == 1]
        found = set().union(*ends) if len(set(ranks)) == 2 else set()
        found = found if len(found) == (2 if wager.endswith("open") else 1) else set()
    if "flush" in wager:
        return {rank + suit for rank in found for suit in suits if len(suits) == 1}
    return {rank + suit for rank in found for suit in SUITS}
