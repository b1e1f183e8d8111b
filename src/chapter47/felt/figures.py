"""Figures of the law as a layout prints them."""

from chapter47.law.limits import Limit
from chapter47.law.setting import Setting


def limits_of(setting: Setting) -> dict[str, Limit]:
    """Minimum, maximum and step of each wager that has them, as posted."""
    limited = {entry.wager for entry in setting.law.file.limit if entry.in_force(setting.as_of)}
    return {
        name: setting.limit(name)
        for name in setting.wagers
        if name in limited or name in setting.posted
    }


def main_limit(setting: Setting) -> Limit | None:
    """The limits that a table's sign shows: those of its main wager.

    >>> str(main_limit(Setting.make("roulette")))
    '$5 to $1,000 in steps of $1'
    """
    limits = limits_of(setting)
    return limits.get(setting.law.file.game.main) or next(iter(limits.values()), None)


def pays(setting: Setting, wager: str, on: str = "") -> str:
    """What a wager pays under the options in force; nothing where that is not one figure.

    >>> pays(Setting.make("casino-war"), "tie")
    '10 to 1'
    """
    if wager not in setting.wagers:
        return ""
    rows = setting.rows(wager)
    said = {row.odds or "" for row in rows if row.on in ("", on)}
    return said.pop() if len(said) == 1 else ""
