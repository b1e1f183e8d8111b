"""Payout limits of 11.16(d), 11.18(d) and 13:69F-11.20(d), and payouts within them."""

from collections.abc import Iterator

from chapter47.equipment.cards import deck, suit_of
from chapter47.games.pai_gow_poker.state import Round
from chapter47.law.payout_limits import limited, payout_limit, payout_limit_cite
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds, cents, dollars, payout
from chapter47.table import INVENTORY, Objection, Procedure, Wager
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
    most = 0
    if "bonus" in setting.wagers:
        most = _top(setting, "bonus")
        if setting.limit("bonus").minimum >= setting.money("envy_minimum"):
            best, match = [cents(row.amount or "") for row in setting.rows("envy")[:2]]
            others = setting.law.file.game.seats - 1
            most += (SUITS - 1) * best + (others - SUITS + 1) * match
    if "insurance" in setting.wagers:
        most = max(most, _top(setting, "insurance"))
    return most


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


def pay_within_limit(
    t: Round, wager: Wager, odds: Odds, *, group: str, cite: str, reason: str
) -> Procedure:
    """Pay a wager at its odds, or as much of that as the limit leaves."""
    due = payout(t.stake(wager), odds)
    paid = _note(t, group, wager.seat, due)
    if paid == due:
        yield from t.win(wager, odds, cite=cite, reason=reason)
    else:
        why = f"{reason}; payout limit {dollars(payout_limit(t.setting, group))}"
        yield from t.pay_amount(wager, paid, cite=payout_limit_cite(t.setting, group), reason=why)


def pay_envy_within_limit(
    t: Round, wager: Wager, due: Cents, *, cite: str, reason: str
) -> Procedure:
    """Pay an envy bonus, or as much of it as the limit leaves."""
    paid = _note(t, BONUS, wager.seat, due)
    yield from t.pay_amount(wager, paid, cite=cite, reason=reason, source=INVENTORY)


def _note(t: Round, group: str, seat: int, due: Cents) -> Cents:
    before = t.state.play.paid.get((group, seat), 0)
    paid = limited(due, payout_limit(t.setting, group), before)
    t.state.play.paid[group, seat] = before + paid
    return paid
