"""Coupons: match play beside a wager, and coupons that are redeemed for the chip of a wager.

A match play coupon wins with the wager beside it and never goes back as money: it is taken unless
that wager was a push or void, and the table gives back those that lie there when a round is void. A
redeemed coupon is a chip of the house, which stays where it lies.

How many match play coupons a player lays in a round the law tells in `coupons_a_round`.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Any

from chapter47.money import EXACT, Cents, Odds, Rounding, dollars, payout
from chapter47.table.actions import Action
from chapter47.table.events import COUPONS_FIRST, StateChanged
from chapter47.table.ledger import INVENTORY, VIGORISH, Move
from chapter47.table.log import Entry
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Option
from chapter47.table.round import Round
from chapter47.table.state import Coupon, S
from chapter47.table.wagers import Wager, rack, seat_number

MOST = "coupons_a_round"
"""The figure that tells how many match play coupons a player may lay in a round."""
MATCH_PLAY, KEEP_COUPON, REDEEM = "match_play", "keep_coupon", "progressive_coupon"
ACTS = (MATCH_PLAY, KEEP_COUPON, REDEEM)
COUPON = "match play coupon"
"""What changes when a coupon is laid, taken or given back; its value says whose, and how."""
TAKEN, RETURNED, TAKEN_BACK = "taken", "returned", "taken back"
WINS = "the match play coupon wins"
"""Why chips move that a coupon has won."""


def coupons_of(t: Round[S], seat: int) -> list[Wager]:
    """The wagers of a player beside which match play coupons lie."""
    return [wager for wager in t.table.coupons if wager.seat == seat]


def may_take_back(t: Round[S], wager: Wager) -> bool:
    """A wager beside which a coupon lies, or that a coupon has made, stays."""
    return wager not in t.table.coupons and wager not in t.table.house_chips


def where(wager: Wager, *, named: bool = True) -> dict[str, Any]:
    """What tells one wager of a seat from its others, as an act names it."""
    said: dict[str, Any] = {"wager": wager.name} if named else {}
    if wager.position:
        said["position"] = wager.position
    if wager.spot:
        said["spot"] = wager.spot
    return said


def told_of(wager: Wager, name: str) -> str:
    """How a wager beside which a coupon lies is named: by its seat, spot, and another's position.

    >>> told_of(Wager(1, "pai_gow"), "pai gow"), told_of(Wager(1, "pai_gow", "", 2), "pai gow")
    ('seat 1, pai gow', 'seat 1, pai gow at position 2')
    >>> told_of(Wager(1, "random_number", "7"), "random number")
    'seat 1, random number on 7'
    """
    on = f" on {wager.spot}" if wager.spot else ""
    at = f" at position {wager.position}" if wager.position not in (0, wager.seat) else ""
    return f"seat {wager.seat}, {name}{on}{at}"


def match_play_option(
    t: Round[S], wager: Wager, *, label: str, cite: str, named: bool = True
) -> Iterator[Option]:
    """Put a match play coupon beside a wager, worth no more than it, or take the coupon back.

    Nothing is open where the player has laid as many in this round as he may. Where coupons lie
    only beside one kind of wager, acts need not have it `named`.
    """
    fixed = where(wager, named=named)
    if wager in t.table.coupons:
        yield Option(KEEP_COUPON, "take the coupon back", cite, fixed)
        return
    if _has_laid_all(t, wager.seat):
        return
    step = t.setting.limit(wager.name).step
    fields = {"amount": Amount(step, t.stake(wager), step)}
    yield Option(MATCH_PLAY, label, cite, fixed, fields, begins=True)


def refusals(t: Round[S], action: Action, *, cite: str) -> Iterator[Objection]:
    """Why a player lays no other coupon in this round, or has none to take back."""
    seat = seat_number(action.by)
    if seat is None:
        return
    if action.name == MATCH_PLAY and _has_laid_all(t, seat):
        most = t.setting.number(MOST)
        told = "one match play coupon" if most == 1 else f"{most} match play coupons"
        message = f"a player lays {told} a round: take back yours to lay another"
        yield Objection("coupon", message, cite)
    if action.name == KEEP_COUPON and not coupons_of(t, seat):
        yield Objection("coupon", "no match play coupon of yours lies there", cite)


def _has_laid_all(t: Round[S], seat: int) -> bool:
    return len(coupons_of(t, seat)) >= t.setting.number(MOST)


def coupon_objections(t: Round[S], wager: Wager, total: Cents, *, cite: str) -> Iterator[Objection]:
    """What speaks against so much on a wager: less than the coupon that lies beside it."""
    coupon = t.table.coupons.get(wager)
    if coupon is not None and total < coupon.value:
        told = f"a match play coupon of {dollars(coupon.value)} lies beside it"
        yield Objection("alone", f"{told}: take back the coupon first", cite)


def act_on_coupon(
    t: Round[S],
    wager: Wager,
    action: Action,
    *,
    told: str,
    cite: str,
    laid: str = "laid beside it",
) -> None:
    """Lay a match play coupon beside a wager, or take it back, as a player does."""
    if action.name == MATCH_PLAY:
        lay_coupon(t, wager, action.args["amount"], told=told, cite=cite, laid=laid)
    else:
        _goes(t, wager, TAKEN_BACK, cite=cite)


def lay_coupon(
    t: Round[S],
    wager: Wager,
    value: Cents,
    *,
    told: str,
    cite: str,
    laid: str = "laid beside it",
) -> None:
    """Lay a match play coupon beside a wager; `told` are the words by which it is known there."""
    t.table.coupons[wager] = Coupon(value, told, cite)
    t.change(COUPON, f"{told}: {dollars(value)} {laid}", cite=cite)


def value_beside(t: Round[S], wager: Wager) -> Cents:
    """What the coupon is worth that lies beside a wager; nothing where none does."""
    coupon = t.table.coupons.get(wager)
    return 0 if coupon is None else coupon.value


def settle_coupon(
    t: Round[S],
    wager: Wager,
    won: int,
    odds: Odds | None = None,
    *,
    cite: str,
    rounding: Rounding = EXACT,
    vigorish: Cents = 0,
    most: Cents | None = None,
) -> None:
    """Pay a coupon with the wager beside it, or take it; after a push it goes back.

    `won` is above zero for a win, below for a loss; the house pays it, whoever banks. `most` is
    what a payout limit leaves.
    """
    value = value_beside(t, wager)
    if not value:
        return
    if won > 0 and odds is not None:
        seat = rack(wager.seat)
        due = payout(value, odds, rounding)
        paid = Move(INVENTORY, seat, due if most is None else min(due, most))
        t.move(WINS, paid, Move(seat, VIGORISH, vigorish), cite=cite)
    _goes(t, wager, TAKEN if won else RETURNED, cite=cite)


def return_coupons(
    t: Round[S], *, cite: str, box: int | None = None, seat: int | None = None
) -> None:
    """Give back coupons of a void: all of a round, those on a box, or those of a seat.

    Where the void has no paragraph, as when the floorperson ends a round, a coupon goes by the one
    by which it was laid.
    """
    for wager in sorted(t.table.coupons):
        if box in (None, wager.box) and seat in (None, wager.seat):
            _goes(t, wager, RETURNED, cite=cite or t.table.coupons[wager].cite)


def void_box(
    t: Round[S], box: int, *, cite: str, reason: str, but: Container[Wager] = ()
) -> Procedure:
    """Return all of a box whose hand is void, but for some wagers; coupons first.

    A person returns wagers one by one, and no coupon lies there meanwhile beside none.
    """
    if t.table.version >= COUPONS_FIRST:
        return_coupons(t, box=box, cite=cite)
    yield from t.void_box(box, cite=cite, reason=reason, but=but)
    return_coupons(t, box=box, cite=cite)


def _goes(t: Round[S], wager: Wager, fate: str, *, cite: str) -> None:
    """Tell what became of a coupon, which lies there no more."""
    coupon = t.table.coupons.pop(wager)
    t.change(COUPON, f"{coupon.told}: {fate}", cite=cite)


def return_taken_coupons(t: Round[S], entries: Sequence[Entry], *, cite: str) -> None:
    """Give back the coupons that were taken in some events, which are undone.

    Where what undoes them has no paragraph, a coupon goes back by the one by which it was taken.
    """
    for entry in entries:
        told = _told_taken(entry)
        if told:
            t.change(COUPON, f"{told}: {RETURNED}", cite=cite or entry.event.cite)


def _told_taken(entry: Entry) -> str:
    """Where the coupon lay that an event takes; nothing where it takes none."""
    event = entry.event
    if not isinstance(event, StateChanged) or event.what != COUPON:
        return ""
    told, _, fate = str(event.value).rpartition(": ")
    return told if fate == TAKEN else ""


def redeem_option(t: Round[S], wager: Wager, *, label: str, cite: str) -> Option | None:
    """Redeem a coupon for the chip of a wager, where none lies on it."""
    if t.stake(wager):
        return None
    return Option(REDEEM, label, cite, where(wager, named=False), begins=True)


def redeem(t: Round[S], wager: Wager, value: Cents, *, reason: str, cite: str) -> None:
    """Put the chip of a coupon on a wager."""
    t.move(reason, Move(INVENTORY, wager.account, value), cite=cite)
    t.table.live_wagers[wager] = None
    t.table.house_chips.add(wager)


def give_back_redeemed(t: Round[S], seat: int, *, reason: str, cite: str) -> None:
    """Take out the wagers of a seat that coupons have made; the player keeps the coupons."""
    for wager in sorted(w for w in t.table.house_chips if w.seat == seat):
        t.move(reason, Move(wager.account, INVENTORY, t.stake(wager)), cite=cite)
        t.table.live_wagers.pop(wager)
        t.table.house_chips.discard(wager)
