"""Sessions of one shoe as people ask for them: seats in words, what became of them in a table."""

import re
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import numpy as np

from chapter47.families.baccarat.lab.sessions import (
    CHIPS,
    PAID,
    WAGERS,
    Seat,
    play_sessions,
)
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import LabError
from chapter47.law.setting import Setting
from chapter47.money import Cents, MoneyError, cents, dollars

CONTINUOUS = "continuous"
"""The shuffle that knows no shoe."""
SESSIONS, SEED = 10_000, 47
EXAMPLE = '"$500: banker $25, tie $5" "$1,000: player $10"'


class BadSession(LabError):
    """A seat of a session that cannot be read."""

    def __init__(self, why: str) -> None:
        super().__init__(f"{why}: give for each seat its chips and what it wagers, as {EXAMPLE}")


def read_seat(setting: Setting, text: str) -> Seat:
    """A seat as it is written: its chips, and what it wagers on every round.

    >>> read_seat(Setting.make("punto-banco"), "$500: the banker's hand $25, ties $5")
    Seat(bankroll=50000, player=0, banker=2500, tie=500)
    """
    chips, colon, rest = text.partition(":")
    stakes: dict[str, Cents] = {}
    for part in re.split(r",(?!\d)|;", rest):
        called, _, amount = part.strip().rpartition(" ")
        name = setting.law.words.wager(called).wager if called else part
        if name not in WAGERS or name in stakes:
            raise BadSession(f"{part.strip()!r} is no wager of its own on player, banker or tie")
        stakes[name] = _money(amount)
        limit = setting.limit(name)
        if not limit.minimum <= stakes[name] <= limit.maximum or stakes[name] % limit.step:
            raise BadSession(f"a wager on {name} is {limit}")
    if not colon:
        raise BadSession(f"{text!r} tells no chips")
    if len(stakes) > 1 and {"player", "banker"} <= stakes.keys() and not _both(setting):
        raise BadSession("the house takes no wagers on both hands from one patron")
    return Seat(_money(chips), **stakes)


def _both(setting: Setting) -> bool:
    return bool(setting.options.get("both_sides", True))


def _money(text: str) -> Cents:
    try:
        return cents(text.strip())
    except MoneyError as error:
        raise BadSession(str(error).removesuffix(".")) from None


def sessions_of(setting: Setting, seats: Sequence[str]) -> AnswerTable:
    """What becomes of seats that wager the same on every round of a shoe, as long as they can."""
    if setting.options.get("shuffle") == CONTINUOUS or setting.options.get("commission_free"):
        raise LabError(
            "a session is one shoe played with vigorish: a continuous shuffler has no end of the "
            "shoe, and the commission-free game no vigorish"
        )
    if not seats:
        raise BadSession("no seat is told")
    most = setting.law.file.game.seats
    if len(seats) > most:
        raise BadSession(f"the table has {most} seats")
    sitting = [read_seat(setting, text) for text in seats]
    played = play_sessions(setting, sitting, shoes=SESSIONS, seed=SEED)
    rows = []
    for number, seat in enumerate(sitting):
        chips = played.told[:, number, CHIPS].astype(np.float64)
        vigorish = Fraction(int(played.told[:, number, PAID].sum()), SESSIONS)
        rows.append(
            (
                f"{number + 1}, {dollars(seat.bankroll)}",
                float(played.mean_rounds(number)),
                float(played.mean_net(number)) / 100,
                float(chips.std(ddof=1)) / sqrt(SESSIONS) / 100,
                float(vigorish) / 100,
                float(played.given_up(number)) / 100,
                float(played.broke(number)),
            )
        )
    return AnswerTable(
        f"Sessions of one shoe of {setting.number('decks')} decks",
        ("seat", "rounds", "net", "± standard error", "vigorish", "unpaid", "broke"),
        tuple(rows),
        f"{SESSIONS:,} shoes (seed {SEED}), dollars per shoe; vigorish "
        f"{setting.option('vigorish_collection')}, rounded {setting.option('vigorish_rounding')}. "
        "Unpaid is vigorish that chips did not cover when the shoe ended; broke is how often one "
        "could not wager any more",
    )
