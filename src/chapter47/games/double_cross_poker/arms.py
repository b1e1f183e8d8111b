"""Which cards of the cross are seen first, and which arm counts, as the options have it."""

from collections.abc import Collection, Sequence

from chapter47.games.double_cross_poker.rules import (
    ARMS,
    HORIZONTAL,
    PLACES,
    VERTICAL,
    WHEEL,
    arm_cards,
)
from chapter47.games.double_cross_poker.wagers import ABOVE, AT_LEFT, AT_RIGHT, BELOW
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards

Arm = tuple[int, int, int]
VERTICAL_NAME, HORIZONTAL_NAME = "vertical", "horizontal"
NAMES = {VERTICAL: VERTICAL_NAME, HORIZONTAL: HORIZONTAL_NAME}
SIDES_OF = {VERTICAL: (ABOVE, BELOW), HORIZONTAL: (AT_LEFT, AT_RIGHT)}
"""Where the raises for an arm lie."""
BETTER, RAISED, PLAYERS = "better", "raised", "the player's"


def shown_first(setting: Setting) -> list[int]:
    """The two places of the cross that are turned up before the raises.

    >>> shown_first(Setting.make("double-cross-poker"))
    [0, 1]
    """
    return [PLACES.index(name) for name in str(setting.option("shown_first")).split(" and ")]


def binds(setting: Setting) -> bool:
    """Whether a player is bound to the arm of his raises."""
    return setting.option("player_arm") == RAISED


def arm_of_sides(sides: Collection[str]) -> Arm | None:
    """The arm for which raises lie on some sides of the ante; none where none do.

    >>> arm_of_sides({"", "above", "below"}) == VERTICAL, arm_of_sides({""})
    (True, None)
    """
    return next((arm for arm, two in SIDES_OF.items() if set(two) & set(sides)), None)


def value_on(own: Sequence[int], cross: Sequence[int], arm: Arm) -> int:
    """The value of two cards with the three of an arm."""  # 25.1, 25.5
    return rank_cards([*own, *arm_cards(cross, arm)], WHEEL)


def better_arm(own: Sequence[int], cross: Sequence[int]) -> Arm:
    """The arm on which two cards make the higher hand; of equals the vertical one."""
    return max(ARMS, key=lambda arm: value_on(own, cross, arm))


def players_arm(setting: Setting, own: Sequence[int], cross: Sequence[int], raised: Arm) -> Arm:
    """The arm that counts for a player who has raised on one."""
    return raised if binds(setting) else better_arm(own, cross)


def dealers_arm(setting: Setting, own: Sequence[int], cross: Sequence[int], raised: Arm) -> Arm:
    """The arm that counts for the dealer against a player who has raised on one."""
    chosen = setting.option("dealer_arm")
    if chosen == PLAYERS:
        return raised
    named = {name: arm for arm, name in NAMES.items()}
    return named[str(chosen)] if chosen in named else better_arm(own, cross)
