"""Mini-dice: what goes wrong, and the rulings of 13.8."""

from collections.abc import Iterable, Mapping
from itertools import product

from chapter47.families.shaken.shaker import stop_for_tampering, void_shake
from chapter47.families.shaken.spots import spot_of
from chapter47.games.mini_dice.layout import stake_step
from chapter47.games.mini_dice.procedure import BETTING, UNPAYABLE
from chapter47.games.mini_dice.state import Round
from chapter47.money import dollars
from chapter47.table import (
    COVERED,
    FLOORPERSON,
    SHAKE,
    UNCOVERED,
    Amount,
    Field,
    Objection,
    OneOf,
    Procedure,
    Report,
    Ruling,
    ShakeVoid,
)
from chapter47.table.rulings.reports import wager_field, wager_of

VOID = "void"
CLOSED = (SHAKE, COVERED, UNCOVERED)


def unpayable_wager_found(t: Round, report: Report) -> Procedure:
    """The chips found are the wager; it is void, or paid rounded up if it wins."""
    wager = wager_of(t, report)
    more = report.details["amount"] - t.stake(wager)
    if more > 0:
        t.place(wager, more, cite=UNPAYABLE)
    elif more < 0:
        t.take_back(wager, -more, cite=UNPAYABLE, reason="what was found on the layout")
    if t.setting.option("unpayable_wager") == VOID:
        yield from t.void(wager, cite=UNPAYABLE, reason="of an unpayable amount")


def face_disputed(t: Round, report: Report) -> None:
    """The floorperson decides what the dice show, or voids the shake."""
    decision = report.details["decision"]
    if decision == VOID:
        raise ShakeVoid("a face is disputed", cite="13.8")
    t.state.dice = tuple(map(int, decision.split("-")))
    t.announce(f"The floorperson decides: {decision}", cite="13.8")


def tampering(t: Round, _: Report) -> None:
    """All wagers are returned, and the table stops."""
    stop_for_tampering(t, t.state.shaker, t.state.draw, cite="13.8")


def _wager_and_amount(t: Round) -> Mapping[str, Field]:
    return {**wager_field(t), "amount": Amount(1, 10**9)}


def _must_be_unpayable(t: Round, report: Report) -> Iterable[Objection]:
    wager, amount = wager_of(t, report), report.details["amount"]
    step = stake_step(t.setting, spot_of(t.setting, wager.name, wager.spot))
    if amount % step == 0:
        yield Objection("payable", f"{dollars(amount)} on {wager} can be paid", UNPAYABLE)
    missing = amount - t.stake(wager) - t.rack(wager.seat)
    if missing > 0:
        message = f"seat {wager.seat} has not so many chips: {dollars(missing)} are missing"
        yield Objection("chips", message, UNPAYABLE)


def _decisions(t: Round) -> Mapping[str, Field]:
    shaker = t.state.shaker
    faces = [str(face) for face in range(1, shaker.faces + 1)]
    shown = ("-".join(dice) for dice in product(faces, repeat=shaker.dice))
    return {"decision": OneOf((VOID, *shown))}


RULINGS = {
    "die_leaves": Ruling(void_shake("a die left the shaker or the table"), CLOSED),
    "die_not_flat": Ruling(void_shake("a die does not lie flat"), (COVERED, UNCOVERED)),
    "lid_off_early": Ruling(void_shake("the shake was not finished"), CLOSED),
    "unpayable_wager_found": Ruling(
        unpayable_wager_found, (UNCOVERED,), fields=_wager_and_amount, check=_must_be_unpayable
    ),
    "face_disputed": Ruling(face_disputed, (UNCOVERED,), by=(FLOORPERSON,), fields=_decisions),
    "tampering": Ruling(tampering, (BETTING, *CLOSED)),
}
