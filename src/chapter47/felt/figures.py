"""Figures of the law as a layout prints them."""

from chapter47.law.limits import Limit
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of


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


def less_vigorish(setting: Setting) -> str:
    """What is taken of a win, in words.

    >>> less_vigorish(Setting.make("punto-banco"))
    'less 5 percent vigorish'
    """
    return f"less {rate_of(setting) * 100} percent vigorish"


def pays_by_result(setting: Setting, wager: str) -> tuple[tuple[str, str], ...]:
    """What a wager pays for each result, the best first; nothing where it is one figure.

    >>> pays_by_result(Setting.make("three-card-poker"), "pair_plus")[0]
    ('straight flush', '40 to 1')
    >>> pays_by_result(Setting.make("casino-war"), "tie")
    ()
    """
    if wager not in setting.wagers or pays(setting, wager):
        return ()
    return tuple((row.on or "a win", row.odds or row.amount or "") for row in setting.rows(wager))


def pay_tables(setting: Setting) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """What every wager pays, for each result where that differs; those that pay the same together.

    Nothing where each wager pays one figure: that is printed on the layout.

    >>> [titles for titles, rows in pay_tables(Setting.make("let-it-ride"))]
    ['Wager 1, Wager 2, Wager $', 'Let it ride bonus']
    >>> pay_tables(Setting.make("four-card-poker"))[0]
    ('Ante, Play wager', (('', '1 to 1'),))
    >>> pay_tables(Setting.make("punto-banco"))
    []
    """
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for wager in setting.wagers:
        rows = pays_by_result(setting, wager) or (("", pays(setting, wager)),)
        groups.setdefault(rows, []).append(setting.wager(wager).title)
    if all(len(rows) == 1 for rows in groups):
        return []
    return [(", ".join(titles), rows) for rows, titles in groups.items()]


def wagers_told(setting: Setting) -> list[str]:
    """Every wager with what it pays, for a table whose felt does not print them.

    >>> wagers_told(Setting.make("casino-war"))[1:]
    ['Tie wager: pays 10 to 1', 'War wager: pays higher 2 to 1, equal 3 to 1']
    """
    told = []
    for name, entry in setting.wagers.items():
        rows = setting.rows(name)
        paid = ", ".join(f"{row.on} {row.odds or row.amount or ''}".strip() for row in rows)
        told.append(f"{entry.title}: pays {paid}" if paid else entry.title)
    return told
