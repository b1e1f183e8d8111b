"""The progressive wager: a dollar in the acceptor, aces in sequence, and a meter."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.blackjack.side_wagers.rules import Aces, progressive
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import side_wager
from chapter47.law.prizes import Share
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import NOTHING
from chapter47.table import (
    Action,
    Meters,
    Option,
    Procedure,
    Wager,
    coupons,
    progressives,
    seat_number,
)
from chapter47.table.progressives import Progressive, equal_parts, take_prize
from chapter47.table.side_wagers import prize_for

NAME = "progressive"


def progressive_of(setting: Setting) -> Progressive:
    """The wager of a dollar and its meter."""  # 2.19
    return Progressive(
        NAME,
        meter=setting.game,
        reset=setting.money("progressive_start"),
        rate=Fraction(setting.figure("progressive_share")),
    )


def own_meter(setting: Setting) -> Meters | None:
    """The meter of a table that is not connected to others."""
    return progressive_of(setting).own_meters() if NAME in setting.wagers else None


def redeem_options(t: Round, seat: int) -> Iterator[Option]:
    """A progressive wager coupon may be redeemed instead of a chip."""  # 2.3(k)
    if NAME not in t.setting.wagers:
        return
    cite = t.setting.lettered("2.3(k)")
    for main in t.wagers("blackjack", seat=seat):
        wager = side_wager(seat, main.box, NAME)
        label = "redeem a progressive wager coupon"
        option = coupons.redeem_option(t, wager, label=label, cite=cite)
        if option is not None:
            yield option


def redeem(t: Round, action: Action) -> None:
    """Put the dollar of a coupon into the acceptor."""
    seat = seat_number(action.by)
    assert seat is not None
    wager = side_wager(seat, action.args.get("position") or seat, NAME)
    value = t.setting.money("progressive_wager")
    reason, cite = "a progressive wager coupon is redeemed", t.setting.lettered("2.3(k)")
    coupons.redeem(t, wager, value, reason=reason, cite=cite)


def lock_out(t: Round) -> None:
    """Lock the acceptors before the deal; a part of each dollar goes to the meter."""
    if NAME in t.setting.wagers:
        progressives.lock_out(t, progressive_of(t.setting), cite="2.19")


def may_still_win(t: Round, box: int, sequence: list[int]) -> bool:
    """Say whether cards must stay on the table until a progressive wager on the box is settled."""
    return progressive(sequence) != NOTHING and any(wager.box == box for wager in t.lit)


def settle_progressive(t: Round) -> Procedure:
    """Pay aces in sequence, from the meter; those with the same share of it divide that equally."""
    if not t.lit:
        return
    wanted = progressive_of(t.setting)
    shares: dict[Share, list[Wager]] = {}
    for wager in sorted(t.lit, key=lambda w: (w.box, w.seat)):
        kind = _kind(t, wager)
        if kind == NOTHING:
            t.lose_progressive(wager, cite="2.19", reason="no aces in sequence")
        elif isinstance(prize := prize_for(t.setting, NAME, Aces(kind))[0], Share):
            shares.setdefault(prize, []).append(wager)
        else:
            yield from _pay(t, wager, take_prize(t, wanted, prize, cite="2.19"))
    for share, winners in sorted(shares.items(), key=lambda found: found[0].part, reverse=True):
        taken = take_prize(t, wanted, share, cite="2.19")
        for wager, part in zip(winners, equal_parts(taken, len(winners)), strict=True):
            yield from _pay(t, wager, part)


def _pay(t: Round, wager: Wager, amount: Cents) -> Procedure:
    kind, meter = Aces(_kind(t, wager)), progressive_of(t.setting).meter
    _, cite = prize_for(t.setting, NAME, kind)
    yield from t.pay_progressive(wager, amount, cite=cite, reason=kind.title, meter=meter)


def _kind(t: Round, wager: Wager) -> int:
    box = t.state.now.boxes.get(wager.box)
    return progressive(box.sequence) if box is not None else NOTHING
