"""Payout limits of 11.16(d), 11.18(d) and 13:69F-11.20(d): how low they may be set."""

from collections.abc import Iterator

from chapter47.equipment.cards import deck, suit_of
from chapter47.law.setting import Setting
from chapter47.money import Cents, cents, payout
from chapter47.table import Objection
from chapter47.table.choices import payout_limit_objections

BONUS, SEVEN_CARD, IMPERIAL = "bonus", "seven_card", "imperial"
SUITS = len({suit_of(card) for card in deck()})


def limit_objections(setting: Setting) -> Iterator[Objection]:
    """What speaks against the limits that were chosen."""
    for group, most in (
        (BONUS, _most_bonus),
        (SEVEN_CARD, _most_seven_card),
        (IMPERIAL, _most_imperial),
    ):
        yield from payout_limit_objections(setting, group, most(setting))


def _top(setting: Setting, wager: str) -> Cents:
    """What the least wager wins on its best hand."""
    best = max(setting.pays(wager).values())
    return payout(setting.limit(wager).minimum, best)


def _most_bonus(setting: Setting) -> Cents:
    """What one player could win: the best bonus hand, or insurance, and the others' hands by envy.

    A suit has room for one seven-card straight flush; a pai gow leaves all four to the others.
    """
    most = 0
    if "bonus" in setting.wagers:
        most = _top(setting, "bonus") + _most_envy(setting, SUITS - 1)
    if "insurance" in setting.wagers:
        most = max(most, _top(setting, "insurance") + _most_envy(setting, SUITS))
    return most


def _most_envy(setting: Setting, best_hands: int) -> Cents:
    """What envy bonuses could bring for the least bonus wager, with so many best hands around."""
    is_offered = "bonus" in setting.wagers
    if not is_offered or setting.limit("bonus").minimum < setting.money("envy_minimum"):
        return 0
    best, match = [cents(row.amount or "") for row in setting.rows("envy")[:2]]
    others = setting.law.file.game.seats - 1
    return best_hands * best + (others - best_hands) * match


def _most_seven_card(setting: Setting) -> Cents:
    if "seven_card_bonus" not in setting.wagers:
        return 0
    return _top(setting, "seven_card_bonus")


def _most_imperial(setting: Setting) -> Cents:
    if "imperial" not in setting.wagers:
        return 0
    pays = setting.pays("imperial")
    parts = [
        max(odds for on, odds in pays.items() if on.startswith("banker") == banker)
        for banker in (False, True)
    ]
    minimum = setting.limit("imperial").minimum
    return sum(payout(minimum, odds) for odds in parts)
