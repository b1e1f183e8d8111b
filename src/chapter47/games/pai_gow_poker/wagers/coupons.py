"""Coupons (11.7(a), (d), 11.13(b)2): match play beside a wager, and one for a progressive wager."""

from collections.abc import Iterator

from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, PaiGowRound, Round
from chapter47.games.pai_gow_poker.wagers.amounts import vigorish_in_cents, vigorish_terms
from chapter47.money import Cents, Odds, Rounding, cents, dollars, payout
from chapter47.table import (
    INVENTORY,
    VIGORISH,
    Action,
    Amount,
    Move,
    Option,
    Wager,
    rack,
    seat_number,
)

MATCH_PLAY, KEEP_COUPON, PROGRESSIVE_COUPON = "match_play", "keep_coupon", "progressive_coupon"
PROGRESSIVE, RANDOM_NUMBER = "progressive", "random_number"
CITES = {PAI_GOW_POKER: "11.7(a)", RANDOM_NUMBER: "11.13(b)2"}
"""The wagers beside which a match play coupon may lie."""


def of_seat(t: Round, seat: int) -> Iterator[Option]:
    """What a player may do with coupons while wagers are taken."""
    play: PaiGowRound = t.state.play
    for name, cite in CITES.items():
        for wager in t.wagers(name, seat=seat) if t.setting.is_on(MATCH_PLAY) else ():
            where = _where(wager)
            if wager in play.coupons:
                yield Option(KEEP_COUPON, "take the coupon back", f"19:47-{cite}", where)
            else:
                step = t.setting.limit(name).step
                room = {"amount": Amount(step, t.stake(wager), step)}
                label = f"put a match play coupon beside the {name.replace('_', ' ')} wager"
                yield Option(MATCH_PLAY, label, f"19:47-{cite}", where, room)
    if PROGRESSIVE not in t.setting.wagers:
        return
    for main in t.wagers(PAI_GOW_POKER, seat=seat):
        wager = Wager(seat, PROGRESSIVE, "", main.position)
        if not t.stake(wager):
            where = {"position": main.position} if main.position else {}
            label = "redeem a progressive payout wager coupon"
            yield Option(PROGRESSIVE_COUPON, label, "11.7(d)", where)


def _where(wager: Wager) -> dict[str, object]:
    """What tells one wager of a seat from its others."""
    where: dict[str, object] = {"wager": wager.name}
    if wager.position:
        where["position"] = wager.position
    if wager.spot:
        where["spot"] = wager.spot
    return where


def is_act(action: Action) -> bool:
    """Whether an act is one with a coupon."""
    return action.name in (MATCH_PLAY, KEEP_COUPON, PROGRESSIVE_COUPON)


def act(t: Round, action: Action) -> None:
    """Lay a coupon down, take it back, or put the wager of one into the acceptor."""
    seat = seat_number(action.by)
    assert seat is not None
    play: PaiGowRound = t.state.play
    args = action.args
    position = args.get("position") or 0
    if action.name == PROGRESSIVE_COUPON:
        wager = Wager(seat, PROGRESSIVE, "", position)
        chip = Move(INVENTORY, wager.account, cents(str(t.setting.option(PROGRESSIVE))))
        t.move("a progressive payout wager coupon is redeemed", chip, cite="11.7(d)")
        t.table.live_wagers[wager] = None
        play.redeemed.add(wager)
        return
    wager = Wager(seat, args["wager"], args.get("spot", ""), position)
    if action.name == MATCH_PLAY:
        play.coupons[wager] = args["amount"]
        _tell(t, wager, f"{dollars(args['amount'])} laid beside it")
    else:
        del play.coupons[wager]
        _tell(t, wager, "taken back")


def may_take_back(t: Round, wager: Wager) -> bool:
    """A wager beside which a coupon lies, or that a coupon has made, stays."""
    play: PaiGowRound = t.state.play
    return wager not in play.coupons and wager not in play.redeemed


def return_coupons(t: Round, seat: int) -> None:
    """Return the coupons of a seat that banks, and take the wagers out that coupons have made."""
    play: PaiGowRound = t.state.play
    play.coupons = {w: value for w, value in play.coupons.items() if w.seat != seat}
    for wager in [w for w in play.redeemed if w.seat == seat]:
        chip = Move(wager.account, INVENTORY, t.stake(wager))
        t.move("the progressive payout wager coupon is returned", chip, cite="11.10(f)")
        t.table.live_wagers.pop(wager)


def settle_coupon(t: Round, wager: Wager, won: int, odds: Odds | None = None) -> None:
    """Pay a coupon with the wager beside it, or take it; after a push it goes back.

    The house pays it in a banked round too.
    """
    play: PaiGowRound = t.state.play
    value: Cents = play.coupons.pop(wager, 0)
    if not value:
        return
    if won > 0 and odds is not None:
        _pay(t, wager, value, odds)
    _tell(t, wager, "taken" if won else "returned")


def _pay(t: Round, wager: Wager, value: Cents, odds: Odds) -> None:
    moves = []
    if wager.name == RANDOM_NUMBER:
        rounding = Rounding.parse(t.setting.figure("random_number_rounding"))
        moves.append(Move(INVENTORY, rack(wager.seat), payout(value, odds, rounding)))
    else:
        paid = payout(value, odds)
        vigorish = vigorish_in_cents(paid, *vigorish_terms(t.setting))  # 11.9(j)
        moves.append(Move(INVENTORY, rack(wager.seat), paid))
        moves.append(Move(rack(wager.seat), VIGORISH, vigorish))
    t.move("the match play coupon wins", *moves, cite=CITES[wager.name])


def _tell(t: Round, wager: Wager, what: str) -> None:
    where = f"seat {wager.seat}, {wager.name.replace('_', ' ')}"
    t.change("match play coupon", f"{where}: {what}", cite=CITES[wager.name])
