"""Coupons: match play beside a wager, and coupons that are redeemed for the chip of a wager.

A match play coupon wins with the wager beside it and never goes back as money: it is taken unless
that wager was a push or void. A redeemed coupon is a chip of the house, which stays where it lies.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from chapter47.money import EXACT, Cents, Odds, Rounding, dollars, payout
from chapter47.table.actions import Action
from chapter47.table.events import ChipsMoved, StateChanged
from chapter47.table.ledger import INVENTORY, VIGORISH, Move
from chapter47.table.log import Entry
from chapter47.table.objections import Objection
from chapter47.table.prompts import Amount, Option
from chapter47.table.round import Round
from chapter47.table.wagers import Wager, rack

MATCH_PLAY, KEEP_COUPON, REDEEM = "match_play", "keep_coupon", "progressive_coupon"
ACTS = (MATCH_PLAY, KEEP_COUPON, REDEEM)
COUPON = "match play coupon"
"""What changes when a coupon is laid, taken or given back; its value says whose, and how."""
TAKEN, RETURNED, TAKEN_BACK = "taken", "returned", "taken back"
WINS = "the match play coupon wins"
"""Why chips move that a coupon has won."""


@dataclass
class Coupons:
    """The coupons on a layout."""

    beside: dict[Wager, Cents] = field(default_factory=dict)
    """Match play coupons, by the wager beside which they lie."""
    redeemed: set[Wager] = field(default_factory=set)
    """The wagers whose chips coupons have made."""

    def may_take_back(self, wager: Wager) -> bool:
        """A wager beside which a coupon lies, or that a coupon has made, stays."""
        return wager not in self.beside and wager not in self.redeemed

    def on(self, box: int) -> list[Wager]:
        """The wagers on a box beside which coupons lie."""
        return [wager for wager in self.beside if wager.box == box]

    def of(self, seat: int) -> list[Wager]:
        """The wagers of a player beside which coupons lie."""
        return [wager for wager in self.beside if wager.seat == seat]

    def forget(self, seat: int) -> None:
        """Let the coupons go that a player takes with him."""
        self.beside = {w: value for w, value in self.beside.items() if w.seat != seat}


def where(wager: Wager, *, named: bool = True) -> dict[str, Any]:
    """What tells one wager of a seat from its others, as an act names it."""
    said: dict[str, Any] = {"wager": wager.name} if named else {}
    if wager.position:
        said["position"] = wager.position
    if wager.spot:
        said["spot"] = wager.spot
    return said


def told_of(wager: Wager, name: str) -> str:
    """How a wager beside which a coupon lies is named: by its seat, and a position of another's.

    >>> told_of(Wager(1, "pai_gow"), "pai gow"), told_of(Wager(1, "pai_gow", "", 2), "pai gow")
    ('seat 1, pai gow', 'seat 1, pai gow at position 2')
    """
    at = f" at position {wager.position}" if wager.position not in (0, wager.seat) else ""
    return f"seat {wager.seat}, {name}{at}"


def match_play_option(
    t: Round[Any], coupons: Coupons, wager: Wager, *, label: str, cite: str, named: bool = True
) -> Option:
    """Put a match play coupon beside a wager, worth no more than it, or take the coupon back.

    Where coupons lie only beside one kind of wager, acts need not have it `named`.
    """
    fixed = where(wager, named=named)
    if wager in coupons.beside:
        return Option(KEEP_COUPON, "take the coupon back", cite, fixed)
    step = t.setting.limit(wager.name).step
    return Option(MATCH_PLAY, label, cite, fixed, {"amount": Amount(step, t.stake(wager), step)})


def coupon_objections(
    coupons: Coupons, wager: Wager, total: Cents, *, cite: str
) -> Iterator[Objection]:
    """What speaks against so much on a wager: less than the coupon that lies beside it.

    >>> ante = Wager(1, "ante")
    >>> lying = Coupons({ante: 1000})
    >>> [one.message for one in coupon_objections(lying, ante, 500, cite="16.6")]
    ['a match play coupon of $10 lies beside it: take back the coupon first']
    >>> [*coupon_objections(lying, ante, 1000, cite="16.6")]
    []
    """
    value = coupons.beside.get(wager, 0)
    if total < value:
        told = f"a match play coupon of {dollars(value)} lies beside it"
        yield Objection("alone", f"{told}: take back the coupon first", cite)


def act_on_coupon(
    t: Round[Any],
    coupons: Coupons,
    wager: Wager,
    action: Action,
    *,
    told: str,
    cite: str,
    laid: str = "laid beside it",
) -> None:
    """Lay a match play coupon beside a wager, or take it back, as a player does."""
    if action.name == MATCH_PLAY:
        value = action.args["amount"]
        lay_coupon(t, coupons, wager, value, told=told, cite=cite, laid=laid)
    else:
        keep_coupon(t, coupons, wager, told=told, cite=cite)


def lay_coupon(
    t: Round[Any],
    coupons: Coupons,
    wager: Wager,
    value: Cents,
    *,
    told: str,
    cite: str,
    laid: str = "laid beside it",
) -> None:
    """Lay a match play coupon beside a wager."""
    coupons.beside[wager] = value
    t.change(COUPON, f"{told}: {dollars(value)} {laid}", cite=cite)


def keep_coupon(t: Round[Any], coupons: Coupons, wager: Wager, *, told: str, cite: str) -> None:
    """Take a match play coupon back."""
    del coupons.beside[wager]
    t.change(COUPON, f"{told}: {TAKEN_BACK}", cite=cite)


def settle_coupon(
    t: Round[Any],
    coupons: Coupons,
    wager: Wager,
    won: int,
    odds: Odds | None = None,
    *,
    told: str,
    cite: str,
    rounding: Rounding = EXACT,
    vigorish: Cents = 0,
    most: Cents | None = None,
) -> None:
    """Pay a coupon with the wager beside it, or take it; after a push it goes back.

    `won` is above zero for a win, below for a loss; the house pays it, whoever banks. `most` is
    what a payout limit leaves.
    """
    value = coupons.beside.pop(wager, 0)
    if not value:
        return
    if won > 0 and odds is not None:
        seat = rack(wager.seat)
        due = payout(value, odds, rounding)
        paid = Move(INVENTORY, seat, due if most is None else min(due, most))
        t.move(WINS, paid, Move(seat, VIGORISH, vigorish), cite=cite)
    t.change(COUPON, f"{told}: {TAKEN if won else RETURNED}", cite=cite)


def undo_coupons(t: Round[Any], entries: Sequence[Entry], *, cite: str, reason: str) -> None:
    """Undo what became of coupons in some events: what they won goes, and they are given back."""
    for entry in reversed(entries):
        match entry.event:
            case ChipsMoved(reason=why, moves=moves) if why == WINS:
                back = (Move(m.target, m.source, m.cents) for m in reversed(moves))
                t.move(reason, *back, cite=cite)
            case StateChanged(what=what, value=str(value)) if what == COUPON:
                told, _, fate = value.rpartition(": ")
                if fate == TAKEN:
                    t.change(COUPON, f"{told}: {RETURNED}", cite=cite)


def redeem_option(t: Round[Any], wager: Wager, *, label: str, cite: str) -> Option | None:
    """Redeem a coupon for the chip of a wager, where none lies on it."""
    if t.stake(wager):
        return None
    return Option(REDEEM, label, cite, where(wager, named=False))


def redeem(
    t: Round[Any], coupons: Coupons, wager: Wager, value: Cents, *, reason: str, cite: str
) -> None:
    """Put the chip of a coupon on a wager."""
    t.move(reason, Move(INVENTORY, wager.account, value), cite=cite)
    t.table.live_wagers[wager] = None
    t.table.house_chips.add(wager)
    coupons.redeemed.add(wager)


def give_back_redeemed(
    t: Round[Any], coupons: Coupons, seat: int, *, reason: str, cite: str
) -> None:
    """Take out the wagers of a seat that coupons have made; the player keeps the coupons."""
    for wager in sorted(w for w in coupons.redeemed if w.seat == seat):
        t.move(reason, Move(wager.account, INVENTORY, t.stake(wager)), cite=cite)
        t.table.live_wagers.pop(wager)
        t.table.house_chips.discard(wager)
        coupons.redeemed.discard(wager)
