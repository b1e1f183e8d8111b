"""Coupons (11.7(a), (d), 11.13(b)2): match play beside a wager, and one for a progressive wager."""

from collections.abc import Iterator

from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Round
from chapter47.money import EXACT, Cents, Odds, Rounding, cents, payout
from chapter47.table import Action, Objection, Option, Wager, coupons, seat_number
from chapter47.table.vigorish import vigorish_beside

MATCH_PLAY = "match_play"
PROGRESSIVE, RANDOM_NUMBER = "progressive", "random_number"
CITES = {PAI_GOW_POKER: "11.7(a)", RANDOM_NUMBER: "11.13(b)2"}
"""The wagers beside which a match play coupon may lie."""


def of_seat(t: Round, seat: int) -> Iterator[Option]:
    """What a player may do with coupons while wagers are taken."""
    for name, cite in CITES.items():
        for wager in t.wagers(name, seat=seat) if t.setting.is_on(MATCH_PLAY) else ():
            label = f"put a match play coupon beside the {name.replace('_', ' ')} wager"
            yield from coupons.match_play_option(t, wager, label=label, cite=cite)
    if PROGRESSIVE not in t.setting.wagers:
        return
    for main in t.wagers(PAI_GOW_POKER, seat=seat):
        wager = Wager(seat, PROGRESSIVE, "", main.position)
        label = "redeem a progressive payout wager coupon"
        option = coupons.redeem_option(t, wager, label=label, cite="11.7(d)")
        if option is not None:
            yield option


def refusals(t: Round, action: Action) -> Iterator[Objection]:
    """Why no other match play coupon can be laid, or taken back."""
    if t.setting.is_on(MATCH_PLAY):
        yield from coupons.refusals(t, action, cite=CITES[PAI_GOW_POKER])


def is_act(action: Action) -> bool:
    """Whether an act is one with a coupon."""
    return action.name in coupons.ACTS


def act(t: Round, action: Action) -> None:
    """Lay a coupon down, take it back, or put the wager of one into the acceptor."""
    seat = seat_number(action.by)
    assert seat is not None
    args = action.args
    position = args.get("position") or 0
    if action.name == coupons.REDEEM:
        wager = Wager(seat, PROGRESSIVE, "", position)
        chip = cents(str(t.setting.option(PROGRESSIVE)))
        reason = "a progressive payout wager coupon is redeemed"
        coupons.redeem(t, wager, chip, reason=reason, cite="11.7(d)")
        return
    wager = Wager(seat, args["wager"], args.get("spot", ""), position)
    told = coupons.told_of(wager, wager.name.replace("_", " "))
    coupons.act_on_coupon(t, wager, action, told=told, cite=CITES[wager.name])


def return_coupons(t: Round, seat: int) -> None:
    """Return the coupons of a seat that banks, and take the wagers out that coupons have made."""
    coupons.return_coupons(t, seat=seat, cite="11.10(f)")
    reason = "the progressive payout wager coupon is returned"
    coupons.give_back_redeemed(t, seat, reason=reason, cite="11.10(f)")


def settle_coupon(
    t: Round, wager: Wager, won: int, odds: Odds | None = None, *, won_beside: Cents = 0
) -> None:
    """Pay a coupon with the wager beside it, or take it; after a push it goes back.

    Vigorish is due on what both have won together and rounded once: `won_beside` is what the wager
    has won, on which its own part was charged.
    """
    value = coupons.value_beside(t, wager)
    is_number = wager.name == RANDOM_NUMBER
    rounding = Rounding.parse(t.setting.figure("random_number_rounding")) if is_number else EXACT
    vigorish = 0
    if value and odds is not None and not is_number:
        vigorish = vigorish_beside(t.setting, payout(value, odds), won_beside)  # 11.9(j)
    coupons.settle_coupon(
        t,
        wager,
        won,
        odds,
        cite=CITES[wager.name],
        rounding=rounding,
        vigorish=vigorish,
    )
