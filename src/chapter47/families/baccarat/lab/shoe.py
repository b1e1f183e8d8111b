"""What is left in a shoe: cards of each kind, of each rank, of each value."""

from collections.abc import Iterable, Sequence

from chapter47.equipment.cards import JOKER, card_text, rank_of
from chapter47.families.baccarat.hands import value_of_rank
from chapter47.lab.errors import LabError

KINDS, RANKS, VALUES = JOKER, 13, 10
SUITS = 4
ROUND = 6
"""The most cards that a round takes; a shoe with fewer may not see it through."""
MOST = 1400
"""So many cards keep all counts within 64 bits: more than 26 decks."""

Composition = tuple[int, ...]
"""How many cards of each of the 52 kinds are left."""


class BadShoe(LabError):
    """A shoe that cannot be counted."""


def full_shoe(decks: int) -> Composition:
    """A shoe of so many decks, before any card has left it.

    >>> sum(full_shoe(8))
    416
    """
    return (decks,) * KINDS


def without(shoe: Sequence[int], cards: Iterable[int]) -> Composition:
    """A shoe after cards have left it.

    >>> sum(without(full_shoe(8), [0, 0, 51]))
    413
    """
    left = list(shoe)
    for card in cards:
        if left[card] == 0:
            raise BadShoe(f"there is no {card_text(card)} left in the shoe to be removed")
        left[card] -= 1
    return tuple(left)


def by_rank(shoe: Sequence[int]) -> tuple[int, ...]:
    """The cards of each rank, deuce to ace.

    >>> by_rank(full_shoe(8))[0]
    32
    """
    return tuple(sum(shoe[SUITS * rank : SUITS * (rank + 1)]) for rank in range(RANKS))


def by_value(shoe: Sequence[int]) -> tuple[int, ...]:
    """The cards of each value, 0 to 9.

    >>> by_value(full_shoe(8))
    (128, 32, 32, 32, 32, 32, 32, 32, 32, 32)
    """
    left = [0] * VALUES
    for card, many in enumerate(shoe):
        left[value_of_rank(rank_of(card))] += many
    return tuple(left)


def checked_values(values: Sequence[int]) -> Sequence[int]:
    """The same cards of each value, if a round can be counted with them."""
    cards = sum(values)
    if not ROUND <= cards <= MOST:
        raise BadShoe(f"{cards} cards cannot be counted: a shoe holds {ROUND} to {MOST} of them")
    return values


def ordered_draws(cards: int, draws: int = ROUND) -> int:
    """The ways to draw so many cards one after another.

    >>> ordered_draws(416)
    4998398275503360
    """
    ways = 1
    for drawn in range(draws):
        ways *= cards - drawn
    return ways
