"""Craps: how much may be staked, what is paid, what vigorish costs; pure, in cents."""

from chapter47.games.craps.rules import (
    BUY,
    COME,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIRE,
    LAY,
    PASS,
    PASS_ODDS,
)
from chapter47.rule import rule

OPEN, NEEDS_COME_OUT, NEEDS_POINT, NEEDS_NEW_SHOOTER = range(4)
"""Why a wager may not be made or raised now."""


@rule
def closed(kind: int, number: int, point: int, new_shooter: bool) -> int:
    """Why a wager may not be made or raised on this roll; `OPEN` if it may.  # 1.2(a), 1.3

    >>> closed(PASS, 0, 6, False) == NEEDS_COME_OUT, closed(COME, 0, 6, False) == OPEN
    (True, True)
    """
    if kind in (PASS, DONT_PASS):
        return OPEN if point == 0 else NEEDS_COME_OUT
    if kind in (COME, DONT_COME):
        return OPEN if point != 0 and number == 0 else NEEDS_POINT
    if kind in (PASS_ODDS, DONT_PASS_ODDS):
        return OPEN if point != 0 else NEEDS_POINT
    if kind == FIRE:
        return OPEN if new_shooter else NEEDS_NEW_SHOOTER
    return OPEN


@rule
def is_removable(kind: int, number: int, point: int, new_shooter: bool) -> bool:
    """Say whether a wager may be reduced or taken back between rolls.  # 1.3

    >>> is_removable(PASS, 6, 6, False), is_removable(DONT_PASS, 6, 6, False)
    (False, True)
    """
    if kind == PASS:
        return point == 0
    if kind == COME:
        return number == 0
    if kind == FIRE:
        return new_shooter
    return True


@rule
def is_odds(kind: int) -> bool:
    """Say whether a wager supports a flat bet.  # 1.6"""
    return PASS_ODDS <= kind <= DONT_COME_ODDS


@rule
def odds_cap(
    kind: int, flat: int, multiple: int, win: int, per: int, unit: int, odd_chip: bool
) -> int:
    """The most that may be taken or laid in odds behind a flat bet.  # 1.6(e)

    Taking: a multiple of the flat bet. Laying: what wins a multiple of it. With the odd chip it is
    raised to the next amount that can be paid exactly.

    >>> odds_cap(PASS_ODDS, 500, 3, 6, 5, 100, True)
    1500
    >>> odds_cap(DONT_PASS_ODDS, 500, 3, 1, 2, 100, True)
    3000
    >>> odds_cap(PASS_ODDS, 700, 1, 3, 2, 100, True), odds_cap(PASS_ODDS, 700, 1, 3, 2, 100, False)
    (800, 700)
    """
    most, share = flat * multiple, 1
    if kind in (DONT_PASS_ODDS, DONT_COME_ODDS):
        most, share = most * per, win
    if odd_chip:
        return -(-most // (share * per * unit)) * per * unit
    return most // (share * unit) * unit


@rule
def winnings(stake: int, win: int, per: int, unit: int) -> int:
    """What a stake wins, rounded up to the smallest chip.  # 1.4

    >>> winnings(100, 9, 5, 100), winnings(600, 7, 6, 100)
    (200, 700)
    """
    return -(-stake * win // (per * unit)) * unit


@rule
def vigorish(
    kind: int,
    stake: int,
    win: int,
    per: int,
    rate: int,
    of: int,
    least: int,
    unit: int,
    nearest: bool,
) -> int:
    """The commission on a buy bet's stake or a lay bet's winnings; none on others.  # 1.5

    It is rounded down to a chip, or to the nearest one, half up.

    >>> [vigorish(BUY, 3000, 2, 1, 1, 20, 1, 100, nearest) for nearest in (False, True)]
    [100, 200]
    >>> vigorish(BUY, 500, 2, 1, 1, 20, 1, 100, False)
    100
    """
    if stake == 0 or kind not in (BUY, LAY):
        return 0
    base, share = (stake, 1) if kind == BUY else (stake * win, per)
    half = share * of * unit if nearest else 0
    chips = (2 * base * rate + half) // (2 * share * of * unit)
    return max(chips, least) * unit


@rule
def stake_allowed(
    kind: int,
    number: int,
    now: int,
    wanted: int,
    supported: int,
    point: int,
    new_shooter: bool,
    cap: int,
    minimum: int,
    step: int,
) -> int:
    """What will lie on a wager if its player wants so much: as near to it as the rules let.

    `cap` is the most that may lie there; `supported` is what lies in odds on this flat bet.
    """
    if wanted > now:
        if closed(kind, number, point, new_shooter) != OPEN:
            return now
        wanted = min(wanted, cap) // step * step
        return wanted if wanted > now and wanted >= minimum else now
    if wanted < now and is_removable(kind, number, point, new_shooter) and supported == 0:
        wanted = wanted // step * step
        return wanted if wanted >= minimum else 0
    return now
