"""Wagers (10.5): seated players, one area or two adjacent ones (10.10(a)), match play coupons."""

from collections.abc import Iterator, Sequence

from chapter47.families.banked.areas import betting_areas, objections_to_area
from chapter47.games.pai_gow.equipment import inspect_dice, inspection
from chapter47.games.pai_gow.state import PAI_GOW, Round
from chapter47.money import Cents, Odds, payout
from chapter47.table import (
    Action,
    Objection,
    Option,
    Procedure,
    Wager,
    Window,
    coupons,
    seat_number,
)
from chapter47.table.vigorish import vigorish_beside

MATCH_PLAY = "match_play"


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; "No more bets" is called before the dice are shaken."""
    window = Window(
        t,
        [PAI_GOW],
        cite="10.5",
        check=lambda wager, total: objections_to_area(t, wager, total, cite="10.10(a)"),
        positions=lambda seat: betting_areas(t, PAI_GOW, seat),
        may_take_back=lambda wager: coupons.may_take_back(t, wager),
        others=lambda actor: _others(t, actor),
        refusals=lambda action: _refusals(t, action),
        ends_deserted=True,
    )
    while action := (yield from window.other()):
        seat = seat_number(action.by)
        if seat is None:
            inspect_dice(t, action)
        else:
            _act_on_coupon(t, seat, action)


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    return inspection(t).get(actor, ()) if seat is None else [*_coupons_of(t, seat)]


def _coupons_of(t: Round, seat: int) -> Iterator[Option]:
    """What a player may do with a match play coupon while wagers are taken."""
    if t.setting.is_on(MATCH_PLAY):
        for wager in t.wagers(PAI_GOW, seat=seat):
            label = "put a match play coupon beside the wager"
            yield from coupons.match_play_option(t, wager, label=label, cite="10.5")


def _refusals(t: Round, action: Action) -> Iterator[Objection]:
    if t.setting.is_on(MATCH_PLAY):
        yield from coupons.refusals(t, action, cite="10.5")


def _act_on_coupon(t: Round, seat: int, action: Action) -> None:
    wager = Wager(seat, PAI_GOW, "", action.args.get("position") or 0)
    told = coupons.told_of(wager, "pai gow")
    coupons.act_on_coupon(t, wager, action, told=told, cite="10.5")


def settle_coupon(
    t: Round, wager: Wager, won: int, odds: Odds | None = None, *, won_beside: Cents = 0
) -> None:
    """Pay a coupon with the wager beside it, or take it; after a push it goes back.

    Vigorish is due on what both have won together and rounded once.
    """
    value = coupons.value_beside(t, wager)
    vigorish = 0
    if value and odds is not None:
        vigorish = vigorish_beside(t.setting, payout(value, odds), won_beside)  # 10.7, 10.8(r)
    coupons.settle_coupon(t, wager, won, odds, cite="10.5", vigorish=vigorish)
