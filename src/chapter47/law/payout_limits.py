"""Payout limits: how low a licensee may set them, and what a limited payout comes to."""

from chapter47.law.cite import full_cite
from chapter47.law.schema import PayoutLimitEntry
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents, dollars
from chapter47.rule import rule


@rule
def least_limit(floor: int, most_at_minimum: int) -> int:
    """The lowest limit that may be set: the floor, or what the least wagers could win."""
    return max(floor, most_at_minimum)


@rule
def limited(due: int, limit: int, paid: int) -> int:
    """What is paid of an amount due, where so much was paid before; no limit is 0.

    >>> limited(800_000, 4_000_000, 3_500_000), limited(800_000, 0, 3_500_000)
    (500000, 800000)
    """
    if limit == 0:
        return due
    return min(due, limit - paid)


def payout_limit_entry(setting: Setting, name: str) -> PayoutLimitEntry | None:
    """The row of a payout limit that is in force on the day."""
    entries = (e for e in setting.law.file.payout_limit if e.name == name)
    return next((entry for entry in entries if entry.in_force(setting.as_of)), None)


def payout_limit(setting: Setting, name: str) -> Cents:
    """The most that is paid to a player in a round for some wagers together; 0 for no limit."""
    entry = payout_limit_entry(setting, name)
    return setting.number(entry.option) * DOLLAR if entry else 0


def payout_limit_cite(setting: Setting, name: str) -> str:
    """The paragraph that lets a licensee set a payout limit."""
    entry = payout_limit_entry(setting, name)
    return full_cite(entry.cite) if entry else ""


def too_low(setting: Setting, name: str, most_at_minimum: Cents) -> Cents:
    """The least that a payout limit would have to be, where it is set lower; else nothing."""
    limit, entry = payout_limit(setting, name), payout_limit_entry(setting, name)
    if not limit or entry is None:
        return 0
    wins = 0 if entry.floor_alone else most_at_minimum
    least = least_limit(setting.money(entry.floor), wins)
    return least if limit < least else 0


def payout_limit_told(setting: Setting, name: str) -> str:
    """A payout limit in one sentence: who sets it, how low it may be, and what it is.

    >>> payout_limit_told(Setting.make("pai-gow-poker"), "bonus")
    'at most what you post; not under $40,000 or what the least wager can win (19:47-11.16(d)); \
yours: none'
    """
    entry = payout_limit_entry(setting, name)
    if entry is None:
        return ""
    floor = dollars(setting.money(entry.floor))
    least = "" if entry.floor_alone else " or what the least wager can win"
    limit = payout_limit(setting, name)
    cite = full_cite(setting.lettered(entry.cite))
    yours = dollars(limit) if limit else "none"
    return f"at most what you post; not under {floor}{least} ({cite}); yours: {yours}"
