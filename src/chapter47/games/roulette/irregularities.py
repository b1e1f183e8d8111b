"""Roulette: what goes wrong, and the rulings of 5.4."""

from collections.abc import Iterable, Mapping

from chapter47.games.roulette.prison import is_imprisoned
from chapter47.games.roulette.procedure import BALL_RUNS, CLOSED_POCKET, NO_MORE_BETS, SETTLEMENT
from chapter47.games.roulette.state import Round
from chapter47.table import (
    Amount,
    Field,
    Objection,
    OneOf,
    Procedure,
    Report,
    Ruling,
    Wager,
)
from chapter47.table.rulings.spins import no_spin, too_few_turns

CITE = "5.4"


def late_wager(t: Round, report: Report) -> None:
    """Chips put down too late go back; what lay there before stands."""
    wager, amount = _wager(report), report.details["amount"]
    t.place(wager, amount, cite="5.4")
    t.take_back(wager, amount, cite="5.4", reason="put down after no more bets")


def touched_wager(t: Round, report: Report) -> Procedure:
    """A wager that was touched too late goes back."""
    reason = "touched after no more bets"
    yield from t.void(_wager(report), cite="5.4", reason=reason)


def _wager(report: Report) -> Wager:
    details = report.details
    return Wager(details["seat"], details["wager"], details.get("spot", ""))


def _place(t: Round) -> Mapping[str, Field]:
    places = t.state.layout.places
    spots = dict.fromkeys(spot for name in places for spot in places[name])
    return {
        "seat": OneOf(tuple(t.seats())),
        "wager": OneOf(tuple(places)),
        "spot": OneOf(tuple(spots)),
    }


def _chips(t: Round) -> Mapping[str, Field]:
    most = max((t.rack(seat) for seat in t.seats()), default=0)
    return {**_place(t), "amount": Amount(1, most)}


def _must_be_possible(t: Round, report: Report) -> Iterable[Objection]:
    wager = _wager(report)
    if wager.spot not in t.state.layout.spots(wager.name):
        yield Objection("spot", f"the layout has no place for {wager}", "5.1")
    if report.details["amount"] > t.rack(wager.seat):
        yield Objection("chips", f"seat {wager.seat} does not have so many chips", CITE)


def _must_lie_there(t: Round, report: Report) -> Iterable[Objection]:
    wager = _wager(report)
    if is_imprisoned(wager) or not t.stake(wager):
        yield Objection("wager", f"seat {wager.seat} has no wager on {wager}", CITE)


def _must_have_closed_pocket(t: Round, _: Report) -> Iterable[Objection]:
    layout = t.state.layout
    if set(layout.wheel.pockets) == set(layout.numbers):
        yield Objection("pocket", "every pocket of this wheel is on the layout", CITE)


RUNNING = (BALL_RUNS, NO_MORE_BETS)

RULINGS = {
    "ball_with_wheel": Ruling(
        no_spin("the ball ran with the wheel", "the dealer takes the ball out"), RUNNING
    ),
    "too_few_turns": Ruling(no_spin("the ball ran too short"), RUNNING, fields=too_few_turns),
    "foreign_object": Ruling(
        no_spin("a foreign object fell into the wheel", "the dealer takes ball and object out"),
        RUNNING,
    ),
    "ball_left_wheel": Ruling(
        no_spin("the ball left the wheel", "the ball is recovered and inspected"), RUNNING
    ),
    CLOSED_POCKET: Ruling(
        no_spin("the ball rests in a closed pocket"), RUNNING, check=_must_have_closed_pocket
    ),
    "late_wager": Ruling(
        late_wager, (NO_MORE_BETS, SETTLEMENT), fields=_chips, check=_must_be_possible
    ),
    "touched_wager": Ruling(touched_wager, (NO_MORE_BETS,), fields=_place, check=_must_lie_there),
}
