"""Roulette: en prison, the foreign rule by which a zero holds an even-money wager.  # 5.2

An imprisoned wager lies on a spot of its own until it is freed, lost or bought out.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from chapter47.games.roulette.layout import EVEN_MONEY
from chapter47.games.roulette.rules import given_up
from chapter47.games.roulette.state import Round
from chapter47.table import (
    Action,
    OneOf,
    Option,
    Procedure,
    Wager,
    seat_name,
    seat_number,
)

PRISON = "imprisoned"
TAKE_HALF, LEAVE = "take_half", "leave_in_prison"
MOVE = "move_imprisoned"
CITE = "5.2"


def is_imprisoned(wager: Wager) -> bool:
    """Say whether a wager lies in prison."""
    return wager.spot == PRISON


def lose_half(
    t: Round, wager: Wager, *, reason: str, result: str, stays: bool = False
) -> Procedure:
    """Collect half of a wager; the rest is returned, or stays."""
    part = Fraction(t.setting.figure("lost_on_zero"))
    stake = t.stake(wager)
    lost = given_up(stake, part.numerator, part.denominator)
    yield from t.lose_part(
        wager, Fraction(lost, stake), cite="5.2", reason=reason, result=result, stays=stays
    )


def decide(t: Round, wagers: Sequence[Wager]) -> Procedure:
    """Each patron takes half of each wager that a zero has caught, or leaves it in prison.

    At the last spin of the day the half must be taken.
    """
    # one in prison comes before a fresh one on the same chance, which may then join it
    waiting = sorted(wagers, key=lambda wager: (wager.seat, not is_imprisoned(wager)))
    while waiting:
        asked: dict[int, Wager] = {}
        for wager in waiting:
            asked.setdefault(wager.seat, wager)
        answers = {}
        if not t.state.last_spin:
            answers = yield from t.ask(
                {seat_name(seat): _choices(wager) for seat, wager in asked.items()},
                text="a zero: take half, or leave the wager in prison",
                cite="5.2",
            )
        for seat, wager in asked.items():
            waiting.remove(wager)
            answer: Action | None = answers.get(seat_name(seat))
            if answer is None or answer.name == TAKE_HALF:
                yield from lose_half(
                    t, wager, reason="the patron does not leave it in prison", result="takes half"
                )
            elif not is_imprisoned(wager):
                t.move_wager(wager, Wager(seat, wager.name, PRISON), cite="5.2")


def _choices(wager: Wager) -> list[Option]:
    return [
        Option(name, label=f"{name.replace('_', ' ')}: {wager}", fixed={"wager": wager.name})
        for name in (TAKE_HALF, LEAVE)
    ]


def moves(t: Round, seat: int) -> Iterable[Option]:
    """Where it is allowed: move an imprisoned wager to another even-money chance."""
    if not t.setting.is_on("move_imprisoned"):
        return
    for wager in t.wagers(seat=seat):
        if is_imprisoned(wager):
            yield Option(
                MOVE,
                label=f"move {wager}",
                cite=CITE,
                fixed={"wager": wager.name},
                fields={"to": OneOf(tuple(n for n in EVEN_MONEY if n != wager.name))},
            )


def move(t: Round, action: Action) -> None:
    """Move an imprisoned wager."""
    seat = seat_number(action.by)
    assert seat is not None
    wager = Wager(seat, action.args["wager"], PRISON)
    t.move_wager(wager, Wager(seat, action.args["to"], PRISON), cite="5.2")
