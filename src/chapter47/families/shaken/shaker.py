"""The shaker of a table, and the rulings on it that every game with one has."""

from collections.abc import Callable
from typing import NoReturn

from chapter47.equipment.shaker import Shaker
from chapter47.law.setting import Setting
from chapter47.table import Draw, Report, Round, RoundVoid, ShakeVoid
from chapter47.table.rulings.reports import cite_of

NO_SHAKE = "No shake"


def shaker_of(setting: Setting, *, cite: str) -> Shaker:
    """The shaker that the law gives a table: how many dice, and how often it is shaken at least.

    >>> shaker_of(Setting.make("sic-bo"), cite="9.5").missing_shakes
    3
    """
    return Shaker(
        dice=setting.number("dice"), minimum_shakes=setting.number("least_shakes"), cite=cite
    )


def void_shake(reason: str, *, call: str = NO_SHAKE) -> Callable[[Round, Report], NoReturn]:
    """A ruling: the shake decides nothing."""

    def run(t: Round, report: Report) -> NoReturn:
        raise ShakeVoid(reason, cite=cite_of(t, report), call=call)

    return run


def stop_for_tampering(t: Round, shaker: Shaker, draw: Draw, *, cite: str) -> NoReturn:
    """Return all wagers and stop the table; what a covered shaker would have shown is shown."""
    if shaker.covered:
        t.reveal(draw, cite=cite)
    raise RoundVoid("the shaker was tampered with", cite="13:69E-1.16A(b)", stops=True)
