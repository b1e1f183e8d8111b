"""What ante, bet wager and bonus wager come to in one version, as the lab counts with it."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.colorado_holdem.versions import REQUIRED_BET, version_of
from chapter47.games.colorado_holdem.wagers import (
    ANTE,
    BONUS,
    Nets,
    ace_low,
    instant_pays,
    nets_of,
)
from chapter47.law.setting import Setting

Whole = NDArray[np.int64]


class Terms(NamedTuple):
    """One version: nets in units of a wager, with nothing and with each kind of hand."""

    version: str
    ante: Nets
    instant: Nets
    bonus: Nets
    """Nothing where the bonus wager is not offered."""
    bonus_instant: Nets
    bet: int
    """The bet wager in antes."""
    ace_low: bool

    @staticmethod
    def of(setting: Setting, version: str | None = None) -> "Terms":
        """The terms of a setting, in its own version or another."""
        table = version_of(setting) if version is None else version
        has_bonus = BONUS in setting.wagers
        return Terms(
            table,
            nets_of(setting, ANTE, table),
            instant_pays(setting, ANTE, table),
            nets_of(setting, BONUS, table) if has_bonus else (),
            instant_pays(setting, BONUS, table) if has_bonus else (),
            setting.number("bet_in_antes"),
            ace_low(setting),
        )

    @property
    def is_required(self) -> bool:
        """Whether who goes on must bet."""
        return self.version == REQUIRED_BET


def whole(nets: Sequence[Fraction], *more: Fraction) -> tuple[Whole, int]:
    """Nets as whole numbers of a part of the unit, in which `more` are whole too.

    >>> whole([Fraction(-1), Fraction(3, 2)])
    (array([-2,  3]), 2)
    """
    part = lcm(*(net.denominator for net in (*nets, *more)))
    return np.array([int(net * part) for net in nets], np.int64), part
