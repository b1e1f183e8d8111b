"""Pairs in the first two cards of the hands."""

from chapter47.equipment.cards import rank_of, suit_of
from chapter47.rule import rule

NO_PAIR, PAIR, PERFECT = 0, 1, 2
"""What two cards are: unlike, of one rank, of one rank and suit."""
PAIR_KINDS = 9
"""How many kinds of pairs both hands together can hold."""


@rule
def pair_of(card: int, other: int) -> int:
    """What two cards are: no pair, a pair of one rank, or a perfect one, of the same suit too.

    A jack and a queen are no pair, although both count nothing.

    >>> from chapter47.equipment.cards import parse_card as c
    >>> pair_of(c("JC"), c("QC")), pair_of(c("JC"), c("JS")), pair_of(c("JS"), c("JS"))
    (0, 1, 2)
    """  # 7.2
    if rank_of(card) != rank_of(other):
        return NO_PAIR
    return PERFECT if suit_of(card) == suit_of(other) else PAIR


@rule
def pair_kind(player: int, players_second: int, banker: int, bankers_second: int) -> int:
    """The pairs of both hands in one number: the Player's, and three times the Banker's."""
    return pair_of(player, players_second) + 3 * pair_of(banker, bankers_second)


@rule
def players_pair(kind: int) -> int:
    """The pair of the Player's Hand."""
    return kind % 3


@rule
def bankers_pair(kind: int) -> int:
    """The pair of the Banker's Hand."""
    return kind // 3
