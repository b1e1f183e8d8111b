"""The drawing table: whether a third card is dealt to the Player's Hand and to the Banker's Hand.

Counts are those of two cards. The Banker's Hand looks at the third card of the Player's Hand by its
own value, whatever it made of the hand; `NO_CARD` says that there was none, which is not a card
that counts nothing.
"""

from collections.abc import Sequence

from chapter47.families.baccarat.hands import count_of, is_natural, value_of
from chapter47.rule import rule

NO_CARD = -1
"""The value of a third card that was not dealt."""

HIGHEST_DRAW = 5
"""The highest count on which a hand draws that looks at nothing else."""
ALWAYS_DRAWS, ALWAYS_STANDS = 2, 7
"""The counts up to which, and from which on, the Banker's Hand looks at no third card."""


@rule
def player_draws(player: int, banker: int) -> bool:
    """Whether the Player's Hand takes a third card: on 0 to 5, unless there is a natural.

    >>> player_draws(5, 7), player_draws(6, 0), player_draws(0, 8)
    (True, False, False)
    """  # 3.9, 7.9
    if is_natural(player) or is_natural(banker):
        return False
    return player <= HIGHEST_DRAW


@rule
def banker_draws(player: int, banker: int, third: int) -> bool:
    """Whether the Banker's Hand takes a third card, after the Player's third card or `NO_CARD`.

    >>> banker_draws(2, 3, 8), banker_draws(2, 3, 9), banker_draws(6, 5, NO_CARD)
    (False, True, True)
    """  # 3.9, 7.9
    if is_natural(player) or is_natural(banker):
        return False
    if third == NO_CARD:
        return banker <= HIGHEST_DRAW
    return draws_against(banker, third)


@rule
def draws_against(banker: int, third: int) -> bool:
    """Whether the Banker's Hand draws to a count when the Player's third card has this value.

    >>> [third for third in range(10) if draws_against(6, third)]
    [6, 7]
    """  # 3.9, 7.9
    if banker <= ALWAYS_DRAWS:
        return True
    if banker >= ALWAYS_STANDS:
        return False
    if banker == 3:
        return third != 8
    return 2 * (banker - 3) <= third <= 7


def third_of(cards: Sequence[int]) -> int:
    """The value of the third card of a hand, if it has one.

    >>> third_of([8, 8]), third_of([8, 8, 32])
    (-1, 0)
    """
    return value_of(cards[2]) if len(cards) > 2 else NO_CARD


def is_player_to_draw(player: Sequence[int], banker: Sequence[int]) -> bool:
    """Whether the Player's Hand must now be dealt a third card."""
    return player_draws(count_of(player[:2]), count_of(banker[:2]))


def is_banker_to_draw(player: Sequence[int], banker: Sequence[int]) -> bool:
    """Whether the Banker's Hand must now be dealt a third card, the Player's Hand being done."""
    return banker_draws(count_of(player[:2]), count_of(banker[:2]), third_of(player))
