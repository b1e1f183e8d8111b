"""The progressive wager: a dollar in the acceptor, aces in sequence, and a meter."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.side_wagers.rules import ACES, NOTHING, progressive
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import side_wager
from chapter47.law.prizes import Fixed, Share
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import (
    INVENTORY,
    Action,
    Meter,
    Meters,
    Move,
    Option,
    Procedure,
    Wager,
    seat_number,
)

METER = "blackjack"
NAME = "progressive"
COUPON = "progressive_coupon"


def own_meter(setting: Setting) -> Meters | None:
    """The meter of a table that is not connected to others."""
    if not is_offered(setting, NAME):
        return None
    return Meters(Meter(METER, reset=setting.money("progressive_start")))


def redeem_options(t: Round, seat: int) -> Iterator[Option]:
    """A progressive wager coupon may be redeemed instead of a chip."""  # 2.3(k)
    if not is_offered(t.setting, NAME):
        return
    for main in t.wagers("blackjack", seat=seat):
        if not t.stake(side_wager(seat, main.box, NAME)):
            where = {"position": main.position} if main.position else {}
            yield Option(COUPON, "redeem a progressive wager coupon", "2.3(k)", where)


def redeem(t: Round, action: Action) -> None:
    """Put the dollar of a coupon into the acceptor."""
    seat = seat_number(action.by)
    assert seat is not None
    wager = side_wager(seat, action.args.get("position") or seat, NAME)
    value = t.setting.money("progressive_wager")
    move = Move(INVENTORY, wager.account, value)
    t.move("a progressive wager coupon is redeemed", move, cite="2.3(k)")
    t.table.live_wagers[wager] = None
    t.state.redeemed.add(wager)


def lock_out(t: Round) -> None:
    """Lock the acceptors before the deal; a part of each dollar goes to the meter."""
    t.state.redeemed.clear()
    if is_offered(t.setting, NAME):
        t.lock_out(NAME, METER, Fraction(t.setting.figure("progressive_share")), cite="2.19")


def may_still_win(t: Round, box: int, sequence: list[int]) -> bool:
    """Say whether cards must stay on the table until a progressive wager on the box is settled."""
    return progressive(sequence) != NOTHING and any(wager.box == box for wager in t.lit)


def settle_progressive(t: Round) -> Procedure:
    """Pay aces in sequence, from the meter; those with the same share of it divide that equally."""
    prizes = t.setting.prizes(NAME) if t.lit else {}
    shares: dict[Fraction, list[Wager]] = {}
    for wager in sorted(t.lit, key=lambda w: (w.box, w.seat)):
        kind = _kind(t, wager)
        if kind == NOTHING:
            t.lose_progressive(wager, cite="2.19", reason="no aces in sequence")
        elif isinstance(prize := prizes[ACES[kind]], Share):
            shares.setdefault(prize.part, []).append(wager)
        elif isinstance(prize, Fixed):
            t.deduct_from_meter(METER, prize.cents, cite="2.19")
            yield from _pay(t, wager, prize.cents)
    for share, winners in sorted(shares.items(), reverse=True):
        taken = t.take_from_meter(METER, share, cite="2.19")
        for number, wager in enumerate(winners):
            yield from _pay(t, wager, _part(taken, number, len(winners)))


def _part(amount: Cents, number: int, parts: int) -> Cents:
    """An equal part; cents that cannot be divided go to the first."""
    each, rest = divmod(amount, parts)
    return each + (number < rest)


def _pay(t: Round, wager: Wager, amount: Cents) -> Procedure:
    reason = ACES[_kind(t, wager)]
    yield from t.pay_progressive(wager, amount, cite="2.19", reason=reason, meter=METER)


def _kind(t: Round, wager: Wager) -> int:
    box = t.state.now.boxes.get(wager.box)
    return progressive(box.sequence) if box is not None else NOTHING
