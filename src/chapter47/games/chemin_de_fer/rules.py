"""Chemin de fer: who may draw, and what a wager against the bank comes to."""

from chapter47.families.baccarat.drawing import banker_draws
from chapter47.rule import rule

STAND, DRAW, CHOOSE = 0, 1, 2
"""What a hand must do, or that it has the choice."""

COUNTS = 8
"""Counts below a natural, on which somebody may have to decide."""
FREE_COUNT = 5
"""The one count on which the Player chooses, where he is not free on all."""


@rule
def player_may(count: int, is_free: bool) -> int:
    """What the Player's Hand may do on a count below a natural: rule play leaves one choice.

    >>> [player_may(count, False) for count in range(8)]
    [1, 1, 1, 1, 1, 2, 0, 0]
    """  # 4.9
    if is_free or count == FREE_COUNT:
        return CHOOSE
    return DRAW if count < FREE_COUNT else STAND


@rule
def is_optional(count: int, third: int) -> bool:
    """Whether the printed table leaves the Banker a choice: three against a nine, five a four."""
    return (count == 3 and third == 9) or (count == 5 and third == 4)  # 4.9


@rule
def banker_may(count: int, third: int, is_free: bool) -> int:
    """What the Banker's Hand may do, after the value of the Player's third card or none.

    >>> from chapter47.families.baccarat.drawing import NO_CARD
    >>> banker_may(6, NO_CARD, False), banker_may(5, 4, False), banker_may(3, 8, True)
    (0, 2, 2)
    """  # 4.9
    if is_free or is_optional(count, third):
        return CHOOSE
    return DRAW if banker_draws(0, count, third) else STAND


@rule
def excess_of(total: int, bank: int) -> int:
    """How much of all wagers lies above the bank, and goes back from the last in order.

    >>> excess_of(1200, 1000), excess_of(800, 1000)
    (200, 0)
    """  # 4.7
    return max(0, total - bank)
