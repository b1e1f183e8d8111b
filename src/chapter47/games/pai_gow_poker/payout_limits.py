"""Payout limits: how low a licensee may set them, and what a limited payout comes to."""

from collections.abc import Iterator

from chapter47.equipment.cards import deck, suit_of
from chapter47.games.pai_gow_poker.pays import pays_of
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents, Odds, cents, dollars, payout
from chapter47.rule import rule
from chapter47.table import INVENTORY, Objection, Procedure, Round, Wager

BONUS, SEVEN_CARD, IMPERIAL = "bonus", "seven_card", "imperial"
CITES = {BONUS: "11.16(d)", SEVEN_CARD: "11.18(d)", IMPERIAL: "13:69F-11.20(d)"}
SUITS = len({suit_of(card) for card in deck()})


@rule
def least_limit(floor: int, most_at_minimum: int) -> int:
    """The lowest limit that may be set: the floor, or what the least wagers could win."""
    return max(floor, most_at_minimum)  # 11.16(d), 11.18(d)


@rule
def limited(due: int, limit: int, paid: int) -> int:
    """What is paid of an amount due, where so much was paid before; no limit is 0.

    >>> limited(800_000, 4_000_000, 3_500_000), limited(800_000, 0, 3_500_000)
    (500000, 800000)
    """
    if limit == 0:
        return due
    return min(due, limit - paid)


def limit_of(setting: Setting, group: str) -> Cents:
    """The limit that the licensee has set on a group of wagers; 0 for none."""
    name = f"{group}_payout_limit"
    return setting.number(name) * DOLLAR if name in setting.options else 0


def limit_objections(setting: Setting) -> Iterator[Objection]:
    """What speaks against the limits that were chosen."""
    for group, most in (
        (BONUS, _most_bonus),
        (SEVEN_CARD, _most_seven_card),
        (IMPERIAL, _most_imperial),
    ):
        limit = limit_of(setting, group)
        if limit:
            floor = setting.money(f"{group}_payout_floor")
            least = least_limit(floor, most(setting))
            if limit < least:
                message = (
                    f"a payout limit of {dollars(limit)} is too low: at least {dollars(least)}"
                )
                cite = CITES[group]
                yield Objection("limit", message, cite if ":" in cite else f"19:47-{cite}")


def _top(setting: Setting, wager: str) -> Cents:
    """What the least wager wins on its best hand."""
    best = max(pays_of(setting, wager).values())
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
        why = f"{reason}; payout limit {dollars(limit_of(t.setting, group))}"
        yield from t.pay_amount(wager, paid, cite=CITES[group], reason=why)


def pay_envy_within_limit(
    t: Round, wager: Wager, due: Cents, *, cite: str, reason: str
) -> Procedure:
    """Pay an envy bonus, or as much of it as the limit leaves."""
    paid = _note(t, BONUS, wager.seat, due)
    yield from t.pay_amount(wager, paid, cite=cite, reason=reason, source=INVENTORY)


def _note(t: Round, group: str, seat: int, due: Cents) -> Cents:
    before = t.state.play.paid.get((group, seat), 0)
    paid = limited(due, limit_of(t.setting, group), before)
    t.state.play.paid[group, seat] = before + paid
    return paid
