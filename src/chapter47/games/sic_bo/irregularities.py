"""Sic bo: what goes wrong, and the rulings of 9.6."""

from collections.abc import Iterable, Mapping

from chapter47.families.shaken.shaker import stop_for_tampering, void_shake
from chapter47.games.sic_bo.procedure import (
    BETTING,
    SETTLEMENT,
    DiceGovern,
    ShakeAgain,
    light,
)
from chapter47.games.sic_bo.state import Round
from chapter47.table import (
    COVERED,
    SHAKE,
    UNCOVERED,
    Field,
    Objection,
    OneOf,
    Report,
    Ruling,
    ShakeVoid,
    Whole,
)
from chapter47.table.events import SeatLeft
from chapter47.table.rulings.reports import wager_field
from chapter47.table.rulings.wagers import wager_returned

DISPLAY, SHAKER = "display", "shaker"
CLOSED = (SHAKE, COVERED, UNCOVERED)


def uncovered_early(t: Round, _: Report) -> None:
    """The dice that could be seen decide nothing."""
    void = ShakeVoid("the lid came off before the betting was closed", cite="9.6")
    t.state.draw = t.shake_anew(t.state.draw, t.state.shaker, void)


def too_few_shakes(t: Round, _: Report) -> None:
    """The shaker is shaken again, with the wagers as they are."""
    raise ShakeAgain("too few shakes", cite="9.6")


def wrong_faces_entered(t: Round, report: Report) -> None:
    """The dice govern: display and settlement are corrected."""
    state = t.state
    faces = tuple(report.details[name] for name in _faces(t))
    is_settled_wrong = bool(faces) and faces != state.dice
    state.dice = faces or state.dice
    if state.entered:
        light(t, state.dice, cite="9.6")
    if is_settled_wrong and t.phase == SETTLEMENT:
        while state.settled:
            t.reverse(state.settled.pop(), cite="9.6", reason="settled by faces wrongly entered")
        raise DiceGovern


def device_fails(t: Round, report: Report) -> None:
    """Wagers are settled from the dice, if these can be seen."""
    if not report.details["dice_seen"]:
        raise ShakeVoid("the dice cannot be seen", cite="9.6")
    t.announce("The wagers are settled from the dice", cite="9.6")


def tampering(t: Round, _: Report) -> None:
    """All wagers are returned, and the table stops."""
    stop_for_tampering(t, t.state.shaker, t.state.draw, cite="9.6")


def _faces(t: Round) -> Mapping[str, Field]:
    """What the dice show is told only where the dice are real ones."""
    if not t.table.equipment_is_declared:
        return {}
    shaker = t.state.shaker
    return {f"die_{n + 1}": Whole(1, shaker.faces) for n in range(shaker.dice)}


def _must_be_wrong(t: Round, report: Report) -> Iterable[Objection]:
    state = t.state
    faces = tuple(report.details[name] for name in _faces(t)) or state.dice
    if faces == state.dice and state.entered in ((), state.dice):
        shown = ", ".join(map(str, sorted(state.dice)))
        yield Objection("right", f"the dice show {shown}, and so it was entered", "9.6")
    gone = _gone_since(t)
    if gone:
        seats = ", ".join(map(str, gone))
        who = f"seat {seats} has" if len(gone) == 1 else f"seats {seats} have"
        message = f"{who} left with the chips: the settlement cannot be corrected"
        yield Objection("gone", message, "9.6")


def _gone_since(t: Round) -> list[int]:
    """The seats whose players were settled and have left since."""
    settled = t.state.settled
    if not settled:
        return []
    seats = {event.seat for event in settled}
    gone = set()
    for entry in reversed(t.table.log.entries):
        if entry.event == settled[0]:
            break
        if isinstance(entry.event, SeatLeft) and entry.event.seat in seats:
            gone.add(entry.event.seat)
    return sorted(gone)


def _device_and_dice(_: Round) -> Mapping[str, Field]:
    return {"device": OneOf((DISPLAY, SHAKER)), "dice_seen": OneOf((True, False))}


def _must_be_a_device(t: Round, report: Report) -> Iterable[Objection]:
    if report.details["device"] == SHAKER and t.setting.option("shaker") != "automated":
        yield Objection("device", "the shaker of this table is shaken by hand", "9.6")


RULINGS = {
    "die_not_flat": Ruling(void_shake("a die does not lie flat"), (COVERED, UNCOVERED)),
    "uncovered_early": Ruling(uncovered_early, (BETTING,)),
    "too_few_shakes": Ruling(too_few_shakes, (COVERED, UNCOVERED)),
    "wrong_faces_entered": Ruling(
        wrong_faces_entered, (UNCOVERED, SETTLEMENT), fields=_faces, check=_must_be_wrong
    ),
    "device_fails": Ruling(device_fails, CLOSED, fields=_device_and_dice, check=_must_be_a_device),
    "tampering": Ruling(tampering, (BETTING, *CLOSED)),
    "late_bet": Ruling(
        wager_returned("made or moved after no more bets"), CLOSED, fields=wager_field
    ),
}
