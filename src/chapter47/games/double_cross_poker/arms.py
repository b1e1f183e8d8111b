"""Which cards of the cross are seen first, and which arm counts, as the options have it."""

from collections.abc import Collection, Sequence

from chapter47.games.double_cross_poker.rules import (
    BETTER,
    HORIZONTAL,
    PLACES,
    RAISED,
    VERTICAL,
    WHEEL,
    arm_cards,
    arm_that_counts,
)
from chapter47.games.double_cross_poker.wagers import ABOVE, AT_LEFT, AT_RIGHT, BELOW
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards

ARM_NAMES = ("vertical", "horizontal")
SIDES_OF = ((ABOVE, BELOW), (AT_LEFT, AT_RIGHT))
"""Where the raises for each arm lie."""
MADE_ON = {
    "vertical": VERTICAL,
    "horizontal": HORIZONTAL,
    "better": BETTER,
    "raised": RAISED,
    "the player's": RAISED,
}
"""On what a hand is made, by the words of the options."""


def shown_first(setting: Setting) -> list[int]:
    """The two places of the cross that are turned up before the raises.

    >>> shown_first(Setting.make("double-cross-poker"))
    [0, 1]
    """
    return [PLACES.index(name) for name in str(setting.option("shown_first")).split(" and ")]


def players_hand(setting: Setting) -> int:
    """On what a player's hand is made."""
    return MADE_ON[str(setting.option("player_arm"))]


def dealers_hand(setting: Setting) -> int:
    """On what the dealer's hand is made."""
    return MADE_ON[str(setting.option("dealer_arm"))]


def binds(setting: Setting) -> bool:
    """Whether a player is bound to the arm of his raises."""
    return players_hand(setting) == RAISED


def arm_of_sides(sides: Collection[str]) -> int | None:
    """The arm for which raises lie on some sides of the ante; none where none do.

    >>> arm_of_sides({"", "above", "below"}), arm_of_sides({""})
    (0, None)
    """
    return next((arm for arm, two in enumerate(SIDES_OF) if set(two) & set(sides)), None)


def value_on(own: Sequence[int], cross: Sequence[int], arm: int) -> int:
    """The value of two cards with the three of an arm."""  # 25.1, 25.5
    return rank_cards([*own, *arm_cards(cross, arm)], WHEEL)


def best_hand(
    own: Sequence[int], cross: Sequence[int], made_on: int, raised: int
) -> tuple[int, int]:
    """The arm that counts for two cards, and what they are worth on it."""
    values = [value_on(own, cross, arm) for arm in (VERTICAL, HORIZONTAL)]
    arm = arm_that_counts(made_on, raised, *values)
    return arm, values[arm]
