"""What the envy bonus is worth, by the number of other players (19:47-11.16(b))."""

from fractions import Fraction
from math import comb

from chapter47.games.pai_gow_poker.lab.side_analyses import (
    DECK,
    amounts,
    picker,
    ratios,
    sets_for,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.law.setting import Setting
from chapter47.money import Cents


def envy_for_one(setting: Setting) -> Fraction:
    """The mean envy bonus in cents for the hand of one other player."""
    pays = ratios(setting, "bonus")
    envy = amounts(setting, "envy", "", 0)
    pick = picker(setting, "bonus")
    total = Fraction(0)
    for types, hands in sets_for(setting, "bonus").items():
        kind = pick(types, pays)
        if kind >= 0:
            total += envy[kind] * hands
    return total / comb(DECK.size, CARDS)


def envy_value(setting: Setting, others: int, wager: Cents) -> Fraction:
    """What a bonus wager gains by envy bonuses, for one unit of it.

    Means add up however the hands depend on each other, so that this is exact for any number of
    other players; a wager below the minimum earns nothing.
    """
    if wager < setting.money("envy_minimum"):  # 11.15(c)
        return Fraction(0)
    return envy_for_one(setting) * others / wager
