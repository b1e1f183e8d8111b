"""Figures of the law as a layout prints them."""

from chapter47.law.setting import Setting


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
